import json
from datetime import UTC
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from court_tui.match import LaterVersion, Match, NoRecord, Record, Unplayable, replay
from court_tui.match.record import LARGEST, MOST_MOVES, Head
from tests.match.tables import begin, decoded, fields, play_on

WHOLE = json.loads(play_on(begin("coup", seats=4)).record.encode())
"""A game played to its end."""


@pytest.mark.parametrize(("game", "seats"), [("adaman", 1), ("coup", 2), ("coup", 6)])
@pytest.mark.parametrize("moves", [0, 5, 10_000])
def test_record_reads_back_as_the_same_game(game: str, seats: int, moves: int) -> None:
    match = play_on(begin(game, seats), moves)
    record = Record.decode(match.record.encode())
    assert record == match.record
    *_, last = replay(record)
    assert [last.view(seat) for seat in (None, *range(seats))] == [match.view(seat) for seat in (None, *range(seats))]
    assert last.luck == record.luck


def test_record_has_the_keys_of_the_contract() -> None:
    assert set(WHOLE) == {"format", "game", "seats", "options", "seed", "luck", "moves", "started", "result"}
    assert WHOLE["format"] == "court-tui/1"
    assert WHOLE["seats"] == ["North", "East", "South", "West"]
    assert set(WHOLE["result"]) == {"winners", "scores", "reason"}


def test_record_replays_from_its_luck_without_the_seed() -> None:
    assert list(replay(decoded(**{**WHOLE, "seed": None})))[-1].result == play_on(begin("coup", seats=4)).result


def test_record_replays_from_its_seed_without_the_luck() -> None:
    *_, last = replay(decoded(**{**WHOLE, "luck": []}))
    assert len(last.luck) == len(WHOLE["luck"])


def test_time_without_offset_is_read_as_utc() -> None:
    assert decoded(started="2026-01-31T20:15:00").started.tzinfo is UTC


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "court-tui/0"}, "its format is 'court-tui/0', not 'court-tui/1'"),
        ({"format": "court-tui/x"}, "its format is 'court-tui/x', not 'court-tui/1'"),
        ({"format": "chess/1"}, "not 'court-tui/1'"),
        ({"format": 1}, "format is a whole number, and has to be a text"),
        ({"game": "chess"}, "there is no game 'chess'; the games are adaman, "),
        ({"game": None}, "game is null, and has to be a text"),
        ({"seats": ["North"]}, "Coup is for 2 to 6 seats, not 1"),
        ({"game": "adaman"}, "Adaman is for 1 seat, not 2"),
        ({"seats": ["North", "North"]}, "two seats are called 'North'"),
        ({"seats": ["North", ""]}, "a name is empty"),
        ({"seats": ["North", "\u2800 \u3164"]}, "a name is empty"),
        ({"seats": ["North", "\u0301\ufe0f"]}, "a name is empty"),
        ({"seats": ["Noe\u0308l", "Noël"]}, "two seats are called 'Noël'"),
        ({"seats": ["North", "North\ufe0f\u034f"]}, "two seats are called"),
        ({"seats": ["North", " East"]}, "a name has blanks around it"),
        ({"seats": ["North", "E\nast"]}, "'E\\nast' has a character that cannot be shown"),
        ({"seats": ["North", "E" * 41]}, "a name has at most 40 letters"),
        ({"seats": "North East"}, "seats is a text, and has to be a list"),
        ({"options": {"fast": True}}, "Coup has no option 'fast'; it has none"),
        ({"options": {"fast": 1}}, "is a whole number, and has to be true or false"),
        ({"seed": True}, "seed is true or false, and has to be a whole number or null"),
        ({"seed": "7"}, "seed is a text, and has to be a whole number or null"),
        ({"seed": 7.0}, "seed is a number, and has to be a whole number or null"),
        ({"luck": None}, "luck is null, and has to be a list"),
        ({"luck": [None]}, "luck[0] is null, and has to be a whole number, a text or a list"),
        ({"luck": [["duke", 1]]}, "luck[0][1] is a whole number, and has to be a text"),
        ({"moves": "tax"}, "moves is a text, and has to be a list"),
        ({"moves": ["tax", 3]}, "moves[1] is a whole number, and has to be a text"),
        ({"started": "yesterday"}, "started is no date and time, as in 2026-01-31T20:15:00+01:00"),
        ({"started": 1769886900}, "started is a whole number, and has to be a date and time"),
        ({"result": "North"}, "result is a text, and has to be an object or null"),
        ({"result": {"winners": [0]}}, "result has no key: 'scores'"),
        (
            {"result": {"winners": ["A"], "scores": None, "reason": ""}},
            "result.winners[0] is a text, and has to be a whole number",
        ),
        ({"extra": 1}, "it has a key that is not known: 'extra'; its keys are format, game, seats, options,"),
        ({"ex\ntra": 1}, "it has a key that is not known: 'ex\\ntra'; its keys are"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_one_line(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(NoRecord) as refused:
        decoded(**changed)
    assert said in str(refused.value)
    assert str(refused.value).startswith("this is no record: ")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("key", fields())
def test_every_key_has_to_be_there(key: str) -> None:
    record = fields()
    del record[key]
    with pytest.raises(NoRecord, match=f"it has no key: '{key}'; its keys are format, game, "):
        Record.decode(json.dumps(record).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"not json", b'{"format": "court-tui/1"'])
def test_what_is_no_json_is_no_record(data: bytes) -> None:
    with pytest.raises(NoRecord, match="this is no JSON"):
        Record.decode(data)


@pytest.mark.parametrize("data", [b"[]", b"[1, 2", b"3", b"null", b'"court-tui/1"'])
def test_other_json_is_no_record(data: bytes) -> None:
    with pytest.raises(NoRecord, match="and has to be an object"):
        Record.decode(data)


@pytest.mark.parametrize("format", ["court-tui/2", "court-tui/10"])
def test_later_format_is_told_apart_whatever_else_it_has(format: str) -> None:
    with pytest.raises(LaterVersion, match="written by a later version of court-tui"):
        Record.decode(json.dumps({"format": format, "luck": {"by": "name"}}).encode())


def test_too_large_a_file_is_refused_unread() -> None:
    with pytest.raises(NoRecord, match="more than 16 MiB"):
        Record.decode(b"[" * (LARGEST + 1))


def test_too_many_moves_are_refused_unplayed() -> None:
    assert len(decoded(moves=["exchange"] * MOST_MOVES).moves) == MOST_MOVES
    with pytest.raises(NoRecord, match="it has 20001 moves, and may have 20000"):
        decoded(moves=["exchange"] * (MOST_MOVES + 1))


@pytest.mark.parametrize("opened", [b"[", b'{"a":'])
@pytest.mark.parametrize("key", [b"luck", b"other"])
def test_deep_nesting_is_refused(opened: bytes, key: bytes) -> None:
    with pytest.raises(NoRecord, match=r"nested too deeply|has to be a"):
        Record.decode(b'{"format":"court-tui/1","' + key + b'":' + opened * 1_000_000)


@pytest.mark.parametrize(
    ("changed", "number", "move", "reason"),
    [
        ({"moves": ["tax", "coup B"]}, 2, "coup B", "'coup B' is no legal move now"),
        ({"moves": ["tax", "pass", "income", "coup A"]}, 4, "coup A", "coup costs 7 coins"),
        ({"moves": [""]}, 1, "", "is no legal move now"),
        ({"luck": [["duke", "pope"]]}, 0, "", "'pope' is not (or no longer) there"),
        ({"luck": ["duke"]}, 0, "", "chance event 0 is a shuffle"),
        ({"seed": None}, 0, "", "no seed to draw it from"),
        (
            {"luck": [["duke", "captain", "contessa"], 3], "moves": ["tax", "challenge"]},
            2,
            "challenge",
            "chance event 1 is a shuffle",
        ),
        (
            {"moves": ["income"], "result": {"winners": [0], "scores": None, "reason": "last-influence"}},
            1,
            "income",
            "the game is not over",
        ),
        ({"result": {"winners": [], "scores": {"0": 3}, "reason": "x"}}, 0, "", "the game is not over"),
    ],
)
def test_record_that_does_not_replay_says_where_and_why(
    changed: dict[str, Any], number: int, move: str, reason: str
) -> None:
    with pytest.raises(Unplayable) as failed:
        list(replay(decoded(**changed)))
    assert (failed.value.number, failed.value.move) == (number, move)
    assert reason in failed.value.reason
    place = f"move {number}, '{move}': " if number else "the opening deal: "
    assert str(failed.value) == place + failed.value.reason


def test_recorded_result_has_to_be_the_one_played() -> None:
    wrong = {**WHOLE["result"], "winners": [0, 1]}
    with pytest.raises(Unplayable, match="the moves lead to") as failed:
        list(replay(decoded(**{**WHOLE, "result": wrong})))
    assert (failed.value.number, failed.value.move) == (len(WHOLE["moves"]), WHOLE["moves"][-1])


def test_result_need_not_be_recorded() -> None:
    *_, last = replay(decoded(**{**WHOLE, "result": None}))
    assert last.result is not None


def test_move_after_the_end_fails() -> None:
    with pytest.raises(Unplayable, match="the game is over"):
        list(replay(decoded(**{**WHOLE, "moves": [*WHOLE["moves"], "income"], "result": None})))


def test_words_of_a_record_cannot_command_the_terminal() -> None:
    with pytest.raises(Unplayable) as failed:
        list(replay(decoded(moves=["\x1b[2J\n"])))
    assert str(failed.value).isprintable()


def check_read_or_refused(data: bytes) -> None:
    """Take `data` for a record: only what should be raised may be, and what replays can be taken up."""
    record, refused = None, None
    try:
        record = Record.decode(data)
        assert len(list(replay(record))) == len(record.moves) + 1
    except (NoRecord, Unplayable) as error:
        refused = error
    if refused is not None:
        assert str(refused).isprintable()
    if isinstance(refused, Unplayable):
        assert record is not None
        assert refused.move == ("", *record.moves)[refused.number]
    if record is not None and refused is None:
        assert Match(record).played == len(record.moves)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(WHOLE["moves"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.data())
def test_whatever_is_put_into_a_record_is_read_or_refused(data: st.DataObject) -> None:
    record = json.loads(json.dumps(WHOLE))
    key = data.draw(st.sampled_from(sorted(record)))
    inside = record[key]
    if isinstance(inside, list) and inside and data.draw(st.booleans()):
        inside[data.draw(st.integers(0, len(inside) - 1))] = data.draw(JSON)
    else:
        record[key] = data.draw(JSON)
    check_read_or_refused(json.dumps(record).encode())


@given(st.integers(0, 10_000), st.binary(min_size=1, max_size=3), st.integers(0, 3))
def test_damaged_bytes_are_read_or_refused(place: int, put: bytes, taken: int) -> None:
    whole = json.dumps(WHOLE).encode()
    place %= len(whole)
    check_read_or_refused(whole[:place] + put + whole[place + taken :])


# The head of a record


def test_the_head_of_a_record_tells_the_same_without_luck_and_moves() -> None:
    whole = Record.decode(json.dumps(WHOLE).encode())
    damaged = {**WHOLE, "luck": 5, "moves": [{"x": None}], "options": [], "more": 1}
    for fields_read in (WHOLE, damaged):
        head = Head.decode(json.dumps(fields_read).encode())
        assert (head.game, head.seats, head.started, head.result) == (
            whole.game,
            whole.seats,
            whole.started,
            whole.result,
        )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "chess/1"}, "not 'court-tui/1'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": ["North", "North"]}, "two seats are called 'North'"),
        ({"seats": ["North", "East "]}, "a name has blanks around it"),
        ({"started": "0001-01-01T00:00:00Z"}, "it started in the year 1"),
        ({"result": {"winners": [4], "scores": None, "reason": "x"}}, "a winner who has no seat"),
        ({"result": {"winners": [-1], "scores": None, "reason": "x"}}, "a winner who has no seat"),
        ({"result": {"winners": [], "scores": None, "reason": ""}}, "a reason that cannot be shown"),
        ({"result": {"winners": [], "scores": None, "reason": "x" * 41}}, "a reason that cannot be shown"),
        ({"result": {"winners": [], "scores": None, "reason": "\x1b[2J"}}, "a reason that cannot be shown"),
        ({"result": "North"}, "result is a text"),
    ],
)
def test_damaged_head_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(NoRecord, match=said):
        Head.decode(json.dumps({**WHOLE, **changed}).encode())


def test_head_of_a_later_version_is_told_from_a_damaged_one() -> None:
    with pytest.raises(LaterVersion):
        Head.decode(b'{"format": "court-tui/2"}')


@pytest.mark.parametrize("cut", [1, 2, 20, 200])
def test_head_of_a_truncated_record_is_refused(cut: int) -> None:
    with pytest.raises(NoRecord, match="this is no JSON"):
        Head.decode(json.dumps(WHOLE).encode()[:-cut])


def test_head_without_offset_is_read_as_utc() -> None:
    assert Head.decode(json.dumps(fields(started="2026-01-31T20:15:00")).encode()).started.tzinfo is UTC
