"""Another deal of what those who look may not know: what they see, and what a key tells them, stays the same.

No screen above a table is drawn again by itself. So what has led to it is done once more, first with the cards as they
are, and then with other ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.binding import Binding
from textual.screen import Screen

from court_tui.match import Deal, Match
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import EVERYTHING, ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.too_small import TooSmallScreen
from tests.monkeys.actions import Action, Fault, Hands
from tests.monkeys.ground import Ground
from tests.rules.probes import PROBES
from tests.screens.table import Table

NOT_TRIED = ("quit", "no_hints", "undo", "leave", "show", "settings", "demo")
"""What a close look does not try: what leaves the table, or changes more than can be put back."""


class Astray(Exception):
    """What has been done once more has led elsewhere, so that nothing can be compared."""


class OtherDeal:
    """Compares what is to be seen above one `Ground` with another deal of what lies there."""

    def __init__(self, table: Table, hands: Hands, ground: Ground, chosen: random.Random) -> None:
        """Use the app of `table`, and do things there again with `hands`."""
        self._table = table
        self._app = table.app
        self._hands = hands
        self._ground = ground
        self._screen = ground.screen
        self._chosen = chosen
        self._open = self._kinds
        self._covered = any(isinstance(screen, PassScreen) for screen in self._app.screen_stack)
        self._looking = None if self._covered else ground.screen.eyes
        self._written: list[str] = []
        """What has been written to a file meanwhile."""

    @property
    def _kinds(self) -> list[type[Screen[Any]]]:
        return [type(screen) for screen in self._app.screen_stack]

    @property
    def _covered_since(self) -> bool:
        """Whether a seat's cards lay open on the ground, and nobody sees them now."""
        return self._looking is None and self._ground.eyes is not None

    async def compare(self) -> bool:
        """Whether it could be compared; what lies above the ground is closed then. Raises `Fault`."""
        way, eyes = self._ground.way, self._looking
        if way is None or eyes == EVERYTHING or TooSmallScreen in self._open:
            return False
        what, key = type(self._app.screen).__name__, None if way else self._any_key()
        with self._harmless():
            try:
                before = await self._seen(way, key)
                with _dealt_anew(self._screen.match, self._ground.at, eyes, self._chosen):
                    after = await self._seen_anew(way, key)
                if after != before:  # a list may have been scrolled meanwhile
                    before = await self._seen(way, key)
            except Astray:
                return False
            finally:
                await self._leave()
        for one, other, part in zip(before, after, (what, f"what {key} leads to"), strict=False):
            compare(part, one, other, eyes)
        return True

    async def _seen(self, way: Sequence[Action], key: str | None) -> list[str]:
        """What is to be seen where that way leads, and after `key`, if one is to be pressed. Raises `Astray`."""
        await self._lay()
        for action in way:
            await self._hands.do(action)
            if not self._app.is_running or self._screen not in self._app.screen_stack:
                raise Astray
        if self._kinds != self._open:
            raise Astray
        seen = [await self._shown()]
        if key is not None:
            await self._table.press(key)
            own = self._screen.match.sitting.solo or isinstance(self._screen, ReplayScreen)
            other_eyes = own and self._screen.eyes != self._ground.eyes  # which see other cards
            seen.append("" if other_eyes else await self._shown())
        return seen

    async def _seen_anew(self, way: Sequence[Action], key: str | None) -> list[str]:
        """The same with other cards. Raises `Astray` if those who went that way knew more than those who look."""
        try:
            return await self._seen(way, key)
        except Astray:
            if self._covered_since:
                raise  # a click is not done again by one whose own cards are other ones, and lie elsewhere
            return ["it leads elsewhere"]

    async def _lay(self) -> None:
        while self._app.screen is not self._screen:
            self._app.pop_screen()
            await self._table.drawn()
        self._app.clear_notifications()
        self._written.clear()
        self._ground.lay()

    async def _shown(self) -> str:
        """All that can be read now, be it in a file."""
        drawn = await self._table.drawn()
        kinds = " ".join(kind.__name__ for kind in self._kinds)
        return "\n".join((drawn, kinds, *self._table.messages(), *self._written))

    async def _leave(self) -> None:
        """Go on where nothing lies above the ground, and nobody sees what was covered."""
        if not self._app.is_running or self._screen not in self._app.screen_stack:
            return
        await self._lay()
        if isinstance(self._screen, TableScreen) and self._covered_since:
            self._screen.eyes = None
            self._screen.go_on()
        await self._table.drawn()

    def _any_key(self) -> str:
        """A key that is bound on the ground, and changes nothing that cannot be put back."""
        active = self._app.screen.active_bindings.items()
        return self._chosen.choice([key for key, active in active if _tried(active.binding)])

    @contextmanager
    def _harmless(self) -> Iterator[None]:
        """While this lasts, no move is played or taken back, and nothing is written."""

        def write(_: str, lines: Sequence[str]) -> Path:
            self._written.extend(lines)
            return Path("log.txt")

        with ExitStack() as harmless:
            if isinstance(self._screen, TableScreen):
                harmless.enter_context(patch.object(self._screen, "_play_now"))
                harmless.enter_context(patch.object(self._screen, "_take_back"))
            harmless.enter_context(patch.object(self._app.store, "write_log", write))
            yield


async def compare_result(table: Table, chosen: random.Random) -> None:
    """Compare a result with another deal of what stays hidden at the end, such as the deck. Raises `Fault`."""
    seen = []

    async def show(match: Match) -> None:
        table.app.pop_screen()
        table.app.push_screen(ResultScreen(match))
        seen.append(await table.drawn())

    assert isinstance(table.screen, ResultScreen)
    match = table.screen.match
    await show(match)
    with _dealt_anew(match, -1, None, chosen):
        await show(match)
    await show(match)
    compare("the result", seen[0], seen[1], None)


@contextmanager
def _dealt_anew(match: Match, at: int, eyes: int | None, chosen: random.Random) -> Iterator[None]:
    """While this lasts, all that `eyes` cannot see at one moment of `match` is something else.

    The code of the deal is not: it gives all away, and says so.
    """
    states, real, deal = match._states, match._states[at], Deal.of(match.record)
    states[at] = PROBES[match.game.id].redeal(real, eyes, chosen)
    try:
        with patch.object(Deal, "of", lambda record: deal):
            yield
    finally:
        states[at] = real


def compare(what: str, one: str, other: str, eyes: int | None) -> None:
    """Raise `Fault` if `what` those `eyes` can see is not the same in both deals."""
    if one != other:
        lines = [f"- {a}\n+ {b}" for a, b in zip(one.splitlines(), other.splitlines(), strict=False) if a != b]
        whose = "everybody" if eyes is None else f"seat {eyes}"
        raise Fault(f"{what} tells {whose} of cards that are hidden:\n" + "\n".join(lines[:5]))


def _tried(binding: Binding) -> bool:
    return binding.action.split("(")[0].removeprefix("app.") not in NOT_TRIED
