"""How the moves of Rival Courts are confirmed before they are played: with what they cost and bring."""

from __future__ import annotations

import pytest

from court_tui.rules.rivals import RivalsView
from court_tui.text.rivals import RivalsText, bought_by
from tests.rules.rivals_games import acting, arranged, turned_up

order = RivalsText().order

NAMES = ("North", "East", "South")


def table(*subjects: str, **changes: object) -> RivalsView:
    """North acts and owns `subjects`; the Miller and the Mint lie on top, with two coins beside each stack."""
    state = acting("lady", "regent", subjects=[("miller", "guard"), ()], buildings=[("mint",), ()]).play("done")
    return arranged(state, subjects=[subjects, ()], **changes).view(None)


@pytest.mark.clause("RIV-17")
@pytest.mark.parametrize(
    ("bonus", "ordered"),
    [
        ("herald", "Take 1 coin"),
        ("falconer B", "Take 1 coin from East"),
        ("guard B", "Give a marker of your own to East"),
        ("chamberlain 1", "Buy the Mint for 3"),
        ("acolyte", "Take 2 coins"),
        ("scribe building-1", "Put the Mint to the bottom of buildings 1"),
        ("physician", "Return a marker of your own"),
        ("abbess", "Return a marker of your own and take 1 coin"),
        ("shepherd", "Take 2 coins"),
        ("miller", "Take 2 coins"),
        ("forester building-1", "Collect the 2 coins beside buildings 1"),
        ("reeve subject-2", "Collect the 2 coins beside subjects 2"),
        ("pedlar subject-1", "Take 1 of the 2 coins beside subjects 1"),
        ("brewer", "Make the next purchase of this turn 2 coins cheaper"),
        ("goldsmith", "Take 3 coins"),
        ("banker 1", "Buy the Miller for 2"),
    ],
)
def test_every_bonus_is_ordered_with_what_it_brings(bonus: str, ordered: str) -> None:
    subject = bonus.split()[0]
    view = table(subject)
    assert order(["bonus", *bonus.split()], view, NAMES) == f"{ordered} with the {subject.capitalize()}"


def test_an_abbess_without_a_marker_is_ordered_for_her_coin_alone() -> None:
    assert order(["bonus", "abbess"], table("abbess", markers=[0, 1]), NAMES) == "Take 1 coin with the Abbess"


@pytest.mark.parametrize(
    ("move", "ordered"),
    [
        ("return", "Return a marker of your own"),
        ("collect subject-1", "Collect the 1 coin beside subjects 1"),
        ("subject 1", "Buy the Miller for 0"),
        ("done", "The turn ends"),
    ],
)
def test_actions_are_ordered_with_what_they_cost_now(move: str, ordered: str) -> None:
    view = table("brewer", discount=2, beside=dict.fromkeys(("subject-1", "subject-2", "building-1", "building-2"), 1))
    assert order(move.split(), view, NAMES) == ordered


@pytest.mark.parametrize(
    ("move", "ordered"),
    [
        ("steal C give C", "Steal from South and give a marker of your own to South"),
        ("steal B return", "Steal from East and return a marker of your own"),
        ("decline", "Nothing is stolen"),
    ],
)
def test_a_theft_says_whose_action_and_whose_marker(move: str, ordered: str) -> None:
    assert order(move.split(), turned_up("bishop", "guildmaster", "fool").view(None), NAMES) == ordered


@pytest.mark.parametrize(
    ("move", "stack"),
    [
        ("subject 2", "subject-2"),
        ("steal B building 1", "building-1"),
        ("bonus chamberlain 2", "building-2"),
        ("bonus banker 1", "subject-1"),
        ("bonus scribe subject-1", None),
        ("collect subject-1", None),
        ("steal B give C", None),
    ],
)
def test_a_purchase_is_known_by_its_stack(move: str, stack: str | None) -> None:
    assert bought_by(move.split()) == stack
