"""What the store makes of damaged files, and of a system that refuses."""

import errno
import os
import shutil
import stat
import time
from contextlib import suppress
from pathlib import Path

import pytest

from court_tui.match import (
    InUse,
    LaterVersion,
    NoRecord,
    Record,
    SaveFailed,
    Store,
    Undo,
    Unplayable,
    Unreadable,
)
from court_tui.match.record import LARGEST
from tests.match.kept import failing, files, is_record, kept, no_entry, put, table_of
from tests.match.tables import NAMES, begin, coup, decoded, play_on

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
    for look in (store.resume, store.look_back):
        with pytest.raises(Unreadable, match=r"coup\.json cannot be read: it has been moved or deleted$"):
            look(store.home / "open" / "20260131-201500-coup.json")
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


def test_a_finished_game_that_cannot_be_moved_is_kept_once_where_it_was_until_it_can_be(store: Store) -> None:
    match = begin(store=store)
    (store.home / "finished").write_text("a file where the folder should be")
    play_on(match)
    match.save()
    path = kept(match)
    assert path.parent.name == "open"
    assert Record.decode(path.read_bytes()) == match.record
    assert len(list(path.parent.glob("*-coup*.json"))) == 2, "the record, and how its people sit"
    assert "could not be moved: File exists" in match.troubles[0]
    match.leave()
    (store.home / "finished").unlink()
    assert store.open_games() == []
    assert (store.home / "finished" / path.name).exists()


def test_folder_that_cannot_be_read_is_told(store: Store) -> None:
    store.home.mkdir()
    (store.home / "open").write_text("a file where the folder should be")
    assert store.open_games() == []
    assert store.troubles == (f"{store.home / 'open'} cannot be read: Not a directory",)


@pytest.mark.parametrize("name", ["open", "finished", "abandoned"])
def test_folder_into_which_nobody_may_look_is_told_in_one_line(
    name: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(coup("tax", store=store))
    store.release(path)
    folder = store.home / name
    if folder != path.parent:
        folder.mkdir()
        path = path.rename(folder / path.name)
    no_entry(folder, monkeypatch)
    why = f"{folder} cannot be read: {os.strerror(errno.EACCES)} (let it be opened and read)"
    assert store.past_games() == ([], [why])
    assert store.open_games() == []
    assert store.last_finished() is None
    assert store.troubles == ((why,) if name == "open" else ())
    with pytest.raises(Unreadable, match="let it be opened and read"):
        store.resume(path)


# When saving fails


def test_a_move_that_nobody_lets_in_is_kept_by_the_next_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    with monkeypatch.context() as patch:
        no_entry(path.parent, patch)
        match.play("pass")
        assert "let it be written to" in str(match.unsaved)
    match.play("pass")
    assert kept(match) == path
    assert files(store).keys() == {f"open/{path.name}", f"open/{table_of(path).name}"}


def test_a_folder_in_the_way_of_the_table_file_is_set_aside(store: Store) -> None:
    match = coup("tax", store=store)
    path = kept(match)
    table_of(path).unlink()
    table_of(path).mkdir()
    match.play("pass")
    match.undo(consented=True)
    match.leave()
    assert Store().resume(path).sitting == match.sitting
    (trouble,) = match.troubles
    aside = store.home / "set-aside" / table_of(path).name
    assert aside.is_dir()
    assert trouble == f"{table_of(path).name}: it is a folder, not a file; it is now {aside}"


def test_a_folder_in_the_way_that_cannot_be_set_aside_is_told_and_the_moves_are_kept(store: Store) -> None:
    match = coup("tax", store=store)
    table_of(kept(match)).unlink()
    table_of(kept(match)).mkdir()
    (store.home / "set-aside").touch()
    match.play("pass")
    assert Record.decode(kept(match).read_bytes()) == match.record
    (trouble,) = match.troubles
    assert trouble.startswith(f"{table_of(kept(match)).name}: it is a folder, not a file; it could not be set aside: ")


def test_a_new_file_that_cannot_be_written_leaves_nothing_behind(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    finished = play_on(begin("adaman", 1, store=store))
    before = files(store)
    with monkeypatch.context() as patch:
        patch.setattr("court_tui.match.store.replace_file", failing(errno.ENOSPC))
        finished.undo()
        begun = begin(store=store)
        assert "make room there" in str(finished.unsaved)
        assert "make room there" in str(begun.unsaved)
    assert files(store).keys() == before.keys()
    assert not list(store.home.glob("open/.*.lock"))
    finished.save()
    assert [game.path for game in store.open_games()] == [kept(finished)]


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


@pytest.mark.parametrize("taken_back", [False, True], ids=["ends", "end-is-taken-back"])
@pytest.mark.parametrize("replaced", range(4))
def test_program_stopped_while_a_game_moves_leaves_it_whole_and_how_its_people_sit(
    replaced: int, taken_back: bool, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begin(store=store, solo=True))
    if not taken_back:
        match.undo()
    sitting, before, replace, left = match.sitting, match.record, os.replace, replaced

    def stopped(*names: Path) -> None:
        nonlocal left
        if not left:
            raise KeyboardInterrupt
        left -= 1
        replace(*names)

    with monkeypatch.context() as patch, suppress(KeyboardInterrupt):
        patch.setattr(os, "replace", stopped)
        if taken_back:
            match.undo()
        else:
            play_on(match)
    for folder in ("open", "finished"):
        store.release(store.home / folder / kept(match).name)  # as the end of the program does
    later = Store()
    (path,) = [game.path for game in later.open_games()] or filter(is_record, (store.home / "finished").iterdir())
    found = later.resume(path)
    assert found.record in (before, match.record)
    assert found.sitting.solo
    assert found.sitting.undone in (sitting.undone, match.sitting.undone)
    assert later.troubles == ()
    assert later.past_games()[1] == []


def test_a_game_moves_even_if_nobody_can_read_how_its_people_sit(store: Store) -> None:
    path = put(store, "a-coup.json", play_on(begin()).record.encode())
    table_of(path).write_bytes(bytes(LARGEST + 1))
    assert store.open_games() == []
    target = store.home / "finished" / "a-coup.json"
    assert table_of(target).stat().st_size == LARGEST + 1
    assert not table_of(path).exists()


def test_a_game_that_cannot_be_moved_stays_with_how_its_people_sit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coup("tax", store=store, solo=True)
    before = files(store)
    replace = os.replace

    def refused(source: Path, target: Path) -> None:
        if source == match.path:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        replace(source, target)

    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(SaveFailed, match=os.strerror(errno.EACCES)):
        store.abandon(kept(match))
    assert files(store) == before


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
