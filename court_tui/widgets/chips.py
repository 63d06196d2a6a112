"""Cards in one line each, side by side: for hands that hold more kinds of cards than there is room for frames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.containers import Grid
from textual.content import Content

from court_tui.widgets.pickable import Offer, Pickable, key_label


@dataclass(frozen=True)
class ChipFace:
    """What is written on a chip, and the name under which it is picked."""

    pick: str
    key: str
    """The key that picks the chip while it is lit; none if it is empty."""
    label: str
    note: str = ""
    """How many there are, or what lies under it."""


class Chip(Pickable):
    """One chip: its key while it is lit, then its label."""

    def show(self, face: ChipFace, offer: Offer) -> None:
        """Draw `face`, lit and picked as `offer` says."""
        self.offer(face.pick, face.key, offer)
        picked = face.pick in offer.picked
        key = key_label(face.key or "·", self.lit, picked) if self.lit or picked else "   "
        self.say(Content.assemble(key, " ", face.label, " " if face.note else "", (face.note, "bold")), layout=False)


class Chips(Grid):
    """A grid of chips, drawn anew in place."""

    def __init__(self, places: int, *, id: str | None = None, classes: str | None = None) -> None:
        """A grid with room for `places` chips."""
        self._chips = [Chip() for _ in range(places)]
        super().__init__(*self._chips, id=id, classes=classes)

    def show(self, faces: Sequence[ChipFace], offer: Offer) -> None:
        """Draw `faces` in order. Raises `ValueError` when there are more than places."""
        if len(faces) > len(self._chips):
            raise ValueError(f"{len(faces)} chips for {len(self._chips)} places")
        for chip, face in zip(self._chips, faces, strict=False):
            chip.show(face, offer)
            chip.display = True
        for chip in self._chips[len(faces) :]:
            chip.offer("", "", Offer())
            chip.display = False
        self.display = bool(faces)
