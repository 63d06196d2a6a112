"""What a viewer is shown: screens drawn from the game and from its other world, in one app that keeps running.

Compared are the pieces of text that a screen is drawn from, each with its style, and the window's title. The SVG that
is exported is made of these and of nothing else; as that takes long, it is compared for every twentieth screen only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import isawaitable
from typing import Any
from unittest.mock import patch

from rich.segment import Segment
from textual._compositor import LayoutUpdate
from textual.screen import Screen

from court_tui.match import Match
from court_tui.rules.succession import SuccessionView
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.rivals import RivalsScreen
from court_tui.screens.succession import SuccessionScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.table.picking import ENTER
from court_tui.text import TEXTS
from court_tui.widgets import Pickable
from tests.at_rest import at_rest
from tests.redeals.told import assert_same
from tests.redeals.worlds import Worlds
from tests.screens.table import Table

SCREEN = "screen: "
"""With this, and what it is, a screen is counted."""
SMALL, LARGE = (80, 24), (120, 40)
LARGE_EVERY = 4
"""Every so many games the terminal is large."""
EXPORTED_EVERY = 20
"""Every so many screens are compared as the SVG that is exported, too."""
LOOKED_AT_EVERY = 8
"""At every so many positions the table is compared in another way as well."""
OPENED_EVERY = 30
"""At every so many positions a screen is compared that has to be opened for it, for that takes long."""
LOOKED_BACK_AFTER = 60
"""The result and the replay of a game are compared when so many positions have been compared since the last time."""
_STEP = 10
"""How many moves the replay goes on from one moment to the next."""
_MOST_PICKS = 2
Drawn = tuple[str, list[list[Segment]]]
"""A screen: its titles, and its lines in pieces, each with its style."""
_COMPANIONS = {"succession": "discards", "realms": "on_table", "rivals": "stacks"}
"""What opens a screen of the game's own from its table."""


@contextmanager
def undisplayed() -> Iterator[None]:
    """While this lasts, nothing is sent to the terminal: a screen is laid out, and drawn only to be compared."""

    def not_displayed(screen: Screen[Any]) -> None:
        screen._dirty_widgets.clear()

    with patch.object(Screen, "_compositor_refresh", not_displayed):
        yield


class Screens:
    """The screens of one game, as it is and dealt anew."""

    def __init__(self, table: Table, counts: Counter[str]) -> None:
        """Show them in the app of `table`, and count them in `counts`."""
        self._seated = table
        self._app = table.app
        self._counts = counts
        self._looked_back_at = -LOOKED_BACK_AFTER
        self._table: TableScreen | None = None

    async def compare(self, worlds: Worlds) -> None:
        """Compare what can be seen at the position that has been reached. Raises `Difference`."""
        if worlds.match.over:
            return
        await self._resize(worlds)
        if self._table is None or len(self._table.match.names) != len(worlds.match.names):
            await self._sit_down(worlds.match)
        await self._compare_table(worlds)
        position = self._counts["positions"]
        if position % LOOKED_AT_EVERY == 0:
            looks = (self._compare_picks, self._compare_peek, self._compare_covered)
            await looks[position // LOOKED_AT_EVERY % len(looks)](worlds)
        if position % OPENED_EVERY == 0:
            opened = (
                self._compare_handing_over,
                self._compare_log,
                self._compare_taking_back,
                self._compare_companion,
                self._compare_laid_anew,
            )
            await opened[position // OPENED_EVERY % len(opened)](worlds)

    async def look_back(self, worlds: Worlds) -> None:
        """Compare what can be seen of a game that is over: its result, and its replay through all eyes."""
        if self._counts["positions"] < self._looked_back_at + LOOKED_BACK_AFTER:
            return
        self._looked_back_at = self._counts["positions"]
        await self._resize(worlds)
        await self._compare("result", worlds, None, lambda match: self._app.push_screen(ResultScreen(match)))
        replay = ReplayScreen(worlds.match)
        await self._app.push_screen(replay)
        for at in range(worlds.random.randrange(_STEP), worlds.match.played + 1, _STEP):
            viewer = worlds.random.choice(worlds.viewers)

            def show(match: Match, at: int = at, viewer: int | None = viewer) -> None:
                replay.match, replay.at, replay.eyes = match, at, viewer
                replay.draw()

            await self._compare("replay", worlds, viewer, show)
        await self._app.pop_screen()

    # The table

    @property
    def table(self) -> TableScreen:
        """The table that is laid."""
        assert self._table is not None, "somebody has sat down"
        return self._table

    async def _resize(self, worlds: Worlds) -> None:
        size = LARGE if worlds.number % LARGE_EVERY == LARGE_EVERY - 1 else SMALL
        if tuple(self._app.size) != size:
            await self._seated.resize(*size)

    async def _sit_down(self, match: Match) -> None:
        """Lay a table, and take the device."""
        self._app.sit_down(match)
        await at_rest()
        if isinstance(self._app.screen, PassScreen):
            self._app.screen.dismiss(True)
            await at_rest()
        assert isinstance(self._app.screen, TableScreen)
        self._table = self._app.screen

    def _asked(self, match: Match) -> int | None:
        """Who is asked: a seat, or, with None, the whole table."""
        self.table.match = match
        if isinstance(self.table, RivalsScreen):
            self.table._followed = True  # what conflicts there are is known
        return None if self.table.asked_in_public else match.to_move

    def _draw(self, match: Match) -> None:
        """Have the table show `match` to those who are asked."""
        table = self.table
        table.eyes = self._asked(match)
        if isinstance(table, SuccessionScreen):
            table._before = 0, None  # what it remembers is of another position
        table.go_on()
        assert self._app.screen is table, "nobody had to take the device"

    async def _compare_table(self, worlds: Worlds) -> None:
        """The table as those have it who are asked, and what they see before they are."""
        await self._compare("table", worlds, self._asked(worlds.match), self._draw, self._would_say)
        match self.table:
            case SuccessionScreen() as table if worlds.match.played:
                await self._compare_learned(worlds, table)
            case RivalsScreen() as table:
                await self._compare_conflicts(worlds, table)

    def _would_say(self) -> str:
        """What is said only when a key is pressed that picks nothing, when a thing is asked for, or in the palette."""
        table = self.table
        lit = table._lit.values()
        unlit = [thing for thing in table.query(Pickable) if thing.key and thing.key not in lit]
        return "\n".join(
            (
                " ".join(table.clauses_now),
                *(f"{offered.words}: {offered.note}" for offered in table.offers()),
                *(f"{thing.key}: {table.why_not(thing.pick)}" for thing in unlit),
            )
        )

    async def _compare_learned(self, worlds: Worlds, table: SuccessionScreen) -> None:
        """What a seat has learned by the last move, which is shown to it alone."""
        match, last = worlds.match, worlds.match.played - 1
        then = match.history.view(last, None)
        assert isinstance(then, SuccessionView)
        learner = then.to_move if then.pending is None else then.pending.seat
        if learner is None or not TEXTS["succession"].learned(
            match.history.view(last, learner), match.view(learner), match.names
        ):
            return

        def show(match: Match) -> None:
            table.match, table.eyes, table._before = match, learner, (last, match.history.view(last, learner))
            table.go_on()

        await self._compare("news of one seat", worlds, learner, show)

    async def _compare_conflicts(self, worlds: Worlds, table: RivalsScreen) -> None:
        """The telling of the conflicts, before the table goes on."""
        table._followed = False
        if not table.turned_up:
            return

        def show(match: Match) -> None:
            table.match, table._followed = match, False
            table.go_on()

        await self._compare("conflicts", worlds, None, show)

    async def _compare_picks(self, worlds: Worlds) -> None:
        """The table with something picked; or, where that means to speak up, as the seat has it that does."""
        viewer, table, picks = self._asked(worlds.match), self.table, list[str]()
        self._draw(worlds.match)
        if isinstance(table, SuccessionScreen) and table.to_the_table and table.view.phase != "reveal":
            await self._compare_speaking_up(worlds, table)
            return

        async def show(match: Match) -> None:
            self._draw(match)
            for place in range(_MOST_PICKS):
                await at_rest()
                if match is worlds.match:
                    lit = [thing.pick for thing in self._seated.lit() if thing.pick != ENTER]
                    picks.append(worlds.random.choice(lit or [ENTER]))
                if picks[place] != ENTER:
                    table._take(picks[place])

        with patch.object(table, "play"):  # what a pick alone would answer stays unsaid
            await self._compare("table with picks", worlds, viewer, show, self._would_say)

    async def _compare_speaking_up(self, worlds: Worlds, table: SuccessionScreen) -> None:
        seat = worlds.random.choice([ord(thing.pick) - ord("A") for thing in self._seated.lit() if thing.pick != ENTER])

        def show(match: Match) -> None:
            self._draw(match)
            table._speaker = seat
            table.look_through(seat)

        await self._compare("table of who speaks up", worlds, seat, show, self._would_say)

    async def _compare_peek(self, worlds: Worlds) -> None:
        """A seat that looks at its own cards before the table answers; in between, the question who wants to."""
        table = self.table
        self._draw(worlds.match)
        if table.why_disabled("peek", ()) is not None:
            await self._compare_picks(worlds)
            return
        seat = worlds.random.choice(table.may_peek())

        def ask(match: Match) -> None:
            self._draw(match)
            table.action_peek()

        def peek(match: Match) -> None:
            ask(match)
            table._peek_at(seat)

        await self._compare("question who peeks", worlds, None, ask, self._would_say)
        await self._compare("peek", worlds, seat, peek, self._would_say)

    async def _compare_covered(self, worlds: Worlds) -> None:
        """The table while nobody looks."""

        def show(match: Match) -> None:
            self._draw(match)
            self.table.look_through(None)

        if len(worlds.match.names) > 1:
            await self._compare("covered table", worlds, None, show, self._would_say)
        else:
            await self._compare_picks(worlds)

    # Screens that open above the table

    async def _compare_handing_over(self, worlds: Worlds) -> None:
        seat = worlds.match.to_move
        assert seat is not None

        def show(match: Match) -> None:
            self._draw(match)
            self.table.hand_over(seat, self.table.purpose(), self.table.look_through)

        await self._compare("pass screen", worlds, None, show)

    async def _compare_log(self, worlds: Worlds) -> None:
        def show(match: Match) -> None:
            self._draw(match)
            self.table.action_log()

        await self._compare("log", worlds, None, show)

    async def _compare_taking_back(self, worlds: Worlds) -> None:
        """The question to all whether to take back the last move, where that takes one."""
        if not worlds.match.played or worlds.match.may_undo_alone(self._asked(worlds.match)):
            await self._compare_log(worlds)
            return

        def show(match: Match) -> None:
            self._draw(match)
            self.table.action_undo()

        await self._compare("question whether to take back", worlds, None, show)

    async def _compare_companion(self, worlds: Worlds) -> None:
        """The screen of the game's own that opens from its table."""
        if worlds.match.game.id not in _COMPANIONS:
            await self._compare_handing_over(worlds)
            return

        def show(match: Match) -> None:
            self._draw(match)
            getattr(self.table, f"action_{_COMPANIONS[match.game.id]}")()

        await self._compare("game's own screen", worlds, self._asked(worlds.match), show)

    async def _compare_laid_anew(self, worlds: Worlds) -> None:
        """The table as somebody has it who sits down to it now."""
        viewer = self._asked(worlds.match)
        await self._compare("table laid anew", worlds, viewer, self._sit_down)

    # Comparing

    async def _compare(
        self,
        what: str,
        worlds: Worlds,
        viewer: int | None,
        show: Callable[[Match], object],
        says: Callable[[], str] = str,
    ) -> None:
        """Have `show` draw the game and the other world of `viewer`, and compare the screens, and what `says` tells."""
        self._counts["screens"] += 1
        self._counts[SCREEN + what] += 1
        exported = self._counts["screens"] % EXPORTED_EVERY == 1
        self._counts["exported"] += exported
        drawn, told, pictures = [], [], []
        for match in (worlds.match, worlds.others[viewer]):
            below = self._app.screen
            shown = show(match)
            if isawaitable(shown):
                await shown
            await at_rest()
            drawn.append(self._drawn())
            told.append(says())
            if exported:
                pictures.append(self._app.export_screenshot())
            while self._app.screen is not below and below in self._app.screen_stack:
                await self._app.pop_screen()
        if drawn[0] != drawn[1]:
            assert_same(f"the screen, {what},", viewer, *map(_words, drawn))
            assert_same(f"the style of the screen, {what},", viewer, *map(_styles, drawn))
        assert_same(f"what the screen, {what}, would say", viewer, *told)
        if exported:
            assert_same(f"the exported screen, {what},", viewer, *pictures)

    def _drawn(self) -> Drawn:
        """The title and the lines of the screen, as the exported picture is drawn from them."""
        app, screen = self._app, self._app.screen
        update = screen._compositor.render_update(full=True, screen_stack=app._background_screens)
        assert isinstance(update, LayoutUpdate)
        titles = "\n".join(filter(None, (app.title, app.sub_title, screen.title, screen.sub_title)))
        return titles, [[segment for strip in line for segment in strip] for line in update.strips]


def _words(drawn: Drawn) -> str:
    titles, lines = drawn
    return "\n".join((titles, *("".join(segment.text for segment in line) for line in lines)))


def _styles(drawn: Drawn) -> str:
    return "\n".join(f"{segment.text!r} {segment.style}" for line in drawn[1] for segment in line)
