"""Every card of the four stacks with what it is good for, and every seat's points: all of it is open (RIV-01)."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content

from court_tui.rules.rivals import STACKS, RivalsView, Stack
from court_tui.screens.house import HouseScreen
from court_tui.screens.rivals.board import TEXT, Points, contents, good_for, priced
from court_tui.widgets import KeyLine, StatusLine, Words


class StacksScreen(HouseScreen[None]):
    """Lists what the small table has no room for; arrows and page keys scroll."""

    AUTO_FOCUS = "VerticalScroll"
    HOLD_FOCUS = (VerticalScroll,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,s,backspace", "dismiss", "Back", key_display="Esc", id="stacks.back"),
    ]

    def __init__(self, view: RivalsView, names: tuple[str, ...]) -> None:
        """Show the stacks and courts of `view`; `names` are those of the seats."""
        super().__init__()
        self._view = view
        self._names = names
        self._stacks = {name: Words(classes="stack") for name in STACKS}
        self._points = Points(len(names))

    @property
    def rules_of(self) -> str | None:
        """The rules of Rival Courts."""
        return self._view.game

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on what is to be decided."""
        return self._view.clauses()

    def compose(self) -> ComposeResult:
        """The stacks side by side, the points below."""
        yield StatusLine()
        with VerticalScroll():
            yield Horizontal(*self._stacks.values(), classes="stacks")
            yield self._points
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill in stacks and points."""
        self.query_one(StatusLine).show("Rival Courts · all stacks, then all points", "arrows scroll")
        for name, words in self._stacks.items():
            words.border_title = TEXT.stack_name(name).upper()
            words.say(_listed(self._view.stacks[name]))
        self._points.show(self._view, self._names)


def _listed(stack: Stack) -> Content:
    """The coins beside a stack, then its cards from the top, two lines each."""
    lines = [contents(stack)]
    for card in stack.cards:
        lines += [priced(card).stylize("bold"), Content(good_for(card))]
    return Content("\n").join(lines)
