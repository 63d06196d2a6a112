"""Succession, what holds in every game: conservation, notation, replay, secrecy, and an end."""

import json
import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.rules import Chance, IllegalMove
from court_tui.rules.succession import SuccessionState
from court_tui.rules.succession.cards import DESIGNATES, HEIR_CARDS, INFLUENCE, PLAY_CARDS
from tests.rules.clause import clause
from tests.rules.succession_table import GAME, turn

games = given(seats=st.integers(2, 6), seed=st.integers(0, 2**32))
few = settings(max_examples=12, deadline=None, derandomize=True)


def playout(seats, seed) -> list[tuple[SuccessionState, object]]:
    """Every state of a random game, with the move that led there (None for the opening)."""
    rng = random.Random(seed)
    state = GAME.start(seats=seats, chance=Chance(seed))
    walk = [(state, None)]
    while state.result is None:
        move = rng.choice(state.moves())
        state = state.play(move)
        walk.append((state, move))
    return walk


@games
@few
def test_cards_are_neither_made_nor_lost(seats, seed):
    everything = tuple(sorted(PLAY_CARDS + HEIR_CARDS))
    assert len(everything) == 54
    for state, _ in playout(seats, seed):
        assert state.all_cards() == everything


@games
@few
def test_every_legal_move_reads_back_from_its_notation(seats, seed):
    for state, _ in playout(seats, seed):
        moves = state.moves()
        assert len({str(move) for move in moves}) == len(moves)
        for move in moves:
            assert state.read(str(move)) == move
            assert state.read(f"  {str(move).upper().replace(' ', '   ')} ") == move


@games
@few
def test_a_game_replays_from_its_luck_and_its_moves_alone(seats, seed):
    walk = playout(seats, seed)
    end = walk[-1][0]
    again = GAME.start(seats=seats, chance=Chance(None, json.loads(json.dumps(end.luck))))
    for state, move in walk[1:]:
        again = again.play(str(move))
        assert again.view(None) == state.view(None)
    assert (again.result, again.luck) == (end.result, end.luck)
    assert all(again.view(seat) == end.view(seat) for seat in range(seats))


@games
@few
def test_a_state_never_changes(seats, seed):
    def all_of(state):
        return [state.view(seat).json() for seat in (None, *range(seats))], state.moves(), state.luck, state.on_turn

    walk = playout(seats, seed)[::7]
    before = [all_of(state) for state, _ in walk]
    for state, _ in walk:
        for move in state.moves():
            state.play(move)
    assert [all_of(state) for state, _ in walk] == before


@games
@few
@clause("SUC-34", "SUC-35")
def test_life_and_vp_stay_in_their_bounds(seats, seed):
    for state, _ in playout(seats, seed):
        view = state.view(None)
        assert 0 <= view.life <= 6
        assert (view.life == 0) == (view.phase in ("vote", "over"))
        assert all(player.vp >= 0 for player in view.players)


@games
@few
def test_every_view_is_ready_for_json_and_tells_who_is_to_move(seats, seed):
    for state, _ in playout(seats, seed)[::9]:
        for viewer in (None, *range(seats)):
            shown = state.view(viewer).json()
            assert json.loads(json.dumps(shown)) == shown
            assert (shown["to_move"], shown["viewer"]) == (state.seat, viewer)


@games
@few
@clause("SUC-42")
def test_every_random_game_ends(seats, seed):
    walk = playout(seats, seed)
    assert walk[-1][0].result is not None
    assert len(walk) < 1000


@clause("SUC-42")
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_game_ends_also_among_seats_that_always_choose_alike(seats, place):
    state = GAME.start(seats=seats, chance=Chance(seed=1))
    for played in count():
        if state.result is not None:
            break
        assert played < 3000
        state = state.play(state.moves()[place])


@clause("SUC-42")
def test_a_game_of_nothing_but_passing_ends():
    state = GAME.start(seats=3, chance=Chance(seed=1))
    while state.result is None:
        state = turn(state)
    assert state.view(None).turn == 16


# Secrecy


def redealt(state, viewer, rng) -> SuccessionState:
    """A state that differs from `state` only in what `viewer` may not know: all that is hidden is dealt anew."""
    other = state._draft()
    rivals = [seat for seat in range(state.seats) if seat != viewer]
    unseen = [
        (character, place)
        for character, row in state.laid.items()
        for place, influence in enumerate(row)
        if not influence.face_up and viewer not in influence.known
    ]
    pool = [*state.deck, *(state.laid[character][place].card for character, place in unseen)]
    for seat in rivals:
        pool += state.hands[seat]
        for designation in state.designations[seat]:
            pool += (f"designate-{designation.character}", *designation.cards)
    rng.shuffle(pool)

    def take(kind):
        card = next(card for card in pool if card in kind)
        pool.remove(card)
        return card

    for character, place in unseen:
        row = list(other.laid[character])
        row[place] = row[place]._replace(card=take(INFLUENCE))
        other.laid[character] = tuple(row)
    for seat in rivals:
        other.designations[seat] = tuple(
            designation._replace(
                character=DESIGNATES[take(DESIGNATES)], cards=tuple(take(INFLUENCE) for _ in designation.cards)
            )
            for designation in state.designations[seat]
        )
    for seat in rivals:
        other.hands[seat] = tuple(sorted(pool.pop() for _ in state.hands[seat]))
    other.deck = tuple(pool)
    heirs = [*(state.favourites[seat] for seat in rivals), *state.spare_heirs]
    rng.shuffle(heirs)
    other.favourites = tuple(state.favourites[seat] if seat == viewer else heirs.pop() for seat in range(state.seats))
    other.spare_heirs = tuple(heirs)
    assert other.all_cards() == state.all_cards()
    return other


WRONG = """
    place 1 king, place 2 #1, place 3 #9, designate king, designate jester, event spy A, event spy B, event riot C,
    event betrayal B king 1, event worsening, event double-agent, act king, act merchant, counter, allow, reveal, hold,
    open #1, open #1 #2, pay 1, pay 3, heir, decree king, force king, look B king, excommunicate B king 1, bribe, skip,
    discard 1, discard double-agent, keep, vote prince, nonsense
""".replace("\n", " ").split(",")


def answers(state) -> list[str]:
    """What a state says to moves that may be wrong now."""
    said = []
    for move in WRONG:
        try:
            state.play(move)
        except IllegalMove as refusal:
            said.append(str(refusal))
        else:
            said.append("legal")
    return said


@games
@few
@clause("SUC-01", "SUC-10", "SUC-11", "SUC-15", "SUC-36")
def test_states_that_differ_in_what_is_hidden_from_a_seat_are_one_to_it(seats, seed):
    rng = random.Random(seed)
    for state, _ in playout(seats, seed)[:-1:7]:
        for viewer in (None, *range(seats)):
            other = redealt(state, viewer, rng)
            assert other.view(viewer) == state.view(viewer)
            assert other.on_turn == state.on_turn
        mover = redealt(state, state.seat, rng)
        assert mover.moves() == state.moves()
        assert answers(mover) == answers(state)
