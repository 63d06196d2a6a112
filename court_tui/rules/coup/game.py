"""The course of a game of Coup: what may be done and answered, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, Result, State, letter, replaced, seat_of
from court_tui.rules.coup.view import (
    ASSASSIN_PRICE,
    BLOCKERS,
    CHARACTER_OF,
    CHARACTERS,
    COPIES,
    COUP_FORCED_FROM,
    COUP_PRICE,
    Block,
    Claim,
    CoupView,
    Player,
)

_PASS = Move(("pass",))
_CHALLENGE_ANSWERS = (_PASS, Move(("challenge",)))
_BLOCK_ANSWERS = {
    action: (_PASS, *(Move(("block", character)) for character in characters))
    for action, characters in BLOCKERS.items()
}
_LOSE = {character: Move(("lose", character)) for character in CHARACTERS}


class CoupState(State[CoupView]):
    """A moment of Coup.

    A turn runs through windows: the action's claim may be challenged, then the action blocked, then
    the block challenged. In each window the seats in `asked` answer one at a time.
    """

    phase: str
    turn: int
    """The seat whose turn it is."""
    living: tuple[int, ...]
    """The seats that still have influence."""
    coins: tuple[int, ...]
    hidden: tuple[tuple[str, ...], ...]
    """Each seat's hidden cards; while a seat exchanges, the two it drew come last."""
    revealed: tuple[tuple[str, ...], ...]
    court: tuple[str, ...]
    """The Court deck, drawn from the front."""
    claim: Claim | None
    block: Block | None
    asked: tuple[int, ...]
    """The seats that may still answer in the window that is open, the seat to decide first."""
    after_loss: str
    """What goes on once the seat to decide has lost an influence: `action`, `block` or `end`."""

    def __init__(self, seats: int, chance: Chance) -> None:
        """Shuffle, deal, and hand out the coins (COUP-01, COUP-02)."""
        super().__init__(seats, chance)
        deck = self._shuffle(CHARACTERS * COPIES)
        self.hidden = tuple(deck[2 * seat : 2 * seat + 2] for seat in range(seats))
        self.court = deck[2 * seats :]
        self.revealed = ((),) * seats
        self.living = tuple(range(seats))
        self.coins = (1, 2) if seats == 2 else (2,) * seats
        self.after_loss = "end"
        self._begin_turn(0)

    @property
    def on_turn(self) -> int | None:
        """The seat whose action is played, answered or carried out."""
        return None if self.seat is None else self.turn

    def view(self, seat: int | None) -> CoupView:
        """The whole table, with the hidden cards of `seat` alone, or of all once the game is over."""
        self._check_viewer(seat)
        over = self.result is not None
        return CoupView(
            game="coup",
            viewer=seat,
            to_move=self.seat,
            phase=self.phase,
            result=self.result,
            players=tuple(
                Player(
                    coins=self.coins[i],
                    hidden=self._influence(i),
                    revealed=self.revealed[i],
                    alive=i in self.living,
                    cards=tuple(sorted(self.hidden[i])) if over or i == seat else None,
                )
                for i in range(self.seats)
            ),
            court=len(self.court),
            claim=self.claim,
            blocker=self.block,
        )

    def all_cards(self) -> tuple[str, ...]:
        """The 15 cards (COUP-01)."""
        return tuple(sorted((*self.court, *sum(self.hidden, ()), *sum(self.revealed, ()))))

    def seen(self, move: Move, viewer: int | None) -> Move:
        """What a seat keeps in an exchange is seen by that seat alone."""
        return Move(move[:1]) if move[0] == "keep" and viewer != self.seat else move

    def announces(self, move: Move) -> bool:
        """An action is announced before anybody is asked, and before anything is drawn or shown."""
        return self.phase == "action"

    # What may be done

    def _legal_moves(self) -> tuple[Move, ...]:
        if self.phase == "action":
            assert self.seat is not None
            return _actions(self.seat, min(self.coins[self.seat], COUP_FORCED_FROM), self.living)
        if self.phase in ("challenge", "challenge-block"):
            return _CHALLENGE_ANSWERS
        if self.phase == "block":
            assert self.claim is not None
            return _BLOCK_ANSWERS[self.claim.action]
        assert self.seat is not None
        hand = self.hidden[self.seat]
        if self.phase == "lose":
            return tuple(_LOSE[character] for character in CHARACTERS if character in hand)
        return _keeps(tuple(sorted(hand, key=CHARACTERS.index)), self._influence(self.seat))

    def _carry_out(self, move: Move) -> None:
        match move[0]:
            case "pass":
                self._pass()
            case "challenge":
                self._challenge()
            case "block":
                self._declare_block(move[1])
            case "lose":
                self._turn_up(move[1])
            case "keep":
                self._keep(move[1:])
            case action:
                self._declare(action, seat_of(move[1]) if len(move) > 1 else None)

    # A turn

    def _begin_turn(self, seat: int) -> None:
        self.phase = "action"
        self.turn = self.seat = seat
        self.claim = self.block = None
        self.asked = ()

    def _end_turn(self) -> None:
        """The next living seat clockwise follows (COUP-03, COUP-21)."""
        self._begin_turn(_clockwise(self.turn, self.living)[0])

    def _declare(self, action: str, target: int | None) -> None:
        """An action is declared, and paid for where it has a price (COUP-04 to COUP-11)."""
        if action == "income":
            self._gain(self.turn, 1)
            self._end_turn()
            return
        self.claim = Claim(self.turn, action, CHARACTER_OF.get(action), target)
        if action == "coup":
            self._gain(self.turn, -COUP_PRICE)
            self._act()
        elif action == "foreign-aid":
            self._open_block()
        else:
            if action == "assassinate":
                self._gain(self.turn, -ASSASSIN_PRICE)
            self._ask("challenge", _clockwise(self.turn, self.living))

    def _ask(self, phase: str, seats: tuple[int, ...]) -> None:
        """Open a window: ask `seats`, one at a time and in that order (COUP-12)."""
        self.phase = phase
        self.asked = seats
        self.seat = seats[0]

    def _pass(self) -> None:
        self.asked = self.asked[1:]
        if self.asked:
            self.seat = self.asked[0]
        elif self.phase == "challenge":
            self._open_block()
        elif self.phase == "block":
            self._act()
        else:
            self._end_turn()  # the block stands: COUP-18

    def _challenge(self) -> None:
        """A challenge closes its window; a true claim is shown before anybody chooses a loss (COUP-13, COUP-14)."""
        assert self.claim is not None and self.seat is not None
        challenger = self.seat
        if self.phase == "challenge":
            assert self.claim.character is not None
            if self._show(self.claim.seat, self.claim.character):
                self._lose(challenger, then="block")
            else:
                if self.claim.action == "assassinate":
                    self._gain(self.turn, ASSASSIN_PRICE)  # COUP-15
                self._lose(self.claim.seat, then="end")
        else:
            assert self.block is not None
            if self._show(self.block.seat, self.block.character):
                self._lose(challenger, then="end")
            else:
                self._lose(self.block.seat, then="action")  # COUP-17

    def _show(self, seat: int, character: str) -> bool:
        """Whether the claim of `seat` is true; if so it shows the card, shuffles it in and draws (COUP-13)."""
        hand = list(self.hidden[seat])
        if character not in hand:
            return False
        hand.remove(character)
        self.court = self._shuffle((*self.court, character))
        self.hidden = replaced(self.hidden, seat, (*hand, self.court[0]))
        self.court = self.court[1:]
        return True

    def _open_block(self) -> None:
        """Who may block is asked, once the claim stands (COUP-16); nobody may block the rest."""
        assert self.claim is not None
        if self.claim.action not in BLOCKERS:
            self._act()
        elif self.claim.target is None:
            self._ask("block", _clockwise(self.turn, self.living))
        elif self.claim.target in self.living:
            self._ask("block", (self.claim.target,))
        else:
            self._end_turn()  # the target fell to its own challenge: COUP-21

    def _declare_block(self, character: str) -> None:
        assert self.seat is not None
        self.block = Block(self.seat, character)
        self._ask("challenge-block", _clockwise(self.seat, self.living))

    def _act(self) -> None:
        """The action goes through."""
        assert self.claim is not None
        target = self.claim.target
        if target is not None and target not in self.living:
            self._end_turn()  # COUP-21
            return
        match self.claim.action:
            case "foreign-aid":
                self._gain(self.turn, 2)
            case "tax":
                self._gain(self.turn, 3)
            case "steal":
                assert target is not None
                taken = min(2, self.coins[target])
                self._gain(target, -taken)
                self._gain(self.turn, taken)
            case "exchange":
                self.phase = "exchange"
                self.seat = self.turn
                self.hidden = replaced(self.hidden, self.turn, self.hidden[self.turn] + self.court[:2])
                self.court = self.court[2:]
                return
            case _:
                assert target is not None
                self._lose(target, then="end")
                return
        self._end_turn()

    def _keep(self, kept: Iterable[str]) -> None:
        """The end of an exchange: what is not kept is shuffled into the Court (COUP-11)."""
        returned = list(self.hidden[self.turn])
        for character in kept:
            returned.remove(character)
        self.hidden = replaced(self.hidden, self.turn, tuple(kept))
        self.court = self._shuffle((*self.court, *returned))
        self._end_turn()

    # The loss of influence

    def _lose(self, seat: int, then: str) -> None:
        """A seat loses an influence: its choice which, if it has one (COUP-20). `then` tells what follows."""
        self.phase = "lose"
        self.seat = seat
        self.after_loss = then
        if self._influence(seat) == 1:
            self._turn_up(self.hidden[seat][0])

    def _turn_up(self, character: str) -> None:
        assert self.seat is not None
        loser = self.seat
        hand = list(self.hidden[loser])
        hand.remove(character)
        self.hidden = replaced(self.hidden, loser, tuple(hand))
        self.revealed = replaced(self.revealed, loser, (*self.revealed[loser], character))
        if not hand:
            self.coins = replaced(self.coins, loser, 0)  # COUP-21
            self.living = tuple(seat for seat in self.living if seat != loser)
        if len(self.living) == 1:
            self._end(self.living)
        elif self.after_loss == "block":
            self._open_block()
        elif self.after_loss == "action":
            self._act()
        else:
            self._end_turn()

    def _end(self, winners: tuple[int, ...]) -> None:
        """The last seat with influence wins, at once (COUP-22)."""
        self.phase = "over"
        self.seat = None
        self.claim = self.block = None
        self.asked = ()
        self.result = Result(winners, None, "last-influence")

    def _influence(self, seat: int) -> int:
        return 2 - len(self.revealed[seat])

    def _gain(self, seat: int, coins: int) -> None:
        self.coins = replaced(self.coins, seat, self.coins[seat] + coins)

    # What is read and refused

    def _in_order(self, move: Move) -> Move:
        if move[:1] == ("keep",) and all(character in CHARACTERS for character in move[1:]):
            return Move((move[0], *sorted(move[1:], key=CHARACTERS.index)))
        return move

    def _fault(self, move: Move) -> Fault | None:
        if self.seat is None or not move:
            return None
        own, coins, phase = letter(self.seat), self.coins[self.seat], self.phase
        prices = {"coup": (COUP_PRICE, "COUP-06"), "assassinate": (ASSASSIN_PRICE, "COUP-09")}
        if phase == "action" and move[0] in ("income", "foreign-aid", "coup", *CHARACTER_OF):
            if coins >= COUP_FORCED_FROM and move[0] != "coup":
                return f"with {coins} coins at the start of its turn, seat {own} must coup", "COUP-07"
            price, clause = prices.get(move[0], (0, ""))
            if coins < price:
                return f"{move[0]} costs {price} coins, and seat {own} has {coins}", clause
            if move[0] in ("coup", "assassinate", "steal"):
                return f"{move[0]} names one living rival", "COUP-06"
        if phase == "lose" and move[0] == "lose":
            return f"seat {own} turns up one of its own hidden cards", "COUP-20"
        if phase == "exchange" and move[0] == "keep":
            return f"seat {own} keeps {self._influence(self.seat)} of the cards in its hand", "COUP-11"
        return None


@cache
def _clockwise(seat: int, living: tuple[int, ...]) -> tuple[int, ...]:
    """The `living` seats but `seat`, clockwise from its left neighbour."""
    return tuple(other for other in living if other > seat) + tuple(other for other in living if other < seat)


@cache
def _actions(seat: int, coins: int, living: tuple[int, ...]) -> tuple[Move, ...]:
    """The actions of a `seat` with `coins` (ten stand for more) at a table of `living` seats (COUP-03 to COUP-11)."""

    def against(action: str) -> list[Move]:
        return [Move((action, letter(rival))) for rival in living if rival != seat]

    coups = against("coup") if coins >= COUP_PRICE else []
    if coins >= COUP_FORCED_FROM:
        return tuple(coups)
    assassinations = against("assassinate") if coins >= ASSASSIN_PRICE else []
    plain = [Move((action,)) for action in ("income", "foreign-aid", "tax", "exchange")]
    return (*plain[:2], *coups, plain[2], *assassinations, *against("steal"), plain[3])


@cache
def _keeps(hand: tuple[str, ...], influence: int) -> tuple[Move, ...]:
    """The different ways to keep `influence` cards of `hand`, which is in the order of CHARACTERS."""
    return tuple(Move(("keep", *kept)) for kept in dict.fromkeys(combinations(hand, influence)))
