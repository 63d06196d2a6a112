"""Succession in plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from court_tui.rules import Move, letter, seat_of
from court_tui.rules.succession import (
    ACTIONS,
    CHARACTERS,
    FAVOURITES,
    FIXED_VP,
    LIFE_STAGES,
    VOTING_ORDER,
    Character,
    Laid,
    SuccessionView,
)
from court_tui.text.game_text import GameText, Happening, counted, listed, seat_name

_EVENTS = {
    "assassination": "the seat discards a card at random",
    "investment": "draw two cards",
    "spy": "take a card from the seat's hand, at random",
    "sabotage": "the seat's next go is passed",
    "betrayal": "the card becomes yours, where it lies",
    "worsening": "the King loses a life",
    "remission": "the King gains a life",
    "riot": "the seat loses 1 VP",
}
"""What each event does, as a sentence goes on."""
_ANSWERS = {
    "reveal": "Reveal all cards on that character",
    "hold": "Hold back",
    "counter": "Counter with the Double Agent",
    "allow": "Let the event be",
    "keep": "Keep the rest of the hand",
}
"""What a seat that is asked may answer."""
_DECISIONS = ("heir", "decree", "force", "look", "excommunicate", "bribe")


class SuccessionText(GameText[SuccessionView]):
    """The dying king and his court. No face, favourite or designation is told before everybody may see it."""

    reasons = {  # noqa: RUF012  # a ClassVar in GameText
        "prince": "the Prince became king",
        "brother": "the Brother became king",
    }

    def rows(self, view: SuccessionView, names: Sequence[str]) -> list[str]:
        """The King, the piles, a line a seat and a character, what is under way, then the hands that the view shows."""
        lines = [
            f"Succession, turn {view.turn}: the King's life is {view.life}, {LIFE_STAGES[view.life]}; "
            f"the designated heir is the {self.title(view.heir)}.",
            f"Deck: {counted(view.deck, 'card')}. Discard pile: {counted(len(view.discard), 'card')}.",
        ]
        for seat, player in enumerate(view.players):
            mark = ">" if seat == view.to_move else " "
            under = "".join(
                f"; {counted(closed.count, 'card')} under designation #{number}"
                for number, closed in enumerate(player.designations, start=1)
            )
            notes = "".join(("; passed" * player.passed, "; sabotaged" * player.sabotaged))
            held = f"{player.vp} VP, {counted(player.hand, 'card')} in hand"
            lines.append(f"{mark} {seat_name(seat, names)}: {held}{under}{notes}.")
        lines += [self._court_line(view, name, names) for name in CHARACTERS]
        lines += self._under_way(view, names)
        lines += self._hands(view, names)
        return lines

    def ending(self, view: SuccessionView, names: Sequence[str]) -> str:
        """Who is king, by how many notables, who backed him, and who of these wins (SUC-03)."""
        assert view.result is not None and view.result.scores is not None, "the game is over"
        king, winners = view.result.reason, view.result.winners
        votes = list(view.votes.values())
        crowned = f"The {self.title(king)} is king by {votes.count(king)} to {len(votes) - votes.count(king)}"
        if not winners:
            return f"{crowned}. Nobody backed him: everybody loses."
        scores = view.result.scores
        backers = [seat for seat, player in enumerate(view.players) if player.favourite == king]
        backed, most = listed([names[seat] for seat in backers]), scores[winners[0]]
        if len(backers) == 1:
            return f"{crowned}. Only {backed} backed him, and wins with {most} VP."
        if len(winners) == len(backers):
            return f"{crowned}. {backed} backed him, and share the win with {most} VP each."
        wins = f"{listed([names[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'share the win'}"
        fewer = sorted((scores[seat] for seat in backers if seat not in winners), reverse=True)
        return f"{crowned}. {backed} backed him; {wins} with the most VP ({most} to {listed(list(map(str, fewer)))})."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The move itself, what it brought to light, and what became of the King, the turn and the vote."""
        return [
            *self._said(happening, names),
            *self._contested(happening, names),
            *self._news(happening.after, names),
            *self._elected(happening, names),
        ]

    def title(self, card: str) -> str:
        """A card's name: `Influence 3`, `# King` for the designation of the King, `Riot`."""
        if card.isdecimal():
            return f"Influence {card}"
        if card.startswith("designate-"):
            return f"# {super().title(card.removeprefix('designate-'))}"
        return super().title(card)

    def a_card(self, card: str) -> str:
        """A card as part of a sentence: `an Influence 3`, `the designation King`, `the Riot`."""
        if card.isdecimal():
            return f"an {self.title(card)}"
        return f"the {self._held(card)}"

    def moment(self, view: SuccessionView, turn: int, name: str) -> str:
        """The game's own turn, of which every seat has goes."""
        return f"turn {view.turn}, {name}'s go" if view.phase != "vote" else "the election"

    def learned(self, before: SuccessionView, after: SuccessionView, names: Sequence[str]) -> list[str]:
        """Drawn cards, and faces that were shown to this seat alone."""
        seat = after.viewer
        assert seat is not None and before.viewer == seat
        lines: list[str] = []
        drawn = Counter(after.players[seat].cards or ()) - Counter(before.players[seat].cards or ())
        if drawn:
            lines.append(f"New in {names[seat]}'s hand: {', '.join(map(self._held, sorted(drawn.elements())))}.")
        for character in CHARACTERS:
            rows = before.characters[character].cards, after.characters[character].cards
            if len(rows[0]) != len(rows[1]):
                continue
            shown: dict[int, list[str]] = {}
            for old, new in zip(*rows, strict=True):
                if old.value is None and new.value is not None and not new.face_up:
                    shown.setdefault(new.seat, []).append(str(new.value))
            lines += [
                f"{names[owner]}'s, face down on the {self.title(character)}: Influence {listed(values)}."
                for owner, values in shown.items()
            ]
        return lines

    def order(self, move: Move, view: SuccessionView, names: Sequence[str]) -> str:
        """What is done in a go, how a character's action is decided, or what is answered."""
        match move:
            case ("place", card, spot) if spot.startswith("#"):
                return f"{self.title(card)}, face down under {spot}"
            case ("place", card, spot):
                return f"{self.title(card)}, face down onto the {self.title(spot)}"
            case ("designate", character):
                return f"A designation of the {self.title(character)}, face down: cards can be laid under it"
            case ("event", event, *target):
                told = self.event(view, event, target, names)
                return f"{told[0].upper()}{told[1:]}: {_EVENTS[event]}"
            case ("act", character):
                return f"Declare the {self.title(character)}: {ACTIONS[character]}, {worth(character)}"
            case ("pass",):
                return "Pass"
            case ("open", *numbers):
                return f"Open {listed(numbers)}"
            case ("pay", *cards):
                return f"Pay with Influence {listed(cards)}"
            case ("discard", card):
                return f"Discard {self.a_card(card)}"
            case ("vote", favourite):
                return f"Vote for the {self.title(favourite)}"
            case ("reveal" | "hold" | "counter" | "allow" | "keep" as answer,):
                return _ANSWERS[answer]
        return self._deed(move, view, names)

    def _deed(self, move: Move, view: SuccessionView, names: Sequence[str]) -> str:
        """How the action of a character is decided (SUC-19)."""
        match move:
            case ("heir",):
                return self.new_heir(view)
            case ("decree", character):
                return f"What lies on the {self.title(character)} counts 0 for the rest of the turn"
            case ("force", character):
                return f"The {self.title(character)} counts as having acted"
            case ("look", owner, character):
                return f"Look at {names[seat_of(owner)]}'s cards on the {self.title(character)}"
            case ("excommunicate", owner, character, position):
                laid = cards_of(view.characters[character], seat_of(owner))
                card = self.title(str(laid[int(position) - 1].value))
                which = f"{card}, the {nth(int(position))} card" if len(laid) > 1 else card
                return f"Discard {names[seat_of(owner)]}'s {which} on the {self.title(character)}"
            case ("bribe",):
                return "Draw a card"
            case ("skip",):
                return "Let it be, and score nothing"
        return "Carry it out: it scores, and has no effect"

    def new_heir(self, view: SuccessionView) -> str:
        """What a change of the heir brings (SUC-21)."""
        other = next(favourite for favourite in FAVOURITES if favourite != view.heir)
        return f"The {self.title(other)} becomes the designated heir, and the King's life drops to {view.life - 1}"

    # What a move says

    def _said(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        actor, before, after = names[happening.seat], happening.before, happening.after
        match happening.move:
            case ("place", spot) if spot.startswith("#"):
                yield f"{actor} places a card face down under designation {spot}."
            case ("place", spot):
                yield f"{actor} places a card face down on the {self.title(spot)}."
            case ("designate",):
                yield f"{actor} lays down designation #{len(before.players[happening.seat].designations) + 1}."
            case ("event", event, *target):
                yield f"{actor} plays {self.event(before, event, target, names)}."
                if after.pending is None:
                    yield from self._effect(happening, happening.seat, event, target, names)
            case ("allow",) if after.pending is None:
                pending = before.pending
                yield f"Nobody counters {names[pending.seat]}'s {self.title(pending.event)}."
                yield from self._effect(happening, pending.seat, pending.event, pending.target, names)
            case ("counter",):
                yield f"{actor} counters with the Double Agent: the {self.title(before.pending.event)} is cancelled."
            case ("act", character):
                yield f"{actor} declares the {self.title(character)}."
            case ("reveal",):
                yield f"{actor} reveals."
            case ("hold",) if before.phase == "reveal":
                yield f"{actor} holds back."
            case ("open", *numbers):
                total = after.contest.revealed[happening.seat]
                more = total - (before.contest.revealed.get(happening.seat) or 0)
                yield f"{actor} opens {listed(numbers)}: {more} more, {total} in all."
                yield from self._renumbered(happening, numbers, names)
            case ("pay", *cards):
                yield f"{actor} pays with Influence {listed(cards)}."
            case ("skip",):
                yield f"{actor} lets the action of the {self.title(before.contest.character)} be."
            case (verb, *target) if verb in _DECISIONS:
                yield from self._decided(happening, verb, target, names)
            case ("pass",):
                yield f"{actor} passes."
            case ("discard", card):
                yield f"{actor} discards {self.a_card(card)}."
            case ("vote", favourite):
                notable = next(name for name in VOTING_ORDER[before.heir] if before.votes[name] is None)
                yield f"The {self.title(notable)}, held by {actor}, votes for the {self.title(favourite)}."

    def event(self, view: SuccessionView, event: str, target: Sequence[str], names: Sequence[str]) -> str:
        """An event with what it names, as part of a sentence: `the Riot against East`. `view` is from before it."""
        named = f"the {self.title(event)}"
        match tuple(target):
            case (owner, character, position):
                several = len(cards_of(view.characters[character], seat_of(owner))) > 1
                which = f"{nth(int(position))} card" if several else "card"
                return f"{named} of {names[seat_of(owner)]}'s {which} on the {self.title(character)}"
            case (rival,):
                return f"{named} against {names[seat_of(rival)]}"
        return named

    def _effect(
        self, happening: Happening, seat: int, event: str, target: Sequence[str], names: Sequence[str]
    ) -> Iterator[str]:
        before, after = happening.before, happening.after
        player = names[seat]
        match event, *target:
            case "assassination", rival:
                lost = Counter(after.discard) - Counter(before.discard) - Counter([event])
                card = self.a_card(next(iter(lost))) if lost.total() == 1 else "a card"
                yield f"{names[seat_of(rival)]} loses {card} from hand, picked at random."
            case ("investment",):
                held = before.players[seat].hand - (before.pending is None)
                drawn = after.players[seat].hand - held
                yield f"{player} draws {counted(drawn, 'card')}." if drawn else f"{player} finds no card to draw."
            case "spy", rival:
                yield f"{player} takes a card from {names[seat_of(rival)]}'s hand."
            case "sabotage", rival if after.players[seat_of(rival)].sabotaged:
                yield f"{names[seat_of(rival)]}'s next go will be passed."
            case "betrayal", owner, character, _:
                yield f"{names[seat_of(owner)]}'s card on the {self.title(character)} is {player}'s now."
            case "riot", rival:
                lost_vp = before.players[seat_of(rival)].vp - after.players[seat_of(rival)].vp
                yield f"{names[seat_of(rival)]} " + ("loses 1 VP." if lost_vp else "has no VP to lose.")
            case ("remission",) if before.life == after.life:
                yield f"The King's life stays at {after.life}."

    def _renumbered(self, happening: Happening, opened: Sequence[str], names: Sequence[str]) -> Iterator[str]:
        """Which closed designations have other numbers now that those before them are open."""
        closed = [f"#{number}" for number in range(1, len(happening.before.players[happening.seat].designations) + 1)]
        left = [number for number in closed if number not in opened]
        moved = [f"{old} is now {new}" for old, new in zip(left, closed, strict=False) if old != new]
        if moved:
            yield f"{names[happening.seat]}'s {', '.join(moved)}."

    def _decided(self, happening: Happening, verb: str, target: Sequence[str], names: Sequence[str]) -> Iterator[str]:
        """The VP, with the die where one was rolled, and the effect (SUC-19, SUC-21 to SUC-27)."""
        actor, before, after = names[happening.seat], happening.before, happening.after
        vp = after.players[happening.seat].vp - before.players[happening.seat].vp
        scores = f"{actor} scores {vp} VP"
        if before.contest.character not in FIXED_VP:
            yield f"{actor} rolls a {after.news[0].number}: {vp or 'no'} VP."
        match verb, *target:
            case ("heir",):
                yield f"{scores}: the {self.title(after.heir)} is the designated heir now."
            case "decree", character:
                yield f"{scores}: the cards on the {self.title(character)} count 0 this turn."
            case "force", character:
                yield f"{scores}: the {self.title(character)} counts as having acted."
            case "look", owner, character:
                yield f"{actor} looks at {names[seat_of(owner)]}'s cards on the {self.title(character)}."
            case "excommunicate", owner, character, position:
                laid = cards_of(before.characters[character], seat_of(owner))[int(position) - 1]
                yield f"{names[seat_of(owner)]}'s Influence {laid.value} on the {self.title(character)} is discarded."
            case ("bribe",):
                yield f"{actor} draws a card." if before.deck or before.discard else f"{actor} finds no card to draw."
            case ("decree" | "force",):
                yield f"{scores}: the {self.title(before.contest.character)} has no target."
            case _:
                yield f"The {self.title(before.contest.character)} has no target."

    # What follows

    def _contested(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """That cards are turned up, and who decides (SUC-14 to SUC-18)."""
        before, contest = happening.before, happening.after.contest
        if contest is None:
            return
        character = self.title(contest.character)
        totals = {seat: total for seat, total in contest.revealed.items() if total is not None}
        if before.phase == "reveal" and happening.after.phase != "reveal":
            shown = ", ".join(f"{letter(seat)} {total}" for seat, total in totals.items())
            yield f"Turned up on the {character}: {shown}." if shown else f"Nobody reveals on the {character}."
        if contest.decider is None or (before.contest is not None and before.contest.decider is not None):
            return
        if happening.after.characters[contest.character].holder is not None:
            yield f"{names[contest.decider]} wins with {totals[contest.decider]} and holds the {character}."
            return
        highest = max(totals.values(), default=0)
        level = [letter(seat) for seat, total in totals.items() if total == highest]
        why = f"{listed(level)} are level with {highest}" if highest else "No influence counts"
        yield f"{why}: nobody holds the {character}, {names[contest.decider]} decides."

    def _news(self, after: SuccessionView, names: Sequence[str]) -> Iterator[str]:
        """What befell the King, the deck and the turn, each event in its order (SUC-08, SUC-31, SUC-37, SUC-38)."""
        cause = ""
        for news in after.news:
            match news.what:
                case "all-passed":
                    yield "All seats have passed: the turn ends."
                case "all-acted":
                    yield "All characters have acted: the turn ends."
                case "turn":
                    yield f"Turn {news.number}: {names[after.first]} goes first."
                case "sabotaged":
                    yield f"{names[news.number]}'s go is passed: sabotage."
                case "new-deck":
                    yield "The discards are a new deck."
                case "quiet":
                    yield "For three turns no card has left a hand or the deck."
                case "deck-out":
                    cause = f"The deck has run out, the die shows {news.number}. "
                case "life":
                    yield f"{cause}The King's life is {news.number}: {LIFE_STAGES[news.number]}."
                    cause = ""

    def _elected(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """The notables that nobody holds (SUC-39)."""
        before, after = happening.before, happening.after
        if before.phase != "vote" and after.phase in ("vote", "over"):
            yield "The notables elect the new king."
        for notable in VOTING_ORDER[after.heir]:
            declared = before.votes[notable] is None and after.votes[notable] is not None
            if declared and after.characters[notable].holder is None:
                yield f"The {self.title(notable)}, held by nobody, supports the {self.title(after.heir)}."

    # How the table stands

    def _court_line(self, view: SuccessionView, name: str, names: Sequence[str]) -> str:
        character = view.characters[name]
        holder = "nobody" if character.holder is None else names[character.holder]
        marks = "".join((", acted" * character.acted, ", decreed" * character.decreed))
        vote = view.votes.get(name)
        if vote is not None:
            marks += f", for the {self.title(vote)}"
        tracks = [
            f"; {seat_name(seat, names)}: {', '.join(map(_face, cards))}"
            for seat in range(len(names))
            if (cards := cards_of(character, seat))
        ]
        return f"{self.title(name)}: held by {holder}{marks}{''.join(tracks)}."

    def _under_way(self, view: SuccessionView, names: Sequence[str]) -> Iterator[str]:
        if view.pending is not None:
            event = self.event(view, view.pending.event, view.pending.target, names)
            yield f"{names[view.pending.seat]} has played {event}."
        if view.contest is not None:
            contest = view.contest
            totals = [
                f"{names[seat]} reveals" if total is None else f"{names[seat]} has {total}"
                for seat, total in contest.revealed.items()
            ]
            said = f": {', '.join(totals)}" if totals else ""
            yield f"{names[contest.declarer]} has declared the {self.title(contest.character)}{said}."
        if view.to_move is not None:
            asked = names[view.to_move]
            yield {
                "play": f"It is {asked}'s go.",
                "counter": f"{asked} is asked whether it counters.",
                "reveal": f"{asked} is asked whether it reveals.",
                "open": f"{asked} is asked whether it opens designations.",
                "pay": f"{asked} has to pay.",
                "decide": f"{asked} decides the action.",
                "king-discard": f"{asked} has to discard one card for the King.",
                "discard": f"{asked} may discard cards.",
                "vote": f"{asked} has to vote for a notable.",
            }[view.phase]

    def _hands(self, view: SuccessionView, names: Sequence[str]) -> Iterator[str]:
        for seat, player in enumerate(view.players):
            if player.cards is None or player.favourite is None:
                continue
            hand = listed([self._held(card) for card in player.cards]) if player.cards else "no card"
            yield f"{seat_name(seat, names)} is for the {self.title(player.favourite)} and holds {hand}."
            for number, closed in enumerate(player.designations, start=1):
                if closed.character is not None and closed.cards is not None:
                    under = f"Influence {listed(closed.cards)}" if closed.cards else "nothing"
                    yield f"  Under designation #{number}, of the {self.title(closed.character)}: {under}."

    def _held(self, card: str) -> str:
        """A card's name in a list: a screen reader would say the sign of a designation as "number"."""
        return self.title(card).replace("# ", "designation ")


def cards_of(character: Character, seat: int) -> list[Laid]:
    """The cards that one seat has on a character, in the order in which they came."""
    return [laid for laid in character.cards if laid.seat == seat]


def nth(number: int) -> str:
    """A number from 1 as one says it in a row: `2nd`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number if number < 20 else number % 10, 'th') }"


def _face(laid: Laid) -> str:
    """A card on a character: its value; if it lies face down, that it is hidden, with its value where that is known."""
    if laid.face_up:
        return f"{laid.value}"
    return "hidden" if laid.value is None else f"hidden {laid.value}"


def worth(character: str) -> str:
    """The VP that the character's action brings: half a die is 0 to 3 (SUC-27)."""
    return f"{FIXED_VP[character]} VP" if character in FIXED_VP else "0–3 VP"
