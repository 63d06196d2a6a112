"""Where monkeys begin: a house full of games, and a way in."""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from court_tui.app import CourtApp
from court_tui.demo import bundled
from court_tui.match import Match, Opening, Record, Sitting, Store
from court_tui.rules import GAMES, Chance, Game, View
from court_tui.screens.catalogue import CATALOGUE
from tests.match.tables import past
from tests.screens.clock import Hours
from tests.screens.positions import BEGUN, moments
from tests.screens.table import NAMES, settings_kept

MOST_MOVES = 3000
"""More than any game takes."""

TO_THE_TABLE = (
    "1",
    "1 space",
    "1 space",
    "1 space l",
    "1 space question_mark",
    "1 space ctrl+p",
    "1 space ctrl+d",
    "1 space escape",
    "1 space x",
)
"""The keys by which a monkey is led to the game that is offered first."""
WAYS = (
    *(("home", keys) for keys in TO_THE_TABLE),
    ("home", ""),
    ("home", "b"),
    ("home", "b r"),
    ("home", "b r right g"),
    ("home", "k"),
    ("home", "t"),
    ("home", "comma"),
    ("home", "comma end enter"),
    ("home", "comma end enter enter"),
    ("home", "question_mark"),
    ("home", "ctrl+p"),
    *(("home", entry.key) for entry in CATALOGUE.values()),
    ("a new table", ""),
    ("a new table", ""),
    ("a replay", ""),
    ("a replay", "l"),
    ("a replay", "t"),
    ("a replay", "g"),
    ("a demo", ""),
)
"""How the program is started, and the keys by which a monkey is led in."""
MOST_GAMES = 200
"""In so many games a moment is looked for at most."""
SIZES = ((80, 24), (80, 24), (80, 24), (100, 30), (120, 40), (200, 60))
TOO_SMALL = (60, 20)
"""In a terminal of this size only those begin who are not led in by keys."""
DAMAGED = {
    "2026-01-01-coup.json": b'{"format": "court-tui/1", "game": "co',
    "2026-01-02-coup.json": b"\x00\xff\xfe",
    "2026-01-03-chess.json": b'{"format": "court-tui/9"}',
    "2026-01-04-coup.table.json": b"[]",
}
"""Files among the open games that hold none."""


@dataclass(frozen=True)
class Start:
    """How a monkey begins; all that is random in the app comes from `seed`."""

    seed: int
    game: str
    seats: int
    sitting: Sitting
    options: dict[str, bool]
    played: int
    """After how many moves of the game."""
    keys: str
    way: str
    """How the program is started: home, at a new table, with a replay or with a demo."""
    size: tuple[int, int]
    settings: dict[str, Any] = field(default_factory=dict)
    fast: bool = False
    """Whether the monkey presses keys without looking what each of them does."""

    def __str__(self) -> str:
        facts = [f"{self.game} of {self.seats}, {self.played} moves played", f"started at {self.way}"]
        facts += [f"keys {self.keys or 'none'}", f"{self.size[0]}×{self.size[1]}", str(self.settings)]
        facts += ["keys without looking"] * self.fast
        return "; ".join(facts)

    def prepare(self, home: Path) -> None:
        """Fill `home` with games, the one to go on with first."""
        shutil.copytree(_house(), home)
        moves, _ = whole_game(self.game, self.seats, self.seed, tuple(self.options.items()))
        _keep(home, self.game, self.seats, self.seed, self.options, moves[: self.played], self.sitting, days=1)

    def app(self, home: Path, hours: Hours) -> CourtApp:
        """The app, with its games in `home` and its idle seconds by `hours`."""
        opening = replay = demo = None
        if self.way == "a new table":
            solo, one_by_one = self.sitting.solo, self.sitting.one_by_one
            names = NAMES[: self.seats]
            opening = Opening(self.game, names, self.seed, solo=solo, one_by_one=one_by_one, options=self.options)
        elif self.way == "a replay":
            game = next(game for game in Store(home).open_games() if game.game == self.game)
            eyes = self.seed % (2 * self.seats)
            replay = Store(home).look_back(game.path), 0, eyes if eyes < self.seats > 1 else None
        elif self.way == "a demo":
            demo = bundled(self.game), 1.0, self.seed % 2 == 0
        return CourtApp(
            opening,
            settings_kept(home, **self.settings),
            replay=replay,
            demo=demo,
            home=home,
            guard_seconds=0,
            now=lambda: BEGUN,
            clock=lambda: hours.now,
            later=hours.later,
        )


def any_start(chosen: random.Random, games: Sequence[str], number: int) -> Start:
    """The start of the life with this `number`, around one of `games`; all else is `chosen`.

    Of two lives that follow each other one goes round through all ways to begin, and the other through all moments of
    the games, so that none is left to luck.
    """
    half, to_a_moment = divmod(number, 2)
    if to_a_moment:
        rounds = asked_in(games)
        game, asked = rounds[half % len(rounds)]
        way, keys = "home", chosen.choice(TO_THE_TABLE)
    else:
        game, asked = chosen.choice(games), None
        way, keys = WAYS[half % len(WAYS)]
    seats, seed, options, played = _any_game(chosen, GAMES[game], asked)
    return Start(
        seed=seed,
        game=game,
        seats=seats,
        sitting=Sitting(solo=seats > 1 and chosen.random() < 0.3, one_by_one=chosen.random() < 0.3),
        options=options,
        played=played,
        keys=keys,
        way=way,
        size=chosen.choice(SIZES if keys else (*SIZES, TOO_SMALL)),
        settings=any_settings(chosen),
        fast=chosen.random() < 0.7,
    )


def asked_in(games: Sequence[str]) -> list[tuple[str, str]]:
    """All moments of `games`, each by its game and its name, at which something is to be decided."""
    return [(game, asked) for game in games for asked in _asked_in(game)]


@cache
def _asked_in(game: str) -> list[str]:
    return [named for asked, _ in moments(game) if (named := asked.removesuffix(" None")) != "over"]


def name_of(view: View) -> str:
    """What is asked at a moment of a game, by its phase and step."""
    return f"{view.phase} {getattr(view, 'step', None)}".removesuffix(" None")


def _any_game(chosen: random.Random, game: Game, asked: str | None) -> tuple[int, int, dict[str, bool], int]:
    """Seats, seed and options of a game, and after how many moves something is `asked`; None stands for anything."""
    for _ in range(MOST_GAMES):
        seats, seed = chosen.randint(game.min_seats, game.max_seats), chosen.getrandbits(32)
        options = {option: chosen.random() < 0.5 for option in game.options}
        moves, names = whole_game(game.id, seats, seed, tuple(options.items()))
        places = [place for place, name in enumerate(names) if name == asked]
        if asked is None:
            return seats, seed, options, round(chosen.choice([0.0, chosen.random(), 1.0]) * max(0, len(moves) - 2))
        if places:
            return seats, seed, options, chosen.choice(places)
    raise ValueError(f"no game of {MOST_GAMES} comes to {asked}")


def any_settings(chosen: random.Random) -> dict[str, Any]:
    """Some settings that are not as usual."""
    others = {
        "theme": ["dark", "light", "contrast", "terminal"],
        "glyphs": ["ascii"],
        "suits": ["mono"],
        "prompts": ["one-by-one"],
        "cover_after": [1, 60],
        "confirm": [True],
        "hints": [True],
    }
    return {"animation": False} | {
        name: chosen.choice(values) for name, values in others.items() if chosen.random() < 0.15
    }


@cache
def _house() -> Path:
    """A folder with open, finished, abandoned and damaged games, to be copied."""
    folder = TemporaryDirectory(prefix="court-tui-monkeys-")
    home = Path(folder.name) / "house"
    _folders.append(folder)
    past(Store(home), 0, 1, reason=None, day=1)
    for game in GAMES.values():
        for options in ({}, dict.fromkeys(game.options, True)):
            moves, _ = whole_game(game.id, game.max_seats, 3, tuple(options.items()))
            _keep(home, game.id, game.max_seats, 3, options, moves[: len(moves) // 2], Sitting(solo=bool(options)))
        _keep(home, game.id, game.min_seats, 4, {}, whole_game(game.id, game.min_seats, 4, ())[0], Sitting())
    for name, data in DAMAGED.items():
        (home / "open" / name).write_bytes(data)
    return home


_folders: list[TemporaryDirectory[str]] = []
"""What is taken away when the program ends."""


def _keep(
    home: Path,
    game: str,
    seats: int,
    seed: int,
    options: Mapping[str, bool],
    moves: Sequence[str],
    sitting: Sitting,
    days: int = 0,
) -> None:
    """Keep a game that was begun so many days after the others, and left after `moves`."""
    record = Record(
        game=game,
        seats=NAMES[:seats],
        options=dict(options),
        seed=seed,
        luck=(),
        moves=tuple(moves),
        started=BEGUN + timedelta(days),
        result=None,
    )
    match = Match(record, sitting, Store(home))
    match.save()
    match.leave()
    assert match.unsaved is None, match.unsaved


@lru_cache(maxsize=64)
def whole_game(game: str, seats: int, seed: int, options: tuple[tuple[str, bool], ...]) -> tuple[list[str], list[str]]:
    """The moves of a whole game, and what was asked before each."""
    chosen, moves, asked = random.Random(seed), [], []
    state = GAMES[game].start(seats=seats, chance=Chance(seed), **dict(options))
    while state.result is None and len(moves) < MOST_MOVES:
        asked.append(name_of(state.view(None)))
        moves.append(str(chosen.choice(state.moves())))
        state = state.play(moves[-1])
    return moves, asked
