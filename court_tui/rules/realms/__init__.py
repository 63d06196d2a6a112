"""Six Realms: a secret class, and a hidden deck stuffed in its favour. The clauses are those of seeds/realms.md."""

from __future__ import annotations

from court_tui.rules.realms.cards import CARDS, CLASS_NAMES, REALM_OF, REALMS, in_order
from court_tui.rules.realms.turns import RealmsState
from court_tui.rules.realms.view import Answer, Demand, Player, RealmsView, Trade

__all__ = [
    "CARDS",
    "CLASS_NAMES",
    "REALMS",
    "REALM_OF",
    "Answer",
    "Demand",
    "Player",
    "RealmsState",
    "RealmsView",
    "Trade",
    "in_order",
]
