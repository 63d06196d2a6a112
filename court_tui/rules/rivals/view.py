"""What the seats and the spectators of Rival Courts may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from court_tui.rules.contract import View, secret
from court_tui.rules.rivals.scoring import Scoring


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
