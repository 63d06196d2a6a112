"""A character of Succession is declared, contested, and acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, product

from court_tui.rules.contract import Move, letter, seat_of
from court_tui.rules.succession.cards import ACTIONS, CHARACTERS, FAVOURITES, FIXED_VP, INFLUENCE
from court_tui.rules.succession.table import Closed, Influence
from court_tui.rules.succession.turns import Turns
from court_tui.rules.succession.view import Contest

_HOLD = Move(("hold",))
REVEAL_OR_HOLD = (Move(("reveal",)), _HOLD)
_SKIP = Move(("skip",))
_DEAREST_FIRST = tuple(sorted(INFLUENCE, key=INFLUENCE.__getitem__, reverse=True))


class Contests(Turns):
    """The contest for a character, and what comes of it (SUC-13 to SUC-27)."""

    # Revealing

    def _declare(self, character: str) -> None:
        """The character counts as having acted from now on; who has cards on it is asked to reveal (SUC-13, SUC-14)."""
        self._break_row()
        self.acted |= {character}
        self.contest = Contest(character, self.going, {}, None)
        owners = self._owners(character)
        if not self._ask("reveal", [seat for seat in self._round_from(self.going) if seat in owners]):
            self._ask_to_open()

    def _reveal(self) -> None:
        contest = self._contested()
        self.contest = Contest(contest.character, contest.declarer, {**contest.revealed, self.asked[0]: None}, None)
        self._answered()

    def _answered(self) -> None:
        """On to the next seat that is asked to reveal or to open, or to what follows when all have answered."""
        if self._ask_next():
            return
        if self.phase == "reveal":
            self._turn_up()
            self._ask_to_open()
        else:
            self._settle()

    def _turn_up(self) -> None:
        """Those that said so turn all their cards there face up, at once (SUC-14)."""
        contest = self._contested()
        totals = dict.fromkeys(contest.revealed, 0)
        row = list(self.laid[contest.character])
        for place, influence in enumerate(row):
            if influence.seat in totals:
                row[place] = influence._replace(face_up=True)
                totals[influence.seat] += self._worth(contest.character, influence)
        self.laid[contest.character] = tuple(row)
        self.contest = Contest(contest.character, contest.declarer, totals, None)

    def _ask_to_open(self) -> None:
        """Who revealed, or has no card directly there, may open; asked is whoever has a closed one at all (SUC-15)."""
        contest = self._contested()
        holding_back = self._owners(contest.character).difference(contest.revealed)
        may_open = [
            seat for seat in self._round_from(self.going) if self.designations[seat] and seat not in holding_back
        ]
        if not self._ask("open", may_open):
            self._settle()

    def _open(self, numbers: Sequence[str]) -> None:
        """Opened influence lies face up on the character, and the designation is discarded (SUC-15)."""
        contest = self._contested()
        seat = self.asked[0]
        still_closed: list[Closed] = []
        total = contest.revealed.get(seat) or 0
        for number, designation in enumerate(self.designations[seat], start=1):
            if f"#{number}" not in numbers:
                still_closed.append(designation)
                continue
            self.discard += (f"designate-{designation.character}",)
            for card in designation.cards:
                self.laid[contest.character] += (Influence(card, seat, True, frozenset((seat,)), opened=self.turn),)
                total += INFLUENCE[card]
        self.designations[seat] = tuple(still_closed)
        self.contest = Contest(contest.character, contest.declarer, {**contest.revealed, seat: total}, None)
        self._answered()

    # Who wins, and what it costs

    def _settle(self) -> None:
        """The highest total decides and holds the character; without one the declarer decides (SUC-16 to SUC-18)."""
        contest = self._contested()
        totals = self._totals()
        highest = max(totals.values(), default=0)
        leaders = [seat for seat, total in totals.items() if total == highest]
        winner = leaders[0] if highest > 0 and len(leaders) == 1 else None
        decider = contest.declarer if winner is None else winner
        self.holders = {**self.holders, contest.character: winner}
        row = self.laid[contest.character]
        self._throw_off(
            contest.character,
            [place for place, influence in enumerate(row) if influence.seat in totals and influence.seat != winner],
        )
        self.contest = Contest(contest.character, contest.declarer, contest.revealed, decider)
        self._ask("pay" if winner is not None and self._price() else "decide", (decider,))

    def _price(self) -> int:
        """What the winner has to pay: the second-highest total, 0 if it is alone (SUC-17)."""
        decider = self._contested().decider
        return max([total for seat, total in self._totals().items() if seat != decider], default=0)

    def _means(self) -> dict[int, str]:
        """What the winner can pay with: its cards that count, by their place on the character (SUC-17)."""
        contest = self._contested()
        return {
            place: influence.card
            for place, influence in enumerate(self.laid[contest.character])
            if influence.seat == contest.decider and self._worth(contest.character, influence)
        }

    def _pay(self, cards: Sequence[str]) -> None:
        """The winner discards what it pays; of equal cards the one that lay there longest (SUC-17)."""
        unpaid = list(cards)
        paid: list[int] = []
        for place, card in self._means().items():
            if card in unpaid:
                unpaid.remove(card)
                paid.append(place)
        self._throw_off(self._contested().character, paid)
        self._ask("decide", self.asked)

    # The action

    def _decide(self, verb: str, target: Sequence[str]) -> None:
        """The action is let be, or it brings its VP and then has its effect (SUC-19, SUC-27)."""
        contest = self._contested()
        decider = self.asked[0]
        if verb != "skip":
            self.vp[decider] += FIXED_VP[contest.character] if contest.character in FIXED_VP else self._half_a_die()
            self._act(decider, verb, target)
        self.contest = None
        self._end_go()

    def _half_a_die(self) -> int:
        pips = self._roll()
        self._tell("die", pips)
        return pips // 2

    def _act(self, decider: int, verb: str, target: Sequence[str]) -> None:
        match verb, *target:
            case ("heir",):  # SUC-21
                self.heir = next(favourite for favourite in FAVOURITES if favourite != self.heir)
                self._weaken()
            case "decree", character:  # SUC-22
                self.decreed = character
            case "force", character:  # SUC-23
                self.acted |= {character}
            case "look", owner, character:  # SUC-24
                self.laid[character] = tuple(
                    influence._replace(known=influence.known | {decider})
                    if influence.seat == seat_of(owner)
                    else influence
                    for influence in self.laid[character]
                )
            case "excommunicate", owner, character, position:  # SUC-25
                self._throw_off(character, (self._place_of((owner, character, position)),))
            case ("bribe",):  # SUC-26
                self._draw(decider)

    def _contested(self) -> Contest:
        assert self.contest is not None
        return self.contest

    def _totals(self) -> dict[int, int]:
        """The totals, once the cards are turned up."""
        return {seat: total or 0 for seat, total in self._contested().revealed.items()}

    # What may be done

    def _openings(self) -> tuple[Move, ...]:
        """Any number of the own designations of the contested character, or none (SUC-15)."""
        character = self._contested().character
        numbers: list[str] = []
        for number, designation in enumerate(self.designations[self.asked[0]], start=1):
            if designation.character == character:
                numbers.append(f"#{number}")
        return _ways_to_open(tuple(numbers))

    def _payments(self) -> tuple[Move, ...]:
        return _ways_to_pay(tuple(sorted(self._means().values())), self._price())

    def _decisions(self) -> list[Move]:
        """The action with each of its targets, or bare if it has or needs none; or to let it be (SUC-19)."""
        character = self._contested().character
        verb = ACTIONS[character]
        actions = [Move((verb, *target)) for target in self._targets(character)]
        return [*(actions or [Move((verb,))]), _SKIP]

    def _targets(self, character: str) -> list[tuple[str, ...]]:
        """At whom or what the action of `character` can be aimed (SUC-22 to SUC-25)."""
        if character in ("minister", "general"):
            return [(target,) for target in self._unacted()]
        if character == "jester":
            owners = [(target, seat) for target in CHARACTERS for seat in sorted(self._owners(target))]
            return [(letter(seat), target) for target, seat in owners if seat != self.asked[0]]
        if character == "archbishop":
            return [name for target in CHARACTERS for influence, name in self._named(target) if influence.face_up]
        return []


@cache
def _ways_to_open(numbers: tuple[str, ...]) -> tuple[Move, ...]:
    """The choices of at least one of `numbers`, and to hold (SUC-15)."""
    choices = chain.from_iterable(combinations(numbers, size) for size in range(1, len(numbers) + 1))
    return (*(Move(("open", *chosen)) for chosen in choices), _HOLD)


@cache
def _ways_to_pay(means: tuple[str, ...], price: int) -> tuple[Move, ...]:
    """The choices of cards from `means` that add up to `price`, without any that the sum does not need (SUC-17)."""
    moves: list[Move] = []
    for counts in product(*(range(means.count(card) + 1) for card in _DEAREST_FIRST)):
        cards = [card for card, count in zip(_DEAREST_FIRST, counts, strict=True) for _ in range(count)]
        paid = sum(INFLUENCE[card] for card in cards)
        if cards and paid - INFLUENCE[cards[-1]] < price <= paid:
            moves.append(Move(("pay", *cards)))
    return tuple(moves)
