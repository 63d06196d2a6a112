"""The King of Succession is dead: the notables elect the new one, and the game is over."""

from __future__ import annotations

from court_tui.rules.contract import Move, Result
from court_tui.rules.succession.cards import FAVOURITES, VOTING_ORDER
from court_tui.rules.succession.table import Table

VOTES = tuple(Move(("vote", favourite)) for favourite in FAVOURITES)


class Election(Table):
    """The vote of the notables (SUC-03, SUC-39, SUC-40)."""

    def _begin_election(self) -> None:
        """Whatever was under way is at an end (SUC-37)."""
        self.phase = "vote"
        self.contest = None
        self.asked = ()
        self._call_notables()

    def _call_notables(self) -> None:
        """One notable after the other: its holder is asked, or it supports the designated heir (SUC-39, SUC-40)."""
        for notable in VOTING_ORDER[self.heir]:
            if self.votes[notable] is None:
                holder = self.holders[notable]
                if holder is not None:
                    self.seat = holder
                    return
                self.votes = {**self.votes, notable: self.heir}
        self._crown()

    def _vote(self, favourite: str) -> None:
        notable = next(notable for notable in VOTING_ORDER[self.heir] if self.votes[notable] is None)
        self.votes = {**self.votes, notable: favourite}
        self._call_notables()

    def _crown(self) -> None:
        """The majority is king; among those who backed him the most VP win (SUC-03, SUC-39)."""
        votes = list(self.votes.values())
        king = max(FAVOURITES, key=lambda favourite: (votes.count(favourite), favourite == self.heir))
        backers = [seat for seat in range(self.seats) if self.favourites[seat] == king]
        most = max([self.vp[seat] for seat in backers], default=0)
        winners = tuple(seat for seat in backers if self.vp[seat] == most)
        self.phase = "over"
        self.seat = None
        self.result = Result(winners, dict(enumerate(self.vp)), king)
