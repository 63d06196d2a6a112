"""What several know among them, from the views of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

T = TypeVar("T")


def together(views: Sequence[T]) -> T:
    """What those who have these `views` of one moment know among them; where two say something else, the first holds.

    A card that none of them has seen stays unseen: nothing comes from anywhere but the views.
    """
    joined: T = _joined(views)
    return joined


def _joined(values: Sequence[Any]) -> Any:
    known = [value for value in values if value is not None]
    if not known:
        return None
    first = known[0]
    if is_dataclass(first) and not isinstance(first, type):
        return replace(
            first, **{part.name: _joined([getattr(value, part.name) for value in known]) for part in fields(first)}
        )
    if isinstance(first, Mapping):
        return {key: _joined([value[key] for value in known]) for key in first}
    if isinstance(first, tuple) and all(len(value) == len(first) for value in known):
        return tuple(_joined(items) for items in zip(*known, strict=True))
    return first
