"""What is played, and on what terminal."""

import io
import os
import subprocess
import sys

import pytest

from court_tui import cli
from court_tui.cli import main
from court_tui.match import Deal, Opening, SaveFailed
from court_tui.settings import Settings
from tests.cli.commands import ROOT, Screen, complaint

COUP_FOR_THREE = "1AFKJ"
"""The code of a deal of Coup."""


def test_without_a_command_home_opens(screen: type[Screen]) -> None:
    assert main([]) == 0
    assert main(["--ascii"]) == 0
    assert screen.started == [(None, Settings()), (None, Settings(glyphs="ascii"))]


@pytest.mark.parametrize(
    ("arguments", "opening"),
    [
        (["adaman"], Opening("adaman", ("North",))),
        (["coup"], Opening("coup", ("North", "East"))),
        (["coup", "--seats", " South ,West, Far"], Opening("coup", ("South", "West", "Far"))),
        (["coup", "--seed", "-12"], Opening("coup", ("North", "East"), -12)),
        (["coup", "--solo"], Opening("coup", ("North", "East"), solo=True)),
        (["coup", "--one-by-one"], Opening("coup", ("North", "East"), one_by_one=True)),
        (["rivals", "--option", "finish_pass"], Opening("rivals", ("North", "East"), options={"finish_pass": True})),
        (["--deal", COUP_FOR_THREE], Opening("coup", ("North", "East", "South"), 7)),
        (["coup", "--deal", COUP_FOR_THREE.lower()], Opening("coup", ("North", "East", "South"), 7)),
        (["--deal", COUP_FOR_THREE, "--seats", "X,Y,Z", "--solo"], Opening("coup", ("X", "Y", "Z"), 7, solo=True)),
        (
            ["--deal", Deal("rivals", 4, 9, {"finish_pass": True}).encode()],
            Opening("rivals", ("North", "East", "South", "West"), 9, options={"finish_pass": True}),
        ),
    ],
)
def test_play_opens_the_table(arguments: list[str], opening: Opening, screen: type[Screen]) -> None:
    assert main(["play", *arguments]) == 0
    assert [opened for opened, _ in screen.started] == [opening]


@pytest.mark.parametrize("arguments", [["--ascii", "play", "coup"], ["play", "coup", "--ascii"]])
def test_ascii_can_stand_before_and_after_the_command(arguments: list[str], screen: type[Screen]) -> None:
    assert main(arguments) == 0
    assert [settings.glyphs for _, settings in screen.started] == ["ascii"]


def test_status_is_that_of_the_screen(screen: type[Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "return_code", 3)
    assert main([]) == 3


def test_moves_that_could_not_be_saved_are_told_at_the_end(
    screen: type[Screen], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "unsaved", SaveFailed("the game could not be saved: full"))
    assert main([]) == cli.OUTPUT_LOST
    assert capsys.readouterr().err == "court-tui: the game could not be saved: full; the last moves are lost\n"
    monkeypatch.setattr(screen, "return_code", cli.TERMINATED)
    assert main([]) == cli.TERMINATED


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "invalid choice: 'chess' (choose from "),
        ([], "arguments are required: GAME"),
        (["coup", "--seats", "North"], "--seats: Coup is for 2 to 6 seats, not 1"),
        (["coup", "--seats", "1,2,3,4,5,6,7"], "--seats: Coup is for 2 to 6 seats, not 7"),
        (["adaman", "--seats", "North,East"], "--seats: Adaman is for 1 seat, not 2"),
        (["coup", "--seats", ""], "--seats: Coup is for 2 to 6 seats, not 1"),
        (["coup", "--seats", "North,,East"], "--seats: a name is empty"),
        (["coup", "--seats", "North, North"], "--seats: two seats are called 'North'"),
        (["coup", "--seats", "North,E\x07"], "--seats: the name 'E\\x07' has a character that cannot be shown"),
        (["coup", "--seats", "North,E\udc80"], "has a character that cannot be shown"),
        (["coup", "--seats", "North," + "E" * 41], "a name has at most 40 letters"),
        (["rivals", "--option", "x"], "--option x: Rival Courts has no such option; its options are finish_pass"),
        (["coup", "--option", "finish_pass"], "--option finish_pass: Coup has no such option; it has none"),
        (["coup", "--seed", "x"], "argument --seed: 'x' is no whole number"),
        (["coup", "--seed", "9" * 5000], "is no whole number"),
        (["coup", "--sol"], "unrecognized arguments: --sol"),
        (["coup", "x\ny"], "unrecognized arguments: x\\ny"),
        (["--deal", "1AFKK"], "--deal: '1AFKK' is no code of a deal: a sign is wrong, missing or too many"),
        (["--deal", "\n"], "--deal: '\\n' is no code of a deal"),
        (["adaman", "--deal", COUP_FOR_THREE], "--deal: this is a deal of Coup, not of Adaman"),
        (["--deal", COUP_FOR_THREE, "--seats", "North,East"], "--seats: this deal is for 3 seats, not 2"),
        (["--deal", COUP_FOR_THREE, "--seed", "7"], "--deal tells the seed and the options: it goes with neither"),
        (["--deal", COUP_FOR_THREE, "--option", "x"], "--deal tells the seed and the options: it goes with neither"),
        (["--go-on"], "--go-on goes with --plain"),
        (["coup", "--plain", "--go-on"], "--go-on asks which game to go on with"),
        (["--plain", "--go-on", "--solo"], "--go-on asks which game to go on with"),
        (["--plain", "--solo"], "arguments are required: GAME, or --deal CODE"),
        (["coup", "--plain", "--seats", "North"], "--seats: Coup is for 2 to 6 seats, not 1"),
    ],
)
def test_wrong_input_to_play_is_told_in_one_line(
    arguments: list[str], said: str, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert said in complaint(capsys)
    assert screen.started == []


@pytest.mark.parametrize("arguments", [[], ["play", "coup"]])
@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_to_play_takes_a_terminal_for_the_keys_and_for_the_screen(arguments: list[str], stream: str) -> None:
    keyboard, terminal = os.openpty()
    command = [sys.executable, "-m", "court_tui", *arguments]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: terminal}
    with subprocess.Popen(command, cwd=ROOT, **streams) as program:
        said = program.communicate()[1].decode()
    os.close(terminal)
    os.close(keyboard)
    assert program.returncode == 2
    instead = " ".join(["court-tui", *arguments, "--plain"])
    assert said == f"court-tui: the screen needs a terminal that can draw; without one: {instead}\n"


def test_a_dumb_terminal_cannot_draw(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True)
    assert main([]) == 2
    assert complaint(capsys).endswith("without one: court-tui --plain")


@pytest.mark.parametrize(
    ("encoding", "ascii_only", "written"),
    [
        ("utf-8", False, "┌ Nörth 王"),
        ("gb18030", False, "┌ Nörth 王"),
        ("cp437", True, "┌ Nörth ??"),
        ("latin-1", True, "? Nörth ??"),
        ("ascii", True, "? N?rth ??"),
    ],
)
def test_on_a_terminal_that_cannot_spell_every_sign_ascii_is_drawn_and_no_letter_takes_more_cells(
    encoding: str, ascii_only: bool, written: str, screen: type[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(cli, "_drawn", lambda: terminal)
    assert main([]) == 0
    assert screen.ascii_only is ascii_only
    terminal.write("┌ Nörth 王")
    terminal.flush()
    assert terminal.buffer.getvalue().decode(encoding) == written
