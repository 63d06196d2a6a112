"""`court-tui config`, and the settings as options of the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from court_tui.cli import main
from court_tui.settings import FIELDS, SettingsKeeper, variable

ROOT = Path(__file__).parents[2]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What `court-tui config --json` tells after the options `words`."""
    assert main(["config", "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    config: dict[str, Any] = json.loads(out)
    return config


def test_config_tells_what_is_in_force_and_why(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    SettingsKeeper.usual().change("theme", "light")
    monkeypatch.setenv("COURT_TUI_COVER_AFTER", "60")
    assert main(["config", "--no-animation", "--key", "table.hide=f2", "--key", "table.log=f3,f4"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    where, *lines = out.splitlines()
    assert where == f"kept in {home / 'settings.json'}"
    assert [line.split(maxsplit=1)[0] for line in lines] == list(FIELDS)
    assert [" ".join(line.split()) for line in lines] == [
        "theme light file",
        "glyphs auto default",
        "suits four-colour default",
        "animation off --animation; without it on",
        "prompts together default",
        "cover_after 60 COURT_TUI_COVER_AFTER; without it 0",
        "confirm off default",
        "hints on default",
        "keys table.hide=f2 table.log=f3,f4 --key; without it -",
    ]


def test_config_as_json(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COURT_TUI_SUITS", "mono")
    config = told(capsys, "--ascii")
    assert (config["format"], config["file"], config["exists"]) == (
        "court-tui-config/1",
        str(home / "settings.json"),
        False,
    )
    assert list(config["settings"]) == list(FIELDS)
    assert config["settings"]["glyphs"] == {"value": "ascii", "source": "option", "kept": "auto"}
    assert config["settings"]["suits"] == {"value": "mono", "source": "variable", "kept": "four-colour"}
    assert config["settings"]["keys"] == {"value": {}, "source": "default", "kept": {}}


def test_config_tells_that_nothing_is_kept_yet(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config"]) == 0
    assert capsys.readouterr().out.startswith(f"kept in {home / 'settings.json'}, which is not there yet\n")
    assert not home.exists()


def test_config_tells_what_is_wrong_in_the_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "purple\\u001b", "glyphs": "ascii"}', encoding="utf-8")
    assert main(["config"]) == 0
    out, err = capsys.readouterr()
    assert "glyphs       ascii" in out
    assert err.startswith(f"court-tui: {home / 'settings.json'}: theme: ")
    assert err.count("\n") == 1
    assert err.removesuffix("\n").isprintable()
    assert main(["config", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["troubles"]) == 1


@pytest.mark.parametrize("words", [["--theme", "light", "config"], ["config", "--theme", "light"]])
def test_a_setting_can_stand_before_and_after_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["settings"]["theme"]["value"] == "light"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--theme", "purple"], "argument --theme: invalid choice: 'purple' (choose from "),
        (
            ["--cover-after", "4000"],
            "--cover-after: 4000 is not a whole number of seconds from 0, which is never, to 3600",
        ),
        (["--key", "table.hide"], '--key: "table.hide" is no command with its key, as in table.hide=f2'),
        (["--confirm=yes"], "--confirm"),
    ],
)
def test_a_wrong_option_is_told_in_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


def test_a_wrong_variable_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COURT_TUI_CONFIRM", "perhaps")
    for words in (["config"], ["play", "coup", "--plain"]):
        assert main(words) == 2
        assert capsys.readouterr() == ("", 'court-tui: COURT_TUI_CONFIRM: "perhaps" is not on or off\n')


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["config"]])
def test_help_names_every_setting(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    words = capsys.readouterr().out.split()
    flags = ["--key" if name == "keys" else f"--{name.replace('_', '-')}" for name in FIELDS]
    assert [flag for flag in flags if flag not in {word.strip("[],") for word in words}] == []


def test_completion_knows_the_settings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--print-completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert "--cover-after" in script
    assert "contrast" in script


def test_the_readme_names_every_setting_with_its_variable() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in FIELDS if f"`{name}`" not in readme or f"`{variable(name)}`" not in readme] == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("table.hide=k", "--key: table.hide: k is taken by something to be picked (Succession)"),
        ("table.hidden=f2", "--key: 'table.hidden' is no command; court-tui config --commands lists them"),
        ("table.hide=ctrl+m", "--key: table.hide: terminals take Ctrl+M for Enter"),
        ("press.a=f2", "--key: press.a keeps its key"),
    ],
)
def test_a_key_that_cannot_be_had_is_refused(key: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["config"], ["play", "coup"]):
        assert main([*words, "--key", key]) == 2
        assert capsys.readouterr() == ("", f"court-tui: {said}\n")


def test_config_lists_the_commands_with_their_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "--commands", "--key", "table.hide=f2"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "table.hide F2 Cover the cards at once" in lines
    assert "table.back Esc Backspace Back one step" in lines
    assert lines.index("Every table") < lines.index("Adaman")
    assert not any(line.startswith(("press.", "quit")) for line in lines)


def test_keys_of_the_file_that_cannot_be_had_are_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SettingsKeeper.usual().change("keys", {"table.hide": "k", "table.log": "f2"})
    said = "keys: table.hide: k is taken by something to be picked (Succession)"
    assert main(["config"]) == 0
    assert capsys.readouterr().err == f"court-tui: {said}\n"
    assert told(capsys)["troubles"] == [said]


def test_nothing_that_is_set_can_command_the_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SettingsKeeper.usual().change("keys", {"table.hide": "\x9b2J"})
    for words in (["config"], ["config", "--commands"], ["config", "--json"]):
        assert main(words) == 0
        out, err = capsys.readouterr()
        assert "2J" in out
        assert [line for line in f"{out}{err}".splitlines() if not line.isprintable()] == []
    assert json.loads(out)["settings"]["keys"]["value"] == {"table.hide": "\x9b2J"}


@pytest.mark.parametrize("name", ["\x9b2J", "\udcff", "x" * 5000], ids=["a command", "no text", "too long"])
def test_config_tells_of_a_folder_however_it_is_called(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COURT_TUI_HOME", name)
    for words in (["config"], ["config", "--json"]):
        assert main(words) == 0
        out, err = capsys.readouterr()
        assert [line for line in f"{out}{err}".splitlines() if not line.isprintable()] == []
    assert json.loads(out)["exists"] is False
