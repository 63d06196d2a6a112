"""Commands on the screen: the footer, the rules and keys, the palette, and moves that are typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.command import CommandPalette

from court_tui.screens.adaman import AdamanScreen
from court_tui.screens.ask import AskScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.rules import RulesScreen
from court_tui.screens.table.move_line import MoveLine
from tests.screens.table import Table, adaman, kept, moves, resumed, seated

HANDS = ("duke captain", "contessa contessa", "duke assassin")

ELSEWHERE = {"ctrl+q", "ctrl+p", "question_mark"}
"""The keys of the whole app, which are tried once."""

POSITIONS = {
    "home": "",
    "set-up": "c",
    "pass screen": "{game}",
    "own action, picked": "{game} space 6",
    "question to the table": "{game} space 4 enter",
    "question whether to leave": "{game} space escape",
    "log": "{game} space l",
    "rules": "{game} question_mark",
    "statistics": "t",
}
"""Where one can be, and the keys that lead there from home by way of a game that is kept."""
GAMES_KEPT = 7


def meant(shown: str, table: Table) -> str:
    """The key that `shown` in the footer stands for; of a range of keys, one that is of use."""
    first, _, last = table.app.get_key_display(table.screen.active_bindings[shown].binding).partition("–")
    return next(key for key in table.lit_keys().split() if first <= key.upper() <= last) if last else shown


@pytest.mark.unmeasured
@pytest.mark.parametrize("position", POSITIONS)
async def test_every_key_in_the_footer_does_something_and_keys_lead_home(position: str, home: Path) -> None:
    for _ in range(GAMES_KEPT):
        kept(home, *["income"] * 3, hands=HANDS)
    async with seated(home=home) as table:
        tried: set[str] = set()
        for game in range(1, GAMES_KEPT + 1):
            table.app.go_home()
            await table.press(*POSITIONS[position].format(game=game).split())
            before = await table.picture()
            while new := [key for key in await table.footer() if key not in tried | ELSEWHERE]:
                tried.add(new[0])
                key = meant(new[0], table)
                await table.press(key)
                assert await table.picture() != before, f"{key} is in the footer and does nothing"
                await table.press("escape")
                if await table.picture() != before:
                    break  # it cannot be taken back: go on with the next game
            if not new:
                break
        assert not new
        assert tried
        for _ in range(4):
            if not isinstance(table.screen, HomeScreen):
                await table.press("y" if isinstance(table.screen, AskScreen) else "escape")
        assert isinstance(table.screen, HomeScreen)


async def test_ctrl_q_quits_at_once_and_keeps_the_game(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await table.press("1", "enter", "ctrl+q")
        assert not table.app.is_running
    assert moves(home) == ["income"]


async def read_through(table: Table) -> str:
    """All that the open sheet says, page by page."""
    pages = [await table.text()]
    while True:
        await table.press("pagedown")
        page = await table.text()
        if page == pages[-1]:
            return "\n".join(pages)
        pages.append(page)


async def test_the_rules_come_with_their_clauses_below_the_keys(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await table.press("question_mark")
        assert isinstance(table.screen, RulesScreen)
        await table.press("k")
        text = await table.text()
        now, _, at_other_moments = text.partition("AT OTHER MOMENTS")
        assert "Cover the cards at once" in now
        assert "Take back the last move" not in now, "there is none yet"
        assert "Take back the last move" in at_other_moments
        assert "Look through the eyes" not in text, "that is for practice alone"
        sheet = await read_through(table)
        assert [number for number in range(1, 25) if f"COUP-{number:02}" not in sheet] == [23], "which comes later"
        assert "For the maintainer" not in sheet
        await table.press("escape")
        assert isinstance(table.screen, CoupScreen)
        assert table.cards() == ["Captain", "Duke"]


async def test_the_rules_at_home_are_those_of_the_chosen_game(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("question_mark")
        assert "Adaman" in (await table.lines())[0]
        await table.press("question_mark", "down", "question_mark")
        assert "Coup" in (await table.lines())[0]


async def test_the_palette_lists_the_commands_and_runs_one(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await table.press("ctrl+p")
        assert isinstance(table.screen, CommandPalette)
        text = await table.text()
        for command in ("Back one step", "Cover the cards at once", "What has happened so far", "Type a move"):
            assert command in text
        assert "Look through the eyes" not in text, "several people have eyes of their own"
        await table.press(*"happened", "enter")
        assert isinstance(table.screen, LogScreen)


# Moves that are typed


async def test_a_move_can_be_typed_in_its_notation(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await table.press("colon", *"Steal b", "enter")
        assert moves(home) == ["steal B"]
        await table.press("colon", *"cha", "right", "enter")
        assert moves(home) == ["steal B", "challenge"]


async def test_an_illegal_move_is_refused_with_the_reason_and_can_be_mended(home: Path) -> None:
    async with resumed(home, *["tax", "pass", "income"] * 3, hands=HANDS[:2]) as table:
        await table.press("colon", *"income", "enter")
        (message,) = table.messages()
        assert "seat A must coup (COUP-07)" in message
        assert "COUP-07" in await table.text()
        assert len(moves(home)) == 9
        await table.press(*["backspace"] * 6, *"coup b", "enter")
        assert moves(home)[-1] == "coup B"


async def test_escape_closes_the_line_for_typing_and_leaves_no_trace(home: Path) -> None:
    async with seated(adaman(7), home=home) as table:
        before = await table.text()
        await table.press("colon", *"xyz")
        assert "xyz" in await table.text()
        await table.press("escape")
        assert isinstance(table.screen, AdamanScreen)
        assert await table.text() == before
        await table.press("a", "enter")
        assert len(moves(home)) == 1


async def test_what_is_cut_or_copied_in_the_line_for_typing_cannot_be_pasted_by_the_next(home: Path) -> None:
    async with seated(adaman(4), home=home) as table:
        for key in ("ctrl+x", "ctrl+c"):
            await table.press("colon", *"take", "shift+home", key, "escape")
            await table.press("colon", "ctrl+v")
            assert table.screen.query_one(MoveLine).value == ""
            await table.press("escape")


async def test_nothing_can_be_typed_where_nobody_decides(home: Path) -> None:
    async with resumed(home, "tax", hands=HANDS) as table:
        await table.press("p")
        await table.press("colon")
        assert table.messages() == ["First say who wants to look, by the seat's letter."]
        assert not table.screen.query_one(MoveLine).display
        await table.press("c")
        assert isinstance(table.screen, PassScreen)
