"""Coup, being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from court_tui.match import Match
from court_tui.rules import Move, letter, seat_of
from court_tui.rules.coup import COUP_FORCED_FROM, CoupView, asked
from court_tui.screens.coup.board import CoupBoard, title
from court_tui.screens.coup.refusals import why_not
from court_tui.screens.table import ENTER, TableScreen, press_bindings
from court_tui.text.coup import NOUNS
from court_tui.text.game_text import counted
from court_tui.widgets import Choice, Offer, short_name

ACTIONS = (
    ("income", "+1 coin"),
    ("foreign-aid", "+2 coins"),
    ("coup", "−7, hits a rival"),
    ("tax", "Duke, +3 coins"),
    ("assassinate", "Assassin, −3"),
    ("steal", "Captain, up to +2"),
    ("exchange", "Ambassador"),
)
"""The actions in the order of their keys, and what each claims, costs and brings."""

WITH_TARGET = {
    "coup": ("coup against", "Coup against whom?"),
    "assassinate": ("assassinate", "Assassinate whom?"),
    "steal": ("steal from", "Steal from whom?"),
}
"""The actions against a rival: as a sentence goes on to name the rival, and as a question for the rival."""


def _sentence(action: str) -> str:
    """An action as a sentence begins with it."""
    does, _ = WITH_TARGET.get(action, (action, ""))
    return does.replace("-", " ").capitalize()


class CoupScreen(TableScreen):
    """Coup, being played."""

    CSS_PATH = "coup.tcss"
    board_class = CoupBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings("1234567", "Pick", "1–7", "The actions, or your cards"),
        *press_bindings("abcdef", "Seat", "A–F", "The seats"),
    ]
    PUBLIC_PHASES = frozenset({"challenge", "block", "challenge-block"})

    @property
    def view(self) -> CoupView:
        """The table as those who look may see it."""
        view = self.match.view(self.eyes)
        assert isinstance(view, CoupView)
        return view

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._picks: list[str] = []

    def counts(self) -> str:
        """How many cards the Court, from which cards are drawn, holds."""
        return f"Court deck {counted(self.view.court, 'card')}"

    def may_peek(self) -> tuple[int, ...]:
        """The seats that still have cards to look at."""
        return tuple(seat for seat, player in enumerate(self.view.players) if player.alive)

    def purpose(self) -> str:
        """What the seat to decide will do, in public words."""
        name = self.name_of(self.match.to_move)
        return {
            "action": f"{name} chooses an action.",
            "lose": f"{name} loses an influence and chooses which.",
            "exchange": f"{name} exchanges cards with the Court.",
        }.get(self.view.phase, f"{name} is asked to answer.")

    # Picking

    def picked(self, pick: str) -> None:
        """An answer, a seat or a card was picked."""
        view = self.view
        if view.phase in self.PUBLIC_PHASES:
            self._answer(view, pick)
            return
        if pick in self._picks and view.phase == "action":
            del self._picks[self._picks.index(pick) :]  # without its action a target has no meaning
        elif pick in self._picks:
            self._picks.remove(pick)
        elif view.phase == "action":
            self._picks = [pick] if pick.islower() else [*self._picks[:1], pick]
        else:
            self._picks = [*self._picks, pick][-self._cards_to_pick(view) :]
        self.draw()

    @staticmethod
    def _cards_to_pick(view: CoupView) -> int:
        """How many cards are to be picked: one to lose, or as many to keep as the seat has influence."""
        assert view.viewer is not None
        return 1 if view.phase == "lose" else view.players[view.viewer].hidden

    def why_not(self, pick: str) -> str | None:
        """Why an action cannot be paid, or a seat is not asked or aimed at."""
        return why_not(self.view, self.match.names, self._picks, pick) if self.may_decide else None

    def unpick(self) -> bool:
        """Take back the last pick."""
        return bool(self._picks and self._picks.pop())

    def fitting(self) -> list[Move]:
        """What may be done with the action that is picked, and the target if one is."""
        if self.view.phase != "action" or not self._picks:
            return []
        return [move for move in self.legal if list(move[: len(self._picks)]) == self._picks]

    def ready(self) -> Move | str | None:
        """The move that Enter plays: in a window it lets pass whoever is still asked."""
        view = self.view
        if view.phase == "action":
            fitting = self.fitting()
            return fitting[0] if len(fitting) == 1 else None
        if view.phase == "lose":
            return f"lose {self._words()[0]}" if self._picks else None
        if view.phase == "exchange":
            assert view.viewer is not None
            return f"keep {' '.join(self._words())}" if len(self._picks) == self._cards_to_pick(view) else None
        return "pass"

    def action_play(self) -> None:
        """Enter plays what is picked; in a public window it says that nobody answers."""
        if self.may_decide and self.asked_in_public and self.settled():
            self.play(*["pass"] * len(asked(self.view)))
        else:
            super().action_play()

    def _answer(self, view: CoupView, pick: str) -> None:
        if not pick.isupper():
            self.play("challenge" if pick == "challenge" else f"block {pick}")
            return
        # A seat that speaks up passes for every seat asked before it.
        passed = asked(view).index(seat_of(pick))
        self.play(*["pass"] * passed, "block duke" if view.phase == "block" else "challenge")

    def _words(self) -> list[str]:
        """The characters on the cards that are picked."""
        assert self.view.viewer is not None
        cards = self.view.players[self.view.viewer].cards or ()
        return [cards[int(pick.removeprefix("card-")) - 1] for pick in self._picks]

    # Asking

    def question(self) -> None:
        """Put the question of the phase."""
        view = self.view
        match view.phase:
            case "action":
                self._ask_action(view)
            case "challenge" | "challenge-block":
                self._ask_challenge(view)
            case "block":
                self._ask_block(view)
            case "lose":
                self._ask_loss(view)
            case _:
                self._ask_exchange(view)

    def _ask_action(self, view: CoupView) -> None:
        assert view.to_move is not None
        name, coins = self.name_of(view.to_move), view.players[view.to_move].coins
        actions = frozenset(move[0] for move in self.legal)
        offer = Offer(lit=actions, picked=frozenset(self._picks))
        if (self._picks and self.ready() is None) or len(self._picks) == 2:
            targets = frozenset(move[1] for move in self.legal if move[0] == self._picks[0])
            offer = Offer(lit=actions | targets, picked=offer.picked)
        if len(self._picks) == 2:
            target = self.name_of(seat_of(self._picks[1]))
            detail = f"{_sentence(self._picks[0])} {target}: Enter plays it, Esc goes back."
        elif self._picks and self.ready() is None:
            detail = f"{WITH_TARGET[self._picks[0]][1]} Press the seat's letter, then Enter."
        elif self._picks:
            detail = f"{_sentence(self._picks[0])}: Enter plays it, Esc goes back."
        elif coins >= COUP_FORCED_FROM:
            detail = f"With {coins} coins it must be a coup."
        else:
            detail = "Press a number, then Enter. You may claim a character that you do not hold."
        choices = [
            Choice(action, str(n), action.replace("-", " "), note) for n, (action, note) in enumerate(ACTIONS, 1)
        ]
        self.prompt.ask(f"{name}, what do you do?", detail, choices, offer)
        self.show_board(offer)

    def _ask_challenge(self, view: CoupView) -> None:
        assert view.claim is not None
        claim = view.claim
        if view.blocker is not None:
            claimant, character = self.name_of(view.blocker.seat), title(view.blocker.character)
            what = f"{claimant} claims the {character} to block {self.name_of(claim.seat)}'s {NOUNS[claim.action]}."
        else:
            assert claim.character is not None
            claimant, character = self.name_of(claim.seat), title(claim.character)
            does, _ = WITH_TARGET.get(claim.action, (claim.action, ""))
            whom = "" if claim.target is None else f" {self.name_of(claim.target)}"
            what = f"{claimant} claims the {character}, to {does}{whom}."
        stakes = "Whoever is wrong loses an influence."
        if self.asked_in_public:
            self._ask_table(view, f"{what} Does anybody challenge?", stakes, "challenges", "nobody challenges")
        else:
            choices = [Choice("challenge", "1", "challenge"), Choice(ENTER, "enter", "let it pass")]
            self._ask_one(f"{what} {self.name_of(view.to_move)}, do you challenge?", stakes, choices)

    def _ask_block(self, view: CoupView) -> None:
        assert view.claim is not None
        actor, target = self.name_of(view.claim.seat), view.claim.target
        if target is None and self.asked_in_public:
            question = f"{actor} takes foreign aid, 2 coins. Does anybody block it with the Duke?"
            self._ask_table(view, question, "A block is a claim, and may be challenged.", "blocks", "nobody blocks")
            return
        blockers = [move[1] for move in self.legal if move[0] == "block"]
        choices = [Choice(blocker, str(n), f"block with the {title(blocker)}") for n, blocker in enumerate(blockers, 1)]
        what = {
            "foreign-aid": "takes foreign aid, 2 coins",
            "steal": "steals up to 2 coins",
            "assassinate": "sends the Assassin",
        }[view.claim.action]
        asked_seat = self.name_of(view.to_move)
        question = f"{actor} {what}. {asked_seat}, do you block?"
        detail = "A block is a claim, true or not, and may be challenged."
        self._ask_one(question, detail, [*choices, Choice(ENTER, "enter", "do not block")])

    def _ask_table(self, view: CoupView, question: str, detail: str, does: str, nobody: str) -> None:
        """Ask everybody who may answer, on one screen that looks the same whoever holds what."""
        seats = asked(view)
        choices = [
            Choice(letter(seat), letter(seat).lower(), f"{short_name(self.name_of(seat))} {does}") for seat in seats
        ]
        choices.append(Choice(ENTER, "enter", nobody))
        offer = Offer(lit=frozenset(choice.pick for choice in choices))
        self.prompt.ask(question, f"{detail} A letter answers at once.", choices, offer, public=True)
        self.show_board(offer)

    def _ask_one(self, question: str, detail: str, choices: Sequence[Choice]) -> None:
        self.prompt.ask(question, f"{detail} A number answers at once.", choices, public=self.asked_in_public)
        self.show_board(Offer())

    def _ask_loss(self, view: CoupView) -> None:
        picked = f"{title(self._words()[0])}: Enter turns it up." if self._picks else "Pick a card, then Enter."
        self.prompt.ask(
            f"{self.name_of(view.to_move)}, which influence do you lose?",
            f"It stays face up, out of the game. {picked}",
        )
        self.show_board(self._card_offer(view))

    def _ask_exchange(self, view: CoupView) -> None:
        assert view.viewer is not None
        keep = self._cards_to_pick(view)
        enter = " Enter plays it." if len(self._picks) == keep else ""
        self.prompt.ask(
            f"{self.name_of(view.viewer)}, which {'card' if keep == 1 else f'{keep} cards'} do you keep?",
            f"The others are shuffled into the Court. {len(self._picks)} of {keep} picked.{enter}",
        )
        self.show_board(self._card_offer(view))

    def _card_offer(self, view: CoupView) -> Offer:
        assert view.viewer is not None
        places = range(1, len(view.players[view.viewer].cards or ()) + 1)
        return Offer(lit=frozenset(f"card-{place}" for place in places), picked=frozenset(self._picks))
