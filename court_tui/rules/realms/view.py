"""What a seat or a spectator may know of a game of Six Realms."""

from __future__ import annotations

from dataclasses import dataclass

from court_tui.rules.contract import View, secret


@dataclass(frozen=True, slots=True)
class Answer:
    """What one seat said to a proposed trade (RLM-09)."""

    seat: int
    agree: bool
    wants: tuple[str, ...]
    """The realms it would like in exchange, in the table's order; empty if it declined."""


@dataclass(frozen=True, slots=True)
class Trade:
    """The trade under way, from its proposal until both cards have moved (RLM-09, RLM-10)."""

    seat: int
    """The seat that proposed it."""
    wants: tuple[str, ...]
    """The realms it would like, in the table's order."""
    answers: tuple[Answer, ...] = ()
    """The answers so far, in the order given."""
    partner: int | None = None
    """The seat it picked of those that agreed."""


@dataclass(frozen=True, slots=True)
class Demand:
    """The bestiary's demand, until the set's effect is over (RLM-19, RLM-20)."""

    seat: int
    of: int
    """The seat that has to give, if it can."""
    realms: tuple[str, ...]
    """The two realms, in the table's order."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as a viewer may know it."""

    hand: int
    """How many cards it holds."""
    scheme: int
    """How many cards its Scheme has."""
    table: tuple[tuple[str, ...], ...]
    """The sets it has played, in that order."""
    class_: str | None = secret()
    """Its class, as the card that was dealt: `bestiary-13`."""
    cards: tuple[str, ...] | None = secret()
    """Its hand, by realm, then rank."""
    own_scheme: tuple[str | None, ...] | None = secret()
    """Its Scheme in the order placed: None where it did not place the card itself (RLM-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RealmsView(View):
    """What a seat or a spectator may know of a game of Six Realms."""

    step: str | None
    """What is to be decided: `turn`, `answer`, `accept`, `give`, `return`, `demand`, `discard`, `swap` or `remove`."""
    turn: int | None
    """The seat whose turn it is."""
    players: tuple[Player, ...]
    influence: int
    """How many cards the Influence deck has."""
    influence_cards: tuple[str, ...] | None = secret()
    """These cards, by realm, then rank: for the seat that is looking at them, and for all at the end."""
    reserve: int
    """How many cards the Reserve has."""
    discard: tuple[str | None, ...]
    """The discard pile, oldest first: None for a card that lies face down."""
    trade: Trade | None
    demand: Demand | None
    turned: tuple[str, ...]
    """What the last move turned up in the Reserve, the find last (RLM-20)."""
    given: tuple[str, ...]
    """The cards that the viewer gave away in trades, in that order (RLM-13)."""
