"""The themes: each names all colours of the house, and the terminal decides which is the usual one."""

from pathlib import Path

import pytest

from court_tui.app import CourtApp
from court_tui.settings import SettingsKeeper
from court_tui.themes import DARK, KINDS, SUITS, TERMINAL, THEMES
from court_tui.widgets.suits import SUIT_GLYPHS
from tests.screens.table import Table, adaman, seated

HOUSE = set(DARK.variables) & set(TERMINAL.variables)


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_names_all_colours_of_the_house(name: str) -> None:
    assert HOUSE - set(THEMES[name].variables) == set()
    assert {*SUITS, *KINDS} - set(THEMES[name].variables) == set()


def test_the_terminals_own_palette_is_named_and_never_mixed() -> None:
    colours = [colour for name, colour in TERMINAL.variables.items() if not name.endswith("-style")]
    assert [colour for colour in colours if not colour.startswith("ansi_") or " " in colour] == []


def test_the_app_offers_these_themes_and_no_other() -> None:
    assert list(CourtApp().available_themes) == ["dark", "light", "contrast", "terminal"]


@pytest.mark.parametrize(
    ("colorterm", "term", "theme"),
    [
        ("truecolor", "xterm", "dark"),
        ("", "xterm-256color", "dark"),
        ("", "tmux-256color", "dark"),
        ("", "xterm-16color", "terminal"),
        ("", "linux", "terminal"),
    ],
)
def test_who_chooses_no_theme_gets_one_that_the_terminal_can_show(
    colorterm: str, term: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", colorterm)
    monkeypatch.setenv("TERM", term)
    assert CourtApp().theme == theme
    keeper = SettingsKeeper()
    keeper.change("theme", "light")
    assert CourtApp(None, keeper).theme == "light"


async def suit_colours(table: Table) -> set[object]:
    """The colours in which the line that names Adaman's suits draws them."""
    await table.lines()
    line = table.screen._compositor.render_strips()[1]
    return {part.style.color for part in line if part.text in SUIT_GLYPHS.values()}


async def test_suits_become_monochrome_and_coloured_again(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        assert len(await suit_colours(table)) == 6
        table.app.keeper.change("suits", "mono")
        assert len(await suit_colours(table)) == 1
        table.app.keeper.change("theme", "terminal")
        assert len(await suit_colours(table)) == 1
        table.app.keeper.change("suits", "four-colour")
        assert len(await suit_colours(table)) == 6
