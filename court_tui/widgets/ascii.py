"""ASCII mode: every cell that is drawn is put into ASCII on its way to the terminal. And which terminals need that."""

from __future__ import annotations

import codecs

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_ASCII = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯╔╗╚╝┏┓┗┛┌┐└┘├┤┬┴┼", "+"),
        **dict.fromkeys("─━┄┈▁▔", "-"),
        **dict.fromkeys("═", "="),
        **dict.fromkeys("│┃║▌▐▎▊▏▕▍▋", "|"),
        **dict.fromkeys("█▓▄▀▇▆▅▃▂", "#"),
        **dict.fromkeys("▶▸►›❯", ">"),
        **dict.fromkeys("‹◀◂", "<"),
        **dict.fromkeys("↑▲△", "^"),
        **dict.fromkeys("↓▼▽", "v"),
        **dict.fromkeys("●•◉★", "*"),
        **dict.fromkeys("○◯", "o"),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("♚♞♛♟♝♜", " "),  # a letter stands beside each
        "▒": "%",  # a card's back; the sign # stands for a designation
        "░": ".",
        "☾": "M",
        "☼": "S",
        "≈": "W",
        "♣": "L",
        "§": "Y",
        "∞": "K",
        "☻": "@",
        "·": "|",
        "…": "~",
        "→": ">",
        "←": "<",
        "×": "x",
        "✓": "v",
        "⏎": "<",
        "’": "'",
        "⭘": "o",
        "🔎": "? ",  # two cells wide
    }
)


class AsciiFilter(LineFilter):
    """Replaces every sign that the house draws by an ASCII one, cell by cell. Other letters, as in names, stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of one line, in ASCII."""
        return [Segment(text.translate(_ASCII), style, control) for text, style, control in segments]


def spells_every_sign(encoding: str) -> bool:
    """Whether a terminal of this encoding can be sent every sign that the house draws."""
    try:
        "".join(map(chr, _ASCII)).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


CELL_BY_CELL = "court-tui-cell-by-cell"
"""Python's name for how to write letters, as in names, that a terminal cannot spell: so that nothing is shifted."""


def _filled_cells(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "?" * cell_len(error.object[error.start : error.end]), error.end


codecs.register_error(CELL_BY_CELL, _filled_cells)
