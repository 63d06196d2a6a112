"""The games as they are offered: what a player wants to know before sitting down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Pitch:
    """A game in a few words, in ASCII."""

    minutes: int
    """About how long a game takes."""
    about: str
    """What it is about, in at most 36 letters."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """What each of the game's options does when it is on, in at most 60 letters."""


PITCHES = {
    "adaman": Pitch(10, "solitaire: win all who matter over"),
    "coup": Pitch(15, "bluff, doubt, be the last at court"),
    "succession": Pitch(60, "a dying king, and who comes after"),
    "realms": Pitch(40, "secret classes, a stuffed deck"),
    "rivals": Pitch(
        40,
        "clash, rob, and buy what matches",
        {"finish_pass": "when a stack runs out, the pass is still played to its end"},
    ),
}
"""The games by id, in the order in which they are listed."""
