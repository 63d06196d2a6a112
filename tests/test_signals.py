"""What the program leaves on a real terminal when it is told to end, or to wait: nobody's cards, and the game saved.

The terminal is a pseudo-terminal of the system, and the program a process of its own.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from court_tui.cli import HUNG_UP, TERMINATED
from court_tui.match import Store
from court_tui.plain.console import GUARD_SECONDS

pty = pytest.importorskip("pty", reason="elsewhere no program is told to end")

HAND = "Ambassador"
"""A card that North holds in the deal of seed 5."""
COVERED = "everything is covered"
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""How plain mode clears a terminal, and what can be scrolled back to."""
OTHER_SCREEN_LEFT = "\x1b[?1049l"

PATIENCE = GUARD_SECONDS * 1.2
"""After so many seconds of silence a key is pressed again: one that comes too soon is taken for the player before's."""
MOST_PATIENCE = 60


class Terminal:
    """A game of Coup on a terminal of its own."""

    def __init__(self, home: Path, *options: str) -> None:
        """Start the game, and keep it below `home`."""
        self.child, self.end = pty.fork()
        if not self.child:
            for number in (signal.SIGHUP, signal.SIGQUIT):
                signal.signal(number, signal.SIG_DFL)  # pytest may be run by nohup, or in the background
            command = [sys.executable, "-m", "court_tui", "play", "coup", "--seed", "5", *options]
            os.execve(sys.executable, command, {**os.environ, "COURT_TUI_HOME": str(home), "TERM": "xterm-256color"})
        self.shown = ""

    def wait_for(self, words: str, key: str = "") -> str:
        """What is shown until `words` are; meanwhile `key` is pressed, and pressed again."""
        silence = 0.0
        while words not in self.shown:
            ready, _, _ = select.select([self.end], [], [], PATIENCE)
            if ready:
                self.shown += os.read(self.end, 65536).decode(errors="replace")
            else:
                os.write(self.end, key.encode())
                silence += PATIENCE
                assert silence < MOST_PATIENCE, f"{words!r} does not come: {self.shown!r}"
        before, found, self.shown = self.shown.partition(words)
        return before + found

    def tell(self, number: int) -> None:
        """Send a signal."""
        self.shown = ""
        os.kill(self.child, number)

    def has_stopped(self) -> bool:
        """Whether the program waits, rather than having ended; one of them has to come."""
        _, status = os.waitpid(self.child, os.WUNTRACED)
        return os.WIFSTOPPED(status)

    def ended(self) -> tuple[int, str]:
        """The exit status, once the program has ended, and what it has shown meanwhile."""
        try:
            while more := os.read(self.end, 65536):
                self.shown += more.decode(errors="replace")
        except OSError:  # so Linux says that nobody has the terminal open any more
            pass
        return self.status(), self.shown

    def status(self) -> int:
        """The exit status, once the program has ended."""
        child, self.child = self.child, 0
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def hang_up(self) -> None:
        """Close the window."""
        end, self.end = self.end, -1
        os.close(end)

    def close(self) -> None:
        """Leave nothing behind."""
        if self.child:
            os.kill(self.child, signal.SIGKILL)
            self.status()
        if self.end >= 0:
            self.hang_up()


def is_kept(home: Path) -> bool:
    """Whether the game can be gone on with."""
    (game,) = Store(home).open_games()
    return Store(home).resume(game.path).seed == 5


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Terminal]:
    """The table, with North's cards."""
    with closing(Terminal(tmp_path)) as terminal:
        terminal.wait_for(COVERED)
        terminal.wait_for(HAND, " ")
        yield terminal


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Terminal]:
    """The table line by line, with North's cards."""
    with closing(Terminal(tmp_path, "--plain")) as terminal:
        terminal.wait_for(HAND, "\n")
        terminal.wait_for("move:")
        yield terminal


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
    os.write(plain.end, b"inc")  # half a line, which nobody shall find in what is read next, least of all the shell
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
