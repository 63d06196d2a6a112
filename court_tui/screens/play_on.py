"""The question whether to play on from a moment of a replay, and with how many people."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.screens.panel import PanelScreen
from court_tui.screens.reasons import Never


class PlayOnScreen(PanelScreen[bool]):
    """Asks whether to play on: its result is True for one person alone, False for several, None for not at all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(False)", "Play on", id="play_on.yes"),
        Binding("s", "dismiss(True)", "Alone", id="play_on.alone"),
        Binding("n,escape", "dismiss(None)", "No", key_display="n", id="play_on.no"),
    ]

    def __init__(self, title: str, moves: int, *, several: bool, over: bool) -> None:
        """Ask about a game called `title` after so many `moves`.

        `several` seats can have several people; unless the game is `over`, they are told that it would show them
        what is hidden in it.
        """
        so_far = "before the first move" if moves == 0 else f"after move {moves}"
        hidden = ["", "It is not over: whoever plays on sees what is hidden in it."]
        if over or not several:
            hidden = []
        lines = [
            f"Play {title} on from here, {so_far}?",
            "",
            "It becomes a game of its own: the same names, the same deal and the same moves so far. "
            "What comes after is free, and its luck is drawn anew. The statistics count it as practice.",
            *hidden,
        ]
        answers = [
            ("play_on.yes", "play on" + (", several people: cards are covered in between" if several else "")),
            *([("play_on.alone", "play on, one person: every seat in turn")] if several else []),
            ("play_on.no", "go back to the replay"),
        ]
        super().__init__("\n".join(lines), answers)
        self._several = several

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """To play every seat takes several."""
        if action == "dismiss" and parameters == (True,) and not self._several:
            return Never("This game has only one seat.")
        return super().why_disabled(action, parameters)
