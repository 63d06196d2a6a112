"""How long the screen takes to change after a key, at the table of each game, at 120×40.

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
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key

from court_tui.app import CourtApp
from court_tui.match import Opening
from tests.bench.figures import Figure, Tell

SIZE = (120, 40)
REST = 0.03
"""How many seconds at a time the app is watched, to see whether it is at rest."""
RESTS = 5
"""How many times in a row it has to be found at rest."""

ADAMAN = Opening("adaman", ("North",), seed=6)
ADAMAN_KEYS = "w tab enter f enter r escape r enter q enter e enter r 1 1 tab enter a enter q enter e enter q enter q"

COUP = Opening("coup", ("North", "East", "South", "West", "Middle", "Far"), seed=4)
COUP_KEYS = (
    "space 4 enter enter space 4 enter c space 1 enter space 2 enter e enter space 6 a enter enter enter "
    "space 4 enter a space 1 enter space 4 enter enter space 4 enter enter space 1 enter space 7 enter enter space 1 4"
)


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


def measured(keys: int | None, tell: Tell) -> list[Figure]:
    """The median press at each table, with the worst beside it; of the first `keys` keys alone if a number is given."""
    figures = []
    for opening, script in ((ADAMAN, ADAMAN_KEYS), (COUP, COUP_KEYS)):
        table = f"{opening.game.capitalize()}, {len(opening.names)} seat{'' if len(opening.names) == 1 else 's'}"
        tell(f"key presses: {table}")
        presses = asyncio.run(pressed(opening, script.split()[:keys]))
        for what, times in (
            ("key to change", [press.first_change for press in presses]),
            ("key to last change", [press.last_change for press in presses]),
            ("work for a key", [press.work for press in presses]),
        ):
            note = f"median of {len(times)}, worst {1000 * max(times):.0f}"
            figures.append(Figure(f"{table}: {what}", 1000 * median(times), "ms", note))
    return figures


async def pressed(opening: Opening, keys: list[str]) -> list[Press]:
    """What each of `keys` took; those that change nothing on the screen are left out."""
    presses = []
    with TemporaryDirectory() as home, patch.dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor"):
        app = CourtApp(opening, home=Path(home), guard_seconds=0)
        app.driver_class = NotingDriver
        async with app.run_test(headless=False, size=SIZE):
            driver = app._driver
            assert isinstance(driver, NotingDriver)
            await at_rest(driver)
            for key in keys:
                driver.written.clear()
                start = Written(time.perf_counter(), time.thread_time())
                driver.send_message(Key(key, key if len(key) == 1 else None))
                await at_rest(driver)
                if driver.written:
                    first, last = driver.written[0], driver.written[-1]
                    presses.append(Press(first.at - start.at, last.at - start.at, last.worked - start.worked))
    return presses


async def at_rest(driver: NotingDriver) -> None:
    """Wait until the app has written nothing, and has had nothing to do, for a while."""
    rested = 0
    while rested < RESTS:
        pieces, worked = len(driver.written), time.thread_time()
        await asyncio.sleep(REST)
        idle = len(driver.written) == pieces and time.thread_time() - worked < REST / 5
        rested = rested + 1 if idle else 0
