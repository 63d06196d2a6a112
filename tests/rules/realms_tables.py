"""Tables of Six Realms that have come to where a test wants them, and what is to be seen on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, cast

from court_tui.rules import GAMES, Chance, letter
from court_tui.rules.realms import RealmsState
from court_tui.rules.realms.cards import CARDS, CLASS_CARDS, COMMON_CARDS, REALMS, in_order

Cards = Sequence[str]


def cards(*rows: str) -> tuple[str, ...]:
    """Card ids from rows such as `court 1 9`."""
    return tuple(f"{realm}-{rank}" for realm, *ranks in map(str.split, rows) for rank in ranks)


SETS = {realm: cards(f"{realm} 1 2 3") for realm in REALMS}
"""A set of each realm."""
PLAY = {realm: " ".join(("set", *SETS[realm])) for realm in REALMS}
"""The move that plays it."""

# Where a game begins


def start(seats: int, chance: Chance) -> RealmsState:
    """The opening of a game."""
    return cast(RealmsState, GAMES["realms"].start(seats=seats, chance=chance))


def deal(
    seats: int = 2,
    *,
    hands: Sequence[Cards] = (),
    influence: Cards = (),
    reserve: Cards = (),
    classes: Cards = CLASS_CARDS,
    later: Sequence[Cards] = (),
) -> RealmsState:
    """A game just dealt. `reserve` is its top; hands not named, or not whole, are filled up from the other cards.

    With nothing named, seat A holds the academy, B the bestiary and so on, but for the classes.
    `later` are the outcomes, or the beginnings of outcomes, of the shuffles that follow.
    """
    named = [*hands, *[()] * (seats - len(hands))]
    elsewhere = {*chain(*named), *influence, *reserve}
    rest = iter([card for card in COMMON_CARDS if card not in elsewhere])
    order: list[str] = []
    for pile, size in [*((hand, 12) for hand in named), (influence, seats)]:
        order += [*pile, *(next(rest) for _ in range(size - len(pile)))]
    return start(seats, Chance(seed=7, script=(classes, (*order, *reserve, *rest), *later)))


def dealt_to_action(seats: int = 2, **piles: Any) -> RealmsState:
    """The Call to Action with the hands that were dealt, told as for `deal`; seat A begins."""
    return scheme_all(deal(seats, **piles))


def laid(
    *hands: Cards,
    reserve: Cards = (),
    discards: Cards = (),
    influence: Cards = (),
    later: Sequence[Cards] = (),
) -> RealmsState:
    """Seat A's turn in the Call to Action with exactly these piles: corners that play reaches late, or never.

    The cards that are named nowhere lie out of the way, on the last seat's table.
    """
    state = dealt_to_action(len(hands), later=later)._draft()
    state.hands = [in_order(hand) for hand in hands]
    state.reserve, state.discards, state.influence = tuple(reserve), tuple(discards), in_order(influence)
    used = {*state.classes, *chain(*hands), *reserve, *discards, *influence}
    state.tables[-1] = (tuple(card for card in CARDS if card not in used),)
    assert state.all_cards() == tuple(sorted(CARDS))
    return state


# How it goes on


def play(state: RealmsState, *moves: str) -> RealmsState:
    """The state after all of `moves`."""
    for move in moves:
        state = state.play(move)
    return state


def play_first(state: RealmsState) -> RealmsState:
    """The state after the first legal move: to scheme the first card, to give it, to decline …"""
    return state.play(state.moves()[0])


def trade(state: RealmsState, partner: int) -> RealmsState:
    """The state after the seat on turn has traded with `partner`, each its first card."""
    state = state.play("ask court")
    while state.step == "answer":
        state = state.play("agree" if state.seat == partner else "decline")
    return play_first(play_first(state.play(f"accept {letter(partner)}")))


def scheme_until(state: RealmsState, turn: int, left: int) -> RealmsState:
    """The state in which it is the turn of seat `turn` and it holds `left` cards; everybody schemes until then."""
    while state.seat != turn or len(state.hands[turn]) != left:
        state = play_first(state)
    return state


def scheme_all(state: RealmsState) -> RealmsState:
    """The Call to Action, after each seat has schemed whatever it still holds."""
    while state.phase == "scheming":
        state = play_first(state)
    return state


def outpaced(seats: int) -> RealmsState:
    """Scheming in which seat B has no card left, since seat A trades with it on each of its turns."""
    state = deal(seats)
    while state.hands[1]:
        state = trade(state, 1) if state.seat == 0 else play_first(state)
    return state


# What is to be seen


def verbs(state: RealmsState) -> set[str]:
    """The verbs of the legal moves."""
    return {move[0] for move in state.moves()}


def player(state: RealmsState, seat: int, viewer: int | None) -> dict[str, Any]:
    """The entry of `seat` in the JSON that `viewer` gets."""
    entry: dict[str, Any] = state.view(viewer).json()["players"][seat]
    return entry


def counts(state: RealmsState) -> list[tuple[int, int]]:
    """How many cards each hand and each Scheme has."""
    return [(seat.hand, seat.scheme) for seat in state.view(None).players]
