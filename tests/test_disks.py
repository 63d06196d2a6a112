"""Disks and folders that are spoilt while somebody plays: the short form of `python -m tests.disks`."""

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
