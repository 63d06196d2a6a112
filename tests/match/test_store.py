import errno
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest

import court_tui
from court_tui.match import (
    InUse,
    LaterVersion,
    Match,
    NoRecord,
    Note,
    Record,
    SaveFailed,
    Sitting,
    Store,
    Undo,
    Unplayable,
)
from tests.match.tables import NAMES, begin, coup, decoded, play_on


@pytest.fixture
def store() -> Store:
    return Store()


def kept(match: Match) -> Path:
    assert match.unsaved is None
    assert match.path is not None
    return match.path


def table_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}.table.json")


def files(store: Store) -> dict[str, bytes]:
    """All files below the store's home, by their path from there, but those that a program locks."""
    found = (path for path in store.home.rglob("*") if not path.is_dir() and path.suffix != ".lock")
    return {str(path.relative_to(store.home)): path.read_bytes() for path in found}


def put(store: Store, name: str, data: bytes) -> Path:
    """A file that somebody has put among the open games."""
    folder = store.home / "open"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def failing(reason: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise OSError(reason, os.strerror(reason))

    return fail


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
    other.play("pass")
    match.play("challenge")
    assert "open in another program" in str(match.unsaved)
    assert Record.decode(kept(other).read_bytes()).moves == ("tax", "pass")
    other.leave()


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


# What is damaged


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this is no JSON"),
        (b'{"format": "court-tui/1"}', "it has no key"),
        (b'{"format": "court-tui/2"}', "written by a later version"),
        (b"\x00" * 100, "this is no JSON"),
    ],
)
def test_what_is_no_record_is_set_aside_and_told(data: bytes, why: str, store: Store) -> None:
    good = kept(begin(store=store))
    bad = put(store, "bad-coup.json", data)
    assert [game.path for game in store.open_games()] == [good]
    aside = store.home / "set-aside" / "bad-coup.json"
    assert not bad.exists()
    assert aside.read_bytes() == data
    (trouble,) = store.troubles
    assert "bad-coup.json" in trouble
    assert why in trouble
    assert str(aside) in trouble
    assert len(store.open_games()) == 1
    assert store.troubles == (trouble,)


def test_setting_aside_overwrites_nothing(store: Store) -> None:
    for number in range(3):
        bad = put(store, "bad.json", b"bad %d" % number)
        table_of(bad).write_bytes(b"table %d" % number)
        store.open_games()
    put(store, "bad.json", b"bad without a table")
    store.open_games()
    aside = {path.name: path.read_bytes() for path in (store.home / "set-aside").iterdir()}
    assert aside == {
        "bad.json": b"bad 0",
        "bad.table.json": b"table 0",
        "bad-2.json": b"bad 1",
        "bad-2.table.json": b"table 1",
        "bad-3.json": b"bad 2",
        "bad-3.table.json": b"table 2",
        "bad-4.json": b"bad without a table",
    }
    assert len(store.troubles) == 4


def test_setting_aside_leaves_a_lone_table_file_alone(store: Store) -> None:
    lone = store.home / "set-aside" / "bad.table.json"
    lone.parent.mkdir(parents=True)
    lone.write_bytes(b"lone")
    table_of(put(store, "bad.json", b"bad")).write_bytes(b"table")
    store.open_games()
    assert lone.read_bytes() == b"lone"
    assert (lone.parent / "bad-2.table.json").read_bytes() == b"table"


@pytest.mark.parametrize(
    ("field", "damaged", "error"),
    [
        (b'"moves":[]', b'"moves":["coup B"]', Unplayable),
        (b'"luck":[]', b'"luck":["x"]', Unplayable),
        (b'"game":"coup"', b'"game":"chess"', NoRecord),
    ],
)
def test_game_that_cannot_be_resumed_is_set_aside(
    field: bytes, damaged: bytes, error: type[Exception], store: Store
) -> None:
    bad = put(store, "bad-coup.json", decoded().encode().replace(field, damaged))
    with pytest.raises(error) as refused:
        store.resume(bad)
    assert not bad.exists()
    assert damaged in (store.home / "set-aside" / "bad-coup.json").read_bytes()
    (trouble,) = store.troubles
    assert str(refused.value) in trouble


def test_game_of_a_later_version_is_set_aside_as_it_is(store: Store) -> None:
    later = put(store, "later.json", b'{"format": "court-tui/9"}')
    with pytest.raises(LaterVersion):
        store.resume(later)
    assert (store.home / "set-aside" / "later.json").read_bytes() == b'{"format": "court-tui/9"}'


def test_odd_file_names_cannot_command_the_terminal(store: Store) -> None:
    put(store, "b\x1b[2Jad.json", b"")
    store.open_games()
    (trouble,) = store.troubles
    assert trouble.isprintable()


def test_what_is_no_game_file_is_left_alone(store: Store) -> None:
    put(store, "notes.txt", b"mine")
    (store.home / "open" / "folder.json").mkdir()
    assert store.open_games() == []
    assert store.troubles == ()
    assert files(store) == {"open/notes.txt": b"mine"}


def test_leftovers_of_a_kill_are_cleared_away_once_they_are_old(store: Store) -> None:
    young = put(store, ".a-coup-x.part", b"half")
    old = put(store, ".b-coup-x.part", b"half")
    os.utime(old, (time.time() - 7200,) * 2)
    assert store.open_games() == []
    assert store.troubles == ()
    assert (young.exists(), old.exists()) == (True, False)


def test_file_that_cannot_be_read_stays_where_it_is_and_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(begin(store=store))
    monkeypatch.setattr(Path, "open", failing(errno.EACCES))
    assert store.open_games() == []
    assert store.open_games() == []
    (trouble,) = store.troubles
    assert str(path) in trouble
    assert os.strerror(errno.EACCES) in trouble
    assert path.exists()


def test_game_whose_folder_is_gone_is_not_there_and_no_folder_is_made(store: Store) -> None:
    with pytest.raises(FileNotFoundError):
        store.resume(store.home / "open" / "20260131-201500-coup.json")
    assert not store.home.exists()


def test_game_that_cannot_be_read_now_is_left_to_whoever_can(
    store: Store, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    match.leave()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", failing(errno.EIO))
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            store.resume(path)
    assert Store(home).resume(path).record == match.record


@pytest.mark.parametrize(
    ("in_the_way", "data", "why"),
    [
        ("set-aside", b"no record", "bad-coup.json: this is no record"),
        ("finished", play_on(begin()).record.encode(), "bad-coup.json could not be moved: File exists"),
    ],
    ids=["damaged", "finished"],
)
def test_file_that_cannot_be_moved_stays_and_is_told(in_the_way: str, data: bytes, why: str, store: Store) -> None:
    path = put(store, "bad-coup.json", data)
    (store.home / in_the_way).write_text("a file where the folder should be")
    assert store.open_games() == []
    (trouble,) = store.troubles
    assert why in trouble
    assert "File exists" in trouble
    assert path.read_bytes() == data


def test_folder_that_cannot_be_read_is_told(store: Store) -> None:
    store.home.mkdir()
    (store.home / "open").write_text("a file where the folder should be")
    assert store.open_games() == []
    assert store.troubles == (f"{store.home / 'open'} cannot be read: Not a directory",)


# When saving fails


@pytest.mark.parametrize(("function", "reason"), [("replace", errno.EROFS), ("fsync", errno.ENOSPC)])
def test_failed_save_leaves_the_old_file_whole_and_the_match_playable(
    function: str, reason: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coup("tax", store=store)
    path, before = kept(match), files(store)
    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing(reason))
        match.play("pass")
        assert isinstance(match.unsaved, SaveFailed)
        assert str(store.home) in str(match.unsaved)
        assert os.strerror(reason) in str(match.unsaved)
        assert files(store) == before
        match.play("pass")
        assert match.played == 3
        assert files(store) == before
    match.play("income")
    assert match.unsaved is None
    assert store.resume(path).record == match.record
    assert store.open_games()[0].played == 4


def test_leaving_tries_again_to_save(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", failing(errno.ENOSPC))
        match.play("pass")
        match.leave()
        assert match.unsaved is not None
    match.leave()
    assert match.unsaved is None
    assert Store().resume(path).record == match.record


def test_a_game_whose_folder_somebody_deletes_is_kept_again_and_held(store: Store) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    shutil.rmtree(store.home)
    match.play("pass")
    assert match.unsaved is None
    with pytest.raises(InUse):
        Store().resume(path)
    match.leave()
    assert Store().resume(path).record == match.record


def test_program_stopped_in_the_middle_of_saving_leaves_the_old_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coup("tax", store=store)
    before = files(store)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", stopped)
        with pytest.raises(KeyboardInterrupt):
            match.play("pass")
    assert files(store) == before


@pytest.mark.unmeasured
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forks")
def test_players_that_are_killed_at_random_moments_lose_nothing_but_the_step_they_are_at() -> None:
    root = Path(court_tui.__file__).parent.parent
    # A process of its own, for it forks.
    done = subprocess.run(
        [sys.executable, "-m", "tests.kills", "--kills", "200"], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith("200 kills, nothing lost")
    assert done.returncode == 0


def test_match_begins_even_where_nothing_can_be_kept(home: Path) -> None:
    home.write_text("a file where the folder should be")
    store = Store()
    match = begin("adaman", 1, store=store)
    assert isinstance(match.unsaved, SaveFailed)
    assert match.path is None
    play_on(match)
    assert match.over
    assert match.undo_kind() is Undo.FREE
    assert store.open_games() == []
    home.unlink()
    match.save()
    assert store.resume(kept(match)).record == match.record


def test_file_system_that_cannot_sync_a_folder_will_do(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def only_files(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", only_files)
    assert store.resume(kept(coup("tax", store=store))).names == NAMES[:3]


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
