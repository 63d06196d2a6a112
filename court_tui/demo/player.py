"""Plays a demo: presses its keys on the real screens, and keeps the watcher's own keys away from them."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Event, InputEvent, Key, MouseEvent, Paste, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.worker import Worker, WorkerCancelled

from court_tui.demo.film import FilmScreen, Picture, picture_of
from court_tui.demo.hand import Hand
from court_tui.demo.script import Demo, DemoFault
from court_tui.demo.stage import StagedStore, as_usual
from court_tui.demo.strip import Control, DemoStrip
from court_tui.screens.house import House
from court_tui.screens.too_small import TooSmallScreen

_MODE = "demo"
"""What Textual calls the stack of screens that the demo has for itself; the watcher's screens wait on another."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
"""The speeds that the watcher can choose from."""
_TRY_AGAIN = 0.5
"""After how many seconds a demo that has no room looks whether it has some now."""


class Player:
    """A demo that is being played.

    Its moments are counted by steps: at 1, the first step has been made. Back goes a film of what has been seen; where
    that has a gap, the demo plays up to the moment from its start, unseen. What waits is a timer.
    """

    def __init__(
        self,
        house: House,
        demo: Demo,
        left: Callable[[DemoFault | None], None],
        *,
        speed: float = 1.0,
        loop: bool = False,
        watched: bool = True,
    ) -> None:
        """Get ready to play `demo`, over and over if it is to `loop`; unless it is `watched`, only as it is told to.

        `left` is called when the demo has been left, with what is wrong with it if that was why.
        Raises `DemoFault` if it cannot even be dealt.
        """
        self._house = house
        self._steps = demo.steps
        self._hand = Hand(house, demo)
        self._left = left
        self._speed = speed
        self._loop = loop
        self._watched = self._playing = watched
        self._gone = False
        """Whether the demo has been left."""
        self.at = 0
        """The moment that is shown."""
        self._made = 0
        """How many steps have been made on the screens below the film."""
        self._wanted = 0
        """The moment to go to."""
        self._pictures: dict[int, Picture] = {}
        """What the moments looked like that have been shown in this size."""
        self._film: FilmScreen | None = None
        self._on_the_way: Worker[None] | None = None
        self._timer: Timer | None = None

    # On and off the stage

    def begin(self) -> None:
        """Put the watcher's screens and games aside, and show the first step."""
        house = self._house
        self._put_aside = house.store, house.keeper, house.guard_seconds, house.current_mode
        # What a demo might save, a log say, is not; and keys come at once.
        house.store, house.guard_seconds = StagedStore(), 0.0
        house.use(as_usual(house.keeper.settings))
        house.add_mode(_MODE, Screen)  # pyright: ignore[reportUnknownMemberType]  # Textual: any Screen
        house.switch_mode(_MODE)
        self.go(1)

    def leave(self, fault: DemoFault | None = None) -> None:
        """Go back to where the watcher was."""
        house = self._house
        self._gone = True
        self._stop()
        if self._on_the_way is not None:
            self._on_the_way.cancel()
        house.store, keeper, house.guard_seconds, mode = self._put_aside
        house.use(keeper)
        house.clear_notifications()
        house.switch_mode(mode)
        house.remove_mode(_MODE)
        self._left(fault)

    # To and fro

    def go(self, at: int) -> None:
        """Go to the moment after so many steps, or to the nearest that there is, unless the demo has been left."""
        self._stop()
        if self._gone:
            return
        self._wanted = max(1, min(at, len(self._steps)))
        if self._on_the_way is None:
            self._on_the_way = self._house.run_worker(self._go(), group=_MODE)

    async def arrived(self) -> bool:
        """Wait for the way to the moment that is wanted. Returns whether it was not cut short, as when the app ends."""
        if self._on_the_way is not None:
            try:
                await self._on_the_way.wait()
            except WorkerCancelled:
                return False
        return True

    async def _go(self) -> None:
        fault = None
        try:
            while not self._there and not self._too_small:
                # Nothing is drawn until all is ready, so that each moment is one picture.
                self._remember()
                with self._house.batch_update():
                    if self._wanted < self._made and self._wanted in self._pictures:
                        await self._show_film()
                    else:
                        await self._play_to(self._wanted)
                    await self._tell()
        except DemoFault as error:
            fault = error
        self._on_the_way = None
        if fault is not None:
            self.leave(fault)
        else:
            self._wait()

    def _remember(self) -> None:
        """Take a picture of the moment that is shown, before it is left."""
        strip = self._strip()
        if strip is not None and self._film is None:
            self._pictures[self.at] = picture_of(self._house.screen, strip.region.y)

    async def _show_film(self) -> None:
        if self._film is None:
            self._film = FilmScreen()
            await self._house.push_screen(self._film)
        self.at = self._wanted
        self._film.show(self._pictures[self.at])

    async def _play_to(self, moment: int) -> None:
        """Make the steps that are missing, or all of them if there are too many. Raises `DemoFault`."""
        if self._film is not None:
            self._film = None
            self._house.pop_screen()
        if self._made == 0 or moment < self._made:
            self._made = 0
            await self._hand.sit_down()
        while self._made < moment and not self._too_small:
            await self._hand.make(self._steps[self._made])
            self._made += 1
        self.at = self._made

    @property
    def _there(self) -> bool:
        """Whether what is shown is what is wanted."""
        return self.at == self._wanted and (self._film is None or self.at in self._pictures)

    @property
    def _too_small(self) -> bool:
        return isinstance(self._house.screen, TooSmallScreen)

    def _wait(self) -> None:
        """Let the next step come when this one has been seen; or try again, where the terminal is too small for it."""
        if not self._there:
            self._timer = self.after(_TRY_AGAIN, lambda: self.go(self._wanted))
        elif self._playing:
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
        if self.at < len(self._steps):
            self.go(self.at + 1)
        elif self._loop:
            self._begin_anew()
        else:
            self._play(False)

    def _play(self, playing: bool) -> None:
        self._playing = playing
        self._stop()
        self._show()
        if playing and self.at == len(self._steps):
            self._begin_anew()
        elif self._on_the_way is None:
            self._wait()

    def _begin_anew(self) -> None:
        self._pictures.clear()
        self.go(1)

    # What the watcher sees

    async def _tell(self) -> None:
        """Say on the screen that is open what the step was."""
        screen = self._house.screen
        if self._strip() is None and not self._too_small:
            screen.add_class("-demo")
            await screen.mount(DemoStrip(self.press))
        self._show()
        await self._hand.lay_out()
        if self._fit():
            await self._hand.lay_out()
        screen.refresh()

    def _strip(self) -> DemoStrip | None:
        return next(iter(self._house.screen.query(DemoStrip)), None)

    def _show(self) -> None:
        strip = self._strip()
        if strip is not None and self.at > 0:
            strip.show(self._steps[self.at - 1], self._controls())

    def _fit(self) -> bool:
        """Leave the table the lines that it needs. Returns whether it has now more of them, or fewer."""
        strip = self._strip()
        return strip is not None and strip.fit()

    def _controls(self) -> tuple[Control, ...]:
        """What may be pressed, the most important last."""
        if not self._watched:
            return ()
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
        """Whether `event` may go on to the screens. What the watcher presses may not: it is for the demo.

        A key that the demo has pressed too late, when it was being left, may not either.
        """
        if self._gone:
            return event is not self._hand.pressing
        if isinstance(event, Resize):
            self._house.call_after_refresh(self._resized)
        if not isinstance(event, (InputEvent, Paste)) or event.is_forwarded:
            return True
        if isinstance(event, MouseEvent):
            strip = self._strip()
            return strip is not None and strip.region.contains_point(event.screen_offset)
        if event is self._hand.pressing:
            return True
        if isinstance(event, Key):
            self.press(event.key)
            return event.key == "ctrl+q"
        return False

    def _resized(self) -> None:
        """Leave the table the lines that it needs now. Pictures of another size are of no use any more."""
        self._pictures.clear()
        self._fit()
        if self._film is not None:
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
            case "escape":
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
