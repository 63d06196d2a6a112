"""Keys: all that a keyboard can send, those that do something now, and texts that nobody expects."""

from __future__ import annotations

import random
import string
from typing import Any

from textual.screen import Screen

from court_tui.rules import GAMES

EDITING = ("escape", "enter", "space", "tab", "shift+tab", "backspace", "delete", "insert")
MOVING = ("up", "down", "left", "right", "home", "end", "pageup", "pagedown")
MODIFIERS = ("ctrl", "shift", "alt", "ctrl+shift")
FOREIGN = "äÉßığœØжΩ中日한אع½€«»“”…🂡👑\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH JOINER}"
EVERY_KEY = (
    *EDITING,
    *MOVING,
    *(f"{modifier}+{key}" for modifier in MODIFIERS for key in MOVING),
    *(f"f{number}" for number in range(1, 25)),
    *(f"ctrl+{letter}" for letter in string.ascii_lowercase),
    *(f"alt+{letter}" for letter in string.ascii_lowercase),
    *string.digits,
    *string.ascii_letters,
    *string.punctuation,
    *FOREIGN,
)
"""All keys, with and without others held."""

TEXTS = (
    "",
    "0",
    "-1",
    "7",
    "99999999999999999999999999",
    "quit",
    "rules",
    "undo",
    "north",
    "tax",
    "steal B",
    "pass",
    "income\nincome\n",
    "[bold red]North[/]",
    "[@click=app.quit]North[/]",
    "\\[",
    "{name}",
    "%s%n",
    "../../etc/passwd",
    "🂡👑 中文字 ﷽",
    "\N{RIGHT-TO-LEFT OVERRIDE}tac\N{ZERO WIDTH SPACE}\N{COMBINING ACUTE ACCENT}" * 3,
    "\x00\x07\x1b[31m",
    " " * 90,
    "x" * 3000,
    *GAMES,
)
"""What is typed into fields and the palette, or pasted anywhere."""


def key_for(screen: Screen[Any], action: str) -> str | None:
    """The first key that does `action` on `screen` now, whatever keys people have chosen."""
    for key, active in screen.active_bindings.items():
        if active.binding.action == action and active.enabled:
            return key
    return None


def bound_keys(screen: Screen[Any]) -> list[str]:
    """The keys to which `screen`, or what has the focus on it, has bound something; but each life ends with Ctrl+Q."""
    return [key for key in screen.active_bindings if key != "ctrl+q"]


def any_key(chosen: random.Random) -> str:
    """A key that might be bound to anything, or to nothing."""
    return chosen.choice(EVERY_KEY)
