"""Chance: numbered events, a script before the seed, and the same outcome for a seed everywhere and always."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from court_tui.rules import GAMES, Chance

EIGHT = tuple("abcdefgh")


def shuffled(chance: Chance, times: int, items: tuple[str, ...] = EIGHT) -> list[str]:
    outcomes = []
    for _ in range(times):
        outcome, chance = chance.shuffle(items)
        outcomes.append("".join(outcome))
    return outcomes


# What a seed gives is fixed for good: seeds are passed on, and old ones have to deal the same cards


def test_a_seed_gives_these_shuffles() -> None:
    assert shuffled(Chance(seed=7), 2) == ["bgadhcfe", "hcbafegd"]
    assert shuffled(Chance(seed=0), 1) == ["aecbghdf"]
    assert shuffled(Chance(seed=-3), 1) == ["cehgbafd"]


def test_a_seed_gives_these_rolls_and_picks() -> None:
    rolls, picks = [], []
    dice = cards = Chance(seed=7)
    for _ in range(8):
        pips, dice = dice.roll()
        picked, cards = cards.pick(EIGHT)
        rolls.append(pips)
        picks.append(picked)
    assert rolls == [1, 6, 5, 3, 1, 4, 2, 3]
    assert "".join(picks) == "edaeadha"


def test_a_seed_deals_this_game_of_coup() -> None:
    [deck] = GAMES["coup"].start(seats=2, chance=Chance(seed=2207)).luck
    assert isinstance(deck, tuple)
    assert deck[:6] == ("contessa", "contessa", "assassin", "captain", "captain", "duke")


def test_a_seed_deals_this_game_of_adaman() -> None:
    [deck] = GAMES["adaman"].start(seats=1, chance=Chance(seed=2207)).luck
    assert isinstance(deck, tuple)
    assert deck[:6] == ("merchant", "mountain", "darkness", "penitent", "ace-suns", "bard")


def test_an_event_depends_on_its_number_and_not_on_what_came_before() -> None:
    _, after_roll = Chance(seed=7).roll()
    outcome, _ = after_roll.shuffle(EIGHT)
    assert "".join(outcome) == "hcbafegd"


def test_every_outcome_turns_up() -> None:
    seeds = range(300)
    assert {Chance(seed).roll()[0] for seed in seeds} == {1, 2, 3, 4, 5, 6}
    assert {Chance(seed).pick("abc")[0] for seed in seeds} == {"a", "b", "c"}
    assert {Chance(seed).shuffle("abc")[0] for seed in seeds} == set(permutations("abc"))


def test_a_shuffle_keeps_every_item_of_a_deck_as_large_as_any_here() -> None:
    deck = tuple(f"card-{number % 40}" for number in range(80))
    assert sorted(Chance(seed=1).shuffle(deck)[0]) == sorted(deck)
    assert Chance(seed=1).shuffle(())[0] == ()


# A chance is a value: it never changes


def test_events_leave_the_chance_they_came_from_as_it_was() -> None:
    chance = Chance(seed=7, script=(None, 3))
    first, after = chance.shuffle(EIGHT)
    assert chance.luck == ()
    assert chance.shuffle(EIGHT)[0] == first
    assert after.luck == (first,)
    assert after.roll()[1].luck == (first, 3)
    assert after.luck == (first,)


def test_a_script_that_is_changed_afterwards_changes_no_chance() -> None:
    script: list[object] = [2]
    chance = Chance(seed=7, script=script)
    script[0] = 5
    assert chance.roll()[0] == 2


# The script


def test_the_script_comes_before_the_seed() -> None:
    chance = Chance(seed=7, script=(tuple("hgfedcba"), None, 4, "c"))
    order, chance = chance.shuffle(EIGHT)
    seeded, chance = chance.shuffle(EIGHT)
    pips, chance = chance.roll()
    picked, chance = chance.pick(EIGHT)
    beyond, chance = chance.roll()
    assert ("".join(order), "".join(seeded), pips, picked) == ("hgfedcba", "hcbafegd", 4, "c")
    assert beyond == 1, "the roll that seed 7 gives for event 4"
    assert chance.luck == (order, seeded, 4, "c", 1)


def test_a_scripted_shuffle_may_be_a_prefix_and_the_rest_follows_as_the_seed_has_it() -> None:
    assert "".join(Chance(seed=7, script=[["h", "a"]]).shuffle(EIGHT)[0]) == "ha" + "bgdcfe"
    assert "".join(Chance(seed=7, script=[[]]).shuffle(EIGHT)[0]) == "bgadhcfe"


def test_a_prefix_takes_only_as_many_equal_items_as_it_names() -> None:
    items = tuple("aaabbc")
    order, _ = Chance(seed=7, script=[["a", "c", "a"]]).shuffle(items)
    assert order[:3] == ("a", "c", "a")
    assert sorted(order[3:]) == ["a", "b", "b"]


def test_luck_is_a_script_that_needs_no_seed() -> None:
    chance = Chance(seed=7)
    order, chance = chance.shuffle(EIGHT)
    pips, chance = chance.roll()
    picked, chance = chance.pick(EIGHT)
    again = Chance(seed=None, script=chance.luck)
    order_again, again = again.shuffle(EIGHT)
    pips_again, again = again.roll()
    picked_again, again = again.pick(EIGHT)
    assert (order_again, pips_again, picked_again) == (order, pips, picked)
    assert again.luck == chance.luck


@pytest.mark.parametrize(
    "outcome",
    [
        ["a", "x"],
        ["a", "a"],
        [*EIGHT, "a"],
        [1],
        [["a"]],
        "abcdefgh",
        "a",
        3,
        True,
        {"a": 1},
        b"abc",
    ],
)
def test_a_scripted_shuffle_that_does_not_fit_is_refused(outcome: object) -> None:
    with pytest.raises(ValueError, match="chance event 0"):
        Chance(seed=7, script=(outcome,)).shuffle(EIGHT)


@pytest.mark.parametrize("outcome", [0, 7, -1, "3", 3.0, True, ["3"], "six"])
def test_a_scripted_roll_that_does_not_fit_is_refused(outcome: object) -> None:
    with pytest.raises(ValueError, match="chance event 0"):
        Chance(seed=7, script=(outcome,)).roll()


@pytest.mark.parametrize("outcome", ["x", "", "ab", 0, ["a"], True])
def test_a_scripted_pick_that_does_not_fit_is_refused(outcome: object) -> None:
    with pytest.raises(ValueError, match="chance event 0"):
        Chance(seed=7, script=(outcome,)).pick(EIGHT)


def test_a_misfit_names_the_number_of_its_event() -> None:
    _, chance = Chance(seed=7, script=(2, 9)).roll()
    with pytest.raises(ValueError, match="chance event 1"):
        chance.roll()


def test_without_a_seed_the_script_has_to_give_everything() -> None:
    assert Chance(seed=None, script=(EIGHT,)).shuffle(EIGHT)[0] == EIGHT
    for script in ((), (None,)):
        chance = Chance(seed=None, script=script)
        with pytest.raises(ValueError, match="no seed"):
            chance.shuffle(EIGHT)
        with pytest.raises(ValueError, match="no seed"):
            chance.pick(EIGHT)
        with pytest.raises(ValueError, match="no seed"):
            chance.roll()
    with pytest.raises(ValueError, match="no seed"):
        Chance(seed=None, script=(["a"],)).shuffle(EIGHT)


@pytest.mark.parametrize("seed", ["7", 7.0, True, (7,)])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match="whole number"):
        Chance(seed=seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_does_not_start_from_luck_that_does_not_fit(game: Any) -> None:
    with pytest.raises(ValueError, match="chance event 0"):
        game.start(seats=game.min_seats, chance=Chance(seed=7, script=(["nobody"],)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_chance_starts_the_same_game_and_another_seed_another_one(game: Any) -> None:
    chance = Chance(seed=7)
    first = game.start(seats=game.max_seats, chance=chance)
    assert game.start(seats=game.max_seats, chance=chance).luck == first.luck
    assert game.start(seats=game.max_seats, chance=Chance(seed=8)).luck != first.luck
