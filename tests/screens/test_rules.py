"""The rules screen: it opens where the sheet tells what matters now, and leads to the other clauses and the keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Opening
from court_tui.rules import GAMES
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.rules import RulesScreen, SheetPart
from court_tui.screens.setup import SetUpScreen
from tests.screens.table import NAMES, Table, adaman, coup, kept, random_moves, resumed, seated

HANDS = ("duke assassin", "contessa captain", "duke assassin")


async def opened_at(table: Table) -> str | None:
    """Press `?`, and tell which clause is the first in sight that is marked; then go back."""
    before = table.screen
    await table.press("question_mark")
    assert isinstance(table.screen, RulesScreen)
    await table.text()
    marked = [part for part in table.screen.query(SheetPart) if part.clause and part.region.y >= 0]
    clause = marked[0].clause if marked else None
    if clause is not None:
        assert marked[0].region.y in range(1, 12), "in the upper half of the screen"
        assert f"now {clause}" in (await table.lines())[0]
    await table.press("escape")
    assert table.screen is before
    return clause


async def test_a_question_to_the_table_opens_the_clause_on_it(home: Path) -> None:
    async with resumed(home, *["income"] * 3, "assassinate B", hands=HANDS) as table:
        for keys, clause in (("", "COUP-12"), ("p", "COUP-12"), ("escape enter", "COUP-16"), ("1", "COUP-17")):
            await table.press(*keys.split())
            assert await opened_at(table) == clause


async def test_what_is_picked_opens_the_clause_on_that(home: Path) -> None:
    async with resumed(home, *["income"] * 3, hands=HANDS) as table:
        for key, clause in (("4", "COUP-08"), ("5", "COUP-09"), ("6", "COUP-10"), ("7", "COUP-11")):
            await table.press(key)
            assert await opened_at(table) == clause
        await table.press("escape")
        assert await opened_at(table) == "COUP-03"


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        ("adaman", {"": "ADM-05", "a": "ADM-06"}),
        ("realms", {"space": "RLM-06", "l": "RLM-06", "escape f": "RLM-06", "escape 2": "RLM-08"}),
        ("rivals", {"space": "RIV-04", "s": "RIV-04"}),
        ("succession", {"space": "SUC-06", "full_stop": "SUC-06"}),
    ],
)
async def test_every_table_opens_the_clause_on_its_question(game: str, clauses: dict[str, str], home: Path) -> None:
    async with seated(Opening(game, NAMES[: min(3, GAMES[game].max_seats)], 7), home=home) as table:
        for keys, clause in clauses.items():
            await table.press(*keys.split())
            assert await opened_at(table) == clause


async def test_what_is_hidden_does_not_steer_where_the_rules_open(home: Path) -> None:
    clauses = []
    for deal in (HANDS, ("contessa contessa", "ambassador captain", "captain captain")):
        kept(home, *["income"] * 3, "assassinate B", "pass", "pass", hands=deal)
    async with seated(home=home) as table:
        for game in "12":
            await table.press(game)
            clauses.append(await opened_at(table))
            await table.press("escape", "y")
    assert clauses[0] == clauses[1] == "COUP-16"


async def test_from_home_to_the_table_every_screen_opens_what_it_is_about(home: Path) -> None:
    async with seated(home=home) as table:
        assert await opened_at(table) is None, "no game is under way: the sheet begins at its aim"
        await table.press("c")
        assert isinstance(table.screen, SetUpScreen)
        assert await opened_at(table) == "COUP-01"
    async with seated(coup(3, 7), home=home) as table:
        assert isinstance(table.screen, PassScreen)
        assert await opened_at(table) == "COUP-03"
        await table.press("l")
        assert await opened_at(table) == "COUP-03"


async def test_a_result_and_its_replay_open_the_end_and_the_moment(home: Path) -> None:
    moves = random_moves(3, 5)
    async with resumed(home, *moves[:-1], seed=7, names=NAMES[:3], solo=True) as table:
        await table.press("colon", *moves[-1], "enter")
        assert isinstance(table.screen, ResultScreen)
        assert await opened_at(table) == "COUP-22"
        await table.press("l")
        assert await opened_at(table) == "COUP-22"
        await table.press("escape", "r")
        assert await opened_at(table) == "COUP-03"
        await table.press("end")
        assert await opened_at(table) == "COUP-22"


async def test_one_key_leads_through_the_marked_clauses_and_round(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        await table.press("question_mark")
        for clause in ("ADM-05", "ADM-06", "ADM-07", "ADM-08", "ADM-11", "ADM-05"):
            assert f"now {clause}" in (await table.lines())[0]
            assert clause in "\n".join((await table.lines())[1:12])
            await table.press("n")
        await table.press("k")
        assert "KEYS" in (await table.lines())[1]
        await table.press("s")
        assert (await table.lines())[1].strip() == "Adaman"
