"""The course of a game of Rival Courts: rounds, passes, conflicts, action turns and the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, Result, letter, replaced, seat_of
from court_tui.rules.rivals.bonus import bonus_moves, use_bonus
from court_tui.rules.rivals.cards import ACTIONS, BEATS, CHARACTERS, Character
from court_tui.rules.rivals.scoring import Scoring, score, winners
from court_tui.rules.rivals.table import Table
from court_tui.rules.rivals.view import Player, RivalsView, Stack

HAND_SIZE = 3
PASSES = 2
"""Of a round; the third card is never played (RIV-03)."""
STALLED_AFTER = 6
"""So many passes in a row without a purchase end the game (RIV-24)."""

_CHOOSE = {character: Move(("choose", character)) for character in CHARACTERS}
_DECLINE = Move(("decline",))
_DONE = Move(("done",))


class RivalsState(Table):
    """A moment of Rival Courts.

    A pass goes through three phases: every seat chooses a character, the higher ranks steal, the seats act.
    """

    finish_pass: bool
    """Whether the pass in which a stack runs out is played to its end (RIV-18)."""
    phase: str
    round: int
    pass_: int
    """1 or 2."""
    first: int
    """The round's first seat."""
    hands: tuple[tuple[str, ...], ...]
    """The characters that each seat holds, in the order dealt."""
    undealt: tuple[str, ...]
    played: tuple[tuple[str, ...], ...]
    """Each seat's character of the round's earlier pass."""
    chosen: tuple[str | None, ...]
    """Each seat's character of this pass, or None before it has chosen."""
    ranks: tuple[str, ...]
    """The ranks of the characters turned up; empty while the seats choose."""
    actions_left: tuple[tuple[str, ...], ...]
    """The actions of each seat's card that were neither stolen nor carried out."""
    robbed: tuple[str | None, ...]
    """The action stolen from each seat's card."""
    declined: frozenset[int]
    """The seats that gave up the rest of what they might have stolen (RIV-07)."""
    bonus_used: tuple[bool, ...]
    done: tuple[bool, ...]
    """Whether a seat has ended its action turn."""

    def __init__(self, seats: int, chance: Chance, finish_pass: bool = False) -> None:
        """Lay out the table and begin the first round (RIV-01 to RIV-03)."""
        super().__init__(seats, chance)
        self.finish_pass = finish_pass
        self.round = 0
        self._begin_round()

    @property
    def on_turn(self) -> int | None:
        """The seat that chooses, steals or acts: always the seat to decide."""
        return self.seat

    def view(self, seat: int | None) -> RivalsView:
        """The whole table, but of the characters in hand and of a choice not yet turned up only those of `seat`."""
        self._check_viewer(seat)
        turned_up = self.phase != "choose"
        return RivalsView(
            game="rivals",
            viewer=seat,
            to_move=self.seat,
            phase=self.phase,
            result=self.result,
            round=self.round,
            pass_=self.pass_,
            first=self.first,
            stacks={name: Stack(cards, self.beside[name]) for name, cards in self.stacks.items()},
            players=tuple(
                Player(
                    coins=self.coins[i],
                    markers=self.markers[i],
                    subjects=self.subjects[i],
                    buildings=self.buildings[i],
                    chosen=self.chosen[i] if turned_up or i == seat else None,
                    played=self.played[i],
                    actions_left=self.actions_left[i],
                    limited=self._limited(i),
                    robbed=self.robbed[i],
                    bonus_used=self.bonus_used[i],
                    discount=self.discount if i == self.seat else 0,
                    done=self.done[i],
                    hand=len(self.hands[i]),
                    cards=self.hands[i] if i == seat else None,
                )
                for i in range(self.seats)
            ),
            scoring=None if self.result is None else self._scoring(),
        )

    def all_cards(self) -> tuple[str, ...]:
        """The 32 subjects, the 32 buildings and the twelve characters (RIV-01, RIV-03)."""
        chosen = tuple(card for card in self.chosen if card is not None)
        characters = sum((*self.hands, *self.played, chosen), self.undealt)
        return tuple(sorted(super().all_cards() + characters))

    def seen(self, move: Move, viewer: int | None) -> Move:
        """Whom a seat chooses is seen by that seat alone: the others learn it when all are turned up (RIV-04)."""
        return Move(move[:1]) if move[0] == "choose" and viewer != self.seat else move

    def announces(self, move: Move) -> bool:
        """Thefts, actions and bonuses show nothing hidden, so that a seat can take them back while it goes on."""
        return self.phase != "choose" and move != _DONE

    # What may be done

    def _legal_moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        if self.phase == "choose":
            return tuple([_CHOOSE[character] for character in self.hands[self.seat]])
        if self.phase == "steal":
            return self._thefts(self.seat)
        return self._acts(self.seat)

    def _thefts(self, thief: int) -> tuple[Move, ...]:
        """One action of each card it beats, as the thief itself could carry it out, or nothing (RIV-07)."""
        moves = [
            _theft(victim, move)
            for victim in self._victims(thief)
            for action in dict.fromkeys(self.actions_left[victim])
            for move in self.action_moves(thief, action)
        ]
        return (*moves, _DECLINE)

    def _acts(self, seat: int) -> tuple[Move, ...]:
        """The actions left on the card, the bonus, and the end of the turn (RIV-08, RIV-09, RIV-17)."""
        moves: list[Move] = []
        if not self._limit_reached(seat):
            for action in dict.fromkeys(self.actions_left[seat]):
                moves += self.action_moves(seat, action)
        if not self.bonus_used[seat]:
            moves += bonus_moves(self, seat)
        return (*moves, _DONE)

    def _limited(self, seat: int) -> bool:
        """Whether an equal rank leaves a seat one action of its card (RIV-05)."""
        return bool(self.ranks) and self.ranks.count(self.ranks[seat]) > 1

    def _limit_reached(self, seat: int) -> bool:
        """Whether a limited seat has carried out its one action (RIV-05); a stolen one does not count."""
        if not self._limited(seat):
            return False
        gone = len(self._card(seat).actions) - len(self.actions_left[seat])
        return gone > (self.robbed[seat] is not None)

    def _victims(self, thief: int) -> list[int]:
        """The seats whose card the thief's card beats and nobody has robbed (RIV-06, RIV-07)."""
        beaten = BEATS.get(self.ranks[thief])
        if beaten not in self.ranks:
            return []
        return [seat for seat, rank in enumerate(self.ranks) if rank == beaten and self.robbed[seat] is None]

    def _card(self, seat: int) -> Character:
        """The seat's character of this pass, once it is chosen."""
        chosen = self.chosen[seat]
        assert chosen is not None
        return CHARACTERS[chosen]

    # A move

    def _carry_out(self, move: Move) -> None:
        assert self.seat is not None
        match move[0]:
            case "choose":
                self._choose(self.seat, move[1])
            case "steal":
                self._steal(self.seat, seat_of(move[1]), move[2:])
            case "decline":
                self.declined |= {self.seat}
                self._call_thief()
            case "bonus":
                self.bonus_used = replaced(self.bonus_used, self.seat, True)
                use_bonus(self, self.seat, move[1], move[2:])
                self._end_if_bought_up()
            case "done":
                self._end_turn(self.seat)
            case action:
                self._strike_off(self.seat, action)
                self.carry_out_action(self.seat, move)
                self._end_if_bought_up()

    # A round and its passes

    def _begin_round(self) -> None:
        """Shuffle all the characters and deal; the next seat is first (RIV-03, RIV-10)."""
        self.first = self.round % self.seats
        self.round += 1
        deck = self._shuffle(tuple(CHARACTERS))
        self.hands = tuple([deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(self.seats)])
        self.undealt = deck[HAND_SIZE * self.seats :]
        self.played = ((),) * self.seats
        self._begin_pass(1)

    def _begin_pass(self, number: int) -> None:
        self.pass_ = number
        self.phase = "choose"
        self.seat = self.first
        self.passes_without_purchase += 1
        self.chosen = (None,) * self.seats
        self.actions_left = ((),) * self.seats
        self.ranks = ()
        self.robbed = (None,) * self.seats
        self.declined = frozenset()
        self.bonus_used = (False,) * self.seats
        self.done = (False,) * self.seats

    def _choose(self, seat: int, character: str) -> None:
        self.chosen = replaced(self.chosen, seat, character)
        kept = tuple([card for card in self.hands[seat] if card != character])
        self.hands = replaced(self.hands, seat, kept)
        self.seat = (seat + 1) % self.seats
        if self.seat == self.first:
            self._turn_up()

    def _turn_up(self) -> None:
        """All characters are turned up, and their conflicts bring markers (RIV-04 to RIV-07)."""
        self.ranks = tuple([self._card(seat).rank for seat in range(self.seats)])
        self.actions_left = tuple([self._card(seat).actions for seat in range(self.seats)])
        self.phase = "steal"
        beaten = {BEATS.get(rank) for rank in self.ranks}
        for seat, rank in enumerate(self.ranks):
            self.markers[seat] += self._limited(seat) + (rank in beaten)
        self._call_thief()

    def _call_thief(self) -> None:
        """The next seat with a card to rob is asked; without one the action turns begin (RIV-07)."""
        thieves = [seat for seat in range(self.seats) if seat not in self.declined and self._victims(seat)]
        if thieves:
            self.seat = self._foremost(thieves)
        else:
            self._call_actor()

    def _steal(self, thief: int, victim: int, words: Sequence[str]) -> None:
        """The thief carries out an action of a beaten card, and goes on while it beats another (RIV-06, RIV-07)."""
        self._strike_off(victim, words[0])
        self.robbed = replaced(self.robbed, victim, words[0])
        self.carry_out_action(thief, words)
        if not self._end_if_bought_up() and not self._victims(thief):
            self._call_thief()

    def _call_actor(self) -> None:
        """The next seat gets its action turn (RIV-08)."""
        self.phase = "act"
        self.seat = self._foremost([seat for seat in range(self.seats) if not self.done[seat]])

    def _end_turn(self, seat: int) -> None:
        self.done = replaced(self.done, seat, True)
        self.discount = 0
        if not all(self.done):
            self._call_actor()
        elif self.a_stack_is_empty():
            self._end("empty-stack")
        elif self.passes_without_purchase == STALLED_AFTER:
            self._end("stalled")
        elif self.pass_ < PASSES:
            self.played = tuple([(self._card(i).id,) for i in range(self.seats)])
            self._begin_pass(self.pass_ + 1)
        else:
            self._begin_round()

    def _foremost(self, seats: Iterable[int]) -> int:
        """Who comes first: by rank, then with fewer markers now, then clockwise from the first seat (RIV-10)."""
        return min(seats, key=lambda i: (self.ranks[i], self.markers[i], (i - self.first) % self.seats))

    def _strike_off(self, seat: int, action: str) -> None:
        """One action is gone from a seat's card, stolen or carried out."""
        left = list(self.actions_left[seat])
        left.remove(action)
        self.actions_left = replaced(self.actions_left, seat, tuple(left))

    # The end

    def _end_if_bought_up(self) -> bool:
        """An empty stack ends the game at once, if the pass need not be finished (RIV-18). Whether it did."""
        if self.finish_pass or not self.a_stack_is_empty():
            return False
        self._end("empty-stack")
        return True

    def _end(self, reason: str) -> None:
        self.phase = "over"
        self.seat = None
        scores = [scoring.total for scoring in self._scoring()]
        self.result = Result(winners(scores, self.markers, self.coins), dict(enumerate(scores)), reason)

    def _scoring(self) -> tuple[Scoring, ...]:
        """Each seat's points (RIV-19 to RIV-22)."""
        return tuple(
            score(self.subjects[i], self.buildings[i], self.markers[i], self.coins[i]) for i in range(self.seats)
        )

    # What is refused

    def _fault(self, move: Move) -> Fault | None:
        assert self.seat is not None
        seat, own = self.seat, letter(self.seat)
        match (self.phase, *move):
            case ("choose", "choose", *_):
                return f"seat {own} chooses one of the characters in its hand", "RIV-04"
            case ("steal", "steal", victim, *words):
                victims = self._victims(seat)
                if victim not in map(letter, victims):
                    named = ", ".join(map(letter, victims))
                    return f"seat {own} may rob seat {named}: cards that its own beats and nobody has robbed", "RIV-07"
                card, left = self._card(seat_of(victim)), self.actions_left[seat_of(victim)]
                if not words or words[0] not in left:
                    return f"seat {victim}'s {card.id} has {', '.join(left)} to steal", "RIV-06"
                return self.action_fault(seat, words)
            case ("act", "bonus", *words):
                return self._bonus_fault(seat, words)
            case ("act", action, *_) if action in ACTIONS:
                if action not in self.actions_left[seat]:
                    return f"seat {own} has no {action} left on its {self._card(seat).id}", "RIV-09"
                if self._limit_reached(seat):
                    return f"an equal rank leaves seat {own} one action of its card", "RIV-05"
                return self.action_fault(seat, move)
        return None

    def _bonus_fault(self, seat: int, words: Sequence[str]) -> Fault:
        own = letter(seat)
        if not self.subjects[seat]:
            return f"seat {own} has no subject and so no bonus", "RIV-17"
        last = self.subjects[seat][-1]
        if self.bonus_used[seat]:
            return f"seat {own} has used a bonus in this pass", "RIV-17"
        if words[:1] != [last]:
            return f"only the subject bought last has its bonus: seat {own}'s {last}", "RIV-17"
        if bonus_moves(self, seat):
            return f"the bonus of the {last} cannot be used like that", "RIV-17"
        return f"the bonus of the {last} would do nothing now, or its condition fails", "RIV-17"


@cache
def _theft(victim: int, move: Move) -> Move:
    return Move(("steal", letter(victim), *move))
