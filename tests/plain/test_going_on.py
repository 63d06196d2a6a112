"""Games that are left and gone on with: in plain mode, in the app, and from one to the other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import court_tui
from court_tui.match import Match, Sitting, Store
from tests.match.tables import begin, coup
from tests.plain.talk import talk
from tests.screens.table import seated

GO_ON = "play --plain --go-on"
ROOT = Path(court_tui.__file__).parent.parent


def the_match() -> Match:
    (game,) = Store().open_games()
    return Store().resume(game.path)


def test_a_game_goes_on_in_plain_mode_where_it_was_left() -> None:
    talk("play coup --plain --seed 7 --seats North,East,South --one-by-one", "", "income", "", "tax")
    done = talk(GO_ON, "1", "", "pass", "", "challenge")
    assert done.status == 0
    assert done.lines[0] == "Games to go on with, the latest first:"
    assert done.lines[1].startswith("1. Coup, North, East and South, move 3, begun ")
    news = done.lines.index("News:")
    assert done.lines[news + 1 : news + 3] == [
        "North takes 1 coin as income.",
        "East claims the Duke for a tax of 3 coins.",
    ]
    match = the_match()
    assert match.record.moves[:3] == ("income", "tax", "pass")
    assert match.sitting == Sitting(one_by_one=True)


async def test_a_game_that_was_begun_in_plain_mode_goes_on_in_the_app(home: Path) -> None:
    talk("play adaman --plain --seed 7", "1")
    (move,) = the_match().record.moves
    async with seated(home=home) as table:
        await table.press("1")
        assert "move 2" in await table.text()
        await table.press("u")
        assert "move 1" in await table.text()
    assert the_match().record.moves == ()
    assert move.startswith("control ")


def test_a_game_of_the_app_goes_on_in_plain_mode_with_what_was_taken_back() -> None:
    match = coup("income", "income", store=Store())
    match.undo(consented=True)
    match.leave()
    done = talk(GO_ON, "1", "log", "", "quit")
    assert done.lines.count("The table takes back: East takes 1 coin as income.") == 2
    assert "B East holds Assassin and Duke." in done.lines
    assert the_match().sitting.undone == 1


def test_whoever_begins_is_told_of_games_to_go_on_with() -> None:
    begin("coup", 2, store=Store())
    assert talk("play adaman --plain").lines[0] == "1 game can be gone on with: court-tui --plain"


def test_names_stay_as_they_were_typed_and_odd_ones_are_spelled_out(home: Path) -> None:
    done = talk("play coup --plain --seats [b]Zo\u00eb[/b],East", "", "income")
    assert "[b]Zo\u00eb[/b] takes 1 coin as income." in done.lines
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "COURT_TUI_HOME": str(home)}
    command = [sys.executable, "-m", "court_tui", "play", "--plain", "--go-on"]
    run = subprocess.run(command, input=b"1\n\xff\n\nquit\n", capture_output=True, cwd=ROOT, env=ascii_only)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"[b]Zo\\xeb[/b] takes 1 coin as income.\n" in run.stdout
    assert b"Nothing is asked yet.\n" in run.stdout


def test_plain_mode_needs_no_terminal_and_never_loads_what_draws(home: Path) -> None:
    script = (
        "import sys; from court_tui.cli import main; status = main(['play', 'coup', '--plain']);"
        "sys.exit(status or 'textual' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", script], input=b"\nincome\n", capture_output=True, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.endswith(b"End of input: the game is kept. To go on: court-tui --plain\n")
    assert [str(move) for move in the_match().record.moves] == ["income"]


def test_a_game_that_cannot_be_kept_ends_with_the_status_of_an_output_that_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("COURT_TUI_HOME", str(tmp_path / "file"))
    done = talk("play coup --plain", "", "income")
    assert done.status == 74
    assert done.lines[-1] == "End of input: the last moves are lost, for they could not be saved."
