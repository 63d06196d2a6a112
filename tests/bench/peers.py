"""Random games of other packages, where they are installed: `pip install -e ".[bench]"` gets them.

Each is played in the quickest way that its own interface offers, with the standard library's random numbers, and
without asking for anything but the legal moves. What is dealt, here a move of chance, is no decision: it takes time
and is not counted, as with our own games.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from tests.bench.figures import Row
from tests.bench.playouts import Contender, Playout

COUPML = "coupml: Coup, {} seats"
LIARS_POKER = "OpenSpiel, Python: Liar's Poker"

_COUPS = (2, 4, 6)
_SPIELS = {
    "OpenSpiel, Python: Kuhn poker": "python_kuhn_poker",
    "OpenSpiel, Python: Leduc poker": "python_leduc_poker",
    LIARS_POKER: "python_liars_poker",
    "OpenSpiel, C++: Kuhn poker": "kuhn_poker",
    "OpenSpiel, C++: Leduc poker": "leduc_poker",
    "OpenSpiel, C++: Liar's Poker": "liars_poker",
    "OpenSpiel, C++: Liar's Dice": "liars_dice",
}
_RLCARDS = {"RLCard: Leduc poker": "leducholdem", "RLCard: UNO": "uno"}
_CHESS = "python-chess: chess"


def all_peers() -> tuple[list[Contender], list[Row]]:
    """Who can take part, and a row for each game that cannot."""
    contenders: list[Contender] = []
    missing: list[Row] = []

    def invite(names: list[str], packages: list[str], game_of: Callable[[str], Playout]) -> None:
        try:
            for package in packages:
                import_module(package)
        except ImportError:
            missing.extend(Row(name, instead="not installed") for name in names)
            return
        for name in names:
            try:
                contenders.append(Contender(name, game_of(name)))
            except LookupError as error:
                missing.append(Row(name, instead=str(error)))

    invite([COUPML.format(seats) for seats in _COUPS], ["coupml"], _coup)
    invite(list(_SPIELS), ["pyspiel", "open_spiel.python.games"], _spiel)
    invite(list(_RLCARDS), ["rlcard"], _rlcard)
    invite([_CHESS], ["chess"], _chess)
    return contenders, missing


class _Luck(Random):
    """The random numbers that coupml wants: `choice` of a number stands for one of so many, as with NumPy.

    NumPy's own would do, and would be slower.
    """

    def choice(self, seq: Any) -> Any:
        """One of `seq`, or one of the first `seq` numbers."""
        return int(self.random() * seq) if isinstance(seq, int) else super().choice(seq)


def _coup(name: str) -> Playout:
    import coupml

    seats = next(seats for seats in _COUPS if COUPML.format(seats) == name)
    luck = _Luck(seats)
    choose = Random(seats).random

    def play(_: int) -> int:
        game = coupml.Coup(seats, luck)
        game.init_game()
        decisions = 0
        while not game.is_game_over():
            actions = game.get_legal_actions()
            game.play_action(actions[int(choose() * len(actions))])
            decisions += 1
        return decisions

    return play


def _spiel(name: str) -> Playout:
    import pyspiel

    if _SPIELS[name] not in pyspiel.registered_names():
        raise LookupError("not offered")
    game = pyspiel.load_game(_SPIELS[name])
    choose = Random(2).random

    def play(_: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all equally likely, in these games
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
                decisions += 1
        return decisions

    return play


def _rlcard(name: str) -> Playout:
    game = import_module(f"rlcard.games.{_RLCARDS[name]}").Game()
    choose = Random(2).random

    def play(_: int) -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(choose() * len(actions))])
            decisions += 1
        return decisions

    return play


def _chess(_: str) -> Playout:
    import chess

    choose = Random(2).random

    def play(_: int) -> int:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(choose() * len(moves))])
            decisions += 1
        return decisions

    return play
