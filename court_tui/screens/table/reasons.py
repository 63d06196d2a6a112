"""Why a command of a table does not work now, for all games alike and from what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from court_tui.match import Undo
from court_tui.screens.reasons import Never
from court_tui.screens.table.hints import hints_wanted

if TYPE_CHECKING:
    from court_tui.screens.table.screen import TableScreen


def why_no_command(table: TableScreen, action: str) -> str | None:
    """Why `action` does not work now; None while it does."""
    match action:
        case "play":
            return _why_no_play(table)
        case "type":
            return why_undecided(table)
        case "peek":
            return _why_no_peek(table)
        case "hide":
            return _why_no_cover(table)
        case "switch":
            return _why_no_other_eyes(table)
        case "no_hints" if not hints_wanted(table.house.keeper, table.match.game.id):
            return "No hints are shown on this game; the settings bring them back."
        case "undo" if table.match.undo_kind() is Undo.NOTHING:
            return "There is no move to take back yet."
        case "undo" if table.peeking or table.whose_peek:
            return "First end the look at the cards."
    return None


def why_undecided(table: TableScreen) -> str | None:
    """Why those who look have nothing to decide; None while they have."""
    if table.may_decide:
        return None
    if table.peeking:
        return f"{table.name_of(table.eyes)} only looks: nothing is decided meanwhile."
    if table.whose_peek:
        return "First say who wants to look, by the seat's letter."
    return f"{table.name_of(table.match.to_move)} is to decide."


def _why_no_play(table: TableScreen) -> str | None:
    if table.match.sitting.solo and not table.may_decide:
        return None  # it leads to the eyes of whoever is to decide
    if table.may_decide and table.ready() is None:
        if table.has_picks:
            return "What is picked is no whole move yet: pick on, or take it back."
        return "Nothing is picked yet: what may be picked is lit, and carries its key."
    return why_undecided(table)


def _why_no_peek(table: TableScreen) -> str | None:
    if table.match.game.max_seats == 1:
        return Never("You play alone: nobody else has cards.")
    if table.match.sitting.solo:
        return Never("One person plays every seat here, and may look through any eyes.")
    if table.peeking:
        return f"{table.name_of(table.eyes)} is looking already."
    if table.whose_peek:
        return "Whoever wants to look presses the letter of its seat."
    if table.asked_in_public:
        return None
    return "Peeking shows somebody its own cards before the whole table answers. Nothing is asked of the table now."


def _why_no_cover(table: TableScreen) -> str | None:
    if table.match.game.max_seats == 1:
        return Never("You play alone: there is nobody to hide cards from.")
    if table.match.sitting.solo:
        return Never("One person plays every seat here: there is nobody to hide cards from.")
    return "No seat's cards are to be seen now." if table.eyes is None else None


def _why_no_other_eyes(table: TableScreen) -> str | None:
    if table.match.game.max_seats == 1:
        return Never("This game has only one seat.")
    return None if table.match.sitting.solo else Never("That is for practice, where one person plays every seat.")
