from typing import Any

import pytest

from court_tui.match import (
    Match,
    Note,
    Opening,
    Record,
    Undo,
    UndoRefused,
    check_names,
    replay,
    usual_names,
)
from court_tui.rules import GAMES, Game, IllegalMove, Move
from court_tui.rules.adaman import CARDS, PERSONALITIES
from tests.match.tables import NAMES, begin, coup, decoded, fields, play_on


def every_view(match: Match) -> list[Any]:
    return [match.view(seat) for seat in (None, *range(len(match.names)))]


# Begin


def test_match_begins_as_the_opening_says() -> None:
    match = Match.begin(Opening("coup", (" North ", "East"), 5, solo=True, one_by_one=True))
    assert (match.game, match.names, match.seed) == (GAMES["coup"], ("North", "East"), 5)
    assert (match.sitting.solo, match.sitting.one_by_one, match.sitting.undone) == (True, True, 0)
    assert (match.to_move, match.on_turn, match.over, match.played, match.log) == (0, 0, False, 0, ())
    assert match.record.started.tzinfo is not None


def test_without_a_seed_every_match_draws_its_own() -> None:
    seeds = {begin(seed=None).seed for _ in range(20)}
    assert None not in seeds
    assert len(seeds) > 1


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        (Opening("chess", ("North", "East")), "there is no game 'chess'"),
        (Opening("coup", ("North",)), "Coup is for 2 to 6 seats, not 1"),
        (Opening("adaman", ("North", "East")), "Adaman is for 1 seat, not 2"),
        (Opening("coup", ("North", " North")), "two seats are called 'North'"),
        (Opening("coup", ("North", "East"), options={"fast": True}), "Coup has no option 'fast'"),
    ],
)
def test_impossible_opening_is_refused(opening: Opening, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Match.begin(opening)


# Play


@pytest.mark.parametrize(("game", "seats"), [("adaman", 1), ("coup", 4)])
def test_match_plays_as_the_rules_do(game: str, seats: int) -> None:
    match = play_on(begin(game, seats))
    *_, last = replay(match.record)
    assert match.over
    assert match.result == last.result
    assert (match.to_move, match.on_turn, match.moves()) == (None, None, ())
    assert every_view(match) == [last.view(seat) for seat in (None, *range(seats))]


def test_a_seat_can_be_told_what_the_last_move_brought_it() -> None:
    match = coup("exchange", "pass")
    before = match.view(0)
    match.play("pass")
    assert match.view_before(0) == before
    assert len(match.view(0).players[0].cards) == len(match.view_before(0).players[0].cards) + 2
    assert match.view_before(1).players[0].cards is None
    match.undo(consented=True)
    match.undo(consented=True)
    match.undo(consented=True)
    assert match.view_before(0) is None


def test_illegal_move_changes_nothing() -> None:
    match = coup("tax")
    before = (match.record, match.log, every_view(match))
    with pytest.raises(IllegalMove, match="legal for seat B: pass, challenge"):
        match.play("income")
    assert (match.record, match.log, every_view(match)) == before


def test_move_can_be_typed_freely_and_is_recorded_as_the_sheets_write_it() -> None:
    assert coup("  STEAL   b ").record.moves == ("steal B",)


def test_move_can_be_read_without_being_made() -> None:
    match = coup()
    assert match.read("  Steal b ") == Move(("steal", "B"))
    with pytest.raises(IllegalMove, match="coup costs 7 coins"):
        match.read("coup B")
    assert match.played == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_there_is_a_usual_name_for_every_seat(game: Game) -> None:
    assert len(usual_names(game)) == game.min_seats
    for seats in range(game.min_seats, game.max_seats + 1):
        assert check_names(usual_names(game, seats), game) == NAMES[:seats]


def test_match_that_is_kept_nowhere_can_be_left_and_gone_on_with() -> None:
    match = coup("tax")
    match.leave()
    match.play("pass")
    assert match.played == 2


def test_log_tells_what_the_whole_table_has_seen() -> None:
    assert coup("tax", "pass", "pass").log == (
        "North claims the Duke for a tax of 3 coins.",
        "Nobody challenges North's Duke.",
        "North takes 3 coins.",
    )


def test_log_since_a_seat_decided_begins_with_what_came_of_it() -> None:
    match = coup("tax", "pass", "pass", "income", "steal A")
    assert [match.log_since(seat) for seat in range(3)] == [match.log, match.log[-2:], match.log[-1:]]
    assert match.log[-2:] == ("East takes 1 coin as income.", "South claims the Captain to steal from North.")
    match.play("pass")
    assert match.log_since(0) == ()
    assert coup("tax").log_since(2) == ("North claims the Duke for a tax of 3 coins.",)
    assert coup().log_since(0) == ()


def test_log_since_a_seat_decided_tells_what_was_taken_back() -> None:
    match = coup("income", "income")
    match.undo(consented=True)
    assert match.log_since(0) == ("North takes 1 coin as income.", "The table takes back: East takes 1 coin as income.")


def test_game_that_ends_with_its_deal_says_so_in_the_log() -> None:
    others = [card for card in CARDS if card not in PERSONALITIES]
    deck = [*others[:5], *sorted(PERSONALITIES)[:6]]
    match = Match(decoded(game="adaman", seats=["North"], luck=[deck]))
    assert match.over
    assert match.log == ("North loses: Merchant is one personality too many at court.",)


# Undo


@pytest.mark.parametrize(
    ("moves", "kind"),
    [
        ((), Undo.NOTHING),
        (("tax",), Undo.FREE),
        (("foreign-aid",), Undo.FREE),
        (("exchange",), Undo.FREE),
        (("steal B",), Undo.FREE),
        (("income",), Undo.CONSENT),  # the next seat's turn
        (("tax", "pass"), Undo.CONSENT),  # somebody has answered
        (("tax", "challenge"), Undo.CONSENT),  # a bluff was called
        (("tax", "pass", "pass"), Undo.CONSENT),
        (("foreign-aid", "block duke"), Undo.CONSENT),
        (("foreign-aid", "pass", "block duke", "challenge"), Undo.CONSENT),  # shown and drawn
        (("foreign-aid", "block duke", "pass", "challenge"), Undo.CONSENT),
        (("exchange", "pass", "pass"), Undo.CONSENT),  # cards were drawn
        (("exchange", "pass", "pass", "keep captain contessa"), Undo.CONSENT),
        (("tax", "challenge", "lose captain"), Undo.CONSENT),
    ],
)
def test_what_it_takes_to_take_a_move_of_coup_back(moves: tuple[str, ...], kind: Undo) -> None:
    assert coup(*moves).undo_kind() is kind


def test_only_who_made_a_move_takes_it_back_without_asking_unless_nobody_or_one_person_for_all_looks() -> None:
    match = coup("tax")
    assert [eyes for eyes in (None, 0, 1, 2) if match.may_undo_alone(eyes)] == [None, 0]
    assert coup("tax", solo=True).may_undo_alone(1)
    match.play("pass")
    assert not match.may_undo_alone(0)


def test_calling_a_bluff_is_no_announcement_even_if_no_card_is_drawn() -> None:
    # East, challenged by the seat whose turn it is, holds no Contessa: the luck has not changed, yet all know it now.
    match = coup(*["income"] * 3, "assassinate B", "pass", "pass", "block contessa", "pass")
    before = match.record.luck
    match.play("challenge")
    assert match.record.luck == before
    assert (match.view(None).phase, match.on_turn) == ("lose", 0)
    assert match.undo_kind() is Undo.CONSENT


def test_what_the_table_has_heard_stands_in_the_log_when_it_is_taken_back_freely() -> None:
    match = coup("income", "tax")
    match.undo()
    assert match.record.moves == ("income",)
    assert match.log == (
        "North takes 1 coin as income.",
        "East takes back: East claims the Duke for a tax of 3 coins.",
    )
    assert match.sitting.undone == 1


def test_consent_is_asked_for() -> None:
    match = coup("tax", "pass")
    with pytest.raises(UndoRefused, match="has to agree"):
        match.undo()
    assert match.played == 2
    match.undo(consented=True)
    assert match.record.moves == ("tax",)
    assert match.log == ("North claims the Duke for a tax of 3 coins.", "The table takes back: East has answered.")


def test_nothing_to_undo() -> None:
    match = coup()
    with pytest.raises(UndoRefused, match="no move to take back"):
        match.undo(consented=True)


def test_what_was_taken_back_stays_in_the_log_where_it_was() -> None:
    match = coup("income", "income")
    match.undo(consented=True)
    match.play("tax")
    assert match.log == (
        "North takes 1 coin as income.",
        "The table takes back: East takes 1 coin as income.",
        "East claims the Duke for a tax of 3 coins.",
    )
    match.undo()
    match.undo(consented=True)
    assert match.log == (
        "The table takes back: East takes 1 coin as income.",
        "East takes back: East claims the Duke for a tax of 3 coins.",
        "The table takes back: North takes 1 coin as income.",
    )
    assert match.sitting == type(match.sitting)(
        notes=(
            Note(0, "The table takes back: East takes 1 coin as income."),
            Note(0, "East takes back: East claims the Duke for a tax of 3 coins."),
            Note(0, "The table takes back: North takes 1 coin as income."),
        ),
        undone=3,
    )


def test_taking_an_exchange_back_tells_no_card() -> None:
    match = coup("exchange", "pass", "pass", "keep captain contessa")
    match.undo(consented=True)
    assert match.log[-1] == "The table takes back: North keeps 2 cards and shuffles 2 into the Court deck."


def test_move_made_again_has_the_same_luck() -> None:
    match = coup("tax", "pass", "challenge", "lose captain", "tax", "challenge")
    record, views = match.record, every_view(match)
    match.undo(consented=True)
    assert len(match.record.luck) < len(record.luck)
    match.play("challenge")
    assert (match.record, every_view(match)) == (record, views)


def test_after_a_move_was_taken_back_another_may_be_made_also_in_a_game_that_was_taken_up_again() -> None:
    match = Match(coup("exchange", "pass", "pass", "keep captain contessa").record)
    kept = match.record.moves[-1]
    match.undo(consented=True)
    for move in match.moves():
        match.play(move)
        match.undo(consented=True)
    match.play(kept)
    assert Match(match.record).record == match.record


def test_what_one_answer_has_made_of_several_moves_is_taken_back_as_one() -> None:
    match = coup("tax", "pass", "pass")
    match.undo(consented=True, moves=2)
    assert match.record.moves == ("tax",)
    assert [line for line in match.log if "takes back" in line] == [
        "The table takes back: Nobody challenges North's Duke."
    ]
    assert match.sitting.undone == 1


@pytest.mark.parametrize(("game", "seats", "solo"), [("adaman", 1, False), ("coup", 3, True)])
def test_undo_alone_is_free_without_limit_and_from_the_end(game: str, seats: int, solo: bool) -> None:
    match = begin(game, seats, solo=solo)
    opening = every_view(match)
    play_on(match)
    played = match.played
    while match.undo_kind() is not Undo.NOTHING:
        assert match.undo_kind() is Undo.FREE
        match.undo()
    assert every_view(match) == opening
    assert (match.log, match.result, match.sitting.undone) == ((), None, played)


# Records from elsewhere


def test_record_without_seed_can_be_gone_on_with() -> None:
    match = coup("tax", "pass", "challenge")
    taken_up = Match(decoded(**{**fields(), "seed": None, "seats": match.names, "luck": match.record.luck}))
    assert taken_up.seed is None
    play_on(taken_up)
    assert taken_up.record.seed is None
    *_, last = replay(taken_up.record)
    assert last.result == taken_up.result


def test_luck_that_no_move_has_used_does_not_bind_what_is_to_come() -> None:
    match = Match(decoded(luck=[["duke", "captain"], "no shuffle"], moves=["tax"]))
    match.play("challenge")
    assert len(match.record.luck) == 2


def test_record_of_the_match_is_a_record() -> None:
    match = coup("tax", "pass")
    assert Record.decode(match.record.encode()) == match.record


def test_the_last_move_is_told_as_in_the_log() -> None:
    match = Match.begin(Opening("coup", ("North", "East"), seed=1))
    assert match.last_move is None
    match.play("steal B")
    assert match.last_move == "North claims the Captain to steal from East."
    match.play("pass")
    assert match.last_move == "Nobody challenges North's Captain."


def test_a_seat_learns_of_each_move_what_it_may_see() -> None:
    match = Match.begin(Opening("realms", ("North", "East"), 5))
    view: Any = match.view(0)
    card = view.players[0].cards[0]
    match.play(f"scheme {card}")
    assert match.learned(0) == ((0, Move(("scheme", card))),)
    assert match.learned(1) == ((0, Move(("scheme",))),)
