"""The games in plain text: the log, the table and the ending, from what a view shows. Knows the rules' views only."""

from typing import Any

from court_tui.text.adaman import AdamanText
from court_tui.text.coup import CoupText
from court_tui.text.game_text import GameText, Happening, one_line
from court_tui.text.realms import RealmsText
from court_tui.text.rivals import RivalsText
from court_tui.text.succession import SuccessionText

TEXTS: dict[str, GameText[Any]] = {
    "adaman": AdamanText(),
    "coup": CoupText(),
    "succession": SuccessionText(),
    "realms": RealmsText(),
    "rivals": RivalsText(),
}
"""How each game is told, by its id."""

__all__ = ["TEXTS", "GameText", "Happening", "one_line"]
