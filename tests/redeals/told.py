"""What a viewer is told: its view, its moves, refusals, the log and plain mode, in the game and in its other world."""

from __future__ import annotations

import difflib
import io
import json
from collections import Counter
from typing import Any

from court_tui.match import Match, Undo
from court_tui.plain import Console, PlainTable
from court_tui.rules import IllegalMove, State
from court_tui.text import TEXTS
from tests.redeals.worlds import Worlds
from tests.rules.scripted import wrong_moves

_COVERED = ("look", "log", "log 3", "moves", "brief", "help", "what")
"""What is typed in plain mode while all is covered, so that everybody may hear the answers."""
_ASKED = ("moves", "rules now", "full", "brief", "look", "", "0")
"""What is typed by the seat that is to decide."""
_WRONG_TYPED = 6
_PAST = 5
"""From how many moments of a game wrong moves are taken."""
_REFUSED = 12
"""How many wrong moves are tried at most."""


class Difference(AssertionError):
    """Somebody can tell the game from another deal. The message shows what is different."""


def name_of(viewer: int | None) -> str:
    """A viewer in words."""
    return "the spectator" if viewer is None else f"seat {'ABCDEF'[viewer]}"


def assert_same(what: str, viewer: int | None, original: str, other: str) -> None:
    """Raise `Difference` if what `viewer` has before it is not the same, byte for byte."""
    if original != other:
        lines = difflib.unified_diff(_lines(original), _lines(other), "as it is", "dealt anew", lineterm="", n=1)
        raise Difference("\n".join((f"{what} of {name_of(viewer)} tells of what it cannot see:", *lines)))


def _lines(text: str) -> list[str]:
    """A text as lines; JSON, which is written in one, as a line for each item."""
    return (text.replace(', "', ',\n"') if text.startswith("{") else text).splitlines()


def compare_told(worlds: Worlds, counts: Counter[str]) -> None:
    """Compare all that is told of the position that has been reached. Raises `Difference`."""
    cards = worlds.state.all_cards()
    for viewer, other in worlds.others.items():
        assert other._states[-1].all_cards() == cards, "another deal has the same cards"
        counts["views"] += 1
        counts["dealt anew"] += worlds.differs(viewer)
        assert_same("the view", viewer, _view(worlds.match, viewer), _view(other, viewer))
        assert worlds.match.view(viewer) == other.view(viewer), "views of the same JSON are equal"
        assert_same("the log", viewer, _log(worlds.match, viewer), _log(other, viewer))
    _compare_moves(worlds, counts)
    _compare_plain(worlds, counts)


def _view(match: Match, viewer: int | None) -> str:
    return json.dumps(match.view(viewer).json())


def _log(match: Match, viewer: int | None) -> str:
    """The log, what is new in it for `viewer`, and what it alone has learned by the last move."""
    lines = [*match.log]
    if match.played:
        lines += [str(match.undo_kind()), str(match.last_move), str(match.history.move_seen(match.played, viewer))]
    if viewer is not None:
        lines += ["since:", *match.log_since(viewer)]
        before = match.view_before(viewer)
        if before is not None:
            lines += ["learned:", *TEXTS[match.game.id].learned(before, match.view(viewer), match.names)]
    return "\n".join(lines)


def _compare_moves(worlds: Worlds, counts: Counter[str]) -> None:
    """The legal moves of the seat to decide, and what it is told when it tries others."""
    seat, state = worlds.awaited, worlds.state
    other = worlds.others[seat]._states[-1]
    counts["moves"] += 1
    assert_same("the list of legal moves", seat, "\n".join(map(str, state.moves())), "\n".join(map(str, other.moves())))
    wrong = wrong_moves(state, worlds.past(_PAST), worlds.random)
    for typed in worlds.random.sample(wrong, min(_REFUSED, len(wrong))):
        counts["refusals"] += 1
        assert_same(f"the refusal of {typed!r}", seat, _answer(state, typed), _answer(other, typed))


def _answer(state: State[Any], typed: str) -> str:
    try:
        state.play(typed)
    except IllegalMove as refused:
        return f"{refused}\n{refused.fault}\n{refused.clause}"
    return "it is played"


def _compare_plain(worlds: Worlds, counts: Counter[str]) -> None:
    """All that plain mode says while everything is covered, and to the seat that is to decide: it serves no other.

    Where nobody else sits at the table, nothing is covered.
    """
    match, seat = worlds.match, worlds.awaited
    alone = len(match.names) == 1 or match.sitting.solo
    if seat is None or not alone:
        asks_all = seat is not None and match.undo_kind() is Undo.CONSENT
        typed = [*_COVERED, *(["undo", "no", "look"] if asks_all else [])]
        counts["plain"] += 1
        assert_same("plain mode", None, said(match, typed), said(worlds.others[None], typed))
    if seat is not None:
        wrong = wrong_moves(worlds.state, worlds.past(_PAST), worlds.random)
        wrong = [line for line in wrong if not line.isdecimal()]  # the number of a move would play it
        typed = [*([] if alone else [""]), *_ASKED, *wrong[:_WRONG_TYPED]]
        counts["plain"] += 1
        assert_same("plain mode", seat, said(match, typed), said(worlds.others[seat], typed))


def said(match: Match, typed: list[str]) -> str:
    """All that plain mode says until nothing more is typed, none of which is a move."""
    shown = io.StringIO()
    played = match.played
    PlainTable(match, Console(io.StringIO("".join(f"{line}\n" for line in typed)), shown)).play()
    assert match.played == played, f"one of these is a move: {typed}"
    return shown.getvalue()
