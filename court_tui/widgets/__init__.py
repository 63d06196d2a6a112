"""What lies on the tables: cards, chips, rows of cards, influence tracks, a lifespan, seats, the prompt and the log.

Widgets draw what they are given and report what is picked; they know nothing of a game's flow. Those of `realms`
bring the rules of Six Realms with them, so they are imported from there: home opens without.
"""

from court_tui.widgets.cards import Card, CardRow, CourtRow, Face, Hand
from court_tui.widgets.cells import bar, cut, fitted
from court_tui.widgets.chips import ChipFace, Chips
from court_tui.widgets.influence import BETWEEN, HOLDS, MOST_CELLS, Influence, InfluenceTrack, TrackFacts, in_full
from court_tui.widgets.keys import KeyLine
from court_tui.widgets.lifespan import Lifespan
from court_tui.widgets.log import Log
from court_tui.widgets.pickable import Offer, Pickable, neighbour
from court_tui.widgets.prompt import Choice, Prompt, short_name
from court_tui.widgets.seats import SeatFacts, SeatLine, SeatStrip
from court_tui.widgets.status import StatusLine
from court_tui.widgets.tape import Tape
from court_tui.widgets.words import Words

__all__ = [
    "BETWEEN",
    "HOLDS",
    "MOST_CELLS",
    "Card",
    "CardRow",
    "ChipFace",
    "Chips",
    "Choice",
    "CourtRow",
    "Face",
    "Hand",
    "Influence",
    "InfluenceTrack",
    "KeyLine",
    "Lifespan",
    "Log",
    "Offer",
    "Pickable",
    "Prompt",
    "SeatFacts",
    "SeatLine",
    "SeatStrip",
    "StatusLine",
    "Tape",
    "TrackFacts",
    "Words",
    "bar",
    "cut",
    "fitted",
    "in_full",
    "neighbour",
    "short_name",
]
