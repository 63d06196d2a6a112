"""What has to hold whatever a monkey does: who may see what, that a game can go on, and that nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from filelock import FileLock, Timeout
from textual.binding import Binding
from textual.notifications import Notification
from textual.screen import Screen
from textual.widgets._toast import Toast

from court_tui.match import Match, Record, Store
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.monkeys.actions import Fault
from tests.monkeys.start import DAMAGED
from tests.rules.probes import PROBES
from tests.screens.table import Table

NOT_TRIED = ("quit", "deal", "no_hints", "undo", "leave", "show", "settings", "demo")
"""What a close look does not try: what leaves the table, changes more than can be put back, or gives the deal away."""


class Watch:
    """Sees what is done in one app, after each action, and closely now and then. Counts what it has seen."""

    def __init__(self, table: Table) -> None:
        """Watch the app of `table`."""
        self._table = table
        self.screens: Counter[type[Screen[Any]]] = Counter()
        """How often each screen has been open after an action."""
        self.moments: Counter[tuple[str, str]] = Counter()
        """How often each phase of each game has been on the table."""
        self.checks: Counter[str] = Counter()
        """How often it has looked at what."""
        self.finished: Counter[str] = Counter()
        """How many games of which kind have been played to their end."""
        self._holder: int | None = None
        """The seat that has the device for itself."""
        self._pass: PassScreen | None = None
        """The screen before which somebody was asked to take it."""
        self._told_to: list[tuple[Notification, int | None]] = []
        """For whose eyes each message was that still hangs over the screen."""
        self._played: set[int] = set()
        """The matches, by what Python calls them, that have been seen at a table and not yet at their end."""
        self._keep: list[Match] = []

    @property
    def _app(self) -> Any:
        return self._table.app

    @property
    def sits(self) -> TableScreen | None:
        """The table that lies somewhere below, be it the watcher's own or that of a demo."""
        return next((screen for screen in self._app.screen_stack if isinstance(screen, TableScreen)), None)

    @property
    def _in_demo(self) -> bool:
        return self._app.current_mode != self._app.DEFAULT_MODE

    # After each action

    def note(self) -> None:
        """See what has come of an action. Raises `Fault`."""
        screen, sits = self._app.screen, self.sits
        self.screens[type(screen)] += 1
        if isinstance(screen, ResultScreen) and id(screen.match) in self._played:
            self._played.remove(id(screen.match))
            self.finished[screen.match.game.id] += 1
        if self._in_demo:
            self._holder, self._pass = None, None
            return
        if sits is not None and not sits.match.over:
            self._note_table(sits)
        passing = (screen for screen in self._app.screen_stack if isinstance(screen, PassScreen))
        self._pass = next(passing, None)
        self._note_messages(None if sits is None or self._pass is not None else sits.eyes)

    def _note_table(self, sits: TableScreen) -> None:
        match, view = sits.match, sits.match.view(None)
        if id(match) not in self._played:
            self._played.add(id(match))
            self._keep.append(match)  # so that nothing else is ever called so
        self.moments[match.game.id, f"{view.phase} {getattr(view, 'step', None)}".removesuffix(" None")] += 1
        if match.sitting.solo or len(match.names) == 1:
            return
        self.checks["whose eyes look"] += 1
        if sits.eyes is None:
            self._holder = None
        elif sits.eyes != self._holder:
            if self._pass is None or self._pass._seat != sits.eyes:
                raise Fault(f"{sits.name_of(sits.eyes)}'s cards can be seen, but nobody handed it the device")
            self._holder = sits.eyes

    def _note_messages(self, eyes: int | None) -> None:
        """A message that one pair of eyes was told is gone when others look."""
        told = []
        for toast in self._app.screen.query(Toast):
            message = toast._notification
            to = next((to for before, to in self._told_to if before is message), eyes)
            if to is not None and to != eyes and message.severity != "error":
                raise Fault(f"others still see what seat {to} was told: {message.message}")
            told.append((message, to))
        self._told_to = told

    # Now and then

    async def look(self, chosen: random.Random) -> None:
        """Look closely. Raises `Fault`; an assertion fails if something is drawn too wide."""
        table, screen, sits = self._table, self._app.screen, self.sits
        await table.lines()
        self.checks["all is drawn within the screen"] += 1
        if self._in_demo:
            return
        if isinstance(screen, HomeScreen):
            await self._look_at_home(screen)
        if sits is None or sits.match.over:
            return
        self._look_at_file(sits.match)
        if screen is sits:
            self._look_for_way_on(sits)
        if isinstance(screen, PassScreen) or screen is sits:
            await self._deal_anew(sits, chosen)

    async def _look_at_home(self, home: HomeScreen) -> None:
        """Home looks the same whatever was dealt and played in the open games."""
        home.fill()
        before = await self._table.text()
        kept = {game.path: game.path.read_bytes() for game in self._app.store.open_games()}
        for path, data in kept.items():
            record = Record.decode(data)
            other = msgspec.structs.replace(record, seed=0, luck=(), moves=("pass",) * len(record.moves))
            path.write_bytes(other.encode())
        home.fill()
        after = await self._table.text()
        for path, data in kept.items():
            path.write_bytes(data)
        home.fill()
        self._same(before, after, "home", None)
        self.checks["home, with other cards dealt"] += 1

    def _look_at_file(self, match: Match) -> None:
        """What is on the table is in its file."""
        if match.unsaved is not None or match.path is None:
            raise Fault(f"not saved: {match.unsaved}")
        if Record.decode(match.path.read_bytes()) != match.record:
            raise Fault(f"{match.path.name} is not what is on the table")
        self.checks["the file holds what is on the table"] += 1

    def _look_for_way_on(self, sits: TableScreen) -> None:
        """Those who look can decide, or hand the decision on."""
        lit = [thing for thing in self._table.lit() if thing.region]
        line = sits.move_line.display or sits.confirm_line.display
        if not lit and not line and sits.check_action("play", ()) is not True and not sits.peeking:
            raise Fault("nothing is lit and Enter does nothing: the game cannot go on")
        self.checks["the game can go on"] += 1

    async def _deal_anew(self, sits: TableScreen, chosen: random.Random) -> None:
        """Nothing that can be seen, or asked for with one key, hangs on what those who look may not know."""
        match, passing = sits.match, isinstance(self._app.screen, PassScreen)
        states, redeal = match._states, PROBES[match.game.id].redeal
        own = vars(type(sits)(match)).keys() - vars(Screen()).keys()
        sitting = {name: copy(vars(sits)[name]) for name in own if name not in ("match", "board")}

        async def seen() -> str:
            while self._app.screen is not sits:
                self._app.pop_screen()
                await self._table.text()
            self._app.clear_notifications()
            vars(sits).update({name: copy(value) for name, value in sitting.items()})
            sits.move_line.close()
            if passing:
                sits.go_on()
            else:
                sits.draw()
            return await self._table.everything()

        async def asked(key: str) -> str:
            with patch.object(sits, "_play_now"):
                await self._table.press(key)
            if match.sitting.solo and sits.eyes != sitting["eyes"]:
                return "other eyes"  # which see other cards
            words = [str(toast.render()) for toast in self._app.screen.query(Toast)]
            return "\n".join([type(self._app.screen).__name__, await self._table.everything(), *words])

        before = [await seen()]
        viewer = None if isinstance(self._app.screen, PassScreen) else sits.eyes
        key = chosen.choice([key for key, active in self._app.screen.active_bindings.items() if _tried(active.binding)])
        before.append(await asked(key))
        real = states[-1]
        states[-1] = redeal(real, viewer, chosen)
        try:
            after = [await seen(), await asked(key)]
        finally:
            states[-1] = real
        if after != before:
            before = [await seen(), await asked(key)]  # a list may have been scrolled meanwhile
        await seen()
        self._pass = next((screen for screen in self._app.screen_stack if isinstance(screen, PassScreen)), None)
        for one, other, what in zip(before, after, ("the table", f"what {key} leads to"), strict=True):
            self._same(one, other, what, viewer)
        self.checks["the table, with other cards dealt"] += 1

    def _same(self, one: str, other: str, what: str, viewer: int | None) -> None:
        if one != other:
            lines = [f"- {a}\n+ {b}" for a, b in zip(one.splitlines(), other.splitlines(), strict=False) if a != b]
            whose = "everybody" if viewer is None else f"seat {viewer}"
            raise Fault(f"{what} tells {whose} of cards that are hidden:\n" + "\n".join(lines[:5]))


def _tried(binding: Binding) -> bool:
    return binding.action.split("(")[0].removeprefix("app.") not in NOT_TRIED


def look_at_what_is_kept(home: Path, checks: Counter[str]) -> None:
    """After the app has been left: every game below `home` reads and replays, and none is held. Raises `Fault`."""
    keeper = SettingsKeeper(SettingsFile(home))
    if keeper.troubles:
        raise Fault(f"the settings are damaged: {keeper.troubles}")
    for lock in home.glob("*/.*.lock"):
        try:
            FileLock(lock).acquire(timeout=0).lock.release()
        except Timeout:
            raise Fault(f"{lock.name} is still held") from None
    store = Store(home)
    for game in store.open_games():
        store.resume(game.path)
        store.release(game.path)
    _, troubles = store.past_games()
    # Who has quit a demo has never been home, where files that were damaged from the start are set aside.
    troubles += [trouble for trouble in store.troubles if not trouble.startswith(tuple(DAMAGED))]
    if troubles:
        raise Fault(f"games are damaged: {troubles}")
    for folder in ("finished", "abandoned"):
        for path in (home / folder).glob("*.json"):
            if not path.name.endswith(".table.json"):
                Match(Record.decode(path.read_bytes()), store.look_back(path).sitting, None)
    checks["all that is kept reads and replays"] += 1
