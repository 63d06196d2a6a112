"""The hand that plays a demo: it presses keys as a person would, and notices when one does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from textual.actions import parse
from textual.binding import Binding
from textual.events import Key, Resize
from textual.keys import key_to_character
from textual.message_pump import MessagePump

from court_tui.demo.script import Demo, Step
from court_tui.demo.stage import StagedMatch
from court_tui.demo.strip import DemoStrip
from court_tui.rules import IllegalMove
from court_tui.rules.refused import quoted
from court_tui.screens.house import House
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.too_small import TooSmallScreen
from court_tui.widgets import Pickable

_MOST_KEYS_NAMED = 12
"""How many keys a complaint names at most."""
_FEEL_THEIR_WAY = frozenset(("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab"))
"""The keys for which it matters where things are on the screen."""


class Hand:
    """Makes the steps of a demo, one after the other, on the screens of the house."""

    def __init__(self, house: House, demo: Demo) -> None:
        self._house = house
        self._demo = demo
        self._match = StagedMatch(demo)
        self.pressing: Key | None = None
        """The key that is under way to the screen."""

    async def sit_down(self) -> None:
        """Deal, and sit down with nothing played."""
        self._match = StagedMatch(self._demo)
        self._house.sit_down(self._match)
        await self.settle()

    async def make(self, step: Step) -> None:
        """Do what `step` says, and wait until all of it is done. Raises `DemoFault` if it cannot be done."""
        self._house.clear_notifications()
        if step.moves:
            self._move(step)
        elif step.key is not None:
            if step.key in _FEEL_THEIR_WAY:
                await self.lay_out()
            self._press(step)
        await self.settle()
        if self._match.misfit is not None:
            raise self._match.misfit
        tables = [screen for screen in self._house.screen_stack if isinstance(screen, TableScreen | ResultScreen)]
        if [table.match for table in tables] != [self._match]:
            raise self._demo.fault(step.line, "this leaves the table of the demo, which plays this one game to its end")
        if step.shows:
            await self.lay_out()
        for line, words in step.shows:
            if isinstance(self._house.screen, TooSmallScreen):
                break  # nothing can be seen, and that is not the demo's fault
            if "".join(words.split()) not in self._words():
                raise self._demo.fault(line, f"the screen does not show {quoted(words)} now")

    async def lay_out(self) -> None:
        """Give everything its place on the screen, which is else done only before it is drawn."""
        size = self._house.size
        self._house.screen.post_message(Resize(size, size))
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing is under way any more: everything on the screen has heard all that it was told."""
        while True:
            screen = self._house.screen
            nodes = [self._house, *screen.walk_children(with_self=True)]
            await _heard(nodes)
            if self._house.screen is screen and not any(node.message_queue_size for node in nodes):
                return

    def _move(self, step: Step) -> None:
        """Make moves that nobody sees, and sit down again where they have led."""
        for move in step.moves:
            try:
                self._match.play(move)
            except IllegalMove as illegal:
                fault = self._demo.fault(step.line, f"the move {quoted(move)}: {illegal}")
                raise self._match.misfit or fault from None
        if self._match.over:
            self._house.show_result(self._match)
        else:
            self._house.sit_down(self._match)

    def _press(self, step: Step) -> None:
        assert step.key is not None
        key, character = key_name(step.key), step.key if len(step.key) == 1 else None
        focused = self._house.focused
        if focused is None or not focused.check_consume_key(key, character):
            self._check(step.line, step.key, key)
        self.pressing = Key(key, character)
        self._house.post_message(self.pressing)

    def _check(self, line: int, word: str, key: str) -> None:
        """Raises `DemoFault` if `key` would do nothing now, or would lead away from the game."""
        active = self._house.screen.active_bindings.get(key)
        namespace, action, parameters = parse("" if active is None else active.binding.action)
        lit = self._lit()
        if active is None or not active.enabled or (action == "press" and str(parameters[0]) not in lit):
            works = " ".join([*lit, *self._others()][:_MOST_KEYS_NAMED])
            raise self._demo.fault(line, f"the key {word} does nothing here; those that do are {works}")
        of_app = active.node is self._house or namespace == "app"
        if of_app and action not in ("rules", "focus_next", "focus_previous"):
            raise self._demo.fault(line, f"the key {word} leads away from the game, and a demo stays there")

    def _lit(self) -> list[str]:
        """The keys of what may be picked."""
        return sorted({thing.key for thing in self._house.screen.query(Pickable) if thing.lit and thing.key != "enter"})

    def _others(self) -> Iterator[str]:
        """The other keys that do something."""
        for node, binding, enabled, _ in self._house.screen.active_bindings.values():
            of_others = node is self._house or binding.action.startswith(("press(", "go(", "app."))
            sign = key_to_character(binding.key) or ""
            key = sign if sign.isprintable() and sign.strip() else binding.key
            if enabled and not of_others and not key.isupper() and "+" not in key[1:]:
                yield key

    def _words(self) -> str:
        """All that can be read on the screen, save for what the demo itself says, without blanks."""
        lines = [
            strip.text
            for widget in self._house.screen.query("*")
            if widget.display and widget.region and not isinstance(widget, DemoStrip)
            for strip in widget.render_lines(widget.outer_size.region)
        ]
        return "".join("".join(lines).split())


async def _heard(nodes: Sequence[MessagePump]) -> None:
    """Wait until each of `nodes` has seen to all messages that wait for it now."""
    left = len(nodes)
    all_have = asyncio.Event()

    def one_has() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            all_have.set()

    for node in nodes:
        if not node.call_later(one_has):  # it is being taken away
            one_has()
    await all_have.wait()


def key_name(word: str) -> str:
    """What Textual calls a key that a demo calls `word`."""
    if len(word) > 1 or word == ",":  # a comma would part two keys
        return "comma" if word == "," else word
    (binding,) = Binding.make_bindings([Binding(word, "")])
    return binding.key
