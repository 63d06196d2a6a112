"""Players who are killed: the short form of `python -m tests.kills`, and faults that it has to find."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from court_tui.files import replace_file
from court_tui.match import Record, SaveFailed, Sitting, Store
from court_tui.settings import SettingsFile

ROOT = Path(__file__).parent.parent

pytestmark = [
    pytest.mark.unmeasured,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forks"),
]


def saving(save: Callable[[Path, bytes], None]) -> AbstractContextManager[Any]:
    """Games are saved in this way instead."""
    return patch("court_tui.match.store.replace_file", save)


def in_place(path: Path, data: bytes) -> None:
    with path.open("wb", buffering=0) as file:
        for letter in data:
            file.write(bytes([letter]))


def only_once(path: Path, data: bytes) -> None:
    if not path.exists():
        replace_file(path, data)


def in_silence(save: Callable[..., Path]) -> Callable[..., Path]:
    """A save that fails, and tells nobody."""

    def fail(store: Store, record: Record, sitting: Sitting, path: Path | None) -> Path | None:
        if path is None or len(record.moves) != 3:
            return save(store, record, sitting, path)
        try:
            with patch("court_tui.files.os.replace", side_effect=OSError):
                return save(store, record, sitting, path)
        except SaveFailed:
            return path

    return fail


def without(kind: type[msgspec.Struct], **lost: Any) -> AbstractContextManager[Any]:
    """Something is not written that belongs to what is kept."""
    encode = kind.encode
    return patch.object(kind, "encode", lambda whole: encode(msgspec.structs.replace(whole, **lost)))


FAULTS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "games are overwritten in place": lambda: saving(in_place),
    "saves are lost": lambda: saving(only_once),
    "saves fail in silence": lambda: patch.object(Store, "save", in_silence(Store.save)),
    "names are lost": lambda: without(Record, seats=("A", "B", "C", "D")),
    "options are lost": lambda: without(Record, options={}),
    "the seed is lost": lambda: without(Record, seed=None),
    "the luck is lost": lambda: without(Record, luck=()),
    "the start is lost": lambda: without(Record, started="2021-01-01T00:00:00Z"),
    "what was taken back is lost": lambda: without(Sitting, undone=0, notes=()),
    "the time of play is lost": lambda: without(Sitting, seconds=0, until=None),
    "who plays alone is lost": lambda: without(Sitting, solo=False),
    "settings are lost": lambda: patch.object(SettingsFile, "write", lambda *_: None),
    "settings are overwritten in place": lambda: patch("court_tui.settings.file.replace_file", in_place),
    "logs are lost": lambda: patch.object(Store, "write_log", lambda *_: None),
}


def find_faults() -> None:
    """Plant each of the faults in turn; ends with those that are not found, if there are any."""
    from tests.kills.__main__ import kill_players
    from tests.kills.judge import Damage

    missed = []
    for fault, planted in FAULTS.items():
        with tempfile.TemporaryDirectory() as home, planted(), suppress(Damage):
            kill_players(300, seed=1, home=Path(home))  # far fewer, if it is found
            missed.append(fault)
    sys.exit(", ".join(missed) or None)


def test_players_that_are_killed_at_random_moments_lose_nothing_but_the_step_they_are_at() -> None:
    # A process of its own, for it forks.
    command = [sys.executable, "-m", "tests.kills", "--kills", "100"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    first, last = done.stdout.splitlines()
    assert first == "The players: 94 at a match alone, 4 in plain mode, 2 on the screen."
    assert last.startswith("100 kills, nothing lost: ")
    assert done.returncode == 0


def test_each_fault_would_be_found() -> None:
    command = [sys.executable, "-c", "from tests.test_kills import find_faults; find_faults()"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
