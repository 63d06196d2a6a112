"""What all screens of the house share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from textual import getters, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.widget import Widget

from court_tui.screens.keymap import commands_of, keys_on, written
from court_tui.screens.reasons import Explaining

if TYPE_CHECKING:
    from court_tui.match import Deal, Match, Opening, Store
    from court_tui.rules import Game
    from court_tui.settings import SettingsKeeper

# Where a screen is wide or tall whose table needs 80 columns beside the log, or so many lines (see HouseScreen).
FULL_TABLE_WIDTHS = [(0, "-narrow"), (118, "-wide")]
FULL_TABLE_HEIGHTS = [(0, "-low"), (40, "-tall")]

VAST = 180, 52
"""From how many columns and lines a screen is vast and high as well: larger cards, a log that need not be narrow."""

ScreenResult = TypeVar("ScreenResult")


class Offered(NamedTuple):
    """Something that the palette offers beside the commands."""

    words: str
    """What it is, in words."""
    note: str
    """How else it is chosen: its key, or its notation."""
    run: Callable[[], object]
    """Does it."""


class House(Explaining, App[None]):
    """What a screen may ask of the app: the ways to other screens, where games are kept, and what is set."""

    store: Store
    keeper: SettingsKeeper
    """How the program is to look and behave."""

    guard_seconds: float
    """How long a screen that changes who is asked ignores keys, in seconds."""

    now: Callable[[], datetime]
    """The time of day, with its zone."""

    _passing = False
    """Whether what is told now is of no more use once something has been done."""

    def tell(self, words: str, severity: SeverityLevel = "information") -> None:
        """Tell those who look one line; it takes the place of what was told before.

        It goes with the next thing that is done, or after a few seconds; an error stays for these.
        """
        self.clear_notifications()
        self.notify(words, severity=severity, markup=False)
        self._passing = severity != "error"

    def hush(self) -> None:
        """Something is done: what was told before is of no more use, unless it was an error."""
        if self._passing:
            self._passing = False
            self.clear_notifications()

    @abstractmethod
    def use(self, keeper: SettingsKeeper) -> None:
        """Behave as `keeper` has it. Everything looks as before."""

    @abstractmethod
    def go_home(self) -> None:
        """Leave whatever is open."""

    @abstractmethod
    def set_up(self, game: Game, deal: Deal | None = None) -> None:
        """Ask who sits down to `game`, and how; with a `deal` that somebody has shared, to the same deal again."""

    @abstractmethod
    def start(self, opening: Opening) -> None:
        """Deal, and sit down at the table. Raises `ValueError`, in words for people, for an impossible opening."""

    @abstractmethod
    def sit_down(self, match: Match) -> None:
        """Go to the table of `match`; on leaving it, home is next."""

    @abstractmethod
    def leave(self, match: Match) -> None:
        """The table of `match`, or its result, has been left."""

    @abstractmethod
    def show_result(self, match: Match) -> None:
        """Leave the table of `match` for its result."""


class HouseScreen(Explaining, Screen[ScreenResult], inherit_bindings=False):
    """A screen of the house: it has the app at hand, and knows which rules and keys belong to it.

    Of Textual's own bindings it keeps those for the focus; no screen of the house scrolls as a whole.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "tab", "app.focus_next", show=False, id="next", tooltip="The next thing that can be picked or filled in"
        ),
        Binding("shift+tab", "app.focus_previous", show=False, id="previous", tooltip="The thing before"),
    ]

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # a ClassVar in Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012  # a ClassVar in Textual

    OPENS_SETTINGS: ClassVar[bool] = True
    """Whether the settings can be opened here: not above themselves, nor above a question."""
    HOLD_FOCUS: ClassVar[tuple[type[Widget], ...]] = ()
    """What has the focus here for long, so that its keys are not free for commands."""

    house = getters.app(House)

    @on(Resize)
    def _measure(self, event: Resize) -> None:
        """Tell the style sheets of a terminal beyond their breakpoints, which know one class at a time."""
        width, height = VAST
        self.set_class(event.size.width >= width, "-vast")
        self.set_class(event.size.height >= height, "-high")

    @property
    def rules_of(self) -> str | None:
        """The id of the game whose rules `?` opens; None where no game is meant."""
        return None

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """The clauses of these rules that matter now, the most telling first; none where no game is under way."""
        return ()

    @property
    def uncovered(self) -> bool:
        """Whether something can be seen that is for one pair of eyes; on most screens nothing is."""
        return False

    def cover(self, why: str) -> None:
        """Cover that, and say `why`."""

    def put_away(self) -> None:
        """Home is next, or the end: what was under way here is left. On most screens nothing was."""

    def on_unmount(self) -> None:
        """It is left, if it has not been before."""
        self.put_away()

    def offers(self) -> Iterable[Offered]:
        """What the palette offers here beside the commands; on most screens nothing."""
        return ()

    # Its keys

    _drawn_with: Mapping[str, str] | None = None
    """The keys that people had chosen when the screen was drawn."""

    def on_screen_resume(self) -> None:
        """Have the keys that people have chosen."""
        self.use_keys()

    def use_keys(self) -> None:
        """Have the keys that people have chosen, as far as they are free here."""
        wishes = self.house.keeper.settings.keys
        self.house.set_keymap(self._keymap)
        if self._drawn_with not in (None, wishes):
            self.keys_changed()
        self._drawn_with = wishes

    def keys_changed(self) -> None:
        """Draw the words anew that name keys, if there are any."""

    @property
    def _keymap(self) -> Mapping[str, str]:
        keymap, _ = keys_on(type(self), type(self.house), self.HOLD_FOCUS, self.house.keeper.settings.keys)
        return keymap

    def key(self, command: str) -> str:
        """The key of a command, as it is written, for words that name it."""
        told = commands_of(type(self)).get(command) or commands_of(type(self.house))[command]
        keys = self._keymap.get(command)
        first, display = (told.keys[0], told.display) if keys is None else (keys.split(",")[0], None)
        return display or written(first)

    def keys_now(self, binding: Binding) -> str:
        """The keys that do what `binding` says, where they change with what is on the screen; else nothing."""
        return ""

    def keys(self, *, now: bool) -> list[tuple[str, str]]:
        """The keys that work `now` and what they do, or those that work here at other moments, from the bindings."""
        rows: dict[str, list[str]] = {}
        for node, binding, enabled, tooltip in self.active_bindings.values():
            if node is not self and node is not self.house:
                continue  # what scrolls and edits works as everywhere
            does = tooltip or binding.description
            if does and enabled == now and not binding.system:
                rows.setdefault(does, []).append(self.house.get_key_display(binding))
        return [(" ".join(dict.fromkeys(keys)), does) for does, keys in rows.items()]
