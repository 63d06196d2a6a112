"""No cell of a card is wider or narrower than its neighbours: every card of every game, with all signs and in ASCII.

That frames stand in the same columns line by line is looked at where tables are drawn, in `test_snapshots`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.content import Content

from court_tui.rules import adaman, coup, realms, rivals
from court_tui.rules.succession.cards import INFLUENCE, PLAY_CARDS
from court_tui.screens.adaman import face
from court_tui.screens.coup.board import CoupBoard
from court_tui.screens.realms.board import CARD_KEYS, RealmsBoard
from court_tui.screens.rivals.board import good_for, priced
from court_tui.screens.succession.board import hand_faces
from court_tui.widgets import Influence, Offer, in_full
from court_tui.widgets.ascii import AsciiFilter
from court_tui.widgets.cards import Face
from court_tui.widgets.realms import realm_card
from court_tui.widgets.suits import PERSON, SUIT_GLYPHS
from tests.screens.even import INSIDE


def faces(game: str) -> Iterator[Face]:
    """All cards of a game whose cards have frames, with all that can stand out standing out."""
    if game == "adaman":
        yield from (face(card, "q", target=card) for card in adaman.CARDS)
    elif game == "coup":
        yield from CoupBoard._faces(coup.CHARACTERS)
    else:
        for start in range(0, len(realms.CARDS), len(CARD_KEYS)):
            row = realms.CARDS[start : start + len(CARD_KEYS)]
            yield from RealmsBoard._faces(row, Offer(lit=frozenset(row[::2]), picked=frozenset(row[1::2])))


def in_text() -> Iterator[Content]:
    """The cards that stand in lines of text, in all games that have such."""
    yield from map(realm_card, (*realms.CARDS, None))
    for card in rivals.KIND_OF:
        yield from (priced(card), Content(good_for(card)))
    yield from (Content(f"{face.label} {face.note}") for face in hand_faces(PLAY_CARDS, Counter(PLAY_CARDS)))
    values = [*INFLUENCE.values(), None]
    yield from (in_full([Influence(value, face_up)] * 3) for value in values for face_up in (True, False))


def in_ascii(line: Content) -> str:
    """A line as ASCII mode draws it."""
    (segment,) = AsciiFilter().apply([Segment(line.plain)], Color(0, 0, 0))
    return segment.text


@pytest.mark.parametrize("game", INSIDE)
def test_every_card_fits_its_smallest_frame(game: str) -> None:
    seen = list(faces(game))
    assert len({face.pick for face in seen}) == {"adaman": 36, "coup": 5, "realms": 78}[game]
    assert [line.plain for face in seen for line in face.lines if line.cell_length > INSIDE[game]] == []


def test_the_ranks_and_suits_of_adaman_stand_in_columns() -> None:
    heads = [face.lines[0].plain for face in faces("adaman")]
    assert {len(head) for head in heads} <= {8, 9}, "the mark of a person is the last sign"
    assert {head[:2].strip().isdigit() for head in heads} == {True}
    assert {sign for head in heads for sign in head[3::2] if sign} <= {*SUIT_GLYPHS.values(), PERSON, " "}


def test_every_sign_on_every_card_takes_one_cell_in_ascii_too() -> None:
    lines = [line for game in INSIDE for face in faces(game) for line in face.lines] + list(in_text())
    wide = {sign for line in lines for sign in line.plain if cell_len(sign) != 1}
    assert wide == set()
    assert [line.plain for line in lines if len(in_ascii(line)) != len(line.plain)] == []
    assert {sign for line in lines for sign in in_ascii(line) if not sign.isascii()} == set()
