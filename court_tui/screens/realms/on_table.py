"""What lies on the table of Six Realms for all to see, on a screen of its own."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.screens.log import LogScreen


class OnTableScreen(LogScreen):
    """Lists the cards that lie face up, and what a set does; the key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f,F", "dismiss", "Back", show=False, id="on-table.back"),
    ]
