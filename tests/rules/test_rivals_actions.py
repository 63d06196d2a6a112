"""Rival Courts: the action turns and the five actions."""

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
    through_pass,
    turned_up,
    words,
)


def order_of_turns(state) -> list[int]:
    """The seats in the order in which they are asked for their action turns, each doing nothing."""
    here, asked = (state.round, state.pass_), []
    while (state.round, state.pass_) == here:
        if state.phase == "act":
            asked.append(state.seat)
        state = state.play({"choose": state.moves()[0], "steal": "decline", "act": "done"}[state.phase])
    return asked


@pytest.mark.clause("RIV-08")
def test_the_seats_act_by_rank_from_a_to_f():
    assert order_of_turns(turned_up("steward", "lady", "bishop", "regent")) == [3, 2, 1, 0]
    assert order_of_turns(turned_up("marshal", "fool", "dowager", "envoy")) == [2, 0, 3, 1]


@pytest.mark.clause("RIV-08")
def test_every_seat_is_asked_and_only_done_ends_its_turn():
    state = acting("regent", "bishop")
    state = state.play("building 1")
    assert player(state, 0)["actions_left"] == []
    assert (state.seat, words(state), player(state, 0)["done"]) == (0, ["done"], False)
    state = state.play("done")
    assert (state.seat, player(state, 0)["done"], player(state, 1)["done"]) == (1, True, False)


@pytest.mark.clause("RIV-08")
def test_a_seat_that_can_do_nothing_is_asked_all_the_same():
    start = deal("regent", "bishop")
    start = arranged(start, coins=[0, 5])
    state = turned_up("regent", "bishop", start=start)
    assert (state.seat, words(state)) == (0, ["done"])
    assert player(state, 0)["actions_left"] == ["building"]


@pytest.mark.clause("RIV-09")
def test_actions_come_in_any_order_each_once_and_may_be_left_out():
    state = acting("guildmaster", "marshal").play("done")
    assert state.seat == 0
    assert {move.split()[0] for move in words(state)} == {"return", "collect", "subject", "building", "done"}
    state = state.play("building 2")
    assert player(state, 0)["actions_left"] == ["return", "collect", "subject"]
    assert words(state, "building") == []
    state = state.play("return")
    assert {move.split()[0] for move in words(state)} == {"collect", "subject", "done"}
    assert state.play("done").pass_ == 2


@pytest.mark.clause("RIV-09")
def test_an_action_printed_twice_can_be_carried_out_twice():
    state = after(acting("steward", "marshal"), "done", "collect subject-1", "collect building-1")
    assert words(state, "collect") == []
    assert coins(state) == [9, 5]


@pytest.mark.clause("RIV-10")
def test_equal_ranks_go_by_fewer_markers_then_clockwise():
    trio = ("envoy", "knight", "lady")
    assert order_of_turns(turned_up(*trio)) == [0, 1, 2]
    assert order_of_turns(turned_up(*trio, start=arranged(deal(*trio), markers=[3, 1, 2]))) == [1, 2, 0]
    assert order_of_turns(turned_up(*trio, start=arranged(deal(*trio), markers=[2, 1, 1]))) == [1, 2, 0]


@pytest.mark.clause("RIV-10")
def test_markers_are_compared_when_the_next_seat_is_called():
    state = turned_up("marshal", "fool", "steward")
    assert markers(state) == [1, 2, 2]
    state = after(state, "give B", "done")
    assert state.seat == 2
    state = after(acting("knight", "envoy", "lady"), "give B", "done")
    assert (markers(state), state.seat) == ([1, 3, 2], 2)


@pytest.mark.clause("RIV-10")
def test_the_first_seat_moves_on_with_each_round_and_starts_the_ties():
    state = deal("regent", "bishop", later=[("lady", "envoy"), ("lady", "envoy")], buildings=[("fold",), ()])
    firsts = []
    for _ in range(3):
        firsts.append(state.first)
        state = through_pass(through_pass(state))
    assert firsts == [0, 1, 0]
    state = deal("regent", "bishop", later=[("lady", "envoy")])
    state = through_pass(through_pass(state))
    state = after(state, "choose envoy", "choose lady")
    assert markers(state)[0] == markers(state)[1]
    assert order_of_turns(state) == [1, 0]


@pytest.mark.clause("RIV-11")
def test_return_puts_one_own_marker_back():
    state = acting("bishop", "regent").play("done")
    assert state.seat == 0
    state = state.play("return")
    assert markers(state) == [0, 1]
    assert words(arranged(acting("fool", "marshal").play("done"), markers=[0, 1]), "return") == []


@pytest.mark.clause("RIV-12")
def test_give_hands_one_own_marker_to_another_seat():
    state = acting("marshal", "regent", "steward").play("done")
    assert words(state, "give") == ["give B", "give C"]
    assert markers(state.play("give C")) == [0, 1, 2]
    assert words(arranged(state, markers=[0, 1, 1]), "give") == []


@pytest.mark.clause("RIV-13")
def test_subject_buys_the_top_of_a_subject_stack():
    state = acting("dowager", "marshal", subjects=[("guard", "herald"), ("miller",)])
    state = state.play("subject 1")
    assert coins(state) == [2, 5]
    assert beside(state) == [5, 2, 2, 2]
    assert stack(state, "subject-1")[0] == "herald"
    assert len(stack(state, "subject-1")) == 7
    assert player(state, 0)["subjects"] == ["guard"]
    assert player(state, 0)["buildings"] == []


@pytest.mark.clause("RIV-13")
def test_a_new_subject_lies_on_top_of_the_earlier_ones():
    state = deal(("dowager", "bishop"), ("marshal", "regent"), subjects=[("herald", "shepherd"), ()])
    state = after(state, "choose dowager", "choose marshal", "subject 1", "done", "done")
    state = after(state, "choose bishop", "choose regent", "done", "subject 1")
    assert player(state, 0)["subjects"] == ["herald", "shepherd"]


@pytest.mark.clause("RIV-14")
def test_building_buys_the_top_of_a_building_stack_and_brings_no_bonus():
    state = acting("regent", "marshal", buildings=[("mint",), ("gatehouse", "palace")])
    assert words(state) == ["building 1", "building 2", "done"]
    state = state.play("building 2")
    assert coins(state) == [4, 5]
    assert beside(state) == [2, 2, 2, 3]
    assert stack(state, "building-2")[0] == "palace"
    assert player(state, 0)["buildings"] == ["gatehouse"]
    assert player(state, 0)["subjects"] == []
    assert words(state) == ["done"]


@pytest.mark.clause("RIV-15")
@pytest.mark.parametrize(("place", "name"), enumerate(["subject-1", "subject-2", "building-1", "building-2"]))
def test_collect_takes_all_coins_beside_one_stack(place, name):
    state = acting("chancellor", "regent").play("done")
    state = arranged(state, beside={**state.beside, name: 7})
    state = state.play(f"collect {name}")
    assert coins(state) == [12, 5]
    assert beside(state) == [0 if i == place else 2 for i in range(4)]


@pytest.mark.clause("RIV-15")
def test_where_no_coins_lie_there_is_nothing_to_collect():
    state = acting("steward", "marshal").play("done").play("collect building-1")
    assert words(state, "collect") == ["collect subject-1", "collect subject-2", "collect building-2"]
    bare = arranged(state, beside=dict.fromkeys(state.beside, 0))
    assert words(bare, "collect") == []


@pytest.mark.clause("RIV-16")
@pytest.mark.parametrize("purse", range(5))
def test_what_one_cannot_pay_cannot_be_bought(purse):
    state = acting("knight", "marshal", subjects=[("herald",), ("scribe",)], buildings=[("lodge",), ("palace",)])
    state = arranged(state.play("done"), coins=[purse, 5])
    prices = {"subject 1": 1, "subject 2": 2, "building 1": 3, "building 2": 4}
    assert words(state, "subject", "building") == [move for move, price in prices.items() if price <= purse]
    for move, price in prices.items():
        if price <= purse:
            assert coins(state.play(move)) == [purse - price, 5]
