"""ASCII mode: every cell that is drawn is put into ASCII on its way to the terminal."""

from __future__ import annotations

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
