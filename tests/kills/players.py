"""The players who are killed: matches in a process of their own, plain mode, and the screen on a terminal."""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from court_tui.match import Match, Opening, Store
from court_tui.rules import GAMES
from court_tui.settings import SettingsFile, SettingsKeeper, from_word
from tests.kills.judge import BEGIN, LOG, SET, UNDO, Damage, Told
from tests.terminal import Terminal

import_module("filelock")  # else each player would, as a store does when it needs it

_NAMES = ("North", "Zoë", "[b]East[/b]", "王", "Far away")
_MOST_STEPS = 15
"""How many steps a player tells at most before it is killed."""
_LONGEST_DELAY = 6
"""How many steps its killer counts at most after that, as a power of ten; the player goes on meanwhile."""
_OPERATIONS = 25
"""About how many operations with files a step takes."""
_GOES_ON_SHARE = 0.3
"""How many players go on with a game that is nearly over, rather than begin one."""
_SHORT_GAMES = ("adaman", "coup", "rivals")
"""Those that are over so soon that many players can go on with one."""
_LONG_AGO = datetime(2020, 2, 29, 12, tzinfo=UTC)
_UNDO_SHARE, _LOG_SHARE, _SET_SHARE = 0.25, 0.1, 0.2
_SET = ("suits mono", "suits four-colour", "animation off", "animation on", "cover_after 60", "theme light")

_LONGEST_MOMENT = 0.1
"""How many seconds the screen has at most for the last key, unless it shows something sooner."""
_DOWN, _END = "\x1b[B", "\x1b[F"
_SUITS_MONO = f"{_DOWN}{_DOWN}\r{_END}\r"
"""The keys that choose the suits, and the last way to draw them, in the settings."""


def play_match(folder: Path, chosen: Random) -> Told:
    """Play in a child of this process, kill it, and return what it told."""
    goes_on = chosen.random() < _GOES_ON_SHARE
    opening = _opening(chosen.choice(_SHORT_GAMES if goes_on else sorted(GAMES)), chosen)
    match, saved = Match.begin(opening), ()
    if goes_on:
        kept = _nearly_over(match, folder, chosen)
        match, saved = Match(kept.record, kept.sitting), (BEGIN,)
    seed, own_hand = chosen.random(), chosen.random() < 0.5  # so that not only long moments are met
    steps, delay = chosen.randrange(_MOST_STEPS), int(10 ** chosen.uniform(0, _LONGEST_DELAY))
    operation = chosen.randrange(_MOST_STEPS * _OPERATIONS)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            if own_hand:
                _die_at(operation)
            _play_on(folder, kept.path if goes_on else opening, Random(seed), writing)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as telling:
        told = ""
        if not own_hand:
            told = "".join(line for _, line in zip(range(steps), telling, strict=False))
            for _ in range(delay):
                pass
            os.kill(child, signal.SIGKILL)
        told += telling.read()  # what it had told before it died
    _, status = os.waitpid(child, 0)
    if status != signal.SIGKILL:
        raise Damage(f"a player of {opening.game} has died by itself, after {told!r}")
    *more, begun = told.split("\n")
    return Told(match, (*saved, *more), begun)


def _opening(game: str, chosen: Random) -> Opening:
    seats = chosen.randint(GAMES[game].min_seats, min(len(_NAMES), GAMES[game].max_seats))
    options = {option: True for option in GAMES[game].options if chosen.random() < 0.5}
    solo, one_by_one, known = (chosen.random() < 0.3 for _ in range(3))
    return Opening(
        game, _NAMES[:seats], chosen.getrandbits(32), solo=solo, one_by_one=one_by_one, known=known, options=options
    )


def _nearly_over(match: Match, folder: Path, chosen: Random) -> Match:
    """The match a few moves before its end, begun long ago, and kept in `folder`."""
    while not match.over:
        match.play(chosen.choice(match.moves()))
    for _ in range(min(match.played, chosen.randint(1, 4))):
        match.undo(consented=True)
    record = msgspec.structs.replace(match.record, started=_LONG_AGO)
    sitting = match.sitting.played_on(chosen.randrange(1000), _LONG_AGO)
    kept = Match(record, sitting, Store(folder))
    kept.save()
    kept.leave()
    return kept


def _play_on(folder: Path, game: Opening | Path, chosen: Random, writing: int) -> None:
    """Play a game that is to be dealt, or one that is kept, for ever. Each step is told on `writing`.

    The line of a step is ended once it is saved.
    """
    store, keeper = Store(folder), SettingsKeeper(SettingsFile(folder))

    def tell(step: str, do: Callable[[], Any]) -> Any:
        os.write(writing, step.encode())
        done = do()
        os.write(writing, b"\n")
        return done

    match = store.resume(game) if isinstance(game, Path) else tell(BEGIN, lambda: Match.begin(game, store))
    while True:
        kind = chosen.random()
        if kind < _LOG_SHARE:
            tell(LOG, lambda: store.write_log(match.game.id, [match.game.title, "", *match.log]))
        elif kind < _LOG_SHARE + _SET_SHARE:
            name, word = (words := chosen.choice(_SET)).split()
            tell(f"{SET}{words}", lambda name=name, word=word: keeper.change(name, from_word(name, word)))
        elif match.over or (match.played and kind > 1 - _UNDO_SHARE):
            if not match.played:
                continue  # the deal has ended the game
            tell(UNDO, lambda: match.undo(consented=True))
        else:
            move = chosen.choice(match.moves())
            tell(str(move), lambda move=move: match.play(move))


def _die_at(operation: int) -> None:
    """Have this process killed once it has done so many operations with files, and is about to do the next one."""
    left = operation

    def count(_: object, event: str, function: Any) -> None:
        nonlocal left
        if event != "c_call" or function in (os.fspath, os.getpid):
            return
        owner = getattr(function, "__self__", None)
        if isinstance(owner, io.IOBase) or getattr(owner, "__name__", "") in ("posix", "fcntl", "io", "_io"):
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(count)


def play_plain(folder: Path, chosen: Random) -> Told:
    """Play in the program's plain mode, kill it, and return what it took."""
    opening = _opening(chosen.choice(sorted(GAMES)), chosen)
    opening = replace(opening, solo=len(opening.names) > 1, one_by_one=False, known=False)
    match, playing = Match.begin(opening), Match.begin(opening)
    command = ["play", opening.game, "--plain", "--seed", str(opening.seed), "--seats", ",".join(opening.names)]
    command += ["--solo"] * opening.solo + [word for option in opening.options for word in ("--option", option)]
    saved: tuple[str, ...] = ()
    with subprocess.Popen(
        [sys.executable, "-m", "court_tui", *command],
        env={**os.environ, "COURT_TUI_HOME": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        asked = (line for line in program.stdout if line.endswith("'s move:\n"))
        # Some deals are over at once: then no move is asked for.
        for _, _ in zip(range(0 if playing.over else chosen.randrange(1, _MOST_STEPS)), asked, strict=False):
            saved = (BEGIN, *playing.record.moves)  # it asks for the next, so it has saved all these
            move = str(chosen.choice(playing.moves()))
            playing.play(move)
            program.stdin.write(f"{move}\n")
            program.stdin.flush()
            if playing.over:
                break
        program.kill()
    steps = (BEGIN, *playing.record.moves)
    return Told(match, saved, "".join(steps[len(saved) :]))


def play_screen(folder: Path, chosen: Random) -> Told:
    """Play Coup on the screen by pressing keys, kill the program at the last of them, and return what it showed."""
    opening = Opening("coup", _NAMES[:2], chosen.getrandbits(32), solo=True)
    match = Match.begin(opening)
    words = ("play", "coup", "--solo", "--seed", str(opening.seed), "--seats", ",".join(opening.names))
    with closing(Terminal(folder, *words)) as terminal:
        terminal.wait_for("turn 1 ")
        moves = chosen.randrange(4)
        for number in range(moves):
            terminal.press("1\r")
            terminal.wait_for(f"turn {number + 2} ")
            terminal.press("\r")  # looks on
        last = chosen.choice(("income", LOG, f"{SET}suits mono"))
        if last == LOG:
            terminal.press("l")
            terminal.wait_for("what everybody has seen")
            terminal.press("e")
        elif last == "income":
            terminal.press("1\r")
        else:
            terminal.press(",")
            terminal.wait_for("Suits")
            terminal.press(_SUITS_MONO)
        select.select([terminal.end], [], [], chosen.uniform(0, _LONGEST_MOMENT))
    return Told(match, (BEGIN, *["income"] * moves), last)
