"""Rival Courts: courtiers clash over rank and buy what belongs together. The clauses are those of seeds/rivals.md.

Where what stands: the cards and their prices in `cards`; what lies on the table and changes hands in `table`;
what the subjects add in `bonus`; the course of play in `game`; points and winners in `scoring`; the views in `view`.
"""

from court_tui.rules.rivals.bonus import BUYERS
from court_tui.rules.rivals.cards import (
    ACTIONS,
    BEATS,
    CHARACTERS,
    KIND_OF,
    KINDS,
    PRICES,
    STACKS,
    SUBJECT_STACKS,
)
from court_tui.rules.rivals.game import HAND_SIZE, RivalsState
from court_tui.rules.rivals.scoring import Pairing, pair_points, pair_up, score
from court_tui.rules.rivals.view import Player, RivalsView, Stack

__all__ = [
    "ACTIONS",
    "BEATS",
    "BUYERS",
    "CHARACTERS",
    "HAND_SIZE",
    "KINDS",
    "KIND_OF",
    "PRICES",
    "STACKS",
    "SUBJECT_STACKS",
    "Pairing",
    "Player",
    "RivalsState",
    "RivalsView",
    "Stack",
    "pair_points",
    "pair_up",
    "score",
]
