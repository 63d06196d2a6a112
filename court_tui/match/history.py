"""Looking back: how the table stood after each move of a match, and what each move was told by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from court_tui.rules import Move, State, View


class History:
    """All moments of a match, by how many moves have been made: 0 is the opening. Screens get views, never a state.

    It reads the lists that the match goes on to fill, so it is never out of date.
    """

    def __init__(
        self, names: Sequence[str], states: Sequence[State[Any]], moves: Sequence[str], told: Sequence[Sequence[str]]
    ) -> None:
        """Look back on a match of the players `names`: one more state than moves, and the log lines of each move."""
        self._names = names
        self._states = states
        self._moves = moves
        self._told = told

    @property
    def played(self) -> int:
        """How many moves have been made: the number of the last moment."""
        return len(self._moves)

    def view(self, moves: int, seat: int | None) -> View:
        """What `seat` might know after so many moves; with None, what a spectator might."""
        view: View = self._states[moves].view(seat)
        return view

    def turned_up(self, moves: int) -> View:
        """All that was hidden after so many moves and the game hung on, with nobody for the viewer."""
        turned_up: View = self._states[moves].turned_up()
        return turned_up

    def over(self, moves: int) -> bool:
        """Whether the game had ended after so many moves."""
        return self._states[moves].result is not None

    def on_turn(self, moves: int) -> int | None:
        """Whose turn it was after so many moves; None once the game was over."""
        return self._states[moves].on_turn

    def turns(self) -> tuple[int, ...]:
        """After how many moves each turn began, and the game ended; alone at the table, every move is a turn."""
        whose = [state.on_turn for state in self._states]
        return tuple(
            number
            for number in range(len(whose))
            if number == 0 or len(self._names) == 1 or whose[number] != whose[number - 1]
        )

    def last_decision(self, seat: int) -> int:
        """Which move was the last that `seat` made, counted from 1; 0 before its first."""
        own = (number for number in range(self.played, 0, -1) if self._states[number - 1].seat == seat)
        return next(own, 0)

    def last_turn(self, seat: int) -> int:
        """Which move was the last that `seat` made in a turn of its own, counted from 1; 0 before its first."""
        own = (
            number
            for number in range(self.played, 0, -1)
            if self._states[number - 1].seat == self._states[number - 1].on_turn == seat
        )
        return next(own, 0)

    # A move, counted from 1

    def mover(self, number: int) -> int:
        """The seat that made the move."""
        mover = self._states[number - 1].seat
        assert mover is not None, "somebody made the move"
        return mover

    def told(self, number: int) -> tuple[str, ...]:
        """What the log tells of the move; that its seat has answered if it tells nothing."""
        return tuple(self._told[number - 1]) or (f"{self._names[self.mover(number)]} has answered.",)

    def move(self, number: int) -> Move:
        """The move with all its words, for those who may see everything."""
        return self._states[number - 1].read(self._moves[number - 1])

    def move_seen(self, number: int, viewer: int | None) -> Move:
        """The move as `viewer` learned of it; with None, as a spectator did."""
        return self._states[number - 1].seen(self.move(number), viewer)
