"""Drives an app without waiting: it is drawn, and a test goes on, once there is nothing left to do.

Textual's pilot sleeps after each key, twice for 20 ms and longer on a busy machine, until the processor has been
idle for so long; and the app itself draws when a clock ticks. That is most of the time that a test of a screen takes,
and what happens in between depends on how fast the machine is. Here both ask the event loop instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual._context import active_app
from textual.pilot import Pilot

SOON = 1 / 50
"""How many seconds ahead a timer may be that is still waited for, as Textual's pilot has it: resizing takes one."""

NEVER = 3600
"""Seconds between two drawings by the clock: no test takes so long."""

MOST_ROUNDS = 100_000
"""More than anything takes: an app that never comes to rest fails instead of going on for ever."""

MOST_DRAWINGS = 500
"""More than anything takes, animations too: so does one that draws itself for ever."""


async def at_rest(*_: float) -> None:
    """Let the app that is active work until it has nothing to do, drawing it as often as it wants to be drawn."""
    loop = asyncio.get_running_loop()
    app = active_app.get()
    drawings = 0
    for _ in range(MOST_ROUNDS):
        await asyncio.sleep(0)
        if loop._ready:
            continue
        undrawn = [screen for screen in app.screen_stack if screen._update_timer._active.is_set()]
        for screen in undrawn:
            screen._on_timer_update()
        drawings += len(undrawn)
        assert drawings < MOST_DRAWINGS, f"no rest after {MOST_DRAWINGS} drawings of {app.screen}"
        if undrawn:
            continue
        assert loop._default_executor is None, "work in a thread would have to be waited for as well"
        timers = [handle.when() - loop.time() for handle in loop._scheduled if not handle.cancelled()]
        if not timers or min(timers) > SOON:
            return
        await asyncio.sleep(min(timers))
    raise AssertionError(f"no rest after {MOST_ROUNDS} rounds")


async def _wait_for_screen(pilot: Pilot[object], timeout: float = 0) -> bool:
    await at_rest()
    return True


@contextmanager
def without_waiting() -> Iterator[None]:
    """While this lasts, every pilot waits until the app is at rest, and no longer."""
    with (
        patch("textual.app.wait_for_idle", at_rest),
        patch("textual.pilot.wait_for_idle", at_rest),
        patch("textual.pilot.Pilot._wait_for_screen", _wait_for_screen),
        patch("textual.screen.UPDATE_PERIOD", NEVER),
    ):
        yield
