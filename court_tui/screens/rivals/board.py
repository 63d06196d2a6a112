"""What lies on the table of Rival Courts: the stacks, the seats, their courts, and one seat's characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from court_tui.rules import letter
from court_tui.rules.rivals import (
    BEATS,
    CHARACTERS,
    HAND_SIZE,
    KIND_OF,
    KINDS,
    PRICES,
    STACKS,
    Player,
    RivalsView,
    Stack,
    pair_up,
    score,
)
from court_tui.screens.board import Board
from court_tui.text.game_text import counted
from court_tui.text.rivals import BONUSES, RivalsText, has_chosen
from court_tui.widgets import Card, Face, Offer, Pickable, SeatFacts, SeatStrip, Words, cut, fitted
from court_tui.widgets.pickable import key_label

TEXT = RivalsText()
title, ranked = TEXT.title, TEXT.ranked

STACK_KEYS: dict[str, str] = dict(zip(STACKS, "qwer", strict=True))
"""The keys of the stacks lie on the keyboard as the stacks lie on the table."""
COLOURS = {"crown": "$kind-crown", "cloth": "$kind-cloth", "field": "$kind-field", "trade": "$kind-trade"}
"""The colours of the cards, which are also told by their first two letters."""
BEATEN_BY = {rank: sorted(higher for higher, lower in BEATS.items() if lower == rank) for rank in "ABCDF"}
"""The ranks that beat each rank (RIV-06)."""

LEGEND = " cr4: crown, price 4 · 1/3: subjects/buildings · pairs 1+0: symbol+colour "
"""How cards are written, and what the columns of the courts hold."""

_SUBJECT_OF = {kind.building: kind.subject for kind in KINDS}
MOST_SEATS = 4
"""With so many the small screen has no line to spare (RIV-01)."""
_NAME_WIDTH = 12
_WHOSE_WIDTH = 21
"""How many columns whose points they are takes, as the style sheet has it."""
_CHARACTER_WIDTH = 14


def shortened(names: Sequence[str]) -> tuple[str, ...]:
    """The names as the table has room for them: they may be longer (see `match.names`)."""
    return tuple(cut(name, _NAME_WIDTH) for name in names)


def priced(card: str) -> Content:
    """A card with its colour in two letters and its price: `fi2 Miller`."""
    kind = KIND_OF[card]
    return Content.assemble((f"{kind.colour[:2]}{kind.price} ", COLOURS[kind.colour]), title(card))


def owned(player: Player) -> Content:
    """A seat's cards by name: first those that may yet become a pair, with colour and price, then the pairs."""
    pairing = pair_up(player.subjects, player.buildings)
    parts = [Content(", ").join(map(priced, pairing.singles))] if pairing.singles else []
    for sort, pairs in (("colour", pairing.colour), ("symbol", pairing.perfect)):
        if pairs:
            named = ", ".join(f"{title(subject)} + {title(building)}" for subject, building in pairs)
            parts.append(Content(f"{sort} pair{'s' if len(pairs) > 1 else ''} {named}"))
    return Content("; ").join(parts) if parts else Content("no cards yet")


def good_for(card: str) -> str:
    """What a subject's bonus does, or with which subject a building makes a pair."""
    return BONUSES.get(card) or f"with {title(_SUBJECT_OF[card])}"


def contents(stack: Stack) -> Content:
    """The coins beside a stack, and how many cards lie below its top card."""
    coins = counted(stack.coins, "coin") if stack.coins else "no coins"
    below = f", {len(stack.cards) - 1} below" if stack.cards else ""
    return Content.assemble((coins, "bold $now" if stack.coins else ""), below)


class StackCard(Card):
    """One of the four stacks: its top card, what that is good for, the coins beside it, and what lies below."""

    def __init__(self, name: str) -> None:
        """The stack called `name`, as yet empty."""
        super().__init__()
        self.stack = name
        self.border_title = TEXT.stack_name(name).upper()

    def show_stack(self, stack: Stack, offer: Offer, lines_below: int) -> None:
        """Draw the stack, with so many lines for the cards below its top card, as its neighbours have."""
        if stack.cards:
            top, *below = stack.cards
            lines = [priced(top).stylize("bold"), Content(good_for(top)), contents(stack)]
            lines += map(priced, below) if below else [Content("the last card")]
        else:
            lines = [Content("empty"), Content(""), contents(stack)]
        lines += [Content("")] * (lines_below + 3 - len(lines))
        self.show(Face(self.stack, tuple(lines), STACK_KEYS[self.stack]), offer)


class CharacterLine(Pickable):
    """One character in hand: its key, rank, whom it beats, who beats it, and its actions."""

    def show(self, character: str, key: str, offer: Offer) -> None:
        """Draw `character`, lit and picked as `offer` says."""
        self.offer(character, key, offer)
        card = CHARACTERS[character]
        beats = f"beats {BEATS.get(card.rank, '–')}"
        loses = f"loses to {', '.join(BEATEN_BY[card.rank]) or '–'}"
        self.say(
            Content.assemble(
                "   ",
                key_label(key, self.lit, character in offer.picked),
                (f" {card.rank} {title(character):<12}", "bold"),
                f"{beats:<8}{loses:<14}",
                ", ".join(card.actions),
            )
        )


class SeatPoints(Horizontal):
    """One seat's points, and beside them what they are made of."""

    def __init__(self) -> None:
        super().__init__()
        self._whose = Words(classes="whose")
        self._parts = Words(classes="parts")
        self._made_of = Content("")

    def compose(self) -> ComposeResult:
        """Whose points, and how many; then the parts, which may take several lines."""
        yield self._whose
        yield self._parts

    def show(self, seat: int, name: str, player: Player) -> None:
        """Count up what the seat owns."""
        total = score(player.subjects, player.buildings, player.markers, player.coins).total
        self._whose.say(
            Content.assemble(f" {letter(seat)} ", fitted(name, _NAME_WIDTH), f" {total:>3}: ").stylize("bold")
        )
        parts = [
            Content.assemble((kind, "bold"), " " if kind else "", ", ".join(items))
            for kind, items in TEXT.counted_up(player).items()
            if items
        ]
        self._made_of = Content("; ").join(parts)
        self._parts.say(self._made_of)

    def lines(self, width: int) -> int:
        """How many lines it takes, so many columns wide, if nothing is cut off."""
        return self._made_of.get_height({}, max(1, width - _WHOSE_WIDTH - 1))


class Points(Vertical):
    """Every seat's points, pair by pair: at the end, and as if it were the end now."""

    def __init__(self, seats: int) -> None:
        """The points of `seats` seats, as yet none."""
        self._lines = [SeatPoints() for _ in range(seats)]
        super().__init__(*self._lines)

    def on_resize(self) -> None:
        """Fill the place."""
        self._fit()

    def _fit(self) -> None:
        """Where the place is given: all that the points are made of if it has room, else a line a seat, or none."""
        width, height = self.size
        self.set_class(height < sum(line.lines(width) for line in self._lines), "-short")
        self.set_class(height < len(self._lines), "-crowded")

    def show(self, view: RivalsView, names: tuple[str, ...]) -> None:
        """Count up what every seat owns."""
        for seat, (line, player) in enumerate(zip(self._lines, view.players, strict=True)):
            line.show(seat, names[seat], player)
        self._fit()


class RivalsBoard(Board[RivalsView]):
    """The table of Rival Courts; at the end, the courts with their points, pair by pair."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.set_class(seats == MOST_SEATS, "-full")
        self._stacks = {name: StackCard(name) for name in STACKS}
        self._seats = SeatStrip(seats, name_width=_NAME_WIDTH)
        self._courts = Words(classes="courts")
        self._points = Points(seats)
        self._owned = Words(classes="owned")
        self._hand = [CharacterLine() for _ in range(HAND_SIZE)]
        self._aside = Words(classes="aside")

    def compose(self) -> ComposeResult:
        """The stacks, who does what, what everybody owns, and the cards and characters of the seat that looks."""
        yield Horizontal(*self._stacks.values(), classes="stacks")
        yield self._seats
        yield self._courts
        yield self._points
        yield self._owned
        yield Vertical(*self._hand, self._aside, classes="hand")

    def show(self, view: RivalsView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the table as the viewer may see it."""
        over = view.result is not None
        self.set_class(over, "-over")
        self.border_subtitle = "" if over else LEGEND
        lines_below = max(1, *(len(stack.cards) - 1 for stack in view.stacks.values()))
        for name, card in self._stacks.items():
            card.show_stack(view.stacks[name], offer, lines_below)
        self._seats.show([_facts(view, seat, names) for seat in range(self.seats)], offer)
        self._courts.say(courts(view))
        self._points.show(view, names)
        self._show_owned(view, names, offer)
        self._show_hand(view, names, offer)

    def hands(self, view: RivalsView) -> Content:
        """A line a seat: the characters in its hand."""
        return Content("\n").join(
            Content.assemble((f"   {letter(seat)} ", "bold"), ", ".join(map(ranked, player.cards or ())) or "none")
            for seat, player in enumerate(view.players)
        )

    def _show_owned(self, view: RivalsView, names: tuple[str, ...], offer: Offer) -> None:
        """By name what the seat that looks owns, or the one that acts before all; nobody while conflicts are told."""
        seat = view.to_move if view.viewer is None and offer.lit else view.viewer
        self._owned.display = seat is not None and view.result is None
        if seat is not None:
            whose = f"   {shortened(names)[seat].upper()} owns "
            self._owned.say(Content.assemble((whose, "bold"), owned(view.players[seat])))

    def _show_hand(self, view: RivalsView, names: tuple[str, ...], offer: Offer) -> None:
        """The characters of the seat that looks: a line each while it is to choose, else in one line with its name."""
        cards = () if view.viewer is None else view.players[view.viewer].cards or ()
        listed = cards if view.phase == "choose" and view.viewer == view.to_move else ()
        for place, line in enumerate(self._hand):
            line.display = place < len(listed)
            if line.display:
                line.show(listed[place], str(place + 1), offer)
            else:
                line.offer("", "", Offer())
        self._aside.display = bool(cards) and not listed
        if view.viewer is not None:
            self._aside.say(f"   {shortened(names)[view.viewer].upper()} holds {', '.join(map(ranked, cards))}")


def _facts(view: RivalsView, seat: int, names: tuple[str, ...]) -> SeatFacts:
    """What a seat does in this pass."""
    player = view.players[seat]
    if view.phase == "choose":
        said = "chosen" if has_chosen(view, seat) else "chooses" if seat == view.to_move else "waiting"
        own = f": {ranked(player.chosen)}" if player.chosen else ""
        earlier = f"earlier: {ranked(player.played[0])}" if player.played else ""
        columns: tuple[Content, ...] = (fitted(f"{said}{own}", 26), fitted(earlier, 34))
    else:
        assert player.chosen is not None, "all characters are turned up"
        card = CHARACTERS[player.chosen]
        columns = (Content.styled(f"{card.rank} {title(card.id):<{_CHARACTER_WIDTH - 2}}", "bold"), _actions(player))
    return SeatFacts(names[seat], columns, marked=seat == view.to_move)


def _actions(player: Player) -> Content:
    """The actions left on the card; that it may carry out only one; what was stolen from it."""
    limit = ""
    if player.done:
        left = "done"
    elif limit_reached(player):
        left = "its one action is done"
    else:
        limit = "1 of " if player.limited and len(player.actions_left) > 1 else ""
        times = Counter(player.actions_left)
        left = ", ".join(f"{action} ×2" if times[action] > 1 else action for action in times) or "no action left"
    robbed = f"; lost: {player.robbed}" if player.robbed else ""
    return Content.assemble((limit, "bold"), left, (robbed, "$fault"))


def limit_reached(player: Player) -> bool:
    """Whether an equal rank lets the seat carry out no further action of its card (RIV-05)."""
    assert player.chosen is not None, "all characters are turned up"
    gone = len(CHARACTERS[player.chosen].actions) - len(player.actions_left)
    return player.limited and gone > (player.robbed is not None)


def courts(view: RivalsView) -> Content:
    """Every seat's coins, markers, cards by colour and price, pairs, points so far, and bonus."""
    cells = [[_owned(player, colour) for colour in COLOURS] for player in view.players]
    widths = [max(len(colour), *(row[at].cell_length for row in cells)) + 1 for at, colour in enumerate(COLOURS)]
    head = [
        Content.styled(f"{colour:<{width}}", COLOURS[colour]) for colour, width in zip(COLOURS, widths, strict=True)
    ]
    lines = [Content.assemble("    coins markers  ", *head, "pairs pts bonus")]
    for seat, (player, row) in enumerate(zip(view.players, cells, strict=True)):
        pairing = pair_up(player.subjects, player.buildings)
        used = "used " if player.bonus_used else ""
        lines.append(
            Content.assemble(
                (f"  {letter(seat)} ", "bold"),
                f"{player.coins:>5}{player.markers:>8}  ",
                *(fitted(cell, width) for cell, width in zip(row, widths, strict=True)),
                f"{len(pairing.perfect)}+{len(pairing.colour):<3}",
                f"{score(player.subjects, player.buildings, player.markers, player.coins).total:>4} ",
                f"{used}{title(player.subjects[-1])}" if player.subjects else "",
            )
        )
    return Content("\n").join(lines)


def _owned(player: Player, colour: str) -> Content:
    """A seat's cards of one colour by price, `1,3/3`: reversed in a symbol pair, underlined in a colour pair."""
    pairing = pair_up(player.subjects, player.buildings)
    sides: list[Content] = []
    for side, cards in enumerate((player.subjects, player.buildings)):
        marked = [(pair[side], "reverse") for pair in pairing.perfect]
        marked += [(pair[side], "underline") for pair in pairing.colour]
        marked += [(card, "") for card in pairing.singles if card in cards]
        prices = sorted((PRICES[card], style) for card, style in marked if KIND_OF[card].colour == colour)
        sides.append(
            Content(",").join([Content.styled(str(price), style) for price, style in prices] or [Content("-")])
        )
    return Content("/").join(sides) if any(side.plain != "-" for side in sides) else Content("-")
