"""Chance: every shuffle, die and random pick of a game, numbered, repeatable and scriptable."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import factorial
from typing import TypeVar

from court_tui.rules.refused import quoted

Outcome = tuple[str, ...] | str | int
"""What a chance event came to: a shuffle's order, a picked item, or a die's pips."""

Drawn = TypeVar("Drawn", bound=Outcome)

_DRAWN_BYTES = 64
_MOST_SHUFFLED = 80


class Chance:
    """The source of a game's luck: an immutable value; each event returns its outcome and the chance after it.

    Event n takes `script[n]` if that is there and not None, else what the seed gives for n. The seed's
    outcome for event n depends on the seed and n alone (BLAKE2b of both, read as digits of mixed radix),
    so it is the same on every Python version and platform, and no generator's state is kept.

    With `seed=None` everything has to come from the script.
    """

    __slots__ = ("luck", "script", "seed")

    seed: int | None
    script: tuple[object, ...]
    luck: tuple[Outcome, ...]
    """The outcomes of all events so far, in order: a script with which the same game replays."""

    def __init__(self, seed: int | None, script: Sequence[object] = ()) -> None:
        """Start at event 0. Raises `ValueError` for a seed that is no whole number."""
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise ValueError(f"a seed is a whole number, not {seed!r}")
        self.seed = seed
        self.script = tuple(script)
        self.luck = ()

    def shuffle(self, items: Sequence[str]) -> tuple[tuple[str, ...], Chance]:
        """All `items` in a new order, and the chance after it.

        A scripted order may be a prefix; the rest follows in the seed's order.
        Raises `ValueError` when the script names what is not among `items`.
        """
        scripted = self._scripted()
        if scripted is None:
            return self._after(self._permutation(items))
        if isinstance(scripted, str) or not isinstance(scripted, Sequence):
            raise ValueError(f"{self._event()} is a shuffle: its outcome is a list of items, not {quoted(scripted)}")
        left = list(items)
        for item in scripted:
            if item not in left:
                raise ValueError(
                    f"{self._event()} shuffles {len(items)} items; {quoted(item)} is not (or no longer) there"
                )
            left.remove(item)
        rest: list[str] = []
        if left:
            taken: list[str] = list(scripted)
            for item in self._permutation(items):
                if item in taken:
                    taken.remove(item)
                else:
                    rest.append(item)
        return self._after((*scripted, *rest))

    def pick(self, items: Sequence[str]) -> tuple[str, Chance]:
        """One of `items`, each equally likely, and the chance after it.

        Raises `ValueError` when the script has something else.
        """
        scripted = self._scripted()
        if scripted is None:
            picked = items[self._drawn() % len(items)]
        elif isinstance(scripted, str) and scripted in items:
            picked = scripted
        else:
            raise ValueError(f"{self._event()} picks one of {', '.join(items)}, not {_told(scripted)}")
        return picked, self._after(picked)[1]

    def roll(self) -> tuple[int, Chance]:
        """The pips of one die, 1 to 6, and the chance after it.

        Raises `ValueError` when the script has something else.
        """
        scripted = self._scripted()
        if scripted is None:
            pips = self._drawn() % 6 + 1
        elif isinstance(scripted, int) and not isinstance(scripted, bool) and 1 <= scripted <= 6:
            pips = scripted
        else:
            raise ValueError(f"{self._event()} is a die: 1 to 6, not {_told(scripted)}")
        return pips, self._after(pips)[1]

    def unscripted(self, seed: int) -> Chance:
        """The same chance, but all events that are still to come are those of `seed`."""
        after = Chance(seed)
        after.luck = self.luck
        return after

    def _event(self) -> str:
        return f"chance event {len(self.luck)}"

    def _scripted(self) -> object:
        number = len(self.luck)
        return self.script[number] if number < len(self.script) else None

    def _after(self, outcome: Drawn) -> tuple[Drawn, Chance]:
        after = object.__new__(Chance)
        after.seed = self.seed
        after.script = self.script
        after.luck = (*self.luck, outcome)
        return outcome, after

    def _drawn(self) -> int:
        if self.seed is None:
            raise ValueError(f"{self._event()} is not in the script, and there is no seed to draw it from")
        digest = hashlib.blake2b(f"{self.seed}/{len(self.luck)}".encode(), digest_size=_DRAWN_BYTES)
        return int.from_bytes(digest.digest(), "big")

    def _permutation(self, items: Sequence[str]) -> tuple[str, ...]:
        # Fisher and Yates, with the digits of one large number as the picks. 512 bits leave no
        # measurable bias for 80 cards, whose orders need 396; a longer deck would need more.
        assert len(items) <= _MOST_SHUFFLED, "too many items for one draw"
        order = list(items)
        drawn = self._drawn() % factorial(len(order))  # what is above that changes no pick, but takes time
        for last in range(len(order) - 1, 0, -1):
            drawn, chosen = divmod(drawn, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


def _told(outcome: object) -> str:
    """An outcome that is refused, as a complaint repeats it."""
    return "a list" if isinstance(outcome, (list, tuple)) else quoted(outcome)
