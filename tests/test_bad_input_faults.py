"""Faults that are planted in the program, each of which its bad input has to find soon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

import pytest

from court_tui import cli
from court_tui.demo import Demo, DemoFault
from court_tui.match import Deal, NoRecord, Record, Store, usual_names
from court_tui.settings import SettingsFile
from court_tui.settings.file import Contents
from tests.bad_input.answers import Fault
from tests.bad_input.inputs import KINDS
from tests.bad_input.running import Count, run

SOON = 60
"""Within how many inputs a fault has to be found."""


def refuse(*_: object) -> NoReturn:
    raise ValueError("this is not right")


def refuse_demo(name: str) -> NoReturn:
    raise DemoFault(name, None, "this is not right")


def take_demo(name: str) -> Demo:
    return Demo.parse(b"game: coup\nsay: It begins.", name)


def refuse_record(*_: object) -> NoReturn:
    raise NoRecord("this is not right")


def nothing(*_: object) -> Any:
    return None


class Planted(NamedTuple):
    """A fault: what stands in the place of a part of the program, and which kinds of input meet it."""

    places: tuple[tuple[object, str], ...]
    instead: Callable[..., Any]
    kinds: tuple[str, ...]


_CHECKS = (("court_tui.cli", "check_names"), ("court_tui.plain.home", "check_names"))
_READ_DEMO = (("court_tui.cli.demo", "read"),)
_READ_SETTINGS = ((SettingsFile, "read"),)
_DECODE = ((Deal, "decode"),)
FAULTS = {
    "past games are not there": Planted(
        ((Store, "past_games"),), lambda store: ([], []), ("kept games", "sittings", "odd files")
    ),
    "open games are not there": Planted(((Store, "open_games"),), lambda store: [], ("kept games", "typed lines")),
    "what is damaged is not named": Planted(((Store, "_trouble"),), nothing, ("kept games",)),
    "every record is refused": Planted(((Record, "decode"),), refuse_record, ("records",)),
    "nothing is shown": Planted(((cli._COMMANDS, "show"),), lambda arguments: 0, ("records",)),
    "every demo is refused": Planted(_READ_DEMO, refuse_demo, ("demos",)),
    "every demo is good": Planted(_READ_DEMO, take_demo, ("demos",)),
    "the settings are not read": Planted(_READ_SETTINGS, lambda file: Contents(), ("settings", "odd files")),
    "all settings are refused": Planted(
        _READ_SETTINGS, lambda file: Contents(troubles=[f"{file.path}: this is no file of settings"]), ("settings",)
    ),
    "variables are ignored": Planted((("court_tui.settings.keeper", "from_variables"),), dict, ("variables",)),
    "options are ignored": Planted((("court_tui.cli", "settings_of"),), lambda arguments: {}, ("settings",)),
    "nobody is called as they wish": Planted(_CHECKS, lambda names, game: usual_names(game), ("seat names",)),
    "every name is refused": Planted(_CHECKS, refuse, ("seat names", "command lines")),
    "every code is refused": Planted(_DECODE, refuse, ("deal codes",)),
    "every code is one of the same deal": Planted(_DECODE, lambda code: Deal("coup", 3, 7), ("deal codes",)),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("fault", "kind"),
    [(fault, kind) for fault, planted in FAULTS.items() for kind in planted.kinds if kind in KINDS],
)
def test_a_planted_fault_is_found_soon(fault: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for place, name in FAULTS[fault].places:
        if isinstance(place, dict):
            monkeypatch.setitem(place, name, FAULTS[fault].instead)
        elif isinstance(place, str):
            monkeypatch.setattr(f"{place}.{name}", FAULTS[fault].instead)
        else:
            monkeypatch.setattr(place, name, FAULTS[fault].instead)
    with pytest.raises(Fault):
        run(KINDS[kind], SOON, Count(), simplest=False)
