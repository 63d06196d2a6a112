"""Coup at the table: who is asked, who looks, what can be picked, and what can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.screens.ask import AskScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.widgets.prompt import ChoiceLine
from court_tui.widgets.seats import SeatLine
from tests.screens.secrecy import assert_covered
from tests.screens.table import NAMES, Table, coup, moves, resumed, seated, states

FOUR = ("duke captain", "contessa contessa", "duke assassin", "ambassador captain")
THREE = FOUR[:3]
TWO = FOUR[:2]
RICH = ("tax", "pass", "income") * 3
"""After these, North has ten coins in a game of two."""


async def assert_asks(table: Table, keys: str, *words: str) -> None:
    """The screen says all these `words`, and can be answered with these `keys`."""
    text = await table.paragraph()
    assert [part for part in words if part not in text] == []
    assert table.lit_keys() == keys


# Questions to the whole table


async def test_whoever_speaks_up_lets_pass_all_who_are_asked_before(home: Path) -> None:
    async with resumed(home, hands=FOUR) as table:
        await table.press("4", "enter")
        await assert_asks(table, "b c d enter", "North claims the Duke", "Does anybody challenge?")
        await table.press("enter")
        assert moves(home) == ["tax", "pass", "pass", "pass"]

        await table.press("space", "2", "enter")
        await assert_asks(table, "a c d enter", "East takes foreign aid", "Does anybody block it with the Duke?")
        assert "Coup · turn 2 · East's turn, the table answers" in await table.text()
        await table.press("d")
        assert moves(home)[4:] == ["foreign-aid", "pass", "block duke"]

        await assert_asks(table, "a b c enter", "West claims the Duke to block", "Does anybody challenge?")
        await table.press("B")
        assert moves(home)[7:] == ["pass", "challenge"]
        assert isinstance(table.screen, PassScreen)
        assert "West loses an influence and chooses which." in await table.text()
        await table.press("space")
        assert "Coup · turn 2 · East's turn, West decides" in await table.text(), "answers are no turns"


async def test_six_seats_see_the_news_on_the_smallest_screen(home: Path) -> None:
    async with seated(coup(6, 5), home=home) as table:
        await table.press("space", "1", "enter", "space")
        text = await table.text()
        assert "what do you do?" in text
        assert "takes 1 coin as income." in text


async def test_whoever_is_out_is_not_asked(home: Path) -> None:
    doubted_and_hit = ("assassinate B", "challenge", "lose contessa", "pass")
    async with resumed(home, *["income"] * 4, *doubted_and_hit, hands=("assassin captain", *FOUR[1:])) as table:
        await table.press("4", "enter")
        await assert_asks(table, "a d enter", "South claims the Duke", "Does anybody challenge?")
        await table.press("p")
        assert table.lit_keys() == "a c d", "who is out has no cards to look at"


@pytest.mark.parametrize(
    ("before", "question", "answers"),
    [
        (
            ("steal B", "pass", "pass"),
            "East, do you block?",
            ["block with the Captain", "block with the Ambassador", "do not block"],
        ),
        (
            (*["income"] * 3, "assassinate B", "pass", "pass"),
            "East, do you block?",
            ["block with the Contessa", "do not block"],
        ),
    ],
)
async def test_only_the_target_is_asked_whether_it_blocks(
    before: tuple[str, ...], question: str, answers: list[str], home: Path
) -> None:
    async with resumed(home, *before, hands=THREE) as table:
        assert isinstance(table.screen, CoupScreen), "a question to the table needs no pass screen"
        keys = [str(number) for number in range(1, len(answers))]
        await assert_asks(table, " ".join([*keys, "enter"]), question, *answers)
        await table.press(keys[-1])
        assert moves(home)[-1] == f"block {answers[-2].split()[-1].lower()}"


async def test_a_hand_that_is_covered_again_takes_no_keys(home: Path) -> None:
    doubted = (*["income"] * 3, "assassinate B", "pass", "challenge")
    async with resumed(home, *doubted, hands=("assassin duke", "contessa contessa", "duke captain")) as table:
        await assert_asks(table, "1 2", "South, which influence do you lose?")
        await table.press("1", "enter")
        await assert_asks(table, "1 enter", "East, do you block?")
        await table.press("1")
        assert moves(home)[-2:] == ["lose captain", "block contessa"]


async def test_a_key_pressed_too_often_answers_nothing(home: Path) -> None:
    async with seated(coup(3, 7), home=home) as table:
        await table.press("space", "4")
        table.app.guard_seconds = 3600
        await table.press("enter", "enter", "b", "c")
        for thing in table.screen.query(SeatLine).first(), table.screen.query(ChoiceLine).first():
            await table.click(thing)
        assert moves(home) == ["tax"]
        table.app.guard_seconds = 0
        await table.press("enter")
        assert moves(home) == ["tax", "pass", "pass"]

        assert isinstance(table.screen, PassScreen)
        table.app.guard_seconds = 3600
        await table.press("space", "enter")
        assert isinstance(table.screen, PassScreen)
        table.app.guard_seconds = 0
        await table.press("space")
        assert isinstance(table.screen, CoupScreen)


async def test_an_enter_pressed_twice_does_not_answer_what_the_same_seat_is_asked_next(home: Path) -> None:
    async with resumed(home, "steal B", hands=TWO, one_by_one=True) as table:
        table.app.guard_seconds = 3600
        await table.press("enter", "enter")
        assert moves(home) == ["steal B", "pass"]
        await assert_asks(table, "1 2 enter", "East, do you block?")
        await table.press("1")
        assert moves(home)[-1] == "block captain"


# Whose eyes look


async def test_a_seat_can_peek_before_the_table_answers(home: Path) -> None:
    async with resumed(home, "tax", hands=THREE) as table:
        public = await table.text()
        await table.press("p")
        await assert_asks(table, "a b c", "Who wants to see their own cards first?")
        await table.press("escape")
        assert await table.text() == public

        await table.press("p", "c")
        assert "Esc Back" in (await table.lines())[-1]
        await table.press("escape")
        assert await table.text() == public, "nobody wanted to look after all"

        for end in ("x", "escape"):
            await table.press("p", "c")
            assert isinstance(table.screen, PassScreen)
            assert "South   seat C" in await table.text()
            await table.press("space")
            assert table.cards() == ["Assassin", "Duke"]
            await assert_asks(table, "", "Only South looks.")
            await table.press("1", "b", end)
            assert await table.text() == public
    assert moves(home) == ["tax"]


async def test_cards_are_covered_at_a_key_and_uncovered_by_their_owner(home: Path) -> None:
    async with resumed(home, hands=TWO) as table:
        await table.press("4", "x")
        assert isinstance(table.screen, PassScreen)
        assert "North   seat A" in await table.text()
        await table.press("enter", "x", "4", "p")
        assert isinstance(table.screen, PassScreen), "only Space uncovers"
        await table.press("space")
        assert table.cards() == ["Captain", "Duke"]
        assert moves(home) == []


# Picking


async def test_the_last_line_promises_no_key_that_picks_nothing(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        assert "1–2 4 6–7 Pick" in await table.text()
        await table.press("6")
        assert "B–C Seat" in await table.text()


async def test_with_ten_coins_it_must_be_a_coup_and_the_screen_says_so(home: Path) -> None:
    async with resumed(home, *RICH, hands=TWO) as table:
        await assert_asks(table, "3", "With 10 coins it must be a coup.")
        await table.press("1", "enter")
        assert moves(home) == list(RICH)
        await table.press("3", "enter")
        assert moves(home)[-1] == "coup B"
        assert "East loses an influence and chooses which." in await table.text()
        await table.press("space")
        await assert_asks(table, "1 2", "East, which influence do you lose?")


async def test_an_action_is_picked_then_its_target_and_either_can_be_changed(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        await table.press("3")
        assert table.messages() == ["That takes 7 coins; North has 2 coins (COUP-06)."]
        await table.press("6")
        await assert_asks(table, "1 2 4 6 7 b c", "whom?")
        assert not table.offers("enter")
        await table.press("b", "c")
        assert [thing.pick for thing in table.picked()] == ["C", "steal"]
        await table.press("escape")
        await assert_asks(table, "1 2 4 6 7 b c", "whom?")
        await table.press("escape")
        assert table.picked() == []
        await table.press("6", "c", "6")
        assert table.picked() == [], "what was picked for whom goes with it"
        await table.press("6", "c", "1")
        assert [thing.pick for thing in table.picked()] == ["income"]
        await table.press("enter")
    assert moves(home) == ["income"]


async def test_an_exchange_keeps_the_cards_that_are_picked(home: Path) -> None:
    court = "ambassador assassin"
    async with resumed(home, "exchange", "pass", "pass", hands=(*THREE, court), names=NAMES[:3]) as table:
        assert table.cards() == ["Ambassador", "Assassin", "Captain", "Duke"]
        await assert_asks(table, "1 2 3 4", "North, which 2 cards do you keep?")
        await table.press("1", "4")
        await assert_asks(table, "1 2 3 4", "2 of 2 picked")
        await table.press("2")
        assert [thing.key for thing in table.picked()] == ["2", "4"], "the card that was picked first gives way"
        await table.press("enter")
    assert moves(home)[-1] == "keep duke assassin"
    assert states(home)[-1].view(0).players[0].cards == ("assassin", "duke")


# Taking back


async def test_an_announcement_that_nobody_has_answered_is_taken_back_freely(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        await table.press("6", "b", "enter", "u")
        assert moves(home) == []
        assert isinstance(table.screen, PassScreen), "all look at the table, and it is North's turn again"
        await table.press("space")
        assert table.cards() == ["Captain", "Duke"]
        assert not table.offers("u")
        await table.press("l")
        assert "North takes back: North claims the Captain to steal from East." in await table.text()


async def test_all_else_is_taken_back_only_if_the_table_agrees_and_the_log_says_so(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        await table.press("1", "enter", "space", "u")
        assert isinstance(table.screen, AskScreen)
        assert "all must agree" in await table.paragraph()
        await table.press("enter", "space", "n")
        assert moves(home) == ["income"]
        assert isinstance(table.screen, PassScreen)
        await table.press("space", "u", "y")
        assert moves(home) == []
        assert isinstance(table.screen, PassScreen)
        assert "North chooses an action." in await table.text()
        await table.press("space", "l")
        assert "The table takes back: North takes 1 coin as income." in await table.text()


async def test_a_move_can_be_taken_back_before_anybody_has_looked(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        await table.press("1", "enter")
        assert isinstance(table.screen, PassScreen)
        assert "u" in await table.footer()
        await table.press("u")
        assert "North takes 1 coin as income." in await table.paragraph()
        await assert_covered(table)
        await table.press("n")
        assert moves(home) == ["income"]
        assert isinstance(table.screen, PassScreen)
        await table.press("u", "y")
        assert moves(home) == []
        assert "u" not in await table.footer(), "there is nothing to take back"


async def test_an_answer_of_the_whole_table_is_taken_back_as_a_whole(home: Path) -> None:
    async with resumed(home, hands=THREE) as table:
        await table.press("4", "enter", "enter")
        assert moves(home) == ["tax", "pass", "pass"]
        await table.press("space", "u", "y")
        assert moves(home) == ["tax"]
        await assert_asks(table, "b c enter", "Does anybody challenge?")
