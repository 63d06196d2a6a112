"""Adaman: a solitaire with the Decktet. The clauses are those of seeds/adaman.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, Result, State, View
from court_tui.rules.refused import shortened

SUITS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
CAPITAL_SIZE = 5
RESOURCES_SIZE = 5
COURT_LIMIT = 5


class Card(NamedTuple):
    """A card of the Decktet."""

    id: str
    rank: int
    """1 for an Ace, 10 for a Crown (ADM-07)."""
    suits: tuple[str, ...]
    kind: str
    """`P` personality, `L` location, `E` event, `L+E` both, empty for an Ace."""

    @property
    def personality(self) -> bool:
        """Whether the card is a personality: the only kind that matters to the rules."""
        return self.kind == "P"


_FACES = """
 1 ace-moons moons -,        1 ace-suns suns -,           1 ace-waves waves -
 1 ace-leaves leaves -,      1 ace-wyrms wyrms -,         1 ace-knots knots -
 2 author moons+knots P,     2 desert suns+wyrms L,       2 origin waves+leaves L+E
 3 savage leaves+wyrms P,    3 journey moons+waves E,     3 painter suns+knots P
 4 mountain moons+suns L,    4 sailor waves+leaves P,     4 battle wyrms+knots E
 5 forest moons+leaves L,    5 discovery suns+waves E,    5 soldier wyrms+knots P
 6 lunatic moons+waves P,    6 penitent suns+wyrms P,     6 market leaves+knots L+E
 7 castle suns+knots L,      7 cave waves+wyrms L,        7 chance-meeting moons+leaves E
 8 diplomat moons+suns P,    8 mill waves+leaves L,       8 betrayal wyrms+knots E
 9 pact moons+suns E,        9 darkness waves+wyrms L,    9 merchant leaves+knots P
10 huntress moons P,        10 bard suns P,              10 sea waves L
10 end leaves L+E,          10 calamity wyrms E,         10 windfall knots E
"""


def _deck() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for face in _FACES.replace("\n", ",").split(","):
        if face.strip():
            rank, name, suits, kind = face.split()
            cards[name] = Card(name, int(rank), tuple(suits.split("+")), kind.strip("-"))
    return cards


CARDS = _deck()
"""The 36 cards of the basic Decktet by id (ADM-01)."""
PERSONALITIES = frozenset(card.id for card in CARDS.values() if card.personality)
"""The eleven to win over (ADM-13)."""
_SHARING = {
    target.id: frozenset(card.id for card in CARDS.values() if not set(card.suits).isdisjoint(target.suits))
    for target in CARDS.values()
}
_RANKS = {card.id: card.rank for card in CARDS.values()}
_TERMS: dict[str, tuple[int, frozenset[str], tuple[tuple[str, ...], int]]] = {
    target: (_RANKS[target], _SHARING[target], (("control", target, "with"), 0)) for target in CARDS
}
"""For each target its price, the cards that share a suit with it, and where its payments begin: nothing is paid."""
_PAID_WITH = {card: ((card,), rank) for card, rank in _RANKS.items()}
"""What a card adds to the words of a payment, and to what is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdamanView(View):
    """What the one seat, or a spectator, may know: all but the order of the deck."""

    capital: tuple[str, ...]
    resources: tuple[str, ...]
    court: tuple[str, ...]
    discard: tuple[str, ...]
    """Oldest first."""
    deck: int
    """How many cards are left in the deck."""
    personalities_left: int
    """How many of the eleven are not yet won over."""

    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """Those on a move, on what becomes of the card that it controls, or on how the game ended."""
        if self.result is not None:
            return ({"victory": "ADM-13", "stuck": "ADM-14", "exposed": "ADM-15"}[self.result.reason],)
        if move is not None and move[1:]:
            return ("ADM-06", "ADM-07", "ADM-09" if move[1] in PERSONALITIES else "ADM-10")
        return ("ADM-05", "ADM-06", "ADM-07", "ADM-08", "ADM-12" if self.deck == 0 else "ADM-11")


class AdamanState(State[AdamanView]):
    """A moment of Adaman."""

    deck: tuple[str, ...]
    capital: tuple[str, ...]
    resources: tuple[str, ...]
    court: tuple[str, ...]
    discard: tuple[str, ...]

    def __init__(self, seats: int, chance: Chance) -> None:
        """Shuffle and deal (ADM-01 to ADM-03); the deal itself can end the game."""
        super().__init__(seats, chance)
        self.capital = self.resources = self.court = self.discard = ()
        self.deck = self._shuffle(tuple(CARDS))
        self._refill()

    @property
    def on_turn(self) -> int | None:
        """It is always the one seat's turn."""
        return self.seat

    def view(self, seat: int | None) -> AdamanView:
        """All but the order of the deck."""
        self._check_viewer(seat)
        return AdamanView(
            game="adaman",
            viewer=seat,
            to_move=self.seat,
            phase="play" if self.result is None else "over",
            result=self.result,
            capital=self.capital,
            resources=self.resources,
            court=self.court,
            discard=self.discard,
            deck=len(self.deck),
            personalities_left=len(PERSONALITIES.difference(self.discard)),
        )

    def all_cards(self) -> tuple[str, ...]:
        """The 36 cards (ADM-01)."""
        return tuple(sorted(self.deck + self.capital + self.resources + self.court + self.discard))

    def _legal_moves(self) -> tuple[Move, ...]:
        """Every target with every set of resources that pays for it (ADM-05 to ADM-08)."""
        moves: list[Move] = []
        resources = self.resources
        for target in self.court + self.capital:
            price, sharing, nothing_paid = _TERMS[target]
            payments = [nothing_paid]
            for card in resources:
                if card in sharing:
                    word, rank = _PAID_WITH[card]
                    for words, paid in tuple(payments):  # each payment so far, with this card too
                        words += word
                        paid += rank
                        payments.append((words, paid))
                        if paid >= price:
                            moves.append(Move(words))
        return tuple(moves)

    def _carry_out(self, move: Move) -> None:
        target, payment = move[1], move[3:]
        if target in self.court:
            self.court = _without(self.court, target)
        else:
            self.capital = _without(self.capital, target)
        for card in payment:
            self.resources = _without(self.resources, card)
        self.discard += payment
        if target in PERSONALITIES:
            self.discard += (target,)  # ADM-09
            if PERSONALITIES.isdisjoint(self.court + self.capital + self.deck):
                self._end("victory", winners=(0,))  # ADM-13, before any refill
                return
        else:
            self.resources += (target,)  # ADM-10
        self._refill()

    def _refill(self) -> None:
        """First the capital, then the resources (ADM-02, ADM-03, ADM-11); then see whether play can go on."""
        dealt = CAPITAL_SIZE - len(self.capital)
        self.capital += self.deck[:dealt]
        self.deck = self.deck[dealt:]
        while len(self.resources) < RESOURCES_SIZE and self.deck:  # ADM-12
            card, self.deck = self.deck[0], self.deck[1:]
            if card in PERSONALITIES:
                self.court += (card,)  # ADM-04
                if len(self.court) > COURT_LIMIT:
                    self._end("exposed")  # ADM-15
                    return
            else:
                self.resources += (card,)
        if not self.moves():
            self._end("stuck")  # ADM-14: were nobody left to win over, the game would be won by now

    def _end(self, reason: str, winners: tuple[int, ...] = ()) -> None:
        self.seat = None
        self.result = Result(winners, None, reason)

    def _in_order(self, move: Move) -> Move:
        if move[2:3] != ("with",):
            return move
        row = {card: place for place, card in enumerate(self.resources)}
        return Move((*move[:3], *sorted(move[3:], key=lambda card: row.get(card, len(row)))))

    def _fault(self, move: Move) -> Fault | None:
        match move:
            case ("control", target, "with", *payment) if payment:
                if target not in self.capital + self.court:
                    return f"{shortened(target)} lies neither in the capital nor at court", "ADM-05"
                for card in payment:
                    if card not in self.resources:
                        return f"{shortened(card)} is none of your resources", "ADM-05"
                    if payment.count(card) > 1:
                        return f"{card} is named twice in one payment", "ADM-07"
                    if card not in _SHARING[target]:
                        return f"{card} shares no suit with {target}", "ADM-06"
                paid = sum(_RANKS[card] for card in payment)
                return f"{' + '.join(payment)} pays {paid} and {target} costs {_RANKS[target]}", "ADM-07"
        return None


def _without(row: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`row`, closed up after one of its cards has left (ADM-11)."""
    place = row.index(card)
    return row[:place] + row[place + 1 :]
