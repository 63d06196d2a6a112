"""Games played move by move, written so that a test reads like the table it is about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from court_tui.rules import IllegalMove, State, letter

AnyState = TypeVar("AnyState", bound=State[Any])


def played(state: AnyState, *lines: str) -> AnyState:
    """The state after `lines`, each a seat and its move: `B block duke`. The seat has to be the one that is asked."""
    for line in lines:
        seat, _, move = line.partition(" ")
        assert state.seat is not None, f"the game is over before {line!r}"
        assert letter(state.seat) == seat, f"{letter(state.seat)} is asked, not as in {line!r}"
        state = state.play(move)
    return state


def refusal(state: State[Any], move: str) -> str:
    """What `state` says when it refuses `move`."""
    with pytest.raises(IllegalMove) as refused:
        state.play(move)
    return str(refused.value)


def notations(state: State[Any]) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in state.moves()]


def wrong_moves(state: State[Any], past: Sequence[State[Any]], random: Random, *more: str) -> list[str]:
    """What is not legal in `state`: the game's words at random, near misses, moves of `past` moments, and `more`."""
    words = sorted({word for then in past for move in then.moves()[:30] for word in move} | {"A", "B", "x"})
    tries = [" ".join(random.choices(words, k=random.randint(0, 5))) for _ in range(8)]
    for move in random.sample(state.moves(), min(5, len(state.moves()))):
        tries += [f"{move} {random.choice(words)}", " ".join(move[:-1]), " ".join((*move[:-1], random.choice(words)))]
    tries += [str(random.choice(then.moves())) for then in past if then.moves()]
    legal = {tuple(sorted(str(move).lower().split())) for move in state.moves()}
    return [typed for typed in (*tries, *more) if tuple(sorted(typed.lower().split())) not in legal]
