"""The whole public log, on a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from court_tui.match import SaveFailed
from court_tui.screens.house import HouseScreen
from court_tui.screens.reasons import Never
from court_tui.widgets import KeyLine, Log, StatusLine


class LogScreen(HouseScreen[None]):
    """Shows what everybody at the table has seen so far; arrows and page keys scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,l,backspace", "dismiss", "Back", key_display="Esc", id="log.back"),
        Binding("e,E", "export", "Export", key_display="e", id="log.export", tooltip="Write the log to a text file"),
    ]

    HOLD_FOCUS = (Log,)

    def __init__(
        self, game_id: str, title: str, lines: Sequence[str], clauses: tuple[str, ...], *, log: bool = False
    ) -> None:
        """Show `lines` of a game of `game_id`, below `title`; if they are its public `log`, they can be exported.

        `clauses` are those that matter now at the table.
        """
        super().__init__()
        self._exports = log
        self._game_id = game_id
        self._title = title
        self._lines = lines
        self._clauses = clauses

    @property
    def rules_of(self) -> str | None:
        """The rules of the game whose log this is."""
        return self._game_id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those that matter at the table."""
        return self._clauses

    def compose(self) -> ComposeResult:
        """The title and all lines."""
        yield StatusLine()
        yield Log()
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill in the lines; the last is in sight."""
        self.query_one(StatusLine).show(self._title, "what everybody has seen")
        log = self.query_one(Log)
        log.show(self._lines)
        log.focus()

    def action_export(self) -> None:
        """Write the log to a text file of its own, and tell where that is."""
        try:
            path = self.house.store.write_log(self._game_id, [self._title, "", *self._lines])
        except SaveFailed as error:
            self.house.tell(str(error), "error")
        else:
            self.house.tell(f"The log is now in {path}")

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Only the log is worth a file."""
        if action == "export" and not self._exports:
            return Never("Only the log of a game can be written to a file.")
        return super().why_disabled(action, parameters)
