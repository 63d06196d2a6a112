"""What may be picked, is picked, has the focus, is marked, out or covered looks different even with no colours at all.

So it does in any number of colours. That colours stand out from their grounds is measured in `test_contrast`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.content import Content

from court_tui.screens.house import HouseScreen
from court_tui.screens.rivals.board import CharacterLine
from court_tui.widgets import Card, ChipFace, Choice, Face, Offer, Pickable, SeatFacts, SeatLine, TrackFacts
from court_tui.widgets.chips import Chip
from court_tui.widgets.influence import TrackHead
from court_tui.widgets.prompt import ChoiceLine
from court_tui.widgets.realms import RealmFacts, RealmLine
from court_tui.widgets.suits import SUIT_GLYPHS, suit
from tests.screens.table import seated

OFFERS = {
    "plain": lambda pick: Offer(),
    "lit": lambda pick: Offer(lit=frozenset({pick})),
    "picked": lambda pick: Offer(lit=frozenset({pick}), picked=frozenset({pick})),
    "focus": lambda pick: Offer(lit=frozenset({pick})),
}
"""The states in which all things on the tables can be; some know others."""


def card(thing: Card, offer: Offer, state: str) -> None:
    name = Content("▒▒▒▒▒▒▒" if state == "covered" else "Lunatic")
    thing.show(Face("x", (name,), "q", back=state == "covered"), offer)


def seat(thing: SeatLine, offer: Offer, state: str) -> None:
    note = "out" if state == "out" else ""
    thing.show(0, SeatFacts("North", (), note, marked=state == "marked", out=state == "out"), offer)


def head(thing: TrackHead, offer: Offer, state: str) -> None:
    thing.show(TrackFacts("x", "q", "King", "2VP", "", (), None, marked=state == "marked"), offer)


def realm(thing: RealmLine, offer: Offer, state: str) -> None:
    thing.show("court", RealmFacts(3, Content("1 2 3"), Content(""), marked=state == "marked"), 9, offer)


def choice(thing: ChoiceLine, offer: Offer, state: str) -> None:
    thing.show(Choice("x", "q", "income"), offer)


def chip(thing: Chip, offer: Offer, state: str) -> None:
    thing.show(ChipFace("x", "q", "Spy"), offer)


def character(thing: CharacterLine, offer: Offer, state: str) -> None:
    thing.show("regent", "1", offer)


THINGS: Mapping[str, tuple[Callable[[], Pickable], Callable[[Any, Offer, str], None], str, str]] = {
    "card": (Card, card, "x", "covered"),
    "seat": (lambda: SeatLine(10), seat, "A", "marked out"),
    "character of Succession": (TrackHead, head, "x", "marked"),
    "realm": (RealmLine, realm, "court", "marked"),
    "answer": (ChoiceLine, choice, "x", ""),
    "chip": (Chip, chip, "x", ""),
    "character of Rival Courts": (CharacterLine, character, "regent", ""),
}
"""How each thing is made and shown, its name, and which states it knows besides."""


class Things(HouseScreen[None]):
    """All things in all their states, below each other."""

    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.things = {
            kind: {state: make() for state in (*OFFERS, *more.split())} for kind, (make, _, _, more) in THINGS.items()
        }

    def compose(self) -> ComposeResult:
        for states in self.things.values():
            yield from states.values()

    def on_mount(self) -> None:
        for kind, states in self.things.items():
            _, show, pick, _ = THINGS[kind]
            for state, thing in states.items():
                show(thing, OFFERS.get(state, OFFERS["plain"])(pick), state)


def drawn(thing: Pickable) -> list[tuple[str, bool, bool, bool, bool]]:
    """A thing as it is drawn, without any colours."""
    strips = thing.screen._compositor.render_strips()
    region = thing.region
    return [
        (text, *(bool(style and getattr(style, how)) for how in ("bold", "dim", "reverse", "underline")))
        for line in range(region.y, region.bottom)
        for text, style, _ in strips[line].crop(region.x, region.right)
    ]


@pytest.mark.parametrize("glyphs", ["full", "ascii"])
async def test_no_two_states_look_the_same(glyphs: str, home: Path) -> None:
    async with seated(home=home, size=(80, 90), glyphs=glyphs) as table:
        screen = Things()
        await table.app.push_screen(screen)
        same = []
        for kind, states in screen.things.items():
            looks = {}
            for state, thing in states.items():
                screen.set_focus(thing if state == "focus" else None)
                await table.lines()
                looks[state] = drawn(thing)
            assert looks["lit"] != [], kind
            same += [(kind, one, other) for one, other in combinations(looks, 2) if looks[one] == looks[other]]
    assert same == []


def test_a_suit_stands_out_without_colours_too() -> None:
    plain, marked = (suit("moons", marked=marked) for marked in (False, True))
    assert plain.plain == marked.plain == SUIT_GLYPHS["moons"]
    assert ("reverse" in str(marked.spans), "reverse" in str(plain.spans)) == (True, False)
