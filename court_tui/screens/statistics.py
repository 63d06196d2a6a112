"""Statistics: who has won how often, and why the games ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from court_tui.match.statistics import Counts, GameCounts, PlayerCounts, count
from court_tui.match.statistics_words import NOTHING, PRACTICE, endings, facts, head, percent
from court_tui.rules import GAMES
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.house import HouseScreen
from court_tui.text.game_text import counted
from court_tui.widgets import KeyLine, StatusLine, Words, bar, fitted

_NAME_WIDTH = 27
"""How many columns a name takes, with the blanks before it."""
_MOST_ENDINGS = 5
"""How many reasons are told at most: a game has fewer, but a later version may know more."""


@dataclass(frozen=True)
class _Row:
    """What a row of the list is about."""

    game_id: str
    name: str
    counts: Counts


class StatisticsScreen(HouseScreen[None]):
    """Lists the games and who has played them; below, more about the one that is chosen."""

    CSS_PATH = "statistics.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "dismiss", "Back", key_display="Esc", id="statistics.back"),
        *(
            Binding(
                entry.key,
                f"go_to('{entry.game_id}')",
                show=False,
                id=f"statistics.{entry.game_id}",
                tooltip=f"To {GAMES[entry.game_id].title}",
            )
            for entry in CATALOGUE.values()
        ),
    ]

    HOLD_FOCUS = (OptionList,)

    options = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[str, _Row] = {}
        """By the id of the option that shows it."""

    @property
    def rules_of(self) -> str | None:
        """The rules of the chosen game."""
        row = self._chosen
        return None if row is None else row.game_id

    @property
    def _chosen(self) -> _Row | None:
        option = self.options.highlighted_option if self.is_mounted else None
        return None if option is None or option.id is None else self._rows[option.id]

    def compose(self) -> ComposeResult:
        """The list, and what is known of the chosen row."""
        yield StatusLine()
        with Vertical(classes="page"):
            yield Words(classes="columns")
            yield OptionList(compact=True, markup=False)
            yield Words(classes="details")
            yield Words(classes="troubles")
        yield KeyLine()

    def on_mount(self) -> None:
        """Count, and list."""
        statistics = count(*self.house.store.past_games())
        self.query_one(StatusLine).show("Statistics", "arrows choose")
        options: list[Option] = []
        for game in statistics.told:
            options.append(Option(self._heading(game), disabled=True))
            options += [self._option(_Row(game.game, player.name, player)) for player in game.players]
            if game.practice.played or game.practice.abandoned:
                options.append(self._option(_Row(game.game, PRACTICE, game.practice)))
        self.options.set_options(options)
        self.options.highlighted = 1 if options else None
        self.options.focus()
        columns = self.query_one(".columns", Words)
        columns.say(f"{'':{_NAME_WIDTH}} PLAYED   WON                STREAK  LONGEST")
        columns.display = self.options.display = bool(options)
        if not options:
            self.query_one(".details", Words).say(NOTHING)
        unread = counted(len(statistics.troubles), "file")
        troubles = self.query_one(".troubles", Words)
        troubles.say(f"{unread} could not be read, or not in full: court-tui stats tells why.")
        troubles.display = bool(statistics.troubles)

    def _heading(self, game: GameCounts) -> Content:
        key, title = self.key(f"statistics.{game.game}"), GAMES[game.game].title
        return Content.assemble((f" {key} ", "reverse"), " ", fitted(title, _NAME_WIDTH - 3, "bold"), head(game))

    def _option(self, row: _Row) -> Option:
        option_id = f"{row.game_id}-{len(self._rows)}"
        self._rows[option_id] = row
        counts = row.counts
        line = fitted(f"    {row.name}", _NAME_WIDTH) + f" {counts.played:>6}"
        if isinstance(counts, PlayerCounts):
            share = bar(counts.won / counts.played if counts.played else 0, 10)
            streaks = f"{counts.streak:>6}{counts.longest_streak:>9}"
            line += f"{counts.won:>6}  {share} {percent(counts):>5}{streaks}"
        return Option(line, option_id)

    @on(OptionList.OptionHighlighted)
    def tell(self) -> None:
        """Tell more about the chosen row."""
        if self._chosen is not None:
            self.query_one(".details", Words).say(self._details(self._chosen))
            self.refresh_bindings()

    @staticmethod
    def _details(row: _Row) -> Content:
        counts = row.counts
        told: list[tuple[str, str | Content]] = []
        for why, times in endings(counts, row.game_id)[:_MOST_ENDINGS]:
            part = bar(times / counts.played, 20)
            told.append(("" if told else "ended", fitted(why, 31) + f"{times:>5}  {part}"))
        if isinstance(counts, PlayerCounts) and counts.played:
            latest = "".join(bar(won, 1) for won in counts.latest)
            told.append(("latest", f"{latest}  newest last, {bar(1, 1)} is won"))
        told += facts(counts)
        title = Content.assemble((row.name, "bold"), f" · {GAMES[row.game_id].title}")
        return Content("\n").join([title, *(fitted(label, 10) + words for label, words in told)])

    def action_go_to(self, game_id: str) -> None:
        """Go to the first row of a game, with its heading in sight."""
        option_id = next(option_id for option_id, row in self._rows.items() if row.game_id == game_id)
        self.options.highlighted = self.options.get_option_index(option_id)
        self.options.scroll_to(y=self.options.highlighted - 1, animate=False)

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Only a game of which there is something to tell can be gone to."""
        if action == "go_to" and all(row.game_id != parameters[0] for row in self._rows.values()):
            return f"There is nothing to tell of {GAMES[str(parameters[0])].title} yet."
        return super().why_disabled(action, parameters)
