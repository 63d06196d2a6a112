"""A deal as a short code: what it takes to deal the same game again, to be copied or read aloud."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from court_tui.match.record import Record, Unplayable, replay
from court_tui.rules import GAMES
from court_tui.rules.refused import quoted
from court_tui.text import complaint

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's signs, without I, L, O and U. His check sign is not used: a shell takes `*`, `~` and `$` for itself."""
_MEANT = str.maketrans("OIL", "011", " -")
"""What somebody means who types such a letter, or parts the groups."""
_CHECK = 97
"""Every code, as a number, leaves 1 when divided by this prime (as in ISO 7064). 97 divides no power of 32, no
difference of two signs and not 31, so one wrong sign, or two neighbours that have changed places, never leave 1."""
_GROUP = 5
LONGEST_SEED = 4000
"""How many digits a seed may have. Python reads and writes at most 4300, and a record that holds more is lost."""
_LONGEST = 3000
"""More signs than the code of any of them has."""

_NUMBERS = {"adaman": 0, "coup": 1, "succession": 2, "realms": 3, "rivals": 4}
"""What stands for each game in a code: never to be changed, and a new game takes the next number, up to 7."""


@dataclass(frozen=True)
class Deal:
    """What a game begins from, without its luck and its players: the same deal makes the same opening."""

    game: str
    """The game's id."""
    seats: int
    seed: int
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """The game's options, where they are not as usual."""

    @classmethod
    def of(cls, record: Record) -> Deal | None:
        """The deal of a recorded game; None if its luck is not what its seed gives, so that no code tells it."""
        if record.seed is None:
            return None
        try:
            *_, last = replay(msgspec.structs.replace(record, luck=()))
        except Unplayable:
            return None
        if last.luck != record.luck:
            return None
        usual = GAMES[record.game].options
        options = {name: value for name, value in record.options.items() if value != usual[name]}
        return cls(record.game, len(record.seats), record.seed, options)

    def encode(self) -> str:
        """The code, with a hyphen after every five signs; `decode` reads it. A drawn seed makes at most ten signs.

        As a number it is made of, from the last digits up: the check, the game (3 bits), the seats less one (3 bits),
        an option that is not as usual (1 bit each, 4 in all), and the seed, twice, less one if it is negative.
        """
        usual = GAMES[self.game].options.items()
        unusual = sum(1 << place for place, (name, on) in enumerate(usual) if self.options.get(name, on) != on)
        seed = 2 * self.seed if self.seed >= 0 else -2 * self.seed - 1
        payload = ((seed << 4 | unusual) << 3 | self.seats - 1) << 3 | _NUMBERS[self.game]
        number = payload * _CHECK + 1
        signs = ""
        while number:
            number, sign = divmod(number, 32)
            signs = _SIGNS[sign] + signs
        return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))

    @classmethod
    def decode(cls, code: str) -> Deal:
        """The deal that `code` tells, in capitals or not. Raises `ValueError`, in one line, if it tells none."""
        signs = code.upper().translate(_MEANT)
        if not signs or not set(signs) <= set(_SIGNS):
            raise ValueError(_no_code(code, "a code has letters and digits, and never a U"))
        number = 0
        for sign in signs[: _LONGEST + 1]:
            number = number * 32 + _SIGNS.index(sign)
        payload, check = divmod(number, _CHECK)
        if check != 1 or len(signs) > _LONGEST:
            raise ValueError(_no_code(code, "a sign is wrong, missing or too many"))
        payload, game_number = divmod(payload, 8)
        payload, seats = divmod(payload, 8)
        seed, unusual = divmod(payload, 16)
        game = next((GAMES[name] for name, other in _NUMBERS.items() if other == game_number), None)
        if game is None or unusual >= 1 << len(game.options) or not game.min_seats <= seats + 1 <= game.max_seats:
            raise ValueError(_no_code(code, "it means a game, seats or an option that this version does not have"))
        options = {name: not on for place, (name, on) in enumerate(game.options.items()) if unusual >> place & 1}
        seed = seed // 2 if seed % 2 == 0 else -(seed // 2) - 1
        if abs(seed) >= 10**LONGEST_SEED:
            raise ValueError(_no_code(code, "its seed is too long a number"))
        return cls(game.id, seats + 1, seed, options)


def whole_number(word: str) -> int:
    """The number that `word` is: a seed, say. Raises `ValueError` if it is none.

    It is written in the digits 0 to 9, with a sign or without: Python takes those of every script, with lines between.
    """
    if len(word) > LONGEST_SEED or not re.fullmatch("[+-]?[0-9]+", word):
        raise ValueError(f"{quoted(word)} is no whole number, or too long a one")
    return int(word)


def how_to_deal_again(deal: Deal | None, *, over: bool) -> list[str]:
    """How to play the `deal` of a game again, or why that cannot be, in lines; unless it is `over`, first a warning.

    Whoever deals a running game elsewhere, and makes its moves there, sees all that is hidden in it. So this is for
    those who ask, and never part of what a table shows by itself.
    """
    if deal is None:
        return ["No code deals this game again: its luck is not that of its seed."]
    beware = ["Beware: who plays this code elsewhere sees what is still hidden here."]
    return [*([] if over else beware), f"This deal again: court-tui play --deal {deal.encode()}"]


def _no_code(code: str, why: str) -> str:
    return complaint(f"{quoted(code)} is no code of a deal: {why}")
