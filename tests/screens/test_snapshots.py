"""Pictures of the tables as terminals with fewer means draw them, compared cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App

from court_tui.app import CourtApp
from court_tui.match import Opening
from tests.screens.table import settings_kept

SnapCompare = Callable[..., bool]


def seated(game: str, *names: str, home: Path, ascii: bool = False) -> App[None]:
    return CourtApp(Opening(game, names, seed=7), settings_kept(home, ascii=ascii), home=home, guard_seconds=0)


def test_adaman_in_ascii(snap_compare: SnapCompare, home: Path) -> None:
    assert snap_compare(seated("adaman", "North", home=home, ascii=True), press=["s"], terminal_size=(80, 24))


def test_coup_in_ascii(snap_compare: SnapCompare, home: Path) -> None:
    app = seated("coup", "North", "East", "South", home=home, ascii=True)
    assert snap_compare(app, press=["space", "6", "b"], terminal_size=(80, 24))


def test_coup_without_colours(snap_compare: SnapCompare, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = seated("coup", "North", "East", "South", home=home)
    assert snap_compare(app, press=["space", "6", "b"], terminal_size=(80, 24))


def test_adaman_on_a_light_ground(snap_compare: SnapCompare, home: Path) -> None:
    app = seated("adaman", "North", home=home)
    app.theme = "light"
    assert snap_compare(app, press=["s"], terminal_size=(80, 24))
