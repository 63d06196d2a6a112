"""Which settings are in force: by an option, by a variable, by the file, or as usual."""

from __future__ import annotations

from errno import ENOSPC
from os import strerror
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.settings import (
    FIELDS,
    NotSaved,
    Settings,
    SettingsFile,
    SettingsKeeper,
    Source,
    WrongSetting,
    from_variables,
    from_word,
    in_words,
    variable,
)
from tests.settings.values import some_settings, values_of


def test_all_is_as_usual_where_nothing_is_set(home: Path) -> None:
    keeper = SettingsKeeper.usual()
    assert keeper.settings == Settings()
    assert {keeper.source(name) for name in FIELDS} == {Source.DEFAULT}
    assert keeper.troubles == ()
    assert not home.exists()


def test_people_are_told_of_every_setting_but_what_the_program_notes_for_itself() -> None:
    assert [name for name in Settings.__struct_fields__ if name not in FIELDS] == ["hints_dismissed"]


@settings(max_examples=40)
@given(some_settings(), some_settings(), some_settings())
def test_an_option_wins_over_a_variable_and_that_over_the_file(
    options: dict[str, Any], variables: dict[str, Any], kept: dict[str, Any]
) -> None:
    with TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder))
        contents = file.read()
        contents.values = dict(kept)
        file.write(contents)
        keeper = SettingsKeeper(file, options=options, variables=variables)
    for name in Settings.__struct_fields__:
        sources = [(options, Source.OPTION), (variables, Source.VARIABLE), (kept, Source.FILE)]
        wins, source = next(((values, source) for values, source in sources if name in values), (None, Source.DEFAULT))
        usual = getattr(Settings(), name)
        assert getattr(keeper.settings, name) == (usual if wins is None else wins[name])
        assert keeper.source(name) is source
        assert keeper.kept(name) == kept.get(name, usual)


def test_what_is_changed_is_saved_at_once_and_in_force_at_once(home: Path) -> None:
    keeper = SettingsKeeper.usual()
    told: list[Settings] = []
    keeper.follow(told.append)
    keeper.change("theme", "light")
    assert told == [keeper.settings] == [Settings(theme="light")]
    assert keeper.source("theme") is Source.FILE
    assert SettingsKeeper.usual().settings == keeper.settings
    keeper.reset("theme")
    assert told[1:] == [Settings()]
    assert SettingsKeeper.usual().source("theme") is Source.DEFAULT


def test_what_is_changed_under_an_option_is_in_force_once_that_is_gone(home: Path) -> None:
    keeper = SettingsKeeper.usual({"theme": "light"})
    keeper.change("theme", "contrast")
    assert (keeper.settings.theme, keeper.kept("theme")) == ("light", "contrast")
    assert SettingsKeeper.usual().settings.theme == "contrast"


def test_what_another_program_has_changed_meanwhile_is_kept(home: Path) -> None:
    SettingsKeeper.usual().change("keys", {"rules": "f1", "next": "f5"})
    one, other = SettingsKeeper.usual(), SettingsKeeper.usual()
    one.change("keys", {"rules": "f2", "table.hide": "f3"})
    other.change("keys", {"rules": "f1", "next": "f6", "table.log": "f4"})
    assert other.settings.keys == {"rules": "f2", "table.hide": "f3", "next": "f6", "table.log": "f4"}
    one.change("hints_dismissed", ("coup",))
    other.change("hints_dismissed", ("adaman",))
    assert SettingsKeeper.usual().settings == other.settings
    assert other.settings.hints_dismissed == ("coup", "adaman")
    one.reset("keys")
    assert SettingsKeeper.usual().settings.keys == {}


def test_what_could_not_be_saved_is_saved_with_the_next_change(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, other = SettingsKeeper.usual(), SettingsKeeper.usual()
    with monkeypatch.context() as full:
        full.setattr(SettingsFile, "write", _full)
        with pytest.raises(NotSaved):
            keeper.change("keys", {"rules": "f1"})
    other.change("keys", {"next": "f5"})
    keeper.change("keys", {**keeper.settings.keys, "table.hide": "f3"})
    assert SettingsKeeper.usual().settings.keys == {"rules": "f1", "next": "f5", "table.hide": "f3"}


def _full(*_: object) -> None:
    raise OSError(ENOSPC, strerror(ENOSPC))


# Words


@pytest.mark.parametrize("name", FIELDS)
@given(data=st.data())
def test_every_value_can_be_written_as_a_word(name: str, data: st.DataObject) -> None:
    value = data.draw(values_of(name))
    assert from_word(name, in_words(name, value)) == value


@pytest.mark.parametrize("name", FIELDS)
@given(word=st.text(min_size=1, max_size=50))
def test_any_other_word_is_refused_in_a_line_that_names_what_would_be_right(name: str, word: str) -> None:
    try:
        value = from_word(name, word)
    except WrongSetting as wrong:
        fault = str(wrong)
        assert fault.startswith(f"{name}: ")
        assert fault.removesuffix(FIELDS[name].expected()) != fault or "as in table.hide=f2" in fault
    else:
        msgspec.convert({name: value}, Settings)


def test_the_environment_sets_what_its_variables_name(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"theme": "terminal", "animation": "off", "cover_after": "45", "keys": "table.hide=f2 table.log=f2,o"}
    for name, word in words.items():
        monkeypatch.setenv(variable(name), word)
    monkeypatch.setenv(variable("suits"), "")
    keys = {"table.hide": "f2", "table.log": "f2,o"}
    assert from_variables() == {"theme": "terminal", "animation": False, "cover_after": 45, "keys": keys}


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("theme", "Dark", '"Dark" is not auto, dark, light, contrast or terminal'),
        ("confirm", "yes", '"yes" is not on or off'),
        ("cover_after", "3601", "3601 is not a whole number of seconds from 0, which is never, to 3600"),
        ("cover_after", "-1", '"-1" is not a whole number'),
        ("cover_after", "9" * 5000, '9..." is not a whole number'),
        ("keys", "table.hide", '"table.hide" is no command with its key, as in table.hide=f2'),
        ("glyphs", "\udc80", "is not auto, full or ascii"),
    ],
)
def test_a_wrong_variable_is_refused_by_its_name(
    name: str, word: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable(name), word)
    with pytest.raises(WrongSetting) as raised:
        SettingsKeeper.usual()
    assert str(raised.value).startswith(f"{variable(name)}: ")
    assert said in str(raised.value)
    assert len(str(raised.value)) < 200
