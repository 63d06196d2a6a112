"""What picking means: a move is a few things on the table, and each pick narrows the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from court_tui.rules import Move

YES = "yes"
"""The pick that carries out an action which needs no target."""
NO = "no"
"""The pick for passing, or for letting an action be."""


_HAND, _AT = "hand ", "at "


def in_hand(card: str) -> str:
    """The pick for a card in one's own hand."""
    return f"{_HAND}{card}"


def card_of(pick: str) -> str:
    """The card in hand for which `pick` stands: the reverse of `in_hand`."""
    return pick.removeprefix(_HAND)


def at(position: str) -> str:
    """The pick for one of several cards that a seat has on a character."""
    return f"{_AT}{position}"


def picks_of(move: Move) -> tuple[str, ...]:
    """The things that together mean `move`, the one with which one begins first."""
    match move:
        case ("place", card, spot):
            return (in_hand(card), spot)
        case ("designate", character):
            return (in_hand(f"designate-{character}"),)
        case ("event", event, *target):
            return (in_hand(event), *_aimed_at(target))
        case ("discard", card):
            return (in_hand(card),)
        case ("pass",) | ("skip",):
            return (NO,)
        case (_,):
            return (YES,)
        case (_, *target):
            return _aimed_at(target)
    return ()


def _aimed_at(target: Sequence[str]) -> tuple[str, ...]:
    """A seat's cards are picked by the character on which they lie, then the seat, then the card."""
    match target:
        case (owner, character):
            return (character, owner)
        case (owner, character, position):
            return (character, owner, at(position))
    return tuple(target)


def fitting(picks: Sequence[str], legal: Sequence[Move]) -> list[Move]:
    """The legal moves that go with all of `picks`, in whatever order they were picked."""
    return [move for move in legal if set(picks) <= set(picks_of(move))]


def toggled(picks: Sequence[str], pick: str, legal: Sequence[Move]) -> list[str]:
    """`picks` with one more, or one less; earlier ones that do not go with it give way."""
    if pick in picks:
        return [other for other in picks if other != pick]
    kept: list[str] = []
    for earlier in picks:
        if fitting([*kept, earlier, pick], legal):
            kept.append(earlier)
    return [*kept, pick]


def meant(picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
    """The move that `picks` mean: exactly, or because no other goes with them. None while there are several."""
    going_with = fitting(picks, legal) if picks else []
    exact = [move for move in going_with if len(picks_of(move)) == len(picks)]
    return next((moves[0] for moves in (exact, going_with) if len(moves) == 1), None)


def lit(picks: Sequence[str], legal: Sequence[Move]) -> frozenset[str]:
    """What may be picked: what a move can be begun with; while the picks say too little, only what goes with them.

    A card in hand may always give way to another; once the picks mean a move, each of them may. While one of several
    cards on a character is to be picked, by a digit, the hand, picked by digits too, is not lit.
    """
    begins = {picks_of(move)[0] for move in legal}
    if not picks:
        return frozenset(begins)
    further = _going_with(picks, legal)
    if meant(picks, legal) is not None:
        for place in range(len(picks)):
            others = [*picks[:place], *picks[place + 1 :]]
            further |= _going_with(others, legal) if others else begins
    if any(pick.startswith(_HAND) for pick in picks):
        further |= {pick for pick in begins if pick.startswith(_HAND)}
    if positions(picks, legal):
        further = {pick for pick in further if not pick.startswith(_HAND)}
    return frozenset(further)


def _going_with(picks: Sequence[str], legal: Sequence[Move]) -> set[str]:
    return {pick for move in fitting(picks, legal) for pick in picks_of(move)}


def positions(picks: Sequence[str], legal: Sequence[Move]) -> list[int]:
    """The positions to choose from, once it is settled whose cards on whom are meant, and there are several."""
    settled = {pick for pick in picks if not pick.startswith(_AT)}
    open_still = {pick for move in fitting(sorted(settled), legal) for pick in picks_of(move)} - settled
    if len(open_still) < 2 or not all(pick.startswith(_AT) for pick in open_still):
        return []
    return sorted(int(pick.removeprefix(_AT)) for pick in open_still)


def goes_on(gathered: Sequence[str], legal: Sequence[Move]) -> frozenset[str]:
    """Which words can join those `gathered`, so that a legal move can still come of them."""
    words = Counter(gathered)
    left = [Counter(move[1:]) - words for move in legal if words <= Counter(move[1:])]
    return frozenset(word for rest in left for word in rest)
