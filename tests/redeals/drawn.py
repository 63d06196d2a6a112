"""A screen drawn from the game and from a viewer's other world, and compared.

Compared are the pieces of text that a screen is drawn from, each with its style, the window's title, and what the
screen says when it is asked: why keys do nothing, and what the palette lists. The SVG that is exported is made of these
pieces and of nothing else; as that takes long, it is compared for every twentieth screen only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import isawaitable
from typing import Any
from unittest.mock import patch

from rich.segment import Segment
from textual._compositor import LayoutUpdate
from textual.actions import parse
from textual.screen import Screen
from textual.widgets import Input

from court_tui.commands import Commands
from court_tui.match import Match
from court_tui.screens.house import HouseScreen
from court_tui.screens.reasons import Explaining
from court_tui.screens.table import TableScreen
from court_tui.themes import THEMES
from court_tui.widgets import Pickable
from tests.at_rest import at_rest
from tests.redeals.told import assert_same
from tests.redeals.worlds import Worlds
from tests.screens.table import Table

SCREEN = "screen: "
"""With this, and what it is, a screen is counted."""
EYES = "eyes: "
"""With this, and whose world was compared, a screen is counted too."""
LOOK = "look: "
"""With this, and how it was set, a screen is counted once more."""
SMALL, LARGE = (80, 24), (120, 40)
LARGE_EVERY = 4
"""Every so many games the terminal is large."""
ASCII_EVERY = 3
"""Every so many games there are ASCII signs only; after as many, there is another theme."""
EXPORTED_EVERY = 20
"""Every so many screens are compared as the SVG that is exported, too."""
_TURNS_BETWEEN = 7
"""By so many turns a game is ahead of the one before in what is asked of a screen."""
_parse = cache(parse)
"""What a binding does, read once: it is asked of some fifty keys at every screen."""
Drawn = tuple[str, list[list[Segment]]]
"""A screen: its titles, and its lines in pieces, each with its style."""


@contextmanager
def undisplayed() -> Iterator[None]:
    """While this lasts, nothing is sent to the terminal: a screen is laid out, and drawn only to be compared.

    No cursor blinks meanwhile, since that would hang on how fast the machine is.
    """

    def not_displayed(screen: Screen[Any]) -> None:
        screen._dirty_widgets.clear()

    with (
        patch.object(Screen, "_compositor_refresh", not_displayed),
        patch.object(Input, "_toggle_cursor", lambda _: None),
        patch("court_tui.screens.table.picking.parse", _parse),
    ):
        yield


class Drawing:
    """Draws a game, as it is and dealt anew, in one app that keeps running."""

    def __init__(self, table: Table, counts: Counter[str]) -> None:
        """Draw in the app of `table`, and count in `counts` what is compared."""
        self.seated = table
        self.app = table.app
        self.counts = counts
        self._number = -1
        self._turn = 0
        """By it takes turns what is asked of a screen; it hangs on the game alone, as that of `Worlds`."""

    async def dress(self, number: int) -> None:
        """Have the size, the signs and the theme in which the game of this `number` is drawn."""
        if number == self._number:
            return
        self._number, self._turn = number, number * _TURNS_BETWEEN
        size = LARGE if number % LARGE_EVERY == LARGE_EVERY - 1 else SMALL
        if tuple(self.app.size) != size:
            await self.seated.resize(*size)
        keeper, themes = self.app.keeper, list(THEMES)
        for name, value in (
            ("glyphs", "ascii" if number % ASCII_EVERY == ASCII_EVERY - 1 else "full"),
            ("theme", themes[number // ASCII_EVERY % len(themes)]),
        ):
            if getattr(keeper.settings, name) != value:
                keeper.change(name, value)
                await at_rest()

    async def compare(self, what: str, worlds: Worlds, viewer: int | None, show: Callable[[Match], object]) -> None:
        """Have `show` draw the game and the other world of `viewer`, and compare what is seen, and what would be said.

        What `show` opens is closed again. Raises `Difference`.
        """
        self._count(what, worlds, viewer)
        self._turn += 1
        exported = self._turn % EXPORTED_EVERY == 1
        self.counts["exported"] += exported
        drawn, told, pictures = [], [], []
        for match in (worlds.match, worlds.others[viewer]):
            below = self.app.screen
            self.app.clear_notifications()
            shown = show(match)
            if isawaitable(shown):
                await shown
            await at_rest()
            drawn.append(self._drawn())
            told.append(self._would_say())
            if exported:
                pictures.append(self.app.export_screenshot())
            while self.app.screen is not below and below in self.app.screen_stack:
                await self.app.pop_screen()
        if drawn[0] != drawn[1]:
            assert_same(f"the screen, {what},", viewer, *map(_words, drawn))
            assert_same(f"the style of the screen, {what},", viewer, *map(_styles, drawn))
        assert_same(f"what the screen, {what}, would say", viewer, *told)
        if exported:
            assert_same(f"the exported screen, {what},", viewer, *pictures)

    def _count(self, what: str, worlds: Worlds, viewer: int | None) -> None:
        settings = self.app.keeper.settings
        looks = [f"the theme {settings.theme}", "ASCII alone" if settings.glyphs == "ascii" else "all signs"]
        looks += ["one person for all seats"] if worlds.match.sitting.solo else []
        of_seat = "the seat to decide" if viewer == worlds.awaited else "another seat"
        whose = "a spectator, or the whole table," if viewer is None else of_seat
        self.counts.update(["screens", SCREEN + what, EYES + whose, *(LOOK + look for look in looks)])

    def _drawn(self) -> Drawn:
        """The title and the lines of the screen, as the exported picture is drawn from them."""
        app, screen = self.app, self.app.screen
        update = screen._compositor.render_update(full=True, screen_stack=app._background_screens)
        assert isinstance(update, LayoutUpdate)
        titles = "\n".join(filter(None, (app.title, app.sub_title, screen.title, screen.sub_title)))
        return titles, [[segment for strip in line for segment in strip] for line in update.strips]

    def _would_say(self) -> str:
        """What the screen says only when it is asked: in the palette, in the rules, and by keys that do nothing now.

        Of the keys that would pick something one is asked at a time, each in turn, for it may list all that do.
        """
        screen = self.app.screen
        if not isinstance(screen, HouseScreen):
            return ""  # the palette, say, which has no reasons of its own
        lines = [" ".join(screen.clauses_now)]
        lines += [f"{line.words}: {line.note}" for line in Commands(screen)._lines()]
        picking: list[str] = []
        for node, binding, *_ in screen.active_bindings.values():
            if binding.action.startswith("press("):
                picking.append(binding.action)
            elif isinstance(node, Explaining):
                lines.append(f"{binding.key}: {_why(node, binding.action)}")
        if isinstance(screen, TableScreen):
            dead = [action for action in picking if _parse(action)[2][0] not in screen._lit.values()]
            if dead:
                action = dead[self._turn % len(dead)]
                lines.append(f"{action}: {_why(screen, action)}")
            unlit = [thing for thing in screen.query(Pickable) if thing.key and not thing.lit]
            lines += [f"{thing.key}: {screen.why_not(thing.pick)}" for thing in unlit]
        return "\n".join(lines)


def _why(node: Explaining, action: str) -> str | None:
    """Why what a key does is not done now, if it is not."""
    _, name, parameters = _parse(action)
    return node.why_disabled(name, parameters)


def _words(drawn: Drawn) -> str:
    titles, lines = drawn
    return "\n".join((titles, *("".join(segment.text for segment in line) for line in lines)))


def _styles(drawn: Drawn) -> str:
    return "\n".join(f"{segment.text!r} {segment.style}" for line in drawn[1] for segment in line)
