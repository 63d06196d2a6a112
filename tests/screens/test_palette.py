"""The palette reaches every command and every move of those who look, and tells nothing that they may not know."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.command import CommandList, CommandPalette
from textual.content import Content

from court_tui.commands import Commands
from court_tui.match import Opening
from court_tui.rules import GAMES
from court_tui.screens.coup import CoupScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.rules import RulesScreen
from tests.rules.succession_tables import start
from tests.screens.succession import keep
from tests.screens.table import NAMES, Table, kept, moves, resumed, seated, states

HANDS = ("duke captain", "contessa contessa", "duke assassin")


async def offered(table: Table) -> dict[str, str]:
    """What the palette lists on the screen that is open, with what stands below each line."""
    return {hit.text: hit.help async for hit in Commands(table.screen).discover()}


async def choose(table: Table, words: str) -> None:
    """Open the palette, type `words`, and choose what comes first."""
    await table.press("ctrl+p", *words)
    assert isinstance(table.screen, CommandPalette)
    await table.text()
    await table.press("enter")


async def test_a_move_is_found_by_its_words_or_by_its_notation_and_played(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await choose(table, "coins from east")
        assert moves(home) == ["steal B"]
    async with seated(home=home) as table:
        await table.press("1")
        await choose(table, "south challenges")
        assert moves(home) == ["steal B", "pass", "challenge"]


@pytest.mark.parametrize("game", GAMES)
async def test_every_legal_move_is_offered_to_the_eyes_that_decide(game: str, home: Path) -> None:
    async with seated(Opening(game, NAMES[: min(3, GAMES[game].max_seats)], 7), home=home) as table:
        await table.press("space")
        notes = set((await offered(table)).values())
        legal = {str(move) for move in states(home)[-1].moves()} if home.exists() else set()
        assert legal
        assert legal <= notes


async def test_what_does_not_work_comes_last_with_its_reason_and_tells_it_when_chosen(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        lines = await offered(table)
        assert list(lines)[-2:] == ["Undo: Take back the last move", "No hints: No more hints on this game"]
        assert lines["Undo: Take back the last move"] == "u: There is no move to take back yet."
        await choose(table, "take back")
        assert table.messages() == ["There is no move to take back yet."]
        assert isinstance(table.screen, CoupScreen)


async def test_the_rules_can_be_opened_by_name(home: Path) -> None:
    async with resumed(home, hands=HANDS) as table:
        await choose(table, "rules")
        assert isinstance(table.screen, RulesScreen)


async def test_nothing_is_offered_while_all_is_covered_or_somebody_only_looks(home: Path) -> None:
    async with resumed(home, "income", hands=HANDS, look=False) as table:
        assert isinstance(table.screen, PassScreen)
        before = set(await offered(table))
        await table.press("space")
        assert "Claim the Duke: take 3 coins" in await offered(table)
        await table.press("x")
        assert set(await offered(table)) == before
        assert not any(character in " ".join(before) for character in ("Duke", "Captain", "Contessa"))
    async with resumed(home, "tax", hands=HANDS) as table:
        assert "East challenges" in await offered(table)
        await table.press("p")
        assert {"North looks", "East looks", "South looks"} <= set(await offered(table))
        await table.press("b", "space")
        assert not any("challenge" in words for words in await offered(table))


async def test_a_question_to_the_table_offers_the_same_whoever_holds_what(home: Path) -> None:
    for deal in (HANDS, ("contessa assassin", "captain ambassador", "contessa captain")):
        kept(home, "tax", hands=deal)
    for hands in (("riot 3", "2"), ("riot 3", "2 double-agent")):
        keep(home, start(*hands), "A event riot B")
    lists = []
    async with seated(home=home) as table:
        for game in "1234":
            await table.press(game)
            lists.append(await offered(table))
            await table.press("escape", "y")
    assert lists[0] == lists[1]
    assert lists[2] == lists[3]
    assert lists[0] != lists[2]


async def test_names_are_text_in_the_palette_too(home: Path) -> None:
    names = ("[x] one", "[/b] two", "$three")
    async with resumed(home, names=names, hands=HANDS) as table:
        hits = [hit async for hit in Commands(table.screen).search("two")]
        (coup,) = [hit for hit in hits if "[/b] two" in (hit.text or "")]
        assert isinstance(coup.prompt, Content)
        assert "[/b] two" in coup.prompt.plain
        await table.press("ctrl+p", *"two")
        assert "[/b] two" in await table.text()


async def test_page_keys_may_come_before_the_list_is_drawn(home: Path) -> None:
    async with seated(home=home) as table:
        with table.app.batch_update():
            await table.press("ctrl+p", "pagedown", "pageup")
        await table.text()
        await table.press("pagedown")
        palette = table.screen
        assert isinstance(palette, CommandPalette)
        assert palette.query_one(CommandList).highlighted
