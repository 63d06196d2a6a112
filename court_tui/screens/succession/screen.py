"""Succession, being played: whose eyes look, and what the picks mean."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.match import Match
from court_tui.rules import Move, seat_of
from court_tui.rules.succession import SuccessionView
from court_tui.screens.log import LogScreen
from court_tui.screens.succession import picks
from court_tui.screens.succession.board import CHARACTER_KEYS, CLOSED_KEYS, HAND_KEYS, VALUE_KEYS, SuccessionBoard
from court_tui.screens.succession.flow import still_asked, title
from court_tui.screens.succession.learned import learned
from court_tui.screens.succession.questions import COUNTER, REVEAL, Asking, to_one_seat, to_the_table
from court_tui.screens.table import TableScreen, press_bindings
from court_tui.text.game_text import counted
from court_tui.widgets import Offer

HOLDING_BACK = {"counter": "allow", "reveal": "hold", "open": "hold", "discard": "keep"}
"""What a seat answers that does not speak up."""

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
    hidden cards: whoever speaks up on the public screen makes it alone.
    """

    CSS_PATH = "succession.tcss"
    # The court needs 80 columns, and 40 lines with all that may be said of it.
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (118, "-wide")]  # noqa: RUF012  # a ClassVar in Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (40, "-tall")]  # noqa: RUF012  # a ClassVar in Textual
    CHOICES = 10
    board_class = SuccessionBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings(VALUE_KEYS + HAND_KEYS, "Card", "1–0", "Your cards, or the answers"),
        *press_bindings("abcdef", "Seat", "A–F", "The seats"),
        *press_bindings("".join(CHARACTER_KEYS.values()), "Court", "kmgjrt", "The characters"),
        *press_bindings(CLOSED_KEYS, "Closed", "qwyz", "Your closed designations"),
        *press_bindings("n", "Pass", "n", "Pass, or let an action be"),
        Binding("full_stop", "discards", "Discards", key_display=".", show=False, tooltip="The open discard pile"),
    ]
    PUBLIC_PHASES = frozenset({"counter", "reveal", "open", "pay", "decide", "discard", "vote"})

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._picks: list[str] = []
        self._before: tuple[int, SuccessionView | None] = (0, None)
        """After how many moves, and what a seat then knew that the next move may tell more."""
        self._learned: list[str] = []
        """What a seat has just learned, while it looks at it."""

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
        """Game, turn, and whose go it is."""
        turn = f"Succession · turn {self._seen_by(None).turn}"
        return turn if self.match.on_turn is None else f"{turn} · {self.name_of(self.match.on_turn)}'s go"

    def counts(self) -> str:
        """How many cards lie in the deck and in the open pile."""
        view = self.view
        return f"deck {view.deck} · . discards {len(view.discard)}"

    def purpose(self) -> str:
        """What the seat to decide is wanted for, in public words."""
        return _WANTED[self.view.phase].format(self.name_of(self.match.to_move))

    @property
    def to_the_table(self) -> bool:
        """Whether the question is open to all who are asked: no seat among them has spoken up to answer it alone."""
        return self.asked_in_public and self.eyes != self.match.to_move and self.view.phase in HOLDING_BACK

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves for those who look; none where they would tell the table of somebody's hidden cards."""
        return () if self.to_the_table else super().legal

    # What the players do

    def picked(self, pick: str) -> None:
        """An answer, a seat, a character or a card was picked."""
        phase = self.view.phase
        if self.to_the_table:
            self._speak_up(seat_of(pick))
            return
        if pick in (COUNTER, REVEAL):
            self.play(pick)
            return
        if phase == "pay" or (phase == "discard" and self._picks.count(pick) < self._hand().count(picks.card_of(pick))):
            self._picks.append(pick)
        elif phase in ("open", "discard") and pick in self._picks:
            self._picks = [other for other in self._picks if other != pick]
        elif phase == "open":
            self._picks.append(pick)
        else:
            self._picks = picks.toggled(self._picks, pick, self.legal)
        self.draw()

    def _speak_up(self, seat: int) -> None:
        """A seat speaks up: all who are asked before it hold back. It reveals at once; other answers it gives alone."""
        view = self.view
        if view.phase == "reveal":
            self.play("reveal")
            return
        before = still_asked(view).index(seat)
        if before:
            self.play(*[HOLDING_BACK[view.phase]] * before)
        if self.match.sitting.solo:
            self.look_through(seat)
        else:
            self.hand_over(seat, f"{self.name_of(seat)} speaks up.", self.look_through)

    def unpick(self) -> bool:
        """Take back the last pick."""
        return bool(self._picks and self._picks.pop())

    def ready(self) -> Move | str | None:
        """The move that Enter plays, or begins with; where a seat may hold back, Enter says so."""
        phase = self.view.phase
        if self.to_the_table or phase in ("counter", "reveal", "discard"):
            return HOLDING_BACK[phase]
        if phase == "open":
            return f"open {' '.join(self._picks)}" if self._picks else HOLDING_BACK[phase]
        if phase == "pay":
            paid = [move for move in self.legal if Counter(move[1:]) == Counter(self._picks)]
            only = self.legal[0] if len(self.legal) == 1 and not self._picks else None
            return paid[0] if paid else only
        return picks.meant(self._picks, self.legal)

    def action_play(self) -> None:
        """Enter plays what is picked; for the table it says that nobody speaks up; it ends a look at what is new."""
        phase = self.view.phase
        if self.peeking and self._learned:
            self.go_on()
        elif not (self.may_decide and self.settled()):
            super().action_play()
        elif self.to_the_table and phase != "reveal":
            self.play(*[HOLDING_BACK[phase]] * len(still_asked(self.view)))
        elif phase == "discard":
            # A seat that discards its whole hand has nothing to keep, and is not asked any more (SUC-09).
            keeps = ["keep"] * (len(self._picks) < len(self._hand()))
            self.play(*[f"discard {picks.card_of(pick)}" for pick in self._picks], *keeps)
        else:
            super().action_play()

    def action_back(self) -> None:
        """Back one step; a seat that has spoken up goes back to the table's question."""
        alone = self.asked_in_public and self.eyes is not None and not self.match.sitting.solo
        if alone and not (self._picks or self.peeking or self.whose_peek):
            self.go_on()
        else:
            super().action_back()

    def action_discards(self) -> None:
        """Read the open discard pile."""
        pile = Counter(self.view.discard)
        lines = [title(card) + (f" ×{count}" if count > 1 else "") for card, count in pile.items()]
        heading = f"Succession · {counted(pile.total(), 'card')} in the discard pile"
        self.app.push_screen(LogScreen(self.match.game.id, heading, lines or ["Nothing has been discarded."]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What would give something away, or lead astray, is left out.

        A refusal names the legal moves, so nothing is typed where the table must not know them.
        """
        if action == "play" and self.peeking and self._learned:
            return True
        if action == "type" and self.to_the_table:
            return False
        if (action == "peek" and self.eyes is not None) or (action == "switch" and self.peeking):
            return False
        return super().check_action(action, parameters)

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
        self._learned = []
        if before is None or before.viewer is None or self.match.over or self.match.played <= played:
            super().go_on()
            return
        seat = before.viewer
        self._learned = learned(before, self._seen_by(seat), self.match.names)
        if not self._learned:
            super().go_on()
            return
        self.forget_picks()
        if self.eyes == seat or self.match.sitting.solo:
            self._peek_at(seat)
        else:
            self.hand_over(seat, f"{self.name_of(seat)} looks at what came of it.", self._peek_at)

    def _ask_nothing(self) -> None:
        if self.peeking and self._learned:
            self.prompt.ask(" ".join(self._learned), f"Only {self.name_of(self.eyes)} looks. Enter or x goes on.")
        else:
            super()._ask_nothing()

    # Asking

    def question(self) -> None:
        """Put the question of the phase."""
        asking = Asking(self.view, self.match.names, self.legal, self._picks, self.ready())
        asked = to_the_table(asking) if self.to_the_table else to_one_seat(asking)
        offer = Offer(asked.lit | {choice.pick for choice in asked.choices}, frozenset(self._picks))
        self.prompt.ask(asked.text, asked.detail, asked.choices, offer, public=self.eyes is None)
        self.show_board(offer)
