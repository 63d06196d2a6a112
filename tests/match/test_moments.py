"""Moments of time, in zones of all kinds."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from court_tui.cli import main
from court_tui.match import Match, Opening, Record, Store
from court_tui.match.moments import local, now
from tests.match.tables import past
from tests.plain.talk import talk

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
ODD = ["XXX+24:59:59", "XXX-24", "XXX+23:59:59", "XXX-5:30:17", "no zone", ""]
"""Zones that TZ may name: those a day away from UTC, or more, are none for Python."""

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="elsewhere TZ says nothing")


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Moves the machine to another zone."""

    def move(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(("name", "hours"), [("XXX-2", 2), ("XXX+24:59:59", 0), ("XXX-24", 0)])
def test_a_moment_is_told_as_the_zone_has_it_or_else_in_utc(name: str, hours: int, zone: Callable[[str], None]) -> None:
    zone(name)
    assert local(NOON) == NOON
    assert local(NOON).utcoffset() == timedelta(hours=hours)
    assert (now().utcoffset(), now().microsecond) == (timedelta(hours=hours), 0)


@pytest.mark.parametrize("name", ODD)
def test_in_every_zone_games_are_begun_listed_and_counted(
    name: str, zone: Callable[[str], None], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    zone(name)
    match = Match.begin(Opening("coup", ("North", "East"), seed=5), Store(home))
    assert Record.decode(match.record.encode()).started.tzinfo is not None
    match.leave()
    past(Store(home), 0)
    assert "1. Coup, North and East, move 1, begun 20" in talk("--plain", "quit").said
    assert main(["stats"]) == 0
    assert "won 1 (100%)" in capsys.readouterr().out
