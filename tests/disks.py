"""Spoils the folder of games while they are played, and looks at what is said and kept: `python -m tests.disks`.

A disk that is full, a folder that is read-only, one that is deleted, a file where a folder has to be: on the screen and
in plain mode, before a game and amid it, and for the other commands. Each time one line has to say what is wrong and
what helps, the game has to go on, what was saved has to stay whole meanwhile, and once all is mended nothing may be
lost. Two programs on one game are a trouble too: the second is told that the first has it, until that is killed.

Needs Linux. For the superuser the disk is a small one of its own, in memory; for others a limit to the size of files
fills it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from court_tui.cli import OUTPUT_LOST
from court_tui.match import NoRecord, Record, Store
from court_tui.screens.table import TableScreen
from court_tui.settings import SettingsFile
from tests.at_rest import without_waiting
from tests.screens.table import coup, seated

_ROOT = Path(__file__).parent.parent
_SIZE = "256k"
INCOME = ("1", "enter", "enter")
"""The keys by which one person, who plays both seats of a game of Coup, has a seat take a coin, and looks on."""


class Wrong(AssertionError):
    """Something was lost, or not said."""


@dataclass(frozen=True)
class Trouble:
    """A way to spoil the folder of games."""

    spoilt: Callable[[Path, int], AbstractContextManager[None]]
    """The folder is spoilt meanwhile, for the process of that number, 0 being this one."""
    said: tuple[str, ...]
    """What has to be said of it, one or the other: what is wrong, and what helps. Nothing where it does no harm."""


@contextmanager
def full(home: Path, process: int) -> Iterator[None]:
    """There is no room."""
    if os.path.ismount(home.parent):
        filler = home.parent / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        try:
            yield
        finally:
            filler.unlink()
    else:
        _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
        before = resource.prlimit(process, resource.RLIMIT_FSIZE, (0, most))
        try:
            yield
        finally:
            resource.prlimit(process, resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(home: Path, process: int) -> Iterator[None]:
    """Nothing can be changed."""
    if os.path.ismount(home.parent):
        # A second mount over the first, in which the game's lock is open for writing.
        subprocess.run(["mount", "--bind", home.parent, home.parent], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", home.parent], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", home.parent], check=True)
    else:
        folders = [home.parent, *(folder for folder in (home, *home.glob("*")) if folder.is_dir())]
        for folder in folders:
            folder.chmod(0o500)
        try:
            yield
        finally:
            for folder in folders:
                folder.chmod(0o700)


@contextmanager
def deleted(home: Path, process: int) -> Iterator[None]:
    """All of it has been deleted."""
    shutil.rmtree(home, ignore_errors=True)
    yield


@contextmanager
def in_the_way(home: Path, process: int) -> Iterator[None]:
    """It has been moved away, and a file is in its place."""
    aside = home.with_name("aside")
    if home.exists():
        home.rename(aside)
    home.write_bytes(b"")
    try:
        yield
    finally:
        home.unlink()
        if aside.exists():
            aside.rename(home)


_NO_ROOM = ("No space left on device (make room there)", "File too large (make room there)")
_NO_RIGHT = tuple(
    f"{why} (let it be written to, or have COURT_TUI_HOME name another folder)"
    for why in ("Read-only file system", "Permission denied")
)
_NO_FOLDER = tuple(
    f"{why} (move the file away that is where a folder has to be)" for why in ("File exists", "Not a directory")
)
TROUBLES = {
    "full disk": Trouble(full, _NO_ROOM),
    "read-only folder": Trouble(read_only, _NO_RIGHT),
    "deleted folder": Trouble(deleted, ()),
    "file in its place": Trouble(in_the_way, _NO_FOLDER),
}


_NO_HARM = TROUBLES["deleted folder"]
TWO_PROGRAMS = "two programs on one game"
IN_USE = "is open in another program: go on with it there, or leave it there first"


def _check(fine: bool, why: str) -> None:
    if not fine:
        raise Wrong(why)


def _check_said(trouble: Trouble, what: str, lines: Sequence[str]) -> None:
    """See that one of `lines` says that `what` failed, why, and what helps; where no harm is done, none may."""
    told = [line for line in lines if what in line]
    fine = any(why in line for line in told for why in trouble.said) if trouble.said else not told
    _check(fine, f"of '{what}' this is said: {told or lines}")


def _check_whole(home: Path, moves: int) -> None:
    """See that the one game in `home`, which is being played, is saved as it was after so many moves."""
    try:
        saved = [len(Record.decode(path.read_bytes()).moves) for path in home.glob("open/*-coup.json")]
    except NoRecord as damage:
        raise Wrong(f"of {moves} moves none is saved: {damage}") from None
    _check(saved == [moves], f"of {moves} moves {saved} are saved")


def _check_kept(home: Path, moves: int) -> None:
    """See that the one game in `home` can be gone on with after so many moves."""
    store = Store(home)
    kept = [len(store.resume(game.path).record.moves) for game in store.open_games()]
    _check(kept == [moves] and not store.troubles, f"of {moves} moves {kept} are kept; {store.troubles}")


async def on_the_screen(trouble: Trouble, home: Path) -> None:
    """Play, write the log and set something, while all is well, spoilt, and well again."""
    async with seated(coup(2, 5, solo=True), home=home) as table:
        assert isinstance(table.screen, TableScreen)
        match = table.screen.match
        await table.press(*INCOME)
        with trouble.spoilt(home, 0):
            for moves in (2, 3):
                await table.press(*INCOME)
                _check(match.played == moves, f"the game does not go on: {await table.text()}")
                _check(("NOT SAVED" in await table.text()) is bool(trouble.said), "the first line tells something else")
                _check_said(trouble, "the game could not be saved", table.messages())
            await table.press("l", "e")
            _check_said(trouble, "the log could not be written", table.messages())
            await table.press("escape", "comma", "down", "down", "enter", "end", "enter")
            _check_said(trouble, "settings.json could not be written", table.messages())
            await table.press("escape")
        _check_whole(home, 1 if trouble.said else 3)
        await table.press(*INCOME)
        _check("NOT SAVED" not in await table.text(), "the next move does not try again")
        await table.press("comma", "down", "down", "down", "enter", "end", "enter", "escape")
    _check_kept(home, match.played)
    kept = SettingsFile(home).read().values
    _check(kept == {"suits": "mono", "animation": False}, f"of the settings these are kept: {kept}")


async def quitting(trouble: Trouble, home: Path) -> None:
    """Begin and play where all is spoilt, and quit: once before it is well again, and once after that."""
    with trouble.spoilt(home, 0):
        async with seated(coup(2, 5, solo=True), home=home) as table:
            await table.press(*INCOME, "ctrl+q")
        _check((table.app.unsaved is not None) is bool(trouble.said), f"quitting tells {table.app.unsaved}")
    shutil.rmtree(home, ignore_errors=True)
    async with seated(coup(2, 5, solo=True), home=home) as table:
        with trouble.spoilt(home, 0):
            await table.press(*INCOME, *INCOME)
        await table.press("ctrl+q")
    _check(table.app.unsaved is None, f"quitting does not try again: {table.app.unsaved}")
    _check_kept(home, 2)


class _PlainGame:
    """A program that plays Coup in plain mode."""

    def __init__(self, home: Path) -> None:
        command = [sys.executable, "-m", "court_tui", "play", "coup", "--plain", "--solo", "--seed", "5"]
        self._program = subprocess.Popen(
            command, cwd=_ROOT, env=environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.number = self._program.pid
        self._heard()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave no program behind."""
        self._program.kill()
        self._program.communicate()

    def play(self, move: str) -> list[str]:
        """Make a move, and return what is said until the next one is asked for."""
        assert self._program.stdin is not None
        self._program.stdin.write(f"{move}\n")
        self._program.stdin.flush()
        return self._heard()

    def quit(self) -> tuple[str, int]:
        """Leave the game, and return what was said last and the exit status."""
        said, _ = self._program.communicate("quit\n")
        return said.splitlines()[-1], self._program.returncode

    def _heard(self) -> list[str]:
        assert self._program.stdout is not None
        lines = []
        for line in self._program.stdout:
            lines.append(line.rstrip("\n"))
            if line.endswith("'s move:\n"):
                return lines
        raise Wrong(f"it has ended: {lines}")


def in_plain_mode(trouble: Trouble, home: Path) -> None:
    """Play while all is well, spoilt, and well again."""
    with _PlainGame(home) as game:
        game.play("income")
        with trouble.spoilt(home, game.number):
            for _ in range(2):
                _check_said(trouble, "the game could not be saved", game.play("income"))
        _check_whole(home, 1 if trouble.said else 3)
        _check_said(_NO_HARM, "the game could not be saved", game.play("income"))
        last, status = game.quit()
    _check(last.startswith("The game is kept."), last)
    _check(status == 0, f"it ends with {status}")
    _check_kept(home, 4)


def two_programs(home: Path) -> None:
    """Go on with a game that another program plays, give it up, and go on with it once the other has been killed."""
    with _PlainGame(home) as first:
        first.play("income")
        for words in ("--plain", "play --plain --go-on"):
            second = _run(home, words, typed="1\ngive up 1\nyes\n")
            _check(second.stdout.count(IN_USE) == 2, f"{words}: {second.stdout}")
            _check(second.returncode == 0, f"{words} ends with {second.returncode}: {second.stderr}")
        _check_said(_NO_HARM, "the game could not be saved", first.play("income"))
        _check_whole(home, 2)
    second = _run(home, "--plain", typed="1\nincome\nquit\n")
    _check(IN_USE not in second.stdout, f"a program that was killed has the game still: {second.stdout}")
    _check(second.stdout.splitlines()[-1].startswith("The game is kept."), second.stdout)
    _check_kept(home, 3)


def before_it_starts(trouble: Trouble, home: Path) -> None:
    """Start commands where all is spoilt: none fails without saying why in lines of its own."""
    with trouble.spoilt(home, 0):
        for words in ("config", "config --json", "stats", "stats --json", "--plain", "games"):
            done = _run(home, words)
            _check(done.returncode == 0, f"{words} ends with {done.returncode}: {done.stderr}")
            _check(all(line.startswith("court-tui: ") for line in done.stderr.splitlines()), done.stderr)
        done = _run(home, "play coup --plain --solo", typed="income\nincome\n")
        _check_said(trouble, "the game could not be saved", done.stdout.splitlines())
        lost = done.stdout.endswith("End of input: the last moves are lost, for they could not be saved.\n")
        _check(lost is bool(trouble.said), done.stdout)
        _check(done.returncode == (OUTPUT_LOST if trouble.said else 0), f"it ends with {done.returncode}")


def environment(home: Path) -> dict[str, str]:
    """What a program finds in its environment, to keep its files in `home`."""
    return {**os.environ, "COURT_TUI_HOME": str(home), "PYTHONPATH": str(_ROOT)}


def _run(home: Path, words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with these `words`, and type to it."""
    command = [sys.executable, "-m", "court_tui", *words.split()]
    return subprocess.run(command, cwd=_ROOT, env=environment(home), input=typed, capture_output=True, text=True)


IN_PLAIN_MODE = "in plain mode"
MOMENTS = {
    "on the screen": on_the_screen,
    "quitting the screen": quitting,
    IN_PLAIN_MODE: in_plain_mode,
    "before it starts": before_it_starts,
}


def spoil(trouble: str, moment: str, home: Path) -> None:
    """See what is said and kept of a `trouble` at a `moment`. Raises `Wrong`."""
    if trouble == TWO_PROGRAMS:
        return two_programs(home)
    done = MOMENTS[moment](TROUBLES[trouble], home)
    if done is not None:
        with without_waiting():
            asyncio.run(done)


@contextmanager
def _disk() -> Iterator[Path]:
    """A folder on a disk of its own, where that can be had."""
    with tempfile.TemporaryDirectory() as folder:
        mounted = (
            os.geteuid() == 0
            and not subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={_SIZE},mode=700", "court-tui-disks", folder], capture_output=True
            ).returncode
        )
        try:
            yield Path(folder)
        finally:
            if mounted:
                subprocess.run(["umount", "--lazy", folder], check=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Spoil disks as the arguments say, and print what was found. 1 if anything was lost, or not said."""
    parser = argparse.ArgumentParser(prog="python -m tests.disks", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--trouble", choices=[*TROUBLES, TWO_PROGRAMS], action="append", help="with which trouble (all)"
    )
    parser.add_argument("--moment", choices=MOMENTS, action="append", help="at which moment (all)")
    arguments = parser.parse_args(argv)
    wrong = 0
    for trouble in arguments.trouble or [*TROUBLES, TWO_PROGRAMS]:
        for moment in [IN_PLAIN_MODE] if trouble == TWO_PROGRAMS else arguments.moment or MOMENTS:
            with _disk() as folder:
                how = "a disk of its own" if os.path.ismount(folder) else "no disk of its own"
                try:
                    spoil(trouble, moment, folder / "home")
                    found = "all said, nothing lost"
                except Wrong as fault:
                    found, wrong = f"WRONG: {fault}", wrong + 1
            print(f"{trouble}, {moment}, {how}: {found}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
