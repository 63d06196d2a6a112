"""What somebody has written that cannot be used, as a complaint repeats it: whole, or its beginning and `...`."""

from __future__ import annotations

_MOST_SIGNS = 60


def shortened(word: str, most: int = _MOST_SIGNS) -> str:
    """`word`, or as many of its first signs as may be told at `most`."""
    return word if len(word) <= most else f"{word[:most]}..."


def quoted(written: object, most: int = _MOST_SIGNS) -> str:
    """A word in quotes, or another value as Python writes it."""
    return repr(shortened(written, most)) if isinstance(written, str) else shortened(repr(written), most)
