"""Where matches are kept: one folder each for open, finished and abandoned games, for logs, and for files set aside."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from court_tui.files import (
    clear_leftovers,
    data_folder,
    make_folder,
    numbered,
    read_bounded,
    replace_file,
    sync_folder,
    why_unread,
    why_unwritten,
)
from court_tui.match.last_seen import LastSeen
from court_tui.match.listed import Finished, PastGame, Summary
from court_tui.match.match import Match, SaveFailed
from court_tui.match.record import LARGEST, Head, NoRecord, Record, Unplayable
from court_tui.match.sitting import Sitting
from court_tui.text import one_line

if TYPE_CHECKING:
    from filelock import BaseFileLock

_TABLE = ".table.json"
"""How the file ends that keeps how people sit, beside the record of the same name."""


class InUse(OSError):
    """Another program has this match open. The message says what would be right, in one line for people."""


class Unreadable(OSError):
    """A match cannot be read. The message says which file and why, in one line for people."""


class Store:
    """The matches on this machine, as files that only their owner can read.

    An open match that is resumed or saved is held until it is released, or the program ends in whatever way:
    meanwhile no other program may resume it, save it or give it up.
    """

    home: Path
    """The folder that holds all the others."""

    def __init__(self, home: Path | None = None) -> None:
        """Keep matches below `home`; by default below COURT_TUI_HOME, or else where the system keeps user data."""
        self.home = home or data_folder()
        self._troubles: dict[str, None] = {}
        self._held: dict[Path, BaseFileLock] = {}
        self._seen = LastSeen()

    @property
    def troubles(self) -> tuple[str, ...]:
        """What went wrong with files so far: each message names the file and why."""
        return tuple(self._troubles)

    def save(self, record: Record, sitting: Sitting, path: Path | None) -> Path:
        """Save a match, found at `path` so far (None: a new one), and return where it is found now.

        What was saved before stays whole until the new files are safely on disk. A finished game moves to
        its folder, and back if its end is taken back. Whatever somebody else has put at `path` stays as it is: then
        this match goes on in a file of its own, and `troubles` tells it. Raises `SaveFailed`.
        """
        try:
            folder = self._folder("open")  # somebody may have deleted it meanwhile
            stranger = path is not None and self._seen.is_another(path)
            place = None if stranger or path is None else self._among_open(path)
            place = place or folder / _new_name(f"{record.game}.json")
            try:
                self._hold(place)
                self._save_table(sitting, place)
                data = record.encode()
                replace_file(place, data)
                self._seen.wrote(place, data)
            except OSError:
                if place != path:
                    self._give_back(place, path)
                raise
            if stranger and path is not None:
                self.release(path)
                self._trouble(
                    f"{path} was changed by somebody else, and stays so; the game played here is now {place.name}"
                )
        except OSError as error:
            raise SaveFailed(f"the game could not be saved in {self.home}: {why_unwritten(error)}") from error
        return place if record.result is None else self._among_finished(place)

    def open_games(self) -> list[Summary]:
        """The games that can be gone on with, the latest first. Files that hold none are set aside; see `troubles`."""
        folder = self.home / "open"
        games: list[Summary] = []
        try:
            files = sorted(folder.iterdir()) if folder.exists() else []
            clear_leftovers(files)
            records = _records(files)
        except OSError as error:
            self._trouble(f"{folder} cannot be read: {why_unread(error)}")
            return []
        for path in records:
            record = self._read(path)
            if record is None:
                continue
            if record.result is not None:
                self._finish_move(path)
                continue
            solo = self._read_sitting(path).solo
            games.append(Summary(record.game, record.seats, record.started, len(record.moves), path, solo))
        return sorted(games, key=lambda game: (game.started, game.path.name), reverse=True)

    def last_finished(self) -> Finished | None:
        """The game that ended last, by the time of its file; None if there is none, or none that can be read.

        Only heads are read, and no file is changed.
        """
        folder = self.home / "finished"
        try:
            records = _records(folder.iterdir())
            files = sorted(filter(os.path.isfile, records), key=lambda path: (path.stat().st_mtime_ns, path.name))
        except OSError:
            return None  # mostly there is no such folder yet; the statistics tell what cannot be read
        for path in reversed(files):
            with suppress(OSError, NoRecord):
                head = Head.decode(_bytes_of(path))
                if head.result is not None:
                    return Finished(head.game, head.seats, head.result, path)
        return None

    def look_back(self, path: Path) -> Match:
        """The match at `path`, which is over and stays there, free for other programs, unless its end is taken back.

        Raises `NoRecord`, `Unplayable` or `Unreadable`.
        """
        try:
            return self._match(path)
        except OSError as error:
            raise _unread(path, error) from error

    def past_games(self) -> tuple[list[PastGame], list[str]]:
        """The games that are over or given up, in the order in which they ended, and what could not be read of them.

        Of each record only the head is read. No file is changed: one that cannot be read now may be mended, or be
        read by a later version, and then its game counts again. A game that has just ended may still lie among the
        open ones, if the program was killed before it could move it. Copies of a record are one game.
        """
        games: dict[bytes, PastGame] = {}
        troubles: list[str] = []
        for name in ("finished", "abandoned", "open"):
            folder = self.home / name
            try:
                files = sorted(_records(folder.iterdir()), key=str) if folder.exists() else []
            except OSError as error:
                troubles.append(one_line(f"{folder} cannot be read: {why_unread(error)}"))
                continue
            for path in files:
                try:
                    record = _bytes_of(path)
                    head = Head.decode(record)
                except (OSError, NoRecord) as error:
                    troubles.append(_unreadable(path, error))
                    continue
                if head.result is not None or name == "abandoned":
                    same = blake2b(record).digest()
                    if same not in games or games[same].undone is None:  # of copies, the one that tells most
                        games[same] = _past_game(path, head, troubles)
                elif name == "finished":
                    troubles.append(one_line(f"{path}: this game is not over"))
        return sorted(games.values(), key=lambda game: game.until or game.started), troubles

    def resume(self, path: Path) -> Match:
        """The match at `path`, as it was left.

        Raises `NoRecord` or `Unplayable` after setting the file aside, `Unreadable`, or `InUse` while another program
        has it open.
        """
        try:
            self._hold(path)
            return self._match(path)
        except InUse:
            raise
        except OSError as error:
            self.release(path)
            raise _unread(path, error) from error
        except (NoRecord, Unplayable) as error:
            self._set_aside(path, error)
            self.release(path)
            raise

    def abandon(self, path: Path) -> Path:
        """Give an open game up: its files move to the abandoned ones. Returns where it is now; raises `SaveFailed`."""
        try:
            self._hold(path)
            return self._move(path, "abandoned")
        except OSError as error:
            self.release(path)
            raise SaveFailed(f"{path} could not be moved: {why_unwritten(error)}") from error

    def release(self, path: Path) -> None:
        """Let other programs go on with the match at `path`, which nobody plays here any more."""
        lock = self._held.pop(path, None)
        if lock is not None:
            lock.release()

    def write_log(self, game: str, lines: Sequence[str]) -> Path:
        """Write `lines`, the log of a `game`, to a new text file, and return where it is. Raises `SaveFailed`."""
        try:
            path = _free(self._folder("logs") / _new_name(f"{game}.txt"))
            replace_file(path, "".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            raise SaveFailed(f"the log could not be written in {self.home}: {why_unwritten(error)}") from error
        return path

    # The files

    def _hold(self, path: Path) -> None:
        """Keep other programs off the match at `path`. Raises `InUse` if one of them has it open."""
        if path in self._held:
            if _lock(path).exists():
                return
            self.release(path)  # somebody has deleted what others would have to look at
        if not path.parent.exists():
            return
        from filelock import FileLock, Timeout  # only who plays needs it

        lock = FileLock(_lock(path), mode=0o600)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise InUse(
                f"{path.name} is open in another program: go on with it there, or leave it there first"
            ) from None
        except (OSError, NotImplementedError):
            return  # where nothing can be written, or locked, the game can be played all the same
        self._held[path] = lock

    def _folder(self, name: str) -> Path:
        make_folder(self.home)
        folder = self.home / name
        make_folder(folder)
        return folder

    def _move(self, path: Path, name: str) -> Path:
        """Move a record, and how its people sit, to the folder `name`, under a name that is free there.

        How they sit is there first and goes last: a kill in between leaves it beside the record, wherever that is.
        """
        target = _free(self._folder(name) / path.name)
        with suppress(OSError):  # then it only follows
            sitting = _bytes_of(_table(path))
            if len(sitting) <= LARGEST:
                replace_file(_table(target), sitting)
        try:
            self._seen.move(path, target)
        except OSError:
            _table(target).unlink(missing_ok=True)
            raise
        with suppress(OSError):  # mostly there is none
            os.replace(_table(path), _table(target))
        sync_folder(target.parent)
        sync_folder(path.parent)
        self.release(path)
        return target

    def _among_open(self, path: Path) -> Path | None:
        """Where the match at `path` is once it is among the open ones; None if it was elsewhere and has gone."""
        if path.parent.name == "open":
            return path
        with suppress(FileNotFoundError, NotADirectoryError):
            return self._move(path, "open")
        return None

    def _give_back(self, place: Path, path: Path | None) -> None:
        """Leave all as it was before a match of `path` was to be saved at `place`."""
        with suppress(OSError):
            if path is None or not place.exists():
                _table(place).unlink(missing_ok=True)
            else:
                self._move(place, path.parent.name)
        self.release(place)

    def _save_table(self, sitting: Sitting, path: Path) -> None:
        """Save how people sit, where that has changed. It comes first: a kill between the two files loses no note."""
        table = _table(path)
        try:
            if Sitting.decode(_bytes_of(table)) == sitting:
                return
        except (OSError, ValueError) as error:
            if os.path.lexists(table):
                self._set_aside(table, error)
            if table.is_dir():
                return  # it cannot be set aside, which is told: the moves are kept all the same
        replace_file(table, sitting.encode())

    def _match(self, path: Path) -> Match:
        return Match(Record.decode(self._seen.read(path)), self._read_sitting(path), self, path)

    def _read(self, path: Path) -> Record | None:
        try:
            return Record.decode(_bytes_of(path))
        except NoRecord as error:
            self._set_aside(path, error)
        except OSError as error:
            self._trouble(f"{path} cannot be read: {why_unread(error)}")
        return None

    def _read_sitting(self, path: Path) -> Sitting:
        """How people sit at the match at `path`; if nothing readable says so, as if cards had to be hidden."""
        try:
            return Sitting.decode(_bytes_of(_table(path)))
        except OSError:
            return Sitting()
        except ValueError as error:
            self._set_aside(_table(path), error)
            return Sitting()

    def _set_aside(self, path: Path, why: OSError | ValueError) -> None:
        try:
            place = f"it is now {self._move(path, 'set-aside')}"
        except OSError as error:
            place = f"it could not be set aside: {why_unwritten(error)}"
        self._trouble(f"{path.name}: {_words(why)}; {place}")

    def _finish_move(self, path: Path) -> None:
        """A game that is over but still among the open ones: the program was killed before it could move it."""
        with suppress(InUse):  # then it is being moved by the program that ended it
            self._hold(path)
            if self._among_finished(path) == path:
                self.release(path)

    def _among_finished(self, path: Path) -> Path:
        """Where a game that is over is, once it has been moved: where it was, if that fails, until the next try."""
        try:
            return self._move(path, "finished")
        except OSError as error:
            self._trouble(f"{path} could not be moved: {why_unwritten(error)}")
            return path

    def _trouble(self, message: str) -> None:
        self._troubles[one_line(message)] = None


def _records(files: Iterable[Path]) -> list[Path]:
    """Those of `files` that ought to be records: a folder is none; a pipe, or a link to nothing, cannot be read.

    Raises `OSError` if nobody may look into their folder.
    """
    found: list[Path] = []
    for path in files:
        if path.suffix == ".json" and not path.name.endswith(_TABLE):
            with suppress(FileNotFoundError):  # another program has moved it
                path.lstat()
                if not os.path.isdir(path):
                    found.append(path)
    return found


def _past_game(path: Path, head: Head, troubles: list[str]) -> PastGame:
    """The game at `path`, with what can be read of how people sat; what cannot be read is added to `troubles`."""
    game = PastGame(head.game, head.seats, head.started, head.result)
    try:
        sitting = Sitting.decode(_bytes_of(_table(path)))
    except FileNotFoundError:
        return game  # a record that somebody has put there
    except (OSError, ValueError) as error:
        troubles.append(_unreadable(_table(path), error))
        return game
    seconds = None if sitting.until is None else sitting.seconds
    practice = sitting.known or (sitting.solo and len(game.names) > 1)  # a solitaire is for one anyway
    return replace(game, practice=practice, undone=sitting.undone, seconds=seconds, until=sitting.until)


def _unread(path: Path, error: OSError) -> Unreadable:
    why = "it has been moved or deleted" if isinstance(error, FileNotFoundError) else why_unread(error)
    return Unreadable(one_line(f"{path} cannot be read: {why}"))


def _unreadable(path: Path, error: OSError | ValueError) -> str:
    return one_line(f"{path}: {_words(error)}")


def _words(error: OSError | ValueError) -> str:
    return why_unread(error) if isinstance(error, OSError) else str(error)


def _new_name(what: str) -> str:
    """A file name that tells when and what, and never the deal."""
    return f"{datetime.now():%Y-%m-%dT%H-%M-%S-%f}-{what}"


def _table(path: Path) -> Path:
    return path.with_name(path.stem + _TABLE)


def _lock(path: Path) -> Path:
    """The file that a program locks while it has the match at `path` open; after a kill it stays, unlocked."""
    return path.with_name(f".{path.stem}.lock")


def _bytes_of(path: Path) -> bytes:
    return read_bounded(path, LARGEST)


def _free(path: Path) -> Path:
    """`path`, or the same with a number, where there is no file, nor any beside it that tells how people sit."""
    return next(free for free in numbered(path) if not os.path.lexists(free) and not os.path.lexists(_table(free)))
