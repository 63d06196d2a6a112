"""Succession at the table: contests, events and discards as the table is asked, and what one seat alone is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from court_tui.rules.succession import LIFE_STAGES
from court_tui.screens.log import LogScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.succession import SuccessionScreen
from court_tui.screens.succession.board import following
from court_tui.widgets import Lifespan
from tests.rules.succession_tables import start
from tests.screens.succession import chips, keep, left_at, succession
from tests.screens.table import Table, moves, seated

CONTESTED = ("A place 3 king", "B place 2 king", "C place 1 king")


async def assert_asks(table: Table, question: str, keys: str) -> None:
    """The screen puts `question`, and can be answered with these `keys`."""
    assert question in await table.paragraph()
    assert table.lit_keys() == keys


def in_hand(table: Table, card: str) -> str:
    """The key that picks `card` in the hand that is shown."""
    return next(thing.key for thing in table.lit() if thing.pick == f"hand {card}")


# A go


async def test_a_card_is_picked_then_its_place_in_either_order(home: Path) -> None:
    async with left_at(home, start("3 2 designate-king", "2")) as table:
        await assert_asks(table, "North, what do you do in this go?", "1 2 3 4 n")
        await table.press("3")
        await assert_asks(table, "Now a character (letter). Esc goes back.", "1 2 3 4 g j k m r t")
        await table.press("k")
        assert "Influence 3, face down onto the King. Enter plays it" in await table.paragraph()
        await table.press("m", "2", "enter")
        assert moves(home) == ["place 2 minister"]


async def test_a_card_is_laid_under_ones_own_designation(home: Path) -> None:
    async with left_at(home, start("3 designate-king", "2"), "A designate king", "B pass") as table:
        assert "#1 King –" in chips(table)
        await table.press("3", "q", "enter")
        assert moves(home)[-1] == "place 3 #1"


async def test_a_letter_declares_a_character_from_the_second_turn_on(home: Path) -> None:
    async with left_at(home, start("3", "2")) as table:
        assert "nobody acts in the first turn" in await table.text()
        assert not set(table.lit_keys().split()) & set("gjkmrt")
        await table.press("n", "enter", "space", "n", "enter", "enter", "space", "j")
        assert "Declare the Jester: look, 0–3 VP. Enter plays it" in await table.paragraph()
        await table.press("enter")
        assert moves(home)[-1] == "act jester"


async def test_an_event_is_aimed_at_a_seat(home: Path) -> None:
    async with left_at(home, start("riot", "2", "2")) as table:
        await table.press("4")
        await assert_asks(table, "Now a seat (letter).", "1 3 4 b c")
        await table.press("c")
        assert "The Riot against South: the seat loses 1 VP. Enter plays it" in await table.paragraph()
        await table.press("enter")
        assert moves(home) == ["event riot C"]


async def test_of_several_cards_one_is_picked_by_its_place(home: Path) -> None:
    cards = ("B place 3 king", "A pass", "B place 2 king")
    async with left_at(home, start("betrayal", "3 2", first="B"), *cards) as table:
        await table.press(in_hand(table, "betrayal"), "k", "b")
        text = await table.paragraph()
        assert "Which of these cards? Press its digit." in text
        assert "the 1st: face down" in text
        assert "the 2nd: face down" in text
        await table.press("2", "enter")
        assert moves(home)[-1] == "event betrayal B king 2"


# A contest, as the table follows it


async def test_a_contest_is_one_flow_on_the_public_screen(home: Path) -> None:
    async with left_at(home, start("3 2", "2", "1"), *CONTESTED, "A act king") as table:
        assert isinstance(table.screen, SuccessionScreen), "a question to the table needs no pass screen"
        await assert_asks(table, "North, do you reveal your cards on the King?", "a enter")
        assert "A is asked · B, C next" in await table.text()
        await table.press("a")
        assert "Enter so be it: North reveals" in await table.paragraph()
        await table.press("b")
        assert table.messages() == ["North is asked first, then East (SUC-14)."]
        await table.press("escape", "a", "enter")
        assert "A reveals · B is asked · C next" in await table.text()
        await table.press("a")
        assert table.messages() == ["North has answered; now East is asked (SUC-14)."]
        await table.press("B", "enter")
        await assert_asks(table, "South, do you reveal your cards on the King?", "c enter")
        await table.press("enter")
        await assert_asks(table, "you win the King and owe 2. Pay with Influence 3: Enter plays it, the only way.", "3")
        assert "1 of 1 to pay" in await table.paragraph()
        assert "in all A 3, B 2 · A wins, owes 2" in await table.text()
        await table.press("enter")
        await assert_asks(table, "North, you decide the King: heir, 2 VP.", "1 n")
        await table.press("1", "enter")
        assert moves(home)[-5:] == ["reveal", "reveal", "hold", "pay 3", "heir"]
        assert isinstance(table.screen, PassScreen)
        assert "It is East's go." in await table.text()


async def test_the_winner_picks_what_it_pays(home: Path) -> None:
    cards = ("A place 2 king", "B place 2 king", "A place 1 king", "A place 1 king")
    async with left_at(home, start("2 1 1", "2"), *cards, "A act king", "A reveal", "B reveal") as table:
        await assert_asks(table, "North, you win the King and owe 2.", "1 2")
        await table.press("1")
        await assert_asks(table, "Picked: Influence 1, 1 of 2. No change is given.", "1")
        await table.press("2")
        assert table.messages() == ["With an Influence 2 one card would be more than the sum needs (SUC-17)."]
        await table.press("escape", "2", "enter")
        assert moves(home)[-1] == "pay 2"


async def test_who_opens_chooses_alone_and_nobody_else_learns_what_there_was_to_choose(home: Path) -> None:
    hands = ("3 designate-king designate-jester", "2 designate-king")
    laid = ("A designate jester", "A designate king", "A place 3 #2", "B place 2 king", "B designate king")
    async with left_at(home, start(*hands), *laid, "A act king", "B reveal") as table:
        await assert_asks(table, "Does anybody open designations of the King?", "a b enter")
        assert not table.offers("colon")
        await table.press("a")
        assert isinstance(table.screen, PassScreen)
        assert "North speaks up." in await table.text()
        await table.press("space")
        await assert_asks(table, "North, do you open designations of the King?", "enter w")
        assert "#1 Jester –" in chips(table)
        await table.press("w", "enter")
        assert moves(home)[-1] == "open #2"
        await assert_asks(table, "Does anybody open designations of the King?", "b enter")
        assert chips(table) == []
        await table.press("enter")
        assert "North wins with 3" in await table.paragraph()


async def test_who_speaks_up_can_go_back_to_the_table(home: Path) -> None:
    async with left_at(home, start("2 designate-king", "2"), "A designate king", "A act king") as table:
        await table.press("a", "space", "escape")
        await assert_asks(table, "Does anybody open designations of the King?", "a enter")
        assert chips(table) == []


# Countering


async def test_who_may_counter_looks_first_and_may_let_it_be(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent"), "A event riot B") as table:
        await assert_asks(table, "Does anybody counter it?", "b c enter")
        await table.press("colon")
        assert not table.screen.query_one("#typed").display, "a refusal would tell who holds the Double Agent"
        await table.press("b", "space")
        await assert_asks(table, "East, do you counter it?", "enter")
        await table.press("enter")
        await assert_asks(table, "Does anybody counter it?", "c enter")
        await table.press("c", "space")
        await assert_asks(table, "South, do you counter it?", "1 enter")
        await table.press("1")
        assert "Enter counter; both are discarded" in await table.paragraph()
        await table.press("enter")
    assert moves(home) == ["event riot B", "allow", "counter"]


async def test_who_speaks_up_before_its_time_settles_nothing_until_it_counters(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent"), "A event riot B") as table:
        await table.press("c", "space")
        await assert_asks(table, "South, do you counter it? If so, B holds back; else all are asked again.", "1 enter")
        assert not table.offers("colon"), "a move would be taken as East's"
        await table.press("enter")
        await assert_asks(table, "Does anybody counter it?", "b c enter")
        await table.press("c", "space", "escape")
        await assert_asks(table, "Does anybody counter it?", "b c enter")
        assert moves(home) == ["event riot B"]
        await table.press("c", "space", "1", "enter")
    assert moves(home) == ["event riot B", "allow", "counter"]


async def test_speaking_up_before_ones_time_looks_the_same_whether_or_not_one_can(home: Path) -> None:
    async with left_at(home, start("riot", "double-agent", "2"), "A event riot B") as table:
        await table.press("c")
        assert "South speaks up." in await table.text()
        await table.press("space")
        await assert_asks(table, "South, do you counter it? If so, B holds back; else all are asked again.", "enter")
        await table.press("enter")
        await assert_asks(table, "Does anybody counter it?", "b c enter")
    assert moves(home) == ["event riot B"]


async def test_a_later_seat_opens_and_the_earlier_ones_then_hold_back(home: Path) -> None:
    hands = ("1 designate-general", "2 designate-king", "3")
    laid = ("A designate general", "B designate king", "A act king")
    async with left_at(home, start(*hands), *laid) as table:
        await table.press("b", "space", "q", "enter")
        assert moves(home)[-2:] == ["hold", "open #1"]


async def test_a_later_seat_discards_and_the_earlier_ones_then_keep(home: Path) -> None:
    async with left_at(home, start("3", "2 riot", "1"), "A pass", "B pass", "C pass") as table:
        await table.press("b", "space")
        await table.press(in_hand(table, "riot"), "enter")
        assert moves(home)[-3:] == ["keep", "discard riot", "keep"]
        await assert_asks(table, "Does anybody discard cards?", "c enter")


async def test_enter_says_for_all_that_nobody_counters(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent"), "A event riot B") as table:
        await table.press("enter")
    assert moves(home) == ["event riot B", "allow", "allow"]


# Discarding


async def test_one_seat_discards_what_it_likes_and_the_others_keep(home: Path) -> None:
    async with left_at(home, start("3 3 riot", "2", "1"), "A pass", "B pass", "C pass") as table:
        await assert_asks(table, "Does anybody discard cards?", "a b c enter")
        await table.press("a", "space", "3", "3", "3")
        hidden = chips(table)
        await table.press("3", in_hand(table, "riot"))
        assert "To be discarded: Influence 3, Riot." in await table.paragraph()
        await table.press("enter")
        assert moves(home)[-3:] == ["discard 3", "discard riot", "keep"]
        assert hidden
        await assert_asks(table, "Does anybody discard cards?", "b c enter")
        assert "Enter these keep their hands" in await table.paragraph()
        await table.press("full_stop")
        assert isinstance(table.screen, LogScreen)
        assert "Riot" in await table.text()


async def test_who_discards_its_whole_hand_is_not_asked_what_it_keeps(home: Path) -> None:
    everything = [f"A discard {card}" for card in ("3", "3", "3", "2", "2")]
    async with left_at(home, start("3 3 3 2 2 1", "2"), "A pass", "B pass", *everything) as table:
        await table.press("a", "space", "1", "enter")
        assert moves(home)[-1] == "discard 1"
        await assert_asks(table, "Does anybody discard cards?", "b enter")
        assert "Enter East keeps its hand" in await table.paragraph()


async def test_the_holder_of_the_king_discards_one_card_alone(home: Path) -> None:
    kings = ("A place 3 king", "B pass", "A pass", "A act king", "A reveal", "A skip", "B pass", "A pass")
    async with left_at(home, start("3", "2"), *kings, "A keep", "B keep") as table:
        assert "you hold the King and drew a card more" in await table.paragraph()
        assert len(table.lit()) > 1
        await table.press(table.lit()[0].key, "enter")
        assert moves(home)[-1].startswith("discard ")


# What one pair of eyes is shown


@pytest.mark.clause("SUC-24")
async def test_what_the_jester_saw_is_shown_to_one_seat_once(home: Path) -> None:
    async with left_at(home, start("1", "3 2"), "B place 3 king", "A act jester") as table:
        await assert_asks(table, "North, you decide the Jester: look, 0–3 VP.", "k n")
        await table.press("k", "b", "enter")
        assert moves(home)[-1] == "look B king"
        assert isinstance(table.screen, PassScreen)
        assert "North looks at what came of it." in await table.text()
        await table.press("space")
        assert "East's, face down on the King: Influence 3." in await table.paragraph()
        assert "(3)" in await table.text()
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        assert "It is East's go." in await table.text()
        await table.press("space", "l")
        log = await table.text()
        assert "North looks at East's cards on the King." in log
        assert "'s 3" not in log


@pytest.mark.clause("SUC-32")
async def test_what_a_betrayal_brought_is_shown_to_its_new_owner_alone(home: Path) -> None:
    state = start("betrayal", "3", "2", first="B")
    async with left_at(home, state, "B place 3 king", "A event betrayal B king 1") as table:
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        await table.press("space")
        assert "North's, face down on the King: Influence 3." in await table.paragraph()
        await table.press("x")
        assert isinstance(table.screen, PassScreen)
        await table.press("space", "l")
        assert "East's card on the King is North's now." in await table.text()
        assert "'s 3" not in await table.text()


async def test_drawn_cards_are_shown_to_who_drew_them(home: Path) -> None:
    async with left_at(home, start("investment", "2", deck="riot spy"), "A event investment") as table:
        await table.press("enter", "space")
        assert "New in North's hand: Riot, Spy." in await table.paragraph()


async def test_one_person_sees_what_was_learned_without_a_pass_screen(home: Path) -> None:
    async with left_at(home, start("investment", "2", deck="riot spy"), "A event investment", solo=True) as table:
        await table.press("enter")
        assert "New in North's hand: Riot, Spy." in await table.paragraph()
        assert not table.offers("v")
        await table.press("enter")
        assert "East is to decide;" in await table.text()


async def test_a_second_enter_at_once_does_not_take_away_what_was_learned(home: Path) -> None:
    async with left_at(home, start("investment", "2", deck="riot spy"), "A event investment", solo=True) as table:
        await table.press("enter")
        for guard_seconds, seen in ((60, True), (0, False)):
            table.app.guard_seconds = guard_seconds
            await table.press("enter")
            assert ("New in North's hand: Riot, Spy." in await table.paragraph()) == seen


# The strict setting, and secrecy


async def test_in_the_strict_setting_each_seat_answers_alone(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent"), "A event riot B", one_by_one=True) as table:
        await assert_asks(table, "East, do you counter it?", "enter")
        assert chips(table)
        await table.press("enter")
        assert isinstance(table.screen, PassScreen)
        await table.press("space")
        await assert_asks(table, "South, do you counter it?", "1 enter")


QUESTIONS = {
    "counter": ("A event riot B",),
    "reveal": ("A place 3 king", "B place 2 king", "A act king"),
    "open": ("A designate general", "A act king"),
    "discard": ("A pass", "B pass", "C pass"),
}
"""What everybody is asked, and the moves that lead there in either deal."""
ONE_DEAL = ("riot 3 designate-general", "2 double-agent designate-king", "1 spy")
ANOTHER_DEAL = ("riot 3 designate-general", "2 worsening designate-jester", "1 double-agent")


@pytest.mark.parametrize("question", QUESTIONS)
async def test_a_question_to_the_table_looks_the_same_whoever_holds_what(question: str, home: Path) -> None:
    for hands, heirs in ((ONE_DEAL, "prince brother prince"), (ANOTHER_DEAL, "brother prince prince")):
        keep(home, start(*hands, heirs=heirs, deck="1 1 1 3"), *QUESTIONS[question])
    pictures = []
    async with seated(home=home) as table:
        for game in ("1", "2"):
            await table.press(game)
            assert isinstance(table.screen, SuccessionScreen)
            assert table.screen.to_the_table
            pictures.append(await table.picture())
            await table.press("escape", "y")
    assert pictures[0] == pictures[1]


async def test_a_seat_can_peek_before_the_table_answers(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent"), "A event riot B") as table:
        public = await table.text()
        await table.press("p", "c", "space")
        assert "Double Agent" in chips(table)
        await assert_asks(table, "Only South looks.", "")
        await table.press("x")
        assert await table.text() == public
    assert moves(home) == ["event riot B"]


async def test_a_refusal_that_names_ones_cards_is_gone_when_the_table_looks(home: Path) -> None:
    async with left_at(home, start("riot", "2", "double-agent")) as table:
        await table.press("colon", *"spy", "space", "c", "enter")
        assert table.messages() != []
        await table.press("escape", in_hand(table, "riot"), "b", "enter")
        assert table.messages() == []


# What it looks like


async def test_the_table_is_drawn_in_ascii_alone_where_that_is_wished(home: Path) -> None:
    keep(home, start("3 designate-king", "2", "1"), *CONTESTED, "A designate king", "A act king")
    async with seated(home=home, ascii=True) as table:
        for keys in (["1"], ["a"], ["b"], ["c"]):
            await table.press(*keys)
            assert (await table.text()).isascii(), [sign for sign in await table.text() if not sign.isascii()]


async def test_a_large_terminal_shows_more_and_nothing_is_lost_on_the_way_back(home: Path) -> None:
    async with left_at(home, start("3 designate-king", "2", "1"), "A designate king", "B pass", "C pass") as table:
        small = await table.text()
        await table.resize(120, 40)
        large = await table.paragraph()
        assert table.out_of_sight() == []
        assert all(stage in large for stage in ("remission", "gravely ill", "no visitors", "dead"))
        assert "the cards on a character count 0 this turn" in large
        await table.resize(80, 24)
        assert await table.text() == small


async def test_the_key_of_a_character_that_has_acted_says_so(home: Path) -> None:
    async with left_at(home, start("3", "2"), "A act jester", "A skip") as table:
        await table.press("j")
        assert table.messages() == ["The Jester has acted; pick a card first, to lay it there (SUC-13)."]
        assert table.picked() == []


TWO_TARGETS = ("B place 2 king", "A pass", "B place 2 jester")


async def test_while_a_target_is_wanted_nothing_else_is_lit_and_its_key_says_so(home: Path) -> None:
    async with left_at(home, start("betrayal 3", "2 2", first="B"), *TWO_TARGETS) as table:
        await table.press(in_hand(table, "betrayal"))
        other_cards = {thing.pick for thing in table.lit()} - {"king", "jester", "B"}
        assert "hand 3" in other_cards
        assert all(pick.startswith("hand ") for pick in other_cards), "another card may take the place of the first"
        await table.press("m")
        assert table.messages() == ["The Minister does not go with what is picked; Esc goes back (SUC-32)."]
        assert [thing.pick for thing in table.picked()] == ["hand betrayal"]
        await table.press("3")
        assert [thing.pick for thing in table.picked()] == ["hand 3"]
        await table.press("escape", "m")
        assert table.messages() == ["Nobody acts in the first turn; pick a card first, to lay it there (SUC-07)."]


async def test_the_key_of_what_cannot_be_played_says_why_also_where_nothing_like_it_can(home: Path) -> None:
    async with left_at(home, start("double-agent betrayal 3", "2")) as table:
        for key, why in (
            ("4", "No card of another seat lies on a character (SUC-32)."),
            ("5", "The Double Agent is played when somebody else plays an event (SUC-36)."),
            ("b", "Pick an event first, to aim it at a seat (SUC-12)."),
        ):
            await table.press(key)
            assert table.messages() == [why], "a reason takes the place of the one before"


@pytest.mark.clause("SUC-08")
async def test_the_move_that_ends_the_turn_says_so_before_it_is_played(home: Path) -> None:
    async with left_at(home, start("3", "2", "1"), "A pass", "B pass") as table:
        await table.press("n")
        assert "All seats have passed then: the turn ends. Enter plays it" in await table.paragraph()
        await table.press("enter")
        assert "All seats have passed: the turn ends." in await table.text()


@pytest.mark.clause("SUC-22")
async def test_who_is_asked_to_reveal_is_told_of_the_decree(home: Path) -> None:
    decreed = ("A place 3 king", "B place 2 king", "A act minister", "A decree king", "B act king")
    async with left_at(home, start("3", "2"), *decreed) as table:
        assert "By decree the cards that lie there count 0 this turn." in await table.paragraph()


@pytest.mark.clause("SUC-24")
async def test_an_action_without_a_target_says_why_and_asks_for_none(home: Path) -> None:
    async with left_at(home, start("3", "2"), "A act jester") as table:
        text = await table.paragraph()
        assert "Nobody else has a card on a character to look at." in text
        assert "Whose cards on whom?" not in text


async def test_what_one_is_after_is_said_at_the_first_go_alone(home: Path) -> None:
    aim = "to be king; among those who backed the king, VP decide."
    async with left_at(home, start("3 2", "2")) as table:
        assert aim in await table.paragraph()
    async with left_at(home, start("3 2", "2"), "A place 2 king", "B pass") as table:
        assert "North, what do you do in this go?" in await table.paragraph()
        assert aim not in await table.paragraph()


@pytest.mark.clause("SUC-30")
async def test_a_hand_shows_its_owner_what_was_taken_from_it_and_what_is_new(home: Path) -> None:
    async with left_at(home, start("spy", "2 2 2 2 2 2", deck="investment", first="B")) as table:
        await table.press("n", "enter", "space")
        await table.press(in_hand(table, "spy"), "enter", "enter", "space", "enter", "space")
        assert "East's eyes only · favourite: the" in await table.text()
        assert "gone: Influence 2" in await table.text()
        table.app.go_home()
        await table.press("1", "space")  # what was known does not hang on who has sat there
        assert "gone: Influence 2" in await table.text()
        await table.press("n", "enter", "space", "n", "enter", "enter", "space")
        assert "· + new" in await table.text()
        assert "gone" not in await table.text()
        assert "Investment +" in chips(table)


async def test_the_answers_to_a_public_question_are_in_sight_when_one_person_plays_six_seats(home: Path) -> None:
    hands = ("riot 3 designate-king", "2 designate-king designate-jester", "1", "1", "1", "1")
    async with left_at(home, start(*hands), "A event riot B", solo=True) as table:
        await table.press("v")
        for _ in range(6):
            assert table.out_of_sight() == []
            await table.press("v")


# What has no room, and what comes next


async def test_cards_that_have_no_room_on_a_track_are_told_in_full(home: Path) -> None:
    places = [wish for _ in range(6) for wish in ("A place 1 king", "B pass")]
    async with left_at(home, start("1 1 1 1 1 1", "2"), *places[:-1]) as table:
        assert "in full" not in await table.text(), "East does not know them"
    async with left_at(home / "own", start("1 1 1 1 1 1", "2"), *places) as table:
        assert "in full: A on the King (1·1·1·1·1·1)" in await table.text()


async def test_more_than_two_closed_designations_are_told_in_full_to_the_others(home: Path) -> None:
    hands = ("designate-king designate-jester designate-general 1", "2")
    laid = ("A designate king", "A designate jester", "A designate general", "A place 1 #2")
    async with left_at(home, start(*hands), *laid) as table:
        assert "3#1" in await table.text()
        assert "in full: A under # 0·1·0" in await table.text()


@pytest.mark.parametrize("life", range(len(LIFE_STAGES)))
@pytest.mark.clause("SUC-21", "SUC-38")
async def test_every_stage_of_the_kings_life_fits_the_screen_with_what_follows(life: int, home: Path) -> None:
    follows = {0: "the King is dead", 1: "no new heir · deck out: dies", 2: "new heir 1 · deck out: 3–6 dies, else 1"}
    follows |= {3: "new heir 2 · deck out: 4–6 dies, else 2", 4: "new heir 3 · deck out: 5–6 dies, else 3"}
    follows |= {5: "new heir 4 · deck out: 6 dies, else 4", 6: "new heir 5 · deck out: 5"}
    assert following(life) == follows[life]
    async with seated(succession(2, 1), home=home) as table:
        await table.press("space")
        table.screen.query_one(Lifespan).show(life, following(life))
        (line,) = [line for line in await table.lines() if line.startswith(" LIFE ")]
        assert line.endswith(follows[life])
        assert f"▐{life} {LIFE_STAGES[life]}▌" in line
