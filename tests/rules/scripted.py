"""Games played move by move, written so that a test reads like the table it is about."""

from __future__ import annotations

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
