"""Set-up: who sits down, and how."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Checkbox, Input, RadioButton, RadioSet, Static

from court_tui.match import Opening, check_names, usual_names
from court_tui.rules import Game, letter
from court_tui.screens.house import HouseScreen
from court_tui.text.pitches import PITCHES
from court_tui.widgets import KeyLine, StatusLine


def deal_number(words: str) -> int:
    """The number of a deal. Raises `ValueError`, in words for people, where `words` are none."""
    try:
        return int(words)
    except ValueError:
        raise ValueError(f"the deal is a whole number, or left empty, not '{words[:40]}'") from None


class Mark(RadioButton):
    """A radio button that says by its shape, not by its colour alone, whether it is chosen."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  # Textual reads this name
        """Full when chosen, hollow when not."""
        return "●" if self.value else "○"


class Tick(Checkbox):
    """A box that says by its shape, not by its colour alone, whether it is ticked."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  # Textual reads this name
        """A cross when ticked, else nothing."""
        return "x" if self.value else " "


class SetUpScreen(HouseScreen[None]):
    """Asks for seats, names, options, the deal, and whether one person or several hold the keyboard."""

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "RadioSet, Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", "Start", key_display="Ctrl+S", id="setup.start"),
        Binding("tab", "app.focus_next", "Next field", key_display="Tab"),
        Binding("up", "app.focus_previous", show=False, tooltip="Field before"),
        Binding("down", "app.focus_next", show=False, tooltip="Next field"),
        Binding("escape", "dismiss", "Back", key_display="Esc", id="setup.back"),
    ]

    def __init__(self, game: Game) -> None:
        """Set a game of `game` up."""
        super().__init__()
        self._game = game
        self._several = game.max_seats > 1

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that is set up."""
        return self._game.id

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
                    with RadioSet(id="seats", compact=True):
                        for seats in range(game.min_seats, game.max_seats + 1):
                            yield Mark(str(seats), value=seats == game.min_seats)
            for seat, name in enumerate(usual_names(game, game.max_seats)):
                with Horizontal(classes="field name", id=f"row-{seat}"):
                    yield Static(f"{letter(seat)}" if self._several else "Name", classes="label")
                    yield Input(name, id=f"name-{seat}", compact=True, max_length=40)
            if self._several:
                with Horizontal(classes="field group"):
                    yield Static("Played by", classes="label")
                    with RadioSet(id="people", compact=True):
                        yield Mark("several people: a screen in between hides all cards", value=True)
                        yield Mark("one person, for practice: every seat in turn", id="solo")
                with Horizontal(classes="field group"):
                    yield Static("Questions", classes="label")
                    with RadioSet(id="questions", compact=True):
                        one_by_one = self.house.keeper.settings.prompts == "one-by-one"
                        yield Mark("aloud, on one screen for all", value=not one_by_one)
                        yield Mark("in private, to one seat after the other", value=one_by_one, id="one-by-one")
            for option, does in PITCHES[game.id].options.items():
                with Horizontal(classes="field group"):
                    yield Static("Option", classes="label")
                    yield Tick(does, game.options[option], id=f"option-{option}", compact=True)
            with Horizontal(classes="field group"):
                yield Static("Deal", classes="label")
                yield Input(id="deal", compact=True, type="integer", placeholder="a whole number; empty: a fresh deal")
            with Horizontal(classes="field group"):
                yield Static("", classes="label")
                yield Button("Start", id="start", compact=True)
            yield Static(id="fault", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show as many names as there are seats."""
        self.query_one(StatusLine).show(f"{self._game.title} · who sits down?", "Ctrl+S starts")
        self._show_names()

    @on(RadioSet.Changed, "#seats")
    def _show_names(self) -> None:
        for seat in range(self._game.max_seats):
            self.query_one(f"#row-{seat}").display = seat < self._seats

    @on(Button.Pressed, "#start")
    @on(Input.Submitted)
    def action_start(self) -> None:
        """Sit down, or say what is wrong."""
        deal = self.query_one("#deal", Input).value.strip()
        try:
            opening = Opening(
                game=self._game.id,
                names=check_names(
                    [self.query_one(f"#name-{seat}", Input).value for seat in range(self._seats)], self._game
                ),
                seed=deal_number(deal) if deal else None,
                solo=self._several and self.query_one("#solo", RadioButton).value,
                one_by_one=self._several and self.query_one("#one-by-one", RadioButton).value,
                options={option: self.query_one(f"#option-{option}", Tick).value for option in self._game.options},
            )
            self.house.start(opening)
        except ValueError as fault:
            self.query_one("#fault", Static).update(str(fault))
