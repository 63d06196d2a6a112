"""What must not be seen on a screen that everybody looks at, and how to look for it."""

from __future__ import annotations

from pathlib import Path

from court_tui.screens.pass_device import PassScreen
from court_tui.screens.table import TableScreen
from tests.screens.table import CHARACTERS, Table, states

FACE_WORDS = ("blocks aid", "blocks steal", "assassins", "▒")
"""What else is drawn on the cards of Coup, and their backs."""


async def assert_covered(table: Table) -> None:
    """Nothing of any card of Coup is on the screen, in its picture, in the window's title or in a message."""
    seen = await table.everything()
    for word in (*CHARACTERS, *FACE_WORDS):
        assert word.casefold() not in seen.casefold(), f"{word!r} can be seen:\n{seen}"
    assert table.messages() == []


async def assert_public(table: Table, home: Path) -> None:
    """No hand is on the screen, and no character but those that everybody has heard or seen of.

    Those are the characters that have been turned up or claimed, and those with which a claim may be answered now.
    """
    assert table.cards() == []
    assert table.messages() == []
    played = states(home)
    known = {word for move in played[-1].moves() if move[0] == "block" for word in move[1:]}
    for view in [state.view(None) for state in played]:
        known |= {card for player in view.players for card in player.revealed}
        known |= {claim.character for claim in (view.claim, view.blocker) if claim is not None and claim.character}
    counts, seen = "", ""
    for line in (await table.everything()).splitlines():
        if "Face up" in line:
            counts = line
        else:
            seen += line.casefold() + "\n"
    assert all(character in counts for character in CHARACTERS)
    for character in CHARACTERS:
        assert character.casefold() in known or character.casefold() not in seen, f"{character} can be seen:\n{seen}"


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
            await assert_covered(table)
            self.covered += 1
        elif isinstance(table.screen, TableScreen):
            if table.screen.asked_in_public:
                await assert_public(table, self._home)
                self.public += 1
            assert table.out_of_sight() == [], await table.text()
