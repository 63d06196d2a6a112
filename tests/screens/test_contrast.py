"""Every text on every screen stands out from what lies behind it (WCAG 2.1, 1.4.3), in each theme that has own colours.

Tables in the middle of a choice are measured along with their pictures, in `test_snapshots`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import Color, ColorSystem

from court_tui.match import Store
from court_tui.screens.home import HomeScreen
from tests.pictures import (
    ACTIONS,
    ADAMAN,
    CHOICE,
    COUP,
    QUESTION,
    REALMS_TO_THE_LOOK,
    THREE_SEATS,
    games_of_a_month,
    realms,
)
from tests.screens.legible import LEAST, contrast, faint
from tests.screens.table import seated
from tests.screens.test_snapshots import kept_in

GAMES = (ADAMAN, COUP, QUESTION, THREE_SEATS, realms(REALMS_TO_THE_LOOK), CHOICE, ACTIONS)

SCREENS = {
    "home": "",
    "set-up": "c",
    "settings": "comma",
    "statistics": "t",
    "rules": "1 question_mark",
    "the line for moves": "1 colon c",
    "a card with the focus, and a message": "1 down w",
    "pass": "2",
    "a seat with the focus": "2 space down down",
    "log": "2 space l",
    "leaving": "2 space escape",
    "the palette": "2 space ctrl+p",
    "a question to all": "3",
    "result": "4 6 b enter b",
    "replay": "4 6 b enter b r t end up",
    "a look at a deck": "5 space 1 g",
    "characters": "6 space 1",
    "all stacks": "7 s",
}
"""Screens, and the keys that lead there from home."""


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ffff00", "#0000ff", 8.0)],
)
def test_contrast_is_that_of_the_standard(one: str, other: str, expected: float) -> None:
    assert contrast(Color.parse(one), Color.parse(other)) == pytest.approx(expected, abs=0.01)
    assert contrast(Color.parse(other), Color.parse(one)) == pytest.approx(expected, abs=0.01)


async def test_all_text_can_be_read(home: Path) -> None:
    kept_in(home, *GAMES)
    games_of_a_month(Store(home))
    unread = {}
    async with seated(home=home) as table:
        for name, keys in SCREENS.items():
            await table.press(*keys.split())
            assert isinstance(table.screen, HomeScreen) == (not keys), name
            for theme, least in LEAST.items():
                table.app.theme = theme
                await table.lines()
                if found := faint(table.screen, least[ColorSystem.TRUECOLOR], ColorSystem.TRUECOLOR):
                    unread[f"{name}, {theme}"] = found
            table.app.go_home()
    assert unread == {}
