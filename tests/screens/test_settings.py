"""The settings screen: what is tried out, chosen, saved, and told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from court_tui.app import CourtApp
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.settings.screen import SettingsScreen
from court_tui.settings import FIELDS, Settings, SettingsFile, SettingsKeeper
from court_tui.themes import THEMES
from tests.screens.table import CHARACTERS, Table, coup, seated


def kept(home: Path) -> Settings:
    """What the file in `home` says."""
    return SettingsKeeper(SettingsFile(home)).settings


def screen(table: Table) -> SettingsScreen:
    assert isinstance(table.screen, SettingsScreen)
    return table.screen


async def go_to(table: Table, name: str) -> None:
    """Open the settings and go to the field `name`."""
    await table.press("comma", *["down"] * list(FIELDS).index(name))
    assert screen(table).field == name


async def test_every_theme_is_shown_before_it_is_chosen_and_the_former_comes_back(home: Path) -> None:
    async with seated(home=home) as table:
        await go_to(table, "theme")
        await table.press("right", "up", "up", "up", "up", "up")
        shown = []
        for _ in FIELDS["theme"].words:
            shown.append(table.app.theme)
            await table.press("down")
        assert shown == ["dark", *THEMES]
        await table.press("escape")
        assert table.app.theme == "dark"
        assert not (home / "settings.json").exists()
        await table.press("enter", "down", "down", "enter")
        assert table.app.theme == "light"
        assert kept(home) == Settings(theme="light")
        assert "light" in (await table.lines())[2]
        await table.press("right", "down", "left")
        assert table.app.theme == "light"
        await table.press("delete", "escape")
        assert table.app.theme == "dark"
        assert kept(home) == Settings()
        assert isinstance(table.screen, HomeScreen)


async def test_all_can_be_set_by_mouse(home: Path) -> None:
    async with seated(home=home) as table:
        await table.click_footer("comma")
        await table.click_at(screen(table).fields, (3, list(FIELDS).index("glyphs")))
        assert screen(table).choosing
        await table.click_at(screen(table).choices, (6, 2))
        assert kept(home) == Settings(glyphs="ascii")
        assert (await table.text()).isascii()
        await table.click_at(screen(table).fields, (3, list(FIELDS).index("suits")))
        await table.click_at(screen(table).fields, (3, list(FIELDS).index("confirm")))
        await table.click_at(screen(table).choices, (6, 0))
        assert kept(home) == Settings(glyphs="ascii", confirm=True)


async def test_every_field_can_be_set(home: Path) -> None:
    last = {"theme": "terminal", "glyphs": "ascii", "suits": "mono", "animation": False, "prompts": "one-by-one"}
    last |= {"cover_after": 3600, "confirm": False, "hints": False}
    async with seated(home=home, confirm=True) as table:
        await table.press("comma")
        for name in FIELDS:
            if name != "keys":
                await table.press("enter", "end", "enter", "down")
        assert kept(home) == Settings(**last)
        assert table.app.keeper.settings == kept(home)
        assert table.app.animation_level == "none"


async def test_what_an_option_or_a_variable_sets_says_so(home: Path) -> None:
    options: dict[str, Any] = {"theme": "light"}
    keeper = SettingsKeeper(SettingsFile(home), options=options, variables={"cover_after": 77})
    app = CourtApp(None, keeper, home=home, guard_seconds=0)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.press("comma")
        lines = await table.lines()
        assert "light         !" in lines[2]
        assert "after 77 s    !" in lines[7]
        assert "! --theme sets it for this run." in await table.text()
        await table.press("enter", "down", "down", "down")
        assert app.theme == "contrast"
        await table.press("enter")
        assert app.theme == "light"
        assert kept(home).theme == "contrast"
        await table.press(*["down"] * list(FIELDS).index("cover_after"))
        assert "! COURT_TUI_COVER_AFTER sets it for this run." in await table.text()


async def test_settings_show_nothing_of_a_table_and_uncover_nothing(home: Path) -> None:
    async with seated(coup(3, 7), home=home) as table:
        await table.press("comma", "right", "down", "escape", "escape")
        assert isinstance(table.screen, PassScreen)
        await table.press("space")
        seen = await table.text()
        assert [card for card in CHARACTERS if card in seen] != []
        await table.press("comma")
        told = await table.everything()
        assert [word for word in (*CHARACTERS, "East", "South") if word in told] == []
        await table.press("escape", "x")
        assert isinstance(table.screen, PassScreen)


async def test_hints_that_were_put_away_can_be_brought_back(home: Path) -> None:
    async with seated(home=home, hints_dismissed=("coup", "adaman")) as table:
        await go_to(table, "hints")
        assert "also in 2 games put away" in await table.text()
        await table.press("enter", "end", "enter")
        assert kept(home) == Settings(hints=True, hints_dismissed=())
        assert "put away" not in (await table.lines())[4]


async def test_trouble_with_the_file_is_told_and_stops_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "purple", "suits": "mono"}', encoding="utf-8")
    async with seated(home=home) as table:
        assert 'theme: "purple" is not auto' in (await table.text()).replace("\n", "")
        await go_to(table, "glyphs")
        monkeypatch.setattr(SettingsFile, "write", _full)
        await table.press("enter", "end", "enter")
        assert table.app.keeper.settings == Settings(glyphs="ascii", suits="mono", hints=False)
        (message,) = table.messages()
        assert "could not be written: full" in message


def _full(*_: object) -> None:
    raise OSError("full")
