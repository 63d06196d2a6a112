"""Names are text: whatever people call themselves is shown as they wrote it, and breaks no screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from court_tui.screens.ask import AskScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets.seats import SeatLine
from tests.screens.player import play_to_the_end
from tests.screens.table import Table, kept, random_moves, resumed, seated

ODD = (
    "[bold]Sir[/bold]",
    "[/b]",
    '"Quoth" \'n \\ \\[back]',
    "東の王 🦊👑",
    "$error %s {0} `x` *y* <b> &amp;",
    "Forty letters are the most a name has!!!",
)
WIDE = tuple(letter * 40 for letter in "東西南北中外")
"""Forty letters of two columns each: none fits on a line with anything else."""


def squeezed(text: str) -> str:
    """`text` without blanks: a long name is broken wherever a line ends."""
    return "".join(text.split())


async def assert_named(table: Table, *names: str) -> None:
    """Each of the whole names is on the screen, as it is written."""
    seen = squeezed(await table.paragraph())
    assert [name for name in names if squeezed(name) not in seen] == []


async def assert_seats_named(table: Table, names: tuple[str, ...]) -> None:
    """Each seat's line has its name, or as much of it as fits, and all else at the same columns for all."""
    lines = await table.lines()
    columns = set()
    for line, name in zip(table.screen.query(SeatLine), names, strict=True):
        text = lines[line.region.y]
        shown = name if cell_len(name) <= line.name_width else name[: line.name_width // max(map(cell_len, name)) - 1]
        assert shown in text
        columns.add(cell_len(text[: text.index("●")]))
    assert len(columns) == 1


@pytest.mark.parametrize("names", [ODD, WIDE], ids=["odd", "wide"])
async def test_names_are_shown_as_they_are_on_every_screen(names: tuple[str, ...], home: Path) -> None:
    async with resumed(home, "income", names=names, look=False) as table:
        assert isinstance(table.screen, PassScreen)
        await assert_named(table, names[1])

        await table.press("space")
        await assert_seats_named(table, names)
        assert table.out_of_sight() == []
        assert "for your" in await table.text(), "the name leaves room for the words below it"

        await table.press("4", "enter")
        await assert_seats_named(table, names)
        assert table.out_of_sight() == []
        answers = (await table.text()).split().count("challenges")
        assert answers == len([*names[1:], "nobody"]), "what an answer says is in sight, however long its name is"

        await table.press("l")
        assert isinstance(table.screen, LogScreen)
        await assert_named(table, *names[:2])
        await table.press("escape", "escape", "y")

        assert "GO ON" in await table.text()
        assert names[0][:10] in await table.text()
        await table.press("d")
        assert isinstance(table.screen, AskScreen)
        await assert_named(table, ", ".join(names))


async def test_names_are_shown_as_they_are_at_the_end(home: Path) -> None:
    names = (*ODD[:3], *WIDE[3:])
    kept(home, *random_moves(6, 1)[:-2], names=names)
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, 1)
        assert isinstance(table.screen, ResultScreen)
        winner = names[table.screen.match.result.winners[0]]
        await assert_named(table, f"{winner} wins: nobody else has influence left.")
        assert table.out_of_sight() == []


async def test_names_are_typed_as_they_are(home: Path) -> None:
    first, second = "[/b]\\\"'", "王👑 [i]"
    async with seated(home=home) as table:
        await table.press("c")
        await table.tab_to("name-0")
        await table.type(first)
        await table.tab_to("name-1")
        await table.type(first)
        await table.press("ctrl+s")
        await assert_named(table, f"two seats are called '{first}'")
        await table.type(second)
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        await assert_named(table, first)
        await table.press("space")
        assert isinstance(table.screen, CoupScreen)
        await assert_seats_named(table, (first, second))
