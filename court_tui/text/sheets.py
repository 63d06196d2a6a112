"""The rule sheets, as the project keeps them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def rule_sheet(game_id: str) -> str:
    """The Markdown sheet of a game: carried in the package, or beside it in a clone of the project."""
    carried = files("court_tui") / "seeds" / f"{game_id}.md"
    if carried.is_file():
        return carried.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "seeds" / f"{game_id}.md").read_text(encoding="utf-8")


def for_players(sheet: str) -> str:
    """A sheet without its last section, which tells what programs see of the game."""
    rules, _, _ = sheet.partition("\n## For the maintainer\n")
    return rules
