"""Messages: one line at a time, never over what may be picked, and gone once something is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Opening, Store
from tests.screens.table import NAMES, coup, kept, resumed, seated

HANDS = ("duke captain", "contessa contessa")


@pytest.mark.parametrize(("game", "seats", "dead", "picks"), [("coup", 6, "3", "1"), ("rivals", 4, "q", "2")])
async def test_refusals_take_one_line_beside_the_answers(
    game: str, seats: int, dead: str, picks: str, home: Path
) -> None:
    async with seated(Opening(game, NAMES[:seats], 5), home=home) as table:
        await table.press("space", dead, dead, dead)
        assert len(table.messages()) == 1
        assert table.lit()
        assert table.out_of_sight() == []
        await table.press(picks)
        assert table.messages() == []
        await table.press(dead)
        await table.click(table.lit()[0])
        assert table.messages() == []


async def test_a_move_that_is_refused_can_be_read_while_it_is_mended(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await table.press("colon", *"incme", "enter", "enter")
        assert len(table.messages()) == 1
        await table.press(*"xyz")
        lines = await table.lines()
        assert "▌" in lines[-3]
        assert "incmexyz" in lines[-2]
        await table.press("ctrl+u", *"income", "enter")
        assert table.messages() == []


async def test_an_error_stays_and_is_told_once(home: Path) -> None:
    path = kept(home, hands=HANDS)
    elsewhere = Store(home)
    elsewhere.resume(path)
    async with seated(home=home) as table:
        await table.press("1", "1", "down")
        (message,) = table.messages()
        assert "another program" in message
    elsewhere.release(path)


async def test_the_last_line_says_what_enter_does_at_the_moment(home: Path) -> None:
    async with seated(coup(2, 5), home=home) as table:
        await table.press("space", "4")
        assert "Enter Play" in (await table.lines())[-1]
        await table.press("enter")
        assert "Enter Go on" in (await table.lines())[-1]


async def test_ctrl_c_says_what_quits_until_something_is_done(home: Path) -> None:
    async with seated(coup(2, 5), home=home) as table:
        await table.press("space", "ctrl+c")
        assert table.messages() == ["Ctrl+Q quits; every game is kept."]
        await table.press("escape", "y")
        assert table.messages() == []
