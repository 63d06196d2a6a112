from dataclasses import replace
from typing import Any

import pytest

from court_tui.rules import Result, State
from court_tui.rules.realms import REALMS as REALMS_IN_ORDER
from court_tui.text import TEXTS
from court_tui.text.realms import any_of, by_realm, tie_break
from tests.rules.realms_tables import PLAY, cards, deal, dealt_to_action, laid, play, scheme_until
from tests.text.tables import NAMES, played, told

REALMS = TEXTS["realms"]
THREE = NAMES[:3]


def ended(*influence: str, reason: str, winners: tuple[int, ...], scores: dict[int, int]) -> Any:
    """The view of a game that is over: A serves the academy, B the bestiary, C the court."""
    view = deal(3).view(None)
    players = tuple(
        replace(player, class_=card)
        for player, card in zip(view.players, ("academy-13", "bestiary-13", "court-13"), strict=True)
    )
    lies = cards(*influence)
    result = Result(winners, scores, reason)
    return replace(
        view,
        players=players,
        influence=len(lies),
        influence_cards=lies,
        result=result,
        phase="over",
        step=None,
        turn=None,
        to_move=None,
    )


def test_words() -> None:
    assert REALMS.title("court-9") == "Court 9"
    assert [any_of(realms) for realms in ([], ["court"], ["academy", "court", "duties"], REALMS_IN_ORDER)] == [
        "any card",
        "court",
        "academy, court or duties",
        "any realm",
    ]
    assert by_realm(cards("court 1", "academy 7 2")) == "Academy 2 7, Court 1"


@pytest.mark.parametrize(
    ("lines", "log"),
    [
        (["A scheme academy-1"], ["North schemes a card."]),
        (
            ["A gamble academy-1"],
            ["North gambles: Academy 1 for the Reserve's top card, unseen."],
        ),
        (
            ["A ask court duties", "B decline", "C decline"],
            [
                "North asks for court or duties.",
                "East declines.",
                "South declines.",
                "Nobody trades with North.",
            ],
        ),
        (
            ["A ask court", "B agree", "C agree academy court", "A withdraw"],
            [
                "North asks for court.",
                "East agrees, for any card.",
                "South agrees, for academy or court.",
                "North trades with nobody.",
            ],
        ),
        (
            ["A ask court", "B agree", "C decline", "A accept B", "A give academy-1", "B give bestiary-1"],
            [
                "North asks for court.",
                "East agrees, for any card.",
                "South declines.",
                "North trades with East.",
                "North has chosen a card to give.",
                "North and East each place a card in the other's Scheme.",
            ],
        ),
    ],
)
def test_scheming_is_told_without_what_lies_face_down(lines: list[str], log: list[str]) -> None:
    assert told(deal(3), *lines) == log


def test_the_second_act_is_told_with_who_begins() -> None:
    state = scheme_until(deal(2), 1, 1)
    assert told(state, f"B scheme {state.hands[1][0]}") == [
        "East schemes a card.",
        "The Call to Action: all take up their Schemes.",
        "North, whose hand was empty first, begins.",
    ]


def test_a_new_reserve_is_told() -> None:
    state = laid(cards("academy 1 2 3"), cards("bestiary 1"), reserve=cards("court 1 2"), discards=cards("court 3"))
    assert told(state, f"A {PLAY['academy']}") == [
        "North lays a set: Academy 1 2 3.",
        "North draws 2 cards from the Reserve.",
        "The Reserve was empty: the discards are shuffled to form a new one.",
    ]


@pytest.mark.parametrize(
    ("before", "lines", "log"),
    [
        ([], ["A influence academy-1"], ["North plays a card to the Influence deck."]),
        (
            [PLAY["academy"]],
            ["A return academy-4 academy-5"],
            ["North shuffles 2 cards into the Reserve."],
        ),
        (
            ["influence academy-1", PLAY["bestiary"]],
            ["B demand A academy court", "A give academy-2", "B give bestiary-4"],
            [
                "East demands academy or court of North.",
                "North gives East a card.",
                "East gives North a card in return.",
            ],
        ),
    ],
)
def test_sets_are_told_without_what_goes_face_down(before: list[str], lines: list[str], log: list[str]) -> None:
    assert told(play(dealt_to_action(2), *before), *lines) == log


def test_a_search_of_the_reserve_is_told_with_all_that_was_turned_up() -> None:
    state = laid(cards("bestiary 1 2 3"), cards("academy 1"), reserve=cards("academy 5", "court 1", "duties 1"))
    state = play(state, PLAY["bestiary"])
    assert told(state, "A demand B court duties", "A discard court-1") == [
        "North demands court or duties of East.",
        "East has none to give.",
        "Turned up, and shuffled back: Academy 5.",
        "North takes Court 1 from the Reserve.",
        "North discards Court 1.",
    ]
    assert told(state, "A demand B ethereal fixtures")[1:4] == [
        "East has none to give.",
        "Turned up, and shuffled back: Academy 5, Court 1, Duties 1.",
        "The Reserve, 3 cards, has none either: the set has no effect.",
    ]


def test_court_duties_ethereal_and_fixtures_are_told() -> None:
    state = laid(cards("court 1 2 3", "duties 1"), cards("academy 1"), reserve=cards("academy 5 6"))
    assert told(state, f"A {PLAY['court']}", "B discard academy-1") == [
        "North lays a set: Court 1 2 3.",
        "East discards Academy 1.",
    ]
    state = laid(cards("court 1 2 3", "duties 1"), (), reserve=cards("academy 5 6"))
    assert told(state, f"A {PLAY['court']}")[1] == "Nobody else has a card to discard."
    state = laid(cards("duties 1 2 3"), cards("academy 1"), reserve=cards("academy 5 6"))
    assert told(state, f"A {PLAY['duties']}", "A discard academy-5")[1:] == [
        "North draws 1 card from the Reserve.",
        "North discards Academy 5.",
    ]
    state = laid(cards("ethereal 1 2 3", "court 9"), cards("academy 1"), influence=cards("academy 5"))
    assert told(state, f"A {PLAY['ethereal']}", "A swap academy-5 court-9")[1:] == [
        "North looks at the Influence deck, and swaps a card in it."
    ]
    state = laid(cards("ethereal 1 2 3"), cards("academy 1"), influence=cards("academy 5"))
    assert told(state, f"A {PLAY['ethereal']}", "A done")[1:] == ["North looks at the Influence deck."]
    state = laid(cards("fixtures 1 2 3"), cards("academy 1"), reserve=cards("duties 9"), influence=cards("academy 5"))
    assert told(state, f"A {PLAY['fixtures']}", "A remove academy-5")[1:] == [
        "North looks at the Influence deck, and removes a card, face down."
    ]


def test_the_log_is_the_same_whatever_is_hidden() -> None:
    lines = ["A ask court", "B agree", "A accept B", "A give {a}", "B give {b}"]
    logs = [
        told(deal(2, hands=hands), *(line.format(a=hands[0][0], b=hands[1][0]) for line in lines))
        for hands in ((cards("court 1"), cards("duties 1")), (cards("duties 5"), cards("fixtures 2")))
    ]
    assert logs[0] == logs[1]


@pytest.mark.clause("RLM-26", "RLM-27")
@pytest.mark.parametrize(
    ("influence", "reason", "winners", "said"),
    [
        (
            ["academy 1 2", "bestiary 3", "fixtures 1 2 3"],
            "most",
            (0,),
            "North wins: academy has 2 cards, the most of the realms served.",
        ),
        (
            ["academy 2 9", "bestiary 3 4", "court 5"],
            "best",
            (0,),
            "North wins: academy and bestiary have 2 cards each; the 2 of academy beats the 3 of bestiary.",
        ),
        (
            ["academy 2 9", "bestiary 2 4", "court 3 5"],
            "best",
            (1,),
            "East wins: academy, bestiary and court have 2 cards each; "
            "after 1 card of equal rank, the 4 of bestiary beats the 9 of academy.",
        ),
        (
            ["academy 2", "bestiary 2"],
            "shared",
            (0, 1),
            "North and East share the win: academy and bestiary are all alike.",
        ),
        (["fixtures 1"], "nobody", (), "Nobody wins: no seat's class is in the Influence deck."),
    ],
)
def test_the_ending_is_told_with_how_a_tie_was_broken(
    influence: list[str], reason: str, winners: tuple[int, ...], said: str
) -> None:
    held = [
        len(row.split()) - 1 for realm in ("academy", "bestiary", "court") for row in influence if row.startswith(realm)
    ]
    scores = dict(enumerate([*held, 0, 0, 0][:3]))
    view = ended(*influence, reason=reason, winners=winners, scores=scores)
    assert REALMS.ending(view, THREE) == said
    assert said.endswith(REALMS.table(view, THREE)[-1])
    assert (tie_break(view) is not None) == (reason == "best")


def test_the_influence_deck_is_counted_by_realm() -> None:
    view = ended("academy 2 9", "court 13", reason="most", winners=(0,), scores={0: 2, 1: 0, 2: 1})
    table = REALMS.table(view, THREE)
    told = table[table.index("The Influence deck:") + 1 :]
    assert told[:3] == ["  academy, 2 cards: 2 9", "  bestiary, 0 cards", "  court, 1 card: 13"]


def test_table_of_a_spectator_and_of_a_seat() -> None:
    state: State[Any] = played(deal(3), "A gamble academy-1", "B scheme bestiary-1", "C ask court", "A agree")
    public = [
        "Six Realms, scheming: 32 cards in the Reserve, 6 in the Influence deck.",
        "  A North: 11 cards in hand, 1 in the Scheme.",
        "> B East: 11 cards in hand, 1 in the Scheme.",
        "  C South: 12 cards in hand, 0 in the Scheme.",
        "Discards, oldest first: Academy 1.",
        "South asks for court.",
        "North agrees, for any card.",
        "East is to agree or to decline.",
    ]
    assert REALMS.table(state.view(None), THREE) == public
    assert REALMS.table(state.view(0), THREE)[len(public) :] == [
        "A North serves The Dreamer, academy.",
        "A North holds Academy 2 3 4 5 6 7 8 9 10 11 12.",
        "A North has in its Scheme, in the order placed: a card unseen.",
    ]
