"""Where matches are kept, gone on with, and left; and by how many programs."""

import errno
import os
import stat
from pathlib import Path

import platformdirs
import pytest

from court_tui.match import InUse, Match, Note, Record, SaveFailed, Sitting, Store
from tests.match.kept import failing, files, kept, put, table_of
from tests.match.tables import begin, coup, decoded, play_on

# Where matches are kept


def test_matches_are_kept_where_the_environment_says(home: Path, store: Store) -> None:
    assert store.home == home
    assert kept(begin(store=store)).parent == home / "open"


@pytest.mark.parametrize("chosen", [None, ""])
def test_matches_are_kept_with_the_user_data_by_default(chosen: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if chosen is None:
        monkeypatch.delenv("COURT_TUI_HOME")
    else:
        monkeypatch.setenv("COURT_TUI_HOME", chosen)
    assert Store().home == platformdirs.user_data_path("court-tui", appauthor=False)


def test_nothing_is_made_before_something_is_kept(store: Store) -> None:
    assert store.open_games() == []
    assert store.troubles == ()
    assert not store.home.exists()


def test_only_the_owner_can_read_what_is_kept(store: Store) -> None:
    path = kept(coup("tax", store=store))
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(table_of(path).stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == stat.S_IMODE(store.home.stat().st_mode) == 0o700
    gone = store.abandon(path)
    assert stat.S_IMODE(gone.stat().st_mode) == 0o600
    assert stat.S_IMODE(gone.parent.stat().st_mode) == 0o700


def test_file_name_tells_the_game_and_not_the_deal(store: Store) -> None:
    path = kept(begin(seed=987654321987654321, store=store))
    assert path.name.endswith("-coup.json")
    assert "987654321" not in path.name


def test_every_match_has_a_file_of_its_own(store: Store) -> None:
    assert len({kept(begin(store=store)) for _ in range(20)}) == 20


# Save and resume


def test_match_is_saved_with_the_deal_and_after_every_move(store: Store) -> None:
    match = begin(store=store)
    assert store.resume(kept(match)).record == match.record
    for move in ("tax", "challenge"):
        match.play(move)
        assert store.resume(kept(match)).record == match.record
    match.undo(consented=True)
    assert store.resume(kept(match)).record == match.record


@pytest.mark.parametrize(("game", "seats"), [("adaman", 1), ("coup", 4)])
def test_resumed_match_is_as_it_was_left(game: str, seats: int, store: Store) -> None:
    match = play_on(begin(game, seats, store=store, one_by_one=True), 6)
    match.undo(consented=True)
    again = store.resume(kept(match))
    assert (again.game, again.names, again.seed, again.played) == (match.game, match.names, match.seed, match.played)
    assert (again.to_move, again.on_turn, again.moves()) == (match.to_move, match.on_turn, match.moves())
    assert [again.view(seat) for seat in (None, *range(seats))] == [match.view(seat) for seat in (None, *range(seats))]
    assert (again.log, again.sitting, again.undo_kind()) == (match.log, match.sitting, match.undo_kind())
    play_on(match, 3)
    play_on(again, 3)
    assert again.record == match.record


def test_note_of_a_move_taken_back_outlives_the_program(store: Store) -> None:
    match = coup("income", "income", store=store)
    match.undo(consented=True)
    assert store.resume(kept(match)).log == match.log
    assert match.log[-1] == "The table takes back: East takes 1 coin as income."


def test_open_games_are_told_the_latest_first(store: Store) -> None:
    started = ["2026-01-31T20:00:00+00:00", "2026-01-31T20:30:00+01:00", "2026-01-31T21:00:00Z"]
    for number, time_of_day in enumerate(started):
        match = Match(decoded(started=time_of_day), Sitting(solo=number == 1), store)
        for move in ("tax", "pass")[:number]:
            match.play(move)
        match.save()
    games = store.open_games()
    assert [(game.played, game.solo) for game in games] == [(2, False), (0, False), (1, True)]
    assert {(game.game, game.names) for game in games} == {("coup", ("North", "East"))}
    assert [store.resume(game.path).played for game in games] == [2, 0, 1]


@pytest.mark.parametrize("damage", [None, b"", b"{}", b'{"solo": true, "undone": "x"}'])
def test_without_its_table_file_a_game_is_played_as_if_cards_had_to_be_hidden(
    damage: bytes | None, store: Store
) -> None:
    path = kept(coup("tax", store=store, solo=True))
    if damage is None:
        table_of(path).unlink()
    else:
        table_of(path).write_bytes(damage)
    assert [game.solo for game in store.open_games()] == [False]
    match = store.resume(path)
    # An empty object is a sitting in which nothing is said; everything else is damaged.
    assert match.sitting == Sitting()
    match.play("pass")
    match.undo(consented=True)
    assert store.resume(path).sitting.notes == (Note(1, "The table takes back: East has answered."),)


# The end, and giving up


def test_finished_game_is_no_open_one(store: Store) -> None:
    match = play_on(begin(store=store))
    assert match.over
    assert kept(match).parent.name == "finished"
    assert table_of(kept(match)).exists()
    assert store.open_games() == []
    assert len(files(store)) == 2


def test_game_whose_end_is_taken_back_is_open_again(store: Store) -> None:
    match = play_on(begin("adaman", 1, store=store))
    match.undo()
    assert kept(match).parent.name == "open"
    assert [game.played for game in store.open_games()] == [match.played]
    assert len(files(store)) == 2
    assert store.resume(kept(match)).sitting.undone == 1


def test_finished_game_that_a_kill_left_among_the_open_ones_is_moved(store: Store) -> None:
    record = play_on(begin()).record
    path = put(store, "a-coup.json", record.encode())
    assert store.open_games() == []
    assert store.troubles == ()
    assert not path.exists()
    assert (store.home / "finished" / "a-coup.json").read_bytes() == record.encode()


def test_abandoned_game_is_kept_apart(store: Store) -> None:
    path = kept(coup("tax", store=store))
    record = path.read_bytes()
    gone = store.abandon(path)
    assert gone.parent == store.home / "abandoned"
    assert gone.read_bytes() == record
    assert table_of(gone).exists()
    assert store.open_games() == []


def test_game_that_is_not_there_cannot_be_abandoned(store: Store) -> None:
    path = kept(coup("tax", store=store))
    store.abandon(path)
    before = files(store)
    with pytest.raises(SaveFailed, match="could not be moved"):
        store.abandon(path)
    assert files(store) == before


# Two programs


def test_a_match_that_is_played_is_open_to_no_other_program_until_it_is_left(store: Store, home: Path) -> None:
    match = coup("tax", store=store)
    before, other = files(store), Store(home)
    for attempt in (other.resume, other.abandon):
        with pytest.raises(OSError, match="open in another program: go on with it there, or leave it there first"):
            attempt(kept(match))
    assert [game.played for game in other.open_games()] == [1]
    match.play("pass")
    assert files(store) != before
    match.leave()
    resumed = other.resume(kept(match))
    assert resumed.record == match.record
    with pytest.raises(InUse):
        store.resume(kept(match))


def test_who_left_a_match_overwrites_nothing_that_another_program_went_on_with(store: Store, home: Path) -> None:
    match = coup("tax", store=store)
    match.leave()
    other = Store(home).resume(kept(match))
    match.play("challenge")
    assert "open in another program" in str(match.unsaved)
    other.play("pass")
    match.save()
    assert Record.decode(kept(other).read_bytes()).moves == ("tax", "pass")
    assert Record.decode(kept(match).read_bytes()).moves == ("tax", "challenge")
    other.leave()


def test_two_programs_whose_lock_was_deleted_keep_what_both_have_played(store: Store, home: Path) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    for lock in path.parent.glob(".*.lock"):
        lock.unlink()
    other = Store(home).resume(path)
    other.play("pass")
    for _ in range(2):
        match.play(match.moves()[0])
        other.play(other.moves()[0])
    assert kept(other) == path
    assert kept(match) != path
    (trouble,) = match.troubles
    assert trouble.startswith(f"{path} was changed by somebody else, and stays so; the game played here is now ")
    assert trouble.endswith(kept(match).name)
    match.leave()
    other.leave()
    assert {game.path: game.played for game in store.open_games()} == {path: 4, kept(match): 3}


def test_what_is_put_in_the_place_of_a_game_is_not_overwritten(store: Store) -> None:
    match, another = coup("tax", store=store), begin("adaman", 1, store=store)
    path = kept(match)
    os.replace(kept(another), path)
    match.play("pass")
    assert Record.decode(path.read_bytes()) == another.record
    assert path.name in match.troubles[0]
    path = kept(match)
    path.unlink()
    path.mkdir()
    match.play("pass")
    assert path.is_dir()
    assert path.name in match.troubles[1]
    path = kept(match)
    path.unlink()
    path.symlink_to(path)
    match.play("tax")
    assert path.is_symlink()
    assert path.name in match.troubles[2]
    assert Record.decode(kept(match).read_bytes()) == match.record


def test_a_game_whose_file_is_put_back_as_it_was_stays_where_it_is(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)
    os.utime(path, (1, 1))
    match.play("pass")
    assert (kept(match), match.troubles) == (path, ())
    monkeypatch.setattr("court_tui.match.last_seen.read_bounded", failing(errno.EIO))
    match.play("pass")  # nothing has been changed, so nothing is read
    assert (kept(match), match.troubles) == (path, ())


@pytest.mark.parametrize("gone", ["deleted", "taken back elsewhere"])
def test_a_finished_game_that_has_gone_can_be_taken_back_all_the_same(gone: str, store: Store, home: Path) -> None:
    path = kept(play_on(begin("adaman", 1, store=store)))
    match, other = store.look_back(path), Store(home).look_back(path)
    if gone == "deleted":
        path.unlink()
    else:
        other.undo()
        other.leave()
    match.undo()
    assert Record.decode(kept(match).read_bytes()) == match.record
    assert match.troubles == ()
    assert kept(match).parent == home / "open"


def test_a_game_that_has_just_ended_elsewhere_is_left_to_the_program_that_ended_it(store: Store, home: Path) -> None:
    match = begin(store=store)
    path = kept(match)
    path.write_bytes(play_on(begin()).record.encode())
    assert Store(home).open_games() == []
    assert path.exists()
    match.leave()
    assert Store(home).open_games() == []
    assert not path.exists()


def test_where_nothing_can_be_locked_a_game_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = coup("tax", store=store)
    match.leave()
    monkeypatch.setattr("filelock.FileLock.acquire", failing(errno.EROFS))
    resumed = store.resume(kept(match))
    resumed.play("pass")
    assert resumed.unsaved is None


# Logs


def test_a_log_that_cannot_be_written_leaves_no_empty_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = store.write_log("coup", ["North takes 1 coin as income."])
    monkeypatch.setattr(os, "replace", failing(errno.ENOSPC))
    with pytest.raises(SaveFailed, match=f"the log could not be written in {store.home}: ") as failed:
        store.write_log("coup", ["East takes 1 coin as income."])
    assert "\n" not in str(failed.value)
    assert list(store.home.glob("logs/*")) == [kept]
    assert kept.read_text(encoding="utf-8") == "North takes 1 coin as income.\n"


# What to look back on


def test_the_game_that_ended_last_is_found_by_its_head(store: Store) -> None:
    assert store.last_finished() is None
    paths = [kept(play_on(begin(seed=seed, store=store))) for seed in (1, 2, 3)]
    for path, ended in zip(paths, (100, 300, 200), strict=True):
        os.utime(path, (ended, ended))
    before = files(store)
    last = store.last_finished()
    assert last is not None
    assert last.path == paths[1]
    match = store.look_back(last.path)
    assert match.result == last.result
    assert match.names == last.names
    assert files(store) == before
    paths[1].write_text("{")
    os.utime(paths[1], (300, 300))
    last = store.last_finished()
    assert last is not None
    assert last.path == paths[2]
    paths[0].write_bytes(begin().record.encode())  # not over, whatever the folder says
    paths[2].unlink()
    assert store.last_finished() is None
