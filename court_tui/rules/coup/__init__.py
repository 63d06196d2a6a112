"""Coup: bluff and challenge for the last influence. The clauses are those of seeds/coup.md."""

from court_tui.rules.coup.game import CoupState
from court_tui.rules.coup.view import (
    ASSASSIN_PRICE,
    BLOCKERS,
    CHARACTER_OF,
    CHARACTERS,
    COPIES,
    COUP_FORCED_FROM,
    COUP_PRICE,
    CoupView,
    Player,
    asked,
)

__all__ = [
    "ASSASSIN_PRICE",
    "BLOCKERS",
    "CHARACTERS",
    "CHARACTER_OF",
    "COPIES",
    "COUP_FORCED_FROM",
    "COUP_PRICE",
    "CoupState",
    "CoupView",
    "Player",
    "asked",
]
