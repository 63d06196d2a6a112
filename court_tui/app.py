"""The app: which screen comes after which."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.reactive import var
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES

from court_tui.commands import BindingCommands
from court_tui.match import Match, Opening, Store
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.home import HomeScreen
from court_tui.screens.house import House, HouseScreen
from court_tui.screens.too_small import TooSmallScreen, fits
from court_tui.themes import MARKDOWN, THEMES, usual_theme, with_monochrome_suits

if TYPE_CHECKING:
    from court_tui.rules import Game

Replay = tuple[Match, int, int | None]
"""What to replay: the match, after how many moves to begin, and the seat that looks; None for a spectator."""

GUARD_SECONDS = 0.35
"""How long a screen that changes who is asked ignores the keys that uncover or answer: long enough for a key held
or pressed twice, too short to be waited for."""

KEY_NAMES = {
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "escape": "Esc",
    "backspace": "Backspace",
    "delete": "Del",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
"""Keys whose names Textual would write as signs or in small letters."""


class CourtApp(House):
    """The house: home, the tables, and the way between them."""

    TITLE = "court-tui"
    # Textual loads the style sheet of a screen when it is pushed, which home never is.
    CSS_PATH = ["house.tcss", "widgets/widgets.tcss", "screens/home.tcss"]  # noqa: RUF012  # a ClassVar in Textual
    COMMANDS = App.COMMANDS | {BindingCommands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", "Rules", key_display="?", id="rules", tooltip="The rules and all keys"),
        Binding("ctrl+q", "quit", "Quit", show=False, tooltip="Quit; every game is kept", priority=True),
    ]

    monochrome_suits = var(False, init=False)
    """Whether the suits are told apart by their signs alone."""

    def __init__(
        self,
        opening: Opening | None = None,
        ascii: bool = False,
        *,
        theme: str | None = None,
        monochrome_suits: bool = False,
        replay: Replay | None = None,
        home: Path | None = None,
        guard_seconds: float = GUARD_SECONDS,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        """Open at home, with `opening` at its table, or with a `replay`. With `ascii`, draw with ASCII alone.

        `theme` is the name of one of `THEMES`; None is the usual one for what the terminal can do.
        Games are kept below `home`, as `Store` has it. `guard_seconds` and `now` are for tests and pictures.
        """
        super().__init__()
        self.store = Store(home)
        self.guard_seconds = guard_seconds
        self.now = now
        self._opening = opening
        self._replay = replay
        for name in THEMES:
            self.register_theme(THEMES[name])
        self.theme = theme or usual_theme(self.console.color_system)
        for name in BUILTIN_THEMES:
            self.unregister_theme(name)  # none of them names the house's colours
        self.console.push_theme(MARKDOWN)
        self.set_reactive(CourtApp.monochrome_suits, monochrome_suits)
        if ascii:
            from court_tui.widgets.ascii import AsciiFilter

            self._filters.append(AsciiFilter())

    def get_default_screen(self) -> HomeScreen:
        """Home lies below all other screens."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Go to the table, or to the replay, if one was asked for."""
        if self._opening is not None:
            self.start(self._opening)
        if self._replay is not None:
            from court_tui.screens.replay import ReplayScreen

            self.push_screen(ReplayScreen(*self._replay))

    def on_resize(self, event: Resize) -> None:
        """A terminal that is too small gets a plain notice."""
        if not fits(event.size) and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

    def get_key_display(self, binding: Binding) -> str:
        """A key as the house writes it: by the word that is on the key, where there is one."""
        now = self.screen.keys_now(binding) if isinstance(self.screen, HouseScreen) else ""
        return now or binding.key_display or KEY_NAMES.get(binding.key) or super().get_key_display(binding)

    def get_css_variables(self) -> dict[str, str]:
        """The theme's colours, with the suits in colour or without."""
        variables = super().get_css_variables()
        if self.monochrome_suits:
            variables = self.theme_variables = with_monochrome_suits(variables)
        return variables

    def watch_monochrome_suits(self) -> None:
        """Draw the suits anew, on all screens: they are no widgets, so the style sheet alone does not reach them."""
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            screen.query("*").refresh()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The theme; all else is in the bindings of the screens."""
        yield SystemCommand("Theme", "Choose another theme", self.action_change_theme)

    def _fatal_error(self) -> None:
        # Textual shows the values of variables with a traceback, and among them could be somebody's cards.
        from rich.traceback import Traceback

        self._exit_renderables.append(Traceback(show_locals=False))
        self._close_messages_no_wait()

    # From screen to screen

    def start(self, opening: Opening) -> None:
        """Deal, and sit down at the table. Raises `ValueError`, in words for people, for an impossible opening."""
        self.sit_down(Match.begin(opening, self.store))

    def sit_down(self, match: Match) -> None:
        """Go to the table of `match`; on leaving it, home is next."""
        self.go_home()
        self.push_screen(CATALOGUE[match.game.id].table()(match))

    def show_result(self, match: Match) -> None:
        """Leave the table of `match` for its result."""
        from court_tui.screens.result import ResultScreen

        self.go_home()
        self.push_screen(ResultScreen(match))

    def set_up(self, game: Game) -> None:
        """Ask who sits down to `game`, and how."""
        from court_tui.screens.setup import SetUpScreen

        self.push_screen(SetUpScreen(game))

    def action_rules(self) -> None:
        """Open the rules of the game that the screen is about, beside the keys that work there."""
        from court_tui.screens.rules import RulesScreen

        if isinstance(self.screen, HouseScreen) and self.screen.rules_of is not None:
            self.push_screen(RulesScreen(self.screen.rules_of, self.screen.keys()))

    def action_statistics(self) -> None:
        """Tell who has won how often."""
        from court_tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The rules can be opened where a game is meant."""
        return action != "rules" or (isinstance(self.screen, HouseScreen) and self.screen.rules_of is not None)

    def go_home(self) -> None:
        """Leave whatever is open."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
