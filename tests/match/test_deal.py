"""The code of a deal: it tells what it has to, and a slip of the tongue or of the finger is noticed."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from court_tui.match import Deal, Match, Record, how_to_deal_again
from court_tui.match.deal import _NUMBERS, _SIGNS, LONGEST_SEED
from court_tui.rules import GAMES, Chance
from tests.match.tables import begin, coup, decoded, play_on

ANY = st.integers()
DRAWN = st.integers(0, 2**32 - 1)
"""The seeds that are drawn where nobody chooses one."""


@st.composite
def deals(draw: st.DrawFn, seeds: st.SearchStrategy[int] = ANY) -> Deal:
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    unusual = draw(st.lists(st.sampled_from(list(game.options)), unique=True)) if game.options else []
    options = {name: not game.options[name] for name in unusual}
    return Deal(game.id, draw(st.integers(game.min_seats, game.max_seats)), draw(seeds), options)


@given(deals())
def test_a_code_tells_the_deal_it_was_made_of(deal: Deal) -> None:
    assert Deal.decode(deal.encode()) == deal


@given(deals(), st.data())
def test_capitals_blanks_hyphens_and_letters_that_look_alike_do_not_matter(deal: Deal, data: st.DataObject) -> None:
    typed = ""
    for sign in deal.encode().replace("-", data.draw(st.sampled_from(["", "-", " "]))):
        alike = {"0": "0Oo", "1": "1IiLl"}.get(sign, sign + sign.lower())
        typed += data.draw(st.sampled_from(alike))
    assert Deal.decode(typed) == deal


@given(deals(DRAWN))
def test_a_code_of_a_drawn_deal_is_short_and_has_no_sign_that_is_taken_for_another(deal: Deal) -> None:
    code = deal.encode()
    assert len(code.replace("-", "")) <= 10
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{1,5}(-[0-9A-HJKMNP-TV-Z]{1,5})?", code)


@given(deals(), st.data())
def test_one_wrong_sign_and_two_neighbours_that_changed_places_are_always_noticed(
    deal: Deal, data: st.DataObject
) -> None:
    signs = deal.encode().replace("-", "")
    place = data.draw(st.integers(0, len(signs) - 1))
    wrong = signs[:place] + data.draw(st.sampled_from(_SIGNS)) + signs[place + 1 :]
    swapped = signs[:place] + signs[place : place + 2][::-1] + signs[place + 2 :]
    for typed in {wrong, swapped} - {signs}:
        with pytest.raises(ValueError, match="is no code of a deal: a sign is wrong, missing or too many"):
            Deal.decode(typed)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_whatever_is_typed_it_is_a_deal_or_told_in_one_line(typed: str) -> None:
    try:
        deal = Deal.decode(typed)
    except ValueError as error:
        told = str(error)
    else:
        told = f"{deal} is no code of a deal: it is the deal itself"
        assert Deal.decode(deal.encode()) == deal
    assert told.isprintable()
    assert " is no code of a deal: " in told


@pytest.mark.parametrize("typed", ["", "-", "U", "C0DE*", "1_1", "+1", "\u0661", "C1\n", "\x1b[2J"])
def test_signs_that_no_code_has_are_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="a code has letters and digits, and never a U"):
        Deal.decode(typed)


def test_the_longest_seed_has_a_code_and_what_is_longer_is_refused_at_once() -> None:
    longest = Deal("succession", 6, -(10**LONGEST_SEED - 1))
    assert Deal.decode(longest.encode()) == longest
    with pytest.raises(ValueError, match="its seed is too long a number"):
        Deal.decode(Deal("coup", 2, 10**LONGEST_SEED).encode())
    with pytest.raises(ValueError, match="a sign is wrong, missing or too many"):
        Deal.decode("1" * 10_000_000)
    whole = "1AFKJ".rjust(3001, "0")
    with pytest.raises(ValueError, match="a sign is wrong, missing or too many"):
        Deal.decode(f"{whole}Z")


@pytest.mark.parametrize(
    "payload",
    [
        pytest.param(0o77, id="a game that there is not"),
        pytest.param(0o11 + (1 << 6), id="an option that there is not"),
        pytest.param(0o01, id="Coup for one seat"),
        pytest.param(0o10, id="Adaman for two seats"),
    ],
)
def test_a_code_of_something_that_there_is_not_is_refused(payload: int) -> None:
    number, typed = payload * 97 + 1, ""
    while number:
        number, sign = divmod(number, 32)
        typed = _SIGNS[sign] + typed
    with pytest.raises(ValueError, match="an option that this version does not have"):
        Deal.decode(typed)


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (Deal("adaman", 1, 2207), "D23Y0-1"),
        (Deal("coup", 3, 7), "1AFKJ"),
        (Deal("rivals", 4, 4_294_967_295, {"finish_pass": True}), "R7ZZZ-ZT6PX"),
        (Deal("succession", 6, -1), "34ZB"),
    ],
)
def test_codes_stay_what_they_are(deal: Deal, code: str) -> None:
    assert deal.encode() == code
    assert Deal.decode(code) == deal


def test_every_game_has_a_number_and_its_options_fit_into_a_code() -> None:
    assert _NUMBERS.keys() == GAMES.keys()
    assert sorted(_NUMBERS.values()) == list(range(len(GAMES)))
    assert all(len(game.options) <= 4 and game.max_seats <= 8 for game in GAMES.values())


# Of a game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 40])
def test_the_code_of_a_game_deals_its_opening_again(game: str, moves: int) -> None:
    options = dict.fromkeys(GAMES[game].options, True)
    match = play_on(begin(game, GAMES[game].max_seats, 11, options=options), moves)
    deal = Deal.of(match.record)
    assert deal is not None
    again = Deal.decode(deal.encode())
    state = GAMES[again.game].start(seats=again.seats, chance=Chance(again.seed), **again.options)
    for move in match.record.moves:
        state = state.play(move)
    assert state.luck == match.record.luck
    assert state.view(None) == match.view(None)


def test_an_option_as_usual_is_not_told() -> None:
    assert Deal.of(begin("rivals", options={"finish_pass": False}).record) == Deal("rivals", 3, 7)


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(coup().record, id="a scripted deal"),
        pytest.param(msgspec.structs.replace(begin(seed=None).record, seed=None), id="no seed"),
        pytest.param(decoded(luck=[["duke"]], moves=["tax", "challenge"]), id="scripted, and played on"),
        pytest.param(coup("tax", "challenge", "lose contessa").record, id="scripted, and what its seed does not deal"),
    ],
)
def test_luck_that_no_seed_gives_has_no_code(record: Record) -> None:
    assert Deal.of(record) is None


def test_how_to_deal_again_is_told_with_a_warning_while_cards_are_hidden() -> None:
    (again,) = how_to_deal_again(Deal("coup", 3, 7), over=True)
    assert again.endswith("court-tui play --deal 1AFKJ")
    beware, *same = how_to_deal_again(Deal("coup", 3, 7), over=False)
    assert "who plays this code elsewhere sees what is still hidden here" in beware
    assert same == [again]
    for over in (True, False):
        (none,) = how_to_deal_again(None, over=over)
        assert "its luck is not that of its seed" in none


def test_the_same_goes_for_a_game_that_was_taken_up_again() -> None:
    match = play_on(begin("coup", 4, 3), 9)
    assert Deal.of(Match(Record.decode(match.record.encode())).record) == Deal("coup", 4, 3)
