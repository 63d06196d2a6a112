"""What past games add up to, for each game and each name. Worked out from their files: nothing else is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from court_tui.match.listed import PastGame
from court_tui.rules import GAMES

FORMAT = "court-tui-stats/1"
LATEST = 40
"""Of how many games at most it is told one by one whether they were won."""


class Counts(msgspec.Struct, kw_only=True):
    """What games add up to, whoever won them. All but `abandoned` counts only games that were played to the end."""

    played: int = 0
    endings: dict[str, int] = {}
    """How many ended for which reason, in the rule sheet's word."""
    abandoned: int = 0
    """How many were given up: they are neither won nor lost, and end no streak."""
    games_with_undo: int = 0
    moves_taken_back: int = 0
    timed: int = 0
    """Of how many games the time is known."""
    seconds: int = 0
    """How long those were played together, as `Stopwatch` counts it."""
    first: datetime | None = None
    """When the earliest of them was begun."""
    last: datetime | None = None
    """When the latest of them ended, or began if its end is not known."""

    def add(self, game: PastGame) -> None:
        """Count one more game."""
        if game.result is None:
            self.abandoned += 1
            return
        self.played += 1
        self.endings[game.result.reason] = self.endings.get(game.result.reason, 0) + 1
        if game.undone:
            self.games_with_undo += 1
            self.moves_taken_back += game.undone
        if game.seconds is not None:
            self.timed += 1
            self.seconds += game.seconds
        ended = game.until or game.started
        self.first = game.started if self.first is None else min(self.first, game.started)
        self.last = ended if self.last is None else max(self.last, ended)


class PlayerCounts(Counts, kw_only=True):
    """What the games of one name add up to."""

    name: str
    won: int = 0
    won_without_undo: int = 0
    won_with_undo: int = 0
    """Both together are fewer than `won` where nothing tells any more whether a move was taken back."""
    streak: int = 0
    """How many of the last games were won, one after the other."""
    longest_streak: int = 0
    latest: list[bool] = []
    """Whether each of the last games was won, the latest last."""

    def add(self, game: PastGame) -> None:
        """Count one more game, which ended after those before."""
        super().add(game)
        if game.result is None:
            return
        won = game.names.index(self.name) in game.result.winners
        self.latest = [*self.latest, won][-LATEST:]
        if not won:
            self.streak = 0
            return
        self.won += 1
        self.streak += 1
        self.longest_streak = max(self.longest_streak, self.streak)
        if game.undone is not None:
            self.won_with_undo += game.undone > 0
            self.won_without_undo += game.undone == 0


class GameCounts(Counts, kw_only=True):
    """What all games of one kind add up to, without those that were practice."""

    game: str
    """The game's id."""
    practice: Counts
    """The games that one person played for every seat, or whose deal had been seen before."""
    players: list[PlayerCounts]
    """Everybody who has played, whoever has played most first."""


class Statistics(msgspec.Struct, kw_only=True):
    """All that is counted, and what could not be read."""

    format: str = FORMAT
    games: list[GameCounts]
    """Every game of the house, also those that nobody has played."""
    troubles: Sequence[str] = ()
    """What could not be read, and therefore not counted: each names the file and why."""

    @property
    def told(self) -> list[GameCounts]:
        """The games of which there is something to tell."""
        return [game for game in self.games if game.players or game.practice.played or game.practice.abandoned]


def count(games: Iterable[PastGame], troubles: Sequence[str] = ()) -> Statistics:
    """The statistics of `games`, which come in the order in which they ended.

    A name is one player wherever it is spelled in the same way.
    """
    counted = {game_id: GameCounts(game=game_id, practice=Counts(), players=[]) for game_id in GAMES}
    players: dict[tuple[str, str], PlayerCounts] = {}
    for game in games:
        of_game = counted[game.game]
        if game.practice:
            of_game.practice.add(game)
            continue
        of_game.add(game)
        for name in game.names:
            player = players.get((game.game, name))
            if player is None:
                player = players[game.game, name] = PlayerCounts(name=name)
                of_game.players.append(player)
            player.add(game)
    for of_game in counted.values():
        of_game.players.sort(key=lambda player: (-player.played, player.name))
    return Statistics(games=list(counted.values()), troubles=troubles)
