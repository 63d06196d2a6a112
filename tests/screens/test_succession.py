"""Succession on the screen: whole games to their results by keys alone, and both ways in which the King can die."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.match import Opening
from court_tui.rules import letter
from court_tui.rules.succession import SuccessionState
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.succession import SuccessionScreen
from tests.rules.succession_tables import start
from tests.screens.reasons import assert_reasons
from tests.screens.succession import LONG_NAMES, chips, left_at, play_on, succession
from tests.screens.table import NAMES, Table, moves, seated, states

FREE = {2: 40, 3: 20, 6: 10}
"""By seats, how many keys of a game are chosen at random before it goes straight to its end."""


KILLING = 3
"""A seed with which the die that is rolled for the empty deck kills the King."""


class Onlooker:
    """Looks at every screen of a game: all fits, and what everybody sees holds nothing of anybody's."""

    def __init__(self) -> None:
        self.covered = 0
        """How many pass screens there were."""
        self.public = 0
        """How many questions to the whole table there were."""

    async def look(self, table: Table) -> None:
        """Look at the screen that is open."""
        if isinstance(table.screen, PassScreen):
            self.covered += 1
            seen = (await table.everything()).casefold()
            assert not any(word in seen for word in ("favourite:", "▒", "closed"))
            cover, _, _ = (await table.text()).partition("Since ")
            assert "influence" not in cover.casefold(), "below that, the log tells what all have seen"
        elif isinstance(table.screen, SuccessionScreen):
            await table.lines()
            assert table.out_of_sight() == []
            assert_reasons(table)
            if table.screen.eyes is None:
                self.public += 1
                assert chips(table) == []
                assert "favourite:" not in await table.text()
                assert table.messages() == []


async def assert_result(table: Table, home: Path, names: tuple[str, ...]) -> None:
    """The result is on the screen: the king, the winners, everybody's favourite and hand."""
    assert isinstance(table.screen, ResultScreen)
    last = states(home)[-1]
    assert last.result is not None
    view, lines = last.view(None), await table.lines()
    assert f"The {last.result.reason.title()} is king" in "\n".join(lines)
    for seat, name in enumerate(names):
        player = view.players[seat]
        mark = "▶" if seat in last.result.winners else " "
        assert any(line.startswith(f"{mark}{letter(seat)} {name:<12} {player.vp:>2}") for line in lines)
        assert any(line.startswith(f" {letter(seat)} {player.favourite.title()}") for line in lines)
    assert [path.parent.name for path in home.glob("*/*-succession.json")] == ["finished"]


@pytest.mark.unmeasured
@pytest.mark.parametrize("seats", FREE)
async def test_a_whole_game_by_keys_fits_the_screen_and_shows_no_secret(seats: int, home: Path) -> None:
    onlooker = Onlooker()
    names = LONG_NAMES[:seats]
    async with seated(Opening("succession", names, seats), home=home) as table:
        assert isinstance(table.screen, PassScreen)
        await play_on(table, seats, FREE[seats], onlooker.look)
        await assert_result(table, home, names)
    assert onlooker.covered > seats
    assert onlooker.public > seats


async def test_a_whole_game_with_questions_to_one_seat_after_the_other(home: Path) -> None:
    async def look(table: Table) -> None:
        await onlooker.look(table)
        if isinstance(table.screen, SuccessionScreen) and not table.screen.peeking:
            assert table.screen.eyes == table.screen.match.to_move, "somebody else looks than the seat that is asked"

    onlooker = Onlooker()
    async with seated(succession(2, 1, one_by_one=True), home=home) as table:
        await play_on(table, 1, 30, look)
        await assert_result(table, home, NAMES[:2])
    assert onlooker.public == 0


async def test_one_person_plays_every_seat_by_changing_eyes(home: Path) -> None:
    async def look(table: Table) -> None:
        assert not isinstance(table.screen, PassScreen), "one person need not pass the device"

    async with seated(succession(2, 1, solo=True), home=home) as table:
        await play_on(table, 1, 30, look)
        await assert_result(table, home, NAMES[:2])


@pytest.mark.clause("SUC-37", "SUC-39")
async def test_a_king_whose_last_life_is_gone_dies_and_the_holders_vote_in_public(home: Path) -> None:
    table_before = start("3 worsening", "2 2", heirs="brother prince")
    heirs = ("A act king", "A heir", "A act king", "A heir", "A act king", "A heir", "A act king", "A heir")
    async with left_at(home, table_before, "A place 3 general", "A act general", "A reveal", "A skip", *heirs) as table:
        assert states(home)[-1].view(None).life == 1
        while not chips(table) or "Worsening" not in chips(table):
            await table.press("n", "enter", "space")
        key = next(thing.key for thing in table.lit() if thing.pick == "hand worsening")
        await table.press(key, "enter", "enter")
        text = await table.paragraph()
        assert "North, you hold the General. Who shall be king?" in text
        assert "favourite" not in text
        assert table.lit_keys() == "1 2"
        await table.press("2", "enter")
        assert moves(home)[-1] == "vote brother"
        await assert_result(table, home, NAMES[:2])


@pytest.mark.clause("SUC-38")
async def test_a_king_whom_the_empty_deck_kills_is_dead_at_once(home: Path) -> None:
    async with left_at(home, start("3", "2"), *to_the_last_card(start("3", "2")), seed=KILLING) as table:
        assert states(home)[-1].view(None).life == 5
        await table.press("b", "space")
        await table.press(next(thing.key for thing in table.lit() if thing.pick.startswith("hand ")), "enter")
        await assert_result(table, home, NAMES[:2])
    last = states(home)[-1].view(None)
    assert (last.life, last.deck) == (0, 0)


def to_the_last_card(state: SuccessionState) -> list[str]:
    """Passes and discards that use up the deck: one discard more, and the deal of the next turn takes its last card."""
    wishes: list[str] = []
    while (
        state.view(None).deck > 12 or state.view(None).phase != "discard" or len(state.moves()) > 2 or state.seat == 0
    ):
        move = next(str(move) for move in state.moves() if move[0] in ("pass", "discard"))
        wishes.append(f"{letter(state.seat)} {move}")
        state = state.play(move)
    return wishes
