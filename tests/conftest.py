"""What every test can rely on."""

import gc
import os
from pathlib import Path

import pytest


def pytest_collection_finish() -> None:
    """Look for garbage less often than Python does for a small program, and not among what stays to the end.

    An app is tens of thousands of objects: to search them after every 700 new ones takes a fifth of its tests' time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


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
