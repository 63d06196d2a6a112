"""Six Realms: the notation, and what holds throughout whole games, of which other tests play the first moves."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from random import Random

import pytest

from court_tui.rules import Chance, Move
from court_tui.rules.realms import CARDS, REALM_OF, RealmsState
from court_tui.rules.realms.cards import COMMON_CARDS
from tests.rules.probes import PROBES, redealt_names, seen_in_realms
from tests.rules.realms_tables import cards, counts, deal, laid, play, start, verbs
from tests.rules.scripted import refusal

SEATS = (2, 3, 4, 5)
GAMES = [(seats, seed) for seats in SEATS for seed in range(3)]
MOST_DECISIONS = 600
"""Far more than five seats can make: 60 turns of scheming and 60 of action, most of them with one decision."""

every_game = pytest.mark.parametrize(("seats", "seed"), GAMES)


@cache
def random_game(seats: int, seed: int) -> tuple[list[RealmsState], list[Move]]:
    """All states and moves of a game played at random, each verb as likely as any other."""
    random = Random(seed)
    states: list[RealmsState] = [start(seats, Chance(seed=seed))]
    moves: list[Move] = []
    while states[-1].result is None:
        legal = states[-1].moves()
        verb = random.choice(sorted({move[0] for move in legal}))
        moves.append(random.choice([move for move in legal if move[0] == verb]))
        states.append(states[-1].play(moves[-1]))
        assert len(moves) < MOST_DECISIONS
    return states, moves


# The notation


@pytest.mark.parametrize(
    ("spelled", "read"),
    [
        ("  scheme   academy-3 ", "scheme academy-3"),
        ("SCHEME Academy-3", "scheme academy-3"),
        ("ask fixtures academy court", "ask academy court fixtures"),
        ("agree duties bestiary", "agree bestiary duties"),
        ("accept b", "accept B"),
        ("set court-10 court-9 court-2", "set court-2 court-9 court-10"),
        ("return duties-2 court-10", "return court-10 duties-2"),
        ("demand b ethereal court", "demand B court ethereal"),
        ("swap fixtures-1 academy-1", "swap fixtures-1 academy-1"),
        ("ask nothing academy", "ask nothing academy"),
    ],
)
def test_reading_ignores_blanks_capitals_and_an_order_without_meaning(spelled: str, read: str) -> None:
    assert str(deal(2).read(spelled)) == read


def test_a_set_and_a_demand_are_played_in_any_order() -> None:
    state = laid(cards("bestiary 2 10 4"), (), reserve=cards("duties 1"))
    state = play(state, " set bestiary-10  bestiary-2 bestiary-4", "demand b duties academy")
    assert state.view(None).demand.realms == ("academy", "duties")


@pytest.mark.parametrize(
    ("refused", "why"),
    [
        ("", "'' is no legal move now (RLM-06)"),
        ("influence academy-1", "'influence academy-1' is no legal move now (RLM-06)"),
        ("scheme bestiary-1", "bestiary-1 is not in the hand of seat A (RLM-07)"),
        ("gamble academy-13", "academy-13 is not in the hand of seat A (RLM-08)"),
        ("scheme", "'scheme' is no legal move now (RLM-06)"),
        (
            "ask court castles",
            "castles is no realm: they are academy, bestiary, court, duties, ethereal, fixtures (RLM-09)",
        ),
        ("ask court court", "court is named twice (RLM-09)"),
        ("ask", "a proposal names one realm or more (RLM-09)"),
    ],
)
def test_a_refused_move_is_told_why_and_what_would_be_legal(refused: str, why: str) -> None:
    legal = ", ".join(f"scheme academy-{rank}" for rank in range(1, 9))
    assert refusal(deal(2), refused) == f"{why}; legal for seat A: {legal} and 79 more"


# Whole games


@pytest.mark.clause("RLM-05", "RLM-12")
@every_game
def test_cards_are_neither_made_nor_lost_and_each_transition_is_allowed(seats: int, seed: int) -> None:
    states, moves = random_game(seats, seed)
    for before, move, after in zip(states, moves, states[1:], strict=False):
        assert after.all_cards() == tuple(sorted(CARDS))
        PROBES["realms"].check(before, move, after)


@pytest.mark.clause("RLM-14", "RLM-25")
@every_game
def test_every_game_goes_through_both_phases_to_its_end(seats: int, seed: int) -> None:
    states, _ = random_game(seats, seed)
    phases = [phase for phase, _ in groupby(state.view(None).phase for state in states)]
    assert phases == ["scheming", "action", "over"]
    assert counts(states[-1]) == [(0, 0)] * seats
    for state in states[:-1]:
        assert state.hands[state.seat] or state.step in ("demand", "swap", "remove"), "asked for a card it has not got"


def test_these_games_know_every_move_but_a_mere_look() -> None:
    states = [state for game in GAMES for state in random_game(*game)[0]]
    assert set().union(*map(verbs, states)) - {"done"} == {
        *("scheme", "gamble", "ask", "agree", "decline", "accept", "withdraw", "give"),
        *("influence", "set", "return", "demand", "discard", "swap", "remove"),
    }
    assert any(state.turned for state in states)


@every_game
def test_every_legal_move_reads_back_from_its_notation(seats: int, seed: int) -> None:
    random = Random(seed)
    read: set[Move] = set()
    for state in random_game(seats, seed)[0]:
        for move in set(state.moves()) - read:
            free = PROBES["realms"].order_is_free_from(move)
            shuffled = " ".join((*move[:free], *random.sample(move[free:], len(move) - free)))
            assert state.read(str(move)) == state.read(shuffled.upper()) == move
        read.update(state.moves())


@every_game
def test_a_game_replays_from_its_luck_and_its_moves_without_a_seed(seats: int, seed: int) -> None:
    states, moves = random_game(seats, seed)
    again = start(seats, Chance(seed=None, script=states[-1].luck))
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        assert told(again) == told(state)
        if move is not None:
            again = again.play(move)


@every_game
def test_playing_leaves_the_old_state_as_it_was(seats: int, seed: int) -> None:
    states, moves = random_game(seats, seed)
    before = [told(state) for state in states]
    for state, move in zip(states, moves, strict=False):
        state.play(move)
    assert [told(state) for state in states] == before


def told(state: RealmsState) -> tuple[object, ...]:
    """All that can be seen of a state from outside."""
    return state.seat, state.luck, state.moves(), [state.view(viewer) for viewer in (None, *range(state.seats))]


# Secrecy


@pytest.mark.clause("RLM-01", "RLM-13")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hidden_from_a_viewer_changes_nothing_for_it(seats: int) -> None:
    """At any moment, with every card that the viewer may not know in another's place, whatever its realm."""
    random = Random(seats)
    for state in random_game(seats, 1)[0]:
        for viewer in (None, *range(seats)):
            assert_same_to(viewer, PROBES["realms"].redeal(state, viewer, random), state)


@pytest.mark.clause("RLM-13")
@pytest.mark.parametrize("seats", SEATS)
def test_two_games_that_differ_in_what_a_viewer_never_saw_are_the_same_to_it(seats: int) -> None:
    """Two whole games, each as it could be played: the viewer is told the same at every step of both."""
    random = Random(seats)
    states, moves = random_game(seats, 0)
    call = next(number for number, state in enumerate(states) if state.phase == "action")
    for viewer in (None, *range(seats)):
        for last in (call - 1, call + (len(moves) - call) // 2, len(moves) - 1):
            known = known_after(states[: last + 1], moves[:last], viewer)
            hidden = [card for card in COMMON_CARDS if card not in known]
            # In the Call to Action the realm of a card decides what is legal, so there only the ranks change.
            groups = [list(row) for _, row in groupby(hidden, key=REALM_OF.__getitem__)] if last >= call else [hidden]
            groups.append([card for card in states[0].classes if card not in known])
            names = redealt_names(groups, random)
            luck = [[names[card] for card in outcome] for outcome in states[last].luck]
            other = start(seats, Chance(seed=None, script=luck))
            assert other.hands != states[0].hands
            for state, move in zip(states[:last], moves, strict=False):
                assert_same_to(viewer, other, state)
                other_move = other.read(" ".join(names.get(word, word) for word in move))
                assert other.seen(other_move, viewer) == state.seen(move, viewer)
                other = other.play(other_move)
            assert_same_to(viewer, other, states[last])


def assert_same_to(viewer: int | None, other: RealmsState, state: RealmsState) -> None:
    """Fails if `viewer` could tell the two states apart."""
    assert other.view(viewer) == state.view(viewer)
    if state.seat == viewer:
        assert other.moves() == state.moves()
        assert refusal(other, "give nothing") == refusal(state, "give nothing")


def known_after(states: list[RealmsState], moves: list[Move], viewer: int | None) -> set[str]:
    """The cards that the viewer has seen, or has seen played, in all these states and moves."""
    known = set().union(*(seen_in_realms(state, viewer) for state in states))
    for state, move in zip(states, moves, strict=False):
        if state.seat == viewer or move[0] in ("gamble", "set", "discard"):
            known.update(move)
    return known
