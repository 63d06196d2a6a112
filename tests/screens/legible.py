"""How well what a screen draws can be read: every letter against what lies behind it, as terminals show them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.screen import ModalScreen, Screen

LEAST = {
    "dark": {ColorSystem.TRUECOLOR: 4.5, ColorSystem.EIGHT_BIT: 4.5, ColorSystem.STANDARD: 3.0},
    "light": {ColorSystem.TRUECOLOR: 4.5, ColorSystem.EIGHT_BIT: 4.5, ColorSystem.STANDARD: 3.0},
    "contrast": {ColorSystem.TRUECOLOR: 7.0, ColorSystem.EIGHT_BIT: 7.0, ColorSystem.STANDARD: 7.0},
}
"""The least contrast of text in a theme: in all colours, in 256, and in the usual 16, for which nobody made it.

Whoever has no more than 16 starts with the terminal's own palette. What that is worth the terminal alone knows.
"""
FRAMES = 3.0
"""The least contrast of frames, bars and other signs that are no text (WCAG 2.1, 1.4.11)."""
_FRAME_SIGNS = frozenset(map(chr, range(0x2500, 0x25A0))) | set("+-|=")
_EDGES = " ▁▔▌▐"
"""The ends of buttons and of Textual's own boxes: ornaments."""


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.1)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.get_truecolor().normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def segments(screen: Screen[object]) -> Iterator[tuple[int, int, Segment]]:
    """All that is drawn, with its column and line; of what lies below a dialogue nothing, it is not to be read then."""
    for line, strip in enumerate(screen._compositor.render_strips()):
        column = 0
        for segment in strip:
            covered = isinstance(screen, ModalScreen) and screen.get_widget_at(column, line)[0] is screen
            if not covered:
                yield column, line, segment
            column += segment.cell_length


def shown(style: Style, system: ColorSystem) -> tuple[Color, Color]:
    """The colours of letters and ground, as a terminal of `system` shows them."""
    assert style.color is not None
    assert style.bgcolor is not None
    colours = (style.color.downgrade(system), style.bgcolor.downgrade(system))
    return colours[::-1] if style.reverse else colours


def faint(screen: Screen[object], least: float, system: ColorSystem) -> list[str]:
    """What on `screen` has less contrast than `least`, a line each; frames and other signs may have `FRAMES`."""
    found = []
    for column, line, (text, style, _) in segments(screen):
        words = text.strip(_EDGES)
        if words and style is not None:
            reached = contrast(*shown(style, system))
            if reached < (FRAMES if _FRAME_SIGNS.issuperset(words) else least):
                found.append(f"{reached:.1f} at {column}, {line}: {words}")
    return found
