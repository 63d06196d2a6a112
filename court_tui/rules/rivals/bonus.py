"""The bonuses of the subjects of Rival Courts: when they can be used, and what they do (RIV-17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from court_tui.rules.contract import Move, clockwise, letter, seat_of
from court_tui.rules.rivals.cards import BUILDING_STACKS, STACKS
from court_tui.rules.rivals.table import Table

BREWERS_DISCOUNT = 2

BUYERS = {"chamberlain": "building", "banker": "subject"}
"""The subjects whose bonus is a purchase, and of what."""


def bonus_moves(table: Table, seat: int) -> Sequence[Move]:
    """The ways in which `seat` can use the bonus of the subject it bought last; none where it would do nothing."""
    if not table.subjects[seat]:
        return ()
    subject = table.subjects[seat][-1]
    others = clockwise(seat, table.seats)
    match subject:
        case "herald" | "miller" | "abbess" | "brewer":
            return _plain(subject)
        case "acolyte":
            return _plain(subject, table.markers[seat] == max(table.markers))
        case "shepherd":
            own = _cards_owned(table, seat)
            return _plain(subject, all(own <= _cards_owned(table, other) for other in others))
        case "goldsmith":
            return _plain(subject, table.coins[seat] == min(table.coins))
        case "physician":
            return _plain(subject, table.markers[seat] > 0)
        case "falconer":
            return _each(subject, [letter(other) for other in sorted(others) if table.coins[other]])
        case "guard":
            own = table.markers[seat]
            return _each(subject, [letter(other) for other in sorted(others) if table.markers[other] < own])
        case "scribe":
            return _each(subject, [stack for stack in STACKS if table.stacks[stack]])
        case "forester":
            return _each(subject, [stack for stack in BUILDING_STACKS if table.beside[stack]])
        case "reeve" | "pedlar":
            return _each(subject, [stack for stack in STACKS if table.beside[stack]])
        case _:
            return _each(subject, [number for _, number in table.action_moves(seat, BUYERS[subject])])


def use_bonus(table: Table, seat: int, subject: str, words: Sequence[str]) -> None:
    """`seat` uses the bonus of its `subject`, which `words` direct: one of `bonus_moves`."""
    match (subject, *words):
        case ("herald",):
            table.coins[seat] += 1
        case ("miller",) | ("acolyte",) | ("shepherd",):
            table.coins[seat] += 2
        case ("goldsmith",):
            table.coins[seat] += 3
        case ("falconer", other):
            table.coins[seat_of(other)] -= 1
            table.coins[seat] += 1
        case ("physician",):
            table.markers[seat] -= 1
        case ("abbess",):
            table.markers[seat] = max(0, table.markers[seat] - 1)
            table.coins[seat] += 1
        case ("guard", other):
            table.give_marker(seat, seat_of(other))
        case ("scribe", stack):
            top, *rest = table.stacks[stack]
            table.stacks[stack] = (*rest, top)
        case ("forester" | "reeve", stack):
            table.take_beside(seat, stack, table.beside[stack])
        case ("pedlar", stack):
            table.take_beside(seat, stack, 1)
        case ("brewer",):
            table.discount = BREWERS_DISCOUNT
        case ("chamberlain" | "banker", number):  # pragma: no branch # no other subject has a bonus
            table.buy(seat, BUYERS[subject], number)


def _cards_owned(table: Table, seat: int) -> int:
    return len(table.subjects[seat]) + len(table.buildings[seat])


def _plain(subject: str, usable: bool = True) -> Sequence[Move]:
    """The move of a bonus that needs no more words, if its condition holds."""
    return (_bonus(subject),) if usable else ()


def _each(subject: str, words: Sequence[str]) -> Sequence[Move]:
    """One move for each seat, stack or number that the bonus can be directed at."""
    return [_bonus(subject, word) for word in words]


@cache
def _bonus(subject: str, *words: str) -> Move:
    return Move(("bonus", subject, *words))
