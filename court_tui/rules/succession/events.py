"""The events of Succession, and the Double Agent that cancels them."""

from __future__ import annotations

from functools import cache

from court_tui.rules.contract import Move, clockwise, letter, seat_of
from court_tui.rules.succession.cards import CHARACTERS, EVENTS, MOST_LIFE
from court_tui.rules.succession.table import CardName
from court_tui.rules.succession.turns import Turns
from court_tui.rules.succession.view import Pending

DOUBLE_AGENT = "double-agent"
AGAINST_A_SEAT = ("assassination", "spy", "sabotage", "riot")
"""The events that name another seat."""
AGAINST_A_HAND = ("assassination", "spy")
"""Those of them for which that seat needs cards in hand (SUC-36)."""
DRAWN_BY_INVESTMENT = 2

_ALLOW = Move(("allow",))
_COUNTER = Move(("counter",))
_EVENT = {event: Move(("event", event)) for event in EVENTS}


class Events(Turns):
    """Events, from being played to being discarded (SUC-12, SUC-28 to SUC-36)."""

    def _play_event(self, event: str, target: tuple[str, ...]) -> None:
        """An event is played: every other seat with cards in hand may counter it (SUC-36)."""
        self._break_row()
        self._out_of_hand(self.going, event)
        self.pending = Pending(self.going, event, target)
        if not self._ask("counter", self._with_cards(clockwise(self.going, self.seats))):
            self._take_effect()

    def _counter(self) -> None:
        """The Double Agent cancels the event, and both are out of the way (SUC-36)."""
        assert self.pending is not None
        self._out_of_hand(self.asked[0], DOUBLE_AGENT)
        self.discard += (DOUBLE_AGENT,)
        self._put_away(self.pending.event)
        self._end_go()

    def _allow(self) -> None:
        if not self._ask_next():
            self._take_effect()

    def _take_effect(self) -> None:
        """The event does what it says, and only then is discarded, also when it ends the game (SUC-12)."""
        assert self.pending is not None
        event, target = self.pending.event, self.pending.target
        try:
            self._effect(event, target)
        finally:
            self._put_away(event)
        self._end_go()

    def _put_away(self, event: str) -> None:
        self.pending = None
        if event == "remission":
            self.removed += (event,)  # SUC-34
        else:
            self.discard += (event,)

    def _effect(self, event: str, target: tuple[str, ...]) -> None:
        match event, *target:
            case "assassination", rival:  # SUC-28
                self.discard += (self._lose_at_random(seat_of(rival)),)
            case ("investment",):  # SUC-29
                for _ in range(DRAWN_BY_INVESTMENT):
                    self._draw(self.going)
            case "spy", rival:  # SUC-30
                self._into_hand(self.going, self._lose_at_random(seat_of(rival)))
            case "sabotage", rival:  # SUC-31
                self.sabotaged |= {seat_of(rival)}
            case "betrayal", owner, character, position:
                self._betray((owner, character, position))
            case ("worsening",):  # SUC-33
                self._weaken()
            case ("remission",):  # SUC-34
                self._live(min(self.life + 1, MOST_LIFE))
            case "riot", rival:  # SUC-35 # pragma: no branch # there is no other event
                self.vp[seat_of(rival)] = max(self.vp[seat_of(rival)] - 1, 0)

    def _lose_at_random(self, seat: int) -> str:
        card = self._pick(self.hands[seat])
        self._out_of_hand(seat, card)
        return card

    def _betray(self, name: CardName) -> None:
        """An influence card changes sides: same place, same face, and its new owner may look at it (SUC-32)."""
        _, character, _ = name
        row = list(self.laid[character])
        place = self._place_of(name)
        row[place] = row[place]._replace(seat=self.going, known=row[place].known | {self.going})
        self.laid[character] = tuple(row)

    # What may be done

    def _events(self) -> list[Move]:
        """The events in the hand of the seat whose go it is, with every target that each can have (SUC-12, SUC-36)."""
        moves: list[Move] = []
        rivals = clockwise(self.going, self.seats)
        for card in self.hands[self.going]:
            if card not in _EVENT or card == DOUBLE_AGENT:
                continue
            if card == "betrayal":
                moves += self._betrayals()
            elif card in AGAINST_A_HAND:
                moves += _against(card, self._with_cards(rivals))
            elif card in AGAINST_A_SEAT:
                moves += _against(card, rivals)
            else:
                moves.append(_EVENT[card])
        return moves

    def _betrayals(self) -> list[Move]:
        """Every card of another seat on a character."""
        return [
            Move(("event", "betrayal", *name))
            for character in CHARACTERS
            for influence, name in self._named(character)
            if influence.seat != self.going
        ]

    def _counters(self) -> tuple[Move, ...]:
        return (_ALLOW, _COUNTER) if DOUBLE_AGENT in self.hands[self.asked[0]] else (_ALLOW,)


@cache
def _against(event: str, rivals: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(Move(("event", event, letter(rival))) for rival in sorted(rivals))
