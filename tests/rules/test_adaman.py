"""Adaman, clause by clause: seeds/adaman.md."""

from __future__ import annotations

import re
from itertools import chain, combinations
from pathlib import Path
from typing import cast

import pytest

from court_tui.rules import GAMES, Chance, IllegalMove
from court_tui.rules.adaman import CARDS, PERSONALITIES, AdamanState
from tests.rules.scripted import notations, played, refusal

SHEET = Path(__file__).parents[2] / "seeds" / "adaman.md"

CAPITAL = "diplomat sea calamity windfall bard"
RESOURCES = "forest journey discovery castle ace-knots"
"""A plain deal: nobody at court, and the Diplomat (8, moons and suns) can be paid for in many ways."""

WON_EARLY = (
    "diplomat penitent calamity ace-knots sailor mountain chance-meeting savage cave author ace-suns huntress",
    "betrayal forest mill ace-moons castle origin lunatic desert merchant windfall end soldier pact battle darkness",
    "sea market bard painter journey discovery ace-leaves ace-wyrms ace-waves",
)
WON_EARLY_BY = (
    "A control diplomat with chance-meeting ace-suns",
    "A control penitent with cave",
    "A control author with mountain",
    "A control savage with origin desert",
    "A control merchant with end",
    "A control huntress with ace-moons pact",
    "A control lunatic with mill",
    "A control soldier with betrayal",
    "A control sailor with market",
    "A control painter with battle",
    "A control castle with windfall",
    "A control bard with discovery castle",
)
"""A game that is won while two cards are left in the deck."""

WON_LATE = (
    "betrayal mill penitent diplomat ace-waves calamity origin desert ace-wyrms soldier pact darkness bard ace-leaves",
    "end market merchant forest windfall castle ace-knots discovery ace-suns battle sailor cave chance-meeting",
    "huntress mountain savage ace-moons sea painter author journey lunatic",
)
WON_LATE_BY = (
    "A control diplomat with pact",
    "A control penitent with calamity",
    "A control soldier with market",
    "A control mill with origin ace-leaves forest",
    "A control merchant with mill ace-knots",
    "A control bard with desert castle ace-suns",
    "A control sailor with discovery",
    "A control huntress with chance-meeting mountain",
    "A control savage with battle",
    "A control author with journey",
    "A control lunatic with cave",
    "A control darkness with sea",
    "A control betrayal with darkness",
    "A control painter with betrayal",
)
"""A game that is won with the deck long empty."""

LOST_LATE = (
    "sailor ace-moons sea ace-wyrms lunatic origin battle journey mill cave calamity huntress author chance-meeting",
    "soldier savage forest ace-knots penitent end market ace-leaves bard betrayal windfall discovery diplomat pact",
    "desert ace-waves darkness mountain merchant painter ace-suns castle",
)
LOST_LATE_BY = (
    "A control lunatic with cave",
    "A control huntress with journey chance-meeting",
    "A control soldier with battle ace-knots",
    "A control sailor with forest",
    "A control penitent with betrayal",
    "A control savage with market",
    "A control author with windfall",
    "A control diplomat with pact",
    "A control sea with origin mill",
    "A control ace-wyrms with desert",
    "A control calamity with darkness ace-wyrms",
    "A control merchant with end",
    "A control painter with discovery",
    "A control ace-waves with sea",
)
"""A game that is lost with the deck empty, and with nobody left but the Bard at court."""


def adaman(*dealt: str) -> AdamanState:
    """Adaman with the cards in `dealt` on top of the deck, in that order; the rest lies as seed 0 has it."""
    deck = " ".join(dealt).split()
    return cast(AdamanState, GAMES["adaman"].start(seats=1, chance=Chance(seed=0, script=(deck,))))


def rows(state: AdamanState) -> tuple[str, str, str]:
    """Capital, resources and court."""
    view = state.view(0)
    return " ".join(view.capital), " ".join(view.resources), " ".join(view.court)


def reason(state: AdamanState) -> str | None:
    return None if state.result is None else state.result.reason


# The deal


@pytest.mark.clause("ADM-01")
def test_the_deck_is_the_36_cards_of_the_sheet() -> None:
    printed = re.findall(r"(\d+) ([a-z-]+) +((?:[a-z]+ )+) *(P|L\+E|L|E|-)(?=\s)", SHEET.read_text(encoding="utf-8"))
    on_the_sheet = {card: (int(rank), set(suits.split()), kind.strip("-")) for rank, card, suits, kind in printed}
    assert len(printed) == len(on_the_sheet) == 36
    assert {card.id: (card.rank, set(card.suits), card.kind) for card in CARDS.values()} == on_the_sheet
    assert len(PERSONALITIES) == 11


@pytest.mark.clause("ADM-01")
def test_all_cards_are_shuffled_and_the_first_is_on_top() -> None:
    state = GAMES["adaman"].start(seats=1, chance=Chance(seed=5))
    [deck] = state.luck
    assert isinstance(deck, tuple)
    assert sorted(deck) == sorted(CARDS) == list(state.all_cards())
    assert state.view(0).json()["capital"] == list(deck[:5])
    assert deck != GAMES["adaman"].start(seats=1, chance=Chance(seed=6)).luck[0]


@pytest.mark.clause("ADM-02", "ADM-04")
def test_the_capital_is_dealt_first_and_may_hold_personalities() -> None:
    state = adaman("author savage painter sailor soldier", "lunatic forest journey discovery castle mill")
    assert rows(state) == ("author savage painter sailor soldier", "forest journey discovery castle mill", "lunatic")


@pytest.mark.clause("ADM-03")
def test_a_personality_among_the_resources_goes_to_court_and_another_card_is_dealt() -> None:
    state = adaman(CAPITAL, "author forest savage painter journey discovery castle sailor ace-knots mill")
    assert rows(state) == (CAPITAL, RESOURCES, "author savage painter sailor")
    assert state.view(0).deck == 36 - 5 - 9


@pytest.mark.clause("ADM-03")
def test_the_deal_ends_with_the_fifth_resource() -> None:
    state = adaman(CAPITAL, RESOURCES, "author")
    assert rows(state) == (CAPITAL, RESOURCES, "")
    assert state.view(0).deck == 26


# A move


@pytest.mark.clause("ADM-05")
def test_a_move_controls_one_card_of_the_capital_or_the_court() -> None:
    state = adaman(CAPITAL, "author", RESOURCES, "mill")
    targets = {move[1] for move in state.moves()}
    assert {"author", "diplomat"} <= targets <= {"author", *CAPITAL.split()}
    after = played(state, "A control author with journey")
    assert rows(after) == (CAPITAL, "forest discovery castle ace-knots mill", "")


@pytest.mark.clause("ADM-05", "ADM-06", "ADM-07", "ADM-08")
def test_the_legal_moves_are_all_payments_that_suit_and_reach_the_rank() -> None:
    state = adaman(CAPITAL, "author", RESOURCES)
    paying = set()
    resources = RESOURCES.split()
    subsets = list(chain.from_iterable(combinations(resources, size) for size in range(1, 6)))
    for target in ("author", *CAPITAL.split()):
        for payment in subsets:
            suited = all(set(CARDS[card].suits) & set(CARDS[target].suits) for card in payment)
            if suited and sum(CARDS[card].rank for card in payment) >= CARDS[target].rank:
                paying.add(f"control {target} with {' '.join(payment)}")
    assert sorted(notations(state)) == sorted(paying)


@pytest.mark.clause("ADM-06")
def test_every_resource_of_a_payment_shares_a_suit_with_the_target() -> None:
    state = adaman(CAPITAL, RESOURCES)
    assert "ace-knots shares no suit with diplomat (ADM-06)" in refusal(
        state, "control diplomat with forest journey ace-knots"
    )


@pytest.mark.clause("ADM-07")
@pytest.mark.parametrize(
    ("payment", "pays"),
    [
        ("forest journey", True),  # 5 + 3
        ("forest discovery", True),  # 5 + 5
        ("forest journey discovery castle", True),  # 20 for 8
        ("castle", False),  # 7
        ("forest", False),
    ],
)
def test_the_ranks_reach_the_rank_of_the_target_or_more(payment: str, pays: bool) -> None:
    state = adaman(CAPITAL, RESOURCES)
    assert (f"control diplomat with {payment}" in notations(state)) == pays


@pytest.mark.clause("ADM-07")
def test_an_ace_counts_one_and_a_crown_ten() -> None:
    aces = adaman("author sea calamity windfall desert", "ace-moons ace-knots ace-suns ace-wyrms ace-waves")
    assert "control author with ace-moons" not in notations(aces)
    assert "control author with ace-moons ace-knots" in notations(aces)
    crown = adaman("bard diplomat desert castle ace-moons", "pact ace-suns discovery forest windfall")
    assert "control bard with pact" not in notations(crown), "nine for a Crown"
    assert "control bard with pact ace-suns" in notations(crown)
    assert "control castle with windfall" in notations(crown)


@pytest.mark.clause("ADM-07")
def test_a_card_pays_only_once() -> None:
    state = adaman(CAPITAL, RESOURCES)
    assert "forest is named twice in one payment (ADM-07)" in refusal(state, "control diplomat with forest forest")
    assert "named twice" in refusal(state, "control diplomat with forest journey forest")


@pytest.mark.clause("ADM-08")
def test_the_resources_of_a_payment_need_share_no_suit_with_each_other() -> None:
    assert not set(CARDS["journey"].suits) & set(CARDS["castle"].suits)
    state = played(adaman(CAPITAL, RESOURCES, "mill"), "A control diplomat with journey castle")
    assert state.view(0).discard == ("journey", "castle", "diplomat")


@pytest.mark.clause("ADM-09")
def test_a_controlled_personality_goes_to_the_discard_pile_after_its_payment() -> None:
    before = adaman(CAPITAL, RESOURCES, "mill mountain cave")
    after = played(before, "A control diplomat with journey forest")
    assert after.view(0).discard == ("forest", "journey", "diplomat"), "in the order of the resource row"
    assert before.view(0).personalities_left == 11
    assert after.view(0).personalities_left == 10


@pytest.mark.clause("ADM-10")
def test_any_other_controlled_card_becomes_a_resource_and_pays_from_the_next_move_on() -> None:
    state = adaman("mountain sea calamity windfall bard", RESOURCES, "mill market")
    assert "mountain is none of your resources" in refusal(state, "control bard with castle mountain")
    state = played(state, "A control mountain with discovery")
    assert rows(state) == ("sea calamity windfall bard mill", "forest journey castle ace-knots mountain", "")
    assert state.view(0).discard == ("discovery",)
    state = played(state, "A control bard with castle mountain")
    assert state.view(0).discard == ("discovery", "castle", "mountain", "bard")


@pytest.mark.clause("ADM-11")
def test_the_capital_is_refilled_before_the_resources() -> None:
    state = adaman(CAPITAL, RESOURCES, "author mill cave")
    state = played(state, "A control diplomat with forest journey")
    assert rows(state) == ("sea calamity windfall bard author", "discovery castle ace-knots mill cave", "")


@pytest.mark.clause("ADM-11", "ADM-03", "ADM-04")
def test_personalities_turned_up_by_a_refill_go_to_court_at_its_right_end() -> None:
    state = adaman(CAPITAL, "author", RESOURCES, "mill savage cave painter market")
    state = played(state, "A control diplomat with forest journey")
    assert rows(state) == (
        "sea calamity windfall bard mill",
        "discovery castle ace-knots cave market",
        "author savage painter",
    )


@pytest.mark.clause("ADM-11")
def test_a_controlled_card_joins_the_resources_before_newly_dealt_ones() -> None:
    state = adaman("sea mountain calamity windfall bard", RESOURCES, "mill cave")
    state = played(state, "A control mountain with forest journey")
    assert rows(state) == ("sea calamity windfall bard mill", "discovery castle ace-knots mountain cave", "")


@pytest.mark.clause("ADM-11")
def test_a_move_at_court_leaves_the_full_capital_alone() -> None:
    state = played(adaman(CAPITAL, "author savage", RESOURCES, "mill"), "A control author with forest")
    assert rows(state) == (CAPITAL, "journey discovery castle ace-knots mill", "savage")


# The end


@pytest.mark.clause("ADM-12", "ADM-13")
def test_play_goes_on_with_what_lies_on_the_table_when_the_deck_is_empty() -> None:
    state, with_empty_deck = adaman(*WON_LATE), 0
    for line in WON_LATE_BY:
        with_empty_deck += not state.view(0).deck
        state = played(state, line)
    assert with_empty_deck == 4
    assert rows(state) == ("ace-waves end windfall", "ace-wyrms ace-moons", "")
    assert reason(state) == "victory"


@pytest.mark.clause("ADM-12", "ADM-11")
def test_a_deck_that_runs_out_refills_the_capital_first() -> None:
    state = played(adaman(*LOST_LATE), *LOST_LATE_BY[:11])
    assert state.view(0).deck == 1
    assert rows(state)[:2] == (
        "ace-moons ace-leaves ace-waves mountain merchant",
        "end discovery sea calamity ace-suns",
    )
    state = played(state, "A control merchant with end")
    assert state.view(0).deck == 0
    assert rows(state)[:2] == ("ace-moons ace-leaves ace-waves mountain castle", "discovery sea calamity ace-suns")


@pytest.mark.clause("ADM-13")
def test_all_eleven_in_the_discard_pile_win_before_any_refill() -> None:
    state = played(adaman(*WON_EARLY), *WON_EARLY_BY[:-1])
    assert reason(state) is None
    assert rows(state) == ("calamity ace-knots forest bard ace-leaves", "darkness sea journey discovery castle", "")
    state = played(state, "A control bard with discovery castle")
    assert state.result is not None
    assert (state.result.winners, state.result.scores, state.result.reason) == ((0,), None, "victory")
    assert state.view(0).deck == 2
    assert rows(state) == ("calamity ace-knots forest ace-leaves", "darkness sea journey", "")
    assert state.view(0).personalities_left == 0


@pytest.mark.clause("ADM-14")
def test_the_opening_deal_can_leave_one_stuck_with_the_personalities_in_the_deck() -> None:
    state = adaman("sea end calamity windfall darkness", "ace-moons ace-suns ace-waves ace-leaves ace-wyrms")
    assert reason(state) == "stuck"
    assert state.result is not None
    assert state.result.winners == ()
    assert state.moves() == ()
    assert state.seat is None
    assert state.view(0).deck == 26
    assert state.view(0).phase == "over"


@pytest.mark.clause("ADM-14")
def test_being_stuck_is_seen_after_a_refill_and_not_before_it() -> None:
    """Once the Author is paid for, what is left on the table pays for nothing, until the refill."""
    capital, resources = "author sea calamity windfall end", "ace-moons ace-suns ace-waves ace-leaves forest"
    move = "A control author with ace-moons forest"
    stuck = played(adaman(capital, resources, "mill betrayal mountain"), move)
    assert rows(stuck) == ("sea calamity windfall end mill", "ace-suns ace-waves ace-leaves betrayal mountain", "")
    assert reason(stuck) == "stuck"
    saved = played(adaman(capital, resources, "ace-knots betrayal mountain"), move)
    assert rows(saved) == ("sea calamity windfall end ace-knots", "ace-suns ace-waves ace-leaves betrayal mountain", "")
    assert notations(saved) == ["control ace-knots with betrayal"]
    assert reason(saved) is None


@pytest.mark.clause("ADM-14")
def test_a_game_can_be_stuck_with_the_deck_empty_and_one_personality_at_court() -> None:
    state = played(adaman(*LOST_LATE), *LOST_LATE_BY)
    assert reason(state) == "stuck"
    assert rows(state)[2] == "bard"
    assert (state.view(0).deck, state.view(0).personalities_left) == (0, 1)


@pytest.mark.clause("ADM-14")
def test_with_a_move_left_the_game_goes_on_even_if_no_personality_can_be_paid_for() -> None:
    state = adaman("sea end calamity windfall ace-suns", "discovery ace-moons ace-waves ace-leaves ace-wyrms")
    assert notations(state) == ["control ace-suns with discovery"]
    assert reason(state) is None


@pytest.mark.clause("ADM-15")
def test_five_personalities_at_court_are_not_too_many() -> None:
    state = adaman(CAPITAL, "author savage painter sailor soldier", RESOURCES)
    assert reason(state) is None
    assert rows(state) == (CAPITAL, RESOURCES, "author savage painter sailor soldier")


@pytest.mark.clause("ADM-15")
def test_the_sixth_personality_of_the_opening_deal_is_placed_and_nothing_more_is_dealt() -> None:
    state = adaman(CAPITAL, "author savage forest painter sailor soldier journey lunatic penitent discovery")
    assert reason(state) == "exposed"
    assert rows(state) == (CAPITAL, "forest journey", "author savage painter sailor soldier lunatic")
    assert state.view(0).deck == 36 - 5 - 8
    assert state.result is not None
    assert state.result.winners == ()
    assert (state.seat, state.moves(), state.view(0).phase) == (None, (), "over")


@pytest.mark.clause("ADM-15")
def test_a_refill_can_bring_the_sixth_personality() -> None:
    state = adaman(CAPITAL, "author savage painter sailor soldier", RESOURCES, "mill lunatic cave")
    state = played(state, "A control diplomat with forest journey")
    assert reason(state) == "exposed"
    assert rows(state) == (
        "sea calamity windfall bard mill",
        "discovery castle ace-knots",
        "author savage painter sailor soldier lunatic",
    )


@pytest.mark.clause("ADM-15", "ADM-02")
def test_personalities_in_the_capital_expose_nobody() -> None:
    state = adaman("diplomat merchant huntress bard lunatic", "author savage painter sailor soldier", RESOURCES)
    assert reason(state) is None
    state = adaman(CAPITAL, "author savage painter sailor soldier", RESOURCES, "lunatic cave mill")
    state = played(state, "A control diplomat with forest journey")
    assert reason(state) is None, "the sixth was dealt to the capital"


# Notation, view, refusals


def test_the_cards_of_a_payment_may_come_in_any_order_and_are_written_in_row_order() -> None:
    state = adaman(CAPITAL, RESOURCES)
    read = state.read("  Control   DIPLOMAT with castle  journey Forest ")
    assert str(read) == "control diplomat with forest journey castle"
    assert read in state.moves()


def test_the_view_has_the_keys_of_the_sheet() -> None:
    state = adaman(CAPITAL, "author", RESOURCES)
    for viewer in (0, None):
        assert state.view(viewer).json() == {
            "game": "adaman",
            "viewer": viewer,
            "to_move": 0,
            "phase": "play",
            "result": None,
            "capital": CAPITAL.split(),
            "resources": RESOURCES.split(),
            "court": ["author"],
            "discard": [],
            "deck": 25,
            "personalities_left": 11,
        }


def test_a_view_at_the_end_tells_the_result() -> None:
    view = played(adaman(*WON_EARLY), *WON_EARLY_BY).view(0).json()
    assert view["result"] == {"winners": [0], "scores": None, "reason": "victory"}
    assert (view["phase"], view["to_move"]) == ("over", None)


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ("control lunatic with forest", "lunatic lies neither in the capital nor at court (ADM-05)"),
        ("control forest with journey", "forest lies neither in the capital nor at court (ADM-05)"),
        ("control diplomat with mill", "mill is none of your resources (ADM-05)"),
        ("control diplomat with sea", "sea is none of your resources (ADM-05)"),
        ("control diplomat with castle ace-knots", "ace-knots shares no suit with diplomat (ADM-06)"),
        ("control diplomat with castle", "castle pays 7 and diplomat costs 8 (ADM-07)"),
        ("control diplomat with castle castle", "castle is named twice in one payment (ADM-07)"),
        ("control diplomat with", "'control diplomat with' is no legal move now (ADM-05)"),
        ("control diplomat", "'control diplomat' is no legal move now (ADM-05)"),
        ("take diplomat with forest castle", "'take diplomat with forest castle' is no legal move now (ADM-05)"),
        ("", "'' is no legal move now (ADM-05)"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_is_legal(move: str, fault: str) -> None:
    state = adaman(CAPITAL, RESOURCES)
    said = refusal(state, move)
    first = notations(state)[0]
    assert said.startswith(f"{fault}; legal for seat A: {first}, ")
    assert said.endswith(f" and {len(state.moves()) - 8} more")


def test_no_move_waits_for_an_answer() -> None:
    state = adaman(CAPITAL, RESOURCES)
    assert not any(state.announces(move) for move in state.moves())


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = played(adaman(*WON_EARLY), *WON_EARLY_BY)
    with pytest.raises(IllegalMove, match="the game is over"):
        state.play("control forest with journey")
