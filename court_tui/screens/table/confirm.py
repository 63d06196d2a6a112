"""The line that asks once more before a move is played, for those who have set that moves are to be confirmed."""

from __future__ import annotations

from itertools import groupby
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from court_tui.rules import Move
from court_tui.screens.house import House
from court_tui.widgets import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

Moves = tuple[Move | str, ...]
"""What one answer plays: a move, or several, where it lets other seats pass."""


def in_notation(moves: Sequence[Move | str]) -> str:
    """Moves as they would be typed, those that follow alike counted: `pass ×3, challenge`."""
    runs = [(move, len(list(same))) for move, same in groupby(map(str, moves))]
    return ", ".join(move if times == 1 else f"{move} ×{times}" for move, times in runs)


class ConfirmLine(Words, can_focus=True):
    """Asks whether moves are to be played; it is there only while it asks, and has the focus until it is answered."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "Play", id="confirm.play", tooltip="Play the move"),
        Binding("escape,backspace", "back", "Back", key_display="Esc", id="confirm.back", tooltip="Choose again"),
    ]

    house = getters.app(House)

    class Confirmed(Message):
        """The `moves` are to be played."""

        def __init__(self, moves: Moves) -> None:
            super().__init__()
            self.moves = moves

    def __init__(self) -> None:
        super().__init__(classes="confirm")
        self.display = False
        self._moves: Moves = ()
        self._asked_since = 0.0
        self._focused_before: Widget | None = None
        self._answers = (0, 0)
        """The columns in which the two answers begin."""

    def ask(self, moves: Moves) -> None:
        """Ask whether `moves` are to be played."""
        if not self.display:
            self._focused_before = self.screen.focused
        self._moves, self._asked_since = moves, monotonic()
        # Both answers stay in sight, however long the move is.
        move = Content(f"Play {in_notation(moves)}").truncate(self.screen.size.width - 33, ellipsis=True)
        question = Content.assemble(move, "?").stylize("bold")
        plays = Content.assemble("  ", (" Enter ", "reverse"), " plays")
        self._answers = (question.cell_length, question.cell_length + plays.cell_length)
        self.display = True
        self.screen.add_class("-line")
        self.say(Content.assemble(question, plays, "  ", (" Esc ", "reverse"), " goes back"))
        self.focus()

    def close(self) -> None:
        """Ask no longer; nothing of the question stays behind."""
        if self.display:
            self._moves = ()
            self.say("")
            self.display = False
            self.screen.remove_class("-line")
            before = self._focused_before
            self.screen.set_focus(before if before is not None and before.focusable else None)

    def action_play(self) -> None:
        """Play the moves, unless Enter is still held from before."""
        now = monotonic()
        if now - self._asked_since < self.house.guard_seconds:
            self._asked_since = now
            return
        moves = self._moves
        self.close()
        self.post_message(self.Confirmed(moves))

    def action_back(self) -> None:
        """Choose again."""
        self.close()

    def on_click(self, event: Click) -> None:
        """A click on an answer gives it."""
        plays, goes_back = self._answers
        column = event.get_content_offset_capture(self).x
        if column >= goes_back:
            self.action_back()
        elif column >= plays:
            self.action_play()
