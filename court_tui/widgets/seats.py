"""The seats round the table, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.containers import Vertical
from textual.content import Content

from court_tui.rules import letter
from court_tui.widgets.cells import fitted
from court_tui.widgets.pickable import Offer, Pickable, key_label


@dataclass(frozen=True)
class SeatFacts:
    """What everybody may see of one seat."""

    name: str
    columns: tuple[Content, ...]
    """Further columns, each already as wide as it should be."""
    note: str = ""
    """What the seat is doing, or asked."""
    marked: bool = False
    """Whether the seat is the one that matters now."""
    out: bool = False
    """Whether the seat is out of the game."""


class SeatLine(Pickable):
    """One seat's line: letter, name, the game's columns, a note. Its letter picks it while it is lit."""

    def __init__(self, name_width: int) -> None:
        """A line that gives the name so many columns."""
        super().__init__()
        self.name_width = name_width

    def show(self, seat: int, facts: SeatFacts, offer: Offer) -> None:
        """Draw the facts of `seat`."""
        self.offer(letter(seat), letter(seat).lower(), offer, {"-out": facts.out, "-marked": facts.marked})
        self.say(
            Content.assemble(
                (" ▶ " if facts.marked else "   "),
                key_label(letter(seat), self.lit, letter(seat) in offer.picked),
                " ",
                fitted(facts.name, self.name_width),
                " ",
                *facts.columns,
                Content(facts.note),
            )
        )


class SeatStrip(Vertical):
    """All seats, from A on."""

    def __init__(self, seats: int, *, name_width: int = 16, id: str | None = None) -> None:
        """A strip of `seats` lines, with so many columns for the names."""
        self._lines = [SeatLine(name_width) for _ in range(seats)]
        super().__init__(*self._lines, id=id)

    def show(self, facts: Sequence[SeatFacts], offer: Offer) -> None:
        """Draw the facts of each seat, from A on."""
        for seat, (line, seat_facts) in enumerate(zip(self._lines, facts, strict=True)):
            line.show(seat, seat_facts, offer)
