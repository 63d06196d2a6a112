"""What plain mode says beside the game's own texts: moves by number, rules without Markdown, and the help."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import groupby

from court_tui.rules import Move
from court_tui.text.sheets import for_players, rule_sheet

MOST_LISTED = 20
"""How many moves are listed unasked; more are summed up, a line for each verb."""

HELP = (
    "At a question, type the number of a move, or the move in words, as the list has it.",
    "moves: lists all moves. moves WORD: only those with that word.",
    "look: tells the table again.",
    "log: tells what everybody has seen so far.",
    "rules: the rules. rules WORD: only what has that word in it, or a clause by its number.",
    "undo: takes the last move back. Where the table has to agree, it is asked.",
    "deal: a code that deals this game again.",
    "quit: leaves. The game is kept; so it is when the input ends.",
)

HAND_OVER_HELP = (
    "Every question is put to one seat alone, also those that the full screen puts to the whole table.",
    "Before another seat looks, all is cleared away, as far as the terminal can. Whoever is named presses Enter.",
)

_OF_THE_SCREEN = ("At the table", "What the screen shows")
"""Sections of the sheets that tell of the full screen, its signs and its keys."""


def offered(moves: Sequence[Move]) -> list[str]:
    """The legal moves as they are offered: a numbered line each or, if there are many, a line for each verb."""
    if len(moves) <= MOST_LISTED:
        return numbered(moves)
    lines = [f"{len(moves)} moves. 'moves' lists them all, 'moves' and a word those with that word."]
    for verb, run in groupby(enumerate(moves, start=1), key=lambda entry: entry[1][0]):
        (first, move), *others = run
        numbers = f"{first} to {others[-1][0]}" if others else f"{first}"
        lines.append(f"{verb}: {numbers}, for example {move}")
    return lines


def numbered(moves: Sequence[Move], words: Sequence[str] = ()) -> list[str]:
    """The moves that have a word beginning with each of `words`, a line each, with their numbers among all."""
    return [
        f"{number}. {move}"
        for number, move in enumerate(moves, start=1)
        if all(any(part.lower().startswith(word.lower()) for part in move) for word in words)
    ]


def rules(game_id: str, word: str = "") -> list[str]:
    """The rules of a game as lines of ASCII, without what tells of the full screen; with `word`, what has it in it."""
    sections = for_players(rule_sheet(game_id)).split("\n## ")
    sheet = "\n\n".join(section for section in sections if section.partition("\n")[0] not in _OF_THE_SCREEN)
    parts = [_plain(part) for part in re.split(r"\n\n+|\n(?=- )", sheet)]
    if not word:
        return [line for part in parts for line in (*part, "")]
    return [line for part in parts if word.lower() in " ".join(part).lower() for line in part]


def _plain(part: str) -> list[str]:
    """A paragraph of a sheet without Markdown's signs: a row of a table becomes a list, a glyph its name."""
    lines = []
    for line in part.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if all(set(cell) <= set("-:") for cell in cells):
                continue  # the rule below a table's head
            line = "; ".join(filter(None, cells))
        line = re.sub(r"^#+ |[*`]", "", line)
        lines.append("".join(map(_spelled, unicodedata.normalize("NFKD", line))))
    return lines


def _spelled(sign: str) -> str:
    return sign if sign.isascii() else unicodedata.name(sign, "?").lower()
