"""Signals that end a game in plain mode, or have it wait: they are heard while a line is awaited, never amid a move."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TextIO

# On Windows a program is ended without being told, and cannot be suspended.
_HEARD = (
    {signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP} if os.name == "posix" else set[signal.Signals]()
)


class Ended(Exception):
    """The program has been told to end."""

    def __init__(self, number: int) -> None:
        """Told so by the signal of that number."""
        super().__init__(number)
        self.status = 128 + number
        """The exit status that a shell reports of a program that this signal has ended."""


class Suspended(Exception):
    """The program has been told to wait, as by Ctrl+Z."""


@contextmanager
def held_back() -> Generator[None]:
    """Hold the signals back meanwhile, but while they are `heard`."""
    taken = {number for number in _HEARD if signal.getsignal(number) is not signal.SIG_IGN}  # as `nohup` wants it
    before = {number: signal.signal(number, _tell) for number in taken}
    _mask(taken, blocked=True)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        _mask(taken, blocked=False)


@contextmanager
def heard() -> Generator[None]:
    """Raise `Ended` or `Suspended` meanwhile, for a signal that has come or comes; outside `held_back` do nothing."""
    held = {number for number in _HEARD if signal.getsignal(number) is _tell}
    _mask(held, blocked=False)
    try:
        yield
    finally:
        _mask(held, blocked=True)


def forget_typed(typed: TextIO) -> None:
    """Drop what was typed at a terminal and has not been read: the shell would take it for its own, and run it.

    Where the shell has the terminal already, what is typed is meant for it.
    """
    if sys.platform != "win32":
        import termios

        with suppress(OSError, termios.error):  # where it is no terminal, or has gone
            if os.tcgetpgrp(typed.fileno()) == os.getpgrp():
                termios.tcflush(typed.fileno(), termios.TCIFLUSH)


def wait_for_the_shell() -> None:
    """Stop until the shell lets the program go on."""
    os.kill(os.getpid(), signal.SIGSTOP)


def _mask(numbers: set[signal.Signals], *, blocked: bool) -> None:
    if numbers:
        signal.pthread_sigmask(signal.SIG_BLOCK if blocked else signal.SIG_UNBLOCK, numbers)


def _tell(number: int, frame: FrameType | None) -> None:
    raise Suspended if number == signal.SIGTSTP else Ended(number)
