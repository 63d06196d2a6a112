"""Coup's table, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from court_tui.rules.coup import CHARACTERS, COPIES, CoupView, Player, asked
from court_tui.screens.board import Board
from court_tui.text import TEXTS
from court_tui.widgets import Face, Hand, Offer, SeatFacts, SeatStrip, Words, fitted

FACES = {
    "duke": ("tax", "blocks aid"),
    "assassin": ("assassinate", ""),
    "captain": ("steal", "blocks steal"),
    "ambassador": ("exchange", "blocks steal"),
    "contessa": ("blocks", "assassins"),
}
"""What each character does, in two short lines for its card."""

_DEEDS = (
    ("duke", "takes 3 coins as tax", "blocks foreign aid"),
    ("assassin", "pays 3 coins, and a rival loses influence", ""),
    ("captain", "takes up to 2 coins from a rival", "blocks stealing"),
    ("ambassador", "exchanges cards with the Court", "blocks stealing"),
    ("contessa", "", "blocks assassination"),
)
"""The same in full, for terminals that have room for it."""

_CARD_BACK = "▒▒▒▒"
_COINS_DRAWN = 12


title = TEXTS["coup"].title


class CoupBoard(Board[CoupView]):
    """Coup's table: the seats with coins and influence, what lies face up, and the hand of the seat that looks."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._seats = SeatStrip(seats)
        self._face_up = Words(classes="face-up")
        self._hand = Hand(4)
        self._deeds = Words(classes="deeds")

    def compose(self) -> ComposeResult:
        """Seats, face-up cards, own hand, and what the characters do."""
        yield self._seats
        yield self._face_up
        yield self._hand
        yield self._deeds

    def on_mount(self) -> None:
        """Say once what the characters do."""
        lines = [
            Content.assemble((f" {title(name):<12}", "bold"), f"{does:<43}{blocks}") for name, does, blocks in _DEEDS
        ]
        self._deeds.say(Content("\n").join(lines))

    def show(self, view: CoupView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the table as the viewer may see it."""
        self._seats.show([self._facts(view, seat, names) for seat in range(self.seats)], offer)
        lost = [card for player in view.players for card in player.revealed]
        counts = " · ".join(f"{title(character)} {lost.count(character)}" for character in CHARACTERS)
        if view.result is None:
            self._face_up.say(f" Face up  {counts}  (of {COPIES})")
        else:
            self._face_up.say(" In brackets: the cards that lay hidden.")
        self.set_class(view.result is not None, "-over")
        own = None if view.viewer is None else view.players[view.viewer]
        if view.viewer is None or own is None or own.cards is None or view.result is not None:
            self._hand.cover()
        else:
            self._hand.show_hand(names[view.viewer], self._faces(own.cards), offer, "for your\neyes only")

    def _facts(self, view: CoupView, seat: int, names: tuple[str, ...]) -> SeatFacts:
        player = view.players[seat]
        coins = Content.assemble(f"{player.coins:>2} ", ("●" * min(player.coins, _COINS_DRAWN), "$now"))
        return SeatFacts(
            names[seat],
            (fitted(coins, 16), *(fitted(card, max(11, card.cell_length)) for card in self._influence(view, player))),
            self._note(view, seat),
            marked=seat in (view.result.winners if view.result is not None else (self._acting(view),)),
            out=not player.alive,
        )

    @staticmethod
    def _acting(view: CoupView) -> int | None:
        return view.claim.seat if view.claim is not None else view.to_move

    @staticmethod
    def _influence(view: CoupView, player: Player) -> list[Content]:
        lost = [Content(title(card)) for card in player.revealed]
        if view.viewer is None and player.cards is not None and len(player.cards) > player.hidden:
            # In an exchange: four cards, closer together than the columns.
            return [Content(" ").join(Content.styled(title(card), "bold") for card in player.cards), *lost]
        if (view.viewer is None or view.result is not None) and player.cards is not None:
            over = view.result is not None
            return [Content.styled(f"[{title(card)}]" if over else title(card), "bold") for card in player.cards] + lost
        return [Content.styled(_CARD_BACK, "$quiet $quiet-style")] * player.hidden + lost

    @staticmethod
    def _note(view: CoupView, seat: int) -> str:
        if view.result is not None and seat in view.result.winners:
            return "wins"
        if not view.players[seat].alive:
            return "out"
        if view.phase == "lose" and view.to_move == seat:
            return "loses influence"
        if view.phase == "exchange" and view.to_move == seat:
            return "exchanges"
        if view.blocker is not None and view.blocker.seat == seat:
            return f"claims {title(view.blocker.character)}"
        if view.claim is not None and view.claim.seat == seat:
            return (
                f"claims {title(view.claim.character)}" if view.claim.character else view.claim.action.replace("-", " ")
            )
        if view.phase in ("challenge", "challenge-block") and seat in asked(view):
            return "may challenge"
        if view.phase == "block" and seat in asked(view):
            return "may block"
        if view.claim is not None and view.claim.target == seat:
            return "is the target"
        return ""

    @staticmethod
    def _faces(cards: Sequence[str]) -> list[Face]:
        return [
            Face(
                f"card-{place}",
                (Content.styled(title(card), "bold"), *(Content(line) for line in FACES[card])),
                key=str(place),
            )
            for place, card in enumerate(cards, start=1)
        ]
