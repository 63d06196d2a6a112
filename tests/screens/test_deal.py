"""The code of a deal in the app: on the result, and on request, with a warning, while the game goes on."""

from __future__ import annotations

from pathlib import Path

from court_tui.match import Deal, Store
from court_tui.screens.coup import CoupScreen
from court_tui.screens.deal import DealScreen
from court_tui.screens.result import ResultScreen
from tests.match.tables import begin, play_on
from tests.screens.player import play_to_the_end
from tests.screens.secrecy import assert_covered
from tests.screens.table import resumed, seated

CODE = Deal("coup", 3, 7).encode()
WARNING = "Beware: who plays this code elsewhere sees what is still hidden here."


async def test_a_running_game_tells_its_code_on_request_alone_and_warns(home: Path) -> None:
    begin("coup", 3, store=Store(home))
    async with seated(home=home) as table:
        await table.press("1", "space")
        assert isinstance(table.screen, CoupScreen)
        assert CODE not in await table.everything()
        await table.press("ctrl+d")
        assert isinstance(table.screen, DealScreen)
        text = await table.paragraph()
        assert text.index(WARNING) < text.index(f"This deal again: court-tui play --deal {CODE}")
        await assert_covered(table)
        await table.press("escape")
        assert isinstance(table.screen, CoupScreen)
        assert table.cards()
        assert CODE not in await table.everything()


async def test_luck_that_no_seed_gives_has_no_code(home: Path) -> None:
    async with resumed(home, hands=("duke captain", "contessa contessa")) as table:
        await table.press("ctrl+d")
        assert "No code deals this game again" in await table.paragraph()


async def test_the_result_tells_the_code(home: Path) -> None:
    moves = play_on(begin("coup", 3)).record.moves
    match = begin("coup", 3, store=Store(home))
    for move in moves[:-1]:
        match.play(move)
    match.leave()
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, 1)
        assert isinstance(table.screen, ResultScreen)
        text = await table.paragraph()
        assert f"This deal again: court-tui play --deal {CODE}" in text
        assert WARNING not in text


async def test_the_largest_table_leaves_room_for_the_code(home: Path) -> None:
    over = play_on(begin("succession", 6, 2**32 - 1))
    async with seated(home=home) as table:
        table.app.show_result(over)
        assert (await table.lines())[0].rstrip().endswith(f"code {Deal('succession', 6, 2**32 - 1).encode()}")
