"""Succession, its interface: what a view holds, what others see of a move, how moves are read and refused."""

import json

import pytest

from court_tui.rules import IllegalMove, Move
from court_tui.rules.succession import CHARACTERS, NOTABLES, News
from tests.rules.succession_tables import each, legal, look, play, start, turn, weaken

# The view


def test_the_view_of_a_fresh_game_has_the_keys_of_the_sheet() -> None:
    state = start("3 3 3 2 1 spy", "", heirs="brother prince")
    shown = look(state, 0).json()
    assert json.loads(json.dumps(shown)) == shown
    assert shown == {
        "game": "succession",
        "viewer": 0,
        "to_move": 0,
        "phase": "play",
        "result": None,
        "turn": 1,
        "life": 5,
        "heir": "prince",
        "first": 0,
        "deck": 36,
        "discard": [],
        "characters": {name: {"holder": None, "acted": False, "decreed": False, "cards": []} for name in CHARACTERS},
        "players": [
            {
                "vp": 0,
                "hand": 6,
                "designations": [],
                "passed": False,
                "sabotaged": False,
                "favourite": "brother",
                "cards": ["1", "2", "3", "3", "3", "spy"],
            },
            {
                "vp": 0,
                "hand": 6,
                "designations": [],
                "passed": False,
                "sabotaged": False,
                "favourite": None,
                "cards": None,
            },
        ],
        "pending": None,
        "contest": None,
        "votes": dict.fromkeys(NOTABLES),
    }


@pytest.mark.clause("SUC-10", "SUC-11")
def test_what_lies_face_down_is_null_for_all_but_its_owner() -> None:
    state = play(start("3 2 designate-king", ""), "designate king, pass, place 3 #1, pass, place 2 jester")
    for viewer, known in ((None, False), (0, True), (1, False)):
        shown = look(state, viewer).json()
        assert shown["players"][0]["designations"] == [
            {"character": "king" if known else None, "count": 1, "cards": ["3"] if known else None}
        ]
        card = {"seat": 0, "face_up": False, "value": 2 if known else None}
        assert shown["characters"]["jester"]["cards"] == [card]


@pytest.mark.clause("SUC-36")
def test_a_pending_event_names_its_target_in_words() -> None:
    state = play(start("1", "betrayal"), "place 1 king, event betrayal A king 1")
    assert look(state).json()["pending"] == {"seat": 1, "event": "betrayal", "target": ["A", "king", "1"]}
    assert look(state).json()["discard"] == []
    assert look(play(state, "allow")).json()["pending"] is None


@pytest.mark.clause("SUC-14", "SUC-16")
def test_a_contest_is_told_from_the_declaration_until_the_action_is_done() -> None:
    state = turn(start("3 2", "2"), A="place 3 king, place 2 king", B="place 2 king")
    told = []
    for move in ("act king", "reveal", "reveal", "pay 2", "skip"):
        state = play(state, move)
        told.append(look(state).json()["contest"])
    contest = {"character": "king", "declarer": 0}
    assert told == [
        {**contest, "revealed": {}, "decider": None},
        {**contest, "revealed": {"0": None}, "decider": None},
        {**contest, "revealed": {"0": 5, "1": 2}, "decider": 0},
        {**contest, "revealed": {"0": 5, "1": 2}, "decider": 0},
        None,
    ]


@pytest.mark.clause("SUC-03")
def test_the_result_is_told_with_scores_by_seat() -> None:
    state = each(play(weaken(start("worsening", "", heirs="prince brother"), 1), "event worsening"), "allow")
    assert look(state).json()["result"] == {"winners": [0], "scores": {"0": 8, "1": 0}, "reason": "prince"}
    assert look(state).json()["phase"] == "over"
    assert look(state).json()["to_move"] is None
    assert look(state).json()["contest"] is None


def test_own_cards_and_the_discards_are_sorted() -> None:
    state = each(start("spy 3 designate-king 1 riot 2", ""), "pass")
    assert look(state, 0).players[0].cards == ("1", "2", "3", "designate-king", "riot", "spy")
    state = play(state, "discard spy, discard 3, discard designate-king, discard 1")
    assert look(state).discard == ("1", "3", "designate-king", "spy")


def test_only_the_seats_of_the_game_and_spectators_can_look() -> None:
    state = start("", "")
    for wrong in (-1, 2, "A"):
        with pytest.raises(ValueError, match="no seat"):
            look(state, wrong)


def test_phases_have_the_names_of_the_sheet() -> None:
    state = start("3 designate-jester", "1 riot")
    assert look(state).phase == "play"
    state = play(state, "place 3 king")
    assert look(play(state, "event riot A")).phase == "counter"
    state = turn(play(state, "place 1 king, designate jester"))
    state = play(state, "act king")
    phases = [look(state).phase]
    for move in ("reveal", "reveal", "hold", "pay 3", "heir"):
        state = play(state, move)
        phases.append(look(state).phase)
    assert phases == ["reveal", "reveal", "open", "pay", "decide", "play"]
    state = each(state, "pass")
    assert look(state).phase == "discard"
    assert look(each(state, "keep")).phase == "king-discard"


# Whose go it is, and what others see of a move


def test_the_go_stays_with_its_seat_while_others_answer() -> None:
    state = turn(start("riot", "3"), B="place 3 king")
    assert (state.seat, state.on_turn) == (0, 0)
    asked = play(state, "event riot B")
    assert (asked.seat, asked.on_turn) == (1, 0)
    asked = play(state, "act king")
    assert (asked.seat, asked.on_turn) == (1, 0)
    asked = play(asked, "reveal")
    assert (look(asked).phase, asked.seat, asked.on_turn) == ("decide", 1, 0)


@pytest.mark.clause("SUC-10", "SUC-11")
@pytest.mark.parametrize(
    ("move", "seen"),
    [
        ("place 3 king", "place king"),
        ("place 3 #1", "place #1"),
        ("designate jester", "designate"),
        ("event riot B", "event riot B"),
        ("pass", "pass"),
    ],
)
def test_what_goes_face_down_is_seen_without_its_face(move, seen) -> None:
    state = play(start("3 designate-king designate-jester riot", ""), "designate king, pass")
    played = state.read(move)
    assert played in state.moves()
    assert state.seen(played, 0) == played
    assert str(state.seen(played, 1)) == seen
    assert str(state.seen(played, None)) == seen


def test_what_goes_face_up_is_seen_by_all() -> None:
    state = each(start("3", ""), "pass")
    discard = Move(("discard", "3"))
    assert state.seen(discard, 1) == state.seen(discard, None) == discard


@pytest.mark.parametrize(
    ("move", "announced"),
    [
        ("act king", True),
        ("event investment", True),
        ("place 1 king", False),
        ("designate king", False),
        ("pass", False),
    ],
)
def test_declarations_and_events_are_announced_before_anybody_answers(move, announced) -> None:
    state = turn(start("1 investment designate-king", ""))
    assert state.read(move) in state.moves()
    assert state.announces(state.read(move)) is announced


def test_an_answer_announces_nothing() -> None:
    state = play(turn(start("investment", "")), "event investment")
    assert not state.announces(state.read("allow"))
    state = play(turn(start("", "")), "act king")
    assert not state.announces(state.read("heir"))


def test_an_event_that_takes_effect_at_once_announces_nothing() -> None:
    state = start("investment 1", "1 1 1 1 2 2")
    for card in "111122":
        state = play(state, "pass", f"place {card} king")
    assert not state.announces(state.read("event investment"))


# Reading


def test_blanks_and_case_do_not_matter() -> None:
    state = start("3", "")
    assert play(state, "  Place   3 KING ").all_cards() == state.all_cards()
    assert str(state.read("event  BETRAYAL b King 1")) == "event betrayal B king 1"


@pytest.mark.clause("SUC-15", "SUC-17")
def test_the_order_of_cards_and_designations_does_not_matter() -> None:
    state = start("", "")
    assert str(state.read("pay 1 3 2")) == "pay 3 2 1"
    assert str(state.read("open #10 #2 #1")) == "open #1 #2 #10"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("place 3 king", "no influence card 3 .*SUC-10"),
        ("place spy king", "no influence card spy"),
        ("place 1 #1", "SUC-10"),
        ("place 1 prince", "SUC-10"),
        ("place", "SUC-10"),
        ("designate jester", "no designation of the jester .*SUC-11"),
        ("designate", "SUC-11"),
        ("event riot B", "no event riot .*SUC-12"),
        ("event", "SUC-12"),
        ("event spy", "another seat, one with cards in hand"),
        ("event spy C", "another seat, one with cards in hand"),
        ("act prince", "SUC-07"),
        ("reveal", "no legal move now"),
        ("", "no legal move now"),
        (f"place {'x' * 500} king", rf"card {'x' * 60}\.\.\. in hand"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_legal(move, reason) -> None:
    state = start("1 1 1 2 2 spy", "")
    with pytest.raises(IllegalMove, match=f"{reason}.*; legal for seat A: place 1 king, .* more"):
        state.play(move)


def test_a_refused_discard_says_what_is_not_in_hand() -> None:
    state = each(start("1 1 1 2 2 spy", ""), "pass")
    with pytest.raises(IllegalMove, match="no riot in hand"):
        state.play("discard riot")
    assert "discard spy" in legal(state)


def test_a_character_that_is_none_has_not_acted() -> None:
    with pytest.raises(IllegalMove, match="'act prince' is no legal move now"):
        turn(start("", "")).play("act prince")


def test_whoever_changes_a_view_changes_no_state():
    contested = play(turn(start("3", "2"), A="place 3 king"), "act king", "reveal")
    look(contested).contest.revealed[0] = 99
    assert look(contested).contest.revealed == {0: 3}
    over = weaken(start("worsening", ""), 1)
    while look(over).to_move != 0:
        over = over.play("pass")
    over = play(over, "event worsening", "allow")
    scores = dict(over.result.scores)
    look(over).result.scores[0] = 99
    assert look(over).result.scores == over.result.scores == scores


def test_what_befell_the_table_is_for_the_log_and_no_key_of_the_json():
    table = turn(start("3 worsening", "2"), A="event worsening")
    assert look(table).news == (News("turn", 2),)
    assert "news" not in look(table).json()
