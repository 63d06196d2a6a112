"""Demos on the screen: they play to their ends, are paused, stepped and left, and leave nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.events import MouseDown, MouseUp, Paste
from textual.widget import Widget

from court_tui.app import CourtApp
from court_tui.demo import Demo, DemoFault, bundled
from court_tui.demo.player import Player
from court_tui.demo.strip import DemoStrip
from court_tui.rules import GAMES
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.setup import SetUpScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.too_small import TooSmallScreen
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.screens.clock import Clock
from tests.screens.table import Table, kept, seated

SHORT = """
game: coup
seats: North, East, South
luck: shuffle duke captain contessa contessa assassin duke

say: North claims the Duke.
keys: space 4 enter
shows: North claims the Duke, to tax.
say: Nobody challenges.
keys: enter
shows: North takes 3 coins
moves: income, income
say: That was all.
"""
STEPS = 8


def demo(text: str = SHORT) -> Demo:
    return Demo.parse(text.encode(), "x.demo")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that the test moves on."""
    clock = Clock()
    monkeypatch.setattr(Player, "after", clock.start)
    return clock


def player(table: Table) -> Player:
    player = table.app._player
    assert player is not None, "no demo is played"
    return player


@asynccontextmanager
async def watching(
    shown: Demo, home: Path, *, speed: float = 1.0, loop: bool = False, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """The app as `court-tui demo` opens it."""
    app = CourtApp(demo=(shown, speed, loop), home=home)
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await player(table).arrived()
        yield table


async def press(table: Table, *keys: str) -> None:
    """Press `keys` as the watcher, and wait after each until the demo is where it was told to go."""
    for key in keys:
        await table.press(key)
        await player(table).arrived()


def strip(table: Table) -> DemoStrip:
    return table.screen.query_one(DemoStrip)


async def said(table: Table) -> str:
    """What the strip says, in one line."""
    lines = (await table.lines())[strip(table).region.y :]
    return " ".join(" ".join(lines).replace("▌", " ").split())


# To the end


async def test_every_bundled_demo_plays_to_the_end_that_it_promises(home: Path, clock: Clock) -> None:
    for game in GAMES:
        shown = bundled(game)
        async with watching(shown, home) as table:
            for at in (*range(2, len(shown.steps), 12), len(shown.steps)):
                player(table).go(at)
                await player(table).arrived()
                table_parts = table.screen.query("Board, Prompt, .learned") if table.screen.query("#table") else ()
                lowest = max((part.region.bottom for part in table_parts if part.display), default=0)
                assert lowest <= strip(table).region.y, f"the strip covers the table of {game}"
            assert table.app.demo_fault is None
            assert isinstance(table.screen, ResultScreen), game
            assert shown.steps[-1].caption.split()[-1] in await said(table)
    assert not home.exists(), "a demo keeps nothing"


async def test_what_a_demo_does_is_drawn_as_one_picture_a_step(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        assert isinstance(table.screen, PassScreen)
        assert (await said(table)).startswith("North claims the Duke. Keys Space 4 Enter")
        await press(table, "right")
        assert isinstance(table.screen, TableScreen)
        assert table.cards() == ["Captain", "Duke"]
        assert "Keys [Space] 4 Enter" in await said(table)
        await press(table, "right", "right")
        assert "Does anybody challenge?" in await table.text()
        assert "Keys Space 4 [Enter]" in await said(table)
        await press(table, "right", "right", "right")
        assert "2 moves later" in await said(table)
        assert "South" in await table.text()
        await press(table, "right")
        assert (await said(table)).startswith("That was all.")
        await press(table, "right")
        assert player(table).at == STEPS


async def test_back_is_where_one_came_from(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        await press(table, "right")  # a step pauses, and the strip says so
        forth = [await table.text()]
        for _ in range(3, STEPS + 1):
            await press(table, "right")
            forth.append(await table.text())
        back = [await table.text()]
        for _ in range(3, STEPS + 1):
            await press(table, "left")
            back.append(await table.text())
        assert back[::-1] == forth, "as it was seen"
        await table.resize(81, 24)
        await table.resize(80, 24)
        await press(table, "right", "right", "left")
        assert await table.text() == forth[1], "played anew, for pictures of another size are of no use"
        await press(table, "left")
        await press(table, "left", "left", "left")
        assert player(table).at == 1
        await press(table, "down")
        assert player(table).at == 5
        await press(table, "down", "down", "up")
        assert player(table).at == 5
        await table.press("left", "left", "right", "left")  # without waiting for each
        await player(table).arrived()
        assert player(table).at == 3


# By itself


async def test_a_demo_plays_by_itself_and_rests_at_its_end(home: Path, clock: Clock) -> None:
    shown = demo()
    async with watching(shown, home, speed=2) as table:
        for at in range(1, STEPS + 1):
            assert player(table).at == at
            assert clock.seconds == [shown.steps[at - 1].seconds / 2]
            clock.tick()
            await player(table).arrived()
        assert clock.ticking == {}
        assert "Space Play" in await said(table)
        await press(table, "space")
        assert player(table).at == 1
        assert len(clock.ticking) == 1


async def test_space_pauses_and_a_loop_begins_anew(home: Path, clock: Clock) -> None:
    async with watching(demo("game: adaman\nsay: Look.\nkeys: a"), home, loop=True) as table:
        await press(table, "space")
        assert clock.ticking == {}
        await press(table, "space")
        for at in (1, 2, 1, 2, 1):
            assert player(table).at == at
            clock.tick()
            await player(table).arrived()


async def test_the_speed_can_be_changed_and_is_told(home: Path, clock: Clock) -> None:
    shown = demo()
    async with watching(shown, home, size=(120, 40)) as table:
        await press(table, "plus", "plus")
        assert "Speed ×4" in await said(table)
        assert clock.seconds == [shown.steps[0].seconds / 4]
        await press(table, *["minus"] * 6)
        assert clock.seconds == [shown.steps[0].seconds * 4]
        assert f"1 of {STEPS}" in await said(table)


# What the watcher presses


async def test_nothing_that_the_watcher_presses_reaches_the_table(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        await press(table, "right", "right")
        before = await table.text()
        for key in ("1", "b", "enter", "l", "u", "x", "question_mark", "ctrl+p", "ctrl+d", "colon", "tab", "backspace"):
            await press(table, key)
        table.app.post_message(Paste("tax"))
        (lit, *_) = table.lit()
        await clicked(table, lit)
        assert await table.text() == before
        assert player(table).at == 3


async def clicked(table: Table, thing: Widget, column: int = 1) -> None:
    """Press and let go the mouse over `thing`, in its last line."""
    x, y = thing.region.x + column, thing.region.bottom - 1
    for event in (MouseDown, MouseUp):
        table.app.post_message(event(None, x, y, 0, 0, 1, False, False, False, x, y))
    await table.lines()
    await player(table).arrived()


async def test_the_labels_of_the_strip_can_be_clicked(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        await clicked(table, strip(table), strip(table).places["right"].start)
        assert player(table).at == 2
        await clicked(table, strip(table), strip(table).places["space"].start)
        assert len(clock.ticking) == 1
        await clicked(table, strip(table), 3)
        assert player(table).at == 2


async def test_leaving_a_demo_that_was_asked_for_alone_ends_the_program(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        await table.press("escape")
        assert not table.app.is_running
    assert table.app.demo_fault is None
    assert clock.ticking == {}


async def test_a_demo_is_a_key_away_and_leaving_it_leads_back_with_all_games_as_they_were(
    home: Path, clock: Clock
) -> None:
    kept(home, "tax", hands=["duke captain", "contessa contessa"])
    before = sorted((file, file.read_bytes()) for file in home.rglob("*.json"))
    async with seated(home=home) as table:
        store = table.app.store
        await table.press("down", "w")
        await player(table).arrived()
        assert table.screen.match.game.id == "adaman"
        await press(table, "right", "right", "escape")
        assert isinstance(table.screen, HomeScreen)
        assert table.app.screen_stack == [table.screen]
        assert table.app.store is store
        await table.press("c", "shift+tab", "enter")
        await player(table).arrived()
        assert "Coup" in (await table.lines())[0]
        await table.press("q")
        assert "Coup" in (await table.lines())[0], "only Esc leaves a demo"
        await table.press("escape")
        assert isinstance(table.screen, SetUpScreen)
    assert sorted((file, file.read_bytes()) for file in home.rglob("*.json")) == before


async def test_a_key_that_comes_too_late_reaches_nobody(home: Path, clock: Clock) -> None:
    async with seated(home=home) as table:
        await table.press("w")
        await player(table).arrived()
        late = player(table)
        late.go(3)
        await table.lines()
        late.leave()
        assert late._hand.pressing is not None
        table.app.post_message(late._hand.pressing)
        await table.lines()
        assert isinstance(table.screen, HomeScreen)
        clock.tick()
        assert isinstance(table.screen, HomeScreen)
        assert not table.screen.query(DemoStrip)


async def test_who_waits_for_a_moment_waits_no_longer_when_the_demo_is_left(home: Path, clock: Clock) -> None:
    async def leave(left: Player) -> None:
        left.leave()

    async with seated(home=home) as table:
        await table.press("w")
        await player(table).arrived()
        player(table).go(3)
        assert await asyncio.gather(player(table).arrived(), leave(player(table))) == [False, None]
        assert player(table).at == 1


async def test_a_demo_opens_on_a_full_disk_and_what_it_writes_is_written_nowhere(
    home: Path, clock: Clock, full_disk: None
) -> None:
    async with seated(home=home) as table:
        await table.press("c", "ctrl+o")
        await player(table).arrived()
        await press(table, "escape")
        assert isinstance(table.screen, SetUpScreen)
        table.app.show_demo(demo("game: coup\nkeys: space l e\nshows: The log is now in logs"))
        player(table).go(3)
        await player(table).arrived()
        assert table.app.demo_fault is None
    assert not home.exists()


async def test_a_demo_looks_as_the_watcher_has_set_it_and_behaves_as_usual(home: Path, clock: Clock) -> None:
    options = {"theme": "light", "glyphs": "ascii", "confirm": True, "cover_after": 5}
    keeper = SettingsKeeper(SettingsFile(home), options=options)
    app = CourtApp(keeper=keeper, home=home)
    async with app.run_test() as pilot:
        table = Table(app, pilot)
        await table.press("w")
        await player(table).arrived()
        assert app.theme == "light"
        assert (await table.text()).isascii()
        player(table).go(5)
        await player(table).arrived()
        assert table.screen.match.played == 1, "Enter was enough"
        assert not app.keeper.settings.cover_after
        await table.press("escape")
        assert app.keeper is keeper
        assert app.theme == "light"


async def test_a_demo_waits_while_the_terminal_is_too_small(home: Path, clock: Clock) -> None:
    async with watching(demo(), home) as table:
        await table.resize(60, 20)
        assert isinstance(table.screen, TooSmallScreen)
        await press(table, "right")
        assert player(table).at == 1
        await table.resize(80, 24)
        clock.tick()
        await player(table).arrived()
        assert player(table).at == 2
        assert table.cards() == ["Captain", "Duke"]
        await table.resize(60, 20)
        await table.press("escape")
        assert not table.app.is_running


# What is wrong with a demo

WRONG = {
    "keys: space 9": "x.demo, line 2: the key 9 does nothing here; those that do are 1 2 4 6 7 ",
    "keys: space 4 b": "x.demo, line 2: the key b does nothing here; those that do are 1 2 4 6 7 ",
    "keys: home": "x.demo, line 2: the key home does nothing here; those that do are space l escape",
    "keys: space escape y": "x.demo, line 2: this leaves the table of the demo",
    "moves: tax\nmoves: tax": "x.demo, line 3: the move 'tax': 'tax' is no legal move now",
    "say: Hello!\nshows: Hello!": "x.demo, line 3: the screen does not show 'Hello!' now",
    "luck: shuffle king\nkeys: space": "x.demo, line 2: chance event 0 shuffles 15 items; 'king' is not",
    "luck: shuffle duke duke\nluck: roll 3\nkeys: space 7 enter enter space 1 2 enter": "x.demo, line 3: chance",
}
"""Lines that go wrong when they are played, and what is said of them."""


async def test_a_demo_that_goes_wrong_is_left_with_one_line_that_says_where_and_why(home: Path, clock: Clock) -> None:
    async with seated(home=home) as table:
        for lines, complaint in WRONG.items():
            wrong = demo(f"game: coup\n{lines}\n")
            if lines.startswith("luck: shuffle king"):
                with pytest.raises(DemoFault) as fault:
                    table.app.show_demo(wrong)
                assert str(fault.value).startswith(complaint)
                continue
            table.app.show_demo(wrong)
            player(table).go(len(wrong.steps))
            await player(table).arrived()
            assert str(table.app.demo_fault).startswith(complaint)
            assert isinstance(table.screen, HomeScreen)
            await table.lines()
            (*_, note) = table.app._notifications
            assert note.message == str(table.app.demo_fault), "home says it too"
