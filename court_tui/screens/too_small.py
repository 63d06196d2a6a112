"""The notice that the terminal is too small."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

SMALLEST = Size(80, 24)
"""The smallest terminal in which everything can be played."""


def fits(size: Size) -> bool:
    """Whether a terminal of `size` is large enough."""
    return size.width >= SMALLEST.width and size.height >= SMALLEST.height


class TooSmallScreen(Screen[None]):
    """Covers everything while the terminal is too small; the app takes it away."""

    def compose(self) -> ComposeResult:
        """What is there and what is needed."""
        yield Static(markup=False)

    def on_screen_resume(self) -> None:
        """What lay above it has gone; meanwhile the terminal may have become large enough."""
        if self.is_current and fits(self.app.size):  # pyright: ignore[reportUnknownMemberType]  # Textual: any App
            self.dismiss()

    def on_resize(self, event: Resize) -> None:
        """Say how far it is."""
        needed = f"{SMALLEST.width} columns by {SMALLEST.height} lines"
        self.query_one(Static).update(
            f"The table needs {needed}. This terminal has {event.size.width} by {event.size.height}.\n"
            "Enlarge it, and the game goes on. Ctrl+Q quits; the game is kept."
        )
