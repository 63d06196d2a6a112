"""Six Realms on the screen: games to their results by keys alone, played by several people and by one.

Every screen that everybody sees is searched for what only one seat may know.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from court_tui.match import Opening
from court_tui.rules.realms import CLASS_NAMES, RealmsState
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.realms import RealmsScreen
from court_tui.screens.result import ResultScreen
from court_tui.text import TEXTS
from tests.screens.realms_tables import GLYPHS, moves_until, play_by_keys, random_move
from tests.screens.table import NAMES, Table, kept, moves, seated, states

MOST_MOVES = 150


async def assert_silent(table: Table) -> None:
    """A screen for all shows no hand, no class and no card but those that lie open, each in its own line."""
    assert table.cards() == []
    lines = await table.lines()
    for name in CLASS_NAMES.values():
        assert name.casefold() not in "\n".join(lines).casefold()
    for line in lines:
        if not re.match(r" (Discards|Turned up) \d", line) and not re.search(r"hand .\d  ", line):
            assert not re.search(rf"[{GLYPHS}][a-f]\d", line), f"a card can be seen: {line}"


class Watcher:
    """Looks at every screen that several people see, and counts them."""

    def __init__(self) -> None:
        self.covered = 0
        self.public = 0

    async def look(self, table: Table) -> None:
        if isinstance(table.screen, PassScreen):
            await assert_silent(table)
            assert not set(GLYPHS) & set(await table.text())
            self.covered += 1
        elif isinstance(table.screen, RealmsScreen) and table.screen.asked_in_public:
            await assert_silent(table)
            self.public += 1


async def play_to_the_end(table: Table, home: Path, seed: int, watcher: Watcher) -> None:
    """Play random legal moves by keys until the result is on the screen."""
    chosen = random.Random(seed)
    played = moves(home)
    for _ in range(MOST_MOVES):
        await watcher.look(table)
        if isinstance(table.screen, PassScreen):
            await table.press("space")
        if isinstance(table.screen, ResultScreen):
            assert moves(home) == played
            return
        if not table.screen.may_decide:
            await table.press("enter")
        move = random_move(table.screen.legal, chosen)
        await play_by_keys(table, move)
        played.append(str(move))
    raise AssertionError(f"no end after {MOST_MOVES} moves:\n{await table.text()}")


async def assert_result(table: Table, home: Path, seats: int) -> None:
    """The result is on the screen: who has won and why, every class, and the Influence deck turned up."""
    view = states(home)[-1].view(None)
    names = NAMES[:seats]
    assert TEXTS["realms"].ending(view, names) in await table.paragraph()
    text = re.sub(r"[\[\]]", " ", await table.text())  # a rank that decides a tie is bracketed
    for seat in range(seats):
        realm = view.players[seat].class_.split("-")[0]
        ranks = [card.split("-")[1] for card in view.influence_cards if card.startswith(realm)]
        assert re.search(rf"{names[seat]} +{CLASS_NAMES[realm]} .* {len(ranks)}\b", text)
        assert re.search(rf"{realm} +{len(ranks)} +{' +'.join(ranks)} +{names[seat]}", text)
    assert [path.parent.name for path in home.glob("*/*-realms.json")] == ["finished"]


async def test_a_whole_game_of_two_shows_no_secret(home: Path) -> None:
    watcher = Watcher()
    async with seated(Opening("realms", NAMES[:2], 5), home=home) as table:
        await play_to_the_end(table, home, 5, watcher)
        await assert_result(table, home, 2)
    assert watcher.covered > 24
    assert watcher.public > 0


async def test_three_go_on_from_the_last_schemes_to_the_end(home: Path) -> None:
    watcher = Watcher()
    kept(home, *moves_until(lambda state: len(state.hands[-1]) == 1, 3, 3), game="realms", names=NAMES[:3])
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, home, 3, watcher)
        await assert_result(table, home, 3)
    assert watcher.covered > 12


async def test_five_go_on_from_the_midst_of_the_call_to_action_to_the_end(home: Path) -> None:
    def there(state: RealmsState) -> bool:
        return state.phase == "action" and state.step == "turn" and sum(map(len, state.hands)) <= 30

    watcher = Watcher()
    kept(home, *moves_until(there, 5, 5), game="realms", names=NAMES[:5])
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, home, 5, watcher)
        await assert_result(table, home, 5)
    assert watcher.covered > 12


async def test_one_person_plays_every_seat_by_changing_eyes(home: Path) -> None:
    watcher = Watcher()
    left = moves_until(lambda state: state.phase == "action" and sum(map(len, state.hands)) <= 20, 3, 2)
    kept(home, *left, game="realms", names=NAMES[:3], solo=True)
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, home, 4, watcher)
        await assert_result(table, home, 3)
    assert watcher.covered == 0
