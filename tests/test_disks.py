"""Disks and folders that are spoilt while somebody plays: the short form of `python -m tests.disks`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
