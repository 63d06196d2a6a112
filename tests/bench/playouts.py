"""How fast the rules are, and how large: random playouts, without any screen, ours and others' side by side."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from court_tui.rules import GAMES, Chance, Game, State
from tests.bench.figures import Row, Section, Tell

Playout = Callable[[int], int]
"""Plays the random game of that number to its end, and returns how many decisions its players took."""

COLUMNS = ("playouts/s", "decisions/s", "per playout", "bytes/state")


@dataclass(frozen=True)
class Contender:
    """A game for so many seats whose random playouts are timed."""

    name: str
    play: Playout


@dataclass(frozen=True)
class Pace:
    """How fast a contender is, in its median round."""

    playouts: float
    """Per second."""
    decisions: float
    """Per second."""


def tables(games: Iterable[Game]) -> list[tuple[Game, int]]:
    """Each of `games` with each number of seats that it is for."""
    return [(game, seats) for game in games for seats in range(game.min_seats, game.max_seats + 1)]


def name(game: Game, seats: int) -> str:
    """What the table of a game is called in the figures."""
    return f"{game.title}, {seats} seat{'' if seats == 1 else 's'}"


def states(game: Game, seats: int, deal: int, choose: Callable[[], float]) -> Iterator[State[Any]]:
    """The states of a game in which every move is drawn with `choose`, a number from 0 up to 1."""
    state = game.start(seats=seats, chance=Chance(seed=deal))
    yield state
    while moves := state.moves():
        state = state.play(moves[int(choose() * len(moves))])
        yield state


def ours(game: Game, seats: int) -> Contender:
    """A game of the house."""
    choose = Random(seats).random

    def play(deal: int) -> int:
        decisions = 0
        state = game.start(seats=seats, chance=Chance(seed=deal))
        while moves := state.moves():
            state = state.play(moves[int(choose() * len(moves))])
            decisions += 1
        return decisions

    return Contender(name(game, seats), play)


def raced(contenders: Sequence[Contender], seconds: float, rounds: int, tell: Tell) -> dict[str, Pace]:
    """The pace of each of `contenders`, by name.

    They take turns, round after round, so that all see the same load. In a round each plays for so many `seconds`,
    and never a game that it has played before: nothing can be remembered for it. What counts is the time that this
    thread had the processor, so that others at work on the machine disturb little.
    """
    paces: dict[str, list[Pace]] = {contender.name: [] for contender in contenders}
    played = dict.fromkeys(paces, 0)
    for number in range(rounds + 1):
        for contender in contenders:
            tell(f"random games, {f'round {number} of {rounds}' if number else 'warming up'}: {contender.name}")
            decisions, first = 0, played[contender.name]
            spent, start = 0.0, time.thread_time()
            while spent < (seconds if number else seconds / 4):
                decisions += contender.play(played[contender.name])
                played[contender.name] += 1
                spent = time.thread_time() - start
            if number:
                playouts = played[contender.name] - first
                paces[contender.name].append(Pace(playouts / spent, decisions / spent))
    return {
        name: Pace(median(pace.playouts for pace in measured), median(pace.decisions for pace in measured))
        for name, measured in paces.items()
    }


def memory(game: Game, seats: int, playouts: int) -> float:
    """The bytes that a state takes while the playout that it belongs to is kept, as a match keeps it for undo.

    What states share counts once, for the playout. So do the legal moves, which a state remembers.
    """

    def all_states() -> list[State[Any]]:
        return [state for deal in range(playouts) for state in states(game, seats, deal, Random(deal).random)]

    all_states()  # fills what the rules keep for good
    gc.collect()
    tracemalloc.start()
    try:
        kept = all_states()
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return taken / len(kept)


def section(paces: dict[str, Pace], sizes: dict[str, float], missing: Sequence[Row]) -> Section:
    """The figures of all contenders, and who could not take part."""
    rows = [
        Row(name, (pace.playouts, pace.decisions, pace.decisions / pace.playouts, sizes.get(name)))
        for name, pace in paces.items()
    ]
    return Section("Random games, on one core", COLUMNS, (*rows, *missing))


def sizes(games: Iterable[Game], playouts: int, tell: Tell) -> dict[str, float]:
    """The bytes of a state at each table of `games`, by its name."""
    found = {}
    for game, seats in tables(games):
        tell(f"memory: {name(game, seats)}")
        found[name(game, seats)] = memory(game, seats, playouts)
    return found


def all_ours(names: Iterable[str]) -> list[Contender]:
    """The contenders of the games of the house that are called so."""
    return [ours(game, seats) for game, seats in tables(GAMES[name] for name in names)]
