"""The command as a process: its output, its errors, and how it is broken off."""

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import court_tui.__main__ as start
from court_tui import cli
from court_tui.cli import main
from tests.cli.commands import ROOT, Screen, ran, written
from tests.match.tables import decoded


def test_command_ends_without_a_traceback(finished: Path) -> None:
    done = ran("check", "-", stdin=finished.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    refused = ran("check", "-", stdin=b"\xff")
    assert (refused.returncode, refused.stdout, refused.stderr.count(b"\n")) == (2, b"", 1)
    nowhere = ran("play", "coup")
    assert (nowhere.returncode, nowhere.stdout, nowhere.stderr.count(b"\n")) == (2, b"", 1)


def test_reader_that_leaves_ends_the_command_quietly(finished: Path) -> None:
    command = [sys.executable, "-m", "court_tui", "show", str(finished)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == cli.READER_GONE


@pytest.mark.parametrize("words", [["show"], ["--help"]])
def test_full_disk_is_told_in_one_line(words: list[str], finished: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "court_tui", *words, str(finished)]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == cli.OUTPUT_LOST
    assert done.stderr.startswith(b"court-tui: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_is_closed_is_told_and_nothing_is_begun(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    for words in (["games"], ["play", "coup", "--plain"]):
        assert main(words) == cli.OUTPUT_LOST
        assert capsys.readouterr().err == "court-tui: the output cannot be written: it is closed\n"
    assert not home.exists()


def test_a_complaint_never_gets_among_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["chess"]) == 2
    assert capsys.readouterr().out == ""


def test_name_that_the_terminal_cannot_spell_is_no_reason_to_fail(tmp_path: Path, home: Path) -> None:
    path = written(tmp_path, decoded(seats=["Nörth", "王宮"]))
    done = ran("show", str(path), env={"PYTHONIOENCODING": "ascii", "COURT_TUI_HOME": str(home)})
    assert done.returncode == 0
    assert b"N\\xf6rth" in done.stdout


def test_interruption_ends_the_command_quietly(
    screen: type[Screen], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Screen) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(screen, "run", interrupted)
    assert main([]) == cli.INTERRUPTED
    assert capsys.readouterr() == ("", "")


def heed_interruptions() -> None:
    """Be as a shell starts a program, though the tests may have been started in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere what a program ignores is not handed on")
def test_interruption_while_the_command_is_loaded_ends_it_quietly(tmp_path: Path) -> None:
    # Found before the real one, which it makes way for.
    (tmp_path / "msgspec.py").write_text(
        "import os, signal, sys\n"
        "signal.raise_signal(signal.SIGINT)\n"
        "sys.path.remove(os.path.dirname(__file__))\n"
        "del sys.modules['msgspec']\n"
        "import msgspec\n",
        encoding="utf-8",
    )
    done = ran("games", env={**os.environ, "PYTHONPATH": str(tmp_path)}, preexec_fn=heed_interruptions)
    assert (done.returncode, done.stdout, done.stderr) == (cli.INTERRUPTED, b"", b"")


def test_the_command_that_is_installed_is_the_module() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"court-tui": f"{start.__name__}:{start.main.__name__}"}


@pytest.mark.parametrize("words", [["games"], ["stats"], ["stats", "--json"], ["config"]])
def test_outside_the_screen_nothing_waits_for_textual(words: list[str]) -> None:
    program = f"import sys; from court_tui.cli import main; main({words}); print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
