"""Home on the screen: games to go on with, games to begin, and files that hold no game."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from court_tui.match import Opening
from court_tui.rules import GAMES
from court_tui.screens.adaman import AdamanScreen
from court_tui.screens.ask import AskScreen
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.coup import CoupScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.setup import SetUpScreen
from tests.match.tables import begin
from tests.screens.table import Table, adaman, coup, kept, random_moves, seated

INCOME = ("1", "enter", "enter")
"""The keys by which one person, who plays both seats of Coup, has a seat take a coin, and looks on."""


async def open_by_click(table: Table, words: str) -> None:
    """Click on the first line of the list that has `words`."""
    lines = await table.lines()
    row = next(row for row, line in enumerate(lines) if words in line)
    games = table.screen.query_one(OptionList)
    await table.click_at(games, (10, row - games.region.y))


def test_every_game_has_its_place_at_home() -> None:
    assert [*CATALOGUE] == [*GAMES]


async def test_open_games_come_before_new_ones_and_every_one_can_be_opened(home: Path) -> None:
    kept(home, "income", "tax", hands=("duke duke", "captain captain"), solo=True)
    kept(home, game="adaman", names=("West",))
    async with seated(home=home) as table:
        lines = await table.lines()
        text = "\n".join(lines)
        assert text.index("GO ON") < text.index("North, East") < text.index("NEW GAME") < text.index("2–6 players")
        (coup_line,) = [line for line in lines if "North, East" in line]
        assert "Coup" in coup_line
        assert "move 3" in coup_line
        assert "2026-01-31" in coup_line
        assert coup_line.endswith("solo")
        await table.press(coup_line.split()[0])
        assert isinstance(table.screen, CoupScreen)
        await table.press("escape", "y")
        assert isinstance(table.screen, HomeScreen)

        await open_by_click(table, "West")
        assert isinstance(table.screen, AdamanScreen)
        await table.press("escape", "y")

        await table.press("end", "up", "enter")
        assert isinstance(table.screen, SetUpScreen)
        last = GAMES[[*CATALOGUE][-1]].title
        assert f"{last} · who sits down?" in await table.text()


async def test_games_without_a_key_are_reached_by_arrows(home: Path) -> None:
    for name in range(11):
        kept(home, game="adaman", names=(f"Seat {name}",))
    async with seated(home=home) as table:
        await table.press(*["down"] * 10, "enter")
        assert isinstance(table.screen, AdamanScreen)
        assert not list(home.glob("set-aside/*"))


async def test_a_game_is_put_away_only_after_a_question(home: Path) -> None:
    kept(home, game="adaman")
    async with seated(home=home) as table:
        assert table.offers("d")
        await table.press("d")
        assert isinstance(table.screen, AskScreen)
        assert "Give up this game of Adaman (North)?" in await table.text()
        await table.press("enter", "n")
        assert "GO ON" in await table.text()

        await table.press("d", "y")
        assert isinstance(table.screen, HomeScreen)
        assert "GO ON" not in await table.text()
        assert not table.offers("d")
        await table.press("d")
        assert isinstance(table.screen, HomeScreen)
    assert [path.parent.name for path in home.glob("*/*-adaman.json")] == ["abandoned"]


async def test_a_damaged_file_is_set_aside_and_named(home: Path) -> None:
    path = kept(home, "income", hands=("duke duke", "captain captain"))
    path.write_bytes(path.read_bytes()[:-20])
    kept(home, game="adaman")
    async with seated(home=home) as table:
        text = await table.paragraph()
        assert f"{path.name}: this is no record" in text
        assert "North, East" not in text
        await table.press("1")
        assert isinstance(table.screen, AdamanScreen)
    assert (home / "set-aside" / path.name).is_file()


async def test_a_game_that_does_not_replay_is_set_aside_when_it_is_opened(home: Path) -> None:
    path = kept(home, "income", hands=("duke duke", "captain captain"))
    path.write_bytes(path.read_bytes().replace(b'"income"', b'"coup B"'))
    async with seated(home=home) as table:
        await table.press("1")
        assert isinstance(table.screen, HomeScreen)
        text = await table.paragraph()
        assert path.name in text
        assert "move 1, 'coup B'" in text
        assert "GO ON" not in text
    assert (home / "set-aside" / path.name).is_file()


async def test_a_game_that_is_kept_as_several_people_s_asks_for_its_seat(home: Path) -> None:
    kept(home, "income", hands=("duke duke", "captain captain"))
    async with seated(home=home) as table:
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        assert "East   seat B" in await table.text()
        await table.press("escape", "y")
        assert isinstance(table.screen, HomeScreen)


async def test_what_is_wrong_with_files_is_in_sight_beside_any_number_of_games(home: Path) -> None:
    for name in range(25):
        kept(home, game="adaman", names=(f"Seat {name}",))
    for number in range(5):
        (home / "open" / f"broken-{number}.json").write_text("{}")
    async with seated(home=home) as table:
        text = await table.paragraph()
        assert "5 troubles with files; the first of them: broken-" in text
        assert text.count("this is no record") == 2
        assert "Seat 24" in text
        await table.press("end")
        text = await table.paragraph()
        assert "Shared deal" in text
        assert "5 troubles with files" in text


async def test_a_game_that_is_left_before_its_first_move_is_kept(home: Path) -> None:
    async with seated(coup(2, 7), home=home) as table:
        await table.press("space", "escape", "y")
        assert isinstance(table.screen, HomeScreen)
        assert "GO ON" in await table.text()


@pytest.mark.parametrize("opening", [adaman(7), coup(2, 7)], ids=["adaman", "coup"])
async def test_whoever_plays_learns_that_the_game_cannot_be_saved(opening: Opening, home: Path) -> None:
    home.write_text("a file is where the folder should be")
    async with seated(opening, home=home) as table:
        if isinstance(table.screen, PassScreen):
            await table.press("space")
        assert "could not be saved" in " ".join(table.messages())
        await table.press("escape", "y")
        assert isinstance(table.screen, HomeScreen)
        (message,) = table.messages()
        assert message.endswith("; the last moves are lost")


async def test_who_plays_a_game_whose_file_is_changed_meanwhile_is_told_where_it_is_kept_now(home: Path) -> None:
    async with seated(coup(2, 7, solo=True), home=home) as table:
        (path,) = home.glob("open/*-coup.json")
        path.write_bytes(begin("adaman", 1).record.encode())
        await table.press(*INCOME[:2])
        (message,) = table.messages()
        assert message.startswith(f"{path} was changed by somebody else")
        await table.press(*INCOME[2:], *INCOME)
        assert table.messages() == []
        await table.press("escape", "y")
        assert "was changed by somebody else" in await table.paragraph()
        assert len([line for line in await table.lines() if "move " in line]) == 2


async def test_the_game_that_ended_last_can_be_looked_back_on(home: Path) -> None:
    async with seated(home=home) as table:
        assert "LOOK BACK" not in await table.text()
        await table.press("b")
        assert table.messages() == ["No game has been finished yet."]
    kept(home, *random_moves(2, 1), names=("Left", "Right"))
    before = sorted(home.glob("*/*"))
    async with seated(home=home) as table:
        (line,) = [line for line in await table.lines() if "Left, Right" in line]
        assert line.endswith("won")
        await open_by_click(table, "Left, Right")
        assert isinstance(table.screen, ResultScreen)
        assert "esc" in str(await table.footer())
        await table.press("r")
        assert isinstance(table.screen, ReplayScreen)
        await table.press("escape", "escape")
        assert isinstance(table.screen, HomeScreen)
        (home / "finished" / before[-1].name).with_suffix("").with_suffix(".json").write_text("{}")
        await table.press("b")
        assert "no record" in table.messages()[0]
        assert "LOOK BACK" not in await table.text()
