"""Coup: the deal, the turns and the actions, COUP-01 to COUP-11 of seeds/coup.md."""

from __future__ import annotations

from typing import cast

import pytest

from court_tui.rules import GAMES, Chance
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

# Set-up and turns


@pytest.mark.clause("COUP-01")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_is_dealt_two_cards_from_the_front_and_the_rest_is_the_court(seats: int) -> None:
    state = cast(CoupState, GAMES["coup"].start(seats=seats, chance=Chance(seed=None, script=(FIFTEEN,))))
    for seat, name in enumerate("ABCDEF"[:seats]):
        assert hand(state, name).split() == sorted(FIFTEEN[2 * seat : 2 * seat + 2])
    assert state.view(None).court == 15 - 2 * seats
    assert state.all_cards() == tuple(sorted(FIFTEEN))
    assert asked(state) == "A action"
    drawn = unopposed(state, "A income").play("exchange")
    while asked(drawn) != "B exchange":
        drawn = drawn.play("pass")
    front = FIFTEEN[2 * seats : 2 * seats + 2]
    assert hand(drawn, "B").split() == sorted(FIFTEEN[2:4] + front), "the Court is drawn from the front"


@pytest.mark.clause("COUP-01")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        GAMES["coup"].start(seats=seats, chance=Chance(seed=1))


@pytest.mark.clause("COUP-01")
def test_the_cards_dealt_are_hidden() -> None:
    state = coup(*HANDS)
    for viewer in (None, 0, 1, 2):
        shown = [seat for seat, player in enumerate(state.view(viewer).json()["players"]) if "cards" in player]
        assert shown == ([] if viewer is None else [viewer])


@pytest.mark.clause("COUP-02")
def test_two_seats_start_with_one_and_two_coins_and_more_seats_with_two_each() -> None:
    assert coins(coup("duke duke", "duke captain")) == [1, 2]
    for seats in range(3, 7):
        opening = cast(CoupState, GAMES["coup"].start(seats=seats, chance=Chance(seed=1)))
        assert coins(opening) == [2] * seats


@pytest.mark.clause("COUP-02")
def test_the_treasury_never_runs_out() -> None:
    state = cast(CoupState, GAMES["coup"].start(seats=6, chance=Chance(seed=1)))
    state = unopposed(state, *[f"{seat} tax" for seat in "ABCDEF" * 3])
    assert coins(state) == [11] * 6


@pytest.mark.clause("COUP-03")
def test_turns_go_clockwise() -> None:
    state = coup(*HANDS, "duke duke")
    assert asked(unopposed(state, "A income", "B income", "C income", "D income")) == "A action"


@pytest.mark.clause("COUP-03", "COUP-21")
def test_turns_pass_over_the_dead() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = unopposed(played(state, "A assassinate B", "B challenge"), "C income")
    assert face_up(state)[1] == "captain contessa"
    assert asked(unopposed(state, "A income")) == "C action"


@pytest.mark.clause("COUP-03")
def test_any_character_may_be_claimed_whatever_one_holds() -> None:
    claims = "income, foreign-aid, tax, steal B, steal C, exchange"
    for cards in ("contessa contessa", "duke captain", "ambassador assassin"):
        assert notations(coup(cards, "duke duke", "captain captain")) == claims.split(", ")


# Actions that claim nobody


@pytest.mark.clause("COUP-04")
def test_income_takes_one_coin_and_nobody_is_asked() -> None:
    state = played(coup(*HANDS), "A income")
    assert coins(state) == [3, 2, 2]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-05")
def test_foreign_aid_takes_two_coins_when_every_other_seat_lets_it_pass() -> None:
    state = played(coup(*HANDS), "A foreign-aid")
    assert (asked(state), notations(state)) == ("B block", ["pass", "block duke"])
    assert coins(state) == [2, 2, 2]
    state = played(state, "B pass")
    assert (asked(state), notations(state)) == ("C block", ["pass", "block duke"])
    state = played(state, "C pass")
    assert coins(state) == [4, 2, 2]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-05", "COUP-18")
@pytest.mark.parametrize("answers", [("B block duke",), ("B pass", "C block duke")])
def test_any_other_seat_may_block_foreign_aid_with_the_duke(answers: tuple[str, ...]) -> None:
    state = played(coup(*HANDS), "A foreign-aid", *answers)
    state = state.play("pass").play("pass")
    assert coins(state) == [2, 2, 2]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-05")
def test_foreign_aid_cannot_be_challenged() -> None:
    assert "no legal move" in refusal(played(coup(*HANDS), "A foreign-aid"), "challenge")


@pytest.mark.clause("COUP-06")
def test_a_coup_costs_seven_coins_and_a_rival_loses_an_influence_unasked() -> None:
    state = unopposed(coup(*HANDS), "A tax", "B income", "C income", "A foreign-aid", "B income", "C income")
    assert coins(state)[0] == 7
    state = played(state, "A coup C")
    assert asked(state) == "C lose"
    assert coins(state) == [0, 4, 4]
    state = played(state, "C lose captain")
    assert face_up(state) == ["", "", "captain"]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-06")
def test_six_coins_are_too_few_for_a_coup() -> None:
    state = unopposed(coup(*HANDS), "A tax", "B income", "C income", "A income", "B income", "C income")
    assert coins(state)[0] == 6
    assert "coup costs 7 coins, and seat A has 6 (COUP-06)" in refusal(state, "coup B")


@pytest.mark.clause("COUP-06")
def test_every_target_is_a_living_rival() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador captain")
    state = played(state, "A assassinate B", "B challenge")
    state = unopposed(state, "C tax", "A tax", "C tax", "A tax", "C income")
    assert coins(state) == [8, 0, 10]
    aimed = [move for move in notations(state) if " " in move]
    assert aimed == ["coup C", "assassinate C", "steal C"]
    for action in ("coup", "assassinate", "steal"):
        for target in ("A", "B", "D"):
            assert f"{action} names one living rival (COUP-06)" in refusal(state, f"{action} {target}")


@pytest.mark.clause("COUP-07")
def test_with_ten_coins_or_more_a_turn_has_to_be_a_coup() -> None:
    state = unopposed(coup(*HANDS), *["A tax", "B tax", "C income"] * 2, "A foreign-aid", "B tax", "C income")
    assert coins(state) == [10, 11, 5]
    assert notations(state) == ["coup B", "coup C"]
    assert "with 10 coins at the start of its turn, seat A must coup (COUP-07)" in refusal(state, "income")
    state = played(state, "A coup C", "C lose captain")
    assert notations(state) == ["coup A", "coup C"]
    assert "with 11 coins" in refusal(state, "exchange")


@pytest.mark.clause("COUP-07")
def test_with_nine_coins_a_turn_is_free_and_may_end_with_more_than_ten() -> None:
    state = unopposed(coup(*HANDS), *["A tax", "B income", "C income"] * 2, "A income", "B income", "C income")
    assert coins(state)[0] == 9
    assert {"income", "foreign-aid", "tax", "exchange", "coup B", "assassinate B", "steal B"} <= set(notations(state))
    assert coins(unopposed(state, "A tax"))[0] == 12


# Actions that claim a character


@pytest.mark.clause("COUP-08")
def test_tax_takes_three_coins() -> None:
    state = played(coup(*HANDS), "A tax", "B pass")
    assert coins(state) == [2, 2, 2]
    state = played(state, "C pass")
    assert coins(state) == [5, 2, 2]
    assert asked(state) == "B action", "nobody can block it"


@pytest.mark.clause("COUP-09")
def test_an_assassination_is_paid_on_declaring_it_and_its_target_loses_an_influence() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, "A assassinate C")
    assert coins(state) == [0, 3, 3]
    state = played(state, "B pass", "C pass", "C pass", "C lose ambassador")
    assert face_up(state) == ["", "", "ambassador"]
    assert coins(state) == [0, 3, 3]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-09")
def test_two_coins_are_too_few_for_an_assassination() -> None:
    assert "assassinate costs 3 coins, and seat A has 2 (COUP-09)" in refusal(coup(*HANDS), "assassinate B")


@pytest.mark.clause("COUP-09", "COUP-18")
def test_the_target_may_block_an_assassination_with_the_contessa() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, "A assassinate C", "B pass", "C pass")
    assert (asked(state), notations(state)) == ("C block", ["pass", "block contessa"])
    state = played(state, "C block contessa", "A pass", "B pass")
    assert face_up(state) == ["", "", ""]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-10")
@pytest.mark.parametrize(
    ("lines", "b_has", "taken"),
    [
        (("B income", "C income"), 3, 2),
        (("B foreign-aid", "C block duke", "A pass", "B pass", "C income"), 2, 2),
        (("B income", "C steal B", "A pass", "B pass", "B pass"), 1, 1),
        (("B foreign-aid", "C block duke", "A pass", "B pass", "C steal B", "A pass", "B pass", "B pass"), 0, 0),
    ],
)
def test_stealing_takes_up_to_two_coins(lines: tuple[str, ...], b_has: int, taken: int) -> None:
    state = played(coup(*HANDS), "A income", *lines)
    assert coins(state)[:2] == [3, b_has]
    assert coins(unopposed(state, "A steal B"))[:2] == [3 + taken, b_has - taken]


@pytest.mark.clause("COUP-10", "COUP-18")
@pytest.mark.parametrize("character", ["captain", "ambassador"])
def test_the_target_may_block_stealing_with_the_captain_or_the_ambassador(character: str) -> None:
    state = played(coup(*HANDS), "A steal B", "B pass", "C pass")
    assert (asked(state), notations(state)) == ("B block", ["pass", "block captain", "block ambassador"])
    state = played(state, f"B block {character}", "C pass", "A pass")
    assert coins(state) == [2, 2, 2]
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-11")
def test_an_exchange_draws_two_keeps_two_and_shuffles_the_others_back() -> None:
    state = coup("ambassador duke", *HANDS[1:], court="contessa assassin captain", shuffles=["contessa duke"])
    state = played(state, "A exchange", "B pass", "C pass")
    assert asked(state) == "A exchange"
    assert hand(state, "A") == "ambassador assassin contessa duke"
    assert state.view(0).court == 7
    assert state.view(0).players[0].hidden == 2
    assert len(notations(state)) == 6
    state = played(state, "A keep ambassador assassin")
    assert hand(state, "A") == "ambassador assassin"
    assert state.view(0).court == 9
    shuffle = state.luck[-1]
    assert isinstance(shuffle, tuple)
    assert len(state.luck) == 2
    assert shuffle[:2] == ("contessa", "duke")
    assert sorted(shuffle) == sorted(set_aside(FIFTEEN, "ambassador assassin", *HANDS[1:]))
    assert asked(state) == "B action"


@pytest.mark.clause("COUP-11")
def test_with_one_influence_an_exchange_keeps_one_of_three() -> None:
    state = b_has_one_left("duke assassin", "captain contessa", "ambassador duke")
    state = unopposed(state, "A income")
    state = played(state, "B exchange", "C pass", "A pass")
    assert len(hand(state, "B").split()) == 3
    assert {len(move.split()) for move in notations(state)} == {2}
    state = state.play(state.moves()[-1])
    assert state.view(1).players[1].hidden == len(hand(state, "B").split()) == 1


@pytest.mark.clause("COUP-11")
def test_both_drawn_cards_may_be_kept() -> None:
    state = coup("duke duke", *HANDS[1:], court="contessa assassin")
    state = played(state, "A exchange", "B pass", "C pass", "A keep contessa assassin")
    assert hand(state, "A") == "assassin contessa"
