"""The app: which screen comes after which."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual.actions import ActionParseResult, parse
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.constants import TEXTUAL_ANIMATIONS
from textual.dom import DOMNode
from textual.events import Event, InputEvent, Resize
from textual.filter import Monochrome, NoColor
from textual.geometry import Size
from textual.theme import BUILTIN_THEMES

from court_tui.commands import Commands, Palette
from court_tui.match import Deal, Match, Opening, SaveFailed, Store
from court_tui.match.moments import now as this_moment
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.home import HomeScreen
from court_tui.screens.house import House, HouseScreen
from court_tui.screens.idle import IdleWatch, Stoppable
from court_tui.screens.keymap import written
from court_tui.screens.reasons import Explaining
from court_tui.screens.too_small import TooSmallScreen, fits
from court_tui.settings import Settings, SettingsFile, SettingsKeeper
from court_tui.themes import MARKDOWN, THEMES, usual_theme, with_monochrome_suits
from court_tui.widgets.ascii import AsciiFilter

if TYPE_CHECKING:
    from court_tui.demo import Demo, DemoFault
    from court_tui.demo.player import Player
    from court_tui.rules import Game

Replay = tuple[Match, int, int | None]
"""What to replay: the match, after how many moves to begin, and the seat that looks; None for a spectator."""

DemoToShow = tuple["Demo", float, bool]
"""What demo to play: at which speed, 1 being the usual one, and whether it begins anew after its end."""

GUARD_SECONDS = 0.35
"""How long a screen that changes who is asked ignores the keys that uncover or answer: long enough for a key held
or pressed twice, too short to be waited for."""


class CourtApp(House):
    """The house: home, the tables, and the way between them."""

    TITLE = "court-tui"
    DEFAULT_MODE = "house"  # a demo has another, so that what the watcher left stays as it is
    # Of the screen that lies below all others Textual does not read the style sheet by itself.
    CSS_PATH = ["house.tcss", "widgets/widgets.tcss", "screens/home.tcss"]  # noqa: RUF012  # a ClassVar in Textual
    COMMANDS = {Commands}  # noqa: RUF012  # a ClassVar in Textual; its own commands are not the house's
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", "Rules", key_display="?", id="rules", tooltip="The rules and all keys"),
        Binding(
            "comma",
            "settings",
            "Settings",
            show=False,
            key_display=",",
            id="settings",
            tooltip="How all looks and behaves",
        ),
        Binding("ctrl+q", "quit", "Quit", show=False, id="quit", tooltip="Quit; every game is kept", priority=True),
    ]

    def __init__(
        self,
        opening: Opening | None = None,
        keeper: SettingsKeeper | None = None,
        *,
        replay: Replay | None = None,
        demo: DemoToShow | None = None,
        home: Path | None = None,
        ascii_only: bool = False,
        guard_seconds: float = GUARD_SECONDS,
        now: Callable[[], datetime] = this_moment,
        clock: Callable[[], float] = monotonic,
        later: Callable[[float, Callable[[], None]], Stoppable] | None = None,
    ) -> None:
        """Open at home, with `opening` at its table, with a `replay`, or with a `demo`.

        Who leaves that `demo` leaves the program. All looks and behaves as `keeper` has it.
        Games are kept below `home`, as `Store` has it; there too, without a `keeper`, the settings.
        Where the terminal has `ascii_only`, no other signs are drawn, unless they are set.
        `guard_seconds` and `now` are for tests and pictures; so are `clock` and `later`, by which idle seconds count.
        """
        self.keeper = keeper or SettingsKeeper(SettingsFile(home))  # Textual asks for colours at once
        super().__init__()
        self.store = Store(home)
        self.guard_seconds = guard_seconds
        self.now = now
        self._ascii_only = ascii_only
        self._opening = opening
        self._replay = replay
        self._demo = demo
        self._player: Player | None = None
        self.unsaved: SaveFailed | None = None
        """Why the last moves of the game that was left last are lost, if they are."""
        self.demo_fault: DemoFault | None = None
        """What was wrong with the `demo`, if anything was."""
        for name in THEMES:
            self.register_theme(THEMES[name])
        self._ascii = AsciiFilter(enabled=False)
        self._filters.append(self._ascii)
        self._look_as_set()
        for name in BUILTIN_THEMES:
            self.unregister_theme(name)  # none of them names the house's colours
        self.console.push_theme(MARKDOWN)
        self.keeper.follow(self._follow_settings)
        self._idle = IdleWatch(self.cover, later or self.set_timer, clock)

    def get_default_screen(self) -> HomeScreen:
        """Home lies below all other screens."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Go to the table, to the replay or to the demo, if one was asked for."""
        self._heed_signals()
        # Without this nothing could lead back to it.
        self.add_mode(self.DEFAULT_MODE, HomeScreen)  # pyright: ignore[reportUnknownMemberType]  # Textual: any Screen
        self._idle.watch(self.keeper.settings.cover_after)
        if self._opening is not None:
            self.start(self._opening)
        if self._replay is not None:
            from court_tui.screens.replay import ReplayScreen

            self._leave_all()  # a notice that the terminal is too small may lie there; it comes again
            self.push_screen(ReplayScreen(*self._replay))
        if self._demo is not None:
            demo, speed, loop = self._demo
            self.show_demo(demo, speed=speed, loop=loop)

    # How it ends, and waits

    def _heed_signals(self) -> None:
        """End in order when told to, and show nobody's cards while the shell has the terminal."""
        if os.name != "posix" or self.is_headless:
            return  # there nobody can tell, or nobody looks
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
            loop.add_signal_handler(number, self._end, 128 + number)
        loop.add_signal_handler(signal.SIGHUP, self._hung_up)
        loop.add_signal_handler(signal.SIGTSTP, self.action_suspend_process)

    def _hung_up(self) -> None:
        status = 128 + signal.SIGHUP
        if sys.stdin.isatty():
            self._end(status)
        else:
            os._exit(status)  # the terminal has gone: Textual would wait for it to take the last picture

    def action_help_quit(self) -> None:
        """Ctrl+C, by which programs without a screen are stopped: say what stops this one."""
        self.tell("Ctrl+Q quits; every game is kept.")

    async def action_quit(self) -> None:
        """End; every game is kept."""
        self._end(0)

    def _end(self, status: int) -> None:
        self.workers.cancel_all()  # a demo would open further screens
        # On some terminals the last picture stays.
        self._cover_and_then(lambda: self.call_after_refresh(self.exit, None, status))

    def action_suspend_process(self) -> None:
        """Wait until the shell lets the program go on."""
        self._cover_and_then(lambda: self.call_after_refresh(self._wait_for_the_shell))

    def _cover_and_then(self, go_on: Callable[[], object]) -> None:
        """Cover what is for one pair of eyes, and go on.

        A screen that has just been opened is waited for, before and after: one that is taken away while it is being
        put together fails.
        """

        def cover() -> None:
            self.cover("The cards were covered.")
            self._once_open(go_on)

        self._once_open(cover)

    def _once_open(self, go_on: Callable[[], object]) -> None:
        # The app goes on, not the screen: that is taken away, and would never hear that somebody has taken the device.
        if not self.screen.call_later(self.call_later, go_on):
            go_on()  # it has been closed

    def _wait_for_the_shell(self) -> None:
        with self.suspend():
            os.kill(os.getpid(), signal.SIGSTOP)

    def on_resize(self, event: Resize) -> None:
        """A terminal that is too small gets a plain notice, until it is large enough."""
        self._notice_size(event.size)

    def _notice_size(self, size: Size) -> None:
        if fits(size):
            while isinstance(self.screen, TooSmallScreen):
                self.pop_screen()
        elif not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

    async def on_event(self, event: Event) -> None:
        """Whoever presses a key, or moves the mouse, is there. While a demo is played, that is for it alone."""
        if isinstance(event, InputEvent):
            self._idle.touched()
        if self._player is None or self._player.admits(event):
            await super().on_event(event)

    def cover(self, why: str = "The cards were covered, since nobody touched a key.") -> None:
        """Cover what is for one pair of eyes, say `why`, and leave whatever is open above it, once it is open."""
        for screen in self.screen_stack:
            if isinstance(screen, HouseScreen) and screen.uncovered:
                if not self.screen.is_mounted:
                    self._once_open(lambda: self.cover(why))
                    return
                self.keeper.leave_off()  # the settings may be above it, with a value that is only looked at
                while self.screen is not screen:
                    # The palette would look for its list, which has gone.
                    self.workers.cancel_node(self.screen)  # pyright: ignore[reportUnknownMemberType]  # Textual: any Worker
                    self.pop_screen()
                screen.cover(why)
                self._notice_size(self.size)
                return

    def get_key_display(self, binding: Binding) -> str:
        """A key as the house writes it: by the word that is on the key, where there is one."""
        now = "" if self._open is None else self._open.keys_now(binding)
        if now or binding.key_display:
            return now or binding.key_display or ""
        return super().get_key_display(binding) if "ctrl" in binding.key else written(binding.key)

    def _fatal_error(self) -> None:
        # Textual shows the values of variables with a traceback, and among them could be somebody's cards.
        from rich.traceback import Traceback

        self._exit_renderables.append(Traceback(show_locals=False))
        self._close_messages_no_wait()

    # How it looks

    def get_css_variables(self) -> dict[str, str]:
        """The theme's colours, with the suits in colour or without."""
        variables = super().get_css_variables()
        if self.keeper.settings.suits == "mono":
            variables = self.theme_variables = with_monochrome_suits(variables)
        return variables

    def _look_as_set(self) -> None:
        settings = self.keeper.settings
        usual = usual_theme(self.console.color_system, no_color=self.no_color)
        self.theme = usual if settings.theme == "auto" else settings.theme
        if self.no_color:
            # Textual chooses a filter once, by the theme it starts with: one that turns a terminal's own colours black.
            others = [filter for filter in self._filters if not isinstance(filter, Monochrome | NoColor)]
            self._filters = [*others, NoColor() if self.native_ansi_color else Monochrome()]
        self._ascii.enabled = settings.glyphs == "ascii" or (settings.glyphs == "auto" and self._ascii_only)
        self.animation_level = TEXTUAL_ANIMATIONS if settings.animation else "none"

    def _follow_settings(self, _: Settings) -> None:
        """Draw all screens anew: signs and suits are no widgets, so the style sheet alone does not reach them."""
        self._look_as_set()
        self._idle.watch(self.keeper.settings.cover_after)
        if isinstance(self.screen, HouseScreen):
            self.screen.use_keys()
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            screen.query("*").refresh()

    def use(self, keeper: SettingsKeeper) -> None:
        """Behave as `keeper` has it. Everything looks as before."""
        self.keeper = keeper
        self._idle.watch(keeper.settings.cover_after)

    # Demos

    def show_demo(self, demo: Demo, *, speed: float = 1.0, loop: bool = False) -> None:
        """Play `demo` until the watcher leaves it. Raises `DemoFault` if it cannot even be dealt."""
        from court_tui.demo.player import Player

        self._player = Player(self, demo, self._demo_left, speed=speed, loop=loop)
        self._player.begin()

    def _demo_left(self, fault: DemoFault | None) -> None:
        """The demo has been left."""
        self.demo_fault = fault
        if self._demo is not None:
            self.exit()
        elif fault is not None:
            self.tell(str(fault), severity="error")
        self._notice_size(self.size)

    # From screen to screen

    def start(self, opening: Opening) -> None:
        """Deal, and sit down at the table. Raises `ValueError`, in words for people, for an impossible opening."""
        self.sit_down(Match.begin(opening, self.store))

    def sit_down(self, match: Match) -> None:
        """Go to the table of `match`; on leaving it, home is next."""
        self._leave_all()
        self.push_screen(CATALOGUE[match.game.id].table()(match))

    def leave(self, match: Match) -> None:
        """The table of `match`, or its result, has been left."""
        match.leave()
        self.unsaved = match.unsaved

    def show_result(self, match: Match) -> None:
        """Leave the table of `match` for its result."""
        from court_tui.screens.result import ResultScreen

        self._leave_all()
        self.push_screen(ResultScreen(match))

    def set_up(self, game: Game, deal: Deal | None = None) -> None:
        """Ask who sits down to `game`, and how; with a `deal` that somebody has shared, to the same deal again."""
        from court_tui.screens.setup import SetUpScreen

        self.push_screen(SetUpScreen(game, deal))

    def action_rules(self) -> None:
        """Open the rules of the game that the screen is about, where they tell what matters now."""
        from court_tui.screens.rules import RulesScreen

        screen = self.screen
        if isinstance(screen, HouseScreen) and screen.rules_of is not None:
            keys, others = screen.keys(now=True), screen.keys(now=False)
            self.push_screen(RulesScreen(screen.rules_of, screen.clauses_now, keys, others))

    def action_demo(self) -> None:
        """Play the demo of the game that the screen is about."""
        from court_tui.demo import bundled

        if isinstance(self.screen, HouseScreen) and self.screen.rules_of is not None:
            self.show_demo(bundled(self.screen.rules_of))

    def action_statistics(self) -> None:
        """Tell who has won how often."""
        from court_tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def action_command_palette(self) -> None:
        """Offer all that can be done."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))  # by which Textual knows it

    def action_settings(self) -> None:
        """Set how all looks and behaves."""
        from court_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    @property
    def _open(self) -> HouseScreen[Any] | None:
        """The screen of the house that is open, be it below the palette."""
        top = next(screen for screen in reversed(self.screen_stack) if not isinstance(screen, CommandPalette))
        return top if isinstance(top, HouseScreen) else None

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """The rules can be opened where a game is meant, the settings wherever they are not yet open."""
        screen = self._open
        match action:
            case "rules" if screen is None or screen.rules_of is None:
                return "The rules of which game? Here none is meant."
            case "settings" if screen is None or not screen.OPENS_SETTINGS:
                return "The settings cannot be opened above a question, or above themselves."
        return None

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action, whatever asked for it; where it does not work now, tell why."""
        self.hush()
        done = await super().run_action(action, default_namespace, namespaces)
        if not done:
            destination, name, parameters = parse(action) if isinstance(action, str) else action
            node: object = self if destination == "app" else default_namespace
            why = node.why_disabled(name, parameters) if isinstance(node, Explaining) else None
            if why is not None:
                self.tell(why)
        return done

    def go_home(self) -> None:
        """Leave whatever is open, and tell if moves are lost by that."""
        before = self.unsaved
        self._leave_all()
        if self.unsaved is None:
            self.clear_notifications()  # what could not be saved before has been saved now
        elif self.unsaved is not before:
            self.tell(f"{self.unsaved}; the last moves are lost", "error")

    def _leave_all(self) -> None:
        for screen in self.screen_stack:  # before home lists what there is to go on with
            if isinstance(screen, HouseScreen):
                screen.put_away()
        while len(self.screen_stack) > 1:
            self.pop_screen()
