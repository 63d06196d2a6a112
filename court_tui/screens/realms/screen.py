"""Six Realms, being played."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.match import Match
from court_tui.rules import Move, letter, seat_of
from court_tui.rules.realms import REALM_OF, REALMS, RealmsView
from court_tui.screens.house import FULL_TABLE_WIDTHS
from court_tui.screens.realms.board import CARD_KEYS, RealmsBoard
from court_tui.screens.realms.on_table import OnTableScreen
from court_tui.screens.realms.recalled import Recalled, recalled
from court_tui.screens.realms.refusals import why_no_trade, why_not
from court_tui.screens.table import ENTER, TableScreen, press_bindings
from court_tui.text import TEXTS
from court_tui.text.game_text import counted, listed
from court_tui.text.realms import EFFECTS, any_of, on_the_table
from court_tui.widgets import Choice, Offer, short_name
from court_tui.widgets.realms import realm_sign

title = TEXTS["realms"].title

_ACTIONS = (
    ("scheme", "scheme", "into your Scheme"),
    ("gamble", "gamble", "a blind one instead"),
    ("ask", "trade", "with another seat"),
)
"""What one may do with a turn while scheming, in the order of the keys: pick, name, note."""
_VERBS = frozenset({"scheme", "gamble", "ask", "agree"})
SET_SIZE = 3


def realm_choices() -> list[Choice]:
    """The six realms as answers."""
    return [Choice(realm, str(number), f"{realm_sign(realm)} {realm}") for number, realm in enumerate(REALMS, 1)]


class RealmsScreen(TableScreen):
    """Six Realms, being played: letters pick cards, digits answers and realms, capitals seats."""

    CSS_PATH = "realms.tcss"
    board_class = RealmsBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings(CARD_KEYS, "card", "g–w", "The cards in the row"),
        *press_bindings("1234567", "choose", "1–7", "The answers, and the realms"),
        *press_bindings("abcde", "seat", "A–E", "The seats"),
        Binding(
            "f,F",
            "on_table",
            "Table",
            key_display="f",
            id="realms.table",
            tooltip="What lies face up, and what a set does",
        ),
    ]

    HORIZONTAL_BREAKPOINTS = FULL_TABLE_WIDTHS
    """The log stands beside the table where that leaves 80 columns: less does not hold a hand of twelve."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._picks: list[str] = []

    @property
    def view(self) -> RealmsView:
        """The table as those who look may see it."""
        view = self.match.view(self.eyes)
        assert isinstance(view, RealmsView)
        return view

    @property
    def asked_in_public(self) -> bool:
        """A proposed trade is answered aloud, unless the table wants to be asked in private."""
        return not self.match.sitting.one_by_one and self.view.step == "answer"

    def title_line(self) -> str:
        """Game, act and whose turn it is: public."""
        act = {"scheming": "scheming", "action": "Call to Action", "over": "over"}[self.view.phase]
        return f"{self.match.game.title} · {act} · {self.name_of(self.match.on_turn)}'s turn"

    def counts(self) -> str:
        """How many cards the Reserve and the Influence deck hold."""
        return f"Reserve {self.view.reserve} · Influence {self.view.influence}"

    def purpose(self) -> str:
        """What the seat to decide will do, in public words."""
        view, name = self.view, self.name_of(self.match.to_move)
        turn = "schemes, gambles or trades" if view.phase == "scheming" else "plays a card or a set"
        if view.step == "give" and view.trade is not None:
            other = view.trade.partner if view.to_move == view.trade.seat else view.trade.seat
            return f"{name} trades with {self.name_of(other)} and chooses a card."
        if view.step == "give" and view.demand is not None:
            if view.to_move == view.demand.of:
                return f"{self.name_of(view.demand.seat)} demands {any_of(view.demand.realms)} of {name}."
            return f"{name} sees what came, and gives a card in return."
        return {
            "turn": f"{name} {turn}.",
            "answer": f"{name} is asked to trade.",
            "accept": f"{name} hears who agreed, and picks a partner.",
            "discard": f"{name} discards a card.",
        }.get(view.step or "", f"{name} goes on with the set.")

    # Picking

    def picked(self, pick: str) -> None:
        """An answer, a realm, a seat or a card was picked; when there are too many, the oldest gives way."""
        if pick == "ask" or (self._looks and pick in REALMS):
            self._picks = [] if pick in self._picks else [pick]  # what was picked after it makes no sense alone
        elif pick in self._picks:
            self._picks.remove(pick)
        else:
            beside = [other for other in self._picks if self._goes_with(other, pick)]
            alike = [other for other in beside if self._part(other) == self._part(pick)]
            while len(alike) >= self._most_like(pick):
                beside.remove(alike.pop(0))
            self._picks = [*beside, pick]
        self.draw()

    def _goes_with(self, other: str, pick: str) -> bool:
        """Whether a move can have both: a set is of one realm, a trade is about no card yet, any card is no realm."""
        if self.view.step == "answer":
            return "agree" not in (other, pick)
        if self.view.step != "turn":
            return True
        if self.view.phase == "action":
            return REALM_OF[other] == REALM_OF[pick]
        return pick in REALMS or other != "ask"

    def _part(self, pick: str) -> str:
        """Which part of the question `pick` answers."""
        if self.view.step == "accept":
            return "partner"
        if pick in REALMS:
            return "realm"
        if pick in REALM_OF:
            return "hand" if pick in self._hand else "deck"
        return "seat" if pick.isupper() else "verb"

    def _most_like(self, pick: str) -> int:
        """How many picks that answer the same part of the question a move can have."""
        match self.view.step, self._part(pick):
            case "turn", "hand" if self.view.phase == "action":
                return SET_SIZE if self._held(REALM_OF[pick]) >= SET_SIZE else 1
            case "return", "hand":
                return len(self.legal[0]) - 1
            case "demand", "realm":
                return 2
            case _, "realm":
                return len(REALMS)
        return 1

    def why_not(self, pick: str) -> str | None:
        """Why no trade can be proposed, or a card, a realm or a seat does not go with the question."""
        return why_not(self.view, self.match.names, self._picks, pick) if self.may_decide else None

    def unpick(self) -> bool:
        """Take back the last pick."""
        return bool(self._picks and self._picks.pop())

    def fitting(self) -> list[Move]:
        """The moves with all that is picked in them."""
        words = self._words()
        return [move for move in self.legal if words <= set(move)] if words else []

    def _words(self) -> set[str]:
        """What is picked, as words of a move: a realm that only opens a part of the Influence deck is none."""
        return {pick for pick in self._picks if not (self._looks and pick in REALMS)}

    def ready(self) -> Move | str | None:
        """The move that Enter plays: the one legal move with all that is picked and nothing else."""
        legal, step = self.legal, self.view.step
        if not self._picks:
            if step == "answer":
                return "decline"
            return legal[0] if step == "swap" and len(legal) == 1 and len(legal[0]) == 1 else None
        words = self._words()
        if step == "demand" and len(self.view.players) == 2:
            words.add(legal[0][1])  # the only other seat
        fitting = [move for move in legal if words in (set(move), set(move[1:]))]
        return fitting[0] if len(fitting) == 1 and words else None

    @property
    def _looks(self) -> bool:
        """Whether a realm that is picked only opens that part of the Influence deck."""
        return self.view.step in ("swap", "remove")

    @property
    def _hand(self) -> tuple[str, ...]:
        """The hand of the seat that looks."""
        view = self.view
        return () if view.viewer is None else view.players[view.viewer].cards or ()

    def _held(self, realm: str) -> int:
        """How many cards of `realm` the seat that looks has in hand."""
        return sum(REALM_OF[card] == realm for card in self._hand)

    def show_board(self, offer: Offer) -> None:
        """Draw the board, with what the seat that looks recalls of its own moves."""
        assert isinstance(self.board, RealmsBoard)
        self.board.recalled = Recalled() if self.eyes is None else recalled(self.eyes, self.match.learned(self.eyes))
        super().show_board(offer)

    def action_on_table(self) -> None:
        """Look through what lies face up, and read what a set does."""
        lines = on_the_table(self.view, self.match.names)
        self.house.push_screen(OnTableScreen(self.match.game.id, self.title_line(), lines, self.view.clauses()))

    def newly_learned(self) -> list[str]:
        """As in every game; and which card came back that the seat itself had given: its hand does not tell."""
        lines = super().newly_learned()
        if self.eyes is None or self.match.sitting.solo:
            return lines
        since = self.match.learned(self.eyes)[self.match.history.last_turn(self.eyes) :]
        for (giver, gave), (other, came) in pairwise(since):
            if giver == self.eyes and gave[0] == "give" and came == gave:
                lines.append(f"{self.name_of(other)} gave you {title(came[1])} back.")
        return lines

    def _new_cards(self) -> str:
        """The cards that the last move brought into the hand of the seat that looks, in words."""
        assert self.eyes is not None
        before = self.match.view_before(self.eyes)
        had = () if not isinstance(before, RealmsView) else before.players[self.eyes].cards or ()
        new = [title(card) for card in self._hand if card not in had]
        return listed(new) if new else "nothing"

    # Asking

    def question(self) -> None:
        """Put the question of the step."""
        view = self.view
        match view.step:
            case "turn" if view.phase == "scheming":
                self._ask_trade() if "ask" in self._picks else self._ask_scheming()
            case "turn":
                self._ask_action()
            case "answer":
                self._ask_answer(view)
            case "accept":
                self._ask_partner(view)
            case "give" | "discard":
                self._ask_card(view)
            case "return":
                self._ask_return()
            case "demand":
                self._ask_demand()
            case _:
                self._ask_deck(view)

    def _put(self, question: str, detail: str, choices: list[Choice], lit: set[str], *, public: bool = False) -> None:
        """Put one question; `lit` may be picked, on the board and among the choices."""
        offer = Offer(lit=frozenset(lit), picked=frozenset(self._picks))
        self.prompt.set_class(any(choice.pick in REALMS for choice in choices), "-realms")
        self.prompt.ask(question, detail, choices, offer, public=public)
        self.show_board(offer)

    def _ask_scheming(self) -> None:
        verbs = {move[0] for move in self.legal}
        verb = next((pick for pick in self._picks if pick in _VERBS), None)
        card = next((pick for pick in self._picks if pick not in _VERBS), None)
        name = "Which card?" if card is None else title(card)
        does = {
            "scheme": "goes face down to your Scheme.",
            "gamble": "is discarded, face up; the Reserve's top card goes to your Scheme, unseen.",
        }
        if card is not None and verb is not None:
            detail = f"{name} {does[verb]} Enter plays it, Esc goes back."
        elif card is not None:
            detail = f"{name}: 1 places it in your Scheme, 2 discards it for the Reserve's top card, unseen."
        elif verb is not None:
            detail = f"{name} It {does[verb]}"
        else:
            detail = "Pick a card and what to do with it. Your Scheme is your hand in the next act."
        choices: list[Choice] = []
        for number, (pick, label, note) in enumerate(_ACTIONS, 1):
            choices.append(Choice(pick, str(number), label, note if pick in verbs else why_no_trade(self.view)[0]))
        self._put(f"{self.name_of(self.eyes)}, what do you do?", detail, choices, verbs | set(self._hand))

    def _ask_trade(self) -> None:
        wants = [realm for realm in REALMS if realm in self._picks]
        detail = "Name one or more. It is a wish, no duty: any card may be given. "
        detail += f"Enter asks the table for {any_of(wants)}." if wants else "Esc goes back."
        self._put(f"{self.name_of(self.eyes)}, which realms would you like?", detail, realm_choices(), set(REALMS))

    def _ask_answer(self, view: RealmsView) -> None:
        assert view.trade is not None
        name, wants = self.name_of(view.to_move), [realm for realm in REALMS if realm in self._picks]
        if self.asked_in_public:
            who, agrees, declines = name, f"{name} agrees", f"{name} declines"
        else:
            who, agrees, declines = "you", "you agree", "you decline"
        enter = f"{agrees}, for {any_of(wants)}" if self._picks else declines
        question = f"{self.name_of(view.trade.seat)} asks for {any_of(view.trade.wants)}. {name}, do you trade?"
        detail = f"1–6 agree and say what {who} would like; wishes bind nobody. Enter: {enter}."
        choices = [
            *realm_choices(),
            Choice("agree", "7", "yes, any card"),
            Choice(ENTER, "enter", "agree" if self._picks else "decline"),
        ]
        self._put(question, detail, choices, {*REALMS, "agree", ENTER}, public=self.asked_in_public)

    def _ask_partner(self, view: RealmsView) -> None:
        assert view.trade is not None
        agreed = [answer for answer in view.trade.answers if answer.agree]
        choices = [
            Choice(
                letter(answer.seat),
                letter(answer.seat).lower(),
                f"{short_name(self.name_of(answer.seat))} for {' '.join(map(realm_sign, answer.wants)) or 'any card'}",
            )
            for answer in agreed
        ]
        choices.append(Choice("withdraw", "1", "nobody: the trade falls"))
        detail = "Pick, then Enter. Then you both choose a card, and neither sees the other's first."
        question = f"{self.name_of(self.eyes)}, with whom do you trade?"
        self._put(question, detail, choices, {choice.pick for choice in choices})

    def _ask_action(self) -> None:
        picks, lit = self._picks, set(self._hand)
        if not picks:
            sets = [realm for realm in REALMS if self._held(realm) >= SET_SIZE]
            detail = "Pick a card: it goes face down into the Influence deck. "
            if sets:
                detail += f"Or pick three of {any_of(sets)}, and lay a set; f says what sets do."
        else:
            realm = REALM_OF[picks[0]]
            if len(picks) == 1:
                detail = f"{title(picks[0])} goes face down into the Influence deck: Enter."
                if self._held(realm) >= SET_SIZE:
                    detail += f" Or pick 2 more of {realm} for a set: {self._effect(realm)}."
            else:
                # A slip of the finger must not end in a card in the deck that nobody takes out again.
                lit = {card for card in lit if REALM_OF[card] == realm}
                then = "Enter lays it on the table." if len(picks) == SET_SIZE else "Pick one more."
                detail = f"A set of {realm}: {self._effect(realm)}. {then}"
        self._put(f"{self.name_of(self.eyes)}, what do you play?", detail, [], lit)

    def _effect(self, realm: str) -> str:
        """What a set of `realm` would do, played from the hand of the seat that looks."""
        if realm == "ethereal" and len(self._hand) == SET_SIZE:
            return "only a look at the Influence deck, for no card is left in hand to swap"
        return EFFECTS[realm]

    def _ask_card(self, view: RealmsView) -> None:
        """One card is given or discarded."""
        name = self.name_of(view.to_move)
        does = "discards it" if view.step == "discard" else "gives it"
        if view.trade is not None:
            other = view.trade.partner if view.to_move == view.trade.seat else view.trade.seat
            answer = next(answer for answer in view.trade.answers if answer.seat == view.trade.partner)
            wish = any_of(answer.wants if view.to_move == view.trade.seat else view.trade.wants)
            question = f"{name}, which card do you place in {self.name_of(other)}'s Scheme?"
            detail = f"{self.name_of(other)} would like {wish}; you may give any card, face down."
        elif view.step == "give" and view.demand is not None and view.to_move == view.demand.of:
            question = f"{name}, which card do you give {self.name_of(view.demand.seat)}?"
            detail = f"{any_of(view.demand.realms).capitalize()} is demanded. You get a card back."
        elif view.step == "give" and view.demand is not None:
            question = f"{self.name_of(view.demand.of)} gave you {self._new_cards()}. Which card do you give in return?"
            detail = "It may be the very card that came."
        elif view.turn != view.to_move:
            question = f"{self.name_of(view.turn)} laid a set of court. {name}, which card do you discard?"
            detail = "It lies face up for all to see."
        else:
            found = "found" if view.demand is not None else "drew"
            question = f"{name}, you {found} {self._new_cards()}. Which card do you discard?"
            detail = "It lies face up for all to see."
        picked = f" {title(self._picks[0])}: Enter {does}." if self._picks else " Pick a card, then Enter."
        self._put(question, detail + picked, [], {move[1] for move in self.legal})

    def _ask_return(self) -> None:
        count = len(self.legal[0]) - 1
        enter = " Enter shuffles them in." if len(self._picks) == count else ""
        self._put(
            f"{self.name_of(self.eyes)}, you drew {self._new_cards()}. Which go back into the Reserve?",
            f"Pick {counted(count, 'card')}; the Reserve is shuffled. {len(self._picks)} of {count} picked.{enter}",
            [],
            set(self._hand),
        )

    def _ask_demand(self) -> None:
        seats = {move[1] for move in self.legal}
        move = self.ready()
        if isinstance(move, Move):
            _, other, *realms = move
            detail = f"Enter: {self.name_of(seat_of(other))} gives you a card of {any_of(realms)} for one of yours."
            detail += " With none to give, the Reserve is searched."
        else:
            pick = "Pick two realms" if len(seats) == 1 else "Pick a seat by its letter, and two realms"
            detail = f"{pick}. If there is no such card to give, the Reserve is searched."
        question = f"{self.name_of(self.eyes)}, of whom do you demand what?"
        self._put(question, detail, realm_choices(), {*seats, *REALMS})

    def _ask_deck(self, view: RealmsView) -> None:
        """A look at the Influence deck: first a realm, then a card of it, then for a swap one from hand."""
        name, swap = self.name_of(self.eyes), view.step == "swap"
        deck = view.influence_cards or ()
        out = next((pick for pick in self._picks if pick in deck), None)
        opened = next((pick for pick in self._picks if pick in REALMS), None)
        lit = {REALM_OF[card] for card in deck}
        if swap and not self._hand:
            self._put(
                f"{name}, look at the Influence deck.",
                "With no card in hand, nothing is swapped. Enter goes on.",
                [],
                set(),
            )
            return
        question = f"{name}, which card of the Influence deck {'do you swap' if swap else 'do you remove'}?"
        if opened is None:
            detail = "Open a realm by its number, then pick the card."
        elif out is None:
            detail = f"Pick a card of {opened} by its letter, or open another realm."
            lit |= {card for card in deck if REALM_OF[card] == opened}
        elif not swap:
            detail = f"{title(out)} goes face down to the discards: Enter. Esc goes back."
            lit |= {card for card in deck if REALM_OF[card] == opened}
        else:
            question = f"{name}, which card goes in for {title(out)}?"
            into = next((pick for pick in self._picks if pick in self._hand), None)
            lit |= set(self._hand)
            detail = (
                "Pick it from your hand."
                if into is None
                else f"{title(into)} goes in, {title(out)} comes to hand: Enter."
            )
        self._put(question, detail, [], lit)
