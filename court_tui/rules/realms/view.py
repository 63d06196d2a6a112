"""What a seat or a spectator may know of a game of Six Realms."""

from __future__ import annotations

from dataclasses import dataclass

from court_tui.rules.contract import Move, View, secret
from court_tui.rules.realms.cards import REALM_OF

CLAUSES_OF_SET = {
    "academy": ("RLM-18",),
    "bestiary": ("RLM-19", "RLM-20"),
    "court": ("RLM-21",),
    "duties": ("RLM-22",),
    "ethereal": ("RLM-23",),
    "fixtures": ("RLM-24",),
}
"""The clauses on what a set of each realm does."""
_CLAUSES_OF = {
    "scheme": ("RLM-07",),
    "gamble": ("RLM-08",),
    "ask": ("RLM-09", "RLM-10", "RLM-11"),
    "influence": ("RLM-16",),
}
"""The clauses on what may be done with a turn."""
_CLAUSES_AT = {
    "answer": ("RLM-09",),
    "accept": ("RLM-10", "RLM-11"),
    "return": ("RLM-18",),
    "demand": ("RLM-19", "RLM-20"),
    "swap": ("RLM-23",),
    "remove": ("RLM-24",),
    "": ("RLM-26", "RLM-27", "RLM-25"),
}
"""The clauses on the steps that belong to one thing alone; without a step the game is over."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one seat said to a proposed trade (RLM-09)."""

    seat: int
    agree: bool
    wants: tuple[str, ...]
    """The realms it would like in exchange, in the table's order; empty if it declined."""


@dataclass(frozen=True, slots=True)
class Trade:
    """The trade under way, from its proposal until both cards have moved (RLM-09, RLM-10)."""

    seat: int
    """The seat that proposed it."""
    wants: tuple[str, ...]
    """The realms it would like, in the table's order."""
    answers: tuple[Answer, ...] = ()
    """The answers so far, in the order given."""
    partner: int | None = None
    """The seat it picked of those that agreed."""


@dataclass(frozen=True, slots=True)
class Demand:
    """The bestiary's demand, until the set's effect is over (RLM-19, RLM-20)."""

    seat: int
    of: int
    """The seat that has to give, if it can."""
    realms: tuple[str, ...]
    """The two realms, in the table's order."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as a viewer may know it."""

    hand: int
    """How many cards it holds."""
    scheme: int
    """How many cards its Scheme has."""
    table: tuple[tuple[str, ...], ...]
    """The sets it has played, in that order."""
    class_: str | None = secret()
    """Its class, as the card that was dealt: `bestiary-13`."""
    cards: tuple[str, ...] | None = secret()
    """Its hand, by realm, then rank."""
    own_scheme: tuple[str | None, ...] | None = secret()
    """Its Scheme in the order placed: None where it did not place the card itself (RLM-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RealmsView(View):
    """What a seat or a spectator may know of a game of Six Realms."""

    step: str | None
    """What is to be decided: `turn`, `answer`, `accept`, `give`, `return`, `demand`, `discard`, `swap` or `remove`."""
    turn: int | None
    """The seat whose turn it is."""
    players: tuple[Player, ...]
    influence: int
    """How many cards the Influence deck has."""
    influence_cards: tuple[str, ...] | None = secret()
    """These cards, by realm, then rank: for the seat that is looking at them, and for all at the end."""
    reserve: int
    """How many cards the Reserve has."""
    discard: tuple[str | None, ...]
    """The discard pile, oldest first: None for a card that lies face down."""
    trade: Trade | None
    demand: Demand | None
    turned: tuple[str, ...]
    """What the last move turned up in the Reserve, the find last (RLM-20)."""
    given: tuple[str, ...]
    """The cards that the viewer gave away in trades, in that order (RLM-13)."""

    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """Those on the step, on the set that is meant or under way, or on who wins."""
        if move is not None and move[0] == "set" and move[1:] and move[1] in REALM_OF:
            return (*CLAUSES_OF_SET[REALM_OF[move[1]]], "RLM-17")
        if move is not None and self.step == "turn" and move[0] in _CLAUSES_OF:
            return _CLAUSES_OF[move[0]]
        if self.step == "turn":
            return ("RLM-06", "RLM-07", "RLM-08", "RLM-09") if self.phase == "scheming" else ("RLM-16", "RLM-17")
        if self.step == "give":
            return ("RLM-10",) if self.trade is not None else CLAUSES_OF_SET["bestiary"]
        if self.step == "discard":
            if self.demand is not None:
                return CLAUSES_OF_SET["bestiary"][::-1]
            return CLAUSES_OF_SET["court" if self.turn != self.to_move else "duties"]
        return _CLAUSES_AT[self.step or ""]
