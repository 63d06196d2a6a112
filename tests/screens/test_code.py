"""Codes that are typed on the screen: at home, and where one sits down."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, RadioSet

from court_tui.match import Deal
from court_tui.screens.code import CodeScreen, in_words, shared_deal
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.setup import SetUpScreen, Tick, typed_deal
from tests.screens.table import NAMES, Table, record, seated

RIVALS = Deal("rivals", 3, 2_000_000_000, {"finish_pass": True})
ADAMAN = Deal("adaman", 1, 7)


async def code_is(table: Table, code: str) -> None:
    """Put a code into the field that has the focus, as a paste does."""
    assert isinstance(table.app.focused, Input)
    table.app.focused.value = code
    await table.text()


async def test_home_takes_a_code_and_asks_only_who_sits_down(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("k")
        assert isinstance(table.screen, CodeScreen)
        await code_is(table, RIVALS.encode()[:-1] + "?")
        await table.press("enter")
        assert "is no code of a deal" in await table.paragraph()
        await code_is(table, RIVALS.encode().lower())
        text = await table.paragraph()
        assert in_words(RIVALS) in text
        assert "is no code" not in text
        await table.press("enter")
        assert isinstance(table.screen, SetUpScreen)
        assert in_words(RIVALS) in await table.paragraph()
        assert table.screen.query_one("#seats", RadioSet).disabled
        assert table.screen.query_one(Tick).disabled
        await table.press("ctrl+s")
        assert isinstance(table.screen, PassScreen)
    made = record(home)
    assert (made.game, made.seats, made.seed, made.options) == ("rivals", NAMES[:3], RIVALS.seed, RIVALS.options)


async def test_the_field_for_the_deal_takes_a_code_of_the_game_and_lets_it_go_again(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("k", "escape")
        assert isinstance(table.screen, HomeScreen)
        await table.press("r")
        await table.tab_to("deal")
        seats, tick = table.screen.query_one("#seats", RadioSet), table.screen.query_one(Tick)
        await code_is(table, RIVALS.encode())
        assert (seats.pressed_index, seats.disabled) == (1, True)
        assert (tick.value, tick.disabled) == (True, True)
        assert NAMES[2] in await table.text()
        await code_is(table, ADAMAN.encode())
        assert not seats.disabled
        assert not tick.disabled
        await table.press("enter")
        assert isinstance(table.screen, SetUpScreen)
        assert "this is a deal of Adaman, not of Rival Courts; k at home takes any code" in await table.paragraph()


# Without the screen


@pytest.mark.parametrize(
    "typed", ["{}", " {} ", "court-tui play --deal {}", "This deal again: court-tui play --deal {}"]
)
def test_a_code_may_come_with_the_command_that_plays_it(typed: str) -> None:
    assert shared_deal(typed.format(RIVALS.encode())) == RIVALS


@pytest.mark.parametrize(("typed", "deal"), [("2207", 2207), ("-7", -7), (RIVALS.encode(), RIVALS), ("1afkj", None)])
def test_a_deal_is_typed_as_a_number_or_as_a_code(typed: str, deal: int | Deal | None) -> None:
    assert typed_deal(typed) == (Deal("coup", 3, 7) if deal is None else deal)


def test_what_is_neither_is_told_in_words() -> None:
    with pytest.raises(
        ValueError, match=r"^the deal is a whole number or a code, or left empty: '-' is no code of a deal"
    ):
        typed_deal("-")


def test_a_code_is_told_in_words() -> None:
    assert in_words(ADAMAN) == "Adaman for 1 seat"
    assert in_words(RIVALS) == "Rival Courts for 3 seats; when a stack runs out, the pass is still played to its end"
