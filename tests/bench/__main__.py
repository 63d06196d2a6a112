"""`python -m tests.bench`: measure everything, and print one table."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tests.bench import key_presses, playouts
from tests.bench.figures import Figure, machine


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures how fast court-tui is.")
    parser.add_argument("--quick", action="store_true", help="measure a little of everything: for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures and the machine there, too")
    options = parser.parse_args(arguments)
    progress = Console(stderr=True)

    def tell(what: str) -> None:
        progress.print(f"… {what}", style="dim", highlight=False)

    quick = options.quick
    where = machine()
    figures = playouts.measured(0.05 if quick else 1.0, rounds=1 if quick else 5, kept=1 if quick else 20, tell=tell)
    if os.name == "posix":  # elsewhere there are no pseudo-terminals
        from tests.bench import first_frame

        figures += first_frame.measured(1 if quick else 7, tell)
    figures += key_presses.measured(4 if quick else None, tell)
    Console().print(table(figures, where))
    if options.json is not None:
        result = {"machine": where, "figures": [dataclasses.asdict(figure) for figure in figures]}
        options.json.write_text(json.dumps(result, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def table(figures: list[Figure], where: dict[str, str]) -> Table:
    """All figures, below what machine they hold for."""
    drawn = Table(
        title=" · ".join(f"{name} {value}" for name, value in where.items()), title_justify="left", box=SIMPLE
    )
    drawn.add_column("measured")
    drawn.add_column("value", justify="right")
    drawn.add_column("unit")
    drawn.add_column("how", style="dim")
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
        drawn.add_row(figure.what, value, figure.unit, figure.note)
    return drawn


if __name__ == "__main__":
    sys.exit(main())
