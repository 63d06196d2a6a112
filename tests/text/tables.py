"""Games with scripted deals, and what the log says of them."""

from __future__ import annotations

from typing import Any

from court_tui.rules import GAMES, Chance, State, letter
from court_tui.text import TEXTS, Happening

NAMES = ("North", "East", "South", "West")


def deal(game: str, seats: int, *cards: str) -> State[Any]:
    """The opening, with `cards` dealt first; the rest lies as seed 0 has it."""
    return GAMES[game].start(seats=seats, chance=Chance(0, (" ".join(cards).split(),)))


def played(state: State[Any], *lines: str) -> State[Any]:
    """The state after `lines`, each a seat and its move: `B block duke`. The seat has to be the one that is asked."""
    for line in lines:
        state = _step(state, line)[0]
    return state


def told(state: State[Any], *lines: str) -> list[str]:
    """What the log says of `lines`, played as by `played`."""
    log: list[str] = []
    for line in lines:
        state, said = _step(state, line)
        log += said
    return log


def _step(state: State[Any], line: str) -> tuple[State[Any], list[str]]:
    asked, _, move = line.partition(" ")
    assert state.seat is not None, f"the game is over before {line!r}"
    assert letter(state.seat) == asked, f"{letter(state.seat)} is asked, not as in {line!r}"
    after = state.play(move)
    happening = Happening(state.seat, state.seen(state.read(move), None), state.view(None), after.view(None))
    return after, TEXTS[state.view(None).game].told(happening, NAMES[: state.seats])
