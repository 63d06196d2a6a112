"""`replay`, `check` and `show`: what can be done with a record."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from court_tui.cli import main
from court_tui.match import Match, Record, replay
from tests.cli.commands import Screen, complaint, written
from tests.match.tables import coup, decoded

# replay


@pytest.mark.parametrize(
    ("arguments", "at", "seat"),
    [([], 0, None), (["--at", "3"], 3, None), (["--seat", "b"], 0, 1), (["--seat", "South", "--at", "0"], 0, 2)],
)
def test_replay_opens_the_screen(
    arguments: list[str], at: int, seat: int | None, finished: Path, screen: type[Screen]
) -> None:
    assert main(["replay", str(finished), *arguments, "--ascii"]) == 0
    ((match, *where),) = screen.replays
    assert match.record == Record.decode(finished.read_bytes())
    assert (match.path, where) == (None, [at, seat])
    assert [(opened, settings.glyphs) for opened, settings in screen.started] == [(None, "ascii")]


def test_replay_of_a_record_from_a_pipe_takes_its_keys_from_the_terminal(
    finished: Path, screen: type[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard, terminal = os.openpty()
    monkeypatch.setattr(os, "ctermid", lambda: os.ttyname(terminal))
    reader, writer = os.pipe()
    os.write(writer, finished.read_bytes())
    os.close(writer)
    with open(reader) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main(["replay", "-"]) == 0
        assert stdin.isatty()
    assert len(screen.replays) == 1
    os.close(terminal)
    os.close(keyboard)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "arguments are required: FILE"),
        (["FILE", "--at", "2"], "--at 2: the record has 0 to 1 moves to show"),
        (["FILE", "--at", "-1"], "--at -1: the record has 0 to 1 moves to show"),
        (["FILE", "--seat", "D"], "--seat D: a seat is given by its letter, here A to C"),
    ],
)
def test_replay_of_what_is_not_there(
    arguments: list[str], said: str, tmp_path: Path, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, coup("tax").record))
    assert main(["replay", *(file if word == "FILE" else word for word in arguments)]) == 2
    assert said in complaint(capsys)
    assert screen.replays == []


def test_replay_of_a_record_that_does_not_replay(
    tmp_path: Path, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(written(tmp_path, decoded(moves=["tax", "coup B"])))]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")
    assert screen.started == []


def test_replay_takes_a_terminal(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(finished)]) == 2
    assert complaint(capsys).endswith("needs a terminal that can draw; without one: court-tui show FILE")


# check


def test_check_of_a_legal_record(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(finished)]) == 0
    out, err = capsys.readouterr()
    moves = len(Record.decode(finished.read_bytes()).moves)
    assert out.startswith(f"legal to the end: Coup, {moves} moves; ")
    assert out.endswith(" wins: nobody else has influence left.\n")
    assert err == ""


def test_check_of_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(written(tmp_path, decoded(moves=["tax"])))]) == 0
    assert capsys.readouterr().out == "legal to the end: Coup, 1 move; not over yet\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"moves": ["tax", "pass", "coup A"]}, "move 3, 'coup A': coup costs 7 coins"),
        ({"moves": ["\x1b[2J"]}, "move 1, '\\x1b[2J': '\\x1b[2j' is no legal move now"),
        ({"luck": [["pope"]], "moves": ["tax"]}, "the opening deal: chance event 0 shuffles 15 items; 'pope'"),
        (
            {"moves": ["income"], "result": {"winners": [1], "scores": None, "reason": "x"}},
            "move 1, 'income': the record says",
        ),
    ],
)
def test_check_of_a_record_that_does_not_replay(
    changed: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(written(tmp_path, decoded(**changed)))]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(said)
    assert out.count("\n") == 1
    assert err == ""


@pytest.mark.parametrize("command", ["check", "show", "replay"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "this is no record: a record is a JSON object, and this is no JSON"),
        (b'{"format": "court-tui/1"}', "this is no record: it has no key"),
        (b'{"format": "court-tui/2"}', "written by a later version of court-tui"),
        (b"[" * 1_000_000, "this is no record"),
    ],
    ids=["empty", "incomplete", "later", "deep"],
)
def test_what_is_no_record_is_told_in_one_line(
    command: str, data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd\nname.json"
    path.write_bytes(data)
    assert main([command, str(path)]) == 2
    line = complaint(capsys)
    assert said in line
    assert "odd\\nname.json: " in line


@pytest.mark.parametrize("command", ["check", "show", "replay"])
@pytest.mark.parametrize("name", ["missing.json", ".", "a\0b", "a" * 1000])
def test_file_that_cannot_be_read_is_told_in_one_line(
    command: str,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([command, name]) == 2
    assert "cannot be read: " in complaint(capsys)


def test_record_can_come_from_stdin(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for status, data in ((0, finished.read_bytes()), (2, b"no record")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["check", "-"]) == status
    assert "court-tui: -: this is no record" in capsys.readouterr().err


# show


def test_show_prints_the_table_as_a_spectator_sees_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record))]) == 0
    assert capsys.readouterr().out == (
        "Coup: 3 seats, 9 cards in the Court deck.\n"
        "  A North: 2 coins; 2 influences.\n"
        "> B East: 2 coins; 2 influences.\n"
        "  C South: 2 coins; 2 influences.\n"
        "North claims the Duke for a tax of 3 coins.\n"
        "East may challenge North's Duke.\n"
    )


@pytest.mark.parametrize(("seat", "own"), [("A", "A North holds Captain and Contessa."), ("b", "B East holds")])
def test_show_prints_the_table_as_a_seat_sees_it(
    seat: str, own: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record)), "--seat", seat]) == 0
    held = [line for line in capsys.readouterr().out.splitlines() if "holds" in line]
    assert len(held) == 1
    assert held[0].startswith(own)


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("number", [None, 0, 1, 7])
def test_show_prints_the_view_after_a_move_as_json(
    seat: int | None, number: int | None, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*([] if seat is None else ["--seat", "ABC"[seat]]), *([] if number is None else ["--at", str(number)])]
    assert main(["show", str(finished), "--json", *arguments]) == 0
    states = list(replay(Record.decode(finished.read_bytes())))
    assert json.loads(capsys.readouterr().out) == states[-1 if number is None else number].view(seat).json()


@pytest.mark.parametrize("number", [None, 0, 3])
def test_show_prints_the_log(number: int | None, finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(finished), "--log", *([] if number is None else ["--at", str(number)])]) == 0
    match = Match(Record.decode(finished.read_bytes()))
    last = match.played if number is None else number
    assert capsys.readouterr().out == "".join(f"{line}\n" for line in match.log_of(0, last))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "-1"], "--at -1: the record has 0 to 1 moves to show"),
        (["--at", "2"], "--at 2: the record has 0 to 1 moves to show"),
        (["--log", "--seat", "A"], "--log is what everybody has seen: it has no --seat"),
        (["--log", "--json"], "argument --json: not allowed with argument --log"),
        (["--seat", "D"], "--seat D: a seat is given by its letter, here A to C"),
        (["--seat", "AB"], "--seat AB: a seat is given by its letter"),
        (["--seat", ""], "--seat : a seat is given by its letter"),
        (["--seat", "ß"], "--seat ß: a seat is given by its letter"),
    ],
)
def test_show_of_what_is_not_there(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record)), *arguments]) == 2
    assert said in complaint(capsys)


def test_show_goes_as_far_as_the_record_is_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, decoded(moves=["tax", "coup B"])))
    assert main(["show", path, "--at", "1"]) == 0
    assert "North claims the Duke" in capsys.readouterr().out
    assert main(["show", path, "--log", "--at", "1"]) == 0
    assert capsys.readouterr().out == "North claims the Duke for a tax of 3 coins.\n"
    assert main(["show", path, "--log"]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")
    assert main(["show", path]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")
