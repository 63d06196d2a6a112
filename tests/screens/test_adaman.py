"""Adaman on the screen: whole games to their results, by keys and by mouse, and the payment of one card."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.screens.adaman import AdamanScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets import Card, Pickable
from court_tui.widgets.prompt import ChoiceLine
from tests.screens.table import Table, adaman, seated, states

WON = (203, "swqdqfqeqqq")
"""A deal, and the keys of the cards to control one after the other, each paid for as the screen proposes."""
STUCK = (21, "gf")
EXPOSED = (4, "as")
STUCK_AT_ONCE = 2207


def card(table: Table, key: str) -> Card:
    """The card that carries `key`."""
    (found,) = [card for card in table.screen.query(Card) if card.key == key and card.display]
    return found


def answer(table: Table, key: str) -> ChoiceLine:
    """The answer of the prompt that carries `key`."""
    (found,) = [line for line in table.screen.query(ChoiceLine) if line.key == key and line.display]
    return found


def names(things: list[Pickable]) -> set[str]:
    return {thing.pick for thing in things}


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        pytest.param(WON, "North wins: all 11 personalities are won over.", id="won"),
        pytest.param(STUCK, "North loses: no card can be paid for, with 9 personalities left", id="stuck"),
        pytest.param(EXPOSED, "North loses: Painter is one personality too many at court.", id="exposed"),
    ],
)
async def test_a_whole_game_by_keys(game: tuple[int, str], ending: str, home: Path) -> None:
    deal, targets = game
    async with seated(adaman(deal), home=home) as table:
        for number, target in enumerate(targets, 1):
            assert isinstance(table.screen, AdamanScreen), f"over before move {number}"
            await table.press(target, "enter")
        assert isinstance(table.screen, ResultScreen)
        text = await table.paragraph()
        assert ending in text
        assert f"over after {len(targets)} moves" in text
        await table.press("l")
        assert ending in await table.paragraph()
    assert [path.parent.name for path in home.glob("*/*-adaman.json")] == ["finished"]


async def test_a_whole_game_by_mouse(home: Path) -> None:
    deal, targets = STUCK
    async with seated(adaman(deal), home=home) as table:
        for target in targets:
            await table.click(card(table, target))
            await table.click(answer(table, "enter"))
        assert isinstance(table.screen, ResultScreen)


async def test_a_whole_game_with_arrows_and_space(home: Path) -> None:
    deal, targets = EXPOSED
    async with seated(adaman(deal), home=home) as table:
        for target in targets:
            await table.go_to(card(table, target))
            await table.press("space", "enter")
        assert isinstance(table.screen, ResultScreen)


async def test_a_deal_that_ends_the_game_goes_straight_to_its_result(home: Path) -> None:
    async with seated(adaman(STUCK_AT_ONCE), home=home) as table:
        assert isinstance(table.screen, ResultScreen)
        assert "North loses: no card can be paid for" in await table.paragraph()
        await table.press("h")
        assert isinstance(table.screen, HomeScreen)
        assert "GO ON" not in await table.text()


async def test_a_card_lights_what_can_pay_for_it_and_says_what_it_comes_to(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        assert table.lit_keys() == "a d f s"
        await table.press("a")  # Castle 7, of suns and knots, with Market 6 and Battle 4 to pay for it
        text = await table.text()
        assert "Castle costs 7.  Battle 4 + Market 6 = 10, 3 wasted." in text
        assert "Castle joins your resources." in text
        assert names(table.picked()) == {"castle", "battle", "market"}

        await table.press("1")
        assert "Castle costs 7.  Market 6 = 6, 1 short." in await table.text()
        assert not table.offers("enter")
        await table.press("enter")
        assert "1 short" in await table.text(), "Enter has to wait for a payment that is enough"

        await table.press("tab")
        assert names(table.picked()) == {"castle", "battle", "market"}
        await table.press("escape")
        assert table.picked() == []
        assert isinstance(table.screen, AdamanScreen)


async def test_tab_goes_through_all_payments_and_the_one_in_sight_is_played(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        await table.press("s")  # Lunatic 6, of moons and waves: Sea 10 or Darkness 9
        proposals = []
        for _ in range(5):
            proposals.append(names(table.picked()) - {"lunatic"})
            await table.press("tab")
        assert proposals == [{"darkness"}, {"sea"}, {"sea", "darkness"}, {"darkness"}, {"sea"}]
        await table.click(answer(table, "tab"))
        assert "next of 3 ways to pay" in await table.text()
        await table.press("enter")
    assert states(home)[-1].view(0).discard == ("darkness", "lunatic")


async def test_undo_is_free_and_goes_back_to_the_deal(home: Path) -> None:
    deal, targets = WON
    async with seated(adaman(deal), home=home) as table:
        before = []
        for target in targets[:3]:
            before.append(await table.text())
            await table.press(target, "enter")
        assert table.offers("u")
        while before:
            await table.press("u")
            assert await table.text() == before.pop()
        assert not table.offers("u")
        await table.press("u")
        assert isinstance(table.screen, AdamanScreen)
        await table.press("l")
        assert "takes back" not in await table.text()
