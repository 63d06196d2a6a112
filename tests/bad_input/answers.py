"""What the program is given, and what it answers."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import chdir, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any
from unittest import mock

from court_tui import cli
from tests.odd_files import ODD_FILES, no_waiting

HOME = "home"
"""The folder for games and settings, below the one in which the program is started."""
_command_line = cache(cli.command_line)
"""The same parser for every input: to make one takes longer than to answer."""


class Fault(AssertionError):
    """The program has not answered as it promises."""


@dataclass(frozen=True)
class Giant:
    """Bytes that are too many to be shown: something is repeated in them, with the number of the time for `#`."""

    before: bytes
    repeated: bytes
    times: int
    after: bytes

    def __bytes__(self) -> bytes:
        """All of them."""
        if b"#" not in self.repeated:
            return self.before + self.repeated * self.times + self.after
        numbered = (self.repeated.replace(b"#", b"%d" % number) for number in range(self.times))
        return b"".join((self.before, *numbered, self.after))


@dataclass(frozen=True)
class Known:
    """What is known of an input without asking the program, because it was made so."""

    sound: bool = False
    """Nothing in it is wrong: it has to be done, and without a complaint."""
    wrong: bool = False
    """Something in it is wrong: it has to be refused, or the fault to be told."""
    shows: tuple[str, ...] = ()
    """Words that the answer has to have, for in them it is seen that what was given was taken."""
    begins: Mapping[str, Any] | None = None
    """What the record has to say of a game that is begun; None if that is not known, or no game is asked for."""
    in_force: Mapping[str, Any] = field(default_factory=dict)
    """Settings that have to be in force, with their values as JSON has them."""
    whole: frozenset[str] = frozenset()
    """The files that are as they should be."""


@dataclass(frozen=True)
class Input:
    """All that the program is given: its command line, files, variables, and what is typed."""

    words: tuple[str, ...]
    files: Mapping[str, bytes | Giant] = field(default_factory=dict)
    """What lies in the folder where it is started, by its path there."""
    typed: bytes | Giant = b""
    variables: Mapping[str, str] = field(default_factory=dict)
    encoding: str = "utf-8"
    """Of standard output: not every terminal can spell every name."""
    odd: Mapping[str, str] = field(default_factory=dict)
    """What is no file though it lies where one should, by its path: of which kind it is."""
    known: Known = Known()

    @property
    def asks_how(self) -> bool:
        """Whether a word asks what the program is or can do; then it may be that, and no other, that is done."""
        return not {"--help", "-h", "--version", "--print-completion"}.isdisjoint(self.words)

    @property
    def read(self) -> list[bytes]:
        """What is given to be read, as a file that is named or on standard input."""
        named = [bytes(self.files[word]) for word in self.words if word in self.files]
        return [*named, bytes(self.typed)] if "-" in self.words else named

    @property
    def command(self) -> str | None:
        """The command, if one is given."""
        return next((word for word in self.words if word in cli._COMMANDS), None)


@dataclass(frozen=True)
class Answer:
    """What came of an input."""

    status: int
    out: str
    err: str
    kept: Mapping[str, bytes]
    """The files that there are afterwards, by their path; of what is no file nothing is read."""
    unread: bytes
    """What was typed and nobody has read."""
    seconds: float
    """Of processor time."""


def answer(given: Input) -> Answer:
    """Start the program with an input, in this process, in a folder of its own and without a terminal."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay(given, folder)
        out = io.TextIOWrapper(io.BytesIO(), given.encoding, write_through=True)
        err = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="backslashreplace", write_through=True)
        typed = io.TextIOWrapper(io.BytesIO(bytes(given.typed)), "utf-8")
        began = process_time()
        with (
            no_waiting() if given.odd else nullcontext(),
            chdir(folder),
            mock.patch.dict(os.environ, variables_of(given, folder), clear=True),
            mock.patch.object(sys, "stdin", typed),
            redirect_stdout(out),
            redirect_stderr(err),
            mock.patch.object(cli, "command_line", _command_line),
            mock.patch.object(cli, "_drop_output"),  # which is for what has a file beneath it
        ):
            status = cli.main(given.words)
        seconds = process_time() - began
        told = (stream.buffer.getvalue().decode(stream.encoding).replace(name, ".") for stream in (out, err))
        return Answer(status, *told, files_in(folder), typed.read().encode(), seconds)


def lay(given: Input, folder: Path) -> None:
    """Put the files of an input into a folder."""
    for path, data in given.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(bytes(data))
    for path, kind in given.odd.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        ODD_FILES[kind](folder / path)


def variables_of(given: Input, folder: Path) -> dict[str, str]:
    """The environment for an input whose files lie in a folder."""
    others = {key: value for key, value in os.environ.items() if not key.startswith("COURT_TUI_")}
    return {**others, "COURT_TUI_HOME": str(folder / HOME), **given.variables}


def files_in(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by their path there, and what else lies where one should."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
        if not path.is_dir()
    }
