"""What is wrong with an answer: with its status, its lines, and what it leaves on the disk."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path

from court_tui.match import NoRecord, Record, Sitting
from tests.bad_input.answers import HOME, Answer, Fault, Input
from tests.bad_input.taken import judge_kept_games, judge_known, judge_reading, judge_settings

LONGEST = len("court-tui: ") + 300
"""How many signs a complaint has at most, without the folder in which a test happens to run."""
_STATUSES = {"check": {0, 1, 2}, "show": {0, 1, 2}, "replay": {1, 2}, "play": {0, 2, 74}, None: {0, 2, 74}}
"""How a command may end; those that are not here with 0 or 2."""
_TELLS_TROUBLES = ("stats", "config")
"""The commands that complain of each file or value that they leave out, and go on."""
_PLAYS = ("play", None)
_NOISE = re.compile(r"Traceback|msgspec|argparse|NoneType|court_tui\.|\bErrno|[a-z](Error|Exception)\b|<[\w.]+ object")
"""What only a programmer would know."""
_QUESTION = re.compile(r"\w+'s move:|Press Enter .+\.|Do all agree\? .+|What to play\? .+|Give up .+|Who plays .+")
_COMMANDS = ("help", "log", "rules", "look", "moves", "undo", "deal", "brief", "full", "quit")


def judge(given: Input, got: Answer) -> None:
    """Raise `Fault` unless the answer is one that the program promises."""
    _judge_status(given, got)
    if not given.asks_how:
        judge_known(given, got)
        judge_reading(given, got)
        judge_settings(given, got)
    _judge_lines(got)
    _judge_files(given, got)
    if given.command in _PLAYS and got.status == 0 and "--plain" in given.words:
        _judge_talk(given, got)
    if not given.asks_how:
        judge_kept_games(given, got)


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
    before = {**{path: bytes(data) for path, data in given.files.items()}, **dict.fromkeys(given.odd, b"")}
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
