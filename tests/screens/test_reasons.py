"""Whatever does not work now says why, to keys and to clicks, in the same words whoever holds what."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Opening
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.widgets import SeatStrip
from tests.rules.succession_tables import start
from tests.screens.reasons import assert_reasons, reasons
from tests.screens.succession import keep
from tests.screens.table import NAMES, Table, adaman, kept, random_moves, resumed, seated

HANDS = ("duke captain", "contessa contessa", "duke assassin")


async def told(table: Table, key: str) -> str:
    """What is told when `key` is pressed, which does nothing else."""
    before = table.screen
    await table.press(key)
    assert table.screen is before
    (message,) = table.messages()
    return message


# Commands


async def test_every_command_of_a_table_says_why_it_does_not_work(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        assert await told(table, "u") == "There is no move to take back yet."
        assert "before the whole table answers" in await told(table, "p")
        assert await told(table, "v") == "That is for practice, where one person plays every seat."
        assert await told(table, "enter") == "Nothing is picked yet: what may be picked is lit, and carries its key."
        await table.press("6")
        assert await told(table, "enter") == "What is picked is no whole move yet: pick on, or take it back."
        await table.press("escape", "4", "enter")
        assert table.messages() == []
        assert await told(table, "x") == "No seat's cards are to be seen now."
        await table.press("p")
        for key in "up:":
            assert (await told(table, key)).startswith(("First", "Whoever"))
        await table.press("b", "space")
        assert await told(table, "p") == "East is looking already."
        assert await told(table, "colon") == "East only looks: nothing is decided meanwhile."
        assert await told(table, "1") == "East only looks: nothing is decided meanwhile."


async def test_what_is_for_other_tables_says_so_and_is_not_listed(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        assert "You play alone" in await told(table, "p")
        assert "You play alone" in await told(table, "x")
        assert await told(table, "tab") == (
            "First choose whom or what to control; then this goes through the ways to pay (ADM-07)."
        )
        keys = dict(table.screen.keys(now=False))
        assert set(keys.values()) == {
            "Play what is picked; answer 'nobody' or 'no'",
            "Take back the last move",
            "No more hints on this game",
            "The next way to pay",
            "The people at court",
            "Your resources",
        }


async def test_commands_away_from_the_table_say_why_they_do_not_work(home: Path) -> None:
    moves = random_moves(3, 5)
    async with resumed(home, *moves[:-1], seed=7, names=NAMES[:3]) as table:
        await table.press("colon", *moves[-1], "enter")
        assert isinstance(table.screen, ResultScreen)
        assert "everybody has seen everything" in await told(table, "u")
        await table.press("r")
        assert await told(table, "left") == "This is the start: no move has been made."
        assert await told(table, "f") == "There is no seat F at this table."
        await table.press("end")
        assert await told(table, "g") == "The game is over here: go back to a moment from which one can play on."
        await table.press("escape", "h")
        assert await told(table, "9") == "There is no open game 9."
        assert "Only a game that is open can be given up" in await told(table, "d")


async def test_a_reason_takes_the_place_of_the_one_before_and_ends_with_the_eyes(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        for _ in range(3):
            await told(table, "3")
        await table.press("x")
        assert table.messages() == []


# Things on the table


UNLIT_IN_COUP: dict[tuple[str, ...], dict[str, str]] = {
    (): {
        "3": "That takes 7 coins; North has 2 coins (COUP-06).",
        "b": "First pick what to do, and then against whom (COUP-06).",
    },
    ("tax",): {"a": "North makes the claim; others may challenge it (COUP-12).", "2": "these do: B–C (COUP-12)."},
    ("tax", "pass"): {"b": "East has let it pass already (COUP-12)."},
    ("foreign-aid",): {"a": "North acts; others may block that (COUP-16)."},
    ("foreign-aid", "block duke"): {"b": "East makes the claim; others may challenge it (COUP-17)."},
    ("steal B", "pass", "pass"): {"c": "Only East may block that (COUP-16).", "b": "East is asked first"},
}
"""After these moves, keys of things that are not lit, and what each says."""


@pytest.mark.parametrize(("moves", "whys"), UNLIT_IN_COUP.items())
async def test_an_unlit_key_of_coup_names_its_clause(moves: tuple[str, ...], whys: dict[str, str], home: Path) -> None:
    async with resumed(home, *moves, hands=HANDS) as table:
        assert_reasons(table)
        for key, why in whys.items():
            assert why in await told(table, key)


async def test_what_is_aimed_at_nobody_and_who_is_out_says_so(home: Path) -> None:
    async with resumed(home, "tax", "challenge", "lose contessa", "tax", "challenge", hands=HANDS) as table:
        assert await told(table, "b") == "East is out (COUP-21)."
        assert await told(table, "c") == "South is to act: a target is a rival (COUP-06)."
        await table.press("1")
        assert await told(table, "a") == "Income is aimed at nobody (COUP-04)."


async def test_a_click_on_what_is_not_lit_asks_why(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        line = table.screen.query_one(SeatStrip).children[1]
        await table.click(line)
        assert table.messages() == ["First pick what to do, and then against whom (COUP-06)."]


async def check_that_both_tables_tell_the_same(home: Path) -> None:
    """Two games are kept in `home` that ask the whole table the same, with other cards in hand."""
    told: list[dict[str, str]] = []
    async with seated(home=home) as table:
        for game in "12":
            await table.press(game)
            assert isinstance(table.screen, TableScreen)
            assert table.screen.asked_in_public
            told.append(reasons(table))
            await table.press("escape", "y")
    assert told[0] == told[1] != {}


@pytest.mark.parametrize("moves", [moves for moves in UNLIT_IN_COUP if moves])
async def test_the_reasons_are_the_same_whoever_holds_what(moves: tuple[str, ...], home: Path) -> None:
    for deal in (HANDS, ("contessa assassin", "captain ambassador", "contessa captain")):
        kept(home, *moves, hands=deal)
    await check_that_both_tables_tell_the_same(home)


@pytest.mark.parametrize(
    "wishes", [("A event riot B",), ("A pass", "B pass"), ("A place 3 king", "B place 2 king", "A act king")]
)
async def test_the_reasons_at_a_question_of_succession_are_the_same_whoever_holds_what(
    wishes: tuple[str, ...], home: Path
) -> None:
    for hands in (("riot 3", "2"), ("riot 3", "2 double-agent")):
        keep(home, start(*hands), *wishes)
    await check_that_both_tables_tell_the_same(home)


@pytest.mark.parametrize("game", ["adaman", "realms", "rivals", "succession"])
async def test_every_unlit_thing_says_why_while_a_game_begins(game: str, home: Path) -> None:
    seats = 1 if game == "adaman" else 3
    async with seated(Opening(game, NAMES[:seats], 7), home=home) as table:
        await table.press("space")
        assert_reasons(table)
        for key in [thing.key for thing in table.lit()][:4]:
            await table.press(key)
            assert_reasons(table)
            assert reasons(table)
