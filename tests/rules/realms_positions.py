"""Games of Six Realms that have come to where a test wants them."""

from itertools import chain

from court_tui.rules import GAMES, Chance
from court_tui.rules.realms.cards import CARDS, CLASS_CARDS, COMMON_CARDS, REALMS, in_order

GAME = GAMES["realms"]


def cards(*rows):
    """Card ids from rows such as `court 1 9`."""
    return tuple(f"{realm}-{rank}" for realm, *ranks in map(str.split, rows) for rank in ranks)


SETS = {realm: cards(f"{realm} 1 2 3") for realm in REALMS}
"""A set of each realm."""
PLAY = {realm: " ".join(("set", *SETS[realm])) for realm in REALMS}
"""The move that plays it."""


def deal(seats=2, *, hands=(), influence=(), reserve=(), classes=CLASS_CARDS, later=()):
    """A game just dealt. `reserve` is its top; hands not named, or not whole, are filled up from the other cards.

    With nothing named, seat A holds the academy, B the bestiary and so on, but for the classes.
    `later` are the outcomes, or the beginnings of outcomes, of the shuffles that follow.
    """
    named = [*hands, *[()] * (seats - len(hands))]
    elsewhere = {*chain(*named), *influence, *reserve}
    rest = iter([card for card in COMMON_CARDS if card not in elsewhere])
    order = []
    for pile, size in [*((hand, 12) for hand in named), (influence, seats)]:
        order += [*pile, *(next(rest) for _ in range(size - len(pile)))]
    return GAME.start(seats=seats, chance=Chance(seed=7, script=(classes, (*order, *reserve, *rest), *later)))


def play(state, *moves):
    """The state after all of `moves`."""
    for move in moves:
        state = state.play(move)
    return state


def scheme_all(state):
    """The Call to Action, after each seat has schemed whatever it still holds."""
    while state.phase == "scheming":
        state = state.play(state.moves()[0])
    return state


def dealt_to_action(seats=2, **piles):
    """The Call to Action with the hands that were dealt; seat A begins."""
    return scheme_all(deal(seats, **piles))


def laid(*hands, reserve=(), discards=(), face_down=(), influence=(), classes=CLASS_CARDS, later=()):
    """Seat A's turn in the Call to Action with exactly these piles: corners that play reaches late, or never.

    The cards that are named nowhere lie out of the way, on the last seat's table.
    """
    seats = len(hands)
    state = dealt_to_action(seats, later=later)._draft()
    state.classes = classes[:seats]
    state.hands = [in_order(hand) for hand in hands]
    state.reserve, state.discards, state.influence = tuple(reserve), tuple(discards), in_order(influence)
    state.unseen = frozenset(face_down)
    used = {*state.classes, *chain(*hands), *reserve, *discards, *influence}
    state.tables[-1] = (tuple(card for card in CARDS if card not in used),)
    assert state.all_cards() == tuple(sorted(CARDS))
    return state


def verbs(state):
    return {move[0] for move in state.moves()}


def notations(state):
    return [str(move) for move in state.moves()]


def player(state, seat, viewer):
    """The entry of `seat` in the JSON that `viewer` gets."""
    return state.view(viewer).json()["players"][seat]


def counts(state):
    """How many cards each hand and each Scheme has."""
    return [(seat.hand, seat.scheme) for seat in state.view(None).players]


def trade(state, partner):
    """The state after the seat on turn has traded with `partner`, each its first card."""
    state = state.play("ask court")
    while state.step == "answer":
        state = state.play("agree" if state.seat == partner else "decline")
    state = state.play(f"accept {'ABCDE'[partner]}")
    return play_first(play_first(state))


def play_first(state):
    """The state after the first legal move: to scheme the first card, to give it, to decline …"""
    return state.play(state.moves()[0])


def scheme_until(state, turn, left):
    """The state in which it is the turn of seat `turn` and it holds `left` cards; everybody schemes until then."""
    while state.seat != turn or len(state.hands[turn]) != left:
        state = play_first(state)
    return state


def outpaced(seats):
    """Scheming in which seat B has no card left, since seat A trades with it on each of its turns."""
    state = deal(seats)
    while state.hands[1]:
        state = trade(state, 1) if state.seat == 0 else play_first(state)
    return state
