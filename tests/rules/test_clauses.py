"""Every clause of the rule sheets is shown by a test, and no test or message names a clause that is not there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from court_tui.rules import GAMES

ROOT = Path(__file__).parents[2]
SHEETS = sorted(path.stem for path in (ROOT / "seeds").glob("*.md"))

CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d\d)\*\* (.*(?:\n +.*)*)", re.MULTILINE)
"""A clause in a sheet: an item of a list that begins with the clause's id in bold, and the item's text."""
COMES_LATER = "*Comes later.*"
"""How the text of a clause begins that is a promise: no test shows it yet."""


def clauses_of(sheet: str) -> list[tuple[str, str]]:
    """The ids and texts of the clauses in the text of a sheet, in its order."""
    return CLAUSE.findall(sheet)


def read_sheet(name: str) -> list[tuple[str, str]]:
    return clauses_of((ROOT / "seeds" / f"{name}.md").read_text(encoding="utf-8"))


def clauses_named_in(source: str) -> list[tuple[str, str]]:
    """Each test in the source of a test module with each clause that it is marked with, and "" for stray marks."""
    tree = ast.parse(source)
    marked = {}
    for test in ast.walk(tree):
        if isinstance(test, (ast.FunctionDef, ast.AsyncFunctionDef)) and test.name.startswith("test_"):
            for decorator in test.decorator_list:
                marked.update(dict.fromkeys(ast.walk(decorator), test.name))
    return [
        (marked.get(mark, ""), ast.literal_eval(argument))
        for mark in ast.walk(tree)
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
    ]


@cache
def marks() -> tuple[tuple[str, str], ...]:
    """The marks in all test modules, those of the interface included. Reading them imports nothing."""
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    return tuple(mark for module in modules for mark in clauses_named_in(module.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sheet_with_numbered_clauses(game: str) -> None:
    ids = [clause_id for clause_id, _ in read_sheet(game)]
    prefix = ids[0].partition("-")[0]
    assert ids == [f"{prefix}-{number:02}" for number in range(1, len(ids) + 1)]


def test_no_two_sheets_share_a_prefix() -> None:
    prefixes = [{clause_id.partition("-")[0] for clause_id, _ in read_sheet(sheet)} for sheet in SHEETS]
    assert sum(map(len, prefixes)) == len(set().union(*prefixes))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_clause_is_shown_by_a_test(sheet: str) -> None:
    shown = {clause_id for _, clause_id in marks()}
    due = [clause_id for clause_id, text in read_sheet(sheet) if not text.startswith(COMES_LATER)]
    assert [clause_id for clause_id in due if clause_id not in shown] == []


def test_every_mark_stands_on_a_test() -> None:
    assert [clause_id for test, clause_id in marks() if not test] == []


def test_no_test_names_an_unknown_clause() -> None:
    known = {clause_id for sheet in SHEETS for clause_id, _ in read_sheet(sheet)}
    assert [mark for mark in marks() if mark[1] not in known] == []


def test_the_program_names_no_unknown_clause() -> None:
    """Docstrings, comments and error texts name clauses too; the sheets have to know them all."""
    known = {clause_id for sheet in SHEETS for clause_id, _ in read_sheet(sheet)}
    prefixes = "|".join(sorted({clause_id.partition("-")[0] for clause_id in known}))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "court_tui").rglob("*.py")))
    assert sorted(set(re.findall(rf"\b(?:{prefixes})-\d+\b", sources)) - known) == []


def test_clauses_are_read_from_a_sheet_with_their_whole_text() -> None:
    sheet = (
        "# Title\n\n- **ABC-01** One line.\n- **ABC-02** *Comes later.* Two\n  lines, ABC-01.\n\nText, **ABC-03**.\n"
    )
    assert clauses_of(sheet) == [("ABC-01", "One line."), ("ABC-02", "*Comes later.* Two\n  lines, ABC-01.")]


def test_marks_are_read_from_the_source_of_tests() -> None:
    source = """
pytestmark = pytest.mark.clause("ABC-05")

@pytest.mark.clause("ABC-01", "ABC-02")
def test_plain(): "ABC-04"

class TestGroup:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("ABC-03"))])
    async def test_inside(self, x): ...

@pytest.mark.clause("ABC-06")
def helper(): ...
"""
    assert sorted(clauses_named_in(source)) == [
        ("", "ABC-05"),
        ("", "ABC-06"),
        ("test_inside", "ABC-03"),
        ("test_plain", "ABC-01"),
        ("test_plain", "ABC-02"),
    ]
