"""What holds for every game at every moment, on random games."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.rules import GAMES, Chance, Move, State
from tests.rules.probes import PROBES, inside
from tests.rules.scripted import refusal, wrong_moves

every_game = pytest.mark.parametrize("game", GAMES)
examples = settings(max_examples=40, deadline=None, derandomize=True, database=None)
randoms = st.integers(0, 2**32 - 1).map(Random)

COMMON_KEYS = {"game", "viewer", "to_move", "phase", "result"}


@dataclass(frozen=True)
class Playout:
    """The first part of a random game, or all of it."""

    game: str
    seats: int
    options: dict[str, bool]
    states: list[State[Any]]
    moves: list[Move]

    @property
    def last(self) -> State[Any]:
        return self.states[-1]

    @property
    def moments(self) -> list[State[Any]]:
        """Some twenty of the states, the last among them: for what takes long."""
        return self.states[:: -(1 + len(self.states) // 20)]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.seats))

    def again(self, chance: Chance) -> State[Any]:
        """The same opening with another chance."""
        return GAMES[self.game].start(seats=self.seats, chance=chance, **self.options)

    def __repr__(self) -> str:
        """What is needed to play it again, for the report of a failure."""
        return f"{self.game} {self.options}, luck {self.last.luck}, moves {list(map(str, self.moves))}"


@st.composite
def playouts(draw: st.DrawFn, name: str, most: int = 80) -> Playout:
    """Up to `most` moves of a random game. Seats with a habit mostly play their first legal move, which is a quiet
    one (to pass, to take income), so that some games last long."""
    game = GAMES[name]
    seats = draw(st.integers(game.min_seats, game.max_seats))
    options = {option: draw(st.booleans()) for option in game.options}
    habit = draw(st.sampled_from((0.0, 0.6, 0.9)))
    length = draw(st.integers(0, most))
    random = draw(randoms)
    states = [game.start(seats=seats, chance=Chance(seed=random.getrandbits(32)), **options)]
    moves: list[Move] = []
    while len(moves) < length and states[-1].result is None:
        legal = states[-1].moves()
        moves.append(legal[0] if random.random() < habit else random.choice(legal))
        states.append(states[-1].play(moves[-1]))
    return Playout(name, seats, options, states, moves)


def everything(state: State[Any]) -> tuple[object, ...]:
    """All that can be seen of a state from outside."""
    views = [state.view(viewer) for viewer in (None, *range(state.seats))]
    return (state.seat, state.on_turn, state.result, state.luck, state.all_cards(), state.moves(), views)


def test_every_game_has_its_probe() -> None:
    assert PROBES.keys() == GAMES.keys()


@every_game
@examples
@given(data=st.data())
def test_cards_are_neither_made_nor_lost_and_each_transition_is_allowed(game: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game))
    cards = playout.states[0].all_cards()
    assert list(cards) == sorted(cards)
    for before, move, after in zip(playout.states, playout.moves, playout.states[1:], strict=False):
        assert after.all_cards() == cards
        PROBES[game].check(before, move, after)


@every_game
@examples
@given(data=st.data())
def test_somebody_can_move_until_the_game_is_over(game: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game))
    for state in playout.states:
        moves = state.moves()
        assert isinstance(moves, tuple)
        assert state.moves() == moves
        assert len({str(move) for move in moves}) == len(moves)
        if state.result is None:
            assert moves
            assert state.seat in range(playout.seats)
            assert state.on_turn in range(playout.seats)
            assert state.view(None).phase != "over"
        else:
            assert (moves, state.seat, state.on_turn, state.view(None).phase) == ((), None, None, "over")
            assert list(state.result.winners) == sorted(set(state.result.winners))
            assert set(state.result.winners) <= set(range(playout.seats))
            assert state.result.scores is None or set(state.result.scores) == set(range(playout.seats))
            assert state.result.reason


@every_game
@examples
@given(data=st.data())
def test_play_leaves_the_old_state_as_it_was(game: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game))
    start = playout.again(Chance(seed=None, script=playout.last.luck))
    walked, seen = [start], [everything(start)]
    for move in playout.moves:
        walked.append(walked[-1].play(move))
        seen.append(everything(walked[-1]))
    for place, state in enumerate(walked):
        assert everything(state) == seen[place]
        if place < len(playout.moves):
            assert everything(state.play(playout.moves[place])) == seen[place + 1]


@every_game
@examples
@given(data=st.data())
def test_a_game_replays_exactly_from_its_luck_and_its_moves(game: str, data: st.DataObject) -> None:
    """Written as JSON and read back, as a record has them."""
    playout = data.draw(playouts(game))
    luck, moves = json.loads(json.dumps([playout.last.luck, list(map(str, playout.moves))]))
    state = playout.again(Chance(seed=None, script=luck))
    for move, original in zip((*moves, None), playout.states, strict=True):
        assert everything(state) == everything(original)
        if move is not None:
            state = state.play(move)


@every_game
@examples
@given(data=st.data())
def test_every_legal_move_reads_back_from_its_notation(game: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game))
    random = data.draw(randoms)
    for state in playout.moments:
        for move in state.moves():
            free = PROBES[game].order_is_free_from(move)
            shuffled = [*move[:free], *random.sample(move[free:], len(move) - free)]
            blanks = [random.choice((" ", "  ", "\t ")) for _ in range(len(move) + 1)]
            spaced = "".join(blank + word for blank, word in zip(blanks, (*shuffled, ""), strict=True))
            for typed in (str(move), str(move).upper(), str(move).lower(), " ".join(shuffled), spaced):
                assert state.read(typed) == move
        if state.moves():
            move = random.choice(state.moves())
            assert everything(state.play(str(move))) == everything(state.play(move))


@every_game
@examples
@given(data=st.data())
def test_views_are_fixed_and_ready_for_json(game: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game))
    for state in playout.moments:
        for viewer in playout.viewers:
            view = state.view(viewer)
            shown = view.json()
            assert json.loads(json.dumps(shown)) == shown
            assert shown.keys() >= COMMON_KEYS
            assert (shown["game"], shown["viewer"], shown["to_move"]) == (game, viewer, state.seat)
            assert (shown["result"] is None) == (state.result is None)
            assert view == state.view(viewer)
            with pytest.raises(AttributeError):
                view.phase = "other"


@every_game
@examples
@given(data=st.data())
def test_everything_but_the_legal_moves_is_refused_and_the_state_stays_usable(game: str, data: st.DataObject) -> None:
    """Tried with any text, and with the game's own words in any order."""
    playout = data.draw(playouts(game))
    state, random = playout.last, data.draw(randoms)
    before = everything(state)
    for typed in wrong_moves(state, playout.moments, random, data.draw(st.text(max_size=40))):
        said = refusal(state, typed)
        assert ("the game is over: no move is legal any more" if state.result else str(state.moves()[0])) in said
    assert everything(state) == before
    if state.moves():
        state.play(random.choice(state.moves()))


@every_game
@examples
@given(data=st.data())
def test_another_deal_is_really_another_one(game: str, data: st.DataObject) -> None:
    """What is compared in `tests/redeals` would tell nothing if the hidden cards stayed where they are."""
    opening = data.draw(playouts(game, most=0)).last
    others = [PROBES[game].redeal(opening, None, data.draw(randoms)) for _ in range(5)]
    assert any(inside(other) != inside(opening) for other in others)
    assert all(other.luck != opening.luck for other in others)
    assert all(len(other.luck) == len(opening.luck) for other in others)
