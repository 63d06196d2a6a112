"""Why something on the table of Rival Courts is not to be had now, from what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import seat_of
from court_tui.rules.rivals import BEATS, BUYERS, CHARACTERS, STACKS, RivalsView
from court_tui.screens.rivals.board import TEXT, title
from court_tui.text.game_text import counted

_LACKS = {
    "acolyte": "Another seat has more markers",
    "falconer": "No other seat has a coin",
    "forester": "No coins lie beside a building stack",
    "goldsmith": "Another seat has fewer coins",
    "guard": "No other seat has fewer markers",
    "pedlar": "No coins lie beside any stack",
    "reeve": "No coins lie beside any stack",
    "scribe": "All stacks are empty",
    "shepherd": "Another seat owns fewer cards",
}
"""What fails where a bonus cannot be used, unless an action would fail for the same reason (RIV-17)."""


def why_not(view: RivalsView, names: Sequence[str], picks: Sequence[str], pick: str) -> str | None:
    """Why `pick` is not to be had, while `picks` are picked; None where there is nothing to say."""
    if view.to_move is None or view.phase == "choose":
        return None
    if pick in STACKS:
        return _no_stack(view, names, picks, pick)
    if pick.isupper():
        return _no_seat(view, names, picks, seat_of(pick))
    return _no_action(view, names, pick)


def _no_action(view: RivalsView, names: Sequence[str], action: str) -> str | None:
    """Why an action, or the bonus, is not to be had at all."""
    assert view.to_move is not None
    player, name = view.players[view.to_move], names[view.to_move]
    match action:
        case "return":
            return f"{name} has no marker (RIV-11)."
        case "give":
            return f"{name} has no marker (RIV-12)."
        case "collect":
            return "No coins lie beside any stack (RIV-15)."
        case "subject" | "building":
            if not any(view.stacks[f"{action}-{number}"].cards for number in "12"):
                return f"No {action} is left (RIV-18)."
            return f"{name} has {counted(player.coins, 'coin')}, too few for a {action} (RIV-16)."
        case "bonus" if player.bonus_used:
            return "The bonus has been used in this pass (RIV-17)."
        case "bonus":
            subject = player.subjects[-1]
            needed = "return" if subject == "physician" else BUYERS.get(subject)
            return f"{_LACKS[subject]} (RIV-17)." if needed is None else _no_action(view, names, needed)
    return None


def _no_stack(view: RivalsView, names: Sequence[str], picks: Sequence[str], pick: str) -> str:
    """Why a stack does not go with the action that is picked."""
    assert view.to_move is not None
    stack, player = view.stacks[pick], view.players[view.to_move]
    sort, _, _ = pick.partition("-")
    wanted = next((BUYERS.get(player.subjects[-1]) if other == "bonus" else other for other in picks), None)
    match wanted:
        case "subject" | "building" if sort != wanted:
            return f"On {TEXT.stack_name(pick)} lies no {wanted} ({'RIV-13' if wanted == 'subject' else 'RIV-14'})."
        case "collect":
            return f"No coins lie beside {TEXT.stack_name(pick)} (RIV-15)."
        case "return":
            return "A marker is returned without a stack: Esc takes that back (RIV-11)."
        case "give":
            return "A marker is given to a seat, by its letter: Esc takes that back (RIV-12)."
    if not stack.cards:
        return f"No card is left on {TEXT.stack_name(pick)} (RIV-18)."
    if wanted is None and "bonus" in picks:
        return "The bonus does nothing there (RIV-17)."
    has = counted(player.coins, "coin")
    return f"The {title(stack.cards[0])} costs more than {names[view.to_move]} can pay with {has} (RIV-16)."


def _no_seat(view: RivalsView, names: Sequence[str], picks: Sequence[str], seat: int) -> str:
    """Why a seat is not to be robbed, or not to be given or taken anything."""
    assert view.to_move is not None
    if view.phase == "steal" and not picks:
        return _no_victim(view, names, seat)
    if seat == view.to_move:
        return f"{names[seat]} acts: pick another seat (RIV-12)."
    if "bonus" in picks:
        return f"With {names[seat]} the bonus does nothing (RIV-17)."
    return "First pick what to do, by its number (RIV-09)."


def _no_victim(view: RivalsView, names: Sequence[str], seat: int) -> str:
    assert view.to_move is not None
    thief, card = view.players[view.to_move].chosen, view.players[seat].chosen
    assert thief is not None and card is not None
    if BEATS.get(CHARACTERS[thief].rank) != CHARACTERS[card].rank:
        return f"The {title(thief)} of {names[view.to_move]} does not beat the {title(card)} (RIV-06)."
    if view.players[seat].robbed is not None:
        return f"{names[seat]}'s {title(card)} has been robbed already (RIV-06)."
    return f"{names[seat]}'s {title(card)} is robbed: pick the action by its number (RIV-07)."
