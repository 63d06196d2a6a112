"""The rules of a game to be read aloud: without Markdown, and only as much at a time as is asked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from court_tui.text.sheets import for_players, rule_sheet

ALL = "all"
"""The word for all the rules at once."""

_OF_THE_SCREEN = ("At the table", "What the screen shows")
"""Parts of the sheets that tell of the full screen, its signs and its keys."""
_NAME = re.compile(r"^- [A-Z]+-[0-9]+ ")
"""The name of a clause, before what it says."""
_WHY = re.compile(r" Why: .*?(?= Ruling: |$)")
"""Why a ruling was made: told with the one clause alone, for it is long to listen to."""


def rules(game_id: str, wanted: str = "") -> list[str]:
    """What is `wanted` of a game's rules, a line of ASCII for each thing said, without what tells of the full screen.

    That is `all`, a part by the beginning of its title, a clause by its number or its name, or whatever paragraph has
    the word in it; without a word, what the game is, and the titles. No lines: there is no such thing.
    """
    introduction, *parts = _parts(game_id)
    wanted = " ".join(wanted.lower().split())
    if not wanted:
        return [
            *introduction[1:],
            f"The parts of the rules: {'; '.join(title for title, *_ in parts)}.",
            f"Type rules and the first words of a part, the number of a clause, any word, or {ALL}.",
        ]
    said = [line for _, *lines in (introduction, *parts) for line in lines]
    if clause := re.fullmatch(r"(?:[a-z]+-)?([0-9]{1,3})", wanted):
        name = re.compile(rf"- [A-Z]+-{int(clause[1]):02} ")
        return [line for line in said if name.match(line)]
    found: Sequence[str]
    if wanted == ALL:
        found = [line for part in (introduction, *parts) for line in part]
    else:
        begins = re.compile(rf"\b{re.escape(wanted)}")
        named = [part for part in parts if part[0].lower().startswith(wanted)]
        found = named[0] if named else [line for line in said if begins.search(_NAME.sub("", line).lower())]
    return [_WHY.sub("", line) for line in found]


def clauses(game_id: str, names: Sequence[str]) -> list[str]:
    """The clauses of these names, one after the other."""
    return [_WHY.sub("", line) for name in names for line in rules(game_id, name)]


@cache
def _parts(game_id: str) -> tuple[tuple[str, ...], ...]:
    """The parts of a sheet, each its title and what it says; first of all what the game is, below the game's name."""
    sheet = for_players(rule_sheet(game_id)).removeprefix("# ")
    return tuple(
        (title, *(line for paragraph in re.split(r"\n\n+|\n(?=- )", text.strip()) for line in _plain(paragraph)))
        for title, _, text in (part.partition("\n") for part in re.split(r"\n###? ", sheet))
        if title not in _OF_THE_SCREEN
    )


def _plain(paragraph: str) -> list[str]:
    """A paragraph of a sheet as one line, without Markdown's signs; a table as a line for each of its rows."""
    lines = [
        "; ".join(filter(None, (cell.strip() for cell in line.strip("|").split("|"))))
        for line in paragraph.splitlines()
        if not re.fullmatch(r"[|:-]+|```.*", line)  # the rule below a table's head, the edge of what stands as it is
    ]
    if not paragraph.startswith(("|", "```")):
        lines = [" ".join(line.strip() for line in lines)]
    return ["".join(map(_spelled, unicodedata.normalize("NFKD", re.sub("[*`]", "", line)))) for line in lines if line]


def _spelled(sign: str) -> str:
    return sign if sign.isascii() else unicodedata.name(sign, "?").lower()
