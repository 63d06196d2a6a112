"""The kinds of bad input: Hypothesis draws them, from what is right and a little of what is wrong."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from court_tui.cli.parser import command_line
from court_tui.demo.script import NAMED_KEYS
from court_tui.match import Deal, Match, Opening, Sitting, usual_names
from court_tui.rules import GAMES
from court_tui.settings import FIELDS, variable
from tests.bad_input.answers import HOME, Input
from tests.bad_input.damage import ODD_WORDS, WORDS, json_files, text_files, written

_GAMES = st.sampled_from(sorted(GAMES))
_MOMENTS = (0, 4, 25, 10_000)
"""After how many moves records are taken up."""

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


@cache
def _match(game: str, seats: int, seed: int) -> Match:
    """A random game, played to its end."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], seats), seed))
    chosen = random.Random(seed)
    while not match.over:
        match.play(chosen.choice(match.moves()))
    return match


@st.composite
def records(draw: Callable[..., Any], *, seats: int = 6) -> Any:
    """Records as they should be, as JSON has them."""
    game = GAMES[draw(_GAMES)]
    several = draw(st.integers(game.min_seats, min(seats, game.max_seats)))
    record = _match(game.id, several, draw(st.integers(0, 2))).record
    return json.loads(record.up_to(min(draw(st.sampled_from(_MOMENTS)), len(record.moves))).encode())


def _words(*choices: str) -> st.SearchStrategy[tuple[str, ...]]:
    """One of several command lines, each given as its words with blanks between them."""
    return st.sampled_from([tuple(choice.split()) for choice in choices])


@st.composite
def record_files(draw: Callable[..., Any]) -> Input:
    """A record that is given to a command, as a file or on standard input."""
    shown = ("", "--json", "--log", "--seat A", "--seat B --json", "--seat North", "--at 3", "--at 30 --log")
    words = draw(
        _words("check FILE", "check FILE", *(f"show FILE {how}" for how in shown), "replay FILE", "replay FILE --at 2")
    )
    record = draw(records())
    data = draw(json_files(st.just(record)))
    sound = data == written(record).encode()
    encoding = draw(st.sampled_from(("utf-8", "ascii")))
    if draw(st.booleans()):
        words = tuple(word.replace("FILE", "-") for word in words)
        return Input(words, typed=data, encoding=encoding, sound=sound)
    words = tuple(word.replace("FILE", "game.json") for word in words)
    return Input(words, {"game.json": data}, encoding=encoding, sound=sound)


@st.composite
def kept_games(draw: Callable[..., Any]) -> Input:
    """Records, and how people sit, where the program keeps them: they are listed, gone on with, given up, counted."""
    files = {}
    for number in range(draw(st.integers(1, 2))):
        folder = draw(st.sampled_from(("open", "open", "finished", "abandoned")))
        name = draw(st.just("game") | WORDS.map(lambda word: _as_word(word).replace("/", "")[:30]))
        files[f"{HOME}/{folder}/{number}-{name}.json"] = draw(json_files(records()))
        if draw(st.booleans()):
            files[f"{HOME}/{folder}/{number}-{name}.table.json"] = draw(json_files(st.just(SITTING)))
    words = draw(_words("stats", "stats --json", "--plain", "--plain", "play --plain --go-on", "play coup --plain"))
    typed = draw(st.sampled_from(("", "quit\n", "1\n", "1\n\n", "2\n\nlog\n", "give up 1\nyes\n", "give up 1\n")))
    return Input(words, files, typed.encode())


@st.composite
def sittings(draw: Callable[..., Any]) -> Input:
    """How people sit, beside a record that is as it should be."""
    name = f"{HOME}/{draw(st.sampled_from(('open', 'finished', 'abandoned')))}/game"
    files = {
        f"{name}.json": json.dumps(draw(records())).encode(),
        f"{name}.table.json": draw(json_files(st.just(SITTING))),
    }
    return Input(draw(_words("stats", "stats --json", "--plain")), files, draw(st.sampled_from((b"", b"1\n\nlog\n"))))


@st.composite
def settings_files(draw: Callable[..., Any]) -> Input:
    """The file of settings."""
    words = draw(_words("config", "config --json", "config --commands", "games", "--plain", "config --theme light"))
    return Input(words, {f"{HOME}/settings.json": draw(json_files(st.just(SETTINGS)))})


@st.composite
def demos(draw: Callable[..., Any]) -> Input:
    """A demo: read, and some of those that can be read are played."""
    checked = draw(st.integers(0, 19)) == 0
    words = ("demo", "own.demo", "--check") if checked else ("demo", "own.demo")
    keys = st.lists(st.sampled_from((*NAMED_KEYS, *ODD_WORDS)), max_size=4).map(" ".join)
    texts = st.just(DEMO) | keys.map(lambda told: DEMO.replace("space 4 enter", told))
    return Input(words, {"own.demo": draw(text_files(texts))})


@st.composite
def seat_names(draw: Callable[..., Any]) -> Input:
    """The names at a table."""
    game = draw(_GAMES)
    name = WORDS | st.sampled_from(("North", "North ", "NORTH", "E\u0301st", "Ést", "A", "\u0301North"))
    names = ",".join(draw(st.lists(name.map(_as_word), min_size=1, max_size=3)))
    encoding = draw(st.sampled_from(("utf-8", "ascii")))
    if draw(st.booleans()):
        return Input(("play", game, "--plain", f"--seats={names}"), encoding=encoding)
    return Input(("--plain",), typed=f"{game}\n{names}\n\n\n\n".encode(errors="surrogateescape"), encoding=encoding)


def _as_word(text: str) -> str:
    """The text as an argument can have it: there is no NUL in one, and what is no text comes as half a surrogate."""
    return text.replace("\0", "\udcff")


@st.composite
def deal_codes(draw: Callable[..., Any]) -> Input:
    """The code of a deal, with signs that are wrong, missing or too many."""
    game = GAMES[draw(_GAMES)]
    seats = draw(st.integers(game.min_seats, game.max_seats))
    seed = draw(st.integers() | st.sampled_from((0, -1, 10**3999, -(10**3999), -(10**4299), 10**4400)))
    code = Deal(game.id, seats, seed, dict.fromkeys(game.options, draw(st.booleans()))).encode()
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(code)))
        put = draw(st.sampled_from(("", "0", "U", "-", "l", "ı", "ß", "٣")) | WORDS)
        code = code[:place] + _as_word(put) + code[place + draw(st.integers(0, 2)) :]
    if draw(st.booleans()):
        return Input(("play", "--plain", f"--deal={code}"))
    return Input(("--plain",), typed=f"deal {code}\n\n\n\n".encode(errors="surrogateescape"))


@st.composite
def variables(draw: Callable[..., Any]) -> Input:
    """What the environment says."""
    words = st.sampled_from(
        ("auto", "light", "ascii", "on", "off", "60", "3601", "table.hide=f2", "table.hide=enter", "x=y", "a.b=")
    )
    names = st.sampled_from(
        [*map(variable, FIELDS), *map(variable, FIELDS), "TERM", "NO_COLOR", "COLUMNS", "COURT_TUI_OTHER"]
    )
    told = draw(st.dictionaries(names, (words | WORDS).map(_as_word), max_size=3))
    if draw(st.integers(0, 3)) == 0:
        folders = WORDS.map(_as_word).map(lambda word: word.lstrip("/~").replace("..", ""))
        told["COURT_TUI_HOME"] = draw(st.sampled_from(("file", "file/below", "x" * 5000, "~nobody")) | folders)
    commands = ("config", "config --json", "games", "stats", "demo", "--plain", "play coup --plain", "check file")
    return Input(draw(_words(*commands)), {"file": b"x"}, variables=told)


@cache
def _vocabulary() -> tuple[str, ...]:
    """Every word that the command line knows, and some that go with them."""

    def known(parser: argparse.ArgumentParser) -> Iterator[str]:
        for action in parser._actions:
            yield from action.option_strings
            yield from map(str, action.choices or ())
            if isinstance(action, argparse._SubParsersAction):
                for further in action.choices.values():
                    yield from known(further)

    more = "game.json own.demo folder missing - A 3 120x40 2.5 North,East table.hide=f2 finish_pass 1AFKJ out.cast"
    return (*dict.fromkeys(known(command_line())), *more.split())


_RIGHT_LINES = """
play coup --seats North,East,South --plain
play rivals --option finish_pass --solo --plain
play --deal 1AFKJ --plain
play adaman --seed 3 --confirm
--plain --go-on
games
demo
demo own.demo --speed 2.5 --loop
demo own.demo --cast out.cast --size 120x40
replay game.json --seat North --at 3 --ascii
check game.json
show game.json --seat A --at 3 --json
show game.json --log --at 3
show - --seat East
stats --json
config --json --theme light --key table.hide=f2
config --commands --cover-after 60
--print-completion zsh
--version
"""


@st.composite
def command_lines(draw: Callable[..., Any]) -> Input:
    """Any words in any order, and lines that are right but for some of their words."""
    known = st.sampled_from(_vocabulary())
    odd = st.tuples(known.filter(lambda word: word.startswith("--")), WORDS).map("=".join)
    word = known | known | WORDS | odd
    words = draw(st.sampled_from([line.split() for line in _RIGHT_LINES.split("\n")])).copy()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words)))
        words[place : place + draw(st.integers(0, 1))] = draw(st.lists(word, max_size=1))
    if draw(st.integers(0, 9)) == 0:
        words = draw(st.permutations(words))
    files = {
        "game.json": _match("coup", 3, 1).record.encode(),
        "own.demo": b"game: coup\nsay: Nothing happens.\n",
        "folder/any": b"",
        f"{HOME}/open/other.json": _match("rivals", 2, 1).record.up_to(9).encode(),
    }
    return Input(tuple(map(_as_word, words)), files, draw(st.sampled_from((b"", b"\n\n", files["game.json"]))))


@st.composite
def typed_lines(draw: Callable[..., Any]) -> Input:
    """What is typed at a table, at any moment of a game."""
    record = draw(records())
    told = [*record["moves"], *usual_names(GAMES[record["game"]])]
    right = ("1", "2", "log", "log 2", "look", "rules", "rules now", "moves", "undo", "deal", "help", "brief", "full")
    word = st.sampled_from((*right, *told, "rules", "moves", "yes", "challenge", "A", "coup", "take", "with", "9" * 30))
    line = st.sampled_from(right) | st.lists(word | WORDS, max_size=5).map(" ".join)
    lines = draw(st.lists(line.map(str.encode) | st.binary(max_size=12), max_size=8))
    files = {
        f"{HOME}/open/game.json": json.dumps({**record, "result": None}).encode(),
        f"{HOME}/open/game.table.json": Sitting(solo=draw(st.booleans())).encode(),
    }
    return Input(("--plain",), files, b"1\n\n" + b"".join(line + b"\n" for line in lines))


KINDS: dict[str, st.SearchStrategy[Input]] = {
    "records": record_files(),
    "kept games": kept_games(),
    "sittings": sittings(),
    "settings": settings_files(),
    "demos": demos(),
    "seat names": seat_names(),
    "deal codes": deal_codes(),
    "variables": variables(),
    "command lines": command_lines(),
    "typed lines": typed_lines(),
}
"""Every kind, by what it is called."""
