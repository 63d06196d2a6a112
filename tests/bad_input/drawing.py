"""What the kinds of input are drawn from: games, records, command lines."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st

from court_tui.match import Match, Opening, usual_names
from court_tui.rules import GAMES

games = st.sampled_from(sorted(GAMES))
"""A game, by its id."""
encodings = st.sampled_from(("utf-8", "ascii"))
"""How standard output spells what is printed."""
_MOMENTS = (0, 4, 25, 10_000)
"""After how many moves records are taken up."""


@cache
def random_match(game: str, seats: int, seed: int) -> Match:
    """A random game, played to its end."""
    match = Match.begin(Opening(game, usual_names(GAMES[game], seats), seed))
    chosen = random.Random(seed)
    while not match.over:
        match.play(chosen.choice(match.moves()))
    return match


@st.composite
def records(draw: Callable[..., Any], *, seats: int = 6) -> Any:
    """Records as they should be, as JSON has them."""
    game = GAMES[draw(games)]
    several = draw(st.integers(game.min_seats, min(seats, game.max_seats)))
    record = random_match(game.id, several, draw(st.integers(0, 2))).record
    return json.loads(record.up_to(min(draw(st.sampled_from(_MOMENTS)), len(record.moves))).encode())


def command_line_of(*choices: str) -> st.SearchStrategy[tuple[str, ...]]:
    """One of several command lines, each given as its words with blanks between them."""
    return st.sampled_from([tuple(choice.split()) for choice in choices])


def as_word(text: str) -> str:
    """The text as an argument can have it: there is no NUL in one, and what is no text comes as half a surrogate."""
    return text.replace("\0", "\udcff")
