"""Kills players with SIGKILL at random moments, and looks at what is kept: `python -m tests.kills --kills 1000`.

Each player is a process of its own that plays random moves and takes some back, writes logs and changes settings. It
tells what it is about to do, and when that is saved. Whenever it dies, all has to be as after what was saved, or as
after what it was about to do as well: the record with its names, options, deal, luck, moves and start; how people sit;
the settings and the logs. How people sit may be one step ahead of the record, and never behind. Half of the players
die by a killer's hand, half by their own, when they are about to do something with a file. Every twentieth player is
the program itself in plain mode, and every fiftieth on the screen of a terminal. Needs a POSIX system.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.kills.judge import BEING_SAVED, HALF, TOLD, Damage, judge
from tests.kills.players import play_match, play_plain, play_screen

_PLAIN_EVERY = 20
_SCREEN_EVERY = 50


def kill_players(kills: int, seed: int, home: Path) -> tuple[Counter[str], Counter[str]]:
    """Kill so many players, and count who they were and how their games stand. Raises `Damage` for one that is lost."""
    killed: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for number in range(1, kills + 1):
        if number % _SCREEN_EVERY == 0:
            who, play = "on the screen", play_screen
        elif number % _PLAIN_EVERY == 0:
            who, play = "in plain mode", play_plain
        else:
            who, play = "at a match alone", play_match
        folder = home / str(number)
        try:
            found[judge(play(folder, Random(f"{seed} {number}")), folder)] += 1
        except Damage as damage:
            raise Damage(f"seed {seed}, kill {number}, {who}: {damage}") from None
        killed[who] += 1
    return killed, found


def main(argv: Sequence[str] | None = None) -> int:
    """Kill as many players as the arguments say, and print what was found. 1 if anything was lost or damaged."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000, help="how many players are killed (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the luck of players and killer (1)")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        try:
            killed, found = kill_players(arguments.kills, arguments.seed, Path(folder))
        except Damage as damage:
            print(f"LOST: {damage}")
            return 1
    print(f"The players: {', '.join(f'{count:,} {who}' for who, count in killed.items())}.")
    print(
        f"{arguments.kills:,} kills, nothing lost: {found[TOLD]:,} games stood {TOLD}, "
        f"{found[BEING_SAVED]:,} {BEING_SAVED}, {found[HALF]:,} {HALF}, for how people sit is saved first."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
