"""Coup: the loss of influence, elimination and victory, COUP-19 to COUP-22 of seeds/coup.md."""

from __future__ import annotations

import pytest

from court_tui.rules.coup import CoupState
from tests.rules.coup_tables import (
    FIFTEEN,
    HANDS,
    asked,
    b_has_one_left,
    coins,
    coup,
    face_up,
    hand,
    set_aside,
    unopposed,
)
from tests.rules.scripted import notations, played, refusal

# Losing influence


def assassination_of_b(b: str) -> CoupState:
    """A truly claims the Assassin against B; B is asked first whether to challenge."""
    state = unopposed(coup("assassin duke", b, "ambassador captain"), "A income", "B income", "C income")
    return played(state, "A assassinate B")


@pytest.mark.clause("COUP-19")
def test_a_lost_challenge_and_the_assassination_cost_two_influences() -> None:
    state = played(assassination_of_b("captain contessa"), "B challenge", "B lose captain", "B pass")
    assert face_up(state) == ["", "captain contessa", ""]
    assert coins(state) == [0, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-19")
def test_a_broken_contessa_and_the_assassination_cost_two_influences() -> None:
    state = played(assassination_of_b("captain duke"), "B pass", "C pass", "B block contessa", "C pass", "A challenge")
    assert asked(state) == "B lose"
    state = played(state, "B lose duke")
    assert face_up(state) == ["", "duke captain", ""]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-19", "COUP-21")
def test_a_lost_challenge_and_a_broken_contessa_leave_nothing_for_the_assassination() -> None:
    state = played(assassination_of_b("captain duke"), "B challenge", "B lose duke", "B block contessa", "C challenge")
    assert face_up(state) == ["", "duke captain", ""]
    assert coins(state) == [0, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-19", "COUP-13")
def test_a_true_contessa_after_a_lost_challenge_saves_the_second_influence() -> None:
    state = played(assassination_of_b("captain contessa"), "B challenge", "B lose captain")
    state = played(state, "B block contessa", "C pass", "A pass")
    assert face_up(state) == ["", "captain", ""]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-20")
def test_the_loser_chooses_which_hidden_card_to_turn_up() -> None:
    state = played(coup(*HANDS), "A tax", "B challenge")
    assert (asked(state), notations(state)) == ("B lose", ["lose captain", "lose contessa"])
    assert "turns up one of its own hidden cards (COUP-20)" in refusal(state, "lose duke")
    for lost, kept in (("captain", "contessa"), ("contessa", "captain")):
        after = played(state, f"B lose {lost}")
        assert face_up(after)[1] == lost
        assert hand(after, "B") == kept
        assert after.view(None).players[1].hidden == 1


@pytest.mark.clause("COUP-20")
def test_a_card_turned_up_stays_in_sight_and_out_of_play() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain", shuffles=("duke", "duke"))
    state = unopposed(state, "A income", "B income")
    state = played(state, "C exchange", "A pass", "B pass", "C keep ambassador captain")
    shuffle = state.luck[-1]
    assert isinstance(shuffle, tuple)
    assert sorted(shuffle) == sorted(set_aside(FIFTEEN, "duke assassin", "captain contessa", "ambassador captain"))
    assert face_up(state)[1] == "captain"


@pytest.mark.clause("COUP-20")
def test_the_last_hidden_card_is_lost_without_a_choice_and_shown_second() -> None:
    state = b_has_one_left("duke assassin", "contessa captain", "ambassador captain")
    state = played(state, "A assassinate B", "B pass", "C pass", "B pass")
    assert face_up(state)[1] == "contessa captain"
    assert state.view(None).players[1].hidden == 0
    assert asked(state) == "C action"


# Elimination


@pytest.mark.clause("COUP-21")
def test_a_seat_with_two_cards_face_up_is_out_and_its_coins_are_gone_at_once() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    assert coins(state) == [5, 3, 3]
    state = played(state, "A assassinate B", "B pass", "C pass", "B pass")
    assert not state.view(None).players[1].alive
    assert coins(state) == [2, 0, 3]


@pytest.mark.clause("COUP-21")
def test_a_target_that_falls_by_its_challenge_is_not_asked_to_block_and_the_assassination_stays_paid() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = played(state, "A assassinate B", "B challenge")
    assert face_up(state) == ["", "captain contessa", ""]
    assert coins(state) == [2, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21")
def test_nothing_is_stolen_from_a_target_that_falls_by_its_challenge() -> None:
    state = b_has_one_left("duke captain", "captain contessa", "ambassador duke")
    state = played(state, "A steal B", "B challenge")
    assert face_up(state)[1] == "captain contessa"
    assert coins(state) == [5, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21")
@pytest.mark.parametrize("challenge", [("C challenge",), ("C pass", "A challenge")])
def test_nothing_is_stolen_from_a_target_that_falls_with_its_block(challenge: tuple[str, ...]) -> None:
    state = b_has_one_left("duke captain", "captain contessa", "ambassador duke")
    state = played(state, "A steal B", "B pass", "C pass", "B block ambassador", *challenge)
    assert face_up(state)[1] == "captain contessa"
    assert coins(state) == [5, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21")
def test_an_assassination_stays_paid_when_its_target_falls_with_its_block() -> None:
    state = b_has_one_left("duke assassin", "contessa captain", "ambassador duke")
    state = played(state, "A assassinate B", "B pass", "C pass", "B block contessa", "C challenge")
    assert face_up(state)[1] == "contessa captain"
    assert coins(state) == [2, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21")
@pytest.mark.parametrize(
    ("claim", "card", "after", "coins_after"),
    [
        ("tax", "duke", "C action", [8, 0, 3]),
        ("exchange", "ambassador", "A exchange", [5, 0, 3]),
        ("steal C", "captain", "C block", [5, 0, 3]),
        ("assassinate C", "assassin", "C block", [2, 0, 3]),
    ],
)
def test_a_fallen_challenger_does_not_stop_the_action(
    claim: str, card: str, after: str, coins_after: list[int]
) -> None:
    state = b_has_one_left(f"duke {'contessa' if card == 'duke' else card}", "captain contessa", "ambassador duke")
    state = played(state, f"A {claim}", "B challenge")
    assert face_up(state)[1] == "captain contessa"
    assert asked(state) == after
    assert coins(state) == coins_after


@pytest.mark.clause("COUP-21")
def test_a_blocker_that_falls_with_its_broken_block_does_not_stop_foreign_aid() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = played(state, "A foreign-aid", "B block duke", "C pass", "A challenge")
    assert face_up(state)[1] == "captain contessa"
    assert coins(state) == [7, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21", "COUP-17")
@pytest.mark.parametrize(
    ("lines", "character"),
    [
        (("B foreign-aid", "C pass"), "duke"),
        (("B steal A", "C pass", "A pass"), "captain"),
        (("B assassinate A", "C pass", "A pass"), "contessa"),
    ],
)
def test_an_actor_that_falls_by_challenging_a_true_block_ends_its_turn(lines: tuple[str, ...], character: str) -> None:
    state = b_has_one_left(f"duke {character}", "contessa captain", "ambassador duke")
    state = unopposed(state, "A income")
    state = played(state, *lines, f"A block {character}", "B challenge")
    assert face_up(state) == ["", "contessa captain", ""]
    assert coins(state) == [6, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-21", "COUP-17")
def test_a_third_party_that_falls_by_challenging_a_true_block_leaves_the_block_standing() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "duke ambassador")
    state = unopposed(state, "A income", "B income")
    state = played(state, "C foreign-aid", "A block duke", "B challenge")
    assert face_up(state)[1] == "captain contessa"
    assert coins(state) == [6, 0, 3]
    assert asked(state) == "A action"


@pytest.mark.clause("COUP-21", "COUP-14")
def test_a_claimant_that_falls_by_its_lie_ends_its_turn() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = unopposed(state, "A income")
    state = played(state, "B exchange", "C challenge")
    assert coins(state) == [6, 0, 3]
    assert asked(state) == "C action"


# Victory


@pytest.mark.clause("COUP-22")
@pytest.mark.parametrize(
    ("a", "b", "lines", "coins_after"),
    [
        ("duke contessa", "captain contessa", ("A tax", "B challenge"), [4, 0]),
        ("duke captain", "captain contessa", ("A steal B", "B challenge"), [4, 0]),
        ("duke ambassador", "captain contessa", ("A exchange", "B challenge"), [4, 0]),
        ("duke assassin", "captain contessa", ("A assassinate B", "B challenge"), [1, 0]),
        ("duke assassin", "captain contessa", ("A assassinate B", "B pass", "B pass"), [1, 0]),
        ("duke assassin", "contessa captain", ("A assassinate B", "B pass", "B block contessa", "A challenge"), [1, 0]),
        ("duke captain", "captain contessa", ("A steal B", "B pass", "B block captain", "A challenge"), [4, 0]),
        ("duke contessa", "captain contessa", ("A foreign-aid", "B block duke", "A challenge"), [4, 0]),
        ("duke contessa", "captain contessa", ("A income", "B tax", "A challenge"), [5, 0]),
        ("duke contessa", "captain contessa", ("A income", "B foreign-aid", "A block duke", "B challenge"), [5, 0]),
        ("duke contessa", "captain contessa", ("A income", "B assassinate A", "A challenge"), [5, 0]),
    ],
)
def test_the_last_seat_with_influence_wins_at_once(
    a: str, b: str, lines: tuple[str, ...], coins_after: list[int]
) -> None:
    state = played(b_has_one_left(a, b), *lines)
    assert state.result is not None
    assert (state.result.winners, state.result.scores, state.result.reason) == ((0,), None, "last-influence")
    assert (state.seat, state.moves(), asked(state)) == (None, (), "over")
    assert coins(state) == coins_after, "nothing further is paid"
    assert state.view(None).court == 11, "nothing further is drawn"
    assert len(hand(state, "A").split()) == 2


@pytest.mark.clause("COUP-22", "COUP-20")
def test_a_coup_on_the_last_influence_ends_the_game() -> None:
    state = unopposed(b_has_one_left("duke assassin", "captain contessa"), "A tax", "B income")
    state = played(state, "A coup B")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert coins(state) == [0, 0]


@pytest.mark.clause("COUP-22")
def test_any_seat_may_be_the_last() -> None:
    state = coup("contessa contessa", "duke duke", "captain captain", shuffles=["duke", "duke"])
    state = played(state, "A tax", "B challenge", "A lose contessa")
    state = played(state, "B tax", "C pass", "A challenge", "C tax", "B challenge", "C lose captain")
    assert face_up(state) == ["contessa contessa", "", "captain"]
    state = played(state, "B tax", "C challenge")
    assert state.result is not None
    assert state.result.winners == (1,)
    assert coins(state) == [0, 5, 0]
