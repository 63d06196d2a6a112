"""The command `court-tui demo`: what it may be given, and what it does."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from court_tui.demo.script import Demo, DemoFault
from court_tui.demo.shelf import bundled, read
from court_tui.rules import GAMES
from court_tui.text.game_text import counted, lasting

if TYPE_CHECKING:
    from court_tui.screens.house import House

_SPEEDS = (0.1, 10.0)
_USUAL_SIZE = (80, 24)
_LARGEST_SIZE = (400, 200)


def add_arguments(parser: argparse.ArgumentParser, file_completion: object) -> None:
    """Tell `parser` what the command may be given."""
    what = f"{', '.join(GAMES)}, or a file; without it, they are listed"
    shown = parser.add_argument("demo", nargs="?", metavar="GAME|FILE", help=what)
    parser.add_argument("--speed", type=_speed, default=1.0, metavar="N", help="so many times as fast as usual")
    parser.add_argument("--loop", action="store_true", help="begin anew after the end")
    cast = parser.add_argument("--cast", metavar="FILE", help="write a recording for asciinema; - for stdout")
    parser.add_argument("--check", action="store_true", help="say whether it plays to its end, and show nothing")
    parser.add_argument("--size", type=_size, metavar="80x24", help="columns and lines, for --cast and --check")
    parser.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help="draw with ASCII signs only")
    for argument in (shown, cast):
        argument.complete = file_completion  # type: ignore[attr-defined]


def run(arguments: argparse.Namespace, watch: Callable[[Demo, float, bool], int], unseen: Callable[[], House]) -> int:
    """Do what is asked for, and return the exit status. Raises `DemoFault` for a wrong demo, or wrong arguments.

    `watch` plays a demo on the terminal, at a speed and over and over or not; `unseen` makes a house in which one
    can be played that nobody watches.
    """
    hidden = arguments.check or arguments.cast is not None
    if arguments.size is not None and not hidden:
        raise DemoFault("--size", None, "on the screen a demo is as large as that; it goes with --cast or --check")
    if arguments.loop and hidden:
        raise DemoFault("--loop", None, "this is for watching a demo, and goes with neither --cast nor --check")
    if arguments.demo is None:
        if hidden or arguments.loop:
            raise DemoFault("court-tui demo", None, f"which demo? One of {', '.join(GAMES)}, or a file")
        _list()
        return 0
    demo = read(arguments.demo)
    if not hidden:
        return watch(demo, arguments.speed, arguments.loop)
    _play_unseen(demo, arguments, unseen())
    return 0


def _list() -> None:
    for game in GAMES:
        demo = bundled(game)
        print(f"{game:<12}{lasting(round(demo.seconds)):<8}{demo.title}")
    print("court-tui demo GAME shows one of them, court-tui demo FILE one of your own.")


def _play_unseen(demo: Demo, arguments: argparse.Namespace, house: House) -> None:
    from court_tui.demo.cast import asciicast, play_through  # with them comes Textual

    size = arguments.size or _USUAL_SIZE
    with _recording(arguments.cast) as file:
        frames = play_through(house, demo, size, arguments.speed)
        if file is not None:
            file.writelines(f"{line}\n" for line in asciicast(frames, size, demo.title))
    if arguments.check:
        print(f"plays to its end: {counted(len(demo.steps), 'step')}, {lasting(round(demo.seconds))}")


@contextmanager
def _recording(name: str | None) -> Iterator[TextIO | None]:
    """Where the recording called `name` is written, if one is wanted; of a demo that is wrong, no file is left."""
    if name is None or name == "-":
        yield None if name is None else sys.stdout
        return
    path = Path(name)
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise DemoFault(name, None, "this is there already, and is not written over; name another file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise DemoFault(name, None, f"this cannot be written: {reason}") from None
    try:
        with file:
            yield file
    except BaseException:
        path.unlink()
        raise


def _speed(word: str) -> float:
    slowest, fastest = _SPEEDS
    try:
        speed = float(word)
    except ValueError:
        speed = 0.0
    if not slowest <= speed <= fastest:
        raise argparse.ArgumentTypeError(f"{word[:20]!r} is no speed from {slowest:g} to {fastest:g}")
    return speed


def _size(word: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,4})x(\d{1,4})", word)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(least <= given <= most for least, given, most in zip(_USUAL_SIZE, size, _LARGEST_SIZE, strict=True)):
        least, most = ("x".join(map(str, size)) for size in (_USUAL_SIZE, _LARGEST_SIZE))
        raise argparse.ArgumentTypeError(f"{word[:20]!r} is no size from {least} to {most}")
    return size
