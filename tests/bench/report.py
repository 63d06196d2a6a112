"""The benchmark's table: on the terminal, in `tests/bench/results.md`, and the rows of it that the README quotes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table

from tests.bench.figures import Section

_ON = "Measured on: "
_HEAD = """\
# How fast court-tui is

Written by `python -m tests.bench --write`, which measured all of it in one run. The README quotes some of the rows.

"""
_HOW = """
## How it is measured

- *Random games, on one core*: every move is one of the legal ones, each as likely as the others, from the deal to the
  result. All games, ours and others', take turns in one process; a figure is the median of the rounds. What counts is
  the time that the processor was at work. A decision is a move of a seat; what is dealt takes time and is not counted.
- *Bytes a state*: what Python's `tracemalloc` counts, divided by the number of states, while all successive states
  of the first {playouts} random games are kept, as a match keeps them for undo. A state remembers its legal moves: they
  are in it.
- *Other packages* are played in the quickest way that their interface offers, from here: `tests/bench/peers.py`.
- *First frame*: from the start of the process until a pseudo-terminal of 80×24 has received all of it; and how many
  times that of the least that an app of Textual can be: a header, a label and a footer.
- *Keys*: the medians of {keys} keys, pressed at random among those that work, at tables with every seat taken: until
  the first piece of the screen changes, and until the last does and the app is at rest. The worst is the longest of
  these. At work is the processor in that time; the rest is waiting, for Textual draws at most 60 times a second.
- *A game of 2,000 moves*: a peaceful one of Coup with four seats. Played at random, no game gets so long. It is read
  from its file and replayed; and opened at home, at 80×24, until the screen that covers the cards is drawn.
"""


def lines(sections: Sequence[Section]) -> Iterator[tuple[bool, list[str]]]:
    """The lines of the one table: whether each is the heading of a section, and its cells."""
    width = max(len(section.columns) for section in sections) + 1
    for section in sections:
        rows = [(True, [section.title, *section.columns]), *((False, [row.what, *row.cells()]) for row in section.rows)]
        for heading, cells in rows:
            yield heading, cells + [""] * (width - len(cells))


def drawn(sections: Sequence[Section], where: dict[str, str]) -> Table:
    """The table for a terminal of 80 columns or more, below what machine it holds for."""
    table = Table(title=_machine(where), title_justify="left", box=None, show_header=False, pad_edge=False)
    for heading, cells in lines(sections):
        if not table.columns:
            table.add_column()
            for _ in cells[1:]:
                table.add_column(justify="right")
        if heading:
            table.add_row()
        table.add_row(*cells, style="bold" if heading else None)
    return table


def written(sections: Sequence[Section], where: dict[str, str], playouts: int, keys: int) -> str:
    """The whole of `tests/bench/results.md`."""
    return "\n".join(
        [_HEAD + _machine(where), "", *rows(sections), _HOW.format(playouts=playouts, keys=keys).rstrip(), ""]
    )


def rows(sections: Sequence[Section]) -> list[str]:
    """The table in Markdown."""
    found = []
    for number, (heading, cells) in enumerate(lines(sections)):
        found.append(_row(f"**{cell}**" if heading and cell else cell for cell in cells))
        if number == 0:
            found.append(_row(["---"] + ["---:"] * (len(cells) - 1)))
    return found


def quoted(text: str, report: str) -> str:
    """`text` with the machine, and each row of a table that `report` has too by its first cell, as they stand there."""
    known = {_name(line): line for line in report.splitlines() if _name(line)}
    return "\n".join(known.get(_name(line), line) for line in text.split("\n"))


def _name(line: str) -> str:
    """What a line that may be quoted is about: the first cell of a row, or the machine; empty for any other line."""
    if line.startswith(_ON):
        return _ON
    return line.split("|")[1].strip() if line.startswith("| ") else ""


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _machine(where: dict[str, str]) -> str:
    return _ON + " · ".join(f"{name} {value}" for name, value in where.items())
