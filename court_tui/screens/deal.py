"""The code of a deal, for those who ask for it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Static

from court_tui.match import Match, how_to_deal_again
from court_tui.screens.house import HouseScreen
from court_tui.widgets import KeyLine


class DealScreen(HouseScreen[None]):
    """Shows the code of a game that is being played, with a warning, and covers the table meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "dismiss", "Back", key_display="Esc", id="deal.back"),
    ]

    def __init__(self, match: Match) -> None:
        """Show the code of `match`."""
        super().__init__()
        self._match = match

    def compose(self) -> ComposeResult:
        """The warning, and the code below it."""
        with Middle(), Center():
            yield Static("\n\n".join(how_to_deal_again(self._match.record)), classes="panel", markup=False)
        yield KeyLine()
