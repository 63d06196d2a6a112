"""Tables of Coup with scripted luck, and what is to be seen on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from court_tui.rules import GAMES, Chance, letter, seat_of
from court_tui.rules.coup import CoupState, CoupView
from tests.rules.scripted import played


def coup(*hands: str, court: str = "", shuffles: Iterable[str | None] = ()) -> CoupState:
    """Coup with these hands, A's first, and `court` on top of the Court deck.

    `shuffles` tells for each later shuffle which cards come to the top; None leaves it to seed 0.
    """
    deal = " ".join((*hands, court)).split()
    later = [None if top is None else top.split() for top in shuffles]
    return cast(CoupState, GAMES["coup"].start(seats=len(hands), chance=Chance(seed=0, script=(deal, *later))))


FIFTEEN = ["duke", "assassin", "captain", "ambassador", "contessa"] * 3

HANDS = ("duke assassin", "captain contessa", "ambassador captain")
"""A plain table of three."""


def b_has_one_left(a: str, b: str, c: str = "", *, shuffles: tuple[str, ...] = ()) -> CoupState:
    """A, who holds a duke, has it back after B has lost the first card of `b` for doubting it.

    A has 5 coins and is to act. The others have 3 each: three seats with a hand for C, else two, where A has 4.
    """
    hands = (a, b, c) if c else (a, b)
    state = coup(*hands, shuffles=("duke", *shuffles))
    state = played(state, "A tax", "B challenge", f"B lose {b.split()[0]}", "B income")
    return played(state, "C income") if c else state


def set_aside(cards: list[str], *gone: str) -> list[str]:
    """`cards` without those that lie elsewhere."""
    left = list(cards)
    for card in " ".join(gone).split():
        left.remove(card)
    return left


def unopposed(state: CoupState, *actions: str) -> CoupState:
    """The state after actions of Coup that nobody challenges or blocks; each ends its turn."""
    for action in actions:
        state = played(state, action)
        while state.view(None).phase in ("challenge", "block"):
            state = state.play("pass")
        assert state.view(None).phase == "action"
    return state


def asked(state: CoupState) -> str:
    """Who is asked what: `B block`."""
    view = state.view(None)
    return view.phase if view.to_move is None else f"{letter(view.to_move)} {view.phase}"


def order_asked(state: CoupState) -> str:
    """The seats that are asked in the window that is open, if all of them pass: `CDA`."""
    phase, seats = state.view(None).phase, ""
    while state.seat is not None and state.view(None).phase == phase:
        seats += letter(state.seat)
        state = state.play("pass")
    return seats


def coins(state: CoupState) -> list[int]:
    """The coins of all seats."""
    return [player.coins for player in state.view(None).players]


def face_up(state: CoupState) -> list[str]:
    """The influences that each seat has lost, in the order turned up."""
    return [" ".join(player.revealed) for player in state.view(None).players]


def hand(state: CoupState, seat: str) -> str:
    """The hidden cards of a seat, as that seat sees them."""
    view: CoupView = state.view(seat_of(seat))
    return " ".join(view.players[seat_of(seat)].cards or ())
