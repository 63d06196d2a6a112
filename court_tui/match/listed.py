"""Games that are kept, as lists and the statistics need them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from court_tui.rules import Result


@dataclass(frozen=True)
class Summary:
    """An open game, as a list of games shows it."""

    game: str
    """The game's id."""
    names: tuple[str, ...]
    started: datetime
    played: int
    """How many moves have been made."""
    path: Path
    solo: bool


@dataclass(frozen=True)
class Finished:
    """A game that is over, as a list of games shows it."""

    game: str
    """The game's id."""
    names: tuple[str, ...]
    """The players, seat A first."""
    result: Result
    path: Path


@dataclass(frozen=True)
class PastGame:
    """A game that is over or was given up, as far as it has to be counted."""

    game: str
    """The game's id."""
    names: tuple[str, ...]
    """The players, seat A first."""
    started: datetime
    result: Result | None
    """How it ended; None if it was given up."""
    practice: bool = False
    """Whether one person played every seat, or the deal had been seen before: then it says nothing who won."""
    undone: int | None = None
    """How many moves were taken back; None if nothing tells it any more."""
    seconds: int | None = None
    """How long it was played, as `Stopwatch` counts it; None if nothing tells it."""
    until: datetime | None = None
    """When it ended; None if nothing tells it."""
