"""A question with two answers, on a screen of its own: whatever lies below is covered."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.screens.panel import PanelScreen


class AskScreen(PanelScreen[bool]):
    """Asks a yes-or-no question; its result is True for yes. Only `y` and `n` answer, so nothing is hit by chance."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes", id="ask.yes"),
        Binding("n,escape", "answer(False)", "No", key_display="n", id="ask.no"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        """Ask `question`; `yes` and `no` say what either answer does."""
        super().__init__(question, [("ask.yes", yes), ("ask.no", no)])

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
