"""Influence tracks: what each seat has lying on somebody, a column for each who can be influenced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from court_tui.widgets.cells import fitted
from court_tui.widgets.pickable import Offer, Pickable, key_label
from court_tui.widgets.words import Words

BACK = "▒"
"""The back of a card whose value is not known."""
BETWEEN = "·"
"""Keeps two values from being read as one number."""
HOLDS = "●"
"""Marks the seat that holds the one on whom the cards lie."""


@dataclass(frozen=True)
class Influence:
    """A card on a track."""

    value: int | None
    """None where the viewer may not know it."""
    face_up: bool


@dataclass(frozen=True)
class TrackFacts:
    """What is drawn of one who can be influenced."""

    pick: str
    key: str
    """The key that picks it while it is lit."""
    title: str
    worth: str
    """What it brings, in a few letters; without that, there is no line for it."""
    marks: str
    """What has happened to it, in a few letters."""
    tracks: Sequence[Sequence[Influence]]
    """The cards of each seat on it, in the order in which they came."""
    holder: int | None
    """The seat that holds it."""
    marked: bool = False
    """Whether it is the one that matters now."""


class TrackHead(Pickable):
    """The head of a column: title, key and worth, marks, a line each."""

    def show(self, facts: TrackFacts, offer: Offer) -> None:
        """Draw `facts`; the key stands there while the head is lit."""
        self.offer(facts.pick, facts.key, offer, {"-marked": facts.marked})
        picked = facts.pick in offer.picked
        key = key_label(facts.key, self.lit, picked) if self.lit or picked else ""
        middle = Content.assemble("\n", key, facts.worth) if facts.worth else ""
        self.say(Content.assemble((facts.title, "bold"), middle, "\n", facts.marks))


class InfluenceTrack(Vertical):
    """A column: who it is, then a line for each seat with its cards."""

    def __init__(self, *, id: str | None = None) -> None:
        """An empty column."""
        super().__init__(id=id)
        self._head = TrackHead()
        self._tracks = Words(classes="tracks")

    def compose(self) -> ComposeResult:
        """The head, then the seats' lines."""
        yield self._head
        yield self._tracks

    def show(self, facts: TrackFacts, offer: Offer) -> None:
        """Draw `facts`."""
        self._head.show(facts, offer)
        self._tracks.set_class(facts.marked, "-marked")
        lines: list[Content] = []
        for seat, cards in enumerate(facts.tracks):
            held = Content.styled(HOLDS, "bold $now") if seat == facts.holder else Content(" ")
            lines.append(held + drawn(cards, MOST_CELLS))
        self._tracks.say(Content("\n").join(lines))


MOST_CELLS = 7
"""How many cells a seat's cards take on a track."""


def drawn(cards: Sequence[Influence], width: int) -> Content:
    """Cards in at most `width` cells: `3·2` lie face up, `(3)` face down but known, `▒` face down and unknown.

    On a track too long for that the values stand close together, `32`; one still too long is counted: `▒×9 4up`.
    """
    for between in (BETWEEN, ""):
        track = in_full(cards, between)
        if track.cell_length <= width:
            return track
    face_up = sum(card.face_up for card in cards)
    return fitted(f"{BACK}×{len(cards) - face_up}" + (f" {face_up}up" if face_up else ""), width)


def in_full(cards: Sequence[Influence], between: str = BETWEEN) -> Content:
    """Cards side by side, in as many cells as that takes, with a sign between two values."""
    parts: list[Content] = []
    for known_back, group in groupby(cards, key=lambda card: not card.face_up and card.value is not None):
        faces = "".join(BACK if card.value is None else str(card.value) for card in group)
        faces = re.sub(r"(?<=\d)(?=\d)", between, faces)
        parts.append(Content(f"({faces})") if known_back else Content.styled(faces, "bold"))
    return Content("").join(parts)
