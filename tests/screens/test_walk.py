"""A walk through the house: every key in every last line does something, and every screen can be left by keys."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from textual.command import CommandPalette
from textual.screen import Screen

from court_tui.demo.film import FilmScreen
from court_tui.demo.strip import DemoStrip
from court_tui.match import Store
from court_tui.rules import GAMES
from court_tui.screens.ask import AskScreen
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.code import CodeScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.deal import DealScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.play_on import PlayOnScreen
from court_tui.screens.realms.on_table import OnTableScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.rivals.stacks import StacksScreen
from court_tui.screens.rules import RulesScreen
from court_tui.screens.settings import SettingsScreen
from court_tui.screens.settings.keys import KeysScreen, PressScreen
from court_tui.screens.setup import SetUpScreen
from court_tui.screens.statistics import StatisticsScreen
from court_tui.screens.too_small import TooSmallScreen
from court_tui.widgets import KeyLine
from tests.match.tables import past
from tests.screens.positions import Position, at_table, by_keys, moments, screens
from tests.screens.table import NAMES, Table, kept, random_moves, seated

MOST_STEPS = 8
"""So many keys lead home from anywhere, at most."""

OFTEN_ENOUGH = 1
"""So often a command is tried on one screen; picks and answers are tried wherever the last line shows them."""

HANDS = ("duke captain", "contessa contessa", "duke assassin")

AROUND = (
    by_keys("home", HomeScreen, ""),
    by_keys("home, a new game", HomeScreen, "end"),
    by_keys("a shared deal", CodeScreen, "k"),
    by_keys("statistics", StatisticsScreen, "t"),
    by_keys("settings", SettingsScreen, "comma"),
    by_keys("keys", KeysScreen, "comma end enter"),
    by_keys("another key", PressScreen, "comma end enter enter"),
    by_keys("rules", RulesScreen, "question_mark"),
    by_keys("pass", PassScreen, "2"),
    by_keys("log", LogScreen, "2 l"),
    by_keys("code of a deal", DealScreen, "2 space ctrl+d"),
    by_keys("question", AskScreen, "2 space escape"),
    by_keys("who looks first", CoupScreen, "2 space 4 enter p"),
    by_keys("a look", CoupScreen, "2 space 4 enter p b space"),
    by_keys("other eyes", CoupScreen, "1 v"),
    by_keys("replay", ReplayScreen, "b r"),
    by_keys("replay, later", ReplayScreen, "b r right"),
    by_keys("playing on", PlayOnScreen, "b r right g"),
    # Last, for here games are begun, and one that is over is taken back.
    by_keys("result", ResultScreen, "b"),
    by_keys("set-up", SetUpScreen, "c"),
    by_keys("set-up alone", SetUpScreen, "a"),
)
"""Places away from the tables, and how to come there from home, where two games are open and one is over."""

AT_A_BEGINNING: dict[str, dict[str, type[Screen[Any]] | None]] = {
    "adaman": {"a": None},
    "coup": {"1": None},
    "realms": {"g": None, "f": OnTableScreen},
    "rivals": {"1": None, "s": StacksScreen},
    "succession": {"1": None, "full_stop": LogScreen},
}
"""For each game the keys that pick something at its beginning, or lead to another screen."""


async def look(table: Table) -> tuple[object, ...]:
    """All that a key can change: which screen is open, what is drawn on it and how, and what has the focus."""
    await table.text()
    strips = table.screen._compositor.render_strips()
    drawn = [(segment.text, segment.style) for strip in strips for segment in strip]
    return table.screen, drawn, table.app.focused


async def is_back(table: Table, here: Screen[Any], before: tuple[object, ...]) -> bool:
    """Whether one step back leads to where one was: a screen that has been opened is closed, a pick taken back."""
    if table.screen is not here and here in table.app.screen_stack:
        while table.screen is not here:
            table.app.pop_screen()
    elif here in table.app.screen_stack or table.app.current_mode != "house":
        await table.press("escape")
    return await look(table) == before


async def walk(table: Table, position: Position, tried: Counter[tuple[type[Screen[Any]], str]]) -> None:
    """Try the keys of the last line at `position`, by key and by click, then go home by keys. Count what is `tried`."""
    with table.app.batch_update():  # nobody looks on the way
        await position.go(table)
    here, before = table.screen, await look(table)
    assert type(here) is position.screen, f"{position.name}: {here}"
    for key in list(here.query_one(KeyLine).places):
        if key not in here.query_one(KeyLine).places:
            continue  # a key before has changed the game, and what it was for is done
        action = here.active_bindings[key].binding.action
        tried[type(here), action] += 1
        if not action.startswith(("press(", "play")) and tried[type(here), action] > OFTEN_ENOUGH:
            continue
        with patch.object(table.app, "simulate_key") as pressed:
            line = here.query_one(KeyLine)
            await table.click_at(line, (line.places[key].start, 0))
        pressed.assert_called_once_with(key)
        await table.press(key)
        after = await look(table)
        assert after != before, f"{position.name}: {key} is in the last line and does nothing"
        if not await is_back(table, here, before):
            with table.app.batch_update():
                await position.go(table)
            here, before = table.screen, await look(table)
    for _ in range(MOST_STEPS):
        if isinstance(table.screen, HomeScreen):
            return
        await table.press("y" if isinstance(table.screen, AskScreen) else "escape")
    raise AssertionError(f"{position.name}: no way home\n{await table.text()}")


@pytest.mark.unmeasured
async def test_every_key_away_from_the_tables_does_something_and_keys_lead_home(home: Path) -> None:
    past(Store(home), 0)
    kept(home, *random_moves(3, 5), seed=7, names=NAMES[:3], solo=True)
    kept(home, hands=HANDS, seed=8)
    kept(home, hands=HANDS, solo=True)
    async with seated(home=home) as table:
        tried: Counter[tuple[type[Screen[Any]], str]] = Counter()
        for position in AROUND:
            await walk(table, position, tried)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES)
async def test_every_key_at_a_table_does_something_and_keys_lead_home(game: str, home: Path) -> None:
    asked = dict(moments(game))
    beginning = next(iter(asked.values()))
    positions = [at_table(name, record) for name, record in asked.items()]
    positions += [at_table(f"after {keys}", beginning, keys, screen) for keys, screen in AT_A_BEGINNING[game].items()]
    async with seated(home=home) as table:
        tried: Counter[tuple[type[Screen[Any]], str]] = Counter()
        for position in positions:
            await walk(table, position, tried)


async def test_a_terminal_that_is_too_small_can_be_left(home: Path) -> None:
    async with seated(home=home) as table:
        await table.resize(60, 20)
        assert type(table.screen) is TooSmallScreen
        await table.press("ctrl+q")
        assert not table.app.is_running


async def test_a_terminal_that_grows_while_something_lies_above_the_notice_shows_the_table_again(home: Path) -> None:
    async with seated(home=home) as table:
        await table.resize(70, 20)
        await table.press("ctrl+p")
        assert isinstance(table.screen, CommandPalette)
        await table.resize(90, 30)
        await table.press("escape")
        assert "The table needs" not in await table.text()


async def test_every_control_of_a_demo_does_something_and_a_key_leads_home(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("down", "w")
        player = table.app._player
        assert player is not None
        shown = set()
        for _ in range(3):
            await player.arrived()
            for key in [key for key in table.screen.query_one(DemoStrip).places if key]:
                strip = table.screen.query_one(DemoStrip)
                before = await look(table)
                with patch.object(strip, "_press") as pressed:
                    await table.click_at(strip, (strip.places[key].start, strip.size.height - 1))
                pressed.assert_called_once_with(key)
                if key != "escape":
                    await table.press(key)
                    await player.arrived()
                    assert await look(table) != before, f"{key} is on the strip and does nothing"
            await table.press("left")
            shown.add(type(table.screen))
        assert FilmScreen in shown
        await table.press("escape")
        assert isinstance(table.screen, HomeScreen)


def test_every_screen_is_walked_to() -> None:
    walked = {position.screen for position in AROUND} | {TooSmallScreen, ResultScreen, FilmScreen}
    walked |= {entry.table() for entry in CATALOGUE.values()}
    walked |= {screen for screens in AT_A_BEGINNING.values() for screen in screens.values() if screen is not None}
    assert set(screens()) == walked
