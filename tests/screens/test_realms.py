"""Six Realms on the screen: games to their results by keys alone, played by several people and by one.

What the screens show is searched for what those who look may not know.
"""

from __future__ import annotations

import random
import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from court_tui.match import Opening
from court_tui.rules.realms import CLASS_NAMES, REALMS
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.realms import RealmsScreen
from court_tui.screens.result import ResultScreen
from court_tui.text import TEXTS
from court_tui.widgets.realms import RealmLine
from tests.screens.realms_tables import GLYPHS, moves_until, play_by_keys, random_move
from tests.screens.reasons import assert_reasons
from tests.screens.table import NAMES, Table, kept, moves, seated, states

MOST_MOVES = 150
SHORT = {2: (35, 5), 3: (62, 7), 5: (66, 12)}
"""By seats, a number that makes a short game with many kinds of moves, both as the deal and for the choices; and
how many moves it goes on from one look at the screens to the next."""


def named(text: str) -> set[str]:
    """The cards that `text` names, as `Court 3 9`, `court-3` or `♛c3,9`."""
    words = re.findall(rf"({'|'.join(REALMS)})[ -](\d+(?: \d+)*)\b", text.casefold())
    signs = [
        (REALMS["abcdef".index(realm)], ranks) for realm, ranks in re.findall(rf"[{GLYPHS}]([a-f])(\d[\d,]*)", text)
    ]
    return {f"{realm}-{rank}" for realm, ranks in words + signs for rank in re.split("[ ,]", ranks)}


class Watcher:
    """Looks at the screens of every so many moves and at all public questions, and counts what several people see."""

    def __init__(self, every: int) -> None:
        self.every = every
        self.covered = 0
        self.public = 0

    def due(self, table: Table, played: int) -> bool:
        """Whether to look at the screens of the move that follows when so many were made."""
        return played % self.every == 0 or (isinstance(table.screen, RealmsScreen) and table.screen.asked_in_public)

    async def look(self, table: Table) -> None:
        """Whoever looks sees no card but those that the log has named, and those that its own view has."""
        game = next(screen for screen in table.app.screen_stack if isinstance(screen, RealmsScreen))
        public = table.screen is game and game.asked_in_public
        known = named("\n".join(game.match.log))
        if table.screen is game and not public:
            text = await table.text()
            self._look_as(table, game, known)
            assert_reasons(table)
        else:
            text = await table.everything()
            assert table.cards() == []
            assert not any(name.casefold() in text.casefold() for name in CLASS_NAMES.values())
            self.covered += not public
            self.public += public
        assert named(text) <= known, f"cards can be seen: {named(text) - known}\n{text}"

    @staticmethod
    def _look_as(table: Table, game: RealmsScreen, known: set[str]) -> None:
        view = game.view
        assert view.viewer is not None
        own = view.players[view.viewer]
        known |= {card for card in (*own.cards, *own.own_scheme, *view.given, own.class_) if card}
        known |= set(view.influence_cards or ())
        known |= {word for _, move in game.match.learned(view.viewer) for word in move}
        assert named(" ".join(table.cards()).replace(" ", "")) <= known
        if view.influence_cards is None:
            assert not any(str(line.content) for line in table.screen.query(RealmLine))


async def play_to_the_end(table: Table, home: Path, seed: int, watcher: Watcher) -> None:
    """Play random legal moves by keys until the result is on the screen."""
    chosen = random.Random(seed)
    played = moves(home)
    for number in range(MOST_MOVES):
        if isinstance(table.screen, ResultScreen):
            assert moves(home) == played
            return
        looks = watcher.due(table, number)
        with nullcontext() if looks else table.app.batch_update():  # what nobody looks at is not drawn
            if looks:
                await watcher.look(table)
            if isinstance(table.screen, PassScreen):
                await table.press("space")
            if not table.screen.may_decide:
                await table.press("enter")
            if looks:
                await watcher.look(table)
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


@pytest.mark.unmeasured
@pytest.mark.parametrize("seats", SHORT)
async def test_a_whole_game_of_several_people_shows_no_secret(seats: int, home: Path) -> None:
    seed, every = SHORT[seats]
    watcher = Watcher(every)
    async with seated(Opening("realms", NAMES[:seats], seed), home=home) as table:
        await play_to_the_end(table, home, seed, watcher)
        await assert_result(table, home, seats)
    assert watcher.covered >= seats
    assert watcher.public > 0


async def test_one_person_plays_every_seat_by_changing_eyes(home: Path) -> None:
    watcher = Watcher(5)
    left = moves_until(lambda state: state.phase == "action" and sum(map(len, state.hands)) <= 20, 3, 2)
    kept(home, *left, game="realms", names=NAMES[:3], solo=True)
    async with seated(home=home) as table:
        await table.press("1")
        await play_to_the_end(table, home, 4, watcher)
        await assert_result(table, home, 3)
    assert watcher.covered == 0
