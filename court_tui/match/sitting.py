"""How people sit at the table: what a match has to remember beside its record, whose keys are fixed."""

from __future__ import annotations

import msgspec

_LONGEST_NOTE = 200
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
    notes: tuple[Note, ...] = ()
    """What else the log tells, in the order in which it happened: takings-back by the table's consent, a new start."""
    undone: int = 0
    """How many moves were taken back in all, freely or by consent."""

    def taken_back(self, played: int, text: str | None) -> Sitting:
        """The sitting after a move was taken back, which left `played` of them; `text` goes into the log."""
        notes = tuple(Note(min(note.after, played), note.text) for note in self.notes)
        if text is not None:
            notes += (Note(played, text),)
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
            raise ValueError(f"this is no sitting: {error}") from None
        if sitting.format != FORMAT:
            raise ValueError(f"this sitting has the format {sitting.format!r:.60}, not {FORMAT!r}")
        if sitting.undone < 0 or any(note.after < 0 for note in sitting.notes):
            raise ValueError("this sitting counts below zero")
        for note in sitting.notes:
            if len(note.text) > _LONGEST_NOTE or not note.text.isprintable():
                raise ValueError("this sitting has a note that cannot be shown")
        return sitting
