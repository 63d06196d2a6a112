"""Monkeys find nothing wrong in a short while; and they would find what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from court_tui.app import CourtApp
from court_tui.demo.player import Player
from court_tui.match import Record, Sitting, Store
from court_tui.rules import GAMES
from court_tui.screens.coup import CoupScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.table import TableScreen
from court_tui.widgets import Offer
from tests.monkeys.__main__ import let_loose, main
from tests.monkeys.actions import Action, press
from tests.monkeys.life import Life, shortened
from tests.monkeys.start import Start
from tests.screens.positions import screens

ACTIONS = 40
"""So many things a monkey does here around each game."""

COUP = Start(
    seed=7,
    game="coup",
    seats=3,
    sitting=Sitting(),
    options={},
    played=0.0,
    keys="",
    way="home",
    size=(80, 24),
    settings={"animation": False},
)
LOOK, HOME = Action("look", (1,)), Action("go home")


def lived(*steps: str | Action, start: Start = COUP) -> Life:
    """A life that does so, each key a word."""
    actions = [step if isinstance(step, Action) else press(step) for step in steps]
    return Life(start, actions).live()


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES)
def test_monkeys_find_nothing_wrong(game: str) -> None:
    report = let_loose(ACTIONS, 3, [game], actions=ACTIONS)
    assert report.fault is None, report.fault
    assert report.actions.total() >= ACTIONS
    assert report.checks["all that is kept reads and replays"] == report.lives


@pytest.mark.unmeasured
def test_the_same_seed_is_the_same_life() -> None:
    lives = [let_loose(15, 2, ["coup"]) for _ in range(2)]
    assert lives[0] == lives[1]


def test_a_life_in_which_all_is_well() -> None:
    life = lived("1", LOOK, "space", "6", LOOK, "b", "enter", LOOK, "p", "a", "space", LOOK, "x", "l", HOME, LOOK)
    assert life.fault is None
    assert life.watch is not None
    assert life.watch.checks["the table, with other cards dealt"] == 4
    assert life.watch.checks["home, with other cards dealt"] == 1


# What they would find


def test_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LogScreen, "action_export", lambda screen: [][1])
    life = lived("down", "1", "l", "up", "e", "down")
    assert life.fault is not None
    assert life.fault.startswith("IndexError: list index out of range (test_monkeys.py:")
    assert [str(action) for action in shortened(life)] == ["press '1'", "press 'l'", "press 'e'"]


def test_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LogScreen, "action_dismiss", lambda screen: None)
    life = lived("1", "l", HOME)
    assert life.fault is not None
    assert life.fault.startswith("no way home through LogScreen, LogScreen")


def test_a_game_that_cannot_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoupScreen, "_ask_action", lambda screen, view: screen.show_board(Offer()))
    life = lived("1", "space", LOOK)
    assert life.fault == "nothing is lit and Enter does nothing: the game cannot go on"


def test_a_program_that_cannot_be_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CourtApp, "action_quit", lambda app: None)
    assert lived().fault == "Ctrl+Q does not quit"


DEMO = replace(COUP, way="a demo")
QUITTING = {"in the palette": (COUP, ["ctrl+p", *"quit", "enter"]), "a demo": (DEMO, ["escape"])}


@pytest.mark.parametrize("where", QUITTING)
def test_a_command_that_quits_may_end_the_program(where: str) -> None:
    start, steps = QUITTING[where]
    life = lived(*steps, start=start)
    assert life.fault is None
    assert [str(action) for action in life.done] == [f"press '{step}'" for step in steps]


def test_whoever_quits_a_demo_has_damaged_nothing() -> None:
    assert lived(start=DEMO).fault is None


ENDING = {"in the palette": (COUP, ["ctrl+p", *"statistics", "enter"]), "a demo": (DEMO, ["space"])}


@pytest.mark.parametrize("where", ENDING)
def test_a_program_that_ends_when_nobody_quits(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CourtApp, "action_statistics", lambda app: app.exit())
    monkeypatch.setattr(Player, "_play", lambda player, playing: player._house.exit())
    start, steps = ENDING[where]
    assert lived(*steps, start=start).fault == f"the program has ended after press '{steps[-1]}'"


SECRETS = {
    "of others, on one's own table": (lambda match: match._states[-1].hidden[1], ["1", "space", LOOK]),
    "on the pass screen": (lambda match: match._states[-1].hidden[0], ["1", LOOK]),
    "of those who come, in the deck": (lambda match: match._states[-1].court, ["1", "space", "6", LOOK]),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell, steps = SECRETS[secret]
    monkeypatch.setattr(TableScreen, "title_line", lambda table: " ".join(tell(table.match)))
    fault = lived(*steps).fault
    assert fault is not None
    assert "of cards that are hidden" in fault


def test_cards_that_are_shown_before_anybody_has_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScreen, "hand_over", lambda table, seat, purpose, then: then(seat))
    assert lived("1").fault == "North's cards can be seen, but nobody handed it the device"


def test_a_message_that_stays_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CourtApp, "clear_notifications", lambda app: None)
    fault = lived("1", "space", "b", "x").fault
    assert fault is not None
    assert fault.startswith("others still see what seat 0 was told")


def test_a_move_that_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    save = Store.save
    monkeypatch.setattr(
        Store, "save", lambda store, record, *how: save(store, record.up_to(max(0, len(record.moves) - 1)), *how)
    )
    fault = lived("1", "space", "1", "enter", LOOK).fault
    assert fault is not None
    assert fault.endswith("is not what is on the table")


def test_a_game_that_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    encode = Record.encode
    monkeypatch.setattr(Record, "encode", lambda record: encode(record)[:-9])
    fault = lived("1", "space", "1", "enter").fault
    assert fault is not None
    assert fault.startswith("games are damaged")


def test_a_game_that_is_still_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CourtApp, "leave", lambda app, match: None)
    fault = lived("1").fault
    assert fault is not None
    assert fault.endswith(".lock is still held")


# The command


def test_the_command_tells_what_was_done_and_fails_for_screens_never_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--keys", "20"]) == 1
    told, progress = capsys.readouterr()
    assert "monkeys, 2" in told
    assert re.match(r"life 0: \d+ actions\n", progress)
    never = told.split("screens never seen: ")[1].splitlines()[0].split(", ")
    assert 10 < len(never) < len(set(screens()))


def test_the_command_tells_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(TableScreen, "hand_over", lambda table, seat, purpose, then: then(seat))
    arguments: Sequence[str] = ["--keys", "40", "--game", "coup", "--seed", "4"]
    assert main(arguments) == 1
    told = capsys.readouterr().out
    assert "cards can be seen" in told
    assert "begun as coup of" in told
