"""What the log and the printed table say of Rival Courts."""

from __future__ import annotations

import pytest

from court_tui.rules import Move
from court_tui.rules.rivals import RivalsState
from court_tui.text import TEXTS, Happening
from tests.rules.rivals_games import acting, after, arranged, deal, through_pass, turned_up
from tests.text.tables import NAMES, told

RIVALS = TEXTS["rivals"]


def log(state: RivalsState, *lines: str) -> list[str]:
    return told(state, *lines)


def on_top(*subjects: str) -> RivalsState:
    """A lady acts, who owns `subjects`; the Miller and the Mint lie on top, with two coins beside each stack."""
    state = acting("lady", "regent", subjects=[("miller", "guard"), ()], buildings=[("mint",), ()]).play("done")
    return arranged(state, subjects=[subjects, ()])


def test_a_choice_is_told_without_the_character_until_all_are_turned_up() -> None:
    assert log(deal("bishop", "fool"), "A choose bishop", "B choose fool") == [
        "North has chosen.",
        "East has chosen.",
        "Turned up: North's Bishop (C) and East's Fool (F).",
        "North (C) beats East (F): a marker.",
    ]


@pytest.mark.parametrize(
    ("characters", "conflicts"),
    [
        (("regent", "bishop"), ["No ranks clash."]),
        (("regent", "dowager"), ["North and East are both A: a marker, one action."]),
        (("steward", "fool", "guildmaster"), ["North, East and South are all F: a marker, one action."]),
        (("bishop", "envoy", "fool"), ["North (C) and East (D) beat South (F): a marker."]),
        (
            ("bishop", "treasurer", "fool", "chancellor"),
            [
                "North and East are both C: a marker, one action.",
                "West (B) beats North and East (C): a marker each.",
                "North and East (C) beat South (F): a marker.",
            ],
        ),
    ],
)
def test_conflicts_are_told_by_rank(characters: tuple[str, ...], conflicts: list[str]) -> None:
    state = turned_up(*characters)
    assert RIVALS.conflicts(state.view(None), NAMES[: len(characters)]) == conflicts


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["A return"], ["North returns a marker."]),
        (["A collect subject-2"], ["North collects 2 coins beside subjects 2."]),
        (["A subject 1"], ["North buys the Miller for 2 coins."]),
        (
            ["A subject 1", "A bonus miller"],
            ["North buys the Miller for 2 coins.", "North uses the Miller and takes 2 coins."],
        ),
        (["A done"], []),
    ],
)
def test_actions_are_told(lines: list[str], said: list[str]) -> None:
    state = acting("lady", "steward", subjects=[("miller",), ()])
    assert log(state, *lines) == said


@pytest.mark.parametrize(
    ("subject", "words", "said"),
    [
        ("herald", "", "takes 1 coin"),
        ("falconer", " B", "takes 1 coin from East"),
        ("guard", " B", "gives East a marker"),
        ("chamberlain", " 1", "buys the Mint for 3 coins"),
        ("banker", " 1", "buys the Miller for 2 coins"),
        ("scribe", " subject-1", "puts the Miller to the bottom of subjects 1"),
        ("physician", "", "returns a marker"),
        ("abbess", "", "returns a marker and takes 1 coin"),
        ("pedlar", " building-2", "takes 1 coin beside buildings 2"),
        ("forester", " building-1", "takes 2 coins beside buildings 1"),
        ("brewer", "", "will pay 2 coins less for the next purchase"),
        ("goldsmith", "", "takes 3 coins"),
    ],
)
def test_every_kind_of_bonus_is_told(subject: str, words: str, said: str) -> None:
    state = arranged(on_top(subject), markers=[3, 1])
    assert log(state, f"A bonus {subject}{words}") == [f"North uses the {subject.capitalize()} and {said}."]


def test_an_abbess_without_a_marker_brings_a_coin_alone() -> None:
    assert log(arranged(on_top("abbess"), markers=[0, 1]), "A bonus abbess") == [
        "North uses the Abbess and takes 1 coin."
    ]


def test_a_theft_is_told_with_what_it_does_and_whom_a_thief_leaves_alone() -> None:
    state = turned_up("bishop", "fool", "steward", subjects=[("miller",), ()])
    assert log(state, "A steal B give C", "A decline") == [
        "North steals a gift from East's Fool and gives South a marker.",
        "North leaves South alone.",
    ]
    assert log(state, "A steal C subject 1") == [
        "North steals a purchase from South's Steward and buys the Miller for 2 coins."
    ]


@pytest.mark.parametrize(
    ("characters", "lines", "said"),
    [
        (("bishop", "envoy", "fool"), ["A steal C return"], ["Nothing is left for East to steal."]),
        (("bishop", "treasurer", "fool"), ["A steal C return"], ["Nothing is left for East to steal."]),
        (("bishop", "envoy", "fool"), ["A decline", "B steal C return"], []),
        (("bishop", "envoy", "fool", "steward"), ["A steal C return"], []),
    ],
)
def test_a_seat_that_is_not_asked_because_nothing_is_left_is_told(
    characters: tuple[str, ...], lines: list[str], said: list[str]
) -> None:
    told_of = log(turned_up(*characters), *lines)
    assert [line for line in told_of if line.startswith("Nothing is left")] == said


def test_a_new_pass_and_a_new_round_are_told() -> None:
    state = acting("regent", "bishop")
    assert log(state, "A done", "B done") == ["Round 1 goes into its second pass."]
    second = after(state, "done", "done", "choose dowager", "choose treasurer")
    assert log(second, "A done", "B done") == ["Round 2: three new characters each; East is the first seat."]


def ended(**changes: object) -> list[str]:
    """The log of the move with which North buys the last Herald."""
    start = deal("knight", "marshal", subjects=[("herald",), ()])
    start = arranged(start, stacks={**start.stacks, "subject-1": ("herald",)}, **changes)
    return log(after(turned_up("knight", "marshal", start=start), "done"), "A subject 1")


def test_what_is_broken_off_a_long_line_of_the_table_is_as_far_in() -> None:
    state = turned_up("steward", "fool", "guildmaster")
    names = [f"{name} of the Long and Winding Road" for name in ("North", "East", "South")]
    _, *lines, asked = RIVALS.table(state.view(None), names)
    assert all(len(line) <= 80 and line.startswith(("> ", "  ")) for line in lines)
    first, second, third = (at for at, line in enumerate(lines) if line[2:4] in ("A ", "B ", "C "))
    assert (second, third, len(lines)) == (first + 2, first + 4, first + 6), "two lines for each seat"
    assert asked.startswith("North")


def test_the_end_is_told_pair_by_pair() -> None:
    assert ended(
        subjects=[("guard", "miller"), ("abbess",)],
        buildings=[("barracks", "palace", "lodge"), ("mint",)],
        coins=[8, 5],
    ) == [
        "North buys the Herald for 1 coin.",
        "North: symbol pairs Guard + Barracks 6; colour pairs Herald + Palace 4, Miller + Lodge 3; "
        "-2 for 1 marker, 2 for 7 coins.",
        "East: single cards Abbess 1, Mint 1; -2 for 1 marker, 1 for 5 coins.",
        "North wins with 13 points: subjects 1 are bought up.",
    ]


@pytest.mark.parametrize(
    ("coins", "markers", "owns", "wins"),
    [
        ([4, 5], [1, 1], ("mint",), "East wins with 0 points and more coins"),
        ([4, 6], [0, 0], ("mint",), "East wins with 3 points"),
        ([4, 8], [0, 1], ("mint", "lodge"), "North wins with 2 points and fewer markers"),
        ([4, 3], [1, 1], ("mint",), "North and East share the win with 0 points each"),
    ],
)
def test_a_tie_is_told_with_what_broke_it(
    coins: list[int], markers: list[int], owns: tuple[str, ...], wins: str
) -> None:
    assert ended(coins=coins, markers=markers, buildings=[(), owns])[-1] == f"{wins}: subjects 1 are bought up."


def test_the_pass_that_is_finished_though_a_stack_is_empty_is_told() -> None:
    start = deal("knight", "marshal", subjects=[("herald",), ()], finish_pass=True)
    start = arranged(start, stacks={**start.stacks, "subject-1": ("herald",)})
    state = after(turned_up("knight", "marshal", start=start), "done")
    assert log(state, "A subject 1", "A building 1") == [
        "North buys the Herald for 1 coin.",
        "Subjects 1 are bought up: this pass is the last.",
        "North buys the Gatehouse for 1 coin.",
    ]


def test_of_three_that_are_tied_the_two_with_the_fewest_markers_are_told_apart_by_coins() -> None:
    start = deal("knight", "marshal", "regent", subjects=[("herald",), ()])
    start = arranged(start, stacks={**start.stacks, "subject-1": ("herald",)})
    state = after(turned_up("knight", "marshal", "regent", start=start), "decline", "done", "done")
    state = arranged(state, coins=[5, 6, 9], markers=[0, 0, 1], buildings=[(), (), ("mint",)])
    assert log(state, "A subject 1")[-1] == "East wins with 2 points and more coins: subjects 1 are bought up."


def test_a_win_with_one_point_is_shared_with_1_point_each() -> None:
    wins = ended(coins=[3, 2], markers=[0, 0], buildings=[(), ("mint",)])[-1]
    assert wins == "North and East share the win with 1 point each: subjects 1 are bought up."


def test_a_game_in_which_nobody_buys_any_more_is_told() -> None:
    state = deal("regent", "bishop")
    for _ in range(6):
        last, state = state, through_pass(state)
    *_, wins = RIVALS.told(Happening(1, Move(("done",)), last.view(None), state.view(None)), NAMES[:2])
    assert wins == "North and East share the win with -3 points each: nobody has bought anything in six passes."
