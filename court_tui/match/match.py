"""A match: one game being played. It is the only thing that changes; screens get it and never a state."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

import msgspec

from court_tui.match.history import History
from court_tui.match.moments import now
from court_tui.match.names import check_names
from court_tui.match.record import Record, replay
from court_tui.match.sitting import Note, Sitting, Stopwatch
from court_tui.rules import GAMES, Game, Move, Result, State, View
from court_tui.text import TEXTS, Happening

_SEED_BITS = 32
"""The size of a seed that nobody has chosen: short enough to be read aloud."""
_TIME_KEPT_EVERY = 60
"""After how many seconds of play the time is saved too: it has another file, and to write two at every move is slow."""


class SaveFailed(OSError):
    """A match could not be written or moved on disk. The message says where and why."""


class UndoRefused(ValueError):
    """A move cannot be taken back: there is none, or the table has not consented."""


class Undo(Enum):
    """What it takes to take the last move back."""

    FREE = "free"
    CONSENT = "consent"
    """The whole table has to agree, and the log says so."""
    NOTHING = "nothing"
    """There is no move to take back."""


@dataclass(frozen=True)
class Opening:
    """What is settled before a game begins."""

    game: str
    """The game's id."""
    names: tuple[str, ...]
    """The players, seat A first."""
    seed: int | None = None
    """The deal; None draws one."""
    solo: bool = False
    """One person plays every seat (COUP-24)."""
    one_by_one: bool = False
    """Questions to the whole table are put to one seat after the other, each in private."""
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """The game's options, where they are not to be as usual."""
    known: bool = False
    """These players have seen the deal played before."""


class Keeper(Protocol):
    """Who keeps a match between two moves; the `Store` does, on disk."""

    def save(self, record: Record, sitting: Sitting, path: Path | None) -> Path:
        """Keep the match, found at `path` so far, and return where it is found now. Raises `SaveFailed`."""
        ...

    def release(self, path: Path) -> None:
        """Let others go on with the match at `path`."""

    @property
    def troubles(self) -> tuple[str, ...]:
        """What went wrong with files so far, but for what could not be saved."""
        ...


class Match:
    """One game being played, saved after every move.

    A save that fails stops nobody: `unsaved` tells it, the game goes on in memory, and the next move tries again.
    """

    game: Game
    names: tuple[str, ...]
    """The players, seat A first."""
    sitting: Sitting
    history: History
    """All its moments so far, to look back on."""
    path: Path | None
    """Where the match is kept, or None if it is not."""
    unsaved: SaveFailed | None
    """Why the last save failed, in one line for people; None if it did not."""

    def __init__(
        self,
        record: Record,
        sitting: Sitting | None = None,
        store: Keeper | None = None,
        path: Path | None = None,
        *,
        luck_to_come: bool = False,
    ) -> None:
        """Take up the recorded game where it stands, without saving it. Raises `Unplayable` if it does not replay.

        With `luck_to_come`, luck of the record that its moves have not used is meant for those that will be played.
        """
        self.game = GAMES[record.game]
        self.names = record.seats
        self.sitting = sitting or Sitting()
        self.path = path
        self.unsaved = None
        self._store = store
        self._stopwatch = Stopwatch()
        self._start = record
        self._states: list[State[Any]] = []
        self._moves: list[str] = []
        self._told: list[tuple[str, ...]] = []
        self.history = History(self.names, self._states, self._moves, self._told)
        opening, *later = list(replay(record)) if luck_to_come else _playable(record)
        self._states.append(opening)
        for move, state in zip(record.moves, later, strict=True):
            self._go_on(self._state.read(move), state)

    @classmethod
    def begin(cls, opening: Opening, store: Keeper | None = None) -> Match:
        """Deal, and save the match in `store`, if there is one.

        Raises `ValueError`, in one line for people, for a wrong game, name, number of seats or option.
        """
        game = GAMES.get(opening.game)
        if game is None:
            raise ValueError(f"there is no game {opening.game!r}: the games are {', '.join(GAMES)}")
        record = Record(
            game=game.id,
            seats=check_names(opening.names, game),
            options=dict(opening.options),
            seed=secrets.randbits(_SEED_BITS) if opening.seed is None else opening.seed,
            luck=(),
            moves=(),
            started=now(),
            result=None,
        )
        match = cls(record, Sitting(solo=opening.solo, one_by_one=opening.one_by_one, known=opening.known), store)
        match.save()
        return match

    def branch(self, moves: int, *, solo: bool, store: Keeper | None = None) -> Match:
        """A new match that goes on from where this one stood after so many moves, saved in `store`, if there is one.

        It keeps names, options and the luck up to there. What comes later is drawn anew: the record names no
        seed, for the old one would bring the old luck again, which somebody may have seen.
        """
        record = msgspec.structs.replace(
            self.record,
            seed=None,
            luck=self._states[moves].luck,
            moves=tuple(self._moves[:moves]),
            started=now(),
            result=None,
        )
        note = Note(moves, "From here on the game is played anew.")
        sitting = Sitting(solo=solo, one_by_one=self.sitting.one_by_one, known=True, notes=(note,))
        match = Match(record, sitting, store)
        match.save()
        return match

    # What the table shows

    @property
    def seed(self) -> int | None:
        """The deal, or None where a record names none."""
        return self._start.seed

    @property
    def to_move(self) -> int | None:
        """The seat to decide, or None once the game is over."""
        return self._state.seat

    @property
    def on_turn(self) -> int | None:
        """The seat whose turn it is, which is not always the seat to decide; None once the game is over."""
        return self._state.on_turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self._state.result

    @property
    def played(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    def view(self, seat: int | None) -> View:
        """All that `seat` may know; with None, what a spectator may."""
        view: View = self._state.view(seat)
        return view

    def view_before(self, seat: int) -> View | None:
        """What `seat` might know before the last move, to see by it what is new; None before the first move."""
        if not self._moves:
            return None
        return self.history.view(self.played - 1, seat)

    def learned(self, seat: int) -> tuple[tuple[int, Move], ...]:
        """All moves so far as `seat` learned of them, oldest first, each with the seat that made it."""
        history = self.history
        return tuple((history.mover(number), history.move_seen(number, seat)) for number in range(1, self.played + 1))

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to decide: for the eyes of that seat alone."""
        return self._state.moves()

    @property
    def log(self) -> tuple[str, ...]:
        """What everybody at the table has seen happen, and which moves the table took back, oldest first."""
        return self.log_of(0, self.played)

    def log_since(self, seat: int) -> tuple[str, ...]:
        """The log since `seat` last decided, from what came of that on; the whole log, if it has not decided yet."""
        return self.log_of(self.history.last_decision(seat), self.played)

    def log_of(self, first: int, last: int) -> tuple[str, ...]:
        """What the moves `first` to `last`, counted from 1, were told by, and what the table took back after each.

        0 is the deal, of which nothing is told unless it has ended the game.
        """
        lines: list[str] = []
        for number in range(first, last + 1):
            if number:
                lines += self._told[number - 1]
            elif self._states[0].result is not None:
                lines.append(TEXTS[self.game.id].ending(self._states[0].view(None), self.names))
            lines += [note.text for note in self.sitting.notes if min(note.after, self.played) == number]
        return tuple(lines)

    @property
    def record(self) -> Record:
        """The whole game, hidden cards included: to save, share and replay."""
        start, state = self._start, self._state
        return Record(
            game=self.game.id,
            seats=self.names,
            options=start.options,
            seed=start.seed,
            luck=state.luck,
            moves=tuple(self._moves),
            started=start.started,
            result=state.result,
        )

    # What changes it

    def play(self, move: Move | str) -> None:
        """Make a move of the seat to decide, and save. Raises `IllegalMove`, and then nothing has changed."""
        if not isinstance(move, Move):
            move = self._state.read(move)
        self._go_on(move, self._state.play(move))
        self.save()

    def read(self, notation: str) -> Move:
        """The legal move that `notation` spells. Raises `IllegalMove`, which says what is wrong."""
        move = self._state.read(notation)
        self._state.play(move)  # which refuses what is illegal
        return move

    def undo_kind(self) -> Undo:
        """What it takes to take the last move back.

        It is free in a solitaire and in solo play; else only while the move is an announcement of the seat
        whose turn it still is, and nobody has answered.
        """
        if not self._moves:
            return Undo.NOTHING
        if self.sitting.solo or len(self.names) == 1:
            return Undo.FREE
        before, after = self._states[-2:]
        announced = before.announces(before.read(self._moves[-1]))
        return Undo.FREE if announced and before.seat == before.on_turn == after.on_turn else Undo.CONSENT

    def may_undo_alone(self, eyes: int | None) -> bool:
        """Whether the last move is free to take back, and nobody looks whose move it was not (`eyes`, if any)."""
        unseen = self.sitting.solo or len(self.names) == 1 or eyes in (None, self.on_turn)
        return unseen and self.undo_kind() is Undo.FREE

    @property
    def last_move(self) -> str | None:
        """The last move as the log first told it, or whose it was if nothing was told; None if there is none."""
        if not self._moves:
            return None
        return self.history.told(self.played)[0]

    def undo(self, consented: bool = False, moves: int = 1) -> None:
        """Take the last move back, and save; where others have heard of the move, the log says so.

        One answer may have made more `moves`, as one that lets several seats pass: then all of them, as one.
        Raises `UndoRefused` if there is none, or if it takes a consent and that is not `consented`.
        """
        kind = self.undo_kind()
        if kind is Undo.NOTHING:
            raise UndoRefused("there is no move to take back")
        if kind is Undo.CONSENT and not consented:
            raise UndoRefused("the table has to agree to take this move back")
        if kind is Undo.CONSENT:
            note = f"The table takes back: {self.last_move}"
        elif not self.sitting.solo and len(self.names) > 1 and self._told[-1]:
            # It was announced to the whole table, which has heard it whether or not anybody had answered.
            note = f"{self.names[self.history.mover(self.played)]} takes back: {self.last_move}"
        else:
            note = None
        del self._states[-moves:], self._moves[-moves:], self._told[-moves:]
        self.sitting = self.sitting.taken_back(self.played, note)
        self.save()

    def save(self) -> None:
        """Save the match, if it is kept at all; every change does so by itself. `unsaved` tells whether it failed."""
        if self._store is None:
            return
        if self._stopwatch.count() >= _TIME_KEPT_EVERY or self.over:
            self.sitting = self.sitting.played_on(self._stopwatch.take(), now())
        try:
            self.path = self._store.save(self.record, self.sitting, self.path)
            self.unsaved = None
        except SaveFailed as error:
            self.unsaved = error

    @property
    def troubles(self) -> tuple[str, ...]:
        """What went wrong with files so far, here and elsewhere, but for what could not be saved: a line each."""
        return () if self._store is None else self._store.troubles

    def leave(self) -> None:
        """Leave the table, so that another program may go on with the match; to change it here takes it up again.

        What could not be saved is tried once more.
        """
        if self.unsaved is not None:
            self.save()
        if self._store is not None and self.path is not None:
            self._store.release(self.path)

    @property
    def _state(self) -> State[Any]:
        return self._states[-1]

    def _go_on(self, move: Move, after: State[Any]) -> None:
        before = self._state
        assert before.seat is not None, "a move has a mover"
        happening = Happening(before.seat, before.seen(move, None), before.view(None), after.view(None))
        self._told.append(tuple(TEXTS[self.game.id].told(happening, self.names)))
        self._moves.append(str(move))
        self._states.append(after)


def _playable(record: Record) -> list[State[Any]]:
    """The states of the recorded game, each of which can be gone on with. Raises `Unplayable`.

    What is still to come is drawn from the seed, or from a new one if the record names none. The record's luck is
    for the record's moves: it may not fit others, be it after the last or after one that has been taken back.
    """
    seed = secrets.randbits(_SEED_BITS) if record.seed is None else record.seed
    return [state.unscripted(seed) for state in replay(record)]
