"""The rules: the sheet of a game, as the project keeps it, below the keys that work now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from court_tui.rules import GAMES
from court_tui.screens.house import HouseScreen
from court_tui.text.sheets import for_players, rule_sheet
from court_tui.widgets import KeyLine, StatusLine


class RulesScreen(HouseScreen[None]):
    """Shows a game's rules, and before them the keys of the screen one came from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,backspace", "dismiss", "Back", key_display="Esc", id="rules.back"),
    ]

    def __init__(self, game_id: str, keys: Sequence[tuple[str, str]]) -> None:
        """Show the rules of `game_id`, and `keys` with what they do."""
        super().__init__()
        self._game_id = game_id
        self._keys = keys

    def compose(self) -> ComposeResult:
        """The sheet, with the keys before it."""
        width = max((len(key) for key, _ in self._keys), default=0)
        keys = "\n".join(f"{key:<{width}}   {does}" for key, does in self._keys)
        yield StatusLine()
        with VerticalScroll(classes="page"):
            # Rich's Markdown is one drawing; Textual's mounts a widget a paragraph, which takes seconds here.
            sheet = f"# Keys\n\n```text\n{keys}\n```\n\n{for_players(rule_sheet(self._game_id))}"
            yield Static(Markdown(sheet, code_theme="ansi_dark"))
        yield KeyLine()

    def on_mount(self) -> None:
        """Let arrows and page keys scroll."""
        self.query_one(StatusLine).show(f"{GAMES[self._game_id].title} · keys and rules", "arrows and page keys scroll")
        self.query_one(VerticalScroll).focus()
