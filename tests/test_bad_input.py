"""Bad input of every kind, and that no wrong answer to it would go unnoticed."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import strategies as st

from court_tui import cli
from court_tui.match import Match, Opening
from tests.bad_input.__main__ import main
from tests.bad_input.answers import HOME, Answer, Fault, Giant, Input, Known, answer
from tests.bad_input.giants import answer_in_child, giants
from tests.bad_input.inputs import KINDS
from tests.bad_input.judge import judge
from tests.bad_input.running import SECONDS, Count, run

INPUTS = 80
"""Of each kind; `python -m tests.bad_input` gives as many as are wanted."""

GIANT_INPUTS = 15

CHECK = Input(("check", "game.json"), {"game.json": b"{}"})
RECORD = Match.begin(Opening("coup", ("North", "East"), 1)).record.encode()
WHOLE = Input(("check", "-"), typed=RECORD, known=Known(sound=True, shows=("Coup",)))
CUT = Input(("check", "game.json"), {"game.json": RECORD[:40]})
SHOWN = Input(("show", "game.json"), {"game.json": RECORD.replace(b'"seed":1,', b"")})
ASTRAY = Input(("check", "game.json"), {"game.json": RECORD.replace(b'"moves":[]', b'"moves":["steal"]')})
CONFIG = Input(("config",), {f"{HOME}/settings.json": b"[]"})
THEMES = Input(("config", "--json"), {f"{HOME}/settings.json": b'{"theme": "pink", "hints": false}'})
THEMES_UNTOLD = '{"settings": {"theme": {"kept": "auto"}, "hints": {"kept": false}}, "troubles": []}\n'
"""What `config` would answer that takes no notice of a wrong value."""
LEGAL = {"status": 0, "out": "legal to the end: Coup, 0 moves; not over yet\n", "err": ""}
"""What a `check` would answer that looks at nothing."""
PLAIN = Input(("--plain",), {f"{HOME}/open/game.json": b"{}"}, b"chess\nquit\n")
ON = Input(("--plain",), {f"{HOME}/open/game.json": RECORD}, b"quit\n")
LIGHT = Input(("config", "--json", "--theme", "light"), known=Known(in_force={"theme": "light"}))
SEATED = Input(
    ("play", "coup", "--plain", "--seats=North,West"), known=Known(sound=True, begins={"seats": ["North", "West"]})
)
MISSEATED = Input(("play", "coup", "--plain", "--seats=North"), known=Known(wrong=True, begins={"seats": ["North"]}))
OVER = RECORD.replace(b'"result":null', b'"result":{"winners":[0],"scores":null,"reason":"x"}')
STATS = Input(
    ("stats", "--json"),
    {
        f"{HOME}/finished/0-game.json": OVER,
        f"{HOME}/finished/0-game.table.json": b'{"undone": 2}',
        f"{HOME}/finished/1-game.json": b"{",
    },
    known=Known(whole=frozenset({f"{HOME}/finished/0-game.json"})),
)
STATS_TOLD = replace(STATS, words=("stats",))
UNREAD = "./home/finished/1-game.json: this is no record"
NONE_COUNTED = {"played": 0, "abandoned": 0, "moves_taken_back": 0}


def counted(*troubles: str, **told: int) -> dict[str, Any]:
    """What `stats` would answer that names so many troubles, and counts of Coup what is told."""
    games = [{"game": "coup", **NONE_COUNTED, **told, "practice": NONE_COUNTED}]
    return {"out": json.dumps({"games": games, "troubles": troubles}) + "\n"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", KINDS)
def test_bad_input_is_answered_as_promised(kind: str) -> None:
    count = Count()
    run(KINDS[kind], INPUTS, count)
    assert count.inputs == INPUTS


def test_a_demo_that_cannot_be_dealt_is_told_in_one_line_when_it_is_to_be_played() -> None:
    given = Input(("demo", "own.demo", "--check"), {"own.demo": b"game: coup\nluck: shuffle king\nsay: It begins."})
    got = answer(given)
    judge(given, got)
    assert "'king' is not (or no longer) there" in got.err


def test_giants_are_answered_within_limits_of_memory_and_time() -> None:
    pytest.importorskip("resource", reason="elsewhere a process has no such limits")
    count = Count()
    run(giants(), GIANT_INPUTS, count, answer=answer_in_child)
    assert count.inputs == GIANT_INPUTS


def test_a_program_that_grows_with_its_input_would_be_noticed() -> None:
    pytest.importorskip("resource", reason="elsewhere a process has no such limits")
    nested = Input(("check", "game.json"), {"game.json": Giant(b'{"format":"court-tui/1"', b" ", 2**24, b"}")})
    got = answer_in_child(nested)
    assert "more than 16 MiB" in got.err
    judge(nested, got)
    with pytest.raises(Fault, match="has to be told"):
        judge(nested, answer_in_child(nested, memory=2**24))


@pytest.mark.parametrize(
    ("given", "changed", "fault"),
    [
        (CHECK, {"status": 3}, "status 3"),
        (CHECK, {"status": 74}, "status 74"),
        (CHECK, {"status": 0}, "a complaint, and yet all was done"),
        (CHECK, {"err": ""}, "in one line of its own"),
        (CHECK, {"err": "court-tui: this is wrong\ncourt-tui: so is that\n"}, "in one line of its own"),
        (CHECK, {"out": "legal to the end\n"}, "in one line of its own"),
        (CHECK, {"status": 1}, "has to be told in one line"),
        (CHECK, {"status": 1, "out": "move 1: wrong\n"}, "told beside the line"),
        (CHECK, LEGAL, "no record, and yet it was read"),
        (CUT, LEGAL, "no record, and yet it was read"),
        (SHOWN, LEGAL, "no record, and yet it was read"),
        (ASTRAY, LEGAL, "checked with 0, and 1 is right"),
        (ASTRAY, {"status": 2, "out": "", "err": "court-tui: wrong\n"}, "checked with 2, and 1 is right"),
        (
            WHOLE,
            {"status": 2, "out": "", "err": "court-tui: wrong\n"},
            "nothing is wrong with this, and yet",
        ),
        (WHOLE, {"status": 1, "out": "move 1: wrong\n"}, "nothing is wrong with this, and yet"),
        (CONFIG, {"err": ""}, "nobody is told"),
        (replace(CONFIG, words=("config", "--json")), {"out": '{"troubles": []}\n'}, "nobody is told"),
        (THEMES, {"out": THEMES_UNTOLD}, "theme is not taken, and nobody is told"),
        (WHOLE, {"out": "legal to the end\n"}, "nothing shows that 'Coup' was taken"),
        (LIGHT, {"out": THEMES_UNTOLD.replace('"kept": "auto"', '"value": "auto"')}, "theme is auto, and light"),
        (SEATED, {"kept": {}}, "nothing is wrong with this, and yet"),
        (SEATED, {"kept": {f"{HOME}/open/0.json": RECORD}}, "of its seats something else was said"),
        (MISSEATED, {"status": 0, "err": "", "kept": {f"{HOME}/open/0.json": RECORD}}, "and nobody is told"),
        (STATS, counted(), "home/finished/1-… cannot be read, and is not named"),
        (STATS, counted(UNREAD, "./home/finished/0-game.json: x"), "home/finished/0-… is named for nothing"),
        (STATS, counted(UNREAD, UNREAD), "1 files cannot be read, and 2 are named"),
        (STATS, counted(UNREAD), "these are games of {'coup': 1}, and others are counted"),
        (STATS, counted(UNREAD, played=1), "2 moves were taken back, and others are counted"),
        (STATS_TOLD, {"out": "No game finished yet.\n"}, "no game of coup is told"),
        (ON, {"out": "Games to begin: coup.\n"}, "home/open/ga… can be gone on with, and is not offered"),
        (PLAIN, {"out": "Games to begin: coup.\n"}, "home/open/ga… cannot be read, and is not named"),
        (CHECK, {"err": "court-tui: this has no end"}, "the last line has no end"),
        (CHECK, {"err": "this is wrong\n"}, "not told who complains"),
        (CHECK, {"err": "court-tui: \x1b[2J is wrong\n"}, "commands the terminal"),
        (CHECK, {"err": "court-tui: \u202ethgir\n"}, "commands the terminal"),
        (CHECK, {"err": f"court-tui: {'x' * 301}\n"}, "a complaint of 312 signs"),
        (CHECK, {"err": "Traceback (most recent call last):\n"}, "not told who complains"),
        (CHECK, {"err": "court-tui: TypeError: unhashable\n"}, "words for programmers"),
        (CHECK, {"err": "court-tui: <court_tui.match.record.Record object at 0x7f>\n"}, "words for programmers"),
        (CHECK, {"kept": {}}, "changed: ['game.json']"),
        (CHECK, {"kept": {"game.json": b"{ }"}}, "changed: ['game.json']"),
        (CHECK, {"kept": {"game.json": b"{}", "core": b""}}, "changed: ['core']"),
        (PLAIN, {"status": 74}, "nothing tells why the game is not kept"),
        (PLAIN, {"kept": {}}, "lost: home/open/game.json"),
        (PLAIN, {"kept": {f"{HOME}/open/.game-x.part": b"{}"}}, "left over"),
        (PLAIN, {"out": "What to play? Type quit or help.\n" * 2}, "no answer to 'chess'"),
        (PLAIN, {"out": "Was w\xe4re ein Spiel?\n"}, "plain mode is in ASCII"),
    ],
)
def test_a_wrong_answer_would_be_noticed(given: Input, changed: dict[str, object], fault: str) -> None:
    right = answer(given)
    judge(given, right)
    with pytest.raises(Fault, match=re.escape(fault)):
        judge(given, replace(right, **changed))


def test_an_answer_that_takes_long_would_be_noticed() -> None:
    with pytest.raises(Fault, match="it took 11 seconds"):
        run(st.just(CHECK), 1, Count(), answer=lambda given: replace(answer(given), seconds=SECONDS + 1))


def test_who_is_sent_away_would_be_noticed() -> None:
    given = replace(PLAIN, typed=b"chess\nhelp\n1")
    with pytest.raises(Fault, match="still something to read"):
        judge(given, replace(answer(given), unread=b"help\n1"))


def test_the_simplest_input_with_a_wrong_answer_is_shown() -> None:
    def forgetful(given: Input) -> Answer:
        return replace(answer(given), **({"err": ""} if "x" in given.words[1] else {}))

    inputs = st.text("abcx", min_size=1, max_size=9).map(lambda name: Input(("check", name)))
    with pytest.raises(Fault, match=re.escape("words=('check', 'x')")):
        run(inputs, 200, Count(), answer=forgetful)


def test_the_command_counts_answers_and_tells_a_wrong_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--inputs", "5", "--kind", "deal codes"]) == 0
    assert re.search(r"^deal codes +5 inputs: .*\d with [02]", capsys.readouterr().out)
    monkeypatch.setitem(cli._COMMANDS, "games", lambda arguments: 1 // 0)
    monkeypatch.setitem(KINDS, "games", st.just(Input(("games",))))
    assert main(["--inputs", "5", "--kind", "games"]) == 1
    told = capsys.readouterr()
    assert "ZeroDivisionError" in told.err
    assert told.out.endswith("1 of 1 kinds had a wrong answer\n")
