"""The strip that tells somebody who is new to a game what matters, until one is over or the strip is put away."""

from __future__ import annotations

from court_tui.settings import NotSaved, SettingsKeeper
from court_tui.text.hints import HINTS
from court_tui.widgets import Words


class HintStrip(Words):
    """A hint for the public phase of the game, so it is the same whoever looks."""

    def tell(self, keeper: SettingsKeeper, game_id: str, phase: str, key: str) -> None:
        """Show the hint of `phase`, if there is one and hints are wanted; `key` puts them away."""
        hint = HINTS[game_id].get(phase) if hints_wanted(keeper, game_id) else None
        self.display = hint is not None
        if hint is not None:
            self.say(f"Hint: {hint} ({key}: no more hints)")


def hints_wanted(keeper: SettingsKeeper, game_id: str) -> bool:
    """Whether hints on a game are to be shown."""
    return keeper.settings.hints and game_id not in keeper.settings.hints_dismissed


def put_hints_away(keeper: SettingsKeeper, game_id: str) -> str | None:
    """Show no hints on a game any more; returns what went wrong with saving that, if anything did."""
    try:
        keeper.change("hints_dismissed", (*keeper.settings.hints_dismissed, game_id))
    except NotSaved as error:
        return str(error)
    return None
