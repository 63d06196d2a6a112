"""The suits of the Decktet, as single cells: a glyph each, never colour alone."""

from __future__ import annotations

from textual.content import Content

SUIT_GLYPHS = {
    "moons": ("☾", "$text-primary"),
    "suns": ("☼", "$text-warning"),
    "waves": ("≈", "$text-accent"),
    "leaves": ("♣", "$text-success"),
    "wyrms": ("§", "$text-error"),
    "knots": ("∞", "$text-secondary"),
}
PERSON = "☻"
"""The mark of a personality."""


def suit(name: str, *, marked: bool = False) -> Content:
    """The glyph of a suit, in its colour; `marked`, it stands out without colour too."""
    glyph, colour = SUIT_GLYPHS[name]
    return Content.styled(glyph, f"{colour} reverse" if marked else colour)
