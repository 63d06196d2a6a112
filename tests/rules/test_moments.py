"""At every moment of every game the view names the clauses that matter, and every refusal names one."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from court_tui.rules import GAMES, Chance, IllegalMove, Move, State
from court_tui.text.sheets import for_players, parted, rule_sheet

every_game = pytest.mark.parametrize("game", GAMES)

SEEDS = range(5)
"""So many random games have every phase of every game, and most ways to end it."""


def clauses_for_players(game: str) -> set[str]:
    """The clauses in that part of a sheet which players are shown."""
    return set(re.findall(r"^- \*\*([A-Z]+-\d\d)\*\*", for_players(rule_sheet(game)), re.MULTILINE))


def listed_words(game: str, key: str) -> set[str]:
    """The words that `key` of the view can have, as the sheet lists them for the maintainer."""
    _, _, programs = rule_sheet(game).partition("## For the maintainer")
    (found,) = re.findall(rf"`{key}`\s+is\s+(`.+?)(?:\.|, and null)", programs, re.DOTALL)
    return set(re.findall(r"`([\w-]+)`", found))


def random_game(game: str, seed: int) -> list[State[Any]]:
    """All states of a game with a random number of seats, in which seats move at random."""
    random = Random(f"{game} {seed}")
    seats = random.randint(GAMES[game].min_seats, GAMES[game].max_seats)
    states = [GAMES[game].start(seats=seats, chance=Chance(seed))]
    while states[-1].result is None:
        states.append(states[-1].play(random.choice(states[-1].moves())))
    return states


@every_game
def test_every_moment_has_clauses_that_players_can_read(game: str) -> None:
    known, phases, steps = clauses_for_players(game), set(), set()
    for seed in SEEDS:
        for state in random_game(game, seed):
            view = state.view(None)
            phases.add(view.phase)
            steps.add(getattr(view, "step", None))
            assert view.clauses()
            assert known.issuperset(view.clauses())
            for move in state.moves()[:: 1 + len(state.moves()) // 10]:
                assert view.clauses(move)
                assert known.issuperset(view.clauses(move)), move
    assert phases == listed_words(game, "phase")
    assert game != "realms" or steps == {None, *listed_words(game, "step")}


@every_game
def test_what_is_no_move_has_the_clauses_of_the_moment(game: str) -> None:
    for state in random_game(game, 0)[::10]:
        view = state.view(None)
        assert view.clauses(Move(("sing",))) == view.clauses()


@every_game
def test_the_clauses_are_the_same_whoever_looks(game: str) -> None:
    for state in random_game(game, 0):
        seats = range(state.seats)
        assert {state.view(seat).clauses() for seat in seats} == {state.view(None).clauses()}


@every_game
def test_a_game_begins_with_clauses_that_players_can_read(game: str) -> None:
    assert GAMES[game].set_up
    assert clauses_for_players(game).issuperset(GAMES[game].set_up)


@every_game
def test_every_refusal_names_a_clause(game: str) -> None:
    known = clauses_for_players(game)
    states = random_game(game, 1)
    tried = {move for state in states for move in state.moves()[:3]}
    tried |= {f"{move[0]} nonsense nonsense" for move in tried} | {"nonsense"}
    for state in states[:: 1 + len(states) // 15]:
        for move in tried.difference(state.moves()):
            with pytest.raises(IllegalMove) as refused:
                state.play(move)
            assert refused.value.clause in known, move
            assert refused.value.fault.endswith(f" ({refused.value.clause})")
            assert str(refused.value).startswith(refused.value.fault)


@pytest.mark.parametrize(
    ("game", "reason", "clause"),
    [("adaman", "stuck", "ADM-14"), ("adaman", "exposed", "ADM-15"), ("rivals", "empty-stack", "RIV-18")],
)
def test_the_end_names_the_clause_by_which_it_came(game: str, reason: str, clause: str) -> None:
    ends = (random_game(game, seed)[-1] for seed in range(20))
    end = next(state for state in ends if state.result is not None and state.result.reason == reason)
    assert end.view(None).clauses()[0] == clause


# The sheets in parts


@every_game
def test_a_sheet_in_parts_is_the_whole_sheet(game: str) -> None:
    sheet = for_players(rule_sheet(game))
    clauses = sorted(clauses_for_players(game))[1::2]
    parts = parted(sheet, clauses)
    assert "".join(part.text for part in parts) == sheet
    assert [part.clause for part in parts if part.clause] == clauses
    assert all(part.text.startswith(f"- **{part.clause}**") for part in parts if part.clause)


def test_a_clause_has_all_that_is_set_in_below_it_and_nothing_of_the_next() -> None:
    bonuses, *_ = [part for part in parted(for_players(rule_sheet("rivals")), ["RIV-17"]) if part.clause]
    assert "- Goldsmith: take 3 coins" in bonuses.text
    assert "RIV-18" not in bonuses.text
    assert "###" not in bonuses.text
