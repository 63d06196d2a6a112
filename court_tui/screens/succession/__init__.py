"""Succession at the table.

`flow` (how far a question has come), `picks` (what picking means), `questions` and `refusals` (what is said to it),
`board` and `screen`.
"""

from court_tui.screens.succession.board import SuccessionBoard
from court_tui.screens.succession.screen import SuccessionScreen

__all__ = ["SuccessionBoard", "SuccessionScreen"]
