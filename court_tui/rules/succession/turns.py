"""How a turn of Succession goes: the deal, the goes of the seats, and the discarding at its end."""

from __future__ import annotations

from functools import cache

from court_tui.rules.contract import Move
from court_tui.rules.succession.cards import CHARACTERS, DESIGNATES, EVENTS, HAND, INFLUENCE
from court_tui.rules.succession.table import Closed, Influence, Table

MOST_QUIET = 3
"""So many turns in a row without a card on the move cost the King a life (SUC-42)."""

_PASS = Move(("pass",))
_KEEP = Move(("keep",))
_ACT = {character: Move(("act", character)) for character in CHARACTERS}
_DESIGNATE = {card: Move(("designate", character)) for card, character in DESIGNATES.items()}
_DISCARD = {card: Move(("discard", card)) for card in (*INFLUENCE, *DESIGNATES, *EVENTS)}


class Turns(Table):
    """The course of a turn (SUC-04 to SUC-11, SUC-42)."""

    # The beginning

    def _begin_turn(self) -> None:
        """Deal; the holder of the King draws one more and is asked to discard one (SUC-04, SUC-05)."""
        self.turn += 1
        self._tell("turn", self.turn)
        self.phase = "play"
        holder = self.holders["king"]
        if holder is not None:
            self.first = holder
        for seat in self._round_from(self.first):
            while len(self.hands[seat]) < HAND and self._draw(seat):
                pass
        if holder is not None:
            self.phase = "king-discard"
            if self._draw(holder):
                self._ask("king-discard", (holder,))
                return
        self._begin_go(self.first)

    # A go

    def _begin_go(self, seat: int) -> None:
        self.phase = "play"
        self.seat = self.going = seat
        if seat in self.sabotaged:
            self.sabotaged -= {seat}
            self._tell("sabotaged", seat)
            self._pass()  # SUC-31

    def _pass(self) -> None:
        self.passed |= {self.going}
        self._end_go()

    def _end_go(self) -> None:
        """The next seat goes, or the turn ends (SUC-05, SUC-08)."""
        all_passed = len(self.passed) == self.seats
        if all_passed or not self._unacted():
            self._tell("all-passed" if all_passed else "all-acted")
            self._end_turn()
        else:
            self._begin_go((self.going + 1) % self.seats)

    def _break_row(self) -> None:
        """The seat whose go it is does something: no row of passes reaches over it (SUC-08)."""
        self.passed = frozenset()

    def _place(self, card: str, spot: str) -> None:
        """An influence card goes onto a character or under a designation, face down (SUC-10)."""
        seat = self.going
        self._break_row()
        self._out_of_hand(seat, card)
        if spot in self.laid:
            self.laid[spot] += (Influence(card, seat, face_up=False, known=frozenset((seat,))),)
        else:
            closed = list(self.designations[seat])
            number = int(spot[1:]) - 1
            closed[number] = Closed(closed[number].character, (*closed[number].cards, card))
            self.designations[seat] = tuple(closed)
        self._end_go()

    def _designate(self, character: str) -> None:
        """A designation goes face down before its owner (SUC-11)."""
        self._break_row()
        self._out_of_hand(self.going, f"designate-{character}")
        self.designations[self.going] += (Closed(character, ()),)
        self._end_go()

    # The end

    def _end_turn(self) -> None:
        """Every seat with cards may discard, in order from the first seat (SUC-09)."""
        if not self._ask("discard", self._with_cards(self._round_from(self.first))):
            self._close_turn()

    def _discard(self, card: str) -> None:
        """The King holder's extra card, or one of those that a seat gives up at the end of the turn."""
        seat = self.asked[0]
        self._out_of_hand(seat, card)
        self.discard += (card,)
        if self.phase == "king-discard":
            self._begin_go(self.first)
        elif not self.hands[seat]:
            self._keep()

    def _keep(self) -> None:
        if not self._ask_next():
            self._close_turn()

    def _close_turn(self) -> None:
        """Count the quiet turns (SUC-42), then clear the marks; influence stays where it lies (SUC-09)."""
        self.quiet = 0 if self.stirred else self.quiet + 1
        if self.quiet == MOST_QUIET:
            self.quiet = 0
            self._tell("quiet")
            self._weaken()
        self.stirred = False
        self.passed = frozenset()
        self.acted = frozenset()
        self.decreed = None
        self._begin_turn()

    # What may be done

    def _placements(self) -> list[Move]:
        """What can be laid down from the hand of the seat whose go it is (SUC-10, SUC-11)."""
        moves: list[Move] = []
        closed = len(self.designations[self.going])
        for card in dict.fromkeys(self.hands[self.going]):
            if card in INFLUENCE:
                moves += _placements_of(card, closed)
            elif card in _DESIGNATE:
                moves.append(_DESIGNATE[card])
        return moves

    def _acts(self) -> tuple[Move, ...]:
        """To have a character act, from the second turn on (SUC-07, SUC-13), or to pass."""
        return _acts_of(self._unacted() if self.turn > 1 else ())

    def _discards(self) -> list[Move]:
        """A seat gives up a card, or keeps the rest; for the King's card it must give up one (SUC-04, SUC-09)."""
        moves = [_DISCARD[card] for card in dict.fromkeys(self.hands[self.asked[0]])]
        if self.phase == "discard":
            moves.append(_KEEP)
        return moves


@cache
def _acts_of(unacted: tuple[str, ...]) -> tuple[Move, ...]:
    """To have one of the characters that have not acted act, or to pass."""
    return (*[_ACT[character] for character in unacted], _PASS)


@cache
def _placements_of(card: str, closed: int) -> tuple[Move, ...]:
    """Where an influence card can go while its owner has so many closed designations."""
    spots = (*CHARACTERS, *(f"#{number}" for number in range(1, closed + 1)))
    return tuple(Move(("place", card, spot)) for spot in spots)
