"""The text of a demo: what its lines mean, and what is said of those that mean nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.demo import Demo, DemoFault, bundled, read
from court_tui.demo.script import _WORDS, CAPTION_WIDTH, LARGEST, NAMED_KEYS, Step
from court_tui.rules import GAMES

WHOLE = """
# A remark.
game: Coup
title: A claim
seats: Left, Right, Middle
play: solo
seed: 42
luck: shuffle duke duke
  captain
luck: roll 4
luck: pick A

say: Left claims
  the Duke.
keys: 4 Enter
shows: claims Duke
shows: Left
moves: pass, challenge,
  lose duke
keys: B ?
"""


def parsed(text: str) -> Demo:
    return Demo.parse(text.encode(), "x.demo")


def test_a_demo_is_what_its_lines_say() -> None:
    demo = parsed(WHOLE)
    opening = demo.opening
    assert (demo.title, opening.game, opening.names, opening.seed) == (
        "A claim",
        "coup",
        ("Left", "Right", "Middle"),
        42,
    )
    assert (opening.solo, opening.one_by_one, dict(opening.options)) == (True, False, {})
    assert demo.luck == (("duke", "duke", "captain"), 4, "A")
    assert demo.luck_lines == (8, 10, 11)
    said, keys = "Left claims the Duke.", ("4", "enter")
    assert demo.steps == (
        Step(13, said, keys),
        Step(15, said, keys, 1),
        Step(15, said, keys, 2, shows=((16, "claims Duke"), (17, "Left"))),
        Step(18, said, moves=("pass", "challenge", "lose duke")),
        Step(20, said, ("B", "?"), 1),
        Step(20, said, ("B", "?"), 2),
    )
    assert [step.key for step in demo.steps] == [None, "4", "enter", None, "B", "?"]


def test_what_is_not_told_is_as_usual() -> None:
    demo = parsed("game: succession\nkeys: space\n")
    assert (demo.title, demo.opening.names, demo.opening.seed, demo.luck) == ("Succession", ("North", "East"), 1, ())
    assert parsed("game: rivals\noption: finish_pass\nkeys: a").opening.options == {"finish_pass": True}
    assert parsed("game: coup\nplay: one-by-one\nkeys: a").opening.one_by_one


def test_a_caption_is_shown_the_longer_the_more_it_says_and_a_key_is_short() -> None:
    short, long, key, last, moves = parsed("game: coup\nsay: Yes.\nsay: No, not at all.\nkeys: a b\nmoves: tax").steps
    assert long.seconds > short.seconds > key.seconds
    assert last.seconds > key.seconds
    assert moves.seconds > 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "x.demo, line 1: no line tells which game it is; game: one of adaman, coup, succession, realms, rivals"),
        ("game: whist\nkeys: a", "x.demo, line 1: there is no game 'whist'; game: one of adaman, coup"),
        ("game: coup\n", "x.demo, line 1: nothing happens in this demo; say: a caption"),
        ("game: coup\nsey: Hello", "x.demo, line 2: 'sey: Hello' is no line of a demo; it begins with game, title"),
        ("game: coup\nHello.", "x.demo, line 2: 'Hello.' is no line of a demo"),
        ("  game: coup", "x.demo, line 1: it begins with a blank, and goes on with no line above it"),
        ("# no\n  game: coup", "x.demo, line 2: it begins with a blank"),
        ("game: coup\nsay:", "x.demo, line 2: something is missing behind the colon; say: a caption"),
        (
            "game: coup\nkeys: a\nseats: A, B",
            "x.demo, line 3: seats: has to stand above the first step, which is in line 2",
        ),
        ("game: coup\ngame: coup\nkeys: a", "x.demo, line 2: game: stands in line 1 already; once is enough"),
        ("game: coup\nseats: North\nkeys: a", "x.demo, line 2: Coup is for 2 to 6 seats, not 1"),
        ("game: coup\nseed: 1_0\nkeys: a", "x.demo, line 2: '1_0' is no seed; seed: a whole number"),
        ("game: coup\nseed: x\nkeys: a", "x.demo, line 2: 'x' is no seed; seed: a whole number"),
        ("game: coup\nplay: alone\nkeys: a", "x.demo, line 2: 'alone' is no way to play; play: solo"),
        ("game: coup\noption: x\nkeys: a", "x.demo, line 2: Coup has no option 'x'; it has none"),
        (
            "game: rivals\noption: x\nkeys: a",
            "x.demo, line 2: Rival Courts has no option 'x'; its options are finish_pass",
        ),
        ("game: coup\nluck: roll 7\nkeys: a", "x.demo, line 2: 'roll 7' is no luck; luck: shuffle"),
        ("game: coup\nluck: duke\nkeys: a", "x.demo, line 2: 'duke' is no luck"),
        ("game: coup\ntitle: " + "x" * 61 + "\nkeys: a", "x.demo, line 2: this title has 61 letters"),
        (
            "game: coup\nkeys: a entr",
            "x.demo, line 2: there is no key 'entr'; a key is one sign or one of enter, space",
        ),
        ("game: coup\nkeys: ctrl+q", "x.demo, line 2: there is no key 'ctrl+q'"),
        ("game: coup\nmoves: tax,, pass", "x.demo, line 2: a move is missing beside a comma; moves: moves"),
        ("game: coup\nshows: x\nkeys: a", "x.demo, line 2: shows: belongs below a step, and there is none yet"),
        (
            "game: coup\nsay: " + "word " * 40,
            "x.demo, line 2: this caption is too long; say: a caption of at most 2 lines",
        ),
        ("game: coup\nsay: " + "王" * 60, "x.demo, line 2: this caption is too long"),
        ("game: coup\nsay: a\x07b", "x.demo, line 2: a sign in it cannot be shown; a demo is plain text"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_with_its_number_and_what_would_be_right(text: str, complaint: str) -> None:
    with pytest.raises(DemoFault) as fault:
        parsed(text)
    assert str(fault.value).startswith(complaint)
    assert str(fault.value).isprintable()


def test_bytes_that_are_no_text_and_too_many_of_them_are_no_demo() -> None:
    with pytest.raises(DemoFault, match=r"x\.demo, line 2: this is no text in UTF-8"):
        Demo.parse(b"game: coup\nsay: \xff", "x.demo")
    with pytest.raises(DemoFault, match=r"x\.demo: this is too large for a demo, which has at most 64 KiB"):
        Demo.parse(b"#" * (LARGEST + 1), "x.demo")


@settings(max_examples=60)
@given(
    st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)),
    st.sampled_from(["", WHOLE, "game: coup\n"]),
)
def test_whatever_is_read_is_a_demo_or_wrong_in_one_line(data: bytes, before: str) -> None:
    try:
        demo = Demo.parse(before.encode() + data, "x.demo")
    except DemoFault as fault:
        complaint = str(fault)
    else:
        complaint = "x.demo, if it is right, has steps" if demo.steps else ""
    assert complaint.startswith("x.demo")
    assert complaint.isprintable()


SENTENCES = st.lists(st.text("abcdefghij,.:#", min_size=1, max_size=12), min_size=1, max_size=10).map(" ".join)
KEYS = st.lists(st.one_of(st.sampled_from(NAMED_KEYS), st.text("abcXYZ019?:,", min_size=1, max_size=1)), min_size=1)


@settings(max_examples=40)
@given(st.lists(st.tuples(SENTENCES, KEYS), min_size=1, max_size=5))
def test_every_caption_and_every_key_becomes_a_step_in_its_order(told: list[tuple[str, list[str]]]) -> None:
    lines = [f"say: {said}\r\nkeys: {' '.join(keys)}\r\n" for said, keys in told]
    steps = iter(parsed("game: adaman\r\n" + "".join(lines)).steps)
    for number, (said, keys) in enumerate(told):
        caption = " ".join(said.split())
        assert next(steps) == Step(2 + 2 * number, caption, tuple(keys))
        for pressed in range(1, len(keys) + 1):
            assert next(steps) == Step(3 + 2 * number, caption, tuple(keys), pressed)
    assert next(steps, None) is None


# How it is told

CONTRIBUTING = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
HOW_TO = CONTRIBUTING.partition("## To write a demo\n")[2].partition("\n## ")[0]


def example() -> str:
    """The demo that CONTRIBUTING shows; the command's tests play it."""
    return HOW_TO.partition("```text\n")[2].partition("```")[0]


def test_contributing_tells_every_word_and_every_key() -> None:
    rows = re.findall(r"^\| `([a-z]+)` \|", HOW_TO, re.MULTILINE)
    assert rows == list(_WORDS)
    assert [key for key in NAMED_KEYS if f"`{key}`" not in HOW_TO] == []
    assert str(CAPTION_WIDTH) in HOW_TO


# Files


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_demo_of_its_own_that_fits_the_smallest_terminal(game: str) -> None:
    demo = read(game)
    assert demo is bundled(game)
    assert demo.opening.game == game
    assert all(len(step.caption) <= 2 * CAPTION_WIDTH for step in demo.steps)
    assert demo.steps[0].caption, "a demo begins with words"
    assert demo.steps[-1].caption != demo.steps[-2].caption, "and ends with some"
    assert 60 <= demo.seconds <= 360


def test_a_demo_can_be_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"\xef\xbb\xbfgame: coup\nkeys: space")
    assert len(read(str(file)).steps) == 1


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for name, why in (
        (str(tmp_path / "none"), "there is no such file, and no such game: these are adaman, coup"),
        (str(tmp_path), "this cannot be read: "),
        ("a\0b", "this cannot be read: it is no file name"),
    ):
        with pytest.raises(DemoFault) as fault:
            read(name)
        assert why in str(fault.value)
        assert str(fault.value).isprintable()
