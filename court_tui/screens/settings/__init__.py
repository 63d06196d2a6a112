"""The screens on which people set how all looks and behaves. They are about no game, and nothing hidden is shown."""

from court_tui.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
