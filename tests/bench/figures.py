"""What a benchmark comes to: figures, and the machine that they hold for."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

Tell = Callable[[str], None]
"""Tells whoever waits what is being measured now."""


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    what: str
    value: float
    unit: str
    note: str = ""


def machine() -> dict[str, str]:
    """What the figures depend on beside the code."""
    load = " ".join(f"{load:.1f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return {
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "python": platform.python_version(),
        "textual": version("textual"),
        "load before": load,
    }


def processor() -> str:
    """The processor's model."""
    models = Path("/proc/cpuinfo")
    if models.is_file():
        for line in models.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
