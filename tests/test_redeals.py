"""What a seat cannot see changes nothing for it; and what would tell of it is found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from court_tui.match import Match
from court_tui.plain import PlainTable
from court_tui.rules import GAMES, Move
from court_tui.rules.coup import CoupState
from court_tui.screens.coup import CoupScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets import Prompt
from tests.redeals import shown
from tests.redeals.__main__ import main
from tests.redeals.comparison import compare
from tests.redeals.shown import Screens, undisplayed
from tests.redeals.told import Difference
from tests.redeals.worlds import Worlds
from tests.screens.table import seated

Leak = Callable[..., Any]


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_that_is_told_or_shown_depends_on_what_is_hidden(game: str, home: Path) -> None:
    counts: Counter[str] = Counter()
    await compare(game, 100, counts, seed=2)
    assert counts["positions"] == 100
    assert counts["views"] >= 200
    assert counts["dealt anew"] > counts["views"] / 2, "to deal the same again shows nothing"
    async with seated(home=home, animation=False) as table:
        with undisplayed():
            seen: Counter[str] = Counter()
            await compare(game, 16, seen, Screens(table, seen), seed=2)
    assert seen["screens"] >= 16
    assert seen["exported"] > 0


def top(match: Match) -> str:
    """A hidden card: the one on top of the Court deck."""
    return match._states[-1].court[0]


# Each of these takes what it is put in place of, and tells of a hidden card.


def told_by_a_view(view: Leak) -> Leak:
    return lambda state, seat: replace(view(state, seat), court=len(state.court) + len(state.court[0]))


def told_by_moves(moves: Leak) -> Leak:
    def leak(state: CoupState) -> tuple[Move, ...]:
        first = len(state.court[0]) % max(1, len(moves(state)))
        return moves(state)[first:] + moves(state)[:first]

    return leak


def told_by_a_refusal(fault: Leak) -> Leak:
    return lambda state, move: (f"that is not {state.court[0]}", "COUP-01")


def told_by_the_log(lines: Leak) -> Leak:
    return lambda match, first, last: (*lines(match, first, last), top(match))


def told_by_plain_mode(tell: Leak) -> Leak:
    return lambda table, seat: table._console.say(top(table._match))


TOLD = {
    "the view": (CoupState, "view", told_by_a_view),
    "the list of legal moves": (CoupState, "moves", told_by_moves),
    "the refusal of": (CoupState, "_fault", told_by_a_refusal),
    "the log": (Match, "log_of", told_by_the_log),
    "plain mode": (PlainTable, "_tell_news", told_by_plain_mode),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("what", TOLD)
async def test_what_is_told_of_a_hidden_card_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, leak = TOLD[what]
    monkeypatch.setattr(place, name, leak(getattr(place, name)))
    with pytest.raises(
        Difference, match=rf"^{re.escape(what)}.* of (seat|the spectator).* tells of what it cannot see"
    ):
        await compare("coup", 30, Counter())


def shown_in_words(counts: Leak) -> Leak:
    return lambda screen: top(screen.match)


def shown_by_style(show: Leak) -> Leak:
    def leak(screen: CoupScreen, offer: Any) -> None:
        show(screen, offer)
        screen.status.styles.text_style = "italic" if top(screen.match) > "c" else "bold"

    return leak


def shown_on_a_wrong_key(why: Leak) -> Leak:
    return lambda screen, pick: top(screen.match)


SHOWN = {
    "the screen, table,": (CoupScreen, "counts", shown_in_words),
    "the style of the screen, table,": (CoupScreen, "show_board", shown_by_style),
    "what the screen, table, would say": (CoupScreen, "why_not", shown_on_a_wrong_key),
    "the screen, pass screen,": (CoupScreen, "purpose", shown_in_words),
}


@pytest.mark.unmeasured
async def test_what_is_shown_of_a_hidden_card_is_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "OPENED_EVERY", 1)
    async with seated(home=home, animation=False) as table:
        with undisplayed():
            for what, (place, name, leak) in SHOWN.items():
                with monkeypatch.context() as patched:
                    patched.setattr(place, name, leak(getattr(place, name)))
                    counts: Counter[str] = Counter()
                    with pytest.raises(Difference, match=f"^{what}") as found:
                        await compare("coup", 12, counts, Screens(table, counts), seed=3)
                    assert "python -m tests.redeals --game coup --seed 3 --first " in found.value.__notes__[0]


def shown_beside_a_result(ask: Leak) -> Leak:
    return lambda screen: screen.query_one(Prompt).ask("What next?", top(screen.match))


def shown_in_a_replay(caption: Leak) -> Leak:
    return lambda screen: screen.match._states[screen.at].court[0]


LOOKED_BACK = {
    "the screen, result,": (ResultScreen, "keys_changed", shown_beside_a_result),
    "the screen, replay,": (ReplayScreen, "_caption", shown_in_a_replay),
}


@pytest.mark.unmeasured
async def test_what_is_shown_of_a_hidden_card_when_a_game_is_over_is_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(home=home, animation=False) as table:
        with undisplayed():
            for what, (place, name, leak) in LOOKED_BACK.items():
                worlds = Worlds("coup", seed=1, number=0)
                assert list(worlds.positions())
                with monkeypatch.context() as patched:
                    patched.setattr(place, name, leak(getattr(place, name)))
                    with pytest.raises(Difference, match=f"^{what}"):
                        await Screens(table, Counter()).look_back(worlds)


def test_the_command_tells_what_it_compared_and_what_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "")  # which the command changes
    assert main(["--positions", "3", "--game", "adaman", "--seed", "4"]) == 0
    assert re.match(
        r"adaman: nothing tells of what is hidden, at 3 positions of \d games, in ", capsys.readouterr().out
    )
    monkeypatch.setattr(CoupScreen, "counts", shown_in_words(CoupScreen.counts))
    assert main(["--positions", "3", "--game", "coup", "--seed", "4"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("coup: the screen, table, of ")
    assert "\n--- as it is\n+++ dealt anew\n" in told
    assert told.endswith("To see it again: python -m tests.redeals --game coup --seed 4 --first 0\n")
