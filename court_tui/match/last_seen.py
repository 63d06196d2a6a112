"""Records as this program last read or wrote them, to notice what somebody else has done to them since."""

from __future__ import annotations

import errno
import os
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from court_tui.files import read_bounded
from court_tui.match.record import LARGEST


class _Looks(NamedTuple):
    """What tells a file from another, or from itself at another time, without its being read."""

    device: int
    number: int
    size: int
    changed: int
    """When it was written, in nanoseconds."""

    @classmethod
    def of(cls, path: Path) -> _Looks:
        about = path.stat()
        return cls(about.st_dev, about.st_ino, about.st_size, about.st_mtime_ns)


class LastSeen:
    """Knows records again."""

    def __init__(self) -> None:
        """Know none yet."""
        self._seen: dict[Path, tuple[_Looks, bytes]] = {}

    def read(self, path: Path) -> bytes:
        """The record at `path`. Raises `OSError`."""
        looks = _Looks.of(path)  # before it is read: what is done to it meanwhile is noticed later
        data = read_bounded(path, LARGEST)
        self._seen[path] = looks, blake2b(data).digest()
        return data

    def wrote(self, path: Path, data: bytes) -> None:
        """Know that `data` has just been written to `path`. Raises `OSError`."""
        self._seen[path] = _Looks.of(path), blake2b(data).digest()

    def move(self, path: Path, target: Path) -> None:
        """Move the record at `path` to `target`. Raises `OSError`."""
        os.replace(path, target)
        if path in self._seen:
            self._seen[target] = self._seen.pop(path)

    def is_another(self, path: Path) -> bool:
        """Whether what is at `path` is not what was read or written here last. Raises `OSError` if nobody may look.

        Nothing at all is nothing else. It is read only where it looks otherwise: a copy of the same record will do.
        """
        try:
            looks = _Looks.of(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:
            if error.errno == errno.ELOOP:  # a link that leads round in a circle is no record
                return True
            raise
        known, digest = self._seen.get(path, (None, b""))
        if looks == known:
            return False
        try:
            same = blake2b(read_bounded(path, LARGEST)).digest() == digest
        except OSError:
            return True
        if same:
            self._seen[path] = looks, digest
        return not same
