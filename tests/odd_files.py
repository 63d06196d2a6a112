"""What may lie where a file should be, and an end to waiting for it."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

ODD_FILES: dict[str, Callable[[Path], None]] = {
    "a pipe": lambda path: os.mkfifo(path),
    "a socket": lambda path: os.mknod(path, stat.S_IFSOCK | 0o600),
    "a device": lambda path: path.symlink_to("/dev/zero"),
}
"""What is named like a file and is none, as a complaint calls it. Nobody writes to the pipe; the device never ends."""

CAN_BE_ODD = hasattr(os, "mkfifo")
"""Whether this system has such things."""


@contextmanager
def no_waiting(seconds: int = 60) -> Generator[None]:
    """Fail, instead of hanging, what waits for something that never comes."""

    def fail(*_: object) -> None:
        raise AssertionError("it waits for what never comes")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
