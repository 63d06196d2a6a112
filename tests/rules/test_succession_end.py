"""Succession, how it ends: the empty deck, the King's death and the election: SUC-03, SUC-37 to SUC-40."""

import pytest

from court_tui.rules import IllegalMove, Result
from court_tui.rules.succession import NOTABLES, SuccessionState
from tests.rules.succession_tables import burn, discard_all, each, legal, look, on, play, start, turn, weaken

SIX = ("",) * 6
"""Six seats are dealt 36 of the 48 cards: twelve are left."""


def hands(state) -> list[int]:
    return [player.hand for player in look(state).players]


# The deck runs out


def run_out_in_a_deal(roll, reshuffled=None) -> SuccessionState:
    """The beginning of turn 2, whose deal takes fifteen cards: five each for A, B and C."""
    state = each(start(*SIX, luck=[roll, reshuffled], seed=1), "pass")
    for _ in "ABC":
        for _ in range(5):
            state = state.play(state.moves()[0])
        state = play(state, "keep")
    return each(state, "keep")


@pytest.mark.clause("SUC-38", "SUC-37")
def test_a_die_over_the_kings_life_kills_him_in_the_middle_of_a_deal() -> None:
    state = run_out_in_a_deal(6)
    assert (look(state).life, look(state).phase) == (0, "over")
    assert state.luck[3:] == (6,)
    # Seat C had one card and got the last two of the deck; nobody is dealt any more.
    assert hands(state) == [6, 6, 3, 6, 6, 6]
    assert (look(state).deck, len(look(state).discard)) == (0, 15)
    assert look(state).turn == 2


@pytest.mark.clause("SUC-38")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_otherwise_he_weakens_and_the_discards_are_a_new_deck_and_the_deal_goes_on(roll) -> None:
    state = run_out_in_a_deal(roll, ["3", "2", "1"])
    assert (look(state).life, look(state).phase) == (4, "play")
    assert len(state.luck) == 5
    assert state.luck[3] == roll
    assert state.luck[4][:3] == ("3", "2", "1")
    assert hands(state) == [6] * 6
    assert {"1", "2", "3"} <= set(look(state, 2).players[2].cards)
    assert (look(state).deck, look(state).discard) == (12, ())


@pytest.mark.clause("SUC-38")
def test_the_die_is_rolled_the_moment_the_last_card_leaves_the_deck() -> None:
    state = each(start(*SIX, luck=[2], seed=1), "pass")
    state = each(discard_all(discard_all(state)), "keep")
    # Seats A and B were dealt the twelve cards that were left: nobody had to draw from an empty deck.
    assert hands(state) == [6] * 6
    assert len(state.luck) == 5
    assert (look(state).life, look(state).deck, look(state).discard) == (4, 12, ())


def one_card_left(hand, luck=()) -> SuccessionState:
    """The beginning of turn 2 with six seats: one card is left in the deck, and eleven are discarded."""
    state = each(start(hand, *SIX[1:], luck=luck, seed=1), "pass")
    while look(state).phase == "discard":
        influence = [move for move in legal(state, "discard") if move[-1] in "123"]
        enough = len(look(state).discard) == 11 or look(state).players[state.seat].hand == 3
        state = play(state, "keep" if enough else min(influence))
    assert (look(state).deck, len(look(state).discard)) == (1, 11)
    return state


@pytest.mark.clause("SUC-38", "SUC-27", "SUC-26")
def test_the_merchants_vp_come_before_his_card_and_the_card_before_the_kings_die() -> None:
    state = play(one_card_left("", luck=[6, 6]), "act merchant, bribe")
    assert state.luck[3:] == (6, 6)
    assert look(state).phase == "over"
    assert look(state).players[0].vp == 3
    assert look(state).players[0].hand == 7
    assert look(state).contest is None


@pytest.mark.clause("SUC-38", "SUC-26")
def test_the_merchant_may_draw_the_last_card_and_the_king_live() -> None:
    state = play(one_card_left("", luck=[3, 2]), "act merchant, bribe")
    assert state.luck[3:5] == (3, 2)
    assert (look(state).life, look(state).phase, state.on_turn) == (4, "play", 1)
    assert (look(state).deck, look(state).discard) == (11, ())
    assert len(state.luck) == 6


@pytest.mark.clause("SUC-29", "SUC-38", "SUC-12")
def test_investment_can_draw_over_the_end_of_the_deck_but_never_itself() -> None:
    state = one_card_left("investment", luck=[2])
    state = each(play(state, "event investment"), "allow")
    assert look(state).players[0].hand == 7
    assert look(state).life == 4
    assert look(state).discard == ("investment",)
    assert len(state.luck[4]) == 11
    assert "investment" not in state.luck[4]


@pytest.mark.clause("SUC-29", "SUC-37", "SUC-12")
def test_investment_stops_at_the_kings_death_and_is_discarded() -> None:
    state = one_card_left("investment", luck=[6])
    state = each(play(state, "event investment"), "allow")
    assert look(state).phase == "over"
    assert look(state).players[0].hand == 6
    assert "investment" in look(state).discard


@pytest.mark.clause("SUC-38", "SUC-37")
def test_a_king_at_life_one_is_dead_when_the_deck_runs_out_whatever_the_die_says() -> None:
    state = weaken(start("", "", luck=[1]), 1)
    while look(state).phase not in ("vote", "over"):
        state = burn(state)
    assert look(state).life == 0
    assert state.luck[3:] == (1,)
    assert look(state).deck == 0
    assert look(state).discard != ()


def empty_table(*rows, luck) -> SuccessionState:
    """The beginning of turn 2 with six seats: each has placed two cards, so deck and discards are empty."""
    state = start(*rows, luck=luck)
    for _ in range(12):
        state = play(state, min(move for move in legal(state, "place") if move.endswith("merchant")))
    state = turn(state)
    assert (look(state).deck, look(state).discard) == (0, ())
    return state


@pytest.mark.clause("SUC-38")
def test_without_discards_the_deck_stays_empty_and_draws_give_nothing() -> None:
    state = empty_table(*SIX, luck=[1, 4])
    assert (look(state).life, state.luck[3:]) == (4, (1,))
    state = each(play(state, "act merchant"), "hold")
    assert legal(state) == {"bribe", "skip"}
    state = play(state, "bribe")
    assert look(state).players[0].vp == 2
    assert hands(state) == [6] * 6
    assert state.luck[3:] == (1, 4)


@pytest.mark.clause("SUC-29", "SUC-38")
def test_investment_from_an_empty_deck_without_discards_draws_nothing() -> None:
    state = empty_table("investment", *SIX[1:], luck=[1])
    state = each(play(state, "event investment"), "allow")
    assert hands(state) == [5, 6, 6, 6, 6, 6]
    assert look(state).discard == ("investment",)


@pytest.mark.clause("SUC-38")
def test_discards_are_shuffled_in_without_a_roll_when_somebody_must_draw() -> None:
    state = empty_table("riot", "worsening", *SIX[2:], luck=[1, 4, ["worsening", "riot"]])
    state = each(play(state, "event riot B"), "allow")
    state = each(play(state, "event worsening"), "allow")
    assert (look(state).deck, look(state).discard) == (0, ("riot", "worsening"))
    state = play(each(play(state, "act merchant"), "hold"), "bribe")
    assert state.luck[3:] == (1, 4, ("worsening", "riot"))
    assert "worsening" in look(state, 2).players[2].cards
    assert (look(state).deck, look(state).discard, look(state).life) == (1, (), 3)


@pytest.mark.clause("SUC-38")
def test_a_shuffled_in_deck_is_tested_again_when_its_last_card_leaves() -> None:
    state = empty_table("riot", *SIX[1:], luck=[1, ["riot"], 2])
    state = each(play(state, "event riot B"), "allow")
    state = turn(state)
    assert state.luck[3:] == (1, ("riot",), 2)
    assert "riot" in look(state, 0).players[0].cards
    assert (look(state).deck, look(state).discard, look(state).life) == (0, (), 3)


@pytest.mark.clause("SUC-04", "SUC-38")
def test_if_the_kings_holder_can_draw_no_card_it_discards_none() -> None:
    rows = ["3 3"] + ["1"] * 5
    state = turn(start(*rows, luck=[1]), A="place 3 king, place 3 general", **dict.fromkeys("BCDE", "place 1 jester"))
    # Twelve cards have to leave the hands: two of seat A, ten of the others.
    assert look(state).deck == 12 - 6
    goes = {}
    for seat in range(6):
        card = next(card for card in look(state, seat).players[seat].cards if card in "123")
        goes["ABCDEF"[seat]] = f"place {card} jester"
    goes["A"] = "act king, reveal, skip, " + goes["A"]
    state = turn(state, **goes)
    assert look(state).characters["king"].holder == 0
    assert (look(state).turn, look(state).deck, look(state).discard) == (3, 0, ())
    assert (look(state).phase, state.seat) == ("play", 0)
    assert hands(state) == [6] * 6


# The King dies


@pytest.mark.clause("SUC-37")
def test_life_zero_ends_the_game_at_once() -> None:
    state = weaken(start("worsening", ""), 1)
    state = play(state, "event worsening")
    assert state.result is None
    state = play(state, "allow")
    assert (look(state).life, look(state).phase) == (0, "over")
    assert state.seat is None
    assert state.on_turn is None
    assert state.moves() == ()
    assert look(state).characters["king"].acted
    with pytest.raises(IllegalMove, match="over"):
        state.play("pass")


# The election


def realm(holders, heirs="", heir="prince", seats=6, acts=()) -> SuccessionState:
    """The election in a realm where these seats hold these notables (`{"minister": "A"}`).

    Each won its notable alone, with a card that still lies there. `acts` are played after that, then the deck runs
    out and the King dies of it.
    """
    rows = [" ".join(["1"] * list(holders.values()).count(letter)) for letter in "ABCDEF"[:seats]]
    state = start(*rows, heirs=heirs, luck=[6])
    goes = {}
    for notable, holder in holders.items():
        goes[holder] = f"{goes[holder]}, place 1 {notable}" if holder in goes else f"place 1 {notable}"
    state = turn(state, **goes)
    for notable in holders:
        state = play(state, f"act {notable}, reveal, skip")
    if acts:
        state = play(state, *acts)
    if heir == "brother":
        state = play(state, "act king, heir")
    while look(state).phase not in ("vote", "over"):
        state = burn(state)
    assert look(state).life == 0
    return state


def asked(state) -> list[tuple[int, str]]:
    """Which seat declares for which notable, in order; all for the Prince."""
    order = []
    while look(state).phase == "vote":
        assert legal(state) == {"vote prince", "vote brother"}
        before = look(state).votes
        seat = state.seat
        assert state.on_turn == seat
        state = play(state, "vote prince")
        after = look(state).votes
        order.append((seat, next(name for name in VOTING[look(state).heir] if before[name] is None and after[name])))
    return order


VOTING = {
    "prince": ["minister", "general", "archbishop", "jester", "merchant"],
    "brother": ["merchant", "jester", "archbishop", "general", "minister"],
}

ALL = {"minister": "A", "general": "B", "archbishop": "C", "jester": "D", "merchant": "E"}


@pytest.mark.clause("SUC-39")
@pytest.mark.parametrize("heir", ["prince", "brother"])
def test_the_holders_declare_one_notable_after_the_other_in_the_order_of_the_heir(heir) -> None:
    state = realm(ALL, heir=heir)
    assert look(state).votes == dict.fromkeys(NOTABLES)
    assert asked(state) == [("ABCDEF".index(ALL[name]), name) for name in VOTING[heir]]


@pytest.mark.clause("SUC-39")
def test_a_declaration_is_heard_before_the_next() -> None:
    state = play(realm(ALL), "vote brother, vote prince")
    assert look(state).votes == {
        "minister": "brother",
        "general": "prince",
        "archbishop": None,
        "jester": None,
        "merchant": None,
    }


@pytest.mark.clause("SUC-39")
@pytest.mark.parametrize("heir", ["prince", "brother"])
def test_a_notable_that_nobody_holds_supports_the_designated_heir_when_its_turn_comes(heir) -> None:
    state = realm({"general": "A", "jester": "B"}, heir=heir)
    first, between, last = ("minister", "archbishop", "merchant") if heir == "prince" else VOTING["brother"][::2]
    votes = look(state).votes
    assert [votes[first], votes[between], votes[last]] == [heir, None, None]
    state = play(state, "vote brother")
    votes = look(state).votes
    assert [votes[first], votes[between], votes[last]] == [heir, heir, None]
    state = play(state, "vote brother")
    assert look(state).votes[last] == heir


@pytest.mark.clause("SUC-39")
def test_with_no_holder_at_all_the_designated_heir_is_king_unasked() -> None:
    for heir in ("prince", "brother"):
        state = realm({}, heir=heir)
        assert look(state).phase == "over"
        assert look(state).votes == dict.fromkeys(NOTABLES, heir)
        assert state.result.reason == heir


@pytest.mark.clause("SUC-39")
@pytest.mark.parametrize(
    ("votes", "king"),
    [
        ("brother brother prince prince prince", "prince"),
        ("brother brother brother prince prince", "brother"),
        ("prince brother prince brother brother", "brother"),
        ("prince prince prince brother brother", "prince"),
    ],
)
def test_the_majority_is_king(votes, king) -> None:
    state = play(realm(ALL), *(f"vote {vote}" for vote in votes.split()))
    assert look(state).phase == "over"
    assert state.result.reason == king


@pytest.mark.clause("SUC-39")
def test_all_declare_also_after_the_majority_is_reached() -> None:
    state = play(realm(ALL), "vote brother, vote brother, vote brother")
    assert (look(state).phase, state.seat) == ("vote", 3)


@pytest.mark.clause("SUC-39")
def test_a_seat_declares_for_each_notable_it_holds() -> None:
    state = realm({"minister": "B", "general": "B", "merchant": "B"})
    state = play(state, "vote brother")
    assert (look(state).phase, state.seat) == ("vote", 1)
    state = play(state, "vote prince, vote brother")
    assert look(state).votes == {
        "minister": "brother",
        "general": "prince",
        "archbishop": "prince",
        "jester": "prince",
        "merchant": "brother",
    }


@pytest.mark.clause("SUC-40")
def test_who_holds_a_notable_is_settled_by_its_last_action_not_by_the_cards_on_it() -> None:
    # Seat B lays more on the minister after seat A has won him; face-down cards do not vote.
    state = realm({"minister": "A"}, acts=["place 3 minister"])
    assert on(state, "minister") == [("A", 1, True), ("B", None, False)]
    assert (look(state).phase, state.seat) == ("vote", 0)


@pytest.mark.clause("SUC-40", "SUC-18")
def test_a_notable_whose_last_action_nobody_won_is_held_by_nobody() -> None:
    state = realm({}, acts=["place 1 minister, act minister, hold, skip"])
    assert look(state).phase == "over"
    assert look(state).votes["minister"] == "prince"


# Who wins


HEIRS = "prince brother prince brother prince brother"


@pytest.mark.clause("SUC-03")
def test_only_seats_whose_favourite_was_elected_can_win_and_the_most_vp_among_them_do() -> None:
    acts = ["act minister, decree king", "act general, force archbishop", "pass", "act king, heir"]
    state = realm({}, heirs=HEIRS, acts=acts)
    # The Brother is king: seat A has as many VP as B and D, but backed the Prince; F backed the Brother in vain.
    assert state.result == Result((1, 3), {0: 2, 1: 2, 2: 0, 3: 2, 4: 0, 5: 0}, "brother")


@pytest.mark.clause("SUC-03")
def test_one_vp_more_wins_alone() -> None:
    acts = ["act minister, decree king, pass, act general, force king", "pass, pass, pass", "place 1 king"]
    state = realm({}, heirs=HEIRS, acts=acts)
    assert state.result == Result((0, 2), {0: 2, 1: 0, 2: 2, 3: 0, 4: 0, 5: 0}, "prince")
    state = realm({}, heirs="prince prince prince", acts=["act minister, decree king"])
    assert state.result == Result((0,), {0: 2, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0}, "prince")


@pytest.mark.clause("SUC-03")
def test_vp_alone_decide_not_how_many_notables_one_holds() -> None:
    holders = dict.fromkeys(("minister", "general", "archbishop"), "A")
    state = realm(holders, heirs=HEIRS, acts=["pass, pass, pass, pass, pass", "act king, heir"])
    state = play(state, "vote prince, vote prince, vote prince")
    # Seats A, C and E backed the Prince. A holds three notables, C nobody, but C has the VP.
    assert state.result == Result((2,), {0: 0, 1: 0, 2: 2, 3: 0, 4: 0, 5: 0}, "prince")


@pytest.mark.clause("SUC-03")
def test_with_no_vp_at_all_everybody_who_backed_the_king_wins() -> None:
    state = realm({}, heirs=HEIRS)
    assert state.result == Result((0, 2, 4), dict.fromkeys(range(6), 0), "prince")


@pytest.mark.clause("SUC-03")
def test_if_nobody_backed_the_new_king_everybody_loses() -> None:
    state = realm({}, heirs="brother brother brother", seats=2)
    assert state.result == Result((), {0: 0, 1: 0}, "prince")


@pytest.mark.clause("SUC-03", "SUC-01")
def test_once_the_game_is_over_everything_is_shown_to_all() -> None:
    state = realm({"minister": "A"}, heirs=HEIRS, acts=["place 3 king, designate king"])
    for viewer in (None, *range(6)):
        assert [player.favourite for player in look(state, viewer).players] != HEIRS.split()  # the vote is still open
    state = play(state, "vote prince")
    for viewer in (None, *range(6)):
        view = look(state, viewer)
        assert [player.favourite for player in view.players] == HEIRS.split()
        assert all(player.cards is not None and len(player.cards) == player.hand for player in view.players)
        assert on(state, "king", viewer) == [("B", 3, False)]
        assert [(pile.character, pile.cards) for pile in view.players[2].designations] == [("king", ())]
