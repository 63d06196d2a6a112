"""The command palette's source: what the screen that is open can do, by its bindings and by what it offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from textual.actions import parse
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Matcher, Provider
from textual.content import Content
from textual.markup import escape

from court_tui.screens.house import HouseScreen
from court_tui.screens.reasons import Explaining

_ON_THE_TABLE = ("press(", "go(", "app.focus_")
"""How actions begin that pick something, or move the focus to it: the palette offers the moves themselves."""


class _Line(NamedTuple):
    """One line of the palette, with what stands below it."""

    words: str
    note: str
    run: Callable[[], object]
    works: bool


class Commands(Provider):
    """Offers every command of the screen and of the app, and every move of those who look.

    A command that does not work now comes last, dim, with the reason; whoever chooses it is told that.
    """

    async def discover(self) -> Hits:
        """All of them, while nothing has been typed."""
        for line in self._lines():
            yield DiscoveryHit(_shown(Content(line.words), line), line.run, line.words, escape(line.note))

    async def search(self, query: str) -> Hits:
        """Those whose words, or whose notes, match `query`."""
        matcher = self.matcher(query)
        for line in self._lines():
            score = max(matcher.match(line.words), matcher.match(line.note))
            if score > 0:
                words = _highlighted(matcher, line.words)
                score *= 1 if line.works else 0.5
                yield Hit(score, _shown(words, line), line.run, line.words, escape(line.note))

    def _lines(self) -> list[_Line]:
        """What works now: commands, then moves; then what does not."""
        commands = self._commands()
        offered = self.screen.offers() if isinstance(self.screen, HouseScreen) else ()
        moves = [_Line(offer.words, offer.note, offer.run, works=True) for offer in offered]
        return [
            *(line for line in commands if line.works),
            *moves,
            *(line for line in commands if not line.works),
        ]

    def _commands(self) -> list[_Line]:
        commands: dict[str, _Line] = {}
        for node, binding, enabled, tooltip in self.screen.active_bindings.values():
            words = ": ".join(filter(None, (binding.description, tooltip)))
            on_the_table = binding.system or binding.action.startswith(_ON_THE_TABLE)
            if not words or on_the_table or not isinstance(node, Explaining):
                continue
            note = self.app.get_key_display(binding)
            if not enabled:
                _, action, parameters = parse(binding.action)
                note = f"{note}: {node.why_disabled(action, parameters)}"
            commands[words] = _Line(words, note, partial(self.app.run_action, binding.action, node), enabled)
        return list(commands.values())


class Palette(CommandPalette):
    """Textual's palette, but one that bears page keys from before its list has been drawn, typed ahead say."""

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).size or not action.startswith("page"):
            super()._action_command_list(action)


def _highlighted(matcher: Matcher, words: str) -> Content:
    """`words` with the letters marked that match. There are names in them, which Textual would read as markup."""
    content = Content(words)
    _, places = matcher.fuzzy_search.match(matcher.query, words)
    for place in places:
        content = content.stylize(matcher.match_style, place, place + 1)
    return content


def _shown(words: Content, line: _Line) -> Content:
    return words if line.works else words.stylize("dim")
