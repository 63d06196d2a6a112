"""Succession, the events and the Double Agent: SUC-12, SUC-28 to SUC-36."""

import pytest

from court_tui.rules import IllegalMove, letter
from court_tui.rules.succession import EVENTS, Pending
from tests.rules.succession_tables import discard_all, each, legal, look, on, play, start, turn, weaken


def occur(state, event) -> object:
    """The state after an event that nobody counters."""
    return each(play(state, f"event {event}"), "allow")


def hand(state, seat) -> list[str]:
    return list(look(state, seat).players[seat].cards)


# All events


@pytest.mark.clause("SUC-12")
def test_an_event_is_discarded_after_its_effect() -> None:
    state = start("investment 2 2 2 2 2", "", luck=[1])
    during = play(state, "event investment")
    assert look(during).phase == "counter"
    assert look(during).discard == ()
    assert look(during).pending == Pending(0, "investment", ())
    after = play(during, "allow")
    assert look(after).discard == ("investment",)
    assert look(after).pending is None
    assert after.on_turn == 1


@pytest.mark.clause("SUC-12", "SUC-37")
def test_an_event_that_ends_the_game_is_discarded_too() -> None:
    state = occur(weaken(start("worsening", ""), 1), "worsening")
    assert look(state).phase == "over"
    assert "worsening" in look(state).discard
    assert look(state).pending is None


NAMING = {"assassination", "spy", "sabotage", "riot", "betrayal"}


@pytest.mark.clause("SUC-12")
def test_who_is_named_by_an_event_is_another_seat() -> None:
    state = start("assassination spy sabotage riot betrayal 1", "1", "")
    state = play(state, "place 1 king, place 1 general, pass")
    named = {event: set() for event in NAMING}
    for move in state.moves():
        if move[0] == "event":
            named[move[1]].add(" ".join(move[2:]))
    seats = {"B", "C"}
    assert named == {
        "assassination": seats,
        "spy": seats,
        "sabotage": seats,
        "riot": seats,
        "betrayal": {"B general 1"},
    }
    for event in ("assassination", "spy", "sabotage", "riot", "betrayal"):
        with pytest.raises(IllegalMove, match="another seat"):
            state.play(f"event {event} A")


@pytest.mark.clause("SUC-12")
@pytest.mark.parametrize("event", sorted(set(EVENTS) - NAMING - {"double-agent"}))
def test_the_other_events_name_nobody(event) -> None:
    state = start(event, "")
    assert legal(state, "event") == {f"event {event}"}
    with pytest.raises(IllegalMove, match="names nobody"):
        state.play(f"event {event} B")


@pytest.mark.clause("SUC-12", "SUC-32")
def test_betrayal_needs_a_card_of_another_seat_on_a_character() -> None:
    state = play(start("1", "betrayal"), "pass")
    assert legal(state, "event") == set()
    state = play(start("1", "betrayal"), "place 1 merchant")
    assert legal(state, "event") == {"event betrayal A merchant 1"}


@pytest.mark.clause("SUC-36")
@pytest.mark.parametrize("event", ["assassination", "spy"])
def test_an_event_against_a_hand_needs_a_target_with_cards(event) -> None:
    state = start(f"{event} 1", "1 1 1 1 2 2", "")
    for card in "111122":
        state = play(state, "pass", f"place {card} king, pass")
    assert look(state).players[1].hand == 0
    assert legal(state, "event") == {f"event {event} C"}
    with pytest.raises(IllegalMove, match=r"with cards in hand.*SUC-36"):
        state.play(f"event {event} B")


@pytest.mark.clause("SUC-36")
@pytest.mark.parametrize("event", ["sabotage", "riot"])
def test_an_event_against_a_seat_needs_no_cards_there(event) -> None:
    state = start(f"{event} 1", "1 1 1 1 2 2", "")
    for card in "111122":
        state = play(state, "pass", f"place {card} king, pass")
    assert legal(state, "event") == {f"event {event} B", f"event {event} C"}


# What each does


@pytest.mark.clause("SUC-28")
def test_assassination_makes_another_seat_discard_a_card_at_random() -> None:
    state = occur(start("assassination", "3 2 1 1 1 riot", luck=["riot"]), "assassination B")
    assert look(state).discard == ("assassination", "riot")
    assert hand(state, 1) == ["1", "1", "1", "2", "3"]
    assert state.luck[3:] == ("riot",)


@pytest.mark.clause("SUC-28", "SUC-30")
@pytest.mark.parametrize("event", ["assassination", "spy"])
def test_only_a_card_in_hand_can_be_hit(event) -> None:
    state = start(event, "3 2 1 1 1 riot", luck=["spy" if event == "assassination" else "worsening"])
    with pytest.raises(ValueError, match="picks one of"):
        occur(state, f"{event} B")


@pytest.mark.clause("SUC-29")
def test_investment_draws_two_cards() -> None:
    state = occur(start("investment 2 2 2 2 2", "", deck="riot spy sabotage"), "investment")
    assert hand(state, 0) == ["2", "2", "2", "2", "2", "riot", "spy"]
    assert look(state).players[0].hand == 7


@pytest.mark.clause("SUC-30")
def test_spy_takes_a_card_from_another_seats_hand_at_random() -> None:
    state = occur(start("spy 2 2 2 2 2", "3 1 1 1 1 riot", luck=["riot"]), "spy B")
    assert hand(state, 0) == ["2", "2", "2", "2", "2", "riot"]
    assert hand(state, 1) == ["1", "1", "1", "1", "3"]
    assert look(state).discard == ("spy",)
    assert state.luck[3:] == ("riot",)


@pytest.mark.clause("SUC-31")
def test_sabotage_passes_the_named_seats_next_go() -> None:
    state = occur(start("sabotage", "", ""), "sabotage B")
    assert state.on_turn == 2
    assert [player.passed for player in look(state).players] == [False, True, False]
    assert not look(state).players[1].sabotaged
    assert play(state, "pass, pass").phase == "discard"


@pytest.mark.clause("SUC-31")
def test_sabotage_counts_as_a_pass_in_the_row() -> None:
    state = play(start("", "", "sabotage"), "pass, pass, event sabotage B, allow, allow")
    assert look(state).players[1].sabotaged
    state = play(state, "pass")
    assert (look(state).phase, state.on_turn) == ("play", 2)
    assert look(play(state, "pass")).phase == "discard"


@pytest.mark.clause("SUC-31")
def test_a_sabotaged_seat_is_marked_until_its_go() -> None:
    state = occur(start("sabotage", "", ""), "sabotage C")
    assert [player.sabotaged for player in look(state).players] == [False, False, True]
    state = play(state, "pass")
    assert [player.sabotaged for player in look(state).players] == [False, False, False]
    assert state.on_turn == 0


@pytest.mark.clause("SUC-31")
def test_sabotage_of_a_seat_whose_go_does_not_come_waits_into_the_next_turn() -> None:
    state = turn(start("", "", "sabotage"))
    for character in ("king", "minister", "general", "jester", "archbishop"):
        state = play(state, f"act {character}, skip")
    state = occur(state, "sabotage B")
    state = play(state, "act merchant, skip")
    assert look(state).phase == "discard"
    assert look(state).players[1].sabotaged
    state = play(each(state, "keep"), "pass")
    assert (look(state).turn, state.on_turn) == (3, 2)
    assert look(state).players[1].passed
    assert not look(state).players[1].sabotaged


@pytest.mark.clause("SUC-31", "SUC-05")
def test_a_sabotaged_seat_that_comes_to_be_first_passes_its_first_go() -> None:
    state = turn(start("", "3", "sabotage"), B="place 3 king")
    for character in ("minister", "general", "jester", "archbishop", "merchant"):
        state = play(state, f"act {character}, skip")
    state = occur(state, "sabotage B")
    state = each(play(state, "act king, reveal, skip"), "keep")
    state = play(state, min(legal(state)))
    assert look(state).first == 1
    assert (look(state).phase, state.on_turn) == ("play", 2)
    assert [player.passed for player in look(state).players] == [False, True, False]


@pytest.mark.clause("SUC-31", "SUC-38")
def test_a_second_sabotage_on_the_same_seat_adds_nothing() -> None:
    # Between the two, the deck runs out, and the card comes round again before seat B has had its go.
    state = start("", "", "sabotage", "", "", "", luck=[1, ["sabotage"]], seed=1)
    state = discard_all(each(state, "pass"))
    state = each(play(state, min(legal(state, "discard"))), "keep")
    state = play(state, "act king, skip, act minister, skip")
    state = occur(state, "sabotage B")
    state = play(state, "act general, skip, act jester, skip, act archbishop, skip, act merchant, skip")
    state = each(discard_all(state), "keep")
    assert look(state).players[1].sabotaged
    state = occur(state, "sabotage B")
    assert (state.on_turn, look(state).players[1].sabotaged) == (2, False)
    state = play(state, min(legal(state, "place")), "pass, pass, pass, pass")
    assert (look(state).phase, state.on_turn) == ("play", 1)


@pytest.mark.clause("SUC-32")
def test_betrayal_makes_a_card_on_a_character_ones_own_in_its_place() -> None:
    state = start("betrayal 3", "1 2 3", "")
    state = play(state, "place 3 king, place 1 king, pass, pass, place 2 king, pass, pass, place 3 king, pass")
    state = occur(state, "betrayal B king 2")
    assert on(state, "king", 0) == [("A", 3, False), ("B", None, False), ("A", 2, False), ("B", None, False)]
    assert on(state, "king", 1) == [("A", None, False), ("B", 1, False), ("A", 2, False), ("B", 3, False)]
    assert on(state, "king", 2) == [(seat, None, False) for seat in "ABAB"]


@pytest.mark.clause("SUC-32")
def test_a_betrayed_card_keeps_its_face() -> None:
    state = turn(start("3", "betrayal"), A="place 3 king")
    state = play(state, "act king, reveal, skip, event betrayal A king 1, allow")
    assert on(state, "king") == [("B", 3, True)]
    assert look(state).characters["king"].holder == 0


@pytest.mark.clause("SUC-32")
def test_a_betrayed_card_fights_for_its_new_owner() -> None:
    state = turn(start("3", "betrayal"), A="place 3 king", B="event betrayal A king 1")
    state = play(state, "act king, reveal")
    assert look(state).contest.revealed == {1: 3}
    assert look(state).contest.decider == 1


@pytest.mark.clause("SUC-33")
def test_worsening_costs_the_king_a_life() -> None:
    state = occur(start("worsening", ""), "worsening")
    assert look(state).life == 4
    assert look(state).discard == ("worsening",)


@pytest.mark.clause("SUC-34")
def test_remission_gives_the_king_a_life_and_leaves_the_game() -> None:
    state = start("remission", "")
    everything = state.all_cards()
    state = occur(state, "remission")
    assert look(state).life == 6
    assert look(state).discard == ()
    assert state.all_cards() == everything


@pytest.mark.clause("SUC-34")
def test_remission_that_is_discarded_unplayed_stays_in_the_game() -> None:
    state = each(start("remission", ""), "pass")
    assert look(play(state, "discard remission")).discard == ("remission",)


@pytest.mark.clause("SUC-35")
def test_riot_costs_the_named_seat_one_vp() -> None:
    state = play(turn(start("", "riot")), "act minister, decree king")
    state = occur(state, "riot A")
    assert [player.vp for player in look(state).players] == [1, 0]


@pytest.mark.clause("SUC-35")
def test_nobody_has_less_than_no_vp() -> None:
    state = occur(start("riot", ""), "riot B")
    assert [player.vp for player in look(state).players] == [0, 0]


# The Double Agent


def against(event) -> tuple[object, str]:
    """A state in which seat A can play `event`, seat B holds the Double Agent, and the move."""
    state = play(start(f"{event} 1", "double-agent 1", ""), "place 1 king, place 1 general, pass")
    return state, {
        "betrayal": "event betrayal B general 1",
        "investment": "event investment",
        "worsening": "event worsening",
        "remission": "event remission",
    }.get(event, f"event {event} B")


@pytest.mark.clause("SUC-36")
@pytest.mark.parametrize("event", [event for event in EVENTS if event != "double-agent"])
def test_the_double_agent_cancels_every_event(event) -> None:
    state, move = against(event)
    before = look(state)
    state = play(state, move)
    assert look(state).pending == Pending(0, event, tuple(move.split()[2:]))
    assert (look(state).phase, state.seat, state.on_turn) == ("counter", 1, 0)
    state = play(state, "counter")
    after = look(state)
    gone = ("double-agent",) if event == "remission" else tuple(sorted(("double-agent", event)))
    assert after.discard == gone
    assert after.pending is None
    assert after.characters == before.characters
    assert (after.life, after.deck) == (before.life, before.deck)
    assert [player.hand for player in after.players] == [4, 4, 6]
    assert [player.vp for player in after.players] == [0, 0, 0]
    assert not any(player.sabotaged for player in after.players)
    assert len(state.luck) == 3
    assert (after.phase, state.seat) == ("play", 1)


@pytest.mark.clause("SUC-36")
def test_every_other_seat_is_asked_in_order_from_the_player_of_the_event() -> None:
    state = play(start("", "", "riot", "double-agent"), "pass, pass, event riot A")
    asked = []
    while look(state).phase == "counter":
        asked.append(letter(state.seat))
        assert legal(state) == ({"allow", "counter"} if state.seat == 3 else {"allow"})
        state = play(state, "allow")
    assert asked == ["D", "A", "B"]


@pytest.mark.clause("SUC-36")
def test_only_who_holds_the_double_agent_can_counter() -> None:
    state = play(start("riot", "", "double-agent"), "event riot B")
    with pytest.raises(IllegalMove, match="SUC-36"):
        state.play("counter")


@pytest.mark.clause("SUC-36")
def test_nobody_else_is_asked_once_it_is_countered() -> None:
    state = play(start("riot", "double-agent", ""), "event riot C, counter")
    assert (look(state).phase, state.seat) == ("play", 1)


@pytest.mark.clause("SUC-36")
def test_a_seat_without_cards_is_not_asked() -> None:
    state = start("riot 1", "1 1 1 1 2 2", "double-agent")
    for card in "111122":
        state = play(state, "pass", f"place {card} king, pass")
    state = play(state, "event riot B")
    assert (look(state).phase, state.seat) == ("counter", 2)


@pytest.mark.clause("SUC-36")
def test_with_nobody_to_ask_the_event_takes_effect_at_once() -> None:
    state = start("worsening 1", "1 1 1 1 2 2")
    for card in "111122":
        state = play(state, "pass", f"place {card} king")
    state = play(state, "event worsening")
    assert (look(state).life, look(state).phase, state.seat) == (4, "play", 1)


@pytest.mark.clause("SUC-36")
def test_the_double_agent_is_never_played_in_ones_own_go() -> None:
    state = start("double-agent", "")
    assert legal(state, "event") == set()
    with pytest.raises(IllegalMove, match=r"out of turn.*SUC-36"):
        state.play("event double-agent")


@pytest.mark.clause("SUC-36", "SUC-34")
def test_a_cancelled_remission_is_out_of_the_game() -> None:
    state = start("remission", "double-agent")
    everything = state.all_cards()
    state = play(state, "event remission, counter")
    assert look(state).life == 5
    assert look(state).discard == ("double-agent",)
    assert state.all_cards() == everything


@pytest.mark.clause("SUC-36")
def test_the_hit_seat_itself_may_counter() -> None:
    state = play(start("spy", "double-agent"), "event spy B, counter")
    assert [player.hand for player in look(state).players] == [5, 5]
