"""`court-tui demo`: what it may be given, and what it does."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from court_tui.cli.options import WrongInput, file_name
from court_tui.demo import Demo, DemoFault, bundled, read
from court_tui.demo.stage import NOWHERE
from court_tui.rules import GAMES
from court_tui.rules.refused import quoted
from court_tui.settings import SettingsKeeper
from court_tui.text.game_text import counted, lasting

_SPEEDS = (0.1, 10.0)
_USUAL_SIZE = (80, 24)
_LARGEST_SIZE = (400, 200)
_STDOUT = "-"


def add_arguments(parser: argparse.ArgumentParser, file_completion: Mapping[str, str]) -> None:
    """Tell `parser` what the command may be given."""
    what = f"{', '.join(GAMES)}, or a file; without it, they are listed"
    shown = parser.add_argument("demo", nargs="?", type=file_name, metavar="GAME|FILE", help=what)
    parser.add_argument("--speed", type=_speed, default=1.0, metavar="N", help="so many times as fast as usual")
    parser.add_argument("--loop", action="store_true", help="begin anew after the end")
    what = "write a recording for asciinema; - for stdout"
    cast = parser.add_argument("--cast", type=file_name, metavar="OUT", help=what)
    parser.add_argument("--check", action="store_true", help="say whether it plays to its end, and show nothing")
    parser.add_argument(
        "--size", type=_size, metavar="120x40", help="columns and lines for --cast and --check, by default 80x24"
    )
    for argument in (shown, cast):
        vars(argument)["complete"] = file_completion  # shtab looks for it there


def show_demo(arguments: argparse.Namespace, keeper: SettingsKeeper, screen: Callable[..., int]) -> int:
    """Do what is asked for, and return the exit status. `screen` starts the app, and takes what it takes.

    Raises `WrongInput`.
    """
    unseen = arguments.check or arguments.cast is not None
    if arguments.size is not None and not unseen:
        raise WrongInput("--size goes with --cast or --check; on the screen a demo is as large as that")
    if arguments.loop and unseen:
        raise WrongInput("--loop is for watching a demo, and goes with neither --cast nor --check")
    if arguments.demo is None:
        if unseen or arguments.loop:
            raise WrongInput(f"which demo? One of {', '.join(GAMES)}, or a file")
        _list()
        return 0
    try:
        demo = read(arguments.demo)
        if unseen:
            return _play_unseen(demo, arguments, keeper)
        instead = "court-tui demo GAME --check, or --cast OUT"
        # The games of whoever watches are none of a demo's business.
        return screen(None, keeper, instead=instead, demo=(demo, arguments.speed, arguments.loop), home=NOWHERE)
    except DemoFault as fault:
        raise WrongInput(str(fault)) from None


def _list() -> None:
    for game in GAMES:
        demo = bundled(game)
        print(f"{game:<12}{lasting(round(demo.seconds)):<8}{demo.title}")
    print("court-tui demo GAME shows one of them, court-tui demo FILE one of your own.")


def _play_unseen(demo: Demo, arguments: argparse.Namespace, keeper: SettingsKeeper) -> int:
    from court_tui.app import CourtApp  # with it comes Textual
    from court_tui.demo.cast import BrokenOff, asciicast, play_through

    app = CourtApp(keeper=keeper, home=NOWHERE)
    size = arguments.size or _USUAL_SIZE
    if arguments.cast is not None:
        _check_recording(arguments.cast)
    try:
        frames = play_through(app, demo, size, arguments.speed)
    except BrokenOff:
        if app.return_code is None:  # where Textual alone has heard of Ctrl+C
            raise KeyboardInterrupt from None
        return app.return_code
    if arguments.cast is not None:
        with _recording(arguments.cast) as file:
            file.writelines(f"{line}\n" for line in asciicast(frames, size, demo.title))
    if arguments.check:
        print(f"plays to its end: {counted(len(demo.steps), 'step')}, {lasting(round(demo.seconds))}")
    return 0


def _check_recording(name: str) -> None:
    """See that a recording called `name` can be written, before somebody waits for it. Raises `WrongInput`."""
    with _recording(name):
        pass
    if name != _STDOUT:
        Path(name).unlink()


@contextmanager
def _recording(name: str) -> Generator[TextIO]:
    """Where the recording called `name` is written; of one that fails no file is left. Raises `WrongInput`."""
    if name == _STDOUT:
        output: TextIO = sys.stdout
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(encoding="utf-8")  # as the format has it, whatever is usual here
        yield sys.stdout
        return
    path = Path(name)
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise WrongInput(f"--cast {name}: this is there already, and is not written over; name another file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise WrongInput(f"--cast {name}: this cannot be written: {reason}") from None
    try:
        with file:
            yield file
    except BaseException:
        path.unlink()
        raise


def _speed(word: str) -> float:
    slowest, fastest = _SPEEDS
    speed = float(word) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,9})?|\.[0-9]{1,9}", word) else 0.0
    if not slowest <= speed <= fastest:
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no speed from {slowest:g} to {fastest:g}")
    return speed


def _size(word: str) -> tuple[int, int]:
    match = re.fullmatch("([0-9]{1,4})x([0-9]{1,4})", word)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(least <= given <= most for least, given, most in zip(_USUAL_SIZE, size, _LARGEST_SIZE, strict=True)):
        least, most = ("x".join(map(str, size)) for size in (_USUAL_SIZE, _LARGEST_SIZE))
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no size from {least} to {most}")
    return size
