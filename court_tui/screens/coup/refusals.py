"""Why something on Coup's table is not to be had now, from what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import Move, seat_of
from court_tui.rules.coup import ASSASSIN_PRICE, COUP_FORCED_FROM, COUP_PRICE, CoupView, asked
from court_tui.text.game_text import counted

_PRICES = {"coup": (COUP_PRICE, "COUP-06"), "assassinate": (ASSASSIN_PRICE, "COUP-09")}


def why_not(view: CoupView, names: Sequence[str], picks: Sequence[str], pick: str) -> str | None:
    """Why `pick` is not to be had, while `picks` are picked; None where there is nothing to say."""
    if view.to_move is None:
        return None
    if pick.isupper():
        seat = seat_of(pick)
        if not view.players[seat].alive:
            return f"{names[seat]} is out (COUP-21)."
        if view.phase == "action":
            return _no_target(view, names, picks, seat)
        return _not_asked(view, names, seat) if view.claim is not None else None
    return _no_action(view, names, pick) if view.phase == "action" else None


def _no_action(view: CoupView, names: Sequence[str], action: str) -> str | None:
    assert view.to_move is not None
    coins = view.players[view.to_move].coins
    if coins >= COUP_FORCED_FROM:
        return f"With {coins} coins it must be a coup (COUP-07)."
    if action not in _PRICES:
        return None
    price, clause = _PRICES[action]
    return f"That takes {price} coins; {names[view.to_move]} has {counted(coins, 'coin')} ({clause})."


def _no_target(view: CoupView, names: Sequence[str], picks: Sequence[str], seat: int) -> str:
    if seat == view.to_move:
        return f"{names[seat]} is to act: a target is a rival (COUP-06)."
    if not picks:
        return "First pick what to do, and then against whom (COUP-06)."
    clause, *_ = view.clauses(Move((picks[0],)))
    return f"{picks[0].replace('-', ' ').capitalize()} is aimed at nobody ({clause})."


def _not_asked(view: CoupView, names: Sequence[str], seat: int) -> str | None:
    """Why a seat is none of those that may challenge or block now."""
    assert view.claim is not None
    target = view.claim.target
    claimant = view.claim.seat if view.blocker is None else view.blocker.seat
    match view.phase:
        case "challenge" | "challenge-block" if seat == claimant:
            clause = "COUP-12" if view.phase == "challenge" else "COUP-17"
            return f"{names[seat]} makes the claim; others may challenge it ({clause})."
        case "block" if seat == claimant:
            return f"{names[seat]} acts; others may block that (COUP-16)."
        case "block" if target is not None and target != seat:
            return f"Only {names[target]} may block that (COUP-16)."
        case "challenge" | "block" | "challenge-block":
            if seat not in asked(view):
                return f"{names[seat]} has let it pass already (COUP-12)."
            return f"{names[asked(view)[0]]} is asked first, and answers by a number or Enter (COUP-12)."
    return None
