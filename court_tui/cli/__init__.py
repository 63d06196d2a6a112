"""The command `court-tui`: what to play, and what can be done with a record outside the screen.

It ends with 0; with 1 for a record that does not replay; with 2, and one line on stderr, for wrong input.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from court_tui.cli.demo import show_demo
from court_tui.cli.options import WrongInput, settings_of
from court_tui.cli.parser import command_line
from court_tui.files import read_bounded
from court_tui.match import (
    Deal,
    Match,
    NoRecord,
    Opening,
    Record,
    Store,
    Unplayable,
    check_names,
    replay,
    usual_names,
)
from court_tui.match.record import LARGEST
from court_tui.rules import GAMES, State, letter
from court_tui.settings import SettingsKeeper, Source, WrongSetting
from court_tui.text import TEXTS, complaint

UNPLAYABLE = 1
WRONG_INPUT = 2
OUTPUT_LOST = 74
"""The code of <sysexits.h> for an output that fails, say on a full disk."""
HUNG_UP = 129
INTERRUPTED = 130
BROKEN_OFF = 131
READER_GONE = 141
TERMINATED = 143
"""With those before: what a shell reports of a program that the closing of its terminal has ended, Ctrl+C, Ctrl+\\, the
end of the pipe it writes to, or a request to end."""
_STDOUT, _STDERR = 1, 2
"""What the system calls them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with the arguments `argv`, by default those of the process, and return its exit status."""
    if sys.stdout is None:
        _complain("the output cannot be written: it is closed")
        return OUTPUT_LOST
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot spell is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")  # pyright: ignore[reportUnknownMemberType]  # isinstance cannot tell of what buffer
    status = 0
    try:
        status = _status(argv)
        print(end="", flush=True)
    except WrongInput as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return READER_GONE
    except OSError as error:
        _drop_output()
        if status != HUNG_UP:  # then it is no news that the terminal has gone
            _complain(f"the output cannot be written: {error.strerror or error}")
            return OUTPUT_LOST
    return status


def _status(argv: Sequence[str] | None) -> int:
    try:
        arguments = command_line().parse_args(argv)
    except SystemExit as done:  # after --help, --version and the like
        return int(done.code or 0)
    if arguments.plain and arguments.command not in (None, "play"):
        raise WrongInput("--plain is a way to play: court-tui --plain, or court-tui play GAME --plain")
    return _COMMANDS[arguments.command](arguments)


# The commands


def _home(arguments: argparse.Namespace) -> int:
    keeper = _keeper(arguments)
    return _plain(None, keeper) if arguments.plain else _screen(None, keeper, instead="court-tui --plain")


def _play(arguments: argparse.Namespace) -> int:
    if arguments.go_on:
        _check_alone(arguments)
    keeper = _keeper(arguments)
    if arguments.plain and _tells_no_game(arguments):
        return _plain(None, keeper)
    opening = _opening(arguments, one_by_one=keeper.settings.prompts == "one-by-one")
    if arguments.plain:
        return _plain(opening, keeper)
    return _screen(opening, keeper, instead=f"court-tui play {opening.game} --plain")


def _keeper(arguments: argparse.Namespace) -> SettingsKeeper:
    """The settings, with those that are meant for this run."""
    try:
        keeper = SettingsKeeper.usual(settings_of(arguments))
    except WrongSetting as wrong:
        raise WrongInput(str(wrong)) from None
    if keeper.source("keys") in (Source.OPTION, Source.VARIABLE):
        from court_tui.cli.config import key_faults

        for fault in key_faults(keeper):
            raise WrongInput(fault)
    return keeper


def _opening(arguments: argparse.Namespace, *, one_by_one: bool) -> Opening:
    """The game that is asked for, by its name, by a deal's code or by both."""
    deal = _deal(arguments)
    if deal is None and arguments.game is None:
        raise WrongInput("the following arguments are required: GAME, or --deal CODE; try court-tui play --help")
    game = GAMES[arguments.game if deal is None else deal.game]
    if arguments.seats is None:
        names = usual_names(game, None if deal is None else deal.seats)
    else:
        names = tuple(arguments.seats.split(","))
    try:
        names = check_names(names, game)
    except ValueError as error:
        raise WrongInput(f"--seats: {error}") from None
    if deal is not None and len(names) != deal.seats:
        raise WrongInput(f"--seats: this deal is for {deal.seats} seats, not {len(names)}")
    for option in arguments.option:
        if option not in game.options:
            known = f"its options are {', '.join(game.options)}" if game.options else "it has none"
            raise WrongInput(f"--option {option}: {game.title} has no such option; {known}")
    return Opening(
        game=game.id,
        names=names,
        seed=arguments.seed if deal is None else deal.seed,
        solo=arguments.solo,
        one_by_one=one_by_one,
        options=dict.fromkeys(arguments.option, True) if deal is None else deal.options,
    )


def _deal(arguments: argparse.Namespace) -> Deal | None:
    """The deal of `--deal`, if it is there and nothing contradicts it."""
    if arguments.deal is None:
        return None
    try:
        deal = Deal.decode(arguments.deal)
    except ValueError as error:
        raise WrongInput(f"--deal: {error}") from None
    if arguments.game not in (None, deal.game):
        raise WrongInput(
            f"--deal: this is a deal of {GAMES[deal.game].title}, not of {GAMES[arguments.game].title}; "
            "GAME may be left out"
        )
    if arguments.seed is not None or arguments.option:
        raise WrongInput("--deal tells the seed and the options: it goes with neither --seed nor --option")
    return deal


def _check_alone(arguments: argparse.Namespace) -> None:
    """A game to go on with is begun already, and only plain mode lists those outside the screen."""
    if not arguments.plain:
        raise WrongInput("--go-on goes with --plain; without it, court-tui alone offers the games to go on with")
    if not _tells_no_game(arguments) or "prompts" in arguments:
        raise WrongInput("--go-on asks which game to go on with, and takes nothing of how to begin one")


def _tells_no_game(arguments: argparse.Namespace) -> bool:
    told = (arguments.game, arguments.seats, arguments.seed, arguments.deal)
    more = arguments.option or arguments.solo
    return not more and all(word is None for word in told)


def _plain(opening: Opening | None, keeper: SettingsKeeper) -> int:
    """Play line by line, at a terminal or through pipes; with None, ask what to play."""
    from court_tui.plain import Console, Ended, PlainHome, PlainTable, open_games_line

    console, store = Console(sys.stdin, sys.stdout), Store()
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What cannot be read is no move then, and said so.
        sys.stdin.reconfigure(errors="replace")  # pyright: ignore[reportUnknownMemberType]  # isinstance cannot tell of what buffer
    try:
        if opening is None:
            match = PlainHome(store, console, one_by_one=keeper.settings.prompts == "one-by-one").choose()
        else:
            console.say(*open_games_line(store))
            match = Match.begin(opening, store)
        if match is None:
            return 0
        PlainTable(match, console, confirm=keeper.settings.confirm).play()
    except Ended as ended:
        return ended.status
    return OUTPUT_LOST if match.unsaved else 0


def _replay(arguments: argparse.Namespace) -> int:
    record = _read(arguments.file)
    seat = None if arguments.seat is None else _seat(arguments.seat, record.seats)
    at = 0 if arguments.at is None else arguments.at
    _check_number(at, record)
    try:
        match = Match(record)
    except Unplayable as error:
        _complain(str(error))
        return UNPLAYABLE
    if arguments.file == "-":
        _take_keys_from_the_terminal()
    return _screen(None, _keeper(arguments), instead="court-tui show FILE", replay=(match, at, seat))


def _take_keys_from_the_terminal() -> None:
    """Stdin has brought a record to its end: what is read there from now on is typed, if there is anybody to type."""
    with suppress(OSError, AttributeError):  # without a terminal, or on a system that has no name for it
        terminal = os.open(os.ctermid(), os.O_RDONLY)
        os.dup2(terminal, sys.stdin.fileno())
        os.close(terminal)


def _demo(arguments: argparse.Namespace) -> int:
    return show_demo(arguments, _keeper(arguments), _screen)


def _screen(opening: Opening | None, keeper: SettingsKeeper, *, instead: str, **more: Any) -> int:
    """Start the screen. Where nothing can be drawn, `instead` is the command that does the same line by line."""
    if not _at_terminal():
        raise WrongInput(f"the screen needs a terminal that can draw; without one: {instead}")
    from court_tui.app import CourtApp  # with it comes Textual, which the other commands need not wait for
    from court_tui.widgets.ascii import CELL_BY_CELL, spells_every_sign

    drawn = _drawn()
    assert drawn is not None
    drawn.reconfigure(errors=CELL_BY_CELL)
    app = CourtApp(opening, keeper, ascii_only=not spells_every_sign(drawn.encoding), **more)
    with _stderr_at_the_terminal():
        app.run()
    if app.demo_fault is not None:
        raise WrongInput(str(app.demo_fault))
    if app.unsaved is not None:
        _complain(f"{app.unsaved}; the last moves are lost")
        return app.return_code or OUTPUT_LOST
    return app.return_code or 0


@contextmanager
def _stderr_at_the_terminal() -> Generator[None]:
    """Textual draws on stderr: wherever complaints are sent, the cards are seen on the terminal, and only there."""
    complaints = os.dup(_STDERR)
    os.dup2(_STDOUT, _STDERR)
    try:
        yield
    finally:
        os.dup2(complaints, _STDERR)
        os.close(complaints)


def _at_terminal() -> bool:
    draws = os.environ.get("TERM") != "dumb" and sys.stderr is not None
    return draws and all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _drawn() -> io.TextIOWrapper | None:
    """The stream to which Textual draws."""
    return sys.__stdout__ if os.name == "nt" else sys.__stderr__


def _games(arguments: argparse.Namespace) -> int:
    for game in GAMES.values():
        seats = f"{game.min_seats} to {game.max_seats} seats" if game.max_seats > 1 else "1 seat"
        print(f"{game.id:<12}{game.title}, {seats}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    record = _read(arguments.file)
    try:
        last = deque(replay(record), maxlen=1).pop()
    except Unplayable as error:
        print(error)
        return UNPLAYABLE
    end = "not over yet" if last.result is None else TEXTS[record.game].ending(last.view(None), record.seats)
    moves = len(record.moves)
    print(f"legal to the end: {GAMES[record.game].title}, {moves} move{'' if moves == 1 else 's'}; {end}")
    return 0


def _show(arguments: argparse.Namespace) -> int:
    record = _read(arguments.file)
    seat = None if arguments.seat is None else _seat(arguments.seat, record.seats)
    number = len(record.moves) if arguments.at is None else arguments.at
    _check_number(number, record)
    if arguments.log and seat is not None:
        raise WrongInput("--log is what everybody has seen: it has no --seat")
    try:
        if arguments.log:
            for line in Match(record.up_to(number)).log:
                print(line)
            return 0
        state: State[Any] = next(islice(replay(record), number, None))
    except Unplayable as error:
        _complain(str(error))
        return UNPLAYABLE
    view = state.view(seat)
    if arguments.json:
        _print_json(view.json())
    else:
        print(*TEXTS[record.game].table(view, record.seats), sep="\n")
    return 0


def _check_number(number: int, record: Record) -> None:
    if number not in range(len(record.moves) + 1):
        raise WrongInput(f"--at {number}: the record has 0 to {len(record.moves)} moves to show")


def _stats(arguments: argparse.Namespace) -> int:
    from court_tui.match.statistics import count  # which no other command has to wait for
    from court_tui.match.statistics_words import lines

    statistics = count(*Store().past_games())
    if arguments.json:
        _print_json(statistics)
    else:
        print(*lines(statistics), sep="\n")
        for trouble in statistics.troubles:
            _complain(trouble)
    return 0


def _config(arguments: argparse.Namespace) -> int:
    from court_tui.cli.config import command_lines, config_lines, config_told, key_faults

    keeper = _keeper(arguments)
    troubles = [*keeper.troubles, *key_faults(keeper)]
    if arguments.json:
        _print_json(config_told(keeper, troubles))
        return 0
    print(*(command_lines(keeper) if arguments.commands else config_lines(keeper)), sep="\n")
    for trouble in troubles:
        _complain(trouble)
    return 0


def _read(file: str) -> Record:
    """The record in `file`, or on stdin for `-`."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
        else:
            data = read_bounded(Path(file), LARGEST, pipes=True)
        return Record.decode(data)
    except NoRecord as error:
        raise WrongInput(f"{file}: {error}") from None
    except OSError as error:
        raise WrongInput(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:  # a name that no file can have
        raise WrongInput(f"{file} cannot be read: this is no file name") from None


def _seat(word: str, names: Sequence[str]) -> int:
    """The seat with that letter or, failing that, with that name."""
    letters = [letter(seat) for seat in range(len(names))]
    if word.upper() in letters:
        return letters.index(word.upper())
    if word in names:
        return names.index(word)
    known = "A" if len(names) == 1 else f"A to {letters[-1]}"
    raise WrongInput(f"--seat {word}: a seat is given by its letter, here {known}, or by its player's name")


_COMMANDS = {
    None: _home,
    "play": _play,
    "games": _games,
    "check": _check,
    "show": _show,
    "replay": _replay,
    "demo": _demo,
    "stats": _stats,
    "config": _config,
}
"""What each command does; without one, home opens."""


def _print_json(told: Any) -> None:
    """Print JSON for programs that a person can look at, too: what would command the terminal is escaped in it."""
    text = msgspec.json.format(msgspec.json.encode(told), indent=2).decode()
    print("".join(sign if sign.isprintable() or sign == "\n" else json.dumps(sign)[1:-1] for sign in text))


def _complain(message: str) -> int:
    if sys.stderr is not None:  # else Python would print it among the output
        with suppress(OSError):  # nobody can be told on a terminal that has gone
            print(f"court-tui: {complaint(message)}", file=sys.stderr, flush=True)
    return WRONG_INPUT


def _drop_output() -> None:
    """What is still buffered cannot be written: Python shall not try, and complain, once more at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
