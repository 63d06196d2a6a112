"""Whatever everybody may look at shows nothing that one seat alone may know, and looks the same whoever holds what."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.screens.ask import AskScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from tests.screens.secrecy import assert_covered, assert_hides
from tests.screens.table import coup, kept, resumed, seated

ONE_DEAL = ("duke captain", "contessa ambassador", "assassin captain")
ANOTHER_DEAL = ("duke assassin", "contessa duke", "ambassador contessa")

QUESTIONS = {
    "claim": ("tax",),
    "block": ("foreign-aid", "block duke"),
    "theft": ("steal B", "pass", "pass"),
    "after a loss": ("tax", "challenge", "lose contessa", "foreign-aid"),
}
"""What everybody is asked about, and the moves that lead there: legal ones in either deal."""

BLUFFS = ("contessa assassin", "contessa ambassador", "assassin ambassador")
"""Nobody holds a Duke or a Captain …"""
BLUFFED = ("tax", "pass", "pass", "foreign-aid", "block duke", "pass", "pass", "steal A", "pass", "pass", "pass")
"""… and nobody speaks of anything else: East's foreign aid is blocked, and South robs North."""

DOUBTED = (*["income"] * 3, "assassinate B", "pass", "challenge")
"""If North holds an Assassin, South loses an influence now, and then East may block."""


@pytest.mark.parametrize("question", QUESTIONS)
async def test_a_question_to_the_table_looks_the_same_whoever_holds_what(question: str, home: Path) -> None:
    for deal in (ONE_DEAL, ANOTHER_DEAL):
        kept(home, *QUESTIONS[question], hands=deal)
    pictures, texts = [], []
    async with seated(home=home) as table:
        for game in ("1", "2"):
            await table.press(game)
            assert isinstance(table.screen, CoupScreen)
            pictures.append(await table.picture())
            texts.append(await table.text())
            await table.press("p")
            texts[-1] += await table.text()
            await table.press("escape", "escape", "y")
    assert texts[0] == texts[1]
    assert pictures[0] == pictures[1]


async def test_the_log_and_the_question_whether_to_take_back_are_public(home: Path) -> None:
    async with resumed(home, *BLUFFED, hands=BLUFFS) as table:
        assert table.cards() == ["Assassin", "Contessa"]
        await table.press("l")
        assert isinstance(table.screen, LogScreen)
        assert "South claims the Captain to steal from North." in await table.text()
        await assert_hides(table, {"duke", "captain"})
        await table.press("escape")
        assert table.cards() == ["Assassin", "Contessa"]

        await table.press("u")
        assert isinstance(table.screen, AskScreen)
        await assert_covered(table)
        await table.press("n")
        assert isinstance(table.screen, PassScreen), "the cards have to be covered until their owner looks again"
        await assert_covered(table, logged={"duke", "captain"})
        await table.press("l")
        assert isinstance(table.screen, LogScreen)
        await assert_hides(table, {"duke", "captain"})


async def test_nothing_shows_through_what_lies_over_the_pass_screen(home: Path) -> None:
    async with resumed(home, hands=ONE_DEAL) as table:
        assert table.cards() == ["Captain", "Duke"]
        await table.press("x")
        assert isinstance(table.screen, PassScreen)
        await assert_covered(table)
        await table.press("ctrl+p")
        assert "Show the cards of the seat that is named" in await table.paragraph()
        await assert_covered(table)
        await table.press("escape")
        assert isinstance(table.screen, PassScreen)


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(["x"], id="cover"),
        pytest.param(["1", "enter"], id="play on, to a question that everybody sees"),
        pytest.param(["u"], id="ask whether to take back"),
        pytest.param(["escape", "y"], id="leave"),
    ],
)
async def test_no_message_tells_others_what_a_seat_holds(keys: list[str], home: Path) -> None:
    async with resumed(home, *DOUBTED, hands=("assassin duke", "contessa ambassador", "assassin captain")) as table:
        assert table.cards() == ["Assassin", "Captain"]
        await table.press("colon", *"lose", "enter")
        assert len(table.messages()) == 1, "that is refused"
        await table.press("escape", *keys)
        assert table.cards() == []
        await assert_hides(table, {"assassin", "contessa"})


async def test_the_log_on_the_table_is_public(home: Path) -> None:
    async with resumed(home, *BLUFFED[:8], hands=BLUFFS) as table:
        for size in ((80, 24), (120, 40)):
            await table.resize(*size)
            assert "South blocks with the Duke." in await table.text()
            await assert_hides(table, {"duke", "captain"})


async def test_a_game_that_was_left_opens_behind_the_pass_screen(home: Path) -> None:
    async with seated(coup(3, 7), home=home) as table:
        await table.press("space", "1", "enter", "space")
        assert len(table.cards()) == 2

    async with seated(home=home) as table:
        assert isinstance(table.screen, HomeScreen)
        assert "North, East, South" in await table.text()
        await assert_covered(table)
        await table.press("1")
        assert isinstance(table.screen, PassScreen)
        assert "East chooses an action." in await table.text()
        await assert_covered(table)
        await table.press("space")
        assert len(table.cards()) == 2


async def test_a_program_that_fails_does_not_tell_what_anybody_holds(home: Path) -> None:
    async with resumed(home, hands=ONE_DEAL) as table:
        try:
            hand = table.cards()
            raise RuntimeError(f"somebody holds {len(hand)} cards")
        except RuntimeError:
            table.app._fatal_error()
        (told,) = table.app._exit_renderables
        assert [frame.locals for stack in told.trace.stacks for frame in stack.frames] == [None]
