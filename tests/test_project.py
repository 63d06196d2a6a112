"""The frame of the project: what the README promises, what the wheel carries, and who may know whom."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import pytest

import court_tui
from court_tui import cli
from court_tui.cli import main
from court_tui.cli.parser import command_line
from court_tui.match import Record, replay
from court_tui.match.statistics import GameCounts, PlayerCounts, Statistics
from court_tui.rules import GAMES, Result
from court_tui.settings import FIELDS, variable
from court_tui.text.sheets import rule_sheet

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]

TRESPASSES = {
    "court_tui.rules.chance": ("random", "time", "rich", "textual", "court_tui.text"),
    "court_tui.rules.adaman": ("court_tui.rules.coup",),
    "court_tui.text": ("textual", "court_tui.match"),
    "court_tui.match": ("textual", "court_tui.widgets"),
    "court_tui.settings": ("textual", "court_tui.match", "court_tui.widgets"),
    "court_tui.files": ("court_tui.settings", "court_tui.rules.chance"),
    "court_tui.widgets": ("court_tui.match", "court_tui.screens"),
    "court_tui.screens": ("court_tui.app",),
    "court_tui.plain": ("textual", "court_tui.app"),
}
"""Imports that some room must never make."""

LINKED_HOSTS = {
    "www.w3.org": "names the format of a picture",
    "cdnjs.cloudflare.com": "where a snapshot, as Textual draws it, would find its web font",
    "www.textualize.io": "the note that Textual leaves in a snapshot",
}
"""The only hosts that an address in the project may name, and why."""

FOLDER_OF_SOME_MACHINE = re.compile(
    r"(?<![\w.~$}-])/(?:home|mnt|opt|root|srv|Users|work|workspace)/\w|\b[A-Z]:\\Users\\"
)


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def readme_blocks(language: str) -> list[str]:
    """The README's fenced blocks in `language`, in order."""
    return re.findall(rf"^```{language}\n(.+?)^```$", readme(), re.MULTILINE | re.DOTALL)


def texts_of_the_project() -> list[Path]:
    """The files that we wrote: none that a tool left behind."""
    folders = (".ci", "court_tui", "seeds", "screenshots", "tests")
    files = [
        path for path in ROOT.iterdir() if path.suffix in (".md", ".toml") or path.name in (".gitignore", "LICENSE")
    ]
    files += [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [path for path in files if "__pycache__" not in path.parts]


# What the README shows, and the checks of a change


def test_readme_tells_in_one_line_each_how_to_start_and_how_to_test() -> None:
    start, test = readme_blocks("sh")
    assert start.count("\n") == test.count("\n") == 1
    (program,) = PROJECT["scripts"]
    assert start.endswith(f"&& .venv/bin/{program}\n")
    assert "test" in PROJECT["optional-dependencies"]
    assert 'install -e ".[test]" &&' in test
    assert ".venv/bin/python -m pytest" in test


def test_every_command_line_of_the_readme_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    (overview,) = readme_blocks("text")
    for line in overview.splitlines():
        command, _ = re.split(r" {2,}", line)
        main(command.split()[1:])
        # Without a terminal or the file there is something to complain of, but not of the words.
        assert "--help" not in capsys.readouterr().err, command


def told_of_commands() -> dict[str, str]:
    """What the README's table of commands tells of each: a row that begins empty goes on with the one above."""
    told: dict[str, str] = {}
    command = ""
    for first, rest in re.findall(r"^\|([^|]*)\|(.*)\|$", readme(), re.MULTILINE):
        command = first.strip(" `").split(" ")[0] or command
        told[command] = told.get(command, "") + rest
    return told


def test_the_readme_tells_every_command_and_option() -> None:
    parser = command_line()
    (commands,) = (action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    told = told_of_commands()
    for name, command in {PROJECT["name"]: parser, **commands}.items():
        assert name in told
        for action in command._actions:
            # The settings, and --help, go with many commands and are told once.
            where = readme() if action.dest in (*FIELDS, "help") else told[name]
            value = f" {action.metavar}" if isinstance(action.metavar, str) else ""
            missing = [flag for flag in action.option_strings if not re.search(rf"`{flag}{value}[` ]", where)]
            assert missing == [], f"{name}, with{value or ' no value'}"


def test_the_readme_tells_every_exit_status_and_variable() -> None:
    ended = {cli.HUNG_UP, cli.INTERRUPTED, cli.BROKEN_OFF, cli.READER_GONE, cli.TERMINATED}
    statuses = {0, cli.UNPLAYABLE, cli.WRONG_INPUT, cli.OUTPUT_LOST, *ended}
    assert {int(status) for status in re.findall(r"^\| (\d+) \|", readme(), re.MULTILINE)} == statuses
    assert [name for name in FIELDS if f"| `{variable(name)}` |" not in readme()] == []


def test_the_readme_explains_every_key_of_a_record() -> None:
    keys = {*Record.__struct_fields__, *Result.__dataclass_fields__}
    assert [key for key in sorted(keys) if f"| `{key}` |" not in readme()] == []


def test_the_record_in_the_readme_replays() -> None:
    (record,) = readme_blocks("json")
    *_, last = replay(Record.decode(record.encode()))
    assert last.result is None


def test_the_readme_explains_every_key_of_the_statistics() -> None:
    keys = {key for kind in (Statistics, GameCounts, PlayerCounts) for key in kind.__struct_fields__}
    assert [key for key in sorted(keys) if f"`{key}`" not in readme()] == []


def test_the_readme_shows_every_game_in_pictures_that_are_there() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", readme())
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []
    assert [game for game in GAMES if not any(picture.startswith(f"screenshots/{game}-") for picture in pictures)] == []


def test_the_readme_names_every_game_as_the_command_line_does() -> None:
    assert [game for game in GAMES if f"`{game}`" not in readme()] == []


def test_every_link_inside_the_readme_leads_somewhere() -> None:
    headings = re.findall(r"^##+ (.+)$", readme(), re.MULTILINE)
    known = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#(.+?)\)", readme())) - known == set()
    assert [path for path in re.findall(r"\]\(([^#)]+)\)", readme()) if not (ROOT / path).exists()] == []


def test_every_path_that_contributing_names_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:\.ci|court_tui|screenshots|seeds|tests)/[\w./*<>-]*)`", text)
    assert [path for path in paths if not list(ROOT.glob(re.sub("<.+?>", "*", path).rstrip("/")))] == []


def test_contributing_tells_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rooms = sorted(path.name for path in (ROOT / "court_tui").iterdir() if path.name != "__pycache__")
    assert [room for room in rooms if not re.search(rf"`(court_tui/)?{re.escape(room)}[/`]", text)] == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with our `.ci/run`, another README, and tools that only write down how they were called."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci" / "run")
    (tmp_path / "README.md").write_text(
        "```sh\nfalse\n```\n\nProse.\n\n```sh\necho tests >> ran\n```\n", encoding="utf-8"
    )
    tools = tmp_path / ".venv" / "bin"
    tools.mkdir(parents=True)
    for tool in ("coverage", "ruff", "mypy", "pyright", "lint-imports"):
        (tools / tool).write_text(f'#!/bin/sh\necho "{tool} $*" >> ran\n', encoding="utf-8")
        (tools / tool).chmod(0o755)
    return tmp_path


def run_ci(house: Path) -> subprocess.CompletedProcess[str]:
    """How `.ci/run` ends in `house`, where nothing tells coverage what it does in these tests."""
    alone = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    command = ["bash", ".ci/run"]
    return subprocess.run(
        command, cwd=house, env=alone, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )


def ran_by_ci(house: Path) -> tuple[list[str], bool]:
    """What `.ci/run` ran in `house`, and whether it was content."""
    content = run_ci(house).returncode == 0
    return [line.strip() for line in (house / "ran").read_text(encoding="utf-8").splitlines()], content


def test_ci_runs_the_test_command_of_the_readme_and_then_every_check(house: Path) -> None:
    covered = [
        "coverage combine --quiet",
        "coverage report --fail-under=100 --include=court_tui/rules/*,court_tui/match/*",
        "coverage report --fail-under=95 --omit=court_tui/rules/*,court_tui/match/*",
    ]
    checks = ["ruff check", "ruff format --check", "mypy --strict court_tui", "pyright", "lint-imports"]
    assert ran_by_ci(house) == (["tests", *covered, *checks], True)


def test_ci_stops_when_the_tests_fail(house: Path) -> None:
    readme = house / "README.md"
    readme.write_text(readme.read_text(encoding="utf-8").replace(">> ran", ">> ran; false"), encoding="utf-8")
    assert ran_by_ci(house) == (["tests"], False)


@pytest.mark.parametrize("tool", ["coverage", "ruff", "mypy", "pyright", "lint-imports"])
def test_ci_stops_when_a_check_fails(house: Path, tool: str) -> None:
    with (house / ".venv" / "bin" / tool).open("a", encoding="utf-8") as script:
        script.write("exit 1\n")
    ran, content = ran_by_ci(house)
    assert ran[-1].startswith(tool)
    assert not content


@pytest.mark.parametrize(
    ("room", "tested", "missed"),
    [
        pytest.param("rules", "way(1); way(0)", "", id="all of rules"),
        pytest.param("rules", "way(1)", "less than fail-under=100", id="rules but for a branch"),
        pytest.param("match", "way(1)", "less than fail-under=100", id="match but for a branch"),
        pytest.param("screens", "way(1)", "", id="96 % of the rest"),
        pytest.param("screens", "way(0)", "total of 88 is less than fail-under=95", id="88 % of the rest"),
    ],
)
def test_ci_stops_when_the_tests_cover_too_little(room: str, tested: str, missed: str, house: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", house)
    for name in ("", "rules", "match", "screens"):
        (house / "court_tui" / name).mkdir()
        (house / "court_tui" / name / "__init__.py").write_text("x = 1\n" * 20 if name else "", encoding="utf-8")
    with (house / "court_tui" / room / "__init__.py").open("a", encoding="utf-8") as module:
        module.write("def way(on):\n    if on:\n        x = 1\n        x = 2\n")
    test = f"import court_tui.rules, court_tui.match, court_tui.screens; from court_tui.{room} import way; {tested}"
    (house / "README.md").write_text(f'```sh\n```\n```sh\n"{sys.executable}" -c "{test}"\n```\n', encoding="utf-8")
    tool = house / ".venv" / "bin" / "coverage"
    tool.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m coverage "$@"\n', encoding="utf-8")
    done = run_ci(house)
    assert missed in done.stdout
    assert (done.returncode == 0) is not bool(missed), done.stdout + done.stderr


# What is ignored

IGNORES_ONE_ERROR = re.compile(
    r"# (type: ignore\[[\w, -]+\]|pyright: ignore\[[\w, ]+\]|noqa: [A-Z0-9, ]+|pragma: no (?:branch|cover))"
)
IGNORES = re.compile(r"type: *ignore|pyright:|noqa|pragma: *no")


def ignored_without_a_reason(source: str) -> list[str]:
    """The comments of a module by which a tool ignores something, but that name no error or give no reason."""
    if not IGNORES.search(source):
        return []
    comments = [token for token in generate_tokens(StringIO(source).readline) if token.type == COMMENT]
    alone = {token.start[0]: token.string for token in comments if token.line.strip() == token.string}
    wrong = []
    for token in comments:
        above = alone.get(token.start[0] - 1, "")  # where a rule is off for a whole module, its reason needs a line
        rest = above if token.start[0] in alone else IGNORES_ONE_ERROR.sub("", token.string).strip()
        if IGNORES.search(token.string) and (IGNORES.search(rest) or not re.match(r"# \w+", rest)):
            wrong.append(token.string)
    return wrong


@pytest.mark.parametrize("folder", ["court_tui", "tests"])
def test_every_error_that_is_ignored_has_its_reason_beside_it(folder: str) -> None:
    modules = [path for path in texts_of_the_project() if path.suffix == ".py" and folder in path.parts]
    wrong = {path.name: ignored_without_a_reason(path.read_text(encoding="utf-8")) for path in modules}
    assert {name: comments for name, comments in wrong.items() if comments} == {}


@pytest.mark.parametrize(
    ("source", "fine"),
    [
        ("x = 1  # noqa: E501  # a table\n", True),
        ("x = 1  # type: ignore[assignment]  # noqa: E501  # a table\n", True),
        ("x = 1  # pragma: no branch # there is no other\n", True),
        ("# A whole module.\n# pyright: reportPrivateUsage=false\n", True),
        ("x = 1  # noqa: E501\n", False),
        ("x = 1  # noqa  # whatever it is\n", False),
        ("x = 1  # pragma: no branch\n", False),
        ("x = 1  # pyright: ignore  # whatever it is\n", False),
        ("x = 1  # type: ignore[assignment]\n", False),
        ("x = 1\n# pyright: reportPrivateUsage=false\n", False),
    ],
)
def test_an_error_that_is_ignored_without_a_reason_is_found(source: str, fine: bool) -> None:
    assert ignored_without_a_reason(source) == [] if fine else ignored_without_a_reason(source) != []


def test_every_rule_that_is_switched_off_has_its_reason_beside_it() -> None:
    ruff = PYPROJECT["tool"]["ruff"]["lint"]
    off = [*ruff["ignore"], *(rule for rules in ruff["per-file-ignores"].values() for rule in rules)]
    off += [name for name, value in PYPROJECT["tool"]["pyright"].items() if value is False]
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    bare = [name for name in off if re.search(rf'^(?!select).*("{name}"|^{name} =)(?!.*# \S)', text, re.MULTILINE)]
    assert bare == []


# What is installed


def test_textual_is_pinned_to_the_release_that_the_tests_run_on() -> None:
    assert f"textual=={version('textual')}" in PROJECT["dependencies"]


def test_the_version_is_told_in_the_package_alone() -> None:
    assert PROJECT["dynamic"] == ["version"]
    told_in = ROOT / PYPROJECT["tool"]["hatch"]["version"]["path"]
    assert told_in == Path(court_tui.__file__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", court_tui.__version__)


@pytest.mark.parametrize("game", GAMES)
def test_the_package_finds_the_sheet_of_every_game(game: str) -> None:
    assert rule_sheet(game) == (ROOT / "seeds" / f"{game}.md").read_text(encoding="utf-8")


def test_the_wheel_carries_the_sheets_where_the_package_looks_for_them() -> None:
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["only-include"] == ["court_tui", "seeds"]
    assert wheel["sources"] == {"seeds": "court_tui/seeds"}


# Who may know whom


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """What import-linter says of the package in `folder`, in lines that are not wrapped."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    wide = {**os.environ, "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=wide, capture_output=True, encoding="utf-8")


def test_no_room_knows_what_it_must_not() -> None:
    checked = lint_imports(ROOT)
    assert checked.returncode == 0, checked.stdout


def test_home_opens_without_the_rules_and_the_words_of_any_game() -> None:
    script = "import sys, court_tui.cli, court_tui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "court_tui.screens.home" in loaded
    assert loaded.isdisjoint(f"court_tui.{room}.{game}" for room in ("rules", "text", "screens") for game in GAMES)


def test_the_import_contracts_catch_every_trespass(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module in (ROOT / "court_tui").rglob("*.py"):
        empty = tmp_path / module.relative_to(ROOT)
        empty.parent.mkdir(parents=True, exist_ok=True)
        empty.touch()
    for room, names in TRESPASSES.items():
        folder = tmp_path / room.replace(".", "/")
        module = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
        module.write_text("".join(f"import {name}\n" for name in names), encoding="utf-8")
    told = lint_imports(tmp_path).stdout
    missed = [
        f"{room} -> {name}" for room, names in TRESPASSES.items() for name in names if f"{room} -> {name}" not in told
    ]
    assert missed == []


# What is nobody's business


def test_no_file_names_a_folder_of_some_machine_or_a_host_that_is_not_meant() -> None:
    for path in texts_of_the_project():
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not FOLDER_OF_SOME_MACHINE.search(text), path
        assert set(re.findall(r"https?://([^/\s\"'`)>]+)", text)) <= set(LINKED_HOSTS), path
