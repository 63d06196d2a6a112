"""Other keys for commands: what can be had, what clashes, and that nobody loses a key by it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual.widget import Widget
from textual.widgets import Input

import court_tui.screens
import court_tui.widgets
from court_tui.app import CourtApp
from court_tui.screens.house import HouseScreen
from court_tui.screens.keymap import FIXED, Command, WrongKey, commands_of, keys_meant, keys_on, written
from court_tui.screens.places import PLACES, clash, commands_by_place, faults
from court_tui.screens.settings.keys import PressScreen
from court_tui.screens.setup import SetUpScreen
from court_tui.screens.table import TableScreen

COMMANDS = {command.id: command for place in commands_by_place(CourtApp).values() for command in place}
CHANGEABLE = [command for command in COMMANDS.values() if command.changeable]


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    """All kinds of `kind` in the package."""
    for package in (court_tui.screens, court_tui.widgets):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    pending = [kind]
    while pending:
        for child in pending.pop().__subclasses__():
            pending.append(child)
            if child.__module__.startswith("court_tui."):
                yield child


def effective(screen: type[HouseScreen[object]], wishes: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """The keys of every command on `screen`, its own and the app's, with `wishes`."""
    commands: dict[str, Command] = {**commands_of(CourtApp), **commands_of(screen)}
    keymap, _ = keys_on(screen, CourtApp, screen.HOLD_FOCUS, wishes)
    return {
        name: tuple(keymap[name].split(",")) if name in keymap else command.keys for name, command in commands.items()
    }


# What there is


def test_every_screen_with_commands_is_a_place() -> None:
    listed = {place.screen() for place in PLACES}
    bases = {base for screen in listed for base in screen.__mro__}
    missing = {screen for screen in subclasses(HouseScreen) if screen not in bases} - {PressScreen}
    assert {screen.__name__ for screen in missing if commands_of(screen).keys() - COMMANDS.keys()} == set()


def test_every_binding_has_an_id_by_which_its_keys_can_be_changed() -> None:
    without = []
    for node in {CourtApp, *subclasses(Widget)}:
        of_textual = [base for base in node.__mro__ if base.__module__.startswith("textual.")]
        theirs = [binding for base in of_textual for binding in vars(base).get("BINDINGS", ())]
        for binding in vars(node).get("BINDINGS", ()):
            if binding not in theirs and not getattr(binding, "id", None):
                without.append((node.__name__, binding))
    assert without == []


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.title)
def test_on_no_screen_two_commands_have_the_same_key(place: Any) -> None:
    own = [key for command in commands_of(place.screen()).values() for key in command.keys]
    assert [key for key in set(own) if own.count(key) > 1] == []


# What can be had


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("k", ("k", "K")),
        ("K", ("k", "K")),
        ("?", ("question_mark",)),
        (",", ("comma",)),
        ("f2,slash", ("f2", "slash")),
        ("ctrl+o", ("ctrl+o",)),
        ("ф", ("ф", "Ф")),
        ("-", ("minus",)),
        ("shift+f5", ("shift+f5",)),
        ("F2,Del,Space,PgUp", ("f2", "delete", "space", "pageup")),
        ("Ctrl+X", ("ctrl+x",)),
        ("ß", ("ß",)),
    ],
)
def test_keys_are_given_by_sign_or_name(words: str, keys: tuple[str, ...]) -> None:
    assert keys_meant(words) == keys


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("enter", "Enter means the same everywhere"),
        ("f2,escape", "Esc means the same everywhere"),
        ("ctrl+q", "Ctrl+Q means the same everywhere"),
        ("ctrl+m", "terminals take Ctrl+M for Enter"),
        ("Ctrl+I", "terminals take Ctrl+I for Tab"),
        ("kk", "'kk' is no key, as f2, slash or ctrl+x are"),
        ("hyper", "'hyper' is no key"),
        ("strg+k", "'strg+k' is no key"),
        ("\x07", "'\\x07' is no key"),
        ("f2,", "'f2,' names a key and then none"),
        ("", "'' names a key and then none"),
        ("x" * 500, "is no key"),
    ],
)
def test_what_is_no_key_or_not_to_be_had_is_refused_in_a_line(words: str, why: str) -> None:
    with pytest.raises(WrongKey) as raised:
        keys_meant(words)
    assert why in str(raised.value)
    assert len(str(raised.value)) < 80


@given(st.text(max_size=20))
def test_any_words_are_keys_or_refused(words: str) -> None:
    try:
        keys = keys_meant(words)
    except WrongKey as wrong:
        keys, why = (), str(wrong)
    else:
        why = ""
    assert bool(keys) != bool(why)
    assert why.isprintable()
    assert FIXED.isdisjoint(keys)
    assert all(written(key).isprintable() for key in keys)


@pytest.mark.parametrize(
    ("command", "keys", "why"),
    [
        ("table.hide", "p", "p is taken by Peek (Every table)"),
        ("table.hide", "P", "p is taken by Peek (Every table)"),
        ("table.hide", "k", "k is taken by something to be picked (Succession)"),
        ("table.hide", ".", ". is taken by Discards (Succession)"),
        ("table.hide", "?", "? is taken by Rules (Every table)"),
        ("table.hide", "space", "Space is taken by Pick (Every table)"),
        ("rules", "h", "h is taken by something to be picked (Succession)"),
        ("rules", "down", "↓ is taken by moving about (Home)"),
        ("home.statistics", "up", "↑ is taken by moving about (Home)"),
        ("setup.start", "s", "s is taken by typing in a field (Set-up)"),
        ("setup.start", "/", "/ is taken by typing in a field (Set-up)"),
        ("go.left", "right", "→ is taken by Go to the next lit thing in that direction (Every table)"),
        ("table.hide", "f2", None),
        ("go.left", "ctrl+b", None),
        ("rules", "f1", None),
    ],
)
def test_a_clash_is_told_with_what_has_the_key_and_where(command: str, keys: str, why: str | None) -> None:
    taken = clash(CourtApp, {command: keys}, command)
    assert (taken and taken.told) == why


@pytest.mark.parametrize(
    ("command", "key", "for_good"),
    [("table.hide", "p", False), ("table.hide", "k", True), ("rules", "down", True), ("setup.start", "s", True)],
)
def test_a_clash_tells_whether_the_key_can_ever_be_free(command: str, key: str, for_good: bool) -> None:
    taken = clash(CourtApp, {command: key}, command)
    assert taken is not None
    assert taken.for_good is for_good


def test_two_commands_can_change_places() -> None:
    wishes = {"table.hide": "p", "table.peek": "x"}
    assert faults(CourtApp, wishes) == []
    assert effective(TableScreen, wishes)["table.hide"] == ("p", "P")
    assert effective(TableScreen, wishes)["table.peek"] == ("x", "X")


def test_what_is_wrong_is_told_in_a_line_each() -> None:
    wishes = {"table.hid": "f2", "press.a": "f2", "quit": "f10", "table.log": "enter", "table.undo": "p", "pick": "f9"}
    assert faults(CourtApp, wishes) == [
        "'table.hid' is no command; court-tui config --commands lists them",
        "press.a keeps its key",
        "quit keeps its key",
        "table.log: Enter means the same everywhere",
        "table.undo: p is taken by Peek (Every table)",
    ]


# Nobody loses a key

SOME_KEYS = ["k", "p", "x", "?", "f2", "f3", "ctrl+o", "space", "up", "enter", "escape", "no key", "a,f4", "backspace"]


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(COMMANDS)), st.sampled_from(SOME_KEYS), max_size=8))
@example({"statistics.adaman": "up", "statistics.back": "a,f4"})  # who is refused a key does not lose its own
def test_whatever_a_file_wishes_every_command_has_a_key_of_its_own(wishes: dict[str, str]) -> None:
    for place in PLACES:
        screen = place.screen()
        usual, now = effective(screen, {}), effective(screen, wishes)
        for name, keys in now.items():
            assert keys, name
            assert set(keys) & FIXED == set(usual[name]) & FIXED
            if name not in wishes:
                assert keys == usual[name]
            elif keys != usual[name]:
                others = {key for other, taken in now.items() if other != name for key in taken}
                assert set(keys) & others - FIXED == set(), (place.title, name)


def test_a_field_that_is_typed_in_keeps_every_sign() -> None:
    assert Input in SetUpScreen.HOLD_FOCUS
    keymap, clashes = keys_on(SetUpScreen, CourtApp, SetUpScreen.HOLD_FOCUS, {"setup.start": "-,f2"})
    assert keymap["setup.start"] == "f2"
    assert [found.key for found in clashes] == ["minus"]
