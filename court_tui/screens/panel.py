"""Words in the middle of a screen of their own."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.widgets import Static

from court_tui.screens.house import HouseScreen, ScreenResult
from court_tui.widgets import KeyLine


class PanelScreen(HouseScreen[ScreenResult]):
    """Shows a few lines, and covers whatever lies below."""

    def __init__(self, words: str) -> None:
        """Show `words`."""
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        """The words in the middle, the keys below."""
        with Middle(), Center():
            yield Static(self._words, classes="panel", markup=False)
        yield KeyLine()
