"""What the seats and the spectators of Rival Courts may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from court_tui.rules.contract import Move, View, secret
from court_tui.rules.rivals.scoring import Scoring

CLAUSE_OF = {
    "return": "RIV-11",
    "give": "RIV-12",
    "subject": "RIV-13",
    "building": "RIV-14",
    "collect": "RIV-15",
    "bonus": "RIV-17",
    "done": "RIV-08",
}
"""The clause on each thing that a seat may do while it acts."""
_CLAUSES_AT = {
    "choose": ("RIV-04", "RIV-05", "RIV-06"),
    "steal": ("RIV-07", "RIV-06"),
    "act": ("RIV-08", "RIV-09", *CLAUSE_OF.values()),
    "empty-stack": ("RIV-18", "RIV-19", "RIV-20", "RIV-21", "RIV-22", "RIV-23"),
    "stalled": ("RIV-24", "RIV-19", "RIV-20", "RIV-21", "RIV-22", "RIV-23"),
}
"""The clauses on each phase, and on each end."""


@dataclass(frozen=True, slots=True)
class Stack:
    """One of the four stacks. All its cards are open."""

    cards: tuple[str, ...]
    """The top card first."""
    coins: int
    """The coins beside it."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as a viewer may know it."""

    coins: int
    markers: int
    subjects: tuple[str, ...]
    """The subject bought last, whose bonus counts, comes last."""
    buildings: tuple[str, ...]
    chosen: str | None
    """The character of this pass; None until all have chosen, but for the seat that looks."""
    played: tuple[str, ...]
    """The character of the round's earlier pass, if there was one."""
    actions_left: tuple[str, ...]
    """The actions of the card that were neither stolen nor carried out; empty while the seats choose."""
    limited: bool
    """Whether an equal rank leaves the seat a single action of its card (RIV-05)."""
    robbed: str | None
    """The action that was stolen from the card (RIV-06)."""
    bonus_used: bool
    discount: int
    """By how many coins the seat's next purchase in this action turn is cheaper."""
    done: bool
    """Whether the seat has ended its action turn in this pass."""
    hand: int
    """How many characters the seat holds."""
    cards: tuple[str, ...] | None = secret()
    """Those characters, in the order dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalsView(View):
    """What a seat or a spectator may know of a game of Rival Courts."""

    round: int
    pass_: int
    """1 or 2."""
    first: int
    """The round's first seat."""
    stacks: Mapping[str, Stack]
    players: tuple[Player, ...]
    scoring: tuple[Scoring, ...] | None = secret()
    """Each seat's points, once the game is over."""

    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """Those on the phase, on the action that is meant, or on the end and the points."""
        if self.result is not None:
            return _CLAUSES_AT[self.result.reason]
        match move:
            case ("steal", _, action, *_) if action in CLAUSE_OF:
                return (CLAUSE_OF[action], *_CLAUSES_AT["steal"])
            case (action, *_) if action in CLAUSE_OF:
                buys = ("RIV-16",) * (action in ("subject", "building"))
                return (CLAUSE_OF[action], *buys)
        return _CLAUSES_AT[self.phase]
