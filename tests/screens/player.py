"""A player that knows no rule: it picks among what is lit on the screen, with the keys that work there."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.widgets import Pickable
from tests.screens.table import Table

MOST_STEPS = 700
"""More than any game here takes: a game in which nothing moves any more fails instead of going on for ever."""

Look = Callable[[Table], Awaitable[None]]
"""What a test does whenever the player looks at the screen."""


async def play_to_the_end(table: Table, seed: int, look: Look | None = None) -> int:
    """Play by keys, chosen with `seed`, until the result is on the screen. Returns how many keys that took."""
    chosen = random.Random(seed)
    for step in range(MOST_STEPS):
        if look is not None:
            await look(table)
        if isinstance(table.screen, ResultScreen):
            return step
        await table.press(next_key(table, chosen))
    raise AssertionError(f"no end after {MOST_STEPS} keys:\n{await table.text()}")


def next_key(table: Table, chosen: random.Random) -> str:
    """The key that the player presses next."""
    if isinstance(table.screen, PassScreen):
        return "space"
    if not table.lit():
        # Other eyes are wanted, or somebody has just been shown something.
        return "v" if table.offers("v") else "enter"
    thing = next_pick(table, chosen)
    return "enter" if thing is None else thing.key


def next_pick(table: Table, chosen: random.Random) -> Pickable | None:
    """The lit thing that the player picks next; None when what is picked is enough, and Enter plays it."""
    assert isinstance(table.screen, TableScreen), f"no table, but {table.screen}"
    picked = table.picked()
    if picked and table.offers("enter"):
        return None
    new = [thing for thing in table.lit() if thing not in picked]
    seats = [thing for thing in new if thing.pick.isupper()]
    # After an action whose target is missing, the other actions are lit too: go on instead of round and round.
    return chosen.choice(seats if picked and seats else new)
