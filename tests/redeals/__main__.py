"""`python -m tests.redeals`: deal anew what a seat cannot see, at many positions, and look for what changes."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from court_tui.rules import GAMES
from tests.at_rest import without_waiting
from tests.redeals.comparison import compare
from tests.redeals.drawn import EXPORTED_EVERY, EYES, LOOK, SCREEN, undisplayed
from tests.redeals.shown import Screens
from tests.redeals.told import Difference
from tests.screens.table import seated
from tests.style_sheets import read_once

_TELL_EVERY = 500
"""After how many positions it is told how far it is."""


async def compare_game(game: str, positions: int, seed: int, first: int) -> Counter[str]:
    """Compare so many positions of one game, and return what was compared. Raises `Difference`."""
    counts: Counter[str] = Counter()
    begun = monotonic()

    def tell() -> None:
        if counts["positions"] % _TELL_EVERY == 0:
            print(
                f"… {game}: {counts['positions']} positions, {monotonic() - begun:.0f} s", file=sys.stderr, flush=True
            )

    with tempfile.TemporaryDirectory() as home, without_waiting(), read_once():
        async with seated(home=Path(home), animation=False) as table:
            with undisplayed():
                await compare(game, positions, counts, Screens(table, counts), seed=seed, first=first, tell=tell)
    return counts


def report(game: str, counts: Counter[str], seconds: float) -> str:
    """What was compared, in a few lines."""
    return (
        f"{game}: nothing tells of what is hidden, at {counts['positions']} positions of {counts['games']} games, in "
        f"{seconds:.0f} s. Compared:\n"
        f"  {counts['views']} views and logs, {counts['dealt anew']} of them of positions that really differ\n"
        f"  {counts['moves']} lists of legal moves, {counts['refusals']} refusals\n"
        f"  {counts['plain']} texts of plain mode\n"
        f"  {counts['screens']} screens, with what palette and dead keys say of each: {_listed(counts, SCREEN)}\n"
        f"  as they are for: {_listed(counts, EYES)}\n"
        f"  with: {_listed(counts, LOOK)}\n"
        f"  {counts['exported']} screens, one in {EXPORTED_EVERY}, as the exported SVG too; the others as words "
        "and styles, of which it is made"
    )


def _listed(counts: Counter[str], kind: str) -> str:
    """What was counted of a kind, the most frequent first."""
    of_kind = Counter({what.removeprefix(kind): many for what, many in counts.items() if what.startswith(kind)})
    return ", ".join(f"{what} {many}" for what, many in of_kind.most_common())


def main(argv: Sequence[str] | None = None) -> int:
    """Compare as many positions as the arguments say, and print what was compared. 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.redeals", description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=20_000, help="how many positions of each game (20000)")
    parser.add_argument("--game", choices=GAMES, action="append", help="a game (all of them)")
    parser.add_argument("--seed", type=int, default=1, help="the luck of games and deals (1)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game that is played (0)")
    arguments = parser.parse_args(argv)
    for name in [name for name in os.environ if name.startswith("COURT_TUI_")]:
        del os.environ[name]  # nobody's games and settings
    os.environ["COLORTERM"] = "truecolor"
    os.environ.pop("NO_COLOR", None)
    gc.set_threshold(50_000, 20, 20)  # as in the tests: most of an app stays to its end
    for game in arguments.game or GAMES:
        begun = monotonic()
        try:
            counts = asyncio.run(compare_game(game, arguments.positions, arguments.seed, arguments.first))
        except Difference as difference:
            print("\n".join((f"{game}: {difference}", *difference.__notes__)))
            return 1
        print(report(game, counts, monotonic() - begun), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
