"""What must not be seen on a screen that everybody looks at, and how to look for it."""

from __future__ import annotations

from pathlib import Path

from court_tui.screens.pass_device import PassScreen
from court_tui.screens.table import TableScreen
from tests.screens.reasons import assert_reasons
from tests.screens.table import CHARACTERS, Table, states

ON_CARDS = ("blocks aid", "blocks steal", "blocks assassins")
"""What else is written on cards of Coup."""


def told(home: Path) -> set[str]:
    """The characters that all have heard or seen of in the game in `home`: those claimed, and those turned up."""
    known = set()
    for view in [state.view(None) for state in states(home)]:
        known |= {card for player in view.players for card in player.revealed}
        known |= {claim.character for claim in (view.claim, view.blocker) if claim is not None and claim.character}
    return known


async def assert_hides(table: Table, allowed: set[str]) -> None:
    """No hand is on the screen, and no character but those `allowed`, save in the row that counts all characters.

    The same goes for the screen's picture, the window's title, and messages that hang over the screen.
    """
    assert table.cards() == []
    seen = "\n".join(line for line in (await table.everything()).splitlines() if "Face up" not in line).casefold()
    for word in (*ON_CARDS, *(character for character in CHARACTERS if character.casefold() not in allowed)):
        assert word.casefold() not in seen, f"{word!r} can be seen:\n{seen}"


async def assert_covered(table: Table, logged: set[str] = frozenset()) -> None:
    """Nothing of any card is on the screen, and no message hangs over it; only the log may name what is `logged`."""
    await assert_hides(table, logged)
    assert "▒" not in await table.text()
    assert table.messages() == []


async def assert_public(table: Table, home: Path) -> None:
    """Nothing is on the screen but what all have heard and seen, and the characters that may answer now."""
    answers = {word for move in states(home)[-1].moves() if move[0] == "block" for word in move[1:]}
    await assert_hides(table, told(home) | answers)


class Watcher:
    """Looks at every screen of a game of Coup played by several people, and counts those that have to keep secrets.

    It also sees to it that all that can be picked is in sight.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self.covered = 0
        """How many pass screens there were."""
        self.public = 0
        """How many questions to the whole table there were."""

    async def look(self, table: Table) -> None:
        """Look at the screen that is open."""
        if isinstance(table.screen, PassScreen):
            await assert_covered(table, logged=told(self._home) if self._home.exists() else set())
            self.covered += 1
        elif isinstance(table.screen, TableScreen):
            if table.screen.asked_in_public:
                await assert_public(table, self._home)
                self.public += 1
            assert table.out_of_sight() == [], await table.text()
            assert_reasons(table)
