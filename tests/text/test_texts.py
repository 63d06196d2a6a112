"""What holds for the text of every game."""

import random

import pytest
from rich.cells import cell_len

from court_tui.rules import GAMES, Chance
from court_tui.text import TEXTS, Happening, one_line
from court_tui.text.game_text import WIDTH, counted, cut, filled, listed
from court_tui.text.pitches import PITCHES
from court_tui.text.sheets import rule_sheet

WIDE = tuple(f"{sign * 39}{number}" for number, sign in enumerate("王宮将臣女司"))
"""The widest names there can be: 40 letters of two columns each."""


def test_every_game_has_its_text() -> None:
    assert set(TEXTS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whole_games_are_told_in_plain_lines_by_name(game) -> None:
    text = TEXTS[game.id]
    for seed in range(6):
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        names = WIDE[:seats]
        chosen = random.Random(seed)
        state = game.start(seats=seats, chance=Chance(seed))
        log: list[str] = []
        while state.seat is not None:
            move, before = chosen.choice(state.moves()), state
            for viewer in (None, state.seat):
                table = text.table(state.view(viewer), names)
                assert max(map(cell_len, table)) <= WIDTH
                assert all(line.isprintable() and line == line.rstrip() for line in table)
            state = state.play(move)
            seen = before.seen(move, None)
            log += text.told(Happening(before.seat, seen, before.view(None), state.view(None)), names)
        assert all(line.isprintable() and line.endswith(".") for line in log)
        assert "you" not in " ".join(log).lower()
        assert state.result.reason in text.reasons
        if log:
            assert log[-1] == text.ending(state.view(None), names)
        assert max(map(cell_len, text.table(state.view(None), names))) <= WIDTH


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_for_an_end_are_those_of_the_sheet_in_a_few_words(game: str) -> None:
    text = TEXTS[game]
    assert [reason for reason in text.reasons if f"`{reason}`" not in rule_sheet(game)] == []
    assert all(len(text.why(reason)) <= 30 for reason in text.reasons)
    assert text.why("of-a-later-version") == "of-a-later-version"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_option_is_offered_in_a_few_plain_words(game: str) -> None:
    pitch = PITCHES[game]
    assert len(pitch.about) <= 36
    assert pitch.options.keys() == GAMES[game].options.keys()
    assert all(len(words) <= 60 for words in pitch.options.values())
    assert all(words.isascii() for words in (pitch.about, *pitch.options.values()))


def test_text_is_cut_and_filled_by_columns() -> None:
    assert cut("North", 5) == "North"
    assert cut("North", 4) == "Nor~"
    assert cell_len(cut("王宮将臣", 5)) <= 5
    assert cut("王宮将臣", 5).endswith("~")
    assert filled("王", 4) == "王  "


def test_things_are_counted_and_listed() -> None:
    assert [counted(number, "coin") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert counted(2, "personality", "personalities") == "2 personalities"
    assert [listed(things) for things in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]


def test_odd_signs_are_spelled_out_in_one_line() -> None:
    assert one_line("a\nb\x1b[2J\udc80é") == "a\\nb\\x1b[2J\\udc80é"
