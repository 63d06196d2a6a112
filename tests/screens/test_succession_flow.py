"""What the screen of Succession says beforehand comes to pass: answers before one's time, and the end of a turn."""

from __future__ import annotations

import random

import pytest

from court_tui.rules import Chance
from court_tui.screens.succession.flow import HOLDING_BACK, answers, ends_turn, still_asked
from tests.rules.succession_tables import GAME


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_beforehand_comes_to_pass(seed: int) -> None:
    chosen = random.Random(seed)
    state = GAME.start(seats=2 + seed % 5, chance=Chance(seed))
    asked_early = turns_ended = 0
    while state.seat is not None:
        view = state.view(None)
        if view.phase in HOLDING_BACK:
            later = state
            for seat in still_asked(view):
                assert later.seat == seat
                if view.phase != "reveal":
                    asked_early += seat != state.seat
                    assert set(answers(state.view(seat))) == set(later.moves())
                later = later.play(HOLDING_BACK[view.phase])
            assert (later.view(None).phase, later.seat) != (view.phase, state.seat)
        move = chosen.choice(state.moves())
        after = state.play(move)
        if move[0] in ("pass", "force"):
            ended = {news.what for news in after.view(None).news} & {"all-passed", "all-acted"}
            assert bool(ends_turn(state.view(state.seat), move)) == bool(ended)
            turns_ended += bool(ended)
        state = after
    assert asked_early
    assert turns_ended
