"""A record and a terminal for the tests of the commands."""

import io
from pathlib import Path

import pytest

from court_tui import cli
from tests.cli.commands import Screen, written
from tests.match.tables import begin, play_on


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game of Coup, played to its end."""
    return written(tmp_path, play_on(begin("coup", 3)).record)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> type[Screen]:
    """A terminal, and what stands for the app in it."""
    Screen.started = []
    Screen.replays = []
    monkeypatch.setattr(cli, "_at_terminal", lambda: True)
    monkeypatch.setattr(cli, "_drawn", lambda: io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    monkeypatch.setattr("court_tui.app.CourtApp", Screen)
    return Screen
