"""`court-tui config`: where the settings are kept, which are in force, and what has set each."""

from __future__ import annotations

import os
from typing import Any

from court_tui.settings import FIELDS, SettingsKeeper, in_words
from court_tui.text import one_line
from court_tui.text.game_text import first_of

FORMAT = "court-tui-config/1"
_USUAL_WIDTH = 24
"""How many columns a value takes, unless it is longer."""


def config_lines(keeper: SettingsKeeper) -> list[str]:
    """The settings as a table of words: the name, the value, and what has set it."""
    there = "" if os.path.exists(keeper.file.path) else ", which is not there yet"
    lines = [f"kept in {keeper.file.path}{there}"]
    for name in FIELDS:
        value = in_words(name, getattr(keeper.settings, name)) or "-"
        lines.append(f"{name:<12} {value:<{_USUAL_WIDTH}} {_why(keeper, name)}")
    return [one_line(line) for line in lines]


def _why(keeper: SettingsKeeper, name: str) -> str:
    """What has set a field, and what would be in force without that."""
    by = keeper.overruled_by(name)
    return f"{by}; without it {in_words(name, keeper.kept(name)) or '-'}" if by else keeper.source(name).value


def key_faults(keeper: SettingsKeeper) -> list[str]:
    """What is wrong with the keys that are set, a line each. To know that, all screens have to be imported."""
    if not keeper.settings.keys:
        return []
    from court_tui.app import CourtApp
    from court_tui.screens.places import faults

    by = keeper.overruled_by("keys") or "keys"
    return [f"{by}: {fault}" for fault in first_of(faults(CourtApp, keeper.settings.keys))]


def command_lines(keeper: SettingsKeeper) -> list[str]:
    """All commands that can have other keys, where they are met first: the name, the keys, and what it does."""
    from court_tui.app import CourtApp
    from court_tui.screens.places import commands_by_place

    lines: list[str] = []
    for place, commands in commands_by_place(CourtApp).items():
        changeable = [command for command in commands if command.changeable]
        lines += [place] if changeable else []
        for command in changeable:
            keys = one_line(" ".join(command.written(keeper.settings.keys.get(command.id))))
            lines.append(f"  {command.id:<24} {keys:<18} {command.does}")
    return lines


def config_told(keeper: SettingsKeeper, troubles: list[str]) -> dict[str, Any]:
    """The settings as one object for JSON; a later version may add keys."""
    settings: dict[str, Any] = {
        name: {"value": getattr(keeper.settings, name), "source": keeper.source(name).value, "kept": keeper.kept(name)}
        for name in FIELDS
    }
    return {
        "format": FORMAT,
        "file": str(keeper.file.path).encode(errors="backslashreplace").decode(),  # a name may be no text at all
        "exists": os.path.exists(keeper.file.path),
        "settings": settings,
        "troubles": troubles,
    }
