"""Pictures of every table in the middle of a choice, as terminals of all kinds draw it, compared cell by cell.

At 80×24 and 120×40 in the dark theme they are among the README's pictures, which another test compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from court_tui.match import Sitting, Store
from court_tui.widgets import Card
from tests.pictures import ACTIONS, ADAMAN, COUP, NOW, REALMS_TO_THE_SET, SUCCESSION, Kept, plain, realms, record
from tests.screens.even import INSIDE, uneven
from tests.screens.legible import LEAST, faint
from tests.screens.table import Table, seated

HOW = "look at what has changed, then accept it: pytest tests/screens/test_snapshots.py --snapshot-update"

TABLES: Mapping[str, tuple[Kept, str, str]] = {
    "adaman": (ADAMAN, "r", "Savage costs 3"),
    "coup": (COUP, "space 3 c", "Coup against South"),
    "succession": (SUCCESSION, "space 3", "Now a character"),
    "realms": (realms(REALMS_TO_THE_SET), "space i j k", "A set of bestiary"),
    "rivals": (ACTIONS, "w", "what now?"),
}
"""A game of each kind, the keys that lead from home's entry into the middle of a choice, and what is asked there."""

LOOKS: Mapping[str, tuple[tuple[int, int], tuple[str, str] | None]] = {
    "ascii": ((80, 24), ("glyphs", "ascii")),
    "terminal": ((80, 24), ("theme", "terminal")),
    "monochrome": ((80, 24), ("suits", "mono")),
    "light": ((120, 40), ("theme", "light")),
    "contrast": ((120, 40), ("theme", "contrast")),
    "200x60": ((200, 60), None),
}
"""Sizes, and what is set, each with its picture."""


def kept_in(home: Path, *games: Kept) -> None:
    """Keep `games` to go on with; home lists them in this order."""
    for hours, game in enumerate(games):
        store = Store(home)
        kept = record(replace(game, started=NOW - timedelta(hours=hours)))
        store.release(store.save(kept, Sitting(solo=game.solo), None))  # for the app to open it


async def picture(table: Table, shows: str) -> str:
    assert shows in await table.text()
    return plain(table.app.export_screenshot(title=table.app.TITLE, simplify=True))


@pytest.fixture
def pictures(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(SVGImageExtension)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", TABLES)
async def test_a_table(game: str, pictures: SnapshotAssertion, home: Path) -> None:
    kept, keys, shows = TABLES[game]
    kept_in(home, kept)
    changed, faults = [], {}
    async with seated(home=home, theme="dark") as table:
        await table.press("1", *keys.split())
        for name, (size, settings) in LOOKS.items():
            await table.resize(*size)
            if settings is None:
                table.app.keeper.leave_off()
            else:
                table.app.keeper.try_out(*settings)
            if await picture(table, shows) != pictures(name=name):
                changed.append(name)
            if found := uneven(table.screen):
                faults[name] = found
            if game in INSIDE:
                assert min(card.content_size.width for card in table.screen.query(Card) if card.region) >= INSIDE[game]
            theme = table.app.theme
            for system, least in LEAST.get(theme, {}).items():
                if found := faint(table.screen, least, system):
                    faults[f"{theme}, {system.name}"] = found
    assert faults == {}
    assert changed == [], HOW


@pytest.mark.unmeasured
async def test_without_colours(pictures: SnapshotAssertion, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    kept_in(home, *(kept for kept, _, _ in TABLES.values()))
    changed = []
    async with seated(home=home) as table:
        for place, (game, (_, keys, shows)) in enumerate(TABLES.items(), start=1):
            await table.press(str(place), *keys.split())
            if await picture(table, shows) != pictures(name=game):
                changed.append(game)
            table.app.go_home()
    assert changed == [], HOW
