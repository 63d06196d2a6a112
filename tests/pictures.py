"""The pictures of the README: the app at telling moments, as SVG files in screenshots/.

    python -m tests.pictures            draws them all anew
    python -m tests.pictures --check    lists what is out of date or superfluous, and then ends with 1

Each picture is reached from home by the keys that a player would press, on a fixed deal. The same text comes out on
every machine: the moment at which home is looked at is fixed, wishes in the environment are put aside, and so is
what Textual makes unique in every file. The files name fonts, but no place in the network to load them from.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from court_tui.app import CourtApp
from court_tui.match import Record, Sitting, Store, usual_names
from court_tui.rules import GAMES
from court_tui.settings import SettingsFile, SettingsKeeper
from tests.at_rest import without_waiting
from tests.match.tables import past

FOLDER = Path(__file__).parent.parent / "screenshots"
SMALL = (80, 24)
LARGE = (120, 40)

NOW = datetime(2026, 3, 14, 22, 5)
"""When home is looked at. It has no zone, which means the machine's own: so home tells the same hour everywhere."""

THEME = "dark"
"""The theme that the app starts with where the terminal has more than sixteen colours."""

FONTS = "'Fira Code', 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace"
"""Fonts that a reader may have, those first that have every sign the app draws."""


@dataclass(frozen=True)
class Kept:
    """A game to go on with, as home lists it."""

    game: str
    seats: int
    seed: int
    moves: str
    """In notation, parted by commas; `pass ×5` stands for five."""
    started: datetime
    solo: bool = False


@dataclass(frozen=True)
class Shot:
    """One picture: what is pressed to come to it from the one before."""

    name: str
    keys: str
    """The keys, as Textual names them, with blanks between them."""
    shows: str
    """Words that the picture has to show: without them the keys have led somewhere else."""


@dataclass(frozen=True)
class Scene:
    """Pictures that are taken one after the other, from home on."""

    size: tuple[int, int]
    """Columns and lines of the terminal."""
    kept: tuple[Kept, ...]
    shots: tuple[Shot, ...]
    before: Callable[[Store], None] | None = None
    """What keeps games that are over, if any are wanted."""


# The games

COUP_TO_THE_EXCHANGE = """
    tax, pass ×5,
    tax, challenge, lose ambassador,
    foreign-aid, pass, block duke, pass ×5,
    steal A, pass ×6,
    tax, pass, challenge, lose assassin,
    tax, pass ×5,
    tax, pass ×5,
    income,
    exchange, pass ×5"""
COUP_TO_THE_COUP = f"""{COUP_TO_THE_EXCHANGE}, keep duke ambassador,
    steal F, pass, challenge, lose ambassador, pass,
    tax, pass ×5,
    assassinate D, pass ×6, lose assassin,
    tax, pass ×5,
    assassinate D, pass ×6,
    foreign-aid, pass ×4"""
COUP_TO_THE_QUESTION = f"""{COUP_TO_THE_COUP}, coup C, lose ambassador,
    tax"""

EXCHANGE = Kept("coup", 6, 4, COUP_TO_THE_EXCHANGE, NOW.replace(hour=21, minute=40))
COUP = Kept("coup", 6, 4, COUP_TO_THE_COUP, NOW.replace(hour=21, minute=40))
QUESTION = Kept("coup", 6, 4, COUP_TO_THE_QUESTION, NOW.replace(hour=21, minute=40))
THREE_SEATS = Kept(
    "coup",
    3,
    6,
    """
    tax, challenge, lose ambassador,
    tax, pass ×2,
    steal B, pass ×3,
    income,
    assassinate C, pass ×2, block contessa, pass, challenge, lose assassin""",
    NOW.replace(day=13, hour=18, minute=2),
    solo=True,
)
REALMS_TO_THE_GAMBLE = """
    scheme court-3, scheme fixtures-1, ask bestiary court, agree court, agree fixtures, accept A, give court-4,
    give academy-10, ask bestiary court, agree fixtures, decline, accept B, give bestiary-8, give ethereal-12,
    scheme fixtures-9, gamble duties-10, scheme ethereal-5, scheme bestiary-1, gamble ethereal-10,
    scheme ethereal-6, ask ethereal fixtures, agree bestiary, agree court, accept C, give court-10, give court-12,
    scheme bestiary-5, scheme ethereal-8, gamble academy-5, scheme bestiary-11, scheme fixtures-2,
    scheme bestiary-7"""
REALMS_TO_THE_ANSWER = f"""{REALMS_TO_THE_GAMBLE},
    gamble court-11, scheme fixtures-4, gamble academy-6, scheme fixtures-3, scheme fixtures-10,
    scheme bestiary-9, ask bestiary ethereal"""
REALMS_TO_THE_SET = f"""{REALMS_TO_THE_ANSWER},
    agree court, agree fixtures, accept A, give fixtures-8, give academy-2, scheme academy-7,
    ask bestiary fixtures, agree bestiary, agree court, accept C, give duties-6, give fixtures-6,
    scheme academy-4, gamble duties-11, scheme court-7, scheme academy-11, scheme duties-9,
    set ethereal-5 ethereal-8 ethereal-12, swap bestiary-12 court-4"""
REALMS_TO_THE_LOOK = f"""{REALMS_TO_THE_SET},
    set bestiary-7 bestiary-8 bestiary-9, demand C duties fixtures, give duties-3, give court-12,
    set academy-2 academy-4 academy-10, return court-10 ethereal-11, set fixtures-2 fixtures-8 fixtures-10"""
REALMS_TO_THE_LAST_MOVE = f"""{REALMS_TO_THE_LOOK},
    remove academy-13, influence fixtures-1, set duties-5 duties-6 duties-12, discard court-12, influence court-3,
    influence fixtures-6, influence bestiary-5, influence court-5, influence fixtures-9, influence bestiary-6,
    influence fixtures-4, influence bestiary-1, influence bestiary-11, influence ethereal-6, influence duties-3,
    influence fixtures-3, influence academy-7, influence court-6, influence ethereal-4, influence bestiary-12,
    influence court-7, influence academy-11, influence duties-9"""


def realms(moves: str) -> Kept:
    """One game of Six Realms of three seats, after `moves`."""
    return Kept("realms", 3, 13, moves, NOW.replace(hour=20, minute=15))


ADAMAN_TO_THE_FULL_COURT = """
    control merchant with mill ace-leaves, control soldier with ace-wyrms battle, control lunatic with cave,
    control penitent with betrayal, control diplomat with pact"""
ADAMAN_TO_THE_LAST_MOVE = f"""{ADAMAN_TO_THE_FULL_COURT},
    control savage with origin desert, control huntress with chance-meeting mountain,
    control author with ace-moons ace-knots, control sailor with forest, control bard with castle discovery"""

ADAMAN = Kept("adaman", 1, 6, ADAMAN_TO_THE_FULL_COURT, NOW.replace(hour=19, minute=5))
ADAMAN_NEARLY_WON = Kept("adaman", 1, 6, ADAMAN_TO_THE_LAST_MOVE, NOW.replace(hour=19, minute=5))

RIVALS_TO_THE_CHOICE = """
    choose marshal, choose fool, choose knight, choose steward, steal B subject 2, steal D building 2,
    subject 2, bonus banker 2, give C, done, done, collect building-1, done, subject 2, bonus guard A, done,
    choose dowager, choose bishop, choose lady"""
RIVALS_TO_THE_ACTIONS = f"""{RIVALS_TO_THE_CHOICE}, choose regent,
    steal C collect subject-1, subject 2, done, building 1, bonus guard A, done"""
RIVALS_TO_THE_LAST_MOVE = f"""{RIVALS_TO_THE_ACTIONS},
    subject 2, bonus acolyte, collect building-2, done, done,
    choose dowager, choose steward, choose fool, choose lady,
    steal A subject 2, steal D give C, steal C collect subject-2"""

CHOICE = Kept("rivals", 4, 494, RIVALS_TO_THE_CHOICE, NOW.replace(hour=20, minute=15))
ACTIONS = Kept("rivals", 4, 494, RIVALS_TO_THE_ACTIONS, NOW.replace(hour=20, minute=15))
RIVALS_NEARLY_OVER = Kept("rivals", 4, 494, RIVALS_TO_THE_LAST_MOVE, NOW.replace(hour=20, minute=15))
SUCCESSION_TO_A_GO = """
    place 2 merchant, place 2 merchant, place 3 general, event assassination C, allow ×5,
    place 1 jester, place 1 minister, event remission, allow ×5, event spy F, allow ×5, pass ×6, keep ×6,
    place 3 archbishop, place 2 king, place 1 jester, designate archbishop, place 2 archbishop, place 2 merchant,
    place 1 merchant, act jester, hold, reveal, hold, look D king, place 2 general, place 2 #1, place 1 king,
    act king, reveal, hold ×2, heir, act general, reveal, hold, force archbishop,
    act merchant, hold ×2, reveal, hold, bribe, act minister, reveal, hold, decree, keep ×6,
    place 3 archbishop, place 1 archbishop, place 2 archbishop, act minister, reveal, hold, decree archbishop,
    designate minister, place 1 merchant"""

SUCCESSION = Kept("succession", 6, 214, SUCCESSION_TO_A_GO, NOW.replace(hour=20, minute=15))


def games_of_a_month(store: Store) -> None:
    """Games that are over, as statistics count them."""
    reasons = {"v": "victory", "s": "stuck", "x": "exposed"}
    for day, reason in enumerate(map(reasons.get, "svxsvvsxvs")):
        winners = (0,) if reason == "victory" else ()
        undone = 3 if day in (2, 4) else 0
        past(store, *winners, game="adaman", names=("North",), reason=reason, day=day, seconds=420, undone=undone)
    for day, winner in enumerate("012021100120010"):
        past(store, int(winner), names=("North", "East", "South"), day=day, seconds=960)
    past(store, reason=None, names=("North", "East", "South"), day=9)
    for day in range(3):
        past(store, 0, names=("North", "East", "South"), day=day, solo=True)
    for day, (winner, reason) in enumerate(((2, "best"), (1, "most"), (1, "shared"), (0, "most"))):
        past(store, winner, game="realms", names=("South", "West", "North"), reason=reason, day=day, seconds=2700)


SCENES = (
    Scene(
        SMALL,
        (COUP, ADAMAN, THREE_SEATS),
        (Shot("home-80x24", "", "today 21:40"), Shot("set-up-80x24", "c right right enter", "West")),
    ),
    Scene(SMALL, (), (Shot("demo-80x24", "down w" + " right" * 11, "Two Dukes in a row"),)),
    Scene(SMALL, (), (Shot("statistics-80x24", "t down down", "newest last"),), games_of_a_month),
    Scene(SMALL, (), (Shot("settings-80x24", "comma right down down", "dark on light"),)),
    Scene(SMALL, (ADAMAN,), (Shot("adaman-80x24", "1 r", "Savage costs 3"),)),
    Scene(LARGE, (ADAMAN,), (Shot("adaman-120x40", "1 r", "Savage costs 3"),)),
    Scene(SMALL, (ADAMAN_NEARLY_WON,), (Shot("result-adaman-80x24", "1 q enter", "all 11 personalities"),)),
    Scene(
        SMALL,
        (COUP,),
        (
            Shot("pass-80x24", "1", "Hand the keyboard to"),
            Shot("coup-80x24", "space 3 c", "Coup against South: Enter plays it"),
            Shot("rules-80x24", "question_mark", "now COUP-06"),
        ),
    ),
    Scene(LARGE, (COUP,), (Shot("coup-120x40", "1 space 3 c", "Coup against South: Enter plays it"),)),
    Scene(SMALL, (QUESTION,), (Shot("coup-question-80x24", "1", "Far claims the Duke"),)),
    Scene(
        SMALL,
        (SUCCESSION,),
        (
            Shot("succession-80x24", "1 space 3", "Now a character"),
            Shot("succession-contest-80x24", "escape r enter a enter", "do you reveal your cards on the Archbishop"),
        ),
    ),
    Scene(LARGE, (SUCCESSION,), (Shot("succession-120x40", "1 space 3", "Now a character"),)),
    Scene(SMALL, (EXCHANGE,), (Shot("exchange-80x24", "1 space 1 4", "2 of 2 picked"),)),
    Scene(SMALL, (realms(REALMS_TO_THE_GAMBLE),), (Shot("realms-80x24", "1 space 2 i", "is discarded, face up"),)),
    Scene(SMALL, (realms(REALMS_TO_THE_ANSWER),), (Shot("realms-trade-80x24", "1 3", "South asks for bestiary"),)),
    Scene(LARGE, (realms(REALMS_TO_THE_SET),), (Shot("realms-120x40", "1 space i j k", "A set of bestiary"),)),
    Scene(SMALL, (realms(REALMS_TO_THE_LOOK),), (Shot("realms-look-80x24", "1 space 1 g", "for your eyes only"),)),
    Scene(SMALL, (realms(REALMS_TO_THE_LAST_MOVE),), (Shot("result-realms-80x24", "1 space g enter", "wins the tie"),)),
    Scene(
        SMALL,
        (CHOICE,),
        (
            Shot("rivals-choice-80x24", "1 space 1", "Enter plays it"),
            Shot("rivals-conflicts-80x24", "enter", "All are turned up"),
            Shot("rivals-theft-80x24", "enter", "may steal an action"),
        ),
    ),
    Scene(SMALL, (ACTIONS,), (Shot("rivals-80x24", "1 w", "what now?"),)),
    Scene(LARGE, (ACTIONS,), (Shot("rivals-120x40", "1 w", "what now?"),)),
    Scene(SMALL, (RIVALS_NEARLY_OVER,), (Shot("result-rivals-80x24", "1 4 w enter", "North wins with"),)),
    Scene(
        SMALL,
        (THREE_SEATS,),
        (
            Shot("result-80x24", "1 6 b enter b", "East wins"),
            Shot("replay-80x24", "r t end up", "everything turned up"),
        ),
    ),
)


# Taking them


async def take(scene: Scene) -> dict[str, str]:
    """The pictures of `scene`, as SVG, by file name. Raises `ValueError` when the keys lead somewhere else."""
    pictures: dict[str, str] = {}
    with TemporaryDirectory() as folder, same_everywhere(), without_waiting():
        store = Store(Path(folder))
        for game in scene.kept:
            store.release(store.save(record(game), Sitting(solo=game.solo), None))  # for the app to open it
        if scene.before is not None:
            scene.before(store)
        keeper = SettingsKeeper(SettingsFile(store.home), variables={"hints": False})
        app = CourtApp(None, keeper, home=store.home, guard_seconds=0, now=NOW.astimezone)
        app.animation_level = "none"
        app.theme = THEME
        async with app.run_test(size=scene.size) as pilot:
            for shot in scene.shots:
                await pilot.press(*shot.keys.split())
                await pilot.pause()
                picture = plain(app.export_screenshot(title=app.TITLE, simplify=True))
                if shot.shows not in words(picture):
                    raise ValueError(f"{shot.name} does not show {shot.shows!r}: its keys have led somewhere else")
                pictures[f"{shot.name}.svg"] = picture
    return pictures


def record(game: Kept) -> Record:
    """The record of a game to go on with."""
    moves: list[str] = []
    for part in game.moves.split(","):
        move, _, times = part.strip().partition(" ×")
        moves += [move] * int(times or 1)
    return Record(
        game=game.game,
        seats=usual_names(GAMES[game.game], game.seats),
        options={},
        seed=game.seed,
        luck=(),
        moves=tuple(moves),
        started=game.started.astimezone(),
        result=None,
    )


@contextmanager
def same_everywhere() -> Iterator[None]:
    """Puts aside what differs between machines: a wish for no colours."""
    with patch.dict(os.environ):
        os.environ.pop("NO_COLOR", None)
        yield


def plain(svg: str) -> str:
    """`svg` as Textual exports it, without what is unique in each file and without any link to the network."""
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    svg = svg.replace("font-family: arial", "font-family: sans-serif")
    svg = svg.replace("font-size: 20px", "font-size: 20.3px")  # letters as wide as the columns, 12.2px, in most fonts
    svg = svg.replace("<svg ", '<svg xml:space="preserve" ', 1)  # some viewers drop the blanks before a word
    svg = re.sub(r"\bterminal-\d+-", "", svg)
    return svg.rstrip() + "\n"


def words(svg: str) -> str:
    """All that can be read in a picture."""
    return html.unescape(re.sub(r"<[^>]*>", " ", svg)).replace("\N{NO-BREAK SPACE}", " ")


# Keeping them


def stale(pictures: dict[str, str]) -> list[str]:
    """Which of `pictures` the folder does not hold as they are, a line each."""
    lines = []
    for name, picture in pictures.items():
        file = FOLDER / name
        if not file.is_file():
            lines.append(f"{name} is missing")
        elif file.read_text(encoding="utf-8") != picture:
            lines.append(f"{name} is out of date")
    return lines


def superfluous() -> list[str]:
    """Which files in the folder are no picture of any scene, a line each."""
    names = {f"{shot.name}.svg" for scene in SCENES for shot in scene.shots}
    return [f"{file.name} is superfluous" for file in sorted(FOLDER.iterdir()) if file.name not in names]


def main(arguments: list[str] | None = None) -> int:
    """Draw all pictures, or check them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="Draws the pictures of the README.")
    parser.add_argument("--check", action="store_true", help="change nothing, list what is out of date or superfluous")
    check = parser.parse_args(arguments).check
    FOLDER.mkdir(exist_ok=True)
    faults = []
    for scene in SCENES:
        pictures = asyncio.run(take(scene))
        faults += stale(pictures)
        if not check:
            for name, picture in pictures.items():
                (FOLDER / name).write_text(picture, encoding="utf-8", newline="\n")
    if check:
        faults += superfluous()
        for fault in faults:
            print(fault)
    return 1 if check and faults else 0


if __name__ == "__main__":
    sys.exit(main())
