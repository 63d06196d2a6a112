"""Plays a demo: presses its keys on the real screens, and keeps the watcher's own keys away from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.events import Event, InputEvent, Key, MouseEvent, Paste, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.worker import Worker

from court_tui.demo.hand import Hand
from court_tui.demo.script import Demo, DemoFault, Step
from court_tui.demo.stage import StagedMatch
from court_tui.demo.strip import Control, DemoStrip
from court_tui.match import Store
from court_tui.screens.house import House
from court_tui.screens.too_small import TooSmallScreen

_MODE = "demo"
"""What Textual calls the stack of screens that the demo has for itself; the watcher's screens wait on another."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
"""The speeds that the watcher can choose from."""


class Player:
    """A demo that is being played.

    Its moments are counted by steps: at 1, the first step has been made. Backwards it plays up to the moment from the
    start, unseen. What waits is a timer.
    """

    def __init__(
        self,
        house: House,
        demo: Demo,
        left: Callable[[DemoFault | None], None],
        *,
        speed: float = 1.0,
        loop: bool = False,
        playing: bool = True,
    ) -> None:
        """Get ready to play `demo`, at first by itself or not (`playing`), over and over if it is to `loop`.

        `left` is called when the demo has been left, with what is wrong with it if that was why.
        Raises `DemoFault` if it cannot even be dealt.
        """
        self._house = house
        self._steps = demo.steps
        self._hand = Hand(house, demo)
        self._left = left
        self._speed = speed
        self._loop = loop
        self._playing = playing
        self.at = 0
        self._wanted = 0
        """The moment to go to."""
        self._on_the_way: Worker[None] | None = None
        self._timer: Timer | None = None

    # On and off the stage

    def begin(self) -> None:
        """Put the watcher's screens and games aside, and show the first step."""
        house = self._house
        self._folder = TemporaryDirectory(prefix="court-tui-demo-", ignore_cleanup_errors=True)
        self._put_aside = house.store, house.guard_seconds, house.current_mode
        # What a demo might save, a log or another deal, goes where nothing stays; and keys come at once.
        house.store, house.guard_seconds = Store(Path(self._folder.name)), 0.0
        house.add_mode(_MODE, Screen)
        house.switch_mode(_MODE)
        self.go(1)

    def leave(self, fault: DemoFault | None = None) -> None:
        """Go back to where the watcher was."""
        house = self._house
        self._stop()
        if self._on_the_way is not None:
            self._on_the_way.cancel()
        house.store, house.guard_seconds, mode = self._put_aside
        house.clear_notifications()
        house.switch_mode(mode)
        house.remove_mode(_MODE)
        self._folder.cleanup()
        self._left(fault)

    # To and fro

    def go(self, at: int) -> None:
        """Go to the moment after so many steps, or to the nearest that there is."""
        self._stop()
        self._wanted = max(1, min(at, len(self._steps)))
        if self._on_the_way is None:
            self._on_the_way = self._house.run_worker(self._go(), group=_MODE)

    async def arrived(self) -> None:
        """Wait until the moment that is wanted has been reached."""
        if self._on_the_way is not None:
            await self._on_the_way.wait()

    async def _go(self) -> None:
        fault = None
        try:
            while self.at != self._wanted and not self._too_small:
                # Nothing is drawn until the step has been made and told, so that each is one picture.
                with self._house.batch_update():
                    if self.at == 0 or self.at > self._wanted:
                        self.at = 0
                        await self._hand.sit_down()
                    while self.at < self._wanted and not self._too_small:
                        await self._hand.make(self._steps[self.at])
                        self.at += 1
                    await self._tell()
        except DemoFault as error:
            fault = error
        self._on_the_way = None
        if fault is not None:
            self.leave(fault)
        else:
            self._wait()

    @property
    def _too_small(self) -> bool:
        return isinstance(self._house.screen, TooSmallScreen)

    def _wait(self) -> None:
        """Let the next step come when this one has been seen."""
        if self._playing and not self._too_small:
            self._timer = self.after(self._steps[self.at - 1].seconds / self._speed, self._advance)

    def after(self, seconds: float, move: Callable[[], None]) -> Timer:
        """A timer that makes a `move` when so many seconds have gone by."""
        return self._house.set_timer(seconds, move)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _advance(self) -> None:
        """The next step, while the demo plays by itself; after the last it begins anew, or rests."""
        self._timer = None
        if self.at < len(self._steps):
            self.go(self.at + 1)
        elif self._loop:
            self.go(1)
        else:
            self._play(False)

    def _play(self, playing: bool) -> None:
        self._playing = playing
        self._stop()
        self._show()
        if playing and self.at == len(self._steps):
            self.go(1)
        elif self._on_the_way is None:
            self._wait()

    # What the watcher sees

    async def _tell(self) -> None:
        """Say on the screen that is open what the step was."""
        screen = self._house.screen
        if self._strip() is None and not self._too_small:
            screen.add_class("-demo")
            await screen.mount(DemoStrip(self.press))
        self._show()
        await self._hand.lay_out()
        self._fit()
        await self._hand.lay_out()
        screen.refresh()

    def _strip(self) -> DemoStrip | None:
        return next(iter(self._house.screen.query(DemoStrip)), None)

    def _show(self) -> None:
        strip = self._strip()
        if strip is not None:
            strip.show(self._steps[self.at - 1], self._controls())

    def _fit(self) -> None:
        """Leave the table the lines that it needs."""
        strip = self._strip()
        if strip is not None:
            strip.fit()

    def _controls(self) -> tuple[Control, ...]:
        """What may be pressed, the most important last."""
        return (
            Control("", f"{self.at} of {len(self._steps)}", ""),
            Control("plus", "+ -", f"Speed ×{self._speed:g}"),
            Control("down", "↑ ↓", "Caption"),
            Control("right", "← →", "Step"),
            Control("space", "Space", "Pause" if self._playing else "Play"),
            Control("escape", "Esc", "Leave"),
        )

    # What the watcher does

    def admits(self, event: Event) -> bool:
        """Whether `event` may go on to the screens; what the watcher presses there may not, it is for the demo."""
        if isinstance(event, Resize):
            self._house.call_after_refresh(self._resized)
        if not isinstance(event, (InputEvent, Paste)) or event.is_forwarded:
            return True
        if isinstance(event, MouseEvent):
            strip = self._strip()
            return strip is not None and event.screen_offset in strip.region
        if event is self._hand.pressing:
            return True
        if isinstance(event, Key):
            self.press(event.key)
            return event.key == "ctrl+q"
        return False

    def _resized(self) -> None:
        """Use the room that there is; a demo that could not go on for lack of it now can."""
        self._fit()
        self.go(self._wanted)

    def press(self, key: str) -> None:
        """Do what the watcher wants who presses `key`."""
        match key:
            case "space":
                self._play(not self._playing)
            case "right" | "left":
                self._step_to(self._wanted + (1 if key == "right" else -1))
            case "down":
                self._step_to(next((n for n in self._captions() if n > self._wanted), len(self._steps)))
            case "up":
                self._step_to(next((n for n in reversed(self._captions()) if n < self._wanted), 1))
            case "plus" | "equals_sign" | "minus":
                self._change_speed(faster=key != "minus")
            case "escape" | "q":
                self.leave()

    def _captions(self) -> list[int]:
        """After how many steps each caption is new."""
        return [number for number, step in enumerate(self._steps, 1) if not step.pressed and not step.moves]

    def _step_to(self, at: int) -> None:
        self._playing = False
        self.go(at)
        self._show()

    def _change_speed(self, *, faster: bool) -> None:
        """The next of the usual speeds."""
        others = [speed for speed in SPEEDS if (speed > self._speed if faster else speed < self._speed)]
        if others:
            self._speed = others[0] if faster else others[-1]
            self.go(self._wanted)
            self._show()
