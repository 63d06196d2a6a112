"""The file of settings: whatever becomes of it, what can be read is in force, and nothing in it is lost."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.settings import NotSaved, Settings, SettingsFile, SettingsKeeper
from court_tui.settings.file import LARGEST
from tests.settings.values import json_values, some_settings


@pytest.fixture
def file(home: Path) -> SettingsFile:
    """Where the settings of a test are kept; nothing is there yet."""
    return SettingsFile()


def put(file: SettingsFile, text: str | bytes) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_bytes(text.encode() if isinstance(text, str) else text)


def aside(file: SettingsFile) -> list[bytes]:
    """What has been set aside, the oldest first."""
    return [path.read_bytes() for path in sorted(file.path.parent.glob("settings-damaged*"), key=lambda p: p.name)]


def failing(reason: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise OSError(reason, os.strerror(reason))

    return fail


def test_only_its_owner_can_read_it(file: SettingsFile) -> None:
    SettingsKeeper(file).change("theme", "light")
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.parent.stat().st_mode) == 0o700


def test_it_holds_what_is_set_and_nothing_else(file: SettingsFile) -> None:
    keeper = SettingsKeeper(file)
    keeper.change("cover_after", 30)
    keeper.change("keys", {"table.hide": "k"})
    assert (
        file.path.read_text(encoding="utf-8") == '{\n  "cover_after": 30,\n  "keys": {\n    "table.hide": "k"\n  }\n}\n'
    )


def test_where_the_system_keeps_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COURT_TUI_HOME")
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "config")
    assert SettingsFile().path == tmp_path / "config" / "settings.json"


@pytest.mark.parametrize("target", ["settings.json", "another.json"])
def test_a_link_that_goes_round_in_a_circle_is_set_aside(target: str, file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.symlink_to(target)
    if target != file.path.name:
        file.path.with_name(target).symlink_to(file.path.name)
    keeper = SettingsKeeper(file)
    keeper.change("suits", "mono")
    told, aside = keeper.troubles
    assert told == f"{file.path}: it cannot be read: {os.strerror(errno.ELOOP)}"
    assert aside == f"the file as it was is now {file.path.with_name('settings-damaged.json')}"
    assert file.read().values == {"suits": "mono"}


def test_a_link_to_settings_kept_elsewhere_stays_one(file: SettingsFile, tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles" / "court.json"
    elsewhere.parent.mkdir()
    elsewhere.write_text('{"theme": "light"}', encoding="utf-8")
    file.path.parent.mkdir()
    file.path.symlink_to(elsewhere)
    SettingsKeeper(file).change("glyphs", "ascii")
    assert file.path.is_symlink()
    assert msgspec.json.decode(elsewhere.read_bytes()) == {"theme": "light", "glyphs": "ascii"}


def test_what_another_program_has_changed_meanwhile_stays_changed(file: SettingsFile) -> None:
    one, other = SettingsKeeper(file), SettingsKeeper(file)
    one.change("theme", "light")
    other.change("glyphs", "ascii")
    assert SettingsKeeper(file).settings == Settings(theme="light", glyphs="ascii")


@settings(max_examples=40)
@given(some_settings(), st.dictionaries(st.text(max_size=8), json_values, max_size=4))
def test_what_a_later_version_keeps_there_is_kept(kept: dict[str, Any], others: dict[str, Any]) -> None:
    others = {name: value for name, value in others.items() if name not in Settings.__struct_fields__}
    with TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder))
        put(file, msgspec.json.encode({**others, **kept}))
        keeper = SettingsKeeper(file)
        assert keeper.troubles == ()
        keeper.change("confirm", True)
        data = msgspec.json.decode(file.path.read_bytes())
        assert aside(file) == []
    assert {name: data[name] for name in others} == others
    assert msgspec.convert(data, Settings) == Settings(**{**kept, "confirm": True})


# Damage


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"theme": "purple", "glyphs": "ascii"}', 'theme: "purple" is not auto, dark, light, contrast or terminal'),
        ('{"theme": null, "glyphs": "ascii"}', "theme: null is not auto"),
        ('{"animation": 0, "glyphs": "ascii"}', "animation: 0 is not true or false"),
        ('{"cover_after": true, "glyphs": "ascii"}', "cover_after: true is not a whole number of seconds from 0"),
        ('{"cover_after": 1e999, "glyphs": "ascii"}', "cover_after: what is there cannot be read"),
        ('{"hints_dismissed": "coup", "glyphs": "ascii"}', 'hints_dismissed: "coup" is no list of games'),
        (
            '{"keys": "x", "glyphs": "ascii"}',
            'keys: what is there is not commands with their keys, as in {"table.hide": "f2"}',
        ),
    ],
)
def test_a_field_that_is_wrong_is_told_and_all_others_are_in_force(text: str, told: str, file: SettingsFile) -> None:
    put(file, text)
    keeper = SettingsKeeper(file)
    assert keeper.settings == Settings(glyphs="ascii")
    (trouble,) = keeper.troubles
    assert trouble.startswith(f"{file.path}: {told}")
    assert file.path.read_text(encoding="utf-8") == text


def test_a_key_that_is_wrong_is_told_and_all_others_are_in_force(file: SettingsFile) -> None:
    put(file, '{"keys": {"table.hide": "k", "table.log": 5, "table.undo": "", "table.peek": "o"}}')
    keeper = SettingsKeeper(file)
    assert keeper.settings.keys == {"table.hide": "k", "table.peek": "o"}
    assert [trouble.removeprefix(f"{file.path}: ") for trouble in keeper.troubles] == [
        'keys: what is there for "table.log" is no key, as in {"table.hide": "f2"}',
        'keys: what is there for "table.undo" is no key, as in {"table.hide": "f2"}',
    ]


def test_of_many_keys_that_are_wrong_only_some_are_told(file: SettingsFile) -> None:
    put(file, msgspec.json.encode({"keys": {str(number): 5 for number in range(1000)}}))
    *told, more = SettingsKeeper(file).troubles
    assert len(told) == 10
    assert more == f"{file.path}: and 990 more like these"


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{", b'{"theme": "light"', b"\xff\xfe", b"[" * 100_000, b'{"x":' * 100_000, b" " * (LARGEST + 1)],
    ids=["empty", "list", "begun", "cut", "no text", "deep", "deeper", "huge"],
)
def test_a_file_that_is_none_is_told_and_set_aside_before_anything_is_written(data: bytes, file: SettingsFile) -> None:
    put(file, data)
    keeper = SettingsKeeper(file)
    assert keeper.settings == Settings()
    (trouble,) = keeper.troubles
    assert trouble.startswith(f"{file.path}: ")
    assert trouble.isprintable()
    assert file.path.read_bytes() == data
    keeper.change("theme", "light")
    assert keeper.troubles[-1].startswith("the file as it was is now ")
    assert aside(file) == [data]
    assert SettingsKeeper(file).settings == Settings(theme="light")


@settings(max_examples=100)
@given(some_settings(), st.data())
def test_whatever_becomes_of_the_file_nothing_is_lost(kept: dict[str, Any], data: st.DataObject) -> None:
    whole = msgspec.json.format(msgspec.json.encode(kept))
    at = data.draw(st.integers(0, len(whole)))
    damaged = whole[:at] + data.draw(st.binary(max_size=6)) + whole[at + data.draw(st.integers(0, 6)) :]
    with TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder))
        put(file, damaged)
        keeper = SettingsKeeper(file)
        assert all(trouble.isprintable() for trouble in keeper.troubles)
        before = keeper.settings
        keeper.change("confirm", True)
        assert aside(file) == ([damaged] if keeper.troubles else [])
        again = SettingsKeeper(file)
        assert again.troubles == ()
        assert again.settings == msgspec.structs.replace(before, confirm=True)


def test_every_damaged_file_is_set_aside_under_a_name_of_its_own(file: SettingsFile) -> None:
    for data in (b"one", b"two"):
        put(file, data)
        SettingsKeeper(file).change("theme", "light")
    assert sorted(aside(file)) == [b"one", b"two"]


# Where nothing can be read or written


def test_a_file_that_cannot_be_read_is_told(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    put(file, '{"theme": "light"}')
    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", failing(errno.EACCES))
        keeper = SettingsKeeper(file)
    assert keeper.settings == Settings()
    assert keeper.troubles == (f"{file.path}: it cannot be read: {os.strerror(errno.EACCES)}",)
    assert file.path.read_text(encoding="utf-8") == '{"theme": "light"}'


def test_a_file_that_can_never_be_read_is_set_aside_before_anything_is_written(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(file, '{"theme": "light"}')
    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", failing(errno.EACCES))
        SettingsKeeper(file).change("glyphs", "ascii")
    assert aside(file) == [b'{"theme": "light"}']


def test_what_cannot_be_saved_is_in_force_and_told(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = SettingsKeeper(file)
    keeper.change("theme", "light")
    with monkeypatch.context() as full:
        full.setattr(os, "replace", failing(errno.ENOSPC))
        with pytest.raises(NotSaved) as raised:
            keeper.change("theme", "dark")
    full_disk = f"{os.strerror(errno.ENOSPC)} (make room there)"
    assert str(raised.value) == f"{file.path} could not be written: {full_disk}"
    assert keeper.settings.theme == "dark"
    assert SettingsKeeper(file).settings.theme == "light"
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]
    keeper.change("glyphs", "ascii")
    assert SettingsKeeper(file).settings == Settings(theme="dark", glyphs="ascii"), "the next change tries again"


def test_a_damaged_file_that_cannot_be_set_aside_stays(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    put(file, b"damaged")
    keeper = SettingsKeeper(file)
    with monkeypatch.context() as full:
        full.setattr(Path, "replace", failing(errno.ENOSPC))
        with pytest.raises(NotSaved):
            keeper.change("theme", "dark")
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]
    assert file.path.read_bytes() == b"damaged"


def test_a_folder_in_its_place_stays(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    keeper = SettingsKeeper(file)
    assert len(keeper.troubles) == 1
    with pytest.raises(NotSaved):
        keeper.change("theme", "dark")
    assert file.path.is_dir()


def test_leftovers_of_a_kill_are_cleared_away_once_they_are_old(file: SettingsFile) -> None:
    young, old = file.path.with_name(".settings-a.part"), file.path.with_name(".settings-b.part")
    put(file, "{}")
    for path in (young, old):
        path.write_bytes(b"half")
    os.utime(old, (time.time() - 7200,) * 2)
    SettingsKeeper(file).change("theme", "dark")
    assert (young.exists(), old.exists()) == (True, False)
