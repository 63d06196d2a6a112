"""A table of Succession for the tests: every card where the test wants it, and no luck but the scripted."""

from collections import Counter

from court_tui.rules import GAMES, Chance, letter
from court_tui.rules.succession import EVENTS, SuccessionState, SuccessionView
from court_tui.rules.succession.cards import HAND, HEIR_CARDS, PLAY_CARDS

GAME = GAMES["succession"]


def start(*hands, deck="", heirs="", first="A", luck=(), seed=None) -> SuccessionState:
    """The first go of a game in which seat A is dealt the first of `hands`, and so on.

    Hands of fewer than six cards are filled up, turn about, with influence and then designations. After the hands
    come the cards of `deck`, then the rest, the events last. Unless there is a seed, a chance event that is not in
    `luck` raises.
    """
    dealt = [hand.split() for hand in hands]
    spare = list(PLAY_CARDS)
    for card in " ".join((*hands, deck)).split():
        spare.remove(card)
    spare.sort(key=EVENTS.__contains__)
    while short := [hand for hand in dealt if len(hand) < HAND]:
        for hand in short:
            hand.append(spare.pop(0))
    opener = ord(first) - ord("A")
    order = [card for hand in dealt[opener:] + dealt[:opener] for card in hand] + deck.split() + spare
    others = Counter(HEIR_CARDS) - Counter(heirs.split())
    script = [[*heirs.split(), *others.elements()], order, first, *luck]
    return GAME.start(seats=len(hands), chance=Chance(seed, script))


def play(state, *moves) -> SuccessionState:
    """The state after all of `moves`; several may stand in one string, with commas."""
    for move in ", ".join(moves).split(", "):
        state = state.play(move)
    return state


def turn(state, **goes) -> SuccessionState:
    """The state after one whole turn, at the first question of the next.

    Each seat does in its goes what it is given (`A="place 1 king, pass"`) and then passes. Nobody counters, and
    everybody keeps its hand.
    """
    todo = {seat: moves.split(", ") for seat, moves in goes.items()}
    now = look(state).turn
    while state.result is None and look(state).turn == now and look(state).phase != "vote":
        match look(state).phase:
            case "counter":
                move = "allow"
            case "discard":
                move = "keep"
            case _:
                left = todo.get(letter(state.on_turn))
                move = left.pop(0) if left else "pass"
        state = state.play(move)
    assert not any(todo.values()), f"not played: {todo}"
    return state


def each(state, move) -> SuccessionState:
    """The state after `move` by every seat that is asked the present question, be it none."""
    phase = look(state).phase
    while look(state).phase == phase and move in legal(state):
        state = state.play(move)
    return state


def discard_all(state) -> SuccessionState:
    """The state after the seat that is asked at the end of a turn has discarded its whole hand."""
    seat = state.seat
    while look(state).phase == "discard" and state.seat == seat:
        state = state.play(state.moves()[0])
    return state


def burn(state) -> SuccessionState:
    """The state after all have passed and discarded all they have, at the first question of the next turn."""
    if look(state).phase == "king-discard":
        state = state.play(state.moves()[0])
    state = each(state, "pass")
    while look(state).phase == "discard":
        state = discard_all(state)
    return state


def look(state, seat=None) -> SuccessionView:
    return state.view(seat)


def legal(state, verb="") -> set[str]:
    """The notation of the legal moves, or of those with this verb."""
    return {str(move) for move in state.moves() if verb in ("", move[0])}


def on(state, character, viewer=None) -> list[tuple[str, int | None, bool]]:
    """What lies on a character: owner's letter, value as `viewer` knows it, whether it is face up."""
    cards = look(state, viewer).characters[character].cards
    return [(letter(card.seat), card.value, card.face_up) for card in cards]


def weaken(state, life) -> SuccessionState:
    """The state at the beginning of the turn after the one in which the King has come to `life`.

    Turn by turn the first seat has the King change his heir, over which nobody contests, the next seat places a card
    on the merchant, and then all pass.
    """
    if look(state).turn == 1:
        state = turn(state)
    while look(state).life > life:
        state = play(state, "act king, heir")
        placed = min(move for move in legal(state, "place") if move.endswith("merchant"))
        state = turn(play(state, placed))
    return state
