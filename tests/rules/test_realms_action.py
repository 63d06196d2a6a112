"""Six Realms: the turns of the Call to Action, and who wins."""

from __future__ import annotations

import pytest

from court_tui.rules import Result
from court_tui.rules.realms.cards import CLASS_CARDS, verdict
from tests.rules.realms_tables import (
    PLAY,
    SETS,
    cards,
    counts,
    deal,
    dealt_to_action,
    laid,
    play,
    play_first,
    player,
    scheme_all,
)
from tests.rules.scripted import notations, refusal

# A turn


@pytest.mark.clause("RLM-13", "RLM-15")
def test_a_card_that_was_gambled_or_traded_is_known_once_it_is_in_hand() -> None:
    state = play(deal(2, reserve=["duties-1"]), "gamble academy-1", "ask court", "agree", "accept A")
    state = scheme_all(play(state, "give bestiary-1", "give academy-2"))
    assert [player(state, 0, 0)["cards"][-2:], player(state, 1, 1)["cards"][0]] == [
        ["bestiary-1", "duties-1"],
        "academy-2",
    ]


@pytest.mark.clause("RLM-13")
def test_a_card_that_was_gambled_is_discarded_face_up_like_any_other() -> None:
    state = scheme_all(play(deal(2, hands=[(), SETS["court"]], reserve=["duties-1"]), "gamble academy-1"))
    state = play(state, "influence academy-3", PLAY["court"], "discard duties-1")
    assert state.view(None).discard == ("academy-1", "duties-1")


@pytest.mark.clause("RLM-16")
def test_a_turn_is_a_card_for_the_influence_deck_or_a_set() -> None:
    state = laid(cards("academy 1 5 10", "court 2 3", "duties 4 5 6 7"), cards("court 9"))
    assert notations(state) == [
        *(f"influence {card}" for card in state.view(0).players[0].cards),
        "set academy-1 academy-5 academy-10",
        "set duties-4 duties-5 duties-6",
        "set duties-4 duties-5 duties-7",
        "set duties-4 duties-6 duties-7",
        "set duties-5 duties-6 duties-7",
    ]


@pytest.mark.clause("RLM-16")
def test_a_card_goes_face_down_to_the_influence_deck() -> None:
    before = dealt_to_action(3)
    state = before.play("influence academy-7")
    assert (state.view(None).influence, counts(state)[0]) == (7, (11, 0))
    assert "academy-7" in state.influence
    assert "academy-7" not in player(state, 0, 0)["cards"]
    for viewer in (None, 0, 1, 2):
        assert "influence_cards" not in state.view(viewer).json()
    assert [str(before.seen(before.moves()[0], viewer)) for viewer in (0, 1, None)] == [
        "influence academy-1",
        "influence",
        "influence",
    ]


@pytest.mark.clause("RLM-16")
def test_turns_go_clockwise_over_the_seats_that_hold_cards() -> None:
    state = laid(cards("court 1 2 3", "academy 9"), (), cards("duties 4"), reserve=cards("ethereal 1"))
    state = state.play("influence academy-9")
    assert (state.seat, state.on_turn) == (2, 2)
    state = state.play("influence duties-4")
    assert (state.seat, state.on_turn) == (0, 0)
    state = state.play("influence court-1")
    assert (state.seat, state.on_turn) == (0, 0), "nobody else holds a card"


@pytest.mark.clause("RLM-17")
def test_a_set_stays_face_up_on_the_table() -> None:
    state = play(dealt_to_action(2), "set academy-12 academy-2 academy-10", "return academy-1 academy-3")
    state = play(state, "influence bestiary-1", "set academy-11 academy-9 academy-8")
    for viewer in (None, 0, 1):
        assert player(state, 0, viewer)["table"] == [
            ["academy-2", "academy-10", "academy-12"],
            ["academy-8", "academy-9", "academy-11"],
        ]
        assert player(state, 1, viewer)["table"] == []
    while state.result is None:
        state = play_first(state)
    assert player(state, 0, None)["table"][0] == ["academy-2", "academy-10", "academy-12"]


@pytest.mark.clause("RLM-17")
@pytest.mark.parametrize(
    ("refused", "why"),
    [
        ("set academy-1 academy-2 court-1", "a set is 3 cards of one realm (RLM-17)"),
        ("set academy-1 academy-2", "a set is 3 cards of one realm (RLM-17)"),
        ("set academy-1 academy-2 academy-3 academy-4", "a set is 3 cards of one realm (RLM-17)"),
        ("set academy-1 academy-2 academy-2", "academy-2 is named twice (RLM-17)"),
        ("set academy-1 academy-2 academy-5", "academy-5 is not in the hand of seat A (RLM-17)"),
    ],
)
def test_nothing_else_is_a_set(refused: str, why: str) -> None:
    state = laid(cards("academy 1 2 3 4", "court 1"), cards("academy 5"))
    assert refusal(state, refused).startswith(f"{why}; legal for seat A: ")


@pytest.mark.clause("RLM-17")
@pytest.mark.parametrize(
    ("realm", "effect"),
    [
        ("academy", ["return duties-5 ethereal-5"]),
        ("bestiary", ["demand B court duties", "discard duties-5"]),
        ("court", []),
        ("duties", ["discard duties-5"]),
        ("ethereal", ["done"]),
        ("fixtures", ["remove fixtures-13"]),
    ],
)
def test_the_effect_happens_to_its_end_even_if_every_hand_is_empty(realm: str, effect: list[str]) -> None:
    state = laid(SETS[realm], (), reserve=cards("duties 5", "ethereal 5", "court 5"), influence=cards("fixtures 13"))
    state = state.play(PLAY[realm])
    for move in effect:
        assert (state.seat, state.on_turn, state.result) == (0, 0, None)
        assert move in notations(state)
        state = state.play(move)
    assert state.result is not None
    assert counts(state) == [(0, 0), (0, 0)]


# The end


@pytest.mark.clause("RLM-25")
def test_the_game_ends_when_every_hand_is_empty() -> None:
    state = laid(cards("academy 1"), cards("bestiary 1"), influence=cards("academy 4", "bestiary 5 6"))
    state = state.play("influence academy-1")
    assert state.result is None
    state = state.play("influence bestiary-1")
    assert state.result == Result((1,), {0: 2, 1: 3}, "most")
    assert (state.seat, state.on_turn, state.moves()) == (None, None, ())
    assert "the game is over" in refusal(state, "influence academy-1")


@pytest.mark.clause("RLM-25")
def test_a_hand_that_an_effect_fills_again_is_still_played() -> None:
    state = laid(SETS["bestiary"], cards("court 9"), reserve=cards("duties 1"))
    state = play(state, PLAY["bestiary"], "demand B court duties", "give court-9", "give court-9")
    assert state.result is None
    assert state.play("influence court-9").result is not None


@pytest.mark.clause("RLM-25")
def test_once_over_everything_but_the_face_down_discards_is_shown_to_all() -> None:
    hands = SETS["fixtures"], cards("court 9")
    state = laid(*hands, reserve=cards("academy 1"), influence=cards("fixtures 13", "court 3", "academy 2"))
    state = play(state, PLAY["fixtures"], "remove court-3", "influence court-9")
    for viewer in (None, 0, 1):
        view = state.view(viewer).json()
        assert (view["phase"], view["step"], view["turn"], view["to_move"]) == ("over", None, None, None)
        assert view["influence_cards"] == ["academy-2", "court-9", "fixtures-13"]
        assert [(seat["class"], seat["cards"]) for seat in view["players"]] == [("academy-13", []), ("bestiary-13", [])]
        assert ["own_scheme" in seat for seat in view["players"]] == [viewer == 0, viewer == 1]
        assert view["discard"] == [None]
        assert view["result"] == {"winners": [0], "scores": {"0": 1, "1": 0}, "reason": "most"}


@pytest.mark.clause("RLM-26")
@pytest.mark.parametrize(
    ("influence", "scores", "winner"),
    [
        (["academy 1 2", "bestiary 11 12 13"], {0: 2, 1: 3, 2: 0}, 1),
        (["academy 12 13", "bestiary 1", "court 1"], {0: 2, 1: 1, 2: 1}, 0),
        (["court 8", "fixtures 1 2 3 4", "duties 1 2 3 13"], {0: 0, 1: 0, 2: 1}, 2),
    ],
)
def test_the_class_with_the_most_cards_wins(influence: list[str], scores: dict[int, int], winner: int) -> None:
    assert verdict(CLASS_CARDS[:3], cards(*influence)) == Result((winner,), scores, "most")


@pytest.mark.clause("RLM-26")
def test_a_class_that_its_seat_holds_does_not_count_itself() -> None:
    assert verdict(("court-13", "duties-13"), cards("court 4")).scores == {0: 1, 1: 0}


@pytest.mark.clause("RLM-27")
@pytest.mark.parametrize(
    ("influence", "winners", "reason"),
    [
        (["academy 2", "bestiary 1", "court 3"], (1,), "best"),
        (["academy 2 9", "bestiary 10 11", "court 1"], (0,), "best"),
        (["academy 13", "bestiary 12", "court 11"], (2,), "best"),
        (["academy 1 9", "bestiary 8 1", "court 2 3"], (1,), "best"),
        (["academy 1 2 13", "bestiary 1 2 12", "court 1 2 11"], (2,), "best"),
        (["academy 1 2 13", "bestiary 12 2 1", "court 2 3 1"], (2,), "best"),
        (["academy 10 2", "bestiary 9 3"], (0,), "best"),
        (["academy 4", "bestiary 4", "court 5"], (0, 1), "shared"),
        (["academy 1 2 7", "bestiary 1 3 7", "court 7 2 1"], (0, 2), "shared"),
        (["academy 3 5", "bestiary 5 3", "court 3 5"], (0, 1, 2), "shared"),
        (["academy 3 5 7", "bestiary 3 5 8", "court 1 2", "duties 1 2 3 4 5"], (0,), "best"),
    ],
)
def test_a_tie_goes_to_the_best_card_then_the_next_best(
    influence: list[str], winners: tuple[int, ...], reason: str
) -> None:
    result = verdict(CLASS_CARDS[:3], cards(*influence))
    assert (result.winners, result.reason) == (winners, reason)


@pytest.mark.clause("RLM-27")
def test_the_best_card_decides_only_among_the_tied() -> None:
    assert verdict(CLASS_CARDS[:3], cards("academy 1", "bestiary 3 4", "court 2 9")).winners == (2,)


@pytest.mark.clause("RLM-27")
@pytest.mark.parametrize("influence", [[], ["duties 1 2 3", "fixtures 13"]])
def test_nobody_wins_when_no_class_is_in_the_deck(influence: list[str]) -> None:
    assert verdict(CLASS_CARDS[:3], cards(*influence)) == Result((), {0: 0, 1: 0, 2: 0}, "nobody")
