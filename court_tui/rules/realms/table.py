"""The table of Six Realms: where its 78 cards lie, and who may know which of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Move, State, clockwise
from court_tui.rules.realms.cards import CLASS_CARDS, COMMON_CARDS, in_order, without
from court_tui.rules.realms.notation import FACE_DOWN
from court_tui.rules.realms.view import Demand, Player, RealmsView, Trade

HAND_SIZE = 12


class RealmsTable(State[RealmsView]):
    """Where the cards lie, and what is being decided. How it comes about is told in turns.py."""

    phase: str
    """`scheming`, `action` or `over`."""
    step: str | None
    """What is to be decided, in the words of the view; None once the game is over."""
    turn: int
    """The seat whose turn it is."""
    classes: tuple[str, ...]
    """Each seat's class card."""
    hands: list[tuple[str, ...]]
    """By realm, then rank."""
    schemes: list[tuple[str, ...]]
    """In the order placed."""
    tables: list[tuple[tuple[str, ...], ...]]
    """The sets that each seat has played."""
    given: list[tuple[str, ...]]
    """What each seat gave away in trades."""
    influence: tuple[str, ...]
    """By realm, then rank: who put a card there is nobody's to know."""
    reserve: tuple[str, ...]
    """Drawn from the front."""
    discards: tuple[str, ...]
    """Oldest first."""
    unseen: frozenset[str]
    """Face down in a Scheme whose owner did not place them (RLM-13), or in the discard pile (RLM-24)."""
    first_empty: int | None
    """The seat whose hand was empty first (RLM-15)."""
    proposed: bool
    """Whether the seat whose turn it is has proposed a trade (RLM-11)."""
    trade: Trade | None
    chosen: str | None
    """The proposer's card of a trade, still in its hand until the partner has chosen too (RLM-10)."""
    demand: Demand | None
    turned: tuple[str, ...]
    """What the last move turned up in the Reserve (RLM-20)."""
    asked: tuple[int, ...]
    """The seats that have yet to answer, or to discard, the seat to decide first."""

    def __init__(self, seats: int, chance: Chance) -> None:
        """Deal the classes, the hands and the Influence deck (RLM-01 to RLM-03)."""
        super().__init__(seats, chance)
        classes = self._shuffle(CLASS_CARDS)
        dealt = self._shuffle(COMMON_CARDS)
        in_hands = HAND_SIZE * seats
        self.classes = classes[:seats]
        self.hands = [in_order(dealt[first : first + HAND_SIZE]) for first in range(0, in_hands, HAND_SIZE)]
        self.influence = in_order(classes[seats:] + dealt[in_hands : in_hands + seats])
        self.reserve = dealt[in_hands + seats :]
        self.schemes = [()] * seats
        self.tables = [()] * seats
        self.given = [()] * seats
        self.discards = self.turned = ()
        self.unseen = frozenset()
        self.first_empty = self.trade = self.chosen = self.demand = None

    @property
    def on_turn(self) -> int | None:
        """The seat whose trade is answered, or whose set takes effect, while others decide."""
        return None if self.seat is None else self.turn

    def view(self, seat: int | None) -> RealmsView:
        """The table, with what `seat` alone may know; once the game is over, with all but the face-down discards."""
        self._check_viewer(seat)
        over = self.result is not None
        looks = over or (self.step in ("swap", "remove") and seat == self.seat)
        return RealmsView(
            game="realms",
            viewer=seat,
            to_move=self.seat,
            phase=self.phase,
            result=self.result,
            step=self.step,
            turn=self.on_turn,
            players=tuple(
                Player(
                    hand=len(self.hands[i]),
                    scheme=len(self.schemes[i]),
                    table=self.tables[i],
                    class_=self.classes[i] if over or i == seat else None,
                    cards=self.hands[i] if over or i == seat else None,
                    own_scheme=self._but_unseen(self.schemes[i]) if i == seat else None,
                )
                for i in range(self.seats)
            ),
            influence=len(self.influence),
            influence_cards=self.influence if looks else None,
            reserve=len(self.reserve),
            discard=self._but_unseen(self.discards),
            trade=self.trade,
            demand=self.demand,
            turned=self.turned,
            given=() if seat is None else self.given[seat],
        )

    def turned_up(self) -> RealmsView:
        """The Schemes as a whole too, and the Influence deck."""
        known = super().turned_up()
        players = [replace(known.players[i], own_scheme=self.schemes[i]) for i in range(self.seats)]
        return replace(known, players=tuple(players), influence_cards=self.influence)

    def all_cards(self) -> tuple[str, ...]:
        """The 78 cards."""
        tables = [cards for table in self.tables for cards in table]
        piles = (self.classes, self.influence, self.reserve, self.discards, *self.hands, *self.schemes, *tables)
        return tuple(sorted(card for pile in piles for card in pile))

    def seen(self, move: Move, viewer: int | None) -> Move:
        """Cards that move face down are seen by who moves them alone; one that is demanded, by both seats."""
        if viewer == self.seat or move[0] not in FACE_DOWN:
            return move
        if self.demand is not None and viewer in (self.demand.seat, self.demand.of):
            return move
        return Move(move[:1])

    def announces(self, move: Move) -> bool:
        """A proposal, and the proposer's card of a trade, are said before anybody answers them (RLM-09, RLM-10)."""
        return move[0] == "ask" or (move[0] == "give" and self.demand is None and self.chosen is None)

    # Who holds what, and who may know it

    def _but_unseen(self, cards: Iterable[str]) -> tuple[str | None, ...]:
        return tuple(None if card in self.unseen else card for card in cards)

    def _others(self) -> tuple[int, ...]:
        """All seats but the one whose turn it is, clockwise (RLM-25)."""
        return clockwise(self.turn, self.seats)

    def _holding(self, seats: Iterable[int]) -> tuple[int, ...]:
        return tuple([seat for seat in seats if self.hands[seat]])

    # Hands, Schemes and piles

    def _leave_hand(self, seat: int, *cards: str) -> None:
        self.hands[seat] = without(self.hands[seat], *cards)

    def _enter_hand(self, seat: int, *cards: str) -> None:
        self.hands[seat] = in_order((*self.hands[seat], *cards))

    def _place_unseen(self, seat: int, cards: Iterable[str]) -> None:
        """Gambled and traded cards stay unknown to the Scheme's owner (RLM-13)."""
        self.schemes[seat] += tuple(cards)
        self.unseen = self.unseen.union(cards)

    def _draw(self) -> tuple[str, ...]:
        """The Reserve's top card; nothing if neither it nor the discard pile has a card (RLM-05)."""
        drawn, self.reserve = self.reserve[:1], self.reserve[1:]
        self._renew_reserve()
        return drawn

    def _discard(self, card: str) -> None:
        self.discards += (card,)
        self._renew_reserve()

    def _renew_reserve(self) -> None:
        """The moment the Reserve is empty, the discards form a new one (RLM-05)."""
        if not self.reserve and self.discards:
            self.unseen = self.unseen.difference(self.discards)
            self.reserve = self._shuffle(self.discards)
            self.discards = ()

    def _draft(self) -> Self:
        draft = super()._draft()
        draft.hands = self.hands.copy()
        draft.schemes = self.schemes.copy()
        draft.tables = self.tables.copy()
        draft.given = self.given.copy()
        return draft
