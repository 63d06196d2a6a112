"""The questions of Succession in words: what a seat, or the table, is asked, and what can be picked.

Made from the view of those who look. A question to the table is given no legal moves where these would tell of
somebody's hidden cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from court_tui.rules import Move, letter, seat_of
from court_tui.rules.succession import ACTIONS, CHARACTERS, VOTING_ORDER, Contest, Laid, SuccessionView
from court_tui.screens.succession import picks
from court_tui.screens.succession.flow import TEXT, ends_turn, kinds, price, still_asked, title
from court_tui.screens.table import ENTER
from court_tui.text.game_text import listed
from court_tui.text.succession import cards_of, nth, worth
from court_tui.widgets import Choice, short_name

COUNTER, REVEAL = "counter", "reveal"
"""The picks for speaking up, where one alone is asked."""


@dataclass(frozen=True)
class Question:
    """What the prompt says, and what is lit beside its choices."""

    text: str
    detail: str = ""
    choices: tuple[Choice, ...] = ()
    lit: frozenset[str] = frozenset()
    unlit: frozenset[str] = frozenset()
    """Choices that are not to be had while the picks are what they are."""


@dataclass(frozen=True)
class Asking:
    """A decision that is open, as those who look may know it."""

    view: SuccessionView
    names: Sequence[str]
    seat: int
    """The seat that is to answer: the one to decide, or one that has spoken up before its time."""
    legal: Sequence[Move]
    """The legal moves; none where the table must not know them."""
    picked: Sequence[str]
    ready: Move | str | None
    """What Enter would play."""
    first_go: bool = False
    """Whether the seat that looks has had no go yet."""

    @property
    def asked(self) -> str:
        """The name of the seat that is to answer."""
        return self.names[self.seat]

    @property
    def contest(self) -> Contest:
        """The contest that is under way."""
        assert self.view.contest is not None
        return self.view.contest

    @property
    def event(self) -> str:
        """The event that may be countered, and who played it."""
        pending = self.view.pending
        assert pending is not None
        return f"{self.names[pending.seat]} plays {TEXT.event(self.view, pending.event, pending.target, self.names)}."


def to_the_table(asking: Asking) -> Question:
    """A question to all who are asked; each presses its own letter to speak up."""
    view, names = asking.view, asking.names
    if view.phase == "reveal":
        short = short_name(asking.asked)
        speaks = Choice(letter(asking.seat), letter(asking.seat).lower(), f"{short} reveals")
        text = f"{asking.asked}, do you reveal your cards on {_contested(asking)}?"
        says = f"so be it: {short} reveals" if asking.picked else f"{short} holds back"
        return Question(text, _stakes(asking), (speaks, Choice(ENTER, ENTER, says)))
    match view.phase:
        case "counter":
            text = f"{asking.event} Does anybody counter it?"
            detail = "The Double Agent cancels an event. Who speaks up looks at its hand, and may still let it be."
            does, nobody = "looks", "nobody counters"
        case "open":
            text = f"Does anybody open designations of {_contested(asking)}?"
            detail = "What lies under them counts. Who speaks up chooses alone; if so, those before it do not."
            does, nobody = "chooses", "nobody opens"
        case _:
            text = "The turn is over. Does anybody discard cards?"
            detail = "Then hands are filled up to six. Who speaks up chooses alone; if so, those before it keep."
            does, nobody = "chooses", _all_keep(asking)
    seats = still_asked(view)
    choices = tuple(Choice(letter(seat), letter(seat).lower(), f"{short_name(names[seat])} {does}") for seat in seats)
    return Question(text, detail, (*choices, Choice(ENTER, ENTER, nobody)))


def _all_keep(asking: Asking) -> str:
    """What Enter says for those who are still asked: others may have discarded already."""
    left = still_asked(asking.view)
    if len(left) == 1:
        return f"{asking.names[left[0]]} keeps its hand"
    return "all keep their hands" if len(left) == len(asking.names) else "these keep their hands"


def _stakes(asking: Asking) -> str:
    if asking.view.characters[asking.contest.character].decreed:
        return "By decree the cards that lie there count 0 this turn. Reveal all, or none."
    return "All or none. The highest decides and pays the second; the others lose theirs."


def to_one_seat(asking: Asking) -> Question:
    """A question to one seat alone."""
    return {
        "play": _go,
        "counter": _counter,
        "reveal": _reveal,
        "open": _open,
        "pay": _pay,
        "decide": _decide,
        "king-discard": _kings_card,
        "discard": _discard,
        "vote": _vote,
    }[asking.view.phase](asking)


def _go(asking: Asking) -> Question:
    acts = "or make a character act (letter)." if asking.view.turn > 1 else "or pass; nobody acts in the first turn."
    return _narrowed(
        asking,
        f"{asking.asked}, what do you do in this go?",
        f"{_aim(asking)}Play a card (digit), {acts}",
        (Choice(picks.NO, "n", "pass"),),
    )


def _aim(asking: Asking) -> str:
    """What the seat is after, said once: at its first go."""
    favourite = asking.view.players[asking.seat].favourite
    if not asking.first_go or favourite is None:
        return ""
    return f"You want the {title(favourite)} to be king; among those who backed the king, VP decide. "


def _decide(asking: Asking) -> Question:
    contest = asking.contest
    verb = ACTIONS[contest.character]
    choices = [Choice(picks.NO, "n", "let it be, and score nothing")]
    deed = f"{TEXT.new_heir(asking.view)}." if verb == "heir" else _DEEDS[verb]
    if any(picks.YES in picks.picks_of(move) for move in asking.legal):
        aimed = verb in _NO_TARGET
        choices.insert(0, Choice(picks.YES, "1", "carry it out, without a target" if aimed else "carry it out"))
        deed = f"{_NO_TARGET[verb]} It brings its VP all the same." if aimed else deed
    return _narrowed(
        asking,
        f"{asking.asked}, you decide the {title(contest.character)}: {verb}, {worth(contest.character)}.",
        deed,
        tuple(choices),
    )


_DEEDS = {
    "decree": "Which character? All that lies on it counts 0 this turn.",
    "force": "Which character? It counts as having acted this turn.",
    "look": "Whose cards on whom? First the character (letter), then the seat (letter).",
    "excommunicate": "Which face-up card is discarded? First the character (letter), then the seat (letter).",
    "bribe": "Draw a card.",
}
_NO_TARGET = {
    "decree": "No character is left to aim at.",
    "force": "No character is left to aim at.",
    "look": "Nobody else has a card on a character to look at.",
    "excommunicate": "No card lies face up on a character.",
}
"""Why an action that wants a target has none."""


def _narrowed(asking: Asking, text: str, detail: str, choices: tuple[Choice, ...]) -> Question:
    """A question that each pick narrows, until one move is left."""
    numbers = picks.positions(asking.picked, asking.legal)
    lit = picks.lit(asking.picked, asking.legal)
    if numbers:
        choices = tuple(_positions(asking, numbers))
    if isinstance(asking.ready, Move):
        said = f"{TEXT.order(asking.ready, asking.view, asking.names)}. {ends_turn(asking.view, asking.ready)}"
        detail = f"{said.rstrip()} Enter plays it, Esc goes back."
    elif numbers:
        detail = "Which of these cards? Press its digit."
    elif asking.picked:
        detail = _wanted(asking)
    return Question(text, detail, choices, lit, frozenset({picks.NO}) - lit)


def _wanted(asking: Asking) -> str:
    """What has to be picked next, while the picks do not say enough."""
    going_with = picks.fitting(asking.picked, asking.legal)
    further = {pick for move in going_with for pick in picks.picks_of(move)}.difference(asking.picked)
    wanted = [
        (not further.isdisjoint(CHARACTERS), "a character (letter)"),
        (any(pick.startswith("#") for pick in further), "one of your own designations (letter)"),
        (further.isdisjoint(CHARACTERS) and any(pick.isupper() for pick in further), "a seat (letter)"),
    ]
    return f"Now {' or '.join(words for there, words in wanted if there)}. Esc goes back."


def _positions(asking: Asking, numbers: Sequence[int]) -> list[Choice]:
    character = next(pick for pick in asking.picked if pick in CHARACTERS)
    seat = next(pick for pick in asking.picked if pick.isupper())
    cards = cards_of(asking.view.characters[character], seat_of(seat))
    choices: list[Choice] = []
    for key, number in zip("1234567890", numbers, strict=False):
        laid = cards[number - 1]
        choices.append(Choice(picks.at(str(number)), key, f"the {nth(number)}: {_face(laid)}"))
    return choices


def _face(laid: Laid) -> str:
    if laid.value is None:
        return "face down"
    return title(str(laid.value)) + (", face up" if laid.face_up else ", face down")


def _counter(asking: Asking) -> Question:
    choices = [Choice(ENTER, ENTER, "counter; both are discarded" if asking.picked else "let it be")]
    if any(move[0] == COUNTER for move in asking.legal):
        choices.insert(0, Choice(COUNTER, "1", "the Double Agent"))
    return Question(f"{asking.event} {asking.asked}, do you counter it?", _before(asking), tuple(choices))


def _reveal(asking: Asking) -> Question:
    choices = (
        Choice(REVEAL, "1", "reveal"),
        Choice(ENTER, ENTER, "so be it: reveal" if asking.picked else "hold back"),
    )
    return Question(f"{asking.asked}, do you reveal your cards on {_contested(asking)}?", _stakes(asking), choices)


def _open(asking: Asking) -> Question:
    lit = picks.goes_on((), asking.legal)
    chosen = listed(sorted(asking.picked)) if asking.picked else "nothing"
    detail = "Pick any, then Enter." if lit else "None of yours fits."
    choices = (Choice(ENTER, ENTER, f"open {chosen}"),)
    text = f"{asking.asked}, do you open designations of {_contested(asking)}?"
    return Question(text, f"{detail} {_before(asking)}".rstrip(), choices, lit)


def _before(asking: Asking) -> str:
    """What becomes of those who are asked before a seat that has spoken up."""
    asked = still_asked(asking.view)
    earlier = asked[: asked.index(asking.seat)]
    if not earlier:
        return ""
    hold = "hold" if len(earlier) > 1 else "holds"
    return f"If so, {', '.join(map(letter, earlier))} {hold} back; else all are asked again."


def _pay(asking: Asking) -> Question:
    contest = asking.contest
    seat = contest.decider
    assert seat is not None
    there = Counter(str(laid.value) for laid in cards_of(asking.view.characters[contest.character], seat))
    further = picks.goes_on(asking.picked, asking.legal)
    chosen, so_far = Counter(asking.picked), "picked"
    if asking.ready is not None:
        paying = asking.picked or asking.legal[0][1:]
        chosen, so_far = Counter(paying), "to pay"
        how = "Esc goes back" if asking.picked else "the only way"
        detail = f"Pay with {kinds(paying)}: Enter plays it, {how}."
    elif asking.picked:
        paid = sum(map(int, asking.picked))
        detail = f"Picked: {kinds(asking.picked)}, {paid} of {price(contest)}. No change is given. Esc goes back."
    else:
        detail = "Pick cards by their value, then Enter. No change is given."
    values = sorted({card for move in asking.legal for card in move[1:]})
    choices = tuple(
        Choice(value, value, title(value), f"{chosen[value]} of {there[value]} {so_far}") for value in values
    )
    text = f"{asking.asked}, you win the {title(contest.character)} and owe {price(contest)}."
    return Question(text, detail, choices, unlit=frozenset(values) - further)


def _kings_card(asking: Asking) -> Question:
    lit = picks.lit(asking.picked, asking.legal)
    text = f"{asking.asked}, you hold the King and drew a card more. Which card do you discard?"
    chosen = [title(picks.card_of(pick)) for pick in asking.picked]
    return Question(text, f"{chosen[0]}: Enter discards it." if chosen else "Pick it, then Enter.", (), lit)


def _discard(asking: Asking) -> Question:
    chosen = [picks.card_of(pick) for pick in asking.picked]
    detail = f"To be discarded: {kinds(chosen)}." if chosen else "Pick as many as you like, then Enter."
    choices = (Choice(ENTER, ENTER, "discard these, keep the rest" if chosen else "keep all"),)
    lit = frozenset(pick for move in asking.legal for pick in picks.picks_of(move) if move[0] == "discard")
    text = f"{asking.asked}, which cards do you discard at the end of the turn?"
    return Question(text, f"{detail} {_before(asking)}".rstrip(), choices, lit)


def _vote(asking: Asking) -> Question:
    view = asking.view
    notable = next(name for name in VOTING_ORDER[view.heir] if view.votes[name] is None)
    chosen = [title(pick) for pick in asking.picked]
    detail = f"For the {chosen[0]}: Enter says so." if chosen else "The majority of the five is king."
    choices = (Choice("prince", "1", "the Prince"), Choice("brother", "2", "the Brother"))
    return Question(f"{asking.asked}, you hold the {title(notable)}. Who shall be king?", detail, choices)


def _contested(asking: Asking) -> str:
    return f"the {title(asking.contest.character)}"
