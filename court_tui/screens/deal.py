"""The code of a deal, for those who ask for it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.match import Deal, Match, how_to_deal_again
from court_tui.screens.panel import PanelScreen


class DealScreen(PanelScreen[None]):
    """Shows the code of a game that is being played, with a warning, and covers the table meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "dismiss", "Back", key_display="Esc", id="deal.back"),
    ]

    def __init__(self, match: Match) -> None:
        """Show the code of `match`, below the warning."""
        super().__init__("\n\n".join(how_to_deal_again(Deal.of(match.record), over=match.over)))
