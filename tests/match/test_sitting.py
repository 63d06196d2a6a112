import json
from typing import Any

import pytest

from court_tui.match import Note, Sitting

SITTING = Sitting(
    solo=True,
    one_by_one=True,
    notes=(Note(3, "The table takes back: North claims the Duke for a tax of 3 coins."),),
    undone=2,
)


def test_sitting_reads_back() -> None:
    assert Sitting.decode(SITTING.encode()) == SITTING


def test_nothing_is_open_to_everybody_unless_it_is_said() -> None:
    assert not Sitting().solo


@pytest.mark.parametrize(
    "changed",
    [
        {"format": "court-tui-table/2"},
        {"format": None},
        {"solo": 1},
        {"undone": -1},
        {"notes": [{"after": -1, "text": "x"}]},
        {"notes": [{"after": 0, "text": "\x1b[2J"}]},
        {"notes": [{"after": 0, "text": "x" * 201}]},
        {"notes": [["x"]]},
        {"extra": 1},
    ],
)
def test_damaged_sitting_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"this sitting|this is no sitting"):
        Sitting.decode(json.dumps({**json.loads(SITTING.encode()), **changed}).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b'{"notes":' + b"[" * 1_000_000])
def test_what_is_no_sitting_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="this is no sitting"):
        Sitting.decode(data)


def test_notes_move_back_with_the_moves() -> None:
    sitting = SITTING.taken_back(5, None).taken_back(1, "The table takes back: East has answered.")
    assert sitting.notes == (
        Note(1, "The table takes back: North claims the Duke for a tax of 3 coins."),
        Note(1, "The table takes back: East has answered."),
    )
    assert sitting.undone == 4
