"""Succession as a whole: its moves, how they are read and refused, and what each seat may see."""

from __future__ import annotations

from court_tui.rules.chance import Chance
from court_tui.rules.contract import Fault, Move, Result, clockwise, letter
from court_tui.rules.refused import shortened
from court_tui.rules.succession.cards import ACTIONS, CHARACTERS, EVENTS, INFLUENCE
from court_tui.rules.succession.contests import REVEAL_OR_HOLD, Contests
from court_tui.rules.succession.election import VOTES, Election
from court_tui.rules.succession.events import AGAINST_A_HAND, AGAINST_A_SEAT, DOUBLE_AGENT, Events
from court_tui.rules.succession.table import KingDies
from court_tui.rules.succession.view import Character, Contest, Designation, Laid, Player, SuccessionView


class SuccessionState(Events, Contests, Election):
    """A moment of Succession.

    `phase` names the question that is open, `asked` the seats that still have to answer it.
    """

    def __init__(self, seats: int, chance: Chance) -> None:
        """Set up, and deal the first turn (SUC-01, SUC-02, SUC-04)."""
        super().__init__(seats, chance)
        self._begin_turn()

    @property
    def on_turn(self) -> int | None:
        """The seat whose go it is; outside a go, the seat that discards or votes."""
        return self.seat if self.phase in ("king-discard", "discard", "vote", "over") else self.going

    def view(self, seat: int | None) -> SuccessionView:
        """The whole table, with the faces that `seat` has seen, or all faces once the game is over."""
        self._check_viewer(seat)
        unacted = self._unacted()
        return SuccessionView(
            game="succession",
            viewer=seat,
            to_move=self.seat,
            phase=self.phase,
            result=self._seen_result(),
            turn=self.turn,
            life=self.life,
            heir=self.heir,
            first=self.first,
            deck=len(self.deck),
            discard=tuple(sorted(self.discard)),
            characters={
                name: Character(
                    holder=self.holders[name],
                    acted=name not in unacted,
                    decreed=name == self.decreed,
                    cards=self._seen_cards(name, seat),
                )
                for name in CHARACTERS
            },
            players=tuple(self._seen_player(i, seat) for i in range(self.seats)),
            pending=self.pending,
            contest=self._seen_contest(),
            votes=dict(self.votes),
            news=self.news,
        )

    def _seen_result(self) -> Result | None:
        """The result, with scores of its own: whoever changes a view changes no state."""
        result = self.result
        return None if result is None else Result(result.winners, dict(enumerate(self.vp)), result.reason)

    def _seen_contest(self) -> Contest | None:
        """The contest under way, with totals of its own: whoever changes a view changes no state."""
        contest = self.contest
        if contest is None:
            return None
        return Contest(contest.character, contest.declarer, dict(contest.revealed), contest.decider)

    def _seen_cards(self, character: str, viewer: int | None) -> tuple[Laid, ...]:
        """The cards on a character; faces as known (SUC-10, SUC-24, SUC-32)."""
        over = self.result is not None
        return tuple(
            Laid(
                seat=influence.seat,
                face_up=influence.face_up,
                value=INFLUENCE[influence.card] if influence.face_up or viewer in influence.known or over else None,
            )
            for influence in self.laid[character]
        )

    def _seen_player(self, seat: int, viewer: int | None) -> Player:
        """A seat; its hand, designations and favourite are its own business (SUC-01, SUC-10, SUC-11)."""
        open_to_viewer = seat == viewer or self.result is not None
        return Player(
            vp=self.vp[seat],
            hand=len(self.hands[seat]),
            designations=tuple(
                Designation(
                    character=designation.character if open_to_viewer else None,
                    count=len(designation.cards),
                    cards=designation.cards if open_to_viewer else None,
                )
                for designation in self.designations[seat]
            ),
            passed=seat in self.passed,
            sabotaged=seat in self.sabotaged,
            favourite=self.favourites[seat] if open_to_viewer else None,
            cards=self.hands[seat] if open_to_viewer else None,
        )

    def seen(self, move: Move, viewer: int | None) -> Move:
        """What goes face down is known to its owner alone: which influence card, which designation."""
        if viewer != self.seat:
            match move:
                case ("place", _, spot):
                    return Move(("place", spot))
                case ("designate", _):
                    return Move(("designate",))
        return move

    def announces(self, move: Move) -> bool:
        """A character is declared before anything is turned up, and an event is played before anybody may counter it.

        An event that nobody can be asked about is no announcement: it takes effect at once.
        """
        if self.phase != "play":
            return False
        return move[0] == "act" or (move[0] == "event" and bool(self._with_cards(clockwise(self.going, self.seats))))

    # What may be done

    def _legal_moves(self) -> tuple[Move, ...]:
        match self.phase:
            case "play":
                return (*self._placements(), *self._events(), *self._acts())
            case "counter":
                return self._counters()
            case "reveal":
                return REVEAL_OR_HOLD
            case "open":
                return self._openings()
            case "pay":
                return self._payments()
            case "decide":
                return tuple(self._decisions())
            case "vote":
                return VOTES
        return tuple(self._discards())

    def _carry_out(self, move: Move) -> None:
        self.news = ()
        try:
            self._do(move)
        except KingDies:
            self._begin_election()

    def _do(self, move: Move) -> None:
        match move[0]:
            case "place":
                self._place(move[1], move[2])
            case "designate":
                self._designate(move[1])
            case "event":
                self._play_event(move[1], move[2:])
            case "act":
                self._declare(move[1])
            case "pass":
                self._pass()
            case "allow":
                self._allow()
            case "counter":
                self._counter()
            case "reveal":
                self._reveal()
            case "hold":
                self._answered()
            case "open":
                self._open(move[1:])
            case "pay":
                self._pay(move[1:])
            case "discard":
                self._discard(move[1])
            case "keep":
                self._keep()
            case "vote":
                self._vote(move[1])
            case verb:
                self._decide(verb, move[1:])

    # What is read and refused

    def _in_order(self, move: Move) -> Move:
        match move:
            case ("pay", *cards):
                return Move(("pay", *sorted(cards, reverse=True)))
            case ("open", *numbers):
                return Move(("open", *sorted(numbers, key=lambda number: (len(number), number))))
        return move

    def _fault(self, move: Move) -> Fault | None:
        if self.seat is None or not move:
            return None
        own = f"seat {letter(self.seat)}"
        match self.phase:
            case "play":
                return self._fault_in_go(move, own)
            case "counter" if move[0] == "counter":
                return f"{own} does not hold the double-agent", "SUC-36"
            case "open" if move[0] == "open":
                return f"{own} opens closed designations of its own that name the contested character", "SUC-15"
            case "pay" if move[0] == "pay":
                return f"{own} owes {self._price()}, in cards that count and none more than the sum needs", "SUC-17"
            case "decide" if move[0] in ACTIONS.values():
                character = self._contested().character
                return f"{own} decides the action of the {character}, {ACTIONS[character]}, and its target", "SUC-19"
            case "king-discard" if move[0] == "keep":
                return f"{own} drew a card for the King and must discard one", "SUC-04"
            case "king-discard" | "discard" as phase if move[0] == "discard" and len(move) > 1:
                return f"{own} has no {shortened(move[1])} in hand", "SUC-04" if phase == "king-discard" else "SUC-09"
        return None

    def _fault_in_go(self, move: Move, own: str) -> Fault | None:
        hand = self.hands[self.going]
        named = shortened(move[1]) if len(move) > 1 else ""
        match move[0]:
            case "place" if named in INFLUENCE and named in hand:
                return f"{own} places a card on a character or under a closed designation of its own", "SUC-10"
            case "place":
                return f"{own} has no influence card {named} in hand", "SUC-10"
            case "designate":
                return f"{own} has no designation of the {named} in hand", "SUC-11"
            case "event" if named == DOUBLE_AGENT:
                return "the double-agent is played out of turn, to counter an event", "SUC-36"
            case "event" if named not in EVENTS or named not in hand:
                return f"{own} has no event {named} in hand", "SUC-12"
            case "event" if named in AGAINST_A_HAND:
                return f"{named} names another seat, one with cards in hand", "SUC-36"
            case "event" if named in AGAINST_A_SEAT:
                return f"{named} names another seat", "SUC-12"
            case "event" if named == "betrayal":
                return f"{named} names another seat's card: owner, character, position among its cards there", "SUC-32"
            case "event":
                return f"{named} names nobody", "SUC-12"
            case "act" if self.turn == 1:
                return "in the first turn no character can be made to act", "SUC-07"
            case "act" if named in CHARACTERS and named not in self._unacted():
                if named == "king" and self.life <= 1:
                    return f"the king cannot be declared at life {self.life}", "SUC-13"
                return f"the {named} has acted this turn", "SUC-13"
        return None
