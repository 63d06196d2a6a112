"""Lines in and lines out: at a terminal, or through pipes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from court_tui.plain.signals import Ended, Suspended, forget_typed, heard, wait_for_the_shell
from court_tui.text.game_text import wrapped

COVERED = "-- All cards are covered. --"
"""Stands between two pairs of eyes where nothing can be cleared."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, and then the scroll-back: some terminals move there what they clear from the screen."""

_LONGEST_LINE = 10_000
"""How many letters of a line are looked at: nobody types as many."""

GUARD_SECONDS = 0.35
"""How soon after a question an Enter is taken for one that was held, or pressed twice, for the question before."""


class Console:
    """Where plain mode reads and writes. It writes no escape codes but those that clear a terminal."""

    def __init__(self, typed: TextIO | None, shown: TextIO, *, clock: Callable[[], float] = monotonic) -> None:
        """Read lines from `typed` (None: there is nothing to read) and write to `shown`. `clock` is for tests."""
        self._typed = typed
        self._shown = shown
        self._clock = clock
        self._on_screen = shown.isatty()
        self._by_hand = typed is not None and typed.isatty()

    @property
    def keeps(self) -> bool:
        """Whether this is a terminal that shows what was said even after `cover`, to who scrolls back."""
        return self._on_screen and not self._clears

    @property
    def _clears(self) -> bool:
        return os.name == "nt" or os.environ.get("TERM", "dumb") != "dumb"

    def say(self, *lines: str) -> None:
        """Write lines; at a terminal, those that are too long for it are broken between words."""
        self._shown.writelines(f"{self._broken(line)}\n" for line in lines)

    def _broken(self, line: str) -> str:
        return "\n".join(wrapped(line, shutil.get_terminal_size().columns)) if self._on_screen else line

    def ask(self, question: str) -> str:
        """The next line that is typed, without the blanks around it. Raises `EOFError` when there is none to come.

        If a signal breaks it off, that is raised, and half a line is forgotten.
        """
        dialogue = self._on_screen and self._by_hand  # then what is typed, and its Enter, can be seen
        self._shown.write(self._broken(question) + (" " if dialogue else "\n"))
        self._shown.flush()
        try:
            with heard():
                line = "" if self._typed is None else _line_of(self._typed)
        except OSError:  # the terminal has gone
            line = ""
        except (Ended, Suspended, KeyboardInterrupt):
            if self._typed is not None:
                forget_typed(self._typed)
            raise
        if not line:
            if dialogue:
                self.say("")
            raise EOFError
        return line.strip()

    def ask_afresh(self, question: str) -> str:
        """As `ask`, but at a terminal an Enter that was still meant for the question before does not count."""
        while True:
            asked = self._clock()
            line = self.ask(question)
            if line or not self._by_hand or self._clock() - asked >= GUARD_SECONDS:
                return line

    def suspend(self) -> None:
        """Wait until the shell lets the program go on; what was said before can be seen meanwhile."""
        self._shown.flush()
        wait_for_the_shell()

    def cover(self) -> None:
        """Clear the screen and its scroll-back; where that cannot be, say where the next pair of eyes begins."""
        if self._on_screen and os.name == "nt":
            self._shown.flush()
            os.system("cls")
        elif self._on_screen and self._clears:
            self._shown.write(_CLEAR)
        else:
            if self._on_screen:
                self.say(*[""] * shutil.get_terminal_size().lines)
            self.say(COVERED)


def _line_of(typed: TextIO) -> str:
    """The next line, of which what is too long for anything is never kept; nothing at the end."""
    line = part = typed.readline(_LONGEST_LINE)
    while len(part) == _LONGEST_LINE and not part.endswith("\n"):
        part = typed.readline(_LONGEST_LINE)
    return line
