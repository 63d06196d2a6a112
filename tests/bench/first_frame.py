"""How long it takes from the command to the first frame, beside what Textual alone takes.

Both programs are started on a pseudo-terminal of 80×24 that never answers. The clock runs from the start of the
process until the terminal has received every text by which the finished frame is known. The two take turns, so
that both see the same load; the first start of each only warms up the disk and the compiled modules.
"""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import termios
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench import bare_app
from tests.bench.figures import Row, Section, Tell

ROOT = Path(__file__).parents[2]
LINES_AND_COLUMNS = (24, 80)
COLUMNS = ("median, ms", "worst, ms", "times")
PATIENCE = 60
"""After how many seconds a program that shows nothing is given up."""

COURT = [sys.executable, "-c", "from court_tui.cli import main; main()"]
COURT_SHOWS = (b"the struggle for a throne", b"NEW GAME", b"be the last at court", b"Rules", b"All")
"""From the first line of home to the last, and both ends of the footer."""

BARE = [sys.executable, str(Path(bare_app.__file__))]
BARE_SHOWS = (bare_app.BareApp.TITLE.encode(), bare_app.LABEL.encode(), b"palette")


def measured(runs: int, tell: Tell) -> Section:
    """The first frame of both programs, and how many times the bare app's ours takes."""
    court, bare = [], []
    for run in range(runs + 1):
        tell(f"first frame: run {run} of {runs}" if run else "first frame: warming up")
        court.append(first_frame(COURT, COURT_SHOWS))
        bare.append(first_frame(BARE, BARE_SHOWS))
    least = median(bare[1:])
    rows = [
        Row(what, (1000 * median(times[1:]), 1000 * max(times[1:]), median(times[1:]) / least))
        for what, times in (("court-tui at home", court), ("a bare Textual app", bare))
    ]
    return Section("From command to first frame", COLUMNS, tuple(rows))


def first_frame(command: list[str], shows: tuple[bytes, ...]) -> float:
    """The seconds from the start of `command` until its terminal has received all that it `shows`.

    Raises `RuntimeError` if it ends before, or takes too long.
    """
    terminal, programs_end = pty.openpty()
    termios.tcsetwinsize(terminal, LINES_AND_COLUMNS)
    with TemporaryDirectory() as home:
        start = time.perf_counter()
        program = subprocess.Popen(
            command,
            cwd=ROOT,
            env=surroundings(home),
            stdin=programs_end,
            stdout=programs_end,
            stderr=programs_end,
            start_new_session=True,
        )
        os.close(programs_end)
        try:
            received = b""
            while not all(text in received for text in shows):
                ready, _, _ = select.select([terminal], [], [], start + PATIENCE - time.perf_counter())
                data = read(terminal) if ready else b""
                if not data:
                    raise RuntimeError(f"{command} has not shown its first frame, but {received[-2000:]!r}")
                received += data
            return time.perf_counter() - start
        finally:
            program.kill()
            program.wait()
            os.close(terminal)


def surroundings(home: str) -> dict[str, str]:
    """The environment of a usual terminal, with no games kept yet."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TEXTUAL", "NO_COLOR"))}
    for name in ("LINES", "COLUMNS"):
        kept.pop(name, None)
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "COURT_TUI_HOME": home}


def read(terminal: int) -> bytes:
    """What has arrived, or nothing once the program has ended."""
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so in this way
        return b""
