"""Clocks for what the app and its screens wait for: they go on when a test says so."""

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


class Hours:
    """Time that passes when a test says so, with what is to happen later."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, Callable[[], None], Hours.Entry]] = []

    class Entry:
        stopped = False

        def stop(self) -> None:
            self.stopped = True

    def later(self, seconds: float, call: Callable[[], None]) -> Hours.Entry:
        entry = Hours.Entry()
        self._due.append((self.now + seconds, call, entry))
        return entry

    def pass_by(self, seconds: float) -> None:
        until = self.now + seconds
        while due := [entry for entry in self._due if entry[0] <= until and not entry[2].stopped]:
            first = min(due, key=lambda entry: entry[0])
            self._due.remove(first)
            self.now = first[0]
            first[1]()
        self.now = until
