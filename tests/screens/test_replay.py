"""Replays on the screen: stepping, whose eyes, the pace, and playing on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from court_tui.app import CourtApp
from court_tui.match import Match, Store, replay
from court_tui.rules import GAMES, letter
from court_tui.screens.ask import AskScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.play_on import PlayOnScreen
from court_tui.screens.replay import EVERYTHING, PACES, ReplayScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.text import TEXTS
from court_tui.widgets import KeyLine, Tape
from tests.match.tables import begin, decoded, play_on
from tests.screens.clock import Clock
from tests.screens.table import CHARACTERS, Table, kept, random_moves, seated

MOST_SEATS = [(game.id, game.max_seats) for game in GAMES.values()]
SEVERAL = [(game, seats) for game, seats in MOST_SEATS if seats > 1]


def played(game: str, seats: int, moves: int = 100_000) -> Match:
    """A match of random moves, to its end unless only so many are wanted."""
    return play_on(begin(game, seats), moves)


@asynccontextmanager
async def replaying(
    match: Match, home: Path, at: int = 0, eyes: int | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """The app as `court-tui replay` opens it."""
    app = CourtApp(home=home, guard_seconds=0, replay=(match, at, eyes))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that the test moves on."""
    clock = Clock()
    monkeypatch.setattr(ReplayScreen, "every", clock.start)
    return clock


def place(table: Table) -> int:
    """How many moves have been made in what the screen shows."""
    assert isinstance(table.screen, ReplayScreen)
    return table.screen.at


# To and fro


@pytest.mark.parametrize(("game", "seats"), MOST_SEATS)
async def test_every_game_can_be_stepped_through(game: str, seats: int, home: Path) -> None:
    match = played(game, seats)
    last, turns = match.played, match.history.turns()
    async with replaying(match, home) as table:
        assert "The cards are dealt." in await table.text()
        for key, number in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("end", last),
            ("home", 0),
            ("down", turns[1]),
            ("up", 0),
        ):
            await table.press(key)
            assert place(table) == number, key
            text = await table.text()
            assert f"move {number} of {last}" in text
            if 0 < number < last:
                assert match.history.told(number)[0].split()[0] in (await table.lines())[-4]
        await table.press("end")
        assert TEXTS[game].ending(match.view(None), match.names).split(":")[0] in await table.paragraph()
        assert not table.offers("right")
        assert not table.offers("g"), "the game is over there"
    assert not home.exists(), "nothing is written"


async def test_a_step_back_by_a_turn_goes_to_where_the_turn_began(home: Path) -> None:
    match = Match(decoded(moves=["tax", "pass", "steal A", "pass", "pass", "income"]))
    async with replaying(match, home, at=4) as table:
        for number in (2, 0):
            await table.press("up")
            assert place(table) == number
        assert not table.offers("up")


async def test_in_the_last_turn_of_a_game_that_is_not_over_a_turn_on_is_where_it_stands(home: Path) -> None:
    async with replaying(Match(decoded(moves=["tax", "pass", "steal A", "pass"])), home, at=3) as table:
        await table.press("down")
        assert place(table) == 4
        assert not table.offers("down")


async def test_the_lines_tell_move_turn_and_eyes(home: Path) -> None:
    match = Match(decoded(moves=["tax", "pass", "steal A", "pass"], seats=["Left", "Right"]))
    async with replaying(match, home, at=3) as table:
        lines = await table.lines()
        assert lines[0].split("  ")[0] == " Coup · replay · turn 2, Right's"
        assert lines[0].endswith("as a spectator")
        assert lines[-4] == " Right claims the Captain to steal from Left."
        assert "move 3 of 4 · 2 s a move · B: steal A" in lines[-2]
        assert "Nobody challenges Right's Captain." not in await table.text(), "that is still to come"
        await table.press("b", "y")
        assert "through Right's eyes" in (await table.lines())[0]
        await table.press("t", "y")
        assert "everything turned up" in (await table.lines())[0]


async def test_a_click_on_the_tape_or_in_the_last_line_goes_there(home: Path) -> None:
    async with replaying(played("coup", 3), home) as table:
        tape = table.screen.query_one(Tape)
        middle = tape._bar[len(tape._bar) // 2]
        await table.click_at(tape, (middle, 0))
        assert abs(place(table) - table.screen.match.played // 2) <= 2
        before = place(table)
        await table.click_footer("right")
        assert place(table) == before + 1


async def test_the_bar_keeps_its_place_and_length_whatever_is_said_beside_it(home: Path, clock: Clock) -> None:
    match = Match(decoded(moves=["tax", "challenge", "lose captain"], luck=[["captain", "contessa"]]))
    async with replaying(match, home) as table:
        tape = table.screen.query_one(Tape)
        places = set()
        for key in ("home", "space", "right", "right", "plus", "right"):
            await table.press(key)
            await table.lines()
            places.add(tape._bar)
        assert len(places) == 1


@pytest.mark.unmeasured
async def test_every_key_in_the_last_line_does_something(home: Path) -> None:
    match = played("coup", 3)
    async with replaying(match, home, at=5, size=(200, 60)) as table:
        keys = [key for key in await table.footer() if key not in ("ctrl+q", "ctrl+p", "question_mark", "s")]
        assert {"right", "left", "down", "up", "space", "v", "a", "t", "g", "l", "home", "end"} <= {*keys}
        before = await table.picture()
        for key in keys:
            await table.press(key)
            assert await table.picture() != before, f"{key} is in the last line and does nothing"
            table.app.go_home()
            table.app.push_screen(ReplayScreen(match, 5))
            await table.lines()


async def test_a_game_without_a_move_can_be_looked_at(home: Path) -> None:
    async with replaying(Match(decoded()), home) as table:
        assert "move 0 of 0" in await table.text()
        assert not any(table.offers(key) for key in ("left", "right", "up", "down", "home", "end", "space"))


# The pace


async def test_a_replay_plays_by_itself_to_its_end(home: Path, clock: Clock) -> None:
    match = Match(decoded(moves=["tax", "pass", "income"]))
    async with replaying(match, home) as table:
        assert "paused" in await table.text()
        await table.press("space")
        assert "playing" in await table.text()
        for number in (1, 2, 3):
            clock.tick()
            assert place(table) == number
        assert clock.ticking == {}
        assert "paused" in await table.text()
        await table.press("space")
        assert place(table) == 0, "from the end it begins anew"
        assert clock.seconds == [2]


async def test_the_pace_can_be_changed_and_a_step_pauses(home: Path, clock: Clock) -> None:
    async with replaying(played("coup", 2), home) as table:
        await table.press("plus")
        assert "1 s a move" in await table.text()
        await table.press("space", "plus")
        assert clock.seconds == [0.5]
        await table.press(*["minus"] * len(PACES))
        assert clock.seconds == [8]
        assert "8 s a move" in await table.text()
        assert not table.offers("minus")
        await table.press("space")
        assert clock.ticking == {}
        for key in ("right", "l", "question_mark", "escape"):
            await table.press("space")
            assert len(clock.ticking) == 1
            await table.press(key)
            assert clock.ticking == {}, key
            if not isinstance(table.screen, ReplayScreen):
                await table.press("escape")
        assert isinstance(table.screen, HomeScreen)


# Whose eyes


@pytest.mark.parametrize(("game", "seats"), SEVERAL)
async def test_each_pair_of_eyes_sees_what_its_view_has_and_no_more(
    game: str, seats: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, seats)
    states = list(replay(match.record))
    hidden = [
        number
        for number, move in enumerate(match.record.moves, start=1)
        if states[number - 1].seen(states[number - 1].read(move), None) != states[number - 1].read(move)
    ]
    drawn: list[Any] = []
    async with replaying(match, home, at=hidden[len(hidden) // 3] if hidden else 1) as table:
        assert isinstance(table.screen, ReplayScreen)
        board = table.screen.query_one(".board")
        show = board.show
        monkeypatch.setattr(board, "show", lambda view, names, offer: (drawn.append(view), show(view, names, offer)))
        number = place(table)
        move = match.record.moves[number - 1]
        mover = states[number - 1].seat
        for eyes in (None, 0, seats - 1):
            key = "s" if eyes is None else letter(eyes).lower()
            await table.press(key)
            assert drawn[-1] == states[number].view(eyes)
            if number in hidden and eyes not in (None, mover):
                told = str(states[number - 1].seen(states[number - 1].read(move), eyes))
                assert f": {move}" not in await table.text() or told == move
        await table.press("t")
        assert drawn[-1] == match.history.turned_up(number)
        assert table.screen.eyes == EVERYTHING
        await assert_every_hand_can_be_read(table, match)


async def assert_every_hand_can_be_read(table: Table, match: Match) -> None:
    """Of the replay of `match`, with everything turned up on a small screen."""
    game, text = match.game.id, await table.text()
    if table.offers("pagedown"):
        await table.press("pagedown")
        text += await table.text()
    for seat in range(len(match.names)):
        for card in match.history.view(place(table), seat).players[seat].cards or ():
            realm, _, rank = card.partition("-")
            if game == "realms":
                written = f"{realm[0]}{rank}"
            else:
                written = card if card.isdecimal() else TEXTS[game].title(card.removeprefix("designate-"))
            assert written in text, (seat, card)
    recorder, keys = table.screen.query_one("#recorder"), table.screen.query_one(KeyLine)
    assert recorder.region.bottom == keys.region.y == 23


async def test_v_goes_round_all_eyes(home: Path) -> None:
    async with replaying(played("coup", 3), home) as table:
        seen = []
        for _ in range(5):
            await table.press("v")
            seen.append((await table.lines())[0].split("  ")[-1].strip())
        assert seen == [
            "through North's eyes",
            "through East's eyes",
            "through South's eyes",
            "everything turned up",
            "as a spectator",
        ]
        assert not table.offers("d"), "there is no such seat"


@pytest.mark.parametrize("key", ["s", "b"])
async def test_a_replay_looks_the_same_whatever_is_hidden_from_those_who_look(key: str, home: Path) -> None:
    pictures = []
    for deal in (
        ["duke captain", "contessa ambassador", "assassin captain"],
        ["duke duke", "contessa ambassador", "captain captain"],
    ):
        moves = ["tax", "pass", "pass", "foreign-aid", "block duke", "pass", "pass"]
        luck = [" ".join(deal).split()]
        match = Match(decoded(seats=["North", "East", "South"], luck=luck, moves=moves))
        async with replaying(match, home) as table:
            await table.press(key, *(["y"] if key != "s" else []))
            pictures.append([])
            for _ in moves:
                await table.press("right")
                pictures[-1].append(await table.text())
    assert pictures[0] == pictures[1]


async def test_in_an_exchange_all_four_cards_are_turned_up(home: Path) -> None:
    luck = [["duke", "captain", "contessa", "contessa", "assassin", "ambassador"]]
    match = Match(decoded(luck=luck, moves=["exchange", "pass"]))
    async with replaying(match, home, at=2) as table:
        await table.press("t", "y")
        (line,) = [line for line in await table.lines() if "North  " in line]
        assert "Ambassador Assassin Captain Duke" in line


async def test_of_a_game_that_is_not_over_nothing_is_turned_up_unasked(home: Path) -> None:
    match = Match(decoded(moves=["tax", "pass"], luck=[["duke", "captain", "contessa", "ambassador"]]))
    async with replaying(match, home, at=2) as table:
        for key in ("a", "t"):
            await table.press(key)
            assert isinstance(table.screen, AskScreen)
            await table.press("n")
            assert "as a spectator" in await table.text()
        await table.press("a", "y")
        assert table.cards() == ["Captain", "Duke"]
        await table.press("s", "a")
        assert table.cards() == ["Captain", "Duke"], "once is enough"
        await table.press("b")
        assert isinstance(table.screen, AskScreen), "another seat's cards are another question"
        await table.press("n", "t", "y", "b")
        assert table.cards() == ["Ambassador", "Contessa"]

    async with replaying(match, home, eyes=1) as table:
        assert isinstance(table.screen, AskScreen)
        text = await table.text()
        assert not any(name in text for name in CHARACTERS)
        await table.press("y")
        assert table.cards() == ["Ambassador", "Contessa"]


async def test_what_was_turned_up_of_a_game_that_is_not_over_is_covered_again_and_asked_for_anew(home: Path) -> None:
    async with replaying(played("coup", 3, 2), home) as table:
        covered = await table.lines()
        await table.press("t", "y")
        assert await table.lines() != covered
        await table.press("l")
        table.app.cover("Somebody has left.")
        assert isinstance(table.screen, ReplayScreen)
        assert "Somebody has left." in await table.text()
        table.app.hush()
        assert await table.lines() == covered
        await table.press("t")
        assert isinstance(table.screen, AskScreen)
    async with replaying(played("coup", 3), home) as table:
        await table.press("t")
        table.app.cover("Somebody has left.")
        assert "everything turned up" in await table.text(), "the game is over"


# From the result, and on from here


async def test_a_replay_is_a_key_away_from_the_result_and_leads_back(home: Path) -> None:
    kept(home, *random_moves(2, 1)[:-1], names=("Left", "Right"), solo=True)
    async with seated(home=home) as table:
        await table.press("1")
        while not isinstance(table.screen, ResultScreen):
            await table.press(next(thing.key for thing in table.lit()) if table.lit() else "v", "enter")
        match = table.screen.match
        await table.press("r")
        assert isinstance(table.screen, ReplayScreen)
        assert place(table) == 0
        await table.press("t")
        assert isinstance(table.screen, ReplayScreen), "the game is over: nothing is asked"
        await table.press("right", "l")
        assert isinstance(table.screen, LogScreen)
        told = (await table.lines())[1:-1]
        assert [line.strip() for line in told if line] == list(match.log_of(0, 1)), "no more than up to there"
        await table.press("escape", "escape")
        assert isinstance(table.screen, ResultScreen)


@pytest.mark.parametrize(("game", "seats"), MOST_SEATS)
async def test_from_any_moment_a_new_game_can_be_played_on(game: str, seats: int, home: Path) -> None:
    match = played(game, seats)
    at = match.history.turns()[3]
    async with replaying(match, home, at=at) as table:
        await table.press("g")
        assert isinstance(table.screen, PlayOnScreen)
        assert f"after move {at}?" in await table.text()
        await table.press("n")
        assert isinstance(table.screen, ReplayScreen)
        await table.press("g", "s" if seats > 1 else "y")
        assert isinstance(table.screen, TableScreen)
        assert "From here on the game is played anew." in table.screen.match.log
        assert "None" not in await table.text(), "the deal has no number"
    (game_kept,) = Store(home).open_games()
    begun = Store(home).resume(game_kept.path).record
    assert begun.moves == match.record.moves[:at]
    assert begun.luck == list(replay(match.record))[at].luck
    assert (begun.seats, begun.options, begun.seed) == (match.names, match.record.options, None)


async def test_several_people_play_on_behind_the_screen_that_hides_the_cards(home: Path) -> None:
    async with replaying(played("coup", 3), home) as table:
        await table.press("g", "y")
        assert isinstance(table.screen, PassScreen)
        text = await table.text()
        assert not any(name in text for name in CHARACTERS)


async def test_to_play_on_where_the_game_is_not_over_is_to_look_and_says_so(home: Path) -> None:
    warning = "It is not over: whoever plays on sees what is hidden in it."
    async with replaying(Match(decoded(moves=["tax"])), home) as table:
        await table.press("g")
        assert warning in await table.paragraph()
    for match in (played("coup", 2), played("adaman", 1, 2)):
        async with replaying(match, home) as table:
            await table.press("g")
            assert isinstance(table.screen, PlayOnScreen)
            assert "not over" not in await table.paragraph()


async def test_a_deal_without_a_number_is_not_offered_again(home: Path) -> None:
    branch = played("adaman", 1).branch(0, solo=False)
    async with seated(home=home) as table:
        table.app.sit_down(play_on(branch))
        text = await table.text()
        assert "None" not in text
        assert not table.offers("a")
        assert "the same deal again" not in text
        await table.press("r")
        assert isinstance(table.screen, ReplayScreen)


# Other sizes


async def test_a_replay_stands_every_size(home: Path) -> None:
    match = played("succession", 6)
    async with replaying(match, home, at=match.played // 2) as table:
        for size in ((120, 40), (60, 20), (80, 24)):
            await table.resize(*size)
            text = await table.text()
            if size[0] >= 80:
                assert f"move {match.played // 2} of {match.played}" in text
                assert "Space Play" in text
