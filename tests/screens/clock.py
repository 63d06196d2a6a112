"""A clock for what a screen waits for: it goes on when a test says so."""

from __future__ import annotations

from collections.abc import Callable


class Clock:
    """In the place of Textual's timers: it goes on when the test says so."""

    def __init__(self) -> None:
        self.ticking: dict[Clock.Timer, Callable[[], None]] = {}

    class Timer:
        """What a screen holds of a timer."""

        def __init__(self, clock: Clock, seconds: float) -> None:
            self._clock = clock
            self.seconds = seconds

        def stop(self) -> None:
            """End it."""
            del self._clock.ticking[self]

    def start(self, seconds: float, callback: Callable[[], None]) -> Clock.Timer:
        """What the screen calls in the place of `every`."""
        timer = Clock.Timer(self, seconds)
        self.ticking[timer] = callback
        return timer

    @property
    def seconds(self) -> list[float]:
        """The intervals of the timers that run."""
        return [timer.seconds for timer in self.ticking]

    def tick(self) -> None:
        """The interval of each timer has gone by."""
        for callback in list(self.ticking.values()):
            callback()
