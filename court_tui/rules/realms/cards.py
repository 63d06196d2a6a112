"""The cards of Six Realms, and who wins with what lies in the Influence deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from court_tui.rules.contract import Result

CLASS_NAMES = {
    "academy": "The Dreamer",
    "bestiary": "The Spider",
    "court": "The Servant",
    "duties": "The Orphan",
    "ethereal": "The Woods",
    "fixtures": "The Manacles",
}
"""The realms in the table's order, each with the name of its rank 13: the class that serves it."""
REALMS = tuple(CLASS_NAMES)
LOWEST_RANK = 13
"""Rank 1 is the highest (RLM-27)."""

CARDS = tuple(f"{realm}-{rank}" for realm in REALMS for rank in range(1, LOWEST_RANK + 1))
"""The 78 card ids, by realm, then rank."""
REALM_OF = {card: card.split("-")[0] for card in CARDS}
RANK_OF = {card: int(card.split("-")[1]) for card in CARDS}
CLASS_CARDS = tuple(card for card in CARDS if RANK_OF[card] == LOWEST_RANK)
"""The six that are dealt as classes (RLM-01)."""
COMMON_CARDS = tuple(card for card in CARDS if RANK_OF[card] != LOWEST_RANK)
"""The 72 that are dealt as hands (RLM-03)."""

PLACE = {word: place for place, word in enumerate((*REALMS, *CARDS))}
"""The order of the table: the realms, and the cards by realm, then rank."""


def in_order(words: Iterable[str]) -> tuple[str, ...]:
    """Realms or cards in the order of the table. Raises `KeyError` for a word that is neither."""
    return tuple(sorted(words, key=PLACE.__getitem__))


def without(cards: Iterable[str], *gone: str) -> tuple[str, ...]:
    """`cards` in their order, but for those that are gone."""
    return tuple([card for card in cards if card not in gone])


def verdict(classes: Sequence[str], influence: Iterable[str]) -> Result:
    """Who wins, and why, with the class of each seat and what lies in the Influence deck (RLM-26, RLM-27)."""
    ranks = [
        sorted(RANK_OF[card] for card in influence if REALM_OF[card] == REALM_OF[class_card]) for class_card in classes
    ]
    scores = {seat: len(row) for seat, row in enumerate(ranks)}
    most = max(scores.values())
    if most == 0:
        return Result((), scores, "nobody")
    tied = [seat for seat in scores if scores[seat] == most]
    best = min(ranks[seat] for seat in tied)  # rows of one length: the first rank that differs decides
    winners = tuple(seat for seat in tied if ranks[seat] == best)
    if len(tied) == 1:
        return Result(winners, scores, "most")
    return Result(winners, scores, "best" if len(winners) == 1 else "shared")
