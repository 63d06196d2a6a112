"""What a court is worth at the end of Rival Courts, and who wins (RIV-19 to RIV-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from court_tui.rules.rivals.cards import KIND_OF

POINTS_PER_MARKER = -2
COINS_PER_POINT = 3


@dataclass(frozen=True, slots=True)
class Scoring:
    """A seat's points, by where they come from."""

    perfect: int
    """From subjects with the building of the same symbol (RIV-19)."""
    colour: int
    """From pairs of one colour (RIV-20)."""
    singles: int
    """From the cards in no pair (RIV-21)."""
    markers: int
    """From conflict markers: zero or less (RIV-22)."""
    coins: int
    """From full threes of coins (RIV-22)."""

    @property
    def total(self) -> int:
        """The seat's score."""
        return self.perfect + self.colour + self.singles + self.markers + self.coins


def score(subjects: Sequence[str], buildings: Sequence[str], markers: int, coins: int) -> Scoring:
    """The points of a seat, its court paired in the best way (RIV-19 to RIV-22)."""
    perfect = colour = singles = 0
    for group in {KIND_OF[card].colour for card in (*subjects, *buildings)}:
        paired = _best_pairing(_prices(subjects, group), _prices(buildings, group))
        perfect += paired[0]
        colour += paired[1]
        singles += paired[2]
    return Scoring(perfect, colour, singles, POINTS_PER_MARKER * markers, coins // COINS_PER_POINT)


def winners(scores: Sequence[int], markers: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points; of these the fewest markers, then the most coins (RIV-23)."""
    standing = [(scores[seat], -markers[seat], coins[seat]) for seat in range(len(scores))]
    return tuple(seat for seat, own in enumerate(standing) if own == max(standing))


def _prices(cards: Sequence[str], colour: str) -> tuple[int, ...]:
    """The prices of the cards of one colour, dearest first. Within a colour the price tells the symbol."""
    kinds = [KIND_OF[card] for card in cards]
    return tuple(sorted((kind.price for kind in kinds if kind.colour == colour), reverse=True))


@cache
def _best_pairing(subjects: tuple[int, ...], buildings: tuple[int, ...]) -> tuple[int, int, int]:
    """The points of perfect pairs, colour pairs and singles, from the prices of one colour.

    Every number of perfect pairs of each symbol is tried, since breaking one up can free a card for a dearer
    partner. What is left is paired by colour as often as it goes, the dearest cards each with a cheaper one of
    the other sort: they are the ones that count. In the best pairing none of these is worth less than two
    singles, for two cards of one colour at price 1 share their symbol.
    """
    symbols = sorted(set(subjects) & set(buildings))
    most = [min(subjects.count(price), buildings.count(price)) for price in symbols]
    pairings = []
    for counts in product(*(range(number + 1) for number in most)):
        perfect = [price for price, number in zip(symbols, counts, strict=True) for _ in range(number)]
        left = sorted(_without(subjects, perfect) + _without(buildings, perfect), reverse=True)
        pairs = min(len(subjects), len(buildings)) - len(perfect)
        points = (2 * sum(perfect), sum(left[:pairs]), len(left) - 2 * pairs)
        pairings.append((sum(points), points))
    # Of equal totals the one with more from symbol pairs, then from colour pairs, is the larger tuple.
    return max(pairings)[1]


def _without(prices: Sequence[int], gone: Sequence[int]) -> list[int]:
    left = list(prices)
    for price in gone:
        left.remove(price)
    return left
