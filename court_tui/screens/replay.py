"""Replay: a recorded game to step through, by whose eyes one likes, and to play on from."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import ClassVar, Final, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer

from court_tui.match import Match
from court_tui.rules import View, letter
from court_tui.screens.ask import AskScreen
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.house import FULL_TABLE_HEIGHTS, FULL_TABLE_WIDTHS, HouseScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.play_on import PlayOnScreen
from court_tui.screens.reasons import Never
from court_tui.text import TEXTS
from court_tui.widgets import KeyLine, Log, Offer, StatusLine, Tape, Words

EVERYTHING: Final = "everything"
Eyes = int | None | Literal["everything"]
"""Who looks: a seat, a spectator (None), or somebody for whom everything is turned up."""

PACES = (8.0, 4.0, 2.0, 1.0, 0.5, 0.25)
"""How many seconds a move is shown while the replay plays, the slowest first."""
_USUAL_PACE = 2


class ReplayScreen(HouseScreen[None]):
    """Shows a match move by move. The match itself is left as it is.

    The moments are counted by moves: at 0 the cards are dealt, at `match.played` the last move has been made.
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Move", key_display="→", id="replay.forward", tooltip="Forward by a move"),
        Binding("left", "step(-1)", "Back", key_display="←", id="replay.back", tooltip="Back by a move"),
        Binding("pagedown", "scroll(1)", "More", key_display="PgDn", id="replay.down", tooltip="Scroll the table down"),
        Binding("down", "turn(1)", "Turn", key_display="↓", id="replay.next_turn", tooltip="To the next turn"),
        Binding("space", "play", "Play", id="replay.play", tooltip="Play, and pause"),
        Binding("v,V", "next_eyes", "Eyes", key_display="v", id="replay.next_eyes", tooltip="Through other eyes"),
        Binding("g,G", "go_on", "Go on", key_display="g", id="replay.go_on", tooltip="Play on from here"),
        Binding("escape,q", "leave", "Leave", key_display="Esc", id="replay.leave", tooltip="Leave the replay"),
        Binding("l,L", "log", "Log", key_display="l", id="replay.log", tooltip="What has happened so far"),
        Binding("t,T", "look('everything')", "All up", key_display="t", id="replay.all", tooltip="All is turned up"),
        Binding("s,S", "look(None)", "Spectator", key_display="s", id="replay.nobody", tooltip="As a spectator"),
        *(
            Binding(
                f"{key},{key.upper()}",
                f"look({seat})",
                "Seat",
                key_display=key.upper(),
                id=f"replay.seat.{key}",
                tooltip=f"Through the eyes of seat {key.upper()}",
            )
            for seat, key in enumerate("abcdef")
        ),
        Binding("up", "turn(-1)", "Turn back", key_display="↑", id="replay.turn_back", tooltip="Back by a turn"),
        Binding("home", "go(0)", "First", id="replay.start", tooltip="To the start"),
        Binding("end", "go(-1)", "Last", id="replay.end", tooltip="To the end"),
        Binding("plus,equals_sign", "pace(1)", "Faster", key_display="+", id="replay.faster", tooltip="Play faster"),
        Binding("minus", "pace(-1)", "Slower", key_display="-", id="replay.slower", tooltip="Play slower"),
        Binding("pageup", "scroll(-1)", show=False, id="replay.up", tooltip="Scroll the table up"),
    ]

    # As at the tables that need most room.
    HORIZONTAL_BREAKPOINTS = FULL_TABLE_WIDTHS
    VERTICAL_BREAKPOINTS = FULL_TABLE_HEIGHTS

    def __init__(self, match: Match, at: int = 0, eyes: Eyes = None) -> None:
        """Replay `match` from after `at` moves on, through `eyes`, if they may look without being asked."""
        super().__init__()
        entry = CATALOGUE[match.game.id]
        self._board = entry.table().board_class(len(match.names))
        self.css_path = [*self.css_path, *entry.style_sheets()]
        self.match = match
        self.at = at
        self.eyes: Eyes = None
        self._wished: Eyes = eyes
        self._allowed: set[Eyes] = {None}
        """Through whose eyes one may look without being asked again."""
        self._turns = match.history.turns()
        self._pace = _USUAL_PACE
        self._timer: Timer | None = None

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that was played."""
        return self.match.game.id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on what was to be decided at this moment, or on how the game ended."""
        return self.match.history.view(self.at, None).clauses()

    # What is seen

    def compose(self) -> ComposeResult:
        """The table, and the log where there is room; below them what the move was, and how far one has come."""
        yield StatusLine()
        with Horizontal(id="table"):
            with VerticalScroll(id="middle", can_focus=False):
                yield self._board
                yield Words(classes="hands")
            yield Log(can_focus=False)
        with Vertical(id="recorder"):
            yield Words(classes="caption")
            yield Tape(self.match.played)
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin."""
        self.draw()
        self.action_look(self._wished)

    def view(self) -> View:
        """The table as those who look may see it."""
        if self.eyes == EVERYTHING:
            return self.match.history.turned_up(self.at)
        return self.match.history.view(self.at, self.eyes)

    def draw(self) -> None:
        """Draw everything anew, in place."""
        match, view = self.match, self.view()
        self.query_one(StatusLine).show(f"{match.game.title} · replay · {self._moment()}", self._eyes_in_words())
        self._board.show(view, match.names, Offer())
        hands = self.query_one(".hands", Words)
        hands.display = self.eyes == EVERYTHING and view.result is None
        hands.say(self._board.hands(view) if hands.display else "")
        self.query_one(Log).show(match.log_of(0, self.at))
        self.query_one(".caption", Words).say(self._caption())
        state = "paused " if self._timer is None else "playing"  # of one length: the bar keeps its place
        move = f" · {self._notation()}" if self.at else ""
        after = f"move {self.at} of {match.played} · {PACES[self._pace]:g} s a move{move}"
        self.query_one(Tape).show(self.at, state, after)
        self.call_after_refresh(self.refresh_bindings)  # once it is known whether the table is higher than its place

    def _moment(self) -> str:
        """Which turn it is, and whose."""
        on_turn = self.match.history.on_turn(self.at)
        if on_turn is None:
            return "the end"
        view, turn = self.match.history.view(self.at, None), bisect_right(self._turns, self.at)
        return TEXTS[self.match.game.id].moment(view, turn, self.match.names[on_turn])

    def _eyes_in_words(self) -> str:
        if self.match.game.max_seats == 1:
            return ""
        if self.eyes == EVERYTHING:
            return "everything turned up"
        return "as a spectator" if self.eyes is None else f"through {self.match.names[self.eyes]}'s eyes"

    def _caption(self) -> str:
        """What the last move was, as the log begins to tell it, and how the game ended if it did."""
        if self.at == 0:
            return "The cards are dealt."
        first, *more = self.match.history.told(self.at)
        second = more[-1:] if self.match.history.over(self.at) else more[:1]
        return "\n".join([first, *second])

    def _notation(self) -> str:
        """The last move in its notation, as those who look learned of it."""
        history = self.match.history
        move = history.move(self.at) if self.eyes == EVERYTHING else history.move_seen(self.at, self.eyes)
        return f"{letter(history.mover(self.at))}: {move}"

    # To and fro

    def action_step(self, moves: int) -> None:
        """Go so many moves forward, or back if they are less than none."""
        self.action_go(self.at + moves)

    def action_turn(self, direction: int) -> None:
        """Go to where the next turn begins, or, backwards, to where this one began or the one before."""
        if direction > 0:
            turn = bisect_right(self._turns, self.at)
            # Nothing follows the last turn of a game that is not over.
            self.action_go(self._turns[turn] if turn < len(self._turns) else self.match.played)
        else:
            self.action_go(self._turns[bisect_left(self._turns, self.at) - 1])

    def action_go(self, number: int) -> None:
        """Go to the moment after so many moves, -1 for the last, and stay there."""
        self._pause()
        self._show(number if number >= 0 else self.match.played)

    @on(Tape.Wound)
    def wind(self, event: Tape.Wound) -> None:
        """A click on the bar goes there."""
        self.action_go(event.number)

    def _show(self, number: int) -> None:
        self.at = number
        self.draw()

    def action_play(self) -> None:
        """Play from here on, from the start if this is the end; or pause."""
        if self._timer is not None:
            self._pause()
        else:
            self._start()
            if self.at == self.match.played:
                self.at = 0
        self.draw()

    def action_pace(self, change: int) -> None:
        """Play faster, or slower."""
        self._pace += change
        if self._timer is not None:
            self._pause()
            self._start()
        self.draw()

    def _start(self) -> None:
        self._timer = self.every(PACES[self._pace], self._advance)

    def every(self, seconds: float, move: Callable[[], None]) -> Timer:
        """A timer that makes a `move` whenever so many seconds have gone by."""
        return self.set_interval(seconds, move)

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _advance(self) -> None:
        """The next move, while the replay plays; it ends with the last."""
        if self.at + 1 >= self.match.played:
            self._pause()
        self._show(min(self.at + 1, self.match.played))

    def on_screen_suspend(self) -> None:
        """Nothing goes on behind another screen."""
        if self._timer is not None:
            self._pause()
            self.draw()

    def action_scroll(self, direction: int) -> None:
        """Scroll the table by a page."""
        middle = self.query_one("#middle", VerticalScroll)
        middle.scroll_relative(y=direction * middle.size.height, animate=False)

    # Whose eyes

    def action_look(self, eyes: Eyes) -> None:
        """Look through other eyes; while the game is not over, ask before anything hidden is turned up."""
        if eyes in self._allowed or EVERYTHING in self._allowed or self.match.over:
            self._look(eyes)
            return
        whose = "everybody's cards" if eyes == EVERYTHING or eyes is None else f"{self.match.names[eyes]}'s cards"
        question = f"This game is not over. Turn {whose} up?\n\nWhoever plays in it would see what is hidden."
        self.house.push_screen(
            AskScreen(question, "turn them up", "leave them covered"),
            lambda yes: self._agreed(eyes) if yes else None,
        )

    def _agreed(self, eyes: Eyes) -> None:
        self._allowed.add(eyes)
        self._look(eyes)

    def _look(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.draw()

    @property
    def uncovered(self) -> bool:
        """Whether something is turned up that is hidden in a game that is not over."""
        return self.eyes is not None and not self.match.over

    def cover(self, why: str) -> None:
        """Look as a spectator again; for other eyes it is asked anew."""
        self._pause()
        self._allowed = {None}
        self._look(None)
        self.house.tell(why)

    def action_next_eyes(self) -> None:
        """Look through the eyes of the next: spectator, every seat in turn, then with everything turned up."""
        everybody: list[Eyes] = [None, *range(len(self.match.names)), EVERYTHING]
        self.action_look(everybody[(everybody.index(self.eyes) + 1) % len(everybody)])

    # Elsewhere

    def action_log(self) -> None:
        """Read the log up to here."""
        title = f"{self.match.game.title} · replay · move {self.at} of {self.match.played}"
        lines = self.match.log_of(0, self.at)
        self.house.push_screen(LogScreen(self.match.game.id, title, lines, self.clauses_now, log=True))

    def action_go_on(self) -> None:
        """Ask whether to play on from here."""
        game = self.match.game
        several = game.max_seats > 1
        self.house.push_screen(PlayOnScreen(game.title, self.at, several=several, over=self.match.over), self._go_on)

    def _go_on(self, solo: bool | None) -> None:
        if solo is not None:
            self.house.sit_down(self.match.branch(self.at, solo=solo, store=self.house.store))

    def action_leave(self) -> None:
        """Go back to where one came from."""
        self._pause()
        self.dismiss()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """What makes no sense at this moment."""
        at, last, seats = self.at, self.match.played, len(self.match.names)
        match action, *parameters:
            case ("step" | "turn", 1) | ("go", -1) if at == last:
                return "This is the end of what was played."
            case ("step" | "turn", -1) | ("go", 0) if at == 0:
                return "This is the start: no move has been made."
            case ("play",) | ("pace", _) if last == 0:
                return Never("No move has been made in this game.")
            case ("pace", int(change)) if self._pace + change not in range(len(PACES)):
                return f"{PACES[self._pace]:g} s a move is the {'fastest' if change > 0 else 'slowest'} that there is."
            case ("look", _) | ("next_eyes",) if seats == 1:
                return Never("This game has only one seat, and nothing is hidden from it but the deck.")
            case ("look", int(seat)) if seat >= seats:
                return Never(f"There is no seat {letter(seat)} at this table.")
            case ("scroll", _) if not any(part.max_scroll_y for part in self.query("#middle")):  # or not yet there
                return "The whole table is in sight."
            case ("go_on",) if self.match.history.over(at):
                return "The game is over here: go back to a moment from which one can play on."
        return super().why_disabled(action, tuple(parameters))
