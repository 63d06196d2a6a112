"""Why things on a table are not lit, as its screen says, and whether that is a good reason."""

from __future__ import annotations

import re

from court_tui.screens.table import TableScreen
from court_tui.text.sheets import for_players, parted, rule_sheet
from court_tui.widgets import Pickable
from tests.screens.table import Table

LONGEST = 79
"""So many letters are one line at 80 columns, with names as short as here."""


def reasons(table: Table) -> dict[str, str]:
    """By its key, why each thing that lies on the table is not to be picked now."""
    screen = table.screen
    assert isinstance(screen, TableScreen)
    lit = {thing.key for thing in table.lit()}
    keys = {thing.key for thing in screen.query(Pickable) if thing.key and thing.region}
    return {key: screen.why_unlit(key) for key in sorted(keys - lit)}


def assert_reasons(table: Table, longest: int = LONGEST) -> None:
    """Each is one line, and names a clause of the game's sheet wherever those who look are to decide."""
    screen = table.screen
    assert isinstance(screen, TableScreen)
    sheet = for_players(rule_sheet(screen.match.game.id))
    for key, why in reasons(table).items():
        assert len(why) <= longest, why
        clauses = re.findall(r"\(([A-Z]+-\d\d)\)", why)
        assert len(clauses) == 1 or not screen.may_decide, f"{key}: {why}"
        assert sum(part.clause is not None for part in parted(sheet, clauses)) == len(clauses), why
