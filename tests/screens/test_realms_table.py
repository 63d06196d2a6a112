"""Six Realms at the table: what each step asks, shows and lights, and what stays hidden."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from court_tui.match import Match, Opening
from court_tui.rules.realms import RealmsState
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.realms import RealmsScreen
from court_tui.screens.result import ResultScreen
from court_tui.widgets.realms import RealmLine
from tests.rules.realms_tables import cards
from tests.screens.realms_tables import LONG_NAMES, dealt, moves_until, play_by_keys, random_move
from tests.screens.table import NAMES, Table, kept, moves, resumed, seated

STEPS = ("turn", "answer", "accept", "give", "return", "demand", "discard", "swap", "remove")
MIXED = (
    cards("academy 2 7", "bestiary 3 4 11", "court 1", "duties 5 6", "ethereal 9 10", "fixtures 8 12"),
    cards("academy 1 3", "bestiary 5 6", "court 2 3 9", "duties 7", "ethereal 1 2", "fixtures 1 2"),
    cards("academy 4 5", "bestiary 7 8", "court 4 5", "duties 8 9", "ethereal 3 4", "fixtures 3 4"),
)
KEYS_OF_TWELVE = "g h i j k m n o q r s t"
SCHEMED_MIXED = [f"scheme {card}" for turns in zip(*MIXED, strict=True) for card in turns]
SCHEMED_BY_REALM = [f"scheme {realm}-{rank}" for rank in range(1, 13) for realm in ("academy", "bestiary", "court")]
"""Three seats that were dealt nothing but academy, bestiary and court scheme all that they hold."""


async def assert_asks(table: Table, question: str, keys: str) -> None:
    """The screen puts `question`, and can be answered with these `keys`."""
    assert question in await table.paragraph()
    assert table.lit_keys() == keys


async def line_with(table: Table, start: str) -> str:
    """The line of the screen that begins with `start`."""
    (line,) = [line for line in await table.lines() if line.strip().startswith(start)]
    return line


def test_the_lines_of_the_log_fit_the_smallest_terminal() -> None:
    match, chosen = Match.begin(Opening("realms", LONG_NAMES, 66)), random.Random(66)
    while not match.over:
        match.play(random_move(match.moves(), chosen))
    *lines, _ = match.log
    assert [line for line in lines if cell_len(line) > 78] == []


# Every step


@pytest.mark.unmeasured
@pytest.mark.parametrize(("ascii", "one_by_one"), [(False, True), (True, False)])
async def test_every_step_of_five_seats_fits_the_smallest_terminal(ascii: bool, one_by_one: bool, home: Path) -> None:
    for step in STEPS:
        left = moves_until(lambda state, step=step: state.step == step and state.given[state.seat], 5, 1)
        async with resumed(
            home / step, *left, game="realms", names=LONG_NAMES, ascii=ascii, one_by_one=one_by_one
        ) as table:
            assert table.screen.view.step == step
            assert table.out_of_sight() == []
            assert table.screen.prompt.region.bottom < 24
            text = await table.text()
            assert text.isascii() or not ascii
            assert "…" not in text.split("Discards")[0], "a seat's line is cut"


@pytest.mark.parametrize("size", [(80, 24), (117, 36), (118, 36), (120, 40)])
async def test_a_hand_of_twelve_and_two_rivals_sets_fit_every_size(size: tuple[int, int], home: Path) -> None:
    def there(state: RealmsState) -> bool:
        return state.step == "turn" and sum(map(bool, state.tables)) == 2 and len(state.hands[state.seat]) == 12

    left = moves_until(there, 5, 3)
    async with resumed(home, *left, game="realms", names=LONG_NAMES) as table:
        await table.resize(*size)
        assert table.lit_keys() == KEYS_OF_TWELVE
        assert table.out_of_sight() == []
        assert table.screen.prompt.region.bottom < size[1]
        sets = [cards for player in table.screen.view.players for cards in player.table]
        text = await table.text()
        assert len(sets) == 2
        assert all(",".join(card.split("-")[1] for card in cards) in text for cards in sets)


# Scheming


async def test_the_hand_is_sorted_and_counted_and_its_cards_are_schemed_and_gambled(home: Path) -> None:
    async with resumed(home, **dealt(*MIXED)) as table:
        assert table.cards() == [
            *("♚a 2", "♚a 7", "♞b 3", "♞b 4", "♞b11", "♛c 1"),
            *("♟d 5", "♟d 6", "♝e 9", "♝e10", "♜f 8", "♜f12"),
        ]
        await assert_asks(table, "North, what do you do?", f"1 2 3 {KEYS_OF_TWELVE}")
        assert "Hand 12 ♚a 2 ♞b 3 ♛c 1 ♟d 2 ♝e 2 ♜f 2" in await table.paragraph()
        assert "NORTH, you serve THE DREAMER: fill the Influence deck with ♚a academy" in await table.text()

        await table.press("i", "h")
        assert [thing.pick for thing in table.picked()] == ["academy-7"], "a second card takes the place of the first"
        assert "Academy 7: 1 places it in your Scheme" in await table.paragraph()
        await table.press("2", "1", "enter")
        assert moves(home) == ["scheme academy-7"]
        assert isinstance(table.screen, PassScreen)
        await table.press("space", "g", "2", "enter", "space", "1", "g", "enter", "space", "2", "g", "enter")
        assert moves(home)[1:] == ["gamble academy-1", "scheme academy-4", "gamble academy-2"]

        await table.press("space", "1", "g", "enter", "space", "1", "g", "enter", "space")
        assert (await line_with(table, "Scheme 2")).strip() == "Scheme 2: ♚a7 ▒▒▒   ▒▒▒ unknown to you yet"
        assert "Hand 10 + Scheme 2 ♚a 0+1" in await table.paragraph()
        assert (await line_with(table, "Hand 10")).endswith("▒▒▒ 1")
        assert "♚a1,2" in await line_with(table, "Discards 2")


async def test_a_trade_goes_round_the_table_as_one_flow(home: Path) -> None:
    async with resumed(home, **dealt(*MIXED)) as table:
        await table.press("g", "3")
        await assert_asks(table, "North, which realms would you like?", "1 2 3 4 5 6")
        assert not any(thing.pick == "academy-2" for thing in table.picked())
        await table.press("3", "4", "3", "6", "enter")
        assert moves(home) == ["ask duties fixtures"]

        assert table.screen.asked_in_public
        await assert_asks(table, "North asks for duties or fixtures. East, do you trade?", "1 2 3 4 5 6 7 enter")
        assert "Enter: East declines." in await table.paragraph()
        await table.press("2", "1")
        assert "Enter: East agrees, for academy or bestiary." in await table.paragraph()
        await table.press("enter")
        await assert_asks(table, "South, do you trade?", "1 2 3 4 5 6 7 enter")
        await table.press("7", "4")
        assert [thing.pick for thing in table.picked()] == ["duties"], "a realm is not any card"
        await table.press("7")
        assert [thing.pick for thing in table.picked()] == ["agree"], "any card is no realm"
        await table.press("enter")
        assert moves(home)[1:] == ["agree academy bestiary", "agree"]

        assert isinstance(table.screen, PassScreen)
        assert "North hears who agreed, and picks a partner." in await table.text()
        await table.press("space")
        await assert_asks(table, "North, with whom do you trade?", "1 b c")
        assert "East for ♚a ♞b" in await table.paragraph()
        await table.press("1", "c", "b", "enter")
        assert moves(home)[-1] == "accept B"

        await assert_asks(table, "North, which card do you place in East's Scheme?", KEYS_OF_TWELVE)
        assert "East would like academy or bestiary; you may give any card" in await table.paragraph()
        assert "gives next" in await line_with(table, "B  East")
        assert "agrees" not in await line_with(table, "C  South"), "its answer is of no interest any more"
        await table.press("m", "enter")
        assert "East trades with North and chooses a card." in await table.paragraph()
        await table.press("space")
        await assert_asks(table, "East, which card do you place in North's Scheme?", KEYS_OF_TWELVE)
        assert "North would like duties or fixtures; you may give any card" in await table.paragraph()
        assert "has chosen" in await line_with(table, "A  North")
        assert "♛c 1" not in await table.text(), "what the other gives shows before both have chosen"
        await table.press("t", "enter")
        assert moves(home)[-2:] == ["give court-1", "give fixtures-2"]
        await table.press("1", "g", "enter", "space", "1", "g", "enter", "space")
        words = (await line_with(table, "Scheme 1")).split("   ")
        assert [word.strip() for word in words] == ["Scheme 1: ▒▒▒", "▒▒▒ unknown to you yet", "Given to East: ♛c1"]


async def test_a_trade_that_comes_to_nothing_leaves_the_turn_but_no_second_proposal(home: Path) -> None:
    async with resumed(home, "ask court", "decline", "decline", **dealt(*MIXED)) as table:
        await assert_asks(table, "North, what do you do?", f"1 2 {KEYS_OF_TWELVE}")
        assert "only once a turn" in await table.paragraph()
        await table.press("3")
        assert table.messages() == ["Only once a turn (RLM-11)."]


async def test_a_proposal_that_nobody_has_answered_is_taken_back_freely(home: Path) -> None:
    async with resumed(home, **dealt(*MIXED)) as table:
        await table.press("3", "1", "enter", "u")
        assert moves(home) == []


async def test_whoever_is_asked_aloud_may_look_at_its_own_cards_first(home: Path) -> None:
    async with resumed(home, "ask court", **dealt(*MIXED)) as table:
        public = await table.text()
        assert table.cards() == []
        await table.press("p", "b", "space")
        assert len(table.cards()) == 12
        assert table.lit() == []
        assert "East asks" not in await table.text()
        await table.press("x")
        assert await table.text() == public


async def test_a_proposal_looks_the_same_whoever_holds_what(home: Path) -> None:
    pictures = []
    for number, hands in enumerate((MIXED, (MIXED[2], MIXED[0], MIXED[1]))):
        async with resumed(home / str(number), "ask court", **dealt(*hands)) as table:
            pictures.append(await table.picture())
    assert pictures[0] == pictures[1]


async def test_asked_in_private_a_seat_answers_with_its_hand_in_sight(home: Path) -> None:
    async with resumed(home, "ask court", one_by_one=True, **dealt(*MIXED)) as table:
        assert table.screen.eyes == 1
        assert len(table.cards()) == 12
        await assert_asks(table, "East, do you trade?", "1 2 3 4 5 6 7 enter")
        assert "Enter: you decline." in await table.paragraph()
        await table.press("enter")
        assert moves(home)[-1] == "decline"
        assert isinstance(table.screen, PassScreen)


# Call to Action


async def test_one_card_stuffs_the_deck_and_three_of_a_realm_are_a_set(home: Path) -> None:
    async with resumed(home, *SCHEMED_BY_REALM, **dealt((), (), ())) as table:
        await table.press("g")
        assert "Academy 1 goes face down into the Influence deck: Enter." in await table.paragraph()
        assert "2 more of academy for a set: draw two cards" in await table.paragraph()
        await table.press("h")
        assert not table.screen.ready()
        await table.press("i", "enter")
        assert moves(home)[-1] == "set academy-1 academy-2 academy-3"
        drawn = [card for card in table.screen.view.players[0].cards if not card.startswith("academy")]
        words = " and ".join(card.replace("-", " ").title() for card in drawn)
        await assert_asks(table, f"North, you drew {words}. Which go back into the Reserve?", "g h i j k m n o q r s")
        await table.press("g", "h", "i", "enter")
        assert moves(home)[-1] == "return academy-5 academy-6", "the oldest of three picks gives way"


async def test_two_of_a_realm_are_no_set_and_a_slip_breaks_none_up(home: Path) -> None:
    async with resumed(home, *SCHEMED_MIXED, **dealt(*MIXED)) as table:
        assert "Or pick three of bestiary" in await table.paragraph()
        await table.press("g", "h")
        assert [thing.pick for thing in table.picked()] == ["academy-7"], "there is no third for a set"
        await table.press("i", "k", "m")
        assert [thing.pick for thing in table.picked()] == ["bestiary-3", "bestiary-11"]
        assert table.messages() == ["A set is of one realm, and bestiary is picked: Esc takes a card back (RLM-17)."]
        await table.press("j", "enter")
        assert moves(home)[-1] == "set bestiary-3 bestiary-4 bestiary-11"


async def test_what_lies_face_up_is_listed_on_a_screen_of_its_own(home: Path) -> None:
    left = moves_until(lambda state: state.phase == "action" and len(state.discards) > 20, 3, 2)
    async with resumed(home, *left, game="realms", names=LONG_NAMES[:3]) as table:
        before = await table.text()
        counts = (await line_with(table, "Discards 21, f lists them:")).split(":")[1].split()
        assert sum(map(int, counts[1::2])) == 21
        await table.press("f")
        text = await table.text()
        discards = [card for card in table.screen.app.screen_stack[-2].view.discard if card is not None]
        for card in discards:
            realm, _, rank = card.partition("-")
            assert re.search(rf"  {realm} .*\b{rank}\b", text.split("Discards")[1])
        await table.press("f")
        assert await table.text() == before


async def test_a_demand_names_what_came_before_something_is_given_back(home: Path) -> None:
    before = [*SCHEMED_BY_REALM, "influence academy-1"]
    async with resumed(home, *before, **dealt((), (), ())) as table:
        await play_by_keys(table, table.screen.match.moves()[-1])
        assert moves(home)[-1].startswith("set bestiary")
        await assert_asks(table, "East, of whom do you demand what?", "1 2 3 4 5 6 a c")
        await table.press("1", "2", "3", "c", "enter")
        assert moves(home)[-1] == "demand C bestiary court", "the oldest of three realms gives way"
        assert "East demands bestiary or court of South." in await table.paragraph()
        await table.press("space")
        assert "asked ♞b ♛c" in await line_with(table, "▶  C  South")
        await table.press("n", "enter", "space")
        await assert_asks(table, "South gave you Court 7. Which card do you give in return?", "g h i j k m n o q r")
        await table.press("g", "enter")
        assert moves(home)[-2:] == ["give court-7", "give bestiary-1"]


@pytest.mark.clause("RLM-19")
@pytest.mark.parametrize(("back", "told"), [("court-7", True), ("bestiary-4", False)])
async def test_who_gets_its_own_card_back_is_told_so_alone(back: str, told: bool, home: Path) -> None:
    demand = ["set bestiary-1 bestiary-2 bestiary-3", "demand C bestiary court", "give court-7", f"give {back}"]
    before = [*SCHEMED_BY_REALM, "influence academy-1", *demand]
    async with resumed(home, *before, look=False, **dealt((), (), ())) as table:
        assert "Court 7" not in await table.text()
        await table.press("space")
        assert ("East gave you Court 7 back." in await table.text()) == told


async def test_a_find_in_the_reserve_is_shown_to_all(home: Path) -> None:
    before = [
        *SCHEMED_BY_REALM,
        "influence academy-1",
        "set bestiary-1 bestiary-2 bestiary-3",
        "demand C duties fixtures",
    ]
    async with resumed(home, *before, **dealt((), (), ())) as table:
        (*_, find) = table.screen.view.turned
        assert f"you found {find.replace('-', ' ').title()}" in await table.paragraph()
        assert f"Found ♟d{find.partition('-')[2]}" in await table.text()


@pytest.mark.clause("RLM-20")
async def test_a_search_in_vain_is_shown_to_all(home: Path) -> None:
    demand = ["influence academy-1", "set bestiary-1 bestiary-2 bestiary-3", "demand A bestiary court"]
    async with resumed(home, *SCHEMED_BY_REALM, *demand, **dealt((), (), ())) as table:
        line = await line_with(table, "Turned up 33, all in vain, f lists them")
        assert line.split(":")[1].split() == ["♟d", "9", "♝e", "12", "♜f", "12"]
        await table.press("f")
        assert "Turned up in the Reserve: Duties 4 5 6 7 8 9 10 11 12, Ethereal 1 2" in await table.paragraph()


@pytest.mark.clause("RLM-13")
async def test_what_was_given_away_is_recalled_in_the_call_to_action(home: Path) -> None:
    left = moves_until(lambda state: state.phase == "action" and state.given[state.seat], 3, 2)
    async with resumed(home, *left, game="realms", names=NAMES[:3]) as table:
        given = table.screen.view.given
        line = await line_with(table, "Given to")
        assert {re.sub(r"\W", "", word) for word in line.split()} >= {
            card[0] + card.partition("-")[2] for card in given
        }


@pytest.mark.clause("RLM-19")
async def test_a_seat_recalls_what_it_put_in_and_is_told_once_what_it_got_in_return(home: Path) -> None:
    left = ["influence academy-1", "set bestiary-1 bestiary-2 bestiary-3", "demand A academy court", "give academy-2"]
    async with resumed(home, *SCHEMED_BY_REALM, *left, "give bestiary-4", **dealt((), (), ())) as table:
        await table.press("g", "enter", "space")
        assert table.screen.eyes == 0
        assert (await line_with(table, "You put in")).strip() == "You put in: ♚a1"
        assert (await table.paragraph()).count("New in North's hand: Bestiary 4.") == 1
        assert "gave you" not in await table.text()


async def test_of_two_seats_the_other_need_not_be_named(home: Path) -> None:
    left = moves_until(lambda state: state.step == "demand", 2, 1)
    async with resumed(home, *left, game="realms", names=NAMES[:2]) as table:
        other = "AB"[1 - table.screen.eyes]
        await table.press("1", "2", "enter")
        assert moves(home)[-1] == f"demand {other} academy bestiary"


async def test_the_influence_deck_is_shown_to_the_seat_that_looks_alone(home: Path) -> None:
    left = moves_until(lambda state: state.step == "swap", 3, 2)
    async with resumed(home, *left, game="realms", names=NAMES[:3]) as table:
        view = table.screen.view
        assert "THE INFLUENCE DECK, for your eyes only" in await table.text()
        out = view.influence_cards[0]
        own = view.players[view.viewer].cards[0]
        await play_by_keys(table, next(move for move in table.screen.legal if move[1:] == (out, own)))
        assert moves(home)[-1] == f"swap {out} {own}"
        assert "THE INFLUENCE DECK" not in await table.everything()
        await table.press("space")
        assert isinstance(table.screen, RealmsScreen)
        assert not any(line.region or str(line.content) for line in table.screen.query(RealmLine))


@pytest.mark.clause("RLM-23")
async def test_with_no_card_left_in_hand_a_set_of_ethereal_is_a_look_and_no_more(home: Path) -> None:
    hands = (cards("academy 1 2 3 4 5 6 7 8 9", "ethereal 1 2 3"), cards("bestiary 1 2 3 4 5 6 7 8 9 10 11 12"))
    turns = [card for turn in zip(*hands, strict=True) for card in turn]
    left = [*(f"scheme {card}" for card in turns), *(f"influence {card}" for card in turns[:18])]
    async with resumed(home, *left, **dealt(*hands)) as table:
        await table.press("g", "h", "i")
        assert "A set of ethereal: only a look at the Influence deck" in await table.paragraph()
        await table.press("enter")
        assert "With no card in hand, nothing is swapped. Enter goes on." in await table.paragraph()
        await table.press("enter")
        assert moves(home)[-1] == "done"


async def test_steps_of_a_swap_are_taken_back_one_by_one(home: Path) -> None:
    left = moves_until(lambda state: state.step == "swap", 3, 2)
    async with resumed(home, *left, game="realms", names=NAMES[:3]) as table:
        realm = table.lit()[0]
        closed = await table.text()
        await table.press(realm.key)
        opened = await table.text()
        assert f"In the Influence deck, {realm.pick}:" in opened
        await table.press("g", "escape")
        assert await table.text() == opened
        await table.press(realm.key)
        assert await table.text() == closed


async def test_a_broken_tie_shows_the_ranks_that_decided(home: Path) -> None:
    left = moves_until(lambda state: state.result is not None, 3, 2)
    kept(home, *left[:-1], game="realms", names=NAMES[:3])
    async with seated(home=home) as table:
        await table.press("1", "space")
        assert isinstance(table.screen, RealmsScreen)
        (move,) = table.screen.legal
        await play_by_keys(table, move)
        assert isinstance(table.screen, ResultScreen)
        text = await table.text()
        assert "wins the tie" in text
        assert text.count("[") == 2
