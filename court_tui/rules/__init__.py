"""The rules of all games, in pure Python: no drawing, no files, no clock, no luck but `Chance`.

The clauses are in seeds/, one sheet per game; README.md tells the record's format.
"""

from court_tui.rules.adaman import GAME as ADAMAN
from court_tui.rules.chance import Chance, Outcome
from court_tui.rules.contract import Game, IllegalMove, Move, Result, State, View, letter, seat_of
from court_tui.rules.coup import GAME as COUP
from court_tui.rules.realms import GAME as REALMS
from court_tui.rules.rivals import GAME as RIVALS
from court_tui.rules.succession import GAME as SUCCESSION

GAMES: dict[str, Game] = {game.id: game for game in (ADAMAN, COUP, SUCCESSION, REALMS, RIVALS)}
"""The games by id."""

__all__ = [
    "GAMES",
    "Chance",
    "Game",
    "IllegalMove",
    "Move",
    "Outcome",
    "Result",
    "State",
    "View",
    "letter",
    "seat_of",
]
