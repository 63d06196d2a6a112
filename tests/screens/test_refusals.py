"""Why a thing on the table cannot be picked, in words that fit what lies there: without an app, from views alone."""

from __future__ import annotations

import pytest

from court_tui.rules import Move
from court_tui.rules.realms import RealmsState
from court_tui.rules.rivals.game import RivalsState
from court_tui.rules.succession import SuccessionState
from court_tui.screens.realms import refusals as realms
from court_tui.screens.rivals import refusals as rivals
from court_tui.screens.succession import refusals as succession
from court_tui.screens.succession.picks import NO, in_hand
from court_tui.screens.succession.questions import Asking
from tests.rules import realms_tables, rivals_games
from tests.rules.rivals_games import acting, arranged, turned_up
from tests.rules.succession_tables import play, start, turn, weaken
from tests.rules.test_succession_contests import laid

NAMES = ("North", "East", "South", "West")

# Rival Courts

NO_COINS = dict.fromkeys(rivals_games.STACKS, 0)
NO_CARDS: dict[str, tuple[str, ...]] = dict.fromkeys(rivals_games.STACKS, ())


def in_rivals(state: RivalsState, pick: str, *picks: str) -> str | None:
    return rivals.why_not(state.view(None), NAMES, picks, pick)


def with_bonus(subject: str, **changes: object) -> RivalsState:
    """North acts and owns the subject."""
    return arranged(acting("regent", "knight"), subjects=[[subject], []], **changes)


@pytest.mark.parametrize(
    ("changes", "action", "why"),
    [
        ({"markers": [0, 0]}, "return", "North has no marker (RIV-11)."),
        ({"markers": [0, 0]}, "give", "North has no marker (RIV-12)."),
        ({"beside": NO_COINS}, "collect", "No coins lie beside any stack (RIV-15)."),
        ({"coins": [0, 9]}, "subject", "North has 0 coins, too few for a subject (RIV-16)."),
        ({"coins": [1, 9]}, "building", "North has 1 coin, too few for a building (RIV-16)."),
        ({"stacks": NO_CARDS}, "subject", "No subject is left (RIV-18)."),
        ({"bonus_used": (True, False)}, "bonus", "The bonus has been used in this pass (RIV-17)."),
    ],
)
def test_an_action_of_rival_courts_tells_what_it_lacks(changes: dict[str, object], action: str, why: str) -> None:
    assert in_rivals(with_bonus("herald", **changes), action) == why


@pytest.mark.parametrize(
    ("subject", "changes", "why"),
    [
        ("acolyte", {"markers": [0, 1]}, "Another seat has more markers (RIV-17)."),
        ("falconer", {"coins": [3, 0]}, "No other seat has a coin (RIV-17)."),
        ("forester", {"beside": NO_COINS}, "No coins lie beside a building stack (RIV-17)."),
        ("goldsmith", {"coins": [2, 1]}, "Another seat has fewer coins (RIV-17)."),
        ("guard", {"markers": [1, 1]}, "No other seat has fewer markers (RIV-17)."),
        ("pedlar", {"beside": NO_COINS}, "No coins lie beside any stack (RIV-17)."),
        ("reeve", {"beside": NO_COINS}, "No coins lie beside any stack (RIV-17)."),
        ("scribe", {"stacks": NO_CARDS}, "All stacks are empty (RIV-17)."),
        ("shepherd", {}, "Another seat owns fewer cards (RIV-17)."),
        ("physician", {"markers": [0, 0]}, "North has no marker (RIV-11)."),
        ("banker", {"coins": [0, 9]}, "North has 0 coins, too few for a subject (RIV-16)."),
        ("chamberlain", {"stacks": NO_CARDS}, "No building is left (RIV-18)."),
    ],
)
def test_a_bonus_of_rival_courts_tells_what_it_lacks(subject: str, changes: dict[str, object], why: str) -> None:
    state = with_bonus(subject, **changes)
    assert rivals_games.words(state, "bonus") == []
    assert in_rivals(state, "bonus") == why


@pytest.mark.parametrize(
    ("changes", "picked", "stack", "why"),
    [
        ({}, "subject", "building-1", "On buildings 1 lies no subject (RIV-13)."),
        ({}, "building", "subject-2", "On subjects 2 lies no building (RIV-14)."),
        ({}, "bonus", "building-1", "On buildings 1 lies no subject (RIV-13)."),
        ({"subjects": [["forester"], []]}, "bonus", "subject-1", "The bonus does nothing there (RIV-17)."),
        ({"beside": NO_COINS}, "collect", "subject-1", "No coins lie beside subjects 1 (RIV-15)."),
        ({}, "return", "subject-1", "A marker is returned without a stack: Esc takes that back (RIV-11)."),
        ({}, "give", "subject-1", "A marker is given to a seat, by its letter: Esc takes that back (RIV-12)."),
        ({"stacks": NO_CARDS}, "building", "building-1", "No card is left on buildings 1 (RIV-18)."),
    ],
)
def test_a_stack_of_rival_courts_tells_why_it_does_not_go_with_what_is_picked(
    changes: dict[str, object], picked: str, stack: str, why: str
) -> None:
    assert in_rivals(arranged(with_bonus("banker"), **changes), stack, picked) == why


def test_a_card_of_rival_courts_that_is_too_dear_is_named() -> None:
    state = acting("regent", "knight", buildings=(("palace",), ()))
    why = "The Palace costs more than North can pay with 1 coin (RIV-16)."
    assert in_rivals(arranged(state, coins=[1, 0]), "building-1", "building") == why


def test_a_seat_of_rival_courts_tells_why_nothing_is_done_to_it() -> None:
    state = with_bonus("guard")
    assert in_rivals(state, "A", "give") == "North acts: pick another seat (RIV-12)."
    assert in_rivals(state, "B", "bonus") == "With East the bonus does nothing (RIV-17)."
    assert in_rivals(state, "B") == "First pick what to do, by its number (RIV-09)."


def test_a_seat_of_rival_courts_tells_why_it_is_not_robbed() -> None:
    state = turned_up("regent", "knight", "bishop", "dowager")
    assert in_rivals(state, "C") == "The Regent of North does not beat the Bishop (RIV-06)."
    assert in_rivals(state, "B") == "East's Knight is robbed: pick the action by its number (RIV-07)."
    robbed = arranged(state, robbed=(None, "give", None, None))
    assert in_rivals(robbed, "B") == "East's Knight has been robbed already (RIV-06)."


def test_while_the_seats_of_rival_courts_choose_nothing_is_said() -> None:
    assert in_rivals(rivals_games.deal("regent", "knight"), "B") is None


# Six Realms


def in_realms(state: RealmsState, pick: str, *picks: str) -> str | None:
    return realms.why_not(state.view(state.seat), NAMES, picks, pick)


DEALT = realms_tables.deal(3)
ASKED = realms_tables.play(DEALT, "ask court")
REFUSED = realms_tables.play(ASKED, "decline", "decline")
AGREED = realms_tables.play(ASKED, "decline", "agree")
ALONE = realms_tables.outpaced(2)
ACTION = realms_tables.dealt_to_action(3)


def effect_of(realm: str) -> RealmsState:
    """North has laid a set of the realm, and its effect is to be decided."""
    hand = (*realms_tables.SETS[realm], "court-9")
    state = realms_tables.laid(hand, ("duties-5", "academy-5"), influence=("ethereal-7", "duties-7"))
    return realms_tables.play(state, realms_tables.PLAY[realm])


DEMAND, SWAP, REMOVE = map(effect_of, ("bestiary", "ethereal", "fixtures"))
DEMANDED = realms_tables.play(DEMAND, "demand B court duties")


@pytest.mark.parametrize(
    ("state", "card", "why"),
    [
        (DEALT, "court-4", "First the wishes; cards are chosen once somebody has agreed (RLM-10)."),
        (ASKED, "court-4", "First yes or no; cards are chosen once a partner is picked (RLM-10)."),
        (AGREED, "court-4", "First the partner, then the card (RLM-10)."),
        (DEMAND, "court-9", "First the demand; the card that you give for it is chosen after that (RLM-19)."),
        (DEMANDED, "academy-5", "Court or duties is demanded (RLM-19)."),
        (SWAP, "court-9", "First the card that comes out of the deck, then the one that goes in (RLM-23)."),
        (REMOVE, "court-9", "A card of the Influence deck is removed, none of your hand (RLM-24)."),
    ],
)
def test_a_card_of_six_realms_tells_why_it_is_not_its_turn(state: RealmsState, card: str, why: str) -> None:
    assert in_realms(state, card) == why


def test_a_set_of_six_realms_is_of_the_realm_that_is_picked() -> None:
    why = "A set is of one realm, and duties is picked: Esc takes a card back (RLM-17)."
    assert in_realms(ACTION, "court-4", "duties-1") == why


@pytest.mark.parametrize(
    ("state", "seat", "why"),
    [
        (DEALT, "B", "A trade is proposed to the whole table, not to one seat (RLM-09)."),
        (ASKED, "C", "The seats that hold cards answer one after the other, clockwise (RLM-09)."),
        (AGREED, "A", "A trade is with another seat (RLM-10)."),
        (AGREED, "B", "East has not agreed (RLM-10)."),
        (DEMAND, "A", "A demand is made of another seat (RLM-19)."),
        (ACTION, "B", None),
    ],
)
def test_a_seat_of_six_realms_tells_why_it_is_not_meant(state: RealmsState, seat: str, why: str | None) -> None:
    assert in_realms(state, seat) == why


def test_a_trade_that_cannot_be_proposed_tells_why() -> None:
    assert in_realms(REFUSED, "ask") == "Only once a turn (RLM-11)."
    assert in_realms(ALONE, "ask") == "Nobody has a card (RLM-09)."


def test_a_realm_that_is_not_in_the_influence_deck_says_so() -> None:
    assert in_realms(SWAP, "court") == "No card of court lies in the Influence deck (RLM-23)."
    assert in_realms(REMOVE, "court") == "No card of court lies in the Influence deck (RLM-24)."
    assert in_realms(DEMAND, "court") is None


# Succession


def in_succession(state: SuccessionState, pick: str, *picked: str, ready: Move | None = None) -> str | None:
    return succession.why_not(Asking(state.view(state.seat), NAMES, state.seat, state.moves(), picked, ready), pick)


def declared(character: str) -> SuccessionState:
    """North has declared a character on whom nothing lies, and decides."""
    return play(turn(start("", "")), f"act {character}")


def test_a_go_of_succession_tells_what_cannot_be_begun_with() -> None:
    first = start("3 riot", "2")
    why = "Nobody acts in the first turn; pick a card first, to lay it there (SUC-07)."
    assert in_succession(first, "king") == why
    assert in_succession(first, "B") == "Pick an event first, to aim it at a seat (SUC-12)."
    assert in_succession(first, "#1") == "Pick influence first, to lay it under #1 (SUC-10)."
    later = play(turn(start("betrayal double-agent", "")), "act jester, skip, pass")
    assert in_succession(later, "jester") == "The Jester has acted; pick a card first, to lay it there (SUC-13)."
    weak = weaken(start("", ""), 1)
    assert in_succession(weak, "king") == "The King is too weak to act; pick a card first, to lay it there (SUC-13)."
    agent = "The Double Agent is played when somebody else plays an event (SUC-36)."
    assert in_succession(later, in_hand("double-agent")) == agent
    assert in_succession(later, in_hand("betrayal")) == "No card of another seat lies on a character (SUC-32)."


def test_what_does_not_go_with_what_is_picked_of_succession_is_named() -> None:
    state = start("3 2 riot", "2")
    for pick, named in {
        "B": "East",
        "#2": "#2",
        NO: "That",
        in_hand("2"): "The Influence 2",
        "king": "The King",
    }.items():
        card, clause = ("riot", "SUC-35") if pick == "king" else ("3", "SUC-10")
        why = f"{named} does not go with what is picked; Esc goes back ({clause})."
        assert in_succession(state, pick, in_hand(card)) == why


def test_a_seat_of_succession_tells_why_it_does_not_reveal() -> None:
    state = play(laid("3", "2", "1", ""), "act king, reveal")
    assert in_succession(state, "A") == "North has answered; now East is asked (SUC-14)."
    assert in_succession(state, "C") == "East is asked first, then South (SUC-14)."
    assert in_succession(state, "D") == "West has no cards on the King; East is asked (SUC-14)."


def test_a_payment_of_succession_tells_why_a_card_does_not_go_into_it() -> None:
    state = play(laid("3 2 1", "2 2"), "act king, reveal, reveal")
    assert (
        in_succession(state, "2", "3", "1", ready=state.read("pay 3 1")) == "What is picked pays the 4 owed (SUC-17)."
    )
    assert in_succession(state, "3", "3") == "There is no further Influence 3 (SUC-17)."
    more = play(laid("3 2 2", "3"), "act king, reveal, reveal")
    assert in_succession(more, "3", "2") == "With an Influence 3 one card would be more than the sum needs (SUC-17)."


@pytest.mark.parametrize(
    ("character", "pick", "why"),
    [
        ("jester", "merchant", "No card of another seat lies on the Merchant (SUC-24)."),
        ("jester", "B", "First the character, then the seat (SUC-24)."),
        ("archbishop", "merchant", "No card lies face up on the Merchant (SUC-25)."),
        ("archbishop", "B", "First the character, then the seat (SUC-25)."),
        ("minister", "minister", "The Minister has acted this turn (SUC-22)."),
        ("general", "B", "The General aims at characters (SUC-23)."),
        ("king", "merchant", "The King needs no target (SUC-21)."),
        ("merchant", "B", None),
    ],
)
def test_an_action_of_succession_tells_why_it_is_not_aimed_there(character: str, pick: str, why: str | None) -> None:
    assert in_succession(declared(character), pick) == why


def test_a_king_at_his_last_life_is_no_target() -> None:
    state = play(weaken(start("", ""), 1), "act minister")
    assert in_succession(state, "king") == "The King is too weak to act, and no target (SUC-22)."
