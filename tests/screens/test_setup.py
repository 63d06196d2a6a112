"""Set-up on the screen: seats, names, the deal, and who holds the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button, Input, RadioButton

from court_tui.match import Sitting
from court_tui.match.deal import LONGEST_SEED
from court_tui.screens.adaman import AdamanScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.setup import SetUpScreen, typed_deal
from tests.screens.table import NAMES, Table, record, seated


def sitting(home: Path) -> Sitting:
    """How people sit at the one game in `home`."""
    (path,) = home.glob("open/*.table.json")
    return Sitting.decode(path.read_bytes())


async def choose(table: Table, id: str, place: int) -> None:
    """Choose the answer at `place` of the question that is called `id`."""
    await table.tab_to(id)
    await table.press(*["down"] * place, "enter")


async def test_a_key_starts_at_once_with_what_is_usual(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c")
        assert isinstance(table.screen, SetUpScreen)
        await table.press("ctrl+s")
        assert isinstance(table.screen, PassScreen)
    assert record(home).seats == NAMES[:2]
    assert record(home).seed is not None
    assert sitting(home) == Sitting()


async def test_all_can_be_chosen_by_keys(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c")
        await choose(table, "seats", 4)
        text = await table.text()
        assert all(name in text for name in NAMES)
        await table.tab_to("name-2")
        await table.type("Jo")
        await choose(table, "people", 1)
        await choose(table, "questions", 1)
        await table.tab_to("deal")
        await table.type("2207")
        await table.press("ctrl+s")
        assert isinstance(table.screen, CoupScreen), "one person need not pass the device"
        assert len(table.cards()) == 2
    assert record(home).seats == ("North", "East", "Jo", "West", "Middle", "Far")
    assert record(home).seed == 2207
    assert sitting(home) == Sitting(solo=True, one_by_one=True)


async def test_all_can_be_chosen_by_mouse(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c")
        buttons = {str(button.label): button for button in table.screen.query(RadioButton)}
        await table.click(buttons["3"])
        await table.click(buttons["in private, to one seat after the other"])
        await table.click(table.screen.query_one("#deal", Input))
        await table.type("5")
        await table.click(table.screen.query_one(Button))
        assert isinstance(table.screen, PassScreen)
    assert record(home).seats == NAMES[:3]
    assert record(home).seed == 5
    assert sitting(home) == Sitting(one_by_one=True)


async def test_adaman_asks_for_a_name_and_a_deal_alone(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("a")
        assert list(table.screen.query(RadioButton)) == []
        await table.tab_to("name-0")
        await table.type("Jo")
        await table.tab_to("deal")
        await table.type("-7")
        await table.press("enter")
        assert isinstance(table.screen, AdamanScreen)
        assert "Adaman · deal -7 · move 1" in await table.text()
    assert record(home).seats == ("Jo",)


async def test_a_wrong_name_is_refused_in_words_and_can_be_mended(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c")
        await choose(table, "seats", 4)
        for name, message in (("", "a name is empty"), ("North", "two seats are called 'North'")):
            await table.tab_to("name-5")
            await table.type(name)
            await table.press("ctrl+s")
            assert isinstance(table.screen, SetUpScreen)
            assert message in await table.text()
        await table.type("South East")
        await table.press("ctrl+s")
        assert isinstance(table.screen, PassScreen)


async def test_a_deal_that_is_no_number_is_refused_in_words(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("a")
        await table.tab_to("deal")
        await table.type("-")
        await table.press("enter")
        assert isinstance(table.screen, SetUpScreen)
        text = await table.paragraph()
        assert "number" in text
        assert "invalid literal" not in text, "that is how Python puts it"


async def test_escape_goes_back_home(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c", "escape")
        assert isinstance(table.screen, HomeScreen)
    assert not list(home.glob("*/*.json"))


async def test_an_arrow_chooses(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("c")
        await table.tab_to("seats")
        await table.press("right", "right", "left")
        await table.tab_to("people")
        await table.press("down", "ctrl+s")
    assert record(home).seats == NAMES[:3]
    assert sitting(home).solo


@pytest.mark.parametrize("words", ["-12", "+12", "9" * LONGEST_SEED])
def test_a_deal_can_be_a_number(words: str) -> None:
    assert typed_deal(words) == int(words)


@pytest.mark.parametrize("words", ["9" * (LONGEST_SEED + 1), "1_000", "\u0663"])
def test_a_number_that_no_record_can_keep_or_that_is_written_oddly_is_no_deal(words: str) -> None:
    with pytest.raises(ValueError, match="the deal is a whole number or a code, or left empty"):
        typed_deal(words)
