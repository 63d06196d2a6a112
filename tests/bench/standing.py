"""How our games stand beside the others that were measured in the same run."""

from __future__ import annotations

from court_tui.rules import GAMES
from tests.bench.figures import Row, Section
from tests.bench.peers import COUPML, LIARS_POKER
from tests.bench.playouts import Pace, name


def sections(paces: dict[str, Pace]) -> list[Section]:
    """Coup beside coupml, and the slowest table of each larger game beside the larger of the games in Python.

    A section holds what can be compared, and is left out if nothing can.
    """
    coup, rows = GAMES["coup"], []
    for seats in range(coup.min_seats, coup.max_seats + 1):
        table, other = name(coup, seats), COUPML.format(seats)
        if table in paces and other in paces:
            rows.append(_beside(f"Coup and coupml, {seats} seats", paces[table].playouts, paces[other].playouts))
    beside_coupml = Section("Playouts/s beside coupml", ("court-tui", "coupml", "times"), tuple(rows))
    rows = []
    for game in (GAMES["succession"], GAMES["realms"], GAMES["rivals"]):
        tables = [name(game, seats) for seats in range(game.min_seats, game.max_seats + 1)]
        found = [paces[table].decisions for table in tables if table in paces]
        if found and LIARS_POKER in paces:
            rows.append(_beside(f"{game.title}, its slowest table", min(found), paces[LIARS_POKER].decisions))
    beside_spiel = Section("Decisions/s beside Liar's Poker", ("court-tui", "OpenSpiel", "times"), tuple(rows))
    return [section for section in (beside_coupml, beside_spiel) if section.rows]


def _beside(what: str, ours: float, theirs: float) -> Row:
    return Row(what, (ours, theirs, ours / theirs))
