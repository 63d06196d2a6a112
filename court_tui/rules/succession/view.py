"""What a seat or a spectator may know of a game of Succession: the fields are the keys of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from court_tui.rules.contract import View


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

    def json(self) -> dict[str, Any]:
        """The view as a dict ready for JSON, with the keys of the game's sheet: it has none for `news`."""
        return {key: value for key, value in View.json(self).items() if key != "news"}
