"""How a file, or a word, goes wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

ODD_WORDS = (
    "",
    " ",
    "-",
    "--",
    "-1",
    "0",
    "1_000",
    "0x10",
    "٣",
    "²",
    "1e400",
    "NaN",
    "null",
    "true",
    "9" * 5000,
    "A" * 400,
    "A " * 3000,
    "=",
    ",",
    ",,",
    "North",
    "north",
    "North,North",
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x9b2J",
    "a\rb",
    "a\x0bb\x0cc\x85d",
    "\u2028",
    "\ufeff",
    "\u202eThgir",
    "\u0301",
    "e\u0301",
    "é",
    "o\ufe0f\u034f",
    "ﬀ",
    "שלום",
    "東" * 41,
    "\U0001f469\u200d\U0001f680",
    "\u2800\u3164",
    "\ue000",
    "\U000e0041",
    "[bold]x[/bold]",
    "%s%n{0}{x!r}$HOME`id`",
    "../..",
    "~",
    "~nobody",
    "a/b",
    "con",
)
"""Words that programs stumble over."""

WORDS = st.sampled_from(ODD_WORDS) | st.text(st.characters(codec="utf-8"), max_size=12)


class Written(NamedTuple):
    """A value as it stands in a file of JSON, be it allowed or not."""

    text: str


_ODD_VALUES = (
    *("1e400", "-1e400", "NaN", "Infinity", "-Infinity", "1.0", "-0", "1e5", "9223372036854775808", "1" * 5000),
    *('"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\x01"', '"\\x"', '"open', "'single'", "tru", "//", "[,]", "{,}"),
    *("[" * 200 + "]" * 200, '{"a":' * 1000 + "1" + "}" * 1000, "[" * 100_000, '[{"a":' * 50_000),
)

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers() | st.integers(-3, 7),
    st.floats(),
    st.sampled_from(_ODD_VALUES).map(Written),
    WORDS,
    st.sampled_from(("pass", "tax", "challenge", "duke", "A", "coup", "ace-moons", "court-tui/2")),
    st.lists(WORDS | st.integers(0, 6), max_size=3),
    st.dictionaries(WORDS, WORDS | st.none(), max_size=2),
)
"""What may stand anywhere in a file of JSON."""


def written(value: Any) -> str:
    """A value as JSON."""
    if isinstance(value, Written):
        return value.text
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


def changed(draw: Callable[..., Any], value: Any) -> Any:
    """The value with one thing in it changed."""
    if value and isinstance(value, (dict, list)):
        keys = sorted(value) if isinstance(value, dict) else range(len(value))
        # Where more lies there is more to go wrong.
        key = draw(st.sampled_from([*(key for key in keys if isinstance(value[key], list) for _ in range(6)), *keys]))
        if draw(st.integers(0, 3)) > isinstance(value, list):
            copy = value.copy()
            copy[key] = changed(draw, value[key])
            return copy
        return _changed_dict(draw, value, key) if isinstance(value, dict) else _changed_list(draw, value, key)
    if isinstance(value, str) and draw(st.integers(0, 3)):
        place = draw(st.integers(0, len(value)))
        return value[:place] + draw(WORDS) + value[place + draw(st.integers(0, 2)) :]
    return draw(VALUES)


def _changed_dict(draw: Callable[..., Any], value: dict[str, Any], key: str) -> Any:
    rest = {name: inner for name, inner in value.items() if name != key}
    match draw(st.sampled_from(("drop", "add", "rename", "twice", "first", "all"))):
        case "drop":
            return rest
        case "add":
            return {**value, draw(WORDS): draw(VALUES)}
        case "rename":
            return {draw(WORDS) if name == key else name: inner for name, inner in value.items()}
        case "twice":
            return Written(f"{written(value)[:-1]}, {json.dumps(key)}: {written(changed(draw, value[key]))}}}")
        case "first":
            return {key: value[key], **rest}
        case _:
            return draw(VALUES)


def _changed_list(draw: Callable[..., Any], value: list[Any], place: int) -> Any:
    match draw(st.sampled_from(("drop", "twice", "swap", "cut", "other", "other", "add", "often", "all"))):
        case "drop":
            return value[:place] + value[place + 1 :]
        case "twice":
            return value[: place + 1] + value[place:]
        case "swap":
            return [*value[:place], *reversed(value[place : place + 2]), *value[place + 2 :]]
        case "cut":
            return value[:place]
        case "other":
            return [*value[:place], draw(st.sampled_from(value)), *value[place + 1 :]]
        case "add":
            return [*value[:place], draw(VALUES), *value[place:]]
        case "often":
            return value * 50
        case _:
            return draw(VALUES)


@st.composite
def damaged(draw: Callable[..., Any], data: bytes) -> bytes:
    """The bytes of a file, damaged as disks, programs and editors do it; or not at all."""
    place = draw(st.integers(0, len(data)))
    match draw(st.sampled_from((*["not"] * 30, "cut", "flip", "put", "mark", "wide", "nul", "twice", "empty", "any"))):
        case "cut":
            return data[:place]
        case "flip" if place < len(data):
            return data[:place] + bytes([data[place] ^ 1 << draw(st.integers(0, 7))]) + data[place + 1 :]
        case "put":
            return data[:place] + draw(st.binary(min_size=1, max_size=4)) + data[place:]
        case "mark":
            return b"\xef\xbb\xbf" + data
        case "wide":
            return data.decode(errors="replace").encode("utf-16")
        case "nul":
            return data + bytes(draw(st.integers(1, 5000)))
        case "twice":
            return data + data
        case "empty":
            return b""
        case "any":
            return draw(st.binary(max_size=60))
        case _:
            return data


@st.composite
def json_files(draw: Callable[..., Any], values: st.SearchStrategy[Any]) -> bytes:
    """Files of JSON that hold one of the `values`, but for up to three changes, and for damage to their bytes."""
    value = draw(values)
    for _ in range(draw(st.sampled_from((1, 1, 1, 0, 0, 2, 3)))):
        value = changed(draw, value)
    return draw(damaged(written(value).encode()))


@st.composite
def text_files(draw: Callable[..., Any], texts: st.SearchStrategy[str]) -> bytes:
    """Files of text, but for up to three changes of lines, and for damage to their bytes."""
    lines = draw(texts).split("\n")
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        word, colon, rest = lines[place].partition(":")
        match draw(st.sampled_from(("drop", "twice", "swap", "cut", "words", "word", "rest", "add", "line"))):
            case "drop" if len(lines) > 1:
                del lines[place]
            case "twice":
                lines.insert(place, lines[place])
            case "swap":
                lines[place : place + 2] = reversed(lines[place : place + 2])
            case "cut":
                lines[place] = lines[place][: draw(st.integers(0, 20))]
            case "word":
                lines[place] = draw(WORDS) + colon + rest
            case "rest":
                lines[place] = word + colon + draw(WORDS)
            case "add":
                lines[place] += draw(WORDS)
            case "line":
                lines.insert(place, draw(WORDS))
            case _:
                lines[place] = " ".join(draw(st.permutations(lines[place].split())))
    return draw(damaged("\n".join(lines).encode()))
