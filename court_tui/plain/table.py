"""A game at the table, line by line: whose eyes look, what they are told, and what they answer."""

from __future__ import annotations

import re
from contextlib import suppress

from court_tui.match import Deal, Match, SaveFailed, Undo, how_to_deal_again
from court_tui.plain.console import Console
from court_tui.plain.home import GO_ON
from court_tui.plain.rules import clauses, rules
from court_tui.plain.signals import Ended, Suspended, held_back
from court_tui.plain.words import CANNOT_CLEAR, HAND_OVER_HELP, HELP, MOST_LISTED, changed, in_ascii, numbered, offered
from court_tui.rules import IllegalMove, Move, letter
from court_tui.rules.refused import shortened
from court_tui.text import TEXTS
from court_tui.text.game_text import listed


class _Left(Exception):
    """Somebody leaves the table."""


class PlainTable:
    """One game, played line by line.

    What a seat is told comes from its view, the public log and its legal moves; a table never sees a state.
    Between two seats everything is covered, unless one person plays them all.
    """

    def __init__(self, match: Match, console: Console, *, confirm: bool = False) -> None:
        """Sit down to `match`. If moves are to be confirmed, each is asked for once more before it is played."""
        self._match = match
        self._console = console
        self._confirm = confirm
        self._hides = len(match.names) > 1 and not match.sitting.solo
        self._eyes: int | None = None
        """The seat that looks; None while all is covered, or turned up."""
        self._brief = True
        """Whether those who have heard the table are told only what has changed."""
        self._heard: frozenset[str] = frozenset()
        """What was said of the table when it was last told to those who look."""
        self._told_at: tuple[int | None, int] | None = None
        """The seat to decide, and after how many moves, for which the news has been told."""
        self._told_unsaved: SaveFailed | None = None
        self._told_troubles = len(match.troubles)

    def play(self) -> None:
        """Play until the game is over or left, or there is nothing more to read."""
        title, names = self._match.game.title, listed(self._match.names)
        self._console.say(f"{title}: {names}. Type help to hear what can be typed.")
        if self._hides and self._console.keeps:
            self._console.say(CANNOT_CLEAR)
        self._tell_unsaved()
        try:
            with held_back():
                while True:
                    self._go_on()
        except EOFError:
            self._leave("End of input: the")
        except _Left:
            self._leave("The")
        except (KeyboardInterrupt, Ended):
            with suppress(OSError):  # where the terminal has gone, nobody can be told
                self._console.say("")  # the line with the signs of the key
                self._leave("Interrupted: the")
            raise
        finally:
            self._match.leave()

    # The moments of a game

    def _go_on(self) -> None:
        try:
            if self._match.over:
                self._look_back()
            elif self._hides and self._eyes != self._match.to_move:
                self._hand_over()
            else:
                self._decide()
        except Suspended:
            self._cover()
            self._console.suspend()

    def _hand_over(self) -> None:
        """Cover everything until the seat that is to decide looks. Only what is public can be asked for meanwhile."""
        match, seat = self._match, self._match.to_move
        assert seat is not None, "somebody is to decide"
        self._cover()
        self._console.say(f"Hand over to {match.names[seat]}, seat {letter(seat)}.")
        self._tell_news(seat)
        played = match.played
        while self._eyes is None and match.played == played:
            line = self._console.ask_afresh(f"Press Enter when {match.names[seat]} looks.")
            if not line:
                self._eyes = seat
            elif not self._commanded(line):
                self._console.say("Nothing is asked yet.")

    def _decide(self) -> None:
        """Tell the seat that is to decide what has happened and how the table stands, and take its move."""
        match, seat = self._match, self._match.to_move
        assert seat is not None, "somebody is to decide"
        self._eyes = seat
        if self._told_at != (seat, match.played):
            self._tell_news(seat)
        self._tell_learned(seat)
        self._look(again=not self._brief)
        self._console.say(*offered(match.moves()))
        played = match.played
        while self._eyes == seat and match.played == played:
            line = self._console.ask(f"{match.names[seat]}'s move:")
            if not self._commanded(line):
                self._answer(line)

    def _tell_news(self, seat: int) -> None:
        """Tell, in public words, what has happened since `seat` last decided."""
        news = self._match.log_since(seat)
        if news:
            self._console.say("News:", *news)
        self._told_at = seat, self._match.played

    def _tell_learned(self, seat: int) -> None:
        """Tell `seat` what it alone has learned since it last decided."""
        match = self._match
        # Before that decision: what it brought has not been told yet.
        then = match.history.view(max(0, match.history.last_decision(seat) - 1), seat)
        self._console.say(*TEXTS[match.game.id].learned(then, match.view(seat), match.names))

    def _answer(self, line: str) -> None:
        """Play the move that `line` gives, by number or in its notation; if it gives none, say what would be right."""
        moves = self._match.moves()
        right = f"type a number from 1 to {len(moves)}, a move in words, or help" if moves[1:] else "type 1, or help"
        numbers = {str(number): move for number, move in enumerate(moves, start=1)}
        number = line.rstrip(".")
        if not line:
            self._console.say(f"To decide, {right}.")
        elif number.isdecimal() and number not in numbers:
            self._console.say(in_ascii(f"There is no move {shortened(number)}: {right}."))
        else:
            try:
                move = numbers.get(number) or self._match.read(line)
            except IllegalMove as illegal:
                meant = numbered(moves, line.split())
                if 0 < len(meant) <= MOST_LISTED:
                    self._console.say(in_ascii(f"{illegal.fault}. With these words there are:"), *meant)
                else:
                    self._console.say(in_ascii(f"{illegal.fault}: {right}."))
            else:
                self._play(move)

    def _play(self, move: Move) -> None:
        """Play `move`; if moves are to be confirmed, ask first."""
        if self._confirm and self._console.ask(f"Play {move}? Press Enter to play it, or type no."):
            self._console.say("Nothing was played.")
            return
        self._match.play(move)
        self._tell_unsaved()

    def _look_back(self) -> None:
        """The game is over: turn everything up, and let all look back, until somebody leaves or takes the end back."""
        match, before = self._match, self._eyes
        self._eyes = None
        # The table ends with how the game ended, as the log does.
        self._console.say("The game is over.", *(() if before is None else match.log_since(before)[:-1]))
        self._look()
        self._console.say(*how_to_deal_again(Deal.of(match.record), over=True))
        while match.over:
            line = self._console.ask("Press Enter to end, or type log, look, rules, deal, undo or help.")
            if not line:
                raise _Left
            if not self._commanded(line):
                self._console.say("Nothing is asked any more.")

    def _leave(self, beginning: str) -> None:
        """Say what becomes of the game, in one line, and leave nobody's cards in sight."""
        if not self._match.over:
            self._cover()
        self._match.leave()
        if self._match.unsaved is not None:
            kept = "last moves are lost, for they could not be saved."
        elif self._match.over:
            kept = "game is kept among the finished ones."
        else:
            kept = f"game is kept. To go on: {GO_ON}"
        self._console.say(f"{beginning} {kept}")

    def _cover(self) -> None:
        if self._hides and self._eyes is not None:
            self._console.cover()
            self._eyes, self._heard = None, frozenset()

    # What can be typed beside a move

    def _commanded(self, line: str) -> bool:
        """Do what `line` commands; False if it is no command."""
        command, *words = line.lower().split() or [""]
        match command, words:
            case "help", []:
                self._console.say(*HELP, *(HAND_OVER_HELP if self._hides else ()))
            case "log", []:
                self._console.say(*self._match.log or ["Nothing has happened yet."])
            case "log", [number] if re.fullmatch("[0-9]{1,9}", number) and int(number):
                self._console.say(*self._match.log[-int(number) :] or ["Nothing has happened yet."])
            case "rules", ["now"]:
                self._console.say(*clauses(self._match.game.id, self._match.view(None).clauses()))
            case "rules", _:
                found = rules(self._match.game.id, " ".join(words))
                self._console.say(*found or ["The rules do not have that word."])
            case "look", []:
                self._look()
            case (("brief" | "full"), []):
                self._brief = command == "brief"
                told = "only what has changed" if self._brief else "the whole table"
                self._console.say(f"Before a further move of the same player, {told} is told.")
            case "moves", _:
                self._list_moves(words)
            case "undo", []:
                self._undo()
            case "deal", []:
                self._console.say(*how_to_deal_again(Deal.of(self._match.record), over=self._match.over))
            case "quit", []:
                raise _Left
            case _:
                return False
        return True

    def _look(self, *, again: bool = True) -> None:
        """Tell the table as the seat sees it that looks; while none does, as everybody may see it.

        Unless all of it is to be told `again`, leave out what those who look have been told the last time.
        """
        table = TEXTS[self._match.game.id].statements(self._match.view(self._eyes), self._match.names)
        self._console.say(*(table if again else changed(table, self._heard)))
        self._heard = frozenset(table)

    def _list_moves(self, words: list[str]) -> None:
        if self._eyes is None:
            self._console.say("No moves are told while all is covered, or when the game is over.")
        else:
            self._console.say(*numbered(self._match.moves(), words) or ["No move has that word: moves lists them all."])

    def _undo(self) -> None:
        """Take the last move back; where the table has to agree, ask it first, with all cards covered."""
        match = self._match
        alone = match.may_undo_alone(self._eyes)
        if match.undo_kind() is Undo.NOTHING:
            self._console.say("There is no move to take back.")
        elif match.over and not alone:
            self._console.say("The end cannot be taken back: everybody has seen everything.")
        elif alone or self._agreed():
            match.undo(consented=True)
            self._console.say("The last move is taken back.")
            self._told_at = match.to_move, match.played  # to those who have just heard it
            self._tell_unsaved()

    def _agreed(self) -> bool:
        self._cover()
        self._console.say(
            f"Take this back? {self._match.last_move}", "What has been seen stays seen, so the whole table must agree."
        )
        while True:
            answer = self._console.ask("Do all agree? Type yes or no.").lower()
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")

    def _tell_unsaved(self) -> None:
        """Say that the game could not be saved, once for each time that it fails anew; and what else went wrong."""
        unsaved, troubles = self._match.unsaved, self._match.troubles
        self._console.say(*troubles[self._told_troubles :])
        self._told_troubles = len(troubles)
        if unsaved is not None and unsaved is not self._told_unsaved:
            self._console.say(f"{unsaved}; each move tries again")
        self._told_unsaved = unsaved
