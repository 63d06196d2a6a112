"""What the tests of matches share."""

import pytest

from court_tui.match import sitting
from tests.match.tables import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which the time of play is counted."""
    clock = Clock()
    monkeypatch.setattr(sitting, "monotonic", clock)
    return clock
