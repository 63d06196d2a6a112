"""The command palette's source: the bindings of the screen that is open, and no list beside them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider


class BindingCommands(Provider):
    """Offers every command that works now, under its label and the words of the help; picks and steps are none."""

    async def discover(self) -> Hits:
        """All of them, while nothing has been typed."""
        for words, run, key in self._commands():
            yield DiscoveryHit(words, run, help=key)

    async def search(self, query: str) -> Hits:
        """Those whose words match `query`."""
        matcher = self.matcher(query)
        for words, run, key in self._commands():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), run, help=key)

    def _commands(self) -> list[tuple[str, Callable[[], Awaitable[bool]], str]]:
        commands: dict[str, tuple[str, Callable[[], Awaitable[bool]], str]] = {}
        for node, binding, enabled, tooltip in self.screen.active_bindings.values():
            words = ": ".join(filter(None, (binding.description, tooltip)))
            on_the_table = binding.action.startswith(("press(", "go(", "app.focus_"))  # no commands
            if enabled and words and node in (self.screen, self.app) and not (binding.system or on_the_table):
                run = partial(self.app.run_action, binding.action, node)
                commands[words] = (words, run, self.app.get_key_display(binding))
        return list(commands.values())
