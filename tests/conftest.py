"""What every test can rely on."""

import os
from pathlib import Path

import pytest


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
