"""What a seat knows of cards that lie elsewhere by now, from the moves that it made or saw (RLM-13)."""

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


def recalled(seat: int, learned: Iterable[tuple[int, Move]]) -> Recalled:
    """What `seat` recalls, from all moves as it learned of them."""
    takers: list[int] = []
    stuffed: list[str] = []
    pair: tuple[int, int] | None = None  # who trade; None where a card is given that was demanded
    for mover, move in learned:
        match move:
            case ("accept", other):
                pair = (mover, seat_of(other))
            case ("demand", *_):
                pair = None
            case ("give", _) if mover == seat and pair is not None:
                takers.append(pair[0] if seat == pair[1] else pair[1])
            case ("influence" | "remove" | "swap" as verb, *cards) if mover == seat:
                stuffed = [card for card in stuffed if verb == "influence" or card != cards[0]]
                stuffed += cards[-1:] if verb != "remove" else []
    return Recalled(tuple(takers), tuple(stuffed))
