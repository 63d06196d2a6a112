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
        self.say(Content.assemble(key, " ", face.label, " " if face.note else "", (face.note, "bold")))


class Chips(Grid):
    """A grid of chips, drawn anew in place."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        """An empty grid; chips come into it as they are needed."""
        super().__init__(id=id, classes=classes)
        self._chips: list[Chip] = []

    def show(self, faces: Sequence[ChipFace], offer: Offer) -> None:
        """Draw `faces` in order."""
        new = [Chip() for _ in faces[len(self._chips) :]]
        self._chips += new
        self.mount(*new)
        for chip, face in zip(self._chips, faces, strict=False):
            chip.show(face, offer)
            chip.display = True
        for chip in self._chips[len(faces) :]:
            chip.clear()
            chip.display = False
        self.display = bool(faces)
