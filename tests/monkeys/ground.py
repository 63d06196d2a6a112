"""What lies below all screens that have to keep secrets: a table, or a replay; and how one came from there to here."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from court_tui.rules import State, letter
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.settings import SettingsScreen
from court_tui.screens.settings.keys import KeysScreen, PressScreen
from court_tui.screens.table import TableScreen
from tests.monkeys.actions import Action

MOST_DONE_AGAIN = 12
"""So many actions are done again at most: those that opened screens and, if there is room, those on the last one."""
NOT_DONE_AGAIN = ("wait", "resize", "go home")
"""What is never done again: time does not go back, and a terminal has its size already."""
CHANGING = (SettingsScreen, KeysScreen, PressScreen)
"""Screens on which nothing is done again, for it would set something else."""


Above = tuple[Screen[Any], ...]
"""The screens that lie above the ground, the lowest first."""


@dataclass
class _Layer:
    """What was opened by the last of a few actions, above the ground or above another layer."""

    screens: Above
    way: list[Action]
    done: list[Action] = field(default_factory=list)
    """What has been done there since."""


class Ground:
    """A table, or the replay of a game that is not over, as it was when nothing lay above it but the pass screen."""

    def __init__(self, screen: TableScreen | ReplayScreen, cover: PassScreen | None) -> None:
        """Remember `screen` as it is now, be it covered by `cover`."""
        self.screen = screen
        self.cover = cover
        self._kept = {name: copy(vars(screen)[name]) for name in _own(screen)}
        self.state = self.states[self.at]
        self._layers = [] if cover is None else [_Layer((cover,), [])]

    @classmethod
    def below(cls, stack: Sequence[Screen[Any]]) -> tuple[TableScreen | ReplayScreen, Above] | None:
        """What is the ground of such a stack of screens, and what lies above that; None if there is none."""
        for place, screen in enumerate(stack):
            if isinstance(screen, TableScreen | ReplayScreen) and not screen.match.over:
                return screen, tuple(stack[place + 1 :])
        return None

    @property
    def states(self) -> list[State[Any]]:
        """All moments of its game."""
        return self.screen.match._states

    @property
    def at(self) -> int:
        """Which of them it shows."""
        return self.screen.at if isinstance(self.screen, ReplayScreen) else len(self.states) - 1

    @property
    def eyes(self) -> object:
        """Whose eyes looked."""
        return self._kept["eyes"]

    def is_still(self, screen: TableScreen | ReplayScreen) -> bool:
        """Whether `screen` is this ground, at the same moment of the game."""
        return screen is self.screen and self.states[self.at] is self.state

    # The way to what is open

    def note(self, action: Action, above: Above) -> None:
        """Something has been done, and now these screens lie above it."""
        way: list[Action] = []
        while (known := self._known) != above[: len(known)]:
            layer = self._layers.pop()
            way = [*layer.way, *layer.done, *way]
        if new := above[len(known) :]:
            self._layers.append(_Layer(new, [*way, action]))
        elif not way:
            self._layers[-1].done.append(action)

    @property
    def _known(self) -> Above:
        return tuple(screen for layer in self._layers for screen in layer.screens)

    @property
    def way(self) -> list[Action] | None:
        """What to do once more to come from here to the screen that is open; None if that takes too long."""
        way = [action for layer in self._layers for action in layer.way]
        last = self._layers[-1] if self._layers else None
        if last is not None and not isinstance(last.screens[-1], CHANGING):
            longer = [*way, *last.done]
            way = longer if len(longer) <= MOST_DONE_AGAIN else way
        way = [action for action in way if action.kind not in NOT_DONE_AGAIN]
        return way if len(way) <= MOST_DONE_AGAIN else None

    def lay(self) -> None:
        """Have it as it was, where it lies on top."""
        screen = self.screen
        if isinstance(screen, ReplayScreen):
            screen._pause()
        vars(screen).update({name: copy(value) for name, value in self._kept.items()})
        if isinstance(screen, ReplayScreen):
            screen.draw()
            return
        screen.move_line.close()
        if self.cover is None:
            screen.draw()
        elif self.cover._peek:
            screen.take(letter(self.cover._seat))
        else:
            screen.go_on()


_OF_A_REPLAY = frozenset(("at", "eyes", "_pace", "_allowed"))
_of_tables: dict[type[TableScreen], frozenset[str]] = {}


def _own(screen: TableScreen | ReplayScreen) -> frozenset[str]:
    """What a screen has of its own, such as what is picked, beside the game that it shows."""
    if isinstance(screen, ReplayScreen):
        return _OF_A_REPLAY
    kind = type(screen)
    if kind not in _of_tables:
        _of_tables[kind] = frozenset(vars(kind(screen.match)).keys() - vars(Screen()).keys() - {"match"})
    return _of_tables[kind]
