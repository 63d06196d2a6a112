"""Tables of Six Realms on the screen: games that have come to a step, and moves played by keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from court_tui.rules import GAMES, Chance, Move
from court_tui.rules.realms import REALM_OF, RealmsState
from tests.rules.realms_tables import deal
from tests.screens.table import NAMES, Table

LONG_NAMES = ("Northwestern", "Easterlings", "Southerlings", "Westernmost1", "Middleearths")
"""Names of twelve letters: the longest that a table of 80 columns has to hold."""
GLYPHS = "♚♞♛♟♝♜"


def dealt(*hands: Sequence[str]) -> dict[str, Any]:
    """What `kept` needs for a game in which these hands are dealt; those that are not whole are filled up."""
    classes, cards = deal(len(hands), hands=hands).luck
    return {
        "game": "realms",
        "names": NAMES[: len(hands)],
        "hands": (" ".join(classes),),
        "shuffles": (" ".join(cards),),
    }


def random_move(legal: Sequence[Move], chosen: random.Random) -> Move:
    """A legal move that keeps a game short and yet varied: sets whenever there are some, and few proposals."""
    verbs = sorted({move[0] for move in legal})
    if "set" in verbs:
        verbs = ["set"]
    elif "ask" in verbs and chosen.random() < 0.8:
        verbs.remove("ask")
    verb = chosen.choice(verbs)
    return chosen.choice([move for move in legal if move[0] == verb])


def moves_until(there: Callable[[RealmsState], bool], seats: int, seed: int) -> list[str]:
    """The moves of a random game, as seed 7 deals it, to the first state that is `there`.

    The moves are chosen with `seed`; if that game never gets there, with the next one.
    """
    chosen = random.Random(seed)
    state: Any = GAMES["realms"].start(seats=seats, chance=Chance(7))
    moves = []
    while not there(state):
        if state.result is not None:
            return moves_until(there, seats, seed + 1)
        move = random_move(state.moves(), chosen)
        moves.append(str(move))
        state = state.play(move)
    return moves


async def play_by_keys(table: Table, move: Move) -> None:
    """Pick by keys all that makes up `move`, then press Enter; quickly, where one need not see what a key has done."""
    keys: list[str] = []
    for pick in _picks(move):
        if all(thing.pick != pick for thing in table.lit()):
            await _type_ahead(table, keys)
            keys = []
        (key,) = {thing.key for thing in table.lit() if thing.pick == pick}
        keys.append(key)
    await _type_ahead(table, [*keys, "enter"])


async def _type_ahead(table: Table, keys: Sequence[str]) -> None:
    """Press `keys`, and wait only after the last: each wait asks every widget on the screen whether it is done."""
    for key in keys[:-1]:
        table.app.simulate_key(key)
    await table.press(keys[-1])


def _picks(move: Move) -> Sequence[str]:
    match move:
        case ("scheme" | "gamble" | "ask" | "withdraw", *_) | ("agree",):
            return move
        case ("swap" | "remove", card, *cards):
            return (REALM_OF[card], card, *cards)
    return move[1:]
