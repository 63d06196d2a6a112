"""The names at the table: what may be one, and what the seats are called when nobody says."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import Game

LONGEST_NAME = 40
"""How many letters a name may have."""

_LOOK_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols but show nothing: fillers of Hangul, and the empty cell of Braille."""

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
    for number, name in enumerate(trimmed):
        if not name.strip(_LOOK_BLANK + " "):
            raise ValueError("a name is empty: every seat has one")
        if not name.isprintable():
            raise ValueError(f"the name {name!r:.60} has a character that cannot be shown")
        if len(name) > LONGEST_NAME:
            raise ValueError(f"'{name[:LONGEST_NAME]}…' is too long: a name has at most {LONGEST_NAME} letters")
        if name in trimmed[:number]:
            raise ValueError(f"two seats are called '{name}': every seat has a name of its own")
    return trimmed
