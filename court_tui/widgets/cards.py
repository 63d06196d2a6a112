"""Cards, and rows of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from court_tui.widgets.cells import cut
from court_tui.widgets.pickable import Offer, Pickable
from court_tui.widgets.words import Words

_LABEL_WIDTH = 11
"""The cells beside a row of cards, as the style sheet has them."""


@dataclass(frozen=True)
class Face:
    """What is drawn on a card, and the name under which it is picked."""

    pick: str
    lines: tuple[Content, ...]
    """Two lines; a third is seen only where there is room for large cards."""
    key: str = ""
    """The key that picks the card while it is lit."""
    tells_key: bool = False
    """Whether the lines tell the key, and the frame need not."""
    back: bool = False
    """Whether this is a card's back."""
    apart: bool = False
    """Whether a gap parts it from the card before."""


class Card(Pickable):
    """A card: at most 9 cells by 2 lines of face, in a frame that carries its key."""

    def show(self, face: Face, offer: Offer) -> None:
        """Draw `face`, lit and framed as `offer` says."""
        classes = {"-lit": face.pick in offer.lit, "-back": face.back, "-apart": face.apart}
        self.offer(face.pick, face.key, offer, classes)
        self.say(Content("\n").join(face.lines))
        self._frame("" if face.tells_key or not (self.lit or face.pick in offer.picked) else face.key)

    def clear(self) -> None:
        """Empty the card, with what its frame carries."""
        super().clear()
        self._frame("")

    def _frame(self, key: str) -> None:
        if key != self.border_subtitle:  # it would be drawn anew even so
            self.border_subtitle = key


class CardRow(Horizontal):
    """A labelled row of cards, drawn anew in place."""

    def __init__(self, places: int, *, id: str | None = None) -> None:
        """A row with room for `places` cards."""
        super().__init__(id=id)
        self._label = Words(classes="label")
        self._cards = [Card() for _ in range(places)]
        for card in self._cards:
            card.display = False

    def compose(self) -> ComposeResult:
        """The label, then the cards."""
        yield self._label
        yield from self._cards

    def show(self, label: Content, faces: Sequence[Face], offer: Offer) -> None:
        """Draw `faces` in order behind `label`. Raises `ValueError` when there are more than places."""
        if len(faces) > len(self._cards):
            raise ValueError(f"{len(faces)} cards for {len(self._cards)} places")
        self._label.say(label)
        for card, face in zip(self._cards, faces, strict=False):
            card.show(face, offer)
            card.display = True
        for card in self._cards[len(faces) :]:
            card.clear()
            card.display = False


class CourtRow(CardRow):
    """The row of the court: what everybody may see, and how much room is left in it."""

    def show_court(self, faces: Sequence[Face], limit: int, offer: Offer) -> None:
        """Draw the court's cards, with how many of at most `limit` lie there."""
        label = Content.assemble(("COURT", "bold"), f"\n{len(faces)} of {limit}")
        self.show(label, faces, offer)


class Hand(CardRow):
    """One seat's own cards. It shows nothing unless it is given faces: who may look is decided elsewhere."""

    def show_hand(self, owner: str, faces: Sequence[Face], offer: Offer, note: str = "") -> None:
        """Draw the cards of the seat named `owner`, with a `note` of a line or two below the name."""
        self.show(Content.assemble((cut(owner.upper(), _LABEL_WIDTH), "bold"), f"\n{note}"), faces, offer)
        self.display = True

    def cover(self) -> None:
        """Take all cards away."""
        self.show(Content(""), (), Offer())
        self.display = False
