"""Words in the middle of a screen of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import Static

from court_tui.screens.house import HouseScreen, ScreenResult
from court_tui.text.game_text import filled
from court_tui.widgets import KeyLine


class PanelScreen(HouseScreen[ScreenResult]):
    """Shows a few lines, and covers whatever lies below."""

    OPENS_SETTINGS = False

    def __init__(self, words: str, answers: Sequence[tuple[str, str]] = ()) -> None:
        """Show `words`, and below them the `answers`: commands of the screen, and what they do."""
        super().__init__()
        self._words = words
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The words in the middle, the keys below."""
        answers = [(self.key(command), does) for command, does in self._answers]
        width = max((cell_len(key) for key, _ in answers), default=0)
        lines = [Content.assemble((f" {filled(key, width)} ", "reverse"), f" {does}") for key, does in answers]
        words = Content("\n").join([Content(self._words), *[Content("")] * bool(lines), *lines])
        with Middle(), Center():
            yield Static(words, classes="panel")
        yield KeyLine()
