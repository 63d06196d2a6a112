"""How far a question to the table has come: who still has to answer, what has been said, and what may be answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from textual.content import Content

from court_tui.rules import Move, letter
from court_tui.rules.succession import CHARACTERS, Contest, SuccessionView
from court_tui.text.succession import SuccessionText, cards_of, worth

_STEPS = {"reveal": "reveal", "open": "open", "pay": "pay", "decide": "act"}
"""The steps of a contest, and what each is called."""

TEXT = SuccessionText()
title = TEXT.title


def kinds(cards: Iterable[str]) -> str:
    """Cards by kind, as a hand shows them: `Influence 3 ×2, Riot`."""
    counts = Counter(cards)
    return ", ".join(title(card) + (f" ×{count}" if count > 1 else "") for card, count in sorted(counts.items()))


HOLDING_BACK = {"counter": "allow", "reveal": "hold", "open": "hold", "discard": "keep"}
"""What a seat answers that does not speak up, by phase."""


def still_asked(view: SuccessionView) -> tuple[int, ...]:
    """The seats that have to answer the question of the phase, the one to decide first.

    Who is asked depends on nothing hidden (SUC-09, SUC-14, SUC-15, SUC-36), so a spectator's view tells it.
    """
    asked = view.to_move
    assert asked is not None
    match view.phase:
        case "counter":
            assert view.pending is not None
            order = _round_from(view, view.pending.seat)[1:]
            seats = [seat for seat in order if view.players[seat].hand]
        case "reveal":
            assert view.contest is not None
            seats = [seat for seat in _round_from(view, view.contest.declarer) if on_character(view, seat)]
        case "open":
            assert view.contest is not None
            seats = [
                seat
                for seat in _round_from(view, view.contest.declarer)
                if view.players[seat].designations and (seat in view.contest.revealed or not on_character(view, seat))
            ]
        case "discard":
            seats = [seat for seat in _round_from(view, view.first) if view.players[seat].hand]
        case _:
            return (asked,)
    return tuple(seats[seats.index(asked) :])


def answers(view: SuccessionView) -> tuple[Move, ...]:
    """What the viewer may answer to a question to the table once those before it hold back: its own cards tell."""
    assert view.viewer is not None
    own = view.players[view.viewer]
    hand = own.cards or ()
    speaking: list[Move] = []
    match view.phase:
        case "counter" if "double-agent" in hand:
            speaking = [Move(("counter",))]
        case "open":
            assert view.contest is not None
            named = [
                f"#{number}"
                for number, closed in enumerate(own.designations, start=1)
                if closed.character == view.contest.character
            ]
            for size in range(1, len(named) + 1):
                speaking += [Move(("open", *numbers)) for numbers in combinations(named, size)]
        case "discard":
            speaking = [Move(("discard", card)) for card in dict.fromkeys(hand)]
    return (*speaking, Move((HOLDING_BACK[view.phase],)))


def unacted(view: SuccessionView) -> list[str]:
    """The characters that have not acted this turn."""
    return [name for name in CHARACTERS if not view.characters[name].acted]


def ends_turn(view: SuccessionView, move: Move) -> str:
    """Why the turn is over once `move` has been played (SUC-08); nothing if it goes on, or nobody can tell yet."""
    left = unacted(view)
    match move:
        case ("act" | "force", character) if left == [character]:
            return "All characters have acted then: the turn ends."
        case ("event", "worsening") if left == ["king"] and view.life == 2:
            return "All characters have acted then: the turn ends."
        case ("pass",):
            assert view.to_move is not None
            for seat in _round_from(view, view.to_move)[1:]:
                if not (view.players[seat].passed or view.players[seat].sabotaged):
                    return ""
            return "All seats have passed then: the turn ends."
    return ""


def on_character(view: SuccessionView, seat: int) -> int:
    """How many cards a seat has on the contested character."""
    assert view.contest is not None
    return len(cards_of(view.characters[view.contest.character], seat))


def price(contest: Contest) -> int:
    """What the winner has to pay: the second-highest total (SUC-17)."""
    return max([total or 0 for seat, total in contest.revealed.items() if seat != contest.decider], default=0)


def flow(view: SuccessionView, names: Sequence[str]) -> Content:
    """Two lines on the event, the contest or the election that is under way; nothing if there is none."""
    if view.phase == "vote":
        return _election(view)
    if view.pending is not None:
        what = TEXT.event(view, view.pending.event, view.pending.target, names).removeprefix("the ")
        return Content.assemble(
            f" EVENT by {names[view.pending.seat]}: ",
            (what, "bold"),
            f"\n asked in this order: {_letters(still_asked(view))}",
        )
    if view.contest is not None:
        return _contest(view, view.contest, names)
    return Content("")


def _contest(view: SuccessionView, contest: Contest, names: Sequence[str]) -> Content:
    steps = Content(" › ").join(
        Content.assemble((f"[{name}]", "bold reverse") if phase == view.phase else name)
        for phase, name in _STEPS.items()
    )
    head = Content.assemble(
        " CONTEST: ",
        (title(contest.character), "bold"),
        f" ({worth(contest.character)}) by {names[contest.declarer]}   ",
        steps,
    )
    return Content.assemble(head, "\n ", " · ".join(_said(view, contest)) or "nobody has cards there")


def _said(view: SuccessionView, contest: Contest) -> list[str]:
    """What the seats that take part have said, or have."""
    if view.phase == "reveal":
        asked = still_asked(view)
        revealing = tuple(contest.revealed)
        taking_part = [seat for seat in _round_from(view, contest.declarer) if on_character(view, seat)]
        holding = [seat for seat in taking_part if seat not in (*revealing, *asked)]
        return [
            f"{_letters(seats)} {one if len(seats) == 1 else several}"
            for seats, one, several in (
                (revealing, "reveals", "reveal"),
                (holding, "holds back", "hold back"),
                (asked[:1], "is asked", ""),
                (asked[1:], "next", "next"),
            )
            if seats
        ]
    totals = sorted(contest.revealed.items(), key=lambda total: -(total[1] or 0))
    words = [f"in all {', '.join(f'{letter(seat)} {total}' for seat, total in totals)}"] if totals else []
    if view.phase == "open":
        words.append(f"may open: {_letters(still_asked(view))}")
    elif view.characters[contest.character].holder is None:
        words.append(f"nobody wins, {_decider(contest)} decides")
    else:
        words.append(f"{_decider(contest)} wins" + (f", owes {price(contest)}" if view.phase == "pay" else ""))
    return words


def _decider(contest: Contest) -> str:
    """The letter of the seat that decides."""
    assert contest.decider is not None
    return letter(contest.decider)


def _election(view: SuccessionView) -> Content:
    votes = list(view.votes.values())
    return Content.assemble(
        (" ELECTION", "bold"),
        "  the King is dead, and the notables elect: three votes make a king\n so far: "
        f"Prince {votes.count('prince')}, Brother {votes.count('brother')}"
        f" · a notable that nobody holds is for the {title(view.heir)}",
    )


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(map(letter, seats))


def _round_from(view: SuccessionView, seat: int) -> list[int]:
    """All seats in order, `seat` first."""
    return [(seat + step) % len(view.players) for step in range(len(view.players))]


def given_up(moves: Iterable[Move]) -> Counter[str]:
    """The cards that these moves, all of one seat, took out of its hand by its own choice."""
    cards: Counter[str] = Counter()
    for move in moves:
        match move:
            case ("place" | "discard" | "event", card, *_):
                cards[card] += 1
            case ("designate", character):
                cards[f"designate-{character}"] += 1
            case ("counter",):
                cards["double-agent"] += 1
    return cards
