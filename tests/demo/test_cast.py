"""Recordings of demos: what a terminal would show that plays them is what the app shows."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import signal
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from court_tui.app import CourtApp
from court_tui.cli import INTERRUPTED, TERMINATED, main
from court_tui.demo import Demo
from court_tui.demo.cast import asciicast, play_through
from court_tui.demo.hand import Hand
from court_tui.demo.script import Step
from court_tui.rules import GAMES
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.demo.test_player import demo, player, watching
from tests.demo.test_script import example

SEQUENCE = re.compile(r"\x1b\[(\?25l|2J|(\d+);(\d+)H|[\d;]*m)|\x1b\]22;\w*\x07|\n")
"""All that a recording tells a terminal to do, beside showing letters."""


def played(lines: list[str]) -> list[str]:
    """What a plain terminal shows when it has played a recording, without the blanks at the ends of its lines."""
    header, *events = map(json.loads, lines)
    screen = [[" "] * header["width"] for _ in range(header["height"])]
    row = column = 0
    for _, kind, text in events:
        assert kind == "o"
        place = 0
        while place < len(text):
            told = SEQUENCE.match(text, place)
            if told is None:
                screen[row][column] = text[place]
                column += 1
                place += 1
            else:
                row, column = (int(told[2]) - 1, int(told[3]) - 1) if told[2] else (row, column)
                place = told.end()
    return ["".join(line).rstrip() for line in screen]


def recorded(shown: Demo, home: Path, *, ascii: bool = False) -> list[str]:
    keeper = SettingsKeeper(SettingsFile(home), options={"glyphs": "ascii"} if ascii else None)
    frames = play_through(CourtApp(keeper=keeper, home=home), shown, (80, 24))
    return list(asciicast(frames, (80, 24), shown.title))


async def at_the_end(shown: Demo, home: Path) -> list[str]:
    """What the app shows at the end of a demo that is watched."""
    async with watching(shown, home) as table:
        player(table).go(len(shown.steps))
        await player(table).arrived()
        return await table.lines()


def test_a_recording_ends_with_what_the_app_shows_and_is_always_the_same(home: Path) -> None:
    lines = recorded(demo(), home)
    assert json.loads(lines[0]) == {"version": 2, "width": 80, "height": 24, "title": "Coup"}
    last = played(lines)
    assert last[:-1] == asyncio.run(at_the_end(demo(), home))[:-1]
    assert last[-1] == "▌", "there is nobody who could press a key"
    assert recorded(demo(), home) == lines


def test_the_pictures_come_when_they_would_on_the_screen(home: Path) -> None:
    shown = demo()
    events = [json.loads(line) for line in recorded(shown, home)[1:]]
    times = [time for time, _, _ in events]
    assert times[0] == 0
    assert times == sorted(times)
    steps = [round(after - before, 3) for before, after in pairwise(times)]
    assert steps[:-1] == [step.seconds for step in shown.steps[:-1]]
    assert steps[-1] > shown.steps[-1].seconds, "the end stands for a while"


def test_a_recording_can_be_in_ascii(home: Path) -> None:
    assert "".join(recorded(demo("game: coup\nkeys: space"), home, ascii=True)[1:]).isascii()


# The command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A demo of one's own: the one that CONTRIBUTING shows."""
    file = tmp_path / "my.demo"
    file.write_text(example(), encoding="utf-8")
    return file


def test_without_a_name_the_demos_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == list(GAMES)
    assert lines[0] == "adaman      2 min   Five at court, and no room for a sixth"


def test_a_demo_is_checked_and_recorded_without_a_terminal_and_leaves_no_game(
    file: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cast = file.with_suffix(".cast")
    assert main(["demo", str(file), "--check", "--cast", str(cast), "--size", "100x30", "--speed", "2"]) == 0
    assert capsys.readouterr().out == "plays to its end: 8 steps, under a minute\n"
    header, *events = map(json.loads, cast.read_text(encoding="utf-8").splitlines())
    assert (header["width"], header["height"], len(events)) == (100, 30, 9)
    assert events[1][0] == round(demo(example()).steps[0].seconds / 2, 3)
    output = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(output, encoding="ascii"))
    assert main(["demo", str(file), "--cast", "-"]) == 0
    header, *events = map(json.loads, output.getvalue().decode().splitlines())
    assert (header["width"], header["height"], len(events)) == (80, 24, 9)
    assert not "".join(text for _, _, text in events).isascii(), "a recording is UTF-8, whatever is usual here"
    assert not home.exists()


def test_a_demo_makes_no_folder_so_that_a_full_disk_is_no_trouble(
    file: Path, full_disk: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", str(file), "--check"]) == 0
    assert capsys.readouterr().out == "plays to its end: 8 steps, under a minute\n"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no program is told to end")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED)])
def test_who_is_told_to_end_amid_a_recording_ends_and_leaves_none(
    number: signal.Signals, status: int, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def told_to_end(hand: Hand, step: Step) -> None:
        signal.raise_signal(number)
        await asyncio.Event().wait()  # and the step is never made

    monkeypatch.setattr(Hand, "make", told_to_end)
    cast = file.with_suffix(".cast")
    assert main(["demo", str(file), "--check", "--cast", str(cast)]) == status
    assert capsys.readouterr() == ("", "")
    assert not cast.exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nothing.demo"], "nothing.demo: there is no such file, and no such game"),
        (["FILE"], "without one: court-tui demo GAME --check, or --cast OUT"),
        (["FILE", "--size", "80x24"], "on the screen a demo is as large as that"),
        (["FILE", "--check", "--size", "79x24"], "argument --size: '79x24' is no size from 80x24 to 400x200"),
        (["FILE", "--check", "--size", "large"], "argument --size: 'large' is no size"),
        (["FILE", "--speed", "0"], "argument --speed: '0' is no speed from 0.1 to 10"),
        (["FILE", "--speed", "nan"], "argument --speed: 'nan' is no speed"),
        (["FILE", "--check", "--loop"], "--loop is for watching a demo"),
        (["--check"], "court-tui: which demo? One of adaman"),
        (["FILE", "--cast", "FILE"], "this is there already, and is not written over"),
        (["FILE", "--cast", "FILE/x"], "this cannot be written: "),
        (["WRONG", "--cast", "NEW"], "wrong.demo, line 2: the key 9 does nothing here; those that do are space"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_and_changes_no_file(
    arguments: list[str], complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = file.with_name("wrong.demo")
    wrong.write_text("game: coup\nkeys: 9\n", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in file.parent.iterdir() if path.is_file()}
    names = {"FILE": file, "WRONG": wrong, "NEW": file.with_name("new.cast")}
    words = [re.sub("FILE|WRONG|NEW", lambda name: str(names[name[0]]), word) for word in arguments]
    assert main(["demo", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.startswith("court-tui: ")
    assert err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in file.parent.iterdir() if path.is_file()} == before
