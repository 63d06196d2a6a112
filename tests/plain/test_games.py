"""Whole games in plain mode: every game to its end, and what each seat is told on the way."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from court_tui.match import Deal, Match, Record, replay
from court_tui.plain.console import COVERED
from court_tui.plain.words import HAND_OVER_HELP, HELP, numbered, offered
from court_tui.rules import GAMES, seat_of
from court_tui.text import TEXTS
from tests.plain.talk import Talk, Typist, talk

ROUND = ("moves", "log", "look", "help", "no such move", "0", "", "moves 1")
"""What is asked before a move, where a test asks everything."""

every_game = pytest.mark.parametrize("game", GAMES)


def the_game(home: Path) -> Record:
    """The only game that is kept as finished."""
    (path,) = (path for path in (home / "finished").glob("*.json") if not path.name.endswith(".table.json"))
    return Record.decode(path.read_bytes())


def seats(number: int) -> str:
    return ",".join(("North", "East", "South", "West", "Middle", "Far")[:number])


@every_game
@pytest.mark.parametrize("how", ["", "--one-by-one", "--solo"])
def test_a_game_is_played_to_its_end_through_pipes(game: str, how: str, home: Path) -> None:
    several = GAMES[game].max_seats > 1
    said = talk(f"play {game} --plain --seed 5 {how}", typist=partial(Typist, seed=1))
    assert said.status == 0
    record = the_game(home)
    assert record.result is not None
    *_, last = replay(record)
    end = said.after("The game is over.")
    table = TEXTS[game].statements(last.view(None), record.seats)
    assert end[-len(table) - 3 : -3] == table
    assert end[-3:] == [
        f"This deal again: court-tui play --deal {Deal(game, len(record.seats), 5).encode()}",
        "Press Enter to end, or type log, look, rules, deal, undo or help.",
        "The game is kept among the finished ones.",
    ]
    handed_over = several and how != "--solo"
    assert (COVERED in said.lines) == handed_over
    assert ("Press Enter when North looks." in said.lines) == handed_over


@every_game
def test_nothing_but_ascii_and_no_escape_codes_are_written_to_a_pipe(game: str) -> None:
    said = talk(f"play {game} --plain --seed 2", typist=partial(Typist, seed=2, before_a_move=ROUND)).said
    assert said.isascii()
    assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].max_seats > 1])
def test_between_two_covers_nothing_is_told_but_what_one_seat_may_know(game: str, home: Path) -> None:
    said = talk(f"play {game} --plain --seed 3 --seats {seats(3)}", typist=partial(Typist, seed=3, before_a_move=ROUND))
    record = the_game(home)
    allowed, learned = lines_allowed(game, record)
    told_of_new: list[str] = []
    before_the_end, _, _ = said.said.partition("The game is over.\n")
    parts = before_the_end.split(f"{COVERED}\n")
    assert len(parts) > 10
    for part in parts:
        (seat,) = re.findall(r"^Hand over to \w+, seat ([A-F])\.", part, re.MULTILINE)
        public, _, private = part.partition("Press Enter when ")
        told = {line for line in public.splitlines() if not line.startswith("Hand over to ")}
        assert told <= allowed[None]
        told = {line for line in private.splitlines() if line not in SAID and not any(map(line.startswith, BEGINNINGS))}
        assert told <= allowed[None] | allowed[seat_of(seat)], told - allowed[None] - allowed[seat_of(seat)]
        told_of_new += [line for line in private.splitlines() if line in learned]
    assert told_of_new == learned


SAID = {"Nothing has happened yet.", *HELP, *HAND_OVER_HELP}
BEGINNINGS = (
    *(f"{name}'s move:" for name in seats(3).split(",")),
    *(f"{name} looks." for name in seats(3).split(",")),
    "To decide, type ",
    "There is no move 0: type ",
    "'no such move' is no legal move now (",
    "No move has that word",
)
"""What is said beside tables, moves and the log."""


def lines_allowed(game: str, record: Record) -> tuple[dict[int | None, set[str]], list[str]]:
    """The lines that each seat may be told while it decides, and those that everybody may be told.

    Beside them, what each seat has to be told that it alone has learned, in the order of its decisions.
    """
    allowed: dict[int | None, set[str]] = {seat: set() for seat in range(len(record.seats))}
    allowed[None] = {f"{GAMES[game].title}: North, East and South. Type help to hear what can be typed."}
    allowed[None] |= {"News:", *Match(record).log}
    text, last, due = TEXTS[game], {}, []
    for state in replay(record):
        if (seat := state.seat) is not None:
            view = state.view(seat)
            learned = text.learned(last.get(seat, view), view, record.seats)
            last[seat] = view
            due += learned
            allowed[seat] |= {
                *text.statements(view, record.seats),
                *offered(state.moves()),
                *numbered(state.moves()),
                *learned,
            }
    return allowed, due


@every_game
def test_no_move_is_taken_for_a_command_and_every_word_finds_its_move(game: str) -> None:
    said = talk(f"play {game} --plain --seed 4", typist=partial(Typist, seed=4, before_a_move=("moves",)))
    moves = {line.partition(". ")[2] for line in said.lines if re.match(r"\d+\. ", line)}
    assert moves
    assert not moves & {"moves", "look", "full", "brief", "log", "rules", "undo", "deal", "quit", "help"}
    assert not {move.split()[0] for move in moves} & {"moves", "rules"}


def test_a_large_table_plays_to_its_end_too(home: Path) -> None:
    said: Talk = talk(f"play coup --plain --seed 6 --seats {seats(6)}", typist=partial(Typist, seed=6))
    assert said.status == 0
    assert the_game(home).result is not None


def test_options_are_played(home: Path) -> None:
    talk("play rivals --plain --option finish_pass", typist=partial(Typist, seed=1))
    assert the_game(home).options == {"finish_pass": True}
