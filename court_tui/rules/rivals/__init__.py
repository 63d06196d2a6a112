"""Rival Courts: courtiers clash over rank and buy what belongs together. The clauses are those of seeds/rivals.md.

cards, scoring and view are data; table is what changes hands, bonus what the subjects add, game the course of play.
"""

from court_tui.rules.contract import Game
from court_tui.rules.rivals.game import RivalsState

GAME = Game("rivals", "Rival Courts", 2, 4, RivalsState, options={"finish_pass": False})
