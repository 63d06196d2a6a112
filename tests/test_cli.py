import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import court_tui
from court_tui import cli
from court_tui.cli import main
from court_tui.cli.parser import FILE_COMPLETION
from court_tui.demo import DemoFault
from court_tui.match import Deal, Match, Opening, Record, SaveFailed, Store, replay
from court_tui.match.statistics import count
from court_tui.match.statistics_words import lines
from court_tui.rules import GAMES
from court_tui.settings import Settings, SettingsKeeper
from court_tui.text.game_text import LONGEST_COMPLAINT
from tests.match.tables import begin, coup, decoded, past, play_on

COUP_FOR_THREE = "1AFKJ"
"""The code of a deal of Coup."""

ROOT = Path(court_tui.__file__).parent.parent


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game of Coup, played to its end."""
    return written(tmp_path, play_on(begin("coup", 3)).record)


def written(folder: Path, record: Record) -> Path:
    path = folder / "record.json"
    path.write_bytes(record.encode())
    return path


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on stderr of a command that has printed nothing else."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("court-tui: ")
    assert err.endswith("\n")
    line = err.removeprefix("court-tui: ").removesuffix("\n")
    assert line.isprintable()
    return line


def ran(*arguments: str, stdin: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "court_tui", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=ROOT, check=False, **more)


# To play


class Screen:
    """In the place of the app: it notes how it was started."""

    started: list[tuple[Opening | None, Settings]]
    replays: list[tuple[Match, int, int | None]]
    return_code: int | None = None
    demo_fault: DemoFault | None = None
    unsaved: SaveFailed | None = None

    def __init__(
        self, opening: Opening | None, keeper: SettingsKeeper, replay: tuple[Match, int, int | None] | None = None
    ) -> None:
        self.started.append((opening, keeper.settings))
        self.replays += [] if replay is None else [replay]

    def run(self) -> None: ...


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> type[Screen]:
    """A terminal, and what stands for the app in it."""
    Screen.started = []
    Screen.replays = []
    monkeypatch.setattr(cli, "_at_terminal", lambda: True)
    monkeypatch.setattr("court_tui.app.CourtApp", Screen)
    return Screen


def test_without_a_command_home_opens(screen: type[Screen]) -> None:
    assert main([]) == 0
    assert main(["--ascii"]) == 0
    assert screen.started == [(None, Settings()), (None, Settings(glyphs="ascii"))]


@pytest.mark.parametrize(
    ("arguments", "opening"),
    [
        (["adaman"], Opening("adaman", ("North",))),
        (["coup"], Opening("coup", ("North", "East"))),
        (["coup", "--seats", " South ,West, Far"], Opening("coup", ("South", "West", "Far"))),
        (["coup", "--seed", "-12"], Opening("coup", ("North", "East"), -12)),
        (["coup", "--solo"], Opening("coup", ("North", "East"), solo=True)),
        (["coup", "--one-by-one"], Opening("coup", ("North", "East"), one_by_one=True)),
        (["rivals", "--option", "finish_pass"], Opening("rivals", ("North", "East"), options={"finish_pass": True})),
        (["--deal", COUP_FOR_THREE], Opening("coup", ("North", "East", "South"), 7)),
        (["coup", "--deal", COUP_FOR_THREE.lower()], Opening("coup", ("North", "East", "South"), 7)),
        (["--deal", COUP_FOR_THREE, "--seats", "X,Y,Z", "--solo"], Opening("coup", ("X", "Y", "Z"), 7, solo=True)),
        (
            ["--deal", Deal("rivals", 4, 9, {"finish_pass": True}).encode()],
            Opening("rivals", ("North", "East", "South", "West"), 9, options={"finish_pass": True}),
        ),
    ],
)
def test_play_opens_the_table(arguments: list[str], opening: Opening, screen: type[Screen]) -> None:
    assert main(["play", *arguments]) == 0
    assert [opened for opened, _ in screen.started] == [opening]


@pytest.mark.parametrize("arguments", [["--ascii", "play", "coup"], ["play", "coup", "--ascii"]])
def test_ascii_can_stand_before_and_after_the_command(arguments: list[str], screen: type[Screen]) -> None:
    assert main(arguments) == 0
    assert [settings.glyphs for _, settings in screen.started] == ["ascii"]


def test_status_is_that_of_the_screen(screen: type[Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "return_code", 3)
    assert main([]) == 3


def test_moves_that_could_not_be_saved_are_told_at_the_end(
    screen: type[Screen], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "unsaved", SaveFailed("the game could not be saved: full"))
    assert main([]) == cli.OUTPUT_LOST
    assert capsys.readouterr().err == "court-tui: the game could not be saved: full; the last moves are lost\n"
    monkeypatch.setattr(screen, "return_code", cli.TERMINATED)
    assert main([]) == cli.TERMINATED


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "invalid choice: 'chess' (choose from "),
        ([], "arguments are required: GAME"),
        (["coup", "--seats", "North"], "--seats: Coup is for 2 to 6 seats, not 1"),
        (["coup", "--seats", "1,2,3,4,5,6,7"], "--seats: Coup is for 2 to 6 seats, not 7"),
        (["adaman", "--seats", "North,East"], "--seats: Adaman is for 1 seat, not 2"),
        (["coup", "--seats", ""], "--seats: Coup is for 2 to 6 seats, not 1"),
        (["coup", "--seats", "North,,East"], "--seats: a name is empty"),
        (["coup", "--seats", "North, North"], "--seats: two seats are called 'North'"),
        (["coup", "--seats", "North,E\x07"], "--seats: the name 'E\\x07' has a character that cannot be shown"),
        (["coup", "--seats", "North,E\udc80"], "has a character that cannot be shown"),
        (["coup", "--seats", "North," + "E" * 41], "a name has at most 40 letters"),
        (["rivals", "--option", "x"], "--option x: Rival Courts has no such option; its options are finish_pass"),
        (["coup", "--option", "finish_pass"], "--option finish_pass: Coup has no such option; it has none"),
        (["coup", "--seed", "x"], "argument --seed: 'x' is no whole number"),
        (["coup", "--seed", "9" * 5000], "is no whole number"),
        (["coup", "--sol"], "unrecognized arguments: --sol"),
        (["coup", "x\ny"], "unrecognized arguments: x\\ny"),
        (["--deal", "1AFKK"], "--deal: '1AFKK' is no code of a deal: a sign is wrong, missing or too many"),
        (["--deal", "\n"], "--deal: '\\n' is no code of a deal"),
        (["adaman", "--deal", COUP_FOR_THREE], "--deal: this is a deal of Coup, not of Adaman"),
        (["--deal", COUP_FOR_THREE, "--seats", "North,East"], "--seats: this deal is for 3 seats, not 2"),
        (["--deal", COUP_FOR_THREE, "--seed", "7"], "--deal tells the seed and the options: it goes with neither"),
        (["--deal", COUP_FOR_THREE, "--option", "x"], "--deal tells the seed and the options: it goes with neither"),
        (["--go-on"], "--go-on goes with --plain"),
        (["coup", "--plain", "--go-on"], "--go-on asks which game to go on with"),
        (["--plain", "--go-on", "--solo"], "--go-on asks which game to go on with"),
        (["--plain", "--solo"], "arguments are required: GAME, or --deal CODE"),
        (["coup", "--plain", "--seats", "North"], "--seats: Coup is for 2 to 6 seats, not 1"),
    ],
)
def test_wrong_input_to_play_is_told_in_one_line(
    arguments: list[str], said: str, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert said in complaint(capsys)
    assert screen.started == []


@pytest.mark.parametrize("arguments", [[], ["play", "coup"]])
@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_to_play_takes_a_terminal_for_the_keys_and_for_the_screen(arguments: list[str], stream: str) -> None:
    keyboard, terminal = os.openpty()
    command = [sys.executable, "-m", "court_tui", *arguments]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: terminal}
    with subprocess.Popen(command, cwd=ROOT, **streams) as program:
        said = program.communicate()[1].decode()
    os.close(terminal)
    os.close(keyboard)
    assert program.returncode == 2
    instead = " ".join(["court-tui", *arguments, "--plain"])
    assert said == f"court-tui: the screen needs a terminal that can draw; without one: {instead}\n"


def test_a_dumb_terminal_cannot_draw(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True)
    assert main([]) == 2
    assert complaint(capsys).endswith("without one: court-tui --plain")


# replay


@pytest.mark.parametrize(
    ("arguments", "at", "seat"),
    [([], 0, None), (["--at", "3"], 3, None), (["--seat", "b"], 0, 1), (["--seat", "South", "--at", "0"], 0, 2)],
)
def test_replay_opens_the_screen(
    arguments: list[str], at: int, seat: int | None, finished: Path, screen: type[Screen]
) -> None:
    assert main(["replay", str(finished), *arguments, "--ascii"]) == 0
    ((match, *where),) = screen.replays
    assert match.record == Record.decode(finished.read_bytes())
    assert (match.path, where) == (None, [at, seat])
    assert [(opened, settings.glyphs) for opened, settings in screen.started] == [(None, "ascii")]


def test_replay_of_a_record_from_a_pipe_takes_its_keys_from_the_terminal(
    finished: Path, screen: type[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard, terminal = os.openpty()
    monkeypatch.setattr(os, "ctermid", lambda: os.ttyname(terminal))
    reader, writer = os.pipe()
    os.write(writer, finished.read_bytes())
    os.close(writer)
    with open(reader) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main(["replay", "-"]) == 0
        assert stdin.isatty()
    assert len(screen.replays) == 1
    os.close(terminal)
    os.close(keyboard)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "arguments are required: FILE"),
        (["FILE", "--at", "2"], "--at 2: the record has 0 to 1 moves to show"),
        (["FILE", "--at", "-1"], "--at -1: the record has 0 to 1 moves to show"),
        (["FILE", "--seat", "D"], "--seat D: a seat is given by its letter, here A to C"),
    ],
)
def test_replay_of_what_is_not_there(
    arguments: list[str], said: str, tmp_path: Path, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, coup("tax").record))
    assert main(["replay", *(file if word == "FILE" else word for word in arguments)]) == 2
    assert said in complaint(capsys)
    assert screen.replays == []


def test_replay_of_a_record_that_does_not_replay(
    tmp_path: Path, screen: type[Screen], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(written(tmp_path, decoded(moves=["tax", "coup B"])))]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")
    assert screen.started == []


def test_replay_takes_a_terminal(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(finished)]) == 2
    assert complaint(capsys).endswith("needs a terminal that can draw; without one: court-tui show FILE")


# What needs no terminal


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    assert lines[0] == "adaman      Adaman, 1 seat"
    assert "coup        Coup, 2 to 6 seats" in lines


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"court-tui {court_tui.__version__}\n"
    for arguments in ([], ["play"], ["games"], ["check"], ["show"], ["replay"]):
        assert main([*arguments, "--help"]) == 0
        assert capsys.readouterr().out.startswith("usage: court-tui ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--print-completion", shell]) == 0
    script = capsys.readouterr().out
    assert "one-by-one" in script
    assert FILE_COMPLETION[shell] in script


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["--colour"], "unrecognized arguments: --colour"),
        (["--plain", "games"], "--plain is a way to play"),
        (["check"], "arguments are required: FILE"),
        (["check", "x", "--log"], "unrecognized arguments: --log; try court-tui check --help"),
        (["play", "coup", "--option=--"], "argument --option: expected one argument"),
        (["stats", "--json=yes"], "argument --json: it takes no value, such as 'yes'"),
        (["x" * 5000], "invalid choice: 'xxx"),
        (["show", "x", "--at", "two"], "argument --at: 'two' is no whole number"),
        (["play", "coup", "--seed", "9" * 4001], "9' is no whole number, or too long a one"),
        (["--print-completion", "dos"], "invalid choice: 'dos'"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = complaint(capsys)
    assert said in told
    assert len(told) <= LONGEST_COMPLAINT


# check


def test_check_of_a_legal_record(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(finished)]) == 0
    out, err = capsys.readouterr()
    moves = len(Record.decode(finished.read_bytes()).moves)
    assert out.startswith(f"legal to the end: Coup, {moves} moves; ")
    assert out.endswith(" wins: nobody else has influence left.\n")
    assert err == ""


def test_check_of_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(written(tmp_path, decoded(moves=["tax"])))]) == 0
    assert capsys.readouterr().out == "legal to the end: Coup, 1 move; not over yet\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"moves": ["tax", "pass", "coup A"]}, "move 3, 'coup A': coup costs 7 coins"),
        ({"moves": ["\x1b[2J"]}, "move 1, '\\x1b[2J': '\\x1b[2j' is no legal move now"),
        ({"luck": [["pope"]], "moves": ["tax"]}, "the opening deal: chance event 0 shuffles 15 items; 'pope'"),
        (
            {"moves": ["income"], "result": {"winners": [1], "scores": None, "reason": "x"}},
            "move 1, 'income': the record says",
        ),
    ],
)
def test_check_of_a_record_that_does_not_replay(
    changed: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(written(tmp_path, decoded(**changed)))]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(said)
    assert out.count("\n") == 1
    assert err == ""


@pytest.mark.parametrize("command", ["check", "show", "replay"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "this is no record: a record is a JSON object, and this is no JSON"),
        (b'{"format": "court-tui/1"}', "this is no record: it has no key"),
        (b'{"format": "court-tui/2"}', "written by a later version of court-tui"),
        (b"[" * 1_000_000, "this is no record"),
    ],
    ids=["empty", "incomplete", "later", "deep"],
)
def test_what_is_no_record_is_told_in_one_line(
    command: str, data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd\nname.json"
    path.write_bytes(data)
    assert main([command, str(path)]) == 2
    line = complaint(capsys)
    assert said in line
    assert "odd\\nname.json: " in line


@pytest.mark.parametrize("command", ["check", "show", "replay"])
@pytest.mark.parametrize("name", ["missing.json", ".", "a\0b", "a" * 1000])
def test_file_that_cannot_be_read_is_told_in_one_line(
    command: str,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([command, name]) == 2
    assert "cannot be read: " in complaint(capsys)


def test_record_can_come_from_stdin(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for status, data in ((0, finished.read_bytes()), (2, b"no record")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["check", "-"]) == status
    assert "court-tui: -: this is no record" in capsys.readouterr().err


# show


def test_show_prints_the_table_as_a_spectator_sees_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record))]) == 0
    assert capsys.readouterr().out == (
        "Coup: 3 seats, 9 cards in the Court deck.\n"
        "  A North: 2 coins; 2 influences.\n"
        "> B East: 2 coins; 2 influences.\n"
        "  C South: 2 coins; 2 influences.\n"
        "North claims the Duke for a tax of 3 coins.\n"
        "East may challenge North's Duke.\n"
    )


@pytest.mark.parametrize(("seat", "own"), [("A", "A North holds Captain and Contessa."), ("b", "B East holds")])
def test_show_prints_the_table_as_a_seat_sees_it(
    seat: str, own: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record)), "--seat", seat]) == 0
    held = [line for line in capsys.readouterr().out.splitlines() if "holds" in line]
    assert len(held) == 1
    assert held[0].startswith(own)


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("number", [None, 0, 1, 7])
def test_show_prints_the_view_after_a_move_as_json(
    seat: int | None, number: int | None, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*([] if seat is None else ["--seat", "ABC"[seat]]), *([] if number is None else ["--at", str(number)])]
    assert main(["show", str(finished), "--json", *arguments]) == 0
    states = list(replay(Record.decode(finished.read_bytes())))
    assert json.loads(capsys.readouterr().out) == states[-1 if number is None else number].view(seat).json()


@pytest.mark.parametrize("number", [None, 0, 3])
def test_show_prints_the_log(number: int | None, finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(finished), "--log", *([] if number is None else ["--at", str(number)])]) == 0
    match = Match(Record.decode(finished.read_bytes()))
    last = match.played if number is None else number
    assert capsys.readouterr().out == "".join(f"{line}\n" for line in match.log_of(0, last))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "-1"], "--at -1: the record has 0 to 1 moves to show"),
        (["--at", "2"], "--at 2: the record has 0 to 1 moves to show"),
        (["--log", "--seat", "A"], "--log is what everybody has seen: it has no --seat"),
        (["--log", "--json"], "argument --json: not allowed with argument --log"),
        (["--seat", "D"], "--seat D: a seat is given by its letter, here A to C"),
        (["--seat", "AB"], "--seat AB: a seat is given by its letter"),
        (["--seat", ""], "--seat : a seat is given by its letter"),
        (["--seat", "ß"], "--seat ß: a seat is given by its letter"),
    ],
)
def test_show_of_what_is_not_there(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(written(tmp_path, coup("tax").record)), *arguments]) == 2
    assert said in complaint(capsys)


def test_show_goes_as_far_as_the_record_is_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, decoded(moves=["tax", "coup B"])))
    assert main(["show", path, "--at", "1"]) == 0
    assert "North claims the Duke" in capsys.readouterr().out
    assert main(["show", path, "--log", "--at", "1"]) == 0
    assert capsys.readouterr().out == "North claims the Duke for a tax of 3 coins.\n"
    assert main(["show", path, "--log"]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")
    assert main(["show", path]) == 1
    assert complaint(capsys).startswith("move 2, 'coup B': ")


# Statistics


def test_stats_are_told_in_lines(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    past(Store(home), 0)
    assert main(["stats"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == lines(count(*Store(home).past_games()))
    assert "  North                    played 1     won 1 (100%)" in out
    assert err == ""


def test_stats_are_told_in_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    past(Store(home), 0, names=("Nörth", "East"), undone=2)
    assert main(["stats", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "court-tui-stats/1"
    assert [game["game"] for game in told["games"]] == [*GAMES]
    (player, _) = sorted(told["games"][1]["players"], key=lambda player: -player["won"])
    assert (player["name"], player["won_with_undo"], player["latest"]) == ("Nörth", 1, [True])
    assert told["troubles"] == []


def test_stats_before_the_first_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out.startswith("No game finished yet.")
    assert main(["stats", "--json"]) == 0
    assert {game["played"] for game in json.loads(capsys.readouterr().out)["games"]} == {0}
    assert not home.exists()


def test_stats_count_what_can_be_read_and_name_the_rest(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = past(Store(home), 0).with_name("bad.json")
    bad.write_bytes(b"{")
    assert main(["stats"]) == 0
    out, err = capsys.readouterr()
    assert "Coup: 1 game" in out
    assert err.startswith(f"court-tui: {bad}: this is no record")
    assert err.count("\n") == 1
    assert main(["stats", "--json"]) == 0
    out, err = capsys.readouterr()
    (trouble,) = json.loads(out)["troubles"]
    assert str(bad) in trouble
    assert err == ""


# As a process


def test_command_ends_without_a_traceback(finished: Path) -> None:
    done = ran("check", "-", stdin=finished.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    refused = ran("check", "-", stdin=b"\xff")
    assert (refused.returncode, refused.stdout, refused.stderr.count(b"\n")) == (2, b"", 1)
    nowhere = ran("play", "coup")
    assert (nowhere.returncode, nowhere.stdout, nowhere.stderr.count(b"\n")) == (2, b"", 1)


def test_reader_that_leaves_ends_the_command_quietly(finished: Path) -> None:
    command = [sys.executable, "-m", "court_tui", "show", str(finished)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == cli.READER_GONE


@pytest.mark.parametrize("words", [["show"], ["--help"]])
def test_full_disk_is_told_in_one_line(words: list[str], finished: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "court_tui", *words, str(finished)]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == cli.OUTPUT_LOST
    assert done.stderr.startswith(b"court-tui: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_is_closed_is_told_and_nothing_is_begun(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    for words in (["games"], ["play", "coup", "--plain"]):
        assert main(words) == cli.OUTPUT_LOST
        assert capsys.readouterr().err == "court-tui: the output cannot be written: it is closed\n"
    assert not home.exists()


def test_a_complaint_never_gets_among_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["chess"]) == 2
    assert capsys.readouterr().out == ""


def test_name_that_the_terminal_cannot_spell_is_no_reason_to_fail(tmp_path: Path, home: Path) -> None:
    path = written(tmp_path, decoded(seats=["Nörth", "王宮"]))
    done = ran("show", str(path), env={"PYTHONIOENCODING": "ascii", "COURT_TUI_HOME": str(home)})
    assert done.returncode == 0
    assert b"N\\xf6rth" in done.stdout


def test_interruption_ends_the_command_quietly(
    screen: type[Screen], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Screen) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(screen, "run", interrupted)
    assert main([]) == cli.INTERRUPTED
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("words", [["games"], ["stats"], ["stats", "--json"], ["config"]])
def test_outside_the_screen_nothing_waits_for_textual(words: list[str]) -> None:
    program = f"import sys; from court_tui.cli import main; main({words}); print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
