"""What can be set: the fields with their types, how each is called, and how it is written as a word."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from court_tui.rules.refused import shortened
from court_tui.text.game_text import first_of, listed

LONGEST_WAIT = 3600
"""After how many idle seconds, at most, the cards are covered."""
_KEYS_IN_JSON = 'as in {"table.hide": "f2"}'
_MOST_DIGITS = 40
"""How many digits a word has at most that is taken for a number."""


class WrongSetting(ValueError):
    """A value that a setting cannot have. The message says what would be right, in one line."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the program looks and behaves. What is not set is as here."""

    theme: Literal["auto", "dark", "light", "contrast", "terminal"] = "auto"
    glyphs: Literal["auto", "full", "ascii"] = "auto"
    suits: Literal["four-colour", "mono"] = "four-colour"
    animation: bool = True
    prompts: Literal["together", "one-by-one"] = "together"
    """How questions to the whole table are put in a new game, unless its set-up says otherwise."""
    cover_after: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_WAIT)] = 0
    """After how many idle seconds a seat's cards are covered; 0 is never."""
    confirm: bool = False
    """Whether every move is asked for once more before it is played."""
    hints: bool = True
    """Whether a game that is new to somebody shows what to do first."""
    hints_dismissed: tuple[str, ...] = ()
    """The games, by id, whose hints nobody wants to see again."""
    keys: dict[str, Annotated[str, msgspec.Meta(min_length=1)]] = msgspec.field(default_factory=dict[str, str])
    """Other keys for commands: a command's id, and its keys as Textual names them, parted by commas."""


TYPES = {told.name: told.type for told in msgspec.structs.fields(Settings)}
"""The type of each field."""
ON_OFF: Mapping[str, Any] = {"on": True, "off": False}


class Field(NamedTuple):
    """How people are told of a field."""

    label: str
    does: str
    """What it settles, as a help text goes on."""
    words: Mapping[str, str] = MappingProxyType({})
    """The words that it can be set to, and what each means; none where any number or text is meant."""
    right: str = ""
    """What else would be right, as a sentence goes on."""

    def expected(self) -> str:
        """What would be right, as a sentence goes on."""
        return self.right or listed(list(self.words), "or")


FIELDS = {
    "theme": Field(
        "Theme",
        "the colours",
        {
            "auto": "dark, or the terminal's own",
            "dark": "light on dark",
            "light": "dark on light",
            "contrast": "strong colours on black",
            "terminal": "the terminal's own colours",
        },
    ),
    "glyphs": Field(
        "Signs",
        "the signs that are drawn",
        {"auto": "full, or ASCII if it must be", "full": "every sign", "ascii": "ASCII signs only"},
    ),
    "suits": Field(
        "Suits",
        "the colours of suits",
        {"four-colour": "in colours", "mono": "in one, told apart by signs"},
    ),
    "animation": Field("Animation", "let things move", {"on": "things may move", "off": "nothing moves"}),
    "prompts": Field(
        "Questions",
        "how all at the table are asked, in new games",
        {"together": "aloud, on one screen for all", "one-by-one": "in private, seat after seat"},
    ),
    "cover_after": Field(
        "Cover cards",
        "cover a seat's cards after so many idle seconds; 0 is never",
        right=f"a whole number of seconds from 0, which is never, to {LONGEST_WAIT}",
    ),
    "confirm": Field(
        "Confirm moves",
        "play a move only when Enter is pressed once more",
        {"on": "by a second Enter", "off": "played at once"},
    ),
    "hints": Field(
        "First hints",
        "tell in a line what to do in a game that is new",
        {"on": "until you put them away", "off": "none"},
    ),
    "keys": Field("Keys", "other keys for commands", right="commands with their keys, as in table.hide=f2"),
}
"""All that people set, in the order in which it is told. What the program notes for itself is not among them."""


def option(name: str) -> str:
    """The option of the command line that sets the field `name`."""
    return "--key" if name == "keys" else f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """The environment variable that sets the field `name`."""
    return f"COURT_TUI_{name.upper()}"


def from_json(name: str, value: bytes | msgspec.Raw) -> Any:
    """The field `name` as JSON gives it. Raises `WrongSetting`."""
    try:
        written = msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError):
        raise WrongSetting(f"{name}: what is there cannot be read") from None
    on_off = name in FIELDS and FIELDS[name].words.keys() == ON_OFF.keys()
    return _checked(name, written, "true or false" if on_off else None)


def readable_keys(value: bytes | msgspec.Raw) -> tuple[dict[str, str], list[str]]:
    """The field `keys` as JSON gives it: the entries that can be read, and what is wrong with the others.

    Raises `WrongSetting` where there are no entries at all.
    """
    try:
        entries = msgspec.json.decode(value, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        raise WrongSetting(f"keys: what is there is not commands with their keys, {_KEYS_IN_JSON}") from None
    keys: dict[str, str] = {}
    wrong: list[str] = []
    for command, entry in entries.items():
        try:
            keys.update(_checked("keys", {command: msgspec.json.decode(entry)}))
        except (WrongSetting, msgspec.DecodeError, RecursionError):
            wrong.append(f"keys: what is there for {_shown(command)} is no key, {_KEYS_IN_JSON}")
    return keys, first_of(wrong)


def from_word(name: str, word: str) -> Any:
    """The field `name` as a word of a command line or of the environment gives it. Raises `WrongSetting`."""
    if name == "keys":
        return _checked(name, pairs_of(word.split()))
    if FIELDS[name].words.keys() == ON_OFF.keys():
        return _checked(name, ON_OFF.get(word, word))
    if not FIELDS[name].words and word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS:
        return _checked(name, int(word))
    return _checked(name, word)


def pairs_of(words: list[str]) -> dict[str, str]:
    """Commands with their keys, each written `table.hide=f2`. Raises `WrongSetting`."""
    pairs: dict[str, str] = {}
    for word in words:
        command, sign, keys = word.partition("=")
        if not (command and sign and keys):
            raise WrongSetting(f"keys: {_shown(word)} is no command with its key, as in table.hide=f2")
        pairs[command] = keys
    return pairs


def in_words(name: str, value: Any) -> str:
    """A field's value as it would be written on a command line; nothing where there is nothing."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, dict):
        return " ".join(f"{command}={keys}" for command, keys in value.items())
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _checked(name: str, value: Any, expected: str | None = None) -> Any:
    """The value, if the field can have it. Raises `WrongSetting`, which says what is `expected`."""
    try:
        return msgspec.convert(value, TYPES[name])
    except (msgspec.ValidationError, RecursionError, UnicodeEncodeError):
        told = FIELDS.get(name)
        right = f"is not {expected or told.expected()}" if told else 'is no list of games, as in ["coup"]'
        raise WrongSetting(f"{name}: {_shown(value)} {right}") from None


def _shown(value: Any) -> str:
    """A wrong value, or its beginning, so that it can be found where it was written."""
    return _in_json(shortened(value)) if isinstance(value, str) else shortened(_in_json(value))


def _in_json(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (msgspec.EncodeError, RecursionError, UnicodeEncodeError, TypeError):
        return ascii(value)
