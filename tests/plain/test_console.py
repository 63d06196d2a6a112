"""At a terminal: what is cleared and when, and an Enter that was meant for the question before."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest

from court_tui.match import SaveFailed, Store
from court_tui.plain import Console, PlainTable
from court_tui.plain.console import COVERED, GUARD_SECONDS
from court_tui.plain.words import HELP
from tests.match.tables import begin, coup
from tests.plain.talk import Terminal

CLEARED = "\x1b[H\x1b[2J\x1b[3J"


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


def clock(*seconds: float) -> Iterator[float]:
    """What the clock shows each time that it is looked at; at last always as much later as people take."""
    yield from seconds
    now = max(seconds, default=0.0)
    while True:
        now += 10
        yield now


def play(*typed: str, seconds: Iterator[float] | None = None, **sitting: bool) -> str:
    """Play Coup at a terminal; returns what it writes."""
    shown = Terminal()
    ticks = clock() if seconds is None else seconds
    keyboard = Terminal("".join(f"{line}\n" for line in typed))
    PlainTable(coup(**sitting), Console(keyboard, shown, clock=lambda: next(ticks))).play()
    return shown.getvalue()


def test_the_screen_and_its_scroll_back_are_cleared_between_two_seats() -> None:
    said = play("", "income", "", "income")
    north, east, south = said.split(CLEARED)
    assert "A North holds Captain and Contessa." in north
    assert "B East holds" in east
    assert "Hand over to South, seat C." in south
    assert "holds" not in south
    assert COVERED not in said
    assert "\x1b" not in said.replace(CLEARED, "")


@pytest.mark.parametrize("typed", [["", "quit"], [""]], ids=["quit", "end of input"])
def test_nobodys_cards_stay_in_sight_when_the_game_is_left(typed: list[str]) -> None:
    before, after = play(*typed).split(CLEARED)
    assert "A North holds" in before
    assert "holds" not in after
    assert "game is kept" in after


def test_nor_when_it_is_interrupted() -> None:
    class Interrupted(Terminal):
        def readline(self, size: int = -1, /) -> str:
            if line := super().readline(size):
                return line
            raise KeyboardInterrupt

    shown = Terminal()
    with pytest.raises(KeyboardInterrupt):
        PlainTable(coup(), Console(Interrupted("\n"), shown, clock=clock(0).__next__)).play()
    before, after = shown.getvalue().split(CLEARED)
    assert "A North holds" in before
    assert after == "Interrupted: the game is kept. To go on: court-tui --plain\n"


def test_one_person_alone_needs_no_clearing() -> None:
    assert CLEARED not in play("income", "income", solo=True)


def test_answers_are_typed_beside_the_question_and_only_there() -> None:
    assert play("", "log").count("\nHand over to North, seat A.\nPress Enter when North looks. ") == 1
    assert play("", "log").count("North's move: ") == 2
    piped = Terminal()
    PlainTable(coup(), Console(io.StringIO("\nlog\n"), piped)).play()
    assert piped.getvalue().splitlines().count("North's move:") == 2


@pytest.mark.parametrize("term", ["dumb", None])
def test_a_dumb_terminal_gets_no_codes_and_a_screen_of_blank_lines(
    term: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TERM") if term is None else monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("LINES", "24")
    said = play("", "income", "", "quit")
    assert said.replace("\n", "").isprintable()
    assert "\n" * 24 + COVERED in said
    assert said.count("This terminal cannot be cleared:") == 1


def test_only_where_it_matters_a_terminal_is_said_to_keep_what_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be cleared" not in play("quit")
    monkeypatch.setenv("TERM", "dumb")
    assert "cannot be cleared" not in play("quit", solo=True)
    piped = io.StringIO()
    PlainTable(coup(), Console(io.StringIO(), piped)).play()
    assert "cannot be cleared" not in piped.getvalue()


def test_at_a_terminal_alone_long_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = play("help", "quit").replace("looks. ", "looks.\n")
    assert max(map(len, said.splitlines())) <= 40
    piped = io.StringIO()
    PlainTable(coup(), Console(io.StringIO("help\n"), piped)).play()
    assert set(HELP) <= set(piped.getvalue().splitlines())
    words = said.split()
    assert all(word in words for line in HELP for word in line.split())


def test_an_enter_that_was_meant_for_the_question_before_shows_no_cards() -> None:
    typed = ["", "income", "", "", ""]
    held = clock(0, 9, 9, 9 + GUARD_SECONDS / 2, 10, 10 + GUARD_SECONDS / 2, 11)
    said = play(*typed, seconds=held)
    assert said.count("Press Enter when East looks.") == 3
    assert "B East holds" in said.rpartition("Press Enter when East looks.")[2]
    assert "B East holds" not in said.rpartition("Press Enter when East looks.")[0]


def test_what_comes_through_a_pipe_is_never_too_early() -> None:
    shown = io.StringIO()
    PlainTable(coup(), Console(io.StringIO("\nincome\n\n"), shown, clock=lambda: 0.0)).play()
    assert "B East holds" in shown.getvalue()


def test_a_terminal_that_has_gone_is_the_end_of_input() -> None:
    class Gone(Terminal):
        def readline(self, size: int = -1, /) -> str:
            raise OSError(5, os.strerror(5))

    for keyboard in (Gone(), None):
        shown = io.StringIO()
        PlainTable(coup(), Console(keyboard, shown)).play()
        assert shown.getvalue().splitlines()[-1].startswith("End of input: the game is kept.")


# Saving


class FullDisk:
    """Keeps nothing."""

    troubles = ()

    def save(self, *arguments: object) -> None:
        raise SaveFailed("the game could not be saved: no space left on device")


def test_a_game_that_cannot_be_saved_goes_on_and_says_so() -> None:
    match = begin("coup", 2)
    match._store = FullDisk()
    shown = io.StringIO()
    PlainTable(match, Console(io.StringIO("\nincome\n"), shown)).play()
    assert match.played == 1
    lines = shown.getvalue().splitlines()
    moved = lines.index("North's move:")
    assert lines[moved + 1] == "the game could not be saved: no space left on device; each move tries again"
    assert lines[-1] == "End of input: the last moves are lost, for they could not be saved."


def test_a_game_whose_file_is_changed_meanwhile_is_told_where_it_is_kept_now() -> None:
    match = begin("coup", 2, store=Store(), solo=True)
    assert match.path is not None
    match.path.write_bytes(b"another game")
    shown = io.StringIO()
    PlainTable(match, Console(io.StringIO("income\nincome\n"), shown)).play()
    told = [line for line in shown.getvalue().splitlines() if "was changed by somebody else" in line]
    assert len(told) == 1
    assert told[0].endswith(match.path.name)


def test_of_a_line_longer_than_anybody_types_the_rest_is_left_out() -> None:
    typed = io.StringIO(f"{'x' * 25_000}\n{'y' * 9_999}\n{'z' * 10_000}\n{'w' * 30_000}")
    console = Console(typed, io.StringIO())
    lines = [console.ask("What to play?") for _ in range(4)]
    assert lines == ["x" * 10_000, "y" * 9_999, "z" * 10_000, "w" * 10_000]
    with pytest.raises(EOFError):
        console.ask("What to play?")
