"""Why something on the table is not to be had now, in words for those who look."""

from __future__ import annotations

from court_tui.rules import Move, seat_of
from court_tui.rules.succession import CHARACTERS, EVENTS
from court_tui.screens.succession import picks
from court_tui.screens.succession.flow import TEXT, on_character, price, still_asked, title
from court_tui.screens.succession.questions import Asking


def why_not(asking: Asking, pick: str) -> str | None:
    """Why `pick` is not to be had while `asking` is; None where there is nothing to say."""
    match asking.view.phase:
        case "play" if not asking.picked:
            return _in_go(asking, pick)
        case "play" | "decide" if asking.picked:
            clause, *_ = asking.view.clauses(next(iter(picks.fitting(asking.picked, asking.legal)), None))
            return f"{_named(asking, pick)} does not go with what is picked; Esc goes back ({clause})."
        case "reveal" if pick.isupper():
            return _not_asked(asking, seat_of(pick))
        case "decide":
            return _no_target(asking, pick)
        case "open" if pick.startswith("#"):
            return f"{pick} does not name the {title(asking.contest.character)} (SUC-15)."
        case "pay" if pick.isdecimal():
            return _no_payment(asking, pick)
    return None


def _named(asking: Asking, pick: str) -> str:
    if pick == picks.NO:
        return "That"
    if pick.isupper():
        return asking.names[ord(pick) - ord("A")]
    return pick if pick.startswith("#") else f"The {title(picks.card_of(pick))}"


def _in_go(asking: Asking, pick: str) -> str | None:
    """Why a go cannot begin with `pick`."""
    view = asking.view
    if pick in CHARACTERS:
        if view.turn == 1:
            why, clause = "Nobody acts in the first turn", "SUC-07"
        elif pick == "king" and view.life <= 1:
            why, clause = "The King is too weak to act", "SUC-13"
        else:
            why, clause = f"The {title(pick)} has acted", "SUC-13"
        return f"{why}; pick a card first, to lay it there ({clause})."
    if pick.isupper():
        return "Pick an event first, to aim it at a seat (SUC-12)."
    if pick.startswith("#"):
        return f"Pick influence first, to lay it under {pick} (SUC-10)."
    match picks.card_of(pick):
        case "double-agent":
            return "The Double Agent is played when somebody else plays an event (SUC-36)."
        case "betrayal":
            return "No card of another seat lies on a character (SUC-32)."
        case event if event in EVENTS:
            clause, *_ = view.clauses(Move(("event", event)))
            return f"No other seat has a card in hand ({clause})."
    return None


def _not_asked(asking: Asking, seat: int) -> str:
    """Why a seat does not answer now whether it reveals: everybody sees who has cards there, and who has answered."""
    name, character = asking.names[seat], title(asking.contest.character)
    if seat in still_asked(asking.view):
        return f"{asking.asked} is asked first, then {name} (SUC-14)."
    if on_character(asking.view, seat):
        return f"{name} has answered; now {asking.asked} is asked (SUC-14)."
    return f"{name} has no cards on the {character}; {asking.asked} is asked (SUC-14)."


def _no_payment(asking: Asking, value: str) -> str:
    if asking.ready is not None:
        return f"What is picked pays the {price(asking.contest)} owed (SUC-17)."
    if asking.picked.count(value) >= max(move.count(value) for move in asking.legal):
        return f"There is no further {title(value)} (SUC-17)."
    return f"With {TEXT.a_card(value)} one card would be more than the sum needs (SUC-17)."


def _no_target(asking: Asking, pick: str) -> str | None:
    """Why the action that is decided cannot be aimed at a character, a seat or a card."""
    clause, *_ = asking.view.clauses()
    character = asking.contest.character
    if pick not in CHARACTERS:
        if character in ("jester", "archbishop"):
            return f"First the character, then the seat ({clause})."
        return (
            f"The {title(character)} aims at characters ({clause})." if character in ("minister", "general") else None
        )
    match character:
        case "minister" | "general":
            if pick == "king" and asking.view.life <= 1:
                return f"The King is too weak to act, and no target ({clause})."
            return f"The {title(pick)} has acted this turn ({clause})."
        case "jester":
            return f"No card of another seat lies on the {title(pick)} ({clause})."
        case "archbishop":
            return f"No card lies face up on the {title(pick)} ({clause})."
    return f"The {title(character)} needs no target ({clause})."
