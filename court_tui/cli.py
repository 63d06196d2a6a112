"""The command `court-tui`: what to play, and what can be done with a record outside the screen.

It ends with 0; with 1 for a record that does not replay; with 2, and one line on stderr, for wrong input.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from court_tui import __version__
from court_tui.demo import Demo, DemoFault
from court_tui.demo.command import add_arguments, run
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
from court_tui.text import TEXTS, one_line

if TYPE_CHECKING:
    from court_tui.screens.house import House

UNPLAYABLE = 1
WRONG_INPUT = 2
OUTPUT_LOST = 74
"""The code of <sysexits.h> for an output that fails, say on a full disk."""
INTERRUPTED = 130
READER_GONE = 141
"""With the one before: what a shell reports of a program stopped by Ctrl+C, or by the end of the pipe it writes to."""

_FILE_COMPLETION = {"bash": "_shtab_compgen_files", "zsh": "_files", "tcsh": "f"}
"""As `shtab.FILE`, which would have to be imported at every start."""


class _WrongInput(ValueError):
    """What was asked for cannot be done. The message is for people, in one line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with the arguments `argv`, by default those of the process, and return its exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name that the terminal cannot spell is no reason to fail
    try:
        status = _status(argv)
        print(end="", flush=True)
    except _WrongInput as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return READER_GONE
    except OSError as error:
        _drop_output()
        _complain(f"the output cannot be written: {error.strerror or error}")
        return OUTPUT_LOST
    return status


def _status(argv: Sequence[str] | None) -> int:
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as done:  # after --help, --version and the like
        return int(done.code or 0)
    status: int = arguments.run(arguments)
    return status


# The commands


def _home(arguments: argparse.Namespace) -> int:
    return _screen(None, arguments.ascii)


def _play(arguments: argparse.Namespace) -> int:
    if arguments.go_on:
        _check_alone(arguments)
        return _plain(None)
    opening = _opening(arguments)
    return _plain(opening) if arguments.plain else _screen(opening, arguments.ascii)


def _opening(arguments: argparse.Namespace) -> Opening:
    """The game that is asked for, by its name, by a deal's code or by both."""
    deal = _deal(arguments)
    if deal is None and arguments.game is None:
        raise _WrongInput("the following arguments are required: GAME, or --deal CODE; try court-tui play --help")
    game = GAMES[arguments.game if deal is None else deal.game]
    if arguments.seats is None:
        names = usual_names(game, None if deal is None else deal.seats)
    else:
        names = tuple(arguments.seats.split(","))
    try:
        names = check_names(names, game)
    except ValueError as error:
        raise _WrongInput(f"--seats: {error}") from None
    if deal is not None and len(names) != deal.seats:
        raise _WrongInput(f"--seats: this deal is for {deal.seats} seats, not {len(names)}")
    for option in arguments.option:
        if option not in game.options:
            known = f"its options are {', '.join(game.options)}" if game.options else "it has none"
            raise _WrongInput(f"--option {option}: {game.title} has no such option; {known}")
    return Opening(
        game=game.id,
        names=names,
        seed=arguments.seed if deal is None else deal.seed,
        solo=arguments.solo,
        one_by_one=arguments.one_by_one,
        options=dict.fromkeys(arguments.option, True) if deal is None else deal.options,
    )


def _deal(arguments: argparse.Namespace) -> Deal | None:
    """The deal of `--deal`, if it is there and nothing contradicts it."""
    if arguments.deal is None:
        return None
    try:
        deal = Deal.decode(arguments.deal)
    except ValueError as error:
        raise _WrongInput(f"--deal: {error}") from None
    if arguments.game not in (None, deal.game):
        raise _WrongInput(
            f"--deal: this is a deal of {GAMES[deal.game].title}, not of {GAMES[arguments.game].title}; "
            "GAME may be left out"
        )
    if arguments.seed is not None or arguments.option:
        raise _WrongInput("--deal tells the seed and the options: it goes with neither --seed nor --option")
    return deal


def _check_alone(arguments: argparse.Namespace) -> None:
    """A game to go on with is begun already, and only plain mode lists those outside the screen."""
    if not arguments.plain:
        raise _WrongInput("--go-on goes with --plain; without it, court-tui alone offers the games to go on with")
    told = (arguments.game, arguments.seats, arguments.seed, arguments.deal)
    if any(word is not None for word in told) or arguments.option or arguments.solo or arguments.one_by_one:
        raise _WrongInput("--go-on asks which game to go on with, and takes nothing of how to begin one")


def _plain(opening: Opening | None) -> int:
    """Play line by line, at a terminal or through pipes; with None, a game that was begun before."""
    from court_tui.plain import Console, PlainTable, choose, open_games_line

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # then what is typed is no move, and said so
    console, store = Console(sys.stdin, sys.stdout), Store()
    if opening is None:
        match = choose(store, console)
    else:
        console.say(*open_games_line(store))
        match = Match.begin(opening, store)
    if match is None:
        return 0
    PlainTable(match, console).play()
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
    return _screen(None, arguments.ascii, replay=(match, at, seat))


def _demo(arguments: argparse.Namespace) -> int:
    with TemporaryDirectory() as elsewhere:  # the games of whoever watches are none of a demo's business
        home = Path(elsewhere)

        def watch(demo: Demo, speed: float, loop: bool) -> int:
            if not _at_terminal():
                raise _WrongInput("a demo is watched at a terminal; with --cast or --check it needs none")
            return _screen(None, arguments.ascii, demo=(demo, speed, loop), home=home)

        def unseen() -> House:
            from court_tui.app import CourtApp

            return CourtApp(ascii=arguments.ascii, home=home)

        try:
            return run(arguments, watch, unseen)
        except DemoFault as fault:
            raise _WrongInput(str(fault)) from None


def _screen(opening: Opening | None, ascii: bool, **more: Any) -> int:
    if not _at_terminal():
        raise _WrongInput("playing needs a terminal; check, show and games work without one")
    from court_tui.app import CourtApp  # with it comes Textual, which the other commands need not wait for

    app = CourtApp(opening, ascii=ascii, **more)
    app.run()
    if app.demo_fault is not None:
        raise app.demo_fault
    return app.return_code or 0


def _at_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _games(arguments: argparse.Namespace) -> int:
    for game in GAMES.values():
        seats = f"{game.min_seats} to {game.max_seats} seats" if game.max_seats > 1 else "1 seat"
        print(f"{game.id:<12}{game.title}, {seats}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    record = _read(arguments.file)
    try:
        *_, last = replay(record)
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
        raise _WrongInput("--log is what everybody has seen: it has no --seat")
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
        print(msgspec.json.format(msgspec.json.encode(view.json()), indent=2).decode())
    else:
        print(*TEXTS[record.game].table(view, record.seats), sep="\n")
    return 0


def _check_number(number: int, record: Record) -> None:
    if number not in range(len(record.moves) + 1):
        raise _WrongInput(f"--at {number}: the record has 0 to {len(record.moves)} moves to show")


def _stats(arguments: argparse.Namespace) -> int:
    from court_tui.match.statistics import count  # which no other command has to wait for
    from court_tui.match.statistics_words import lines

    statistics = count(*Store().past_games())
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(statistics), indent=2).decode())
    else:
        print(*lines(statistics), sep="\n")
        for trouble in statistics.troubles:
            _complain(trouble)
    return 0


def _read(file: str) -> Record:
    """The record in `file`, or on stdin for `-`."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LARGEST + 1)
        return Record.decode(data)
    except NoRecord as error:
        raise _WrongInput(f"{file}: {error}") from None
    except OSError as error:
        raise _WrongInput(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:  # a name that no file can have
        raise _WrongInput(f"{file} cannot be read: this is no file name") from None


def _seat(word: str, names: Sequence[str]) -> int:
    """The seat with that letter or, failing that, with that name."""
    letters = [letter(seat) for seat in range(len(names))]
    if word.upper() in letters:
        return letters.index(word.upper())
    if word in names:
        return names.index(word)
    known = "A" if len(names) == 1 else f"A to {letters[-1]}"
    raise _WrongInput(f"--seat {word}: a seat is given by its letter, here {known}, or by its player's name")


# What the commands are given, and what they say


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise _WrongInput(f"{message}; try {self.prog} --help")


def _whole_number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is no whole number, or too long a one") from None


class _PrintCompletion(argparse.Action):
    """Prints a shell's completion script, and ends."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: object, values: Any, option: object = None) -> None:
        import shtab  # hardly ever needed

        print(shtab.complete(parser, values))
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="court-tui",
        description="Five card games about the struggle for a throne. Without a command: the list of games.",
        allow_abbrev=False,
    )
    parser.set_defaults(run=_home)
    parser.add_argument("--version", action="version", version=f"court-tui {__version__}")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII signs only")
    parser.add_argument(
        "--print-completion",
        action=_PrintCompletion,
        choices=tuple(_FILE_COMPLETION),
        help="print a completion script for this shell",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="start a game", description="Start a game.", allow_abbrev=False)
    play.set_defaults(run=_play)
    play.add_argument("game", nargs="?", choices=tuple(GAMES), metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--seats", metavar="NAME,NAME", help="the players, seat A first; by default as few as can play")
    play.add_argument("--seed", type=_whole_number, metavar="N", help="deal the game with this number")
    play.add_argument("--solo", action="store_true", help="one person plays every seat")
    play.add_argument("--one-by-one", action="store_true", help="ask one seat after the other, each in private")
    known = ", ".join(f"{option} of {game.id}" for game in GAMES.values() for option in game.options)
    play.add_argument("--option", action="append", default=[], metavar="NAME", help=f"turn an option on: {known}")
    play.add_argument("--deal", metavar="CODE", help="deal what the code tells: game, seats, options and seed")
    play.add_argument("--plain", action="store_true", help="play line by line, also through pipes: nothing is drawn")
    play.add_argument("--go-on", action="store_true", help="with --plain: go on with a game that was begun before")
    # Without a default of its own, so that it does not undo one that stands before the command.
    play.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help="draw with ASCII signs only")

    games = commands.add_parser("games", help="list the games", description="List the games.", allow_abbrev=False)
    games.set_defaults(run=_games)

    what = "Replay a record: 0 if it is legal to the end, 1 if it is not, 2 if it is no record."
    check = commands.add_parser("check", help="replay a record", description=what, allow_abbrev=False)
    check.set_defaults(run=_check)

    what = "Print the table of a recorded game, by default at its end and as a spectator sees it."
    show = commands.add_parser("show", help="print the table of a record", description=what, allow_abbrev=False)
    show.set_defaults(run=_show)
    what = "Step through a recorded game on the screen. A game that is not over keeps its cards covered until asked."
    replayed = commands.add_parser("replay", help="step through a record", description=what, allow_abbrev=False)
    replayed.set_defaults(run=_replay)
    replayed.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help="draw with ASCII signs only")
    for command in (check, show, replayed):
        file = command.add_argument("file", metavar="FILE", help="the record, or - for stdin")
        file.complete = _FILE_COMPLETION  # type: ignore[attr-defined]
    for command in (show, replayed):
        command.add_argument("--seat", metavar="A", help="as the player of this seat sees it")
        command.add_argument("--at", type=_whole_number, metavar="N", help="after so many moves")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the view as JSON")
    form.add_argument("--log", action="store_true", help="what everybody has seen happen, as text")

    what = "Show a game that plays itself, with captions: one that comes with the program, or a small text file."
    demo = commands.add_parser("demo", help="show a demo of a game", description=what, allow_abbrev=False)
    demo.set_defaults(run=_demo)
    add_arguments(demo, _FILE_COMPLETION)

    what = "Print who has won how often, from the games that are kept. What cannot be read is named, and left out."
    stats = commands.add_parser("stats", help="print statistics", description=what, allow_abbrev=False)
    stats.set_defaults(run=_stats)
    stats.add_argument("--json", action="store_true", help="the statistics as JSON")
    return parser


def _complain(message: str) -> int:
    print(f"court-tui: {one_line(message)}", file=sys.stderr)
    return WRONG_INPUT


def _drop_output() -> None:
    """What is still buffered cannot be written: Python shall not try, and complain, once more at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
