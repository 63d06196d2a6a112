"""One game being played: who sits where, undo, the record and where it is kept. Knows the rules and no screen."""

from court_tui.match.deal import Deal, how_to_deal_again
from court_tui.match.history import History
from court_tui.match.listed import Finished, PastGame, Summary
from court_tui.match.match import Match, Opening, SaveFailed, Undo, UndoRefused
from court_tui.match.names import check_names, usual_names
from court_tui.match.record import LaterVersion, NoRecord, Record, Unplayable, replay
from court_tui.match.sitting import Note, Sitting
from court_tui.match.store import InUse, Store, Unreadable

__all__ = [
    "Deal",
    "Finished",
    "History",
    "InUse",
    "LaterVersion",
    "Match",
    "NoRecord",
    "Note",
    "Opening",
    "PastGame",
    "Record",
    "SaveFailed",
    "Sitting",
    "Store",
    "Summary",
    "Undo",
    "UndoRefused",
    "Unplayable",
    "Unreadable",
    "check_names",
    "how_to_deal_again",
    "replay",
    "usual_names",
]
