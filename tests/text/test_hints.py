"""What somebody who is new to a game is told."""

import re

import pytest

from court_tui.rules import GAMES
from court_tui.text.game_text import WIDTH, wrapped
from court_tui.text.hints import HINTS
from court_tui.text.sheets import rule_sheet


@pytest.mark.parametrize("game", GAMES)
def test_hints_belong_to_phases_of_the_sheet_and_fit_two_lines(game: str) -> None:
    told = re.search(r"^- `phase` is (.*?)\.", rule_sheet(game), re.MULTILINE | re.DOTALL)
    assert told is not None
    phases = re.findall("`([a-z-]+)`", told[1])
    assert HINTS[game].keys() <= set(phases)
    assert HINTS[game], "every game has a hint"
    for hint in HINTS[game].values():
        assert len(wrapped(f"Hint: {hint} (Ctrl+T: no more hints)", WIDTH - 2)) <= 2
