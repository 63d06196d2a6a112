"""The question whether to play on from a moment of a replay, and with how many people."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Static

from court_tui.screens.house import HouseScreen
from court_tui.widgets import KeyLine


class PlayOnScreen(HouseScreen[bool]):
    """Asks whether to play on: its result is True for one person alone, False for several, None for not at all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(False)", "Play on", id="play_on.yes"),
        Binding("s", "dismiss(True)", "Alone", id="play_on.alone"),
        Binding("n,escape", "dismiss(None)", "No", key_display="n", id="play_on.no"),
    ]

    def __init__(self, title: str, moves: int, *, several: bool) -> None:
        """Ask about a game called `title` after so many `moves`; `several` seats can have several people."""
        super().__init__()
        self._title = title
        self._moves = moves
        self._several = several

    def compose(self) -> ComposeResult:
        """What would happen, and the answers."""
        so_far = "before the first move" if self._moves == 0 else f"after move {self._moves}"
        lines = [
            f"Play {self._title} on from here, {so_far}?",
            "",
            "It becomes a game of its own: the same names, the same deal and the same",
            "moves so far. What comes after is free, and its luck is drawn anew.",
            "",
            " y  play on" + (", several people: a screen in between hides all cards" if self._several else ""),
            *([" s  play on, one person: every seat in turn"] if self._several else []),
            " n  go back to the replay",
        ]
        with Middle(), Center():
            yield Static("\n".join(lines), classes="panel", markup=False)
        yield KeyLine()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """To play every seat takes several."""
        return self._several or parameters != (True,)
