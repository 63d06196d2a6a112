"""Statistics in words: the facts that the screen and the command both tell, and all of them as lines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from court_tui.match.moments import local
from court_tui.match.statistics import Counts, GameCounts, PlayerCounts, Statistics
from court_tui.rules import GAMES
from court_tui.text import TEXTS
from court_tui.text.game_text import counted, cut, filled, lasting

NOTHING = "No game finished yet. Every game that is played to its end is counted, by game and by name."
PRACTICE = "games in practice"
"""What stands for a name where it says nothing who won."""

_NAME_WIDTH = 24
_LABEL_WIDTH = 10


def head(game: GameCounts) -> str:
    """How many games there are of this kind: `24 games, 2 given up, 5 in practice`."""
    parts = [
        counted(game.played, "game"),
        *([f"{game.abandoned} given up"] if game.abandoned else []),
        *([f"{game.practice.played} in practice"] if game.practice.played else []),
    ]
    return ", ".join(parts)


def percent(player: PlayerCounts) -> str:
    """How much of what was played was won."""
    return f"{round(100 * player.won / player.played)}%" if player.played else "-"


def endings(counts: Counts, game_id: str) -> list[tuple[str, int]]:
    """Why the games ended, in words, and how many for that reason, the most frequent first."""
    text = TEXTS[game_id]
    return [(text.why(reason), times) for reason, times in sorted(counts.endings.items(), key=lambda end: -end[1])]


def facts(counts: Counts) -> list[tuple[str, str]]:
    """What is to be told beside who won and why the games ended: each with a label."""
    told: list[tuple[str, str]] = []
    if counts.played:
        told.append(("undo", _undo(counts)))
    if counts.timed:
        games = counted(counts.played, "game")
        if counts.timed < counts.played:
            games = f"{counts.timed} of {games}"
        each = lasting(counts.seconds // counts.timed)
        about = "about " if each[0].isdecimal() else ""
        average = f", {about}{each} each" if counts.timed > 1 else ""
        told.append(("time", f"{lasting(counts.seconds)} in {games}{average}"))
    if counts.first is not None and counts.last is not None:
        days = dict.fromkeys((_day(counts.first), _day(counts.last)))
        told.append(("played", " to ".join(days)))
    if counts.abandoned:
        told.append(("given up", counted(counts.abandoned, "game")))
    return told


def lines(statistics: Statistics) -> list[str]:
    """All that there is to tell, line by line."""
    if not statistics.told:
        return [NOTHING]
    told: list[str] = []
    for game in statistics.told:
        told += ["", f"{GAMES[game.game].title}: {head(game)}"]
        for player in game.players:
            won = f"won {player.won} ({percent(player)})"
            streaks = f"streak {player.streak}, longest {player.longest_streak}"
            told.append(_row(player.name, player.played, f"{filled(won, 16)} {streaks}"))
            told += _details(player, game.game)
        if game.practice.played or game.practice.abandoned:
            told.append(_row(PRACTICE, game.practice.played))
            told += _details(game.practice, game.game)
    return told[1:]


def _row(name: str, played: int, more: str = "") -> str:
    return f"  {filled(cut(name, _NAME_WIDTH), _NAME_WIDTH)} played {played:<5} {more}".rstrip()


def _details(counts: Counts, game_id: str) -> Sequence[str]:
    ended = [f"{why} {times}" for why, times in endings(counts, game_id)]
    told = [*zip(("ended", *[""] * len(ended)), ended, strict=False), *facts(counts)]
    return [f"    {label:<{_LABEL_WIDTH}}{words}" for label, words in told]


def _undo(counts: Counts) -> str:
    words = "nothing taken back"
    if counts.moves_taken_back:
        moves = counted(counts.moves_taken_back, "move")
        words = f"{moves} taken back in {counted(counts.games_with_undo, 'game')}"
    if isinstance(counts, PlayerCounts) and counts.won:
        unknown = counts.won - counts.won_without_undo - counts.won_with_undo
        ways = ((counts.won_without_undo, "without"), (counts.won_with_undo, "with"), (unknown, "not known"))
        words += f"; won {', '.join(f'{times} {way}' for times, way in ways if times or way == 'without')}"
    return words


def _day(moment: datetime) -> str:
    return f"{local(moment):%Y-%m-%d}"
