"""Cards are covered once nobody has touched anything for a while, and when the program ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.command import CommandPalette

from court_tui.app import CourtApp
from court_tui.match import Opening
from court_tui.screens.idle import IdleWatch
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.too_small import TooSmallScreen
from tests.at_rest import at_rest
from tests.rules.succession_tables import start
from tests.screens.clock import Hours
from tests.screens.succession import left_at
from tests.screens.table import CHARACTERS, Table, adaman, coup, seated, settings_kept


@pytest.fixture
def hours() -> Hours:
    return Hours()


# The watch


def test_it_calls_once_for_every_stretch_in_which_nobody_touches_anything(hours: Hours) -> None:
    called: list[float] = []
    watch = IdleWatch(lambda: called.append(hours.now), hours.later, lambda: hours.now)
    watch.watch(10)
    hours.pass_by(9)
    watch.touched()
    hours.pass_by(9)
    assert called == []
    hours.pass_by(1)
    assert called == [19]
    hours.pass_by(15)
    assert called == [19, 29]


def test_it_can_be_set_anew_and_off(hours: Hours) -> None:
    called: list[float] = []
    watch = IdleWatch(lambda: called.append(hours.now), hours.later, lambda: hours.now)
    watch.watch(0)
    hours.pass_by(100)
    watch.watch(10)
    hours.pass_by(5)
    watch.watch(30)
    hours.pass_by(29)
    assert called == []
    hours.pass_by(1)
    watch.watch(0)
    hours.pass_by(1000)
    assert called == [135]


# At the table


@asynccontextmanager
async def watched(opening: Opening, home: Path, hours: Hours, **settings: Any) -> AsyncIterator[Table]:
    """A table in time that passes when the test says so; cards are covered after a minute, unless `settings` differ."""
    keeper = settings_kept(home, **{"cover_after": 60, **settings})
    app = CourtApp(opening, keeper, home=home, guard_seconds=0, clock=lambda: hours.now, later=hours.later)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


async def seen(table: Table) -> list[str]:
    """Which characters can be seen."""
    told = await table.everything()
    return [card for card in CHARACTERS if card in told]


async def test_after_a_minute_the_cards_are_covered_whatever_lies_above_them(home: Path, hours: Hours) -> None:
    async with watched(coup(2, 7), home, hours) as table:
        await table.press("space", "1")
        hours.pass_by(59)
        await table.press("2")
        hours.pass_by(59)
        assert await seen(table) != []
        hours.pass_by(1)
        assert await seen(table) == []
        assert isinstance(table.screen, PassScreen)
        assert "nobody touched a key" in await table.text()
        await table.press("space")
        assert isinstance(table.screen, TableScreen)
        assert await seen(table) != []
        for above in ("l", "comma", "ctrl+p"):
            await table.press(above)
            hours.pass_by(60)
            assert isinstance(table.screen, PassScreen)
            assert len(table.app.screen_stack) == 3
            await table.press("space")
        await table.resize(70, 20)
        assert isinstance(table.screen, TooSmallScreen)
        hours.pass_by(60)
        assert isinstance(table.screen, TooSmallScreen)
        await table.resize(80, 24)
        assert isinstance(table.screen, PassScreen)


async def test_a_look_at_ones_own_cards_ends_with_the_question_to_all(home: Path, hours: Hours) -> None:
    async with watched(coup(2, 7), home, hours) as table:
        await table.press("space", "4", "enter", "p", "b", "space")
        assert await seen(table) != []
        hours.pass_by(60)
        assert isinstance(table.screen, TableScreen)
        assert table.screen.eyes is None
        assert "Does anybody challenge?" in await table.text()


async def test_what_is_only_looked_at_in_the_settings_is_left_off_when_the_cards_are_covered(
    home: Path, hours: Hours
) -> None:
    async with watched(coup(2, 7), home, hours) as table:
        usual = table.app.theme
        await table.press("space", "comma", "enter", "end")
        assert table.app.theme != usual
        hours.pass_by(60)
        assert "nobody touched a key" in await table.text()
        assert table.app.theme == usual


async def test_what_a_seat_has_just_learned_waits_for_it(home: Path) -> None:
    async with left_at(home, start("1", "3 2"), "B place 3 king", "A act jester") as table:
        await table.press("k", "b", "enter", "space")
        assert "East's, face down on the King: Influence 3." in await table.paragraph()
        table.app.cover("It was.")
        assert isinstance(table.screen, PassScreen)
        assert "Influence 3" not in await table.everything()
        await table.press("space")
        assert "East's, face down on the King: Influence 3." in await table.paragraph()


async def test_nothing_is_covered_where_nothing_is_hidden_from_anybody(home: Path, hours: Hours) -> None:
    async with watched(adaman(4), home, hours) as table:
        hours.pass_by(3600)
        assert isinstance(table.screen, TableScreen)
    async with watched(coup(2, 7, solo=True), home, hours) as table:
        hours.pass_by(3600)
        assert isinstance(table.screen, TableScreen)


async def test_what_is_covered_already_stays_as_it_is(home: Path, hours: Hours) -> None:
    async with watched(coup(2, 7), home, hours) as table:
        await table.press("l")
        hours.pass_by(3600)
        assert isinstance(table.screen, LogScreen)


async def test_it_is_in_force_from_when_it_is_set(home: Path, hours: Hours) -> None:
    async with watched(coup(2, 7), home, hours, cover_after=0) as table:
        await table.press("space")
        hours.pass_by(3600)
        assert isinstance(table.screen, TableScreen)
        table.app.keeper.change("cover_after", 15)
        hours.pass_by(15)
        assert "nobody touched a key" in await table.text()
        assert isinstance(table.screen, PassScreen)


async def test_a_screen_that_is_being_put_together_when_the_program_ends_is_waited_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = LogScreen.compose
    left = []

    def compose(screen: LogScreen) -> ComposeResult:
        yield from parts(screen)
        screen.house._end(0)  # as Ctrl+Q has it, or a signal
        left.append(screen.house.screen)

    monkeypatch.setattr(LogScreen, "compose", compose)
    async with seated(coup(2, 7), home=home) as table:
        await table.press("space", "l")
    assert [type(screen) for screen in left] == [LogScreen]
    assert table.app.return_code == 0


async def test_a_palette_that_is_just_being_opened_is_left_as_well(home: Path, hours: Hours) -> None:
    async with watched(coup(2, 7), home, hours) as table:
        for moments in range(4):
            await table.press("space")
            assert isinstance(table.screen, TableScreen)
            table.app.simulate_key("ctrl+p")
            while not isinstance(table.screen, CommandPalette):
                await asyncio.sleep(0)
            for _ in range(moments):
                await asyncio.sleep(0)
            hours.pass_by(60)
            await at_rest()
            assert isinstance(table.screen, PassScreen)
