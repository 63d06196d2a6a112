"""The rules: the sheet of a game, as the project keeps it, opened where it tells what matters now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.markdown import Markdown
from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from court_tui.rules import GAMES
from court_tui.screens.house import HouseScreen
from court_tui.screens.reasons import Never
from court_tui.text.sheets import Part, for_players, parted, rule_sheet
from court_tui.widgets import KeyLine, StatusLine

_LINES_BEFORE = 2
"""How many lines above a clause stay in sight, so that one sees what it belongs to."""


class SheetPart(Static):
    """A part of the sheet. A clause that matters now has a bar beside it."""

    def __init__(self, part: Part) -> None:
        # Rich's Markdown is one drawing; Textual's mounts a widget a paragraph, which takes seconds here.
        super().__init__(Markdown(part.text), markup=False)
        self.clause = part.clause
        """The clause that it is, if it is one that matters."""
        self.set_class(part.clause is not None, "-now")
        self.set_class(part.text.endswith("\n\n"), "-apart")


class RulesScreen(HouseScreen[None]):
    """Shows a game's rules, with the clauses marked that matter now; before them the keys of the screen one came from.

    It opens at the most telling of these clauses. Where none matters more than others it opens where the sheet begins.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,backspace", "dismiss", "Back", key_display="Esc", id="rules.back"),
        Binding("n,N", "next", "Next clause", key_display="n", id="rules.next", tooltip="The next marked clause"),
        Binding("k,K", "keys", "Keys", key_display="k", id="rules.keys", tooltip="The keys, above the rules"),
        Binding("s,S", "start", "Beginning", key_display="s", id="rules.start", tooltip="The rules from the start"),
    ]

    HOLD_FOCUS = (VerticalScroll,)

    _sheet = getters.query_one(VerticalScroll)

    def __init__(
        self,
        game_id: str,
        clauses: Sequence[str],
        keys: Sequence[tuple[str, str]],
        others: Sequence[tuple[str, str]],
    ) -> None:
        """Show the rules of `game_id`, with the `clauses` that matter now.

        `keys` are those that work on the screen one came from, with what they do; `others` work there at other moments.
        """
        super().__init__()
        self._game_id = game_id
        self._keys = {"KEYS": keys, "AT OTHER MOMENTS": others}
        self._clauses = clauses
        self._parts = [SheetPart(part) for part in parted(for_players(rule_sheet(game_id)), clauses)]
        self._marked = {part.clause: part for part in self._parts if part.clause is not None}
        self._gone_to: str | None = None
        """The clause that was gone to last."""

    def compose(self) -> ComposeResult:
        """The sheet, with the keys before it."""
        yield StatusLine()
        with VerticalScroll(classes="page"):
            yield Static(self._told_keys(), id="keys", markup=False)
            yield from self._parts
        yield KeyLine()

    def _told_keys(self) -> Content:
        width = max((len(key) for keys in self._keys.values() for key, _ in keys), default=0)
        lines: list[Content] = []
        for heading, keys in self._keys.items():
            if keys:
                lines += [Content(""), Content.styled(heading, "bold")]
                lines += [Content(f"{key:<{width}}   {does}") for key, does in keys]
        return Content("\n").join(lines[1:])

    def on_mount(self) -> None:
        """Let arrows and page keys scroll, and go to where it matters."""
        self._tell("arrows and page keys scroll")
        self._sheet.focus()
        self.watch(self._sheet, "scroll_y", self.refresh_bindings, init=False)
        self.call_after_refresh(self.action_next if self._clauses else self.action_start)

    def action_next(self) -> None:
        """Go to the next of the clauses that matter, the most telling first."""
        marked = list(self._marked)
        if self._gone_to is None:
            self._gone_to = self._clauses[0]
        else:
            self._gone_to = marked[(marked.index(self._gone_to) + 1) % len(marked)]
        place = f" · {marked.index(self._gone_to) + 1} of {len(marked)}" if len(marked) > 1 else ""
        self._tell(f"now {self._gone_to}{place}")
        self._bring(self._marked[self._gone_to])

    def action_start(self) -> None:
        """Go to where the sheet begins."""
        self._bring(self._parts[0])

    def action_keys(self) -> None:
        """Go to the keys."""
        self._sheet.scroll_home(animate=False)

    def _tell(self, words: str) -> None:
        self.query_one(StatusLine).show(f"{GAMES[self._game_id].title} · rules", words)

    def _place(self, part: SheetPart) -> int:
        """How far down one has to scroll for `part`."""
        place = part.virtual_region.y - _LINES_BEFORE * (part.clause is not None)
        return max(0, min(place, self._sheet.max_scroll_y))

    def _bring(self, part: SheetPart) -> None:
        self._sheet.scroll_to(y=self._place(part), animate=False)

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """There is a next clause where several are marked."""
        if action == "next" and len(self._marked) < 2:
            return Never("No other clause is marked.")
        if action == "start" and self._sheet.scroll_y == self._place(self._parts[0]):
            return "Here the rules start."
        if action == "keys" and self._sheet.scroll_y == 0:
            return "The keys are in sight."
        return super().why_disabled(action, parameters)
