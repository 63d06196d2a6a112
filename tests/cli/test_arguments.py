"""What needs no terminal: what there is, how it is asked for, and statistics."""

import json
from pathlib import Path

import pytest

import court_tui
from court_tui.cli import main
from court_tui.cli.parser import FILE_COMPLETION
from court_tui.match import Store
from court_tui.match.statistics import count
from court_tui.match.statistics_words import lines
from court_tui.rules import GAMES
from court_tui.text.game_text import LONGEST_COMPLAINT
from tests.cli.commands import complaint
from tests.match.tables import past


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    assert lines[0] == "adaman      Adaman, 1 seat"
    assert "coup        Coup, 2 to 6 seats" in lines


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"court-tui {court_tui.__version__}\n"
    for arguments in ([], ["play"], ["games"], ["check"], ["show"], ["replay"]):
        assert main([*arguments, "--help"]) == 0
        assert capsys.readouterr().out.startswith("usage: court-tui ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--print-completion", shell]) == 0
    script = capsys.readouterr().out
    assert "one-by-one" in script
    assert FILE_COMPLETION[shell] in script


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["--colour"], "unrecognized arguments: --colour"),
        (["--plain", "games"], "--plain is a way to play"),
        (["check"], "arguments are required: FILE"),
        (["check", "x", "--log"], "unrecognized arguments: --log; try court-tui check --help"),
        (["play", "coup", "--option=--"], "argument --option: expected one argument"),
        (["stats", "--json=yes"], "argument --json: it takes no value, such as 'yes'"),
        (["x" * 5000], "invalid choice: 'xxx"),
        (["show", "x", "--at", "two"], "argument --at: 'two' is no whole number"),
        (["check", ""], "argument FILE: the name of the file is empty; try court-tui check --help"),
        (["demo", ""], "argument GAME|FILE: the name of the file is empty"),
        (["demo", "coup", "--cast", ""], "argument --cast: the name of the file is empty"),
        (["play", "coup", "--seed", "1_000"], "argument --seed: '1_000' is no whole number"),
        (["play", "coup", "--seed", "\u0663"], "argument --seed: '\u0663' is no whole number"),
        (["play", "coup", "--seed", " 3"], "argument --seed: ' 3' is no whole number"),
        (["show", "x", "--at", "\u0663"], "argument --at: '\u0663' is no whole number"),
        (["demo", "coup", "--speed", "1_0"], "argument --speed: '1_0' is no speed from 0.1 to 10"),
        (["demo", "coup", "--speed", "\u0663"], "argument --speed: '\u0663' is no speed from 0.1 to 10"),
        (["demo", "coup", "--check", "--size", "\u06639x24"], "argument --size: '\u06639x24' is no size"),
        (["play", "coup", "--seed", "9" * 4001], "9...' is no whole number, or too long a one"),
        (["--print-completion", "dos"], "invalid choice: 'dos'"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = complaint(capsys)
    assert said in told
    assert len(told) <= LONGEST_COMPLAINT


def test_stats_are_told_in_lines(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    past(Store(home), 0)
    assert main(["stats"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == lines(count(*Store(home).past_games()))
    assert "  North                    played 1     won 1 (100%)" in out
    assert err == ""


def test_stats_are_told_in_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    past(Store(home), 0, names=("Nörth", "East"), undone=2)
    assert main(["stats", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "court-tui-stats/1"
    assert [game["game"] for game in told["games"]] == [*GAMES]
    (player, _) = sorted(told["games"][1]["players"], key=lambda player: -player["won"])
    assert (player["name"], player["won_with_undo"], player["latest"]) == ("Nörth", 1, [True])
    assert told["troubles"] == []


def test_stats_before_the_first_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out.startswith("No game finished yet.")
    assert main(["stats", "--json"]) == 0
    assert {game["played"] for game in json.loads(capsys.readouterr().out)["games"]} == {0}
    assert not home.exists()


def test_stats_count_what_can_be_read_and_name_the_rest(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = past(Store(home), 0).with_name("bad.json")
    bad.write_bytes(b"{")
    assert main(["stats"]) == 0
    out, err = capsys.readouterr()
    assert "Coup: 1 game" in out
    assert err.startswith(f"court-tui: {bad}: this is no record")
    assert err.count("\n") == 1
    assert main(["stats", "--json"]) == 0
    out, err = capsys.readouterr()
    (trouble,) = json.loads(out)["troubles"]
    assert str(bad) in trouble
    assert err == ""
