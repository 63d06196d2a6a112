"""What the program answers to an input, and what is wrong with an answer."""

from __future__ import annotations

import io
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any
from unittest import mock

from court_tui import cli
from court_tui.match import NoRecord, Record, Sitting, Unplayable, replay

HOME = "home"
"""The folder for games and settings, below the one in which the program is started."""
LONGEST = len("court-tui: ") + 300
"""How many signs a complaint has at most, without the folder in which a test happens to run."""
_STATUSES = {"check": {0, 1, 2}, "show": {0, 1, 2}, "replay": {1, 2}, "play": {0, 2, 74}, None: {0, 2, 74}}
"""How a command may end; those that are not here with 0 or 2."""
_TELLS_TROUBLES = ("stats", "config")
"""The commands that complain of each file or value that they leave out, and go on."""
_PLAYS = ("play", None)
_READS = ("check", "show")
"""The commands that say of a record, or show of it, what is in it."""
_KEYS = {"format", "game", "seats", "options", "seed", "luck", "moves", "started", "result"}
"""Those of a record: all of them, and no others."""
_NOISE = re.compile(r"Traceback|msgspec|argparse|NoneType|court_tui\.|\bErrno|[a-z](Error|Exception)\b|<[\w.]+ object")
"""What only a programmer would know."""
_QUESTION = re.compile(r"\w+'s move:|Press Enter .+\.|Do all agree\? .+|What to play\? .+|Give up .+|Who plays .+")
_COMMANDS = ("help", "log", "rules", "look", "moves", "undo", "deal", "brief", "full", "quit")
_command_line = cache(cli.command_line)
"""The same parser for every input: to make one takes longer than to answer."""


class Fault(AssertionError):
    """The program has not answered as it promises."""


@dataclass(frozen=True)
class Giant:
    """Bytes that are too many to be shown: something is repeated in them, with the number of the time for `#`."""

    before: bytes
    repeated: bytes
    times: int
    after: bytes

    def __bytes__(self) -> bytes:
        """All of them."""
        if b"#" not in self.repeated:
            return self.before + self.repeated * self.times + self.after
        numbered = (self.repeated.replace(b"#", b"%d" % number) for number in range(self.times))
        return b"".join((self.before, *numbered, self.after))


@dataclass(frozen=True)
class Input:
    """All that the program is given: its command line, files, variables, and what is typed."""

    words: tuple[str, ...]
    files: Mapping[str, bytes | Giant] = field(default_factory=dict)
    """What lies in the folder where it is started, by its path there."""
    typed: bytes | Giant = b""
    variables: Mapping[str, str] = field(default_factory=dict)
    encoding: str = "utf-8"
    """Of standard output: not every terminal can spell every name."""
    sound: bool = False
    """Whether it is known that a record is given, and that nothing in it is wrong."""

    @property
    def asks_how(self) -> bool:
        """Whether a word asks what the program is or can do; then it may be that, and no other, that is done."""
        return not {"--help", "-h", "--version", "--print-completion"}.isdisjoint(self.words)

    @property
    def read(self) -> list[bytes]:
        """What is given to be read, as a file that is named or on standard input."""
        named = [bytes(self.files[word]) for word in self.words if word in self.files]
        return [*named, bytes(self.typed)] if "-" in self.words else named

    @property
    def command(self) -> str | None:
        """The command, if one is given."""
        return next((word for word in self.words if word in cli._COMMANDS), None)


@dataclass(frozen=True)
class Answer:
    """What came of an input."""

    status: int
    out: str
    err: str
    kept: Mapping[str, bytes]
    """The files that there are afterwards, by their path."""
    unread: bytes
    """What was typed and nobody has read."""
    seconds: float
    """Of processor time."""


def answer(given: Input) -> Answer:
    """Start the program with an input, in this process, in a folder of its own and without a terminal."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay(given, folder)
        out = io.TextIOWrapper(io.BytesIO(), given.encoding, write_through=True)
        err = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="backslashreplace", write_through=True)
        typed = io.TextIOWrapper(io.BytesIO(bytes(given.typed)), "utf-8")
        began = process_time()
        with (
            chdir(folder),
            mock.patch.dict(os.environ, variables_of(given, folder), clear=True),
            mock.patch.object(sys, "stdin", typed),
            redirect_stdout(out),
            redirect_stderr(err),
            mock.patch.object(cli, "command_line", _command_line),
            mock.patch.object(cli, "_drop_output"),  # which is for what has a file beneath it
        ):
            status = cli.main(given.words)
        seconds = process_time() - began
        told = (stream.buffer.getvalue().decode(stream.encoding).replace(name, ".") for stream in (out, err))
        return Answer(status, *told, files_in(folder), typed.read().encode(), seconds)


def lay(given: Input, folder: Path) -> None:
    """Put the files of an input into a folder."""
    for path, data in given.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(bytes(data))


def variables_of(given: Input, folder: Path) -> dict[str, str]:
    """The environment for an input whose files lie in a folder."""
    others = {key: value for key, value in os.environ.items() if not key.startswith("COURT_TUI_")}
    return {**others, "COURT_TUI_HOME": str(folder / HOME), **given.variables}


def files_in(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by their path there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def judge(given: Input, got: Answer) -> None:
    """Raise `Fault` unless the answer is one that the program promises."""
    _judge_status(given, got)
    if not given.asks_how:
        _judge_reading(given, got)
    _judge_lines(got)
    _judge_files(given, got)
    if given.command in _PLAYS and got.status == 0 and "--plain" in given.words:
        _judge_talk(given, got)


def _judge_status(given: Input, got: Answer) -> None:
    """The status is one of the command's, and goes with what was written where."""
    if got.status not in _STATUSES.get(given.command, {0, 2}) and not (given.asks_how and got.status == 0):
        raise Fault(f"status {got.status}")
    complaints = got.err.splitlines()
    if got.status == 2 and (got.out or len(complaints) != 1):
        raise Fault("wrong input has to be told in one line of its own, and in nothing else")
    told_at_check = given.command == "check"  # which is asked for nothing else
    if got.status == 1 and len((got.out if told_at_check else got.err).splitlines()) != 1:
        raise Fault("a record that does not replay has to be told in one line")
    if got.status == 1 and (got.err if told_at_check else got.out):
        raise Fault("something is told beside the line on a record that does not replay")
    if got.status == 0 and complaints and given.command not in _TELLS_TROUBLES:
        raise Fault("a complaint, and yet all was done")
    if got.status == 74 and "could not be saved" not in got.out:
        raise Fault("nothing tells why the game is not kept")
    if got.status == 0 and "--json" in given.words and not given.asks_how:
        json.loads(got.out)


def _judge_reading(given: Input, got: Answer) -> None:
    """What is right is taken, and what is wrong is not, also by those who read it without the program."""
    records = (data for data in given.read if (_object(data) or {}).keys() == _KEYS)
    if given.command in _READS and got.status == 0 and not any(records):
        raise Fault("this is no record, and yet it was read")
    if given.words[:-1] == ("check",):
        right = 0 if given.sound else min(map(_verdict, given.read), default=2)
        if got.status != right:
            raise Fault(f"the record is checked with {got.status}, and {right} is right")
    settings = given.files.get(f"{HOME}/settings.json")
    if given.command == "config" and got.status == 0 and settings is not None:
        _judge_settings(_object(bytes(settings)), given, got)


def _judge_settings(written: dict[str, Any] | None, given: Input, got: Answer) -> None:
    """Each value in the file is taken as it stands, or somebody is told why not."""
    told = json.loads(got.out) if "--json" in given.words else {"settings": {}, "troubles": got.err.splitlines()}
    if written is None:
        if not told["troubles"]:
            raise Fault("the settings cannot be read, and nobody is told")
        return
    for name, setting in told["settings"].items():
        taken = name not in written or json.dumps(setting["kept"]) == json.dumps(written[name])
        if not taken and not any(name in trouble or "no file of settings" in trouble for trouble in told["troubles"]):
            raise Fault(f"{name} is not taken, and nobody is told")


def _object(data: bytes) -> dict[str, Any] | None:
    """The object of JSON that is in a file, if there is one."""
    with suppress(ValueError, RecursionError):
        if isinstance(read := json.loads(data), dict):
            return read
    return None


def _verdict(data: bytes) -> int:
    """The status with which a record has to be checked."""
    try:
        for _ in replay(Record.decode(data)):
            pass
    except NoRecord:
        return 2
    except Unplayable:
        return 1
    return 0


def _judge_lines(got: Answer) -> None:
    """Every line is a whole one, and nothing in it commands the terminal; a complaint is short, and for people."""
    for text in (got.out, got.err):
        if text and not text.endswith("\n"):
            raise Fault("the last line has no end")
        for line in text.split("\n"):
            if not line.isprintable():
                raise Fault(f"a line that commands the terminal: {line!r}")
    complaints = got.err.splitlines() + (got.out.splitlines() if got.status == 1 else [])
    for line in complaints:
        if line in got.err.splitlines() and not line.startswith("court-tui: "):
            raise Fault(f"not told who complains: {line}")
        if len(line) > LONGEST:
            raise Fault(f"a complaint of {len(line)} signs: {line[:LONGEST]}")
        if _NOISE.search(line):
            raise Fault(f"words for programmers: {line}")


def _judge_files(given: Input, got: Answer) -> None:
    """Nothing is lost: a file is as it was, or, where games are played, at another place."""
    left = [path for path in got.kept if path.endswith(".part")]
    if left:
        raise Fault(f"left over: {left}")
    before = {path: bytes(data) for path, data in given.files.items()}
    if given.command not in _PLAYS:
        written = {word for option, word in zip(given.words, given.words[1:], strict=False) if option == "--cast"}
        changed = {path for path in {*got.kept, *before} if got.kept.get(path) != before.get(path)}
        if changed - written or written & {*before} & changed:
            raise Fault(f"changed: {sorted(changed)}")
        return
    lost = Counter(before.values()) - Counter(got.kept.values())
    for path, data in before.items():
        played_on = (now for other, now in got.kept.items() if Path(other).name == Path(path).name)
        if data in lost and not any(_goes_on(data, now) for now in played_on):
            raise Fault(f"lost: {path}")
    for path, data in got.kept.items():
        if path not in before and path.startswith(f"{HOME}/open/") and not _goes_on(data, data):
            raise Fault(f"kept, and yet it cannot be gone on with: {path}")


def _goes_on(before: bytes, now: bytes) -> bool:
    """Whether a file is a record, or tells how people sit, and now another of the same game stands in its place."""
    try:
        old, new = Record.decode(before), Record.decode(now)
    except NoRecord:
        with suppress(ValueError):
            return bool(Sitting.decode(before) and Sitting.decode(now))
        return False
    return (old.game, old.seats, old.options, old.seed, old.started) == (
        new.game,
        new.seats,
        new.options,
        new.seed,
        new.started,
    )


def _judge_talk(given: Input, got: Answer) -> None:
    """Whatever is typed is answered, and nobody is sent away but who wants to leave."""
    typed = re.split(r"\r\n|\r|\n", bytes(given.typed).decode(errors="replace"))
    if got.unread and not any(line.strip().lower() in ("quit", "") for line in typed):
        raise Fault("the program has ended while there was still something to read")
    if not got.out.isascii() and not _may_be_foreign(given, got):
        raise Fault("plain mode is in ASCII")
    lines = got.out.splitlines()
    asked = [number for number, line in enumerate(lines) if _QUESTION.fullmatch(line)]
    for line, this, after in zip(typed, asked, asked[1:], strict=False):
        said = lines[this + 1 : after]
        if not said and line.strip() and lines[this] == lines[after] and lines[this].endswith(("move:", "help.")):
            raise Fault(f"no answer to {line[:80]!r}")
        if said and line.split()[:1] and line.split()[0].lower() not in _COMMANDS and len(said[0]) > LONGEST:
            raise Fault(f"an answer of {len(said[0])} signs: {said[0][:LONGEST]}")


def _may_be_foreign(given: Input, got: Answer) -> bool:
    """Whether a name at the table, or of a file, may have letters beyond ASCII."""
    words = (word.encode(errors="surrogateescape") for word in (*given.words, *given.files))
    told = [*words, *map(bytes, given.files.values())]
    return "Who plays" in got.out or any(not data.isascii() or b"\\u" in data for data in told)
