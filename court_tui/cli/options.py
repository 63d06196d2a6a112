"""The settings as options of the command line: for one run, and before what the environment or the file say."""

from __future__ import annotations

import argparse
from typing import Any

from court_tui.settings import FIELDS, WrongSetting, from_word, option, pairs_of

_GROUP = "Variables do the same: COURT_TUI_THEME and so on. court-tui config tells what is in force, and why."
_SHORT_WAYS = {"ascii": ("glyphs", "ascii"), "one_by_one": ("prompts", "one-by-one")}
"""Options that set a field to the one value that is wanted most, with that field and value."""


class WrongInput(ValueError):
    """What was asked for cannot be done. The message is for people, in one line."""


def file_name(word: str) -> str:
    """The name of a file as an argument gives it. An empty one would be taken for the folder that one is in."""
    if not word:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return word


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add an option for each setting.

    None has a default: one that stands before the command would be undone by that of the command.
    """
    group = parser.add_argument_group("settings for this run", _GROUP)
    for name, field in FIELDS.items():
        flag = option(name)
        how: dict[str, Any] = {"dest": name, "default": argparse.SUPPRESS, "help": field.does}
        if name == "keys":
            group.add_argument(flag, action="append", metavar="COMMAND=KEY", **how)
        elif field.words.keys() == {"on", "off"}:
            group.add_argument(flag, action=argparse.BooleanOptionalAction, **how)
        elif field.words:
            group.add_argument(flag, choices=tuple(field.words), **how)
        else:
            group.add_argument(flag, type=_seconds, metavar="SECONDS", **how)
    for short, (name, word) in _SHORT_WAYS.items():
        flag, same = f"--{short.replace('_', '-')}", f"the same as --{name} {word}"
        group.add_argument(flag, dest=name, action="store_const", const=word, default=argparse.SUPPRESS, help=same)


def settings_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """The settings that options have set. Raises `WrongInput`."""
    values = {name: value for name, value in vars(arguments).items() if name in FIELDS}
    if "keys" in values:
        try:
            values["keys"] = pairs_of(values["keys"])
        except WrongSetting as wrong:
            raise WrongInput(f"--key: {str(wrong).removeprefix('keys: ')}") from None
    return values


def _seconds(word: str) -> int:
    try:
        seconds: int = from_word("cover_after", word)
    except WrongSetting as wrong:
        raise argparse.ArgumentTypeError(str(wrong).removeprefix("cover_after: ")) from None
    return seconds
