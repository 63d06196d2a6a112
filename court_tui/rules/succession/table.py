"""The table of Succession: what lies where, how cards leave the deck and the hands, and who is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from court_tui.rules.chance import Chance
from court_tui.rules.contract import State, clockwise, letter, seat_of
from court_tui.rules.succession.cards import CHARACTERS, FIRST_LIFE, HEIR_CARDS, INFLUENCE, NOTABLES, PLAY_CARDS
from court_tui.rules.succession.view import Contest, News, Pending, SuccessionView


class KingDies(Exception):
    """Life has come to 0: whatever is under way stops where it is (SUC-37)."""


class Influence(NamedTuple):
    """An influence card on a character."""

    card: str
    seat: int
    """The owner."""
    face_up: bool
    known: frozenset[int]
    """The seats that have seen its face (SUC-10, SUC-24, SUC-32)."""
    opened: int = 0
    """The turn in which it came out of a designation; 0 if it was placed here."""


CardName = tuple[str, str, str]
"""A card on a character in notation: the owner, the character, the position among that owner's cards there, from 1."""


class Closed(NamedTuple):
    """A closed designation, and the influence cards under it in the order laid."""

    character: str
    cards: tuple[str, ...]


class Table(State[SuccessionView]):
    """Everything on the table, and the plain steps of which turns, events and contests are made."""

    phase: str
    turn: int
    """Counted from 1."""
    first: int
    """The seat that goes first this turn."""
    going: int
    """The seat whose go it is."""
    asked: tuple[int, ...]
    """The seats still to answer the question that is open, the seat to decide first."""
    life: int
    heir: str
    deck: tuple[str, ...]
    """Drawn from the front."""
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    """Out of the game: Remission, once played (SUC-34)."""
    favourites: tuple[str, ...]
    """Each seat's heir card."""
    spare_heirs: tuple[str, ...]
    """The heir cards that nobody was dealt."""
    hands: list[tuple[str, ...]]
    """Each seat's hand, sorted."""
    vp: list[int]
    designations: list[tuple[Closed, ...]]
    """Each seat's closed designations, in the order played."""
    passed: frozenset[int]
    """The present unbroken row of passes (SUC-08)."""
    sabotaged: frozenset[int]
    laid: dict[str, tuple[Influence, ...]]
    """The influence cards on each character, in the order in which they came."""
    holders: Mapping[str, int | None]
    acted: frozenset[str]
    """The characters with an acted mark; see `_unacted` for the King."""
    decreed: str | None
    """The character under the Minister's decree."""
    pending: Pending | None
    contest: Contest | None
    votes: Mapping[str, str | None]
    stirred: bool
    """Whether a card has left a hand or the deck this turn, the King holder's exchange aside (SUC-42)."""
    quiet: int
    """The turns in a row in which none has."""
    news: tuple[News, ...]
    """What befell the table with the last move, in order."""

    def __init__(self, seats: int, chance: Chance) -> None:
        """Deal the heir cards, shuffle the deck, and pick who goes first (SUC-01, SUC-02, SUC-05)."""
        super().__init__(seats, chance)
        heirs = self._shuffle(HEIR_CARDS)
        self.favourites, self.spare_heirs = heirs[:seats], heirs[seats:]
        self.deck = self._shuffle(PLAY_CARDS)
        self.first = self.going = seat_of(self._pick(tuple(map(letter, range(seats)))))
        self.life = FIRST_LIFE
        self.heir = "prince"
        self.turn = 0
        self.asked = self.discard = self.removed = ()
        self.hands = [()] * seats
        self.vp = [0] * seats
        self.designations = [()] * seats
        self.passed = self.sabotaged = frozenset()
        self.acted = frozenset()
        self.laid = dict.fromkeys(CHARACTERS, ())
        self.holders = dict.fromkeys(CHARACTERS)
        self.votes = dict.fromkeys(NOTABLES)
        self.decreed = self.pending = self.contest = None
        self.stirred = False
        self.quiet = 0
        self.news = ()

    def all_cards(self) -> tuple[str, ...]:
        """The 48 play cards and the six heir cards."""
        cards = [*self.favourites, *self.spare_heirs, *self.deck, *self.discard, *self.removed]
        for hand in self.hands:
            cards += hand
        for closed in self.designations:
            for designation in closed:
                cards += (f"designate-{designation.character}", *designation.cards)
        for row in self.laid.values():
            cards += [influence.card for influence in row]
        if self.pending is not None:
            cards.append(self.pending.event)
        return tuple(sorted(cards))

    # Chance

    def _pick(self, items: Sequence[str]) -> str:
        picked, self.chance = self.chance.pick(items)
        return picked

    def _roll(self) -> int:
        pips, self.chance = self.chance.roll()
        return pips

    def _tell(self, what: str, number: int = 0) -> None:
        self.news += (News(what, number),)

    # Cards on the way

    def _draw(self, seat: int) -> bool:
        """Draw the front card of the deck, and say whether there was one (SUC-04, SUC-38)."""
        if not self.deck:
            self._reshuffle()  # there was nothing to shuffle when the deck ran out
        if not self.deck:
            return False
        card, self.deck = self.deck[0], self.deck[1:]
        self._into_hand(seat, card)
        self._stir()
        if not self.deck:
            self._test_king()
        return True

    def _test_king(self) -> None:
        """The last card has left the deck: the King dies, or is weaker, and the discards are a new deck (SUC-38)."""
        pips = self._roll()
        self._tell("deck-out", pips)
        if pips > self.life:
            self._live(0)
        self._weaken()
        self._reshuffle()

    def _reshuffle(self) -> None:
        if self.discard:
            self.deck, self.discard = self._shuffle(self.discard), ()
            self._tell("new-deck")

    def _weaken(self) -> None:
        """Life drops by 1 (SUC-21, SUC-33, SUC-38, SUC-42)."""
        self._live(self.life - 1)

    def _live(self, life: int) -> None:
        """The King's life is `life` from now on, and 0 ends the game at once (SUC-37)."""
        self.life = life
        self._tell("life", life)
        if life == 0:
            raise KingDies

    def _into_hand(self, seat: int, card: str) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))

    def _out_of_hand(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        self._stir()

    def _stir(self) -> None:
        if self.phase != "king-discard":  # the King holder's exchange, its draw included
            self.stirred = True

    # Characters and what lies on them

    def _unacted(self) -> tuple[str, ...]:
        """The characters that have not acted; a King at life 1 or 0 counts as having acted (SUC-08)."""
        if self.life <= 1:
            return tuple([name for name in NOTABLES if name not in self.acted])
        return tuple([name for name in CHARACTERS if name not in self.acted])

    def _owners(self, character: str) -> frozenset[int]:
        """The seats with a card directly on `character`."""
        return frozenset([influence.seat for influence in self.laid[character]])

    def _worth(self, character: str, influence: Influence) -> int:
        """What a card on `character` counts: a decree leaves only what was opened this turn (SUC-22)."""
        if self.decreed == character and influence.opened != self.turn:
            return 0
        return INFLUENCE[influence.card]

    def _named(self, character: str) -> list[tuple[Influence, CardName]]:
        """The cards on `character`, each with the words that name it."""
        counted = dict.fromkeys(range(self.seats), 0)
        named: list[tuple[Influence, CardName]] = []
        for influence in self.laid[character]:
            counted[influence.seat] += 1
            named.append((influence, (letter(influence.seat), character, str(counted[influence.seat]))))
        return named

    def _place_of(self, name: CardName) -> int:
        """Where in its character's row the card so named lies."""
        return [words for _, words in self._named(name[1])].index(name)

    def _throw_off(self, character: str, places: Collection[int]) -> None:
        """Discard the cards that lie on `character` at these places of its row."""
        row = self.laid[character]
        self.discard += tuple([influence.card for place, influence in enumerate(row) if place in places])
        self.laid[character] = tuple([influence for place, influence in enumerate(row) if place not in places])

    # Questions

    def _round_from(self, seat: int) -> tuple[int, ...]:
        """All seats in order, `seat` first."""
        return (seat, *clockwise(seat, self.seats))

    def _with_cards(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of `seats` that have cards in hand."""
        return tuple([seat for seat in seats if self.hands[seat]])

    def _ask(self, phase: str, seats: Iterable[int]) -> bool:
        """Put a question to `seats`, one after the other, and say whether there is anybody to answer it."""
        self.phase = phase
        self.asked = tuple(seats)
        if self.asked:
            self.seat = self.asked[0]
        return bool(self.asked)

    def _ask_next(self) -> bool:
        """The seat to decide has answered: turn to the next, and say whether there is one."""
        return self._ask(self.phase, self.asked[1:])

    def _draft(self) -> Self:
        draft = super()._draft()
        draft.hands = self.hands.copy()
        draft.vp = self.vp.copy()
        draft.designations = self.designations.copy()
        draft.laid = self.laid.copy()
        return draft
