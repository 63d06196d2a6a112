"""What the tables of all games share: whose eyes look, what they may pick, and what comes next."""

from court_tui.screens.table.picking import ENTER, press_bindings
from court_tui.screens.table.screen import TableScreen

__all__ = ["ENTER", "TableScreen", "press_bindings"]
