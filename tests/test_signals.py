"""What the program leaves on a real terminal when it is told to end, or to wait: nobody's cards, and the game saved.

The terminal is a pseudo-terminal of the system, and the program a process of its own.
"""

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from court_tui.cli import HUNG_UP, TERMINATED
from court_tui.match import Store

pytest.importorskip("pty", reason="elsewhere no program is told to end")
from tests.terminal import Terminal

GAME = ("play", "coup", "--seed", "5")
HAND = "Ambassador"
"""A card that North holds in the deal of seed 5."""
COVERED = "everything is covered"
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""How plain mode clears a terminal, and what can be scrolled back to."""
OTHER_SCREEN_LEFT = "\x1b[?1049l"


def is_kept(home: Path) -> bool:
    """Whether the game can be gone on with."""
    (game,) = Store(home).open_games()
    return Store(home).resume(game.path).seed == 5


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Terminal]:
    """The table, with North's cards."""
    with closing(Terminal(tmp_path, *GAME)) as terminal:
        terminal.wait_for(COVERED)
        terminal.wait_for(HAND, " ")
        yield terminal


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Terminal]:
    """The table line by line, with North's cards."""
    with closing(Terminal(tmp_path, *GAME, "--plain")) as terminal:
        terminal.wait_for(HAND, "\n")
        terminal.wait_for("move:")
        yield terminal


def test_the_cards_are_shown_on_the_terminal_wherever_complaints_go(tmp_path: Path) -> None:
    complaints = tmp_path / "complaints.txt"
    complaints.touch()
    with closing(Terminal(tmp_path / "home", *GAME, complaints=complaints)) as terminal:
        terminal.wait_for(COVERED)
        terminal.wait_for(HAND, " ")
    assert complaints.read_text() == ""


def test_the_screen_waits_covered_goes_on_covered_and_ends_covered(screen: Terminal, tmp_path: Path) -> None:
    screen.tell(signal.SIGTSTP)
    assert HAND not in screen.wait_for(OTHER_SCREEN_LEFT).partition(COVERED)[2]
    assert screen.has_stopped()
    screen.tell(signal.SIGCONT)
    assert HAND not in screen.wait_for(COVERED)
    screen.wait_for(HAND, " ")
    screen.tell(signal.SIGTERM)
    status, shown = screen.ended()
    assert status == TERMINATED
    assert HAND not in shown.partition(COVERED)[2]
    assert OTHER_SCREEN_LEFT in shown.partition(COVERED)[2]
    assert is_kept(tmp_path)


def test_the_screen_ends_when_its_window_is_closed(screen: Terminal, tmp_path: Path) -> None:
    screen.hang_up()
    assert screen.status() == HUNG_UP
    assert is_kept(tmp_path)


def test_plain_mode_waits_cleared_goes_on_covered_and_ends_cleared(plain: Terminal, tmp_path: Path) -> None:
    plain.press("inc")  # half a line, which nobody shall find in what is read next, least of all the shell
    plain.wait_for("inc")
    plain.tell(signal.SIGTSTP)
    plain.wait_for(CLEARED)
    assert plain.has_stopped()
    plain.tell(signal.SIGCONT)
    assert HAND not in plain.wait_for("Press Enter when North looks.")
    assert "Nothing is asked yet." not in plain.wait_for(HAND, "\n")
    plain.wait_for("move:")
    plain.tell(signal.SIGTERM)
    status, shown = plain.ended()
    assert status == TERMINATED
    assert HAND not in shown.partition(CLEARED)[2]
    assert "the game is kept" in shown.partition(CLEARED)[2]
    assert is_kept(tmp_path)


def test_plain_mode_ends_when_its_window_is_closed(plain: Terminal, tmp_path: Path) -> None:
    plain.hang_up()
    assert plain.status() == HUNG_UP
    assert is_kept(tmp_path)
