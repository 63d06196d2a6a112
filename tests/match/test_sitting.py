import json
from datetime import UTC, datetime
from typing import Any

import pytest

from court_tui.match import Note, Sitting
from court_tui.match.sitting import LONGEST_PAUSE, Stopwatch
from tests.match.tables import Clock

SITTING = Sitting(
    solo=True,
    one_by_one=True,
    notes=(Note(3, "The table takes back: North claims the Duke for a tax of 3 coins."),),
    undone=2,
    seconds=75,
    until=datetime(2026, 1, 31, 21, 5, tzinfo=UTC),
)


def test_sitting_reads_back() -> None:
    assert Sitting.decode(SITTING.encode()) == SITTING


@pytest.mark.parametrize("letters", [400, 5000])
def test_a_sitting_reads_back_however_long_it_takes_to_tell_what_was_taken_back(letters: int) -> None:
    sitting = SITTING.taken_back(3, "x" * letters)
    assert Sitting.decode(sitting.encode()) == sitting


def test_nothing_is_open_to_everybody_unless_it_is_said() -> None:
    assert not Sitting().solo


@pytest.mark.parametrize(
    "changed",
    [
        {"format": "court-tui-table/2"},
        {"format": None},
        {"solo": 1},
        {"undone": -1},
        {"seconds": -1},
        {"seconds": 10**9 + 1},
        {"undone": 10**30},
        {"seconds": 1.5},
        {"until": "2026-01-31T21:05:00"},
        {"until": "0001-01-01T00:00:00Z"},
        {"until": "yesterday"},
        {"notes": [{"after": -1, "text": "x"}]},
        {"notes": [{"after": 0, "text": "\x1b[2J"}]},
        {"notes": [{"after": 0, "text": "x" * 2001}]},
        {"notes": [["x"]]},
        {"extra": 1},
    ],
)
def test_damaged_sitting_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"this sitting|this does not tell how people sit"):
        Sitting.decode(json.dumps({**json.loads(SITTING.encode()), **changed}).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b'{"notes":' + b"[" * 1_000_000])
def test_what_is_no_sitting_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="this does not tell how people sit: "):
        Sitting.decode(data)


def test_notes_move_back_with_the_moves() -> None:
    sitting = SITTING.taken_back(5, None).taken_back(1, "The table takes back: East has answered.")
    assert sitting.notes == (
        Note(1, "The table takes back: North claims the Duke for a tax of 3 coins."),
        Note(1, "The table takes back: East has answered."),
    )
    assert sitting.undone == 4


def test_sitting_of_before_the_time_was_counted_is_read() -> None:
    old = {key: value for key, value in json.loads(SITTING.encode()).items() if key not in ("seconds", "until")}
    sitting = Sitting.decode(json.dumps(old).encode())
    assert (sitting.undone, sitting.seconds, sitting.until) == (2, 0, None)


def test_stopwatch_counts_whole_seconds_and_keeps_the_rest(clock: Clock) -> None:
    stopwatch = Stopwatch()
    clock.now += 2.75
    assert stopwatch.count() == 2.75
    assert stopwatch.take() == 2
    assert stopwatch.take() == 0
    clock.now += 0.5
    assert stopwatch.count() == 1.25
    assert stopwatch.take() == 1


def test_of_a_long_pause_only_the_beginning_counts(clock: Clock) -> None:
    stopwatch = Stopwatch()
    clock.now += 8 * 3600
    assert stopwatch.count() == LONGEST_PAUSE
    clock.now += 5
    assert stopwatch.count() == LONGEST_PAUSE + 5
