"""The characters of Coup, and what a seat or a spectator may know of a game."""

from __future__ import annotations

from dataclasses import dataclass

from court_tui.rules.contract import Move, View, clockwise, secret

CHARACTERS = ("duke", "assassin", "captain", "ambassador", "contessa")
COPIES = 3
COUP_PRICE = 7
ASSASSIN_PRICE = 3
COUP_FORCED_FROM = 10
"""A seat that starts its turn with so many coins must coup (COUP-07)."""

CHARACTER_OF = {"tax": "duke", "assassinate": "assassin", "steal": "captain", "exchange": "ambassador"}
"""The actions that claim a character, and whom they claim (COUP-08 to COUP-11)."""
BLOCKERS = {"foreign-aid": ("duke",), "assassinate": ("contessa",), "steal": ("captain", "ambassador")}
"""The actions that can be blocked, and with whom (COUP-05, COUP-09, COUP-10)."""

_CLAUSES_OF = {
    "income": ("COUP-04",),
    "foreign-aid": ("COUP-05",),
    "coup": ("COUP-06",),
    "tax": ("COUP-08",),
    "assassinate": ("COUP-09",),
    "steal": ("COUP-10",),
    "exchange": ("COUP-11",),
}
"""The clauses on each action."""
_CLAUSES_AT = {
    "action": ("COUP-03", "COUP-04", "COUP-05", "COUP-06", "COUP-07", "COUP-08", "COUP-09", "COUP-10", "COUP-11"),
    "challenge": ("COUP-12", "COUP-13", "COUP-14"),
    "challenge-block": ("COUP-17", "COUP-18"),
    "lose": ("COUP-20", "COUP-21"),
    "exchange": ("COUP-11",),
    "over": ("COUP-22",),
}
"""The clauses on each phase, but for `block`."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The action under way, from its declaration to the end of the turn."""

    seat: int
    action: str
    character: str | None
    """Whom the actor claims to hold; None for foreign aid and coup, which claim nobody."""
    target: int | None


@dataclass(frozen=True, slots=True)
class Block:
    """The block against the action under way: a claim too (COUP-17)."""

    seat: int
    character: str


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as a viewer may know it."""

    coins: int
    hidden: int
    """How many influences are still hidden."""
    revealed: tuple[str, ...]
    """The influences lost, in the order in which they were turned up."""
    alive: bool
    cards: tuple[str, ...] | None = secret()
    """The hidden cards, alphabetically, the two drawn in an exchange among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoupView(View):
    """What a seat or a spectator may know of a game of Coup."""

    players: tuple[Player, ...]
    court: int
    """How many cards the Court deck holds."""
    claim: Claim | None
    blocker: Block | None

    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """Those on the action that is meant, on the one that may be doubted, or on all that may be done."""
        if move is not None and move[0] in _CLAUSES_OF:
            return _CLAUSES_OF[move[0]]
        if self.phase == "action" and self.to_move is not None and self.players[self.to_move].coins >= COUP_FORCED_FROM:
            return ("COUP-07", "COUP-06")
        if self.phase == "block" and self.claim is not None:
            return ("COUP-16", *_CLAUSES_OF[self.claim.action], "COUP-17", "COUP-18")
        assassin = self.phase == "challenge" and self.claim is not None and self.claim.action == "assassinate"
        return _CLAUSES_AT[self.phase] + ("COUP-15", "COUP-19") * assassin


def asked(view: CoupView) -> tuple[int, ...]:
    """The seats that may still answer the window that is open, the seat to decide first (COUP-12, COUP-16, COUP-17).

    It follows from what everybody sees, so that a table can be asked as one.
    """
    assert view.to_move is not None and view.claim is not None
    if view.phase == "block" and view.claim.target is not None:
        return (view.claim.target,)
    claimant = view.claim.seat if view.blocker is None else view.blocker.seat
    seats = (view.to_move, *clockwise(view.to_move, len(view.players)))
    return tuple(seat for seat in seats[: seats.index(claimant)] if view.players[seat].alive)
