"""How far a recording has been played, as a bar."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

_SHARE = 5
"""One of how many columns is the bar's: its length hangs on nothing else, so the mark moves with the tape alone."""


class Tape(Widget):
    """A bar with a mark at the present moment, and words at both its ends. A click on the bar asks to go there."""

    class Wound(Message):
        """The tape is to go to the moment `number`."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, length: int) -> None:
        """A tape of the moments 0 to `length`."""
        super().__init__()
        self._length = length
        self._at = 0
        self._before = ""
        self._after = ""
        self._bar = range(0)

    def show(self, at: int, before: str, after: str) -> None:
        """Mark the moment `at`; say `before` the bar and `after` it."""
        self._at, self._before, self._after = at, before, after
        self.refresh()

    def render(self) -> Content:
        """The bar between the words; what is said after it gives way where there is no room."""
        before = f" {self._before}  "
        self._bar = range(len(before), len(before) + max(1, self.size.width // _SHARE))
        after = Content(f"  {self._after}").truncate(max(0, self.size.width - self._bar.stop - 1), ellipsis=True)
        mark = self._at * (len(self._bar) - 1) // max(1, self._length)
        rest = len(self._bar) - 1 - mark
        return Content.assemble(before, ("━" * mark, "$lit"), ("●", "bold"), ("─" * rest, "dim"), after)

    def on_click(self, event: Click) -> None:
        """Go where the bar was clicked."""
        if event.x in self._bar:
            self.post_message(self.Wound(self._bar.index(event.x) * self._length // max(1, len(self._bar) - 1)))
