"""Other keys for commands, as people choose them and then have them."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.app import CourtApp
from court_tui.screens.ask import AskScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.rules import RulesScreen
from court_tui.screens.settings import SettingsScreen
from court_tui.screens.settings.keys import KeysScreen, PressScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.table.picking import _written
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.screens.table import Table, coup, seated


def kept(home: Path) -> dict[str, str]:
    """The keys that the file in `home` tells."""
    return SettingsKeeper(SettingsFile(home)).settings.keys


async def open_keys(table: Table, command: str) -> None:
    """Open the list of keys, and go to `command`."""
    await table.press("comma", "end", "enter")
    await go_to(table, command)


async def go_to(table: Table, command: str) -> None:
    screen = table.screen
    assert isinstance(screen, KeysScreen)
    screen.commands.highlighted = screen.commands.get_option_index(command)


async def test_a_command_gets_the_key_that_is_pressed_unless_it_is_anothers(home: Path) -> None:
    async with seated(coup(3, 7), home=home) as table:
        await table.press("space")
        await open_keys(table, "table.hide")
        await table.press("enter")
        assert isinstance(table.screen, PressScreen)
        for key, why in (
            ("p", "p is taken by Peek (Every table). Give that another key first"),
            ("k", "k is taken by something to be picked (Succession). Press another."),
            ("enter", "Enter means the same everywhere."),
            ("question_mark", "? is taken by Rules (Every table)."),
        ):
            await table.press(key)
            assert isinstance(table.screen, PressScreen)
            assert why in await table.text()
        assert kept(home) == {}
        await table.press("f2")
        assert isinstance(table.screen, KeysScreen)
        assert kept(home) == {"table.hide": "f2"}
        assert "* F2                Hide" in await table.text()
        await table.press("escape")
        assert isinstance(table.screen, SettingsScreen)
        assert "1 changed" in await table.text()
        await table.press("escape")
        # In force at once, and told by the last line and the help.
        assert "F2 Hide" in (await table.lines())[-1]
        await table.press("x")
        assert isinstance(table.screen, TableScreen)
        await table.press("question_mark")
        assert isinstance(table.screen, RulesScreen)
        await table.press("escape")
        assert isinstance(table.screen, TableScreen)
        help_rows = table.screen.keys(now=True)
        assert ("F2", "Cover the cards at once") in help_rows
        await table.press("f2")
        assert isinstance(table.screen, PassScreen)
    async with seated(home=home) as table:
        await table.press("1", "space")
        assert "F2 Hide" in (await table.lines())[-1]
        await table.click_footer("f2")
        assert isinstance(table.screen, PassScreen)


async def test_the_last_line_keeps_its_order(home: Path) -> None:
    async with seated(coup(3, 7), home=home) as table:
        await table.press("space", "4", "enter")
        before = (await table.lines())[-1]
        table.app.keeper.change("keys", {"table.peek": "f2", "table.undo": "f3"})
        assert (await table.lines())[-1].replace("F2", "p").replace("F3", "u").split() == before.split()


async def test_words_that_name_a_key_name_the_one_that_works(home: Path) -> None:
    keys = {"pass.log": "o", "table.hide": "f2", "ask.yes": "z", "home.coup": "o", "setup.start": "f5"}
    async with seated(home=home, keys=keys) as table:
        assert " o  Coup " in await table.text()
        await table.press("o")
        assert "F5 starts" in await table.text()
        await table.press("f5")
        assert " o   tells everybody what happened" in await table.text()
        await table.press("o")
        assert isinstance(table.screen, LogScreen)
        await table.press("escape", "comma", "escape", "space", "4", "enter", "p", "b", "space")
        assert "F2 covers the cards again." in await table.text()
        await table.press("f2", "escape")
        assert isinstance(table.screen, AskScreen)
        assert " z  leave" in await table.text()
        await table.press("y")
        assert isinstance(table.screen, AskScreen)
        await table.press("z")
        assert isinstance(table.screen, HomeScreen)


async def test_words_follow_while_the_screen_lies_below_the_settings(home: Path) -> None:
    async with seated(coup(2, 7), home=home) as table:
        await open_keys(table, "pass.log")
        await table.press("enter", "o", "escape", "escape")
        assert isinstance(table.screen, PassScreen)
        assert " o   tells everybody what happened" in await table.text()
        await table.press("o")
        assert isinstance(table.screen, LogScreen)


async def test_usual_keys_come_back_one_by_one_or_all_at_once(home: Path) -> None:
    async with seated(home=home, keys={"table.hide": "p", "table.peek": "x", "rules": "f1"}) as table:
        await open_keys(table, "table.hide")
        await table.press("delete")
        (message,) = table.messages()
        assert "x is taken by Hide (Every table)" in message
        assert len(kept(home)) == 3
        await go_to(table, "rules")
        await table.press("delete")
        assert kept(home) == {"table.hide": "p", "table.peek": "x"}
        await table.press("r", "n")
        assert len(kept(home)) == 2
        await table.press("r", "y")
        assert kept(home) == {}
        assert not table.offers("r")
        assert not table.offers("delete")


async def test_a_key_that_is_chosen_under_an_option_is_saved_beside_it_and_not_with_it(home: Path) -> None:
    keeper = SettingsKeeper(SettingsFile(home), options={"keys": {"table.log": "o"}})
    app = CourtApp(None, keeper, home=home, guard_seconds=0)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await open_keys(table, "table.hide")
        assert "! --key sets it for this run." in await table.text()
        await table.press("enter", "f2")
        assert "* F2                Hide" in await table.text()
        assert "* o" not in await table.text()
    assert kept(home) == {"table.hide": "f2"}


async def test_keys_of_a_file_that_cannot_be_had_are_told_and_take_nothing_away(home: Path) -> None:
    async with seated(coup(2, 7), home=home, keys={"table.hide": "l", "pass.show": "enter", "nothing": "f9"}) as table:
        await table.press("space", "x")
        assert isinstance(table.screen, PassScreen)
        await table.press("l")
        assert isinstance(table.screen, LogScreen)
        await table.press("escape")
        await open_keys(table, "table.hide")
        assert "! table.hide: l is taken by Log (Every table)" in await table.text()


@pytest.mark.parametrize(("keys", "told"), [("r", "r"), ("rt", "r t"), ("rs", "r–s"), ("34", "3–4"), ("qwert", "q–t")])
def test_two_keys_are_a_range_only_where_none_lies_between_them_in_the_alphabet(keys: str, told: str) -> None:
    assert _written(keys) == told
