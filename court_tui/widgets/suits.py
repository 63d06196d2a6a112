"""The suits of the Decktet, as single cells: a glyph each, never colour alone."""

from __future__ import annotations

from textual.content import Content

SUIT_GLYPHS = {"moons": "☾", "suns": "☼", "waves": "≈", "leaves": "♣", "wyrms": "§", "knots": "∞"}
PERSON = "☻"
"""The mark of a personality."""


def suit(name: str, *, marked: bool = False) -> Content:
    """The glyph of a suit, in its colour, which terminals of few colours brighten for what is bold.

    `marked`, it stands out without colour too.
    """
    return Content.styled(SUIT_GLYPHS[name], f"bold $suit-{name}{' reverse' if marked else ''}")
