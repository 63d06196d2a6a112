"""Picking: lit things carry keys, and are picked by them, by arrows and Space, or by mouse."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import on
from textual.actions import parse
from textual.binding import Binding, BindingType

from court_tui.screens.house import HouseScreen
from court_tui.widgets import Pickable, neighbour

ENTER = "enter"
"""The pick that stands for pressing Enter."""
GO = "Go to the next lit thing in that direction"
NEIGHBOURS = "0123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm"
"""Keys of which people know what lies between two of them: by the alphabet, or on the keyboard."""


def _written(run: str) -> str:
    """Neighbours as one range; but of two that are none in the alphabet, people would think that others lie between."""
    if len(run) == 2 and ord(run[1]) - ord(run[0]) != 1:
        return f"{run[0]} {run[1]}"
    return run if len(run) == 1 else f"{run[0]}–{run[-1]}"


def press_bindings(keys: str, description: str, key_display: str, tooltip: str) -> list[Binding]:
    """Bindings that pick the lit thing carrying one of `keys`; in the footer one, as `key_display`, stands for all."""
    return [
        Binding(
            f"{key},{key.upper()}" if key.isalpha() else key,
            f"press('{key}', '{keys}')",
            description,
            show=key == keys[0],
            key_display=key_display,
            id=f"press.{key}",
            tooltip=tooltip,
        )
        for key in keys
    ]


class PickingScreen(HouseScreen[None]):
    """A screen with things that light up while they may be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go('left')", show=False, id="go.left", tooltip=GO),
        Binding("right", "go('right')", show=False, id="go.right", tooltip=GO),
        Binding("up", "go('up')", show=False, id="go.up", tooltip=GO),
        Binding("down", "go('down')", show=False, id="go.down", tooltip=GO),
    ]

    HOLD_FOCUS = (Pickable,)

    def __init__(self) -> None:
        super().__init__()
        self._lit: dict[str, str] = {}
        """What may be picked, and by which key."""
        self.has_picks = False
        """Whether something is picked."""

    @abstractmethod
    def take(self, pick: str) -> None:
        """A lit thing was picked."""

    def why_not(self, pick: str) -> str | None:
        """Why `pick` is not to be had now, in words for those who look; None where there is nothing to say."""
        return None

    def note_lit(self) -> None:
        """Note what has been lit, once everything is drawn; the keys follow."""
        things = list(self.query(Pickable))
        self._lit = {thing.pick: thing.key for thing in things if thing.lit}
        self.has_picks = any(thing.has_class("-picked") for thing in things)
        self.refresh_bindings()

    def keys_now(self, binding: Binding) -> str:
        """Of keys that belong together, those that pick something now: `1–3 5`."""
        _, action, parameters = parse(binding.action)
        if action != "press":
            return super().keys_now(binding)
        runs: list[str] = []
        for key in str(parameters[1]):
            if key not in self._lit.values():
                continue
            if runs and runs[-1][-1] + key in NEIGHBOURS:
                runs[-1] += key
            else:
                runs.append(key)
        words = " ".join(map(_written, runs))
        return words.upper() if (binding.key_display or "").isupper() else words

    def key_now(self, binding: Binding) -> str:
        """The key that does what the last line says of `binding`: of those that belong together, the first lit one."""
        _, action, parameters = parse(binding.action)
        if action != "press":
            return binding.key
        return next((key for key in str(parameters[1]) if key in self._lit.values()), binding.key)

    def label_now(self, binding: Binding) -> str:
        """What a key does now: Enter may stand for an answer, such as that nobody challenges."""
        answers = binding.action == "play" and ENTER in self._lit and not self.has_picks
        return "Go on" if answers else binding.description

    def why_unlit(self, key: str) -> str:
        """Why `key` picks nothing now, in a line for those who look."""
        for thing in self.query(Pickable):
            if thing.key == key and (why := self.why_not(thing.pick)):
                return why
        lit = dict.fromkeys(self.keys_now(active.binding) for active in self.active_bindings.values())
        keys = ", ".join(filter(None, lit)) or "Enter"
        return f"That key picks nothing now; these do: {keys} ({self.clauses_now[0]})."

    @on(Pickable.Picked)
    def take_pick(self, event: Pickable.Picked) -> None:
        """Something lit was picked by mouse or by Space."""
        self.house.hush()
        self._take(event.pick)

    def _take(self, pick: str) -> None:
        if pick in self._lit:
            self.take(pick)

    def action_press(self, key: str, keys: str) -> None:
        """Pick the thing that carries `key`, one of the `keys` that belong together; if it is not lit, say why."""
        for thing in self.query(Pickable):
            if thing.key == key and thing.lit:
                self._take(thing.pick)
                return
        self.house.tell(self.why_unlit(key))

    @on(Pickable.Refused)
    def refuse_pick(self, event: Pickable.Refused) -> None:
        """Something that is not lit was clicked: say why it is not."""
        self.house.tell(self.why_unlit(event.key))

    def action_go(self, direction: str) -> None:
        """Move the focus to the nearest lit thing in `direction`."""
        focused = self.focused if isinstance(self.focused, Pickable) else None
        thing = neighbour(self.query(Pickable), focused, direction)
        if thing is not None:
            thing.focus()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """A key that belongs to something on the table tells why that is not lit."""
        if action == "press" and parameters[0] not in self._lit.values():
            return self.why_unlit(str(parameters[0]))
        return super().why_disabled(action, parameters)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that belong together work while one of them picks something.

        That is asked for every key whenever the last line is drawn, so no reason is made up for it.
        """
        if action == "press":
            return any(key and key in str(parameters[1]) for key in self._lit.values()) or None
        return super().check_action(action, parameters)
