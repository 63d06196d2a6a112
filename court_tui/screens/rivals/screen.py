"""Rival Courts, being played: a secret choice, then conflicts, thefts and actions before everybody's eyes."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from court_tui.match import Match
from court_tui.rules import Move, letter, seat_of
from court_tui.rules.rivals import BUYERS, STACKS, RivalsView
from court_tui.screens.house import FULL_TABLE_WIDTHS
from court_tui.screens.rivals.board import TEXT, RivalsBoard, limit_reached, ranked, shortened, title
from court_tui.screens.rivals.refusals import why_not
from court_tui.screens.rivals.stacks import StacksScreen
from court_tui.screens.table import ENTER, TableScreen, press_bindings
from court_tui.text.rivals import BONUSES, bought_by
from court_tui.widgets import Choice, Offer

ANSWERS = {
    "return": ("1", "return own marker"),
    "give": ("2", "give own marker"),
    "collect": ("3", "collect coins"),
    "subject": ("4", "buy a subject"),
    "building": ("5", "buy a building"),
}
"""The actions with their keys, which are the same on every card, and how they are asked for."""
BONUS_KEY, NO_MORE_KEY = "6", "0"

_CONFLICTS_FIRST = "First the table reads what the conflicts bring, and goes on (RIV-07)."


def picks_of(words: tuple[str, ...]) -> tuple[str, ...]:
    """What has to be picked for a move, or for the part of a theft after the victim: answer, then stack or seat."""
    match words:
        case ("collect", stack):
            return ("collect", stack)
        case ("subject" | "building" as sort, number):
            return (sort, f"{sort}-{number}")
        case ("bonus", subject, number) if subject in BUYERS:
            return ("bonus", f"{BUYERS[subject]}-{number}")
        case ("bonus", _, *where):
            return ("bonus", *where)
        case ("choose", character):
            return (character,)
    return words


class RivalsScreen(TableScreen):
    """Rival Courts, being played."""

    CSS_PATH = "rivals.tcss"
    HORIZONTAL_BREAKPOINTS = FULL_TABLE_WIDTHS
    """The log stands beside the table where that leaves 80 columns, as the courts and the longest names need."""

    board_class = RivalsBoard
    BINDINGS: ClassVar[list[BindingType]] = [
        *press_bindings("0123456", "Pick", "0–6", "Answers and characters"),
        *press_bindings("qwer", "Stack", "q–r", "The stacks"),
        *press_bindings("abcd", "Seat", "A–D", "The seats"),
        # Enter does the same, and stands in the last line.
        Binding("space", "follow", show=False, key_display="Space", id="rivals.follow", tooltip="They are read"),
        Binding(
            "s,S",
            "stacks",
            "Stacks",
            key_display="s",
            id="rivals.stacks",
            tooltip="Own cards, all cards of the stacks, all points",
        ),
    ]
    PUBLIC_PHASES = frozenset({"steal", "act"})

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._names = shortened(match.names)
        self._victim: str | None = None
        """The seat to be robbed, picked among several."""
        self._picks: list[str] = []
        self._asked: tuple[object, ...] | None = None
        """What makes a question another than the one before it."""
        self._followed = self.view.phase != "choose"  # a game that is taken up goes on where it stands
        """Whether the table has followed the conflicts of the pass."""

    @property
    def view(self) -> RivalsView:
        """The table as those who look may see it."""
        view = self.match.view(self.eyes)
        assert isinstance(view, RivalsView)
        return view

    def title_line(self) -> str:
        """Game, round, pass, and what who does."""
        view = self.view
        does = {"choose": "chooses", "steal": "may steal", "act": "acts"}.get(view.phase, "")
        return f"Rival Courts · round {view.round}, pass {view.pass_} · {self.name_of(view.to_move)} {does}"

    def counts(self) -> str:
        """The round's first seat, and whether this pass is the last."""
        first = letter(self.view.first)
        return f"last pass · {first} first" if self.last_pass else f"first seat {first}"

    @property
    def last_pass(self) -> bool:
        """Whether a stack is empty, and the pass is yet played to its end (RIV-18)."""
        return not all(stack.cards for stack in self.view.stacks.values())

    def purpose(self) -> str:
        """What the seat to decide will do, in public words."""
        name = self.name_of(self.match.to_move)
        return {
            "choose": f"{name} chooses a character in secret.",
            "steal": f"{name} may steal an action.",
        }.get(self.view.phase, f"{name} acts.")

    # All are turned up

    @property
    def turned_up(self) -> bool:
        """Whether all characters have just been turned up, and the table follows what that brings."""
        seat = self.match.to_move
        if self._followed or seat is None or self.view.phase not in self.PUBLIC_PHASES:
            return False
        before = self.match.view_before(seat)  # an undo may lead back into a pass that was followed long ago
        return before is not None and before.phase == "choose"

    @property
    def may_decide(self) -> bool:
        """Whether those who look are those who decide: nobody before the conflicts have been followed."""
        return not self.turned_up and super().may_decide

    @property
    def asked_in_public(self) -> bool:
        """Whether all may look: as in every game, and while the conflicts are told."""
        return self.turned_up or super().asked_in_public

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """As in every game; while the conflicts are told, those on conflicts."""
        return ("RIV-05", "RIV-06", "RIV-07") if self.turned_up else super().clauses_now

    def go_on(self) -> None:
        """As in every game; but a seat that acts on need not wait until its keys are taken again.

        It has to wait where Enter alone would have another meaning, so that no turn ends unawares (RIV-08).
        """
        if self.view.phase == "choose":
            self._followed = False
        asked, since = self._asked, self._asked_since
        super().go_on()
        self._asked = (self.match.to_move, self.view.phase, self.turned_up, self.ready())
        if self._asked == asked:
            self._asked_since = since

    def _ask_nothing(self) -> None:
        """Tell the conflicts first; else as in every game."""
        if not self.turned_up:
            super()._ask_nothing()
            return
        view = self.view
        assert view.to_move is not None
        first = self._names[view.to_move]
        follows = f"{first} may steal first" if view.phase == "steal" else f"nobody steals, {first} acts first"
        conflicts = "\n".join(TEXT.conflicts(view, self._names))
        self.prompt.ask(f"All are turned up; {follows}.", conflicts, [Choice(ENTER, "enter", "go on")], public=True)

    def show_board(self, offer: Offer) -> None:
        """As in every game; while the conflicts are told, as everybody sees it."""
        view = self.match.view(None) if self.turned_up else self.view
        self.board.show(view, self.match.names, offer)

    def action_play(self) -> None:
        """Enter ends the telling of the conflicts; else it plays what is picked."""
        if not self.turned_up:
            super().action_play()
        elif self.settled():
            self._followed = True
            self.go_on()

    def action_follow(self) -> None:
        """Space ends the telling of the conflicts, as it uncovers what is covered."""
        self.action_play()

    def action_stacks(self) -> None:
        """Read all that the small table has no room for."""
        view = self.match.view(None)
        assert isinstance(view, RivalsView)
        self.house.push_screen(
            StacksScreen(view, self.match.names, self.match.to_move if self.eyes is None else self.eyes)
        )

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """While the conflicts are told, Enter and Space go on, and nobody peeks."""
        if action == "follow":
            return None if self.turned_up else "That ends the telling of conflicts: none are told now."
        if self.turned_up and action == "play":
            return None
        why = super().why_disabled(action, parameters)
        if why is None and self.turned_up and action in ("peek", "hide", "switch"):
            return _CONFLICTS_FIRST
        return why

    def why_unlit(self, key: str) -> str:
        """As in every game; while the conflicts are told, nothing is picked."""
        return _CONFLICTS_FIRST if self.turned_up else super().why_unlit(key)

    # Picking

    @property
    def _victims(self) -> list[str]:
        """The seats that may be robbed now."""
        return sorted({move[1] for move in self.legal if move[0] == "steal"})

    @property
    def _robbed(self) -> str | None:
        """The seat that is robbed: the one that was picked, or the only one."""
        victims = self._victims
        return victims[0] if len(victims) == 1 else self._victim

    @property
    def _ways(self) -> dict[tuple[str, ...], Move]:
        """The legal moves by what has to be picked for them, once it is settled who is robbed."""
        robbed = self._robbed
        return {
            picks_of(move[2:] if move[0] == "steal" else move): move
            for move in self.legal
            if move[0] != "steal" or move[1] == robbed
        }

    def _fitting(self, *picks: str) -> list[tuple[str, ...]]:
        """The ways that have all of `picks` in them."""
        return [way for way in self._ways if set(picks).issubset(way)]

    def picked(self, pick: str) -> None:
        """An answer, a character, a stack or a seat was picked; what does not go with it is put back."""
        if pick in self._picks:
            self._picks.remove(pick)
        elif self._robbed is None and pick in self._victims:
            self._victim, self._picks = pick, []
        elif self._fitting(*self._picks, pick):
            self._picks.append(pick)
        else:
            self._picks = [*(other for other in self._picks if self._fitting(other, pick)), pick]
        self.draw()

    def why_not(self, pick: str) -> str | None:
        """What an action or the bonus lacks, or why a stack or a seat does not go with it: everybody can see that."""
        return why_not(self.view, self._names, self._picks, pick) if self.may_decide else None

    def unpick(self) -> bool:
        """Take back the last pick."""
        if self._picks:
            self._picks.pop()
            return True
        had_victim = self._victim is not None
        self._victim = None
        return had_victim

    def fitting(self) -> list[Move]:
        """The moves with all that is picked in them."""
        return [self._ways[way] for way in self._fitting(*self._picks)] if self._picks else []

    def ready(self) -> Move | None:
        """The move that is left of all that fit the picks; without a pick, the only one there is."""
        if len(self.legal) == 1:
            return self.legal[0]
        fitting = self.fitting()
        return fitting[0] if len(fitting) == 1 else None

    def _offer(self) -> Offer:
        """Lit are the answers, and the stacks and seats that go with the one that is picked, or with any."""
        answer = [pick for pick in self._picks if pick not in STACKS and not pick.isupper()]
        lit = {way[0] for way in self._ways}.union(*self._fitting(*answer))
        if self.view.phase == "steal" and not answer:
            # A letter names the victim, and only after the action who gets a marker.
            lit = {pick for pick in lit if not pick.isupper()}
        if self._robbed is None:
            lit.update(self._victims)
        picked = {*self._picks, *filter(None, [self._victim])}
        return Offer(lit=frozenset(lit), picked=frozenset(picked))

    # Asking

    def question(self) -> None:
        """Put the question of the phase."""
        view = self.view
        assert view.to_move is not None
        name, offer = self._names[view.to_move], self._offer()
        if view.phase == "choose":
            self.prompt.ask(
                f"{name}, which character do you play?",
                self._detail("Press its number, then Enter; in secret. A is the best rank; equals clash."),
            )
        elif view.phase == "steal":
            self._ask_theft(view, name, offer)
        else:
            self._ask_action(view, name, offer)
        self.show_board(offer)

    def _ask_theft(self, view: RivalsView, name: str, offer: Offer) -> None:
        choices = [Choice("decline", NO_MORE_KEY, "decline")]
        if self._robbed is None and self._victims:
            question = f"{name} may steal an action. From whom?"
            detail = self._detail("Press the seat's letter.")
        elif self._robbed is None:
            question = f"{name} can do nothing with what there is to steal."
            detail = self._detail("")
        else:
            victim = view.players[seat_of(self._robbed)]
            assert victim.chosen is not None
            whose = f"{self._names[seat_of(self._robbed)]}'s {ranked(victim.chosen)}"
            question = f"{name} may steal an action of {whose}."
            detail = self._detail("It is carried out at once, and gone for its owner.")
            choices = [*self._actions(victim.actions_left), *choices]
        self.prompt.ask(self._in_last_pass(question), detail, choices, offer, public=self.asked_in_public)

    def _ask_action(self, view: RivalsView, name: str, offer: Offer) -> None:
        assert view.to_move is not None
        player = view.players[view.to_move]
        assert player.chosen is not None
        choices = [] if limit_reached(player) else self._actions(player.actions_left)
        if player.subjects:
            subject = player.subjects[-1]
            label = "bonus: used" if player.bonus_used else f"bonus: {title(subject)}"
            choices.append(Choice("bonus", BONUS_KEY, label))
        choices.append(Choice("done", NO_MORE_KEY, "end the turn"))
        rest = "Press a number, then Enter."
        if player.subjects and not player.bonus_used:
            rest = f"{rest} {title(player.subjects[-1])}: {BONUSES[player.subjects[-1]]}."
        cheaper = f"; the next purchase costs {player.discount} less" if player.discount else ""
        question = self._in_last_pass(f"{name} acts with the {ranked(player.chosen)}{cheaper}.")
        self.prompt.ask(question, self._detail(rest), choices, offer, public=self.asked_in_public)

    def _in_last_pass(self, question: str) -> str:
        return f"Last pass: {question}" if self.last_pass else question

    @staticmethod
    def _actions(left: tuple[str, ...]) -> list[Choice]:
        """The actions left on a card, as answers, in the order of their keys."""
        return [Choice(action, *ANSWERS[action]) for action in ANSWERS if action in left]

    def _detail(self, otherwise: str) -> str:
        """What the picks come to, and what is still missing; without a pick, `otherwise`."""
        move = self.ready()
        if move is not None:
            return f"{self._told(move)}: Enter plays it."
        if not self._picks:
            return otherwise
        ways = self._fitting(*self._picks)
        if all(way[0] in self._picks for way in ways):
            where = "Which stack? Press its key." if ways[0][1] in STACKS else "Which seat? Press its letter."
            return f"{ANSWERS.get(ways[0][0], ('', 'the bonus'))[1].capitalize()}. {where}"
        return f"{self._place(self._picks[0])}: what now? Press a number."

    def _place(self, pick: str) -> str:
        """A stack with its top card, or a seat, as a sentence begins with it."""
        if pick.isupper():
            return self._names[seat_of(pick)]
        cards = self.view.stacks[pick].cards
        top = f", the {title(cards[0])} on top" if cards else ""
        return f"{TEXT.stack_name(pick).capitalize()}{top}"

    def _told(self, move: Move) -> str:
        """A move in words, as an order, and whether it ends the game."""
        view = self.view
        stack, ends = bought_by(move), ""
        if stack is not None and len(view.stacks[stack].cards) == 1 and not self.last_pass:
            last = "makes this pass the last" if self.match.record.options.get("finish_pass") else "ends the game"
            ends = f", which {last}"
        return f"{TEXT.order(move, view, self._names)}{ends}"
