"""What every test can rely on."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from coverage import Coverage

from tests.at_rest import without_waiting
from tests.style_sheets import read_once


def pytest_collection_finish() -> None:
    """Look for garbage less often than Python does for a small program, and not among what stays to the end.

    An app is tens of thousands of objects: to search them after every 700 new ones takes a fifth of its tests' time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let coverage rest, in the programs that are started too, where luck decides what is run, or most is only drawn.

    Measuring takes nearly as long again as the test itself; and a branch that luck has met is not yet one that a test
    is about.
    """
    measuring = Coverage.current()
    if measuring is None or not (item.get_closest_marker("unmeasured") or item.get_closest_marker("hypothesis")):
        return (yield)
    with patch.dict(os.environ):
        for name in ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG"):
            os.environ.pop(name, None)
        measuring.stop()
        try:
            return (yield)
        finally:
            measuring.start()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the games and settings of a test: nobody's who runs it are read or changed."""
    home = tmp_path / "home"
    for name in os.environ:
        if name.startswith("COURT_TUI_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("COURT_TUI_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours like everywhere, whatever terminal the tests are started from: by it the app chooses its theme."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _quick_apps() -> Iterator[None]:
    """No test waits longer than an app works, and none lets one read again what has been read."""
    with without_waiting(), read_once():
        yield
