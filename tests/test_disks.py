"""Disks and folders that are spoilt while somebody plays: the short form of `python -m tests.disks`."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import pytest

from court_tui.files import replace_file

resource = pytest.importorskip("resource", reason="there is no other way to have a disk full for one program")
disks = pytest.importorskip("tests.disks")

pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit another program")


@pytest.mark.unmeasured  # coverage needs a disk as well
@pytest.mark.parametrize(
    ("trouble", "moment"),
    [
        ("full disk", "on the screen"),
        ("full disk", "quitting the screen"),
        ("full disk", "in plain mode"),
        ("deleted folder", "on the screen"),
        ("file in its place", "in plain mode"),
        ("two programs on one game", "in plain mode"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_lost(trouble: str, moment: str, home: Path) -> None:
    disks.spoil(trouble, moment, home)


@pytest.mark.unmeasured
def test_a_read_only_folder() -> None:
    command = [sys.executable, "-m", "tests.disks", "--trouble", "read-only folder"]
    command += ["--moment", "on the screen", "--moment", "in plain mode"]
    if os.geteuid() == 0:  # then in a process of its own that has to heed who may write, and mounts nothing
        command = ["setpriv", "--bounding-set=-dac_override,-sys_admin", *command]
    done = subprocess.run(command, cwd=Path(__file__).parent.parent, capture_output=True, text=True)
    assert done.stdout.count("no disk of its own: all said, nothing lost") == 2, done.stdout + done.stderr
    assert done.returncode == 0


def in_place(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def only_once(path: Path, data: bytes) -> None:
    if not path.exists():
        replace_file(path, data)


def in_silence(path: Path, data: bytes) -> None:
    with suppress(OSError):
        replace_file(path, data)


def without_help(error: OSError) -> str:
    return str(error.strerror)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("function", "wrong", "trouble", "found"),
    [
        ("replace_file", in_place, "full disk", "this is no record"),
        ("replace_file", only_once, "deleted folder", r"of 3 moves \[2\] are saved"),
        ("replace_file", in_silence, "full disk", "the first line tells something else"),
        ("why_unwritten", without_help, "full disk", "of 'the game could not be saved' this is said"),
    ],
    ids=["overwritten-in-place", "save-lost", "failing-in-silence", "without-what-helps"],
)
def test_each_fault_would_be_found(
    function: str, wrong: Callable[..., object], trouble: str, found: str, home: Path
) -> None:
    with patch(f"court_tui.match.store.{function}", wrong), pytest.raises(disks.Wrong, match=found):
        disks.spoil(trouble, "on the screen", home)


@pytest.mark.unmeasured
def test_programs_that_do_not_keep_each_other_off_a_game_would_be_found(tmp_path: Path, home: Path) -> None:
    # Python runs this before a program.
    (tmp_path / "sitecustomize.py").write_text(
        "from filelock import FileLock\nFileLock.acquire = lambda *_, **__: None\n"
    )
    environment = disks.environment(home)
    environment["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{environment['PYTHONPATH']}"
    with patch.object(disks, "environment", lambda home: environment), pytest.raises(disks.Wrong, match="--plain: "):
        disks.two_programs(home)
