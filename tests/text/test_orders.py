"""Every legal move of every game is ordered in words of its own, as the seat that makes it may know it."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

from court_tui.rules import GAMES, Chance, Game, Move
from court_tui.text import TEXTS
from tests.text.tables import NAMES, deal, played

LONGEST = 120
"""What an order may take: a line and a half of a small terminal."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_two_legal_moves_are_ordered_in_the_same_words(game: Game) -> None:
    text, names = TEXTS[game.id], ("North", "East", "South", "West", "Middle", "Far")
    for seed in range(4):
        chosen = random.Random(seed)
        seats = min(game.max_seats, game.min_seats + seed)
        state = game.start(seats=seats, chance=Chance(seed))
        while state.seat is not None:
            view = state.view(state.seat)
            orders = {move: text.order(move, view, names[:seats]) for move in state.moves()}
            assert len(set(orders.values())) == len(orders), orders
            for move, order in orders.items():
                assert order == order.strip(), move
                assert order[0].isupper(), move
                assert order[-1].isalnum(), f"{move}: the sentence goes on, or ends"
                assert "None" not in order, move
                assert cell_len(order) <= LONGEST, move
            state = state.play(chosen.choice(state.moves()))


@pytest.mark.parametrize(
    ("lines", "move", "ordered"),
    [
        ((), "foreign-aid", "Take 2 coins of foreign aid"),
        ((), "tax", "Claim the Duke: take 3 coins"),
        ((), "steal B", "Claim the Captain: steal up to 2 coins from East"),
        (("A tax",), "challenge", "Challenge North's Duke"),
        (("A tax",), "pass", "Let it pass"),
        (("A foreign-aid",), "block duke", "Claim the Duke: block North's foreign aid"),
        (("A foreign-aid", "B block duke"), "challenge", "Challenge East's Duke"),
        (("A tax", "B challenge"), "lose captain", "Lose the Captain"),
        (("A exchange", "B pass"), "keep duke duke", "Keep the Duke and Duke"),
    ],
)
def test_a_move_of_coup_says_what_it_claims_and_costs(lines: tuple[str, ...], move: str, ordered: str) -> None:
    state = played(deal("coup", 2, "duke assassin captain contessa duke"), *lines)
    assert state.seat is not None
    assert TEXTS["coup"].order(state.read(move), state.view(state.seat), NAMES[:2]) == ordered


def test_a_payment_says_what_it_wastes() -> None:
    state = GAMES["adaman"].start(seats=1, chance=Chance(7))
    orders = [TEXTS["adaman"].order(move, state.view(0), NAMES[:1]) for move in state.moves()]
    assert all(order.startswith("Control ") and order.endswith(" wasted") for order in orders)


def test_a_set_says_what_it_does() -> None:
    view = deal("realms", 2).view(0)
    order = TEXTS["realms"].order(Move(("set", "court-1", "court-2", "court-3")), view, NAMES[:2])
    assert order == "Lay the set Court 1 2 3: each other seat discards a card"
