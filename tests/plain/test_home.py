"""Home in plain mode: what is offered, and how one sits down."""

from __future__ import annotations

import io
import signal
from pathlib import Path
from unittest.mock import patch

import pytest

from court_tui.cli import TERMINATED
from court_tui.match import Deal, Match, Opening, Record, Store
from court_tui.plain import Console, PlainHome
from court_tui.rules import GAMES
from tests.match.tables import begin
from tests.plain.talk import talk

NEW = f"Games to begin: {', '.join(GAMES)}."
ASKED = "What to play? Type the name of a game, quit or help."
ASKED_WITH_GAMES = "What to play? Type a number, the name of a game, quit or help."


def chosen(*typed: str) -> tuple[Match | None, list[str]]:
    """What is chosen at home by typing this, and what is said meanwhile."""
    shown = io.StringIO()
    match = PlainHome(Store(), Console(io.StringIO("".join(f"{line}\n" for line in typed)), shown)).choose()
    return match, shown.getvalue().splitlines()


def opening(*typed: str) -> Opening:
    """How the game begins that is set up by typing this."""
    match, _ = chosen(*typed)
    assert match is not None
    record, sitting = match.record, match.sitting
    return Opening(record.game, record.seats, record.seed, sitting.solo, sitting.one_by_one, record.options)


@pytest.mark.parametrize("arguments", ["--plain", "play --plain", "play --plain --go-on", "--plain play"])
def test_without_a_game_home_opens(arguments: str) -> None:
    done = talk(arguments, "coup", "", "", "", "quit")
    assert done.status == 0
    assert done.lines[:2] == [NEW, ASKED]
    assert "Hand over to North, seat A." in done.lines
    assert done.lines[-1] == "The game is kept. To go on: court-tui --plain"


def test_plain_before_a_command_is_as_good_as_after_it() -> None:
    assert (
        talk("--plain play coup", "", "quit").lines[0] == "Coup: North and East. Type help to hear what can be typed."
    )


def test_the_latest_game_comes_first_and_is_told_from_the_others() -> None:
    begin("coup", 2, store=Store(), solo=True)
    begin("adaman", 1, store=Store())
    match, said = chosen("3", "two", "", "2")
    assert said[0] == "Games to go on with, the latest first:"
    assert said[1].startswith("1. Adaman, North, move 1, begun ")
    assert said[2].startswith("2. Coup, North and East, move 1, begun ")
    assert said[2].endswith(", solo")
    no_such = "There is no such game: type a number, the name of a game, quit or help."
    assert said[3:] == [NEW, ASKED_WITH_GAMES, *[no_such, ASKED_WITH_GAMES] * 3]
    assert match is not None
    assert (match.game.id, match.sitting.solo) == ("coup", True)


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        (["quit"], ASKED),
        ([], "End of input: every game is kept."),
        (["coup"], "End of input: every game is kept."),
        (["coup", "QUIT"], "Who plays Coup? "),
        (["coup", "", "quit"], "Does one person play every seat, for practice? "),
    ],
)
def test_no_game_has_to_be_chosen(typed: list[str], last: str, home: Path) -> None:
    match, said = chosen(*typed)
    assert match is None
    assert said[-1].startswith(last)
    assert not list(home.glob("open/*"))


def test_a_game_that_does_not_replay_is_set_aside_and_said_so(home: Path) -> None:
    begin("coup", 2, store=Store())
    broken = begin("adaman", 1, store=Store())
    assert broken.path is not None
    broken.path.write_bytes(broken.path.read_bytes().replace(b'"moves":[]', b'"moves":["fly"]'))
    broken.leave()
    match, said = chosen("1", "1")
    assert any(line.startswith("move 1, 'fly': ") for line in said)
    assert match is not None
    assert match.game.id == "coup"
    assert list(home.glob("set-aside/*.json"))


def test_a_game_that_is_open_elsewhere_is_neither_gone_on_with_nor_given_up() -> None:
    held = begin("coup", 2, store=Store())
    match, said = chosen("1", "give up 1", "yes", "quit")
    assert match is None
    assert sum("is open in another program" in line for line in said) == 2
    held.leave()
    match, _ = chosen("1")
    assert match is not None


def test_trouble_with_a_file_is_told_once() -> None:
    begin("coup", 2, store=Store())
    damaged = begin("adaman", 1, store=Store()).path
    assert damaged is not None
    damaged.write_bytes(b"{")
    _, said = chosen("give up 1", "yes", "quit")
    assert said.count(NEW) == 2
    assert sum(damaged.name in line for line in said) == 1


def test_a_game_is_given_up_only_after_a_question(home: Path) -> None:
    path = begin("coup", 2, store=Store()).path
    assert path is not None
    _, said = chosen("give up 2", "give up 1", "", "give up 1", "perhaps", "yes", "quit")
    question = "Give up Coup of North and East? Type yes or no, or Enter for no."
    assert said.count(question) == 3
    assert said[-3:] == ["It is given up.", NEW, ASKED]
    assert [path.name] == [kept.name for kept in home.glob("abandoned/*-coup.json")]


def test_a_game_that_cannot_be_given_up_is_said_so_and_stays(home: Path) -> None:
    begin("coup", 2, store=Store())
    (home / "abandoned").touch()
    _, said = chosen("give up 1", "yes", "quit")
    assert any("could not be moved" in line for line in said)
    assert said[-1] == ASKED_WITH_GAMES


def test_help_tells_every_game_and_command() -> None:
    said = "\n".join(chosen("help")[1])
    for word in (*GAMES, "deal CODE", "give up NUMBER", "quit"):
        assert f"\n{word}: " in said


# To sit down


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        (["adaman", ""], Opening("adaman", ("North",))),
        (["ADAMAN", "Jo"], Opening("adaman", ("Jo",))),
        (["coup", "", ""], Opening("coup", ("North", "East"))),
        (["six  Realms", " South ,West, Far", "no"], Opening("realms", ("South", "West", "Far"))),
        (["succession", "", "y"], Opening("succession", ("North", "East"), solo=True)),
        (["rivals", "", "", "yes"], Opening("rivals", ("North", "East"), options={"finish_pass": True})),
        (["rivals", "", "", ""], Opening("rivals", ("North", "East"), options={"finish_pass": False})),
    ],
)
def test_a_game_begins_by_its_name_and_asks_who_sits_down(typed: list[str], begun: Opening) -> None:
    made = opening(*typed)
    assert made.seed is not None
    assert made == Opening(begun.game, begun.names, made.seed, begun.solo, False, begun.options)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("North", "Coup is for 2 to 6 seats, not 1."),
        ("North,,East", "a name is empty: every seat has one."),
        ("North,North", "two seats are called 'North': every seat has a name of its own."),
        ("North,E\x07", "the name 'E\\x07' has a character that cannot be shown: a name is plain text."),
    ],
)
def test_wrong_names_are_refused_in_words_and_asked_for_again(names: str, said: str) -> None:
    match, lines = chosen("coup", names, "X,Y", "")
    assert said in lines
    assert match is not None
    assert match.names == ("X", "Y")


def test_a_code_deals_its_game_again_and_asks_for_names_alone() -> None:
    code = Deal("rivals", 3, 9, {"finish_pass": True}).encode()
    begun = Opening("rivals", ("X", "Y", "Z"), 9, options={"finish_pass": True})
    assert opening(f"deal {code.lower()}", "X,Y,Z", "") == begun
    assert opening(f"deal {' '.join(code)}", "", "").names == ("North", "East", "South")
    _, said = chosen(f"deal {code}", "X,Y")
    assert "Who plays Rival Courts? Type 3 names with commas between them, seat A first, or Enter for " in "".join(said)
    assert "This deal is for 3 seats, not 2." in said


@pytest.mark.parametrize("typed", ["deal", "deal 1AFKK"])
def test_what_is_no_code_is_said_so(typed: str) -> None:
    match, said = chosen(typed, "quit")
    assert match is None
    assert any(" is no code of a deal: " in line and line.endswith(".") for line in said)
    assert said[-1] == ASKED


def test_the_game_is_kept_from_its_first_moment(home: Path) -> None:
    talk("--plain", "coup", "X,Y", "")
    (path,) = (path for path in home.glob("open/*.json") if not path.name.endswith(".table.json"))
    assert Record.decode(path.read_bytes()).seats == ("X", "Y")


class Stopped(io.StringIO):
    """Somebody who gets half a line typed before each answer, and then a signal comes."""

    def __init__(self, number: int, *typed: str) -> None:
        super().__init__("".join(f"{line}\n" for line in typed))
        self._number = number
        self._told = False

    def readline(self, size: int = -1, /) -> str:
        self._told = not self._told
        if self._told:
            signal.raise_signal(self._number)
        return super().readline(size)


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="elsewhere no program can be suspended")
def test_when_the_program_had_to_wait_the_same_question_is_put_again() -> None:
    with patch("court_tui.plain.console.wait_for_the_shell") as waited:
        done = talk("--plain", typist=lambda _: Stopped(signal.SIGTSTP, "coup", "North, East", "quit"))
    assert waited.call_count == 3
    asked = [line.split("?")[0] for line in done.lines if "?" in line]
    assert asked == [
        question
        for question in ("What to play", "Who plays Coup", "Does one person play every seat, for practice")
        for _ in range(2)
    ]


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="elsewhere no program is told to end")
def test_who_is_told_to_end_before_a_game_ends_with_the_status_of_that() -> None:
    assert talk("--plain", typist=lambda _: Stopped(signal.SIGTERM)).status == TERMINATED
