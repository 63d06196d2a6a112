"""What a seat or a spectator may know of a game of Succession: the fields are the keys of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from court_tui.rules.contract import Move, View
from court_tui.rules.succession.cards import ACTIONS, FIXED_VP

_CLAUSE_OF_EVENT = {
    "assassination": "SUC-28",
    "investment": "SUC-29",
    "spy": "SUC-30",
    "sabotage": "SUC-31",
    "betrayal": "SUC-32",
    "worsening": "SUC-33",
    "remission": "SUC-34",
    "riot": "SUC-35",
    "double-agent": "SUC-36",
}
_CLAUSE_OF_ACTION = {
    "king": "SUC-21",
    "minister": "SUC-22",
    "general": "SUC-23",
    "jester": "SUC-24",
    "archbishop": "SUC-25",
    "merchant": "SUC-26",
}
_CLAUSES_OF = {"place": ("SUC-10",), "designate": ("SUC-11",), "pass": ("SUC-06", "SUC-08")}
"""The clauses on what may be done in a go, but for events and for what a character does."""
_CLAUSES_AT = {
    "play": ("SUC-06", "SUC-10", "SUC-11", "SUC-12", "SUC-13"),
    "reveal": ("SUC-14", "SUC-16", "SUC-17", "SUC-18"),
    "open": ("SUC-15",),
    "pay": ("SUC-17",),
    "king-discard": ("SUC-04",),
    "discard": ("SUC-09",),
    "vote": ("SUC-39", "SUC-40"),
    "over": ("SUC-03", "SUC-39", "SUC-40"),
}
"""The clauses on each phase, but for those that depend on an event or a character."""


@dataclass(frozen=True, slots=True)
class Laid:
    """An influence card on a character."""

    seat: int
    """The owner."""
    face_up: bool
    value: int | None
    """1 to 3; None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Character:
    """One of the six, and what lies on it."""

    holder: int | None
    """The seat whose marker it carries (SUC-16)."""
    acted: bool
    decreed: bool
    """Whether what lies directly on it counts 0 this turn (SUC-22)."""
    cards: tuple[Laid, ...]
    """In the order in which they came."""


@dataclass(frozen=True, slots=True)
class Designation:
    """A closed designation before its owner."""

    character: str | None
    """None where the viewer may not know."""
    count: int
    """How many influence cards lie under it."""
    cards: tuple[str, ...] | None
    """Their ids in the order laid; None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat."""

    vp: int
    hand: int
    """How many cards it has in hand."""
    designations: tuple[Designation, ...]
    """The closed ones, in the order played: the first is #1."""
    passed: bool
    """Whether the seat is in the present unbroken row of passes (SUC-08)."""
    sabotaged: bool
    """Whether its next go will be passed (SUC-31)."""
    favourite: str | None
    """None where the viewer may not know."""
    cards: tuple[str, ...] | None
    """The hand, sorted; None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Pending:
    """The event that may be countered (SUC-36)."""

    seat: int
    """Who played it."""
    event: str
    target: tuple[str, ...]
    """The words after the event's name in the notation."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The contest for a character, from its declaration until the action is done (SUC-13 to SUC-19)."""

    character: str
    declarer: int
    revealed: Mapping[int, int | None]
    """Those that said reveal, or opened: None until the cards are turned up, then the total."""
    decider: int | None
    """Who decides the action: the winner, already while it pays, or the declarer; None until that is settled."""


@dataclass(frozen=True, slots=True)
class News:
    """Something that befell the table in the course of a move, before everybody's eyes."""

    what: str
    """`die` (for VP, SUC-27), `deck-out` (SUC-38), `new-deck`, `life`, `quiet` (SUC-42), `all-passed`, `all-acted`
    (SUC-08), `turn`, or `sabotaged` (a go that is passed, SUC-31)."""
    number: int = 0
    """The pips of `die` and `deck-out`, what `life` and `turn` have become, the seat that is `sabotaged`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuccessionView(View):
    """All that a seat or a spectator may know."""

    turn: int
    """Counted from 1."""
    life: int
    """The King's, 6 to 0."""
    heir: str
    """The designated heir."""
    first: int
    """The seat that goes first this turn."""
    deck: int
    """How many cards the deck holds."""
    discard: tuple[str, ...]
    """The open pile, sorted."""
    characters: Mapping[str, Character]
    players: tuple[Player, ...]
    pending: Pending | None
    contest: Contest | None
    votes: Mapping[str, str | None]
    """For whom each notable has declared itself; None until it has."""
    news: tuple[News, ...]
    """What befell the table with the last move, in order: for the log, and no key of the JSON."""

    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """Those on the phase, on the card or the character that is meant or under way, or on who wins."""
        if self.phase == "play" and move is not None:
            match move:
                case ("event", event, *_) if event in _CLAUSE_OF_EVENT:
                    return (_CLAUSE_OF_EVENT[event], "SUC-12")
                case ("act", character) if character in ACTIONS:
                    return ("SUC-13", *_on_action(character))
                case (verb, *_) if verb in _CLAUSES_OF:
                    return _CLAUSES_OF[verb]
        if self.phase == "play" and self.turn == 1:
            return ("SUC-06", "SUC-07", *_CLAUSES_AT["play"][1:-1])
        if self.pending is not None:
            return ("SUC-36", _CLAUSE_OF_EVENT[self.pending.event])
        if self.phase == "decide" and self.contest is not None:
            return (*_on_action(self.contest.character), "SUC-19")
        if self.phase == "reveal" and self.contest is not None and self.characters[self.contest.character].decreed:
            return (*_CLAUSES_AT["reveal"], "SUC-22")
        return _CLAUSES_AT[self.phase]

    def json(self) -> dict[str, Any]:
        """The view as a dict ready for JSON, with the keys of the game's sheet: it has none for `news`."""
        return {key: value for key, value in View.json(self).items() if key != "news"}


def _on_action(character: str) -> tuple[str, ...]:
    """The clauses on what a character does."""
    return (_CLAUSE_OF_ACTION[character], *(() if character in FIXED_VP else ("SUC-27",)))
