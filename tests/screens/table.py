"""A table to sit down at: the app in memory, played with keys or the mouse, and read as lines of text."""

from __future__ import annotations

import html
import random
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from textual._compositor import LayoutUpdate
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets._toast import Toast

from court_tui.app import CourtApp
from court_tui.match import Match, Opening, Record, Sitting, Store, replay
from court_tui.rules import GAMES, Chance, State
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.settings import SettingsFile, SettingsKeeper
from court_tui.widgets import Card, KeyLine, Pickable

NAMES = ("North", "East", "South", "West", "Middle", "Far")

CHARACTERS = ("Duke", "Assassin", "Captain", "Ambassador", "Contessa")
"""What is written on the cards of Coup."""


class Table:
    """An app that runs, as the people in front of it have it: keys, a mouse, and what the screen shows."""

    def __init__(self, app: CourtApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    @property
    def screen(self) -> Screen[Any]:
        """The screen that is open."""
        return self.app.screen

    # What people do

    async def press(self, *keys: str) -> None:
        """Press `keys`, one after the other; a capital stands for a letter held with Shift."""
        await self._pilot.press(*keys)

    async def type(self, text: str) -> None:
        """Type `text` into the field that has the focus, in place of what was there."""
        await self._pilot.press("end", "ctrl+u", *text)

    async def click(self, thing: Widget) -> None:
        """Click in the middle of `thing`, which has to be in sight and on top."""
        await self.click_at(thing, (thing.size.width // 2, thing.size.height // 2))

    async def click_footer(self, key: str) -> None:
        """Click on `key` in the footer."""
        assert key in await self.footer(), f"the footer has no {key}"
        line = self.screen.query_one(KeyLine)
        await self.click_at(line, (line.places[key].start, 0))

    async def click_at(self, thing: Widget, offset: tuple[int, int]) -> None:
        """Click on `thing` so many columns and lines from its upper left corner."""
        assert await self._pilot.click(thing, offset=offset), f"{thing} is covered"

    async def go_to(self, thing: Widget) -> None:
        """Move the focus to `thing` with the arrows."""
        for _ in range(20):
            here = self.app.focused
            if here is thing:
                return
            if here is None or thing.region.y != here.region.y:
                await self.press("down" if here is None or thing.region.y > here.region.y else "up")
            else:
                await self.press("right" if thing.region.x > here.region.x else "left")
        raise AssertionError(f"the arrows do not lead to {thing}")

    async def tab_to(self, id: str) -> None:
        """Move the focus with Tab to the field that is called `id`."""
        for _ in range(20):
            if self.app.focused is not None and self.app.focused.id == id:
                return
            await self.press("tab")
        raise AssertionError(f"Tab does not lead to {id}")

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        await self._pilot.resize_terminal(width, height)

    # What people see

    async def lines(self) -> list[str]:
        """The lines of the screen that is open, once everything is drawn, without the blanks at their ends."""
        await self._pilot.pause()
        lines = [strip.text for strip in self.screen._compositor.render_strips()]
        assert len(lines) == self.app.size.height
        too_wide = [line for line in lines if cell_len(line) > self.app.size.width]
        assert too_wide == [], "wider than the screen"
        return [line.rstrip() for line in lines]

    async def text(self) -> str:
        """The lines of the screen as one text."""
        return "\n".join(await self.lines())

    async def picture(self) -> str:
        """The screen as exported: an SVG, with what shines through from screens below."""
        await self._pilot.pause()
        return self.app.export_screenshot()

    async def drawn(self) -> str:
        """The words of the picture, with what shines through from screens below, and the window's title."""
        await self._pilot.pause()
        app, screen = self.app, self.screen
        update = screen._compositor.render_update(full=True, screen_stack=app._background_screens)
        assert isinstance(update, LayoutUpdate)
        lines = ["".join(segment.text for strip in line for segment in strip).rstrip() for line in update.strips]
        return "\n".join((*lines, app.title, app.sub_title, screen.title or "", screen.sub_title or ""))

    async def everything(self) -> str:
        """All words that the screen shows or exports, and the window's title: where no secret may be found."""
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", await self.picture())
        words = [html.unescape(text).replace("\N{NO-BREAK SPACE}", " ") for text in texts]
        titles = (self.app.title, self.app.sub_title, self.screen.title or "", self.screen.sub_title or "")
        return "\n".join(filter(str.strip, (*await self.lines(), *words, *titles)))

    async def paragraph(self) -> str:
        """The words of the screen in one line, without frames: for sentences that the screen breaks anywhere."""
        return " ".join(re.sub(r"[│█▌▐┃▎▏]", " ", await self.text()).split())

    def lit(self) -> list[Pickable]:
        """What may be picked on the screen that is open."""
        return [thing for thing in self.screen.query(Pickable) if thing.lit]

    def out_of_sight(self) -> list[Pickable]:
        """What may be picked, but cannot be seen as a whole."""
        return [thing for thing in self.lit() if thing.region not in thing.parent.region or not self._on_top(thing)]

    def _on_top(self, thing: Widget) -> bool:
        corners = (thing.region.offset, thing.region.bottom_right - Offset(1, 1))
        return all(self.screen.get_widget_at(*corner)[0] is thing for corner in corners)

    def lit_keys(self) -> str:
        """The keys of all that may be picked, sorted; Enter is `enter`."""
        return " ".join(sorted({thing.key for thing in self.lit()}))

    def picked(self) -> list[Pickable]:
        """What is picked."""
        return [thing for thing in self.screen.query(Pickable) if thing.has_class("-picked")]

    def cards(self) -> list[str]:
        """The names on the cards of the hand that is in sight."""
        return [
            str(card.content).splitlines()[0]
            for card in self.screen.query(Card)
            if card.display and card.parent.display
        ]

    def offers(self, key: str) -> bool:
        """Whether `key` does something on the screen that is open, so that the footer may show it."""
        binding = self.screen.active_bindings.get(key)
        return binding is not None and binding.enabled

    async def footer(self) -> list[str]:
        """The keys that the footer shows, from the left; of a range of keys the first."""
        await self._pilot.pause()
        return list(self.screen.query_one(KeyLine).places)

    def messages(self) -> list[str]:
        """The messages that hang at the edge."""
        return [str(toast.render()) for toast in self.screen.query(Toast)]


def settings_kept(home: Path, *, ascii: bool = False, **settings: Any) -> SettingsKeeper:
    """Settings that are kept in `home`, changed to `settings`, with ASCII signs only if `ascii` says so.

    Without hints, unless `settings` has some: whoever plays here is not new.
    """
    hints = {} if "hints" in settings else {"hints": False}
    keeper = SettingsKeeper(SettingsFile(home), variables=hints)
    for name, value in (settings | ({"glyphs": "ascii"} if ascii else {})).items():
        keeper.change(name, value)
    return keeper


@asynccontextmanager
async def seated(
    opening: Opening | None = None,
    *,
    home: Path,
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    **settings: Any,
) -> AsyncIterator[Table]:
    """The app at home, or at the table of `opening`, with its games kept in `home` and no guard against stray keys.

    All is set as usual, save for `settings`.
    """
    app = CourtApp(opening, settings_kept(home, ascii=ascii, **settings), home=home, guard_seconds=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


def coup(seats: int, seed: int, **how: Any) -> Opening:
    """A game of Coup of the first seats of `NAMES`."""
    return Opening("coup", NAMES[:seats], seed, **how)


def adaman(seed: int) -> Opening:
    """A game of Adaman."""
    return Opening("adaman", NAMES[:1], seed)


# Games that were left, to go on with


def kept(
    home: Path,
    *moves: str,
    hands: Sequence[str] = (),
    names: Sequence[str] | None = None,
    shuffles: Sequence[str] = (),
    game: str = "coup",
    seed: int = 7,
    options: Mapping[str, bool] | None = None,
    **sitting: Any,
) -> Path:
    """Keep a game in `home` as if it had been left after `moves`, and return its file.

    The cards in `hands`, those of seat A first, are dealt in that order; each later shuffle begins with the
    cards of one of `shuffles`. All else is as `seed` has it.
    """
    luck = tuple(tuple(cards.split()) for cards in (" ".join(hands), *shuffles))
    left = Record(
        game=game,
        seats=tuple(names or NAMES[: max(1, len(hands))]),
        options=dict(options or {}),
        seed=seed,
        luck=luck,
        moves=moves,
        started=datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
        result=None,
    )
    match = Match(left, Sitting(**sitting), Store(home))
    match.save()
    assert match.path is not None, str(match.unsaved)
    return match.path


@asynccontextmanager
async def resumed(home: Path, *moves: str, look: bool = True, ascii: bool = False, **how: Any) -> AsyncIterator[Table]:
    """A table at which a game goes on that was left after `moves`; `how` is as for `kept`.

    If somebody has to take the device first, that is done; without `look` the pass screen stays.
    """
    kept(home, *moves, **how)
    async with seated(home=home, ascii=ascii) as table:
        await table.press("1")
        if look and isinstance(table.screen, PassScreen):
            await table.press("space")
        assert not isinstance(table.screen, HomeScreen), "the game was not opened"
        yield table


def random_moves(seats: int, seed: int) -> list[str]:
    """The moves of a whole game of Coup as seed 7 deals it, chosen with `seed`: for a game kept near its end."""
    chosen = random.Random(seed)
    state = GAMES["coup"].start(seats=seats, chance=Chance(7))
    played = []
    while state.result is None:
        move = chosen.choice(state.moves())
        played.append(str(move))
        state = state.play(move)
    return played


def record(home: Path) -> Record:
    """The record of the one game in `home`, read from its file: what the screens do not tell, tests have to know."""
    (path,) = [file for file in sorted(home.glob("*/*.json")) if not file.name.endswith(".table.json")]
    return Record.decode(path.read_bytes())


def moves(home: Path) -> list[str]:
    """The moves of the one game in `home`."""
    return list(record(home).moves)


def states(home: Path) -> list[State[Any]]:
    """All states of the one game in `home`, the opening first."""
    return list(replay(record(home)))
