"""What has to hold whatever a monkey does: who may see what, that a game can go on, and that nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from filelock import FileLock, Timeout
from textual.notifications import Notification
from textual.screen import Screen
from textual.widgets._toast import Toast

from court_tui.match import Match, Record, Store
from court_tui.screens.ask import AskScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.replay import EVERYTHING, Eyes, ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.monkeys.actions import Action, Fault, Hands
from tests.monkeys.ground import Ground
from tests.monkeys.other_deal import OtherDeal, compare, compare_result
from tests.monkeys.start import DAMAGED, name_of
from tests.screens.table import Table


class Watch:
    """Sees what is done in one app, after each action, and closely now and then. Counts what it has seen."""

    def __init__(self, table: Table, hands: Hands) -> None:
        """Watch the app of `table`, and use `hands` to do something there once more."""
        self._table = table
        self._hands = hands
        self.screens: Counter[type[Screen[Any]]] = Counter()
        """How often each screen has been open after an action."""
        self.moments: Counter[tuple[str, str]] = Counter()
        """How often each phase of each game has been on the table."""
        self.checks: Counter[str] = Counter()
        """How often it has looked at what."""
        self.dealt_anew: Counter[str] = Counter()
        """How often each screen has been compared with another deal."""
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
        self._ground: Ground | None = None
        """The table, or the replay, above which all that is open lies."""
        self._agreed: dict[ReplayScreen, set[Eyes]] = {}
        """Through whose eyes a replay may look, since somebody has agreed to that."""
        self._asked: AskScreen | None = None
        """The question that lay above a replay."""

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

    def note(self, action: Action | None = None, *, agreed: bool = False) -> None:
        """See what has come of an `action`, by which somebody may have `agreed` to a question. Raises `Fault`."""
        screen, sits = self._app.screen, self.sits
        self.screens[type(screen)] += 1
        if isinstance(screen, ResultScreen) and id(screen.match) in self._played:
            self._played.remove(id(screen.match))
            self.finished[screen.match.game.id] += 1
        self._look_at_title(screen)
        if self._in_demo:
            self._holder, self._pass, self._ground = None, None, None
            return
        if sits is not None and not sits.match.over:
            self._note_table(sits)
        passing = (screen for screen in self._app.screen_stack if isinstance(screen, PassScreen))
        self._pass = next(passing, None)
        self._note_messages(None if sits is None or self._pass is not None else sits.eyes)
        self._note_replay(agreed)
        self._note_ground(action)

    def _look_at_title(self, screen: Screen[Any]) -> None:
        """The window's title can be read by all, on other desktops too: it says nothing of a game."""
        titles = [title for title in (self._app.title, self._app.sub_title, screen.title, screen.sub_title) if title]
        if titles != [self._app.TITLE]:
            raise Fault(f"the window's title says more than it may: {' '.join(titles)}")

    def _note_replay(self, agreed: bool) -> None:
        """Of a game that is not over a replay shows what somebody has agreed to be shown, and nothing else."""
        stack = self._app.screen_stack
        for place, replay in enumerate(stack):
            if isinstance(replay, ReplayScreen) and not replay.match.over:
                may = self._agreed.setdefault(replay, {None})
                whose = "everybody" if replay.eyes in (None, EVERYTHING) else replay.match.names[replay.eyes]
                if agreed and self._asked is not None and f"{whose}'s cards" in self._asked._words:
                    may.add(replay.eyes)
                if replay.eyes not in may and EVERYTHING not in may:
                    raise Fault(f"a replay shows {whose}'s cards although the game is not over, and nobody was asked")
                above = stack[place + 1] if len(stack) > place + 1 else None
                self._asked = above if isinstance(above, AskScreen) else None
                self.checks["whose eyes a replay shows"] += 1

    def _note_ground(self, action: Action | None) -> None:
        """Remember the table, or the replay, while nothing lies above it, and then how one has come from there."""
        found = Ground.below(self._app.screen_stack)
        if found is None:
            self._ground = None
            return
        screen, above = found
        if not above or (len(above) == 1 and above[0] is self._pass):
            self._ground = Ground(screen, self._pass)
        elif self._ground is not None and self._ground.is_still(screen) and action is not None:
            self._ground.note(action, above)
        else:
            self._ground = None

    def _note_table(self, sits: TableScreen) -> None:
        match = sits.match
        if id(match) not in self._played:
            self._played.add(id(match))
            self._keep.append(match)  # so that nothing else is ever called so
        self.moments[match.game.id, name_of(match.view(None))] += 1
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
        if isinstance(screen, ResultScreen):
            await compare_result(table, chosen)
            self.dealt_anew["ResultScreen"] += 1
        if sits is not None and not sits.match.over:
            self._look_at_file(sits.match)
            if screen is sits:
                self._look_for_way_on(sits)
        if self._ground is not None:
            await self._deal_anew(self._ground, chosen)

    async def _deal_anew(self, ground: Ground, chosen: random.Random) -> None:
        """Nothing that can be seen, or asked for with one key, hangs on what those who look may not know."""
        what = type(self._app.screen).__name__
        done = await OtherDeal(self._table, self._hands, ground, chosen).compare()
        self._pass = next((screen for screen in self._app.screen_stack if isinstance(screen, PassScreen)), None)
        self.dealt_anew[what if done else "not possible"] += 1

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
        compare("home", before, after, None)
        self.dealt_anew["HomeScreen"] += 1

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
