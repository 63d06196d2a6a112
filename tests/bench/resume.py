"""How long a long game takes to go on with: a record of 2,000 moves.

Played at random, no game of the house gets so long. Of Coup a peaceful one does: nobody challenges, and nobody takes
an influence or saves up ten coins, with which one would have to; everybody takes coins, steals, blocks and exchanges.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from court_tui.app import CourtApp
from court_tui.match import Record, Store
from court_tui.rules import GAMES, Chance
from court_tui.rules.coup import COUP_PRICE, CoupView
from court_tui.screens.pass_device import PassScreen
from tests.bench.figures import Row, Section, Tell
from tests.bench.key_presses import pressed, running
from tests.screens.table import NAMES

COLUMNS = ("median, ms", "worst, ms")
MOVES = 2000
SEATS = 4
SEED = 2
FIERCE = ("challenge", "coup", "assassinate")
"""What brings the end of a game of Coup nearer."""


def long_game(moves: int) -> Record:
    """A game of Coup with so many moves that is not over."""
    choose = Random(SEED).choice
    state = GAMES["coup"].start(seats=SEATS, chance=Chance(seed=SEED))
    played = []
    for _ in range(moves):
        assert state.seat is not None
        view = state.view(None)
        assert isinstance(view, CoupView)
        rich = view.players[state.seat].coins >= COUP_PRICE
        peaceful = [move for move in state.moves() if move[0] not in FIERCE]
        move = choose([move for move in peaceful if move[0] == "exchange" and rich] or peaceful)
        played.append(str(move))
        state = state.play(move)
    return Record(
        game="coup",
        seats=NAMES[:SEATS],
        options={},
        seed=SEED,
        luck=state.luck,
        moves=tuple(played),
        started=datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
        result=None,
    )


def measured(moves: int, runs: int, tell: Tell) -> Section:
    """The time to read and replay the record, and that from a key at home to the game on the screen."""
    replaying, going_on = [], []
    record = long_game(moves).encode()
    for run in range(1, runs + 1):
        tell(f"resume: run {run} of {runs}")
        with TemporaryDirectory() as home:
            path = Path(home) / "open" / "coup.json"
            path.parent.mkdir()
            path.write_bytes(record)
            replaying.append(replayed(Store(Path(home)), path, moves))
            going_on.append(asyncio.run(gone_on(Path(home))))
    rows = [
        Row(what, (1000 * median(times), 1000 * max(times)))
        for what, times in (("read and replayed", replaying), ("from a key at home to the screen", going_on))
    ]
    return Section(f"Going on after {moves:,} moves", COLUMNS, tuple(rows))


def replayed(store: Store, path: Path, moves: int) -> float:
    """The seconds that it takes to have the match at `path`, of so many moves, as it was left."""
    start = time.perf_counter()
    match = store.resume(path)
    seconds = time.perf_counter() - start
    assert match.played == moves
    store.release(path)
    return seconds


async def gone_on(home: Path) -> float:
    """The seconds from the key at home until the game kept in `home` is open, its cards covered, and all is drawn."""
    async with running(CourtApp(home=home, guard_seconds=0), (80, 24)) as (table, driver):
        press = await pressed(driver, "1")
        assert press is not None
        assert isinstance(table.screen, PassScreen), "the game was not opened"
        return press.last_change
