"""Adaman at the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from court_tui.match import Match
from court_tui.rules import Move
from court_tui.rules.adaman import CARDS, COURT_LIMIT, PERSONALITIES, RESOURCES_SIZE, SUITS, AdamanView
from court_tui.screens.board import Board
from court_tui.screens.table import ENTER, TableScreen, press_bindings
from court_tui.text import TEXTS
from court_tui.text.game_text import counted
from court_tui.widgets import CardRow, Choice, CourtRow, Face, Offer, Words
from court_tui.widgets.suits import PERSON, suit

COURT_KEYS = "qwerty"
CAPITAL_KEYS = "asdfg"
"""The keys of the rows lie on the keyboard as the rows lie on the table."""
NEXT_PAYMENT = "next payment"
"""The pick that stands for pressing Tab."""


title = TEXTS["adaman"].title


def shares_suit(card: str, target: str) -> bool:
    """Whether `card` may pay for `target` (ADM-06)."""
    return not set(CARDS[card].suits).isdisjoint(CARDS[target].suits)


def short_title(card: str) -> str:
    """A card's name in at most nine letters, for its face."""
    return "Ace" if card.startswith("ace-") else card.split("-")[-1].capitalize()


def face(card: str, key: str, target: str | None = None) -> Face:
    """What is drawn on a card: rank, suits, whether it is a person, its name, and large the suits in words.

    A suit that it shares with the `target` stands out: by that suit the card may pay (ADM-06).
    """
    suits = CARDS[card].suits
    wanted = CARDS[target].suits if target is not None else ()
    return Face(
        card,
        (
            Content.assemble(
                (f"{CARDS[card].rank:<2} ", "bold"),
                Content(" ").join(suit(name, marked=name in wanted) for name in suits),
                " " * (5 - 2 * len(suits) + 1),
                PERSON if card in PERSONALITIES else "",
            ),
            Content(short_title(card)),
            *(Content(name) for name in suits),
        ),
        key,
    )


class AdamanBoard(Board[AdamanView]):
    """Adaman's table: the court, the capital, the resources, a row each."""

    def __init__(self, seats: int = 1) -> None:
        super().__init__(seats)
        self._suits = Words(classes="suits")
        self._court = CourtRow(COURT_LIMIT + 1)
        self._capital = CardRow(5)
        self._resources = CardRow(RESOURCES_SIZE)

    def compose(self) -> ComposeResult:
        """The suits by name, then the rows from the court down."""
        yield self._suits
        yield self._court
        yield self._capital
        yield self._resources

    def on_mount(self) -> None:
        """Name the suits, once."""
        named = [Content.assemble(suit(name), f" {name}") for name in SUITS]
        self._suits.say(Content.assemble(" ", Content("  ").join(named), "   ", PERSON, " a person"))

    def show(self, view: AdamanView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the three rows."""
        self._court.show_court(
            [face(card, key) for card, key in zip(view.court, COURT_KEYS, strict=False)], COURT_LIMIT, offer
        )
        capital = [face(card, key) for card, key in zip(view.capital, CAPITAL_KEYS, strict=False)]
        self._capital.show(Content.styled("CAPITAL", "bold"), capital, offer)
        target = next((card for card in view.court + view.capital if card in offer.picked), None)
        resources = [face(card, str(place), target) for place, card in enumerate(view.resources, start=1)]
        self._resources.show(Content.assemble(("RESOURCES", "bold"), "\nthey pay"), resources, offer)


class AdamanScreen(TableScreen):
    """Adaman, being played: choose a target, then how to pay for it."""

    CSS_PATH = "adaman.tcss"
    board_class = AdamanBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings(COURT_KEYS, "Court", "q–y", "The people at court"),
        *press_bindings(CAPITAL_KEYS, "Capital", "a–g", "The cards in the capital"),
        *press_bindings("12345", "Pay", "1–5", "Your resources"),
        Binding("tab", "next_payment", "Payment", show=False, id="adaman.next", tooltip="The next way to pay"),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._target: str | None = None
        self._payment: list[str] = []

    @property
    def view(self) -> AdamanView:
        """The table."""
        view = self.match.view(self.eyes)
        assert isinstance(view, AdamanView)
        return view

    def title_line(self) -> str:
        """Game, deal and move."""
        deal = "" if self.match.seed is None else f"deal {self.match.seed} · "
        return f"Adaman · {deal}move {self.match.played + 1}"

    def counts(self) -> str:
        """How many people are left, how many cards the deck has."""
        view = self.view
        return f"people left {view.personalities_left} of {len(PERSONALITIES)} · deck {view.deck}"

    # Picking

    def picked(self, pick: str) -> None:
        """A target or a resource was picked; for a target the least wasteful payment is proposed."""
        if pick == NEXT_PAYMENT:
            self.action_next_payment()
            return
        if pick in self.view.resources:
            if pick in self._payment:
                self._payment.remove(pick)
            else:
                self._payment.append(pick)
        elif pick == self._target:
            self._target, self._payment = None, []
        else:
            self._target = pick
            self._payment = list(self._payments()[0])
        self.draw()

    def why_not(self, pick: str) -> str | None:
        """Whether it is the suit or the sum that is wanting."""
        view = self.view
        if pick in view.resources:
            if self._target is None:
                return "First choose whom or what to control; then your resources pay (ADM-05)."
            return f"{title(pick)} shares no suit with {title(self._target)} (ADM-06)."
        able = sum(CARDS[card].rank for card in view.resources if shares_suit(card, pick))
        return f"{title(pick)} costs {CARDS[pick].rank}; your resources of its suits come to {able} (ADM-07)."

    def unpick(self) -> bool:
        """Forget the target."""
        had_target = self._target is not None
        self._target, self._payment = None, []
        return had_target

    def fitting(self) -> list[Move]:
        """The payments for the target."""
        return [move for move in self.legal if move[1] == self._target]

    def ready(self) -> str | None:
        """The move with the target and the payment as they are picked, if that pays."""
        if self._target is None or not any(set(self._payment) == set(payment) for payment in self._payments()):
            return None
        return f"control {self._target} with {' '.join(self._payment)}"

    def action_next_payment(self) -> None:
        """Propose the next legal payment, from the least wasteful on."""
        payments = self._payments()
        now = [place for place, payment in enumerate(payments) if set(payment) == set(self._payment)]
        self._payment = list(payments[(now[0] + 1) % len(payments) if now else 0])
        self.draw()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Another way to pay needs a target."""
        if action == "next_payment" and self._target is None:
            return "First choose whom or what to control; then this goes through the ways to pay (ADM-07)."
        return super().why_disabled(action, parameters)

    def _payments(self) -> list[tuple[str, ...]]:
        """The legal payments for the target: the least wasteful first, then those with fewer cards."""
        payments = [tuple(move[3:]) for move in self.fitting()]
        return sorted(payments, key=lambda payment: (paid(payment), len(payment)))

    # Asking

    def question(self) -> None:
        """Ask for a target, or show what the payment comes to."""
        if self._target is None:
            self._ask_target()
        else:
            self._ask_payment(self._target)

    def _ask_target(self) -> None:
        self.prompt.ask(
            "Whom or what will you control? Press the key that its card carries.",
            "Resources sharing a suit with it pay; their ranks add up to its rank or more.\n"
            f"Won over, a {PERSON} leaves; others pay later. "
            f"Win all {len(PERSONALITIES)} {PERSON}; a {COURT_LIMIT + 1}th at court loses.",
        )
        self.show_board(Offer(lit=frozenset(move[1] for move in self.legal)))

    def _ask_payment(self, target: str) -> None:
        payments = self._payments()
        usable = frozenset(card for card in self.view.resources if shares_suit(card, target))
        price, sum_paid = CARDS[target].rank, paid(self._payment)
        sums = " + ".join(f"{title(card)} {CARDS[card].rank}" for card in self.view.resources if card in self._payment)
        if sum_paid < price:
            waste = f"{price - sum_paid} short"
        else:
            waste = "nothing wasted" if sum_paid == price else f"{sum_paid - price} wasted"
        what = (
            f"{title(target)} is won over and leaves the game."
            if target in PERSONALITIES
            else f"{title(target)} joins your resources."
        )
        choices = [Choice(ENTER, "enter", "control")] if self.ready() is not None else []
        if len(payments) > 1 or not choices:
            choices.append(Choice(NEXT_PAYMENT, "tab", f"next of {counted(len(payments), 'way')} to pay"))
        self.prompt.ask(
            f"{title(target)} costs {price}.  {sums or 'Nothing'} = {sum_paid}, {waste}.",
            f"{what}\n1–5 change the payment.",
            choices,
        )
        targets = frozenset(move[1] for move in self.legal)
        self.show_board(Offer(lit=targets | usable, picked=frozenset({target, *self._payment})))


def paid(payment: tuple[str, ...] | list[str]) -> int:
    """What a payment's ranks add up to."""
    return sum(CARDS[card].rank for card in payment)
