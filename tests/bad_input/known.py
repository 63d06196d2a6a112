"""What is surely right, or surely wrong: files, names and values, without asking the program."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence, Set
from contextlib import suppress
from typing import Any

from court_tui.rules import Game

RECORD_KEYS = {"format", "game", "seats", "options", "seed", "luck", "moves", "started", "result"}
"""Those of a record: all of them, and no others."""
HEAD_KEYS = {"format", "game", "seats", "started", "result"}
"""Those without which a game cannot be counted."""
SITTING_KEYS = {"format", "solo", "one_by_one", "known", "notes", "undone", "seconds", "until"}
_LARGEST_LOOKED_INTO = 2**20
_DEMO_WORDS = {"game", "title", "seats", "play", "option", "seed", "luck", "say", "keys", "moves", "shows"}

RIGHT_NAMES = (
    *("North", "East", "A", "Ést", "東", "שלום", " Far ", "x" * 40),
    *("[bold]x[/bold]", "%s%n{0}", "a/b", "con", "~", "-"),
)
"""Names that can sit at one table."""
_LONGEST_NAME = 40

_ON_OFF = {"on": True, "off": False}
_TEXTS = {
    "theme": ("auto", "dark", "light", "contrast", "terminal"),
    "glyphs": ("full", "ascii"),
    "suits": ("four-colour", "mono"),
    "prompts": ("together", "one-by-one"),
}
RIGHT_VALUES: dict[str, dict[str, Any]] = {
    **{name: dict(zip(words, words, strict=True)) for name, words in _TEXTS.items()},
    **dict.fromkeys(("animation", "confirm", "hints"), _ON_OFF),
    "cover_after": {"0": 0, "60": 60, "3600": 3600},
    "keys": {"table.hide=f2": {"table.hide": "f2"}, "table.log=slash,f3": {"table.log": "slash,f3"}},
}
"""The words that settings can be set to, all or some of them, and the values that these mean."""
WRONG_KEYS = ("table.hide=enter", "x=y", "a.b=", "table.hide")
"""Words for keys that are never right."""


def json_object(data: bytes) -> dict[str, Any] | None:
    """The object of JSON that is in a file, if there is one."""
    with suppress(ValueError, RecursionError):
        if isinstance(read := json.loads(data), dict):
            return read
    return None


def surely_damaged(data: bytes, needed: Set[str], allowed: Set[str] | None = None) -> bool:
    """Whether the data is no object of JSON that has what is needed, and nothing but what is allowed.

    It may be damaged in other ways: what is not needed may well be skipped by who reads it.
    """
    told = data.strip(b" \t\r\n")
    if not (told.startswith(b"{") and told.endswith(b"}")):
        return True
    read = json_object(data) if len(data) <= _LARGEST_LOOKED_INTO else None
    return read is not None and not (needed <= read.keys() and (allowed is None or read.keys() <= allowed))


def surely_no_demo(data: bytes) -> bool:
    """Whether the data is no text, or has a line that begins with none of the words of a demo, or tells no game."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        return True
    words = {line.partition(":")[0].strip().lower() for line in lines if line.strip() and line[0] not in "# \t"}
    return not words <= _DEMO_WORDS or "game" not in words


def are_names(names: Sequence[str], game: Game) -> bool | None:
    """Whether people at a table of the game can surely be called so, or surely cannot."""
    told = [name.strip() for name in names]
    fit = game.min_seats <= len(told) <= game.max_seats and len(set(told)) == len(told)
    if not fit or not all(name.isprintable() and 0 < len(name) <= _LONGEST_NAME for name in told):
        return False
    return True if set(told) <= {name.strip() for name in RIGHT_NAMES} else None


def is_value(name: str, word: str) -> bool | None:
    """Whether a setting can surely be set to the word, or surely cannot."""
    if word in RIGHT_VALUES[name]:
        return True
    if name == "keys":
        return None if set(WRONG_KEYS).isdisjoint(word.split()) else False
    if name == "cover_after":
        return None if re.fullmatch("[0-9]+", word) and (len(word) > 4 or int(word) <= 3600) else False
    return False
