"""The strip of hints on a game's table: for who is new to it, until it is put away."""

from pathlib import Path

import pytest

from court_tui.match import Opening
from court_tui.settings import SettingsFile, SettingsKeeper
from court_tui.text.hints import HINTS
from tests.screens.table import seated

SOLITAIRE = Opening("adaman", ("North",), 7)
COUP = Opening("coup", ("North", "East"), 7)
PRACTICE = Opening("coup", ("North", "East"), 7, solo=True)
FIRST_WORDS = {game: " ".join(next(iter(hints.values())).split()[:5]) for game, hints in HINTS.items()}


def kept(home: Path) -> tuple[str, ...]:
    return SettingsKeeper(SettingsFile(home)).settings.hints_dismissed


@pytest.mark.parametrize(
    # With four seats, Rival Courts has no line left for it.
    ("game", "seats"),
    [("adaman", 1), ("coup", 6), ("succession", 6), ("realms", 5), ("rivals", 3)],
)
async def test_who_is_new_is_told_what_matters_below_the_question(game: str, seats: int, home: Path) -> None:
    names = ("North", "East", "South", "West", "Middle", "Far")[:seats]
    async with seated(Opening(game, names, 7), home=home, hints=True) as table:
        await table.press(*["space"] * (seats > 1))
        assert f"Hint: {FIRST_WORDS[game]}" in await table.text()


async def test_the_hint_follows_the_moment_and_is_put_away_for_one_game(home: Path) -> None:
    async with seated(COUP, home=home, hints=True) as table:
        await table.press("space", "4", "enter")
        assert "Hint: Talk it over." in await table.text()
        await table.press("ctrl+t")
        assert "Hint:" not in await table.text()
        assert kept(home) == ("coup",)
        await table.press("ctrl+t")
        assert "No hints are shown on this game" in await table.text()
        table.app.start(SOLITAIRE)
        assert "Hint:" in await table.text()


async def test_after_a_whole_game_nobody_is_new_to_it(home: Path) -> None:
    async with seated(PRACTICE, home=home, hints=True) as table:
        match = table.screen.match
        while not match.over:
            match.play(match.moves()[-1])
        table.screen.go_on()
        await table.text()
    assert kept(home) == ("coup",)


async def test_hints_that_are_turned_off_stay_off(home: Path) -> None:
    async with seated(SOLITAIRE, home=home, hints=False) as table:
        assert "Hint:" not in await table.text()
    assert kept(home) == ()
