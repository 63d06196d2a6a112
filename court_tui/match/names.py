"""The names at the table: what may be one, and what the seats are called when nobody says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rich.cells import cell_len

from court_tui.rules import Game
from court_tui.rules.refused import quoted

LONGEST_NAME = 40
"""How many letters a name may have."""

_LOOK_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols but show nothing: fillers of Hangul, and the empty cell of Braille."""
_SHOW_NOTHING = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that at most choose how the sign before them looks."""

_USUAL = ("North", "East", "South", "West", "Middle", "Far")


def usual_names(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """Names for `seats` seats, by default for as few as the game can have."""
    return _USUAL[: game.min_seats if seats is None else seats]


def check_names(names: Sequence[str], game: Game) -> tuple[str, ...]:
    """`names` with the blanks around them trimmed, one for each seat.

    Raises `ValueError` if they are too few or too many for the game, empty, too long, the same, or have
    characters that cannot be shown.
    """
    trimmed = tuple(name.strip() for name in names)
    if not game.min_seats <= len(trimmed) <= game.max_seats:
        allowed = str(game.min_seats)
        if game.max_seats > game.min_seats:
            allowed += f" to {game.max_seats}"
        raise ValueError(f"{game.title} is for {allowed} seat{'s' if game.max_seats > 1 else ''}, not {len(trimmed)}")
    seen: set[str] = set()
    for name in trimmed:
        if not name.isprintable():
            raise ValueError(f"the name {quoted(name)} has a character that cannot be shown: a name is plain text")
        if len(name) > LONGEST_NAME:
            raise ValueError(f"'{name[:LONGEST_NAME]}…' is too long: a name has at most {LONGEST_NAME} letters")
        looks = _looks(name)
        if not any(cell_len(sign) for sign in looks):
            raise ValueError("a name is empty: every seat has one")
        if looks in seen:
            raise ValueError(f"two seats are called '{name}': every seat has a name of its own")
        seen.add(looks)
    return trimmed


def _looks(name: str) -> str:
    """What there is to see of a name: the same letters can be spelled in several ways, and some signs show nothing."""
    return unicodedata.normalize("NFC", _SHOW_NOTHING.sub("", name)).strip(_LOOK_BLANK + " ")
