"""The games as home lists them: the key that opens each, and where its table is."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from inspect import getfile
from pathlib import Path
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
    """Its screen: module in `court_tui.screens`, and class. Imported when somebody sits down: so home opens at once."""

    def table(self) -> type[TableScreen]:
        """The game's screen."""
        module, name = self.screen.split(":")
        table: type[TableScreen] = getattr(import_module(f"court_tui.screens.{module}"), name)
        return table

    def style_sheets(self) -> list[Path]:
        """Those of the game's screen: they lay out its board, and so other screens that show the board need them."""
        table = self.table()
        return [Path(getfile(table)).parent / table.CSS_PATH] if isinstance(table.CSS_PATH, str) else []


CATALOGUE = {
    entry.game_id: entry
    for entry in (
        Entry("adaman", "a", "adaman:AdamanScreen"),
        Entry("coup", "c", "coup:CoupScreen"),
        Entry("succession", "s", "succession:SuccessionScreen"),
        Entry("realms", "x", "realms:RealmsScreen"),
        Entry("rivals", "r", "rivals:RivalsScreen"),
    )
}
"""The games by id, in the order in which home lists them."""
