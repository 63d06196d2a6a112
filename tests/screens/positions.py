"""Every place where one can be in the house, and how to come there: for the walk through all of them."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from textual.screen import Screen

import court_tui.demo
import court_tui.screens
from court_tui.match import Match, Record, Sitting, replay
from court_tui.rules import GAMES, Chance
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.house import HouseScreen
from court_tui.screens.panel import PanelScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.table.picking import PickingScreen
from court_tui.screens.table.playing import PlayingScreen
from tests.screens.table import NAMES, Table

BEGUN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
GAMES_PLAYED = 5
"""In so many random games everything is asked that a game can ask."""
IN_COMMON = {HouseScreen, PanelScreen, PickingScreen, PlayingScreen, TableScreen}
"""What screens have in common: none of these is ever open itself."""


def screens() -> Iterator[type[Screen[Any]]]:
    """All screens of the house."""
    for package in (court_tui.screens, court_tui.demo):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    pending: list[type[Screen[Any]]] = [Screen]
    while pending:
        for child in pending.pop().__subclasses__():
            pending.append(child)
            if child.__module__.startswith(("court_tui.screens.", "court_tui.demo.")) and child not in IN_COMMON:
                yield child


@dataclass(frozen=True)
class Position:
    """A place where one can be."""

    name: str
    screen: type[Screen[Any]]
    """The screen that is open there."""
    go: Callable[[Table], Awaitable[None]]
    """Goes there, wherever one is."""


def by_keys(name: str, screen: type[Screen[Any]], keys: str) -> Position:
    """A place that is reached from home by `keys`."""

    async def go(table: Table) -> None:
        table.app.go_home()
        await table.press("home", *keys.split())

    return Position(name, screen, go)


def at_table(name: str, record: Record, keys: str = "", screen: type[Screen[Any]] | None = None) -> Position:
    """A game that stands as in `record`, after `keys`; if somebody has to take the device first, that is done.

    What is open there is its table, if no other `screen` is named, or its result.
    """
    last = list(replay(record))[-1]

    async def go(table: Table) -> None:
        match = Match(record, Sitting(), None)
        if match.over:
            table.app.show_result(match)
        else:
            table.app.sit_down(match)
        await table.text()
        if isinstance(table.screen, PassScreen):
            await table.press("space")
        await table.press(*keys.split())

    table = CATALOGUE[record.game].table() if last.result is None else ResultScreen
    return Position(f"{record.game}, {name}", screen or table, go)


def moments(game: str) -> Iterator[tuple[str, Record]]:
    """A game as it stands when something is asked for the first time that has not been asked before, and at its end."""
    seats = min(3, GAMES[game].max_seats)
    known: set[tuple[str, object]] = set()
    for seed in range(GAMES_PLAYED):
        chosen, moves = random.Random(seed), []
        state = GAMES[game].start(seats=seats, chance=Chance(seed))
        while True:
            view = state.view(None)
            asked = (view.phase, getattr(view, "step", None))
            if asked not in known:
                known.add(asked)
                record = Record(
                    game=game,
                    seats=NAMES[:seats],
                    options={},
                    seed=seed,
                    luck=(),
                    moves=tuple(moves),
                    started=BEGUN,
                    result=None,
                )
                yield " ".join(filter(None, map(str, asked))), record
            if state.result is not None:
                break
            moves.append(str(chosen.choice(state.moves())))
            state = state.play(moves[-1])
