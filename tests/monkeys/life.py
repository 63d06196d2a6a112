"""The life of a monkey, from its start to the end of the program; and a short life that goes wrong in the same way."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import extract_tb
from typing import Any
from unittest.mock import patch

from textual.command import CommandPalette

from court_tui.app import CourtApp
from court_tui.demo.player import Player
from court_tui.screens.ask import AskScreen
from court_tui.screens.replay import ReplayScreen
from tests.monkeys.actions import Action, Fault, Hands, press
from tests.monkeys.monkey import Monkey
from tests.monkeys.start import Start
from tests.monkeys.watch import Watch, look_at_what_is_kept
from tests.screens.clock import Clock, Hours
from tests.screens.table import Table

LONGEST_SILENCE = 3600.0
"""After how many seconds a message would go by itself: it stays, so that nothing hangs on how fast the machine is."""
QUIT = press("ctrl+q")
MOST_WORK = 12
"""How many times as much as a life has done is done at most to find a short one that goes wrong in the same way."""


class Life:
    """What a monkey does, from one start on."""

    def __init__(self, start: Start, actions: Sequence[Action] | int) -> None:
        """Do `actions`, or so many as a monkey chooses, and quit."""
        self.start = start
        self._actions = actions
        self.done: list[Action] = []
        """What has been done."""
        self.watch: Watch | None = None
        """What has been seen."""
        self.fault: str | None = None
        """What went wrong, if anything did."""
        self._crashes: list[Exception] = []
        """What has crashed by itself, where nobody waits for it."""

    def live(self) -> Life:
        """Live it to the end, or to the first fault."""
        with TemporaryDirectory(prefix="court-tui-monkey-") as folder, _same_luck(self.start.seed):
            home = Path(folder) / "home"
            self.start.prepare(home)
            try:
                asyncio.run(self._live(home))
                _raise_first(self._crashes)
            except Fault as fault:
                self.fault = str(fault)
            except Exception as error:
                frame = extract_tb(error.__traceback__)[-1]
                self.fault = f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"
        return self

    def _task(self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **how: Any) -> asyncio.Task[Any]:
        """A task for the loop: if it crashes, that is a fault, whoever holds it and whether or not anybody waits."""
        task = asyncio.Task(work, loop=loop, **how)
        task.add_done_callback(lambda done: self._note_crash(None if done.cancelled() else done.exception()))
        return task

    def _note_crash(self, crash: object) -> None:
        if isinstance(crash, Exception):
            self._crashes.append(crash)

    async def _live(self, home: Path) -> None:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(self._task)
        loop.set_exception_handler(lambda _, told: self._note_crash(told.get("exception")))
        hours, clock = Hours(), Clock()
        with (
            patch.object(Player, "after", clock.start),
            patch.object(ReplayScreen, "every", clock.start),
            _commands() as commands,
        ):
            app = self.start.app(home, hours)
            app.NOTIFICATION_TIMEOUT = LONGEST_SILENCE
            async with app.run_test(size=self.start.size, notifications=True, tooltips=True) as pilot:
                table = Table(app, pilot)
                hands = Hands(table, clock, hours, fast=self.start.fast)
                self.watch = watch = Watch(table, hands)
                await pilot.pause()
                watch.note()
                may_end = False
                for action in self._chosen(table):
                    self.done.append(action)
                    offered = action == QUIT or isinstance(app.screen, CommandPalette)
                    if action.kind == "look":
                        await watch.look(random.Random(action.what[0]))
                    else:
                        await hands.do(action)
                    _raise_first(self._crashes)
                    may_end |= ("quit" in commands and offered) or ("leave" in commands and app._demo is not None)
                    if not app.is_running:
                        if app._exception is None and not may_end:
                            raise Fault(f"the program has ended after {action}")
                        break
                    watch.note(action, agreed="agree" in commands)
                    commands.discard("agree")
                else:
                    raise Fault("Ctrl+Q does not quit")
        assert self.watch is not None
        look_at_what_is_kept(home, self.watch.checks)
        if app.store._held:
            raise Fault(f"games are still held: {list(app.store._held)}")

    def _chosen(self, table: Table) -> Iterator[Action]:
        """The actions of this life; the last one quits."""
        if isinstance(self._actions, int):
            monkey = Monkey(random.Random(self.start.seed))
            yield from [press(key) for key in self.start.keys.split()]
            for _ in range(self._actions):
                yield monkey.next(table)
        else:
            yield from self._actions
        if not self.done or self.done[-1] != QUIT:
            yield QUIT


@contextmanager
def _same_luck(seed: int) -> Iterator[None]:
    """While this lasts, what the program deals by itself comes from `seed`."""
    with patch("court_tui.match.match.secrets.randbits", random.Random(seed).getrandbits):
        yield


@contextmanager
def _commands() -> Iterator[set[str]]:
    """Those commands that have been given meanwhile which allow something.

    By `quit` and, in a demo, by `leave` the program may end; by `agree`, a replay may show what it has asked for.
    """
    given: set[str] = set()
    quit_program, press_key, answer_question = CourtApp.action_quit, Player.press, AskScreen.action_answer

    def action_quit(app: CourtApp) -> object:
        given.add("quit")
        return quit_program(app)

    def press(player: Player, key: str) -> None:
        if key in ("escape", "q"):
            given.add("leave")
        press_key(player, key)

    def answer(screen: AskScreen, yes: bool) -> None:
        if yes:
            given.add("agree")
        answer_question(screen, yes)

    with (
        patch.object(CourtApp, "action_quit", action_quit),
        patch.object(Player, "press", press),
        patch.object(AskScreen, "action_answer", answer),
    ):
        yield given


def _raise_first(crashes: list[Exception]) -> None:
    if crashes:
        raise crashes[0]


def shortened(life: Life) -> list[Action]:
    """Fewer of the actions of a `life` that went wrong, which go wrong in the same way; as few as is cheap to find."""
    actions, size, left = life.done, max(1, len(life.done) // 2), MOST_WORK * len(life.done)
    first = 0
    while left > 0:
        fewer = actions[:first] + actions[first + size :]
        again = Life(life.start, fewer).live()
        left -= max(1, len(again.done))
        if _kind(again.fault) == _kind(life.fault):
            actions = again.done if len(again.done) < len(fewer) else fewer
        else:
            first += size
        if first >= len(actions):
            if size == 1:
                break
            first, size = 0, size // 2
    return actions


def _kind(fault: str | None) -> str:
    """Which fault it is, without what is different each time."""
    return "" if fault is None else fault.splitlines()[0][:25]
