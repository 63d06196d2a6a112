"""Six Realms: the deal and scheming."""

from __future__ import annotations

import pytest

from court_tui.rules import GAMES, Chance
from court_tui.rules.realms import CARDS, CLASS_NAMES, REALM_OF, RealmsState
from court_tui.rules.realms.cards import CLASS_CARDS, in_order
from tests.rules.realms_tables import (
    PLAY,
    cards,
    counts,
    deal,
    dealt_to_action,
    outpaced,
    play,
    play_first,
    player,
    scheme_all,
    scheme_until,
    start,
    trade,
    verbs,
)
from tests.rules.scripted import notations, refusal

SEATS = (2, 3, 4, 5)


# The deal


def test_the_game_is_listed() -> None:
    game = GAMES["realms"]
    assert (game.id, game.title, game.min_seats, game.max_seats) == ("realms", "Six Realms", 2, 5)


def test_there_are_78_cards_in_six_realms_and_the_classes_follow_the_order_of_the_realms() -> None:
    assert len(set(CARDS)) == 78
    assert (CARDS[0], CARDS[12], CARDS[-1]) == ("academy-1", "academy-13", "fixtures-13")
    assert [(REALM_OF[card], CLASS_NAMES[REALM_OF[card]]) for card in CLASS_CARDS] == [
        ("academy", "The Dreamer"),
        ("bestiary", "The Spider"),
        ("court", "The Servant"),
        ("duties", "The Orphan"),
        ("ethereal", "The Woods"),
        ("fixtures", "The Manacles"),
    ]


@pytest.mark.clause("RLM-01")
def test_each_seat_is_dealt_a_class_that_it_alone_knows() -> None:
    dealt = cards("court 13", "academy 13", "fixtures 13")
    state = deal(3, classes=dealt)
    assert state.luck[0][:3] == dealt
    for seat in range(3):
        assert player(state, seat, seat)["class"] == dealt[seat]
        for other in {None, 0, 1, 2} - {seat}:
            assert "class" not in player(state, seat, other)


@pytest.mark.clause("RLM-01")
def test_a_class_stays_the_same_to_the_end() -> None:
    state = deal(2, classes=cards("court 13", "duties 13"))
    while state.result is None:
        assert [player(state, seat, seat)["class"] for seat in (0, 1)] == ["court-13", "duties-13"]
        state = state.play(state.moves()[0])
    assert [player(state, seat, None)["class"] for seat in (0, 1)] == ["court-13", "duties-13"]


@pytest.mark.clause("RLM-02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_classes_left_over_begin_the_influence_deck(seats: int) -> None:
    state = dealt_to_action(seats, hands=[cards("fixtures 1 2 3")])
    looking = state.play("set fixtures-1 fixtures-2 fixtures-3").view(0)
    assert set(looking.influence_cards) & set(CLASS_CARDS) == set(CLASS_CARDS[seats:])


@pytest.mark.clause("RLM-03")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_influence_and_reserve_come_from_one_shuffle(seats: int) -> None:
    state = start(seats, Chance(seed=seats))
    order = state.luck[1]
    assert len(state.luck) == 2
    assert sorted((*state.luck[0], *order)) == sorted(CARDS)
    for seat in range(seats):
        assert player(state, seat, seat)["cards"] == list(in_order(order[12 * seat : 12 * seat + 12]))
    assert (state.view(None).influence, state.view(None).reserve) == (6, 72 - 13 * seats)
    assert set(order[12 * seats : 13 * seats]) < set(state.influence)
    assert state.reserve == order[13 * seats :]


@pytest.mark.clause("RLM-03")
def test_nobody_sees_the_influence_deck_nor_the_reserve() -> None:
    state = deal(3)
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer).json()
        assert "influence_cards" not in view
        assert (view["influence"], view["reserve"], view["discard"]) == (6, 33, [])


@pytest.mark.clause("RLM-04")
@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_only_two_to_five_seats_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Six Realms is for 2 to 5 seats, not {seats}"):
        start(seats, Chance(seed=1))


@pytest.mark.clause("RLM-05")
def test_five_seats_gamble_away_a_reserve_of_seven_and_the_discards_form_a_new_one_at_once() -> None:
    state = deal(5, later=[cards("court 1", "duties 1")])
    gambled = cards("academy 1", "bestiary 1", "court 1", "duties 1", "ethereal 1", "academy 2", "bestiary 2")
    for left, card in zip(range(7, 0, -1), gambled, strict=True):
        assert (state.view(None).reserve, state.view(None).discard) == (left, gambled[: 7 - left])
        assert len(state.luck) == 2
        state = state.play(f"gamble {card}")
    assert (state.view(None).reserve, state.view(None).discard) == (7, ())
    assert state.luck[2][:2] == cards("court 1", "duties 1")
    assert sorted(state.luck[2]) == sorted(gambled)

    state = state.play("gamble court-2")
    assert (state.view(None).reserve, state.view(None).discard) == (6, ("court-2",))
    assert "court-1" in player(scheme_all(state), 2, 2)["cards"], "the new Reserve's top card"


# A turn


@pytest.mark.clause("RLM-06")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_clockwise_from_seat_a(seats: int) -> None:
    state = deal(seats)
    for turn in range(12 * seats):
        assert (state.seat, state.on_turn, state.view(None).turn) == (turn % seats,) * 3
        assert (state.view(None).phase, state.view(None).step) == ("scheming", "turn")
        state = state.play(state.moves()[0])


@pytest.mark.clause("RLM-06")
def test_a_turn_is_scheming_gambling_or_trading() -> None:
    state = deal(2)
    hand = player(state, 0, 0)["cards"]
    assert verbs(state) == {"scheme", "gamble", "ask"}
    assert [move for move in notations(state) if not move.startswith("ask")] == [
        *(f"scheme {card}" for card in hand),
        *(f"gamble {card}" for card in hand),
    ]


@pytest.mark.clause("RLM-06")
def test_a_seat_with_an_empty_hand_is_passed_over() -> None:
    state = outpaced(3)
    turns = []
    while state.phase == "scheming":
        turns.append(state.seat)
        state = play_first(state)
    assert turns == [2, 0] * 6 + [2]


@pytest.mark.clause("RLM-07")
def test_scheming_places_a_card_of_ones_own() -> None:
    state = play(deal(2), "scheme academy-5", "scheme bestiary-1", "scheme academy-2")
    assert counts(state) == [(10, 2), (11, 1)]
    assert player(state, 0, 0)["own_scheme"] == ["academy-5", "academy-2"], "in the order placed"
    assert not {"academy-5", "academy-2"} & set(player(state, 0, 0)["cards"])


@pytest.mark.clause("RLM-08")
def test_gambling_discards_face_up_and_places_the_top_of_the_reserve_unseen() -> None:
    state = play(deal(2, reserve=cards("ethereal 7", "duties 3")), "gamble academy-5", "gamble bestiary-9")
    assert counts(state) == [(11, 1), (11, 1)]
    for viewer in (None, 0, 1):
        assert state.view(viewer).discard == ("academy-5", "bestiary-9")
        assert state.view(viewer).reserve == 44
    assert [player(state, seat, seat)["own_scheme"] for seat in (0, 1)] == [[None], [None]]
    hands = [player(scheme_all(state), seat, seat)["cards"] for seat in (0, 1)]
    assert "ethereal-7" in hands[0]
    assert "duties-3" in hands[1]


# Trading


@pytest.mark.clause("RLM-09")
def test_a_seat_asks_for_one_realm_or_more() -> None:
    asks = [move for move in deal(2).moves() if move[0] == "ask"]
    assert len(asks) == len(set(asks)) == 63
    assert str(asks[0]) == "ask academy"
    assert str(asks[-1]) == "ask academy bestiary court duties ethereal fixtures"
    for refused in ("ask", "ask academy academy", "ask castles"):
        assert refusal(deal(2), refused)


@pytest.mark.clause("RLM-09")
def test_the_others_answer_clockwise_from_the_one_that_asks() -> None:
    state = play(deal(4), "scheme academy-1", "scheme bestiary-1", "ask duties court")
    trade = {"seat": 2, "wants": ["court", "duties"], "answers": [], "partner": None}
    assert state.view(None).json()["trade"] == trade
    said = [
        (3, "agree fixtures academy", {"seat": 3, "agree": True, "wants": ["academy", "fixtures"]}),
        (0, "decline", {"seat": 0, "agree": False, "wants": []}),
        (1, "agree", {"seat": 1, "agree": True, "wants": []}),
    ]
    for seat, answer, entry in said:
        assert (state.seat, state.on_turn, state.view(None).step) == (seat, 2, "answer")
        assert len(state.moves()) == 65
        state = state.play(answer)
        trade["answers"].append(entry)
        for viewer in (None, 0, 1, 2, 3):
            assert state.view(viewer).json()["trade"] == trade
    assert (state.seat, state.view(None).step) == (2, "accept")


@pytest.mark.clause("RLM-09")
def test_any_realms_may_be_named_in_exchange() -> None:
    state = play(deal(2), "ask court", "agree court")
    assert state.view(None).trade.answers[0].wants == ("court",)


@pytest.mark.clause("RLM-09")
def test_a_seat_without_cards_is_not_asked() -> None:
    state = play(outpaced(3), "ask academy")
    assert (state.on_turn, state.seat) == (2, 0)
    answered = state.play("agree")
    assert (answered.seat, answered.view(None).step) == (2, "accept")


@pytest.mark.clause("RLM-09")
def test_without_another_seat_that_holds_a_card_nobody_can_be_asked() -> None:
    state = outpaced(2)
    assert counts(state) == [(6, 6), (0, 12)]
    assert verbs(state) == {"scheme", "gamble"}
    assert "no other seat holds a card, so nobody can be asked (RLM-09); legal for" in refusal(state, "ask court")


@pytest.mark.clause("RLM-10")
def test_the_proposer_picks_one_of_those_that_agreed_or_nobody() -> None:
    state = play(deal(4), "ask court", "agree duties", "decline", "agree")
    assert (state.seat, state.view(None).step) == (0, "accept")
    assert notations(state) == ["accept B", "accept D", "withdraw"]
    assert "seat A picks one of the seats that agreed" in refusal(state, "accept C")
    accepted = state.play("accept D")
    assert accepted.view(None).trade.partner == 3
    assert (accepted.seat, accepted.view(None).step) == (0, "give")


@pytest.mark.clause("RLM-10")
def test_both_cards_of_a_trade_move_at_once_and_face_down() -> None:
    asked = play(deal(3), "scheme academy-3", "ask fixtures", "decline", "agree bestiary", "accept A")
    before = {viewer: asked.view(viewer).json() for viewer in (None, 0, 1, 2)}
    chosen = asked.play("give bestiary-4")
    assert (chosen.seat, chosen.on_turn, chosen.view(None).step) == (0, 1, "give")
    for viewer in (None, 0, 1, 2):
        assert chosen.view(viewer).json() == {**before[viewer], "to_move": 0}, "nothing has moved, nothing is told"
    assert notations(chosen) == [f"give {card}" for card in player(chosen, 0, 0)["cards"]]

    moved = chosen.play("give academy-12")
    assert counts(moved) == [(10, 2), (11, 1), (12, 0)]
    assert "academy-12" not in player(moved, 0, 0)["cards"]
    assert "bestiary-4" not in player(moved, 1, 1)["cards"]
    assert [player(moved, seat, seat)["own_scheme"] for seat in (0, 1)] == [["academy-3", None], [None]]
    assert (moved.seat, moved.view(None).step, moved.view(None).trade) == (2, "turn", None)
    hands = [player(scheme_all(moved), seat, seat)["cards"] for seat in (0, 1)]
    assert "bestiary-4" in hands[0]
    assert "academy-12" in hands[1]


@pytest.mark.clause("RLM-10")
def test_the_partner_answers_alike_whatever_the_proposer_has_chosen() -> None:
    asked = play(deal(2), "ask fixtures", "agree", "accept B")
    chosen = [asked.play(move) for move in asked.moves()]
    assert len({str(state.view(1).json()) for state in chosen}) == 1
    assert len({state.moves() for state in chosen}) == 1
    assert {str(asked.seen(move, 1)) for move in asked.moves()} == {"give"}


@pytest.mark.clause("RLM-09", "RLM-10")
def test_a_proposal_and_the_proposers_card_are_announcements_and_nothing_else_is() -> None:
    def announced(state: RealmsState) -> set[str]:
        return {move[0] for move in state.moves() if state.announces(move)}

    state = deal(2)
    assert announced(state) == {"ask"}
    for move, then in (("ask court", set()), ("agree", set()), ("accept B", {"give"}), ("give academy-1", set())):
        state = state.play(move)
        assert announced(state) == then
    demanded = play(dealt_to_action(2), "influence academy-1", PLAY["bestiary"], "demand A academy court")
    assert (verbs(demanded), announced(demanded)) == ({"give"}, set())
    assert announced(demanded.play("give academy-2")) == set()


@pytest.mark.clause("RLM-10")
def test_what_was_asked_for_is_no_duty() -> None:
    state = play(deal(2), "ask bestiary", "agree fixtures", "accept B")
    assert notations(state) == [f"give academy-{rank}" for rank in range(1, 13)]
    assert notations(state.play("give academy-1")) == [f"give bestiary-{rank}" for rank in range(1, 13)]


@pytest.mark.clause("RLM-10", "RLM-12")
def test_a_partner_gives_its_last_card() -> None:
    state = scheme_until(deal(2), 0, 11)
    while counts(state)[1][0] > 1:
        state = trade(state, 1) if state.seat == 0 else play_first(state)
    last = player(state, 1, 1)["cards"]
    state = play(state, "ask court", "agree", "accept B", f"give {player(state, 0, 0)['cards'][0]}")
    assert notations(state) == [f"give {last[0]}"], "a decision with a single legal move is asked all the same"
    state = play_first(state)
    assert counts(state) == [(5, 7), (0, 12)]
    assert state.seat == 0, "the partner is passed over"
    assert scheme_all(state).seat == 1, "its hand was empty first"


@pytest.mark.clause("RLM-10", "RLM-11")
@pytest.mark.parametrize("answers", [["decline", "decline"], ["agree", "decline", "withdraw"]])
def test_a_trade_that_comes_to_nothing_costs_no_turn(answers: list[str]) -> None:
    state = play(deal(3), "scheme academy-1", "ask court fixtures", *answers)
    assert (state.seat, state.on_turn, state.view(None).step) == (1, 1, "turn")
    assert state.view(None).trade is None
    assert counts(state) == [(11, 1), (12, 0), (12, 0)]
    assert verbs(state) == {"scheme", "gamble"}
    assert "seat B has proposed a trade this turn already (RLM-11)" in refusal(state, "ask court")


@pytest.mark.clause("RLM-11")
def test_everybody_may_propose_again_on_the_next_turn() -> None:
    state = play(deal(2), "ask court", "decline", "scheme academy-1")
    assert "ask" in verbs(state)
    assert "ask" in verbs(state.play("scheme bestiary-1"))


# The Schemes


@pytest.mark.clause("RLM-12")
def test_hand_and_scheme_are_always_twelve() -> None:
    state = play(deal(3), "scheme academy-1", "gamble bestiary-1")
    state = trade(trade(state, 0), 2)
    assert counts(state) == [(9, 3), (11, 1), (10, 2)]
    while state.phase == "scheming":
        assert {hand + scheme for hand, scheme in counts(state)} == {12}
        state = play_first(state)
    assert counts(state) == [(12, 0)] * 3


@pytest.mark.clause("RLM-13")
def test_a_seat_recalls_what_it_placed_and_gave_and_nothing_else() -> None:
    moves = ("scheme academy-5", "gamble bestiary-2", "ask court", "agree", "accept B", "give academy-9")
    before = play(deal(2), *moves)
    assert before.view(0).given == ()
    state = before.play("give bestiary-7").play("scheme bestiary-1")
    assert player(state, 0, 0)["own_scheme"] == ["academy-5", None]
    assert player(state, 1, 1)["own_scheme"] == [None, None, "bestiary-1"]
    assert [state.view(viewer).given for viewer in (0, 1, None)] == [("academy-9",), ("bestiary-7",), ()]
    for seat, viewer in ((0, 1), (1, 0), (0, None), (1, None)):
        assert set(player(state, seat, viewer)) == {"hand", "scheme", "table"}


@pytest.mark.clause("RLM-13")
def test_what_a_seat_gave_is_recalled_in_order_and_to_the_end() -> None:
    state = deal(2)
    for given, got in (("academy-9", "bestiary-1"), ("academy-2", "bestiary-5")):
        state = play(state, "ask court", "agree", "accept B", f"give {given}", f"give {got}")
        state = play_first(state)
    while state.result is None:
        assert [state.view(viewer).given for viewer in (0, 1)] == [
            ("academy-9", "academy-2"),
            ("bestiary-1", "bestiary-5"),
        ]
        state = play_first(state)
    assert state.view(0).given == ("academy-9", "academy-2")
    assert state.view(None).given == ()


@pytest.mark.clause("RLM-14")
@pytest.mark.parametrize("seats", SEATS)
def test_scheming_ends_when_all_schemes_hold_twelve_cards(seats: int) -> None:
    state = deal(seats)
    for _ in range(12 * seats):
        assert state.view(None).phase == "scheming"
        state = play_first(state)
    assert state.view(None).phase == "action"


# Who begins the Call to Action


@pytest.mark.clause("RLM-15")
def test_each_seat_takes_its_scheme_into_hand() -> None:
    state = dealt_to_action(3)
    assert [player(state, seat, seat)["cards"] for seat in range(3)] == [list(hand) for hand in deal(3).hands]
    assert [player(state, seat, seat)["own_scheme"] for seat in range(3)] == [[], [], []]
    assert counts(state) == [(12, 0)] * 3


@pytest.mark.clause("RLM-15")
def test_the_seat_whose_hand_was_empty_first_begins() -> None:
    assert dealt_to_action(3).seat == 0
    assert scheme_all(outpaced(3)).seat == 1
    begun = play_first(scheme_all(outpaced(3)))
    assert begun.seat == 2, "then clockwise"


@pytest.mark.clause("RLM-15")
def test_a_trade_can_empty_the_hand_of_the_proposer_alone() -> None:
    state = scheme_until(trade(trade(deal(3), 1), 0), 0, 1)
    assert counts(state) == [(1, 11), (1, 11), (2, 10)]
    state = trade(state, 2)
    assert counts(state) == [(0, 12), (1, 11), (1, 11)]
    assert scheme_all(state).seat == 0


@pytest.mark.clause("RLM-15")
@pytest.mark.parametrize("proposer", [0, 1])
def test_of_two_hands_that_a_trade_empties_the_one_whose_turn_it_was_begins(proposer: int) -> None:
    state = deal(2) if proposer == 0 else trade(deal(2), 1)
    state = scheme_until(state, proposer, 1)
    assert counts(state) == [(1, 11), (1, 11)]
    state = trade(state, 1 - proposer)
    assert (state.view(None).phase, state.seat) == ("action", proposer)


@pytest.mark.clause("RLM-15")
def test_whose_hand_is_emptied_later_does_not_begin() -> None:
    state = scheme_until(trade(trade(play_first(deal(3)), 2), 1), 1, 1)
    assert counts(state) == [(1, 11), (1, 11), (1, 11)]
    state = trade(state, 2)
    assert counts(state) == [(1, 11), (0, 12), (0, 12)]
    assert play_first(state).seat == 1
