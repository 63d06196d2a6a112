"""Kills players with SIGKILL at random moments, and looks at what is kept: `python -m tests.kills --kills 1000`.

Each player is a process of its own that plays random moves, and takes some back. It tells what it is about to do, and
when that is saved. Whenever it dies, its game has to be as after all that was saved, or as after what it was about to
do as well. How people sit, which counts what was taken back, may be one step ahead of the record, and never behind.
Every twentieth player is the program itself, in plain mode. Needs a POSIX system.
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
from dataclasses import dataclass
from pathlib import Path

from court_tui.match import Match, Opening, Store, usual_names
from court_tui.rules import GAMES

_PROGRAM_EVERY = 20
_MOST_STEPS = 15
"""How many steps, moves and takings-back, a player tells at most before it is killed."""
_UNDO = "undo"
"""The step that takes a move back; no move is called so."""
_UNDO_SHARE = 0.3
_LONGEST_DELAY = 6
"""How many steps its killer counts at most after that, as a power of ten; the player goes on meanwhile."""


class Damage(AssertionError):
    """A kill has lost or damaged something."""


@dataclass(frozen=True)
class Told:
    """What a player told before it died."""

    saved: tuple[str, ...]
    """The steps that were saved."""
    begun: str = ""
    """The step that it was about to do."""


@dataclass(frozen=True)
class Kept:
    """What the files of a game hold."""

    moves: tuple[str, ...] = ()
    undone: int = 0
    """How many moves were taken back."""

    def after(self, step: str) -> Kept:
        """What they hold after one more step."""
        return Kept(self.moves[:-1], self.undone + 1) if step == _UNDO else Kept((*self.moves, step), self.undone)


def kill_players(kills: int, seed: int, home: Path) -> dict[str, int]:
    """Kill so many players, and count whether the last step kept was told, or was only saved, or only half saved.

    Raises `Damage` for a game that is not as its player told it.
    """
    chosen = random.Random(seed)
    found = {"told": 0, "half saved": 0, "saved": 0}
    for number in range(kills):
        folder = home / str(number)
        game = chosen.choice(sorted(GAMES))
        play = _play_program if number % _PROGRAM_EVERY == _PROGRAM_EVERY - 1 else _play_match
        told = play(folder, game, chosen)
        kept = _kept(folder, f"seed {seed}, kill {number + 1}, {game}")
        before = Kept()
        for step in told.saved:
            before = before.after(step)
        after = before.after(told.begun) if told.begun else before
        if kept == before:
            found["told"] += 1
        elif kept == after:
            found["saved"] += 1
        elif kept == Kept(before.moves, after.undone):
            found["half saved"] += 1
        else:
            raise Damage(f"seed {seed}, kill {number + 1}, {game}: {told}, {kept}")
    return found


def _kept(folder: Path, where: str) -> Kept:
    """What is kept of the one game in `folder`, which has to go on."""
    store = Store(folder)
    paths = [game.path for game in store.open_games()] or sorted(folder.glob("finished/*-*[!e].json"))
    if store.troubles or len(paths) > 1:
        raise Damage(f"{where}: {store.troubles}, {paths}")
    if not paths:
        return Kept()
    match = store.resume(paths[0])
    return Kept(match.record.moves, match.sitting.undone)


def _play_match(folder: Path, game: str, chosen: random.Random) -> Told:
    """Play in a child of this process, kill it, and return what it told."""
    steps, seed = chosen.randrange(_MOST_STEPS), chosen.random()
    delay = int(10 ** chosen.uniform(0, _LONGEST_DELAY))  # so that slow and fast disks are met in all their moments
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _tell_steps(Store(folder), game, random.Random(seed), writing)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as telling:
        told = "".join(line for _, line in zip(range(steps), telling, strict=False))
        for _ in range(delay):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += telling.read()  # what it had told before it died
    *saved, begun = told.split("\n")
    return Told(tuple(saved), begun)


def _tell_steps(store: Store, game: str, chosen: random.Random, writing: int) -> None:
    """Play a game to its end. Each step is told on `writing`, and its line is ended once the step is saved."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], None), chosen.getrandbits(32)), store)
    while not match.over:
        if match.played and chosen.random() < _UNDO_SHARE:
            os.write(writing, _UNDO.encode())
            match.undo(consented=True)
        else:
            move = chosen.choice(match.moves())
            os.write(writing, str(move).encode())
            match.play(move)
        os.write(writing, b"\n")


def _play_program(folder: Path, game: str, chosen: random.Random) -> Told:
    """Play in the program's plain mode, kill it, and return what it took."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], None), chosen.getrandbits(32), solo=True))
    command = [sys.executable, "-m", "court_tui", "play", game, "--plain", "--solo", "--seed", str(match.seed)]
    if game == "adaman":
        command.remove("--solo")
    saved: tuple[str, ...] = ()
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
        for _, _ in zip(range(0 if match.over else chosen.randrange(1, _MOST_STEPS)), asked, strict=False):
            saved = match.record.moves  # it asks for the next, so it has saved all these
            move = chosen.choice(match.moves())
            match.play(move)
            program.stdin.write(f"{move}\n")
            program.stdin.flush()
            if match.over:
                break
        program.kill()
    return Told(saved, "".join(match.record.moves[len(saved) :]))


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
        f"{arguments.kills} kills, nothing lost: the last step kept was told {found['told']} times, "
        f"and saved but not told {found['saved']} times, in one of two files {found['half saved']} times"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
