"""The turns of Six Realms, in both phases. The clauses are those of seeds/realms.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, letter, seat_of
from court_tui.rules.realms import notation
from court_tui.rules.realms.cards import PLACE, REALM_OF, REALMS, in_order, verdict, without
from court_tui.rules.realms.table import RealmsTable
from court_tui.rules.realms.view import Answer, Demand, Trade
from court_tui.rules.refused import shortened

ACADEMY_CARDS = 2
"""How many cards the academy draws, and how many go back (RLM-18)."""


class RealmsState(RealmsTable):
    """A moment of Six Realms.

    A turn starts at the step `turn`. A trade, or a set's effect, leads it through further steps, in
    which the seats in `asked` decide one at a time.
    """

    def __init__(self, seats: int, chance: Chance) -> None:
        """Deal; seat A begins to scheme (RLM-01 to RLM-03, RLM-06)."""
        super().__init__(seats, chance)
        self.phase = "scheming"
        self._begin_turn(0)

    # What may be done

    def _legal_moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        hand = self.hands[self.seat]
        match self.step:
            case "turn" if self.phase == "scheming":
                asks = () if self.proposed or not self._holding(self._others()) else notation.ASK
                return (*notation.each("scheme", hand), *notation.each("gamble", hand), *asks)
            case "turn":
                return (*notation.each("influence", hand), *notation.sets(hand))
            case "answer":
                return notation.ANSWER
            case "accept":
                return (*(Move(("accept", letter(seat))) for seat in self._agreed()), notation.WITHDRAW)
            case "give":
                return tuple(notation.each("give", self._givable()))
            case "return":
                return tuple(Move(("return", *cards)) for cards in combinations(hand, min(ACADEMY_CARDS, len(hand))))
            case "demand":
                return notation.demands(self._others())
            case "discard":
                return tuple(notation.each("discard", hand))
            case "swap":
                return notation.swaps(self.influence, hand)
            case _:
                # The deck is never empty here: six cards to begin with, and at most four sets of fixtures.
                return tuple(notation.each("remove", self.influence))

    def _agreed(self) -> tuple[int, ...]:
        assert self.trade is not None
        return tuple([answer.seat for answer in self.trade.answers if answer.agree])

    def _givable(self) -> tuple[str, ...]:
        """What the seat to decide may give: in a trade, or in return, any card it has (RLM-10, RLM-19)."""
        assert self.seat is not None
        if self.demand is not None and self.seat == self.demand.of:
            return self._demanded()
        return self.hands[self.seat]

    def _demanded(self) -> tuple[str, ...]:
        """The cards that would meet the demand (RLM-19)."""
        assert self.demand is not None
        return tuple([card for card in self.hands[self.demand.of] if REALM_OF[card] in self.demand.realms])

    def _carry_out(self, move: Move) -> None:
        self.turned = ()
        match move[0]:
            case "scheme":
                self._scheme(move[1])
            case "gamble":
                self._gamble(move[1])
            case "ask":
                self._propose(move[1:])
            case "agree":
                self._answer(True, move[1:])
            case "decline":
                self._answer(False, ())
            case "accept":
                self._accept(seat_of(move[1]))
            case "withdraw":
                self._drop_trade()
            case "give" if self.demand is None:
                self._choose_for_trade(move[1])
            case "give":
                self._hand_over(move[1])
            case "influence":
                self._stuff(move[1])
            case "set":
                self._play_set(move[1:])
            case "return":
                self._return(move[1:])
            case "demand":
                self._demand(seat_of(move[1]), move[2:])
            case "discard":
                self._discard_for_set(move[1])
            case "swap":
                self._swap(move[1], move[2])
            case "remove":
                self._remove(move[1])
            case _:
                self._end_turn()  # the look is over: RLM-23

    # A turn

    def _begin_turn(self, seat: int) -> None:
        self.turn = self.seat = seat
        self.step = "turn"
        self.proposed = False
        self.trade = None
        self.demand = None
        self.asked = ()

    def _end_turn(self) -> None:
        """The next seat clockwise with cards in hand follows (RLM-06, RLM-16), or the phase is over."""
        if self.first_empty is None:
            # Only a trade empties two hands at once, and then the seat whose turn it was comes first.
            self.first_empty = next((seat for seat in (self.turn, *self._others()) if not self.hands[seat]), None)
        holding = self._holding((*self._others(), self.turn))
        if holding:
            self._begin_turn(holding[0])
        elif self.phase == "scheming":
            self._call_to_action()
        else:
            self._end()

    def _ask(self, step: str, seats: Iterable[int]) -> None:
        """Ask those of `seats` that hold a card, one at a time and in that order; with none the turn is over."""
        self.asked = self._holding(seats)
        if self.asked:
            self.step = step
            self.seat = self.asked[0]
        else:
            self._end_turn()

    def _ask_next(self) -> bool:
        """Ask the next of the seats in `asked`; whether there is one."""
        self.asked = self.asked[1:]
        if self.asked:
            self.seat = self.asked[0]
        return bool(self.asked)

    # Scheming

    def _scheme(self, card: str) -> None:
        """RLM-07."""
        self._leave_hand(self.turn, card)
        self.schemes[self.turn] += (card,)
        self._end_turn()

    def _gamble(self, card: str) -> None:
        """First the discard, so that there is a card to draw (RLM-08)."""
        self._leave_hand(self.turn, card)
        self._discard(card)
        self._place_unseen(self.turn, self._draw())
        self._end_turn()

    def _propose(self, realms: tuple[str, ...]) -> None:
        """RLM-09; whatever comes of it, it was the only proposal of this turn (RLM-11)."""
        self.proposed = True
        self.trade = Trade(self.turn, realms)
        self._ask("answer", self._others())

    def _answer(self, agree: bool, realms: tuple[str, ...]) -> None:
        assert self.trade is not None and self.seat is not None
        answers = (*self.trade.answers, Answer(self.seat, agree, realms))
        self.trade = Trade(self.turn, self.trade.wants, answers)
        if self._ask_next():
            return
        if self._agreed():
            self.step = "accept"
            self.seat = self.turn
        else:
            self._drop_trade()

    def _accept(self, partner: int) -> None:
        assert self.trade is not None
        self.trade = Trade(self.turn, self.trade.wants, self.trade.answers, partner)
        self.step = "give"

    def _drop_trade(self) -> None:
        """A trade that comes to nothing costs no turn (RLM-11)."""
        self.trade = None
        self.step = "turn"
        self.seat = self.turn

    def _choose_for_trade(self, card: str) -> None:
        """Both cards move at once, when the partner has chosen too (RLM-10)."""
        assert self.trade is not None and self.trade.partner is not None
        partner = self.trade.partner
        if self.chosen is None:
            self.chosen = card
            self.seat = partner
            return
        for giver, taker, gift in ((self.turn, partner, self.chosen), (partner, self.turn, card)):
            self._leave_hand(giver, gift)
            self._place_unseen(taker, (gift,))
            self.given[giver] += (gift,)
        self.chosen = None
        self._end_turn()

    def _call_to_action(self) -> None:
        """Each seat takes its Scheme into hand, and may look at it (RLM-14, RLM-15)."""
        assert self.first_empty is not None
        self.phase = "action"
        self.hands = [in_order(scheme) for scheme in self.schemes]
        self.schemes = [()] * self.seats
        self.unseen = frozenset()
        self._begin_turn(self.first_empty)

    # Call to Action

    def _stuff(self, card: str) -> None:
        """RLM-16."""
        self._leave_hand(self.turn, card)
        self.influence = in_order((*self.influence, card))
        self._end_turn()

    def _play_set(self, cards: tuple[str, ...]) -> None:
        """The set stays on the table, and its realm's effect begins (RLM-17)."""
        self._leave_hand(self.turn, *cards)
        self.tables[self.turn] += (cards,)
        match REALM_OF[cards[0]]:
            case "academy":
                for _ in range(ACADEMY_CARDS):
                    self._enter_hand(self.turn, *self._draw())
                self._ask("return", (self.turn,))
            case "bestiary":
                self.step = "demand"
            case "court":
                self._ask("discard", self._others())
            case "duties":
                self._enter_hand(self.turn, *self._draw())
                self._ask("discard", (self.turn,))
            case "ethereal":
                self.step = "swap"
            case _:
                self.step = "remove"

    def _return(self, cards: Sequence[str]) -> None:
        """The academy's end (RLM-18)."""
        self._leave_hand(self.turn, *cards)
        self.reserve = self._shuffle((*self.reserve, *cards))
        self._end_turn()

    def _demand(self, other: int, realms: tuple[str, ...]) -> None:
        """The other seat gives if it can (RLM-19); if it cannot, the Reserve is searched."""
        self.demand = Demand(self.turn, other, realms)
        if self._demanded():
            self.step = "give"
            self.seat = other
        else:
            self._search_reserve(realms)

    def _hand_over(self, card: str) -> None:
        """First the seat of which it is demanded gives, then it gets a card in return (RLM-19)."""
        assert self.demand is not None
        if self.seat == self.demand.of:
            self._leave_hand(self.demand.of, card)
            self._enter_hand(self.turn, card)
            self.seat = self.turn
        else:
            self._leave_hand(self.turn, card)
            self._enter_hand(self.demand.of, card)
            self._end_turn()

    def _search_reserve(self, realms: tuple[str, ...]) -> None:
        """Turn up the Reserve to the first card of `realms`; what is turned up in vain is shuffled in (RLM-20)."""
        place = next((place for place, card in enumerate(self.reserve) if REALM_OF[card] in realms), None)
        if place is None:
            self.turned = self.reserve
            if self.reserve:
                self.reserve = self._shuffle(self.reserve)
            self._end_turn()
            return
        self.turned = self.reserve[: place + 1]
        self._enter_hand(self.turn, self.reserve[place])
        self.reserve = self.reserve[:place] + self.reserve[place + 1 :]
        if place > 0:
            self.reserve = self._shuffle(self.reserve)
        self._renew_reserve()
        self._ask("discard", (self.turn,))

    def _discard_for_set(self, card: str) -> None:
        """A discard of the bestiary, the court or the duties (RLM-20 to RLM-22)."""
        assert self.seat is not None
        self._leave_hand(self.seat, card)
        self._discard(card)
        if not self._ask_next():
            self._end_turn()

    def _swap(self, out: str, card: str) -> None:
        """The ethereal's exchange (RLM-23)."""
        self._leave_hand(self.turn, card)
        self._enter_hand(self.turn, out)
        self.influence = in_order((*without(self.influence, out), card))
        self._end_turn()

    def _remove(self, card: str) -> None:
        """The fixtures' removal, face down (RLM-24)."""
        self.influence = without(self.influence, card)
        self.unseen |= {card}
        self._discard(card)
        self._end_turn()

    def _end(self) -> None:
        """Every hand is empty: the Influence deck is counted (RLM-25 to RLM-27)."""
        self.phase = "over"
        self.step = None
        self.seat = None
        self.demand = None
        self.result = verdict(self.classes, self.influence)

    # What is read and refused

    def _in_order(self, move: Move) -> Move:
        match move:
            case ("demand", other, *words) if all(word in PLACE for word in words):
                return Move(("demand", other, *in_order(words)))
            case (verb, *words) if verb in notation.UNORDERED and all(word in PLACE for word in words):
                return Move((verb, *in_order(words)))
        return move

    def _fault(self, move: Move) -> Fault | None:
        if self.seat is None or not move:
            return None
        verb, *words = move
        own, hand = letter(self.seat), self.hands[self.seat]
        now = "RLM-17" if verb == "set" else self.view(None).clauses(move)[0]
        if verb not in {legal[0] for legal in self.moves()}:
            if verb == "ask" and self.phase == "scheming" and self.step == "turn":
                if self.proposed:
                    return f"seat {own} has proposed a trade this turn already", "RLM-11"
                return "no other seat holds a card, so nobody can be asked", "RLM-09"
            if verb == "done" and self.step == "swap":
                return f"seat {own} has cards in hand, and swaps one of them", "RLM-23"
            return None
        if verb in notation.UNORDERED:
            twice = next((word for word in words if words.count(word) > 1), None)
            if twice is not None:
                return f"{shortened(twice)} is named twice", now
        if verb in ("ask", "agree", "demand"):
            return _fault_in_realms(verb, words, now)
        if verb in ("scheme", "gamble", "give", "influence", "set", "return", "discard") and words:
            strange = next((card for card in words if card not in hand), None)
            if strange is not None:
                return f"{shortened(strange)} is not in the hand of seat {own}", now
        match verb:
            case "accept":
                return f"seat {own} picks one of the seats that agreed", "RLM-10"
            case "give" if self.demand is not None and self.seat == self.demand.of:
                return f"a card of {' or '.join(self.demand.realms)} is demanded of seat {own}", "RLM-19"
            case "set":
                return f"a set is {notation.SET_SIZE} cards of one realm", "RLM-17"
            case "return":
                return f"seat {own} returns {min(ACADEMY_CARDS, len(hand))} of its cards", "RLM-18"
            case "swap":
                return "a swap names a card of the Influence deck, then one in hand", "RLM-23"
            case "remove":
                return "a card of the Influence deck is removed", "RLM-24"
        return None


def _fault_in_realms(verb: str, words: Sequence[str], now: str) -> Fault:
    realms = words[1:] if verb == "demand" else words
    strange = next((word for word in realms if word not in REALMS), None)
    if strange is not None:
        return f"{shortened(strange)} is no realm: they are {', '.join(REALMS)}", now
    if verb == "demand":
        return "a demand names another seat and two realms", "RLM-19"
    return "a proposal names one realm or more", "RLM-09"
