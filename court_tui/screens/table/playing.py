"""Playing: moves that are picked or typed are played, and before that asked for once more, if that is set."""

from __future__ import annotations

from abc import abstractmethod

from textual import getters, on
from textual.widgets import Input

from court_tui.match import Match
from court_tui.rules import IllegalMove, Move
from court_tui.screens.table.confirm import ConfirmLine
from court_tui.screens.table.move_line import MoveLine
from court_tui.screens.table.picking import PickingScreen


class PlayingScreen(PickingScreen):
    """A screen on which the moves of a match are played."""

    move_line = getters.query_one(MoveLine)
    confirm_line = getters.query_one(ConfirmLine)

    def __init__(self, match: Match) -> None:
        """Play `match`."""
        super().__init__()
        self.match = match
        self.played_together = 1
        """How many moves the last answer made: one for each seat that let pass."""

    @property
    @abstractmethod
    def legal(self) -> tuple[Move, ...]:
        """The legal moves, for those who look."""

    @abstractmethod
    def go_on(self) -> None:
        """See to what comes after a move."""

    def play(self, *moves: Move | str) -> None:
        """Play `moves` one after the other, then go on; if moves are to be confirmed, ask first."""
        if self.house.keeper.settings.confirm:
            self.confirm_line.ask(moves)
        else:
            self._play_now(*moves)

    @on(ConfirmLine.Confirmed)
    def play_confirmed(self, event: ConfirmLine.Confirmed) -> None:
        """Play what has been confirmed."""
        self._play_now(*event.moves)

    def _play_now(self, *moves: Move | str) -> None:
        """Play `moves`, then go on. An illegal one is refused with a line that says why."""
        for move in moves:
            try:
                self.match.play(move)
            except IllegalMove as illegal:
                self._refuse(illegal)
                return
        self.played_together = len(moves)
        self.go_on()

    def action_type(self) -> None:
        """Open a line in which a move can be typed."""
        self.confirm_line.close()
        self.move_line.open(self.legal)

    @on(MoveLine.Submitted)
    def play_typed(self, event: Input.Submitted) -> None:
        """Play the move that was typed; while it is illegal, the line stays open."""
        self.house.hush()
        try:
            move = self.match.read(event.value)
        except IllegalMove as illegal:
            self._refuse(illegal)
            return
        self.move_line.close()
        self.play(move)

    def _refuse(self, illegal: IllegalMove) -> None:
        self.house.tell(illegal.fault, "warning")
