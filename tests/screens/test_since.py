"""Since your last turn: what the cover tells everybody, and the table the one seat that then looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Match
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.widgets import Log
from tests.match.tables import begin, play_on
from tests.screens.table import Table, resumed, seated

LEARNED = "New in North's hand: Contessa."
SHOWN = ("tax", "challenge", "lose captain", "income")
"""North shows its Duke to East, and draws another card before it looks again."""
TWO_HANDS = {"hands": ("duke captain", "captain captain"), "shuffles": ("contessa",)}


def since(table: Table) -> list[str]:
    """The lines that the cover tells."""
    return str(table.screen.query_one(Log)._text.content).splitlines()


def news(match: Match) -> tuple[str, ...]:
    """What the seat to decide has to be told on its turn; nothing if it is asked something in between."""
    seat, view = match.to_move, match.view(None)
    assert seat is not None
    return match.log_of(match.history.last_turn(seat), match.played) if getattr(view, "step", "turn") == "turn" else ()


async def test_the_cover_tells_two_seats_what_the_other_did(home: Path) -> None:
    async with resumed(home, "tax", "pass", "foreign-aid", "pass", hands=("duke captain",) * 2, look=False) as table:
        assert isinstance(table.screen, PassScreen)
        text = await table.text()
        assert "Since North's last turn" in text
        assert since(table) == [
            "North claims the Duke for a tax of 3 coins.",
            "Nobody challenges North's Duke.",
            "North takes 3 coins.",
            "East asks for foreign aid of 2 coins.",
            "Nobody blocks the foreign aid.",
            "East takes 2 coins.",
        ]
        assert all(line in text for line in since(table))


async def test_the_cover_tells_six_seats_as_much_as_fits_and_that_there_is_more(home: Path) -> None:
    hands = (
        "duke captain",
        "duke contessa",
        "captain contessa",
        "assassin contessa",
        "assassin ambassador",
        "duke ambassador",
    )
    moves = ["income", *(["foreign-aid", *["pass"] * 5] * 5)]
    async with resumed(home, *moves, hands=hands, look=False) as table:
        assert len(since(table)) == 16
        text = await table.text()
        assert "Since North's last turn  (l shows 6 earlier lines too)" in text
        assert all(line in text for line in since(table)[6:])
        assert "Hand the keyboard to" in text
        await table.press("l")
        assert isinstance(table.screen, LogScreen)
        await table.press("escape")
        await table.resize(120, 40)
        text = await table.text()
        assert "earlier" not in text
        assert all(line in text for line in since(table))


async def test_before_the_first_turn_it_tells_all_from_the_start(home: Path) -> None:
    async with resumed(home, "income", hands=("duke captain",) * 2, look=False) as table:
        assert "Since the game began" in await table.text()
        assert since(table) == ["North takes 1 coin as income."]


async def test_without_news_nothing_is_told(home: Path) -> None:
    async with resumed(home, hands=("duke captain",) * 2, look=False) as table:
        assert "Since" not in await table.text()
        await table.press("space", "1", "enter", "space", "1", "enter")
        assert "Since North's last turn" in await table.text()
        await table.press("space", "x")
        assert "Since North's last turn" in await table.text(), "covered, and looked at again"


async def test_only_the_seat_itself_is_told_what_it_has_drawn(home: Path) -> None:
    async with resumed(home, *SHOWN, look=False, **TWO_HANDS) as table:
        assert LEARNED not in await table.everything()
        await table.press("space")
        text = await table.text()
        assert LEARNED in text
        assert "North, what do you do?" in text
        assert table.out_of_sight() == []
        await table.press("x")
        assert LEARNED not in await table.everything()
        await table.press("space", "1", "enter", "space")
        assert "New in" not in await table.text(), "East has drawn nothing"
        await table.press("1", "enter", "space")
        assert "New in" not in await table.text(), "North knows it by now"


async def test_one_person_alone_is_told_nothing_twice(home: Path) -> None:
    async with resumed(home, *SHOWN, solo=True, **TWO_HANDS) as table:
        assert "New in" not in await table.text()


async def test_what_came_to_hand_by_way_of_the_scheme_is_told(home: Path) -> None:
    match = play_on(begin("realms", 5), 300)
    start = next(number for number in range(match.played + 1) if match.history.view(number, None).phase == "action")
    seat = match.history.on_turn(start)
    assert seat is not None
    before = match.history.view(start - 1, seat).players[seat]
    unseen = [
        card
        for card in match.history.view(start, seat).players[seat].cards
        if card not in (*before.own_scheme, *before.cards)
    ]
    assert unseen
    branch = match.branch(start, solo=False)
    async with seated(home=home) as table:
        table.app.sit_down(branch)
        await table.lines()
        await table.press("space")
        _, _, told = (await table.paragraph()).partition(f"New in {match.names[seat]}'s hand: ")
        sentence, _, _ = told.partition(".")
        ranks = [word for word in sentence.replace(",", "").split() if word.isdigit()]
        assert ranks == [card.partition("-")[2] for card in unseen]
        assert table.out_of_sight() == []


async def test_what_a_seat_s_own_last_move_brought_is_told_on_its_next_turn(home: Path) -> None:
    match = play_on(begin("realms", 5), 300)
    start = next(number for number in range(match.played + 1) if match.history.view(number, None).phase == "action")
    seat = match.history.mover(start)
    before, after = (match.history.view(number, seat).players[seat] for number in (start - 1, start))
    assert set(after.cards) - {*before.own_scheme, *before.cards}, "its last card schemed brought it unseen ones"
    branch = match.branch(start, solo=False)
    while branch.to_move != seat:
        play_on(branch, 1)
    async with seated(home=home) as table:
        table.app.sit_down(branch)
        await table.lines()
        await table.press("space")
        assert f"New in {match.names[seat]}'s hand: " in await table.paragraph()


@pytest.mark.parametrize(("game", "seats"), [("succession", 6), ("realms", 5), ("rivals", 4)])
async def test_every_game_tells_it_on_its_cover(game: str, seats: int, home: Path) -> None:
    match = play_on(begin(game, seats), 40)
    while not (match.view(None).phase in ("play", "choose", "scheming") and news(match)):
        play_on(match, 1, seed=match.played)
    async with seated(home=home) as table:
        table.app.sit_down(match)
        await table.lines()
        assert isinstance(table.screen, PassScreen)
        assert tuple(since(table)) == news(match)
        assert since(table)[-1].split()[-1] in await table.text()
