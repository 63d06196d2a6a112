import msgspec
import pytest

from court_tui.text import complaint
from court_tui.text.game_text import LONGEST_COMPLAINT, first_of
from court_tui.text.json_faults import json_fault


def test_a_complaint_is_one_line_that_commands_nothing() -> None:
    assert complaint("the name 'a\nb\x9b2J' is wrong") == "the name 'a\\nb\\x9b2J' is wrong"


@pytest.mark.parametrize("long", ["x" * LONGEST_COMPLAINT, "\n" * 150])
def test_of_a_long_complaint_stay_the_beginning_and_the_end(long: str) -> None:
    told = complaint(f"there is no '{long}'; it may be coup or adaman")
    assert LONGEST_COMPLAINT - 1 <= len(told) <= LONGEST_COMPLAINT
    assert told.startswith("there is no '")
    assert told.endswith("'; it may be coup or adaman")


def test_a_complaint_that_is_just_short_enough_stays_whole() -> None:
    assert complaint("x" * LONGEST_COMPLAINT) == "x" * LONGEST_COMPLAINT


@pytest.mark.parametrize("lines", [0, 1, 10])
def test_a_few_lines_are_told_in_full(lines: int) -> None:
    assert first_of(["x"] * lines) == ["x"] * lines


def test_of_many_lines_the_first_are_told_and_how_many_more_there_are() -> None:
    assert first_of([str(number) for number in range(100_000)]) == [*"0123456789", "and 99990 more like these"]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    named: dict[int, bool]


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    number: int | None
    part: Part


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"[]", "it is a list, and has to be an object"),
        (b'{"number": 1.5}', "number is a number, and has to be a whole number or null"),
        (b'{"number": 1e999}', "number is too large a number"),
        (b"9" * 500, "it has too large a number"),
        (b'{"part": {}}', "part has no key: 'named'"),
        (b'{"part": {"x": 1}}', "part has a key that is not known: 'x'"),
        (b'{"x - at `$.y`": 1}', "it has a key that is not known: 'x - at `$.y`'; its keys are number, part"),
        (b'{"' + b"x" * 99 + b'": 1}', f"it has a key that is not known: '{'x' * 60}...'; its keys are number, part"),
        (b'{"part": {"named": {"x": true}}}', "a key of part.named is a text, and has to be a whole number"),
        (b'{"part": {"named": {"1": 0}}}', "part.named[...] is a whole number, and has to be true or false"),
        (b'{"number": 1', "it ends too early"),
        (b"{]", "object keys must be strings (byte 1)"),
    ],
)
def test_what_is_wrong_with_json_is_told_in_words_for_people(data: bytes, told: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)) as failed:
        msgspec.json.decode(data, type=Whole)
    assert json_fault(failed.value, ("number", "part")) == told


def test_json_that_is_nested_too_deeply_is_told_to_be() -> None:
    with pytest.raises(RecursionError) as failed:
        msgspec.json.decode(b"[" * 100_000)
    assert json_fault(failed.value) == "it is nested too deeply"


def test_a_complaint_that_is_not_known_is_told_as_it_is() -> None:
    with pytest.raises(msgspec.ValidationError) as failed:
        msgspec.json.decode(b'{"a": "x"}', type=dict[str, bytes])
    assert json_fault(failed.value) == "[...]: invalid base64 encoded string"
