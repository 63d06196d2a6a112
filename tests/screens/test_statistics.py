"""Statistics on the screen: the games that are over, by game and by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.command import CommandPalette

from court_tui.match import Store
from court_tui.match.statistics_words import NOTHING, PRACTICE
from court_tui.screens.home import HomeScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.rules import RulesScreen
from court_tui.screens.statistics import StatisticsScreen
from court_tui.widgets import bar
from tests.match.tables import past
from tests.screens.table import Table, adaman, kept, seated

SIZES = [(80, 24), (120, 40)]
REASONS = {"adaman": "stuck", "coup": "last-influence", "succession": "prince", "realms": "most", "rivals": "stalled"}


@pytest.fixture
def store(home: Path) -> Store:
    """Where there are games of North and East, and of North alone."""
    store = Store(home)
    past(store, game="adaman", names=["North"], reason="stuck")
    past(store, 0, game="adaman", names=["North"], reason="victory", day=1, undone=2)
    for day, winner in enumerate((0, 0, 1, 0)):
        past(store, winner, day=day)
    past(store, reason=None)
    past(store, 1, solo=True)
    return store


async def line_with(table: Table, words: str) -> str:
    (line,) = [line for line in await table.lines() if words in line]
    return line


async def chosen(table: Table) -> str:
    """The name and the game that are told of at length."""
    return await line_with(table, " · ")


@pytest.mark.parametrize("size", SIZES)
async def test_who_has_won_how_often_is_a_key_away_from_home(store: Store, size: tuple[int, int]) -> None:
    async with seated(home=store.home, size=size) as table:
        assert "t" in await table.footer()
        await table.press("t")
        assert isinstance(table.screen, StatisticsScreen)
        assert "2 games" in await line_with(table, " a  Adaman")
        assert "4 games, 1 given up, 1 in practice" in await line_with(table, " c  Coup")
        assert (await line_with(table, "     North                        2")).split()[1:] == [
            "2",
            "1",
            "█████░░░░░",
            "50%",
            "1",
            "1",
        ]
        assert (await line_with(table, "     North                        4")).split()[1:] == [
            "4",
            "3",
            "████████░░",
            "75%",
            "1",
            "2",
        ]
        assert await chosen(table) == "  North · Adaman"
        assert await table.footer() == ["escape", "question_mark", "ctrl+p"]
        await table.press("escape")
        assert isinstance(table.screen, HomeScreen)


async def test_more_is_told_of_the_row_that_is_chosen(store: Store) -> None:
    async with seated(home=store.home) as table:
        await table.press("t")
        assert await line_with(table, "  ended ") == f"  ended     no card could be paid for          1  {bar(0.5, 20)}"
        assert (await line_with(table, "won over")).endswith(f"1  {bar(0.5, 20)}")
        assert await line_with(table, "  latest") == "  latest    ░█  newest last, █ is won"
        assert await line_with(table, "  undo") == "  undo      2 moves taken back in 1 game; won 0 without, 1 with"
        assert await line_with(table, "  time") == "  time      20 min in 2 games, about 10 min each"
        assert await line_with(table, "  played") == "  played    2026-03-01 to 2026-03-02"
        await table.press("down", "down")
        assert await chosen(table) == "  North · Coup"
        assert await line_with(table, "  latest") == "  latest    ██░█  newest last, █ is won"
        assert await line_with(table, "  given up") == "  given up  1 game"
        await table.press("down")
        assert await chosen(table) == f"  {PRACTICE} · Coup"
        assert "latest" not in await table.text()


async def test_a_letter_or_a_click_goes_to_a_game(store: Store) -> None:
    async with seated(home=store.home) as table:
        await table.press("t", "c")
        assert await chosen(table) == "  East · Coup"
        await table.press("a")
        assert await chosen(table) == "  North · Adaman"
        await table.press("x", "s", "r")
        assert await chosen(table) == "  North · Adaman", "nobody has played these"
        assert not table.offers("x")
        lines = await table.lines()
        options = table.screen.query_one("OptionList")
        row = next(row for row, line in enumerate(lines) if PRACTICE in line)
        await table.click_at(options, (10, row - options.region.y))
        assert await chosen(table) == f"  {PRACTICE} · Coup"


async def test_the_heading_of_a_game_that_is_gone_to_is_in_sight(home: Path) -> None:
    for game, reason in REASONS.items():
        for number in range(4):
            names = [f"{number}"] if game == "adaman" else (f"{number}", f"{number + 10}")
            past(Store(home), 0, game=game, names=names, reason=reason)
    async with seated(home=home) as table:
        await table.press("t", "end")
        for key, title in (("x", "Six Realms"), ("c", "Coup"), ("a", "Adaman"), ("s", "Succession")):
            await table.press(key)
            assert f" {key}  {title}" in await table.text()
            assert (await chosen(table)).endswith(title)


async def test_before_the_first_end_there_is_nothing_to_tell(home: Path) -> None:
    kept(home, game="adaman")
    async with seated(home=home) as table:
        await table.press("t")
        assert NOTHING in await table.paragraph()
        assert "PLAYED" not in await table.text()
        await table.press("down", "enter", "c", "question_mark")
        assert isinstance(table.screen, StatisticsScreen), "no game is meant whose rules there are"
        await table.press("escape")
        assert isinstance(table.screen, HomeScreen)


async def test_the_rules_are_those_of_the_chosen_game(store: Store) -> None:
    async with seated(home=store.home) as table:
        await table.press("t", "c", "question_mark")
        assert isinstance(table.screen, RulesScreen)
        await table.press("k")
        text = await table.text()
        assert "Coup · rules" in text
        assert "To Adaman" in text
        at_once, _, at_other_moments = text.partition("AT OTHER MOMENTS")
        assert "To Six Realms" not in at_once
        assert "To Six Realms" in at_other_moments


async def test_the_palette_opens_them_too(store: Store) -> None:
    async with seated(home=store.home) as table:
        await table.press("ctrl+p")
        assert isinstance(table.screen, CommandPalette)
        await table.press(*"who has won", "enter")
        assert isinstance(table.screen, StatisticsScreen)


async def test_after_a_game_they_count_it_and_lead_back_to_the_result(home: Path) -> None:
    async with seated(adaman(2207), home=home) as table:
        assert isinstance(table.screen, ResultScreen)
        await table.press("t")
        assert "1 game" in await line_with(table, " a  Adaman")
        assert "under a minute in 1 game" in await table.text()
        await table.press("escape")
        assert isinstance(table.screen, ResultScreen)


@pytest.mark.parametrize(("size", "ascii"), [(SIZES[0], True), (SIZES[1], False)])
async def test_names_of_every_kind_leave_the_columns_where_they_are(
    home: Path, size: tuple[int, int], ascii: bool
) -> None:
    names = ("Forty letters are the most a name has!!!", "宮" * 40, "[bold]Sir[/bold]", "[/b] $error \\[x]")
    past(Store(home), 1, game="realms", names=names, reason="most")
    async with seated(home=home, size=size, ascii=ascii) as table:
        await table.press("t")
        for name in names:
            line = await line_with(table, f"     {name[:10]}")
            empty, full = (".", "#") if ascii else ("░", "█")
            assert cell_len(line[: line.index(full if name == names[1] else empty)]) == 43
            while "".join(name.split()) not in "".join((await table.paragraph()).split()):
                before = await table.text()
                await table.press("down")
                assert await table.text() != before, f"nothing tells all of {name}"
            await table.press("home")


async def test_in_ascii_won_and_lost_are_told_apart(store: Store) -> None:
    async with seated(home=store.home, ascii=True) as table:
        await table.press("t", "c", "down")
        assert (await table.text()).isascii()
        assert await line_with(table, "  latest") == "  latest    ##.#  newest last, # is won"
        assert "########.." in await line_with(table, "     North                        4")


async def test_files_that_cannot_be_read_are_told_and_all_else_is_counted(store: Store) -> None:
    for number in range(30):
        (store.home / "finished" / f"{number}.json").write_bytes(b"{")
    async with seated(home=store.home) as table:
        await table.press("t")
        assert "30 files could not be read, or not in full: court-tui stats tells why." in await table.text()
        assert "4 games" in await line_with(table, " c  Coup")
        await table.press("escape")
        assert "could not be read" not in await table.text()


@pytest.mark.parametrize(
    ("share", "drawn"),
    [(0, "░░░░░"), (0.001, "█░░░░"), (0.5, "██░░░"), (0.7, "████░"), (0.999, "████░"), (1, "█████")],
)
def test_a_bar_is_empty_for_none_and_full_for_all_and_never_else(share: float, drawn: str) -> None:
    assert bar(share, 5) == drawn
