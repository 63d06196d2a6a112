"""The line in which a move is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.suggester import SuggestFromList
from textual.widgets import Input

from court_tui.rules import Move


class MoveLine(Input):
    """The line in which a move is typed in its notation; it is there only while it is open."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "cursor_right", "Complete", show=False, id="type.complete")]

    def __init__(self) -> None:
        super().__init__(
            id="typed", compact=True, placeholder="a move in words; Tab completes, Enter plays, Esc closes"
        )
        self.display = False

    def open(self, moves: Iterable[Move]) -> None:
        """Open the line, empty, to be completed to one of `moves`."""
        self.suggester = SuggestFromList(map(str, moves), case_sensitive=False)
        self.clear()
        self.display = True
        self.screen.add_class("-line")
        self.focus()

    def action_cut(self) -> None:
        """Delete what is selected, and keep it nowhere: the next pair of eyes could paste it."""
        self.delete_selection()

    def action_copy(self) -> None:
        """Copy nothing, for the same reason."""
        raise SkipAction

    def close(self) -> None:
        """Close the line; nothing of what was typed stays behind."""
        if self.display:
            self.clear()
            self.suggester = None
            self.display = False
            self.screen.remove_class("-line")
            self.screen.set_focus(None)
