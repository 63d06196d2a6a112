"""Games of Succession to sit down to: new ones, and ones that were left at a certain moment."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from court_tui.match import Match, Opening, Record, Sitting, Store
from court_tui.rules import letter
from court_tui.rules.succession import SuccessionState
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets import Chips
from court_tui.widgets.chips import Chip
from tests.screens.player import MOST_STEPS, Look, next_key
from tests.screens.table import NAMES, Table, seated

LONG_NAMES = ("Northwestern", "Easternmost1", "Southwestern", "Westernmost1", "Middlesomeon", "Faraway12345")
"""Six names of 12 letters."""


def succession(seats: int, seed: int, **how: Any) -> Opening:
    """A game of Succession."""
    return Opening("succession", NAMES[:seats], seed, **how)


def led(state: SuccessionState, *wishes: str) -> list[str]:
    """The moves that lead from `state` through `wishes`, each a seat and its move: `B place 3 king`.

    Whoever is asked anything else holds back, passes or keeps its hand.
    """
    moves: list[str] = []
    for wish in wishes:
        seat, _, wanted = wish.partition(" ")
        while True:
            legal = [str(move) for move in state.moves()]
            assert legal, f"the game is over before {wish!r}"
            meant = letter(state.seat) == seat and wanted in legal
            quiet = next((move for move in ("allow", "hold", "keep", "pass") if move in legal), legal[0])
            moves.append(wanted if meant else quiet)
            state = state.play(moves[-1])
            assert len(moves) < 300, f"{wish!r} does not come to pass"
            if meant:
                break
    return moves


def keep(home: Path, state: SuccessionState, *wishes: str, seed: int = 7, **sitting: Any) -> None:
    """Keep a game in `home` that began as `state` and was left after `wishes`, as `led` plays them.

    What comes later is left to the luck of `seed`.
    """
    left = Record(
        game="succession",
        seats=NAMES[: state.seats],
        options={},
        seed=seed,
        luck=state.luck,
        moves=tuple(led(state, *wishes)),
        started=datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
        result=None,
    )
    match = Match(left, Sitting(**sitting), Store(home))
    match.save()
    assert match.path is not None, str(match.unsaved)


@asynccontextmanager
async def left_at(home: Path, state: SuccessionState, *wishes: str, **how: Any) -> AsyncIterator[Table]:
    """A table at which a game goes on that was left as `keep` has it; whoever has to look first does."""
    keep(home, state, *wishes, **how)
    async with seated(home=home) as table:
        await table.press("1")
        if isinstance(table.screen, PassScreen):
            await table.press("space")
        yield table


def chips(table: Table) -> list[str]:
    """What is written on the viewer's cards and closed designations, without the keys; empty if nobody's are shown."""
    shown = [chip for grid in table.screen.query(Chips) if grid.display for chip in grid.query(Chip) if chip.display]
    return [" ".join(str(chip.content)[4:].split()) for chip in shown]


async def play_on(table: Table, seed: int, free: int, look: Look) -> None:
    """Play by keys until the result is on the screen: so many keys chosen with `seed`, then straight to the end."""
    chosen = random.Random(seed)
    for step in range(MOST_STEPS):
        await look(table)
        if isinstance(table.screen, ResultScreen):
            return
        await table.press(next_key(table, chosen) if step < free else hurrying_key(table))
    raise AssertionError(f"no end after {MOST_STEPS} keys:\n{await table.text()}")


def hurrying_key(table: Table) -> str:
    """The key that brings the King's end nearer: he changes his heir whenever he may, and nobody does anything else."""
    if isinstance(table.screen, PassScreen):
        return "space"
    lit = {thing.pick: thing.key for thing in table.lit()}
    if not lit:
        return "v" if table.offers("v") else "enter"
    if table.picked() and table.offers("enter"):
        return "enter"
    wanted = [pick for pick in ("king", "yes", "no", "enter", "prince") if pick in lit]
    return lit[wanted[0]] if wanted else next(iter(lit.values()))
