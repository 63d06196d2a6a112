"""The table that is laid: as those have it who are asked, after picks, at a peek, while it is covered."""

from __future__ import annotations

from unittest.mock import patch

from court_tui.match import Match
from court_tui.rules.succession import SuccessionView
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.rivals import RivalsScreen
from court_tui.screens.succession import SuccessionScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.table.picking import ENTER
from court_tui.text import TEXTS
from tests.at_rest import at_rest
from tests.redeals.drawn import Drawing
from tests.redeals.worlds import Worlds

_MOST_PICKS = 2


class LaidTable:
    """A table in the app that draws, at which a game is shown as it is and dealt anew."""

    def __init__(self, drawing: Drawing) -> None:
        """Lay it where `drawing` draws."""
        self.drawing = drawing
        self._screen: TableScreen | None = None

    @property
    def screen(self) -> TableScreen:
        """The screen of the table."""
        assert self._screen is not None, "somebody has sat down"
        return self._screen

    async def sit_down(self, match: Match) -> None:
        """Lay a table, and take the device."""
        app = self.drawing.app
        app.sit_down(match)
        await at_rest()
        if isinstance(app.screen, PassScreen):
            app.screen.dismiss(True)
            await at_rest()
        assert isinstance(app.screen, TableScreen)
        self._screen = app.screen

    async def lay_for(self, match: Match) -> None:
        """See to it that there is a table for `match`, which serves all games of as many seats."""
        if self._screen is None or len(self._screen.match.names) != len(match.names):
            await self.sit_down(match)

    def asked(self, match: Match) -> int | None:
        """Whose eyes look: those of a seat, or, with None, those of the whole table."""
        self.screen.match = match
        if isinstance(self.screen, RivalsScreen):
            self.screen._followed = True  # what conflicts there are is known
        return None if self.screen.asked_in_public and not match.sitting.solo else match.to_move

    def draw(self, match: Match) -> None:
        """Have the table show `match` to those who are asked."""
        table = self.screen
        table.eyes = self.asked(match)
        if isinstance(table, SuccessionScreen):
            table._before = 0, None  # what it remembers is of another position
        table.go_on()
        assert self.drawing.app.screen is table, "nobody had to take the device"

    async def compare(self, worlds: Worlds) -> None:
        """The table as those have it who are asked, and what they see before they are."""
        await self.drawing.compare("table", worlds, self.asked(worlds.match), self.draw)
        match self.screen:
            case SuccessionScreen() as table if worlds.match.played:
                await self._compare_learned(worlds, table)
            case RivalsScreen() as table:
                await self._compare_conflicts(worlds, table)

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

        await self.drawing.compare("news of one seat", worlds, learner, show)

    async def _compare_conflicts(self, worlds: Worlds, table: RivalsScreen) -> None:
        """The telling of the conflicts, before the table goes on."""
        table._followed = False
        if not table.turned_up:
            return

        def show(match: Match) -> None:
            table.match, table._followed = match, False
            table.go_on()

        await self.drawing.compare("conflicts", worlds, table.eyes if worlds.match.sitting.solo else None, show)

    # In other ways, now and then

    async def compare_picks(self, worlds: Worlds) -> None:
        """The table with something picked; or, where that means to speak up, as the seat has it that does."""
        viewer, table, picks = self.asked(worlds.match), self.screen, list[str]()
        self.draw(worlds.match)
        if isinstance(table, SuccessionScreen) and table.to_the_table and table.view.phase != "reveal":
            await self._compare_speaking_up(worlds, table)
            return

        async def show(match: Match) -> None:
            self.draw(match)
            for place in range(_MOST_PICKS):
                await at_rest()
                if match is worlds.match:
                    lit = [thing.pick for thing in self.drawing.seated.lit() if thing.pick != ENTER]
                    picks.append(worlds.random.choice(lit or [ENTER]))
                if picks[place] != ENTER:
                    table._take(picks[place])

        with patch.object(table, "play"):  # what a pick alone would answer stays unsaid
            await self.drawing.compare("table with picks", worlds, viewer, show)

    async def _compare_speaking_up(self, worlds: Worlds, table: SuccessionScreen) -> None:
        lit = [ord(thing.pick) - ord("A") for thing in self.drawing.seated.lit() if thing.pick != ENTER]
        seat = worlds.random.choice(lit)

        def show(match: Match) -> None:
            self.draw(match)
            table._speaker = seat
            table.look_through(seat)

        await self.drawing.compare("table of who speaks up", worlds, seat, show)

    async def compare_peek(self, worlds: Worlds) -> None:
        """A seat that looks at its own cards before the table answers; in between, the question who wants to."""
        table = self.screen
        self.draw(worlds.match)
        if table.why_disabled("peek", ()) is not None:
            await self.compare_picks(worlds)
            return
        seat = worlds.random.choice(table.may_peek())

        def ask(match: Match) -> None:
            self.draw(match)
            table.action_peek()

        def peek(match: Match) -> None:
            ask(match)
            table._peek_at(seat)

        await self.drawing.compare("question who peeks", worlds, None, ask)
        await self.drawing.compare("peek", worlds, seat, peek)

    async def compare_covered(self, worlds: Worlds) -> None:
        """The table while nobody looks."""
        if len(worlds.match.names) == 1 or worlds.match.sitting.solo:
            await self.compare_picks(worlds)
            return

        def show(match: Match) -> None:
            self.draw(match)
            self.screen.look_through(None)

        await self.drawing.compare("covered table", worlds, None, show)

    async def compare_other_eyes(self, worlds: Worlds, seat: int) -> None:
        """In practice, the table through the eyes of another seat."""

        def show(match: Match) -> None:
            self.draw(match)
            self.screen._look(seat)

        await self.drawing.compare("table in practice", worlds, seat, show)


LOOKS = (LaidTable.compare_picks, LaidTable.compare_peek, LaidTable.compare_covered)
"""In which other ways the table is compared, one after the other."""
