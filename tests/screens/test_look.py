"""What the screens look like in small and large terminals, without colours, and in ASCII alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color

from court_tui.app import CourtApp
from court_tui.match import Match
from court_tui.rules import GAMES
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.rules import RulesScreen
from court_tui.screens.too_small import TooSmallScreen
from court_tui.text.sheets import rule_sheet
from court_tui.widgets.ascii import AsciiFilter
from tests.screens.secrecy import assert_covered
from tests.screens.table import Table, adaman, coup, kept, moves, resumed, seated, settings_kept

HANDS = ("duke captain", "contessa contessa", "duke assassin")

# Sizes


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param([], id="pass screen"),
        pytest.param(["space", "6"], id="own cards"),
    ],
)
async def test_a_game_outlives_every_size_of_the_terminal(keys: list[str], home: Path) -> None:
    async with resumed(home, hands=HANDS, look=False) as table:
        await table.press(*keys)
        before, screen = await table.text(), table.screen
        await table.resize(120, 40)
        assert table.screen is screen
        assert len(await table.lines()) == 40

        await table.resize(60, 20)
        assert isinstance(table.screen, TooSmallScreen)
        text = await table.paragraph()
        assert "80 columns by 24 lines" in text
        assert "60 by 20" in text
        await assert_covered(table)
        await table.press("space", "enter", "escape", "y")
        await table.resize(79, 24)
        assert "79 by 24" in await table.paragraph()

        await table.resize(80, 24)
        assert table.screen is screen
        assert await table.text() == before


async def test_adaman_goes_on_after_any_size(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        await table.press("a")
        before = await table.text()
        for size in ((120, 40), (60, 20), (200, 60), (80, 24)):
            await table.resize(*size)
            await table.lines()
        assert await table.text() == before
        await table.press("enter")
        assert len(moves(home)) == 1


@pytest.mark.parametrize(("opening", "first"), [(None, HomeScreen), (coup(3, 7), PassScreen)])
async def test_in_a_terminal_that_is_too_small_the_app_waits(opening: object, first: type, home: Path) -> None:
    async with seated(opening, home=home, size=(60, 20)) as table:
        assert isinstance(table.screen, TooSmallScreen)
        await table.resize(80, 24)
        assert isinstance(table.screen, first)


async def test_a_replay_waits_for_a_terminal_that_is_large_enough(home: Path) -> None:
    app = CourtApp(replay=(Match.begin(coup(3, 7)), 0, None), home=home)
    async with app.run_test(size=(60, 20)) as pilot:
        for _ in range(2):
            assert isinstance(app.screen, TooSmallScreen)
            await pilot.resize_terminal(80, 24)
            assert isinstance(app.screen, ReplayScreen)
            await pilot.resize_terminal(60, 20)


LITTLE = ((1, 1), (2, 60), (3, 48), (79, 1), (5, 17), (3, 4), (5, 4), (3, 1))


async def test_in_the_smallest_terminals_there_is_peace(home: Path) -> None:
    async with seated(home=home) as table:
        for size in (*LITTLE, (80, 24)):
            await table.resize(*size)  # it would fail if all were drawn for ever
        assert isinstance(table.screen, HomeScreen)


@pytest.mark.parametrize(("keys", "screen"), [("", PassScreen), ("l", LogScreen), ("question_mark", RulesScreen)])
async def test_in_the_smallest_terminals_there_is_peace_above_a_table(keys: str, screen: type, home: Path) -> None:
    async with resumed(home, *["tax", "pass", "pass", "income", "income", "income"], hands=HANDS, look=False) as table:
        await table.press(*keys.split())
        for size in (*LITTLE, (80, 24)):
            await table.resize(*size)
        assert isinstance(table.screen, screen)


async def test_six_seats_fit_the_smallest_terminal(home: Path) -> None:
    async with seated(coup(6, 7), home=home) as table:
        await table.press("space", "6")
        assert table.out_of_sight() == []
        await table.press("4", "enter")
        assert table.out_of_sight() == []
        assert table.lit_keys() == "b c d e enter f"


# Colours and characters


async def standing_out(table: Table) -> list[str]:
    """The keys that are drawn reversed on the screen."""
    await table.lines()
    strips = table.screen._compositor.render_strips()
    reversed_texts = (part.text for strip in strips for part in strip if part.style is not None and part.style.reverse)
    return [text.strip() for text in reversed_texts if text.strip()]


async def test_a_key_stands_out_only_while_it_picks_something(home: Path) -> None:
    actions = ["1", "2", "4", "6", "7"]
    async with resumed(home, hands=HANDS) as table:
        assert await standing_out(table) == actions
        await table.press("6")
        assert await standing_out(table) == ["B", "C", "1", "2", "4", "[6]", "7"]
        await table.press("escape")
        assert await standing_out(table) == actions


@pytest.mark.parametrize(("theme", "in_grey"), [("auto", False), ("dark", True), ("terminal", False)])
async def test_without_colours_all_can_be_played(
    theme: str, in_grey: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing asks the terminal for a colour, unless a theme has been chosen: that is drawn in shades of grey."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(adaman(7), home=home, theme=theme) as table:
        await table.press("a")
        await table.lines()
        styles = [part.style for strip in table.screen._compositor.render_strips() for part in strip if part.style]
        colours = {colour for style in styles for colour in (style.color, style.bgcolor)}
        shown = {colour for colour in colours if colour is not None and not colour.is_default}
        assert bool(shown) == in_grey
        assert [colour for colour in shown if len(set(colour.triplet)) > 1] == []
        text = await table.text()
        assert text.count("╔") == len(table.picked()) == 3, "what is picked is framed double"
        await table.press("enter")
    assert len(moves(home)) == 1


async def not_ascii(table: Table, *keys: str) -> dict[str, set[str]]:
    """What on the screens that come up while `keys` are pressed is not ASCII, by screen and key."""
    odd = {}
    for key in keys:
        await table.press(key)
        signs = {sign for sign in await table.text() if not sign.isascii()}
        if signs:
            odd[f"{type(table.screen).__name__} after {key}"] = signs
    return odd


async def test_in_ascii_every_screen_of_coup_is_ascii(home: Path) -> None:
    kept(home, "tax", "pass", "pass", "income", hands=HANDS)
    async with seated(home=home, ascii=True) as table:
        assert await not_ascii(table, "c", "escape", "question_mark", "escape", "1", "space", "l", "escape") == {}
        assert await not_ascii(table, "6", "b", "enter", "p", "c", "space", "x", "escape") == {}
        await table.resize(60, 20)
        assert (await table.text()).isascii()


@pytest.mark.parametrize(
    ("glyphs", "ascii_only", "is_ascii"),
    [("auto", False, False), ("auto", True, True), ("full", True, False), ("ascii", False, True)],
)
def test_who_has_not_chosen_the_signs_has_those_of_the_terminal(
    glyphs: str, ascii_only: bool, is_ascii: bool, home: Path
) -> None:
    app = CourtApp(keeper=settings_kept(home, glyphs=glyphs), home=home, ascii_only=ascii_only)
    assert [filter.enabled for filter in app._filters if isinstance(filter, AsciiFilter)] == [is_ascii]


async def test_in_ascii_every_screen_of_adaman_is_ascii(home: Path) -> None:
    async with seated(adaman(4), home=home, ascii=True) as table:
        assert await not_ascii(table, "colon", "z", "enter", "a", "enter", "s", "tab", "enter", "l") == {}


@pytest.mark.parametrize("game", GAMES)
def test_in_ascii_the_rules_are_ascii(game: str) -> None:
    (sheet,) = AsciiFilter().apply([Segment(rule_sheet(game))], Color(0, 0, 0))
    assert {sign for sign in sheet.text if not sign.isascii()} == set()


async def test_in_ascii_the_palette_is_ascii(home: Path) -> None:
    async with seated(home=home, ascii=True) as table:
        assert await not_ascii(table, "ctrl+p") == {}
