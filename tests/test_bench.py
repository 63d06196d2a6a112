"""The benchmark runs to its end. How fast anything is, no test says."""

import json
import os
from pathlib import Path

import pytest

from court_tui.rules import GAMES
from tests.bench.__main__ import main
from tests.bench.playouts import tables


@pytest.fixture
def _quick_apps() -> None:
    """In the place of what speeds apps up in other tests: a benchmark takes them as they are."""


def test_a_quick_run_measures_everything_and_writes_it_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    assert main(["--quick", "--json", str(file)]) == 0
    written = json.loads(file.read_text(encoding="utf-8"))
    assert {"processor", "python", "textual"} <= written["machine"].keys()
    figures = {figure["what"]: figure["value"] for figure in written["figures"]}
    assert all(value > 0 for value in figures.values())
    assert len(figures) == 3 * len(tables()) + 3 * (os.name == "posix") + 3 * 2
    printed = capsys.readouterr().out
    assert all(game.title in printed for game in GAMES.values())
    assert "key to change" in printed


def test_each_game_is_played_with_its_fewest_some_and_its_most_seats() -> None:
    seats = {game.id: [seats for other, seats in tables() if other is game] for game in GAMES.values()}
    assert seats["adaman"] == [1]
    assert seats["coup"] == [2, 4, 6]
    assert set(seats) == set(GAMES)
