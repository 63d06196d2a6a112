"""`court-tui config`: where the settings are kept, which are in force, and what has set each."""

from __future__ import annotations

from typing import Any

import msgspec

from court_tui.settings import FIELDS, SettingsKeeper, Source, in_words, option, variable
from court_tui.text import one_line

FORMAT = "court-tui-config/1"
_USUAL_WIDTH = 24
"""How many columns a value takes, unless it is longer."""


def config_lines(keeper: SettingsKeeper) -> list[str]:
    """The settings as a table of words: the name, the value, and what has set it."""
    there = "" if keeper.file.path.exists() else ", which is not there yet"
    lines = [f"kept in {keeper.file.path}{there}"]
    for name in FIELDS:
        value = in_words(name, getattr(keeper.settings, name)) or "-"
        lines.append(f"{name:<12} {value:<{_USUAL_WIDTH}} {_why(keeper, name)}")
    return [one_line(line) for line in lines]


def _why(keeper: SettingsKeeper, name: str) -> str:
    """What has set a field, and what would be in force without that."""
    source = keeper.source(name)
    told = {
        Source.OPTION: option(name),
        Source.VARIABLE: variable(name),
        Source.FILE: "file",
        Source.DEFAULT: "default",
    }
    if source in (Source.OPTION, Source.VARIABLE):
        return f"{told[source]}; without it {in_words(name, keeper.kept(name)) or '-'}"
    return told[source]


def config_json(keeper: SettingsKeeper) -> bytes:
    """The same as one JSON object; a later version may add keys."""
    settings: dict[str, Any] = {
        name: {"value": getattr(keeper.settings, name), "source": keeper.source(name).value, "kept": keeper.kept(name)}
        for name in FIELDS
    }
    told = {
        "format": FORMAT,
        "file": str(keeper.file.path),
        "exists": keeper.file.path.exists(),
        "settings": settings,
        "troubles": keeper.troubles,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
