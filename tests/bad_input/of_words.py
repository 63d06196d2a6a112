"""Bad input in words: names, codes of deals, variables, command lines, and what is typed at a table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from court_tui.cli.parser import command_line
from court_tui.match import Deal, Sitting, usual_names
from court_tui.rules import GAMES
from court_tui.settings import FIELDS, variable
from tests.bad_input.answers import HOME, Input, Known
from tests.bad_input.damage import WORDS
from tests.bad_input.drawing import as_word, command_line_of, encodings, games, random_match, records
from tests.bad_input.known import RIGHT_NAMES, RIGHT_VALUES, WRONG_KEYS, are_names, is_value

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of a code."""
_LONGEST_SEED = 4000


@st.composite
def seat_names(draw: Callable[..., Any]) -> Input:
    """The names at a table."""
    game = GAMES[draw(games)]
    right = st.lists(st.sampled_from(RIGHT_NAMES), min_size=game.min_seats, max_size=game.max_seats, unique=True)
    odd = WORDS | st.sampled_from(("North", "North ", "NORTH", "E\u0301st", "Ést", "A", "\u0301North"))
    drawn = draw(right)
    if draw(st.integers(0, 2)):
        place = draw(st.integers(0, len(drawn)))
        drawn[place : place + draw(st.integers(0, 2))] = draw(st.lists(odd, max_size=2))
    line = as_word(",".join(drawn))
    encoding = draw(encodings)
    if draw(st.booleans()):
        known = _known_names(line, game.id)
        return Input(("play", game.id, "--plain", f"--seats={line}"), encoding=encoding, known=known)
    typed = line.encode(errors="surrogateescape")
    line = typed.decode(errors="replace")
    if {"\r", "\n"}.isdisjoint(line) and line.strip() and line.strip().lower() != "quit":
        known = _known_names(line, game.id)
    else:
        known = Known()
    answers = b"" if known.wrong else b"\n\n\n\n"  # else the usual names would be taken after the wrong ones
    lines = game.id.encode() + b"\n" + typed + b"\n" + answers
    # Where it is not known whether names are right, it may be the usual ones that are taken after them.
    return Input(("--plain",), typed=lines, encoding=encoding, known=known if known.sound or known.wrong else Known())


def _known_names(line: str, game: str) -> Known:
    """What is known of names with commas between them."""
    names = [name.strip() for name in line.split(",")]
    right = are_names(names, GAMES[game])
    shown = tuple(name for name in names if name.isascii()) if right else ()  # not every output can spell the others
    return Known(sound=right is True, wrong=right is False, shows=shown, begins={"game": game, "seats": names})


@st.composite
def deal_codes(draw: Callable[..., Any]) -> Input:
    """The code of a deal, as people write it, or with signs that are wrong, missing or too many."""
    game = GAMES[draw(games)]
    seats = draw(st.integers(game.min_seats, game.max_seats))
    seed = draw(st.integers() | st.sampled_from((0, -1, 10**3999, -(10**3999), -(10**4299), 10**4400)))
    options = dict.fromkeys(game.options, draw(st.booleans()))
    code = Deal(game.id, seats, seed, options).encode()
    place = draw(st.sampled_from([place for place, sign in enumerate(code) if sign != "-"]))
    how = draw(st.sampled_from(("right", "typed", "wrong", "odd", "odd")))
    match how:
        case "right":
            pass
        case "typed":
            code = code.lower().replace("-", "").replace("0", "o").replace("1", draw(st.sampled_from("Il")))
        case "wrong":  # one other sign, with which no code passes its check
            code = code[:place] + draw(st.sampled_from(_SIGNS.replace(code[place], ""))) + code[place + 1 :]
        case _:
            put = draw(st.sampled_from(("", "0", "U", "-", "l", "ı", "ß", "٣")) | WORDS)
            code = code[:place] + as_word(put) + code[place + draw(st.integers(0, 2)) :]
    too_long = abs(seed) >= 10**_LONGEST_SEED
    wrong = how == "wrong" or (too_long and how != "odd")
    sound = how in ("right", "typed") and not too_long
    begins = {"game": game.id, "seats": list(usual_names(game, seats)), "seed": seed, "options": options}
    known = Known(sound=sound, wrong=wrong, begins=begins if sound or wrong else None)
    if draw(st.booleans()):
        return Input(("play", "--plain", f"--deal={code}"), known=known)
    return Input(("--plain",), typed=f"deal {code}\n\n\n\n".encode(errors="surrogateescape"), known=known)


@st.composite
def variables(draw: Callable[..., Any]) -> Input:
    """What the environment says."""
    told: dict[str, str] = {}
    for name in draw(st.lists(st.sampled_from([*FIELDS]), max_size=3, unique=True)):
        right = st.sampled_from(sorted(RIGHT_VALUES[name]))
        odd = st.sampled_from(("light", "on", "61", "3601", *WRONG_KEYS)) | WORDS.map(as_word)
        told[name] = draw(right | odd)
    values = {name: is_value(name, word) for name, word in told.items() if word}
    words = draw(
        command_line_of(
            *("config --json", "config --json", "config", "demo", "--plain", "play coup --plain"),
            *("games", "stats", "check file"),
        )
    )
    others = st.sampled_from(("TERM", "NO_COLOR", "COLUMNS", "COURT_TUI_OTHER"))
    given = {
        **draw(st.dictionaries(others, WORDS.map(as_word), max_size=1)),
        **{variable(name): word for name, word in told.items()},
    }
    known = Known()
    if not {"games", "stats", "check"} & {*words}:  # which have nothing to set
        wrong = [variable(name) for name, right in values.items() if right is False]
        in_force = {name: RIGHT_VALUES[name][told[name]] for name, right in values.items() if right}
        named = tuple(map(variable, in_force)) if words == ("config",) else ()
        sound = all(values.values())
        known = Known(sound=sound, wrong=bool(wrong), shows=named if sound else (), in_force=in_force)
    if draw(st.integers(0, 3)) == 0:
        folders = WORDS.map(as_word).map(lambda word: word.lstrip("/~").replace("..", ""))
        given["COURT_TUI_HOME"] = draw(st.sampled_from(("file", "file/below", "x" * 5000, "~nobody")) | folders)
        known = Known()
    return Input(words, {"file": b"x"}, variables=given, known=known)


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


_SEATS = ["North", "East", "South"]
_RIGHT_LINES = {
    "": Known(sound=True),
    "play coup --seats North,East,South --plain": Known(sound=True, begins={"game": "coup", "seats": _SEATS}),
    "play rivals --option finish_pass --solo --plain": Known(sound=True, begins={"options": {"finish_pass": True}}),
    "play --deal 1AFKJ --plain": Known(sound=True, begins={"game": "coup", "seats": _SEATS, "seed": 7}),
    "play adaman --seed 3 --plain --confirm": Known(sound=True, begins={"game": "adaman", "seed": 3}),
    "play --plain --go-on": Known(sound=True, shows=(". Rival Courts, North and East, move 10, ",)),
    "games": Known(sound=True, shows=("Adaman", "Coup", "Succession", "Six Realms", "Rival Courts")),
    "demo": Known(sound=True, shows=("adaman", "coup", "succession", "realms", "rivals")),
    "demo own.demo --speed 2.5 --loop": Known(sound=True),
    "demo own.demo --cast out.cast --size 120x40": Known(sound=True),
    "replay game.json --seat North --at 3 --ascii": Known(sound=True),
    "check game.json": Known(sound=True, shows=("legal to the end: Coup",)),
    "show game.json --seat A --at 3 --json": Known(sound=True),
    "show game.json --log --at 3": Known(sound=True, shows=("North",)),
    "show - --seat East": Known(),  # which may or may not be typed
    "stats --json": Known(sound=True),
    "config --json --theme light --key table.hide=f2": Known(
        sound=True, in_force={"theme": "light", "keys": {"table.hide": "f2"}}
    ),
    "config --cover-after 60 --no-animation": Known(sound=True, shows=("--cover-after", "--animation")),
    "config --commands --ascii": Known(sound=True, shows=("table.hide",)),
    "--print-completion zsh": Known(sound=True, shows=("#compdef",)),
    "--version": Known(sound=True, shows=("court-tui",)),
}
"""Lines that are right, and what their answers show."""


@st.composite
def command_lines(draw: Callable[..., Any]) -> Input:
    """Any words in any order, and lines that are right, or right but for some of their words."""
    known_words = st.sampled_from(_vocabulary())
    odd = st.tuples(known_words.filter(lambda word: word.startswith("--")), WORDS).map("=".join)
    word = known_words | known_words | WORDS | odd
    line = draw(st.sampled_from(sorted(_RIGHT_LINES)))
    words = line.split()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words)))
        words[place : place + draw(st.integers(0, 1))] = draw(st.lists(word, max_size=1))
    if draw(st.integers(0, 9)) == 0:
        words = draw(st.permutations(words))
    files = {
        "game.json": random_match("coup", 3, 1).record.encode(),
        "own.demo": b"game: coup\nsay: Nothing happens.\n",
        "folder/any": b"",
        f"{HOME}/open/other.json": random_match("rivals", 2, 1).record.up_to(9).encode(),
    }
    known = _RIGHT_LINES[line] if words == line.split() else Known()
    return Input(
        tuple(map(as_word, words)), files, draw(st.sampled_from((b"", b"\n\n", files["game.json"]))), known=known
    )


@st.composite
def typed_lines(draw: Callable[..., Any]) -> Input:
    """What is typed at a table, at any moment of a game."""
    record = draw(records())
    told = [*record["moves"], *usual_names(GAMES[record["game"]])]
    right = ("1", "2", "log", "log 2", "look", "rules", "rules now", "moves", "undo", "deal", "help", "brief", "full")
    word = st.sampled_from((*right, *told, "rules", "moves", "yes", "challenge", "A", "coup", "take", "with", "9" * 30))
    line = st.sampled_from(right) | st.lists(word | WORDS, max_size=5).map(" ".join)
    lines = draw(st.lists(line.map(str.encode) | st.binary(max_size=12), max_size=8))
    path = f"{HOME}/open/game.json"
    files = {
        path: json.dumps({**record, "result": None}).encode(),
        f"{HOME}/open/game.table.json": Sitting(solo=draw(st.booleans())).encode(),
    }
    typed = b"1\n\n" + b"".join(line + b"\n" for line in lines)
    return Input(("--plain",), files, typed, known=Known(whole=frozenset(files)))
