"""What can be typed in plain mode: moves, commands, and what is neither."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

from court_tui.match import Deal, Match, Store
from court_tui.plain.words import changed, numbered, offered
from court_tui.rules import Move
from court_tui.text import TEXTS
from tests.match.tables import begin, play_on
from tests.plain.talk import talk

COUP = "play coup --plain --seed 7"
"""North, who begins, holds an Ambassador and a Captain; East a Contessa and a Duke."""
GO_ON = "play --plain --go-on"
RIGHT = "type a number from 1 to 5, a move in words, or help."
NORTHS_MOVES = ["1. income", "2. foreign-aid", "3. tax", "4. steal B", "5. exchange"]


def kept() -> list[str]:
    """The moves of the only open game."""
    (game,) = Store().open_games()
    return list(Store().resume(game.path).record.moves)


# A decision


def test_the_cover_tells_the_news_and_a_decision_comes_with_the_table_and_the_moves() -> None:
    said = talk(COUP, "", "tax", "").lines
    handed = said.index("Press Enter when North looks.")
    match = begin("coup", 2)
    assert said[:handed] == [
        "Coup: North and East. Type help to hear what can be typed.",
        "Hand over to North, seat A.",
    ]
    played = said.index("North's move:")
    assert said[handed + 1 : played] == [*TEXTS["coup"].table(match.view(0), match.names), *NORTHS_MOVES]
    match.play("tax")
    assert said[played + 1 : -1] == [
        "-- All cards are covered. --",
        "Hand over to East, seat B.",
        "News:",
        "North claims the Duke for a tax of 3 coins.",
        "Press Enter when East looks.",
        *TEXTS["coup"].table(match.view(1), match.names),
        "1. pass",
        "2. challenge",
        "East's move:",
        "-- All cards are covered. --",
    ]


@pytest.mark.parametrize("typed", ["3", "3.", " 3 ", "tax", "TAX", "  Tax"])
def test_a_move_is_typed_by_number_or_in_words(typed: str) -> None:
    talk(COUP, "", typed)
    assert kept() == ["tax"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", f"There is no move 0: {RIGHT}"),
        ("6", f"There is no move 6: {RIGHT}"),
        ("9" * 5000, f"There is no move {'9' * 60}...: {RIGHT}"),
        ("\u0663", f"There is no move \\u0663: {RIGHT}"),
        ("", f"To decide, {RIGHT}"),
        ("rob B", f"'rob B' is no legal move now (COUP-03): {RIGHT}"),
        (
            "coup B",
            f"coup costs 7 coins, and seat A has 1 (COUP-06): {RIGHT}",
        ),
        ("moves rob", "No move has that word: moves lists them all."),
        ("rules xyzzy", "The rules do not have that word."),
        ("\x1b[2J\u00fc", f"'\\x1b[2j\\xfc' is no legal move now (COUP-03): {RIGHT}"),
        ("help me", f"'help me' is no legal move now (COUP-03): {RIGHT}"),
    ],
)
def test_what_is_no_move_is_told_in_one_line_and_nothing_is_lost(typed: str, said: str) -> None:
    done = talk(COUP, "", typed, "tax")
    assert done.lines[done.lines.index("North's move:") + 1 :][:2] == [said, "North's move:"]
    assert kept() == ["tax"]


def test_the_words_of_several_moves_have_these_listed_and_play_none() -> None:
    done = talk(COUP.replace("7", "7 --seats North,East,South"), "", "steal")
    asked = done.lines.index("North's move:")
    assert done.lines[asked + 1 : asked + 4] == [
        "steal names one living rival (COUP-06). With these words there are:",
        "4. steal B",
        "5. steal C",
    ]
    assert kept() == []


def test_where_only_one_move_is_legal_it_is_asked_for_all_the_same() -> None:
    match = begin("succession", 3, store=Store())
    chosen = random.Random(1)
    while len(match.moves()) > 1:
        match.play(chosen.choice(match.moves()))
    (only,), played = match.moves(), match.played
    match.leave()
    done = talk(GO_ON, "1", "", "2", "1")
    asked = [number for number, line in enumerate(done.lines) if line.endswith("'s move:")]
    assert done.lines[asked[0] - 1] == f"1. {only}"
    assert done.lines[asked[0] + 1] == "There is no move 2: type 1, or help."
    assert kept()[played:] == [str(only)]


# The commands


def after_the_first_move(*typed: str) -> list[str]:
    """What East is told for what it types, after North's income."""
    done = talk(COUP, "", "income", "", *typed, "quit")
    asked = [number for number, line in enumerate(done.lines) if line == "East's move:"]
    return done.lines[asked[0] + 1 : asked[len(typed)]]


def test_look_tells_the_table_again_as_the_seat_sees_it() -> None:
    match = begin("coup", 2)
    match.play("income")
    assert after_the_first_move("look") == TEXTS["coup"].table(match.view(1), match.names)
    assert "B East holds Contessa and Duke." in after_the_first_move("Look")


def test_before_a_further_move_of_one_player_only_what_has_changed_is_told_unless_all_is_wished() -> None:
    match = begin("adaman", 1)
    text = TEXTS["adaman"]
    before = text.table(match.view(0), match.names)
    match.play(match.moves()[0])
    after = text.table(match.view(0), match.names)
    news = ["News:", *match.log_since(0)]
    new = changed(after, before)
    assert {line for line in after if line not in before} < {*new} < {*after}

    def told(*typed: str) -> list[str]:
        lines = talk("play adaman --plain --seed 7", *typed, "1").lines
        asked = [number for number, line in enumerate(lines) if line == "North's move:"]
        return lines[asked[-2] + 1 : asked[-1]][: -len(offered(match.moves()))]

    assert told() == [*news, *new]
    assert told("full") == [*news, *after]
    assert told("full", "brief") == [*news, *new]


def test_what_has_changed_is_told_below_its_heading_or_its_seat() -> None:
    table = [
        "Row:",
        "   3  Moon",
        "  10  Sun",
        "Other:",
        "   4  Star",
        "Six coins.",
        "> A North: x",
        "    owns y",
        "  B East",
    ]
    assert changed(table, table) == []
    assert changed(table, ()) == table
    assert changed(table, {*table} - {"  10  Sun", "    owns y"}) == ["Row:", "  10  Sun", "> A North: x", "    owns y"]
    assert changed(table, {*table} - {"   3  Moon", "  10  Sun"}) == table[:3]
    assert changed(table, {*table} - {"> A North: x", "  B East"}) == ["> A North: x", "  B East"]


def test_after_a_hand_over_the_whole_table_is_told() -> None:
    match = coup_of_two("income", "income")
    said = talk(COUP, "", "income", "", "income", "").lines
    handed = [number for number, line in enumerate(said) if line == "Press Enter when North looks."]
    table = TEXTS["coup"].table(match.view(0), match.names)
    assert said[handed[1] + 1 :][: len(table)] == table


def coup_of_two(*moves: str) -> Match:
    match = begin("coup", 2)
    for move in moves:
        match.play(move)
    return match


def test_a_taking_back_is_not_told_twice() -> None:
    said = talk("play adaman --plain --seed 7", "1", "1", "undo").lines
    back = said.index("The last move is taken back.")
    assert "News:" not in said[back:]


def test_a_seat_alone_is_told_what_it_has_learned_and_only_once() -> None:
    done = talk(COUP, "", "exchange", "", "pass", "", "1", "", "income", "", "income", "", "income", "")
    (new,) = [number for number, line in enumerate(done.lines) if line.startswith("New in North's hand: ")]
    assert done.lines[new - 1] == "Press Enter when North looks."
    assert any(line.startswith("1. keep ") for line in done.lines[new:])


def test_log_tells_what_all_have_seen() -> None:
    assert after_the_first_move("log") == ["North takes 1 coin as income."]
    done = talk(COUP, "log", "log 2")
    assert done.lines.count("Nothing has happened yet.") == 2


def test_log_tells_only_the_last_lines_on_request() -> None:
    match = coup_of_two("tax", "pass", "income")
    said = talk(COUP, "", "tax", "", "pass", "", "income", "log 2", "log 999", "log 0", "log \u0661").lines
    asked = [number for number, line in enumerate(said) if line == "Press Enter when North looks."]
    assert said[asked[-5] + 1 : asked[-4]] == [*match.log[-2:]]
    assert said[asked[-4] + 1 : asked[-3]] == [*match.log]
    assert said[asked[-3] + 1] == said[asked[-2] + 1] == "Nothing is asked yet."


def test_moves_lists_all_moves_or_those_with_a_word() -> None:
    assert after_the_first_move("moves") == ["1. income", "2. foreign-aid", "3. tax", "4. steal A", "5. exchange"]
    assert after_the_first_move("moves e") == ["5. exchange"]
    assert after_the_first_move("moves ST a") == ["4. steal A"]


def test_of_many_moves_a_few_of_a_verb_are_listed() -> None:
    moves = [Move(("place", str(number))) for number in range(10)]
    moves += [*(Move(("act", who)) for who in ("king", "general", "jester")), Move(("pass",))]
    moves += [Move(("ask", who)) for who in "BCDE"]
    assert offered(moves)[1:] == [
        "place: 1 to 10, for example place 1",
        "11. act king",
        "12. act general",
        "13. act jester",
        "14. pass",
        "ask: 15 to 18, for example ask C",
    ]
    assert offered(moves[:12]) == numbered(moves[:12])


def test_many_moves_are_summed_up_by_their_verbs_and_can_be_listed() -> None:
    moves = begin("realms", 2).moves()
    said = talk("play realms --plain --seed 7", "", "moves gamble", "moves").lines
    verbs = list(dict.fromkeys(move[0] for move in moves))
    (first,) = (number for number, line in enumerate(said) if line.startswith(f"{len(moves)} moves. "))
    assert [line.partition(":")[0] for line in said[first + 1 : first + 1 + len(verbs)]] == verbs
    assert said[first + 1] == f"scheme: 1 to 12, for example {moves[1]}"
    gambles = [f"{number}. {move}" for number, move in enumerate(moves, 1) if move[0] == "gamble"]
    asked = said.index("North's move:")
    assert said[asked + 1 : asked + 1 + len(gambles)] == gambles
    assert [f"{number}. {move}" for number, move in enumerate(moves, 1)] == said[asked + 2 + len(gambles) : -3]


def test_help_tells_every_command_and_how_the_seats_take_turns() -> None:
    told = "\n".join(after_the_first_move("help"))
    for command in ("moves", "look", "full", "brief", "log", "rules", "undo", "deal", "quit"):
        assert re.search(rf"(^|\. ){command}: ", told, re.MULTILINE)
    assert "Every question is put to one seat alone" in told
    assert "Every question" not in talk("play adaman --plain --seed 1", "help").said


def test_deal_tells_the_code_with_a_warning_while_something_is_hidden() -> None:
    assert after_the_first_move("deal") == [
        "Beware: who plays this code elsewhere sees what is still hidden here.",
        f"This deal again: court-tui play --deal {Deal('coup', 2, 7).encode()}",
    ]


def test_a_code_that_nobody_asked_for_is_not_told() -> None:
    assert Deal("coup", 2, 7).encode() not in talk(COUP, "", "log", "look", "moves", "help", "rules", "income", "").said


def test_quit_keeps_the_game() -> None:
    done = talk(COUP, "", "income", "quit", "tax")
    assert done.status == 0
    assert done.lines[-1] == "The game is kept. To go on: court-tui --plain"
    assert kept() == ["income"]


# Undo


def test_undo_with_nothing_to_take_back() -> None:
    assert "There is no move to take back." in talk(COUP, "undo").lines


def test_undo_is_free_for_ones_own_announcement_and_before_anybody_looks() -> None:
    done = talk(COUP, "", "tax", "undo")
    assert done.lines.count("The last move is taken back.") == 1
    assert not any(line.startswith("Take this back?") for line in done.lines)
    assert kept() == []


def test_undo_takes_the_tables_consent_with_all_cards_covered() -> None:
    done = talk(COUP, "", "income", "", "undo", "perhaps", "yes", "")
    asked = done.lines.index("Take this back? North takes 1 coin as income.")
    assert done.lines[asked - 1] == "-- All cards are covered. --"
    assert done.lines[asked + 1 : asked + 6] == [
        "What has been seen stays seen, so the whole table must agree.",
        "Do all agree? Type yes or no.",
        "Do all agree? Type yes or no.",
        "The last move is taken back.",
        "Hand over to North, seat A.",
    ]
    assert done.lines[asked + 6 : asked + 8] == ["News:", "The table takes back: North takes 1 coin as income."]
    assert kept() == []


def test_undo_that_is_refused_hands_over_again() -> None:
    done = talk(COUP, "", "income", "", "undo", "no", "")
    asked = done.lines.index("Do all agree? Type yes or no.")
    assert done.lines[asked + 1] == "Hand over to East, seat B."
    assert done.lines[asked + 4] == "Press Enter when East looks."
    assert kept() == ["income"]


def test_undo_of_an_announcement_asks_the_table_once_somebody_else_has_looked() -> None:
    done = talk(COUP, "", "tax", "", "undo", "n")
    assert "Take this back? North claims the Duke for a tax of 3 coins." in done.lines


def test_undo_is_free_for_one_person_even_at_the_end() -> None:
    done = talk("play adaman --plain --seed 4", "1", "undo", "undo", "1", "1")
    assert done.lines.count("The last move is taken back.") == 1
    assert "There is no move to take back." in done.lines


def one_move_before_the_end(game: str, seats: int) -> tuple[int | None, str, Match]:
    """A game that is kept without its last move: whose move that is, the move, and the game with it."""
    over = play_on(begin(game, seats))
    *moves, last = over.record.moves
    match = begin(game, seats, store=Store())
    for move in moves:
        match.play(move)
    return match.to_move, last, over


def test_the_end_turns_everything_up_and_lets_all_look_back() -> None:
    seat, last, over = one_move_before_the_end("coup", 3)
    done = talk(GO_ON, "1", "", last, "log", "look", "moves", "deal", "what", "help", "undo", "")
    asked = [number for number, line in enumerate(done.lines) if line.startswith("Press Enter to end")]
    table = TEXTS["coup"].table(over.view(None), over.names)
    again = f"This deal again: court-tui play --deal {Deal('coup', 3, 7).encode()}"
    answers = [done.lines[here + 1 : there] for here, there in pairwise(asked)]
    assert answers[0] == list(over.log)
    assert answers[1] == table
    assert answers[2:5] == [
        ["No moves are told while all is covered, or when the game is over."],
        [again],
        ["Nothing is asked any more."],
    ]
    assert answers[6] == ["The end cannot be taken back: everybody has seen everything."]
    assert seat is not None
    news = over.log_since(seat)[:-1]
    assert news
    end = done.lines.index("The game is over.") + 1
    assert done.lines[end : asked[0]] == [*news, *table, again]
    assert done.lines[asked[-1] + 1 :] == ["The game is kept among the finished ones."]
    assert Store().open_games() == []


def test_the_end_of_a_solitaire_can_be_taken_back_and_played_again() -> None:
    _, last, _ = one_move_before_the_end("adaman", 1)
    done = talk(GO_ON, "1", last, "undo", last, "quit")
    assert done.lines.count("The game is over.") == 2
    assert done.lines[-1] == "The game is kept among the finished ones."
    assert Store().open_games() == []


# While all is covered


def test_while_all_is_covered_only_what_is_public_is_told() -> None:
    done = talk(COUP, "", "income", "look", "moves", "log", "rules COUP-07", "deal", "help", "tax", "quit")
    covered = done.lines[done.lines.index("-- All cards are covered. --") :]
    assert not any("holds" in line for line in covered)
    assert "> B East: 2 coins; 2 influences." in covered
    assert "No moves are told while all is covered, or when the game is over." in covered
    assert "Nothing is asked yet." in covered
    assert covered.count("Press Enter when East looks.") == 8
    assert kept() == ["income"]


def test_one_person_who_plays_every_seat_is_never_asked_to_hand_over() -> None:
    done = talk("play coup --plain --solo --seed 7", "tax", "pass", "income", "help", "quit")
    assert "A North holds Ambassador and Captain." in done.lines
    assert "B East holds Contessa and Duke." in done.lines
    assert not any("Press Enter" in line or "cover" in line for line in done.lines)
    (game,) = Store().open_games()
    assert game.solo


# Moves that are to be confirmed


def test_a_move_that_is_to_be_confirmed_is_played_by_another_enter() -> None:
    done = talk(f"{COUP} --confirm", "", "income", "no", "9", "1", "")
    asked = [number for number, line in enumerate(done.lines) if line.startswith("Play ")]
    assert [done.lines[number] for number in asked] == ["Play income? Press Enter to play it, or type no."] * 2
    assert done.lines[asked[0] + 1] == "Nothing was played."
    assert done.lines[asked[0] + 3].startswith("There is no move 9: ")
    assert kept() == ["income"]
