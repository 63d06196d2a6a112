"""Rival Courts: equal ranks, beaten ranks, and theft."""

import pytest

from tests.rules.rivals_games import (
    acting,
    after,
    arranged,
    beside,
    coins,
    deal,
    markers,
    player,
    stack,
    turned_up,
    words,
)

OF_RANK = {
    "A": ("regent", "dowager"),
    "B": ("chancellor", "marshal"),
    "C": ("bishop", "treasurer"),
    "D": ("envoy", "knight"),
    "F": ("fool", "steward"),
}
BEATEN_BY = {"A": "D", "B": "C", "C": "F", "D": "F", "F": ""}


def gained(state) -> list[int]:
    """The markers that the conflicts brought, over the one that each seat starts with."""
    return [held - 1 for held in markers(state)]


@pytest.mark.clause("RIV-05", "RIV-06")
@pytest.mark.parametrize("north", OF_RANK)
@pytest.mark.parametrize("east", OF_RANK)
def test_who_conflicts_with_whom(north, east):
    state = turned_up(OF_RANK[north][0], OF_RANK[east][1])
    equal = north == east
    assert gained(state) == [equal or BEATEN_BY[east] == north, equal or BEATEN_BY[north] == east]
    assert [player(state, seat)["limited"] for seat in (0, 1)] == [equal, equal]
    thief = 0 if BEATEN_BY[north] == east else 1 if BEATEN_BY[east] == north else None
    assert state.phase == ("act" if thief is None else "steal")
    assert thief is None or state.seat == thief


@pytest.mark.clause("RIV-05")
@pytest.mark.parametrize("characters", [("envoy", "knight", "lady"), ("fool", "steward", "guildmaster")])
def test_one_marker_however_many_share_the_rank(characters):
    state = turned_up(*characters)
    assert gained(state) == [1, 1, 1]
    assert all(player(state, seat)["limited"] for seat in range(3))


@pytest.mark.clause("RIV-05")
def test_an_equal_rank_leaves_one_action_of_the_card():
    state = turned_up("steward", "fool")
    assert state.seat == 0
    state = state.play("collect subject-1")
    assert words(state) == ["done"]
    assert player(state, 0)["actions_left"] == ["collect", "subject", "building"]
    state = state.play("done")
    state = state.play("return")
    assert words(state) == ["done"]


@pytest.mark.clause("RIV-05")
def test_the_limit_holds_for_this_pass_only():
    state = deal(("fool", "guildmaster"), ("steward", "regent"))
    state = after(state, "choose fool", "choose steward", "done", "done", "choose guildmaster", "choose regent", "done")
    assert [player(state, seat)["limited"] for seat in (0, 1)] == [False, False]
    state = after(state, "return", "collect subject-1")
    assert words(state, "collect", "subject") == ["subject 1", "subject 2"]


@pytest.mark.clause("RIV-06")
def test_a_stolen_action_is_carried_out_at_once_and_gone_for_its_owner():
    state = turned_up("marshal", "bishop")
    assert gained(state) == [0, 1]
    state = state.play("steal B collect building-2")
    assert coins(state) == [7, 5]
    assert beside(state) == [2, 2, 2, 0]
    assert player(state, 1)["robbed"] == "collect"
    assert player(state, 1)["actions_left"] == ["return", "subject"]
    assert player(state, 0)["actions_left"] == ["give", "subject"]
    assert player(state, 0)["robbed"] is None
    state = state.play("done")
    assert words(state, "collect") == []


@pytest.mark.clause("RIV-06")
def test_one_of_two_equal_actions_is_stolen():
    state = turned_up("bishop", "steward")
    assert len(words(state)) == len(set(words(state)))
    state = state.play("steal B collect subject-1")
    assert player(state, 1)["actions_left"] == ["collect", "subject", "building"]


@pytest.mark.clause("RIV-06")
def test_a_card_beaten_by_two_rivals_gets_one_marker_and_loses_one_action():
    state = turned_up("fool", "bishop", "lady")
    assert gained(state) == [1, 0, 0]
    assert state.seat == 1
    state = state.play("steal A give C")
    assert state.phase == "act"
    assert player(state, 0)["actions_left"] == ["return", "collect", "subject"]
    assert markers(state) == [2, 0, 2]


@pytest.mark.clause("RIV-06")
def test_a_rank_can_rob_every_card_that_it_beats():
    state = turned_up("regent", "envoy", "knight", "lady")
    assert gained(state) == [0, 2, 2, 2]
    state = state.play("steal D return")
    assert (state.phase, state.seat) == ("steal", 0)
    assert words(state, "steal") == [
        "steal B collect subject-1",
        "steal B collect subject-2",
        "steal B collect building-1",
        "steal B collect building-2",
        "steal B building 1",
        "steal B building 2",
        "steal C subject 1",
        "steal C subject 2",
        "steal C building 1",
        "steal C building 2",
    ]
    state = after(state, "steal B collect subject-1", "steal C subject 1")
    assert [player(state, seat)["robbed"] for seat in range(4)] == [None, "collect", "subject", "return"]
    assert state.phase == "act"


@pytest.mark.clause("RIV-05", "RIV-06", "RIV-07")
def test_three_equal_ranks_and_a_card_that_they_beat_in_one_pass():
    state = turned_up("fool", "envoy", "knight", "lady")
    assert gained(state) == [1, 1, 1, 1]
    assert [player(state, seat)["limited"] for seat in range(4)] == [False, True, True, True]
    assert (state.phase, state.seat) == ("steal", 1)
    state = state.play("decline")
    assert (state.phase, state.seat) == ("steal", 2)
    state = state.play("steal A subject 1")
    assert (state.phase, state.seat) == ("act", 1)
    assert player(state, 0)["actions_left"] == ["return", "give", "collect"]
    state = after(state, "return", "done")
    assert state.seat == 2
    state = state.play("give A")
    assert words(state) == ["bonus herald", "done"]
    assert state.play("done").seat == 3


@pytest.mark.clause("RIV-07")
def test_a_card_both_equal_and_beaten_gets_a_marker_for_each():
    state = turned_up("fool", "steward", "bishop")
    assert gained(state) == [2, 2, 0]
    assert [player(state, seat)["limited"] for seat in range(3)] == [True, True, False]


@pytest.mark.clause("RIV-07")
def test_stealing_goes_by_rank_and_a_robber_may_be_robbed_first():
    state = turned_up("steward", "bishop", "marshal", "regent")
    asked = []
    while state.phase == "steal":
        asked.append(state.seat)
        state = state.play("decline")
    assert asked == [2, 1]
    state = turned_up("steward", "lady", "dowager")
    assert (state.seat, words(state)[0]) == (2, "steal B return")
    state = state.play("steal B return")
    assert (state.phase, state.seat) == ("steal", 1)
    state = state.play("steal A collect subject-2")
    assert coins(state) == [5, 7, 5]


@pytest.mark.clause("RIV-07")
def test_ties_between_thieves_go_by_fewer_markers_then_clockwise_from_the_first_seat():
    equal = turned_up("lady", "fool", "envoy")
    assert equal.seat == 0
    ahead = turned_up("lady", "fool", "envoy", start=arranged(deal("lady", "fool", "envoy"), markers=[2, 1, 1]))
    assert ahead.seat == 2
    second_first = arranged(deal("lady", "fool", "envoy"), first=1, seat=1)
    assert after(second_first, "choose fool", "choose envoy", "choose lady").seat == 2


@pytest.mark.clause("RIV-07", "RIV-10")
def test_markers_are_compared_when_the_next_thief_is_called():
    state = turned_up("regent", "knight", "lady", "fool")
    assert markers(state) == [1, 3, 3, 2]
    state = state.play("steal B give B")
    assert markers(state) == [0, 4, 3, 2]
    state = state.play("decline")
    assert state.seat == 2


@pytest.mark.clause("RIV-07")
def test_a_thief_once_called_goes_on_though_its_markers_change():
    start = arranged(deal("marshal", "chancellor", "bishop", "treasurer"), markers=[1, 2, 1, 1])
    state = turned_up("marshal", "chancellor", "bishop", "treasurer", start=start)
    state = state.play("steal D give B")
    assert (state.phase, state.seat) == ("steal", 0)
    state = state.play("steal C return")
    assert markers(state)[0] == 0
    assert state.phase == "act"


@pytest.mark.clause("RIV-07")
def test_two_thieves_and_one_victim_the_first_takes_and_the_second_is_not_asked():
    state = turned_up("chancellor", "marshal", "bishop")
    assert (state.phase, state.seat) == ("steal", 0)
    state = state.play("steal C subject 1")
    assert state.phase == "act"
    assert player(state, 2)["robbed"] == "subject"


@pytest.mark.clause("RIV-07")
def test_what_a_thief_leaves_the_next_rival_may_take():
    state = turned_up("chancellor", "marshal", "bishop", "treasurer")
    state = after(state, "steal D collect subject-1", "decline")
    assert (state.phase, state.seat) == ("steal", 1)
    assert all(move.startswith("steal C") for move in words(state, "steal"))
    state = state.play("steal C return")
    assert state.phase == "act"
    by_a_lower_rank = after(turned_up("fool", "bishop", "lady"), "decline")
    assert by_a_lower_rank.seat == 2
    assert player(by_a_lower_rank.play("steal A return"), 0)["robbed"] == "return"


@pytest.mark.clause("RIV-07")
def test_a_seat_that_has_declined_is_not_asked_again():
    state = after(turned_up("marshal", "bishop"), "decline")
    assert (state.phase, state.seat) == ("act", 0)
    assert player(state, 1)["robbed"] is None
    assert player(state, 1)["actions_left"] == ["return", "collect", "subject"]


@pytest.mark.clause("RIV-07")
def test_a_theft_needs_what_the_action_needs():
    start = arranged(
        deal("marshal", "bishop", subjects=[("herald",), ("abbess",)]),
        coins=[3, 5],
        markers=[0, 1],
        beside={"subject-1": 0, "subject-2": 0, "building-1": 0, "building-2": 1},
    )
    state = turned_up("marshal", "bishop", start=start)
    assert words(state) == ["steal B collect building-2", "steal B subject 1", "decline"]
    state = state.play("steal B subject 1")
    assert coins(state) == [2, 5]
    assert beside(state) == [1, 0, 0, 1]
    assert player(state, 0)["subjects"] == ["herald"]


@pytest.mark.clause("RIV-07")
def test_a_thief_without_means_is_asked_though_it_can_only_decline():
    start = deal("regent", "knight", "marshal")
    start = arranged(start, coins=[0, 5, 5], markers=[0, 1, 1], beside=dict.fromkeys(start.beside, 0))
    state = turned_up("regent", "knight", "marshal", start=start)
    assert (state.phase, state.seat, words(state)) == ("steal", 0, ["decline"])
    assert state.play("decline").phase == "act"


@pytest.mark.clause("RIV-07")
def test_the_thief_gives_its_own_marker_to_whom_it_likes_even_to_the_victim():
    state = turned_up("chancellor", "treasurer", "regent")
    assert words(state, "steal")[:2] == ["steal B give B", "steal B give C"]
    assert markers(state.play("steal B give B")) == [0, 3, 1]
    assert markers(state.play("steal B give C")) == [0, 2, 2]


@pytest.mark.clause("RIV-07")
def test_a_limited_thief_may_steal_and_keeps_its_one_action():
    state = turned_up("chancellor", "marshal", "bishop")
    state = state.play("steal C collect subject-1")
    assert player(state, 0)["limited"]
    state = state.play("collect subject-2")
    assert coins(state) == [9, 5, 5]
    assert words(state) == ["done"]


@pytest.mark.clause("RIV-05", "RIV-07")
def test_a_limited_and_robbed_seat_carries_out_one_action_of_what_is_left():
    state = turned_up("bishop", "treasurer", "marshal")
    assert gained(state) == [2, 2, 0]
    state = after(state, "steal A return", "steal B collect subject-1", "done")
    assert state.seat == 0
    assert (player(state, 0)["limited"], player(state, 0)["robbed"]) == (True, "return")
    assert player(state, 0)["actions_left"] == ["collect", "subject"]
    state = state.play("collect building-1")
    assert player(state, 0)["actions_left"] == ["subject"]
    assert words(state) == ["done"]


@pytest.mark.clause("RIV-07")
def test_the_rank_f_beats_nobody_and_is_never_asked_to_steal():
    state = turned_up("steward", "regent", "marshal")
    assert state.phase == "act"
    assert gained(state) == [0, 0, 0]


@pytest.mark.clause("RIV-07")
def test_what_is_bought_by_theft_is_the_thiefs():
    state = turned_up("bishop", "guildmaster", buildings=[("manor", "fold"), ()])
    state = state.play("steal B building 1")
    assert player(state, 0)["buildings"] == ["manor"]
    assert stack(state, "building-1")[0] == "fold"
    assert coins(state) == [1, 5]


@pytest.mark.clause("RIV-04", "RIV-07")
def test_with_no_beaten_card_the_action_turns_begin_at_once():
    state = acting("regent", "bishop", "chancellor", "steward")
    assert gained(turned_up("regent", "marshal")) == [0, 0]
    assert state.phase == "act"
