"""What the rules promise to everybody who uses them, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

from court_tui.rules import GAMES, Chance, Game, IllegalMove, Move, Result, letter, seat_of

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_game_is_known_by_its_id(game: Game) -> None:
    assert GAMES[game.id] is game
    assert game.title
    assert 1 <= game.min_seats <= game.max_seats


@every_game
def test_a_game_starts_with_each_number_of_seats_it_is_for(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        state = game.start(seats=seats, chance=Chance(seed=1))
        assert state.seats == seats
        assert len(state.view(None).json().get("players", [None] * seats)) == seats


@every_game
def test_other_numbers_of_seats_are_refused(game: Game) -> None:
    wrong: list[Any] = [0, game.min_seats - 1, game.max_seats + 1, -1, True, None, "2", float(game.min_seats)]
    for seats in wrong:
        with pytest.raises(ValueError, match=f"{game.title} is for {game.min_seats}"):
            game.start(seats=seats, chance=Chance(seed=1))


@every_game
def test_unknown_options_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="no option 'wild_cards'"):
        game.start(seats=game.min_seats, chance=Chance(seed=1), wild_cards=True)


@every_game
def test_options_are_true_or_false(game: Game) -> None:
    value: Any = "yes"
    for option, usual in game.options.items():
        assert game.start(seats=game.min_seats, chance=Chance(seed=1), **{option: not usual}).result is None
        with pytest.raises(ValueError, match=f"option {option} is True or False"):
            game.start(seats=game.min_seats, chance=Chance(seed=1), **{option: value})


@every_game
def test_only_seats_and_spectators_have_a_view(game: Game) -> None:
    state = game.start(seats=game.max_seats, chance=Chance(seed=1))
    for seat in (None, *range(game.max_seats)):
        assert state.view(seat).viewer == seat
    for nobody in (-1, game.max_seats):
        with pytest.raises(ValueError, match=f"no seat {nobody}"):
            state.view(nobody)


@every_game
def test_a_move_is_played_as_it_is_or_as_its_notation(game: Game) -> None:
    state = game.start(seats=game.max_seats, chance=Chance(seed=1))
    for move in state.moves():
        assert isinstance(move, Move)
        assert state.play(move).view(None) == state.play(str(move)).view(None)


def test_a_move_whose_words_stand_in_another_order_is_the_same_move() -> None:
    state = GAMES["adaman"].start(seats=1, chance=Chance(seed=1))
    move = max(state.moves(), key=len)
    verb, target, by, *payment = move
    swapped = Move((verb, target, by, *reversed(payment)))
    assert swapped not in state.moves()
    assert state.play(swapped).view(0) == state.play(move).view(0)


@every_game
def test_what_is_no_text_is_no_move(game: Game) -> None:
    state = game.start(seats=game.max_seats, chance=Chance(seed=1))
    nonsense: list[Any] = [None, 7, b"income", ["income"], tuple(state.moves()[0])]
    for value in nonsense:
        with pytest.raises(IllegalMove):
            state.play(value)


@every_game
def test_a_refusal_cuts_short_what_was_typed(game: Game) -> None:
    state = game.start(seats=game.max_seats, chance=Chance(seed=1))
    with pytest.raises(IllegalMove) as refused:
        state.play("x" * 5000)
    assert len(str(refused.value)) < 800


def test_an_illegal_move_is_a_value_error() -> None:
    assert issubclass(IllegalMove, ValueError)


def test_a_move_is_its_words() -> None:
    move = Move(("steal", "B"))
    assert (str(move), move[0], move) == ("steal B", "steal", ("steal", "B"))
    assert repr([move]) == "[<Move steal B>]"


def test_seats_have_letters() -> None:
    assert [letter(seat) for seat in range(6)] == list("ABCDEF")
    assert [seat_of(name) for name in "ABCDEF"] == list(range(6))


def test_results_are_values() -> None:
    assert Result((0,), None, "victory") == Result((0,), None, "victory")
    assert Result((0,), None, "victory") != Result((), None, "stuck")
