"""What a seat knows of cards that lie elsewhere by now, from the moves that it made or saw (RLM-13, RLM-19)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from court_tui.rules import Move, seat_of


@dataclass(frozen=True)
class Recalled:
    """What one seat recalls. A seat that does not look recalls nothing."""

    takers: tuple[int, ...] = ()
    """The seats it gave cards to in trades, in the order of the view's `given`."""
    stuffed: tuple[str, ...] = ()
    """The cards that it put into the Influence deck, but for those that it took out again itself."""
    returned: tuple[int, str] | None = None
    """The seat that gave it a card in return for a demanded one since its own last move, and the card."""


def recalled(seat: int, learned: Iterable[tuple[int, Move]]) -> Recalled:
    """What `seat` recalls, from all moves as it learned of them."""
    takers: list[int] = []
    stuffed: list[str] = []
    returned: tuple[int, str] | None = None
    pair: tuple[int, int] | None = None
    trading = False
    for mover, move in learned:
        match move:
            case ("accept", other):
                pair, trading = (mover, seat_of(other)), True
            case ("demand", other, *_):
                pair, trading = (mover, seat_of(other)), False
            case ("give", *cards) if pair is not None and seat in pair:
                if mover == seat and trading:
                    takers.append(pair[0] if seat == pair[1] else pair[1])
                elif mover != seat and not trading and mover == pair[0]:
                    returned = (mover, cards[0])
            case ("influence" | "remove" | "swap" as verb, *cards) if mover == seat:
                stuffed = [card for card in stuffed if verb == "influence" or card != cards[0]]
                stuffed += cards[-1:] if verb != "remove" else []
        if mover == seat:
            returned = None
    return Recalled(tuple(takers), tuple(stuffed), returned)
