"""Rival Courts at the table: what lies on it in `board`, how it is played in `screen`."""

from court_tui.screens.rivals.screen import RivalsScreen

__all__ = ["RivalsScreen"]
