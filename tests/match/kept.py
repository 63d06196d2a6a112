"""What the tests of the store share: files as they are kept, and systems that refuse."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from court_tui.match import Match, Store


def kept(match: Match) -> Path:
    """Where a match is kept that has been saved."""
    assert match.unsaved is None
    assert match.path is not None
    return match.path


def table_of(path: Path) -> Path:
    """The file beside a game's that tells how its players sit."""
    return path.with_name(f"{path.stem}.table.json")


def is_record(path: Path) -> bool:
    """Whether a file among those of the games is a record."""
    return path.suffix == ".json" and not path.name.endswith(".table.json")


def files(store: Store) -> dict[str, bytes]:
    """All files below the store's home, by their path from there, but those that a program locks."""
    found = (path for path in store.home.rglob("*") if not path.is_dir() and path.suffix != ".lock")
    return {str(path.relative_to(store.home)): path.read_bytes() for path in found}


def put(store: Store, name: str, data: bytes) -> Path:
    """A file that somebody has put among the open games."""
    folder = store.home / "open"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def no_entry(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody look at what is in `folder`, though all may list it: the superuser can be kept out in no other way."""
    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, _kept_out(folder, getattr(os, name)))


def _kept_out(folder: Path, call: Callable[..., Any]) -> Callable[..., Any]:
    def look(path: Any, *more: Any, **others: Any) -> Any:
        if not isinstance(path, int) and Path(os.fsdecode(path)).parent == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return call(path, *more, **others)

    return look


def failing(reason: int) -> Callable[..., Any]:
    """What stands for a call of the system that fails for a `reason` of errno."""

    def fail(*_: object, **__: object) -> Any:
        raise OSError(reason, os.strerror(reason))

    return fail
