"""The moves of Six Realms, made once: a hand has many, and every state asks for them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations, groupby

from court_tui.rules.contract import Move, letter
from court_tui.rules.realms.cards import CARDS, REALM_OF, REALMS

SET_SIZE = 3

UNORDERED = frozenset(("ask", "agree", "demand", "set", "return"))
"""The verbs that name realms or cards whose order has no meaning, and none twice."""
FACE_DOWN = frozenset(("scheme", "give", "influence", "return", "swap", "remove"))
"""The verbs whose cards not everybody sees."""

_WISHES = tuple(chain.from_iterable(combinations(REALMS, count) for count in range(1, len(REALMS) + 1)))

ASK = tuple(Move(("ask", *realms)) for realms in _WISHES)
"""Every proposal of a trade (RLM-09)."""
ANSWER = (Move(("decline",)), Move(("agree",)), *(Move(("agree", *realms)) for realms in _WISHES))
"""Every answer to one (RLM-09)."""
WITHDRAW = Move(("withdraw",))
DONE = Move(("done",))

_OF_ONE_CARD = {
    verb: {card: Move((verb, card)) for card in CARDS}
    for verb in ("scheme", "gamble", "give", "influence", "discard", "remove")
}
_SETS = {
    cards: Move(("set", *cards))
    for _, realm in groupby(CARDS, key=REALM_OF.__getitem__)
    for cards in combinations(realm, SET_SIZE)
}


def each(verb: str, cards: Iterable[str]) -> list[Move]:
    """`verb` with each of `cards`."""
    moves = _OF_ONE_CARD[verb]
    return [moves[card] for card in cards]


def sets(hand: Iterable[str]) -> list[Move]:
    """Every set in `hand`, which is by realm, then rank (RLM-17)."""
    moves: list[Move] = []
    for _, realm in groupby(hand, key=REALM_OF.__getitem__):
        moves += [_SETS[cards] for cards in combinations(realm, SET_SIZE)]
    return moves


def demands(others: Iterable[int]) -> tuple[Move, ...]:
    """Every demand of one of the seats `others` (RLM-19)."""
    return tuple(Move(("demand", letter(other), *realms)) for other in others for realms in combinations(REALMS, 2))


def swaps(influence: Iterable[str], hand: tuple[str, ...]) -> tuple[Move, ...]:
    """Every exchange of a card in the Influence deck for one in `hand`; with none, only the look (RLM-23)."""
    if not hand:
        return (DONE,)
    return tuple([Move(("swap", out, card)) for out in influence for card in hand])
