"""`python -m tests.bench`: measure everything, or some parts, and print one table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from court_tui.rules import GAMES
from tests.bench import key_presses, peers, playouts, report, resume, standing
from tests.bench.figures import Row, Section, Tell, machine

ROOT = Path(__file__).parents[2]
RESULTS = Path("tests", "bench", "results.md")
"""Where the figures lie that the README quotes, from the root."""
PARTS = {
    "games": "random games of ours, and how large a state is",
    "peers": "random games of other packages, side by side with ours",
    "start": "the first frame, beside that of a bare Textual app",
    "keys": "from a key to the screen, at the table of each game",
    "resume": f"going on with a game of {resume.MOVES:,} moves",
}


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    """Of random games, after one that warms up."""
    seconds: float
    """How long each game is played in a round."""
    kept: int
    """Of how many random games all states are kept to see how large they are."""
    runs: int
    """How often something is started or resumed."""
    keys: int
    """How many keys are pressed at each table."""
    moves: int
    """How many moves the long game has."""


FULL = Effort(rounds=7, seconds=0.5, kept=20, runs=7, keys=24, moves=resume.MOVES)
QUICK = Effort(rounds=1, seconds=0.02, kept=1, runs=1, keys=3, moves=200)


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description="Measures how fast court-tui is. A full run takes about four minutes.",
        epilog="parts: " + "; ".join(f"{part} ({what})" for part, what in PARTS.items()),
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="measure these parts alone")
    parser.add_argument("--game", action="append", choices=GAMES, help="of our games, this one alone; can be repeated")
    parser.add_argument("--quick", action="store_true", help="measure a little of everything: for a first look")
    parser.add_argument(
        "--write",
        nargs="?",
        type=Path,
        const=ROOT,
        metavar="FOLDER",
        help=f"write {RESULTS} there, and take its rows over into the README; without a folder, here",
    )
    options = parser.parse_args(arguments)
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: the parts are {', '.join(PARTS)}")

    where, effort = machine(), QUICK if options.quick else FULL
    games = [game for game in GAMES if game in (options.game or GAMES)]
    with telling() as tell:
        sections = measured(options.parts or list(PARTS), games, effort, tell)
    Console().print(report.drawn(sections, where))
    if options.write is not None:
        text = report.written(sections, where, playouts=effort.kept, keys=effort.keys)
        results = options.write / RESULTS
        results.parent.mkdir(parents=True, exist_ok=True)
        results.write_text(text, encoding="utf-8")
        readme = options.write / "README.md"
        if readme.is_file():
            readme.write_text(report.quoted(readme.read_text(encoding="utf-8"), text), encoding="utf-8")
    return 0


def measured(parts: list[str], games: list[str], effort: Effort, tell: Tell) -> list[Section]:
    """The sections of the table that `parts` ask for."""
    sections = []
    if "games" in parts or "peers" in parts:
        contenders = playouts.all_ours(games) if "games" in parts else []
        missing: list[Row] = []
        if "peers" in parts:
            others, missing = peers.all_peers()
            contenders += others
        paces = playouts.raced(contenders, effort.seconds, effort.rounds, tell)
        sizes = playouts.sizes([GAMES[game] for game in games], effort.kept, tell) if "games" in parts else {}
        sections.append(playouts.section(paces, sizes, missing))
        sections += standing.sections(paces)
    if "start" in parts and os.name == "posix":  # elsewhere there are no pseudo-terminals
        from tests.bench import first_frame

        sections.append(first_frame.measured(effort.runs, tell))
    if "keys" in parts:
        sections.append(key_presses.measured(games, effort.keys, tell))
    if "resume" in parts:
        sections.append(resume.measured(effort.moves, effort.runs, tell))
    return sections


@contextmanager
def telling() -> Iterator[Tell]:
    """Shows what is being measured: on a terminal in a line that changes, elsewhere in a line for each."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda what: console.print(f"… {what}", highlight=False)
        return
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda what: progress.update(task, description=what)


if __name__ == "__main__":
    sys.exit(main())
