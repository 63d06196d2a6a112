"""What a court is worth at the end of Rival Courts, and who wins (RIV-19 to RIV-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from court_tui.rules.rivals.cards import KIND_OF, PRICES

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


@dataclass(frozen=True, slots=True)
class Pairing:
    """The cards of a court, put together in the best way."""

    perfect: tuple[tuple[str, str], ...] = ()
    """Subjects with the building of the same symbol: both prices count (RIV-19)."""
    colour: tuple[tuple[str, str], ...] = ()
    """Subjects with a building of the same colour: the higher price counts (RIV-20)."""
    singles: tuple[str, ...] = ()
    """The cards in no pair: 1 point each (RIV-21)."""

    @property
    def points(self) -> tuple[int, int, int]:
        """What perfect pairs, colour pairs and singles come to."""
        return sum(map(pair_points, self.perfect)), sum(map(pair_points, self.colour)), len(self.singles)

    def __add__(self, other: Pairing) -> Pairing:
        """The pairs and singles of both."""
        return Pairing(self.perfect + other.perfect, self.colour + other.colour, self.singles + other.singles)


def score(subjects: Sequence[str], buildings: Sequence[str], markers: int, coins: int) -> Scoring:
    """The points of a seat, its court paired in the best way (RIV-19 to RIV-22)."""
    paired = pair_up(subjects, buildings).points
    return Scoring(*paired, markers=POINTS_PER_MARKER * markers, coins=coins // COINS_PER_POINT)


def pair_points(pair: tuple[str, str]) -> int:
    """What a subject and a building of the same colour are worth together (RIV-19, RIV-20)."""
    subject, building = pair
    prices = PRICES[subject], PRICES[building]
    return sum(prices) if KIND_OF[subject] == KIND_OF[building] else max(prices)


def pair_up(subjects: Sequence[str], buildings: Sequence[str]) -> Pairing:
    """The cards of a court in the pairing that is worth most."""
    paired = Pairing()
    for colour in dict.fromkeys(KIND_OF[card].colour for card in (*subjects, *buildings)):
        paired += _best_pairing(_of_colour(subjects, colour), _of_colour(buildings, colour))
    return paired


def winners(scores: Sequence[int], markers: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points; of these the fewest markers, then the most coins (RIV-23)."""
    standing = [(scores[seat], -markers[seat], coins[seat]) for seat in range(len(scores))]
    return tuple(seat for seat, own in enumerate(standing) if own == max(standing))


def _of_colour(cards: Sequence[str], colour: str) -> tuple[str, ...]:
    """The cards of one colour, dearest first. Within a colour the price tells the symbol."""
    return tuple(
        sorted((card for card in cards if KIND_OF[card].colour == colour), key=PRICES.__getitem__, reverse=True)
    )


@cache
def _best_pairing(subjects: tuple[str, ...], buildings: tuple[str, ...]) -> Pairing:
    """The best pairing of the cards of one colour.

    Every number of perfect pairs of each symbol is tried, since breaking one up can free a card for a dearer
    partner. What is left is paired by colour as often as it goes. In the best pairing no such pair is worth less
    than two singles, for two cards of one colour at price 1 share their symbol.
    """
    matches = [
        (subject, building)
        for subject in dict.fromkeys(subjects)
        for building in dict.fromkeys(buildings)
        if KIND_OF[subject] == KIND_OF[building]
    ]
    most = [min(subjects.count(subject), buildings.count(building)) for subject, building in matches]
    pairings: list[Pairing] = []
    for counts in product(*(range(number + 1) for number in most)):
        perfect = [pair for pair, number in zip(matches, counts, strict=True) for _ in range(number)]
        left = _without(subjects, [pair[0] for pair in perfect]), _without(buildings, [pair[1] for pair in perfect])
        pairings.append(Pairing(tuple(perfect)) + _paired_by_colour(*left))
    # Of equal totals the one with more from symbol pairs, then from colour pairs.
    return max(pairings, key=lambda pairing: (sum(pairing.points), pairing.points))


def _paired_by_colour(subjects: Sequence[str], buildings: Sequence[str]) -> Pairing:
    """As many pairs as there can be: the dearest cards, which count, each with a cheaper one of the other sort."""
    pairs = min(len(subjects), len(buildings))
    dearest = sorted([*subjects, *buildings], key=PRICES.__getitem__, reverse=True)[:pairs]
    of_subjects = sum(card in subjects for card in dearest)
    of_buildings = pairs - of_subjects
    colour = (
        *zip(subjects[:of_subjects], buildings[of_buildings:], strict=False),
        *zip(subjects[of_subjects:], buildings[:of_buildings], strict=False),
    )
    return Pairing(colour=colour, singles=(*subjects[pairs:], *buildings[pairs:]))


def _without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
