"""Rival Courts: how a game ends, what a court is worth, and who wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from court_tui.rules import IllegalMove
from court_tui.rules.rivals.cards import KIND_OF, KINDS
from court_tui.rules.rivals.scoring import pair_up, score, winners
from tests.rules.rivals_games import (
    after,
    arranged,
    coins,
    deal,
    player,
    stack,
    through_pass,
    turned_up,
    words,
)


def last_card(state, *names: str):
    """`state`, but of these stacks only the top card is left."""
    return arranged(state, stacks={**state.stacks, **{name: state.stacks[name][:1] for name in names}})


def bought_up_by_action(**options):
    start = last_card(deal("knight", "marshal", subjects=[("herald",), ()], **options), "subject-1")
    return after(turned_up("knight", "marshal", start=start), "done", "subject 1")


def bought_up_by_theft(**options):
    start = last_card(deal("chancellor", "treasurer", buildings=[(), ("mint",)], **options), "building-2")
    return turned_up("chancellor", "treasurer", start=start).play("steal B building 2")


def bought_up_by_bonus(**options):
    start = last_card(deal("lady", "marshal", buildings=[("fold",), ()], **options), "building-1")
    start = arranged(start, subjects=[("chamberlain",), ()])
    return after(turned_up("lady", "marshal", start=start), "done", "bonus chamberlain 1")


BOUGHT_UP = [bought_up_by_action, bought_up_by_theft, bought_up_by_bonus]


@pytest.mark.clause("RIV-18")
@pytest.mark.parametrize("bought_up", BOUGHT_UP)
def test_the_game_ends_the_moment_a_stack_is_empty(bought_up):
    state = bought_up()
    assert (state.seat, state.on_turn, state.moves()) == (None, None, ())
    assert state.result.reason == "empty-stack"
    view = state.view(None).json()
    assert (view["phase"], view["to_move"]) == ("over", None)
    assert view["result"]["reason"] == "empty-stack"
    with pytest.raises(IllegalMove, match="the game is over"):
        state.play("done")


@pytest.mark.clause("RIV-18")
@pytest.mark.parametrize("bought_up", BOUGHT_UP)
def test_with_finish_pass_the_pass_is_played_to_its_end_first(bought_up):
    state = bought_up(finish_pass=True)
    assert state.result is None
    assert state.phase in ("steal", "act")
    while state.seat is not None:
        assert (state.round, state.pass_) == (1, 1)
        assert state.phase != "choose"
        state = state.play({"steal": "decline", "act": "done"}[state.phase])
    assert state.result.reason == "empty-stack"
    assert all(seat["done"] for seat in state.view(None).json()["players"])


@pytest.mark.clause("RIV-18")
def test_coins_beside_an_empty_stack_can_still_be_collected_and_nothing_bought_there():
    start = last_card(deal("steward", "regent", buildings=[("mint",), ("fold",)], finish_pass=True), "building-1")
    state = after(turned_up("steward", "regent", start=start), "building 1", "done")
    assert (state.seat, stack(state, "building-1")) == (0, [])
    assert words(state, "building") == ["building 2"]
    with pytest.raises(IllegalMove, match=r"building-1 has no card left \(RIV-18\)"):
        state.play("building 1")
    state = state.play("collect building-1")
    assert coins(state) == [5 + 2 + 3, 5 - 3]
    assert words(state, "collect") == ["collect subject-1", "collect subject-2", "collect building-2"]
    with pytest.raises(IllegalMove, match=r"no coins lie beside building-1 \(RIV-15\)"):
        state.play("collect building-1")


@pytest.mark.clause("RIV-18")
def test_the_view_keeps_the_last_pass_as_it_stood():
    state = bought_up_by_theft()
    view = state.view(1).json()
    assert (view["round"], view["pass"], view["first"]) == (1, 1, 0)
    north, east = view["players"]
    assert (north["chosen"], east["chosen"]) == ("chancellor", "treasurer")
    assert (north["actions_left"], east["actions_left"]) == (["collect", "building"], ["give", "collect"])
    assert (north["robbed"], east["robbed"]) == (None, "building")
    assert [seat["done"] for seat in view["players"]] == [False, False]
    assert [seat["hand"] for seat in view["players"]] == [2, 2]
    assert "cards" not in north
    assert len(east["cards"]) == 2


@pytest.mark.clause("RIV-18")
def test_no_new_round_is_dealt_once_the_game_is_over():
    state = bought_up_by_action(finish_pass=True)
    state = through_pass(state)
    assert state.result is not None
    assert len(state.luck) == 3


@pytest.mark.clause("RIV-19")
def test_a_symbol_pair_counts_both_prices():
    assert score(["banker"], ["counting-house"], 0, 0).perfect == 8
    assert score(["herald"], ["gatehouse"], 0, 0).perfect == 2
    assert score(["guard", "guard"], ["barracks", "barracks"], 0, 0).perfect == 12
    assert score(["guard", "miller"], ["barracks", "mill"], 0, 0).perfect == 10


@pytest.mark.clause("RIV-20")
def test_a_colour_pair_counts_the_higher_price():
    for subjects, buildings, points in [
        (["banker"], ["mint"], 4),
        (["pedlar"], ["counting-house"], 4),
        (["brewer"], ["mint"], 3),
    ]:
        scoring = score(subjects, buildings, 0, 0)
        assert (scoring.perfect, scoring.colour, scoring.singles) == (0, points, 0)


@pytest.mark.clause("RIV-20")
def test_the_pairing_with_the_highest_total_is_found():
    split = score(["herald", "chamberlain"], ["gatehouse"], 0, 0)
    assert (split.perfect, split.colour, split.singles) == (0, 4, 1)
    crossed = score(["reeve", "forester"], ["fold", "mill"], 0, 0)
    assert (crossed.colour, crossed.singles) == (7, 0)


@pytest.mark.clause("RIV-20")
def test_equal_totals_prefer_symbol_pairs_then_colour_pairs():
    better = score(["herald", "guard"], ["gatehouse"], 0, 0)
    assert (better.perfect, better.colour, better.singles) == (0, 3, 1)
    tie = score(["herald", "falconer"], ["gatehouse"], 0, 0)
    assert (tie.perfect, tie.colour, tie.singles) == (2, 0, 1)
    one_symbol = score(["acolyte"], ["shrine"], 0, 0)
    assert (one_symbol.perfect, one_symbol.singles) == (2, 0)
    colour = score(["acolyte"], ["scriptorium"], 0, 0)
    assert (colour.colour, colour.singles) == (2, 0)


@pytest.mark.clause("RIV-21")
def test_every_other_card_counts_one_point():
    assert score(["banker", "guard"], ["abbey"], 0, 0).singles == 3
    assert score(["banker", "banker"], [], 0, 0).singles == 2
    assert score(["banker", "goldsmith", "brewer"], ["counting-house"], 0, 0).singles == 2
    assert score([], [], 0, 0).total == 0


@pytest.mark.clause("RIV-22")
@pytest.mark.parametrize(
    ("held", "purse", "expected"), [(0, 2, (0, 0)), (1, 3, (-2, 1)), (3, 11, (-6, 3)), (2, 6, (-4, 2))]
)
def test_markers_cost_two_points_and_three_coins_bring_one(held, purse, expected):
    scoring = score([], [], held, purse)
    assert (scoring.markers, scoring.coins) == expected
    assert scoring.total == sum(expected)


CARDS = [card for kind in KINDS for card in (kind.subject, kind.building)] * 2


@st.composite
def courts(draw):
    """Subjects and buildings that one seat may own, more often of few colours, where pairing is hard."""
    colours = draw(st.sets(st.sampled_from(["crown", "cloth", "field", "trade"]), min_size=1, max_size=2))
    kinds = [kind for kind in KINDS if kind.colour in colours]
    subjects = draw(st.permutations([kind.subject for kind in kinds] * 2))
    buildings = draw(st.permutations([kind.building for kind in kinds] * 2))
    return subjects[: draw(st.integers(0, 4))], buildings[: draw(st.integers(0, 4))]


def every_pairing(subjects, buildings):
    """The points (symbol pairs, colour pairs, singles) of every way to pair cards of one colour."""
    if not subjects:
        yield 0, 0, len(buildings)
        return
    own, *others = subjects
    for perfect, colour, singles in every_pairing(others, buildings):
        yield perfect, colour, singles + 1
    for i, partner in enumerate(buildings):
        here, there = KIND_OF[own], KIND_OF[partner]
        if here.colour == there.colour:
            for perfect, colour, singles in every_pairing(others, buildings[:i] + buildings[i + 1 :]):
                yield perfect, colour + max(here.price, there.price), singles
                if here == there:
                    yield perfect + 2 * here.price, colour, singles


@pytest.mark.clause("RIV-19", "RIV-20", "RIV-21")
@given(courts())
def test_the_pairing_is_as_good_as_the_best_of_all(court):
    subjects, buildings = court
    found = score(subjects, buildings, 0, 0)
    best = max((sum(points), points) for points in every_pairing(list(subjects), list(buildings)))
    assert (found.total, (found.perfect, found.colour, found.singles)) == best


@pytest.mark.clause("RIV-19", "RIV-20", "RIV-21")
@given(courts())
def test_the_pairing_names_every_card_once_and_only_pairs_that_count_so(court):
    subjects, buildings = court
    pairing = pair_up(subjects, buildings)
    named = [card for pair in (*pairing.perfect, *pairing.colour) for card in pair]
    assert sorted([*named, *pairing.singles]) == sorted([*subjects, *buildings])
    assert all(subject in subjects and building in buildings for subject, building in pairing.perfect + pairing.colour)
    assert all(KIND_OF[subject] == KIND_OF[building] for subject, building in pairing.perfect)
    assert all(KIND_OF[subject].colour == KIND_OF[building].colour for subject, building in pairing.colour)
    found = score(subjects, buildings, 0, 0)
    assert pairing.points == (found.perfect, found.colour, found.singles)


@pytest.mark.clause("RIV-19", "RIV-22")
def test_once_over_the_view_tells_where_the_points_come_from():
    start = last_card(deal("knight", "marshal", subjects=[("herald",), ()]), "subject-1")
    start = arranged(start, subjects=[("guard",), ()], buildings=[("barracks", "palace"), ("mint",)], coins=[7, 5])
    state = after(turned_up("knight", "marshal", start=start), "done", "subject 1")
    assert "scoring" not in start.view(0).json()
    assert state.view(None).json()["scoring"] == [
        {"perfect": 6, "colour": 4, "singles": 0, "markers": -2, "coins": 2},
        {"perfect": 0, "colour": 0, "singles": 1, "markers": -2, "coins": 1},
    ]
    assert state.result.scores == {0: 10, 1: 0}
    assert state.result.winners == (0,)
    assert state.view(0).json()["result"] == {"winners": [0], "scores": {"0": 10, "1": 0}, "reason": "empty-stack"}


@pytest.mark.clause("RIV-23")
def test_most_points_win_and_ties_go_to_fewer_markers_then_more_coins():
    assert winners([5, 9, 7], [0, 4, 0], [9, 0, 9]) == (1,)
    assert winners([9, 9, 7], [2, 1, 0], [9, 0, 9]) == (1,)
    assert winners([9, 9, 9], [1, 1, 1], [3, 5, 4]) == (1,)
    assert winners([9, 9, 9], [1, 1, 2], [4, 4, 9]) == (0, 1)
    assert winners([-3, -3], [1, 1], [2, 2]) == (0, 1)


@pytest.mark.clause("RIV-23")
def test_a_win_is_shared_where_nothing_breaks_the_tie():
    state = stalled(("regent", "bishop"), ("chancellor", "treasurer"))
    scores, held, purses = state.result.scores, state.markers, state.coins
    assert (scores[0], held[0], purses[0]) == (scores[1], held[1], purses[1])
    assert state.result.winners == (0, 1)


def stalled(*hands):
    """A game of three rounds with the same hands, in which nobody buys."""
    state = deal(*hands, later=[hands, hands])
    for _ in range(6):
        assert state.result is None
        state = through_pass(state)
    return state


@pytest.mark.clause("RIV-24")
def test_six_passes_in_a_row_without_a_purchase_end_the_game():
    state = stalled(("regent", "lady"), ("marshal", "bishop"))
    assert (state.seat, state.result.reason) == (None, "stalled")
    view = state.view(None).json()
    assert (view["phase"], view["round"], view["pass"]) == ("over", 3, 2)
    assert all(seat["done"] for seat in view["players"])
    assert view["scoring"][0] == {"perfect": 0, "colour": 0, "singles": 0, "markers": -2 * state.markers[0], "coins": 1}
    assert len(state.luck) == 5


@pytest.mark.clause("RIV-24")
@pytest.mark.parametrize("how", ["action", "theft", "bonus", "for nothing"])
def test_any_purchase_starts_the_count_anew(how):
    hands = {
        "action": (("regent", "lady"), ("marshal", "steward")),
        "theft": (("marshal", "lady"), ("bishop", "steward")),
        "bonus": (("lady", "fool"), ("marshal", "steward")),
        "for nothing": (("dowager", "fool"), ("marshal", "steward")),
    }[how]
    start = deal(*hands, subjects=[("herald",), ()], buildings=[("fold",), ()])
    start = through_pass(through_pass(through_pass(through_pass(start))))
    assert (start.round, start.pass_) == (3, 1)
    holding = {"bonus": "chamberlain", "for nothing": "brewer"}.get(how)
    start = arranged(start, subjects=[(holding,), ()] if holding else [(), ()], hands=tuple(hands), coins=[5, 5])
    state = after(start, *(f"choose {hand[0]}" for hand in hands))
    match how:
        case "action":
            state = after(state, "building 1")
        case "theft":
            state = after(state, "steal B subject 1")
        case "bonus":
            state = after(state, "done", "bonus chamberlain 1")
        case "for nothing":
            state = after(state, "bonus brewer", "subject 1")
            assert player(state, 0)["coins"] == 5
    state = through_pass(state)
    for _ in range(6):
        assert state.result is None
        state = through_pass(state)
    assert state.result.reason == "stalled"
    assert (state.round, state.pass_) == (6, 1)
