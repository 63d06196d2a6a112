"""What a monkey can do to the app: each action is told in words, and does the same whenever it is done again."""

from __future__ import annotations

from contextlib import nullcontext
from typing import NamedTuple

from textual.events import (
    AppBlur,
    AppFocus,
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseScrollDown,
    MouseScrollLeft,
    MouseScrollRight,
    MouseScrollUp,
    MouseUp,
    Paste,
)

from court_tui.screens.ask import AskScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.too_small import SMALLEST, TooSmallScreen
from tests.at_rest import at_rest
from tests.monkeys.keys import key_for
from tests.screens.clock import Clock, Hours
from tests.screens.table import Table

MOST_STEPS_HOME = 12
"""So many keys lead home from anywhere, at most: from a question above the keys above the settings above a replay …"""
SCROLLS = (MouseScrollUp, MouseScrollDown, MouseScrollLeft, MouseScrollRight)


class Fault(AssertionError):
    """The app has done what it must not do."""


class Action(NamedTuple):
    """Something that is done to the app."""

    kind: str
    what: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.kind, *map(repr, self.what)])


def press(key: str) -> Action:
    """Press `key`."""
    return Action("press", (key,))


class Hands:
    """Does actions to an app, and lets its time go by."""

    def __init__(self, table: Table, clock: Clock, hours: Hours, *, fast: bool = False) -> None:
        """Use the app of `table`, whose demos and replays go by `clock`, and whose idle seconds by `hours`.

        Who is `fast` does not look what each key does, so that it is not drawn.
        """
        self._table = table
        self._fast = fast
        self._clock = clock
        self._hours = hours

    async def do(self, action: Action) -> None:
        """Do `action`. Raises `Fault` if that is to lead home and does not."""
        match action.kind, *action.what:
            case "press", str(key):
                with self._table.app.batch_update() if self._fast else nullcontext():
                    await self._table.press(key)
            case "paste", str(text):
                await self._tell(Paste(text))
            case "click", int(x), int(y), int(button), int(times):
                await self._table.text()  # nobody clicks what has not been drawn
                for _ in range(times):
                    await self._mouse(MouseMove, x, y)
                    await self._mouse(MouseDown, x, y, button)
                    await self._mouse(MouseUp, x, y, button)
            case "drag", int(x), int(y), int(to_x), int(to_y):
                await self._table.text()
                await self._mouse(MouseDown, x, y, 1)
                await self._mouse(MouseMove, (x + to_x) // 2, (y + to_y) // 2, 1)
                await self._mouse(MouseMove, to_x, to_y, 1)
                await self._mouse(MouseUp, to_x, to_y, 1)
            case "scroll", int(direction), int(x), int(y):
                await self._mouse(SCROLLS[direction], x, y)
            case "hover", int(x), int(y):
                await self._mouse(MouseMove, x, y)
            case "resize", int(width), int(height):
                await self._table.resize(width, height)
            case ("look away",):
                await self._tell(AppBlur())
            case ("look again",):
                await self._tell(AppFocus())
            case "wait", int(seconds):
                self._hours.pass_by(seconds)
                self._clock.tick()
                await at_rest()
            case ("go home",):
                await self._go_home()
            case _:
                raise ValueError(f"no monkey can {action}")

    async def _tell(self, event: Paste | AppBlur | AppFocus | MouseEvent) -> None:
        """Have the terminal tell the app of `event`."""
        driver = self._table.app._driver
        assert driver is not None
        driver.process_message(event)
        await at_rest()

    async def _mouse(self, kind: type[MouseEvent], x: int, y: int, button: int = 0) -> None:
        """Do something with the mouse at a place that the terminal still has."""
        size = self._table.app.size
        x, y = min(x, size.width - 1), min(y, size.height - 1)
        if self._table.app.is_running:
            await self._tell(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    async def _go_home(self) -> None:
        """Go home by the keys that people would press, in a terminal that is large enough. Raises `Fault`."""
        table = self._table
        way: list[str] = []
        for _ in range(MOST_STEPS_HOME):
            if isinstance(table.screen, TooSmallScreen):
                await table.resize(*SMALLEST)
            if isinstance(table.screen, HomeScreen):
                return
            way.append(type(table.screen).__name__)
            asked = isinstance(table.screen, AskScreen)
            await table.press(key_for(table.screen, "answer(True)") or "y" if asked else "escape")
            if not table.app.is_running:
                return
        raise Fault(f"no way home through {', '.join(way)}")
