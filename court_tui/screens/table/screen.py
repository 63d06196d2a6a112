"""A game at the table: whose eyes look, what they see, what they may pick, and what comes next."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from court_tui.match import Match, SaveFailed
from court_tui.rules import Move, letter, seat_of
from court_tui.screens.ask import AskScreen, leave_question
from court_tui.screens.board import Board
from court_tui.screens.deal import DealScreen
from court_tui.screens.house import Offered
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.table.confirm import ConfirmLine
from court_tui.screens.table.hints import HintStrip, hints_wanted, put_hints_away
from court_tui.screens.table.move_line import MoveLine
from court_tui.screens.table.offers import offers
from court_tui.screens.table.picking import ENTER
from court_tui.screens.table.playing import PlayingScreen
from court_tui.screens.table.reasons import why_no_command, why_undecided
from court_tui.text import TEXTS
from court_tui.widgets import KeyLine, Log, Offer, Prompt, StatusLine, Words


class TableScreen(PlayingScreen):
    """One game being played. Each game fills in its board, its questions and what picking means.

    Everything is drawn from the view of the eyes that look (`eyes`, None for the whole table) and from the
    legal moves, which are given only while those eyes are to decide. A screen never sees a state.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "Play", id="table.play", tooltip="Play what is picked; answer 'nobody' or 'no'"),
        Binding("escape,backspace", "back", "Back", key_display="Esc", id="table.back", tooltip="Back one step"),
        Binding(
            "p,P", "peek", "Peek", key_display="p", id="table.peek", tooltip="One seat looks at its own cards first"
        ),
        Binding("x,X", "hide", "Hide", key_display="x", id="table.hide", tooltip="Cover the cards at once"),
        Binding(
            "v,V",
            "switch",
            "Other eyes",
            key_display="v",
            id="table.switch",
            tooltip="Look through the eyes of another seat",
        ),
        Binding("u,U", "undo", "Undo", key_display="u", id="table.undo", tooltip="Take back the last move"),
        Binding("l,L", "log", "Log", key_display="l", id="table.log", tooltip="What has happened so far"),
        Binding("colon", "type", "Type", show=False, key_display=":", id="table.type", tooltip="Type a move"),
        Binding("ctrl+d", "deal", "Share", show=False, id="table.deal", tooltip="The code that deals this game again"),
        Binding("ctrl+t", "no_hints", "No hints", show=False, id="table.hints", tooltip="No more hints on this game"),
    ]

    AUTO_FOCUS = ""

    PUBLIC_PHASES: ClassVar[frozenset[str]] = frozenset()
    """The phases whose questions are put to the whole table."""
    CHOICES: ClassVar[int] = 8
    """How many answers the prompt may list."""

    prompt = getters.query_one(Prompt)
    status = getters.query_one(StatusLine)

    def __init__(self, match: Match) -> None:
        """Sit down to `match`."""
        super().__init__(match)
        self.eyes: int | None = None
        self.peeking: bool = False
        """Whether `eyes` only look at their own cards before the table answers."""
        self.whose_peek: bool = False
        """Whether the table is asked who wants to peek."""
        self._asked_since = monotonic()
        self._enter_alone = False
        """Whether Enter would answer although nothing has been picked."""
        self._drawn_for: int | None = None
        self._told_unsaved: SaveFailed | None = None
        self._told_troubles = match.troubles

    # What each game fills in

    board_class: ClassVar[type[Board[Any]]]
    """The game's board."""

    @abstractmethod
    def question(self) -> None:
        """Put the question of the moment to the prompt, and draw the board with what may be picked."""

    @abstractmethod
    def picked(self, pick: str) -> None:
        """A lit thing was picked."""

    @abstractmethod
    def ready(self) -> Move | str | None:
        """The move that Enter would play, or None while more has to be picked."""

    @abstractmethod
    def fitting(self) -> Sequence[Move]:
        """The legal moves that go with all that is picked; none while nothing is."""

    @abstractmethod
    def unpick(self) -> bool:
        """Take back the last pick; False when nothing was picked."""

    @abstractmethod
    def counts(self) -> str:
        """What everybody may count, for the status line."""

    def purpose(self) -> str:
        """What the next decision is about, in public words, for the pass screen."""
        return f"{self.name_of(self.match.to_move)} is next."

    # What is seen

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that is played."""
        return self.match.game.id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on what is picked; while nothing is, those on the question, which are the same whoever looks."""
        public = self.match.view(None)
        of_picks = (clause for move in self.fitting() for clause in public.clauses(move))
        return tuple(dict.fromkeys(of_picks)) or public.clauses()

    def compose(self) -> ComposeResult:
        """Status, board and prompt; the log where there is room."""
        self.board = self.board_class(len(self.match.names))
        yield StatusLine()
        with Horizontal(id="table"):
            with Vertical(id="middle"):
                yield self.board
                yield Prompt(self.CHOICES)
                yield Words(classes="learned")
                yield HintStrip(classes="hint")
            yield Log(can_focus=False)
        yield MoveLine()
        yield ConfirmLine()
        yield KeyLine(self.label_now, self.key_now)

    def on_mount(self) -> None:
        """Start with whoever is awaited."""
        self.go_on()

    def put_away(self) -> None:
        """Let another program go on with the game."""
        self.house.leave(self.match)

    def name_of(self, seat: int | None) -> str:
        """The name of a seat's player."""
        return "nobody" if seat is None else self.match.names[seat]

    @property
    def asked_in_public(self) -> bool:
        """Whether the question of the moment is put to the whole table."""
        return not self.match.sitting.one_by_one and self.match.view(None).phase in self.PUBLIC_PHASES

    @property
    def may_decide(self) -> bool:
        """Whether those who look are those who decide."""
        if self.peeking or self.whose_peek or self.match.over:
            return False
        return self.asked_in_public or self.eyes == self.match.to_move

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves, for those who look."""
        return self.match.moves() if self.may_decide else ()

    def go_on(self) -> None:
        """See to it that the right eyes look at what comes next."""
        self.peeking = self.whose_peek = False
        self._asked_since = monotonic()
        self._enter_alone = False
        self.forget_picks()
        self.move_line.close()
        if self.match.over:
            if hints_wanted(self.house.keeper, self.match.game.id):
                put_hints_away(self.house.keeper, self.match.game.id)  # nobody is new to it any more
            self.house.show_result(self.match)
            return
        seat = self.match.to_move
        assert seat is not None
        if self.match.game.max_seats == 1:
            self.eyes = seat
        elif self.match.sitting.solo:
            self.eyes = seat if self.eyes is None else self.eyes
        elif self.asked_in_public:
            self.eyes = None
            self.house.clear_notifications()  # a refusal may have named somebody's cards
        elif self.eyes != seat:
            self.hand_over(seat, self.purpose(), self.look_through)
            return
        self._enter_alone = self.may_decide and self.ready() is not None
        self.draw()
        self.call_after_refresh(self._seen, self._asked_since)

    def _seen(self, asked_since: float) -> None:
        """Count from now on, for a slow terminal shows the question late: no key before that can be meant for it."""
        if self._asked_since == asked_since:
            self._asked_since = monotonic()

    def hand_over(self, seat: int, purpose: str, then: Callable[[int], None]) -> None:
        """Cover the table, hand the device to `seat`, and go on with `then` once it looks."""
        self.eyes = None
        self.draw()
        name, title = self.name_of(seat), self.title_line()
        last_turn = self.match.history.last_turn(seat)
        screen = PassScreen(
            self.match.game.id,
            title,
            seat,
            name,
            purpose,
            self.match.log,
            self.match.log_of(last_turn, self.match.played),
            f"{name}'s last turn" if last_turn else "the game began",
            self.match.view(None).clauses(),
            kept=self.match.unsaved is None,
            why_no_undo=self.why_disabled("undo", ()),
            peek=self.whose_peek,
        )
        otherwise = self.go_on if self.whose_peek else self.action_undo
        self.house.push_screen(screen, lambda looks: then(seat) if looks else otherwise())

    def look_through(self, seat: int) -> None:
        """Show the table as `seat` sees it."""
        self.eyes = seat
        self.draw()

    def title_line(self) -> str:
        """Game, turn, whose turn it is, and who answers if that is somebody else: public."""
        match = self.match
        turn = f"{match.game.title} · turn {len(match.history.turns())} · {self.name_of(match.on_turn)}'s turn"
        if self.asked_in_public:
            return f"{turn}, the table answers"
        return turn if match.to_move == match.on_turn else f"{turn}, {self.name_of(match.to_move)} decides"

    def draw(self) -> None:
        """Draw everything anew, in place."""
        self.confirm_line.close()
        unsaved, troubles = self.match.unsaved, self.match.troubles
        if self.eyes != self._drawn_for or unsaved is not self._told_unsaved or troubles != self._told_troubles:
            # What one pair of eyes typed, or was told, is not for the next.
            self.move_line.close()
            self.house.clear_notifications()
            if unsaved is not None:
                self.house.tell(f"{unsaved}; each move tries again", "error")
            elif troubles != self._told_troubles:
                self.house.tell(troubles[-1], "error")
                if self.eyes is not None or self.asked_in_public:  # else the screen between two pairs of eyes covers it
                    self._told_troubles = troubles
            self._drawn_for, self._told_unsaved = self.eyes, unsaved
        self.status.show(self.title_line(), self.counts() if unsaved is None else f"NOT SAVED · {self.counts()}")
        self.query_one(Log).show(self.match.log)
        self._show_learned()
        self._show_hint()
        self.ask()

    def _show_learned(self) -> None:
        lines = self.newly_learned()
        learned = self.query_one(".learned", Words)
        learned.say(" ".join(lines))
        learned.display = bool(lines)

    def _show_hint(self) -> None:
        phase = self.match.view(None).phase
        self.query_one(HintStrip).tell(self.house.keeper, self.match.game.id, phase, self.key("table.hints"))

    def newly_learned(self) -> list[str]:
        """What the seat that looks has learned since its last turn, for below the question: for its eyes only."""
        if self.eyes is None or self.match.sitting.solo:
            return []
        # Before its last move: that may have brought something which it has not seen yet.
        then = self.match.history.view(max(0, self.match.history.last_turn(self.eyes) - 1), self.eyes)
        return TEXTS[self.match.game.id].learned(then, self.match.view(self.eyes), self.match.names)

    def keys_changed(self) -> None:
        """Draw everything anew: words name keys here and there."""
        self.draw()

    def ask(self) -> None:
        """Put the question of the moment: the game's own, or one of those that all games share."""
        if self.whose_peek:
            self.prompt.ask("Who wants to see their own cards first?", "Press the seat's letter.", public=True)
            self.show_board(Offer(lit=frozenset(letter(seat) for seat in self.may_peek())))
        elif self.may_decide:
            self.question()
        else:
            self._ask_nothing()
            self.show_board(Offer())
        self.note_lit()

    def _ask_nothing(self) -> None:
        """Say why those who look have nothing to decide."""
        awaited = self.name_of(self.match.to_move)
        if self.peeking:
            self.prompt.ask(
                f"Only {self.name_of(self.eyes)} looks.", f"{self.key('table.hide')} covers the cards again."
            )
        elif self.match.sitting.solo:
            self.prompt.ask(
                f"{awaited} is to decide; you look through {self.name_of(self.eyes)}'s eyes.",
                f"Enter: look through {awaited}'s.  {self.key('table.switch')}: the next seat's.",
            )
        else:
            self.prompt.ask(f"{awaited} is to decide.", "The cards are covered.")

    def show_board(self, offer: Offer) -> None:
        """Draw the board from the view of those who look."""
        self.board.show(self.match.view(self.eyes), self.match.names, offer)

    # What the players do

    def may_peek(self) -> tuple[int, ...]:
        """The seats that may look at their own cards before the table answers."""
        return tuple(range(len(self.match.names)))

    def forget_picks(self) -> None:
        """Start picking afresh."""
        while self.unpick():
            pass

    def take(self, pick: str) -> None:
        """A lit thing was picked: an answer, a seat that wants to look, or something on the table."""
        if not self.settled():
            return
        if pick == ENTER:
            self.action_play()
        elif self.whose_peek:
            self.hand_over(seat_of(pick), "A look at one's own cards, before the table answers.", self._peek_at)
        elif self.may_decide:
            self._enter_alone = False
            self.picked(pick)

    def settled(self, *, enter: bool = False) -> bool:
        """Whether keys may answer, or `enter` may.

        A question to all takes none that was pressed, or is still held, from before it; nor does one that Enter
        alone would answer take that.
        """
        now = monotonic()
        guarded = self.asked_in_public or (enter and self._enter_alone)
        if guarded and now - self._asked_since < self.house.guard_seconds:
            self._asked_since = now
            return False
        return True

    def action_play(self) -> None:
        """Play what has been picked; where Enter means something else, do that."""
        if not self.settled(enter=True):
            return
        if not self.may_decide:
            if self.match.sitting.solo:
                self._look(self.match.to_move)
        elif (move := self.ready()) is not None:
            self.play(move)

    def action_back(self) -> None:
        """Back one step: take back a pick, end a peek, or ask whether to leave the table."""
        if self.peeking or self.whose_peek:
            self.go_on()
        elif self.move_line.display:
            self.move_line.close()
        elif self.confirm_line.display:
            self.confirm_line.close()
        elif self.unpick():
            self.draw()
        else:
            self.house.push_screen(leave_question(kept=self.match.unsaved is None), self._left)

    def action_peek(self) -> None:
        """Ask who wants to see its own cards before the table answers."""
        self.whose_peek = True
        self._asked_since = monotonic()
        self.draw()

    def action_hide(self) -> None:
        """Cover the cards at once."""
        if self.peeking:
            self.go_on()
        elif self.eyes is not None:
            self.hand_over(self.eyes, "The cards were covered.", self.look_through)

    @property
    def uncovered(self) -> bool:
        """Whether the cards of a seat can be seen that others must not see."""
        return self.why_disabled("hide", ()) is None

    def cover(self, why: str) -> None:
        """Cover the cards."""
        if self.peeking:
            self.go_on()
        if self.eyes is not None:
            self.hand_over(self.eyes, why, self.look_through)

    def action_switch(self) -> None:
        """Look through the eyes of the next seat (COUP-24)."""
        self._look(0 if self.eyes is None else (self.eyes + 1) % len(self.match.names))

    def _look(self, seat: int | None) -> None:
        self.eyes = seat
        self.forget_picks()
        self.draw()

    def action_undo(self) -> None:
        """Take back the last answer; where the table has to agree, ask it first, with all cards covered."""
        if self.match.may_undo_alone(self.eyes):
            self._take_back(consented=False)
        else:
            self.eyes = None
            self.draw()
            question = f"Take this back?\n\n{self.match.last_move}\n\nWhat has been seen stays seen, so all must agree."
            self.house.push_screen(AskScreen(question, "all agree: take it back", "leave it as it is"), self._agreed)

    def action_log(self) -> None:
        """Read the whole public log."""
        clauses = self.match.view(None).clauses()
        self.house.push_screen(LogScreen(self.match.game.id, self.title_line(), self.match.log, clauses, log=True))

    def action_deal(self) -> None:
        """Tell the code of the deal."""
        self.house.push_screen(DealScreen(self.match))

    def offers(self) -> Iterable[Offered]:
        """The moves, or the answers, of those who look."""
        return offers(self)

    def action_no_hints(self) -> None:
        """Show no hints on this game any more."""
        trouble = put_hints_away(self.house.keeper, self.match.game.id)
        if trouble is not None:
            self.house.tell(trouble, severity="error")
        self._show_hint()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Which commands make no sense now, and why."""
        return why_no_command(self, action) or super().why_disabled(action, parameters)

    def why_unlit(self, key: str) -> str:
        """Why `key` picks nothing now: because nobody is to decide, or for a reason of its own."""
        return (None if self.whose_peek else why_undecided(self)) or super().why_unlit(key)

    def _peek_at(self, seat: int) -> None:
        self.whose_peek, self.peeking = False, True
        self.look_through(seat)

    def _left(self, leave: bool | None) -> None:
        if leave:
            self.house.go_home()

    def _agreed(self, agreed: bool | None) -> None:
        if agreed:
            self._take_back(consented=True)
        else:
            self.go_on()

    def _take_back(self, consented: bool) -> None:
        """Take back the last answer as a whole: a single Enter lets pass every seat that is still asked."""
        self.match.undo(consented=consented, moves=self.played_together)
        self.played_together = 1
        self.go_on()
