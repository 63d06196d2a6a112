"""What is wrong with JSON that cannot be read, in words for people."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from court_tui.rules.refused import shortened
from court_tui.text.game_text import listed

_KINDS = {
    "array": "a list",
    "bool": "true or false",
    "datetime": "a date and time",
    "float": "a number",
    "int": "a whole number",
    "object": "an object",
    "str": "a text",
}
"""What msgspec calls the kinds of values, and what they are; `null` is what it is."""
_PLACED = re.compile(r"(?P<problem>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<place>[^`]*)`)?", re.DOTALL)
_WRONG_KIND = re.compile("Expected `(.+)`, got `(.+)`")
_WRONG_KEY = re.compile("Object (contains unknown|missing required) field `(.*)`", re.DOTALL)


def json_fault(error: msgspec.DecodeError | RecursionError, keys: Sequence[str] = ()) -> str:
    """What msgspec complains of, as a clause of a sentence; `keys` are those that the whole object has, to name them.

    The clause repeats foreign words as they are.
    """
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    found = _PLACED.fullmatch(str(error))
    assert found is not None, "every text is a problem"
    problem, place = found["problem"], found["place"] or "it"
    if found["key"]:
        place = f"a key of {place}"
    if kinds := _WRONG_KIND.fullmatch(problem):
        right = listed([_KINDS.get(kind, kind) for kind in kinds[1].split(" | ")], "or")
        return f"{place} is {_KINDS.get(kinds[2], kinds[2])}, and has to be {right}"
    if key := _WRONG_KEY.fullmatch(problem):
        known = f"; its keys are {', '.join(keys)}" if keys and place == "it" else ""
        word = "a key that is not known" if key[1] == "contains unknown" else "no key"
        return f"{place} has {word}: '{shortened(key[2])}'{known}"
    if problem == "Invalid RFC3339 encoded datetime":
        return f"{place} is no date and time, as in 2026-01-31T20:15:00+01:00"
    if problem == "Number out of range":
        return f"{place} has too large a number" if place == "it" else f"{place} is too large a number"
    problem = problem.removeprefix("JSON is malformed: ").replace("Input data was truncated", "it ends too early")
    problem = (problem[:1].lower() + problem[1:]).replace("`", "'")
    return problem if place == "it" else f"{place}: {problem}"
