"""The result on the screen: what can be done after a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Match, Opening, Sitting, Store
from court_tui.rules import GAMES
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from tests.match.tables import begin, play_on
from tests.screens.player import play_to_the_end
from tests.screens.table import adaman, kept, random_moves, seated

OVER_AT_ONCE = 2207
"""A deal of Adaman."""


async def test_the_log_home_and_the_same_deal_are_a_key_or_a_click_away(home: Path) -> None:
    async with seated(adaman(OVER_AT_ONCE), home=home) as table:
        answers = {thing.key: thing for thing in table.lit()}
        await table.click(answers["l"])
        assert isinstance(table.screen, LogScreen)
        await table.press("escape", "a")
        assert isinstance(table.screen, ResultScreen)
        assert f"deal {OVER_AT_ONCE}" in await table.text()
        sittings = [Sitting.decode(path.read_bytes()) for path in sorted(home.glob("finished/*.table.json"))]
        assert [sitting.known for sitting in sittings] == [False, True]
        answers = {thing.key: thing for thing in table.lit()}
        await table.click(answers["h"])
        assert isinstance(table.screen, HomeScreen)


async def test_a_result_that_could_not_be_saved_says_so_and_leaving_it_tries_again(home: Path) -> None:
    home.write_text("a file where a folder has to be")
    async with seated(adaman(OVER_AT_ONCE), home=home) as table:
        assert isinstance(table.screen, ResultScreen)
        (message,) = table.messages()
        assert message.startswith(f"the game could not be saved in {home}: ")
        assert message.endswith("; leaving tries again")
        home.unlink()
        await table.press("h")
        assert isinstance(table.screen, HomeScreen)
        assert "LOOK BACK" in await table.text()
    assert table.app.unsaved is None


async def test_a_single_move_is_told_as_one(home: Path) -> None:
    async with seated(home=home) as table:
        table.app.sit_down(play_on(begin("adaman", 1, seed=32)))
        assert "Adaman · over after 1 move  " in await table.text()


async def test_another_deal_seats_the_same_people_in_the_same_way(home: Path) -> None:
    kept(home, *random_moves(2, 1)[:-1], names=("Left", "Right"), one_by_one=True)
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, 1)
        assert "deal 7" in await table.text()
        await table.press("n")
        assert isinstance(table.screen, PassScreen)
    store = Store(home)
    (game,) = store.open_games()
    match = store.resume(game.path)
    assert match.names == ("Left", "Right")
    assert match.sitting.one_by_one
    assert match.seed != 7
    assert not match.sitting.known


@pytest.mark.parametrize(("seed", "scrolls"), [(2, False), (29, True)])
async def test_the_largest_table_leaves_the_question_in_sight(seed: int, scrolls: bool, home: Path) -> None:
    names = tuple(f"{letter}ong name of forty letters, the most i{letter}" for letter in "LMNOPQ")
    async with seated(home=home) as table:
        table.app.sit_down(play_on(Match.begin(Opening("succession", names, seed)), seed=seed))
        text = await table.text()
        assert isinstance(table.screen, ResultScreen)
        assert table.out_of_sight() == []
        assert "The game is over. What next?" in text
        assert "Archbishop Merchant\n" in text, "no bar takes a column of the table"
        assert table.offers("pagedown") == scrolls
        if scrolls:
            await table.press("pagedown")
            assert " F Prince" in await table.text()
            await table.press("pageup")
        assert "  The " in (await table.lines())[1]


async def test_a_result_looks_the_same_whether_or_not_anybody_has_sat_at_such_a_table_before(home: Path) -> None:
    async with seated(home=home) as table:
        for game in GAMES.values():
            table.app.show_result(play_on(begin(game.id, game.min_seats, seed=3), seed=3))
            at_once = await table.text()
            await table.press("r", "escape")
            assert isinstance(table.screen, ResultScreen)
            assert await table.text() == at_once, game.id


async def test_the_end_of_a_solitaire_can_be_taken_back(home: Path) -> None:
    async with seated(adaman(4), home=home) as table:
        await table.press("a", "enter", "s")
        before = await table.text()
        await table.press("enter")
        assert isinstance(table.screen, ResultScreen)
        await table.press("u", "s")
        assert await table.text() == before
    assert [path.parent.name for path in home.glob("*/*-adaman.json")] == ["open"]


def test_what_works_can_be_asked_before_anything_is_there() -> None:
    over = play_on(begin("adaman", 1))
    for screen in (ResultScreen(over), ReplayScreen(over)):
        assert screen.why_disabled("scroll", (1,)) == "The whole table is in sight."
