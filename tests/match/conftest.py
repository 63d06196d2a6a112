"""What the tests of matches share."""

import pytest

from court_tui.match import Store, sitting
from tests.match.tables import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which the time of play is counted."""
    clock = Clock()
    monkeypatch.setattr(sitting, "monotonic", clock)
    return clock


@pytest.fixture
def store() -> Store:
    """The store of a home of its own."""
    return Store()
