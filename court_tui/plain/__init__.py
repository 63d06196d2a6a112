"""Plain mode: a game line by line, for screen readers, dumb terminals and pipes. It draws nothing."""

from court_tui.plain.console import Console
from court_tui.plain.home import GO_ON, PlainHome, open_games_line
from court_tui.plain.signals import Ended
from court_tui.plain.table import PlainTable

__all__ = ["GO_ON", "Console", "Ended", "PlainHome", "PlainTable", "open_games_line"]
