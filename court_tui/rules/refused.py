"""What somebody has written that cannot be used, as a complaint repeats it: whole, or its beginning and `...`."""

from __future__ import annotations

_MOST_SIGNS = 60


def shortened(word: str) -> str:
    """`word`, or its beginning."""
    return word if len(word) <= _MOST_SIGNS else f"{word[:_MOST_SIGNS]}..."


def quoted(written: object) -> str:
    """A word in quotes, or another value as Python writes it."""
    return repr(shortened(written)) if isinstance(written, str) else shortened(repr(written))
