"""The table's first line: which game, whose go; at the right what everybody may count."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget


class StatusLine(Widget):
    """One line with a left and a right end. The left gives way when both do not fit."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._left = ""
        self._right = ""

    def show(self, left: str, right: str) -> None:
        """Put `left` and `right` at the two ends."""
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self.refresh()

    def render(self) -> Content:
        """Both ends, with the blanks between them."""
        right = Content(f"{self._right} ")  # blanks rather than a padding, which would not be reversed with the words
        left = Content(f" {self._left}").truncate(max(0, self.size.width - right.cell_length - 1), ellipsis=True)
        between = self.size.width - left.cell_length - right.cell_length
        return Content.assemble(left, " " * max(0, between), right)
