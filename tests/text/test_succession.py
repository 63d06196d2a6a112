"""Succession in words: what the log says of each kind of move, and what it leaves out."""

from __future__ import annotations

import random

import pytest

from court_tui.rules import Chance
from court_tui.rules.succession import VOTING_ORDER, SuccessionState
from court_tui.text import TEXTS, Happening
from court_tui.text.succession import nth
from tests.rules.succession_tables import GAME, legal, look, play, start, turn, weaken
from tests.text.tables import NAMES, told

SUCCESSION = TEXTS["succession"]


def said(state: SuccessionState, *moves: str) -> list[str]:
    """What the log says of `moves`, whosever they are."""
    log: list[str] = []
    for move in moves:
        assert move in legal(state), f"{move!r} is not legal: {legal(state)}"
        log += told(state, f"{'ABCDEF'[state.seat]} {move}")
        state = state.play(move)
    return log


def in_contest(**goes: str) -> SuccessionState:
    """The second turn, after a first in which each seat did what is given. North has the first go."""
    return turn(start("3 3 2 1", "2 2 1", "1 1 3", luck=goes.pop("luck", ())), **goes)


# What goes face down


def test_what_goes_face_down_is_not_told() -> None:
    table = start("3 designate-king", "", "")
    assert said(table, "place 3 general") == ["North places a card face down on the General."]
    assert said(table, "designate king") == ["North lays down designation #1."]
    later = play(table, "designate king", "pass", "pass")
    assert said(later, "place 3 #1") == ["North places a card face down under designation #1."]


@pytest.mark.parametrize(("one", "other"), [("3", "1"), ("designate-king", "designate-jester")])
def test_the_log_is_the_same_whatever_goes_face_down(one: str, other: str) -> None:
    logs = []
    for card in (one, other):
        move = f"place {card} king" if card in "123" else card.replace("-", " ")
        logs.append(said(start(card, "2", "2"), move, "pass"))
    assert logs[0] == logs[1]


# Events


@pytest.mark.parametrize(
    ("event", "luck", "log"),
    [
        ("riot B", (), ["North plays the Riot against East.", "East has no VP to lose."]),
        ("sabotage C", (), ["North plays the Sabotage against South.", "South's next go will be passed."]),
        ("sabotage B", (), ["North plays the Sabotage against East.", "East's go is passed: sabotage."]),
        ("worsening", (), ["North plays the Worsening.", "The King's life is 4: critical."]),
        ("remission", (), ["North plays the Remission.", "The King's life is 6: remission."]),
        ("investment", (), ["North plays the Investment.", "North draws 2 cards."]),
        ("spy B", ("2",), ["North plays the Spy against East.", "North takes a card from East's hand."]),
        (
            "assassination B",
            ("2",),
            ["North plays the Assassination against East.", "East loses an Influence 2 from hand, picked at random."],
        ),
    ],
)
def test_an_event_is_told_with_what_it_does(event: str, luck: tuple[str, ...], log: list[str]) -> None:
    table = start(event.split()[0], "2", "", luck=luck)
    nobody = f"Nobody counters North's {event.split()[0].title()}."
    assert said(table, f"event {event}", "allow", "allow") == [log[0], nobody, *log[1:]]


def test_a_betrayal_is_told_without_the_card() -> None:
    table = play(start("betrayal", "3", "", first="B"), "place 3 king", "pass")
    assert said(table, "event betrayal B king 1", "allow", "allow") == [
        "North plays the Betrayal of East's card on the King.",
        "Nobody counters North's Betrayal.",
        "East's card on the King is North's now.",
    ]


def test_a_countered_event_is_told() -> None:
    table = start("riot", "1", "double-agent")
    assert said(table, "event riot B", "allow", "counter") == [
        "North plays the Riot against East.",
        "South counters with the Double Agent: the Riot is cancelled.",
    ]


# Contests


def test_a_contest_is_told_from_declaration_to_action() -> None:
    table = in_contest(A="place 3 king, place 2 king", B="place 2 king", C="place 3 king")
    assert said(table, "act king", "reveal", "reveal", "hold", "pay 2", "heir") == [
        "North declares the King.",
        "North reveals.",
        "East reveals.",
        "South holds back.",
        "Turned up on the King: A 5, B 2.",
        "North wins with 5 and holds the King.",
        "North pays with Influence 2.",
        "North scores 2 VP: the Brother is the designated heir now.",
        "The King's life is 4: critical.",
    ]


def test_a_tie_and_an_empty_contest_are_told() -> None:
    table = in_contest(A="place 2 king", B="place 2 king")
    assert said(table, "act king", "reveal", "reveal", "skip")[3:] == [
        "Turned up on the King: A 2, B 2.",
        "A and B are level with 2: nobody holds the King, North decides.",
        "North lets the action of the King be.",
    ]
    assert said(table, "act jester") == [
        "North declares the Jester.",
        "No influence counts: nobody holds the Jester, North decides.",
    ]


def test_an_opened_designation_is_told_with_what_lay_under_it() -> None:
    hands = ("3 designate-king designate-jester", "2", "")
    table = turn(start(*hands), A="designate jester, designate king, place 3 #2", B="place 2 king")
    assert said(table, "act king", "reveal", "open #2")[2:] == [
        "Turned up on the King: B 2.",
        "North opens #2: 3 more, 3 in all.",
        "North wins with 3 and holds the King.",
    ]


def test_the_log_follows_closed_designations_to_their_new_numbers() -> None:
    hands = ("designate-king designate-jester designate-general designate-merchant", "2")
    laid = "designate jester, designate king, designate general, designate merchant"
    table = turn(start(*hands), A=laid)
    assert said(table, "act king", "open #2")[-3:] == [
        "North opens #2: 0 more, 0 in all.",
        "North's #3 is now #2, #4 is now #3.",
        "No influence counts: nobody holds the King, North decides.",
    ]


def test_actions_are_told_with_their_targets_and_vp() -> None:
    table = in_contest(A="place 3 king", B="place 2 king", C="place 1 merchant", luck=(5, 1))
    assert said(table, "act minister", "decree king")[2:] == [
        "North scores 2 VP: the cards on the King count 0 this turn."
    ]
    assert said(table, "act general", "force jester")[2:] == ["North scores 2 VP: the Jester counts as having acted."]
    assert said(table, "act jester", "look B king")[2:] == [
        "North rolls a 5: 2 VP.",
        "North looks at East's cards on the King.",
    ]
    assert said(table, "act merchant", "hold", "bribe")[-2:] == ["North rolls a 5: 2 VP.", "North draws a card."]
    assert said(table, "act archbishop", "excommunicate")[-2:] == [
        "North rolls a 5: 2 VP.",
        "The Archbishop has no target.",
    ]
    revealed = play(table, "act king, reveal, hold, skip")
    assert said(revealed, "act archbishop", "excommunicate A king 1")[-2:] == [
        "East rolls a 5: 2 VP.",
        "North's Influence 3 on the King is discarded.",
    ]


# The King, the turns and the end


def test_the_end_of_a_turn_is_told() -> None:
    table = play(start("riot", "", ""), "pass, pass, pass")
    assert said(table, "discard riot", "keep", "keep", "keep") == [
        "North discards the Riot.",
        "Turn 2: North goes first.",
    ]


def test_a_king_who_weakens_because_nothing_moves_is_told() -> None:
    table = start("", "")
    for _ in range(3):
        table = turn(table)
    assert said(table, "pass", "pass", "keep", "keep")[2:] == [
        "All seats have passed: the turn ends.",
        "For three turns no card has left a hand or the deck.",
        "The King's life is 4: critical.",
        "Turn 5: North goes first.",
    ]


@pytest.mark.parametrize(
    ("dice", "told_of_the_die"),
    [
        ((1,), "The deck has run out, the die shows 1. The King's life is 4: critical."),
        ((6,), "The deck has run out, the die shows 6. The King's life is 0: dead."),
    ],
)
def test_an_empty_deck_is_told_with_the_die(dice: tuple[int, ...], told_of_the_die: str) -> None:
    table = start("", "", luck=dice, seed=3)
    log: list[str] = []
    while told_of_the_die not in log:
        move = min(legal(table, "discard") or legal(table, "pass"))
        log = said(table, move)
        table = table.play(move)
    following = log[log.index(told_of_the_die) + 1]
    assert log[log.index(told_of_the_die) - 1] == f"Turn {look(table).turn}: North goes first."
    assert following == ("The discards are a new deck." if dice == (1,) else "The notables elect the new king.")


def test_a_deck_that_runs_out_twice_in_one_deal_is_told_twice_each_die_in_its_place() -> None:
    table = start("riot 1 1", *["3"] * 5, luck=(1, ["riot"], 2))
    table = play(table, "event riot B", *["allow"] * 5)
    while look(table).phase == "play":
        placed = sum(6 - player.hand for player in look(table).players)
        table = table.play(min(legal(table, "place")) if placed < 14 else "pass")
    table = play(table, *["keep"] * 5)
    last = Happening(5, table.read("keep"), look(table), look(table.play("keep")))
    assert SUCCESSION.told(last, "ABCDEF") == [
        "Turn 2: A goes first.",
        "The deck has run out, the die shows 1. The King's life is 4: critical.",
        "The discards are a new deck.",
        "The deck has run out, the die shows 2. The King's life is 3: no visitors.",
    ]


def test_an_election_is_told_notable_by_notable() -> None:
    table = weaken(start("worsening", ""), 1)
    while look(table).to_move != 0:
        table = table.play("pass")
    log = said(table, "event worsening", "allow")
    assert log[1:9] == [
        "Nobody counters North's Worsening.",
        "The King's life is 0: dead.",
        "The notables elect the new king.",
        *(f"The {notable.title()}, held by nobody, supports the Prince." for notable in VOTING_ORDER["prince"]),
    ]
    assert log[9].startswith("The Prince is king by 5 to 0.")


def test_a_vote_is_told_with_who_holds_the_notable() -> None:
    table = turn(start("3 worsening", ""), A="place 3 general")
    table = play(table, "act general, reveal, skip")
    table = weaken(turn(table), 1)
    while look(table).to_move != 0:
        table = table.play("pass")
    log = said(table, "event worsening", "allow", "vote brother")
    assert "The General, held by North, votes for the Brother." in log


@pytest.mark.parametrize("seed", range(8))
def test_every_ending_names_king_and_winners(seed: int) -> None:
    chosen = random.Random(seed)
    state = GAME.start(seats=4, chance=Chance(seed))
    while state.seat is not None:
        state = state.play(chosen.choice(state.moves()))
    ending = SUCCESSION.ending(state.view(None), NAMES)
    assert state.result is not None
    assert f"The {state.result.reason.title()} is king" in ending
    backers = [seat for seat, player in enumerate(look(state).players) if player.favourite == state.result.reason]
    for seat, name in enumerate(NAMES):
        assert (name in ending) == (seat in backers)
    wins = ending.split(";")[-1]
    assert all(NAMES[seat] in wins for seat in state.result.winners)
    assert ("everybody loses" in ending) == (not state.result.winners)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_line_of_the_log_fits_the_screen_also_with_long_names(seats: int) -> None:
    names = [f"{letter}orthwestern"[:12] for letter in "NABCDE"][:seats]
    chosen = random.Random(seats)
    state = GAME.start(seats=seats, chance=Chance(seats))
    while state.seat is not None:
        move = chosen.choice(state.moves())
        after = state.play(move)
        lines = SUCCESSION.move(Happening(state.seat, state.seen(move, None), look(state), look(after)), names)
        assert [line for line in lines if len(line) > 78] == []
        state = after


def test_a_designation_is_named_without_its_sign() -> None:
    assert SUCCESSION.a_card("designate-king") == "the designation King"
    assert [SUCCESSION.a_card(card) for card in ("3", "riot")] == ["an Influence 3", "the Riot"]


# The table


def test_the_table_shows_a_seat_what_it_may_know_and_a_spectator_only_backs() -> None:
    table = start("3 1 designate-king", "2", "", heirs="brother prince prince")
    (hand,) = [line for line in SUCCESSION.statements(look(table, 0), NAMES[:3]) if line.startswith("A North is for")]
    assert hand.endswith(" and designation King."), "a sign would be read out as 'number'"
    table = play(table, "place 3 king", "place 2 king", "pass", "designate king", "pass", "pass", "place 1 #1")
    seen = "\n".join(SUCCESSION.table(look(table, 0), NAMES[:3]))
    public = "\n".join(SUCCESSION.table(look(table), NAMES[:3]))
    assert "King: held by nobody; A North: hidden 3; B East: hidden." in seen
    assert "King: held by nobody; A North: hidden; B East: hidden." in public
    assert "A North is for the Brother and holds" in seen
    assert "  Under designation #1, of the King: Influence 1." in seen
    assert "is for the" not in public
    assert "Under designation" not in public


def test_a_contest_under_way_is_told() -> None:
    table = play(in_contest(A="place 3 king", B="place 2 king"), "act king", "reveal")
    lines = SUCCESSION.table(look(table), NAMES[:3])
    assert lines[-2:] == ["North has declared the King: North reveals.", "East is asked whether it reveals."]


def test_positions_are_said_as_one_says_them() -> None:
    spoken = ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"]
    assert [nth(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22)] == spoken
