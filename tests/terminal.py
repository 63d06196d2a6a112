"""A pseudo-terminal of the system, and the program on it as a process of its own. Needs a POSIX system."""

import os
import pty
import select
import signal
import sys
from pathlib import Path

from court_tui.plain.console import GUARD_SECONDS

PATIENCE = GUARD_SECONDS * 1.2
"""After so many seconds of silence a key is pressed again: one that comes too soon is taken for the player before's."""
MOST_PATIENCE = 60


class Terminal:
    """A terminal of its own, with the program on it."""

    def __init__(self, home: Path, *words: str, complaints: Path | None = None) -> None:
        """Start the program with these `words`, to keep its files below `home`.

        What is said on stderr goes to `complaints`, a file that is there, if one is named.
        """
        self.child, self.end = pty.fork()
        if not self.child:
            for number in (signal.SIGHUP, signal.SIGQUIT):
                signal.signal(number, signal.SIG_DFL)  # pytest may be run by nohup, or in the background
            if complaints is not None:
                os.dup2(os.open(complaints, os.O_WRONLY), 2)
            command = [sys.executable, "-m", "court_tui", *words]
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

    def press(self, keys: str) -> None:
        """Press `keys`, as a terminal sends them."""
        os.write(self.end, keys.encode())

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
