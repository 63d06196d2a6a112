"""What the command line is given: the commands, with their arguments and options."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any, NoReturn

from court_tui import __version__
from court_tui.cli.demo import add_arguments
from court_tui.cli.options import WrongInput, add_settings, file_name
from court_tui.match.deal import whole_number
from court_tui.rules import GAMES

FILE_COMPLETION = {"bash": "_shtab_compgen_files", "zsh": "_files", "tcsh": "f"}
"""As `shtab.FILE`, which would have to be imported at every start."""


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride]  # takes what every overload takes
        self, args: Any = None, namespace: Any = None
    ) -> Any:
        """As usual, but a word that nobody knows is told by the command that does not know it, which has its own help.

        And `--option=--` is refused: until Python 3.13 it is handed over as a list, for which no command is made.
        """
        for word in sys.argv[1:] if args is None else args:
            if re.fullmatch("--[a-z-]+=--", word):
                self.error(f"argument {word[:-3]}: expected one argument")
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def error(self, message: str) -> NoReturn:
        told = message.replace("ignored explicit argument", "it takes no value, such as")
        raise WrongInput(f"{told}; try {self.prog} --help")


def _whole_number(word: str) -> int:
    try:
        return whole_number(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


class _PrintCompletion(argparse.Action):
    """Prints a shell's completion script, and ends."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: object, values: Any, option: object = None) -> None:
        import shtab  # hardly ever needed

        print(shtab.complete(parser, values))
        parser.exit()


def command_line() -> argparse.ArgumentParser:
    """The parser of the whole command line; `command` says which command is meant, None for home."""
    parser = _Parser(
        prog="court-tui",
        description="Five card games about the struggle for a throne. Without a command: the list of games.",
        epilog="For screen readers and pipes: court-tui --plain, which draws nothing and asks line by line.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"court-tui {__version__}")
    parser.add_argument("--plain", action="store_true", help="ask line by line, also through pipes: nothing is drawn")
    parser.add_argument(
        "--print-completion",
        action=_PrintCompletion,
        choices=tuple(FILE_COMPLETION),
        help="print a completion script for this shell",
    )
    add_settings(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")

    play = commands.add_parser("play", help="start a game", description="Start a game.", allow_abbrev=False)
    play.add_argument("game", nargs="?", choices=tuple(GAMES), metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--seats", metavar="NAME,NAME", help="the players, seat A first; by default as few as can play")
    play.add_argument("--seed", type=_whole_number, metavar="N", help="deal the game with this number")
    play.add_argument("--solo", action="store_true", help="one person plays every seat")
    known = ", ".join(f"{option} of {game.id}" for game in GAMES.values() for option in game.options)
    play.add_argument("--option", action="append", default=[], metavar="NAME", help=f"turn an option on: {known}")
    play.add_argument("--deal", metavar="CODE", help="deal what the code tells: game, seats, options and seed")
    # Without a default of its own, so that it does not undo one that stands before the command.
    what = "play line by line, also through pipes: nothing is drawn"
    play.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=what)
    play.add_argument("--go-on", action="store_true", help="with --plain: go on with a game that was begun before")

    commands.add_parser("games", help="list the games", description="List the games.", allow_abbrev=False)

    what = "Replay a record: 0 if it is legal to the end, 1 if it is not, 2 if it is no record."
    check = commands.add_parser("check", help="replay a record", description=what, allow_abbrev=False)

    what = "Print the table of a recorded game, by default at its end and as a spectator sees it."
    show = commands.add_parser("show", help="print the table of a record", description=what, allow_abbrev=False)
    what = "Step through a recorded game on the screen. A game that is not over keeps its cards covered until asked."
    replayed = commands.add_parser("replay", help="step through a record", description=what, allow_abbrev=False)
    for command in (check, show, replayed):
        file = command.add_argument("file", type=file_name, metavar="FILE", help="the record, or - for stdin")
        vars(file)["complete"] = FILE_COMPLETION  # shtab looks for it there
    for command in (show, replayed):
        command.add_argument("--seat", metavar="A", help="as the player of this seat sees it")
        command.add_argument("--at", type=_whole_number, metavar="N", help="after so many moves")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the view as JSON")
    form.add_argument("--log", action="store_true", help="what everybody has seen happen, as text")

    what = "Show a game that plays itself, with captions: one that comes with the program, or a small text file."
    demo = commands.add_parser("demo", help="show how a game is played", description=what, allow_abbrev=False)
    add_arguments(demo, FILE_COMPLETION)

    what = "Print who has won how often, from the games that are kept. What cannot be read is named, and left out."
    stats = commands.add_parser("stats", help="print statistics", description=what, allow_abbrev=False)
    stats.add_argument("--json", action="store_true", help="the statistics as JSON")

    what = "Print where the settings are kept, which are in force, and what has set each."
    config = commands.add_parser("config", help="print the settings", description=what, allow_abbrev=False)
    form = config.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the settings as JSON")
    form.add_argument("--commands", action="store_true", help="all commands that can have other keys, with their keys")
    for command in (play, replayed, demo, config):
        add_settings(command)
    return parser
