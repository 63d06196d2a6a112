"""What can be seen of a game by looking back: its result, and its replay through all eyes, before its end too."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.match import Match
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets import Tape
from tests.redeals.drawn import Drawing
from tests.redeals.worlds import Worlds

_STEP = 10
"""How many moves the replay of a whole game goes on from one moment to the next."""


class Replays:
    """Replays in the app that draws, of games as they are and dealt anew."""

    def __init__(self, drawing: Drawing) -> None:
        """Open them where `drawing` draws."""
        self._drawing = drawing
        self._open: ReplayScreen | None = None
        self._number = -1

    async def compare_now(self, worlds: Worlds, viewers: Sequence[int | None]) -> None:
        """The position that has been reached, in the replay of the game that still goes on, as `viewers` have it."""
        replay = await self._replay_of(worlds)
        await self._drawing.app.push_screen(replay)
        for viewer in viewers:
            await self._compare(replay, worlds, worlds.match.played, viewer, "replay of a game that goes on")
        await self._drawing.app.pop_screen()

    async def compare_over(self, worlds: Worlds) -> None:
        """A game that is over: its result, and its replay, at moments and through eyes that are drawn."""
        app = self._drawing.app
        await self._drawing.compare("result", worlds, None, lambda match: app.push_screen(ResultScreen(match)))
        replay = ReplayScreen(worlds.match)
        await app.push_screen(replay)
        for at in range(worlds.random.randrange(_STEP), worlds.match.played + 1, _STEP):
            await self._compare(replay, worlds, at, worlds.random.choice(worlds.viewers), "replay")
        await app.pop_screen()

    async def _compare(self, replay: ReplayScreen, worlds: Worlds, at: int, viewer: int | None, what: str) -> None:
        def show(match: Match) -> None:
            replay.match, replay.at, replay.eyes = match, at, viewer
            replay._turns = match.history.turns()
            replay.query_one(Tape)._length = match.played
            replay.draw()

        await self._drawing.compare(what, worlds, viewer, show)

    async def _replay_of(self, worlds: Worlds) -> ReplayScreen:
        """The replay of this game, kept by the app, for to open one takes long; that of the game before is closed."""
        app = self._drawing.app
        if self._open is None or self._number != worlds.number:
            if self._open is not None:
                app.uninstall_screen(self._open)
                await self._open.remove()
            self._open, self._number = ReplayScreen(worlds.match), worlds.number
            app.install_screen(self._open, f"replay {id(self._open)}")
        return self._open
