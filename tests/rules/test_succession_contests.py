"""Succession, a character is declared, contested and acts: SUC-13 to SUC-27."""

import pytest

from court_tui.rules import IllegalMove
from court_tui.rules.succession import CHARACTERS, Contest, SuccessionState
from tests.rules.succession_tables import each, legal, look, on, play, start, turn, weaken


def contest(state) -> Contest:
    return look(state).contest


def places(*cards, spot) -> str:
    return ", ".join(f"place {card} {spot}" for card in cards)


def laid(*rows, character="king", luck=()) -> SuccessionState:
    """The beginning of turn 2: each seat has laid its row of cards (`"3 2"`) on one character in turn 1."""
    goes = {"ABCDEF"[seat]: places(*row.split(), spot=character) for seat, row in enumerate(rows) if row}
    return turn(start(*rows, luck=luck), **goes)


def designated(character, *piles, hands=("", ""), luck=()) -> SuccessionState:
    """The beginning of turn 2: seat A has closed designations of one character with these piles under them.

    Each of the other seats starts with one of `hands`.
    """
    cards = " ".join(piles).split()
    moves = [f"designate {character}"] * len(piles)
    moves += [f"place {card} #{number}" for number, pile in enumerate(piles, start=1) for card in pile.split()]
    own = " ".join([*cards, *[f"designate-{character}"] * len(piles)])
    return turn(start(own, *hands[1:], luck=luck), A=", ".join(moves))


# The declaration


@pytest.mark.clause("SUC-13")
def test_a_character_can_be_declared_once_a_turn() -> None:
    state = turn(start("", ""))
    state = play(state, "act jester, skip")
    assert "act jester" not in legal(state)
    with pytest.raises(IllegalMove, match=r"jester has acted.*SUC-13"):
        state.play("act jester")
    assert "act jester" in legal(turn(state))


@pytest.mark.clause("SUC-13", "SUC-23")
def test_a_character_that_was_forced_cannot_be_declared() -> None:
    state = play(turn(start("", "")), "act general, force jester")
    assert legal(state, "act") == {"act king", "act minister", "act archbishop", "act merchant"}


@pytest.mark.clause("SUC-13")
def test_the_king_cannot_be_declared_at_life_one() -> None:
    state = weaken(start("", ""), 2)
    assert "act king" in legal(state)
    state = weaken(state, 1)
    assert "act king" not in legal(state)
    with pytest.raises(IllegalMove, match=r"life 1.*SUC-13"):
        state.play("act king")


@pytest.mark.clause("SUC-13")
def test_a_character_counts_as_having_acted_from_its_declaration_on() -> None:
    state = play(laid("3", "2"), "act king")
    assert look(state).phase == "reveal"
    assert look(state).characters["king"].acted


@pytest.mark.clause("SUC-13")
@pytest.mark.parametrize(("character", "verb"), [("minister", "decree"), ("general", "force")])
def test_minister_and_general_are_no_targets_of_their_own(character, verb) -> None:
    state = play(turn(start("", "")), f"act {character}")
    assert legal(state) == {f"{verb} {other}" for other in CHARACTERS if other != character} | {"skip"}


@pytest.mark.clause("SUC-13", "SUC-24")
def test_the_jester_may_look_at_cards_on_himself() -> None:
    state = each(play(laid("3", "2", character="jester"), "act jester"), "hold")
    assert legal(state) == {"look B jester", "skip"}


@pytest.mark.clause("SUC-13", "SUC-25")
def test_the_archbishop_may_excommunicate_a_card_on_himself() -> None:
    state = play(laid("3", "2", character="archbishop"), "act archbishop, reveal, hold")
    assert legal(state) == {"excommunicate A archbishop 1", "skip"}


# Revealing


@pytest.mark.clause("SUC-14")
def test_every_seat_with_cards_there_is_asked_in_order_from_the_declarer() -> None:
    state = laid("1", "2", "", "3")
    state = play(state, "pass, act king")
    assert (contest(state).declarer, contest(state).character) == (1, "king")
    asked = []
    while look(state).phase == "reveal":
        assert legal(state) == {"reveal", "hold"}
        assert state.on_turn == 1
        asked.append(state.seat)
        state = play(state, "hold")
    assert asked == [1, 3, 0]


@pytest.mark.clause("SUC-14")
def test_answers_are_heard_and_cards_are_turned_up_at_once() -> None:
    state = play(laid("1 2", "2", "3"), "act king, reveal")
    assert contest(state).revealed == {0: None}
    assert all(value is None for _, value, _ in on(state, "king"))
    state = play(state, "hold")
    assert contest(state).revealed == {0: None}
    state = play(state, "reveal")
    assert contest(state).revealed == {0: 3, 2: 3}
    assert on(state, "king") == [("B", None, False)]  # a tie: what was revealed is discarded


@pytest.mark.clause("SUC-14")
def test_a_seat_turns_up_all_its_cards_or_none() -> None:
    state = play(laid("1 2", "3 3", "1"), "act king, reveal, hold, hold")
    assert on(state, "king") == [
        ("A", 1, True),
        ("B", None, False),
        ("C", None, False),
        ("A", 2, True),
        ("B", None, False),
    ]
    assert contest(state).revealed == {0: 3}
    assert contest(state).decider == 0


@pytest.mark.clause("SUC-14", "SUC-20")
def test_a_seat_that_holds_back_takes_no_part_with_a_card_already_face_up() -> None:
    state = turn(play(laid("3 3", "1"), "act king, reveal, hold, skip"))
    state = play(state, min(legal(state, "discard")))
    assert on(state, "king") == [("A", 3, True), ("B", None, False), ("A", 3, True)]
    state = play(state, "act king")
    assert (look(state).phase, state.seat) == ("reveal", 0)
    state = play(state, "hold, reveal")
    assert contest(state).revealed == {1: 1}
    assert contest(state).decider == 1
    assert on(state, "king") == [("A", 3, True), ("B", 1, True), ("A", 3, True)]
    assert "3" not in look(state).discard


@pytest.mark.clause("SUC-14")
def test_a_seat_with_nothing_but_face_up_cards_is_asked_too() -> None:
    state = turn(play(laid("3", ""), "act king, reveal, skip"))
    state = play(state, min(legal(state, "discard")), "act king")
    assert (look(state).phase, state.seat) == ("reveal", 0)
    assert contest(play(state, "reveal")).revealed == {0: 3}


@pytest.mark.clause("SUC-14")
def test_nobody_is_asked_to_reveal_where_no_cards_lie() -> None:
    state = play(turn(start("", "")), "act king")
    assert look(state).phase == "decide"


# Opening designations


@pytest.mark.clause("SUC-15")
def test_the_influence_under_an_opened_designation_lies_face_up_on_the_character() -> None:
    state = play(designated("king", "3 1"), "act king")
    assert (look(state).phase, state.seat) == ("open", 0)
    assert legal(state) == {"open #1", "hold"}
    state = play(state, "open #1")
    assert on(state, "king") == [("A", 3, True), ("A", 1, True)]
    assert look(state).players[0].designations == ()
    assert look(state).discard == ("designate-king",)
    assert contest(state).revealed == {0: 4}
    assert look(state).characters["king"].holder == 0


@pytest.mark.clause("SUC-15")
def test_any_number_of_designations_can_be_opened_but_each_with_all_that_lies_under_it() -> None:
    state = play(designated("king", "3 1", "2"), "act king")
    assert legal(state) == {"open #1", "open #2", "open #1 #2", "hold"}
    second = play(state, "open #2")
    assert contest(second).revealed == {0: 2}
    assert [(pile.character, pile.cards) for pile in look(second, 0).players[0].designations] == [("king", ("3", "1"))]
    both = play(state, "open #2 #1")
    assert [value for _, value, _ in on(both, "king")] == [3, 1, 2]
    assert look(both).discard == ("designate-king", "designate-king")
    neither = play(state, "hold")
    assert contest(neither).revealed == {}
    assert len(look(neither).players[0].designations) == 2


@pytest.mark.clause("SUC-15", "SUC-10")
def test_the_designations_left_are_counted_anew() -> None:
    state = play(designated("king", "1", "2"), "act king, open #1, skip, pass")
    assert "place 1 #1" in legal(state)
    assert "place 1 #2" not in legal(state)
    state = play(state, "place 1 #1")
    assert look(state, 0).players[0].designations[0].cards == ("2", "1")


@pytest.mark.clause("SUC-15")
def test_a_designation_without_influence_can_be_opened_for_nothing() -> None:
    state = play(designated("king", ""), "act king, open #1")
    assert contest(state).revealed == {0: 0}
    assert look(state).characters["king"].holder is None


@pytest.mark.clause("SUC-15")
def test_only_a_seat_that_revealed_may_open_unless_no_card_of_its_lies_there() -> None:
    hands = "3 1 designate-king", "2 3 designate-king", "2 designate-general"
    goes = {
        "A": "designate king, place 3 #1, place 1 king",
        "B": "designate king, place 3 #1, place 2 king",
        "C": "designate general, place 2 #1",
    }
    state = play(turn(start(*hands), **goes), "act king, hold, reveal")
    asked = []
    while look(state).phase == "open":
        asked.append(state.seat)
        state = play(state, "hold")
    assert asked == [1, 2]
    assert contest(state).decider == 1


@pytest.mark.clause("SUC-15")
def test_asked_is_every_such_seat_with_a_closed_designation_whatever_it_names() -> None:
    state = play(designated("general", "3"), "act king")
    assert (look(state).phase, state.seat) == ("open", 0)
    assert legal(state) == {"hold"}
    with pytest.raises(IllegalMove, match="SUC-15"):
        state.play("open #1")
    assert look(play(state, "hold")).phase == "decide"


@pytest.mark.clause("SUC-15")
def test_what_one_opens_lies_open_before_the_next_is_asked() -> None:
    goes = {
        "A": "designate king, place 1 #1",
        "B": "designate king, place 2 #1",
        "C": "place 3 king",
    }
    state = turn(start("1 designate-king", "2 designate-king", "3"), **goes)
    state = play(state, "pass, act king, reveal")
    assert contest(state).revealed == {2: 3}
    assert state.seat == 1
    state = play(state, "open #1")
    assert contest(state).revealed == {2: 3, 1: 2}
    assert on(state, "king") == [("C", 3, True), ("B", 2, True)]
    assert (look(state).phase, state.seat, contest(state).decider) == ("open", 0, None)
    state = play(state, "open #1")
    assert contest(state).revealed == {2: 3, 1: 2, 0: 1}


@pytest.mark.clause("SUC-15", "SUC-14")
def test_an_opening_adds_to_what_was_revealed() -> None:
    goes = {"A": "designate king, place 3 #1, place 1 king", "B": "place 3 king"}
    state = turn(start("3 1 designate-king", "3"), **goes)
    state = play(state, "act king, reveal, reveal")
    assert contest(state).revealed == {0: 1, 1: 3}
    state = play(state, "open #1")
    assert contest(state).revealed == {0: 4, 1: 3}
    assert (look(state).phase, contest(state).decider) == ("pay", 0)


# Who wins, and what it costs


def worked_example() -> SuccessionState:
    """The example of the document: influence 2 and 3 against 2 and 2 and 1 and 2."""
    return play(laid("2 3", "2 2", "1 2"), "act king, reveal, reveal, reveal")


@pytest.mark.clause("SUC-16", "SUC-17")
def test_the_worked_example_of_the_document() -> None:
    state = worked_example()
    assert contest(state).revealed == {0: 5, 1: 4, 2: 3}
    assert (look(state).phase, state.seat, contest(state).decider) == ("pay", 0, 0)
    assert on(state, "king") == [("A", 2, True), ("A", 3, True)]
    assert look(state).discard == ("1", "2", "2", "2")
    assert legal(state) == {"pay 3 2"}
    state = play(state, "pay 2 3")
    assert on(state, "king") == []
    assert look(state).discard == ("1", "2", "2", "2", "2", "3")
    assert look(state).characters["king"].holder == 0
    assert contest(state) == Contest("king", 0, {0: 5, 1: 4, 2: 3}, 0)
    assert legal(state) == {"heir", "skip"}


@pytest.mark.clause("SUC-16")
def test_the_highest_total_decides_whoever_declared() -> None:
    state = play(laid("1", "3"), "act king, reveal, reveal")
    assert (look(state).phase, state.seat, state.on_turn) == ("pay", 1, 0)
    assert look(state).characters["king"].holder == 1
    state = play(state, "pay 3")
    assert (look(state).phase, state.seat, state.on_turn) == ("decide", 1, 0)
    state = play(state, "heir")
    assert [player.vp for player in look(state).players] == [0, 2]
    assert state.seat == 1  # the go was seat A's


@pytest.mark.clause("SUC-16")
def test_the_marker_stays_when_no_card_is_left() -> None:
    state = turn(play(worked_example(), "pay 3 2, skip"))
    assert look(state).characters["king"].holder == 0
    assert on(state, "king") == []


PAYMENTS = [
    ("3 2 2", "3", {"pay 3", "pay 2 2"}),
    ("3 3", "3", {"pay 3"}),
    ("1 1 3", "2", {"pay 1 1", "pay 3"}),
    ("2 2 2", "3", {"pay 2 2"}),
    ("3 2 1", "2 2", {"pay 3 1", "pay 3 2"}),
    ("3 1 1", "2 2", {"pay 3 1"}),
    ("3 2 2 1", "3 1", {"pay 3 1", "pay 3 2", "pay 2 2"}),
    ("1 1 1 1", "3", {"pay 1 1 1"}),
    ("3 1", "1", {"pay 3", "pay 1"}),
]


@pytest.mark.clause("SUC-17")
@pytest.mark.parametrize(("own", "rival", "payments"), PAYMENTS)
def test_the_winner_pays_the_second_highest_total_and_no_card_more_than_needed(own, rival, payments) -> None:
    state = play(laid(own, rival), "act king, reveal, reveal")
    assert legal(state) == payments


@pytest.mark.clause("SUC-17")
def test_what_is_paid_is_discarded_and_the_rest_stays_face_up() -> None:
    state = play(laid("3 2 1", "2"), "act king, reveal, reveal, pay 2")
    assert on(state, "king") == [("A", 3, True), ("A", 1, True)]
    assert look(state).discard == ("2", "2")


@pytest.mark.clause("SUC-17")
def test_a_payment_that_is_too_small_or_too_large_is_refused() -> None:
    state = play(laid("3 2 1", "2"), "act king, reveal, reveal")
    for wrong in ("pay 1", "pay 3 2", "pay 2 2", "pay", "skip"):
        with pytest.raises(IllegalMove):
            state.play(wrong)
    with pytest.raises(IllegalMove, match=r"owes 2.*SUC-17"):
        state.play("pay 1")


@pytest.mark.clause("SUC-17")
def test_of_equal_cards_the_one_that_lay_there_longest_is_paid() -> None:
    goes = {"A": "designate king, place 2 #1, place 2 king, place 3 king", "B": "place 1 king"}
    state = turn(start("2 2 3 designate-king", "1"), **goes)
    state = play(state, "act king, reveal, reveal, open #1")
    assert [value for _, value, _ in on(state, "king")] == [2, 3, 2]
    state = turn(play(state, "pay 2, skip"))
    # The 2 that was placed is gone, and the one that was opened is left.
    assert on(state, "king") == [("A", 3, True), ("A", 2, True)]


@pytest.mark.clause("SUC-17")
def test_a_winner_alone_discards_nothing() -> None:
    state = play(laid("3 2", "1"), "act king, reveal, hold")
    assert look(state).phase == "decide"
    assert on(state, "king") == [("A", 3, True), ("B", None, False), ("A", 2, True)]
    assert look(state).discard == ()


@pytest.mark.clause("SUC-17", "SUC-22")
def test_decreed_cards_pay_nothing() -> None:
    goes = {"A": "designate king, place 3 king, place 3 #1", "B": "designate king, place 1 #1, place 2 king"}
    state = turn(start("3 3 designate-king", "1 2 designate-king"), **goes)
    state = play(state, "act minister, hold, hold, decree king, act king, reveal, reveal")
    assert contest(state).revealed == {0: 0, 1: 0}
    state = play(state, "open #1, open #1")
    assert contest(state).revealed == {0: 3, 1: 1}
    assert legal(state) == {"pay 3"}
    # Both of seat A's cards are a 3; the decreed one lay there longer, but pays nothing.
    state = play(state, "pay 3")
    assert on(state, "king") == [("A", 3, True)]
    assert look(state).discard == ("1", "2", "3", "designate-king", "designate-king")
    # The one left is the decreed one: contested again next turn it counts.
    state = turn(play(state, "skip"))
    state = play(state, min(legal(state, "discard")), "act king, reveal")
    assert contest(state).revealed == {0: 3}


@pytest.mark.clause("SUC-17", "SUC-22")
def test_a_decreed_card_that_would_be_enough_cannot_be_paid() -> None:
    goes = {"A": "designate king, place 2 king, place 3 #1", "B": "designate king, place 2 #1"}
    state = turn(start("2 3 designate-king", "2 designate-king"), **goes)
    state = play(state, "act minister, hold, hold, decree king, act king, reveal, open #1, open #1")
    assert contest(state).revealed == {0: 3, 1: 2}
    assert legal(state) == {"pay 3"}


@pytest.mark.clause("SUC-17", "SUC-22")
def test_a_rival_whose_revealed_cards_count_nothing_loses_them_and_costs_nothing() -> None:
    goes = {"A": "designate king, place 3 #1", "B": "place 2 king"}
    state = turn(start("3 designate-king", "2"), **goes)
    state = play(state, "act minister, hold, decree king, act king, reveal, open #1")
    assert contest(state).revealed == {1: 0, 0: 3}
    assert look(state).phase == "decide"
    assert on(state, "king") == [("A", 3, True)]
    assert look(state).discard == ("2", "designate-king")


# Nobody wins


def held_by_a(*rows, character="king") -> SuccessionState:
    """The beginning of turn 3: seat A holds the character with face-up cards, the others have cards there."""
    state = laid(*rows, character=character)
    state = play(each(play(state, f"act {character}, reveal"), "hold"), "skip")
    state = turn(state)
    return play(state, min(legal(state, "discard"))) if look(state).phase == "king-discard" else state


@pytest.mark.clause("SUC-18")
def test_if_nobody_revealed_the_declarer_decides_and_nobody_holds_the_character() -> None:
    state = held_by_a("3", "1")
    assert look(state).characters["king"].holder == 0
    state = play(state, "pass, act king, hold, hold")
    assert contest(state).decider == 1
    assert (look(state).phase, state.seat) == ("decide", 1)
    assert look(state).characters["king"].holder is None
    assert on(state, "king") == [("A", 3, True), ("B", None, False)]
    state = play(state, "heir")
    assert look(state).players[1].vp == 2


@pytest.mark.clause("SUC-18")
def test_if_the_highest_total_is_shared_the_declarer_decides_and_all_revealed_cards_are_discarded() -> None:
    state = held_by_a("3", "3", "2", "1")
    state = play(state, "pass, pass, act king")
    state = play(state, "reveal, hold, reveal, reveal")
    assert contest(state).revealed == {2: 2, 0: 3, 1: 3}
    assert contest(state).decider == 2
    assert look(state).characters["king"].holder is None
    assert on(state, "king") == [("D", None, False)]
    state = play(state, "heir")
    assert [player.vp for player in look(state).players] == [0, 0, 2, 0]


@pytest.mark.clause("SUC-18", "SUC-22")
def test_a_highest_total_of_zero_counts_as_no_influence() -> None:
    state = held_by_a("3", "1")
    state = play(state, "act minister, decree king, act king, hold, reveal")
    assert contest(state).revealed == {0: 0}
    assert contest(state).decider == 1
    assert look(state).characters["king"].holder is None
    assert on(state, "king") == [("B", None, False)]
    assert "3" in look(state).discard


# To act or not


@pytest.mark.clause("SUC-19")
def test_whoever_decides_may_let_it_be_and_scores_nothing() -> None:
    state = play(laid("3", ""), "act king, reveal, skip")
    view = look(state)
    assert (view.heir, view.life, view.players[0].vp) == ("prince", 5, 0)
    assert view.characters["king"].acted
    assert view.characters["king"].holder == 0
    assert view.contest is None


@pytest.mark.clause("SUC-19")
@pytest.mark.parametrize(("character", "verb"), [("minister", "decree"), ("general", "force")])
def test_minister_or_general_without_a_target_acts_without_effect_and_scores(character, verb) -> None:
    state = turn(start("", ""))
    others = [other for other in CHARACTERS if other not in ("general", character)]
    if character == "minister":
        state = play(state, "act general, force king")
        others.remove("king")
    for other in others:
        state = play(state, f"act {other}, skip")
    state = play(state, f"act {character}")
    decider = state.seat
    assert legal(state) == {verb, "skip"}
    scored = look(play(state, verb)).players[decider].vp - look(state).players[decider].vp
    assert scored == 2
    assert look(play(state, "skip")).players[decider].vp == look(state).players[decider].vp


@pytest.mark.clause("SUC-19", "SUC-27")
@pytest.mark.parametrize(("character", "verb"), [("jester", "look"), ("archbishop", "excommunicate")])
def test_jester_or_archbishop_without_a_target_acts_without_effect_and_scores(character, verb) -> None:
    state = play(turn(start("", "", luck=[4])), f"act {character}")
    assert legal(state) == {verb, "skip"}
    done = play(state, verb)
    assert look(done).players[0].vp == 2
    assert done.luck[-1] == 4
    assert look(play(state, "skip")).players[0].vp == 0


@pytest.mark.clause("SUC-19")
@pytest.mark.parametrize("wrong", ["decree minister", "force king", "decree", "look B king", "decree nobody"])
def test_a_decision_must_be_the_characters_own_with_a_target_it_can_have(wrong) -> None:
    state = play(turn(start("", "")), "act minister")
    with pytest.raises(IllegalMove, match=r"decree.*SUC-19"):
        state.play(wrong)


@pytest.mark.clause("SUC-20")
def test_cards_left_with_the_winner_stay_face_up() -> None:
    state = turn(play(laid("3 2", "1"), "act king, reveal, reveal, pay 2, skip"))
    assert look(state).turn == 3
    assert on(state, "king") == [("A", 3, True)]


# The actions


@pytest.mark.clause("SUC-21")
def test_the_king_changes_his_heir_and_weakens() -> None:
    state = play(turn(start("", "")), "act king")
    assert look(state).life == 5
    state = play(state, "heir")
    assert (look(state).heir, look(state).life, look(state).players[0].vp) == ("brother", 4, 2)
    state = play(turn(state), "act king, heir")
    assert (look(state).heir, look(state).life, look(state).players[0].vp) == ("prince", 3, 4)


@pytest.mark.clause("SUC-21")
def test_declaring_and_contesting_the_king_alone_costs_no_life() -> None:
    state = play(laid("3", "2"), "act king, reveal, reveal, pay 3, skip")
    assert (look(state).heir, look(state).life) == ("prince", 5)


@pytest.mark.clause("SUC-22")
def test_a_decree_makes_the_cards_on_a_character_count_nothing_this_turn() -> None:
    state = play(laid("3", "2", character="general"), "act minister")
    assert "decree general" in legal(state)
    state = play(state, "decree general")
    assert look(state).players[0].vp == 2
    assert [name for name, character in look(state).characters.items() if character.decreed] == ["general"]
    state = play(state, "act general, reveal, reveal")
    assert contest(state).revealed == {1: 0, 0: 0}


@pytest.mark.clause("SUC-22")
def test_a_decree_holds_for_one_turn() -> None:
    state = turn(play(laid("3", "2"), "act minister, decree king"))
    assert not look(state).characters["king"].decreed
    state = play(state, "act king, reveal, reveal")
    assert contest(state).revealed == {0: 3, 1: 2}


@pytest.mark.clause("SUC-22")
def test_cards_placed_later_this_turn_count_nothing_either() -> None:
    state = play(turn(start("", "3")), "act minister, decree king, place 3 king, act king, reveal")
    assert contest(state).revealed == {1: 0}


@pytest.mark.clause("SUC-22")
def test_influence_opened_this_turn_counts_in_full_and_counts_nothing_in_a_later_turn() -> None:
    state = designated("king", "3")
    state = play(state, "act minister, hold, decree king, act king, open #1")
    assert contest(state).revealed == {0: 3}
    state = turn(play(state, "skip"))
    state = play(state, min(legal(state, "discard")), "act minister, decree king, act king, reveal")
    assert contest(state).revealed == {0: 0}


@pytest.mark.clause("SUC-23")
def test_the_general_makes_a_character_count_as_having_acted() -> None:
    state = play(turn(start("", "")), "act general, force king")
    assert look(state).characters["king"].acted
    assert look(state).players[0].vp == 2
    assert "act king" not in legal(state)


@pytest.mark.clause("SUC-24")
def test_the_jester_looks_at_all_cards_of_one_other_seat_on_one_character() -> None:
    goes = {"A": "place 3 king", "B": "place 2 king, place 1 king, place 1 general", "C": "place 3 king"}
    state = turn(start("3", "2 1 1", "3", luck=[6]), **goes)
    state = play(state, "act jester")
    assert legal(state) == {"look B king", "look C king", "look B general", "skip"}
    state = play(state, "look B king")
    seen = [("A", 3, False), ("B", 2, False), ("C", None, False), ("B", 1, False)]
    assert on(state, "king", 0) == seen
    assert on(state, "general", 0) == [("B", None, False)]
    assert on(state, "king", 2) == [("A", None, False), ("B", None, False), ("C", 3, False), ("B", None, False)]
    assert on(state, "king") == [(seat, None, False) for seat in "ABCB"]
    # What has been seen stays known while it lies there; what is placed later does not.
    state = turn(state, B="place 1 king")
    assert on(state, "king", 0) == [*seen, ("B", None, False)]


@pytest.mark.clause("SUC-24", "SUC-32")
def test_who_has_seen_a_face_keeps_seeing_it_also_after_a_betrayal() -> None:
    state = turn(start("", "2", "betrayal", luck=[6]), B="place 2 king")
    state = play(state, "act jester, look B king, pass, event betrayal B king 1, allow, allow")
    for viewer in range(3):
        assert on(state, "king", viewer) == [("C", 2, False)]
    assert on(state, "king") == [("C", None, False)]


@pytest.mark.clause("SUC-24")
def test_it_is_the_decider_who_looks() -> None:
    goes = {"A": "place 1 jester, place 1 general", "B": "place 3 jester, place 3 general", "C": "place 3 king"}
    state = turn(start("1 1", "3 3", "3", luck=[6]), **goes)
    state = play(state, "act jester, reveal, reveal, pay 3")
    assert legal(state, "look") == {"look A general", "look C king"}
    state = play(state, "look C king")
    assert on(state, "king", 1) == [("C", 3, False)]
    assert on(state, "king", 0) == [("C", None, False)]


@pytest.mark.clause("SUC-25")
def test_the_archbishop_discards_one_face_up_card_from_any_character() -> None:
    state = laid("3 2", "1", luck=[1])
    state = turn(play(state, "act king, reveal, hold, skip"))
    state = play(state, min(legal(state, "discard")), "pass, act archbishop")
    assert legal(state) == {"excommunicate A king 1", "excommunicate A king 2", "skip"}
    before = look(state).discard
    state = play(state, "excommunicate A king 2")
    assert on(state, "king") == [("A", 3, True), ("B", None, False)]
    assert look(state).discard == tuple(sorted((*before, "2")))


@pytest.mark.clause("SUC-25")
def test_the_position_counts_all_cards_of_the_owner_there_also_those_face_down() -> None:
    state = laid("3", "", luck=[1])
    state = turn(play(state, "act king, reveal, skip"))
    state = play(state, min(legal(state, "discard")))
    state = turn(state, A="place 1 king", B="place 1 king")
    state = play(state, min(legal(state, "discard")), "act king, hold, reveal, skip")
    assert on(state, "king") == [("A", 3, True), ("A", None, False), ("B", 1, True)]
    state = play(state, "act archbishop")
    assert legal(state) == {"excommunicate A king 1", "excommunicate B king 1", "skip"}


@pytest.mark.clause("SUC-25")
def test_a_card_of_ones_own_may_be_discarded_too() -> None:
    state = play(laid("3", "", luck=[1]), "act king, reveal, skip, pass, act archbishop, excommunicate A king 1")
    assert on(state, "king") == []
    assert look(state).discard == ("3",)


@pytest.mark.clause("SUC-16", "SUC-25")
def test_the_marker_stays_when_the_last_card_is_discarded_and_while_a_new_contest_is_open() -> None:
    state = play(laid("3", "1", luck=[1]), "act king, reveal, hold, skip, pass, act archbishop")
    state = play(state, "excommunicate A king 1")
    assert on(state, "king") == [("B", None, False)]
    assert look(state).characters["king"].holder == 0
    state = turn(state)
    state = play(state, min(legal(state, "discard")), "act king")
    assert look(state).phase == "reveal"
    assert look(state).characters["king"].holder == 0
    assert look(play(state, "reveal")).characters["king"].holder == 1


@pytest.mark.clause("SUC-26")
def test_the_merchant_draws_a_card() -> None:
    state = turn(start("", "", deck="spy", luck=[5]))
    state = play(state, "act merchant")
    assert legal(state) == {"bribe", "skip"}
    state = play(state, "bribe")
    assert "spy" in look(state, 0).players[0].cards
    assert look(state).players[0].hand == 7


@pytest.mark.clause("SUC-27")
@pytest.mark.parametrize(("pips", "vp"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize(
    ("character", "act"), [("jester", "look B king"), ("archbishop", "excommunicate A king 1"), ("merchant", "bribe")]
)
def test_jester_archbishop_and_merchant_score_half_a_die(character, act, pips, vp) -> None:
    state = play(laid("3", "1", luck=[pips]), "act king, reveal, hold, skip, pass", f"act {character}")
    assert len(state.luck) == 3  # not rolled before it is carried out
    state = play(state, act)
    assert look(state).players[0].vp == vp
    assert state.luck[3:] == (pips,)


@pytest.mark.clause("SUC-27")
@pytest.mark.parametrize(
    ("character", "act"), [("king", "heir"), ("minister", "decree king"), ("general", "force king")]
)
def test_king_minister_and_general_score_two_without_a_die(character, act) -> None:
    state = play(turn(start("", "")), f"act {character}", act)
    assert look(state).players[0].vp == 2
    assert len(state.luck) == 3
