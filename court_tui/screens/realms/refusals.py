"""Why something on the table of Six Realms is not to be had now, from what those who look may know."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import seat_of
from court_tui.rules.realms import REALM_OF, REALMS, RealmsView
from court_tui.text.realms import any_of


def why_not(view: RealmsView, names: Sequence[str], picks: Sequence[str], pick: str) -> str | None:
    """Why `pick` is not to be had, while `picks` are picked; None where there is nothing to say."""
    if pick in REALMS:
        return _no_realm(view, pick)
    if pick in REALM_OF:
        return _no_card(view, picks, pick)
    if pick.isupper():
        return _no_seat(view, names, seat_of(pick))
    if pick == "ask" and view.step == "turn":
        why, clause = why_no_trade(view)
        return f"{why.capitalize()} ({clause})."
    return None


def why_no_trade(view: RealmsView) -> tuple[str, str]:
    """Why the seat to decide cannot propose a trade, in at most 20 letters, and the clause."""
    if any(player.hand for seat, player in enumerate(view.players) if seat != view.to_move):
        return "only once a turn", "RLM-11"
    return "nobody has a card", "RLM-09"


def _no_realm(view: RealmsView, realm: str) -> str | None:
    if view.step in ("swap", "remove"):
        return f"No card of {realm} lies in the Influence deck ({view.clauses()[0]})."
    return None


def _no_card(view: RealmsView, picks: Sequence[str], card: str) -> str | None:
    match view.step:
        case "turn" if view.phase == "scheming":
            return "First the wishes; cards are chosen once somebody has agreed (RLM-10)."
        case "turn":
            return f"A set is of one realm, and {REALM_OF[picks[0]]} is picked: Esc takes a card back (RLM-17)."
        case "answer":
            return "First yes or no; cards are chosen once a partner is picked (RLM-10)."
        case "accept":
            return "First the partner, then the card (RLM-10)."
        case "give" if view.demand is not None:
            return f"{any_of(view.demand.realms).capitalize()} is demanded (RLM-19)."
        case "demand":
            return "First the demand; the card that you give for it is chosen after that (RLM-19)."
        case "swap":
            return "First the card that comes out of the deck, then the one that goes in (RLM-23)."
        case "remove":
            return "A card of the Influence deck is removed, none of your hand (RLM-24)."
    return None


def _no_seat(view: RealmsView, names: Sequence[str], seat: int) -> str | None:
    match view.step:
        case "turn" if view.phase == "scheming":
            return "A trade is proposed to the whole table, not to one seat (RLM-09)."
        case "answer":
            return "The seats that hold cards answer one after the other, clockwise (RLM-09)."
        case "accept" if seat == view.to_move:
            return "A trade is with another seat (RLM-10)."
        case "accept":
            return f"{names[seat]} has not agreed (RLM-10)."
        case "demand":
            return "A demand is made of another seat (RLM-19)."
    return None
