"""Set-up: who sits down, and how."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Checkbox, Input, RadioButton, RadioSet, Static

from court_tui.match import Deal, Opening, check_names, usual_names
from court_tui.match.deal import whole_number
from court_tui.rules import GAMES, Game, letter
from court_tui.screens.code import in_words, shared_deal
from court_tui.screens.house import HouseScreen
from court_tui.text.pitches import PITCHES
from court_tui.widgets import KeyLine, StatusLine


def typed_deal(words: str) -> int | Deal:
    """The number of a deal, or what its code tells. Raises `ValueError`, in words for people, where it is neither.

    Digits alone are a number: the code of a drawn deal is too long to be written without a hyphen.
    """
    with suppress(ValueError):
        return whole_number(words.strip())
    try:
        return shared_deal(words)
    except ValueError as error:
        raise ValueError(f"the deal is a whole number or a code, or left empty: {error}") from None


class Mark(RadioButton):
    """A radio button that says by its shape, not by its colour alone, whether it is chosen."""

    BUTTON_LEFT = BUTTON_RIGHT = ""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  # Textual reads this name
        """Full when chosen, hollow when not."""
        return "(●)" if self.value else "( )"


class Marks(RadioSet):
    """Marks of which one is chosen: by an arrow too, for what an arrow has gone to looks chosen."""

    def action_next_button(self) -> None:
        """Choose the next one."""
        super().action_next_button()
        self._choose()

    def action_previous_button(self) -> None:
        """Choose the one before."""
        super().action_previous_button()
        self._choose()

    def _choose(self) -> None:
        if self.pressed_button is not None:  # while it is put together, its first mark is gone to but not chosen
            self.query_one(".-selected", RadioButton).value = True


class Tick(Checkbox):
    """A box that says by its shape, not by its colour alone, whether it is ticked."""

    BUTTON_LEFT = BUTTON_RIGHT = ""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  # pyright: ignore[reportIncompatibleVariableOverride]  # Textual's name
        """A cross when ticked, else nothing."""
        return "[x]" if self.value else "[ ]"


class SetUpScreen(HouseScreen[None]):
    """Asks for seats, names, options, a number or code for the deal, and whether one person or several play."""

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "RadioSet, Input"
    HOLD_FOCUS = (Input, Mark, Tick, Button)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", "Start", key_display="Ctrl+S", id="setup.start"),
        Binding("ctrl+o", "app.demo", "Watch a demo", key_display="Ctrl+O", id="setup.demo"),
        Binding("tab", "app.focus_next", "Next field", key_display="Tab", id="next"),
        Binding("up", "app.focus_previous", show=False, id="setup.previous", tooltip="Field before"),
        Binding("down", "app.focus_next", show=False, id="setup.next", tooltip="Next field"),
        Binding("escape", "dismiss", "Back", key_display="Esc", id="setup.back"),
    ]

    def __init__(self, game: Game, deal: Deal | None = None) -> None:
        """Set a game of `game` up; with a `deal` that somebody has shared, it is the same deal again."""
        super().__init__()
        self._game = game
        self._shared = deal
        self._several = game.max_seats > 1

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that is set up."""
        return self._game.id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on how the game begins, and on its options."""
        return self._game.set_up

    @property
    def _seats(self) -> int:
        pressed = self.query_one("#seats", RadioSet).pressed_index if self._several else 0
        return self._game.min_seats + max(0, pressed)

    def compose(self) -> ComposeResult:
        """The questions, from the seats down; those that make no sense alone are left out."""
        game = self._game
        yield StatusLine()
        with VerticalScroll(can_focus=False, classes="page"):
            if self._several:
                with Horizontal(classes="field"):
                    yield Static("Seats", classes="label")
                    with Marks(id="seats", compact=True):
                        for seats in range(game.min_seats, game.max_seats + 1):
                            yield Mark(str(seats), value=seats == game.min_seats)
            for seat, name in enumerate(usual_names(game, game.max_seats)):
                with Horizontal(classes="field name", id=f"row-{seat}"):
                    yield Static(f"{letter(seat)}" if self._several else "Name", classes="label")
                    yield Input(name, id=f"name-{seat}", compact=True, max_length=40)
            if self._several:
                with Horizontal(classes="field group"):
                    yield Static("Played by", classes="label")
                    with Marks(id="people", compact=True):
                        yield Mark("several people: a screen in between hides all cards", value=True)
                        yield Mark("one person, for practice: every seat in turn", id="solo")
                with Horizontal(classes="field group"):
                    yield Static("Questions", classes="label")
                    with Marks(id="questions", compact=True):
                        one_by_one = self.house.keeper.settings.prompts == "one-by-one"
                        yield Mark("aloud, on one screen for all", value=not one_by_one)
                        yield Mark("in private, to one seat after the other", value=one_by_one, id="one-by-one")
            for option, does in PITCHES[game.id].options.items():
                with Horizontal(classes="field group"):
                    yield Static("Option", classes="label")
                    yield Tick(does, game.options[option], id=f"option-{option}", compact=True)
            with Horizontal(classes="field group"):
                yield Static("Deal", classes="label")
                code = "" if self._shared is None else self._shared.encode()
                yield Input(code, id="deal", compact=True, placeholder="a number or a code; empty: a fresh deal")
            yield Static(id="told", markup=False)
            with Horizontal(classes="field group"):
                yield Static("", classes="label")
                yield Button("Start", id="start", compact=True)
                yield Button("Watch a demo first", id="demo", compact=True)
            yield Static(id="fault", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show as many names as there are seats."""
        self.query_one(StatusLine).show(f"{self._game.title} · who sits down?", f"{self.key('setup.start')} starts")
        self._follow_code()
        self._show_names()

    @on(RadioSet.Changed, "#seats")
    def _show_names(self) -> None:
        for seat in range(self._game.max_seats):
            self.query_one(f"#row-{seat}").display = seat < self._seats

    @on(Input.Changed, "#deal")
    def _follow_code(self) -> None:
        """Choose what a code tells, the seats and the options: beside it they cannot be chosen otherwise."""
        try:
            deal = typed_deal(self.query_one("#deal", Input).value)
        except ValueError:
            deal = 0
        code = deal if isinstance(deal, Deal) else None
        told = self.query_one("#told", Static)
        told.update("" if code is None else in_words(code))
        told.display = code is not None
        same = code if code is not None and code.game == self._game.id else None
        if self._several:
            seats = self.query_one("#seats", RadioSet)
            if same is not None:
                seats.query(RadioButton)[same.seats - self._game.min_seats].value = True
            seats.disabled = same is not None
        for option, usual in self._game.options.items():
            tick = self.query_one(f"#option-{option}", Tick)
            if same is not None:
                tick.value = same.options.get(option, usual)
            tick.disabled = same is not None

    def _seed(self) -> int | None:
        """The seed that is asked for, by a number or by a code of this game; None for a fresh one."""
        words = self.query_one("#deal", Input).value.strip()
        if not words:
            return None
        deal = typed_deal(words)
        if not isinstance(deal, Deal):
            return deal
        if deal.game != self._game.id:
            raise ValueError(
                f"this is a deal of {GAMES[deal.game].title}, not of {self._game.title}; k at home takes any code"
            )
        return deal.seed

    @on(Button.Pressed, "#demo")
    async def show_demo(self) -> None:
        """Show a demo of the game, and come back here."""
        await self.run_action("app.demo")

    @on(Button.Pressed, "#start")
    @on(Input.Submitted)
    def action_start(self) -> None:
        """Sit down, or say what is wrong."""
        self._follow_code()  # it may not have been told yet that a code was typed
        try:
            opening = Opening(
                game=self._game.id,
                names=check_names(
                    [self.query_one(f"#name-{seat}", Input).value for seat in range(self._seats)], self._game
                ),
                seed=self._seed(),
                solo=self._several and self.query_one("#solo", RadioButton).value,
                one_by_one=self._several and self.query_one("#one-by-one", RadioButton).value,
                options={option: self.query_one(f"#option-{option}", Tick).value for option in self._game.options},
            )
            self.house.start(opening)
        except ValueError as fault:
            self.query_one("#fault", Static).update(str(fault))
