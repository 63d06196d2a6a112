"""Adaman in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from court_tui.rules import Move
from court_tui.rules.adaman import CARDS, COURT_LIMIT, PERSONALITIES, AdamanView
from court_tui.text.game_text import GameText, Happening, counted, filled, listed

_KINDS = {"P": "personality", "L": "location", "E": "event", "L+E": "location and event", "": ""}


class AdamanText(GameText[AdamanView]):
    """The solitaire, told of its one player by name."""

    reasons = {  # noqa: RUF012  # a ClassVar in GameText
        "victory": "all are won over",
        "stuck": "no card could be paid for",
        "exposed": "one too many at court",
    }

    def rows(self, view: AdamanView, names: Sequence[str]) -> list[str]:
        """The three rows of cards, a card a line, then the piles."""
        lines = [f"Adaman: {view.personalities_left} of {len(PERSONALITIES)} personalities left to win over."]
        court = (f"Court, {len(view.court)} of {COURT_LIMIT}:", view.court)
        for heading, row in (court, ("Capital:", view.capital), ("Resources:", view.resources)):
            lines += [heading, *map(self._face, row)] if row else [f"{heading} empty"]
        lines.append(f"Deck: {counted(view.deck, 'card')}. Discard pile: {counted(len(view.discard), 'card')}.")
        return lines

    def order(self, move: Move, view: AdamanView, names: Sequence[str]) -> str:
        """Whom or what to control, and how it is paid."""
        _, target, _, *payment = move
        wasted = sum(CARDS[card].rank for card in payment) - CARDS[target].rank
        paid = listed([self._priced(card) for card in payment])
        return f"Control {self._priced(target)} with {paid}, {wasted or 'nothing'} wasted"

    def moment(self, view: AdamanView, turn: int, name: str) -> str:
        """How many are still to be won over: every move is a turn."""
        return f"{counted(view.personalities_left, 'personality', 'personalities')} left"

    def ending(self, view: AdamanView, names: Sequence[str]) -> str:
        """Victory (ADM-13), stuck (ADM-14) or exposed (ADM-15)."""
        assert view.result is not None, "the game is over"
        match view.result.reason:
            case "victory":
                return f"{names[0]} wins: all {len(PERSONALITIES)} personalities are won over."
            case "exposed":
                return f"{names[0]} loses: {self.title(view.court[-1])} is one personality too many at court."
            case _:
                left = counted(view.personalities_left, "personality", "personalities")
                return f"{names[0]} loses: no card can be paid for, with {left} left to win over."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """What was controlled with what, what that wasted, and what was dealt."""
        _, target, _, *payment = happening.move
        before, after = happening.before, happening.after
        wasted = sum(CARDS[card].rank for card in payment) - CARDS[target].rank
        paid = listed([self._priced(card) for card in payment])
        lines = [f"{names[0]} controls {self._priced(target)} with {paid}: {wasted or 'nothing'} wasted."]
        if target in PERSONALITIES:
            lines.append(f"{self.title(target)} is won over; {after.personalities_left} left.")
        else:
            lines.append(f"{self.title(target)} joins the resources.")
        lay_there = {*before.capital, *before.court, *before.resources}
        for row, cards in (("capital", after.capital), ("court", after.court), ("resources", after.resources)):
            dealt = [self.title(card) for card in cards if card not in lay_there]
            if dealt:
                lines.append(f"Dealt to the {row}: {listed(dealt)}.")
        if after.deck != before.deck:
            lines.append(f"The deck has {counted(after.deck, 'card')} left.")
        return lines

    def title(self, card: str) -> str:
        """A card's name as people read it: `Chance Meeting`, `Ace of Moons`."""
        rank, _, suit = card.partition("-")
        return f"Ace of {suit.title()}" if rank == "ace" else super().title(card)

    def _face(self, card: str) -> str:
        rank, suits, kind = CARDS[card].rank, " ".join(CARDS[card].suits), _KINDS[CARDS[card].kind]
        return f"  {rank:>2}  {filled(self.title(card), 15)} {filled(suits, 13)} {kind}".rstrip()

    def _priced(self, card: str) -> str:
        return f"{self.title(card)} ({CARDS[card].rank})"
