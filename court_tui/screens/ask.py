"""A question with two answers, on a screen of its own: whatever lies below is covered."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Static

from court_tui.screens.house import HouseScreen
from court_tui.widgets import KeyLine


class AskScreen(HouseScreen[bool]):
    """Asks a yes-or-no question; its result is True for yes. Only `y` and `n` answer, so nothing is hit by chance."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes", id="ask.yes"),
        Binding("n,escape", "answer(False)", "No", key_display="n", id="ask.no"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        """Ask `question`; `yes` and `no` say what either answer does."""
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        """The question in the middle, its answers below."""
        with Middle(), Center():
            yield Static(f"{self._question}\n\n y  {self._yes}\n n  {self._no}", classes="panel", markup=False)
        yield KeyLine()

    def action_answer(self, yes: bool) -> None:
        """Answer, and go back."""
        self.dismiss(yes)


def leave_question(*, kept: bool) -> AskScreen:
    """The question whether to leave a table whose game is `kept`, or could not be saved."""
    what = (
        "The game is kept, and home offers it again."
        if kept
        else "The last moves could not be saved, and will be lost."
    )
    return AskScreen(f"Leave the table? {what}", "leave", "stay")
