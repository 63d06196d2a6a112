"""Coup at the table: `board` draws it, `screen` asks and takes the answers, `refusals` says why something is unlit."""

from court_tui.screens.coup.screen import CoupScreen

__all__ = ["CoupScreen"]
