"""The rule sheets, as the project keeps them."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

_CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d\d)\*\* .*\n(?:(?: .*)?\n)*", re.MULTILINE)
"""A clause: an item of a list that begins with the clause's id in bold, with all lines that are set in."""

_WHY = re.compile(r"\s+\*Why:\*.*?(?=\s+\*Ruling:\*|\n\n|\n- |\s*\Z)", re.DOTALL)
"""Why a ruling was made: up to the next ruling, or to the end of its paragraph."""


@dataclass(frozen=True)
class Part:
    """A part of a sheet, in Markdown."""

    text: str
    clause: str | None
    """The id of the clause that it is; None for what stands between those that are meant."""


def rule_sheet(game_id: str) -> str:
    """The Markdown sheet of a game: carried in the package, or beside it in a clone of the project."""
    carried = files("court_tui") / "seeds" / f"{game_id}.md"
    if carried.is_file():
        return carried.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "seeds" / f"{game_id}.md").read_text(encoding="utf-8")


def for_players(sheet: str) -> str:
    """A sheet without what is for maintainers alone.

    That is its last section, which tells what programs see of the game; clauses on what comes later; and the reasons
    of rulings that speak of how the rules were handed down, which nobody needs in order to play.
    """
    rules, _, _ = sheet.partition("\n## For the maintainer\n")
    rules = _CLAUSE.sub(lambda clause: "" if "*Comes later.*" in clause[0] else clause[0], rules)
    return _WHY.sub(lambda why: "" if "the document" in " ".join(why[0].split()) else why[0], rules)


def parted(sheet: str, clauses: Collection[str]) -> list[Part]:
    """A sheet in its order: each of the `clauses` that it has is a part, and so is what stands between them."""
    parts: list[Part] = []
    end = 0
    for found in _CLAUSE.finditer(sheet):
        if found[1] in clauses:
            parts += [Part(sheet[end : found.start()], None), Part(found[0], found[1])]
            end = found.end()
    return [part for part in (*parts, Part(sheet[end:], None)) if part.text]
