"""Home in plain mode: games to go on with, games to begin, and who sits down."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from court_tui.match import Deal, Match, Opening, SaveFailed, Store, Summary, check_names, usual_names
from court_tui.match.moments import local
from court_tui.plain.console import Console
from court_tui.plain.signals import Ended, Suspended, held_back
from court_tui.plain.words import in_ascii
from court_tui.rules import GAMES, Game
from court_tui.text.game_text import counted, listed
from court_tui.text.pitches import PITCHES

GO_ON = "court-tui --plain"
"""The command that offers the open games."""

_QUIT = "quit"

_HELP = (
    "A number goes on with that game. The name of a game begins a new one:",
    *(
        f"{game.id}: {game.title}, {counted(game.max_seats, 'player')}{' at most' * (game.max_seats > 1)}, "
        f"{PITCHES[game.id].minutes} minutes; {PITCHES[game.id].about}."
        for game in GAMES.values()
    ),
    "deal CODE: deals again what somebody has shared as a code.",
    "give up NUMBER: puts that game away, among the abandoned ones.",
    "quit: leaves.",
)


def open_games_line(store: Store) -> list[str]:
    """A line that tells how many games can be gone on with, if there are any."""
    games = len(store.open_games())
    return [f"{counted(games, 'game')} can be gone on with: {GO_ON}"] if games else []


class _Left(Exception):
    """Nobody wants to play."""


class PlainHome:
    """Asks what to play: a game that was begun before, or a new one."""

    def __init__(self, store: Store, console: Console, *, one_by_one: bool = False) -> None:
        """Offer the games in `store`. `one_by_one`: so the full screen asks the table in a game that is begun here."""
        self._store = store
        self._console = console
        self._one_by_one = one_by_one
        self._troubles_told = 0

    def choose(self) -> Match | None:
        """The game that is to be played; None if none is. Raises `Ended` if the program is told to end."""
        try:
            with held_back():
                while True:
                    match = self._ask(self._list())
                    if match is not None:
                        return match
        except EOFError:
            self._console.say("End of input: every game is kept.")
        except (KeyboardInterrupt, Ended):
            with suppress(OSError):  # where the terminal has gone, nobody can be told
                self._console.say("")  # the line with the signs of the key
            raise
        except _Left:
            pass
        return None

    def _asked(self, question: str) -> str:
        """The answer to a question, which is put again when the program had to wait."""
        while True:
            try:
                return self._console.ask(question)
            except Suspended:
                self._console.suspend()

    def _list(self) -> list[Summary]:
        games = self._store.open_games()
        troubles = self._store.troubles
        self._console.say(*troubles[self._troubles_told :])
        self._troubles_told = len(troubles)
        if games:
            self._console.say("Games to go on with, the latest first:")
        for number, game in enumerate(games, start=1):
            facts = f"move {game.played + 1}, begun {local(game.started):%Y-%m-%d %H:%M}{', solo' * game.solo}"
            self._console.say(f"{number}. {GAMES[game.game].title}, {listed(game.names)}, {facts}")
        self._console.say(f"Games to begin: {', '.join(GAMES)}.")
        return games

    def _ask(self, games: Sequence[Summary]) -> Match | None:
        """What is answered, until a game is chosen, or one is given up and the list is another: then None."""
        right = f"type {'a number, ' if games else ''}the name of a game, {_QUIT} or help"
        while True:
            words = self._asked(f"What to play? {right.capitalize()}.").lower().split()
            game = _game(" ".join(words))
            match words:
                case [number] if (chosen := _numbered(games, number)) is not None:
                    try:
                        return self._store.resume(chosen.path)
                    except (OSError, ValueError) as error:  # the file has gone, or tells no game to go on with
                        self._console.say(str(error))
                        return None
                case _ if game is not None:
                    return self._set_up(game)
                case ["deal", *code]:
                    try:
                        deal = Deal.decode(" ".join(code))
                    except ValueError as error:
                        self._console.say(in_ascii(f"{error}."))
                    else:
                        return self._set_up(GAMES[deal.game], deal)
                case ["give", "up", number] if (chosen := _numbered(games, number)) is not None:
                    if self._yes(f"Give up {GAMES[chosen.game].title} of {listed(chosen.names)}?"):
                        self._give_up(chosen)
                        return None
                case ["help"]:
                    self._console.say(*_HELP)
                case [word] if word == _QUIT:
                    raise _Left
                case _:
                    self._console.say(f"There is no such game: {right}.")

    def _give_up(self, game: Summary) -> None:
        try:
            self._store.abandon(game.path)
            self._console.say("It is given up.")
        except SaveFailed as error:
            self._console.say(f"{error}.")

    # A new game

    def _set_up(self, game: Game, deal: Deal | None = None) -> Match:
        """Ask who sits down, and how; a deal tells the seats and the options."""
        names = self._names(game, deal)
        several = game.max_seats > 1
        solo = several and self._yes("Does one person play every seat, for practice?")
        if deal is None:
            options = {
                option: self._yes(f"An option: {PITCHES[game.id].options[option]}?", usual=usual)
                for option, usual in game.options.items()
            }
        else:
            options = dict(deal.options)
        seed = None if deal is None else deal.seed
        return Match.begin(Opening(game.id, names, seed, solo, self._one_by_one, options), self._store)

    def _names(self, game: Game, deal: Deal | None) -> tuple[str, ...]:
        usual = usual_names(game, None if deal is None else deal.seats)
        if game.max_seats == 1:
            asked = "Type a name"
        elif deal is not None:
            asked = f"Type {deal.seats} names with commas between them, seat A first"
        else:
            asked = f"Type {game.min_seats} to {game.max_seats} names with commas between them, seat A first"
        while True:
            line = self._asked(f"Who plays {game.title}? {asked}, or Enter for {listed(usual)}.")
            if line.lower() == _QUIT:
                raise _Left
            try:
                names = check_names(line.split(","), game) if line else usual
            except ValueError as error:
                self._console.say(f"{error}.")
                continue
            if deal is None or len(names) == deal.seats:
                return names
            self._console.say(f"This deal is for {deal.seats} seats, not {len(names)}.")

    def _yes(self, question: str, *, usual: bool = False) -> bool:
        while True:
            line = self._asked(f"{question} Type yes or no, or Enter for {'yes' if usual else 'no'}.").lower()
            if line == _QUIT:
                raise _Left
            if line in ("", "y", "yes", "n", "no"):
                return line.startswith("y") if line else usual


def _numbered(games: Sequence[Summary], number: str) -> Summary | None:
    numbers = {str(place): game for place, game in enumerate(games, start=1)}
    return numbers.get(number.rstrip("."))


def _game(words: str) -> Game | None:
    """The game that is called so, by its id or by its title."""
    return next((game for game in GAMES.values() if words in (game.id, game.title.lower())), None)
