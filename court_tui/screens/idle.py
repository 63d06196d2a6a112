"""What happens when nobody touches keys or mouse for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Stoppable(Protocol):
    """What is to happen later."""

    def stop(self) -> None:
        """Have it not happen."""


class IdleWatch:
    """Calls once for every stretch of so many seconds in which nobody has touched anything."""

    def __init__(
        self,
        call: Callable[[], None],
        later: Callable[[float, Callable[[], None]], Stoppable],
        clock: Callable[[], float],
    ) -> None:
        """Call `call`. `later` has something called after so many seconds of `clock`."""
        self._call = call
        self._later = later
        self._clock = clock
        self._seconds = 0
        self._touched = clock()
        self._timer: Stoppable | None = None

    def watch(self, seconds: int) -> None:
        """Call after so many idle seconds from now on; with 0, never."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._seconds = seconds
        self.touched()
        if seconds:
            self._timer = self._later(seconds, self._look)

    def touched(self) -> None:
        """Somebody has touched a key or the mouse."""
        self._touched = self._clock()

    def _look(self) -> None:
        """See whether anything has been touched meanwhile, and look again when it would be time."""
        idle = self._clock() - self._touched
        if idle >= self._seconds:
            self._call()
            self.touched()
            idle = 0
        self._timer = self._later(self._seconds - idle, self._look)
