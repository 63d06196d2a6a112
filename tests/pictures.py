"""The pictures of the README: the app at telling moments, as SVG files in screenshots/.

    python -m tests.pictures            draws them all anew
    python -m tests.pictures --check    lists what is out of date or superfluous, and then ends with 1

Each game is reached by a fixed deal and the keys that a player would press. The same text comes out on every
machine: the moment at which home is looked at is fixed, wishes in the environment are put aside, and so is what
Textual makes unique in every file. The files name fonts but no place to load them from.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from court_tui.app import CourtApp
from court_tui.match import Opening, Record, Sitting, Store, usual_names
from court_tui.rules import GAMES
from court_tui.screens import home

FOLDER = Path(__file__).parent.parent / "screenshots"
SMALL = (80, 24)
LARGE = (120, 40)

NOW = datetime(2026, 3, 14, 22, 5)
"""When home is looked at. It has no zone, which means the machine's own: so home tells the same hour everywhere."""

FONTS = "'Fira Code', 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace"
"""Fonts that a reader may have, those first that have every sign the app draws."""


@dataclass(frozen=True)
class Shot:
    """One picture: what is pressed to come to it from the one before."""

    name: str
    keys: str
    """The keys, as Textual names them, with blanks between them."""
    shows: str
    """Words that the picture must show, or the keys have led somewhere else."""


@dataclass(frozen=True)
class Scene:
    """Pictures that are taken one after the other, without leaving the app."""

    size: tuple[int, int]
    """Columns and lines of the terminal."""
    opening: Opening | None
    """The table to sit down at; None for home."""
    shots: tuple[Shot, ...]
    kept: tuple[tuple[Record, Sitting], ...] = ()
    """Games to go on with, which home lists."""


# The games


def kept(game: str, seats: int, started: datetime, moves: str, solo: bool = False) -> tuple[Record, Sitting]:
    """A game to go on with, after `moves`, which are parted by commas."""
    record = Record(
        game=game,
        seats=usual_names(GAMES[game], seats),
        options={},
        seed=7,
        luck=(),
        moves=tuple(moves.split(", ")),
        started=started.astimezone(),
        result=None,
    )
    return record, Sitting(solo=solo)


KEPT = (
    kept("coup", 4, NOW - timedelta(minutes=25), "income, income, foreign-aid, pass, pass, pass, income"),
    kept("adaman", 1, NOW - timedelta(hours=3), "control ace-leaves with end"),
    kept("coup", 2, NOW - timedelta(days=1, hours=4), "income, income", solo=True),
)

ADAMAN = Opening("adaman", ("North",), seed=6)
ADAMAN_COURT_FULL = "w enter f enter r enter q enter e enter r"
ADAMAN_TO_THE_END = "enter a enter q enter e enter q enter q enter"
"""Six moves to a full court, the last of them not yet played; then on to the victory."""

COUP = Opening("coup", ("North", "East", "South", "West", "Middle", "Far"), seed=4)
COUP_TO_THE_EXCHANGE = (
    "4 enter enter "  # North: tax
    "space 4 enter c space 1 enter "  # East: tax, and South sees through it
    "space 2 enter e enter "  # South: foreign aid, which Middle blocks
    "space 6 a enter enter enter "  # West: steals from North
    "space 4 enter a space 1 enter "  # Middle: tax, which North doubts in vain
    "space 4 enter enter "  # Far: tax
    "space 4 enter enter "  # North: tax
    "space 1 enter "  # East: income
    "space 7 enter enter space 1 4"  # South: an exchange, and two of the four cards are picked
)
COUP_TO_THE_COUP = (
    "enter "
    "space 6 f enter f space 1 enter enter "  # West: steals from Far, who doubts it in vain
    "space 4 enter enter "  # Middle: tax
    "space 5 d enter enter enter space 1 enter "  # Far: assassinates West
    "space 4 enter enter "  # North: tax
    "space 5 d enter enter enter "  # East: assassinates West, who is out
    "space 2 enter enter "  # South: foreign aid
    "space 3 c"  # Middle: a coup against South, picked and not yet played
)
COUP_TO_THE_QUESTION = "enter space 1 enter space 4 enter"  # Far: tax, and the table is asked

DUEL = Opening("coup", ("North", "East", "South"), seed=6)
DUEL_TO_THE_END = (
    "space 4 enter b space 1 enter "  # North: tax, and East sees through it
    "space 4 enter enter "  # East: tax
    "space 6 b enter enter enter "  # South: steals from East
    "space 1 enter "  # North: income
    "space 5 c enter enter 1 b space 1 enter "  # East: assassinates South, whose block is a lie
    "space 6 b enter b"  # North: a lie that East sees through
)

SCENES = (
    Scene(SMALL, None, (Shot("home-80x24", "", "GO ON"), Shot("set-up-80x24", "c tab right right enter", "West")), KEPT),
    Scene(
        SMALL,
        ADAMAN,
        (
            Shot("adaman-80x24", ADAMAN_COURT_FULL, "Savage costs 3"),
            Shot("result-adaman-80x24", ADAMAN_TO_THE_END, "all 11 personalities are won over"),
        ),
    ),
    Scene(LARGE, ADAMAN, (Shot("adaman-120x40", ADAMAN_COURT_FULL, "Savage costs 3"),)),
    Scene(
        SMALL,
        COUP,
        (
            Shot("pass-80x24", "", "Hand the keyboard to"),
            Shot("exchange-80x24", f"space {COUP_TO_THE_EXCHANGE}", "2 of 2 picked"),
            Shot("coup-80x24", COUP_TO_THE_COUP, "coup South: Enter plays it"),
            Shot("rules-80x24", "question_mark", "Keys"),
            Shot("coup-question-80x24", f"escape {COUP_TO_THE_QUESTION}", "Far claims the Duke"),
        ),
    ),
    Scene(
        LARGE,
        COUP,
        (Shot("coup-120x40", f"space {COUP_TO_THE_EXCHANGE} {COUP_TO_THE_COUP}", "coup South: Enter plays it"),),
    ),
    Scene(SMALL, DUEL, (Shot("result-80x24", DUEL_TO_THE_END, "East wins"),)),
)


# Taking them


async def take(scene: Scene) -> dict[str, str]:
    """The pictures of `scene`, as SVG, by name. Raises `ValueError` when the keys lead somewhere else."""
    pictures: dict[str, str] = {}
    with TemporaryDirectory() as folder, same_everywhere():
        store = Store(Path(folder))
        for record, sitting in scene.kept:
            store.save(record, sitting, None)
        app = CourtApp(scene.opening, home=store.home, guard_seconds=0)
        app.animation_level = "none"
        async with app.run_test(size=scene.size) as pilot:
            for shot in scene.shots:
                await pilot.press(*shot.keys.split())
                await pilot.pause()
                picture = plain(app.export_screenshot(title=app.TITLE, simplify=True))
                if shot.shows not in words(picture):
                    raise ValueError(f"{shot.name} does not show {shot.shows!r}: its keys have led somewhere else")
                pictures[shot.name] = picture
    return pictures


class _Clock(datetime):
    @classmethod
    def now(cls, tz: object = None) -> datetime:
        return NOW


@contextmanager
def same_everywhere() -> Iterator[None]:
    """Puts aside what differs between machines: the time, and a wish for no colours."""
    with patch.object(home, "datetime", _Clock), patch.dict(os.environ):
        os.environ.pop("NO_COLOR", None)
        yield


def plain(svg: str) -> str:
    """`svg` as Textual exports it, without what is unique in each file and without any link to the network."""
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    svg = svg.replace("font-family: arial", "font-family: sans-serif")
    svg = re.sub(r"\bterminal-\d+-", "", svg)
    return svg.rstrip() + "\n"


def words(svg: str) -> str:
    """All that can be read in a picture."""
    return html.unescape(re.sub(r"<[^>]*>", " ", svg)).replace("\N{NO-BREAK SPACE}", " ")


# Keeping them


def compared(pictures: dict[str, str]) -> list[str]:
    """What is not as `pictures` in the folder, a line each."""
    kept_files = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    return [
        *(f"{name}.svg is missing" for name in pictures if name not in kept_files),
        *(f"{name}.svg is out of date" for name in pictures if kept_files.get(name, pictures[name]) != pictures[name]),
    ]


def superfluous() -> list[str]:
    """The files in the folder that are no picture of any scene."""
    names = {f"{shot.name}.svg" for scene in SCENES for shot in scene.shots}
    return sorted(path.name for path in FOLDER.iterdir() if path.name not in names)


def main() -> int:
    """Draw all pictures, or check them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="Draw the pictures of the README.")
    parser.add_argument("--check", action="store_true", help="change nothing; list what is out of date")
    check = parser.parse_args().check
    FOLDER.mkdir(exist_ok=True)
    stale = [f"{name} is superfluous" for name in superfluous()]
    for scene in SCENES:
        pictures = asyncio.run(take(scene))
        stale += compared(pictures)
        if not check:
            for name, picture in pictures.items():
                (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8", newline="\n")
    print(*stale, sep="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
