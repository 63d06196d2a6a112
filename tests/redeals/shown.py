"""What is shown of a game, to whom, and in which turn: the table always, and all else now and then: it takes longer."""

from __future__ import annotations

from collections import Counter

from tests.redeals.drawn import Drawing
from tests.redeals.laid import LOOKS, LaidTable
from tests.redeals.opened import OPENED
from tests.redeals.replayed import Replays
from tests.redeals.worlds import Worlds
from tests.screens.table import Table

LOOKED_AT_EVERY = 8
"""At every so many positions the table is compared in another way as well; half-way between, through other eyes."""
_OTHER_EYES = 2
"""What so many others have than those who are asked is compared then: seats and a spectator, each in turn."""
OPENED_EVERY = 30
"""At every so many positions a screen is compared that has to be opened for it, for that takes long."""
LOOKED_BACK_AFTER = 60
"""The result and the replay of a game are compared when so many positions have been compared since the last time."""


class Screens:
    """The screens of one game, as it is and dealt anew."""

    def __init__(self, table: Table, counts: Counter[str]) -> None:
        """Show them in the app of `table`, and count them in `counts`."""
        self._counts = counts
        self._drawing = Drawing(table, counts)
        self._table = LaidTable(self._drawing)
        self._replays = Replays(self._drawing)
        self._looked_back_at = -LOOKED_BACK_AFTER

    async def compare(self, worlds: Worlds) -> None:
        """Compare what can be seen at the position that has been reached. Raises `Difference`."""
        if worlds.match.over:
            return
        await self._drawing.dress(worlds.number)
        await self._table.lay_for(worlds.match)
        await self._table.compare(worlds)
        looks, between = divmod(worlds.turn, LOOKED_AT_EVERY)
        if between == LOOKED_AT_EVERY // 2:
            await self._compare_other_eyes(worlds, looks * _OTHER_EYES)
        if between == 0:
            await LOOKS[looks % len(LOOKS)](self._table, worlds)
        if worlds.turn % OPENED_EVERY == 0:
            await OPENED[worlds.turn // OPENED_EVERY % len(OPENED)](self._table, worlds)

    async def _compare_other_eyes(self, worlds: Worlds, first: int) -> None:
        """What others have before them, from the `first` on: in the replay, and in practice at the table itself."""
        asked = self._table.asked(worlds.match)
        others = [viewer for viewer in worlds.viewers if viewer != asked]
        viewers = [others[(first + place) % len(others)] for place in range(min(_OTHER_EYES, len(others)))]
        for seat in viewers if worlds.match.sitting.solo else ():
            if seat is not None:
                await self._table.compare_other_eyes(worlds, seat)
        await self._replays.compare_now(worlds, viewers)

    async def look_back(self, worlds: Worlds) -> None:
        """Compare what can be seen of a game that is over."""
        if self._counts["positions"] >= self._looked_back_at + LOOKED_BACK_AFTER:
            self._looked_back_at = self._counts["positions"]
            await self._drawing.dress(worlds.number)
            await self._replays.compare_over(worlds)
