"""The suits of the Decktet, as single cells: a glyph each, never colour alone."""

from __future__ import annotations

from textual.content import Content

SUIT_GLYPHS = {"moons": "☾", "suns": "☼", "waves": "≈", "leaves": "♣", "wyrms": "§", "knots": "∞"}
PERSON = "☻"
"""The mark of a personality."""

_ON_DARK = {
    "moons": "#9dbcff",
    "suns": "#ffd75f",
    "waves": "#5fd7d7",
    "leaves": "#8fd98f",
    "wyrms": "#ff8f8f",
    "knots": "#d7a8ff",
}
_ON_LIGHT = {
    "moons": "#1f4fb5",
    "suns": "#7a5200",
    "waves": "#00626b",
    "leaves": "#1c6427",
    "wyrms": "#a81e1e",
    "knots": "#6a2aa8",
}


def suit_colours(*, dark: bool) -> dict[str, str]:
    """The style sheets' variables for the suits' colours, readable on a dark or on a light ground."""
    return {f"suit-{name}": colour for name, colour in (_ON_DARK if dark else _ON_LIGHT).items()}


def suit(name: str, *, marked: bool = False) -> Content:
    """The glyph of a suit, in its colour; `marked`, it stands out without colour too."""
    return Content.styled(SUIT_GLYPHS[name], f"$suit-{name} reverse" if marked else f"$suit-{name}")
