"""The moves of Rival Courts as orders, with what they cost and bring: so that nobody plays what was not meant."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import seat_of
from court_tui.rules.rivals import CHARACTERS, PRICES, RivalsView
from court_tui.screens.rivals.board import TEXT, title
from court_tui.text.game_text import counted

BUYERS = {"chamberlain": "building", "banker": "subject"}
"""The subjects whose bonus is a purchase, and of what."""
_BRINGS = {"herald": 1, "miller": 2, "acolyte": 2, "shepherd": 2, "goldsmith": 3}
"""The subjects whose bonus brings nothing but coins, and how many (RIV-17)."""


def bought_by(words: Sequence[str]) -> str | None:
    """The stack whose top card a move buys, if it buys one."""
    match words:
        case ("steal", _, *action):
            return bought_by(action)
        case ("subject" | "building" as sort, number):
            return f"{sort}-{number}"
        case ("bonus", subject, number) if subject in BUYERS:
            return f"{BUYERS[subject]}-{number}"
    return None


def order(words: Sequence[str], view: RivalsView, names: Sequence[str]) -> str:
    """A legal move of the seat to move, as its player would order it. `names` are those of all seats."""
    match words:
        case ("choose", character):
            return f"{title(character)}, with {', '.join(CHARACTERS[character].actions)}"
        case ("steal", victim, *action):
            what = order(action, view, names)
            return f"Steal from {names[seat_of(victim)]} and {what[0].lower()}{what[1:]}"
        case ("done",):
            return "The turn ends"
        case ("decline",):
            return "Nothing is stolen"
        case ("return",):
            return "Return a marker of your own"
        case ("give", other):
            return f"Give a marker of your own to {names[seat_of(other)]}"
        case ("collect", stack):
            return f"Collect the {_coins_beside(stack, view)}"
        case ("bonus", subject, *where):
            return f"{_use_of(subject, where, view, names)} with the {title(subject)}"
    return _purchase(words, view)


def _use_of(subject: str, where: Sequence[str], view: RivalsView, names: Sequence[str]) -> str:
    """What a bonus does, directed at a stack or a seat where it needs one."""
    match subject, *where:
        case ("chamberlain" | "banker", number):
            return _purchase((BUYERS[subject], number), view)
        case ("forester" | "reeve", stack):
            return order(("collect", stack), view, names)
        case ("pedlar", stack):
            return f"Take 1 of the {_coins_beside(stack, view)}"
        case ("scribe", stack):
            return f"Put the {title(view.stacks[stack].cards[0])} to the bottom of {TEXT.stack_name(stack)}"
        case ("falconer", seat):
            return f"Take 1 coin from {names[seat_of(seat)]}"
        case ("guard", seat):
            return order(("give", seat), view, names)
        case ("physician",):
            return order(("return",), view, names)
        case ("abbess",):
            assert view.to_move is not None
            first = "Return a marker of your own and take" if view.players[view.to_move].markers else "Take"
            return f"{first} 1 coin"
        case ("brewer",):
            return "Make the next purchase of this turn 2 coins cheaper"
    return f"Take {counted(_BRINGS[subject], 'coin')}"


def _coins_beside(stack: str, view: RivalsView) -> str:
    return f"{counted(view.stacks[stack].coins, 'coin')} beside {TEXT.stack_name(stack)}"


def _purchase(words: Sequence[str], view: RivalsView) -> str:
    """The top card of a stack, with what it costs the seat to move."""
    stack = bought_by(words)
    assert stack is not None and view.to_move is not None, "a purchase of somebody"
    card = view.stacks[stack].cards[0]
    return f"Buy the {title(card)} for {max(0, PRICES[card] - view.players[view.to_move].discount)}"
