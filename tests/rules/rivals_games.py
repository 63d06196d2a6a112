"""Games of Rival Courts laid out for a test: which cards lie on top, and who holds whom."""

from collections.abc import Iterable, Sequence

from court_tui.rules import GAMES, Chance
from court_tui.rules.rivals.cards import CHARACTERS, KINDS
from court_tui.rules.rivals.game import RivalsState

STACKS = ("subject-1", "subject-2", "building-1", "building-2")


def deal(*hands, subjects=((), ()), buildings=((), ()), later=(), **options) -> RivalsState:
    """The opening with these hands (filled up to three cards), and these cards on top of the stacks.

    `later` are the hands of the following rounds, seat by seat, one tuple of hands a round.
    """
    script = [
        _laid_out([kind.subject for kind in KINDS], *subjects),
        _laid_out([kind.building for kind in KINDS], *buildings),
        *(_dealt(round_) for round_ in (hands, *later)),
    ]
    return GAMES["rivals"].start(seats=len(hands), chance=Chance(seed=5, script=script), **options)


def turned_up(*characters, start: RivalsState | None = None, **layout) -> RivalsState:
    """The state after every seat has chosen one of `characters` in the first pass, A's first."""
    state = deal(*characters, **layout) if start is None else start
    return after(state, *(f"choose {character}" for character in characters))


def acting(*characters, **layout) -> RivalsState:
    """As `turned_up`, and nobody steals: the first seat is about to act."""
    state = turned_up(*characters, **layout)
    while state.phase == "steal":
        state = state.play("decline")
    return state


def after(state: RivalsState, *moves: str) -> RivalsState:
    for move in moves:
        state = state.play(move)
    return state


def through_pass(state: RivalsState) -> RivalsState:
    """The state after a pass in which, from here on, nobody does anything that is not asked for."""
    here = (state.round, state.pass_)
    while state.seat is not None and (state.round, state.pass_) == here:
        idle = {"choose": str(state.moves()[0]), "steal": "decline", "act": "done"}
        state = state.play(idle[state.phase])
    return state


def arranged(state: RivalsState, **changes) -> RivalsState:
    """`state` with coins, markers or the like moved about, where playing up to it would hide what is tested."""
    other = state._draft()
    for name, value in changes.items():
        assert hasattr(other, name)
        setattr(other, name, value)
    return other


def words(state: RivalsState, *verbs: str) -> list[str]:
    """The legal moves in notation; with verbs, only those that begin so."""
    moves = [str(move) for move in state.moves()]
    return [move for move in moves if move.split()[0] in verbs] if verbs else moves


def player(state: RivalsState, seat: int) -> dict:
    """A seat in its own view's JSON."""
    return state.view(seat).json()["players"][seat]


def coins(state: RivalsState) -> list[int]:
    return [seat.coins for seat in state.view(None).players]


def markers(state: RivalsState) -> list[int]:
    return [seat.markers for seat in state.view(None).players]


def beside(state: RivalsState) -> list[int]:
    """The coins beside the four stacks, in the order of STACKS."""
    return [state.view(None).stacks[name].coins for name in STACKS]


def stack(state: RivalsState, name: str) -> list[str]:
    return list(state.view(None).stacks[name].cards)


def _laid_out(names: Sequence[str], first: Iterable[str], second: Iterable[str]) -> list[str]:
    left = [*names, *names]
    for card in (*first, *second):
        left.remove(card)
    order = []
    for top in (first, second):
        missing = 8 - len(tuple(top))
        order += [*top, *left[:missing]]
        left = left[missing:]
    return order


def _dealt(hands: Iterable[str | Sequence[str]]) -> list[str]:
    named = [(hand,) if isinstance(hand, str) else tuple(hand) for hand in hands]
    spare = [character for character in CHARACTERS if not any(character in hand for hand in named)]
    order = []
    for hand in named:
        missing = 3 - len(hand)
        order += [*hand, *spare[:missing]]
        spare = spare[missing:]
    return order
