"""Where commands work: the screens of the house by name, and what can be said of all their keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple

from textual.app import App
from textual.dom import DOMNode

from court_tui.rules import GAMES
from court_tui.rules.refused import quoted
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.house import HouseScreen
from court_tui.screens.keymap import Command, WrongKey, commands_of, keys_meant, keys_on, written


@dataclass(frozen=True)
class Place:
    """A screen as people call it."""

    title: str
    where: str
    """Its module in `court_tui.screens`, and its class. Imported when somebody asks for keys: so home opens at once."""

    def screen(self) -> type[HouseScreen[object]]:
        """The screen itself."""
        module, name = self.where.split(":")
        screen: type[HouseScreen[object]] = getattr(import_module(f"court_tui.screens.{module}"), name)
        return screen


PLACES = (
    Place("Everywhere", "house:HouseScreen"),
    Place("Home", "home:HomeScreen"),
    Place("Set-up", "setup:SetUpScreen"),
    Place("Shared deal", "code:CodeScreen"),
    Place("Every table", "table:TableScreen"),
    *(Place(GAMES[entry.game_id].title, entry.screen) for entry in CATALOGUE.values()),
    Place("Between two seats", "pass_device:PassScreen"),
    Place("Questions", "ask:AskScreen"),
    Place("Result", "result:ResultScreen"),
    Place("Replay", "replay:ReplayScreen"),
    Place("Playing on", "play_on:PlayOnScreen"),
    Place("Log", "log:LogScreen"),
    Place("Rules", "rules:RulesScreen"),
    Place("Code of a deal", "deal:DealScreen"),
    Place("Cards on the table", "realms.on_table:OnTableScreen"),
    Place("Stacks", "rivals.stacks:StacksScreen"),
    Place("Statistics", "statistics:StatisticsScreen"),
    Place("Settings", "settings.screen:SettingsScreen"),
    Place("Keys", "settings.keys:KeysScreen"),
)
"""All screens on which something can be done, in the order in which people meet them."""


def commands_by_place(app: type[App[None]]) -> dict[str, list[Command]]:
    """All commands, each where it is met first: those of `app` are there everywhere."""
    known: set[str] = set()
    places: dict[str, list[Command]] = {}
    for place in PLACES:
        nodes: tuple[type[DOMNode], ...] = (place.screen(), *place.screen().HOLD_FOCUS)
        if place is PLACES[0]:
            nodes = (app, *nodes)
        commands = [command for node in nodes for command in commands_of(node).values()]
        places[place.title] = [command for command in commands if command.id not in known]
        known.update(command.id for command in commands)
    return places


class Taken(NamedTuple):
    """Why a command cannot have a key."""

    told: str
    """In a line: what has the key, and where."""
    for_good: bool
    """Whether that can have no other key."""


def clash(app: type[App[None]], wishes: Mapping[str, str], command: str) -> Taken | None:
    """Why `command` cannot have the keys that it has in `wishes`; None if it can, wherever it works."""
    for place in PLACES:
        screen = place.screen()
        _, clashes = keys_on(screen, app, screen.HOLD_FOCUS, wishes)
        for found in clashes:
            if found.command == command:
                told = f"{written(found.key)} is taken by {found.taken_by} ({place.title})"
                return Taken(told, found.for_good)
    return None


def faults(app: type[App[None]], wishes: Mapping[str, str]) -> list[str]:
    """What is wrong with `wishes`, a line for each command whose keys are not as wished, somewhere or anywhere."""
    commands = {command.id: command for place in commands_by_place(app).values() for command in place}
    lines: list[str] = []
    for command, words in wishes.items():
        if command not in commands:
            lines.append(f"{quoted(command)} is no command; court-tui config --commands lists them")
        elif not commands[command].changeable:
            lines.append(f"{command} keeps its key")
        else:
            try:
                keys_meant(words)
            except WrongKey as wrong:
                lines.append(f"{command}: {wrong}")
                continue
            taken = clash(app, wishes, command)
            if taken is not None:
                lines.append(f"{command}: {taken.told}")
    return lines
