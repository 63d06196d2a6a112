from dataclasses import replace
from typing import Any

import pytest

from court_tui.rules import Result, State
from court_tui.text import TEXTS
from tests.text.tables import deal, played, told

ADAMAN = TEXTS["adaman"]
CAPITAL = "author ace-moons ace-suns ace-waves ace-leaves"
RESOURCES = "journey desert mountain battle windfall"


def adaman(*cards: str) -> State[Any]:
    return deal("adaman", 1, *cards)


@pytest.mark.parametrize(
    ("card", "title"),
    [("chance-meeting", "Chance Meeting"), ("ace-moons", "Ace of Moons"), ("end", "End"), ("diplomat", "Diplomat")],
)
def test_title(card: str, title: str) -> None:
    assert ADAMAN.title(card) == title


def test_a_personality_won_over_is_told_with_what_was_wasted() -> None:
    state = adaman(CAPITAL, RESOURCES, "forest discovery")
    assert told(state, "A control author with journey") == [
        "North controls Author (2) with Journey (3): 1 wasted.",
        "Author is won over; 10 left.",
        "Dealt to the capital: Forest.",
        "Dealt to the resources: Discovery.",
        "The deck has 24 cards left.",
    ]


def test_a_card_that_becomes_a_resource_is_told_with_what_comes_to_court() -> None:
    state = adaman(CAPITAL, RESOURCES, "forest bard sailor cave")
    assert told(state, "A control ace-moons with journey mountain") == [
        "North controls Ace of Moons (1) with Journey (3) and Mountain (4): 6 wasted.",
        "Ace of Moons joins the resources.",
        "Dealt to the capital: Forest.",
        "Dealt to the court: Bard and Sailor.",
        "Dealt to the resources: Cave.",
        "The deck has 22 cards left.",
    ]


def test_an_exact_payment_wastes_nothing() -> None:
    state = adaman(CAPITAL, "ace-knots origin mountain market windfall")
    assert told(state, "A control author with ace-knots windfall")[0].endswith(": 9 wasted.")
    assert told(state, "A control ace-moons with mountain")[0].endswith(": 3 wasted.")
    exact = adaman("author mountain desert origin sea", "ace-moons ace-knots battle cave pact")
    assert told(exact, "A control author with ace-moons ace-knots")[0] == (
        "North controls Author (2) with Ace of Moons (1) and Ace of Knots (1): nothing wasted."
    )


def test_an_exposed_plot_is_told() -> None:
    people = "savage painter sailor soldier lunatic penitent"
    assert told(adaman(CAPITAL, RESOURCES, "forest", people), "A control author with journey")[2:] == [
        "Dealt to the capital: Forest.",
        "Dealt to the court: Savage, Painter, Sailor, Soldier, Lunatic and Penitent.",
        "The deck has 19 cards left.",
        "North loses: Penitent is one personality too many at court.",
    ]


@pytest.mark.parametrize(
    ("result", "left", "said"),
    [
        (Result((0,), None, "victory"), 0, "North wins: all 11 personalities are won over."),
        (Result((), None, "stuck"), 1, "North loses: no card can be paid for, with 1 personality left to win over."),
        (Result((), None, "stuck"), 3, "North loses: no card can be paid for, with 3 personalities left to win over."),
    ],
)
def test_the_ending_is_told(result: Result, left: int, said: str) -> None:
    view = replace(adaman().view(None), result=result, personalities_left=left)
    assert ADAMAN.ending(view, ("North",)) == said
    assert ADAMAN.table(view, ("North",))[-1] == said


def test_table() -> None:
    state = played(adaman(CAPITAL, RESOURCES, "forest bard cave"), "A control author with journey")
    assert ADAMAN.table(state.view(0), ("North",)) == [
        "Adaman: 10 of 11 personalities left to win over.",
        "Court, 1 of 5:",
        "  10  Bard            suns          personality",
        "Capital:",
        "   1  Ace of Moons    moons",
        "   1  Ace of Suns     suns",
        "   1  Ace of Waves    waves",
        "   1  Ace of Leaves   leaves",
        "   5  Forest          moons leaves  location",
        "Resources:",
        "   2  Desert          suns wyrms    location",
        "   4  Mountain        moons suns    location",
        "   4  Battle          wyrms knots   event",
        "  10  Windfall        knots         event",
        "   7  Cave            waves wyrms   location",
        "Deck: 23 cards. Discard pile: 2 cards.",
    ]


def test_an_empty_row_is_named() -> None:
    assert "Court, 0 of 5: empty" in ADAMAN.table(adaman(CAPITAL, RESOURCES).view(None), ("North",))
