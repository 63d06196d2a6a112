"""Many positions of one game, compared with other deals of what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.redeals.shown import Screens
from tests.redeals.told import compare_told
from tests.redeals.worlds import Worlds


def _nothing() -> None:
    """Nobody is told how far it is."""


async def compare(
    game: str,
    positions: int,
    counts: Counter[str],
    shown: Screens | None = None,
    *,
    seed: int = 1,
    first: int = 0,
    tell: Callable[[], None] = _nothing,
) -> None:
    """Compare so many positions of random games, from the one numbered `first` on; without `shown`, no screens.

    What was compared is added to `counts`, and `tell` is called at every position. Raises `Difference`, or what was
    wrong, with a note how to come there again.
    """
    number = first
    while counts["positions"] < positions:
        worlds = Worlds(game, seed, number)
        try:
            counts["games"] += 1
            for _ in worlds.positions():
                if counts["positions"] == positions:
                    break
                counts["positions"] += 1
                compare_told(worlds, counts)
                if shown is not None:
                    await shown.compare(worlds)
                tell()
            if shown is not None and worlds.match.over:
                await shown.look_back(worlds)
        except Exception as fault:
            moves = worlds.match.played
            again = f"python -m tests.redeals --game {game} --seed {seed} --first {number}"
            fault.add_note(f"This was after {moves} moves. To see it again: {again}")
            raise
        number += 1
