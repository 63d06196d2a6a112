"""Coup: challenges and blocks, COUP-12 to COUP-18 of seeds/coup.md."""

from __future__ import annotations

import pytest

from tests.rules.coup_tables import (
    FIFTEEN,
    HANDS,
    asked,
    b_has_one_left,
    coins,
    coup,
    face_up,
    hand,
    order_asked,
    set_aside,
    unopposed,
)
from tests.rules.scripted import notations, played, refusal

# Challenges


@pytest.mark.clause("COUP-12")
@pytest.mark.parametrize("claim", ["tax", "exchange", "steal A", "steal D"])
def test_every_other_seat_may_challenge_clockwise_from_the_claimant(claim: str) -> None:
    state = unopposed(coup(*HANDS, "duke captain"), "A income", "B income")
    state = played(state, f"C {claim}")
    assert notations(state) == ["pass", "challenge"]
    assert order_asked(state) == "DAB"


@pytest.mark.clause("COUP-12")
def test_the_dead_are_not_asked() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = played(state, "A assassinate B", "B challenge", "C tax")
    assert order_asked(state) == "A"


@pytest.mark.clause("COUP-12")
def test_the_first_challenge_closes_the_round() -> None:
    state = coup("duke assassin", "captain contessa", "ambassador captain", "duke captain")
    state = played(state, "A tax", "B pass", "C challenge", "C lose captain")
    assert asked(state) == "B action", "D is never asked"
    assert coins(state)[0] == 5


@pytest.mark.clause("COUP-12")
def test_a_third_party_may_challenge_what_is_aimed_at_somebody_else() -> None:
    state = played(coup(*HANDS), "A steal B", "B pass", "C challenge")
    assert asked(state) == "A lose"


@pytest.mark.clause("COUP-13")
def test_a_true_claimant_shows_the_card_shuffles_it_in_and_draws() -> None:
    state = coup(*HANDS, shuffles=["contessa"])
    state = played(state, "A tax", "B challenge")
    assert hand(state, "A") == "assassin contessa"
    court = set_aside(FIFTEEN, *HANDS)
    shuffle = state.luck[-1]
    assert isinstance(shuffle, tuple)
    assert sorted(shuffle) == sorted([*court, "duke"])
    assert shuffle[0] == "contessa"
    assert state.view(None).court == len(court)


@pytest.mark.clause("COUP-13")
def test_the_card_that_was_shown_may_come_back() -> None:
    state = played(coup(*HANDS, shuffles=["duke"]), "A tax", "B challenge")
    assert hand(state, "A") == "assassin duke"


@pytest.mark.clause("COUP-13")
def test_of_two_equal_cards_one_is_shown() -> None:
    state = played(coup("duke duke", *HANDS[1:], shuffles=["captain"]), "A tax", "B challenge")
    assert hand(state, "A") == "captain duke"


@pytest.mark.clause("COUP-13")
@pytest.mark.parametrize(
    ("claim", "card", "after"),
    [("tax", "duke", "B action"), ("exchange", "ambassador", "A exchange"), ("steal C", "captain", "C block")],
)
def test_after_a_lost_challenge_the_action_goes_on(claim: str, card: str, after: str) -> None:
    state = coup(f"{card} contessa", "captain contessa", "ambassador duke")
    state = played(state, f"A {claim}", "B challenge", "B lose captain")
    assert face_up(state) == ["", "captain", ""]
    assert asked(state) == after


@pytest.mark.clause("COUP-13")
def test_showing_a_held_card_is_not_asked() -> None:
    state = played(coup(*HANDS), "A tax", "B pass", "C challenge")
    assert asked(state) == "C lose", "A could not lose a card by choice"


@pytest.mark.clause("COUP-13", "COUP-16")
def test_a_target_that_lost_its_challenge_and_lives_may_still_block() -> None:
    state = coup("captain duke", "ambassador contessa", "duke duke")
    state = played(state, "A steal B", "B challenge", "B lose contessa")
    assert asked(state) == "B block"
    state = played(state, "B block ambassador", "C pass", "A pass")
    assert coins(state) == [2, 2, 2]


@pytest.mark.clause("COUP-14")
def test_show_shuffle_and_draw_come_before_the_challenger_chooses() -> None:
    before = coup(*HANDS, shuffles=["contessa"])
    state = played(before, "A tax", "B challenge")
    assert asked(state) == "B lose"
    assert len(state.luck) == len(before.luck) + 1
    assert hand(state, "A") == "assassin contessa"
    assert coins(state) == [2, 2, 2], "the action goes on only after the loss"
    assert coins(played(state, "B lose contessa")) == [5, 2, 2]


@pytest.mark.clause("COUP-14")
@pytest.mark.parametrize("claim", ["tax", "exchange", "steal B"])
def test_a_claimant_that_lied_loses_an_influence_and_the_action_fails(claim: str) -> None:
    state = coup("contessa contessa", *HANDS[1:])
    state = played(state, f"A {claim}", "B challenge")
    assert asked(state) == "A lose"
    state = played(state, "A lose contessa")
    assert face_up(state) == ["contessa", "", ""]
    assert coins(state) == [2, 2, 2]
    assert len(state.luck) == 1, "nothing is shown, so nothing is shuffled"
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-15")
def test_a_lying_assassin_has_its_coins_back_before_it_chooses_its_card() -> None:
    state = unopposed(coup("duke captain", *HANDS[1:]), "A income", "B income", "C income")
    state = played(state, "A assassinate B")
    assert coins(state) == [0, 3, 3]
    state = played(state, "B challenge")
    assert asked(state) == "A lose"
    assert coins(state) == [3, 3, 3]
    state = played(state, "A lose duke")
    assert coins(state) == [3, 3, 3]
    assert face_up(state) == ["duke", "", ""]


@pytest.mark.clause("COUP-15")
def test_a_lying_assassin_that_dies_keeps_nothing() -> None:
    state = b_has_one_left("duke captain", "contessa captain", "duke ambassador")
    state = unopposed(state, "A income")
    state = played(state, "B assassinate C", "C challenge")
    assert face_up(state)[1] == "contessa captain"
    assert coins(state) == [6, 0, 3]
    assert asked(state) == "C action"


@pytest.mark.clause("COUP-15")
def test_a_blocked_assassination_is_not_refunded() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, "A assassinate B", "B pass", "C pass", "B block contessa")
    assert coins(played(state, "C pass", "A pass")) == [0, 3, 3]
    challenged = played(state, "C pass", "A challenge")
    assert coins(challenged) == [0, 3, 3]
    assert coins(played(challenged, "A lose duke")) == [0, 3, 3]


@pytest.mark.clause("COUP-15")
def test_an_assassination_that_was_truly_claimed_stays_paid() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, "A assassinate B", "B pass", "C challenge", "C lose captain", "B pass", "B lose captain")
    assert coins(state) == [0, 3, 3]


# Blocks


@pytest.mark.clause("COUP-16")
@pytest.mark.parametrize("action", ["steal D", "assassinate D"])
def test_only_the_target_is_asked_to_block_and_only_after_all_challenges(action: str) -> None:
    state = unopposed(coup(*HANDS, "duke ambassador"), "A income", "B income", "C income", "D income", "A income")
    state = played(state, f"B {action}")
    assert "no legal move" in refusal(state, "block captain")
    state = played(state, "C pass", "D pass", "A pass")
    assert asked(state) == "D block"
    assert order_asked(state) == "D"


@pytest.mark.clause("COUP-16")
def test_foreign_aid_is_offered_to_the_others_clockwise_from_the_actor() -> None:
    state = unopposed(coup(*HANDS, "duke ambassador"), "A income", "B income")
    assert order_asked(played(state, "C foreign-aid")) == "DAB"


@pytest.mark.clause("COUP-17")
@pytest.mark.parametrize(
    ("lines", "order"),
    [
        (("C foreign-aid", "D pass", "A block duke"), "BCD"),
        (("C foreign-aid", "D block duke"), "ABC"),
        (("C steal B", "D pass", "A pass", "B pass", "B block captain"), "CDA"),
    ],
)
def test_a_block_may_be_challenged_clockwise_from_the_blocker_also_by_the_actor(
    lines: tuple[str, ...], order: str
) -> None:
    state = unopposed(coup(*HANDS, "duke ambassador"), "A income", "B income")
    state = played(state, *lines)
    assert notations(state) == ["pass", "challenge"]
    assert order_asked(state) == order


@pytest.mark.clause("COUP-17", "COUP-18")
@pytest.mark.parametrize("challenger", ["C", "A"])
def test_a_true_block_stands_and_its_challenger_loses_an_influence(challenger: str) -> None:
    state = coup("captain contessa", "ambassador contessa", "duke duke", shuffles=["assassin"])
    state = played(state, "A steal B", "B pass", "C pass", "B block ambassador")
    if challenger == "A":
        state = played(state, "C pass")
    state = played(state, f"{challenger} challenge")
    assert hand(state, "B") == "assassin contessa"
    assert asked(state) == f"{challenger} lose"
    assert len(state.luck) == 2
    state = state.play(state.moves()[0])
    assert coins(state) == [2, 2, 2]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-17")
@pytest.mark.parametrize(
    ("action", "block", "coins_after"),
    [("foreign-aid", "duke", [5, 3, 3]), ("steal B", "captain", [5, 1, 3]), ("steal B", "ambassador", [5, 1, 3])],
)
def test_a_lying_blocker_loses_an_influence_and_the_action_goes_through(
    action: str, block: str, coins_after: list[int]
) -> None:
    state = unopposed(coup("duke assassin", "contessa assassin", "duke duke"), "A income", "B income", "C income")
    state = played(state, f"A {action}")
    while asked(state) != "B block":
        state = state.play("pass")
    state = played(state, f"B block {block}", "C challenge")
    assert asked(state) == "B lose"
    assert coins(state) == [3, 3, 3]
    state = played(state, "B lose contessa")
    assert face_up(state) == ["", "contessa", ""]
    assert coins(state) == coins_after
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-17")
def test_after_a_broken_block_nobody_else_may_block_the_same_action() -> None:
    state = coup("captain contessa", "ambassador contessa", "duke duke", "duke captain")
    state = played(state, "A foreign-aid", "B block duke", "C pass", "D challenge", "B lose contessa")
    assert coins(state) == [4, 2, 2, 2], "C and D hold dukes and are not asked"
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-18")
def test_a_blocked_action_has_no_effect() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    aid = played(state, "A foreign-aid", "B block duke", "C pass", "A pass")
    theft = played(state, "A steal B", "B pass", "C pass", "B block captain", "C pass", "A pass")
    murder = played(state, "A assassinate B", "B pass", "C pass", "B block contessa", "C pass", "A pass")
    for blocked, left in ((aid, 3), (theft, 3), (murder, 0)):
        assert coins(blocked) == [left, 3, 3]
        assert face_up(blocked) == ["", "", ""]
        assert [hand(blocked, seat) for seat in "ABC"] == [hand(state, seat) for seat in "ABC"]
        assert asked(blocked) == "B action"
