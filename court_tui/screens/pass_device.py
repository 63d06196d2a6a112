"""Pass the device: the screen between two pairs of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.content import Content
from textual.widgets import Static

from court_tui.rules import letter
from court_tui.screens.ask import leave_question
from court_tui.screens.house import HouseScreen
from court_tui.screens.log import LogScreen
from court_tui.text.game_text import counted
from court_tui.widgets import KeyLine, Log, StatusLine


class PassScreen(HouseScreen[bool]):
    """Covers everything until the seat that is named says that it looks.

    It is opaque and is given nothing but the seat and public words, so nothing hidden can show. Space, which
    ends no move anywhere, uncovers; keys still under way from the player before are ignored. Its result is
    False if the last move is to be taken back before anybody looks, or nobody peeks after all.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "space",
            "show",
            "Show the cards",
            key_display="Space",
            id="pass.show",
            tooltip="Show the cards of the seat that is named",
        ),
        Binding("u", "undo", "Undo", id="pass.undo", tooltip="Take back the last move before anybody looks"),
        Binding("l", "log", "Log", id="pass.log", tooltip="What everybody has seen so far"),
        Binding(
            "escape", "leave", "Leave", key_display="Esc", id="pass.leave", tooltip="Leave the table; the game is kept"
        ),
    ]

    def __init__(
        self,
        game_id: str,
        title: str,
        seat: int,
        name: str,
        purpose: str,
        log: Sequence[str],
        news: Sequence[str],
        since: str,
        clauses: tuple[str, ...],
        *,
        kept: bool,
        why_no_undo: str | None,
        peek: bool = False,
    ) -> None:
        """Hand over to `seat`, whose player is `name`.

        `purpose` says publicly what comes next. `log` is the public log, `news` that part of it which is told on this
        screen, and `since` says since when that is. `clauses` are those that matter now. `kept`: whether the game is
        saved as it stands; `why_no_undo`: why no move can be taken back, if none can. A `peek` is a look that nobody
        needs: Esc goes back to the question without it.
        """
        super().__init__()
        self._game_id = game_id
        self._title = title
        self._seat = seat
        self._name = name
        self._purpose = purpose
        self._log = log
        self._news = news
        self._since_when = since
        self._clauses = clauses
        self._kept = kept
        self._why_no_undo = why_no_undo
        self._peek = peek
        self._since = monotonic()

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that is played."""
        return self._game_id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on what is to be decided."""
        return self._clauses

    def compose(self) -> ComposeResult:
        """Whose turn it is to look, and the key; below it what has happened, the latest last and in sight."""
        self.set_class(bool(self._news), "-news")
        yield StatusLine()
        with Center():
            yield Static(classes="panel", markup=False)
        yield Static(classes="since", markup=False)
        yield Log(can_focus=False)
        yield KeyLine(self.label_now)

    def on_mount(self) -> None:
        """Take away what may still hang over the table."""
        self.query_one(StatusLine).show(self._title, "everything is covered")
        self.query_one(Log).show(self._news)
        self.keys_changed()
        self.house.clear_notifications()
        self.call_after_refresh(self._begin_guard)

    def keys_changed(self) -> None:
        """Say whose turn it is to look, and the keys."""
        words = Content.assemble(
            "Hand the keyboard to\n\n",
            (f"{self._name}", "bold reverse"),
            f"   seat {letter(self._seat)}\n\n{self._purpose}\nNobody else should look now.\n\n",
            (f" {self.key('pass.show')} ", "reverse"),
            "  shows the cards\n",
            (f" {self.key('pass.log')} ", "reverse"),
            "  tells everybody what happened",
        )
        self.query_one(".panel", Static).update(words)
        self._tell_since()

    def _begin_guard(self) -> None:
        self._since = monotonic()

    def on_resize(self) -> None:
        """Say from when on it is told what has happened, and whether that is more than there is room for."""
        self.call_after_refresh(self._tell_since)

    def _tell_since(self) -> None:
        if not self.query(Log):
            return  # somebody looks already, and the screen is being taken away
        out_of_sight = self.query_one(Log).max_scroll_y
        earlier = (
            f"  ({self.key('pass.log')} shows {counted(out_of_sight, 'earlier line')} too)" if out_of_sight else ""
        )
        self.query_one(".since", Static).update(f"Since {self._since_when}{earlier}")

    def action_show(self) -> None:
        """Uncover."""
        if monotonic() - self._since >= self.house.guard_seconds:
            self.dismiss(True)

    def action_undo(self) -> None:
        """Ask whether to take back the last move."""
        self.dismiss(False)

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Undo needs a move to take back."""
        if action == "undo":
            return self._why_no_undo
        return super().why_disabled(action, parameters)

    def action_log(self) -> None:
        """Read the public log."""
        self.house.push_screen(LogScreen(self._game_id, self._title, self._log, self._clauses, log=True))

    def action_leave(self) -> None:
        """Ask whether to leave the table for home; from a peek, go back to the question."""
        if self._peek:
            self.dismiss(False)
            return
        self.house.push_screen(leave_question(kept=self._kept), self._left)

    def label_now(self, binding: Binding) -> str:
        """Esc leads back from a peek."""
        return "Back" if self._peek and binding.action == "leave" else binding.description

    def _left(self, leave: bool | None) -> None:
        if leave:
            self.house.go_home()
