"""The code of a deal that somebody has shared: asked for, and told in words as it is typed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Static

from court_tui.match import Deal
from court_tui.rules import GAMES
from court_tui.screens.house import HouseScreen
from court_tui.text.game_text import counted
from court_tui.text.pitches import PITCHES
from court_tui.widgets import KeyLine, StatusLine


def shared_deal(words: str) -> Deal:
    """The deal whose code is typed, alone or as the command that plays it. Raises `ValueError`, in words for people."""
    return Deal.decode(words.rpartition("--deal ")[2])


def in_words(deal: Deal) -> str:
    """What a code deals: the game, the seats, and how the options are that are not as usual."""
    game = GAMES[deal.game]
    facts = [f"{game.title} for {counted(deal.seats, 'seat')}"]
    facts += [f"{'' if on else 'not: '}{PITCHES[game.id].options[option]}" for option, on in deal.options.items()]
    return "; ".join(facts)


class CodeScreen(HouseScreen[Deal]):
    """Asks for a code; its result is the deal that the code tells, or None."""

    CSS_PATH = "code.tcss"
    AUTO_FOCUS = "Input"
    HOLD_FOCUS = (Input,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Go on", key_display="Enter", id="code.take", tooltip="Go on to who sits down"),
        Binding("escape", "dismiss", "Back", key_display="Esc", id="code.back"),
    ]

    def compose(self) -> ComposeResult:
        """What a code is, where to type it, and what it deals."""
        yield StatusLine()
        with VerticalScroll(can_focus=False):
            yield Static("A code deals the same game again: the result of a game shows its code.", markup=False)
            with Horizontal():
                yield Static("Code", classes="label")
                yield Input(compact=True, placeholder="letters and digits; capitals do not matter")
            yield Static(id="told", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Say where this leads."""
        self.query_one(StatusLine).show("court-tui · a shared deal", "Enter goes on")

    @on(Input.Changed)
    def tell(self) -> None:
        """Say what the code deals, once it is whole; a slip is told on Enter."""
        try:
            told = in_words(shared_deal(self.query_one(Input).value))
        except ValueError:
            told = ""
        self._tell(told, fault=False)

    @on(Input.Submitted)
    def action_take(self) -> None:
        """Go on with the deal, or say what is wrong."""
        words = self.query_one(Input).value
        if not words.strip():
            self._tell("Type the code first, as in 1AFKJ.", fault=True)
            return
        try:
            deal = shared_deal(words)
        except ValueError as fault:
            self._tell(str(fault), fault=True)
        else:
            self.dismiss(deal)

    def _tell(self, words: str, *, fault: bool) -> None:
        told = self.query_one("#told", Static)
        told.update(words)
        told.set_class(fault, "-fault")
