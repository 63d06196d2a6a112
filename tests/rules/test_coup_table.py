"""Coup at the table: who is asked, how moves are read, what each seat sees, and what a refusal says."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from court_tui.rules import GAMES, Chance, IllegalMove, Move
from court_tui.rules.coup import CoupState
from court_tui.rules.coup import asked as still_asked
from tests.rules.coup_tables import HANDS, asked, b_has_one_left, coins, coup, face_up, hand, unopposed
from tests.rules.scripted import notations, played, refusal

# One seat at a time is asked, and every decision but the loss of a last card


@pytest.mark.clause("COUP-20")
def test_two_equal_cards_to_lose_are_one_move_that_is_asked() -> None:
    state = played(coup("duke assassin", "captain captain", "duke duke"), "A tax", "B challenge")
    assert (asked(state), notations(state)) == ("B lose", ["lose captain"])
    state = played(state, "B lose captain")
    assert (face_up(state)[1], hand(state, "B")) == ("captain", "captain")


@pytest.mark.clause("COUP-11")
def test_equal_cards_to_keep_are_one_move_that_is_asked() -> None:
    state = coup("duke ambassador", "captain captain", court="duke duke")
    state = played(state, "A exchange", "B pass")
    assert notations(state) == ["keep duke duke", "keep duke ambassador"]


@pytest.mark.clause("COUP-11", "COUP-20")
def test_with_one_influence_equal_cards_to_keep_are_asked_too() -> None:
    state = played(
        coup("captain contessa", "duke duke", court="captain captain"), "A exchange", "B challenge", "A lose contessa"
    )
    assert face_up(state) == ["contessa", ""]
    state = played(state, "B income", "A exchange", "B pass")
    assert hand(state, "A") == "captain captain captain"
    assert (asked(state), notations(state)) == ("A exchange", ["keep captain"])
    assert hand(played(state, "A keep captain"), "A") == "captain"


@pytest.mark.clause("COUP-07")
def test_a_forced_coup_against_one_rival_is_asked() -> None:
    state = unopposed(coup("duke assassin", "captain contessa"), *["A tax", "B income"] * 3)
    assert coins(state)[0] == 10
    assert (asked(state), notations(state)) == ("A action", ["coup B"])


@pytest.mark.clause("COUP-16", "COUP-17")
def test_each_window_asks_with_the_same_answers_whatever_a_seat_holds() -> None:
    for b in ("captain ambassador", "duke duke"):
        state = played(coup("captain duke", b, "contessa contessa"), "A steal B")
        assert notations(state) == ["pass", "challenge"]
        state = played(state, "B pass", "C pass")
        assert notations(state) == ["pass", "block captain", "block ambassador"]
        assert notations(played(state, "B block captain")) == ["pass", "challenge"]


# Notation


@pytest.mark.parametrize(
    ("lines", "typed", "move"),
    [
        ((), "  STEAL   b ", "steal B"),
        ((), "Foreign-Aid", "foreign-aid"),
        (("A foreign-aid",), "Block\tDuke", "block duke"),
        (("A tax", "B challenge"), "lose CONTESSA", "lose contessa"),
    ],
)
def test_reading_ignores_blanks_and_case(lines: tuple[str, ...], typed: str, move: str) -> None:
    state = played(coup(*HANDS), *lines)
    assert str(state.read(typed)) == move
    assert state.play(typed).view(None) == state.play(move).view(None)


@pytest.mark.clause("COUP-11")
def test_the_cards_kept_may_come_in_any_order() -> None:
    state = coup("ambassador duke", "captain captain", court="contessa assassin")
    state = played(state, "A exchange", "B pass")
    for typed in ("keep contessa duke", "keep duke contessa", " KEEP  Contessa DUKE"):
        assert hand(state.play(typed), "A") == "contessa duke"
        assert state.read(typed) in state.moves()


def test_a_scripted_shuffle_that_does_not_fit_is_refused_and_leaves_the_state_usable() -> None:
    state = played(coup("duke duke", "duke captain", shuffles=["duke duke"]), "A tax")
    with pytest.raises(ValueError, match="chance event 1"):
        state.play("challenge")
    assert asked(state.play("pass")) == "B action"


# The view

HIDDEN = {"coins": 3, "hidden": 2, "revealed": [], "alive": True}


def test_the_view_has_the_keys_of_the_sheet() -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, "A steal C", "B pass", "C pass", "C block captain")
    expected = {
        "game": "coup",
        "viewer": 2,
        "to_move": 0,
        "phase": "challenge-block",
        "result": None,
        "players": [HIDDEN, HIDDEN, {**HIDDEN, "cards": ["ambassador", "captain"]}],
        "court": 9,
        "claim": {"seat": 0, "action": "steal", "character": "captain", "target": 2},
        "blocker": {"seat": 2, "character": "captain"},
    }
    assert state.view(2).json() == expected
    assert state.view(None).json() == {**expected, "viewer": None, "players": [HIDDEN] * 3}


@pytest.mark.parametrize(
    ("lines", "claim"),
    [
        (("A foreign-aid",), {"seat": 0, "action": "foreign-aid", "character": None, "target": None}),
        (("A tax",), {"seat": 0, "action": "tax", "character": "duke", "target": None}),
        (("A exchange",), {"seat": 0, "action": "exchange", "character": "ambassador", "target": None}),
        (("A steal B",), {"seat": 0, "action": "steal", "character": "captain", "target": 1}),
        (("A assassinate C",), {"seat": 0, "action": "assassinate", "character": "assassin", "target": 2}),
        (("A tax", "B pass", "C pass", "B tax"), {"seat": 1, "action": "tax", "character": "duke", "target": None}),
    ],
)
def test_the_claim_is_public_from_its_declaration(lines: tuple[str, ...], claim: dict[str, object]) -> None:
    state = unopposed(coup(*HANDS), "A income", "B income", "C income")
    state = played(state, *lines)
    for viewer in (None, 0, 1, 2):
        assert state.view(viewer).json()["claim"] == claim
        assert state.view(viewer).json()["blocker"] is None


def test_the_claim_of_a_coup_names_no_character() -> None:
    state = unopposed(coup(*HANDS), *["A tax", "B income", "C income"] * 2)
    state = played(state, "A coup B")
    assert state.view(None).json()["claim"] == {"seat": 0, "action": "coup", "character": None, "target": 1}


def test_claim_and_block_stay_in_sight_to_the_end_of_the_turn() -> None:
    """An assassination that costs its target both influences, with every phase of it but the exchange."""
    state = unopposed(coup("assassin duke", "captain contessa", "duke duke"), "A income", "B income", "C income")
    turn = [
        ("A assassinate B", "B challenge", True, False),
        ("B pass", "C challenge", True, False),
        ("C challenge", "C lose", True, False),
        ("C lose duke", "B block", True, False),
        ("B block contessa", "C challenge-block", True, True),
        ("C pass", "A challenge-block", True, True),
        ("A challenge", "A lose", True, True),
        ("A lose duke", "B action", False, False),
    ]
    for line, then, claim, block in turn:
        state = played(state, line)
        view = state.view(None)
        assert (asked(state), view.claim is not None, view.blocker is not None) == (then, claim, block)


def test_an_exchange_shows_its_cards_to_the_seat_that_exchanges_alone() -> None:
    state = coup("ambassador duke", *HANDS[1:], court="contessa assassin")
    state = played(state, "A exchange", "B pass", "C pass")
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer).json()
        assert (view["phase"], view["court"], view["players"][0]["hidden"]) == ("exchange", 7, 2)
        own = view["players"][0].get("cards")
        assert own == (["ambassador", "assassin", "contessa", "duke"] if viewer == 0 else None)


@pytest.mark.clause("COUP-11")
def test_what_is_kept_in_an_exchange_is_told_to_nobody_else() -> None:
    state = played(coup("ambassador duke", *HANDS[1:], court="contessa assassin"), "A exchange", "B pass", "C pass")
    move = state.read("keep duke contessa")
    assert state.seen(move, 0) == move
    for viewer in (None, 1, 2):
        assert state.seen(move, viewer) == Move(("keep",))
    challenge = played(coup(*HANDS), "A tax").read("challenge")
    assert state.seen(challenge, 2) == challenge


@pytest.mark.clause("COUP-20")
def test_influences_are_shown_in_the_order_in_which_they_were_turned_up() -> None:
    for first, second in (("captain", "contessa"), ("contessa", "captain")):
        state = played(
            b_has_one_left("duke assassin", f"{first} {second}", "duke duke"), "A assassinate B", "B challenge"
        )
        assert state.view(None).json()["players"][1] == {
            "coins": 0,
            "hidden": 0,
            "revealed": [first, second],
            "alive": False,
        }
        assert state.view(1).json()["players"][1]["cards"] == []


@pytest.mark.clause("COUP-22")
def test_at_the_end_everything_is_turned_up() -> None:
    state = played(b_has_one_left("duke assassin", "captain contessa"), "A assassinate B", "B pass", "B pass")
    for viewer in (None, 0, 1):
        view = state.view(viewer).json()
        assert view["players"][0]["cards"] == ["assassin", "duke"]
        assert view["players"][1]["cards"] == []
        assert view["result"] == {"winners": [0], "scores": None, "reason": "last-influence"}
        assert (view["phase"], view["to_move"], view["claim"], view["blocker"]) == ("over", None, None, None)


# Refusals


@pytest.mark.parametrize(
    ("lines", "move", "fault"),
    [
        ((), "coup B", "coup costs 7 coins, and seat A has 2 (COUP-06)"),
        ((), "assassinate B", "assassinate costs 3 coins, and seat A has 2 (COUP-09)"),
        ((), "steal A", "steal names one living rival (COUP-06)"),
        ((), "steal D", "steal names one living rival (COUP-06)"),
        ((), "steal", "steal names one living rival (COUP-06)"),
        ((), "income B", "'income B' is no legal move now (COUP-03)"),
        ((), "pass", "'pass' is no legal move now (COUP-03)"),
        ((), "lose duke", "'lose duke' is no legal move now (COUP-03)"),
        ((), "", "'' is no legal move now (COUP-03)"),
        (("A tax",), "income", "'income' is no legal move now (COUP-12)"),
        (("A tax",), "block duke", "'block duke' is no legal move now (COUP-12)"),
        (("A foreign-aid",), "block contessa", "'block contessa' is no legal move now (COUP-16)"),
        (("A foreign-aid",), "challenge", "'challenge' is no legal move now (COUP-16)"),
        (("A tax", "B challenge"), "lose duke", "seat B turns up one of its own hidden cards (COUP-20)"),
        (("A tax", "B challenge"), "lose", "seat B turns up one of its own hidden cards (COUP-20)"),
        (("A exchange", "B pass", "C pass"), "keep duke", "seat A keeps 2 of the cards in its hand (COUP-11)"),
        (("A exchange", "B pass", "C pass"), "keep duke duke", "seat A keeps 2 of the cards in its hand (COUP-11)"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_is_legal(lines: tuple[str, ...], move: str, fault: str) -> None:
    state = played(coup(*HANDS, court="captain contessa"), *lines)
    legal = ", ".join(notations(state))
    assert refusal(state, move) == f"{fault}; legal for seat {asked(state)[0]}: {legal}"


def test_a_refusal_names_eight_moves_and_counts_the_rest() -> None:
    state = unopposed(coup(*HANDS, "duke duke"), "A income", "B income", "C income", "D income")
    moves = notations(state)
    assert len(moves) == 10
    assert refusal(state, "nonsense").endswith(f"legal for seat A: {', '.join(moves[:8])} and 2 more")


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = played(b_has_one_left("duke assassin", "captain contessa"), "A assassinate B", "B pass", "B pass")
    with pytest.raises(IllegalMove, match="the game is over"):
        state.play("pass")


@pytest.mark.clause("COUP-12")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_can_tell_from_the_table_who_is_still_asked(seats: int) -> None:
    chosen = Random(seats)
    windows = 0
    for deal in range(5):
        state = cast(CoupState, GAMES["coup"].start(seats=seats, chance=Chance(deal)))
        while state.result is None:
            if state.phase in ("challenge", "block", "challenge-block"):
                windows += 1
                assert still_asked(state.view(None)) == state.asked
            state = state.play(chosen.choice(state.moves()))
    assert windows > 5
