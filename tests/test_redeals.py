"""What a seat cannot see changes nothing for it; and what would tell of it is found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from court_tui.app import CourtApp
from court_tui.commands import Palette
from court_tui.match import Match
from court_tui.plain import PlainTable
from court_tui.rules import GAMES, Move
from court_tui.rules.coup import CoupState
from court_tui.screens.adaman import AdamanScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.reasons import Never
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table.move_line import MoveLine
from court_tui.widgets import Prompt
from tests.redeals import shown
from tests.redeals.__main__ import main
from tests.redeals.comparison import compare
from tests.redeals.drawn import undisplayed
from tests.redeals.opened import compare_handing_over, compare_palette, compare_rules, compare_typed
from tests.redeals.shown import Screens
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


def shown_in_words(words: Leak) -> Leak:
    return lambda screen: top(screen.match)


def shown_by_style(show: Leak) -> Leak:
    def leak(screen: CoupScreen, offer: Any) -> None:
        show(screen, offer)
        screen.status.styles.text_style = "italic" if top(screen.match) > "c" else "bold"

    return leak


def shown_on_a_wrong_key(why: Leak) -> Leak:
    return lambda screen, pick: top(screen.match)


def shown_as_a_reason(why: Leak) -> Leak:
    def leak(screen: CoupScreen, action: str, parameters: Any) -> str | None:
        reason = why(screen, action, parameters)
        return reason if reason is None or isinstance(reason, Never) else top(screen.match)

    return leak


def shown_in_practice(counts: Leak) -> Leak:
    return lambda screen: top(screen.match) if screen.match.sitting.solo else counts(screen)


def shown_in_ascii(counts: Leak) -> Leak:
    return lambda screen: top(screen.match) if screen.house.keeper.settings.glyphs == "ascii" else counts(screen)


def shown_in_another_theme(counts: Leak) -> Leak:
    return lambda screen: counts(screen) if screen.house.keeper.settings.theme == "dark" else top(screen.match)


def shown_to_other_seats(caption: Leak) -> Leak:
    def leak(screen: ReplayScreen) -> str:
        asked = screen.eyes in (None, screen.match.to_move)
        return caption(screen) if asked else top(screen.match)

    return leak


def shown_in_the_palette(open_palette: Leak) -> Leak:
    return lambda app: app.push_screen(Palette(placeholder=top(app.screen.match)))


def shown_beside_keys(keys: Leak) -> Leak:
    return lambda screen, now: [*keys(screen, now=now), ("x", top(screen.match))]


def shown_by_completion(open_line: Leak) -> Leak:
    return lambda line, moves: open_line(line, [f"{move} {top(line.screen.match)}" for move in moves])


def shown_by_refusal(refuse: Leak) -> Leak:
    return lambda screen, illegal: screen.house.tell(top(screen.match))


class Planted(NamedTuple):
    """Where a leak is planted, and as what it is found."""

    what: str
    place: type
    name: str
    leak: Callable[[Leak], Leak]
    first: int = 0
    """The number of the first game that is looked at."""
    opened: Callable[..., Any] | None = None
    """What is opened at each position, if anything is."""


SHOWN = (
    Planted("the screen, table,", CoupScreen, "counts", shown_in_words),
    Planted("the style of the screen, table,", CoupScreen, "show_board", shown_by_style),
    Planted("what the screen, table, would say", CoupScreen, "why_not", shown_on_a_wrong_key),
    Planted("what the screen, table, would say", CoupScreen, "why_unlit", shown_on_a_wrong_key),
    Planted("what the screen, table, would say", CoupScreen, "why_disabled", shown_as_a_reason),
    Planted("the screen, pass screen,", CoupScreen, "purpose", shown_in_words, opened=compare_handing_over),
    Planted("the screen, palette,", CourtApp, "action_command_palette", shown_in_the_palette, opened=compare_palette),
    Planted("the screen, rules,", CoupScreen, "keys", shown_beside_keys, first=1, opened=compare_rules),
    Planted("the screen, line for moves,", MoveLine, "open", shown_by_completion, first=1, opened=compare_typed),
    Planted("the screen, line for moves,", CoupScreen, "_refuse", shown_by_refusal, opened=compare_typed),
    Planted("the screen, replay of a game that goes on,", ReplayScreen, "_caption", shown_to_other_seats),
    Planted("the screen, table,", CoupScreen, "counts", shown_in_ascii, first=2),
    Planted("the screen, table,", CoupScreen, "counts", shown_in_another_theme, first=3),
    Planted("the screen, table in practice,", CoupScreen, "counts", shown_in_practice, first=4),
)


@pytest.mark.unmeasured
async def test_what_is_shown_of_a_hidden_card_is_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(home=home, animation=False) as table:
        with undisplayed():
            for planted in SHOWN:
                with monkeypatch.context() as patched:
                    leak = planted.leak(getattr(planted.place, planted.name))
                    patched.setattr(planted.place, planted.name, leak)
                    if planted.opened is not None:
                        patched.setattr(shown, "OPENED", (planted.opened,))
                        patched.setattr(shown, "OPENED_EVERY", 1)
                    counts: Counter[str] = Counter()
                    with pytest.raises(Difference, match=f"^{planted.what}") as found:
                        await compare("coup", 12, counts, Screens(table, counts), seed=3, first=planted.first)
                    assert "python -m tests.redeals --game coup --seed 3 --first " in found.value.__notes__[0]


def shown_late(counts: Leak) -> Leak:
    return lambda screen: screen.match._states[-1].deck[0] if screen.match.played > 5 else counts(screen)


@pytest.mark.unmeasured
async def test_what_is_found_in_a_later_game_is_found_in_that_game_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AdamanScreen, "counts", shown_late(AdamanScreen.counts))
    first, found, games = 3, list[str](), list[int]()
    async with seated(home=home, animation=False) as table:
        with undisplayed():
            for _ in range(2):
                counts: Counter[str] = Counter()
                with pytest.raises(Difference, match=r"^the screen, table,") as difference:
                    await compare("adaman", 30, counts, Screens(table, counts), first=first)
                (note,) = difference.value.__notes__
                first = int(note.rpartition("--first ")[2])
                found.append(f"{difference.value}\n{note}")
                games.append(counts["games"])
    assert games[0] > games[1] == 1
    assert found[0] == found[1]


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
    first, *lines = capsys.readouterr().out.splitlines()
    assert re.match(r"adaman: nothing tells of what is hidden, at 3 positions of \d games, in ", first)
    *_, for_whom, with_what, how = lines
    assert re.fullmatch(r"  as they are for: the seat to decide \d+(, a spectator, or the whole table, \d+)?", for_whom)
    assert re.match(r"  with: .*the theme dark \d", with_what)
    assert re.match(r"  1 screens, one in 20, as the exported SVG too", how)
    monkeypatch.setattr(CoupScreen, "counts", shown_in_words(CoupScreen.counts))
    assert main(["--positions", "3", "--game", "coup", "--seed", "4"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("coup: the screen, table, of ")
    assert "\n--- as it is\n+++ dealt anew\n" in told
    assert told.endswith("To see it again: python -m tests.redeals --game coup --seed 4 --first 0\n")
