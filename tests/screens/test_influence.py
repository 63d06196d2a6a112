"""Influence tracks: what lies where is drawn in a few cells, or counted."""

import pytest

from court_tui.widgets import Influence
from court_tui.widgets.influence import drawn

UP, DOWN, UNKNOWN = Influence(3, True), Influence(2, False), Influence(None, False)


@pytest.mark.parametrize(
    ("cards", "track"),
    [
        ([], ""),
        ([UP, UP], "3·3"),
        ([UP] * 4, "3·3·3·3"),
        ([UP] * 5, "33333"),
        ([UNKNOWN, UNKNOWN], "▒▒"),
        ([UP, DOWN, DOWN, UNKNOWN], "3(2·2)▒"),
        ([DOWN, UP, DOWN], "(2)3(2)"),
        ([UNKNOWN] * 8, "▒×8"),
        ([UP] * 4 + [UNKNOWN] * 12, "▒×12 4…"),
        ([UP] * 4 + [UNKNOWN] * 5, "▒×5 4up"),
    ],
)
def test_a_track_takes_seven_cells_at_most(cards: list[Influence], track: str) -> None:
    assert drawn(cards, 7).plain.rstrip() == track
