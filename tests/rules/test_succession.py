"""Succession, how a turn goes: SUC-01 to SUC-11, SUC-41, SUC-42."""

from collections import Counter

import pytest

from court_tui.rules import Chance, IllegalMove
from court_tui.rules.succession import (
    CHARACTERS,
    EVENTS,
    FAVOURITES,
    LIFE_STAGES,
    MOST_LIFE,
    NOTABLES,
    SuccessionView,
)
from tests.rules.succession_tables import GAME, each, legal, look, on, play, start, turn, weaken

# Set-up


@pytest.mark.clause("SUC-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_is_dealt_one_heir_card_in_seat_order(seats) -> None:
    heirs = "brother prince prince brother prince brother"
    state = start(*[""] * seats, heirs=heirs)
    assert [look(state, seat).players[seat].favourite for seat in range(seats)] == heirs.split()[:seats]


@pytest.mark.clause("SUC-01")
def test_the_heir_card_is_secret_to_the_end() -> None:
    state = weaken(start("worsening", "", ""), 1)
    for viewer in (None, 0, 1, 2):
        shown = [player.favourite is not None for player in look(state, viewer).players]
        assert shown == [seat == viewer for seat in range(3)]
    dead = play(state, "event worsening, allow, allow")
    assert look(dead).phase == "over"
    assert [player.favourite for player in look(dead).players] == ["prince"] * 3


@pytest.mark.clause("SUC-01")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_seats_play(seats) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        GAME.start(seats=seats, chance=Chance(seed=1))


@pytest.mark.clause("SUC-01", "SUC-05")
def test_chance_begins_with_heirs_deck_and_first_seat() -> None:
    luck = GAME.start(seats=4, chance=Chance(seed=3)).luck
    heirs, deck, first = luck
    assert Counter(heirs) == {"prince": 3, "brother": 3}
    counted = Counter(deck)
    assert {card: counted.pop(card) for card in ("1", "2", "3")} == {"1": 9, "2": 9, "3": 9}
    assert {card: counted.pop(f"designate-{card}") for card in CHARACTERS} == dict.fromkeys(CHARACTERS, 2)
    assert counted == dict.fromkeys(EVENTS, 1)
    assert first in ("A", "B", "C", "D")


@pytest.mark.clause("SUC-02")
def test_life_starts_at_five_and_the_prince_is_designated() -> None:
    view = look(start("", ""))
    assert (view.life, view.heir, view.turn) == (5, "prince", 1)
    assert LIFE_STAGES[view.life] == "gravely ill"
    assert len(LIFE_STAGES) == MOST_LIFE + 1


# The deal


@pytest.mark.clause("SUC-04", "SUC-05")
def test_the_first_deal_fills_each_seat_to_six_in_order_from_the_first_seat() -> None:
    deck = ["1"] * 6 + ["2"] * 6 + ["3"] * 6
    state = GAME.start(seats=3, chance=Chance(seed=1, script=[None, deck, "B"]))
    assert state.seat == 1
    assert look(state).first == 1
    assert [set(look(state, seat).players[seat].cards) for seat in range(3)] == [{"3"}, {"1"}, {"2"}]
    assert look(state).deck == 48 - 18


@pytest.mark.clause("SUC-04")
def test_each_seat_is_filled_up_before_the_next() -> None:
    state = start("1 1", "3 3", deck="spy riot sabotage")
    state = turn(state, A="place 1 king, place 1 king", B="place 3 king")
    assert {"spy", "riot"} <= set(look(state, 0).players[0].cards)
    assert "sabotage" in look(state, 1).players[1].cards
    assert [player.hand for player in look(state).players] == [6, 6]


def king_of_a(*hands, **table):
    """The end of turn 2, in which seat A has won the King with a card placed in turn 1."""
    state = turn(start(*hands, **table), A="place 3 king")
    return play(state, "act king, reveal, skip")


@pytest.mark.clause("SUC-04")
def test_the_holder_of_the_king_draws_one_more_after_all_others_and_discards_one() -> None:
    state = king_of_a("3", "2", deck="1 spy riot sabotage")
    state = turn(play(state, "place 2 general"))
    assert (look(state).phase, state.seat, state.on_turn) == ("king-discard", 0, 0)
    # Seat A filled up with the 1 in turn 2, seat B with the spy in turn 3; the King's card came after that.
    assert "spy" in look(state, 1).players[1].cards
    assert "riot" in look(state, 0).players[0].cards
    assert [player.hand for player in look(state).players] == [7, 6]
    assert legal(state) == {f"discard {card}" for card in look(state, 0).players[0].cards}
    state = play(state, "discard riot")
    assert (look(state).phase, state.seat) == ("play", 0)
    assert look(state).discard == ("riot",)
    assert [player.hand for player in look(state).players] == [6, 6]


@pytest.mark.clause("SUC-04")
def test_the_kings_card_comes_also_to_a_fuller_hand() -> None:
    state = king_of_a("3 investment 1", "")
    state = turn(state, A="event investment")
    assert look(state).players[0].hand == 5 + 2 + 1
    state = play(state, "discard 1")
    assert look(state).players[0].hand == 7


@pytest.mark.clause("SUC-04")
def test_the_holder_of_the_king_must_discard_one() -> None:
    state = turn(king_of_a("3", ""))
    with pytest.raises(IllegalMove, match="SUC-04"):
        state.play("keep")


# Who goes, and when


@pytest.mark.clause("SUC-05")
def test_seats_act_round_and_round_from_the_first() -> None:
    state = start("", "", "", first="B")
    order = []
    for _ in range(6):
        order.append(state.on_turn)
        state = play(state, min(legal(state, "place")))
    assert order == [1, 2, 0, 1, 2, 0]


@pytest.mark.clause("SUC-05")
def test_the_holder_of_the_king_goes_first() -> None:
    state = turn(start("", "3", "", first="A"), B="place 3 king")
    assert (look(state).first, state.seat) == (0, 0)
    state = turn(play(state, "act king, reveal, skip"))
    assert look(state).players[1].hand == 7
    assert look(state).first == 1
    state = play(state, min(legal(state)))
    assert (state.seat, look(state).phase) == (1, "play")


@pytest.mark.clause("SUC-05")
def test_without_a_holder_the_first_seat_of_the_turn_before_goes_first_again() -> None:
    state = turn(turn(start("", "", "", first="C")))
    assert (look(state).turn, look(state).first, state.seat) == (3, 2, 2)


@pytest.mark.clause("SUC-05")
def test_the_order_stays_when_the_king_changes_hands_within_a_turn() -> None:
    state = turn(start("", "3", "", first="A"), B="place 3 king")
    state = play(state, "act king, reveal, skip")
    assert look(state).characters["king"].holder == 1
    assert (state.seat, look(state).first) == (1, 0)
    state = play(state, "pass")
    assert state.seat == 2


@pytest.mark.clause("SUC-06")
def test_a_go_is_one_card_or_one_action_or_a_pass() -> None:
    state = turn(start("2 designate-king worsening", "1"))
    verbs = {move[0] for move in state.moves()}
    assert verbs == {"place", "designate", "event", "act", "pass"}
    for move in ("place 2 king", "designate king", "pass"):
        assert play(state, move).on_turn == 1
    assert play(state, "event worsening, allow").on_turn == 1
    assert play(state, "act general, force king").on_turn == 1


@pytest.mark.clause("SUC-07")
def test_in_the_first_turn_no_character_can_be_made_to_act() -> None:
    state = start("1", "")
    for move in ("place 1 king", "pass"):
        assert not legal(state, "act")
        with pytest.raises(IllegalMove, match="SUC-07"):
            state.play("act king")
        state = state.play(move)
    assert not legal(state, "act")
    assert legal(turn(state), "act") == {f"act {character}" for character in CHARACTERS}


@pytest.mark.clause("SUC-08")
def test_the_turn_ends_when_every_seat_in_a_row_has_passed() -> None:
    state = start("1", "", "")
    state = play(state, "pass, pass")
    assert [player.passed for player in look(state).players] == [True, True, False]
    assert look(state).phase == "play"
    state = play(state, "pass")
    assert look(state).phase == "discard"
    assert [player.passed for player in look(state).players] == [True] * 3
    state = each(state, "keep")
    assert [player.passed for player in look(state).players] == [False] * 3


@pytest.mark.clause("SUC-08")
@pytest.mark.parametrize("deed", ["place 1 king", "designate king", "event riot A", "act king"])
def test_a_seat_that_does_something_breaks_the_row(deed) -> None:
    state = turn(start("", "", "1 designate-king riot"))
    state = play(state, "pass, pass", deed)
    assert not any(player.passed for player in look(state).players)
    answers = {"event riot A": "allow, allow", "act king": "skip"}
    if deed in answers:
        state = play(state, answers[deed])
    assert look(state).phase == "play"
    state = play(state, "pass, pass")
    assert look(state).phase == "play"
    assert look(play(state, "pass")).phase == "discard"


@pytest.mark.clause("SUC-08")
def test_the_turn_ends_when_all_characters_have_acted() -> None:
    state = turn(start("", ""))
    for character in ("king", "general", "jester", "archbishop", "merchant"):
        state = play(state, f"act {character}, skip")
        assert look(state).phase == "play"
    state = play(state, "act minister")
    assert look(state).phase == "decide"
    state = play(state, "skip")
    assert look(state).phase == "discard"
    assert all(character.acted for character in look(state).characters.values())


@pytest.mark.clause("SUC-08", "SUC-23")
def test_a_character_forced_by_the_general_counts_for_the_end_of_the_turn() -> None:
    state = turn(start("", ""))
    for character in ("king", "minister", "jester", "archbishop"):
        state = play(state, f"act {character}, skip")
    assert look(play(state, "act general, force merchant")).phase == "discard"


@pytest.mark.clause("SUC-08")
def test_a_king_at_life_one_counts_as_having_acted() -> None:
    state = weaken(start("", ""), 1)
    assert look(state).characters["king"].acted
    assert not look(state).characters["general"].acted
    state = play(state, "act minister")
    assert legal(state, "decree") == {f"decree {character}" for character in NOTABLES if character != "minister"}
    state = play(state, "skip, act general")
    assert "force king" not in legal(state)
    state = play(state, "skip")
    for character in ("jester", "archbishop"):
        state = play(state, f"act {character}, skip")
    assert look(state).phase == "play"
    state = each(play(state, "act merchant"), "hold")
    assert look(play(state, "skip")).phase == "discard"


@pytest.mark.clause("SUC-08")
def test_the_turn_ends_when_the_king_weakens_to_life_one_and_all_others_have_acted() -> None:
    state = weaken(start("worsening", ""), 2)
    for character in NOTABLES:
        state = each(play(state, f"act {character}"), "hold")
        state = play(state, "skip")
    state = play(state, "pass")
    assert (look(state).life, look(state).phase) == (2, "play")
    state = play(state, "event worsening, allow")
    assert (look(state).life, look(state).phase) == (1, "discard")


@pytest.mark.clause("SUC-08", "SUC-34")
def test_a_king_who_recovers_from_life_one_can_act_again() -> None:
    state = weaken(start("remission", ""), 1)
    state = play(state, "event remission, allow")
    assert look(state).life == 2
    assert not look(state).characters["king"].acted
    assert "act king" in legal(state)


# The end of a turn


@pytest.mark.clause("SUC-09")
def test_each_seat_may_discard_any_cards_in_order_from_the_first_seat() -> None:
    state = start("", "1 1 spy", "", first="B")
    state = each(state, "pass")
    assert (look(state).phase, state.seat, state.on_turn) == ("discard", 1, 1)
    assert legal(state) == {f"discard {card}" for card in look(state, 1).players[1].cards} | {"keep"}
    state = play(state, "discard 1, discard spy")
    assert state.seat == 1
    assert look(state).discard == ("1", "spy")
    state = play(state, "keep")
    assert state.seat == 2
    state = play(state, "keep")
    assert state.seat == 0
    assert look(play(state, "keep")).turn == 2


@pytest.mark.clause("SUC-09")
def test_a_seat_that_has_discarded_all_is_not_asked_to_keep() -> None:
    state = each(start("1 1 1 2 2 2", ""), "pass")
    state = play(state, "discard 1, discard 1, discard 1, discard 2, discard 2, discard 2")
    assert state.seat == 1
    assert look(state).discard == ("1", "1", "1", "2", "2", "2")


@pytest.mark.clause("SUC-09")
def test_a_seat_without_cards_is_not_asked() -> None:
    state = start("", "1 1 1 2 2 2", "")
    for card in "111222":
        state = play(state, "pass", f"place {card} king", "pass")
    state = each(state, "pass")
    assert state.seat == 0
    assert play(state, "keep").seat == 2


@pytest.mark.clause("SUC-09")
def test_without_any_cards_the_turn_ends_unasked() -> None:
    state = start("", "")
    for _ in range(12):
        state = play(state, min(legal(state, "place")))
    state = play(state, "pass, pass")
    assert (look(state).turn, look(state).phase) == (2, "play")
    assert [player.hand for player in look(state).players] == [6, 6]


@pytest.mark.clause("SUC-09")
def test_acted_marks_and_decrees_are_cleared_and_influence_stays() -> None:
    state = turn(start("3", "2"), A="place 3 king", B="place 2 general")
    state = play(state, "act minister, decree king")
    view = look(state)
    assert view.characters["minister"].acted
    assert view.characters["king"].decreed
    state = each(each(state, "pass"), "keep")
    view = look(state)
    assert view.turn == 3
    assert not any(character.acted or character.decreed for character in view.characters.values())
    assert on(state, "king") == [("A", None, False)]
    assert on(state, "general") == [("B", None, False)]


# Playing a card


@pytest.mark.clause("SUC-10")
def test_an_influence_card_goes_face_down_onto_any_character() -> None:
    state = start("3 1", "2")
    spots = {(character, card) for character in CHARACTERS for card in look(state, 0).players[0].cards if card in "123"}
    assert legal(state, "place") == {f"place {card} {character}" for character, card in spots}
    state = play(state, "place 3 king, place 2 king, place 1 king")
    assert on(state, "king") == [("A", None, False), ("B", None, False), ("A", None, False)]
    assert on(state, "king", 0) == [("A", 3, False), ("B", None, False), ("A", 1, False)]
    assert on(state, "king", 1) == [("A", None, False), ("B", 2, False), ("A", None, False)]
    assert look(state).players[0].hand == 4


@pytest.mark.clause("SUC-10")
def test_an_influence_card_can_go_under_an_own_closed_designation() -> None:
    state = start("3 1 designate-king designate-general", "2")
    state = play(state, "designate general, pass, designate king, pass")
    assert {"place 3 #1", "place 3 #2", "place 1 #1", "place 1 #2"} <= legal(state)
    assert "place 3 #3" not in legal(state)
    state = play(state, "place 3 #2")
    assert not any("#" in move for move in legal(state))
    state = play(state, "pass, place 1 #2")
    assert [(pile.character, pile.count, pile.cards) for pile in look(state, 0).players[0].designations] == [
        ("general", 0, ()),
        ("king", 2, ("3", "1")),
    ]
    assert [(pile.character, pile.count, pile.cards) for pile in look(state, 1).players[0].designations] == [
        (None, 0, None),
        (None, 2, None),
    ]


@pytest.mark.clause("SUC-11")
def test_a_designation_goes_face_down_before_its_owner() -> None:
    state = start("designate-jester", "")
    assert "designate jester" in legal(state)
    state = play(state, "designate jester")
    shown = [look(state, viewer).players[0].designations[0].character for viewer in (None, 0, 1)]
    assert shown == [None, "jester", None]
    assert look(state).players[0].hand == 5


# Quiet turns


@pytest.mark.clause("SUC-42")
def test_three_quiet_turns_in_a_row_cost_a_life_again_and_again() -> None:
    state = start("", "")
    lives = []
    while look(state).phase != "over":
        lives.append(look(state).life)
        state = turn(state)
    # Turn 1 deals, so the first three quiet turns are 2, 3 and 4.
    assert lives == [5, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert look(state).life == 0


@pytest.mark.clause("SUC-42")
@pytest.mark.parametrize(
    ("deed", "answers"),
    [
        ("place 1 king", ""),
        ("designate king", ""),
        ("event riot B", "counter"),
        ("event worsening", "allow"),
        ("act merchant", "bribe"),
        ("act king", "skip"),
    ],
)
def test_a_card_that_leaves_a_hand_or_the_deck_breaks_the_row_of_quiet_turns(deed, answers) -> None:
    state = turn(turn(turn(start("1 designate-king riot worsening", "double-agent", luck=[6]))))
    life = look(state).life - (deed == "event worsening")
    state = play(state, deed, answers) if answers else play(state, deed)
    state = turn(state)
    assert look(state).life == life - (deed == "act king")


@pytest.mark.clause("SUC-42")
def test_a_card_discarded_at_the_end_of_a_turn_breaks_the_row_of_quiet_turns() -> None:
    state = each(turn(turn(turn(start("1", "")))), "pass")
    state = each(play(state, "discard 1"), "keep")
    assert look(state).life == 5


@pytest.mark.clause("SUC-42")
def test_a_card_dealt_at_the_start_of_a_turn_breaks_the_row_of_quiet_turns() -> None:
    state = turn(turn(start("1", "")))  # turn 2 was quiet
    state = turn(state, A="place 1 king")  # turn 3 was not; turn 4 deals
    state = turn(turn(state))  # turns 4 and 5: only 5 was quiet
    state = turn(state)
    assert (look(state).turn, look(state).life) == (7, 5)
    assert look(turn(state)).life == 4


@pytest.mark.clause("SUC-42", "SUC-04")
def test_the_exchange_of_the_kings_holder_stirs_nothing() -> None:
    state = turn(king_of_a("3", ""))  # turn 2 dealt a card for the one on the King
    lives = []
    for _ in range(6):
        assert look(state).phase == "king-discard"
        lives.append(look(state).life)
        state = turn(play(state, min(legal(state))))
    assert lives == [5, 5, 5, 4, 4, 4]
    assert look(state).life == 3


@pytest.mark.clause("SUC-42")
def test_the_life_drops_after_the_last_seat_has_kept_its_hand_and_before_anything_is_cleared() -> None:
    state = turn(weaken(start("", ""), 1))  # the turn after begins with a deal
    state = turn(turn(state))
    state = play(state, "act general, force jester")
    state = play(each(state, "pass"), "keep")
    assert (look(state).life, look(state).phase, state.seat) == (1, "discard", 1)
    state = play(state, "keep")
    view = look(state)
    assert (view.life, view.phase) == (0, "over")
    assert view.characters["jester"].acted
    assert all(player.passed for player in view.players)


# Points


@pytest.mark.clause("SUC-41")
def test_vp_are_public() -> None:
    state = turn(start("", ""))
    state = play(state, "act minister, decree king")
    for viewer in (None, 0, 1):
        view = look(state, viewer)
        assert isinstance(view, SuccessionView)
        assert [player.vp for player in view.players] == [2, 0]


def test_the_sheet_names_two_favourites() -> None:
    assert FAVOURITES == ("prince", "brother")
