"""Rival Courts in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from court_tui.rules import seat_of
from court_tui.rules.rivals import (
    BEATS,
    BUYERS,
    CHARACTERS,
    HAND_SIZE,
    KIND_OF,
    PRICES,
    STACKS,
    Player,
    RivalsView,
    pair_points,
    pair_up,
)
from court_tui.rules.rivals.scoring import COINS_PER_POINT, POINTS_PER_MARKER
from court_tui.text.game_text import GameText, Happening, counted, listed, seat_name

BONUSES = {
    "herald": "+1 coin",
    "falconer": "1 coin from a seat",
    "guard": "give a marker",
    "chamberlain": "buy a building",
    "acolyte": "+2 if most markers",
    "scribe": "top card to bottom",
    "physician": "return a marker",
    "abbess": "return marker, +1",
    "shepherd": "+2 if fewest cards",
    "miller": "+2 coins",
    "forester": "collect, buildings",
    "reeve": "collect anywhere",
    "pedlar": "+1 beside a stack",
    "brewer": "next buy 2 cheaper",
    "goldsmith": "+3 if fewest coins",
    "banker": "buy a subject",
}
"""What each subject's bonus does, in at most 18 letters (RIV-17)."""

_BRINGS = {"herald": 1, "miller": 2, "acolyte": 2, "shepherd": 2, "goldsmith": 3}
"""The subjects whose bonus brings nothing but coins, and how many (RIV-17)."""

_NOUNS = {"return": "return", "give": "gift", "subject": "purchase", "building": "purchase", "collect": "collection"}


class RivalsText(GameText[RivalsView]):
    """The game of courtiers. A character is named once all are turned up, and not before."""

    reasons = {  # noqa: RUF012  # a ClassVar in GameText
        "empty-stack": "a stack was bought up",
        "stalled": "nobody bought any more",
    }

    def title(self, card: str) -> str:
        """A card's name as people read it: `Counting-house`."""
        return card.capitalize()

    def rows(self, view: RivalsView, names: Sequence[str]) -> list[str]:
        """The stacks, then the seats with their courts, then who is asked, then what the viewer holds."""
        lines = [f"Rival Courts: round {view.round}, pass {view.pass_}; {names[view.first]} is the first seat."]
        lines += [self._stack(name, view) for name in STACKS]
        for seat, player in enumerate(view.players):
            mark = ">" if seat == view.to_move else " "
            has = f"{counted(player.coins, 'coin')}, {counted(player.markers, 'marker')}"
            lines.append(f"{mark} {seat_name(seat, names)}: {has}; {self._part(view, seat)}")
            owned = [*map(self._priced, player.subjects), *map(self._priced, player.buildings)]
            if owned:
                lines.append(f"    owns {', '.join(owned)}.")
            if player.subjects:
                used = ", used in this pass" if player.bonus_used else ""
                last = player.subjects[-1]
                lines.append(f"    bonus: {self.title(last)}, {BONUSES[last]}{used}.")
        if view.result is not None:
            lines += self.points(view, names)
        elif view.to_move is not None:
            does = {"choose": "chooses a character", "steal": "may steal an action", "act": "acts"}[view.phase]
            lines.append(f"{names[view.to_move]} {does}.")
        for seat, player in enumerate(view.players):
            if player.cards:
                lines.append(f"{seat_name(seat, names)} holds {listed([self.ranked(card) for card in player.cards])}.")
        return lines

    def ending(self, view: RivalsView, names: Sequence[str]) -> str:
        """Who has the most points (RIV-23), and whether a stack ran out (RIV-18) or nobody bought (RIV-24)."""
        result = view.result
        assert result is not None and result.scores is not None, "the game is over"
        winners = result.winners
        first = winners[0]
        best = result.scores[first]
        if result.reason == "empty-stack":
            empty = [self.stack_name(name) for name in STACKS if not view.stacks[name].cards]
            why = f"{listed(empty)} are bought up"
        else:
            why = "nobody has bought anything in six passes"
        tied = [seat for seat, points in result.scores.items() if points == best]
        if len(winners) > 1:
            wins = f"{listed([names[seat] for seat in winners])} share the win with {counted(best, 'point')} each"
        elif len(tied) > 1:
            markers = [view.players[seat].markers for seat in tied]
            fewer = "more coins" if markers.count(min(markers)) > 1 else "fewer markers"
            wins = f"{names[first]} wins with {counted(best, 'point')} and {fewer}"
        else:
            wins = f"{names[first]} wins with {counted(best, 'point')}"
        return f"{wins}: {why}."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The move itself; when it was the last choice the conflicts, and what begins after the last turn."""
        before, after = happening.before, happening.after
        lines = list(self._said(happening, names))
        if before.phase == "choose" and after.phase != "choose":
            shown = [f"{names[seat]}'s {self.ranked(player.chosen)}" for seat, player in enumerate(after.players)]
            lines += [f"Turned up: {listed(shown)}.", *self.conflicts(after, names)]
        if before.phase == "steal" and after.result is None:
            lines += [f"Nothing is left for {names[seat]} to steal." for seat in _left_without(happening)]
        emptied = [name for name in STACKS if before.stacks[name].cards and not after.stacks[name].cards]
        if emptied and after.result is None and all(stack.cards for stack in before.stacks.values()):
            lines.append(f"{self.stack_name(emptied[0]).capitalize()} are bought up: this pass is the last.")
        if after.result is not None:
            lines += self.points(after, names)
        elif after.round != before.round:
            lines.append(f"Round {after.round}: three new characters each; {names[after.first]} is the first seat.")
        elif after.pass_ != before.pass_:
            lines.append(f"Round {after.round} goes into its second pass.")
        return lines

    def moment(self, view: RivalsView, turn: int, name: str) -> str:
        """Round and pass."""
        return f"round {view.round}, pass {view.pass_}, {name}'s turn"

    # What all games' texts do not have, and the screen needs too

    def ranked(self, character: str) -> str:
        """A character with its rank: `Bishop (C)`."""
        return f"{self.title(character)} ({CHARACTERS[character].rank})"

    def stack_name(self, stack: str) -> str:
        """A stack as people say it: `subjects 1`."""
        return stack.replace("-", "s ")

    def conflicts(self, view: RivalsView, names: Sequence[str]) -> list[str]:
        """Who clashes with whom, and who gets a marker, once all characters are turned up (RIV-05, RIV-06)."""
        seats: dict[str, list[str]] = {}
        for name, player in zip(names, view.players, strict=True):
            assert player.chosen is not None, "all characters are turned up"
            seats.setdefault(CHARACTERS[player.chosen].rank, []).append(name)
        lines = [
            f"{listed(equal)} are {'both' if len(equal) == 2 else 'all'} {rank}: a marker, one action."
            for rank, equal in sorted(seats.items())
            if len(equal) > 1
        ]
        for rank, beaten in sorted(seats.items()):
            beating = [higher for higher in sorted(seats) if BEATS.get(higher) == rank]
            if beating:
                who = listed([f"{listed(seats[higher])} ({higher})" for higher in beating])
                beat = "beat" if sum(len(seats[higher]) for higher in beating) > 1 else "beats"
                each = " each" if len(beaten) > 1 else ""
                lines.append(f"{who} {beat} {listed(beaten)} ({rank}): a marker{each}.")
        return lines or ["No ranks clash."]

    def points(self, view: RivalsView, names: Sequence[str]) -> list[str]:
        """A line a seat: its points, pair by pair (RIV-19 to RIV-22)."""
        lines: list[str] = []
        for name, player in zip(names, view.players, strict=True):
            parts = [f"{kind} {', '.join(items)}".strip() for kind, items in self.counted_up(player).items() if items]
            lines.append(f"{name}: {'; '.join(parts)}.")
        return lines

    def counted_up(self, player: Player) -> Mapping[str, Sequence[str]]:
        """What a seat's points are made of: each pair, single, marker and coin with its points, by kind."""
        pairing = pair_up(player.subjects, player.buildings)
        rest: list[str] = []
        if player.markers:
            rest.append(f"{POINTS_PER_MARKER * player.markers} for {counted(player.markers, 'marker')}")
        rest.append(f"{player.coins // COINS_PER_POINT} for {counted(player.coins, 'coin')}")
        return {
            "symbol pairs": [self._pair(pair) for pair in pairing.perfect],
            "colour pairs": [self._pair(pair) for pair in pairing.colour],
            "single cards": [f"{self.title(card)} 1" for card in pairing.singles],
            "": rest,
        }

    # A move as an order

    def order(self, move: Sequence[str], view: RivalsView, names: Sequence[str]) -> str:
        """A legal move, or its part after the victim of a theft, with what it costs and brings."""
        match move:
            case ("choose", character):
                return f"{self.title(character)}, with {', '.join(CHARACTERS[character].actions)}"
            case ("steal", victim, *action):
                what = self.order(action, view, names)
                return f"Steal from {names[seat_of(victim)]} and {what[0].lower()}{what[1:]}"
            case ("done",):
                return "The turn ends"
            case ("decline",):
                return "Nothing is stolen"
            case ("return",):
                return "Return a marker of your own"
            case ("give", other):
                return f"Give a marker of your own to {names[seat_of(other)]}"
            case ("collect", stack):
                return f"Collect the {self._coins_beside(stack, view)}"
            case ("bonus", subject, *where):
                return f"{self._use_of(subject, where, view, names)} with the {self.title(subject)}"
        return self._purchase(move, view)

    def _use_of(self, subject: str, where: Sequence[str], view: RivalsView, names: Sequence[str]) -> str:
        """What a bonus does, directed at a stack or a seat where it needs one."""
        match subject, *where:
            case ("chamberlain" | "banker", number):
                return self._purchase((BUYERS[subject], number), view)
            case ("forester" | "reeve", stack):
                return self.order(("collect", stack), view, names)
            case ("pedlar", stack):
                return f"Take 1 of the {self._coins_beside(stack, view)}"
            case ("scribe", stack):
                return f"Put the {self.title(view.stacks[stack].cards[0])} to the bottom of {self.stack_name(stack)}"
            case ("falconer", seat):
                return f"Take 1 coin from {names[seat_of(seat)]}"
            case ("guard", seat):
                return self.order(("give", seat), view, names)
            case ("physician",):
                return self.order(("return",), view, names)
            case ("abbess",):
                assert view.to_move is not None
                first = "Return a marker of your own and take" if view.players[view.to_move].markers else "Take"
                return f"{first} 1 coin"
            case ("brewer",):
                return "Make the next purchase of this turn 2 coins cheaper"
        return f"Take {counted(_BRINGS[subject], 'coin')}"

    def _coins_beside(self, stack: str, view: RivalsView) -> str:
        return f"{counted(view.stacks[stack].coins, 'coin')} beside {self.stack_name(stack)}"

    def _purchase(self, words: Sequence[str], view: RivalsView) -> str:
        """The top card of a stack, with what it costs the seat to move."""
        stack = bought_by(words)
        assert stack is not None and view.to_move is not None, "a purchase of somebody"
        card, (sort, _, number) = view.stacks[stack].cards[0], stack.partition("-")
        twin = view.stacks[f"{sort}-{'2' if number == '1' else '1'}"].cards[:1] == (card,)
        which = f" of {self.stack_name(stack)}" if twin else ""
        return f"Buy the {self.title(card)}{which} for {max(0, PRICES[card] - view.players[view.to_move].discount)}"

    # A move

    def _said(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        actor = names[happening.seat]
        match happening.move:
            case ("choose", *_):
                yield f"{actor} has chosen."
            case ("decline",):
                yield f"{actor} leaves {listed([names[seat] for seat in _left_alone(happening)])} alone."
            case ("steal", victim, *words):
                whose = f"{names[seat_of(victim)]}'s {self.title(happening.before.players[seat_of(victim)].chosen)}"
                yield f"{actor} steals a {_NOUNS[words[0]]} from {whose} and {self._does(happening, words, names)}."
            case ("bonus", subject, *words):
                yield f"{actor} uses the {self.title(subject)} and {self._uses(happening, subject, words, names)}."
            case ("done",):
                pass  # the next seat's move tells it
            case words:
                yield f"{actor} {self._does(happening, words, names)}."

    def _does(self, happening: Happening, words: Sequence[str], names: Sequence[str]) -> str:
        """What an action does, whosever it was."""
        match words:
            case ("return",):
                return "returns a marker"
            case ("give", other):
                return f"gives {names[seat_of(other)]} a marker"
            case ("collect", stack):
                return f"collects {self._gain(happening)} beside {self.stack_name(stack)}"
            case (sort, number):
                return self._buys(happening, f"{sort}-{number}")
        raise AssertionError(f"no action: {words}")

    def _uses(self, happening: Happening, subject: str, words: Sequence[str], names: Sequence[str]) -> str:
        """What a bonus does (RIV-17)."""
        match subject, *words:
            case ("falconer", other):
                return f"takes 1 coin from {names[seat_of(other)]}"
            case ("guard", other):
                return f"gives {names[seat_of(other)]} a marker"
            case ("physician",):
                return "returns a marker"
            case ("abbess",):
                fewer = (
                    happening.after.players[happening.seat].markers < happening.before.players[happening.seat].markers
                )
                return "returns a marker and takes 1 coin" if fewer else "takes 1 coin"
            case ("scribe", stack):
                top = self.title(happening.before.stacks[stack].cards[0])
                return f"puts the {top} to the bottom of {self.stack_name(stack)}"
            case ("forester" | "reeve" | "pedlar", stack):
                return f"takes {self._gain(happening)} beside {self.stack_name(stack)}"
            case ("brewer",):
                return "will pay 2 coins less for the next purchase"
            case ("chamberlain", number):
                return self._buys(happening, f"building-{number}")
            case ("banker", number):
                return self._buys(happening, f"subject-{number}")
        return f"takes {self._gain(happening)}"

    def _buys(self, happening: Happening, stack: str) -> str:
        before, after = happening.before, happening.after
        price = after.stacks[stack].coins - before.stacks[stack].coins
        return f"buys the {self.title(before.stacks[stack].cards[0])} for {counted(price, 'coin')}"

    def _gain(self, happening: Happening) -> str:
        before, after = happening.before, happening.after
        return counted(after.players[happening.seat].coins - before.players[happening.seat].coins, "coin")

    # How the table stands

    def _stack(self, name: str, view: RivalsView) -> str:
        stack = view.stacks[name]
        beside = f"{counted(stack.coins, 'coin')} beside"
        if not stack.cards:
            return f"  {self.stack_name(name)}: empty, {beside}."
        below = [self.title(card) for card in stack.cards[1:]]
        then = f"; below: {', '.join(below)}" if below else ""
        return f"  {self.stack_name(name)}: {self._priced(stack.cards[0])} on top, {beside}{then}."

    def _part(self, view: RivalsView, seat: int) -> str:
        """What a seat has to do with the pass."""
        player = view.players[seat]
        if view.phase == "choose":
            part = f"has chosen{f' {self.ranked(player.chosen)}' if player.chosen else ''}"
            part = part if has_chosen(view, seat) else "waiting"
            earlier = f", earlier {self.ranked(player.played[0])}" if player.played else ""
            return f"{part}{earlier}."
        assert player.chosen is not None, "all characters are turned up"
        left = ", ".join(player.actions_left) or "no action"
        limited = ", only one action in all" if player.limited else ""
        robbed = f", robbed of {player.robbed}" if player.robbed else ""
        return f"{self.ranked(player.chosen)}, {'done' if player.done else f'left: {left}'}{limited}{robbed}."

    def _priced(self, card: str) -> str:
        return f"{self.title(card)} ({KIND_OF[card].colour} {KIND_OF[card].price})"

    def _pair(self, pair: tuple[str, str]) -> str:
        return f"{self.title(pair[0])} + {self.title(pair[1])} {pair_points(pair)}"


def bought_by(words: Sequence[str]) -> str | None:
    """The stack whose top card a move buys, if it buys one."""
    match words:
        case ("steal", _, *action):
            return bought_by(action)
        case ("subject" | "building" as sort, number):
            return f"{sort}-{number}"
        case ("bonus", subject, number) if subject in BUYERS:
            return f"{BUYERS[subject]}-{number}"
    return None


def has_chosen(view: RivalsView, seat: int) -> bool:
    """Whether a seat has chosen its character of this pass: the count of its hand tells it to everybody."""
    return view.phase != "choose" or view.players[seat].hand == HAND_SIZE - view.pass_


def _left_without(happening: Happening) -> list[int]:
    """Who would have stolen after this theft, had it not taken the last of what that seat beats (RIV-07)."""
    before, after, thief = happening.before, happening.after, happening.seat
    ranks = [CHARACTERS[player.chosen].rank for player in before.players]

    def turn(seat: int) -> tuple[str, int, int]:  # RIV-10
        return ranks[seat], before.players[seat].markers, (seat - before.first) % len(ranks)

    def something_left(seat: int, view: RivalsView) -> bool:
        beaten = BEATS.get(ranks[seat])
        return any(rank == beaten and not player.robbed for rank, player in zip(ranks, view.players, strict=True))

    later = [seat for seat in range(len(ranks)) if turn(seat) > turn(thief)]
    return [
        seat for seat in sorted(later, key=turn) if something_left(seat, before) and not something_left(seat, after)
    ]


def _left_alone(happening: Happening) -> list[int]:
    """Whom the thief that declines might still have robbed (RIV-07)."""
    players = happening.before.players
    beaten = BEATS[CHARACTERS[players[happening.seat].chosen].rank]
    return [
        seat
        for seat, player in enumerate(players)
        if player.robbed is None and CHARACTERS[player.chosen].rank == beaten
    ]
