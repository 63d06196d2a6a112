"""Rival Courts on the screen: whole games by keys alone, the secret choice, the conflicts, and what may be picked."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from tests.screens.rivals_play import NAMES, RivalsWatcher, play_by_keys, rivals, short_game
from tests.screens.table import Table, moves, seated, states

SHORT = {2: 811, 3: 986, 4: 1443}
"""By seats, a number that makes a short game and yet one with many kinds of moves."""

THREE = {
    "game": "rivals",
    "names": ("North", "East", "South"),
    "hands": ("miller guard",),
    "shuffles": ("mint fold", "treasurer regent fool  steward guildmaster dowager  fool lady envoy"),
}
"""North holds a Treasurer (C), East a Steward (F) and South a Fool (F); Miller and Mint lie on top of the first stacks."""


def laid_out(**changes: object) -> dict[str, object]:
    return {**THREE, **changes}


# Whole games


@pytest.mark.parametrize("seats", SHORT)
async def test_a_whole_game_of_several_people_shows_no_secret_and_fits(seats: int, home: Path) -> None:
    watcher = RivalsWatcher()
    async with seated(rivals(seats, SHORT[seats]), home=home) as table:
        assert isinstance(table.screen, PassScreen)
        await play_by_keys(table, short_game(seats, SHORT[seats]), watcher.look)
        assert isinstance(table.screen, ResultScreen)
        await assert_result(table, home)
    assert watcher.private == watcher.covered == moves(home).count("") or watcher.covered >= watcher.private
    assert watcher.told > 2
    assert watcher.public > watcher.told


async def assert_result(table: Table, home: Path) -> None:
    """The winner and every pair with its points are on the screen, and home has nothing left to go on with."""
    last = states(home)[-1]
    assert last.result is not None
    assert last.result.scores is not None
    text = await table.paragraph()
    for seat, points in last.result.scores.items():
        assert f"{NAMES[seat]} {points}:" in text
    assert f"{NAMES[last.result.winners[0]]} wins with" in text
    assert [path.parent.name for path in home.glob("*/*-rivals.json")] == ["finished"]
