"""Coup on the screen: whole games to their results, played by several people and by one, with keys and the mouse.

Every screen that everybody sees in the games of several people is searched for what only one seat may know.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from court_tui.rules import letter
from court_tui.screens.coup import CoupScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from tests.screens.player import MOST_STEPS, next_pick, play_to_the_end
from tests.screens.secrecy import Watcher
from tests.screens.table import NAMES, Table, coup, resumed, seated, states

HANDS = ("duke captain", "contessa contessa", "assassin duke")

SHORT = {2: 4, 3: 1874, 6: 2122}
"""By seats, a number that makes a short game with many kinds of moves, both as the deal and for the choices."""
SHORT_ONE_BY_ONE = 2315


async def assert_result(table: Table, home: Path, seats: int) -> None:
    """The result is on the screen: who has won, and all cards up. No game is left to go on with."""
    last = states(home)[-1]
    assert last.result is not None
    (winner,) = last.result.winners
    lines = await table.lines()
    assert f"{NAMES[winner]} wins: nobody else has influence left." in "\n".join(lines)
    for seat in range(seats):
        (line,) = [line for line in lines if f" {letter(seat)}  {NAMES[seat]} " in line]
        player = last.view(None).players[seat]
        assert all(card.capitalize() in line for card in (*player.cards, *player.revealed)), line
        assert "▒" not in line
    assert [path.parent.name for path in home.glob("*/*-coup.json")] == ["finished"]


@pytest.mark.unmeasured
@pytest.mark.parametrize("seats", SHORT)
async def test_a_whole_game_of_several_people_shows_no_secret(seats: int, home: Path) -> None:
    watcher = Watcher(home)
    async with seated(coup(seats, SHORT[seats]), home=home) as table:
        assert isinstance(table.screen, PassScreen)
        await play_to_the_end(table, SHORT[seats], watcher.look)
        await assert_result(table, home, seats)
    assert watcher.covered >= seats
    assert watcher.public >= seats


async def test_a_whole_game_with_questions_to_one_seat_after_the_other(home: Path) -> None:
    async def look(table: Table) -> None:
        await watcher.look(table)
        if isinstance(table.screen, CoupScreen):
            assert table.screen.eyes == table.screen.match.to_move, "somebody else looks than the seat that is asked"

    watcher = Watcher(home)
    async with seated(coup(3, SHORT_ONE_BY_ONE, one_by_one=True), home=home) as table:
        await play_to_the_end(table, SHORT_ONE_BY_ONE, look)
        await assert_result(table, home, 3)
    assert watcher.public == 0


@pytest.mark.clause("COUP-24")
@pytest.mark.parametrize("seats", SHORT)
async def test_one_person_plays_every_seat_by_changing_eyes(seats: int, home: Path) -> None:
    async def look(table: Table) -> None:
        assert not isinstance(table.screen, PassScreen), "one person need not pass the device"

    async with seated(coup(seats, SHORT[seats], solo=True), home=home) as table:
        await play_to_the_end(table, SHORT[seats], look)
        await assert_result(table, home, seats)


@pytest.mark.clause("COUP-24")
async def test_one_person_sees_one_hand_at_a_time_and_decides_only_for_the_seat_that_is_asked(home: Path) -> None:
    async with resumed(home, hands=HANDS, solo=True) as table:
        assert table.cards() == ["Captain", "Duke"]
        assert table.lit_keys() == "1 2 4 6 7"
        await table.press("v")
        assert table.cards() == ["Contessa", "Contessa"]
        assert table.lit_keys() == ""
        assert "North is to decide; you look through East's eyes." in await table.text()
        await table.press("enter", "4", "enter", "b")  # North claims the Duke, and East doubts it
        assert table.lit_keys() == ""
        assert "East is to decide; you look through North's eyes." in await table.text()
        await table.press("enter")
        assert table.cards() == ["Contessa", "Contessa"]
        assert "East, which influence do you lose?" in await table.text()
        assert table.lit_keys() == "1 2"


async def test_a_whole_game_by_mouse(home: Path) -> None:
    chosen = random.Random(SHORT[2])
    async with seated(coup(2, SHORT[2]), home=home) as table:
        for _ in range(MOST_STEPS):
            if isinstance(table.screen, ResultScreen):
                break
            if isinstance(table.screen, PassScreen):
                await table.click_footer("space")
            else:
                thing = next_pick(table, chosen)
                await (table.click_footer("enter") if thing is None else table.click(thing))
        await assert_result(table, home, 2)
