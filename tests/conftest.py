"""What every test can rely on."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

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


def _is_unmeasured(test: pytest.Item) -> bool:
    return any(test.get_closest_marker(name) for name in ("unmeasured", "hypothesis"))


@pytest.hookimpl(trylast=True)  # Hypothesis marks its tests first
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is not measured comes last, for modules are imported once, and what is cached is run once."""
    items.sort(key=_is_unmeasured)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """From the first test on that is not to be measured, nothing is, and no program that tests start.

    What has been measured is saved at once: a worker that takes long to end is killed.
    """
    measuring = Coverage.current()
    if measuring is not None and _is_unmeasured(item):
        measuring.stop()
        measuring.save()
        for name in ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG"):
            os.environ.pop(name, None)


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
