"""Monkeys use the app: `python -m tests.monkeys --keys 100000` lets them press, click and resize as they like.

Each monkey begins somewhere else, in a house of its own full of games, and does a few hundred things: it plays, or
tries, or only hits keys. What has to hold is looked at all the while; `watch.py` says what. The first fault ends the
run, with the fewest actions found that lead to it. With the same seed all is the same again, and `--life` begins with
the one that is named.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from court_tui.rules import GAMES
from tests.at_rest import without_waiting
from tests.monkeys.life import Life, shortened
from tests.monkeys.start import any_start, asked_in
from tests.screens.positions import screens
from tests.style_sheets import read_once

ACTIONS = 400
"""How many actions a monkey lives at most."""


@dataclass
class Report:
    """What came of many lives."""

    lives: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    screens: Counter[type[Screen[Any]]] = field(default_factory=Counter)
    moments: Counter[tuple[str, str]] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)
    dealt_anew: Counter[str] = field(default_factory=Counter)
    games: Sequence[str] = tuple(GAMES)
    """Around which games they were let loose."""
    fault: str | None = None
    """What went wrong, where, and how to see it again."""
    faulty: Life | None = field(default=None, compare=False)
    """The life in which it did."""

    def add(self, life: Life) -> None:
        """Count what a `life` has come to."""
        self.lives += 1
        self.actions.update(action.kind for action in life.done)
        if life.watch is not None:
            self.screens.update(life.watch.screens)
            self.moments.update(life.watch.moments)
            self.finished.update(life.watch.finished)
            self.checks.update(life.watch.checks)
            self.dealt_anew.update(life.watch.dealt_anew)

    @property
    def screens_never_seen(self) -> list[str]:
        """The screens of the house that no monkey has come to."""
        return sorted(screen.__name__ for screen in set(screens()) - set(self.screens))

    @property
    def moments_never_seen(self) -> list[str]:
        """The moments of the games at which no monkey has sat at the table."""
        return [" ".join(moment) for moment in asked_in(self.games) if moment not in self.moments]

    def __str__(self) -> str:
        names = {screen.__name__: count for screen, count in self.screens.items()}
        return "\n".join(
            [
                f"{self.lives} monkeys, {sum(self.actions.values())} actions: {_counted(self.actions)}",
                f"screens: {_counted(names)}",
                f"screens never seen: {', '.join(self.screens_never_seen) or 'none'}",
                f"moments of games: {len(self.moments)}",
                f"moments never seen: {', '.join(self.moments_never_seen) or 'none'}",
                f"games finished: {_counted(self.finished)}",
                f"checks: {_counted(self.checks)}",
                f"looked the same with other cards dealt: {_counted(self.dealt_anew)}",
            ]
        )


def _counted(counts: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in Counter(counts).most_common())


def let_loose(keys: int, seed: int, games: Sequence[str], *, first: int = 0, actions: int = ACTIONS) -> Report:
    """Let monkeys do so many actions in all, around `games`, beginning with life number `first`; to the first fault."""
    report = Report(games=games)
    number = first
    while sum(report.actions.values()) < keys:
        left = keys - sum(report.actions.values())
        chosen = random.Random(f"{seed} {number}")
        start = any_start(chosen, games, number)
        life = Life(start, min(actions, left)).live()
        report.add(life)
        if life.fault is not None:
            report.fault = f"seed {seed}, life {number}: {life.fault}\nbegun as {start}"
            report.faulty = life
            break
        if sys.stderr.isatty():
            print(f"\r{sum(report.actions.values()):>9} actions", end="", file=sys.stderr, flush=True)
        else:
            print(f"life {number}: {sum(report.actions.values())} actions", file=sys.stderr, flush=True)
        number += 1
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Let monkeys loose as the arguments say, and print what came of it. 1 for a fault, or for what none has seen."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m tests.monkeys", description=__doc__.splitlines()[0])
    parser.add_argument("--keys", type=int, default=100_000, help="how many actions in all (100000)")
    parser.add_argument("--seed", type=int, default=1, help="the luck of monkeys and games (1)")
    parser.add_argument("--life", type=int, default=0, help="with which life to begin (0)")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="around which game (all)")
    arguments = parser.parse_args(argv)
    gc.set_threshold(50_000, 20, 20)
    with without_waiting(), read_once():
        report = let_loose(arguments.keys, arguments.seed, arguments.game or sorted(GAMES), first=arguments.life)
        print(report)
        if report.faulty is not None:
            print(report.fault, flush=True)  # before the fewest actions are looked for, which takes a while
            for action in shortened(report.faulty):
                print(f"  {action}")
    missed = [] if arguments.game else [*report.screens_never_seen, *report.moments_never_seen]
    return 1 if report.fault is not None or missed else 0


if __name__ == "__main__":
    sys.exit(main())
