"""What a seat is told does not depend on what it may not know: other cards where it cannot look, and the same words."""

from __future__ import annotations

import io
import random

import pytest

from court_tui.match import Match
from court_tui.plain import Console, PlainTable
from court_tui.rules import GAMES
from tests.match.tables import begin
from tests.rules.probes import PROBES

POSITIONS = 12
ASKED = ("look", "moves", "log", "rules now", "full", "brief", "help", "")


def told(match: Match, typed: list[str]) -> str:
    """All that is said until nothing more is typed."""
    shown = io.StringIO()
    PlainTable(match, Console(io.StringIO("".join(f"{line}\n" for line in typed)), shown)).play()
    return shown.getvalue()


def position(game: str, seed: int, moves: int) -> Match:
    """A game after so many random moves, or after fewer if it ends before."""
    match = begin(game, min(3, GAMES[game].max_seats), seed)
    assert not match.over
    while not match.over and moves:
        moves -= 1
        match.play(random.Random(moves).choice(match.moves()))
    if match.over:
        match.undo(consented=True)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_with_other_cards_where_the_seat_cannot_look_the_same_is_told(game: str) -> None:
    chosen = random.Random(5)
    differ = 0
    for number in range(3, 3 + POSITIONS):  # deals that do not end Adaman at once
        match = position(game, number, chosen.randrange(40))
        legal = set(map(str, match.moves()))
        # Refusals too: of what was played before and cannot be played now.
        wrong = sorted({*match.record.moves} - legal)
        typed = ["look", "deal me", "", *ASKED, *chosen.sample(wrong, min(20, len(wrong))), "0", "moves 1"]
        seat, state = match.to_move, match._states[-1]
        said = told(match, typed)
        match._states[-1] = PROBES[game].redeal(state, seat, chosen)
        differ += match._states[-1].luck != state.luck
        assert told(match, typed) == said
    assert differ == POSITIONS
