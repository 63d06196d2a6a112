"""The rules, read aloud: in parts, by clause and by word."""

from __future__ import annotations

import re

import pytest

from court_tui.plain.rules import clauses, rules
from court_tui.rules import GAMES
from court_tui.text.sheets import for_players, rule_sheet
from tests.plain.talk import talk


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_are_the_players_sheet_in_plain_letters(game: str) -> None:
    told = rules(game, "all")
    first, *_ = re.findall(r"^- \*\*([A-Z]+-01)\*\* ", rule_sheet(game), re.MULTILINE)
    assert all(line.isascii() and line.isprintable() and line.strip() for line in told)
    assert any(line.startswith(f"- {first} ") for line in told)
    assert "How moves are written" in told
    for left_out in ("For the maintainer", "At the table", "What the screen shows", "**", "`", "|--", " Why: ", "##"):
        assert not any(left_out in line for line in told)
    assert "text" not in told, "the sign before a table as it stands"


@pytest.mark.parametrize("game", GAMES)
def test_without_a_word_the_parts_are_named_and_each_can_be_had(game: str) -> None:
    *introduction, parts, how = rules(game)
    assert introduction == rules(game, "all")[1 : len(introduction) + 1]
    assert how.startswith("Type rules and ")
    titles = parts.removeprefix("The parts of the rules: ").removesuffix(".").split("; ")
    told = [line for title in titles for line in rules(game, title.upper())]
    assert told == rules(game, "all")[len(introduction) + 1 :]
    assert all(title in told for title in titles)


def test_a_clause_is_told_by_its_number_with_why_it_was_ruled_so() -> None:
    (coup_07,) = rules("coup", "COUP-07")
    assert coup_07 == "- COUP-07 A seat that begins its turn with 10 coins or more has to coup."
    assert rules("coup", "7") == rules("coup", "07") == [coup_07]
    assert " Why: " in rules("coup", "22")[0]


def test_elsewhere_every_ruling_is_told_and_why_is_left_out() -> None:
    (whole,) = rules("coup", "15")
    assert whole.count(" Ruling: ") == whole.count(" Why: ") == 1
    (short,) = [line for line in rules("coup", "challenges") if line.startswith("- COUP-15 ")]
    assert (short.count(" Ruling: "), short.count(" Why: ")) == (1, 0)
    assert clauses("coup", ("COUP-15", "COUP-07")) == [short, *rules("coup", "7")]


def test_a_word_finds_what_says_it_and_not_the_names_of_clauses() -> None:
    told = rules("coup", "contessa")
    assert "Contessa; -; assassination" in told
    assert all("contessa" in line.lower() for line in told)
    assert not any(line.startswith("- COUP-04 ") for line in rules("coup", "coup"))
    assert rules("coup", "xyzzy") == rules("coup", "99") == rules("coup", "[") == []


def test_rules_are_told_on_request() -> None:
    said = talk("play coup --plain --seed 7", "", "rules the  AIM").lines
    asked = said.index("North's move:")
    assert said[asked + 1 : asked + 3] == rules("coup", "the aim")
    assert said[asked + 1] == "The aim"


def test_the_clauses_on_what_is_asked_are_told_on_request() -> None:
    said = talk("play coup --plain --seed 7", "", "tax", "", "rules now").lines
    asked = said.index("East's move:")
    told = said[asked + 1 : asked + 4]
    assert [line.split()[1] for line in told] == ["COUP-12", "COUP-13", "COUP-14"]
    assert told[0] == rules("coup", "COUP-12")[0]


@pytest.mark.parametrize("game", GAMES)
def test_players_are_told_no_reason_that_is_for_maintainers_nor_what_comes_later(game: str) -> None:
    sheet = rule_sheet(game)
    told = for_players(sheet)
    assert "Comes later" not in told
    reasons = [" ".join(why.split()) for why in re.findall(r"\*Why:\*(.*?)(?=\*Ruling|\n\n|\n- |\Z)", told, re.DOTALL)]
    assert not any("the document" in why for why in reasons)
    assert told.count("*Ruling:*") == sheet.count("*Ruling:*")
