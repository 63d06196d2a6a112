"""Rival Courts: what holds in whole games, beside what the tests for all games show."""

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.rules import GAMES, Chance, IllegalMove
from court_tui.rules.contract import Move
from court_tui.rules.rivals.cards import CHARACTERS, PRICES
from court_tui.rules.rivals.game import RivalsState
from tests.rules.rivals_games import beside, coins, markers

LONGEST = 4000
"""More decisions than a game can have: 32 purchases, at most six passes between two, about 20 decisions in a pass."""


@dataclass
class Playout:
    """A random game: its states, and the moves between them."""

    seats: int
    options: dict[str, bool]
    states: list[RivalsState]
    moves: list[Move]


def play_out(seed: int, seats: int, finish_pass: bool, eager: float) -> Playout:
    """A random game. An `eager` player would rather buy, steal or use a bonus than end its turn."""
    choice = random.Random(seed)
    options = {"finish_pass": finish_pass}
    state = GAMES["rivals"].start(seats=seats, chance=Chance(seed=seed), **options)
    played = Playout(seats, options, [state], [])
    while state.seat is not None:
        moves = state.moves()
        if choice.random() < eager and len(moves) > 1 and state.phase != "choose":
            moves = moves[:-1]
        played.moves.append(choice.choice(moves))
        state = state.play(played.moves[-1])
        played.states.append(state)
        assert len(played.moves) < LONGEST
    return played


playouts = st.builds(
    play_out,
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    finish_pass=st.booleans(),
    eager=st.sampled_from([0.0, 0.5, 1.0]),
)
a_few_games = settings(max_examples=20, deadline=None)


@pytest.mark.clause("RIV-18", "RIV-23", "RIV-24")
@a_few_games
@given(playouts)
def test_every_game_ends_and_scores_as_its_view_says(played):
    last = played.states[-1]
    assert all(state.result is None for state in played.states[:-1])
    view = last.view(None).json()
    empty = any(not stack["cards"] for stack in view["stacks"].values())
    assert last.result.reason == ("empty-stack" if empty else "stalled")
    assert list(last.result.scores.values()) == [sum(points.values()) for points in view["scoring"]]
    best = max(last.result.scores.values())
    assert last.result.winners
    assert all(last.result.scores[seat] == best for seat in last.result.winners)
    assert (last.seat, last.moves(), view["phase"]) == (None, (), "over")


@pytest.mark.clause("RIV-01")
@a_few_games
@given(playouts)
def test_what_was_dealt_lies_in_the_stacks_or_is_owned(played):
    for state in played.states:
        view = state.view(None).json()
        on_the_table = [card for stack in view["stacks"].values() for card in stack["cards"]]
        owned = [card for seat in view["players"] for card in (*seat["subjects"], *seat["buildings"])]
        dealt = [*state.luck[0][:16], *state.luck[1][:16]]
        assert sorted(on_the_table + owned) == sorted(dealt)


SUPPLY = {"herald": 1, "abbess": 1, "miller": 2, "acolyte": 2, "shepherd": 2, "goldsmith": 3}
"""The coins that a bonus brings in from the supply; all others only change hands."""
BEATEN_BY = {"A": "D", "B": "C", "C": "F", "D": "F", "F": ""}


@pytest.mark.clause("RIV-02", "RIV-05", "RIV-06", "RIV-11", "RIV-12", "RIV-17")
@a_few_games
@given(playouts)
def test_coins_and_markers_change_only_as_the_rules_allow(played):
    for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
        assert min(coins(after) + beside(after) + markers(after)) >= 0
        came_in = SUPPLY.get(move[1], 0) if move[0] == "bonus" else 0
        assert sum(coins(after) + beside(after)) == sum(coins(before) + beside(before)) + came_in
        gained = sum(markers(after)) - sum(markers(before))
        bare = move[2:] if move[0] == "steal" else move
        if bare == ("return",) or bare == ("bonus", "physician"):
            assert gained == -1
        elif bare == ("bonus", "abbess"):
            assert gained == -min(1, markers(before)[before.seat])
        elif before.phase == "choose" and after.phase != "choose":
            ranks = [CHARACTERS[seat.chosen].rank for seat in after.view(None).players]
            beaten = "".join(BEATEN_BY[rank] for rank in ranks)
            assert gained == sum((ranks.count(rank) > 1) + (rank in beaten) for rank in ranks)
        else:
            assert gained == 0


@pytest.mark.clause("RIV-13", "RIV-14", "RIV-16")
@a_few_games
@given(playouts)
def test_a_purchase_moves_one_card_and_its_price(played):
    for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
        bought = [name for name in before.stacks if len(after.stacks[name]) < len(before.stacks[name])]
        verbs = {"subject", "building", "chamberlain", "banker"}
        assert len(bought) == bool(verbs.intersection(move))
        for name in bought:
            card, own = before.stacks[name][0], before.seat
            paid = coins(before)[own] - coins(after)[own]
            assert paid == max(0, PRICES[card] - before.view(own).players[own].discount)
            assert after.stacks[name] == before.stacks[name][1:]
            assert after.beside[name] == before.beside[name] + paid
            court = after.subjects if name.startswith("subject") else after.buildings
            assert court[own][-1] == card


@pytest.mark.clause("RIV-04")
@settings(max_examples=40, deadline=None)
@given(playouts, st.randoms(use_true_random=False))
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(played, shuffler):
    moment = shuffler.randrange(len(played.states))
    once = played.states[moment]
    for viewer in (None, *range(played.seats)):
        other, seen = dealt_otherwise(played, moment, viewer, shuffler)
        assert other.view(viewer) == once.view(viewer)
        assert (other.seat, other.on_turn, other.result) == (once.seat, once.on_turn, once.result)
        assert seen == [
            state.seen(move, viewer) for state, move in zip(played.states, played.moves[:moment], strict=False)
        ]
        if once.seat is not None and (viewer == once.seat or once.phase != "choose"):
            assert other.moves() == once.moves()
            for wrong in ("choose bishop", "steal B return", "subject 1", "bonus herald", "done", "no such move"):
                assert refusal(other, wrong) == refusal(once, wrong)


def dealt_otherwise(played, moment, viewer, shuffler):
    """The same game with all that `viewer` cannot know at `moment` dealt anew, and the moves as `viewer` saw them.

    Unknown are the cards left over, and in each round the characters that others hold or have chosen
    without turning up, and those not dealt.
    """
    once = played.states[moment]
    luck = list(once.luck)
    for sort in (0, 1):
        luck[sort] = (*luck[sort][:16], *shuffler.sample(luck[sort][16:], 16))
    renamed = {}
    for number, order in enumerate(luck[2:], start=1):
        known = turned_up_in_round(played, moment, number)
        if viewer is not None:
            known |= set(order[3 * viewer : 3 * viewer + 3])
        unknown = [card for card in order if card not in known]
        renamed[number] = dict(zip(unknown, shuffler.sample(unknown, len(unknown)), strict=True))
        luck[number + 1] = tuple(renamed[number].get(card, card) for card in order)
    state = GAMES["rivals"].start(seats=played.seats, chance=Chance(seed=None, script=luck), **played.options)
    seen = []
    for move in played.moves[:moment]:
        if move[0] == "choose":
            move = Move((move[0], renamed[state.round].get(move[1], move[1])))
        seen.append(state.seen(move, viewer))
        state = state.play(move)
    return state, seen


def turned_up_in_round(played, moment, number):
    known = set()
    for state in played.states[: moment + 1]:
        if state.round == number and state.phase != "choose":
            known |= {player.chosen for player in state.view(None).players}
    return known


def refusal(state, move):
    if state.read(move) in state.moves():
        return None
    with pytest.raises(IllegalMove) as refused:
        state.play(move)
    return str(refused.value)
