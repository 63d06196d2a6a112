"""Talking to plain mode: what is typed, all at once or by somebody who reads, and what it writes."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from court_tui.cli import main

_READ = 20_000
"""How many signs back a typist reads: more than any list of moves has."""


class Terminal(io.StringIO):
    """A terminal, to type at or to look at."""

    def isatty(self) -> bool:
        return True


class Typist(io.StringIO):
    """Knows no rule, reads what has been written, and answers with a move by its number, or with Enter."""

    def __init__(self, shown: io.StringIO, seed: int, before_a_move: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._shown = shown
        self._chosen = random.Random(seed)
        self._before = before_a_move
        self._due: list[str] = []

    def readline(self, size: int = -1, /) -> str:
        said = self._shown.getvalue()[-_READ:]
        if not said.endswith("'s move:\n"):
            self._due = list(self._before)
            return "\n"
        if self._due:
            return f"{self._due.pop(0)}\n"
        self._due = list(self._before)
        numbers = 0
        for line in reversed(said.splitlines()):
            if found := re.match(r"(\d+)\. |(\d+) moves\. ", line):
                numbers = max(numbers, int(found[1] or found[2]))
            elif numbers and not re.match(r"\S+: \d+", line):
                break
        return f"{self._chosen.randint(1, numbers)}\n"


@dataclass(frozen=True)
class Talk:
    """A run of the command."""

    status: int
    said: str

    @property
    def lines(self) -> list[str]:
        return self.said.splitlines()

    def after(self, question: str) -> list[str]:
        """What was said after the last time that a line began with `question`."""
        last = max(number for number, line in enumerate(self.lines) if line.startswith(question))
        return self.lines[last + 1 :]


def talk(arguments: str, *typed: str, typist: Callable[[io.StringIO], io.StringIO] | None = None) -> Talk:
    """Run `court-tui` with `arguments` on pipes; the lines that are `typed`, or what `typist` types, come in."""
    shown = io.StringIO()
    lines = io.StringIO("".join(f"{line}\n" for line in typed)) if typist is None else typist(shown)
    with patch.object(sys, "stdin", lines), redirect_stdout(shown):
        status = main(arguments.split())
    return Talk(status, shown.getvalue())
