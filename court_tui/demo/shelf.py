"""The demos that come with the program, and those that somebody has written."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from court_tui.demo.script import LARGEST, Demo, DemoFault
from court_tui.files import read_bounded
from court_tui.rules import GAMES


@cache
def bundled(game: str) -> Demo:
    """The demo of a game that comes with the program."""
    file = files("court_tui") / "demos" / f"{game}.demo"
    return Demo.parse(file.read_bytes(), file.name)


def read(name: str) -> Demo:
    """The bundled demo of the game called `name`, or else the demo in the file of that name. Raises `DemoFault`."""
    if name in GAMES:
        return bundled(name)
    try:
        return Demo.parse(read_bounded(Path(name), LARGEST, pipes=True), name)
    except FileNotFoundError:
        raise DemoFault(name, None, f"there is no such file, and no such game: these are {', '.join(GAMES)}") from None
    except OSError as error:
        raise DemoFault(name, None, f"this cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        if isinstance(error, DemoFault):
            raise
        raise DemoFault(name, None, "this cannot be read: it is no file name") from None
