"""How long the screen takes to change after a key, at the table of each game, at both sizes.

The app runs as on a terminal, in this process, on a driver that notes when something is written instead of writing
it. A press begins when the key is handed to the app, as a terminal's driver would do it. Two moments are noted: the
first piece of screen that is written after it, and the last before the app is at rest again, which is mostly the
footer. Layout, drawing and the control codes for the terminal are in it, the terminal's own drawing is not. Textual
draws at most 60 times a second, so part of it is waiting; how long the processor was at work is told beside it,
which others at work on the machine disturb least. The app rests before each key, so none pays for the one before.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key

from court_tui.app import CourtApp
from court_tui.match import Opening
from court_tui.rules import GAMES
from court_tui.screens.result import ResultScreen
from tests.bench.figures import Row, Section, Tell
from tests.screens.player import next_key
from tests.screens.table import NAMES, Table

SIZES = ((80, 24), (120, 40))
COLUMNS = ("first, ms", "last, ms", "worst, ms", "at work, ms")
REST = 0.03
"""How many seconds at a time the app is watched, to see whether it is at rest."""
RESTS = 5
"""How many times in a row it has to be found at rest."""
SEED = 6
"""What is dealt, and which of the keys that work is pressed next."""


@dataclass(frozen=True)
class Written:
    """A piece of screen on its way to the terminal."""

    at: float
    """Seconds on the clock."""
    worked: float
    """Seconds that the processor has worked by then."""


class NotingDriver(HeadlessDriver):
    """Takes what would go to the terminal, and notes when."""

    written: list[Written]

    @property
    def is_headless(self) -> bool:
        """False, or the app would not even make up what to write."""
        return False

    def start_application_mode(self) -> None:
        """Begin to note."""
        self.written = []
        super().start_application_mode()

    def write(self, data: str) -> None:
        """Note the time, unless it is the shape of the pointer that is written."""
        if not data.startswith("\x1b]"):
            self.written.append(Written(time.perf_counter(), time.thread_time()))


@dataclass(frozen=True)
class Press:
    """What one key took, in seconds."""

    first_change: float
    last_change: float
    work: float
    """The processor time until the last change."""


def measured(games: Iterable[str], keys: int, tell: Tell) -> Section:
    """The medians of so many presses at each table with all its seats, and the one that took longest."""
    rows = []
    for game in games:
        for size in SIZES:
            what = f"{GAMES[game].title}, {size[0]}×{size[1]}"
            tell(f"key presses: {what}")
            presses = asyncio.run(played(Opening(game, NAMES[: GAMES[game].max_seats], seed=SEED), size, keys))
            lasting = [press.last_change for press in presses]
            middle = median(press.first_change for press in presses), median(lasting)
            figures = (*middle, max(lasting), median(press.work for press in presses))
            rows.append(Row(what, tuple(1000 * seconds for seconds in figures)))
    return Section("From a key to the screen", COLUMNS, tuple(rows))


async def played(opening: Opening, size: tuple[int, int], keys: int) -> list[Press]:
    """What each of so many keys took, of those that change the screen, or of all up to the game's result."""
    presses: list[Press] = []
    chosen = Random(SEED)
    with TemporaryDirectory() as home:
        async with running(CourtApp(opening, home=Path(home), guard_seconds=0), size) as (table, driver):
            while len(presses) < keys and not isinstance(table.screen, ResultScreen):
                press = await pressed(driver, next_key(table, chosen))
                if press is not None:
                    presses.append(press)
    return presses


@asynccontextmanager
async def running(app: CourtApp, size: tuple[int, int]) -> AsyncIterator[tuple[Table, NotingDriver]]:
    """The app as on a terminal of that size, at rest, and its driver."""
    app.driver_class = NotingDriver
    with patch.dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor"):
        async with app.run_test(headless=False, size=size) as pilot:
            driver = app._driver
            assert isinstance(driver, NotingDriver)
            await at_rest(driver)
            yield Table(app, pilot), driver


async def pressed(driver: NotingDriver, key: str) -> Press | None:
    """What `key` took; None if it changed nothing on the screen."""
    driver.written.clear()
    start = Written(time.perf_counter(), time.thread_time())
    driver.send_message(Key(key, key if len(key) == 1 else None))
    await at_rest(driver)
    if not driver.written:
        return None
    first, last = driver.written[0], driver.written[-1]
    return Press(first.at - start.at, last.at - start.at, last.worked - start.worked)


async def at_rest(driver: NotingDriver) -> None:
    """Wait until the app has written nothing, and has had nothing to do, for a while."""
    rested = 0
    while rested < RESTS:
        pieces, worked = len(driver.written), time.thread_time()
        await asyncio.sleep(REST)
        idle = len(driver.written) == pieces and time.thread_time() - worked < REST / 5
        rested = rested + 1 if idle else 0
