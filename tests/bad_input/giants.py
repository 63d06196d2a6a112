"""Files, lines and words that are huge or nested deeply; and the program in a process of its own, with limits."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tests.bad_input.answers import HOME, Answer, Giant, Input, Known, files_in, lay, variables_of
from tests.bad_input.of_files import DEMO

_MEMORY = 2**30
"""How many bytes of address space the program may take."""
_SECONDS = 60
"""How much processor time it may take before it is killed."""

_SIZES = (50_000, 1_000_000, 16_000_000, 30_000_000)
"""How many bytes are put in: about as many as some kind of file may have, or too many for any."""
_MOST_TIMES = 500_000
"""How often something is repeated at most with a number of its own: to number takes time."""

_RECORD = b'{"format":"court-tui/1","game":"coup","seats":["North","East"],"options":{},"seed":1,"luck":[],"moves":[]'
_RECORD += b',"started":"2026-01-31T20:15:00+01:00","result":null}'
_TABLE = b'{"format":"court-tui-table/1","notes":[]}'
_SETTINGS = b'{"keys":{},"hints_dismissed":[],"cover_after":0}'
_TYPED = b"?\ncoup\n?\n\n\n?\nlog ?\nrules ?\nmoves ?\n1\n"
_PLACES = {
    "game.json": (_RECORD, ("check game.json", "show game.json --log", "replay game.json")),
    f"{HOME}/open/game.json": (_RECORD, ("--plain", "stats --json")),
    f"{HOME}/finished/game.json": (_RECORD, ("stats",)),
    f"{HOME}/open/game.table.json": (_TABLE, ("--plain",)),
    f"{HOME}/finished/game.table.json": (_TABLE, ("stats",)),
    f"{HOME}/settings.json": (_SETTINGS, ("config", "config --json", "--plain")),
    "own.demo": (DEMO.encode(), ("demo own.demo", "demo own.demo --check")),
    "typed": (_TYPED, ("--plain",)),
}
"""Where a giant may lie, what it grows from, and which commands meet it."""
_FITTING = {
    b'"moves":[': (b'"exchange","pass",', b'"tax "', b'"tax",'),
    b'"luck":[': (b'["duke"],', b"[],", b"3,", b"[" * 100),
    b'"seats":[': (b'"#",',),
    b'"options":{': (b'"#":true,',),
    b'"notes":[': (b'{"after":#,"text":"x"},', b'{"after":0,"text":"'),
    b'"keys":{': (b'"#":1,', b'"#":"f2",', b'"table.hide":"#",', b'"x'),
    b'"hints_dismissed":[': (b'"#",', b"#,"),
    b'{"': (b'#":1,"', b"x", b"format"),
    b":": (b"9", b" ", b"[", b'{"a":', b'["'),
    b"say: ": (b"x ", b"x", b"x\n x"),
    b"\n": (b"say: x\n", b"luck: shuffle duke\n", b"\n", b"keys: space\n", b"moves: tax\n", b"# x\n", b" "),
    b"?": (b"tax ", b"x", b" ", b"1", b"rules ", b"log "),
    b"": (b"\0", b"\xff", b"\\u0000", b"A"),
}
"""What may go on and on behind what."""


_LARGEST = {"game.json": 2**24, "own.demo": 2**16, f"{HOME}/finished/game.json": 2**24, f"{HOME}/settings.json": 2**20}
"""How many bytes a file may have, where it is told if it has more."""

_LONGEST_WORD = 120_000
"""How many signs are put into a word: Linux starts no program that is given a word of 128 KiB."""
_WORDS = {
    "play coup --plain --seats ?": ("North,", "x", ",", "\u0301", "東"),
    "play adaman --plain --seats ?": ("x", "North,"),
    "play --plain --deal ?": ("0", "Z", "-", "1AFKJ-", "ı"),
    "config --key ?": ("x", "=", "table.hide=f2,", "table.hide=x"),
    "config --cover-after ?": ("9", "0x"),
    "play ?": ("x", "coup"),
    "demo ?": ("x", "a/"),
    "check ?": ("x", "../"),
    "show game.json --seat ?": ("A",),
    "replay game.json --at ?": ("9", "-"),
    "?": ("x", "-"),
}
"""Where in a command line a giant may stand, and what may go on and on there. None of it is right, ever."""
_VARIABLES = {
    "COURT_TUI_THEME": ("light", "x"),
    "COURT_TUI_COVER_AFTER": ("9", "-"),
    "COURT_TUI_KEYS": ("x", "a=", "table.hide=x", "table.hide ", "=f2 "),
}
"""The variables that may be giants, and what may go on and on in them, and is never right."""


@st.composite
def giants(draw: Callable[..., Any]) -> Input:
    """Something that is repeated very often, in a file, in what is typed, in a word or in a variable."""
    return draw(draw(st.sampled_from((_giant_files(), _giant_files(), _giant_files(), _giant_words()))))


@st.composite
def _giant_words(draw: Callable[..., Any]) -> Input:
    choices = [(line, "", part) for line, parts in _WORDS.items() for part in parts]
    choices += [("config --json", name, part) for name, parts in _VARIABLES.items() for part in parts]
    line, name, part = draw(st.sampled_from(choices))
    giant = part * (_LONGEST_WORD // len(part.encode()))
    words = tuple(giant if word == "?" else word for word in line.split())
    files = {"game.json": _RECORD}
    return Input(words, files, variables={name: giant} if name else {}, known=Known(wrong=True))


@st.composite
def _giant_files(draw: Callable[..., Any]) -> Input:
    path, (whole, commands) = draw(st.sampled_from(sorted(_PLACES.items())))
    fitting = (behind for behind in _FITTING if behind in whole)
    # What is typed line by line is answered line by line, and that takes its time.
    behind = b"?" if path == "typed" else draw(st.sampled_from(sorted(fitting)))
    repeated = draw(st.sampled_from(_FITTING[behind]))
    place = draw(st.sampled_from([found.end() for found in re.finditer(re.escape(behind), whole)]))
    times = draw(st.sampled_from(_SIZES)) // len(repeated)
    giant = Giant(whole[:place], repeated, min(times, _MOST_TIMES) if b"#" in repeated else times, whole[place:])
    if giant.after[:1] in b"]}" and repeated.endswith(b","):
        giant = replace(giant, after=repeated[:-1].replace(b"#", b"0") + giant.after)
    words = tuple(draw(st.sampled_from(commands)).split())
    if path == "typed":
        return Input(words, typed=giant)
    files: dict[str, bytes | Giant] = {path: giant}
    if path.endswith(".table.json"):
        files[path.replace(".table", "")] = _RECORD
    size = len(giant.before) + len(giant.repeated) * giant.times + len(giant.after)  # or more: numbers grow
    known = Known(wrong="--plain" not in words and size > _LARGEST.get(path, size))
    return Input(words, files, b"1\n\n" if words == ("--plain",) else b"", known=known)


def answer_in_child(given: Input, memory: int = _MEMORY) -> Answer:
    """Start the program with an input, in a process of its own that may take neither much memory nor time."""
    import resource  # which Windows has not

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay(given, folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(
            [sys.executable, "-m", "court_tui", *given.words],
            input=bytes(given.typed),
            capture_output=True,
            cwd=folder,
            env={**variables_of(given, folder), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            preexec_fn=limit,
        )
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        out, err = (told.decode(errors="replace").replace(name, ".") for told in (done.stdout, done.stderr))
        return Answer(done.returncode, out, err, files_in(folder), b"", seconds)
