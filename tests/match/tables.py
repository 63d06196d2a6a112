"""Matches to test with."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from court_tui.match import Match, Opening, Record, Sitting, Store
from court_tui.rules import Result

NAMES = ("North", "East", "South", "West", "Middle", "Far")

COUP_DEAL = ["captain", "contessa", "duke", "assassin", "duke", "ambassador"]
"""What the hands of three seats are dealt: North a Captain and a Contessa, and so on."""


class Clock:
    """A clock that goes only when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def begin(game: str = "coup", seats: int = 3, seed: int | None = 7, store: Store | None = None, **more: Any) -> Match:
    return Match.begin(Opening(game, NAMES[:seats], seed, **more), store)


def coup(*moves: str, store: Store | None = None, **sitting: Any) -> Match:
    """Coup of North, East and South from `COUP_DEAL`, after `moves`."""
    match = Match(decoded(seats=NAMES[:3], luck=[COUP_DEAL]), Sitting(**sitting), store)
    for move in moves:
        match.play(move)
    return match


def fields(**changed: Any) -> dict[str, Any]:
    """The fields of a record, as JSON has them: Coup of North and East, just dealt, but for what is `changed`."""
    usual = {
        "format": "court-tui/1",
        "game": "coup",
        "seats": ["North", "East"],
        "options": {},
        "seed": 7,
        "luck": [],
        "moves": [],
        "started": "2026-01-31T20:15:00+01:00",
        "result": None,
    }
    return {**usual, **changed}


def decoded(**changed: Any) -> Record:
    """The record of `fields`, read."""
    return Record.decode(json.dumps(fields(**changed)).encode())


def play_on(match: Match, moves: int = 100_000, seed: int = 0) -> Match:
    """Play so many random moves, or to the end."""
    chosen = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(chosen.choice(match.moves()))
    return match


NOON = datetime(2026, 3, 1, 12).astimezone()
"""Noon where the machine is: so the day is the same everywhere."""


def past(
    store: Store,
    *winners: int,
    reason: str | None = "last-influence",
    game: str = "coup",
    names: Sequence[str] = NAMES[:2],
    day: int = 0,
    seconds: int | None = 600,
    **sitting: Any,
) -> Path:
    """Keep a game that was begun so many days after `NOON` and ended on that day; without a reason, it was given up."""
    started = NOON + timedelta(days=day)
    record = Record(
        game=game,
        seats=tuple(names),
        options={},
        seed=len([*store.home.glob("*/*.json")]),  # no two games of a store are the same
        luck=(),
        moves=(),
        started=started,
        result=None if reason is None else Result(winners, None, reason),
    )
    how = Sitting(**sitting)
    if seconds is not None:
        how = how.played_on(seconds, started + timedelta(seconds=seconds))
    path = store.save(record, how, None)
    return store.abandon(path) if reason is None else path
