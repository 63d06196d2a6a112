"""What lies on every table: cards, rows of cards, seats, hands, the prompt and the log.

Widgets draw what they are given and report what is picked; they know nothing of a game's flow.
"""

from court_tui.widgets.cards import Card, CardRow, CourtRow, Face, Hand
from court_tui.widgets.cells import fitted
from court_tui.widgets.keys import KeyLine
from court_tui.widgets.log import Log
from court_tui.widgets.pickable import Offer, Pickable, neighbour
from court_tui.widgets.prompt import Choice, Prompt
from court_tui.widgets.seats import SeatFacts, SeatLine, SeatStrip
from court_tui.widgets.status import StatusLine
from court_tui.widgets.words import Words

__all__ = [
    "Card",
    "CardRow",
    "Choice",
    "CourtRow",
    "Face",
    "Hand",
    "KeyLine",
    "Log",
    "Offer",
    "Pickable",
    "Prompt",
    "SeatFacts",
    "SeatLine",
    "SeatStrip",
    "StatusLine",
    "Words",
    "fitted",
    "neighbour",
]
