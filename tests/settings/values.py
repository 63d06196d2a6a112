"""Settings that Hypothesis chooses."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from court_tui.settings import FIELDS
from court_tui.settings.fields import LONGEST_WAIT

_NAMES = st.text("abcdefgh._-", min_size=1, max_size=12)
_KEYS = st.text("abcXYZ019+,_?", min_size=1, max_size=12)


def values_of(name: str) -> st.SearchStrategy[Any]:
    """Every value that the field `name` can have."""
    field = FIELDS.get(name)
    if field is None:
        return st.lists(_NAMES, max_size=5).map(tuple)
    if name == "keys":
        return st.dictionaries(_NAMES, _KEYS, max_size=5)
    if not field.words:
        return st.integers(0, LONGEST_WAIT)
    return st.sampled_from([{"on": True, "off": False}.get(word, word) for word in field.words])


def some_settings() -> st.SearchStrategy[dict[str, Any]]:
    """Some fields, with values."""
    every = {name: values_of(name) for name in (*FIELDS, "hints_dismissed")}
    return st.fixed_dictionaries({}, optional=every)


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
"""Anything that a file may hold."""
