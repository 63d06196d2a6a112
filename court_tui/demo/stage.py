"""What a demo is played on: a match that notices luck that does not fit, and a house that keeps nothing of it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from court_tui.demo.script import Demo, DemoFault
from court_tui.match import Match, Record, Sitting, Store, Unplayable
from court_tui.rules import IllegalMove, Move
from court_tui.settings import Settings, SettingsFile, SettingsKeeper
from court_tui.settings.file import Contents

NOWHERE = Path(os.devnull)
"""What no folder can be: nothing is found there, and nothing can be kept, so a full disk is no trouble."""

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


class StagedStore(Store):
    """The games while a demo is played: there are none, and none is kept."""

    def __init__(self) -> None:
        super().__init__(NOWHERE)

    def save(self, record: Record, sitting: Sitting, path: Path | None) -> Path:
        """Keep nothing of a match, as if it were kept."""
        return self.home / "open" / f"{record.game}.json"

    def write_log(self, game: str, lines: Sequence[str]) -> Path:
        """Write nothing, and tell where a log would be."""
        return Path("logs", f"{game}.txt")


class _StagedSettings(SettingsFile):
    """The file of settings while a demo is played: it is empty, and stays so."""

    def read(self) -> Contents:
        return Contents()

    def write(self, contents: Contents) -> None: ...


def as_usual(settings: Settings) -> SettingsKeeper:
    """Settings as usual, but for looks: with other keys, or moves to be confirmed, a demo would go astray.

    Hints for somebody who is new have no room beside captions. Nothing is kept.
    """
    looks = {name: getattr(settings, name) for name in ("theme", "glyphs", "suits", "animation")}
    return SettingsKeeper(_StagedSettings(NOWHERE), options={**looks, "hints": False})
