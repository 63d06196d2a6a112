"""What a player who was killed has to have kept, by what it told, and what it has kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from court_tui.match import Match, Record, Sitting, Store
from court_tui.match.sitting import LONGEST_PAUSE
from court_tui.settings import SettingsFile, from_word

BEGIN, UNDO, LOG, SET = "*begin", "*undo", "*log", "*set "
"""The steps that are no moves: no notation begins with a star. After `SET` comes a setting, a blank and its word."""

TOLD, BEING_SAVED, HALF = "at the last step told", "at the step being saved", "between the two"
"""How a game may stand; between the two, how people sit is a step ahead of the record, for that is saved first."""


class Damage(AssertionError):
    """A kill has lost or damaged something."""


@dataclass(frozen=True)
class Told:
    """What a player told before it died."""

    match: Match
    """The match as it was when the player sat down, kept nowhere."""
    saved: tuple[str, ...]
    """The steps that were saved."""
    begun: str = ""
    """The step that it was about to do."""


@dataclass(frozen=True)
class Kept:
    """What is kept of one player."""

    record: Record | None = None
    sitting: Sitting | None = None
    settings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    logs: tuple[str, ...] = ()


def judge(told: Told, folder: Path) -> str:
    """How what is kept in `folder` stands to what was told. Raises `Damage` if it is anything else."""
    mind = _Mind(told.match)
    for step in told.saved:
        mind.do(step)
    before = mind.kept()
    if told.begun:
        mind.do(told.begun)
    after = mind.kept()
    kept = _kept(told, folder)
    if kept == before:
        return TOLD
    if kept == after:
        return BEING_SAVED
    if kept == replace(before, sitting=after.sitting):
        return HALF
    raise Damage(f"after {told.saved}, at {told.begun!r}: {_differences(kept, before, after)}")


def _differences(kept: Kept, *right: Kept) -> str:
    """What of `kept` is as in none of those that would be right, and how it would be there."""
    found: dict[str, list[Any]] = {}
    for part in ("record", "sitting"):
        for name in (Record if part == "record" else Sitting).__struct_fields__:
            found[f"{part}.{name}"] = [getattr(getattr(one, part), name, None) for one in (kept, *right)]
    for name in ("settings", "logs"):
        found[name] = [getattr(one, name) for one in (kept, *right)]
    return "; ".join(f"{name} is {is_!r}, not {not_}" for name, (is_, *not_) in found.items() if is_ not in not_)


class _Mind:
    """Does the steps without a disk: what it would keep is what has to be kept."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._begun = False
        self._settings: dict[str, Any] = {}
        self._logs: list[str] = []

    def do(self, step: str) -> None:
        if step == BEGIN:
            self._begun = True
        elif step == UNDO:
            self._match.undo(consented=True)
        elif step == LOG:
            self._logs.append("".join(f"{line}\n" for line in self._match.log))
        elif step.startswith(SET):
            name, word = step.removeprefix(SET).split()
            self._settings[name] = from_word(name, word)
        else:
            self._match.play(step)

    def kept(self) -> Kept:
        if not self._begun:
            return Kept()
        return Kept(self._match.record, self._match.sitting, dict(self._settings), tuple(self._logs))


def _kept(told: Told, folder: Path) -> Kept:
    """What is kept in `folder`, where one game has to go on, or none is."""
    store, settings = Store(folder), SettingsFile(folder).read()
    paths = [game.path for game in store.open_games()]
    paths += [path for path in sorted(folder.glob("finished/*.json")) if not path.name.endswith(".table.json")]
    troubles = [*store.troubles, *store.past_games()[1], *settings.troubles]
    if troubles or len(paths) > 1:
        raise Damage(f"{troubles}, {paths}")
    logs = [_below_title(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("logs/*.txt"))]
    if not paths:
        return Kept(None, None, settings.values, tuple(logs))
    record = Record.decode(paths[0].read_bytes())
    match = store.resume(paths[0])
    match.leave()
    if match.record != record:
        raise Damage(f"it does not go on: {match.record} comes of {record}")
    record, sitting = _as_begun(record, told.match.record.started), _as_counted(match.sitting, told.match.sitting)
    return Kept(record, sitting, settings.values, tuple(logs))


def _below_title(log: str) -> str:
    title, blank, lines = log.partition("\n\n")
    return lines if title and blank else log


def _as_begun(record: Record, started: datetime) -> Record:
    """The record, with the start as the player's if it was dealt while the player was being started."""
    while_started = started <= record.started <= datetime.now().astimezone()
    return msgspec.structs.replace(record, started=started) if while_started else record


def _as_counted(sitting: Sitting, before: Sitting) -> Sitting:
    """How people sit, with the time of play as `before` if the rest can have been counted since."""
    counted = before.seconds <= sitting.seconds <= before.seconds + LONGEST_PAUSE
    if counted and (sitting.until is None) <= (before.until is None):
        return msgspec.structs.replace(sitting, seconds=before.seconds, until=before.until)
    return sitting
