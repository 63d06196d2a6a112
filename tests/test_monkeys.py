"""Monkeys find nothing wrong in a short while; and they would find what is wrong."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from textual.widgets import Static

from court_tui.app import CourtApp
from court_tui.demo.player import Player
from court_tui.match import Match, Record, Sitting, Store
from court_tui.rules import GAMES
from court_tui.screens.ask import AskScreen
from court_tui.screens.coup import CoupScreen
from court_tui.screens.house import Offered
from court_tui.screens.log import LogScreen
from court_tui.screens.replay import ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.widgets import Offer
from tests.monkeys.__main__ import Report, let_loose, main
from tests.monkeys.actions import Action, press
from tests.monkeys.life import Life, shortened
from tests.monkeys.start import WAYS, Start, any_start, asked_in, whole_game
from tests.screens.positions import screens

ACTIONS = 40
"""So many things a monkey does here around each game."""

COUP = Start(
    seed=7,
    game="coup",
    seats=3,
    sitting=Sitting(),
    options={},
    played=0,
    keys="",
    way="home",
    size=(80, 24),
    settings={"animation": False},
)
LOOK, HOME = Action("look", (4,)), Action("go home")


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
    life = lived(
        "1",
        LOOK,
        "space",
        "6",
        LOOK,
        "b",
        "enter",
        LOOK,
        "p",
        "a",
        "space",
        LOOK,
        "x",
        "l",
        LOOK,
        "l",
        "ctrl+p",
        "l",
        "o",
        LOOK,
        "a",
        HOME,
        LOOK,
    )
    assert life.fault is None
    assert life.watch is not None
    assert life.watch.dealt_anew == {"CoupScreen": 3, "PassScreen": 1, "LogScreen": 1, "Palette": 1, "HomeScreen": 1}


# What they would find


def test_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LogScreen, "action_export", lambda screen: [][1])
    life = lived("down", "1", "l", "up", "e", "down")
    assert life.fault is not None
    assert life.fault.startswith("IndexError: list index out of range (test_monkeys.py:")
    assert [str(action) for action in shortened(life)] == ["press '1'", "press 'l'", "press 'e'"]


async def fails() -> None:
    raise RuntimeError("nobody waits for this")


def by_a_task(screen: LogScreen) -> None:
    screen.failing = asyncio.create_task(fails())


def by_a_callback(screen: LogScreen) -> None:
    asyncio.get_running_loop().call_soon([].pop)


UNSEEN = {by_a_task: "RuntimeError: nobody waits for this", by_a_callback: "IndexError: pop from empty list"}


@pytest.mark.parametrize("crash", UNSEEN)
def test_a_crash_for_which_nobody_waits(crash: Callable[[LogScreen], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LogScreen, "action_export", crash)
    life = lived("1", "l", "e", "down")
    assert life.fault is not None
    assert life.fault.startswith(UNSEEN[crash])
    assert [str(action) for action in life.done][-1] == "press 'e'"


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


def hand(match: Match, seat: int) -> str:
    """What only that seat knows."""
    return " ".join(match._states[-1].hidden[seat])


def in_the_title(seat: int | None) -> Callable[[TableScreen], str]:
    return lambda table: " ".join(table.match._states[-1].court) if seat is None else hand(table.match, seat)


def in_the_log(table: TableScreen) -> None:
    table.house.push_screen(LogScreen("coup", "Coup", [hand(table.match, 1)], ()))


def in_a_message(table: TableScreen) -> None:
    table.house.push_screen(LogScreen("coup", "Coup", ["North takes two coins."], ()))
    table.house.tell(hand(table.match, 1))


def in_the_question(table: TableScreen) -> None:
    table.eyes = None
    table.house.push_screen(AskScreen(f"Take back {hand(table.match, 0)}?", "yes", "no"))


def in_the_palette(table: TableScreen) -> list[Offered]:
    return [Offered(hand(table.match, 1), "Tax", print)]


TAX = ("1", "space", "4", "enter")
SECRETS = {
    "of others, on one's own table": ("title_line", in_the_title(1), ["1", "space", LOOK]),
    "on the pass screen": ("title_line", in_the_title(0), ["1", LOOK]),
    "of those who come, in the deck": ("title_line", in_the_title(None), ["1", "space", "6", LOOK]),
    "in the log": ("action_log", in_the_log, ["1", "space", "l", LOOK]),
    "in a message above the log": ("action_log", in_a_message, ["1", "space", "l", LOOK]),
    "in the question to all": ("action_undo", in_the_question, [*TAX, "space", "u", LOOK]),
    "in the palette, searched": ("offers", in_the_palette, ["1", "space", "ctrl+p", "t", "a", LOOK]),
}
"""What gives a secret away, and how one comes to see it."""


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, tells, steps = SECRETS[secret]
    monkeypatch.setattr(TableScreen, name, tells)
    fault = lived(*steps).fault
    assert fault is not None
    assert "of cards that are hidden" in fault


def test_a_secret_in_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    on_resize = ResultScreen.on_resize

    def tell(screen: ResultScreen) -> None:
        screen.query_one(".ending", Static).update(str(screen.match._states[-1].luck[-1]))
        on_resize(screen)

    monkeypatch.setattr(ResultScreen, "on_resize", tell)
    fault = lived("b", LOOK).fault
    assert fault is not None
    assert fault.startswith("the result tells everybody of cards that are hidden")


def test_a_secret_in_the_title_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScreen, "action_log", lambda table: setattr(table.app, "title", hand(table.match, 1)))
    assert lived("1", "space", "l").fault == "the window's title says more than it may: duke contessa"


REPLAY = replace(COUP, way="a replay", seed=3)
REPLAYS: dict[str, tuple[str, Callable[..., object], list[str | Action], str]] = {
    "without a question": (
        "action_look",
        lambda replay, eyes: replay._look(eyes),
        ["t"],
        "a replay shows everybody's cards although the game is not over",
    ),
    "although that was refused": (
        "_look",
        lambda replay, eyes: (setattr(replay, "eyes", 1 if eyes is None else eyes), replay.draw()),
        [],
        "a replay shows East's cards although the game is not over",
    ),
    "to a spectator": ("view", lambda replay: replay.match.history.turned_up(replay.at), [LOOK], "ReplayScreen tells"),
    "in its log": (
        "action_log",
        lambda replay: replay.house.push_screen(LogScreen("coup", "Coup", [hand(replay.match, 2)], ())),
        ["l", LOOK],
        "LogScreen tells everybody of cards that are hidden",
    ),
}


@pytest.mark.parametrize("how", REPLAYS)
def test_a_replay_of_an_open_game_that_shows_what_is_hidden(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, shows, steps, told = REPLAYS[how]
    monkeypatch.setattr(ReplayScreen, name, shows)
    fault = lived(*steps, start=REPLAY).fault
    assert fault is not None
    assert fault.startswith(told)


def test_a_replay_of_an_open_game_shows_what_was_agreed_to() -> None:
    life = lived("a", "y", LOOK, "right", "b", "n", LOOK, "l", LOOK, "t", "y", "c", LOOK, start=REPLAY)
    assert life.fault is None
    assert life.watch is not None
    assert life.watch.dealt_anew == {"ReplayScreen": 3, "LogScreen": 1}


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


def test_the_command_fails_for_moments_never_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = asked_in(list(GAMES))
    report = Report(screens=Counter(screens()), moments=Counter(asked))
    monkeypatch.setattr("tests.monkeys.__main__.let_loose", lambda *how, **more: report)
    assert main([]) == 0
    del report.moments["realms", "action demand"]
    assert main([]) == 1
    assert "moments never seen: realms action demand\n" in capsys.readouterr().out


@pytest.mark.unmeasured
def test_lives_begin_at_every_moment_and_in_every_way() -> None:
    asked = asked_in(list(GAMES))
    starts = [any_start(random.Random(number), list(GAMES), number) for number in range(2 * max(len(asked), len(WAYS)))]
    assert {(start.way, start.keys) for start in starts} >= set(WAYS)
    for start, (game, name) in zip(starts[1::2], asked, strict=False):
        _, names = whole_game(start.game, start.seats, start.seed, tuple(start.options.items()))
        assert (start.game, names[start.played]) == (game, name)


def test_the_command_tells_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(TableScreen, "hand_over", lambda table, seat, purpose, then: then(seat))
    arguments: Sequence[str] = ["--keys", "40", "--game", "coup", "--seed", "4"]
    assert main(arguments) == 1
    told = capsys.readouterr().out
    assert "cards can be seen" in told
    assert "begun as coup of" in told
