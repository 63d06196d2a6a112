"""Statistics: what past games add up to, how long they were played, and files that cannot be read."""

from __future__ import annotations

import errno
import os
from datetime import timedelta
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from court_tui.match import Match, PastGame, Sitting, Store
from court_tui.match.sitting import LONGEST_PAUSE
from court_tui.match.statistics import LATEST, PlayerCounts, Statistics, count
from court_tui.match.statistics_words import NOTHING, lines
from court_tui.rules import GAMES, Result
from court_tui.text.game_text import WIDTH
from tests.match.kept import table_of
from tests.match.tables import NAMES, NOON, Clock, begin, coup, past, play_on


def counted(store: Store) -> Statistics:
    return count(*store.past_games())


def player(statistics: Statistics, name: str = "North", game: str = "coup") -> PlayerCounts:
    (of_game,) = [counts for counts in statistics.games if counts.game == game]
    (found,) = [counts for counts in of_game.players if counts.name == name]
    return found


def coup_game(won: bool, undone: int | None = 0) -> PastGame:
    return PastGame("coup", NAMES[:2], NOON, Result((0,) if won else (1,), None, "last-influence"), undone=undone)


# What is counted


def test_games_are_counted_by_game_and_by_name(store: Store) -> None:
    past(store, 0)
    past(store, 1, names=("West", "North"))
    past(store, 1, names=("West", "north"))
    past(store, 0, game="adaman", names=["North"], reason="victory")
    past(store, game="adaman", names=["North"], reason="stuck")
    statistics = counted(store)
    assert [counts.game for counts in statistics.games] == [*GAMES]
    assert [counts.played for counts in statistics.games] == [2, 3, 0, 0, 0]
    north = player(statistics)
    assert (north.played, north.won, north.endings) == (2, 2, {"last-influence": 2})
    assert (player(statistics, "north").played, player(statistics, "West").won) == (1, 0)
    solitaire = player(statistics, game="adaman")
    assert (solitaire.played, solitaire.won, solitaire.endings) == (2, 1, {"victory": 1, "stuck": 1})
    assert statistics.troubles == []


def test_shared_win_counts_for_all_who_share_it(store: Store) -> None:
    past(store, 0, 2, game="realms", names=NAMES[:3], reason="shared")
    assert [player(counted(store), name, "realms").won for name in NAMES[:3]] == [1, 0, 1]


def test_whoever_has_played_most_comes_first(store: Store) -> None:
    past(store, 0, names=("South", "East"))
    past(store, 0, names=("North", "South"))
    assert [counts.name for counts in counted(store).games[1].players] == ["South", "East", "North"]


def test_wins_are_counted_with_and_without_undo(store: Store) -> None:
    for undone in (0, 0, 3):
        past(store, 0, game="adaman", names=["North"], reason="victory", undone=undone)
    past(store, game="adaman", names=["North"], reason="stuck", undone=2)
    table_of(past(store, 0, game="adaman", names=["North"], reason="victory")).unlink()
    north = player(counted(store), game="adaman")
    assert (north.won, north.won_without_undo, north.won_with_undo) == (4, 2, 1)
    assert (north.games_with_undo, north.moves_taken_back) == (2, 5)


def test_abandoned_games_are_counted_apart_and_end_no_streak(store: Store) -> None:
    past(store, 0, day=0, undone=1)
    past(store, reason=None, day=1, undone=4)
    past(store, 0, day=2)
    north = player(counted(store))
    assert (north.played, north.won, north.abandoned, north.streak) == (2, 2, 1, 2)
    assert (north.moves_taken_back, north.timed, north.last) == (1, 2, NOON + timedelta(days=2, seconds=600))


def test_practice_of_one_person_for_every_seat_is_counted_apart(store: Store) -> None:
    past(store, 0, solo=True)
    past(store, reason=None, solo=True)
    past(store, 0)
    past(store, 0, game="adaman", names=["North"], reason="victory", solo=True)
    statistics = counted(store)
    of_coup = statistics.games[1]
    assert (of_coup.played, of_coup.practice.played, of_coup.practice.abandoned) == (1, 1, 1)
    assert of_coup.practice.endings == {"last-influence": 1}
    assert player(statistics).played == 1
    assert player(statistics, game="adaman").played == 1, "a solitaire is for one anyway"


def test_game_whose_deal_had_been_seen_is_practice(store: Store) -> None:
    match = play_on(begin("adaman", 1, store=store))
    branch = play_on(match.branch(2, solo=False, store=store))
    assert branch.over
    play_on(begin("adaman", 1, store=store, known=True), seed=1)
    of_adaman = counted(store).games[0]
    assert (of_adaman.played, of_adaman.practice.played) == (1, 2)


def test_copies_of_a_record_are_one_game(store: Store) -> None:
    path = past(store, 0, undone=1)
    for copy in (path.with_name("a copy.json"), path.with_name("z copy.json")):
        copy.write_bytes(path.read_bytes())
    north = player(counted(store))
    assert (north.played, north.games_with_undo, north.timed) == (1, 1, 1)


def test_open_games_are_not_counted(store: Store) -> None:
    begin(store=store)
    assert counted(store).told == []


def test_game_that_a_kill_left_among_the_open_ones_is_counted_where_it_lies(store: Store) -> None:
    path = past(store, 0)
    left = path.rename(store.home / "open" / path.name)
    assert player(counted(store)).won == 1
    assert left.exists()


def test_game_whose_end_is_taken_back_is_not_counted(store: Store) -> None:
    match = play_on(begin("adaman", 1, store=store))
    assert player(counted(store), game="adaman").played == 1
    match.undo()
    assert counted(store).told == []
    play_on(match)
    north = player(counted(store), game="adaman")
    assert (north.played, north.games_with_undo) == (1, 1)


# Streaks


def test_streaks_follow_the_order_in_which_games_ended(store: Store) -> None:
    late = NOON + timedelta(days=9)
    past(store, 1, day=0, seconds=None, until=late)
    for day in (1, 2, 3):
        past(store, 0, day=day)
    north = player(counted(store))
    assert (north.streak, north.longest_streak, north.latest) == (0, 3, [True, True, True, False])
    assert (north.first, north.last) == (NOON, late)


@given(st.lists(st.booleans(), max_size=60))
def test_streaks_are_as_counted_by_hand(results: list[bool]) -> None:
    runs = [(won, len(list(run))) for won, run in groupby(results)]
    statistics = count(map(coup_game, results))
    if not results:
        assert statistics.told == []
        return
    north, east = player(statistics), player(statistics, "East")
    assert north.longest_streak == max((length for won, length in runs if won), default=0)
    assert north.streak == (runs[-1][1] if runs[-1][0] else 0)
    assert east.longest_streak == max((length for won, length in runs if not won), default=0)
    assert north.latest == results[-LATEST:]
    assert (north.won, north.won + east.won) == (sum(results), len(results))


@given(st.lists(st.tuples(st.booleans(), st.none() | st.integers(0, 3))))
def test_every_win_is_counted_once(games: list[tuple[bool, int | None]]) -> None:
    statistics = count(coup_game(won, undone) for won, undone in games)
    for counts in statistics.games[1].players:
        unknown = counts.won - counts.won_without_undo - counts.won_with_undo
        assert 0 <= unknown <= sum(undone is None for _, undone in games)
        assert sum(counts.endings.values()) == counts.played == len(games)


# How long games were played


def test_time_is_counted_while_a_game_is_open_and_over_all_its_sittings(store: Store, clock: Clock) -> None:
    match = coup("income", store=store)
    assert match.path is not None
    clock.now += 100
    match.play("income")
    clock.now += 50 * 3600  # the game is left, and gone on with two days later
    match = store.resume(match.path)
    clock.now += 20.5
    match.play("income")
    clock.now += 20.5
    play_on(match)
    (game,), _ = store.past_games()
    assert game.seconds == 100 + 41
    assert match.sitting.until is not None
    assert game.until == match.sitting.until >= match.record.started


def test_of_a_night_at_the_table_only_the_beginning_counts(store: Store, clock: Clock) -> None:
    match = coup(store=store)
    clock.now += 8 * 3600
    play_on(match)
    (game,), _ = store.past_games()
    assert game.seconds == LONGEST_PAUSE


def test_time_is_kept_once_a_minute_so_that_a_kill_loses_little(store: Store, clock: Clock) -> None:
    match = coup(store=store)
    clock.now += 59
    match.play("income")
    assert match.path is not None
    before = table_of(match.path).stat().st_ino
    assert store.resume(match.path).sitting.seconds == 0
    match.play("income")
    assert table_of(match.path).stat().st_ino == before, "the file of the table is not written at every move"
    clock.now += 1
    match.play("income")
    assert store.resume(match.path).sitting.seconds == 60


def test_game_that_is_kept_nowhere_is_not_timed(clock: Clock) -> None:
    match = coup()
    clock.now += 100
    assert play_on(match).sitting == Sitting()


def test_times_of_games_add_up(store: Store) -> None:
    past(store, 0, day=3, seconds=90)
    past(store, 0, day=1, seconds=30)
    past(store, 0, day=2, seconds=None)
    north = player(counted(store))
    assert (north.played, north.timed, north.seconds) == (3, 2, 120)
    assert (north.first, north.last) == (NOON + timedelta(days=1), NOON + timedelta(days=3, seconds=90))


# Files that cannot be read


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this is no JSON"),
        (b"\x00\xff" * 100, "this is no JSON"),
        (b'{"format": "court-tui/1", "game": "coup"', "this is no JSON"),
        (b'{"format": "court-tui/1", "game": "coup"}', "it has no key"),
        (b'{"format": "court-tui/2"}', "written by a later version"),
        (coup().record.encode(), "this game is not over"),
    ],
)
def test_what_cannot_be_read_is_named_and_left_alone_and_all_else_is_counted(
    data: bytes, why: str, store: Store
) -> None:
    past(store, 0)
    bad = store.home / "finished" / "bad-coup.json"
    bad.write_bytes(data)
    statistics = counted(store)
    assert player(statistics).won == 1
    (trouble,) = statistics.troubles
    assert str(bad) in trouble
    assert why in trouble
    assert bad.read_bytes() == data
    assert store.troubles == ()


def test_record_whose_moves_are_damaged_still_counts(store: Store) -> None:
    path = past(store, 0)
    path.write_bytes(path.read_bytes().replace(b'"moves":[]', b'"moves":[17,{}]'))
    statistics = counted(store)
    assert (player(statistics).won, statistics.troubles) == (1, [])


@pytest.mark.parametrize("damage", [b"", b'{"format":"court-tui-table/2"}', b'{"solo":true,"undone":'])
def test_game_whose_table_file_is_damaged_counts_without_what_that_told(damage: bytes, store: Store) -> None:
    path = past(store, 0, undone=2)
    table_of(path).write_bytes(damage)
    statistics = counted(store)
    north = player(statistics)
    assert (north.won, north.won_without_undo, north.won_with_undo, north.timed) == (1, 0, 0, 0)
    assert (north.first, north.last) == (NOON, NOON)
    (trouble,) = statistics.troubles
    assert str(table_of(path)) in trouble
    assert table_of(path).read_bytes() == damage


def test_record_without_a_table_file_counts_and_is_no_trouble(store: Store) -> None:
    table_of(past(store, 0)).unlink()
    statistics = counted(store)
    assert (player(statistics).won, statistics.troubles) == (1, [])


def test_folder_that_cannot_be_read_is_named_and_the_others_are_counted(store: Store) -> None:
    past(store, 0)
    (store.home / "abandoned").write_text("a file where the folder should be")
    statistics = counted(store)
    assert player(statistics).won == 1
    assert statistics.troubles == [f"{store.home / 'abandoned'} cannot be read: Not a directory"]


def test_file_that_may_not_be_read_is_named(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    path = past(store, 0)
    monkeypatch.setattr(Path, "open", refused)
    assert counted(store).troubles == [f"{path}: {os.strerror(errno.EACCES)} (let it be opened and read)"]


def test_what_is_no_record_by_its_name_is_left_alone(store: Store) -> None:
    folder = past(store, 0).parent
    (folder / "notes.txt").write_text("mine")
    (folder / "folder.json").mkdir()
    assert counted(store).troubles == []


def test_odd_file_names_cannot_command_the_terminal(store: Store) -> None:
    (past(store, 0).parent / "b\x1b[2Jad.json").touch()
    (trouble,) = counted(store).troubles
    assert trouble.isprintable()


def test_nothing_is_made_where_there_is_nothing(store: Store) -> None:
    assert counted(store).told == []
    assert not store.home.exists()


def test_of_a_great_many_files_each_is_read_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = past(store, 0)
    record, table = path.read_bytes(), table_of(path).read_bytes()
    for number in range(300):
        copy = path.with_name(f"{number:04}-coup.json")
        copy.write_bytes(record.replace(b'"seed":0', b'"seed":%d' % (number + 1)))
        table_of(copy).write_bytes(table)
    opened: list[Path] = []
    as_usual = Path.open
    monkeypatch.setattr(Path, "open", lambda path, *how: (opened.append(path), as_usual(path, *how))[1])
    replayed: list[object] = []
    monkeypatch.setattr(Match, "__init__", lambda *_: replayed.append(_))
    assert player(counted(store)).streak == 301
    assert len(opened) == len(set(opened)) == 2 * 301
    assert replayed == []


# In JSON and in words


def test_statistics_read_back_from_json(store: Store) -> None:
    past(store, 0)
    past(store, reason=None)
    past(store, 1, solo=True)
    statistics = counted(store)
    assert msgspec.json.decode(msgspec.json.encode(statistics), type=Statistics) == statistics


def test_all_is_told_in_lines(store: Store) -> None:
    past(store, 0, day=0, seconds=60 * 125, undone=2)
    past(store, 0, day=1, seconds=60 * 5)
    past(store, 1, day=2, seconds=None)
    past(store, reason=None)
    past(store, 0, solo=True)
    assert lines(counted(store)) == [
        "Coup: 3 games, 1 given up, 1 in practice",
        "  East                     played 3     won 1 (33%)      streak 1, longest 1",
        "    ended     one seat alone had influence 3",
        "    undo      2 moves taken back in 1 game; won 1 without",
        "    time      2 h 10 min in 2 of 3 games, about 1 h 5 min each",
        "    played    2026-03-01 to 2026-03-03",
        "    given up  1 game",
        "  North                    played 3     won 2 (67%)      streak 0, longest 2",
        "    ended     one seat alone had influence 3",
        "    undo      2 moves taken back in 1 game; won 1 without, 1 with",
        "    time      2 h 10 min in 2 of 3 games, about 1 h 5 min each",
        "    played    2026-03-01 to 2026-03-03",
        "    given up  1 game",
        "  games in practice        played 1",
        "    ended     one seat alone had influence 1",
        "    undo      nothing taken back",
        "    time      10 min in 1 game",
        "    played    2026-03-01",
    ]


def test_lines_are_for_terminals_of_80_columns(store: Store) -> None:
    for reason in ("victory", "stuck", "exposed"):
        past(store, game="adaman", names=["宮" * 40], reason=reason, seconds=7_199, undone=100)
    told = lines(counted(store))
    assert max(map(cell_len, told)) <= WIDTH
    assert any("~" in line for line in told)


def test_an_end_that_this_version_does_not_know_is_told_by_its_word(store: Store) -> None:
    past(store, 0, reason="flood")
    assert "    ended     flood 1" in lines(counted(store))


def test_where_nothing_is_known_it_is_said(store: Store) -> None:
    table_of(past(store, 0)).unlink()
    told = "\n".join(lines(counted(store)))
    assert "nothing taken back; won 0 without, 1 not known" in told
    assert "time" not in told


def test_name_that_has_only_given_up_has_played_nothing(store: Store) -> None:
    past(store, reason=None)
    assert "  North                    played 0     won 0 (-)        streak 0, longest 0" in lines(counted(store))


def test_before_the_first_end_there_is_nothing_to_tell(store: Store) -> None:
    assert lines(counted(store)) == [NOTHING]
