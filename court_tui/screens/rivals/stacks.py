"""One's own cards, every card of the stacks with what it is good for, and all points: all of it is open (RIV-01)."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content

from court_tui.rules.rivals import STACKS, RivalsView, Stack
from court_tui.screens.house import HouseScreen
from court_tui.screens.rivals.board import TEXT, Points, SeatPoints, contents, good_for, owned, priced, shortened
from court_tui.widgets import KeyLine, StatusLine, Words

LEGEND = (
    "cr4 Palace: its colour is crown, its price 4. A symbol pair, a subject with its own building, counts both prices; "
    "a colour pair, a subject and a building of one colour, the higher. 1+0 is one symbol pair and no colour pair."
)
"""How cards are written, and what makes a pair (RIV-19, RIV-20)."""


class StacksScreen(HouseScreen[None]):
    """Lists what the small table has no room for; arrows and page keys scroll."""

    AUTO_FOCUS = "VerticalScroll"
    HOLD_FOCUS = (VerticalScroll,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,s,backspace", "dismiss", "Back", key_display="Esc", id="stacks.back"),
    ]

    def __init__(self, view: RivalsView, names: tuple[str, ...], own: int | None) -> None:
        """Show the stacks and courts of `view`, first what the seat `own` has; `names` are those of the seats."""
        super().__init__()
        self._view = view
        self._names = names
        self._own = own
        self._own_points = SeatPoints()
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
        """What one owns, the stacks side by side; below them how cards are written, and the points of all."""
        yield StatusLine()
        with VerticalScroll():
            if self._own is not None:
                yield Words(classes="owned")
                yield self._own_points
            yield Horizontal(*self._stacks.values(), classes="stacks")
            yield Words(classes="legend")
            yield self._points
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill in stacks and points."""
        self.query_one(StatusLine).show("Rival Courts · own cards, all stacks, all points", "arrows scroll")
        if self._own is not None:
            player, name = self._view.players[self._own], shortened(self._names)[self._own]
            self.query_one(".owned", Words).say(Content.assemble((f" {name.upper()} owns ", "bold"), owned(player)))
            self._own_points.show(self._own, self._names[self._own], player)
        self.query_one(".legend", Words).say(LEGEND)
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
