"""Bad input in files: records, what the program keeps, settings and demos, nearly right or plainly wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from court_tui.demo.script import NAMED_KEYS
from court_tui.match import Sitting
from court_tui.rules import GAMES
from tests.bad_input.answers import HOME, Input, Known
from tests.bad_input.damage import ODD_WORDS, WORDS, json_files, text_files, written
from tests.bad_input.drawing import as_word, command_line_of, encodings, records
from tests.bad_input.known import RECORD_KEYS, RIGHT_VALUES, surely_damaged, surely_no_demo
from tests.odd_files import ODD_FILES

DEMO = """# A bluff, and somebody who does not believe it.
game: coup
title: Three coins for a Duke that is not there
seats: North, East
play: one-by-one
seed: 3
luck: shuffle captain contessa assassin duke

say: North has a Captain and a Contessa, and claims a Duke:
 three coins, if East believes it.
keys: space 4 enter
shows: North
moves: challenge, lose contessa
say: North had none. It loses one of its two cards, and the coins with it.
"""

SETTINGS = {
    "theme": "dark",
    "glyphs": "ascii",
    "suits": "mono",
    "animation": False,
    "prompts": "one-by-one",
    "cover_after": 60,
    "confirm": True,
    "hints": False,
    "hints_dismissed": ["coup"],
    "keys": {"table.hide": "f2", "table.log": "slash,f3"},
    "later": {"kept": [1, 2]},
}

SITTING = {
    **json.loads(Sitting(solo=True, undone=2).encode()),
    "notes": [{"after": 1, "text": "East takes a move back."}],
    "seconds": 90,
    "until": "2026-01-31T20:15:00+01:00",
}
_FOLDERS = ("open", "finished", "abandoned")
_AT_HOME = ("stats", "stats --json", "--plain")


@st.composite
def record_files(draw: Callable[..., Any]) -> Input:
    """A record that is given to a command, as a file or on standard input."""
    always = ("check FILE", "show FILE", "show FILE --seat A", "replay FILE")  # whichever record it is
    perhaps = ("show FILE --json", "show FILE --log", *(f"show FILE {how}" for how in ("--seat B --json", "--at 3")))
    more = ("show FILE --seat North", "show FILE --at 30 --log", "replay FILE --at 2")
    record = draw(records())
    data = draw(json_files(st.just(record)))
    whole = data == written(record).encode()
    words = draw(command_line_of(*always) if whole else command_line_of("check FILE", *always, *perhaps, *more))
    shows = (GAMES[record["game"]].title,) if whole and "replay" not in words else ()
    known = Known(sound=whole, wrong=surely_damaged(data, RECORD_KEYS, RECORD_KEYS), shows=shows)
    encoding = draw(encodings)
    if draw(st.booleans()):
        words = tuple(word.replace("FILE", "-") for word in words)
        return Input(words, typed=data, encoding=encoding, known=known)
    words = tuple(word.replace("FILE", "game.json") for word in words)
    return Input(words, {"game.json": data}, encoding=encoding, known=known)


@st.composite
def kept_games(draw: Callable[..., Any]) -> Input:
    """Records, and how people sit, where the program keeps them: they are listed, gone on with, given up, counted."""
    files, whole = {}, set()
    for number in range(draw(st.integers(1, 2))):
        folder = draw(st.sampled_from((*_FOLDERS, "open")))
        name = draw(st.just("game") | WORDS.map(lambda word: as_word(word).replace("/", "")[:30]))
        path = f"{HOME}/{folder}/{number}-{name}"
        parts = [(f"{path}.json", draw(records()))]
        if draw(st.booleans()):
            parts.append((f"{path}.table.json", SITTING))
        for part, value in parts:
            files[part] = draw(json_files(st.just(value)))
            whole |= {part} if files[part] == written(value).encode() else set()
    words = draw(command_line_of(*_AT_HOME, "--plain", "play --plain --go-on", "play coup --plain"))
    typed = draw(st.sampled_from(("", "quit\n", "1\n", "1\n\n", "2\n\nlog\n", "give up 1\nyes\n", "give up 1\n")))
    return Input(words, files, typed.encode(), known=Known(whole=frozenset(whole)))


@st.composite
def sittings(draw: Callable[..., Any]) -> Input:
    """How people sit, beside a record that is as it should be."""
    name = f"{HOME}/{draw(st.sampled_from(_FOLDERS))}/game"
    table = draw(json_files(st.just(SITTING)))
    files = {f"{name}.json": json.dumps(draw(records())).encode(), f"{name}.table.json": table}
    whole = {*files} if table == written(SITTING).encode() else {f"{name}.json"}
    typed = draw(st.sampled_from((b"", b"1\n\nlog\n")))
    return Input(draw(command_line_of(*_AT_HOME)), files, typed, known=Known(whole=frozenset(whole)))


@st.composite
def settings_files(draw: Callable[..., Any]) -> Input:
    """The file of settings, and an option that wins over it."""
    data = draw(json_files(st.just(SETTINGS)))
    whole = data == written(SETTINGS).encode()
    in_force = {name: SETTINGS[name] for name in RIGHT_VALUES} if whole else {}
    words = draw(command_line_of("config", "config --json", "config --json", "config --commands", "games", "--plain"))
    if draw(st.integers(0, 3)) == 0:
        words, in_force = ("config", "--json", "--theme", "light"), {**in_force, "theme": "light"}
    known = Known(sound=whole, in_force=in_force)
    return Input(words, {f"{HOME}/settings.json": data}, known=known)


@st.composite
def demos(draw: Callable[..., Any]) -> Input:
    """A demo: read, and some of those that can be read are played."""
    checked = draw(st.integers(0, 19)) == 0
    words = ("demo", "own.demo", "--check") if checked else ("demo", "own.demo")
    keys = st.lists(st.sampled_from((*NAMED_KEYS, *ODD_WORDS)), max_size=4).map(" ".join)
    texts = st.just(DEMO) | keys.map(lambda told: DEMO.replace("space 4 enter", told))
    data = draw(text_files(texts))
    wrong = surely_no_demo(data)
    known = Known(sound=data == DEMO.encode(), wrong=wrong, shows=("own.demo",) if wrong else ())
    return Input(words, {"own.demo": data}, known=known)


@st.composite
def odd_files(draw: Callable[..., Any]) -> Input:
    """What is no file, in the place of each kind of file."""
    kind = draw(st.sampled_from(sorted(ODD_FILES)))
    folder = draw(st.sampled_from(_FOLDERS))
    game, table = f"{HOME}/{folder}/0-game.json", f"{HOME}/{folder}/0-game.table.json"
    beside = {f"{HOME}/{folder}/1-game.json": written(draw(records())).encode()}
    path, words = draw(
        st.tuples(st.just("game.json"), command_line_of("check game.json", "show game.json", "replay game.json"))
        | st.tuples(st.just("own.demo"), command_line_of("demo own.demo", "demo own.demo --check"))
        | st.tuples(st.just(f"{HOME}/settings.json"), command_line_of("config", "config --json", "--plain"))
        | st.tuples(st.just(game), command_line_of(*_AT_HOME))
        | st.tuples(st.just(table), command_line_of(*_AT_HOME))
    )
    if path == table:
        beside[game] = written(draw(records())).encode()
    named = path in words
    waits = named and kind == "a pipe"
    shows = ("nothing is written to this pipe" if waits else f"it is {kind}, not a file",) if named else ()
    known = Known(wrong=named or words[0] == "config", shows=shows, whole=frozenset(beside))
    return Input(words, beside, odd={path: kind}, known=known)
