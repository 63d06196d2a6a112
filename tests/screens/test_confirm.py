"""Moves that are to be confirmed: a line asks once more, and a second Enter plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.app import CourtApp
from court_tui.match import Opening
from court_tui.rules import GAMES
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.table.confirm import ConfirmLine, in_notation
from tests.screens.table import NAMES, Table, adaman, coup, moves, record, seated, settings_kept


def asked(table: Table) -> str:
    """What the line asks, or nothing."""
    line = table.screen.query_one(ConfirmLine)
    return str(line.render()).partition("?")[0] if line.display else ""


async def test_a_second_enter_plays_and_esc_chooses_again(home: Path) -> None:
    async with seated(adaman(4), home=home, confirm=True) as table:
        await table.press("a", "enter")
        question = asked(table)
        assert question.startswith("Play control ")
        assert moves(home) == []
        await table.press("escape")
        assert (asked(table), moves(home)) == ("", [])
        assert "Enter" in await table.text()  # what was picked is picked still
        await table.press("enter", "enter")
        assert f"Play {moves(home)[0]}".startswith(question.removesuffix("…"))
        assert asked(table) == ""


async def test_typed_moves_too_and_illegal_ones_are_refused_as_ever(home: Path) -> None:
    async with seated(coup(2, 7), home=home, confirm=True) as table:
        await table.press("space", "colon")
        await table.type("coup b")
        await table.press("enter")
        assert len(table.messages()) == 1
        await table.type("tax")
        await table.press("enter")
        assert (asked(table), moves(home)) == ("Play tax", [])
        await table.press("enter")
        assert moves(home) == ["tax"]


async def test_an_answer_for_the_whole_table_is_confirmed_at_once(home: Path) -> None:
    async with seated(coup(3, 7), home=home, confirm=True) as table:
        await table.press("space", "4", "enter", "enter", "c")
        assert asked(table) == "Play pass, challenge"
        await table.press("escape", "enter")
        assert asked(table) == "Play pass ×2"
        await table.press("enter")
        assert moves(home) == ["tax", "pass", "pass"]
        assert isinstance(table.screen, PassScreen)


async def test_another_pick_and_covering_take_the_question_away(home: Path) -> None:
    async with seated(coup(2, 7), home=home, confirm=True) as table:
        await table.press("space", "1", "enter", "4")
        assert asked(table) == ""
        await table.press("enter")
        assert asked(table) == "Play tax"
        await table.press("x", "space")
        assert (asked(table), moves(home)) == ("", [])
        assert isinstance(table.screen, TableScreen)


async def test_both_answers_can_be_clicked(home: Path) -> None:
    async with seated(coup(2, 7), home=home, confirm=True) as table:
        await table.press("space", "1", "enter")
        line = table.screen.query_one(ConfirmLine)
        text = str(line.render())
        await table.click_at(line, (1 + text.index("Esc"), 0))
        assert asked(table) == ""
        await table.press("enter")
        await table.click_at(line, (3, 0))
        assert asked(table) == "Play income"
        await table.click_at(line, (1 + text.index("Enter"), 0))
        assert moves(home) == ["income"]


async def test_a_held_enter_plays_nothing(home: Path) -> None:
    app = CourtApp(adaman(4), settings_kept(home, confirm=True), home=home, guard_seconds=3600)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.press("a", "enter", "enter", "enter")
        assert asked(table).startswith("Play control ")
        assert moves(home) == []


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("adaman", "coup")])
async def test_every_other_game_asks_before_its_first_move_too(game: str, home: Path) -> None:
    async with seated(Opening(game, NAMES[:2], 7), home=home, confirm=True) as table:
        await table.press("space")
        assert isinstance(table.screen, TableScreen)
        move = table.screen.legal[0]
        await table.press("colon")
        await table.type(str(move))
        await table.press("enter")
        question = asked(table)
        assert question == f"Play {move}" or f"Play {move}".startswith(question.removesuffix("…"))
        assert record(home).moves == ()
        await table.press("enter")
        assert record(home).moves == (str(move),)
        assert not isinstance(table.screen, HomeScreen)


def test_moves_in_a_row_are_counted() -> None:
    assert in_notation(["pass", "pass", "pass", "block duke"]) == "pass ×3, block duke"
