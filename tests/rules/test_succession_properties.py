"""Succession, what random games show: all 54 cards, and an end."""

import random
from itertools import count

import pytest

from court_tui.rules import Chance
from tests.rules.succession_tables import GAME, turn


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_there_are_54_cards_and_they_stay(seats) -> None:
    cards = [*["prince", "brother"] * 3, *["1", "2", "3"] * 9]
    cards += [f"designate-{name}" for name in ("king", "minister", "general", "jester", "archbishop", "merchant")] * 2
    cards += ["assassination", "investment", "spy", "sabotage", "betrayal", "worsening", "remission", "riot"]
    cards += ["double-agent"]
    rng = random.Random(seats)
    state = GAME.start(seats=seats, chance=Chance(seed=seats))
    while state.result is None:
        assert state.all_cards() == tuple(sorted(cards))
        state = state.play(rng.choice(state.moves()))
    assert state.all_cards() == tuple(sorted(cards))


@pytest.mark.clause("SUC-42")
@pytest.mark.parametrize("seed", range(30))
def test_every_random_game_ends(seed) -> None:
    rng = random.Random(seed)
    state = GAME.start(seats=2 + seed % 5, chance=Chance(seed))
    for played in count():
        if state.result is not None:
            break
        assert played < 1000
        state = state.play(rng.choice(state.moves()))


@pytest.mark.clause("SUC-42")
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_game_ends_also_among_seats_that_always_choose_alike(seats, place) -> None:
    state = GAME.start(seats=seats, chance=Chance(seed=1))
    for played in count():
        if state.result is not None:
            break
        assert played < 3000
        state = state.play(state.moves()[place])


@pytest.mark.clause("SUC-42")
def test_a_game_of_nothing_but_passing_ends() -> None:
    state = GAME.start(seats=3, chance=Chance(seed=1))
    while state.result is None:
        state = turn(state)
    assert state.view(None).turn == 16
