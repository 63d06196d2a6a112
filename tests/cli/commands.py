"""What the tests of the commands share."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import court_tui
from court_tui.demo import DemoFault
from court_tui.match import Match, Opening, Record, SaveFailed
from court_tui.settings import Settings, SettingsKeeper

ROOT = Path(court_tui.__file__).parent.parent


def written(folder: Path, record: Record) -> Path:
    """The file of a record."""
    path = folder / "record.json"
    path.write_bytes(record.encode())
    return path


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on stderr of a command that has printed nothing else."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("court-tui: ")
    assert err.endswith("\n")
    line = err.removeprefix("court-tui: ").removesuffix("\n")
    assert line.isprintable()
    return line


def ran(*arguments: str, stdin: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "court_tui", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=ROOT, check=False, **more)


class Screen:
    """In the place of the app: it notes how it was started."""

    started: list[tuple[Opening | None, Settings]]
    replays: list[tuple[Match, int, int | None]]
    ascii_only: bool
    return_code: int | None = None
    demo_fault: DemoFault | None = None
    unsaved: SaveFailed | None = None

    def __init__(
        self,
        opening: Opening | None,
        keeper: SettingsKeeper,
        replay: tuple[Match, int, int | None] | None = None,
        *,
        ascii_only: bool,
    ) -> None:
        type(self).ascii_only = ascii_only
        self.started.append((opening, keeper.settings))
        self.replays += [] if replay is None else [replay]

    def run(self) -> None: ...
