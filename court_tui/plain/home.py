"""The games to go on with, in plain mode."""

from __future__ import annotations

from court_tui.match import Match, Store
from court_tui.plain.console import Console
from court_tui.rules import GAMES
from court_tui.text.game_text import counted, listed

GO_ON = "court-tui play --plain --go-on"
"""The command that offers the open games."""


def open_games_line(store: Store) -> list[str]:
    """A line that tells how many games can be gone on with, if there are any."""
    games = len(store.open_games())
    return [f"{counted(games, 'game')} can be gone on with: {GO_ON}"] if games else []


def choose(store: Store, console: Console) -> Match | None:
    """Ask which open game to go on with; None if there is none, or none is wanted."""
    games = store.open_games()
    console.say(*store.troubles)
    if not games:
        console.say("No game is open. To begin one: court-tui play --plain GAME")
        return None
    console.say("Games to go on with, the latest first:")
    for number, game in enumerate(games, start=1):
        began = f"begun {game.started.astimezone():%Y-%m-%d %H:%M}" + (", solo" if game.solo else "")
        console.say(f"{number}. {GAMES[game.game].title}, {listed(game.names)}, move {game.played + 1}, {began}")
    numbers = {str(number): game for number, game in enumerate(games, start=1)}
    known = f"a number from 1 to {len(games)}" if games[1:] else "1"
    try:
        while (line := console.ask(f"Which one? Type {known}, or quit.").lower()) != "quit":
            if line in numbers:
                return store.resume(numbers[line].path)
            console.say("There is no such number.")
    except EOFError:
        console.say("End of input: every game is kept.")
    except (OSError, ValueError) as error:  # the file has gone, or tells no game that can be gone on with
        console.say(str(error))
        return choose(store, console)
    return None
