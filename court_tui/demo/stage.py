"""The match that a demo plays: it is kept nowhere, and it notices luck that does not fit."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from court_tui.demo.script import Demo, DemoFault
from court_tui.match import Match, Record, Sitting, Unplayable
from court_tui.rules import IllegalMove, Move

_STARTED = datetime(2026, 1, 1, tzinfo=UTC)
"""When every demo was begun: a demo is the same at any time."""


class StagedMatch(Match):
    """A match of its own for a demo, whose luck is partly told beforehand."""

    misfit: DemoFault | None = None
    """What is wrong with the luck that the demo tells, once that has shown."""

    def __init__(self, demo: Demo) -> None:
        """Deal. Raises `DemoFault` if the luck does not fit the deal."""
        self._demo = demo
        opening = demo.opening
        record = Record(
            game=opening.game,
            seats=opening.names,
            options=dict(opening.options),
            seed=opening.seed,
            luck=demo.luck,
            moves=(),
            started=_STARTED,
            result=None,
        )
        try:
            super().__init__(record, Sitting(solo=opening.solo, one_by_one=opening.one_by_one), luck_to_come=True)
        except Unplayable as error:
            raise self._misfit(error.reason) from None

    def play(self, move: Move | str) -> None:
        """Make a move. Raises `IllegalMove` also where the luck does not fit; `misfit` keeps what is wrong with it."""
        try:
            super().play(move)
        except IllegalMove:
            raise
        except ValueError as error:
            self.misfit = self._misfit(str(error))
            raise IllegalMove(str(error)) from None

    def _misfit(self, reason: str) -> DemoFault:
        """The complaint of the line whose luck does not fit, for the `reason` that `Chance` gives."""
        event = re.match(r"chance event (\d+)", reason)
        return self._demo.fault(self._demo.luck_lines[int(event[1])] if event else None, reason)
