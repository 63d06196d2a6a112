"""How people sit at the table: what a match has to remember beside its record, whose keys are fixed."""

from __future__ import annotations

from datetime import datetime
from time import monotonic

import msgspec

from court_tui.rules.refused import quoted
from court_tui.text import complaint
from court_tui.text.json_faults import json_fault

_LONGEST_NOTE = 2000
"""How many letters a note may have: more than a move needs to be told, its scores and the longest names included."""
_MOST = 10**9
"""The most that is counted: as seconds, a lifetime. So what many sittings add up to can still be written."""
LONGEST_PAUSE = 600
"""How many seconds count at most between two moves: who comes back later was not at the table all the while."""
FORMAT = "court-tui-table/1"


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the log that no move of the record tells: that the table took a move back, say."""

    after: int
    """How many moves of the record stand before it."""
    text: str


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How people sit at the table, and what they took back."""

    format: str = FORMAT
    solo: bool = False
    """Whether one person plays every seat (COUP-24), so that nothing is hidden from anybody at the device."""
    one_by_one: bool = False
    """Whether questions to the whole table are put to one seat after the other, each in private."""
    known: bool = False
    """Whether the deal had been seen before: it was dealt again from a result, or played on from a replay."""
    notes: tuple[Note, ...] = ()
    """What else the log tells, in the order in which it happened: takings-back by the table's consent, a new start."""
    undone: int = 0
    """How many moves were taken back in all, freely or by consent."""
    seconds: int = 0
    """How long the game was played, as `Stopwatch` counts it, up to `until`."""
    until: datetime | None = None
    """When this was last counted: for a game that is over, when it ended. None while nothing has been counted."""

    def played_on(self, seconds: int, until: datetime) -> Sitting:
        """The sitting after so many more seconds of play."""
        return msgspec.structs.replace(self, seconds=self.seconds + seconds, until=until)

    def taken_back(self, played: int, text: str | None) -> Sitting:
        """The sitting after a move was taken back, which left `played` of them; `text` goes into the log."""
        notes = tuple(Note(min(note.after, played), note.text) for note in self.notes)
        if text is not None:
            notes += (Note(played, text[:_LONGEST_NOTE]),)
        return msgspec.structs.replace(self, notes=notes, undone=self.undone + 1)

    def encode(self) -> bytes:
        """The sitting as JSON; `decode` reads it."""
        return msgspec.json.encode(self)

    @classmethod
    def decode(cls, data: bytes) -> Sitting:
        """The sitting that `data` holds. Raises `ValueError` if it holds none."""
        try:
            sitting = msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, RecursionError) as error:
            fault = json_fault(error, cls.__struct_fields__)
            raise ValueError(complaint(f"this does not tell how people sit: {fault}")) from None
        if sitting.format != FORMAT:
            raise ValueError(f"this sitting has the format {quoted(sitting.format)}, not {FORMAT!r}")
        counts = (sitting.undone, sitting.seconds, *(note.after for note in sitting.notes))
        if not all(0 <= number <= _MOST for number in counts):
            raise ValueError("this sitting counts below zero, or further than anybody plays")
        if sitting.until is not None and not (sitting.until.tzinfo and 1900 <= sitting.until.year <= 9000):
            raise ValueError("this sitting has a time that no zone, or no game, can have")
        for note in sitting.notes:
            if len(note.text) > _LONGEST_NOTE or not note.text.isprintable():
                raise ValueError("this sitting has a note that cannot be shown")
        return sitting


class Stopwatch:
    """Counts how long a game is played: from move to move while it is open, but of a long pause only the beginning.

    So neither the days count for which a game is left, nor the night for which a terminal stays open.
    """

    def __init__(self) -> None:
        """Start now."""
        self._counted_until = monotonic()
        self._seconds = 0.0

    def count(self) -> float:
        """Count up to now. Returns the seconds that nobody has taken yet."""
        now = monotonic()
        self._seconds += min(now - self._counted_until, LONGEST_PAUSE)
        self._counted_until = now
        return self._seconds

    def take(self) -> int:
        """The whole seconds that have been counted; the rest counts on."""
        seconds = int(self._seconds)
        self._seconds -= seconds
        return seconds
