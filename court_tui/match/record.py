"""The record of a game: the save file, the replay, the share file and the bug report. Its keys are the contract's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec

from court_tui.match.names import check_names
from court_tui.rules import GAMES, Chance, Game, IllegalMove, Outcome, Result, State
from court_tui.rules.refused import quoted
from court_tui.text import complaint
from court_tui.text.json_faults import json_fault

FORMAT = "court-tui/1"
LARGEST = 16 * 2**20
"""How many bytes a record may have: far more than the longest game needs."""
MOST_MOVES = 20_000
"""How many moves a record may have: more than an evening's, and no more than a replay can keep in mind."""
_LONGEST_REASON = 40


class NoRecord(ValueError):
    """What was read is no record. The message says, in one line, what is wrong and what would be right."""

    def __init__(self, message: str) -> None:
        super().__init__(complaint(message))


class LaterVersion(NoRecord):
    """A record that a later version of court-tui has written, in a format that this one does not know."""


class Unplayable(ValueError):
    """A record that does not replay: a move is not legal, the luck does not fit, or the result is another."""

    number: int
    """The move that fails, counted from 1; 0 for the opening deal."""
    move: str
    """Its notation, as the record has it; empty for the opening deal."""
    reason: str

    def __init__(self, number: int, move: str, reason: str) -> None:
        self.number, self.move, self.reason = number, move, reason
        where = f"move {number}, {quoted(move)}" if number else "the opening deal"
        super().__init__(complaint(f"{where}: {reason}"))


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played: with `luck` and `moves` it replays exactly, without the seed."""

    format: str = msgspec.field(default=FORMAT)
    game: str
    seats: tuple[str, ...]
    """The names, seat A first."""
    options: dict[str, bool]
    seed: int | None
    luck: tuple[Outcome, ...]
    moves: tuple[str, ...]
    started: datetime
    result: Result | None

    def encode(self) -> bytes:
        """The record as one line of JSON; `decode` reads it."""
        return msgspec.json.encode(self) + b"\n"

    def up_to(self, moves: int) -> Record:
        """The game as it stood after so many moves; the luck may go further than they."""
        if moves == len(self.moves):
            return self
        return msgspec.structs.replace(self, moves=self.moves[:moves], result=None)

    @classmethod
    def decode(cls, data: bytes) -> Record:
        """The record that `data` holds. Its moves are not looked at: `replay` does that.

        Raises `LaterVersion` for a format that is still to come, and `NoRecord` for everything else that is wrong.
        """
        record = _decoded(data, cls)
        game = _check_head(record.game, record.seats, record.started)
        if len(record.moves) > MOST_MOVES:
            raise NoRecord(f"this is no record: it has {len(record.moves)} moves, and may have {MOST_MOVES}")
        for option in record.options:
            if option not in game.options:
                known = f"its options are {', '.join(game.options)}" if game.options else "it has none"
                raise NoRecord(f"this is no record: {game.title} has no option {quoted(option)}; {known}")
        return msgspec.structs.replace(record, started=_with_zone(record.started))


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a record tells without its luck and moves, which may be damaged: enough to count the game."""

    game: str
    seats: tuple[str, ...]
    """The names, seat A first."""
    started: datetime
    result: Result | None

    @classmethod
    def decode(cls, data: bytes) -> Head:
        """The head of the record that `data` holds. Raises what `Record.decode` does, and for an odd result too."""
        head = _decoded(data, cls)
        _check_head(head.game, head.seats, head.started)
        if head.result is not None:
            if not set(head.result.winners) <= set(range(len(head.seats))):
                raise NoRecord("this is no record: its result names a winner who has no seat")
            if not 0 < len(head.result.reason) <= _LONGEST_REASON or not head.result.reason.isprintable():
                raise NoRecord("this is no record: its result has a reason that cannot be shown")
        return msgspec.structs.replace(head, started=_with_zone(head.started))


class _Format(msgspec.Struct):
    format: str


Kind = TypeVar("Kind", Record, Head)


def _decoded(data: bytes, kind: type[Kind]) -> Kind:
    """What `data` holds, of the right format and types; what the words mean has still to be checked."""
    if len(data) > LARGEST:
        raise NoRecord(f"this is no record: it has more than {LARGEST // 2**20} MiB")
    try:
        _check_format(msgspec.json.decode(data, type=_Format).format)
        return msgspec.json.decode(data, type=kind)
    except (msgspec.ValidationError, RecursionError) as error:
        fault = json_fault(error, Record.__struct_fields__)
        raise NoRecord(f"this is no record: {fault}") from None
    except msgspec.DecodeError as error:
        fault = json_fault(error)
        raise NoRecord(f"this is no record: a record is a JSON object, and this is no JSON ({fault})") from None


def _check_head(game_id: str, seats: tuple[str, ...], started: datetime) -> Game:
    """The game that is meant. Raises `NoRecord` if there is none, or the seats or the time cannot be."""
    game = GAMES.get(game_id)
    if game is None:
        raise NoRecord(f"this is no record: there is no game {quoted(game_id)}; the games are {', '.join(GAMES)}")
    try:
        names = check_names(seats, game)
    except ValueError as error:
        raise NoRecord(f"this is no record: {error}") from None
    if names != seats:
        raise NoRecord("this is no record: a name has blanks around it")
    if not 1900 <= started.year <= 9000:  # far enough from both ends for any time zone
        raise NoRecord(f"this is no record: it says that it started in the year {started.year}")
    return game


def _with_zone(started: datetime) -> datetime:
    """A time without an offset is read as UTC, so that all times can be compared."""
    return started if started.tzinfo else started.replace(tzinfo=UTC)


def _check_format(format: str) -> None:
    if format == FORMAT:
        return
    version = re.fullmatch(r"court-tui/([1-9][0-9]{0,8})", format)
    if version:
        raise LaterVersion(f"written by a later version of court-tui: its format is {format}, this one reads {FORMAT}")
    raise NoRecord(f"this is no record: its format is {quoted(format)}, not '{FORMAT}'")


def replay(record: Record) -> Iterator[State[Any]]:
    """The states of the recorded game: the opening first, then one after each move.

    Raises `Unplayable` where it does not go on, and at the end if the recorded result is not the one played.
    """
    number, move = 0, ""  # what fails, if something does
    try:
        chance = Chance(record.seed, record.luck)
        state: State[Any] = GAMES[record.game].start(seats=len(record.seats), chance=chance, **record.options)
        yield state
        for move in record.moves:
            number += 1
            state = state.play(move)
            yield state
    except ValueError as error:  # an illegal move, or luck that does not fit
        # Not what would be legal: that can name hidden cards, and a record's fault is shown to everybody.
        raise Unplayable(number, move, error.fault if isinstance(error, IllegalMove) else str(error)) from None
    if record.result is not None and record.result != state.result:
        played = "the game is not over" if state.result is None else f"the moves lead to {_spelled(state.result)}"
        raise Unplayable(number, move, f"the record says {_spelled(record.result)}, but {played}")


def _spelled(result: Result) -> str:
    return msgspec.json.encode(result).decode()[:200]
