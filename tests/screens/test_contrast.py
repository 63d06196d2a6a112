"""Every text on every screen stands out from what lies behind it (WCAG 2.1, 1.4.3), in each theme that has own colours.

Tables in the middle of a choice are measured along with their pictures, in `test_snapshots`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import Color, ColorSystem

from court_tui.match import Store
from tests.pictures import (
    ADAMAN,
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

GAMES = (ADAMAN, COUP, QUESTION, THREE_SEATS, realms(REALMS_TO_THE_LOOK))

SCREENS = {
    "home": ("", "HomeScreen"),
    "set-up": ("c", "SetUpScreen"),
    "settings": ("comma", "SettingsScreen"),
    "other keys": ("comma end right", "KeysScreen"),
    "statistics": ("t", "StatisticsScreen"),
    "rules": ("1 question_mark", "RulesScreen"),
    "the line for moves": ("1 colon c", "AdamanScreen"),
    "a card with the focus, and a message": ("1 down w", "AdamanScreen"),
    "pass": ("2", "PassScreen"),
    "log": ("2 space l", "LogScreen"),
    "the palette": ("2 space ctrl+p", "Palette"),
    "a question to all": ("3", "CoupScreen"),
    "a look at a deck": ("5 space 1 g", "RealmsScreen"),
    "result": ("4 6 b enter b", "ResultScreen"),
    "replay": ("r t end up", "ReplayScreen"),
    "demo": ("w", "AdamanScreen"),
}
"""Screens, the keys that lead there, and what they are. All are reached from home but the replay, from the result.

The demo comes last, since it runs beside home.
"""


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ffff00", "#0000ff", 8.0)],
)
def test_contrast_is_that_of_the_standard(one: str, other: str, expected: float) -> None:
    assert contrast(Color.parse(one), Color.parse(other)) == pytest.approx(expected, abs=0.01)
    assert contrast(Color.parse(other), Color.parse(one)) == pytest.approx(expected, abs=0.01)


@pytest.mark.unmeasured
async def test_all_text_can_be_read(home: Path) -> None:
    kept_in(home, *GAMES)
    games_of_a_month(Store(home))
    unread = {}
    async with seated(home=home) as table:
        for name, (keys, kind) in SCREENS.items():
            if name != "replay":
                table.app.go_home()
            await table.press(*keys.split())
            assert type(table.screen).__name__ == kind, name
            for theme, least in LEAST.items():
                table.app.theme = theme
                await table.lines()
                if found := faint(table.screen, least[ColorSystem.TRUECOLOR], ColorSystem.TRUECOLOR):
                    unread[f"{name}, {theme}"] = found
    assert unread == {}
