"""The games as they are offered: what a player wants to know before sitting down, and where each table is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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
    minutes: int
    """About how long a game takes."""
    pitch: str
    """What it is about, in at most 36 letters."""
    screen: str
    """Where its screen is: module and class. Imported only when somebody sits down, so that home opens at once."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What each of the game's options does when it is on, in at most 60 letters."""

    def table(self) -> type[TableScreen]:
        """The game's screen."""
        module, name = self.screen.split(":")
        table: type[TableScreen] = getattr(import_module(module), name)
        return table


CATALOGUE = {
    entry.game_id: entry
    for entry in (
        Entry("adaman", "a", 10, "solitaire: win all who matter over", "court_tui.screens.adaman:AdamanScreen"),
        Entry("coup", "c", 15, "bluff, doubt, be the last at court", "court_tui.screens.coup:CoupScreen"),
        Entry(
            "succession", "s", 60, "a dying king, and who comes after", "court_tui.screens.succession:SuccessionScreen"
        ),
        Entry("realms", "x", 40, "secret classes, a stuffed deck", "court_tui.screens.realms:RealmsScreen"),
        Entry(
            "rivals",
            "r",
            40,
            "clash, rob, and buy what matches",
            "court_tui.screens.rivals:RivalsScreen",
            {"finish_pass": "when a stack runs out, the pass is still played to its end"},
        ),
    )
}
"""The games by id, in the order in which home lists them."""
