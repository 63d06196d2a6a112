"""Kills players with SIGKILL at random moments, and looks at what is kept: `python -m tests.kills --kills 1000`.

Each player is a process of its own that plays random moves and tells each one when it is saved. Whenever it dies, its
file has to hold all that it told, or one move more: the one that was saved but not told yet. Every twentieth player is
the program itself, in plain mode. Needs a POSIX system.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from court_tui.match import Match, Opening, Store, usual_names
from court_tui.rules import GAMES

_PROGRAM_EVERY = 20
_MOST_MOVES = 15
"""How many moves a player tells at most before it is killed."""
_LONGEST_DELAY = 6
"""How many steps its killer counts at most after that, as a power of ten; the player goes on meanwhile."""


class Damage(AssertionError):
    """A kill has lost or damaged something."""


def kill_players(kills: int, seed: int, home: Path) -> dict[str, int]:
    """Kill so many players, and return in how many cases the last move was told, or only saved.

    Raises `Damage` for a game that is not as its player told it.
    """
    chosen = random.Random(seed)
    found = {"told": 0, "saved": 0}
    for number in range(kills):
        folder = home / str(number)
        game = chosen.choice(sorted(GAMES))
        play = _play_program if number % _PROGRAM_EVERY == _PROGRAM_EVERY - 1 else _play_match
        told = play(folder, game, chosen)
        kept = _kept(folder, f"seed {seed}, kill {number + 1}, {game}")
        extra = kept[len(told) :]
        if kept[: len(told)] != told or len(extra) > 1:
            raise Damage(f"seed {seed}, kill {number + 1}, {game}: told {told}, kept {kept}")
        found["saved" if extra else "told"] += 1
    return found


def _kept(folder: Path, where: str) -> tuple[str, ...]:
    """The moves of the one game in `folder`, which has to go on."""
    store = Store(folder)
    paths = [game.path for game in store.open_games()] or sorted(folder.glob("finished/*-*[!e].json"))
    if store.troubles or len(paths) > 1:
        raise Damage(f"{where}: {store.troubles}, {paths}")
    return store.resume(paths[0]).record.moves if paths else ()


def _play_match(folder: Path, game: str, chosen: random.Random) -> tuple[str, ...]:
    """Play in a child of this process, kill it, and return the moves that it told."""
    moves, seed = chosen.randrange(_MOST_MOVES), chosen.random()
    delay = int(10 ** chosen.uniform(0, _LONGEST_DELAY))  # so that slow and fast disks are met in all their moments
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _tell_moves(Store(folder), game, random.Random(seed), writing)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as telling:
        told = [line for _, line in zip(range(moves), telling, strict=False)]
        for _ in range(delay):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += telling  # what it had told before it died
    return tuple(line.rstrip("\n") for line in told)


def _tell_moves(store: Store, game: str, chosen: random.Random, writing: int) -> None:
    """Play a game to its end and tell every move on `writing`."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], None), chosen.getrandbits(32)), store)
    while not match.over:
        move = chosen.choice(match.moves())
        match.play(move)
        os.write(writing, f"{move}\n".encode())


def _play_program(folder: Path, game: str, chosen: random.Random) -> tuple[str, ...]:
    """Play in the program's plain mode, kill it, and return the moves that it took."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], None), chosen.getrandbits(32), solo=True))
    command = [sys.executable, "-m", "court_tui", "play", game, "--plain", "--solo", "--seed", str(match.seed)]
    if game == "adaman":
        command.remove("--solo")
    told: list[str] = []
    with subprocess.Popen(
        command,
        env={**os.environ, "COURT_TUI_HOME": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        asked = (line for line in program.stdout if line.endswith("'s move:\n"))
        # Some deals are over at once: then no move is asked for.
        for _, _ in zip(range(0 if match.over else chosen.randrange(1, _MOST_MOVES)), asked, strict=False):
            told = list(match.record.moves)  # it asks for the next, so it has saved all these
            move = chosen.choice(match.moves())
            match.play(move)
            program.stdin.write(f"{move}\n")
            program.stdin.flush()
            if match.over:
                break
        program.kill()
    return tuple(told)


def main(argv: Sequence[str] | None = None) -> int:
    """Kill as many players as the arguments say, and print what was found. 1 if anything was lost or damaged."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000, help="how many players are killed (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the luck of players and killer (1)")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = kill_players(arguments.kills, arguments.seed, Path(folder))
        except Damage as damage:
            print(damage)
            return 1
    print(
        f"{arguments.kills} kills, nothing lost: the last move kept was told {found['told']} times, "
        f"and saved but not told {found['saved']} times"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
