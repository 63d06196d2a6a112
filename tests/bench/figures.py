"""What a benchmark comes to: sections of figures, and the machine that they hold for."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

Tell = Callable[[str], None]
"""Tells whoever waits what is being measured now."""

PACKAGES = ("textual", "coupml", "open_spiel", "rlcard", "chess")
"""The packages whose versions matter, where they are installed."""


@dataclass(frozen=True)
class Row:
    """One thing that was measured, or that could not be."""

    what: str
    values: tuple[float | None, ...] = ()
    """One for each column of the section; None where there is nothing to measure."""
    instead: str = ""
    """Why there are no figures."""

    def cells(self) -> list[str]:
        """The figures as text, each with about three digits that count."""
        return [self.instead] if self.instead else [_spelled(value) for value in self.values]


@dataclass(frozen=True)
class Section:
    """Figures that are read in one breath."""

    title: str
    columns: tuple[str, ...]
    """What the figures are, with their unit."""
    rows: tuple[Row, ...]


def _spelled(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def machine() -> dict[str, str]:
    """What the figures depend on beside the code."""
    load = " ".join(f"{load:.1f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return {
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "python": platform.python_version(),
        **{package: found for package in PACKAGES if (found := _version(package))},
        "load before": load,
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def processor() -> str:
    """The processor's model."""
    models = Path("/proc/cpuinfo")
    if models.is_file():
        for line in models.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
