"""The log of what everybody at the table has seen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from court_tui.widgets.words import Words


class Lines(Words):
    """All lines as one text: once it has been laid out, which may be after another screen has gone, its end is seen."""

    def on_resize(self) -> None:
        """Bring the last line into sight."""
        log = self.parent
        assert isinstance(log, Log)
        log.scroll_end(animate=False)


class Log(VerticalScroll):
    """The public log, the latest line last and in sight."""

    def __init__(self, *, id: str | None = None, can_focus: bool = True) -> None:
        """An empty log. One that can have the focus is scrolled by keys."""
        super().__init__(id=id, can_focus=can_focus)
        self._text = Lines()
        self._lines: Sequence[str] | None = None

    def compose(self) -> ComposeResult:
        """All lines as one text."""
        yield self._text

    def show(self, lines: Sequence[str]) -> None:
        """Show `lines`; nothing happens while they stay the same."""
        if lines == self._lines:
            return
        self._lines = lines
        self._text.say("\n".join(lines) or "Nothing has happened yet.")

    def on_resize(self) -> None:
        """Keep the last line in sight."""
        self.scroll_end(animate=False)
