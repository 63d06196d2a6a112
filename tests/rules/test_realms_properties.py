"""Six Realms: the notation, and what holds in every state of every game."""

import random
from functools import cache
from itertools import groupby

import pytest

from court_tui.rules import Chance, IllegalMove
from court_tui.rules.realms import CARDS, REALM_OF
from court_tui.rules.realms.cards import CLASS_CARDS, COMMON_CARDS, in_order
from tests.rules.clause import clause
from tests.rules.realms_positions import GAME, cards, counts, deal, laid, play, verbs

SEATS = (2, 3, 4, 5)
GAMES = [(seats, seed) for seats in SEATS for seed in range(3)]
MOST_DECISIONS = 600
"""Far more than five seats can make: 60 turns of scheming and 60 of action, none with more than ten decisions."""


@cache
def random_game(seats, seed):
    """All states and moves of a game played at random, each verb as likely as any other."""
    chooser = random.Random(seed)
    states, moves = [GAME.start(seats=seats, chance=Chance(seed=seed))], []
    while states[-1].result is None:
        legal = states[-1].moves()
        verb = chooser.choice(sorted({move[0] for move in legal}))
        moves.append(chooser.choice([move for move in legal if move[0] == verb]))
        states.append(states[-1].play(moves[-1]))
        assert len(moves) < MOST_DECISIONS
    return states, moves


every_game = pytest.mark.parametrize(("seats", "seed"), GAMES)


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
def test_reading_ignores_blanks_capitals_and_an_order_without_meaning(spelled, read):
    assert str(deal(2).read(spelled)) == read


def test_a_set_and_a_demand_are_played_in_any_order():
    state = laid(cards("bestiary 2 10 4"), (), reserve=cards("duties 1"))
    state = play(state, " set bestiary-10  bestiary-2 bestiary-4", "demand b duties academy")
    assert state.view(None).demand.realms == ("academy", "duties")


@pytest.mark.parametrize(
    ("refused", "why"),
    [
        ("", "'' is no legal move now"),
        ("influence academy-1", "'influence academy-1' is no legal move now"),
        ("scheme bestiary-1", "bestiary-1 is not in the hand of seat A"),
        ("gamble academy-13", "academy-13 is not in the hand of seat A"),
        ("scheme", "'scheme' is no legal move now"),
        ("ask court castles", "castles is no realm: they are academy, bestiary, court, duties, ethereal, fixtures"),
        ("ask court court", "court is named twice"),
        ("ask", "a proposal names one realm or more (RLM-09)"),
    ],
)
def test_a_refused_move_is_told_why_and_what_would_be_legal(refused, why):
    state = deal(2)
    with pytest.raises(IllegalMove) as refusal:
        state.play(refused)
    named = ", ".join(f"scheme academy-{rank}" for rank in range(1, 9))
    assert str(refusal.value) == f"{why}; legal for seat A: {named} and 79 more"
    assert state.moves() == deal(2).moves()


@every_game
def test_every_legal_move_reads_back_from_its_notation(seats, seed):
    chooser = random.Random(seed)
    read = set()
    for state in random_game(seats, seed)[0]:
        moves = state.moves()
        assert len(set(map(str, moves))) == len(moves)
        for move in set(moves) - read:
            assert state.read(str(move)) == move
            first = {"demand": 2}.get(move[0], 1)
            named = list(move[first:])
            if move[0] != "swap":
                chooser.shuffle(named)
            assert state.read("  ".join((*move[:first], *named)).upper()) == move
        read.update(moves)


# What holds in every state


@every_game
def test_the_78_cards_are_neither_made_nor_lost(seats, seed):
    for state in random_game(seats, seed)[0]:
        assert state.all_cards() == tuple(sorted(CARDS))


@clause("RLM-05")
@every_game
def test_the_reserve_is_never_empty_beside_a_discard_pile(seats, seed):
    for state in random_game(seats, seed)[0]:
        view = state.view(None)
        assert view.reserve > 0 or not view.discard


@clause("RLM-12")
@every_game
def test_hand_and_scheme_make_twelve_until_the_call_to_action(seats, seed):
    for state in random_game(seats, seed)[0]:
        if state.phase == "scheming":
            assert {hand + scheme for hand, scheme in counts(state)} == {12}


@clause("RLM-14")
@clause("RLM-25")
@every_game
def test_every_game_goes_through_both_phases_to_its_end(seats, seed):
    states, _ = random_game(seats, seed)
    assert [phase for phase, _ in groupby(states, key=lambda state: state.view(None).phase)] == [
        "scheming",
        "action",
        "over",
    ]
    assert counts(states[-1]) == [(0, 0)] * seats
    for state in states[:-1]:
        assert state.hands[state.seat] or state.step in ("demand", "swap", "remove"), (
            "nobody is asked for a card that it does not have"
        )


def test_the_random_games_know_every_move_and_every_step():
    games = [random_game(seats, seed)[0] for seats, seed in GAMES]
    states = [state for game in games for state in game]
    assert set().union(*map(verbs, states)) >= {
        *("scheme", "gamble", "ask", "agree", "decline", "accept", "withdraw", "give"),
        *("influence", "set", "return", "demand", "discard", "swap", "remove"),
    }
    assert any(state.view(None).turned for state in states)


@every_game
def test_a_game_replays_from_its_luck_and_its_moves_without_a_seed(seats, seed):
    states, moves = random_game(seats, seed)
    again = GAME.start(seats=seats, chance=Chance(seed=None, script=states[-1].luck))
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        assert (again.seat, again.luck, again.result) == (state.seat, state.luck, state.result)
        for viewer in (None, *range(seats)):
            assert again.view(viewer) == state.view(viewer)
        if move is not None:
            again = again.play(move)


@every_game
def test_playing_leaves_the_old_state_as_it_was(seats, seed):
    def told(state):
        return (state.seat, state.luck, state.moves(), *(state.view(viewer) for viewer in (None, *range(seats))))

    states, moves = random_game(seats, seed)
    before = [told(state) for state in states]
    for state, move in zip(states, moves, strict=False):
        state.play(move)
    assert [told(state) for state in states] == before


# Secrecy


def cards_in(told):
    """Every card id in what JSON or a move tells."""
    if isinstance(told, dict):
        return cards_in([*told.values()])
    if isinstance(told, (list, tuple)):
        return set().union(*map(cards_in, told))
    return {told} if told in REALM_OF else set()


def redealt(hidden_groups, chooser):
    """A new name for every card of the groups, so that each group is dealt anew among its own places."""
    names = {card: card for card in CARDS}
    for group in hidden_groups:
        names.update(zip(group, chooser.sample(group, len(group)), strict=True))
    return names


@clause("RLM-13")
@pytest.mark.parametrize("seats", SEATS)
def test_another_deal_of_what_a_seat_never_saw_looks_the_same_to_it(seats):
    """Two whole games that differ only in cards the viewer never learned of: it is told the same at every step."""
    chooser = random.Random(seats)
    states, moves = random_game(seats, 0)
    call = next(number for number, state in enumerate(states) if state.phase == "action")
    for viewer in (None, *range(seats)):
        for last in (call - 1, call + (len(moves) - call) // 2, len(moves) - 1):
            seen = [state.seen(move, viewer) for state, move in zip(states, moves[:last], strict=False)]
            known = cards_in([seen, *(state.view(viewer).json() for state in states[: last + 1])])
            hidden = [card for card in COMMON_CARDS if card not in known]
            # In the Call to Action the realm of a card decides what is legal, so there only ranks change.
            groups = [list(row) for _, row in groupby(hidden, key=REALM_OF.get)] if last >= call else [hidden]
            groups.append([card for card in states[0].classes if card not in known])
            other_name = redealt(groups, chooser)

            luck = [tuple(other_name[card] for card in outcome) for outcome in states[last].luck]
            assert luck != list(states[last].luck)
            other = GAME.start(seats=seats, chance=Chance(seed=None, script=luck))
            for number in range(last + 1):
                state = states[number]
                assert other.view(viewer).json() == state.view(viewer).json()
                if state.seat == viewer:
                    assert other.moves() == state.moves()
                    assert refusal(other) == refusal(state)
                if number < last:
                    move = other.read(" ".join(other_name.get(word, word) for word in moves[number]))
                    assert other.seen(move, viewer) == seen[number]
                    other = other.play(move)


def refusal(state):
    with pytest.raises(IllegalMove) as refused:
        state.play("give nothing")
    return str(refused.value)


@clause("RLM-01")
@clause("RLM-13")
@every_game
def test_a_view_tells_nothing_of_the_realms_that_a_seat_cannot_see(seats, seed):
    """Any single state, with every card that the viewer does not see now put in another's place."""
    chooser = random.Random(seed)
    for state in chooser.sample(random_game(seats, seed)[0][:-1], 40):
        for viewer in (None, *range(seats)):
            known = cards_in(state.view(viewer).json())
            groups = [[card for card in group if card not in known] for group in (COMMON_CARDS, CLASS_CARDS)]
            other = renamed(state, redealt(groups, chooser))
            assert other.view(viewer).json() == state.view(viewer).json()
            if state.seat == viewer:
                assert other.moves() == state.moves()
                assert refusal(other) == refusal(state)


def renamed(state, other_name):
    """`state` with other names for its cards."""

    def anew(pile):
        return tuple(other_name[card] for card in pile)

    other = state._draft()
    other.classes, other.reserve, other.discards = anew(state.classes), anew(state.reserve), anew(state.discards)
    other.influence = in_order(anew(state.influence))
    other.hands = [in_order(anew(hand)) for hand in state.hands]
    other.schemes = [anew(scheme) for scheme in state.schemes]
    other.given = [anew(given) for given in state.given]
    other.unseen = frozenset(anew(state.unseen))
    other.chosen = None if state.chosen is None else other_name[state.chosen]
    return other
