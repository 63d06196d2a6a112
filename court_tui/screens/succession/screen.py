"""Succession, being played: whose eyes look, and what the picks mean."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.match import Match
from court_tui.rules import Move, seat_of
from court_tui.rules.succession import SuccessionView
from court_tui.screens.house import FULL_TABLE_HEIGHTS, FULL_TABLE_WIDTHS
from court_tui.screens.log import LogScreen
from court_tui.screens.succession import picks
from court_tui.screens.succession.board import CHARACTER_KEYS, CLOSED_KEYS, HAND_KEYS, VALUE_KEYS, SuccessionBoard
from court_tui.screens.succession.flow import HOLDING_BACK, TEXT, answers, given_up, still_asked, title
from court_tui.screens.succession.questions import Asking, to_one_seat, to_the_table
from court_tui.screens.succession.refusals import why_not
from court_tui.screens.table import TableScreen, press_bindings
from court_tui.text.game_text import counted, cut
from court_tui.widgets import Offer

_WITH_THE_HAND = frozenset({"play", "counter", "king-discard", "discard"})
_WITH_DESIGNATIONS = frozenset({"play", "open", "king-discard", "discard"})
"""The decisions for which a seat needs to see its hand, or its designations; for others they make room."""
_NAME_WIDTH = 16
"""So many columns of a name are said in a question, so that its answers stay in sight."""

_WANTED = {
    "play": "It is {}'s go.",
    "king-discard": "{} holds the King, drew a card more, and discards one.",
    "discard": "{} may discard cards at the end of the turn.",
    "counter": "{} may counter an event.",
    "reveal": "{} is asked whether it reveals.",
    "open": "{} may open designations.",
    "pay": "{} has won a contest, and pays.",
    "decide": "{} decides the action of a character.",
    "vote": "{} votes for a notable.",
}
"""What a seat is wanted for, in public words."""


class SuccessionScreen(TableScreen):
    """Succession, being played.

    What everybody may answer or watch is asked on the public screen. A go is private, and so is every choice among
    hidden cards: whoever speaks up on the public screen makes it alone, and until it has, nothing is settled.

    A letter or a digit picks, and Enter plays; Enter alone is the answer that does nothing.
    """

    CSS_PATH = "succession.tcss"
    # The court needs 80 columns, and 40 lines with all that may be said of it.
    HORIZONTAL_BREAKPOINTS = FULL_TABLE_WIDTHS
    VERTICAL_BREAKPOINTS = FULL_TABLE_HEIGHTS
    CHOICES = 10
    board_class = SuccessionBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings(VALUE_KEYS + HAND_KEYS, "Card", "1–0", "Your cards, or the answers"),
        *press_bindings("abcdef", "Seat", "A–F", "The seats"),
        *press_bindings("".join(CHARACTER_KEYS.values()), "Court", "kmgjrt", "The characters"),
        *press_bindings(CLOSED_KEYS, "Closed", "qwyz", "Your closed designations"),
        *press_bindings("n", "Pass", "n", "Pass, or let an action be"),
        Binding(
            "full_stop",
            "discards",
            "Discards",
            key_display=".",
            show=False,
            id="succession.discards",
            tooltip="The open discard pile",
        ),
    ]
    PUBLIC_PHASES = frozenset({"counter", "reveal", "open", "pay", "decide", "discard", "vote"})

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._picks: list[str] = []
        self._before: tuple[int, SuccessionView | None] = (0, None)
        """After how many moves, and what a seat then knew that the next move may tell more."""
        self._learned: list[str] = []
        """What a seat has just learned, while it looks at it."""
        self._speaker: int | None = None
        """The seat that has spoken up, and chooses alone."""

    # What is seen

    @property
    def view(self) -> SuccessionView:
        """The table as those who look may see it."""
        return self._seen_by(self.eyes)

    def _seen_by(self, seat: int | None) -> SuccessionView:
        view = self.match.view(seat)
        assert isinstance(view, SuccessionView)
        return view

    def title_line(self) -> str:
        """Game, turn, and whose go it is, or what comes between the goes."""
        view = self._seen_by(None)
        name = self.name_of(self.match.on_turn)
        now = {
            "discard": "its end",
            "king-discard": f"{name} holds the King",
            "vote": "the election",
            "over": "the end",
        }.get(view.phase, f"{name}'s go")
        return f"Succession · turn {view.turn} · {now}"

    def counts(self) -> str:
        """How many cards lie in the deck and in the open pile."""
        view = self.view
        return f"deck {view.deck} · discards {len(view.discard)} ({self.key('succession.discards')})"

    def purpose(self) -> str:
        """What the seat to decide is wanted for, in public words."""
        return _WANTED[self.view.phase].format(self.name_of(self.match.to_move))

    @property
    def to_the_table(self) -> bool:
        """Whether the question is open to all who are asked: no seat among them has spoken up to answer it alone."""
        alone = self.eyes is not None and self.eyes in (self._speaker, self.match.to_move)
        return self.asked_in_public and not alone and self.view.phase in HOLDING_BACK

    @property
    def _before_its_time(self) -> bool:
        """Whether a seat that has spoken up looks while others are asked before it."""
        return self._speaker is not None and self.eyes == self._speaker != self.match.to_move

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves for those who look; none where they would tell the table of somebody's hidden cards."""
        if self.to_the_table:
            return ()
        return answers(self.view) if self._before_its_time else super().legal

    # What the players do

    def picked(self, pick: str) -> None:
        """An answer, a seat, a character or a card was picked."""
        phase = self.view.phase
        if self.to_the_table and phase != "reveal":
            self._speak_up(seat_of(pick))
            return
        if phase == "pay" or (phase == "discard" and self._picks.count(pick) < self._hand().count(picks.card_of(pick))):
            self._picks.append(pick)
        elif phase in ("counter", "reveal", "open", "discard") and pick in self._picks:
            self._picks = [other for other in self._picks if other != pick]
        elif phase in ("counter", "reveal", "open"):
            self._picks.append(pick)
        else:
            self._picks = picks.toggled(self._picks, pick, self.legal)
        self.draw()

    def _speak_up(self, seat: int) -> None:
        """A seat speaks up: it looks at its cards and answers alone."""
        self._speaker = seat
        if self.match.sitting.solo:
            self.look_through(seat)
        else:
            self.hand_over(seat, f"{self.name_of(seat)} speaks up.", self.look_through)

    def unpick(self) -> bool:
        """Take back the last pick."""
        return bool(self._picks and self._picks.pop())

    def fitting(self) -> list[Move]:
        """The moves that a go, or a decision, can come to with what is picked."""
        return picks.fitting(self._picks, self.legal) if self._picks and self.view.phase in ("play", "decide") else []

    def ready(self) -> Move | str | None:
        """The move that Enter plays, or begins with; where a seat may hold back, Enter alone says so."""
        phase = self.view.phase
        match phase:
            case "counter" | "reveal" | "open" if self._picks:
                return " ".join(("open", *self._picks)) if phase == "open" else phase
            case "counter" | "reveal" | "open" | "discard":
                return HOLDING_BACK[phase]
            case "pay":
                paid = [move for move in self.legal if Counter(move[1:]) == Counter(self._picks)]
                only = self.legal[0] if len(self.legal) == 1 and not self._picks else None
                return paid[0] if paid else only
        return picks.meant(self._picks, self.legal)

    def action_play(self) -> None:
        """Enter plays what is picked; for the table it says that nobody speaks up; it ends a look at what is new."""
        phase = self.view.phase
        if self.peeking and self._learned:
            if self.settled(enter=True):
                self.go_on()
        elif not (self.may_decide and self.settled(enter=True)):
            super().action_play()
        elif self._before_its_time and not self._picks:
            self.go_on()  # nothing is settled: all are asked again
        elif self.to_the_table and phase != "reveal":
            self.play(*[HOLDING_BACK[phase]] * len(still_asked(self.view)))
        elif phase == "discard":
            # A seat that discards its whole hand has nothing to keep, and is not asked any more (SUC-09).
            keeps = ["keep"] * (len(self._picks) < len(self._hand()))
            self.play(*[f"discard {picks.card_of(pick)}" for pick in self._picks], *keeps)
        else:
            super().action_play()

    def play(self, *moves: Move | str) -> None:
        """Play `moves` and go on; those who are asked before a seat that has spoken up hold back first."""
        if self._before_its_time and self.eyes is not None:
            view = self.view
            earlier = still_asked(view).index(self.eyes)
            moves = (*[HOLDING_BACK[view.phase]] * earlier, *moves)
        super().play(*moves)

    def cover(self, why: str) -> None:
        """As in every game; but what a seat has just learned waits for it."""
        if self.peeking and self._learned and self.eyes is not None:
            self.hand_over(self.eyes, f"{self.name_of(self.eyes)} looks at what came of it.", self._peek_at)
        else:
            super().cover(why)

    def action_back(self) -> None:
        """Back one step; a seat that has spoken up goes back to the table's question."""
        if self._speaker is not None and self.eyes == self._speaker and not (self._picks or self.peeking):
            self.go_on()
        else:
            super().action_back()

    def action_discards(self) -> None:
        """Read the open discard pile."""
        pile = Counter(self.view.discard)
        lines = [title(card) + (f" ×{count}" if count > 1 else "") for card, count in pile.items()]
        heading = f"Succession · {counted(pile.total(), 'card')} in the discard pile"
        lines = lines or ["Nothing has been discarded."]
        self.house.push_screen(LogScreen(self.match.game.id, heading, lines, self.view.clauses()))

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """What would give something away, or lead astray, is left out.

        A refusal tells what a seat does not hold, so nothing is typed while the table is asked; and what a seat
        types before its time would be taken as said by another.
        """
        if action == "play" and self.peeking and self._learned:
            return None
        if action == "type" and self._before_its_time:
            return "Others are asked before: pick an answer, and they hold back."
        if action == "type" and self.to_the_table and not self.match.sitting.solo:
            return "Nothing is typed where the table is asked: a refusal would tell what somebody holds."
        if action == "peek" and self.eyes is not None and not self.match.sitting.solo:
            return f"{self.name_of(self.eyes)} looks already."
        why = super().why_disabled(action, parameters)
        if why is None and action == "switch" and self.peeking:
            return "First go on: somebody has just learned something."
        return why

    def why_not(self, pick: str) -> str | None:
        """Why something on the table is not to be had now."""
        hidden = self.to_the_table and self.view.phase != "reveal"
        return why_not(self._asking(), pick) if self.may_decide and not hidden else None

    def _hand(self) -> tuple[str, ...]:
        """The hand of the seat that looks."""
        view = self.view
        assert view.viewer is not None
        return view.players[view.viewer].cards or ()

    # What a seat learns by a move

    def draw(self) -> None:
        """Draw everything anew, and note what the seat knows that the next move may tell more."""
        super().draw()
        view = self._seen_by(None)
        self._before = self.match.played, None
        if view.phase in ("play", "counter", "decide"):
            learner = view.pending.seat if view.pending is not None else view.to_move
            self._before = self.match.played, self._seen_by(learner)

    def go_on(self) -> None:
        """Show what the last move has told one seat; without that, see to what comes next."""
        played, before = self._before
        self._speaker = None
        self._learned = []
        if before is None or before.viewer is None or self.match.over or self.match.played <= played:
            super().go_on()
            return
        seat = before.viewer
        self._learned = TEXT.learned(before, self._seen_by(seat), self.match.names)
        if not self._learned:
            super().go_on()
            return
        self.forget_picks()
        self._asked_since, self._enter_alone = monotonic(), True
        if self.eyes == seat or self.match.sitting.solo:
            self._peek_at(seat)
        else:
            self.hand_over(seat, f"{self.name_of(seat)} looks at what came of it.", self._peek_at)

    def _remembered(self, seat: int) -> tuple[str, ...] | None:
        """What `seat` held when its last go began, less what it has played since; None before its first go."""
        history = self.match.history
        last = history.last_turn(seat)
        if not last:
            return None
        view = history.view(last - 1, seat)
        assert isinstance(view, SuccessionView)
        own = (number for number in range(last, history.played + 1) if history.mover(number) == seat)
        gone = given_up(map(history.move, own))
        return tuple((Counter(view.players[seat].cards or ()) - gone).elements())

    def newly_learned(self) -> list[str]:
        """Nothing more: a seat is shown at once what it learns, and the board marks what is new in its hand."""
        return []

    def _ask_nothing(self) -> None:
        if self.peeking and self._learned:
            only = "" if self.match.sitting.solo else f"Only {self.name_of(self.eyes)} looks. "
            on = "Enter goes on." if self.match.sitting.solo else f"Enter or {self.key('table.hide')} goes on."
            self.prompt.ask(" ".join(self._learned), f"{only}{on}")
        else:
            super()._ask_nothing()

    # Asking

    def _asking(self) -> Asking:
        """The decision that is open, as those who look may know it."""
        seat = self.eyes if self._before_its_time else self.match.to_move
        assert seat is not None
        names = [cut(name, _NAME_WIDTH) for name in self.match.names]
        first_go = not self.match.history.last_turn(seat)
        return Asking(self.view, names, seat, self.legal, self._picks, self.ready(), first_go)

    def question(self) -> None:
        """Put the question of the phase."""
        asking = self._asking()
        asked = to_the_table(asking) if self.to_the_table else to_one_seat(asking)
        lit = asked.lit.union(choice.pick for choice in asked.choices) - asked.unlit
        offer = Offer(lit, frozenset(self._picks))
        self.prompt.ask(asked.text, asked.detail, asked.choices, offer, public=self.eyes is None)
        self.show_board(offer)

    def show_board(self, offer: Offer) -> None:
        """Draw the board, with what is new in the hand of the seat that looks."""
        assert isinstance(self.board, SuccessionBoard)
        self.board.remembered = None if self.eyes is None else self._remembered(self.eyes)
        phase, deciding = self.view.phase, self.may_decide
        self.board.shows_own = not (deciding and self.to_the_table)
        self.board.shows_hand = not deciding or phase in _WITH_THE_HAND
        self.board.shows_closed = not deciding or phase in _WITH_DESIGNATIONS
        super().show_board(offer)
