"""What every test can rely on."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the games of a test: none is ever kept among those of whoever runs it."""
    home = tmp_path / "home"
    monkeypatch.setenv("COURT_TUI_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours like everywhere, whatever terminal the tests are started from: by it the app chooses its theme."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
