"""What is read where a file should be, by every room that reads one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from court_tui.cli import main
from court_tui.files import read_bounded
from court_tui.match import Store
from court_tui.settings import Settings, SettingsFile, SettingsKeeper
from tests.cli.commands import ROOT, complaint
from tests.match.kept import table_of
from tests.match.tables import begin, coup, play_on
from tests.odd_files import CAN_BE_ODD, ODD_FILES, no_waiting

pytestmark = pytest.mark.skipif(not CAN_BE_ODD, reason="here a name is always that of a file")

DEMO = b"game: coup\nsay: Nothing happens.\n"


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    with no_waiting():
        yield


@pytest.fixture(params=ODD_FILES)
def kind(request: pytest.FixtureRequest) -> str:
    """What lies where a file should be."""
    return str(request.param)


def test_of_a_file_no_more_is_read_than_shows_that_it_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert [read_bounded(file, largest) for largest in (3, 4, 5, 6)] == [b"1234", b"12345", b"12345", b"12345"]


@pytest.mark.parametrize("pipes", [False, True])
def test_what_is_no_file_is_not_opened_and_called_by_its_name(kind: str, pipes: bool, tmp_path: Path) -> None:
    path = tmp_path / "file"
    ODD_FILES[kind](path)
    why = "nothing is written to this pipe" if pipes and kind == "a pipe" else f"it is {kind}, not a file"
    with pytest.raises(OSError, match=why):
        read_bounded(path, 10, pipes=pipes)
    with pytest.raises(OSError, match="it is a folder, not a file"):
        read_bounded(tmp_path, 10, pipes=pipes)


def test_a_pipe_that_somebody_writes_to_is_read_to_its_end_but_no_further_than_needed() -> None:
    for largest, read in ((10, b"12345"), (3, b"1234")):
        reader, writer = os.pipe()
        os.write(writer, b"12345")
        os.close(writer)
        assert read_bounded(Path(f"/dev/fd/{reader}"), largest, pipes=True) == read
        os.close(reader)


# A record or a demo that somebody names


@pytest.mark.parametrize("command", ["check", "show", "replay", "demo"])
def test_what_is_no_file_is_told_in_one_line(
    command: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    ODD_FILES[kind](path)
    assert main([command, str(path)]) == 2
    why = "nothing is written to this pipe" if kind == "a pipe" else f"it is {kind}, not a file"
    assert complaint(capsys).endswith(f"cannot be read: {why}")


def test_a_pipe_in_the_place_of_a_file_is_waited_for(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(play_on(begin("coup", 3)).record.encode())
    read, write = os.pipe()
    command = [sys.executable, "-m", "court_tui", "check", f"/dev/fd/{read}"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, pass_fds=[read]) as program:
        os.close(read)
        data = record.read_bytes()
        os.write(write, data[:9])
        os.write(write, data[9:])
        os.close(write)
        assert program.stdout is not None
        assert program.stdout.read().startswith(b"legal to the end: Coup")
    with record.open("rb") as file:
        for how in ({"stdin": file}, {"input": data}):
            done = subprocess.run([*command[:-1], "/dev/stdin"], cwd=ROOT, capture_output=True, check=False, **how)
            assert (done.returncode, done.stderr) == (0, b"")


def test_a_demo_can_come_through_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    reader, writer = os.pipe()
    os.write(writer, DEMO)
    os.close(writer)
    assert main(["demo", f"/dev/fd/{reader}"]) == 2
    assert "the screen needs a terminal" in complaint(capsys), "it was read, and is not shown here"
    os.close(reader)


# Kept games


@pytest.mark.parametrize("folder", ["finished", "abandoned", "open"])
def test_where_a_kept_game_is_no_file_it_is_named_and_left(
    folder: str, kind: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = play_on(begin("adaman", 1, store=Store())).path
    assert good is not None
    odd, nowhere = home / folder / "odd.json", home / folder / "nowhere.json"
    odd.parent.mkdir(exist_ok=True)
    ODD_FILES[kind](odd)
    nowhere.symlink_to(home / "nowhere")
    assert main(["stats"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Adaman: 1 game")
    assert err.splitlines() == [
        f"court-tui: {nowhere}: No such file or directory",
        f"court-tui: {odd}: it is {kind}, not a file",
    ]
    store = Store()
    assert store.open_games() == []
    assert [trouble.partition(": ")[2] for trouble in store.troubles] == (
        ["No such file or directory", f"it is {kind}, not a file"] if folder == "open" else []
    )
    last = store.last_finished()
    assert last is not None
    assert last.path == good
    assert os.path.lexists(odd)
    assert os.path.lexists(nowhere)


def test_where_that_which_tells_how_people_sit_is_no_file_cards_are_hidden(kind: str, home: Path) -> None:
    store = Store()
    match = coup("tax", store=store, solo=True)
    path = match.path
    assert path is not None
    match.leave()
    table_of(path).unlink()
    ODD_FILES[kind](table_of(path))
    assert [game.solo for game in Store().open_games()] == [False]
    resumed = Store().resume(path)
    resumed.play("pass")
    assert resumed.unsaved is None


# Settings


def test_settings_that_are_no_file_are_told_and_set_aside_before_others_are_saved(kind: str, home: Path) -> None:
    home.mkdir()
    file = SettingsFile()
    ODD_FILES[kind](file.path)
    keeper = SettingsKeeper(file)
    assert keeper.settings == Settings()
    assert keeper.troubles == (f"{file.path}: it cannot be read: it is {kind}, not a file",)
    keeper.change("theme", "light")
    assert SettingsKeeper(SettingsFile()).settings.theme == "light"
    aside = home / "settings-damaged.json"
    assert os.path.lexists(aside)
    assert not aside.is_file()
    assert os.path.exists("/dev/zero"), "a link to a device is moved, not the device"
