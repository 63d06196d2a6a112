"""Whether what is right is taken, and what is wrong is not: by what is known of an input, and by reading it again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeVar

from court_tui.match import NoRecord, Record, Sitting, Unplayable, replay
from court_tui.match.record import Head
from court_tui.rules import GAMES
from court_tui.text.game_text import listed
from tests.bad_input.answers import HOME, Answer, Fault, Input
from tests.bad_input.known import HEAD_KEYS, RECORD_KEYS, SITTING_KEYS, json_object, surely_damaged

_NO_TERMINAL = "the screen needs a terminal"
"""How it is told that all is right, and that there is nothing to draw on."""
_READS = ("check", "show")
"""The commands that say of a record, or show of it, what is in it."""
_TABLE = ".table.json"
Kind = TypeVar("Kind", Record, Head)


def judge_known(given: Input, got: Answer) -> None:
    """The answer is as it has to be to an input of which it is known whether it is right, and what it asks for."""
    known = given.known
    refused = _refused(given, got)
    if known.sound and (refused or _troubles(given, got)):
        raise Fault("nothing is wrong with this, and yet it is refused")
    if known.wrong and not refused and not _troubles(given, got):
        raise Fault("something is wrong with this, and nobody is told")
    for words in known.shows:
        if words not in got.out + got.err:
            raise Fault(f"nothing shows that {words!r} was taken")
    for record in _begun(given, got):
        for key, value in (known.begins or {}).items():
            usual = GAMES[record["game"]].options if key == "options" else {}
            if (record[key] if key != "options" else {**usual, **record[key]}) != value:
                raise Fault(f"a game is begun, and of its {key} something else was said")


def _refused(given: Input, got: Answer) -> bool:
    """Whether what is asked for is not done."""
    if got.status:
        return _NO_TERMINAL not in got.err
    return given.known.begins is not None and not any(_begun(given, got))


def _troubles(given: Input, got: Answer) -> list[str]:
    """What is told of files and values that are left out."""
    if given.command in ("stats", "config") and "--json" in given.words and got.status == 0:
        return list(json.loads(got.out)["troubles"])
    return got.err.splitlines() if got.status == 0 else []


def _begun(given: Input, got: Answer) -> Iterator[dict[str, Any]]:
    """The records of the games that were begun; Adaman may be lost at once."""
    for path, data in got.kept.items():
        kept = path.startswith((f"{HOME}/open/", f"{HOME}/finished/")) and _is_record(path)
        record = json_object(data) if kept and path not in given.files else None
        if record is not None:
            yield record


# A record that is named


def judge_reading(given: Input, got: Answer) -> None:
    """A record is read where one is given, and nowhere else, and checked as it has to be."""
    records = (data for data in given.read if (json_object(data) or {}).keys() == RECORD_KEYS)
    if given.command in _READS and got.status == 0 and not any(records):
        raise Fault("this is no record, and yet it was read")
    if given.words[:-1] == ("check",):
        right = min(map(_verdict, given.read), default=2)
        if got.status != right:
            raise Fault(f"the record is checked with {got.status}, and {right} is right")


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


# Settings


def judge_settings(given: Input, got: Answer) -> None:
    """Each value is taken as it stands, in the file or elsewhere, or somebody is told why not."""
    if given.command != "config" or got.status != 0:
        return
    path = f"{HOME}/settings.json"
    told = json.loads(got.out) if "--json" in given.words else {"settings": {}, "troubles": got.err.splitlines()}
    for name, value in given.known.in_force.items():
        if name in told["settings"] and told["settings"][name]["value"] != value:
            raise Fault(f"{name} is {told['settings'][name]['value']}, and {value} was asked for")
    if path not in given.files and path not in given.odd:
        return
    written = json_object(bytes(given.files[path])) if path in given.files else None
    if written is None:
        if not told["troubles"]:
            raise Fault("the settings cannot be read, and nobody is told")
        return
    for name, setting in told["settings"].items():
        taken = name not in written or json.dumps(setting["kept"]) == json.dumps(written[name])
        if not taken and not any(name in trouble or "no file of settings" in trouble for trouble in told["troubles"]):
            raise Fault(f"{name} is not taken, and nobody is told")


# Games that are kept


def judge_kept_games(given: Input, got: Answer) -> None:
    """Every game that can be read is counted or offered, and every file that cannot be is named."""
    if "COURT_TUI_HOME" in given.variables:
        return  # it is elsewhere that games are looked for
    if got.status == 0 and given.command == "stats":
        _judge_statistics(given, got)
    asked = given.command is None or "--go-on" in given.words
    if got.status == 0 and "--plain" in given.words and asked:
        _judge_offers(given, got)


def _judge_statistics(given: Input, got: Answer) -> None:
    named: set[str] = set()
    counted: dict[bytes, Head] = {}
    taken_back = 0
    for path in _records(given):
        head = _read(given, path, Head, HEAD_KEYS)
        folder = path.split("/")[1]
        if head is None or (folder == "finished" and head.result is None):
            named.add(_short(path))
        elif head.result is not None or folder == "abandoned":
            if bytes(given.files[path]) in counted:
                return  # copies count once, and as the one that tells most: that is for other tests
            counted[bytes(given.files[path])] = head
            table = path.removesuffix(".json") + _TABLE
            sitting = _sitting(given, table) if table in {*given.files, *given.odd} else Sitting()
            if sitting is None:
                named.add(_short(path))
            elif head.result is not None:
                taken_back += sitting.undone
    troubles = _troubles(given, got)
    for path in {*map(_short, _records(given))}:
        if any(path in trouble for trouble in troubles) != (path in named):
            raise Fault(
                f"{path}… cannot be read, and is not named" if path in named else f"{path}… is named for nothing"
            )
    if len(troubles) != len(named):
        raise Fault(f"{len(named)} files cannot be read, and {len(troubles)} are named")
    games = Counter(head.game for head in counted.values())
    if "--json" not in given.words:
        for game in games:
            if f"{GAMES[game].title}: " not in got.out:
                raise Fault(f"no game of {game} is told")
        return
    told = [(game["game"], counts) for game in json.loads(got.out)["games"] for counts in (game, game["practice"])]
    if games != +sum((Counter({game: one["played"] + one["abandoned"]}) for game, one in told), Counter[str]()):
        raise Fault(f"these are games of {dict(games)}, and others are counted")
    if taken_back != sum(one["moves_taken_back"] for _, one in told):
        raise Fault(f"{taken_back} moves were taken back, and others are counted")


def _judge_offers(given: Input, got: Answer) -> None:
    lines = got.out.splitlines()
    for path in _records(given):
        _, folder, name = path.split("/")
        if folder != "open":
            continue
        record = _read(given, path, Record, RECORD_KEYS)
        if record is None:
            if not any(line.startswith(name[:2]) or _short(path) in line for line in lines):
                raise Fault(f"{_short(path)}… cannot be read, and is not named")
        elif record.result is None:
            offer = f". {GAMES[record.game].title}, {listed(record.seats)}, move {len(record.moves) + 1}, "
            if offer not in got.out:
                raise Fault(f"{_short(path)}… can be gone on with, and is not offered")


def _records(given: Input) -> list[str]:
    """Where records are kept, or ought to be."""
    return [path for path in sorted({*given.files, *given.odd}) if path.count("/") == 2 and _is_record(path)]


def _is_record(path: str) -> bool:
    return path.endswith(".json") and not path.endswith(_TABLE)


def _short(path: str) -> str:
    """The beginning of a path, in which nothing odd is, and by which a file is known."""
    folder, _, name = path.rpartition("/")
    return f"{folder}/{name[:2]}"


def _read(given: Input, path: str, kind: type[Kind], needed: set[str]) -> Kind | None:
    """What a kept record tells; None if it cannot be read."""
    if path in given.odd or surely_damaged(data := bytes(given.files[path]), needed):
        return None
    with suppress(NoRecord):
        return kind.decode(data)
    if path in given.known.whole:
        raise Fault(f"{path} is as it should be, and yet it cannot be read")
    return None


def _sitting(given: Input, path: str) -> Sitting | None:
    """How people sat; None if what tells it cannot be read."""
    if path in given.odd or surely_damaged(data := bytes(given.files[path]), set(), SITTING_KEYS):
        return None
    with suppress(ValueError):
        return Sitting.decode(data)
    if path in given.known.whole:
        raise Fault(f"{path} is as it should be, and yet it cannot be read")
    return None
