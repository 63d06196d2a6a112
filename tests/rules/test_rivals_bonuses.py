"""Rival Courts: the bonus of the subject bought last."""

import pytest

from tests.rules.rivals_games import (
    STACKS,
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


def holding(subject: str, others: int = 1, **changes):
    """Seat A in its action turn, its one action done: it has just bought `subject` for what it costs."""
    rivals = ("marshal", "chancellor")[:others]
    state = acting("dowager", *rivals, subjects=[(subject,), ()])
    state = state.play("subject 1")
    return arranged(state, **changes) if changes else state


def bonuses(state) -> list[str]:
    return words(state, "bonus")


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize(("subject", "gain"), [("herald", 1), ("miller", 2)])
def test_coins_from_the_supply(subject, gain):
    state = holding(subject)
    lying, purse = beside(state), coins(state)
    assert bonuses(state) == [f"bonus {subject}"]
    state = state.play(f"bonus {subject}")
    assert coins(state) == [purse[0] + gain, purse[1]]
    assert beside(state) == lying


@pytest.mark.clause("RIV-17")
def test_the_falconer_takes_a_coin_from_a_seat_that_has_one():
    state = holding("falconer", others=2, coins=[3, 1, 0])
    assert bonuses(state) == ["bonus falconer B"]
    assert coins(state.play("bonus falconer B")) == [4, 0, 0]
    assert bonuses(arranged(state, coins=[3, 1, 4])) == ["bonus falconer B", "bonus falconer C"]
    assert bonuses(arranged(state, coins=[3, 0, 0])) == []


@pytest.mark.clause("RIV-17")
def test_the_guard_gives_a_marker_to_a_seat_with_fewer():
    state = holding("guard", others=2, markers=[2, 1, 2])
    assert bonuses(state) == ["bonus guard B"]
    assert markers(state.play("bonus guard B")) == [1, 2, 2]
    assert bonuses(arranged(state, markers=[3, 0, 2])) == ["bonus guard B", "bonus guard C"]
    assert bonuses(arranged(state, markers=[1, 1, 2])) == []
    assert bonuses(arranged(state, markers=[0, 0, 0])) == []


@pytest.mark.clause("RIV-17")
def test_the_chamberlain_buys_a_building():
    start = acting("dowager", "marshal", subjects=[("chamberlain",), ()], buildings=[("palace", "fold"), ("mint",)])
    state = start.play("subject 1")
    assert bonuses(state) == []
    state = arranged(state, coins=[3, 5])
    assert bonuses(state) == ["bonus chamberlain 2"]
    assert bonuses(arranged(state, coins=[4, 5])) == ["bonus chamberlain 1", "bonus chamberlain 2"]
    state = state.play("bonus chamberlain 2")
    assert coins(state) == [0, 5]
    assert beside(state) == [6, 2, 2, 5]
    assert player(state, 0)["buildings"] == ["mint"]


@pytest.mark.clause("RIV-17")
def test_the_banker_buys_a_subject_whose_own_bonus_has_to_wait():
    state = acting("dowager", "marshal", subjects=[("banker", "scribe"), ("herald",)]).play("subject 1")
    assert coins(state) == [1, 5]
    assert bonuses(state) == ["bonus banker 2"]
    bought = state.play("bonus banker 2")
    assert coins(bought) == [0, 5]
    assert beside(bought) == [6, 3, 2, 2]
    assert player(bought, 0)["subjects"] == ["banker", "herald"]
    assert words(bought) == ["done"]
    assert bonuses(arranged(state, coins=[0, 5])) == []


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize(
    ("held", "usable"),
    [([1, 1, 1], True), ([2, 1, 2], True), ([0, 0, 0], True), ([1, 2, 0], False), ([1, 0, 2], False)],
)
def test_the_acolyte_needs_as_many_markers_as_every_other_seat(held, usable):
    state = holding("acolyte", others=2, markers=held)
    assert bonuses(state) == (["bonus acolyte"] if usable else [])
    if usable:
        after_it = state.play("bonus acolyte")
        assert (coins(after_it), markers(after_it)) == ([6, 5, 5], held)


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize("name", STACKS)
def test_the_scribe_puts_a_top_card_to_the_bottom(name):
    state = holding("scribe")
    assert bonuses(state) == [f"bonus scribe {stack}" for stack in STACKS]
    top, *rest = stack(state, name)
    state = state.play(f"bonus scribe {name}")
    assert stack(state, name) == [*rest, top]


@pytest.mark.clause("RIV-17")
def test_the_scribe_may_name_a_stack_of_one_card_but_not_an_empty_one():
    state = holding("scribe")
    single = arranged(state, stacks={**state.stacks, "building-2": ("mint",)})
    assert stack(single.play("bonus scribe building-2"), "building-2") == ["mint"]
    empty = arranged(state, stacks={**state.stacks, "building-2": ()}, finish_pass=True)
    assert bonuses(empty) == ["bonus scribe subject-1", "bonus scribe subject-2", "bonus scribe building-1"]


@pytest.mark.clause("RIV-17")
def test_the_physician_returns_a_marker():
    state = holding("physician")
    assert bonuses(state) == ["bonus physician"]
    assert markers(state.play("bonus physician")) == [0, 1]
    assert bonuses(arranged(state, markers=[0, 1])) == []


@pytest.mark.clause("RIV-17")
def test_the_abbess_returns_a_marker_if_there_is_one_and_takes_a_coin():
    state = holding("abbess")
    assert bonuses(state) == ["bonus abbess"]
    with_marker = state.play("bonus abbess")
    assert (markers(with_marker), coins(with_marker)) == ([0, 1], [2, 5])
    without = arranged(state, markers=[0, 1]).play("bonus abbess")
    assert (markers(without), coins(without)) == ([0, 1], [2, 5])


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize(
    ("subjects", "buildings", "usable"),
    [
        ([("shepherd",), ("guard",)], [(), ()], True),
        ([("shepherd",), ("guard",)], [(), ("mint",)], True),
        ([("shepherd",), ()], [(), ("mint",)], True),
        ([("shepherd",), ()], [(), ()], False),
        ([("shepherd",), ("guard",)], [("fold",), ()], False),
    ],
)
def test_the_shepherd_needs_no_more_cards_than_every_other_seat(subjects, buildings, usable):
    state = holding("shepherd", subjects=subjects, buildings=buildings)
    assert bonuses(state) == (["bonus shepherd"] if usable else [])
    if usable:
        assert coins(state.play("bonus shepherd")) == [6, 5]


@pytest.mark.clause("RIV-17")
def test_the_forester_collects_beside_a_building_stack():
    state = holding("forester")
    assert bonuses(state) == ["bonus forester building-1", "bonus forester building-2"]
    state = arranged(state, beside={"subject-1": 5, "subject-2": 2, "building-1": 0, "building-2": 4})
    assert bonuses(state) == ["bonus forester building-2"]
    state = state.play("bonus forester building-2")
    assert (coins(state), beside(state)) == ([6, 5], [5, 2, 0, 0])
    assert bonuses(arranged(holding("forester"), beside={**dict.fromkeys(STACKS, 0), "subject-1": 5})) == []


@pytest.mark.clause("RIV-17")
def test_the_reeve_collects_beside_any_stack():
    state = holding("reeve")
    assert bonuses(state) == [f"bonus reeve {stack}" for stack in STACKS]
    after_it = state.play("bonus reeve subject-1")
    assert (coins(after_it), beside(after_it)) == ([7, 5], [0, 2, 2, 2])
    assert bonuses(arranged(state, beside=dict.fromkeys(STACKS, 0))) == []


@pytest.mark.clause("RIV-17")
def test_the_pedlar_takes_one_coin_from_beside_a_stack():
    state = holding("pedlar")
    state = arranged(state, beside={"subject-1": 3, "subject-2": 0, "building-1": 1, "building-2": 0})
    assert bonuses(state) == ["bonus pedlar subject-1", "bonus pedlar building-1"]
    assert beside(state.play("bonus pedlar building-1")) == [3, 0, 0, 0]
    after_it = state.play("bonus pedlar subject-1")
    assert (coins(after_it), beside(after_it)) == ([5, 5], [2, 0, 1, 0])
    assert bonuses(arranged(state, beside=dict.fromkeys(STACKS, 0))) == []


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize(
    ("purses", "usable"),
    [([2, 5], True), ([5, 5], True), ([0, 0], True), ([5, 4], False), ([9, 10], True), ([10, 9], False)],
)
def test_the_goldsmith_needs_that_no_seat_has_fewer_coins(purses, usable):
    state = holding("goldsmith", coins=purses)
    assert bonuses(state) == (["bonus goldsmith"] if usable else [])
    if usable:
        assert coins(state.play("bonus goldsmith")) == [purses[0] + 3, purses[1]]


def brewing(subjects, buildings=((), ()), purse=5):
    """Seat A acts with a guildmaster (subject, building and more) and a brewer on top of its subjects."""
    state = acting("guildmaster", "marshal", subjects=subjects, buildings=buildings).play("done")
    return arranged(state, subjects=[("brewer",), ()], coins=[purse, 5])


@pytest.mark.clause("RIV-17")
def test_the_brewer_makes_the_next_purchase_two_cheaper():
    state = brewing([("abbess",), ("herald",)], [("mint",), ("fold",)], purse=2)
    assert words(state, "subject", "building") == ["subject 2", "building 2"]
    state = state.play("bonus brewer")
    assert player(state, 0)["discount"] == 2
    assert [seat["discount"] for seat in state.view(1).json()["players"]] == [2, 0]
    assert words(state, "subject", "building") == ["subject 1", "subject 2", "building 1", "building 2"]
    state = state.play("subject 1")
    assert (coins(state), beside(state)) == ([0, 5], [4, 2, 2, 2])
    assert player(state, 0)["discount"] == 0
    assert words(state, "building") == []


@pytest.mark.clause("RIV-17")
def test_the_brewers_price_does_not_fall_below_zero():
    state = brewing([("herald",), ("scribe",)], [("mint",), ("fold",)], purse=0).play("bonus brewer")
    assert words(state, "subject", "building") == ["subject 1", "subject 2", "building 2"]
    state = state.play("subject 1")
    assert (coins(state), beside(state)) == ([0, 5], [2, 2, 2, 2])
    assert player(state, 0)["discount"] == 0


@pytest.mark.clause("RIV-17")
def test_the_brewer_may_be_used_though_nothing_can_be_bought_and_ends_with_the_turn():
    state = holding("brewer", coins=[0, 5])
    assert bonuses(state) == ["bonus brewer"]
    state = state.play("bonus brewer")
    assert words(state) == ["done"]
    assert player(state, 0)["discount"] == 2
    state = state.play("done")
    assert [seat["discount"] for seat in state.view(None).json()["players"]] == [0, 0]
    assert words(arranged(state, coins=[0, 0]), "subject") == []


@pytest.mark.clause("RIV-17")
def test_a_bonus_is_used_once_in_a_pass_whichever_subject_it_was():
    state = brewing([("herald", "pedlar"), ()])
    state = state.play("subject 1")
    assert bonuses(state) == ["bonus herald"]
    used_late = state.play("bonus herald")
    assert player(used_late, 0)["bonus_used"]
    assert bonuses(used_late) == []
    used_early = after(brewing([("herald", "pedlar"), ()]), "bonus brewer", "subject 1")
    assert player(used_early, 0)["subjects"] == ["brewer", "herald"]
    assert bonuses(used_early) == []


@pytest.mark.clause("RIV-17")
def test_a_bonus_comes_back_with_the_next_pass():
    state = deal(("dowager", "regent"), ("marshal", "chancellor"), subjects=[("miller",), ()])
    state = after(state, "choose dowager", "choose marshal", "subject 1", "bonus miller", "done", "done")
    assert player(state, 0)["bonus_used"] is False
    state = after(state, "choose regent", "choose chancellor")
    assert bonuses(state) == ["bonus miller"]


@pytest.mark.clause("RIV-17")
def test_a_bonus_waits_for_the_own_action_turn():
    start = arranged(deal("marshal", "bishop"), subjects=[("herald",), ("miller",)])
    stealing = turned_up("marshal", "bishop", start=start)
    assert stealing.phase == "steal"
    assert bonuses(stealing) == []
    state = stealing.play("decline")
    assert bonuses(state) == ["bonus herald"]
    assert bonuses(state.play("done")) == ["bonus miller"]


@pytest.mark.clause("RIV-17")
def test_a_subject_bought_by_theft_brings_its_bonus_in_the_action_turn():
    state = turned_up("marshal", "bishop", subjects=[("herald",), ()]).play("steal B subject 1")
    assert bonuses(state) == ["bonus herald"]
    assert coins(state.play("bonus herald")) == [5, 5]


@pytest.mark.clause("RIV-05", "RIV-17")
def test_the_limit_of_an_equal_rank_does_not_touch_the_bonus():
    state = turned_up("dowager", "regent", subjects=[("herald",), ()])
    assert player(state, 0)["limited"]
    state = state.play("subject 1")
    assert words(state) == ["bonus herald", "done"]
    state = arranged(turned_up("fool", "steward"), subjects=[("herald",), ()])
    state = after(state, "bonus herald")
    assert words(state, "return", "collect") != []
    buyers = acting("lady", "knight", subjects=[("chamberlain",), ()], buildings=[("fold",), ()])
    state = after(buyers, "subject 1", "bonus chamberlain 1")
    assert player(state, 0)["buildings"] == ["fold"]
    assert words(state) == ["done"]


@pytest.mark.clause("RIV-17")
def test_only_the_subject_bought_last_counts():
    start = arranged(deal("regent", "marshal"), subjects=[("herald", "physician"), ()])
    state = turned_up("regent", "marshal", start=start)
    assert bonuses(state) == ["bonus physician"]
    assert bonuses(arranged(state, subjects=[(), ("herald",)])) == []
