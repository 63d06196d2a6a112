"""Rival Courts on the screen: whole games by keys alone, the secret choice, the conflicts, and what may be picked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from court_tui.screens.ask import AskScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.rivals import RivalsScreen
from court_tui.screens.rivals.board import Points, StackCard, courts, good_for, owned, title
from court_tui.screens.rivals.stacks import StacksScreen
from court_tui.widgets import KeyLine, Prompt
from tests.match.tables import begin, play_on
from tests.rules.rivals_games import acting, arranged
from tests.screens.rivals_play import NAMES, RivalsWatcher, assert_fits, keys_of, play_by_keys, rivals, short_game
from tests.screens.table import Table, kept, moves, record, resumed, seated, states

SHORT = {2: 181, 3: 781, 4: 494}
"""By seats, a number that makes a short game and yet one with many kinds of moves."""

LONG_NAMES = tuple(f"{name} of the long and winding road" for name in ("North", "East", "South", "West"))
"""Names that the table has to shorten."""

CLASH = {
    "game": "rivals",
    "names": ("North", "East", "South"),
    "hands": ("miller guard",),
    "shuffles": ("mint fold", "treasurer regent lady steward guildmaster dowager fool knight envoy"),
}
"""North can play a Treasurer, which beats East's Steward and South's Fool. Miller and Mint lie on top of the first
stacks, the Guard and the Fold below them."""
CHOSEN = ("choose treasurer", "choose steward", "choose fool")


def by_kind(lines: list[str], seat: str) -> str:
    """The line that tells a seat's part in the pass."""
    return next(line for line in lines if f" {seat}  " in line)


async def play_clash(table: Table) -> None:
    """North, East and South choose the characters of `CHOSEN`."""
    await table.press("1", "enter", "space", "1", "enter", "space", "1", "enter")


# Whole games


@pytest.mark.unmeasured
@pytest.mark.parametrize("seats", SHORT)
async def test_a_whole_game_of_several_people_shows_no_secret_and_fits(seats: int, home: Path) -> None:
    watcher = RivalsWatcher()
    async with seated(rivals(seats, SHORT[seats]), home=home) as table:
        assert isinstance(table.screen, PassScreen)
        await play_by_keys(table, short_game(seats, SHORT[seats]), watcher.look)
        await assert_result(table, home)
    chosen = [move for move in moves(home) if move.startswith("choose")]
    assert watcher.covered == watcher.private == len(chosen)
    assert watcher.told == len(chosen) / seats
    assert watcher.public == len(moves(home)) - len(chosen)


async def assert_result(table: Table, home: Path) -> None:
    """The winner and the points of all are on the screen, and home has nothing left to go on with."""
    assert isinstance(table.screen, ResultScreen)
    last = states(home)[-1]
    assert last.result is not None
    text = await table.paragraph()
    assert f"{NAMES[last.result.winners[0]]} wins with" in text
    for seat, points in last.result.scores.items():
        assert f"{NAMES[seat]} {points}:" in text
    assert [path.parent.name for path in home.glob("*/*-rivals.json")] == ["finished"]


@pytest.mark.unmeasured
@pytest.mark.parametrize("size", [(80, 24), (80, 36), (118, 36), (120, 40)])
async def test_one_person_plays_every_seat_without_handing_over(size: tuple[int, int], home: Path) -> None:
    async def look(table: Table) -> None:
        assert not isinstance(table.screen, PassScreen), "one person need not pass the device"
        lines = await table.lines()
        assert_fits(table, lines)
        screen = table.screen
        assert isinstance(screen, RivalsScreen)
        for card in screen.query(StackCard) if screen.has_class("-tall") else ():
            region = card.region
            seen = "\n".join(line[region.x : region.right] for line in lines[region.y : region.bottom])
            below = [title(name) for name in screen.view.stacks[card.stack].cards[1:]]
            assert [name for name in below if name not in seen] == [], "a card of a stack is out of sight"

    async with seated(rivals(4, SHORT[4], solo=True), home=home, size=size) as table:
        await play_by_keys(table, short_game(4, SHORT[4])[:12], look)
        assert len(moves(home)) == 12


async def test_one_seat_after_the_other_is_asked_behind_the_pass_screen(home: Path) -> None:
    async def look(table: Table) -> None:
        screen = table.screen
        if isinstance(screen, RivalsScreen):
            assert screen.eyes == (None if screen.turned_up else screen.match.to_move)
            assert_fits(table, await table.lines())

    async with seated(rivals(4, SHORT[4], one_by_one=True), home=home) as table:
        await play_by_keys(table, short_game(4, SHORT[4])[:12], look)
        assert len(moves(home)) == 12


LATE = {7: 60, 4: 62}
"""By number, after how many moves a game of four seats has much to show."""


@pytest.mark.unmeasured
@pytest.mark.parametrize("sitting", [{}, {"one_by_one": True}, {"solo": True}])
@pytest.mark.parametrize("size", [(80, 24), (80, 36), (120, 36)])
async def test_late_in_a_game_all_that_may_be_picked_is_in_sight(
    size: tuple[int, int], sitting: dict[str, bool], home: Path
) -> None:
    for seed, played in LATE.items():
        game = short_game(4, seed)
        left = kept(home, *map(str, game[:played]), game="rivals", names=LONG_NAMES, seed=seed, **sitting)

        async def look(table: Table) -> None:
            if isinstance(table.screen, RivalsScreen):
                prompt = table.screen.query_one(Prompt)
                text = await table.text()
                assert prompt.region.bottom <= table.screen.query_one(KeyLine).region.y, text
                assert table.out_of_sight() == [], text

        async with seated(home=home, size=size) as table:
            await table.press("1")
            await play_by_keys(table, game[played : played + 4], look)
        left.unlink()


async def test_conflicts_of_long_names_fit_the_small_screen(home: Path) -> None:
    chosen = ("choose marshal", "choose bishop", "choose treasurer")
    deal = "marshal regent lady bishop dowager knight treasurer chancellor envoy steward fool guildmaster"
    clash = {**CLASH, "names": LONG_NAMES, "shuffles": ("mint fold", deal)}
    async with resumed(home, *chosen, **clash) as table:
        await table.press("1", "enter")
        assert "East of the… and South of th… (C) beat West of the… (F): a marker." in await table.paragraph()
        assert table.lit_keys() == "enter"
        assert table.out_of_sight() == []


# The secret choice, and what it brings


@pytest.mark.clause("RIV-04")
async def test_who_has_chosen_is_seen_and_what_only_once_all_are_turned_up(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        assert table.lit_keys() == "1 2 3"
        lines = await table.lines()
        assert [by_kind(lines, seat).split()[-1] for seat in "ABC"] == ["chooses", "waiting", "waiting"]
        await table.press("1")
        assert "Treasurer, with give, collect, building: Enter plays it." in await table.text()
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        assert "Treasurer" not in await table.everything()

        await table.press("space")
        lines = await table.lines()
        assert by_kind(lines, "A").split()[2:] == ["chosen"]
        assert by_kind(lines, "B").split()[3:] == ["chooses"]
        assert "Treasurer" not in await table.everything()

        await table.press("1", "enter", "space", "1", "enter")
        lines = await table.lines()
        assert "C Treasurer   give, collect, building" in by_kind(lines, "A")
        assert "F Steward" in by_kind(lines, "B")
        assert "F Fool" in by_kind(lines, "C")


@pytest.mark.clause("RIV-05", "RIV-06")
async def test_the_conflicts_are_told_before_anybody_is_asked(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        await play_clash(table)
        lines = await table.lines()
        told = [line.strip("█ ") for line in lines if line.startswith("█")]
        assert told == [
            "All are turned up; North may steal first.",
            "East and South are both F: a marker, one action.",
            "North (C) beats East and South (F): a marker each.",
            "Enter  go on",
        ]
        assert "1 of collect ×2, subject, building" in by_kind(lines, "B")
        held = [line.split()[:3] for line in lines if re.match(r"  [ABC] +\d+ +\d+ ", line)]
        assert held == [["A", "5", "1"], ["B", "5", "3"], ["C", "5", "3"]]
        assert table.lit_keys() == "enter"
        await table.press("enter")
        assert "North may steal an action. From whom?" in await table.text()


async def test_space_goes_on_from_the_conflicts_and_does_nothing_else(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        await play_clash(table)
        assert table.offers("space")
        await table.press("space")
        assert "North may steal an action. From whom?" in await table.text()
        assert not table.offers("space")


async def test_nobody_peeks_or_covers_while_the_conflicts_are_told(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        await play_clash(table)
        assert not any(table.offers(key) for key in "pxv")
        await table.press("enter")
        assert table.offers("p")


async def test_a_last_choice_that_was_taken_back_is_followed_by_the_conflicts_again(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        await play_clash(table)
        await table.press("enter", "u", "y")
        assert moves(home) == [*CHOSEN[:2]]
        await table.press("space", "2", "enter")
        text = await table.text()
        assert "All are turned up; North may steal first." in text
        assert "North (C) and South (D) beat East (F): a marker." in text


async def test_conflicts_that_were_followed_are_not_told_again_after_an_undo(home: Path) -> None:
    done = ("decline", "done", "done")
    async with resumed(home, *CHOSEN, *done, **CLASH) as table:
        await table.press("0", "enter")
        assert isinstance(table.screen, PassScreen)
        await table.press("space", "u", "y")
        assert moves(home) == [*CHOSEN, *done]
        assert "acts with the" in await table.text()


async def test_the_hand_of_a_seat_that_is_not_asked_has_its_name_and_no_keys(home: Path) -> None:
    async with resumed(home, solo=True, **CLASH) as table:
        assert "holds" not in await table.text()
        await table.press("1", "enter")
        text = await table.text()
        assert "NORTH holds Regent (A), Lady (D)" in text
        assert "fears" not in text


async def test_a_game_that_was_left_goes_on_with_the_question(home: Path) -> None:
    async with resumed(home, *CHOSEN, **CLASH) as table:
        assert "North may steal an action. From whom?" in await table.text()


# What may be picked


@pytest.mark.clause("RIV-07")
async def test_a_theft_asks_for_the_victim_then_the_action_then_where(home: Path) -> None:
    async with resumed(home, *CHOSEN, **CLASH) as table:
        assert table.lit_keys() == "0 b c"
        await table.press("c")
        assert "North may steal an action of South's Fool (F)." in await table.text()
        assert table.lit_keys() == "0 1 2 3 4 e q r w"
        await table.press("3")
        assert "Collect coins. Which stack? Press its key." in await table.text()
        await table.press("escape")
        assert "It is carried out at once" in await table.text()
        await table.press("escape")
        assert "From whom?" in await table.text()
        await table.press("b", "4", "q")
        assert "Steal from East and buy the Miller for 2: Enter plays it." in await table.text()
        await table.press("enter")
        assert moves(home)[-1] == "steal B subject 1"

        assert "North may steal an action of South's Fool (F)." in await table.text()
        await table.press("0", "enter")
        assert moves(home)[-1] == "decline"
        assert "lost: subject" in by_kind(await table.lines(), "B")


@pytest.mark.clause("RIV-09")
async def test_a_stack_can_be_picked_before_what_to_do_with_it(home: Path) -> None:
    async with resumed(home, *CHOSEN, "decline", **CLASH) as table:
        assert "North acts with the Treasurer (C)." in await table.text()
        await table.press("e")
        assert "Buildings 1, the Mint on top: what now? Press a number." in await table.text()
        await table.press("3")
        assert "Collect the 2 coins beside buildings 1: Enter plays it." in await table.text()
        await table.press("5")
        assert "Buy the Mint for 3: Enter plays it." in await table.text()
        await table.press("r", "enter")
        assert moves(home)[-1] == "building 2"


async def test_a_seat_can_be_picked_before_what_to_do_with_it(home: Path) -> None:
    falconer = {**CLASH, "hands": ("falconer",)}
    async with resumed(home, *CHOSEN, "steal B subject 1", "decline", **falconer) as table:
        await table.press("b")
        assert "East: what now? Press a number." in await table.text()
        await table.press("6")
        assert "Take 1 coin from East with the Falconer: Enter plays it." in await table.text()
        await table.press("c", "enter")
        assert moves(home)[-1] == "bonus falconer C"


async def test_what_is_not_to_be_had_says_why(home: Path) -> None:
    async with resumed(home, *CHOSEN, "steal C give B", "decline", **CLASH) as table:
        assert "2  give own marker" in await table.text()
        assert table.lit_keys() == "0 3 5 e q r w"
        await table.press("2")
        assert "North has no marker (RIV-12)." in await table.paragraph()


@pytest.mark.clause("RIV-17")
async def test_a_bonus_whose_condition_fails_says_which(home: Path) -> None:
    shepherd = {**CLASH, "hands": ("shepherd",)}
    async with resumed(home, *CHOSEN, "steal B subject 1", "decline", **shepherd) as table:
        await table.press("6")
        assert "Another seat owns fewer cards (RIV-17)." in await table.paragraph()


@pytest.mark.clause("RIV-17")
async def test_a_cheaper_purchase_is_told_until_it_is_made(home: Path) -> None:
    brewer = {**CLASH, "hands": ("brewer",)}
    async with resumed(home, *CHOSEN, "steal B subject 1", "decline", "bonus brewer", **brewer) as table:
        assert "North acts with the Treasurer (C); the next purchase costs 2 less." in await table.text()
        await table.press("5", "e", "enter")
        assert "North acts with the Treasurer (C).\n" in await table.text()


@pytest.mark.clause("RIV-17")
async def test_the_bonus_is_offered_with_what_it_does(home: Path) -> None:
    async with resumed(home, *CHOSEN, "steal B subject 1", "decline", **CLASH) as table:
        text = await table.text()
        assert "6  bonus: Miller" in text
        assert "Miller: +2 coins." in text
        await table.press("6", "enter")
        assert moves(home)[-1] == "bonus miller"
        assert "bonus: used" in await table.text()
        await table.press("6")
        assert "The bonus has been used in this pass (RIV-17)." in await table.paragraph()


@pytest.mark.parametrize("character", ["steward", "fool", "guildmaster"])
async def test_a_card_that_is_limited_and_robbed_fits_the_small_screen(character: str, home: Path) -> None:
    other = "fool" if character == "steward" else "steward"
    deal = f"treasurer regent lady {character} dowager knight {other} chancellor envoy"
    chosen = ("choose treasurer", f"choose {character}", f"choose {other}")
    for action in ("subject 1", "return" if character == "fool" else "building 1"):
        robbed = kept(
            home, *chosen, *([f"steal B {action}"]), **{**CLASH, "names": NAMES[:3], "shuffles": ("mint", deal)}
        )
        async with seated(home=home) as table:
            await table.press("1")
            assert_fits(table, await table.lines())
        robbed.unlink()


async def test_a_seat_that_acts_on_need_not_wait_for_its_keys(home: Path) -> None:
    async with resumed(home, *CHOSEN, "decline", **CLASH) as table:
        table.app.guard_seconds = 3600  # from now on, a question to all takes no key in the time of this test
        screen = table.screen
        assert isinstance(screen, RivalsScreen)
        screen._asked_since -= 3600
        await table.press("3", "q", "enter", "2", "b", "enter")
        assert moves(home)[-2:] == ["collect subject-1", "give B"]
        await table.press("0", "enter", "0", "enter")
        assert moves(home)[-1] == "done", "the next seat's question takes no key of the seat before"
        assert moves(home).count("done") == 1


@pytest.mark.clause("RIV-08")
async def test_enter_pressed_too_often_does_not_end_a_turn(home: Path) -> None:
    async with resumed(home, *CHOSEN, "steal B collect subject-1", **CLASH) as table:
        table.app.guard_seconds = 3600
        screen = table.screen
        assert isinstance(screen, RivalsScreen)
        screen._asked_since -= 3600
        await table.press("0", "enter", "0", "enter")
        assert moves(home)[-1] == "decline", "the actions are another question, though the same seat is asked"
        screen._asked_since -= 3600
        await table.press("3", "w", "enter", "2", "b", "enter", "5", "e", "enter", "enter")
        assert moves(home)[-1] == "building 1", "now Enter alone would end the turn"


# What lies open


@pytest.mark.clause("RIV-01")
async def test_a_list_shows_every_card_of_the_stacks_with_what_it_is_good_for(home: Path) -> None:
    async with resumed(home, *CHOSEN, "decline", **CLASH) as table:
        stacks = states(home)[-1].view(None).stacks
        await table.press("s")
        assert isinstance(table.screen, StacksScreen)
        text = await table.text()
        for stack in stacks.values():
            for card in stack.cards:
                assert card.capitalize() in text
                assert good_for(card) in text
        assert text.count("2 coins, 7 below") == 4
        assert text.index("NORTH owns no cards yet") < text.index("-1: -2 for 1 marker") < text.index("SUBJECTS 1")
        await table.press("end")
        assert "North -1:" in await table.paragraph()
        await table.press("s")
        assert "North acts with the Treasurer (C)." in await table.text()


def test_own_cards_are_named_first_those_that_may_yet_become_a_pair() -> None:
    state = arranged(
        acting("lady", "regent"),
        subjects=[("chamberlain", "scribe", "miller"), ()],
        buildings=[("palace", "abbey", "mint"), ()],
    )
    first, second = state.view(None).players
    assert owned(first).plain == ("fi2 Miller, tr3 Mint; colour pair Scribe + Abbey; symbol pair Chamberlain + Palace")
    assert owned(second).plain == "no cards yet"


async def test_the_table_names_the_cards_of_the_seat_that_looks_or_acts(home: Path) -> None:
    async with resumed(home, **CLASH) as table:
        text = await table.text()
        assert "NORTH owns no cards yet" in text
        assert "loses to B" in text
        assert "A is the best rank; equals clash." in text


def test_a_bonus_that_was_used_is_told_beside_rich_courts() -> None:
    state = arranged(
        acting("lady", "regent"),
        subjects=[("herald", "guard", "scribe", "abbess", "miller", "reeve", "brewer", "chamberlain"), ()],
        buildings=[("palace", "abbey", "lodge", "mint"), ("gatehouse", "mews", "shrine", "fold", "mill", "stall")],
        bonus_used=(True, False),
    )
    head, rich, _ = courts(state.view(None)).plain.splitlines()
    assert head.split() == ["coins", "markers", "crown", "cloth", "field", "trade", "pairs", "pts", "bonus"]
    assert rich.split()[3:7] == ["1,3,4/4", "2,4/4", "2,4/3", "2/3"]
    assert rich.endswith(" used Chamberlain")
    assert len(rich) <= 80


# Taking back


async def test_a_seat_takes_its_actions_back_alone_and_the_end_of_its_turn_with_all(home: Path) -> None:
    async with resumed(home, *CHOSEN, "decline", **CLASH) as table:
        await table.press("3", "q", "enter", "2", "b", "enter")
        await table.press("u", "u")
        assert moves(home) == [*CHOSEN, "decline"]
        assert "North takes back: North gives East a marker." in await table.text(), "all had seen it"
        await table.press("0", "enter", "u")
        assert isinstance(table.screen, AskScreen)


# The option


@pytest.mark.clause("RIV-18")
async def test_the_option_is_chosen_at_set_up_saved_and_kept_for_another_game(home: Path) -> None:
    async with seated(home=home) as table:
        await table.press("r")
        assert "when a stack runs out, the pass is still played to its end" in await table.text()
        await table.tab_to("option-finish_pass")
        assert "[ ] when a stack" in await table.text()
        await table.press("space")
        assert "[x] when a stack" in await table.text()
        await table.press("ctrl+s")
        assert record(home).options == {"finish_pass": True}


async def test_another_deal_keeps_the_option(home: Path) -> None:
    game = short_game(2, SHORT[2], finish_pass=True)
    how: dict[str, Any] = {"game": "rivals", "names": NAMES[:2], "options": {"finish_pass": True}, "seed": SHORT[2]}
    kept(home, *map(str, game[:-1]), **how)
    async with seated(home=home) as table:
        await table.press("1")
        await play_by_keys(table, game[-1:])
        assert isinstance(table.screen, ResultScreen)
        await table.press("n", "space")
        assert isinstance(table.screen, RivalsScreen)
        assert table.screen.match.record.options == {"finish_pass": True}


@pytest.mark.clause("RIV-18")
@pytest.mark.parametrize(
    ("finish_pass", "warns"), [(False, "which ends the game"), (True, "which makes this pass the last")]
)
async def test_what_empties_a_stack_says_what_that_brings(finish_pass: bool, warns: str, home: Path) -> None:
    *game, last = short_game(2, SHORT[2])
    kept(home, *map(str, game), game="rivals", names=NAMES[:2], seed=SHORT[2], options={"finish_pass": finish_pass})
    async with seated(home=home) as table:
        await table.press("1")
        screen = table.screen
        assert isinstance(screen, RivalsScreen)
        assert "last pass" not in (await table.lines())[0]
        await table.press(*keys_of(last, screen.legal, screen.view)[:-1])
        assert f", {warns}: Enter plays it." in await table.text()
        await table.press("enter")
        if finish_pass:
            text = await table.text()
            assert "last pass" in text.splitlines()[0]
            assert "Last pass: " in text
            assert "are bought up: this pass is the last." in text
        else:
            assert isinstance(table.screen, ResultScreen)


@pytest.mark.parametrize(("seats", "played", "height", "cut"), [(2, 150, 40, False), (4, 100, 36, True)])
async def test_points_are_told_in_full_where_there_is_room_and_else_in_a_line_a_seat(
    seats: int, played: int, height: int, cut: bool, home: Path
) -> None:
    async with seated(home=home, size=(120, height)) as table:
        table.app.sit_down(play_on(begin("rivals", seats, solo=True), played))
        await table.lines()
        points = table.screen.query_one(Points).region
        lines = [line[: points.right].rstrip() for line in (await table.lines())[points.y : points.bottom]]
        told = [line for line in lines if line]
        assert ("…" in "".join(told)) == cut
        assert (len(told) == seats) == cut
        assert told[-1].endswith("…" if cut else "4 for 14 coins")
