"""Succession: hidden powers court the great of a dying king's realm. The clauses are those of seeds/succession.md.

The rooms, each knowing only those before it: `cards` (what there is), `view` (what may be known), `table`
(what lies where), `turns`, `events`, `contests` and `election` (how it goes on), `state` (the game as a whole).
"""

from court_tui.rules.succession.cards import (
    ACTIONS,
    CHARACTERS,
    EVENTS,
    FAVOURITES,
    FIXED_VP,
    LIFE_STAGES,
    MOST_LIFE,
    NOTABLES,
    VOTING_ORDER,
)
from court_tui.rules.succession.state import SuccessionState
from court_tui.rules.succession.view import Character, Contest, Designation, Laid, News, Pending, Player, SuccessionView

__all__ = [
    "ACTIONS",
    "CHARACTERS",
    "EVENTS",
    "FAVOURITES",
    "FIXED_VP",
    "LIFE_STAGES",
    "MOST_LIFE",
    "NOTABLES",
    "VOTING_ORDER",
    "Character",
    "Contest",
    "Designation",
    "Laid",
    "News",
    "Pending",
    "Player",
    "SuccessionState",
    "SuccessionView",
]
