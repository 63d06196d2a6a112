"""Six Realms: what the six sets do, also where a hand, the Reserve or the discard pile runs out."""

from __future__ import annotations

import pytest

from court_tui.rules import Outcome
from court_tui.rules.realms import RealmsState
from tests.rules.realms_tables import (
    PLAY,
    SETS,
    cards,
    counts,
    dealt_to_action,
    laid,
    play,
    player,
    verbs,
)
from tests.rules.scripted import notations, refusal


def reserve_and_discards(state: RealmsState) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """The Reserve, top first, and the discard pile as everybody sees it."""
    return state.reserve, state.view(None).discard


def reshuffles(state: RealmsState) -> tuple[Outcome, ...]:
    """The outcomes of all shuffles after the deal."""
    return state.luck[2:]


# Academy


@pytest.mark.clause("RLM-18")
def test_academy_draws_two_and_shuffles_two_into_the_reserve() -> None:
    top = cards("duties 7", "court 2")
    state = dealt_to_action(2, reserve=top, later=[cards("academy 5", "academy 9")]).play(PLAY["academy"])
    assert (state.seat, state.view(None).step, state.view(None).reserve) == (0, "return", 44)
    assert len(reshuffles(state)) == 0
    assert set(top) < set(player(state, 0, 0)["cards"])
    assert len(state.moves()) == 11 * 10 / 2
    assert {str(state.seen(state.moves()[0], viewer)) for viewer in (1, None)} == {"return"}
    assert "seat A returns 2 of its cards" in refusal(state, "return court-2")

    rest = state.reserve
    state = state.play("return academy-9 academy-5")
    assert counts(state) == [(9, 0), (12, 0)]
    assert state.view(None).reserve == 46
    assert reshuffles(state) == (state.reserve,)
    assert state.reserve[:2] == cards("academy 5 9"), "the whole new Reserve, top first"
    assert sorted(state.reserve) == sorted((*rest, *cards("academy 5 9")))
    assert (state.seat, state.view(None).step) == (1, "turn")


@pytest.mark.clause("RLM-18")
def test_academy_may_return_what_it_drew() -> None:
    state = dealt_to_action(2, reserve=cards("duties 7", "court 2")).play(PLAY["academy"])
    assert "return court-2 duties-7" in notations(state)


@pytest.mark.clause("RLM-05", "RLM-18")
def test_academy_draws_on_from_the_discards_when_the_reserve_runs_out_half_way() -> None:
    discards = cards("duties 1 2 3")
    state = laid(
        SETS["academy"], cards("court 9"), reserve=cards("ethereal 1"), discards=discards, later=[cards("duties 3")]
    )
    state = state.play(PLAY["academy"])
    assert player(state, 0, 0)["cards"] == ["duties-3", "ethereal-1"]
    assert len(reshuffles(state)) == 1
    assert reshuffles(state)[0][0] == "duties-3"
    assert reserve_and_discards(state) == (reshuffles(state)[0][1:], ())


@pytest.mark.clause("RLM-05", "RLM-18")
def test_academy_that_takes_the_last_card_of_the_reserve_leaves_a_new_one() -> None:
    state = laid(SETS["academy"], cards("court 9"), reserve=cards("ethereal 1 2"), discards=cards("duties 1 2 3"))
    state = state.play(PLAY["academy"])
    assert len(reshuffles(state)) == 1
    assert reserve_and_discards(state) == (reshuffles(state)[0], ())
    state = state.play("return ethereal-1 ethereal-2")
    assert len(reshuffles(state)) == 2
    assert sorted(state.reserve) == sorted(cards("ethereal 1 2", "duties 1 2 3"))


@pytest.mark.clause("RLM-05", "RLM-18")
def test_academy_draws_nothing_when_reserve_and_discards_are_empty() -> None:
    state = laid((*SETS["academy"], *cards("court 1 2 3")), cards("court 9")).play(PLAY["academy"])
    assert notations(state) == ["return court-1 court-2", "return court-1 court-3", "return court-2 court-3"]
    state = state.play("return court-1 court-3")
    assert reshuffles(state) == (state.reserve,)
    assert sorted(state.reserve) == ["court-1", "court-3"]


@pytest.mark.clause("RLM-18")
def test_academy_returns_as_many_as_one_has() -> None:
    one = laid(SETS["academy"], cards("court 9"), reserve=cards("duties 1")).play(PLAY["academy"])
    assert notations(one) == ["return duties-1"]
    one = one.play("return duties-1")
    assert (one.reserve, one.seat, counts(one)[0]) == (("duties-1",), 1, (0, 0))

    none = laid(SETS["academy"], cards("court 9")).play(PLAY["academy"])
    assert (none.seat, none.view(None).step, reshuffles(none)) == (1, "turn", ())


# Bestiary


@pytest.mark.clause("RLM-19")
def test_bestiary_demands_two_realms_of_another_seat() -> None:
    state = laid(SETS["bestiary"], cards("court 9"), (), cards("duties 9")).play(PLAY["bestiary"])
    assert (state.seat, state.view(None).step, state.view(None).demand) == (0, "demand", None)
    assert len(state.moves()) == 3 * 15
    assert {move[1] for move in state.moves()} == {"B", "C", "D"}
    for refused in (
        "demand A court duties",
        "demand B court",
        "demand B court court",
        "demand B court duties ethereal",
        "demand B court castles",
        "demand E court duties",
    ):
        assert refusal(state, refused)


@pytest.mark.clause("RLM-19")
def test_bestiary_takes_one_card_of_those_realms_and_gives_any_for_it() -> None:
    hand = (*SETS["bestiary"], *cards("fixtures 8"))
    state = laid(hand, cards("academy 1", "court 9 4", "duties 6"), cards("court 2"), reserve=cards("court 11"))
    state = play(state, PLAY["bestiary"], "demand B duties court")
    demand = {"seat": 0, "of": 1, "realms": ["court", "duties"]}
    assert state.view(None).json()["demand"] == demand
    assert (state.seat, state.on_turn, state.view(None).step) == (1, 0, "give")
    assert notations(state) == ["give court-4", "give court-9", "give duties-6"]
    assert "a card of court or duties is demanded of seat B" in refusal(state, "give academy-1")
    assert [str(state.seen(state.moves()[0], viewer)) for viewer in (0, 1, 2, None)] == [
        "give court-4",
        "give court-4",
        "give",
        "give",
    ]

    state = state.play("give court-9")
    assert (state.seat, state.on_turn, state.view(None).step) == (0, 0, "give")
    assert state.view(2).json()["demand"] == demand
    assert player(state, 0, 0)["cards"] == ["court-9", "fixtures-8"]
    assert counts(state) == [(2, 0), (3, 0), (1, 0)]
    assert notations(state) == ["give court-9", "give fixtures-8"], "it may be the very card"
    assert [str(state.seen(state.moves()[1], viewer)) for viewer in (0, 1, 2, None)] == [
        "give fixtures-8",
        "give fixtures-8",
        "give",
        "give",
    ]

    state = state.play("give fixtures-8")
    assert player(state, 0, 0)["cards"] == ["court-9"]
    assert player(state, 1, 1)["cards"] == ["academy-1", "court-4", "duties-6", "fixtures-8"]
    assert (state.seat, state.view(None).step, state.view(None).demand) == (1, "turn", None)
    assert [state.view(viewer).given for viewer in (0, 1)] == [(), ()], "this was no trade"
    assert reshuffles(state) == ()


@pytest.mark.clause("RLM-19")
def test_bestiary_takes_a_last_card_and_gives_it_back() -> None:
    state = laid(SETS["bestiary"], cards("court 9"), reserve=cards("duties 1"))
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert notations(state) == ["give court-9"], "a decision with a single legal move is asked all the same"
    state = state.play("give court-9")
    assert counts(state) == [(1, 0), (0, 0)]
    assert notations(state) == ["give court-9"]
    state = state.play("give court-9")
    assert (counts(state), state.seat, state.result) == ([(0, 0), (1, 0)], 1, None)


@pytest.mark.clause("RLM-20")
def test_bestiary_searches_the_reserve_when_that_seat_has_no_such_card() -> None:
    reserve = cards("ethereal 1", "fixtures 4", "court 8", "duties 2", "ethereal 2")
    hands = (*SETS["bestiary"], *cards("fixtures 8")), cards("academy 1"), cards("court 2")
    state = laid(*hands, reserve=reserve, discards=cards("court 12"), later=[cards("duties 2", "fixtures 4")])
    state = play(state, PLAY["bestiary"], "demand B duties court")
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer).json()
        assert view["turned"] == ["ethereal-1", "fixtures-4", "court-8"]
        assert view["demand"] == {"seat": 0, "of": 1, "realms": ["court", "duties"]}
        assert (view["to_move"], view["turn"], view["step"]) == (0, 0, "discard")
        assert (view["reserve"], view["discard"]) == (4, ["court-12"])
    assert len(reshuffles(state)) == 1
    assert reshuffles(state)[0][:2] == ("duties-2", "fixtures-4")
    assert reserve_and_discards(state) == (reshuffles(state)[0], ("court-12",))
    assert notations(state) == ["discard court-8", "discard fixtures-8"]

    state = state.play("discard fixtures-8")
    assert player(state, 0, 0)["cards"] == ["court-8"]
    assert state.view(None).discard == ("court-12", "fixtures-8")
    assert (state.view(None).demand, state.view(None).turned, state.seat) == (None, (), 1)


@pytest.mark.clause("RLM-20")
def test_bestiary_may_demand_of_an_empty_hand() -> None:
    state = laid(SETS["bestiary"], (), cards("court 2"), reserve=cards("ethereal 1", "court 8"))
    state = play(state, PLAY["bestiary"], "demand B duties court")
    assert state.view(None).turned == cards("ethereal 1", "court 8")
    assert notations(state) == ["discard court-8"]


@pytest.mark.clause("RLM-20")
def test_bestiary_that_finds_at_once_shuffles_nothing() -> None:
    state = laid(SETS["bestiary"], cards("academy 1"), reserve=cards("court 8", "ethereal 1 2"))
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert state.view(None).turned == ("court-8",)
    assert (state.reserve, reshuffles(state)) == (cards("ethereal 1 2"), ())


@pytest.mark.clause("RLM-05", "RLM-20")
def test_bestiary_that_finds_the_last_card_of_the_reserve_leaves_a_new_one_before_the_discard() -> None:
    discards = cards("court 9", "duties 9")
    state = laid((*SETS["bestiary"], "fixtures-8"), cards("academy 1"), reserve=cards("court 8"), discards=discards)
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert state.view(None).turned == ("court-8",), "the discards are not searched"
    assert len(reshuffles(state)) == 1
    assert reserve_and_discards(state) == (reshuffles(state)[0], ())
    state = state.play("discard fixtures-8")
    assert state.view(None).discard == ("fixtures-8",)


@pytest.mark.clause("RLM-20")
def test_bestiary_that_finds_the_bottom_card_shuffles_the_rest() -> None:
    state = laid(
        SETS["bestiary"], cards("academy 1"), reserve=cards("ethereal 1", "court 8"), discards=cards("duties 9")
    )
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert state.view(None).turned == cards("ethereal 1", "court 8")
    assert reshuffles(state) == (("ethereal-1",),)
    assert reserve_and_discards(state) == (("ethereal-1",), ("duties-9",))


@pytest.mark.clause("RLM-20")
def test_bestiary_that_finds_nothing_has_no_effect() -> None:
    reserve = cards("ethereal 1", "fixtures 4", "academy 2")
    hands = (*SETS["bestiary"], "court-8"), cards("academy 1")
    state = laid(*hands, reserve=reserve, discards=cards("court 9", "duties 9"), later=[cards("academy 2")])
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert (state.seat, state.view(None).step, state.view(None).demand) == (1, "turn", None)
    assert state.view(1).turned == reserve
    assert player(state, 0, 0)["cards"] == ["court-8"]
    assert len(reshuffles(state)) == 1
    assert reshuffles(state)[0][0] == "academy-2"
    assert reserve_and_discards(state) == (reshuffles(state)[0], ("court-9", "duties-9"))
    assert state.play("influence academy-1").view(None).turned == (), "only until the next move is made"


@pytest.mark.clause("RLM-20")
def test_bestiary_finds_nothing_where_nothing_is() -> None:
    state = laid((*SETS["bestiary"], "court-8"), cards("academy 1"))
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert (state.seat, state.view(None).turned, reshuffles(state)) == (1, (), ())


@pytest.mark.clause("RLM-20")
def test_bestiary_shows_what_it_turned_up_after_the_last_move_too() -> None:
    state = laid(SETS["bestiary"], (), reserve=cards("ethereal 1 2"))
    state = play(state, PLAY["bestiary"], "demand B court duties")
    assert (state.view(None).phase, state.view(None).demand) == ("over", None)
    assert state.view(None).turned == cards("ethereal 1 2")


# Court and duties


@pytest.mark.clause("RLM-21")
def test_court_has_each_other_seat_discard_clockwise() -> None:
    hands = cards("duties 1 2"), cards("ethereal 1"), cards("court 1 2 3", "academy 1"), (), cards("fixtures 1 2")
    state = play(laid(*hands, reserve=cards("academy 9")), "influence duties-1", "influence ethereal-1", PLAY["court"])
    asked = []
    while state.view(None).step == "discard":
        assert state.on_turn == 2
        assert verbs(state) == {"discard"}
        assert [str(state.seen(move, None)) for move in state.moves()] == notations(state)
        asked.append((state.seat, notations(state)))
        state = state.play(state.moves()[-1])
    assert asked == [(4, ["discard fixtures-1", "discard fixtures-2"]), (0, ["discard duties-2"])]
    assert state.view(None).discard == ("fixtures-2", "duties-2")
    assert counts(state) == [(0, 0), (0, 0), (1, 0), (0, 0), (1, 0)]
    assert (state.seat, state.view(None).step) == (4, "turn")


@pytest.mark.clause("RLM-21")
def test_court_asks_nobody_when_all_others_are_empty() -> None:
    state = laid((*SETS["court"], "academy-1"), (), reserve=cards("academy 9")).play(PLAY["court"])
    assert (state.seat, state.view(None).step) == (0, "turn")


@pytest.mark.clause("RLM-05", "RLM-21")
def test_a_discard_beside_an_empty_reserve_is_the_new_reserve_at_once() -> None:
    state = laid(SETS["court"], cards("academy 1 2"), cards("duties 1")).play(PLAY["court"])
    state = state.play("discard academy-2")
    assert reserve_and_discards(state) == (("academy-2",), ())
    state = state.play("discard duties-1")
    assert reserve_and_discards(state) == (("academy-2",), ("duties-1",))
    assert reshuffles(state) == (("academy-2",),)


@pytest.mark.clause("RLM-22")
def test_duties_draws_then_discards() -> None:
    state = laid((*SETS["duties"], "court-5"), cards("court 9"), reserve=cards("academy 9", "ethereal 2"))
    state = state.play(PLAY["duties"])
    assert (state.seat, state.view(None).step) == (0, "discard")
    assert notations(state) == ["discard academy-9", "discard court-5"]
    state = state.play("discard court-5")
    assert player(state, 0, 0)["cards"] == ["academy-9"]
    assert reserve_and_discards(state) == (("ethereal-2",), ("court-5",))
    assert (state.seat, reshuffles(state)) == (1, ())


@pytest.mark.clause("RLM-05", "RLM-22")
def test_duties_that_draws_the_last_card_leaves_a_new_reserve_before_the_discard() -> None:
    state = laid(SETS["duties"], cards("court 9"), reserve=cards("academy 9"), discards=cards("ethereal 1 2"))
    state = state.play(PLAY["duties"])
    assert sorted(state.reserve) == ["ethereal-1", "ethereal-2"]
    assert reshuffles(state) == (state.reserve,)
    assert state.play("discard academy-9").view(None).discard == ("academy-9",)


@pytest.mark.clause("RLM-05", "RLM-22")
def test_duties_without_a_card_to_draw() -> None:
    state = laid((*SETS["duties"], "court-5"), cards("court 9")).play(PLAY["duties"])
    assert notations(state) == ["discard court-5"]
    state = state.play("discard court-5")
    assert reserve_and_discards(state) == (("court-5",), ())
    assert reshuffles(state) == (("court-5",),)

    state = laid(SETS["duties"], cards("court 9")).play(PLAY["duties"])
    assert (state.seat, state.view(None).step, reshuffles(state)) == (1, "turn", ())


# Ethereal and fixtures


@pytest.mark.clause("RLM-23")
def test_ethereal_looks_at_the_influence_deck_and_exchanges_a_card() -> None:
    influence = cards("fixtures 13", "academy 12", "academy 3")
    state = laid((*SETS["ethereal"], *cards("court 5 6")), cards("court 9"), influence=influence)
    assert "influence_cards" not in state.view(0).json()
    state = state.play(PLAY["ethereal"])
    assert (state.seat, state.view(None).step) == (0, "swap")
    assert state.view(0).json()["influence_cards"] == ["academy-3", "academy-12", "fixtures-13"]
    for viewer in (None, 1):
        assert "influence_cards" not in state.view(viewer).json()
    assert notations(state) == [
        f"swap {out} {card}" for out in ("academy-3", "academy-12", "fixtures-13") for card in ("court-5", "court-6")
    ]
    assert [str(state.seen(state.moves()[0], viewer)) for viewer in (0, 1, None)] == [
        "swap academy-3 court-5",
        "swap",
        "swap",
    ]
    assert "seat A has cards in hand, and swaps one of them" in refusal(state, "done")
    assert "a card of the Influence deck, then one in hand" in refusal(state, "swap court-5 academy-3")

    state = state.play("swap fixtures-13 court-6")
    assert player(state, 0, 0)["cards"] == ["court-5", "fixtures-13"]
    assert state.influence == cards("academy 3 12", "court 6")
    assert (state.seat, state.view(None).influence) == (1, 3)
    assert "influence_cards" not in state.view(0).json()


@pytest.mark.clause("RLM-23")
def test_ethereal_with_an_empty_hand_only_looks() -> None:
    state = laid(SETS["ethereal"], cards("court 9"), influence=cards("fixtures 13")).play(PLAY["ethereal"])
    assert (state.view(None).step, notations(state)) == ("swap", ["done"])
    assert state.view(0).influence_cards == ("fixtures-13",)
    assert state.view(1).influence_cards is None
    state = state.play("done")
    assert (state.seat, state.influence) == (1, ("fixtures-13",))


@pytest.mark.clause("RLM-24")
def test_fixtures_looks_at_the_influence_deck_and_removes_a_card_face_down() -> None:
    hands = SETS["fixtures"], cards("court 9", "duties 1 2 3")
    state = laid(
        *hands, reserve=cards("academy 1"), discards=cards("duties 9"), influence=cards("fixtures 13", "court 3")
    )
    state = state.play(PLAY["fixtures"])
    assert (state.seat, state.view(None).step) == (0, "remove")
    assert state.view(0).influence_cards == ("court-3", "fixtures-13")
    for viewer in (None, 1):
        assert "influence_cards" not in state.view(viewer).json()
    assert notations(state) == ["remove court-3", "remove fixtures-13"]
    assert [str(state.seen(state.moves()[0], viewer)) for viewer in (0, 1, None)] == [
        "remove court-3",
        "remove",
        "remove",
    ]
    assert "a card of the Influence deck is removed" in refusal(state, "remove court-9")

    state = state.play("remove court-3")
    assert state.influence == ("fixtures-13",)
    for viewer in (None, 0, 1):
        assert state.view(viewer).json()["discard"] == ["duties-9", None]
        assert "influence_cards" not in state.view(viewer).json()


@pytest.mark.clause("RLM-05", "RLM-24")
def test_a_removed_card_that_comes_back_through_the_reserve_is_like_any_other() -> None:
    hands = (*SETS["fixtures"], *cards("duties 4 5 6")), cards("court 9", "duties 1 2 3")
    state = laid(*hands, reserve=cards("academy 1"), influence=cards("fixtures 13", "court 3"))
    state = play(state, PLAY["fixtures"], "remove court-3", PLAY["duties"])
    assert reserve_and_discards(state) == (("court-3",), ())
    state = play(state, "discard court-9", "set duties-4 duties-5 duties-6", "discard court-3")
    assert reserve_and_discards(state) == (("court-9",), ("court-3",))


@pytest.mark.clause("RLM-05", "RLM-24")
def test_a_removed_card_beside_an_empty_reserve_is_the_new_reserve() -> None:
    state = laid(SETS["fixtures"], cards("court 9"), influence=cards("fixtures 13", "court 3"))
    state = play(state, PLAY["fixtures"], "remove court-3")
    assert reserve_and_discards(state) == (("court-3",), ())
    assert reshuffles(state) == (("court-3",),)
