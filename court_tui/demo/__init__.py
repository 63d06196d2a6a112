"""Demos: games that play themselves on the real screen, as small text files tell them."""

from court_tui.demo.script import Demo, DemoFault, Step
from court_tui.demo.shelf import bundled, read

__all__ = ["Demo", "DemoFault", "Step", "bundled", "read"]
