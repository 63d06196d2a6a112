"""Which key does what on a screen, when people have chosen other keys for commands.

A command is what bindings of one id do. On each screen the chosen keys count that are free there; where one is not,
the command keeps what it has as usual. So a file that somebody has edited can never take a key away from another
command, or leave a screen that cannot be left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from textual.binding import Binding, InvalidBinding
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, format_key, key_to_character
from textual.widget import Widget

from court_tui.rules.refused import quoted

FIXED = frozenset({"enter", "escape", "tab", "shift+tab", "ctrl+q", "ctrl+c", "ctrl+p"})
"""Keys that mean the same everywhere. No other command can have them, and the commands that have them keep them."""
SAME_AS = {
    "ctrl+h": "backspace",
    "ctrl+i": "tab",
    "ctrl+j": "enter",
    "ctrl+m": "enter",
    "ctrl+left_square_bracket": "escape",
}
"""Keys that a terminal does not tell from others."""
PICK = "press."
"""How the ids of those commands begin that pick something which carries its key: that key is written on it."""
_MOST_TOLD = 36
"""How many signs of a wrong key are repeated, so that the complaint fits into a line of the screen."""
_MODIFIERS = frozenset({"alt", "ctrl", "meta", "shift", "super", "hyper"})
_SIGNS = frozenset(KEY_NAME_REPLACEMENTS.values())
"""Signs whose names Textual has made shorter, so that it does not find the sign by the name."""
_NAMED = _SIGNS.union(key.value for key in Keys if key.value.isalnum())
_WRITTEN = {
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "escape": "Esc",
    "backspace": "Backspace",
    "delete": "Del",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
"""Keys whose names Textual would write as signs or in small letters."""
_MEANT = {words.lower(): key for key, words in _WRITTEN.items()}


class WrongKey(ValueError):
    """A key that no command can have. The message says why, in one line."""


class Command(NamedTuple):
    """What the bindings of one id do."""

    id: str
    keys: tuple[str, ...]
    """Its keys as usual, as Textual names them."""
    label: str
    does: str
    display: str | None
    """How its first key is written, if not as usual."""
    priority: bool
    """Whether it works before whatever has the focus."""

    @property
    def changeable(self) -> bool:
        """Whether it can have other keys."""
        return not (self.priority or self.id.startswith(PICK))

    def written(self, chosen: str | None) -> list[str]:
        """Its keys as they are written, with the `chosen` ones, if there are any, in place of those that can change."""
        keys = self.keys if chosen is None else (*self.fixed, *chosen.split(","))
        return list(dict.fromkeys(map(written, keys)))

    @property
    def fixed(self) -> tuple[str, ...]:
        """Those of its keys that it keeps."""
        return tuple(key for key in self.keys if key in FIXED)


class Clash(NamedTuple):
    """A chosen key that is not free on a screen."""

    command: str
    key: str
    taken_by: str
    """What has the key there, as a sentence ends with it."""
    for_good: bool
    """Whether that can have no other key, so that this one is never free."""


def written(key: str) -> str:
    """A key as the house writes it: by what is on it, letters small, for they are the same with and without Shift."""
    *modifiers, base = key.split("+")
    name = _WRITTEN.get(base) or (base.upper() if base in _NAMED - _SIGNS and base[0] == "f" else format_key(base))
    if modifiers:
        return "+".join([*(modifier.capitalize() for modifier in modifiers), name.upper() if len(name) == 1 else name])
    return name.lower() if len(name) == 1 else name


@cache
def commands_of(node: type[DOMNode]) -> Mapping[str, Command]:
    """The commands of an app, a screen or a widget, by id, in the order of its bindings."""
    commands: dict[str, Command] = {}
    bindings = node._merged_bindings  # pyright: ignore[reportPrivateUsage]  # nothing else tells those of a class
    for key, binding in bindings or ():
        if binding.id is None:
            continue
        known = commands.get(binding.id)
        keys = (key,) if known is None else (*known.keys, key)
        does = binding.tooltip or binding.description
        commands[binding.id] = Command(
            binding.id, keys, binding.description, does, binding.key_display, binding.priority
        )
    return commands


def keys_meant(words: str) -> tuple[str, ...]:
    """The keys that `words` name, parted by commas, as Textual names them; a letter counts with and without Shift.

    They may also be written as the house writes them: F2, Del, Ctrl+X. Raises `WrongKey`.
    """
    try:
        named = [binding.key for binding in Binding.make_bindings([Binding("comma" if words == "," else words, "")])]
    except InvalidBinding:
        raise WrongKey(f"{quoted(words, _MOST_TOLD)} names a key and then none") from None
    keys: list[str] = []
    for key in map(_as_textual, named):
        if not _is_key(key):
            raise WrongKey(f"{quoted(key, _MOST_TOLD)} is no key, as f2, slash or ctrl+x are")
        if key in SAME_AS:
            raise WrongKey(f"terminals take {written(key)} for {written(SAME_AS[key])}")
        if key in FIXED:
            raise WrongKey(f"{written(key)} means the same everywhere")
        # Some letters are two when they are written large, and no key has two.
        keys += [letter for letter in (key.lower(), key.upper()) if len(letter) == 1] if len(key) == 1 else [key]
    return tuple(dict.fromkeys(keys))


def _as_textual(key: str) -> str:
    """The name of a key that may be written as the house does; with Ctrl a terminal knows no capitals."""
    *modifiers, base = key.split("+")
    modifiers = [modifier.lower() for modifier in modifiers]
    if len(base) > 1 or "ctrl" in modifiers:
        base = base.lower()
    return "+".join([*modifiers, _MEANT.get(base, base)])


def _is_key(key: str) -> bool:
    *modifiers, base = key.split("+")
    character = key_to_character(base)
    named = base in _NAMED or (character is not None and character.isprintable())
    return named and _MODIFIERS.issuperset(modifiers)


@lru_cache(maxsize=256)
def _keys_on(
    screen: type[DOMNode], app: type[DOMNode], focusable: tuple[type[Widget], ...], wishes: tuple[tuple[str, str], ...]
) -> tuple[Mapping[str, str], tuple[Clash, ...]]:
    commands = dict(commands_of(app))
    for node in (screen, *focusable):
        commands.update(commands_of(node))
    wished: dict[str, tuple[str, ...]] = {}
    for command, words in wishes:
        if command in commands and commands[command].changeable:
            try:
                wished[command] = keys_meant(words)
            except WrongKey:
                continue
    refused: list[Clash] = []
    while True:
        keymap, clashes = _shared_out(commands, wished, app, focusable)
        kept = wished.keys() - keymap.keys()
        if not kept:
            return keymap, (*refused, *clashes)
        # Whoever gets nothing keeps its usual keys, and those are not free for others then.
        refused += [clash for clash in clashes if clash.command in kept]
        wished = {wish: keys for wish, keys in wished.items() if wish not in kept}


def _shared_out(
    commands: Mapping[str, Command],
    wished: Mapping[str, tuple[str, ...]],
    app: type[DOMNode],
    focusable: tuple[type[Widget], ...],
) -> tuple[dict[str, str], list[Clash]]:
    """The keys that each of the commands gets which have `wished` for others, and what was not free."""
    owners = {
        key: command
        for command in commands.values()
        for key in (command.fixed if command.id in wished else command.keys)
    }
    keymap: dict[str, str] = {}
    clashes: list[Clash] = []
    for wish, keys in wished.items():
        free: list[str] = []
        for key in keys:
            if key in owners and owners[key].id != wish:
                clashes.append(Clash(wish, key, _named(owners[key]), not owners[key].changeable))
                continue
            taker = next((one for one in focusable if _takes(one, key, types=wish not in commands_of(app))), None)
            if taker is not None:
                clashes.append(Clash(wish, key, "typing in a field" if _writes(taker) else "moving about", True))
            else:
                free.append(key)
                owners[key] = commands[wish]
        if free:
            keymap[wish] = ",".join([*commands[wish].fixed, *free])
    return keymap, clashes


def _named(command: Command) -> str:
    if command.id.startswith(PICK):
        return "something to be picked"
    return command.label or command.does


def _takes(widget: type[Widget], key: str, *, types: bool) -> bool:
    """Whether a widget that has the focus takes `key` itself, also to write with it, if somebody `types` there.

    What works everywhere can have signs nonetheless: it has to wait while something is written.
    """
    if types and _writes(widget) and (key in _SIGNS or key_to_character(key) is not None):
        return True
    own = {key for command in commands_of(widget).values() for key in command.keys}
    bindings = widget._merged_bindings  # pyright: ignore[reportPrivateUsage]  # as in `commands_of`
    return key not in own and key in dict(bindings or ())


def _writes(widget: type[Widget]) -> bool:
    return widget.check_consume_key is not Widget.check_consume_key


def keys_on(
    screen: type[DOMNode], app: type[DOMNode], focusable: tuple[type[Widget], ...], wishes: Mapping[str, str]
) -> tuple[Mapping[str, str], tuple[Clash, ...]]:
    """The keys of commands that are not as usual on `screen`, as Textual's keymap, and the `wishes` that clash there.

    `focusable` are the widgets that have the focus there for long, so that their keys are taken.
    """
    return _keys_on(screen, app, focusable, tuple(wishes.items()))
