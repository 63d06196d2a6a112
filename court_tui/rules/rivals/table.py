"""What lies on the table of Rival Courts and changes hands: stacks, coins, markers and courts (RIV-11 to RIV-16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Self

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, State, clockwise, letter, seat_of
from court_tui.rules.rivals.cards import (
    BUILDING_STACKS,
    COPIES,
    KINDS,
    PRICES,
    STACK_SIZE,
    STACKS,
    SUBJECT_STACKS,
)
from court_tui.rules.rivals.view import CLAUSE_OF, RivalsView

COINS_AT_START = 5
MARKERS_AT_START = 1
COINS_BESIDE_AT_START = 2

_RETURN = Move(("return",))
_COLLECT = {stack: Move(("collect", stack)) for stack in STACKS}
_BUY = {
    "subject": {stack: Move(stack.split("-")) for stack in SUBJECT_STACKS},
    "building": {stack: Move(stack.split("-")) for stack in BUILDING_STACKS},
}
"""The purchases of each sort of card, by stack."""


class Table(State[RivalsView]):
    """The goods of the game, and what the five actions do with them whoever carries them out."""

    stacks: dict[str, tuple[str, ...]]
    """The cards of each stack, the top one first."""
    beside: dict[str, int]
    """The coins beside each stack."""
    left_over: tuple[str, ...]
    """The subjects and buildings that serve as coins and never enter play (RIV-01)."""
    coins: list[int]
    markers: list[int]
    subjects: list[tuple[str, ...]]
    """Each seat's subjects, the one bought last at the end."""
    buildings: list[tuple[str, ...]]
    discount: int
    """By how much the next purchase of the seat that acts is cheaper (the brewer's bonus)."""
    passes_without_purchase: int
    """How many passes in a row had no purchase, the present one among them (RIV-24)."""

    def __init__(self, seats: int, chance: Chance) -> None:
        """Lay out the stacks and hand out coins and markers (RIV-01, RIV-02)."""
        super().__init__(seats, chance)
        subjects = self._shuffle([kind.subject for kind in KINDS] * COPIES)
        buildings = self._shuffle([kind.building for kind in KINDS] * COPIES)
        first, second = slice(STACK_SIZE), slice(STACK_SIZE, 2 * STACK_SIZE)
        laid_out = (subjects[first], subjects[second], buildings[first], buildings[second])
        self.stacks = dict(zip(STACKS, laid_out, strict=True))
        self.left_over = subjects[2 * STACK_SIZE :] + buildings[2 * STACK_SIZE :]
        self.beside = dict.fromkeys(STACKS, COINS_BESIDE_AT_START)
        self.coins = [COINS_AT_START] * seats
        self.markers = [MARKERS_AT_START] * seats
        self.subjects = [()] * seats
        self.buildings = [()] * seats
        self.discount = 0
        self.passes_without_purchase = 0

    def all_cards(self) -> tuple[str, ...]:
        """The 32 subjects and 32 buildings, those left over among them; `RivalsState` adds the characters."""
        return tuple(sorted(sum((*self.stacks.values(), *self.subjects, *self.buildings), self.left_over)))

    def price(self, stack: str) -> int:
        """What the top card of `stack`, which has one, costs now (RIV-13)."""
        return max(0, PRICES[self.stacks[stack][0]] - self.discount)

    def action_moves(self, seat: int, action: str) -> Sequence[Move]:
        """The ways in which `seat` can carry out an action now; none where it lacks what that needs."""
        if action == "return":
            return (_RETURN,) if self.markers[seat] else ()
        if action == "give":
            return _gifts(seat, self.seats) if self.markers[seat] else ()
        if action == "collect":
            return [_COLLECT[stack] for stack in STACKS if self.beside[stack]]
        purse = self.coins[seat]
        moves: list[Move] = []
        for stack, move in _BUY[action].items():
            if self.stacks[stack] and self.price(stack) <= purse:
                moves.append(move)
        return moves

    def carry_out_action(self, seat: int, words: Sequence[str]) -> None:
        """`seat` carries out an action that it can carry out, as notation spells it."""
        match words[0]:
            case "return":
                self.markers[seat] -= 1
            case "give":
                self.give_marker(seat, seat_of(words[1]))
            case "collect":
                self.take_beside(seat, words[1], self.beside[words[1]])
            case sort:
                self.buy(seat, sort, words[1])

    def buy(self, seat: int, sort: str, number: str) -> None:
        """Buy the top card of a stack; what it costs goes beside the stack (RIV-13, RIV-14)."""
        stack = f"{sort}-{number}"
        price = self.price(stack)
        self.coins[seat] -= price
        self.beside[stack] += price
        court = self.subjects if sort == "subject" else self.buildings
        court[seat] += self.stacks[stack][:1]
        self.stacks[stack] = self.stacks[stack][1:]
        self.discount = 0
        self.passes_without_purchase = 0

    def give_marker(self, seat: int, other: int) -> None:
        """A conflict marker of `seat` goes to another seat (RIV-12)."""
        self.markers[seat] -= 1
        self.markers[other] += 1

    def take_beside(self, seat: int, stack: str, coins: int) -> None:
        """`seat` takes some of the coins beside a stack (RIV-15)."""
        self.beside[stack] -= coins
        self.coins[seat] += coins

    def a_stack_is_empty(self) -> bool:
        """Whether one of the four stacks has been bought up (RIV-18)."""
        return not all(self.stacks.values())

    def action_fault(self, seat: int, words: Sequence[str]) -> Fault | None:
        """What `seat` lacks for an action that it cannot carry out so, or what is wrong with the words."""
        own = letter(seat)
        match words:
            case ("return" | "give" as action, *_) if not self.markers[seat]:
                return f"seat {own} has no conflict marker to {action}", CLAUSE_OF[action]
            case ("give", *_):
                return "give names one other seat", "RIV-12"
            case ("collect", stack) if stack in STACKS:
                return f"no coins lie beside {stack}", "RIV-15"
            case ("collect", *_):
                return f"collect names one stack of {', '.join(STACKS)}", "RIV-15"
            case ("subject" | "building" as sort, number) if (stack := f"{sort}-{number}") in STACKS:
                if not self.stacks[stack]:
                    return f"{stack} has no card left", "RIV-18"
                card, price, purse = self.stacks[stack][0], self.price(stack), self.coins[seat]
                return f"{card} costs {price}, and seat {own} has {purse}", "RIV-16"
            case ("subject" | "building" as sort, *_):
                return f"{sort} names stack 1 or 2", CLAUSE_OF[sort]
        return None

    def _draft(self) -> Self:
        draft = super()._draft()
        draft.stacks = self.stacks.copy()
        draft.beside = self.beside.copy()
        draft.coins = self.coins.copy()
        draft.markers = self.markers.copy()
        draft.subjects = self.subjects.copy()
        draft.buildings = self.buildings.copy()
        return draft


@cache
def _gifts(seat: int, seats: int) -> tuple[Move, ...]:
    return tuple(Move(("give", letter(other))) for other in sorted(clockwise(seat, seats)))
