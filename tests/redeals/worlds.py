"""A random game, and beside it the same game with other cards wherever a seat, or a spectator, cannot look."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from court_tui.match import Match, Opening
from court_tui.rules import GAMES, Move, State
from tests.match.tables import NAMES
from tests.rules.probes import PROBES, inside

HABITS = (0.0, 0.6, 0.9)
"""How often a game's seats play their first legal move, which is a quiet one (to pass, say), so that it lasts long."""
_GAMES_ALIKE = 4
"""So many games in a row have as many seats: a table need not be laid anew for each."""
_TURNS_BETWEEN = 11
"""By so many turns a game is ahead of the one before in what is compared now and then: else short games met little."""
_MOST_STEPS = 2
"""How many moves there are at most from one position to the next."""
PRACTICE_EVERY = 5
"""Every so many games one person plays all the seats of a game that has several."""
_UNDONE = 0.03
"""How often a move is taken back by the consent of the table, which stays in the log."""


class Worlds:
    """A random game as a match, and for each viewer another world: a match that it cannot tell from the first.

    In that match every moment so far is dealt anew where the viewer cannot see it, each by itself, and the words of
    past moves that the viewer did not learn are others too.
    """

    def __init__(self, game: str, seed: int, number: int) -> None:
        """Deal the game with this `number` among all that `seed` gives."""
        self.game = GAMES[game]
        self.number = number
        self.turn = number * _TURNS_BETWEEN
        """Goes on by one with each position: by it takes turns what is compared now and then.

        It hangs on nothing but the game, and so what has been found in one can be found in it alone.
        """
        self.random = Random(f"{game} {seed} {number}")
        seats = self.game.min_seats + number // _GAMES_ALIKE % (self.game.max_seats - self.game.min_seats + 1)
        self._habit = self.random.choice(HABITS)
        opening = Opening(
            game,
            NAMES[:seats],
            self.random.getrandbits(32),
            solo=seats > 1 and number % PRACTICE_EVERY == PRACTICE_EVERY - 1,
            one_by_one=self.random.random() < 0.5,
            options={option: self.random.random() < 0.5 for option in self.game.options},
        )
        self.match = _begun(opening)
        self.viewers: tuple[int | None, ...] = (None, *range(seats))
        self.others = {viewer: _begun(opening) for viewer in self.viewers}
        """The other world of each viewer; None is a spectator."""
        for viewer, other in self.others.items():
            other._states[0] = self._redealt(viewer)

    @property
    def state(self) -> State[Any]:
        """The position that has been reached, hidden cards included."""
        return self.match._states[-1]

    @property
    def awaited(self) -> int | None:
        """Whose world it is to look at now: that of the seat to decide, or of everybody once the game is over."""
        return self.match.to_move

    def positions(self) -> Iterator[None]:
        """Play to the end, and stop at positions from the deal to the end."""
        yield
        while not self.match.over:
            for _ in range(self.random.randint(1, _MOST_STEPS)):
                if self.match.played and self.random.random() < _UNDONE:
                    for match in (self.match, *self.others.values()):
                        match.undo(consented=True)
                elif not self.match.over:
                    self._play()
            self.turn += 1
            yield

    def _play(self) -> None:
        """Make a random move in all worlds, in each as its viewer learns of it."""
        moves = self.match.moves()
        move = moves[0] if self.random.random() < self._habit else self.random.choice(moves)
        alike = {viewer: self._alike(viewer, move) for viewer in self.viewers}
        self.match.play(move)
        for viewer, other in self.others.items():
            other._go_on(alike[viewer], self._redealt(viewer))

    def _alike(self, viewer: int | None, move: Move) -> Move:
        """A move of which `viewer` learns the same as of `move`, and which is legal in its other world."""
        seen = self.state.seen(move, viewer)
        if seen == move:
            return move
        other = self.others[viewer]._states[-1]
        return self.random.choice([legal for legal in other.moves() if other.seen(legal, viewer) == seen] or [move])

    def _redealt(self, viewer: int | None) -> State[Any]:
        return PROBES[self.game.id].redeal(self.state, viewer, self.random)

    def differs(self, viewer: int | None) -> bool:
        """Whether the position is really another one in the world of `viewer`, apart from where its luck comes from."""
        return inside(self.others[viewer]._states[-1]) != inside(self.state)

    def past(self, most: int) -> list[State[Any]]:
        """Up to `most` moments of the game, the position among them."""
        states = self.match._states
        return [self.state, *self.random.sample(states, min(most - 1, len(states)))]


def _begun(opening: Opening) -> Match:
    """A match of `opening` that does not tell which deal it is: by that, who may deal it elsewhere sees everything."""
    match = Match.begin(opening)
    match._start = msgspec.structs.replace(match._start, seed=None)
    return match
