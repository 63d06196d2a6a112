"""What lies on the table of Six Realms."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from court_tui.rules import letter
from court_tui.rules.realms import CLASS_NAMES, REALM_OF, REALMS, Player, RealmsView, Trade, in_order
from court_tui.screens.board import Board
from court_tui.screens.realms.recalled import Recalled
from court_tui.text.realms import EFFECTS, class_realm, rank_of, ranks, tie_break
from court_tui.widgets import CardRow, Face, Offer, SeatFacts, SeatStrip, Words, fitted
from court_tui.widgets.pickable import key_label
from court_tui.widgets.realms import (
    BACK,
    RealmFacts,
    RealmLines,
    realm_card,
    realm_cards,
    realm_mark,
    realm_marks,
    realm_set,
)

CARD_KEYS = "ghijkmnoqrstw"
"""The keys of the cards in a row, from left to right: all letters that neither seats nor the table's commands have."""

_NAME = 16
"""The columns of a name at the end, as wide as the seats have it, so that what is said of it is in sight."""
_LINE = 78
"""The columns of a line of cards: it fits into the smallest terminal, and nothing is ever cut inside a card."""


class RealmsBoard(Board[RealmsView]):
    """The seats, the piles, and what the seat that looks may know: class, hand, Scheme, at times the Influence deck.

    One row of cards is picked from: the hand, or while the Influence deck is searched, what it holds of one realm.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._seats = SeatStrip(seats)
        self._discards = Words(classes="pile")
        self._turned = Words(classes="pile")
        self._deck_title = Words(classes="deck-title")
        self._deck = RealmLines()
        self._own = Words(classes="own")
        self._cards = CardRow(len(CARD_KEYS))
        self._scheme = Words(classes="own")
        self._effects = Words(classes="effects")
        self.recalled = Recalled()
        """What the seat that looks knows beside its view."""

    def compose(self) -> ComposeResult:
        """What all may see, then what only the seat that looks may see; the sets' effects where there is room."""
        yield self._seats
        yield self._discards
        yield self._turned
        yield self._deck_title
        yield self._deck
        yield self._own
        yield self._cards
        yield self._scheme
        yield self._effects

    def on_mount(self) -> None:
        """Say once what the sets do."""
        lines = [Content.assemble("   ", realm_mark(realm), f" {realm:<9} ", EFFECTS[realm]) for realm in REALMS]
        self._effects.say(
            Content("\n").join([Content(" In the Call to Action, three cards of a realm are a set:"), *lines])
        )

    def show(self, view: RealmsView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the table as the viewer may see it."""
        over = view.result is not None
        self._seats.show([self._facts(view, seat, names) for seat in range(self.seats)], offer)
        self._show_piles(view)
        self._effects.display = view.step == "turn"
        if view.influence_cards is None:
            self._deck_title.display = False
            self._deck.hide()
        elif over:
            self._show_deck(
                "THE INFLUENCE DECK", view, [self._end_facts(view, realm, names) for realm in REALMS], offer
            )
        else:
            self._show_deck(
                "THE INFLUENCE DECK"
                if view.viewer is None
                else "THE INFLUENCE DECK, for your eyes only  (your hand at the right)",
                view,
                [self._look_facts(view, realm) for realm in REALMS],
                offer,
            )
        self._show_own(view, names, offer)

    def hands(self, view: RealmsView) -> Content:
        """A line or two for each seat: its class and hand, and its Scheme."""
        lines: list[Content] = []
        for seat, player in enumerate(view.players):
            mark = realm_mark(class_realm(view, seat))
            lines.append(Content.assemble((f" {letter(seat)} ", "bold"), mark, "  ", realm_cards(player.cards or ())))
            if player.own_scheme:
                lines.append(Content.assemble("   Scheme  ", realm_cards(player.own_scheme)))
        return Content("\n").join(lines)

    # What all may see

    def _facts(self, view: RealmsView, seat: int, names: tuple[str, ...]) -> SeatFacts:
        player = view.players[seat]
        if view.result is not None:
            realm = class_realm(view, seat)
            assert view.result.scores is not None
            serves = Content.assemble(fitted(CLASS_NAMES[realm], 14), realm_mark(realm), f" {realm:<9}")
            wins = "  wins" if seat in view.result.winners else ""
            return SeatFacts(names[seat], (serves, Content(f"{view.result.scores[seat]:>3}{wins}")), marked=bool(wins))
        if view.phase == "scheming":
            filled = Content.assemble(("▓" * player.scheme, "bold"), ("░" * player.hand, "$quiet $quiet-style"))
            counts = Content(f"hand {player.hand:>2}  Scheme {player.scheme:>2} ")
            columns: tuple[Content, ...] = (counts, filled, Content(" "))
        else:
            columns = (Content(f"hand {player.hand:>2}  "), self._sets(player))
        marked = seat == view.to_move
        return SeatFacts(names[seat], (*columns, self._note(view, seat)), marked=marked)

    @staticmethod
    def _sets(player: Player) -> Content:
        return Content.assemble(*(part for cards in player.table for part in (realm_set(cards), "  ")))

    def _note(self, view: RealmsView, seat: int) -> Content:
        """What a seat says or does in the trade or the demand that the table is busy with."""
        if view.trade is not None:
            return self._in_trade(view, view.trade, seat)
        if view.demand is not None and seat == view.demand.of:
            return Content.assemble("asked ", realm_marks(view.demand.realms))
        if view.step == "discard" and seat == view.to_move:
            return Content("discards")
        return Content("")

    @staticmethod
    def _in_trade(view: RealmsView, trade: Trade, seat: int) -> Content:
        if view.step == "give":
            if seat not in (trade.seat, trade.partner):
                return Content("")
            if seat == view.to_move:
                return Content("chooses a card")
            return Content("has chosen" if seat == trade.seat else "gives next")
        if seat == trade.seat:
            return Content.assemble("asks ", realm_marks(trade.wants))
        answer = next((answer for answer in trade.answers if answer.seat == seat), None)
        if answer is not None:
            wants = realm_marks(answer.wants) if answer.wants else "any card"
            return Content.assemble("agrees ", wants) if answer.agree else Content("declines")
        return Content("" if not view.players[seat].hand else "is asked" if seat == view.to_move else "is asked later")

    def _show_piles(self, view: RealmsView) -> None:
        looking = view.influence_cards is not None
        self._discards.display = not looking
        self._discards.say(self._pile(f" Discards {len(view.discard)}", view.discard))
        self._turned.display = bool(view.turned) and not looking
        if view.demand is not None and view.turned:
            *vain, find = view.turned
            self._turned.say(
                self._pile(Content.assemble(" Found ", realm_card(find), f", turned up in vain {len(vain)}"), vain)
            )
        else:
            self._turned.say(self._pile(f" Turned up {len(view.turned)}, all in vain", view.turned))

    @staticmethod
    def _pile(title: str | Content, pile: Sequence[str | None]) -> Content:
        """A pile in one line, by realm: each card if they fit, else how many there are."""
        seen = in_order(card for card in pile if card is not None)
        rows = [(realm, [card for card in seen if REALM_OF[card] == realm]) for realm in REALMS]
        down = len(pile) - len(seen)
        rest = [Content.assemble(realm_card(None), f" {down}")] if down else []
        cards = [realm_set(row) for _, row in rows if row] + rest
        line = Content.assemble(title, ": ", Content("  ").join(cards) if cards else "none")
        if line.cell_length <= _LINE:
            return line
        counts = [Content.assemble(realm_mark(realm), f" {len(row)}") for realm, row in rows if row] + rest
        return Content.assemble(title, ", f lists them: ", Content("  ").join(counts))

    # The Influence deck

    def _show_deck(self, title: str, view: RealmsView, rows: Sequence[RealmFacts], offer: Offer) -> None:
        self._deck_title.display = self._deck.display = True
        self._deck_title.say(f" {title}: {view.influence} cards")
        self._deck.show(rows, offer)

    @staticmethod
    def _look_facts(view: RealmsView, realm: str) -> RealmFacts:
        """What lies of `realm` in the deck that a seat is looking at, and beside it what that seat has in hand."""
        assert view.influence_cards is not None
        row = ranks(view.influence_cards, realm)
        if view.viewer is None:
            return RealmFacts(len(row), Content(" ".join(map(str, row))), Content(""))
        hand = ranks(view.players[view.viewer].cards or (), realm)
        return RealmFacts(len(row), Content(" ".join(map(str, row))), Content("│ " + " ".join(map(str, hand))))

    @staticmethod
    def _end_facts(view: RealmsView, realm: str, names: tuple[str, ...]) -> RealmFacts:
        """What lies of `realm` at the end, with the rank that decided a tie in brackets, and whose class it is."""
        assert view.influence_cards is not None and view.result is not None
        row = [str(rank) for rank in ranks(view.influence_cards, realm)]
        owner = next((seat for seat in range(len(names)) if class_realm(view, seat) == realm), None)
        broken = tie_break(view)
        if owner is None:
            return RealmFacts(len(row), Content(" ".join(row)), Content.styled("nobody's", "$quiet $quiet-style"))
        note = Content(names[owner]).truncate(_NAME, ellipsis=True)
        if broken is not None and owner in broken.deciding:
            row[broken.place] = f"[{row[broken.place]}]"
        wins = owner in view.result.winners
        if wins:
            note += " wins" if broken is None else " wins the tie"
        elif broken is not None and owner in broken.seats:
            note += " ties"
        return RealmFacts(len(row), Content(" ".join(row)), note, marked=wins)

    # What only the seat that looks may see

    def _show_own(self, view: RealmsView, names: tuple[str, ...], offer: Offer) -> None:
        own = None if view.viewer is None or view.result is not None else view.players[view.viewer]
        self._own.display = self._cards.display = own is not None
        if own is None or own.cards is None or own.class_ is None or view.viewer is None:
            self._own.say("")
            self._scheme.display = False
            self._scheme.say("")
            self._cards.show(Content(""), (), Offer())
            return
        shown = self._row(view, own.cards, offer)
        realm = REALM_OF[own.class_]
        self._own.say(
            Content.assemble(
                " ",
                (names[view.viewer].upper(), "bold"),
                ", you serve ",
                (CLASS_NAMES[realm].upper(), "bold"),
                ": fill the Influence deck with ",
                realm_mark(realm),
                f" {realm}\n ",
                self._counts(own) if shown == own.cards else f"In the Influence deck, {REALM_OF[shown[0]]}:",
            )
        )
        self._cards.show(Content(""), self._faces(shown, offer), offer)
        below = self._below(view, own, names)
        self._scheme.display = view.influence_cards is None and bool(below)
        self._scheme.say(below)

    @staticmethod
    def _row(view: RealmsView, hand: tuple[str, ...], offer: Offer) -> tuple[str, ...]:
        """The cards to pick from: the hand, or what lies in the Influence deck of the realm that is picked there."""
        deck = view.influence_cards or ()
        opened = next((realm for realm in REALMS if realm in offer.picked), None)
        if not deck or opened is None or (view.step == "swap" and not offer.picked.isdisjoint(deck)):
            return hand
        return tuple(card for card in deck if REALM_OF[card] == opened)

    @staticmethod
    def _counts(own: Player) -> Content:
        """How many cards of each realm the hand has, and with `+` how many known ones the Scheme."""
        hand, scheme = own.cards or (), own.own_scheme or ()
        known = [card for card in scheme if card is not None]
        parts: list[Content] = []
        for realm in REALMS:
            more = f"+{len(ranks(known, realm))}" if scheme else ""
            parts.append(Content.assemble(realm_mark(realm), f" {len(ranks(hand, realm))}{more}"))
        unknown = f"  {BACK} {len(scheme) - len(known)}" if len(known) < len(scheme) else ""
        title = f"Hand {len(hand)}" + (f" + Scheme {len(scheme)}" if scheme else "")
        return Content.assemble(f"{title}   ", Content("  ").join(parts), unknown)

    @staticmethod
    def _faces(cards: tuple[str, ...], offer: Offer) -> list[Face]:
        """The cards, twelve or more in a row: too narrow for a key in the frame, so that it stands in the face."""
        faces: list[Face] = []
        for place, (card, key) in enumerate(zip(cards, CARD_KEYS, strict=False)):
            realm = REALM_OF[card]
            name = Content.assemble(realm_mark(realm), f"{rank_of(card):>2}")
            shows_key = card in offer.lit or card in offer.picked
            lines = (
                name,
                Content.assemble(" ", key_label(key, card in offer.lit, card in offer.picked))
                if shows_key
                else Content(""),
            )
            apart = place > 0 and REALM_OF[cards[place - 1]] != realm
            faces.append(Face(card, lines, key, tells_key=True, apart=apart))
        return faces

    def _below(self, view: RealmsView, own: Player, names: tuple[str, ...]) -> Content:
        """What the seat may recall, as many things side by side as a line holds."""
        parts: list[Content] = []
        if own.own_scheme:
            unknown = f"   {BACK} unknown to you yet" if None in own.own_scheme else ""
            parts.append(Content.assemble(f" Scheme {len(own.own_scheme)}: ", realm_cards(own.own_scheme), unknown))
        takers = dict.fromkeys(self.recalled.takers)
        for taker in takers:
            given = [card for card, to in zip(view.given, self.recalled.takers, strict=False) if to == taker]
            if given:
                parts.append(Content.assemble(f" Given to {names[taker]}: ", realm_cards(given)))
        if self.recalled.stuffed:
            parts.append(self._pile(" You put in", self.recalled.stuffed))
        lines: list[Content] = []
        for part in parts:
            if lines and lines[-1].cell_length + part.cell_length + 2 <= _LINE:
                lines[-1] = Content.assemble(lines[-1], "  ", part)
            else:
                lines.append(part)
        return Content("\n").join(lines)
