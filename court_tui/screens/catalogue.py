"""The games as home lists them: the key that opens each, and where its table is."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from court_tui.screens.table import TableScreen


@dataclass(frozen=True)
class Entry:
    """A game as the home screen offers it."""

    game_id: str
    key: str
    """The key that opens it at home."""
    screen: str
    """Where its screen is: module and class. Imported only when somebody sits down, so that home opens at once."""

    def table(self) -> type[TableScreen]:
        """The game's screen."""
        module, name = self.screen.split(":")
        table: type[TableScreen] = getattr(import_module(module), name)
        return table


CATALOGUE = {
    entry.game_id: entry
    for entry in (
        Entry("adaman", "a", "court_tui.screens.adaman:AdamanScreen"),
        Entry("coup", "c", "court_tui.screens.coup:CoupScreen"),
        Entry("succession", "s", "court_tui.screens.succession:SuccessionScreen"),
        Entry("realms", "x", "court_tui.screens.realms:RealmsScreen"),
        Entry("rivals", "r", "court_tui.screens.rivals:RivalsScreen"),
    )
}
"""The games by id, in the order in which home lists them."""
