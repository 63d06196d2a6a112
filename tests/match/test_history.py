"""Looking back on a match, and playing on from one of its moments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from court_tui.match import Match, Note, Store, replay
from court_tui.rules import GAMES, Chance
from court_tui.rules.together import together
from tests.match.tables import begin, coup, decoded, play_on

MOST_SEATS = [(game.id, game.max_seats) for game in GAMES.values()]
SEVERAL = [(game, seats) for game, seats in MOST_SEATS if seats > 1]


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every word and number in a view, and where it stands."""
    if is_dataclass(value):
        for part in fields(value):
            yield from leaves(getattr(value, part.name), f"{path}.{part.name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(item, f"{path}[{key}]")
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from leaves(item, f"{path}[{place}]")
    else:
        yield path, value


@pytest.mark.parametrize(("game", "seats"), MOST_SEATS)
def test_every_moment_can_be_looked_at_again(game: str, seats: int) -> None:
    match = play_on(begin(game, seats), 30)
    states = list(replay(match.record))
    assert match.history.played == len(states) - 1
    for number, state in enumerate(states):
        for seat in (None, *range(seats)):
            assert match.history.view(number, seat) == state.view(seat)
        assert match.history.on_turn(number) == state.on_turn
        assert match.history.over(number) == (state.result is not None)
        if number:
            before, move = states[number - 1], match.record.moves[number - 1]
            assert match.history.mover(number) == before.seat
            assert str(match.history.move(number)) == move
            assert match.history.move_seen(number, None) == before.seen(before.read(move), None)


@pytest.mark.parametrize(("game", "seats"), [several for several in SEVERAL if several[0] != "realms"])
def test_what_is_turned_up_comes_from_the_views_of_the_seats(game: str, seats: int) -> None:
    match = play_on(begin(game, seats, seed=5), 40, seed=3)
    for number in range(0, match.played + 1, 5):
        views = [match.history.view(number, seat) for seat in (None, *range(seats))]
        known: dict[str, list[Any]] = {}
        for view in views:
            for path, value in leaves(view):
                known.setdefault(path, []).append(value)
        turned_up = match.history.turned_up(number)
        assert turned_up.viewer is None
        for path, value in leaves(turned_up):
            assert value in known[path], path
        own = [view.players[seat].cards for seat, view in enumerate(views[1:])]
        assert [player.cards for player in turned_up.players] == own
        assert replace(turned_up, players=views[0].players).json().keys() >= views[0].json().keys()


def test_a_card_that_nobody_has_seen_is_in_no_joined_view() -> None:
    match = play_on(begin("realms", 3, seed=5), 40, seed=3)
    views = [match.view(seat) for seat in range(3)]
    unseen = [player.own_scheme.count(None) for player in together(views).players]
    assert unseen == [view.players[seat].own_scheme.count(None) for seat, view in enumerate(views)]
    assert sum(unseen) > 0


def test_schemes_and_the_influence_deck_are_turned_up_too() -> None:
    match = play_on(begin("realms", 3, seed=5))
    looked = 0
    for number, state in enumerate(replay(match.record)):
        turned_up = match.history.turned_up(number)
        assert [player.own_scheme for player in turned_up.players] == state.schemes
        assert turned_up.influence_cards == state.influence
        assert [player.cards for player in turned_up.players] == state.hands
        looked += None in match.history.view(number, 0).players[0].own_scheme
    assert looked, "there was something to turn up"


@pytest.mark.parametrize(("game", "seats"), SEVERAL)
def test_at_the_end_nothing_more_can_be_turned_up(game: str, seats: int) -> None:
    match = play_on(begin(game, seats))
    end, spectator = match.history.turned_up(match.played), match.view(None)
    assert [player.cards for player in end.players] == [match.view(seat).players[seat].cards for seat in range(seats)]
    assert end.result == spectator.result


def test_turns_begin_where_somebody_else_is_on_turn() -> None:
    match = coup("income", "tax", "pass", "pass", "steal A", "pass", "pass", "pass")
    assert match.history.turns() == (0, 1, 4, 8)
    assert [match.history.last_turn(seat) for seat in range(3)] == [1, 2, 5]
    assert play_on(begin("adaman", 1), 3).history.turns() == (0, 1, 2, 3)


def test_the_log_can_be_read_in_parts() -> None:
    match = coup("tax", "pass", "pass", "income")
    match.undo(consented=True)
    match.play("foreign-aid")
    assert match.log_of(0, 1) == ("North claims the Duke for a tax of 3 coins.",)
    assert match.log_of(0, 3) + match.log_of(4, 4) == match.log
    assert match.log_of(3, 4)[2:] == (
        "The table takes back: East takes 1 coin as income.",
        "East asks for foreign aid of 2 coins.",
    )
    assert match.history.told(2) == ("East has answered.",)


# Play on


def test_a_branch_keeps_names_options_moves_and_luck_up_to_there(home: Path) -> None:
    match = play_on(begin("rivals", 3, options={"finish_pass": True}, one_by_one=True), 40)
    before = match.record
    branch = match.branch(25, solo=True, store=Store(home))
    record = branch.record
    assert (record.seats, record.options, record.moves) == (before.seats, before.options, before.moves[:25])
    assert record.luck == list(replay(before))[25].luck
    assert (record.seed, record.result) == (None, None)
    assert record.started > before.started.replace(microsecond=0) or record.started == before.started
    assert (branch.sitting.solo, branch.sitting.one_by_one) == (True, True)
    assert branch.sitting.notes == (Note(25, "From here on the game is played anew."),)
    assert branch.log[-1] == "From here on the game is played anew."
    assert match.record == before
    branch.leave()
    (kept,) = Store(home).open_games()
    assert Store(home).resume(kept.path).record == record


def test_the_luck_of_a_branch_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    later = ["captain", "contessa", "duke", "assassin", "duke", "ambassador"], ["duke"]
    match = Match(decoded(seats=["North", "East", "South"], luck=later, moves=["steal B", "challenge"]))
    shuffled = match.record.luck[1]
    monkeypatch.setattr("court_tui.match.match.secrets.randbits", lambda bits: 99)
    branch = match.branch(1, solo=False)
    assert branch.record.luck == match.record.luck[:1]
    branch.play("challenge")
    expected = GAMES["coup"].start(seats=3, chance=Chance(99, match.record.luck[:1])).play("steal B").play("challenge")
    assert branch.record.luck == expected.luck
    assert branch.record.luck[1] != shuffled
    assert list(replay(branch.record))[-1].luck == branch.record.luck, "the record replays without a seed"


def test_a_record_can_be_cut_short() -> None:
    record = play_on(begin("coup", 3)).record
    cut = record.up_to(4)
    assert (cut.moves, cut.result) == (record.moves[:4], None)
    assert Match(cut).log == Match(record).log_of(0, 4)
    assert record.up_to(len(record.moves)) == record
    assert msgspec.structs.replace(cut, moves=record.moves, result=record.result) == record
