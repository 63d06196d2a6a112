"""A demo as a recording: played without a terminal and without waiting, in asciinema's format asciicast v2."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from court_tui.demo.player import Player
from court_tui.demo.script import Demo, DemoFault
from court_tui.screens.house import House
from court_tui.themes import usual_theme

_LAST_SECONDS = 3.0
"""How much longer than usual the last picture of a recording stands."""
_COLOURS: Final = "truecolor"
"""What a terminal can show that plays a recording."""
_UNDRAWN_SECONDS = 0.1
"""For how long Textual may draw nothing after a switch to other screens."""
_CLEAR = "\x1b[?25l\x1b[2J"
"""What a terminal is told first: to hide the cursor and to clear itself."""


class BrokenOff(Exception):
    """The app has been told to end before the demo was over."""


class Frame(NamedTuple):
    """What a terminal is sent at one moment."""

    seconds: float
    """When that is, from the start of the recording on."""
    text: str


def play_through(house: House, demo: Demo, size: tuple[int, int], speed: float = 1.0) -> list[Frame]:
    """Play `demo` to its end on a terminal of `size` that is not there, and return what it would have been sent.

    `house` has not run yet, and cannot run again. Raises `DemoFault`, or `BrokenOff` if it is told to end meanwhile.
    """
    written: list[str] = []
    frames: list[Frame] = []

    class Recorder(HeadlessDriver):
        @property
        def is_headless(self) -> bool:
            return False  # else the app would not write at all

        def write(self, data: str) -> None:
            written.append(data)

    async def play(pilot: Pilot[object]) -> None:
        faults: list[DemoFault | None] = []
        player = Player(house, demo, faults.append, watched=False)
        player.begin()
        written.clear()  # nothing of what lies below the demo
        await pilot.pause(_UNDRAWN_SECONDS)
        now = 0.0
        for number, step in enumerate(demo.steps, 1):
            if not house.is_running:
                return
            player.go(number)
            if not await player.arrived():
                return
            await pilot.pause(0)  # so that it is drawn
            if faults and faults[0] is not None:
                raise faults[0]
            frames.append(Frame(round(now, 3), "".join(written) if frames else _CLEAR + "".join(written)))
            written.clear()
            now += step.seconds / speed
        frames.append(Frame(round(now + _LAST_SECONDS, 3), ""))
        house.exit()

    house.driver_class = Recorder
    # The recording is for any terminal, not for the one that it is made at.
    house.console = Console(file=house.console.file, color_system=_COLOURS, force_terminal=True, legacy_windows=False)
    if house.keeper.settings.theme == "auto":
        house.theme = usual_theme(_COLOURS, no_color=house.no_color)
    house.run(size=size, auto_pilot=play)
    if len(frames) <= len(demo.steps):
        raise BrokenOff
    return frames


def asciicast(frames: Sequence[Frame], size: tuple[int, int], title: str) -> Iterator[str]:
    """The lines of a recording that plays `frames`."""
    yield json.dumps({"version": 2, "width": size[0], "height": size[1], "title": title})
    for frame in frames:
        yield json.dumps([frame.seconds, "o", frame.text], ensure_ascii=False)
