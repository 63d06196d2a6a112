"""Rival Courts: the cards, the set-up, the rounds, the secret choice, and what the game shows."""

import json

import pytest

from court_tui.rules import GAMES, Chance, IllegalMove
from court_tui.rules.rivals.cards import BEATS, CHARACTERS, KINDS
from tests.rules.rivals_games import (
    STACKS,
    acting,
    after,
    arranged,
    beside,
    coins,
    deal,
    markers,
    player,
    stack,
    through_pass,
    turned_up,
    words,
)


def test_the_game_is_in_the_house():
    game = GAMES["rivals"]
    assert (game.id, game.title, game.min_seats, game.max_seats) == ("rivals", "Rival Courts", 2, 4)
    assert game.options == {"finish_pass": False}


def test_twelve_characters_with_rank_and_actions():
    assert {name: (card.rank, " ".join(card.actions)) for name, card in CHARACTERS.items()} == {
        "regent": ("A", "building"),
        "dowager": ("A", "subject"),
        "chancellor": ("B", "collect building"),
        "marshal": ("B", "give subject"),
        "bishop": ("C", "return collect subject"),
        "treasurer": ("C", "give collect building"),
        "envoy": ("D", "return collect building"),
        "knight": ("D", "give subject building"),
        "lady": ("D", "return collect subject"),
        "steward": ("F", "collect collect subject building"),
        "fool": ("F", "return give collect subject"),
        "guildmaster": ("F", "return collect subject building"),
    }
    assert BEATS == {"A": "D", "B": "C", "C": "F", "D": "F"}


def test_sixteen_symbols_in_four_colours_at_four_prices():
    assert [(kind.colour, kind.price, f"{kind.subject} {kind.building}") for kind in KINDS] == [
        ("crown", 1, "herald gatehouse"),
        ("crown", 2, "falconer mews"),
        ("crown", 3, "guard barracks"),
        ("crown", 4, "chamberlain palace"),
        ("cloth", 1, "acolyte shrine"),
        ("cloth", 2, "scribe scriptorium"),
        ("cloth", 3, "physician infirmary"),
        ("cloth", 4, "abbess abbey"),
        ("field", 1, "shepherd fold"),
        ("field", 2, "miller mill"),
        ("field", 3, "forester lodge"),
        ("field", 4, "reeve manor"),
        ("trade", 1, "pedlar stall"),
        ("trade", 2, "brewer brewhouse"),
        ("trade", 3, "goldsmith mint"),
        ("trade", 4, "banker counting-house"),
    ]


@pytest.mark.clause("RIV-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four_seats(seats):
    with pytest.raises(ValueError, match="Rival Courts is for 2 to 4 seats"):
        GAMES["rivals"].start(seats=seats, chance=Chance(seed=1))


@pytest.mark.clause("RIV-01")
def test_the_stacks_are_the_first_and_the_second_eight_of_each_shuffle():
    state = GAMES["rivals"].start(seats=3, chance=Chance(seed=11))
    subjects, buildings, characters = state.luck
    assert sorted(subjects) == sorted(2 * [kind.subject for kind in KINDS])
    assert sorted(buildings) == sorted(2 * [kind.building for kind in KINDS])
    assert sorted(characters) == sorted(CHARACTERS)
    assert list(state.view(None).json()["stacks"]) == list(STACKS)
    assert stack(state, "subject-1") == list(subjects[:8])
    assert stack(state, "subject-2") == list(subjects[8:16])
    assert stack(state, "building-1") == list(buildings[:8])
    assert stack(state, "building-2") == list(buildings[8:16])


@pytest.mark.clause("RIV-01")
def test_only_the_top_card_of_a_stack_can_be_bought():
    state = acting("dowager", "marshal", subjects=[("guard", "herald"), ("scribe", "pedlar")])
    assert words(state) == ["subject 1", "subject 2", "done"]
    state = state.play("subject 2")
    assert player(state, 0)["subjects"] == ["scribe"]
    assert stack(state, "subject-2")[0] == "pedlar"
    assert stack(state, "subject-1")[:2] == ["guard", "herald"]


@pytest.mark.clause("RIV-01")
def test_cards_left_over_count_as_cards_and_never_enter_play():
    state = GAMES["rivals"].start(seats=2, chance=Chance(seed=3))
    everything = [*CHARACTERS] + 2 * [card for kind in KINDS for card in (kind.subject, kind.building)]
    assert list(state.all_cards()) == sorted(everything)
    in_play = [card for name in STACKS for card in stack(state, name)]
    assert len(in_play) == 32
    view = json.dumps(state.view(0).json())
    left_over = set(state.luck[0][16:]) - set(in_play)
    assert left_over
    assert not any(f'"{card}"' in view for card in left_over)


@pytest.mark.clause("RIV-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_coins_and_a_marker_each_and_two_coins_beside_each_stack(seats):
    state = GAMES["rivals"].start(seats=seats, chance=Chance(seed=1))
    assert coins(state) == [5] * seats
    assert markers(state) == [1] * seats
    assert beside(state) == [2, 2, 2, 2]
    assert all(seat["subjects"] == seat["buildings"] == [] for seat in state.view(None).json()["players"])


@pytest.mark.clause("RIV-02")
def test_the_supplies_of_coins_and_markers_never_run_out():
    rich = arranged(deal("lady", "knight", subjects=[("miller",), ()]), coins=[900, 900], markers=[90, 90])
    state = after(turned_up("lady", "knight", start=rich), "subject 1", "bonus miller")
    assert coins(state) == [900, 900]
    assert markers(state) == [91, 91]


@pytest.mark.clause("RIV-03")
def test_each_seat_is_dealt_three_characters_in_seat_order():
    state = GAMES["rivals"].start(seats=4, chance=Chance(seed=8))
    dealt = state.luck[2]
    for seat in range(4):
        assert player(state, seat)["cards"] == list(dealt[3 * seat : 3 * seat + 3])
        assert player(state, seat)["hand"] == 3


@pytest.mark.clause("RIV-03")
def test_a_round_has_two_passes_and_the_third_card_is_shuffled_back():
    state = deal(("regent", "lady", "fool"), ("bishop", "knight", "envoy"), later=[(("fool", "bishop", "regent"), ())])
    view = state.view(0).json()
    assert (view["round"], view["pass"], view["first"]) == (1, 1, 0)
    state = through_pass(state)
    view = state.view(0).json()
    assert (view["round"], view["pass"], view["first"], view["phase"]) == (1, 2, 0, "choose")
    assert [seat["played"] for seat in view["players"]] == [["regent"], ["bishop"]]
    assert [seat["chosen"] for seat in view["players"]] == [None, None]
    assert player(state, 0)["cards"] == ["lady", "fool"]
    assert len(state.luck) == 3
    state = through_pass(state)
    view = state.view(0).json()
    assert (view["round"], view["pass"], view["first"], view["phase"]) == (2, 1, 1, "choose")
    assert [seat["played"] for seat in view["players"]] == [[], []]
    assert [seat["hand"] for seat in view["players"]] == [3, 3]
    assert len(state.luck) == 4
    assert sorted(state.luck[3]) == sorted(CHARACTERS)
    assert player(state, 0)["cards"] == ["fool", "bishop", "regent"]


@pytest.mark.clause("RIV-03")
def test_the_third_card_is_never_played():
    state = deal(("regent", "lady", "fool"), ("bishop", "knight", "envoy"))
    state = through_pass(through_pass(state))
    assert [player(state, seat)["played"] for seat in range(2)] == [[], []]
    assert state.phase == "choose"
    assert (state.round, state.pass_) == (2, 1)


@pytest.mark.clause("RIV-04")
def test_the_seats_choose_clockwise_from_the_first_seat_of_the_round():
    state = deal("regent", "bishop", "fool")
    asked = []
    for _ in range(3):
        asked.append(state.seat)
        assert state.on_turn == state.seat
        state = state.play(state.moves()[0])
    assert asked == [0, 1, 2]
    while (state.round, state.pass_) != (2, 2):
        state = through_pass(state)
    asked = []
    while state.phase == "choose":
        asked.append(state.seat)
        state = state.play(state.moves()[0])
    assert asked == [1, 2, 0]


@pytest.mark.clause("RIV-04")
def test_one_chooses_from_hand_and_the_card_leaves_it():
    state = deal(("regent", "lady", "fool"), "bishop")
    assert words(state) == ["choose regent", "choose lady", "choose fool"]
    state = state.play("choose lady")
    assert player(state, 0)["cards"] == ["regent", "fool"]
    assert player(state, 0)["chosen"] == "lady"
    assert state.view(1).json()["players"][0]["hand"] == 2


@pytest.mark.clause("RIV-04")
def test_a_choice_is_secret_until_all_are_turned_up_together():
    state = deal("regent", "bishop", "fool").play("choose regent").play("choose bishop")
    for viewer, known in (
        (0, ["regent", None, None]),
        (1, [None, "bishop", None]),
        (2, [None] * 3),
        (None, [None] * 3),
    ):
        assert [seat["chosen"] for seat in state.view(viewer).json()["players"]] == known
    state = state.play("choose fool")
    for viewer in (0, 1, 2, None):
        assert [seat["chosen"] for seat in state.view(viewer).json()["players"]] == ["regent", "bishop", "fool"]


@pytest.mark.clause("RIV-04")
def test_a_choice_is_seen_by_its_own_seat_alone():
    state = deal("regent", "bishop")
    (move, *_) = state.moves()
    assert str(state.seen(move, 0)) == "choose regent"
    assert str(state.seen(move, 1)) == str(state.seen(move, None)) == "choose"
    acted = acting("regent", "bishop")
    assert {acted.seen(move, viewer) for move in acted.moves() for viewer in (0, 1, None)} == set(acted.moves())


@pytest.mark.clause("RIV-04")
def test_two_deals_that_differ_only_in_hidden_characters_look_the_same():
    one = deal(("regent", "lady", "fool"), ("bishop", "knight", "envoy"))
    other = deal(("regent", "lady", "fool"), ("marshal", "steward", "dowager"))
    assert one.view(1) != other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) == other.view(0)
    assert one.moves() == other.moves()
    one, other = one.play("choose lady"), other.play("choose lady")
    assert one.view(0) == other.view(0)
    south = ("fool", "lady", "knight")
    one = deal(("regent", "dowager", "envoy"), ("bishop", "treasurer", "steward"), south).play("choose regent")
    other = deal(("marshal", "envoy", "dowager"), ("bishop", "treasurer", "steward"), south).play("choose marshal")
    assert one.view(1) == other.view(1)
    assert one.moves() == other.moves()
    assert refusal(one, "choose lady") == refusal(other, "choose lady")


def test_the_views_keys_are_those_of_the_sheet():
    state = turned_up("marshal", "bishop")
    view = state.view(1).json()
    assert list(view) == ["game", "viewer", "to_move", "phase", "result", "round", "pass", "first", "stacks", "players"]
    assert list(view["stacks"]["subject-1"]) == ["cards", "coins"]
    goods = ["coins", "markers", "subjects", "buildings", "chosen", "played"]
    this_pass = ["actions_left", "limited", "robbed", "bonus_used", "discount", "done"]
    shared = [*goods, *this_pass, "hand"]
    assert list(view["players"][0]) == shared
    assert list(view["players"][1]) == [*shared, "cards"]
    assert [list(seat) for seat in state.view(None).json()["players"]] == [shared, shared]


def test_a_card_shows_its_actions_once_it_is_turned_up():
    state = deal("steward", "guildmaster")
    assert player(state, 0)["actions_left"] == []
    state = turned_up("steward", "guildmaster", start=state)
    assert player(state, 0)["actions_left"] == ["collect", "collect", "subject", "building"]
    state = after(state, "collect building-1")
    assert player(state, 0)["actions_left"] == ["collect", "subject", "building"]


def test_a_view_for_no_seat_is_refused():
    with pytest.raises(ValueError, match="no seat 2"):
        deal("regent", "bishop").view(2)


def refusal(state, move):
    with pytest.raises(IllegalMove) as refused:
        state.play(move)
    return str(refused.value)


def test_a_refusal_says_what_is_wrong_and_what_would_be_legal():
    choosing = deal("regent", "bishop")
    assert refusal(choosing, "choose bishop") == (
        "seat A chooses one of the characters in its hand (RIV-04); "
        "legal for seat A: choose regent, choose dowager, choose chancellor"
    )
    stealing = turned_up("chancellor", "bishop")
    assert "seat A may rob seat B" in refusal(stealing, "steal C return")
    assert "seat B's bishop has return, collect, subject to steal (RIV-06)" in refusal(stealing, "steal B building 1")
    assert "'done' is no legal move now" in refusal(stealing, "done")


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ("building 1", "seat A has no building left on its fool (RIV-09)"),
        ("subject 2", "chamberlain costs 4, and seat A has 3 (RIV-16)"),
        ("subject 3", "subject names stack 1 or 2 (RIV-13)"),
        ("collect subject-1", "no coins lie beside subject-1 (RIV-15)"),
        ("collect", "collect names one stack of subject-1, subject-2, building-1, building-2 (RIV-15)"),
        ("return", "seat A has no conflict marker to return (RIV-11)"),
        ("give B", "seat A has no conflict marker to give (RIV-12)"),
        ("bonus herald", "seat A has no subject and so no bonus (RIV-17)"),
        ("subject 1 twice", "subject names stack 1 or 2 (RIV-13)"),
    ],
)
def test_a_refused_action_names_its_clause(move, fault):
    state = acting("fool", "marshal", subjects=[("herald",), ("chamberlain",)])
    state = state.play("done")
    state = arranged(state, coins=[3, 5], markers=[0, 1], beside={**state.beside, "subject-1": 0})
    assert state.seat == 0
    assert refusal(state, move).startswith(f"{fault}; legal for seat A: ")


def test_a_refused_bonus_names_its_clause():
    state = acting("dowager", "marshal", subjects=[("guard",), ()])
    state = after(state, "subject 1")
    assert "only the subject bought last has its bonus: seat A's guard (RIV-17)" in refusal(state, "bonus herald")
    assert "the bonus of the guard would do nothing now" in refusal(state, "bonus guard B")
    ahead = arranged(state, markers=[2, 1])
    assert "the bonus of the guard cannot be used like that (RIV-17)" in refusal(ahead, "bonus guard A")
    used = ahead.play("bonus guard B")
    assert "seat A has used a bonus in this pass (RIV-17)" in refusal(used, "bonus guard B")


def test_notation_is_read_in_any_case_and_with_any_blanks():
    state = deal(("bishop", "lady", "fool"), "marshal")
    state = after(
        state, "  Choose   BISHOP ", "choose marshal", "STEAL  a Collect  Subject-1", "GIVE a", "done", "Return"
    )
    assert beside(state) == [0, 2, 2, 2]
    assert markers(state) == [2, 0]


def test_what_shows_nothing_hidden_is_an_announcement():
    stealing = turned_up("regent", "knight")
    assert all(stealing.announces(move) for move in stealing.moves())
    acts = acting("regent", "knight")
    assert {str(move) for move in acts.moves() if not acts.announces(move)} == {"done"}
    choosing = deal("regent", "knight")
    assert not any(choosing.announces(move) for move in choosing.moves())
