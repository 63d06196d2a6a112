"""How fast the rules are, and how large: random playouts, without any screen."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from court_tui.rules import GAMES, Chance, Game, State
from tests.bench.figures import Figure, Tell


def tables() -> list[tuple[Game, int]]:
    """Each game with its smallest, a middle and its largest number of seats."""
    return [
        (game, seats)
        for game in GAMES.values()
        for seats in sorted({game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats})
    ]


def playout(game: Game, seats: int, deal: int) -> Iterator[State[Any]]:
    """The states of a random game: the same ones for the same `deal`."""
    chosen = Random(deal)
    state = game.start(seats=seats, chance=Chance(seed=deal))
    yield state
    while moves := state.moves():
        state = state.play(moves[int(chosen.random() * len(moves))])
        yield state


def measured(seconds: float, rounds: int, kept: int, tell: Tell) -> list[Figure]:
    """Playouts and decisions per second, and memory per state, at each table."""
    figures = []
    for game, seats in tables():
        table = f"{game.title}, {seats} seat{'' if seats == 1 else 's'}"
        tell(f"random playouts: {table}")
        rates = [rate(game, seats, seconds) for _ in range(rounds)]
        note = f"median of {rounds}"
        figures.append(Figure(f"{table}: playouts", median(playouts for playouts, _ in rates), "/s", note))
        figures.append(Figure(f"{table}: decisions", median(decisions for _, decisions in rates), "/s", note))
        state = memory(game, seats, kept) / 1024
        figures.append(Figure(f"{table}: memory a state", state, "KiB", f"in {kept} playouts"))
    return figures


def rate(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Random playouts, and decisions in them, per second.

    Every call plays the same deals from the first on. What counts is the time that this thread had the processor,
    so that others at work on the machine disturb little.
    """
    playouts = decisions = 0
    start = time.thread_time()
    spent = 0.0
    while spent < seconds:
        decisions += sum(1 for _ in playout(game, seats, playouts)) - 1
        playouts += 1
        spent = time.thread_time() - start
    return playouts / spent, decisions / spent


def memory(game: Game, seats: int, playouts: int) -> float:
    """The bytes that a state takes while the playout that it belongs to is kept, as a match keeps it for undo.

    What states share counts once, for the playout. So do the legal moves, which a state remembers.
    """
    list(playout(game, seats, deal=0))  # fills what the rules keep for good
    gc.collect()
    tracemalloc.start()
    try:
        kept = [state for deal in range(playouts) for state in playout(game, seats, deal)]
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return taken / len(kept)
