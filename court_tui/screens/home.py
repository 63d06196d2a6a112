"""Home: games to go on with, and games to begin."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from court_tui.match import Deal, Finished, SaveFailed, Summary
from court_tui.rules import GAMES
from court_tui.screens.ask import AskScreen
from court_tui.screens.catalogue import CATALOGUE, Entry
from court_tui.screens.house import HouseScreen
from court_tui.text.pitches import PITCHES
from court_tui.widgets import KeyLine, StatusLine, fitted

_MOST_TO_GO_ON = 9
"""How many open games get a key; the others are reached by arrows."""
_MOST_TROUBLES = 2
"""How many of the things that went wrong with files are told one by one, lest the games have no room."""
_SHARED = "shared"
"""What stands in the list of games for a deal that somebody has shared."""
_LAST = "last"
"""What stands there for the game that ended last."""


def when(started: datetime, now: datetime) -> str:
    """A moment as people say it: `today 21:40`, `yesterday 18:02`, `2026-03-01 09:15`."""
    local = started.astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"{local:%Y-%m-%d}")
    return f"{day} {local:%H:%M}"


def _offered(key: str, title: str, who: str, time: str, about: str) -> Content:
    return Content.assemble(
        (f" {key} ", "reverse"), " ", fitted(title, 14, "bold"), fitted(who, 13), fitted(time, 8), about
    )


class HomeScreen(HouseScreen[None]):
    """Lists open games and the games of the house; a key, Enter or a click opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "d,delete",
            "put_away",
            "Give up",
            key_display="d",
            id="home.put_away",
            tooltip="Give the chosen open game up",
        ),
        Binding(
            "comma", "app.settings", "Settings", key_display=",", id="settings", tooltip="How all looks and behaves"
        ),
        Binding("t", "app.statistics", "Statistics", id="home.statistics", tooltip="Who has won how often"),
        Binding("w", "app.demo", "Watch a demo", id="home.demo", tooltip="See how the chosen game is played"),
        *(
            Binding(
                entry.key,
                f"choose('{entry.game_id}')",
                show=False,
                id=f"home.{entry.game_id}",
                tooltip=f"Begin {GAMES[entry.game_id].title}",
            )
            for entry in CATALOGUE.values()
        ),
        Binding(
            "k",
            f"choose('{_SHARED}')",
            show=False,
            id="home.shared",
            tooltip="Deal again what somebody has shared as a code",
        ),
        Binding("b", f"choose('{_LAST}')", show=False, id="home.last", tooltip="Look back on the game that ended last"),
        *(
            Binding(str(n), f"choose('open-{n}')", show=False, id=f"home.open-{n}", tooltip="Go on with an open game")
            for n in range(1, _MOST_TO_GO_ON + 1)
        ),
    ]

    HOLD_FOCUS = (OptionList,)

    games = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._open: tuple[Summary, ...] = ()
        self._last: Finished | None = None

    @property
    def rules_of(self) -> str | None:
        """The rules of the chosen game."""
        option = self.games.highlighted_option
        if option is None or option.id is None:
            return None
        saved = self._last if option.id == _LAST else self._saved(option.id)
        if saved is not None:
            return saved.game
        return option.id if option.id in GAMES else None

    def compose(self) -> ComposeResult:
        """One list: games to go on with, to begin, and to look back on."""
        yield StatusLine()
        with Vertical(classes="page"):
            yield OptionList(compact=True, markup=False)
            yield Static(id="troubles", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Put the name over the door."""
        self.query_one(StatusLine).show("court-tui · the struggle for a throne", "Enter opens · Ctrl+Q quits")

    def on_screen_resume(self) -> None:
        """Look again which games are open: one may have been left, ended or begun, and keys may be others."""
        if self.query(OptionList):  # not any more where the app is being left, say for a demo that cannot be dealt
            self.fill()

    def fill(self) -> None:
        """Fill the list, and say what went wrong with files on the way."""
        self._open = tuple(self.house.store.open_games())
        self._last = self.house.store.last_finished()
        now = self.house.now()
        chosen = self.games.highlighted_option
        options: list[Option | None] = []
        if self._open:
            options += [Option(Content.styled("GO ON", "bold"), disabled=True)]
            options += [Option(self._line(n, saved, now), f"open-{n}") for n, saved in enumerate(self._open, 1)]
            options += [Option("", disabled=True)]
        options += [Option(Content.styled("NEW GAME", "bold"), disabled=True)]
        options += [Option(self._offer(entry), entry.game_id) for entry in CATALOGUE.values()]
        options += [
            Option(
                _offered(self.key("home.shared"), "Shared deal", "by its code", "", "the same game that others had"),
                _SHARED,
            )
        ]
        if self._last is not None:
            options += [Option("", disabled=True), Option(Content.styled("LOOK BACK", "bold"), disabled=True)]
            options += [Option(self._ended(self._last), _LAST)]
        self.games.set_options(options)
        ids = [option.id for option in options if option is not None]
        self.games.highlighted = ids.index(chosen.id) if chosen is not None and chosen.id in ids else 1
        self.games.focus()
        told = [*self.house.keeper.troubles, *self.house.store.troubles]
        if len(told) > _MOST_TROUBLES:
            told = [f"{len(told)} troubles with files; the first of them:", *told[:_MOST_TROUBLES]]
        troubles = self.query_one("#troubles", Static)
        troubles.update("\n".join(told))
        troubles.display = bool(told)
        self.refresh_bindings()

    def _line(self, number: int, saved: Summary, now: datetime) -> Content:
        key = self.key(f"home.open-{number}") if number <= _MOST_TO_GO_ON else " "
        facts = f"move {saved.played + 1} · {when(saved.started, now)}" + (" · solo" if saved.solo else "")
        return _listed(key, saved, Content(facts))

    def _ended(self, last: Finished) -> Content:
        winners = ", ".join(last.names[seat] for seat in last.result.winners)
        return _listed(self.key("home.last"), last, fitted(f"{winners or 'nobody'} won", 34))

    def _offer(self, entry: Entry) -> Content:
        game, pitch = GAMES[entry.game_id], PITCHES[entry.game_id]
        seats = "1 player" if game.max_seats == 1 else f"{game.min_seats}–{game.max_seats} players"
        return _offered(self.key(f"home.{entry.game_id}"), game.title, seats, f"{pitch.minutes} min", pitch.about)

    def _saved(self, option_id: str) -> Summary | None:
        place = option_id.removeprefix("open-")
        return self._open[int(place) - 1] if place.isdigit() and int(place) <= len(self._open) else None

    @on(OptionList.OptionSelected)
    def open_option(self, event: OptionList.OptionSelected) -> None:
        """Go on with an open game, or set up a new one."""
        if event.option_id is not None:
            self.action_choose(event.option_id)

    def action_choose(self, option_id: str) -> None:
        """Open the game that stands for `option_id`, unless another is being opened already."""
        if not self.is_current:
            return
        saved = self._saved(option_id)
        if saved is not None:
            self._resume(saved.path)
        elif option_id == _LAST and self._last is not None:
            self._look_back(self._last.path)
        elif option_id in CATALOGUE:
            self.house.set_up(GAMES[option_id])
        elif option_id == _SHARED:
            from court_tui.screens.code import CodeScreen

            self.house.push_screen(CodeScreen(), self._deal_again)

    def _deal_again(self, deal: Deal | None) -> None:
        if deal is not None:
            self.house.set_up(GAMES[deal.game], deal)

    def _resume(self, path: Path) -> None:
        try:
            match = self.house.store.resume(path)
        except (OSError, ValueError) as error:
            self.house.tell(str(error), "error")
            self.fill()
            return
        self.house.sit_down(match)

    def _look_back(self, path: Path) -> None:
        try:
            match = self.house.store.look_back(path)
        except (OSError, ValueError) as error:
            self.house.tell(str(error), "error")
            self.fill()
            return
        self.house.show_result(match)

    def action_put_away(self) -> None:
        """Ask whether to give up the chosen open game."""
        option = self.games.highlighted_option
        saved = None if option is None or option.id is None else self._saved(option.id)
        if saved is not None:
            question = f"Give up this game of {GAMES[saved.game].title} ({', '.join(saved.names)})?"
            self.house.push_screen(
                AskScreen(question, "give it up: its file moves to the abandoned ones", "keep it"),
                lambda yes: self._put_away(saved, yes),
            )

    def _put_away(self, saved: Summary, yes: bool | None) -> None:
        if yes:
            try:
                self.house.store.abandon(saved.path)
            except SaveFailed as error:
                self.house.tell(str(error), "error")

    @on(OptionList.OptionHighlighted)
    def follow(self) -> None:
        """The footer follows the choice."""
        self.refresh_bindings()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Only an open game can be put away, and only what is there can be chosen."""
        match action, *parameters:
            case ("put_away",):
                option = self.games.highlighted_option if self.is_mounted else None
                if option is None or option.id is None or self._saved(option.id) is None:
                    return "Only a game that is open can be given up; choose one below GO ON first."
            case ("choose", str(chosen)) if chosen == _LAST:
                return None if self._last is not None else "No game has been finished yet."
            case ("choose", str(chosen)) if chosen not in (*CATALOGUE, _SHARED) and self._saved(chosen) is None:
                return f"There is no open game {chosen.removeprefix('open-')}."
        return super().why_disabled(action, tuple(parameters))


def _listed(key: str, game: Summary | Finished, facts: Content) -> Content:
    """A game as a line of the list: its key, what it is, who plays or played, and `facts`."""
    return Content.assemble(
        (f" {key} ", "reverse"),
        " ",
        fitted(GAMES[game.game].title, 14),
        fitted(", ".join(game.names), 24),
        "  ",
        facts,
    )
