"""The benchmark runs to its end, and the README quotes what it has found. How fast anything is, no test says."""

import re
import sys
from pathlib import Path

import pytest

from court_tui.rules import GAMES
from tests.bench import peers, playouts, report
from tests.bench.__main__ import RESULTS, main
from tests.bench.figures import Row, Section
from tests.bench.key_presses import SIZES

ROOT = Path(__file__).parent.parent
BENCHMARK = (ROOT / RESULTS).read_text(encoding="utf-8")


def cells(text: str) -> dict[str, list[str]]:
    """The rows of the tables in `text`: their cells by the first one."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")
    ]
    return {first: rest for first, *rest in rows}


def numbers(row: list[str]) -> list[float]:
    """The figures in a row."""
    return [float(cell.replace(",", "")) for cell in row if re.fullmatch(r"[\d,.]+", cell)]


@pytest.fixture
def _quick_apps() -> None:
    """In the place of what speeds apps up in other tests: a benchmark takes them as they are."""


@pytest.mark.unmeasured
def test_a_quick_run_measures_everything_and_writes_it_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "README.md").write_text("So:\n\n| Adaman, 1 seat | 1 | 2 | 3 | 4 |\n\nThat is it.\n", encoding="utf-8")
    assert main(["--quick", "--game", "adaman", "--write", str(tmp_path)]) == 0
    rows = cells((tmp_path / RESULTS).read_text(encoding="utf-8"))
    frames = ["court-tui at home", "a bare Textual app"] if sys.platform != "win32" else []
    for name, count in {
        "Adaman, 1 seat": 4,
        "Adaman, 80×24": 4,
        "Adaman, 120×40": 4,
        "read and replayed": 2,
        "from a key at home to the screen": 2,
        **dict.fromkeys(frames, 3),
    }.items():
        figures = numbers(rows[name])
        assert len(figures) == count, name
        assert min(figures) > 0, name
    assert not any(name.startswith("Coup,") for name in rows)
    quoted = cells((tmp_path / "README.md").read_text(encoding="utf-8"))
    assert quoted == {"Adaman, 1 seat": rows["Adaman, 1 seat"]}
    told = capsys.readouterr()
    assert "Adaman, 120×40" in told.out
    assert "random games, round 1 of 1: Adaman, 1 seat" in told.err


def test_a_package_that_is_not_there_is_named_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("coupml", "pyspiel", "rlcard", "chess"):
        monkeypatch.setitem(sys.modules, package, None)
    contenders, missing = peers.all_peers()
    assert contenders == []
    assert {row.instead for row in missing} == {"not installed"}
    assert {row.what for row in missing} >= {"coupml: Coup, 4 seats", peers.LIARS_POKER, "python-chess: chess"}


def test_a_wrong_part_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["speed"])
    assert ended.value.code == 2
    assert "there is no part 'speed': the parts are games, peers, start, keys, resume" in capsys.readouterr().err


def test_a_quotation_takes_over_the_rows_and_the_machine_and_nothing_else() -> None:
    section = Section("Speed", ("a/s", "b, ms"), (Row("one", (1234.5, 0.123)), Row("two", instead="not installed")))
    text = report.written([section], {"processor": "new"}, playouts=1, keys=1)
    before = "| **Speed** | old |\n| --- | ---: |\n| two | 7 | 8 |\n| three | 9 |\nMeasured on: processor old\nend\n"
    after = "| **Speed** | **a/s** | **b, ms** |\n| --- | ---: | ---: |\n| two | not installed |  |\n| three | 9 |\n"
    assert report.quoted(before, text) == after + "Measured on: processor new\nend\n"
    assert "| one | 1,234 | 0.12 |" in text.splitlines()


def test_the_readme_quotes_the_benchmark_as_it_is() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = re.search(r"^## How fast it is\n(.*?)^## ", readme, re.MULTILINE | re.DOTALL)
    assert section is not None
    quoted = [line for line in section[1].splitlines() if line.startswith(("| ", "Measured on: "))]
    assert len(quoted) > 5
    assert [line for line in quoted if line not in BENCHMARK.splitlines()] == []


def test_the_benchmark_that_is_quoted_is_whole() -> None:
    rows = cells(BENCHMARK)
    contenders, missing = peers.all_peers()
    wanted = [playouts.name(game, seats) for game, seats in playouts.tables(GAMES.values())]
    wanted += [f"{game.title}, {width}×{height}" for game in GAMES.values() for width, height in SIZES]
    wanted += [contender.name for contender in contenders] + [row.what for row in missing]
    wanted += ["court-tui at home", "a bare Textual app", "read and replayed", "Coup and coupml, 4 seats"]
    assert [name for name in wanted if name not in rows] == []
    assert "not installed" not in BENCHMARK
