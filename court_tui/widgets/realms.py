"""The realms of Six Realms and their cards in a line of text, and the six realms as lines.

A realm is a glyph with its letter beside it, so that neither the glyph nor its colour is ever alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.containers import Vertical
from textual.content import Content

from court_tui.rules.realms import REALMS
from court_tui.widgets.cells import fitted
from court_tui.widgets.pickable import Offer, Pickable, key_label

_GLYPHS = {
    "academy": ("♚", "$suit-moons"),
    "bestiary": ("♞", "$suit-leaves"),
    "court": ("♛", "$suit-suns"),
    "duties": ("♟", "$suit-waves"),
    "ethereal": ("♝", "$suit-knots"),
    "fixtures": ("♜", "$suit-wyrms"),
}
"""Each realm's glyph and colour: the suits' six colours can be told apart on any ground."""
BACK = "▒▒▒"
"""A card of which nobody who looks may know what it is."""


def realm_sign(realm: str) -> str:
    """The glyph of a realm and its letter, in two cells."""
    return f"{_GLYPHS[realm][0]}{realm[0]}"


def realm_mark(realm: str) -> Content:
    """The same in the realm's colour."""
    return Content.styled(realm_sign(realm), f"bold {_GLYPHS[realm][1]}")


def realm_marks(realms: Iterable[str]) -> Content:
    """Several realms in a row."""
    return Content(" ").join(realm_mark(realm) for realm in realms)


def realm_card(card: str | None) -> Content:
    """A card in a line of text: sign and rank in three or four cells; its back for None."""
    if card is None:
        return Content.styled(BACK, "$quiet $quiet-style")
    realm, _, rank = card.partition("-")
    return Content.assemble(realm_mark(realm), rank)


def realm_cards(cards: Iterable[str | None]) -> Content:
    """Several cards in a row."""
    return Content(" ").join(realm_card(card) for card in cards)


def realm_set(cards: Iterable[str]) -> Content:
    """Cards of one realm, the realm said once: `♚a2,5,9`."""
    (realm, *_), ranks = zip(*(card.split("-") for card in cards), strict=True)
    return Content.assemble(realm_mark(realm), ",".join(ranks))


@dataclass(frozen=True)
class RealmFacts:
    """What lies of one realm."""

    count: int
    ranks: Content
    note: Content
    """What is said of it beside the ranks."""
    marked: bool = False
    """Whether it is the realm that matters now."""


class RealmLine(Pickable):
    """One realm's line: sign, name, count, ranks, a note. Its number in the table's order picks it while it is lit."""

    def show(self, realm: str, facts: RealmFacts, ranks_width: int, offer: Offer) -> None:
        """Draw the facts of `realm`, its ranks in `ranks_width` cells."""
        key = str(REALMS.index(realm) + 1)
        self.offer(realm, key, offer, {"-marked": facts.marked})
        picked = realm in offer.picked
        mark = key_label(key, self.lit, picked) if self.lit or picked else Content(" ▶ " if facts.marked else "   ")
        name = Content.assemble(" ", realm_mark(realm), f" {realm:<9}{facts.count:>3}   ")
        self.say(Content.assemble(mark, name, fitted(facts.ranks, ranks_width), "   ", facts.note))


class RealmLines(Vertical):
    """All six realms, a line each, in the table's order."""

    def __init__(self, *, id: str | None = None) -> None:
        self._lines = [RealmLine() for _ in REALMS]
        super().__init__(*self._lines, id=id)

    def show(self, facts: Sequence[RealmFacts], offer: Offer) -> None:
        """Draw the facts of each realm."""
        width = max(row.ranks.cell_length for row in facts)
        for realm, line, row in zip(REALMS, self._lines, facts, strict=True):
            line.show(realm, row, width, offer)

    def hide(self) -> None:
        """Take the lines away, with all that they said."""
        if not self.display:
            return
        self.display = False
        for line in self._lines:
            line.clear()
