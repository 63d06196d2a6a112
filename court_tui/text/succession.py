"""Succession in plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from court_tui.rules import letter, seat_of
from court_tui.rules.succession import CHARACTERS, LIFE_STAGES, VOTING_ORDER, Character, Laid, SuccessionView
from court_tui.text.game_text import GameText, Happening, counted, filled, listed, seat_name

_DECISIONS = ("heir", "decree", "force", "look", "excommunicate", "bribe")


class SuccessionText(GameText[SuccessionView]):
    """The dying king and his court. No face, favourite or designation is told before everybody may see it."""

    reasons = {  # noqa: RUF012  # a ClassVar in GameText
        "prince": "the Prince became king",
        "brother": "the Brother became king",
    }

    def rows(self, view: SuccessionView, names: Sequence[str]) -> list[str]:
        """The King, the piles, a line a seat and a character, what is under way, then the hands that the view shows."""
        width = max(map(cell_len, names))
        lines = [
            f"Succession, turn {view.turn}: the King's life is {view.life}, {LIFE_STAGES[view.life]}; "
            f"the designated heir is the {self.title(view.heir)}.",
            f"Deck: {counted(view.deck, 'card')}. Discard pile: {counted(len(view.discard), 'card')}.",
            f"    {filled('seat', width)}  VP  hand  cards under designations",
        ]
        for seat, player in enumerate(view.players):
            mark = ">" if seat == view.to_move else " "
            under = " ".join(f"#{number}: {closed.count}" for number, closed in enumerate(player.designations, start=1))
            notes = "".join((", passed" * player.passed, ", sabotaged" * player.sabotaged))
            name = filled(seat_name(seat, names), width + 2)
            lines.append(f"{mark} {name}  {player.vp:>2}  {player.hand:>4}  {under or '-'}{notes}")
        lines += [self._court_line(view, name, names) for name in CHARACTERS]
        lines += self._under_way(view, names)
        lines += self._hands(view, names)
        return lines

    def ending(self, view: SuccessionView, names: Sequence[str]) -> str:
        """Who is king, by how many notables, and who wins (SUC-03)."""
        assert view.result is not None and view.result.scores is not None, "the game is over"
        king, winners = view.result.reason, view.result.winners
        votes = list(view.votes.values())
        crowned = f"The {self.title(king)} is king, by {votes.count(king)} notables to {len(votes) - votes.count(king)}"
        if not winners:
            return f"{crowned}. Nobody backed him: everybody loses."
        wins = f"{names[winners[0]]} wins" if len(winners) == 1 else f"{listed([names[seat] for seat in winners])} win"
        return f"{crowned}. {wins} with {view.result.scores[winners[0]]} VP."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The move itself, what it brought to light, and what became of the King, the turn and the vote."""
        king, turn = self._king(happening), self._turn(happening, names)
        return [
            *self._said(happening, names),
            *self._contested(happening, names),
            *self._sabotaged(happening, names),
            *((*turn, *king) if _ran_out(happening) else (*king, *turn)),  # the deal of a new turn empties the deck
            *self._elected(happening, names),
        ]

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
                yield f"{actor} plays {self.event(event, target, names)}."
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
                yield f"{actor} opens {listed(numbers)} with influence {more}: {total} in all."
            case ("pay", *cards):
                yield f"{actor} pays {listed(cards)}."
            case ("skip",):
                yield f"{actor} lets the action of the {self.title(before.contest.character)} be."
            case (verb, *target) if verb in _DECISIONS:
                yield self._decided(happening, verb, target, names)
            case ("pass",):
                yield f"{actor} passes."
            case ("discard", card):
                yield f"{actor} discards {self.title(card)}."
            case ("vote", favourite):
                notable = next(name for name in VOTING_ORDER[before.heir] if before.votes[name] is None)
                yield f"The {self.title(notable)}, held by {actor}, votes for the {self.title(favourite)}."

    def event(self, event: str, target: Sequence[str], names: Sequence[str]) -> str:
        """An event with what it names, as part of a sentence: `the Riot against East`."""
        named = f"the {self.title(event)}"
        match tuple(target):
            case (owner, character, position):
                return f"{named} of {names[seat_of(owner)]}'s {nth(int(position))} card on the {self.title(character)}"
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
                card = self.title(next(iter(lost))) if lost.total() == 1 else "a card"
                yield f"{names[seat_of(rival)]} loses {card}, picked at random, from hand."
            case ("investment",):
                yield f"{player} draws for the Investment."
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

    def _decided(self, happening: Happening, verb: str, target: Sequence[str], names: Sequence[str]) -> str:
        actor, before, after = names[happening.seat], happening.before, happening.after
        vp = after.players[happening.seat].vp - before.players[happening.seat].vp
        scores = f"{actor} scores {vp or 'no'} VP"
        match verb, *target:
            case ("heir",):
                return f"{scores}: the {self.title(after.heir)} is designated heir now."
            case "decree", character:
                return f"{scores}: by decree the cards on the {self.title(character)} count 0 this turn."
            case "force", character:
                return f"{scores}: the {self.title(character)} counts as having acted."
            case "look", owner, character:
                return f"{scores} and looks at {names[seat_of(owner)]}'s cards on the {self.title(character)}."
            case "excommunicate", owner, character, position:
                laid = cards_of(before.characters[character], seat_of(owner))[int(position) - 1]
                return f"{scores} and discards {names[seat_of(owner)]}'s {laid.value} from the {self.title(character)}."
            case ("bribe",):
                return f"{scores} and draws a card, if there is one."
        return f"{scores}: the {self.title(before.contest.character)} has no target."

    # What follows

    def _contested(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """That cards are turned up, and who decides (SUC-14 to SUC-18)."""
        before, contest = happening.before, happening.after.contest
        if contest is None:
            return
        character = self.title(contest.character)
        totals = {seat: total for seat, total in contest.revealed.items() if total is not None}
        if before.phase == "reveal" and happening.after.phase != "reveal":
            shown = ", ".join(f"{names[seat]} {total}" for seat, total in totals.items())
            yield f"Turned up on the {character}: {shown}." if shown else f"Nobody reveals on the {character}."
        if contest.decider is None or (before.contest is not None and before.contest.decider is not None):
            return
        if happening.after.characters[contest.character].holder is not None:
            yield f"{names[contest.decider]} wins with {totals[contest.decider]} and holds the {character}."
            return
        highest = max(totals.values(), default=0)
        level = [names[seat] for seat, total in totals.items() if total == highest]
        why = f"{listed(level)} are level with {highest}" if highest else "No influence counts"
        yield f"{why}: nobody holds the {character}, and {names[contest.decider]} decides."

    def _sabotaged(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """Whose go was passed by a sabotage with this move (SUC-31)."""
        before, after = happening.before, happening.after
        struck = {seat for seat, player in enumerate(before.players) if player.sabotaged}
        if before.pending is not None and before.pending.event == "sabotage" and happening.move[0] == "allow":
            struck |= {seat_of(before.pending.target[0])} if after.pending is None else set()
        if happening.move[:2] == ("event", "sabotage") and after.pending is None:
            struck.add(seat_of(happening.move[2]))
        for seat in sorted(struck):
            if not after.players[seat].sabotaged:
                yield f"{names[seat]}'s go is passed: sabotage."

    def _king(self, happening: Happening) -> Iterator[str]:
        """What became of the deck, and of the King (SUC-37, SUC-38, SUC-42)."""
        before, after = happening.before, happening.after
        if _ran_out(happening):
            yield "The deck has run out."
        if _shuffled(happening):
            yield "The discards are a new deck."
        if after.life < before.life and happening.move[0] in ("keep", "pass") and not _ran_out(happening):
            yield "For three turns no card has left a hand or the deck."
        if after.life != before.life:
            yield f"The King's life is {after.life}: {LIFE_STAGES[after.life]}."

    def _elected(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """The notables that nobody holds (SUC-39)."""
        before, after = happening.before, happening.after
        if before.phase != "vote" and after.phase in ("vote", "over"):
            yield "The notables elect the new king."
        for notable in VOTING_ORDER[after.heir]:
            declared = before.votes[notable] is None and after.votes[notable] is not None
            if declared and after.characters[notable].holder is None:
                yield f"The {self.title(notable)}, held by nobody, supports the {self.title(after.heir)}."

    def _turn(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        before, after = happening.before, happening.after
        if after.turn > before.turn:
            yield f"Turn {after.turn}: {names[after.first]} goes first."

    # How the table stands

    def _court_line(self, view: SuccessionView, name: str, names: Sequence[str]) -> str:
        character = view.characters[name]
        holder = "nobody" if character.holder is None else names[character.holder]
        marks = "".join((", acted" * character.acted, ", decreed" * character.decreed))
        vote = view.votes.get(name)
        if vote is not None:
            marks += f", for the {self.title(vote)}"
        tracks = [
            f"{letter(seat)} {' '.join(map(_face, cards))}"
            for seat in range(len(names))
            if (cards := cards_of(character, seat))
        ]
        return f"{filled(self.title(name), 10)}  held by {holder}{marks}" + (f": {', '.join(tracks)}" if tracks else "")

    def _under_way(self, view: SuccessionView, names: Sequence[str]) -> Iterator[str]:
        if view.pending is not None:
            event = self.event(view.pending.event, view.pending.target, names)
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
            hand = listed([self.title(card) for card in player.cards]) if player.cards else "no card"
            yield f"{seat_name(seat, names)} is for the {self.title(player.favourite)} and holds {hand}."
            for number, closed in enumerate(player.designations, start=1):
                if closed.character is not None and closed.cards is not None:
                    under = listed(closed.cards) if closed.cards else "nothing"
                    yield f"  Under designation #{number}, of the {self.title(closed.character)}: {under}."


def cards_of(character: Character, seat: int) -> list[Laid]:
    """The cards that one seat has on a character, in the order in which they came."""
    return [laid for laid in character.cards if laid.seat == seat]


def nth(number: int) -> str:
    """A number from 1 as one says it in a row: `2nd`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number if number < 20 else number % 10, 'th') }"


def _shuffled(happening: Happening) -> bool:
    """Whether the discards have become a new deck: nothing else takes cards from them."""
    return not Counter(happening.before.discard) <= Counter(happening.after.discard)


def _ran_out(happening: Happening) -> bool:
    """Whether the last card has left the deck with this move."""
    before, after = happening.before, happening.after
    return before.deck > 0 and (_shuffled(happening) or after.deck == 0)


def _face(laid: Laid) -> str:
    """A card on a character: its value, in brackets if it lies face down, `?` for one that is not known."""
    if laid.value is None:
        return "?"
    return f"{laid.value}" if laid.face_up else f"({laid.value})"
