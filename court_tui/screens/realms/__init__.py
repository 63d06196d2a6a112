"""Six Realms at the table: board.py draws it, screen.py asks and takes the answers."""

from court_tui.screens.realms.board import RealmsBoard
from court_tui.screens.realms.screen import RealmsScreen

__all__ = ["RealmsBoard", "RealmsScreen"]
