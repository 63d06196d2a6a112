"""What lies on a game's table."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from textual.containers import Vertical
from textual.content import Content

from court_tui.rules import View
from court_tui.widgets import Offer

V = TypeVar("V", bound=View)


class Board(Vertical, Generic[V]):
    """A game's table, drawn from one view and nothing else: while the game goes on, and at its end."""

    def __init__(self, seats: int) -> None:
        """A table for so many seats."""
        super().__init__(classes="board")
        self.seats = seats

    def hands(self, view: V) -> Content:
        """The hidden cards of all seats that `view` shows, below a table on which everything is turned up.

        Nothing, where there are none or where `show` draws them in their places.
        """
        return Content("")

    @abstractmethod
    def show(self, view: V, names: tuple[str, ...], offer: Offer) -> None:
        """Draw what `view` holds; `offer` says what may be picked."""
