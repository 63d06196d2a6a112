"""What lies on the table of Rival Courts: the stacks, the seats, their courts, and one seat's characters."""

from __future__ import annotations

from collections import Counter

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
    SUBJECT_STACKS,
    Player,
    RivalsView,
    Stack,
    pair_up,
    score,
)
from court_tui.screens.board import Board
from court_tui.text.rivals import BONUSES, RivalsText, has_chosen
from court_tui.widgets import Card, Face, Offer, Pickable, SeatFacts, SeatStrip, Words, fitted
from court_tui.widgets.pickable import key_label

TEXT = RivalsText()
title, ranked = TEXT.title, TEXT.ranked

STACK_KEYS = dict(zip(STACKS, "qwer", strict=True))
"""The keys of the stacks lie on the keyboard as the stacks lie on the table."""
COLOURS = {"crown": "$text-warning", "cloth": "$text-primary", "field": "$text-success", "trade": "$text-error"}
"""The colours of the cards, which are also told by their first two letters."""
BEATEN_BY = {rank: [higher for higher, lower in BEATS.items() if lower == rank] for rank in "ABCDF"}
"""The ranks that beat each rank."""

_SUBJECT_OF = {kind.building: kind.subject for kind in KINDS}
_NAME_WIDTH = 12
_CHARACTER_WIDTH = 14
_COLOUR_WIDTH = 7
_COINS_DRAWN = 6


def priced(card: str) -> Content:
    """A card with its colour in two letters and its price: `fi2 Miller`."""
    kind = KIND_OF[card]
    return Content.assemble((f"{kind.colour[:2]}{kind.price} ", COLOURS[kind.colour]), title(card))


class StackCard(Card):
    """One of the four stacks: its top card, what that is good for, the coins beside it, and what lies below."""

    def __init__(self, name: str) -> None:
        """The stack called `name`, as yet empty."""
        super().__init__()
        self.stack = name
        self.border_title = TEXT.stack_name(name).upper()

    def show_stack(self, stack: Stack, offer: Offer) -> None:
        """Draw the stack."""
        coins = Content.assemble(
            ("●" * min(stack.coins, _COINS_DRAWN), "$text-warning"),
            f"{' ' if stack.coins else ''}{stack.coins or 'no'} coin{'' if stack.coins == 1 else 's'}",
        )
        if stack.cards:
            top, *below = stack.cards
            good_for = BONUSES[top] if self.stack in SUBJECT_STACKS else f"with {title(_SUBJECT_OF[top])}"
            lines = [priced(top).stylize("bold"), Content(good_for), coins]
            lines += [
                Content.assemble("   " if place else f"↓{len(below)} ", priced(card))
                for place, card in enumerate(below)
            ]
            if not below:
                lines.append(Content("none below"))
        else:
            lines = [Content("empty"), Content(""), coins]
        self.show(Face(self.stack, tuple(lines), STACK_KEYS[self.stack]), offer)


class CharacterLine(Pickable):
    """One character in hand: its key, rank, whom it beats, who beats it, and its actions."""

    def show(self, character: str, key: str, offer: Offer) -> None:
        """Draw `character`, lit and picked as `offer` says."""
        self.offer(character, key, offer)
        card = CHARACTERS[character]
        beats = f"beats {BEATS.get(card.rank, '–')}"
        fears = f"fears {', '.join(BEATEN_BY[card.rank]) or '–'}"
        self.say(
            Content.assemble(
                "   ",
                key_label(key, self.lit, character in offer.picked),
                (f" {card.rank} {title(character):<12}", "bold"),
                f"{beats:<9}{fears:<11}",
                ", ".join(card.actions),
            )
        )


class RivalsBoard(Board[RivalsView]):
    """The table of Rival Courts; at the end, the courts with their points, pair by pair."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._stacks = {name: StackCard(name) for name in STACKS}
        self._seats = SeatStrip(seats, name_width=_NAME_WIDTH)
        self._courts = Words(classes="courts")
        self._points = Words(classes="points")
        self._hand = [CharacterLine() for _ in range(HAND_SIZE)]
        self._aside = Words(classes="aside")

    def compose(self) -> ComposeResult:
        """The stacks, who does what, what everybody owns, and the characters of the seat that looks."""
        yield Horizontal(*self._stacks.values(), classes="stacks")
        yield self._seats
        yield self._courts
        yield self._points
        yield Vertical(*self._hand, self._aside, classes="hand")

    def show(self, view: RivalsView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the table as the viewer may see it."""
        over = view.result is not None
        self.set_class(over, "-over")
        for name, card in self._stacks.items():
            card.show_stack(view.stacks[name], offer)
        self._seats.show([_facts(view, seat, names) for seat in range(self.seats)], offer)
        self._courts.say(_courts(view))
        self._points.say(_points(view, names))
        self._show_hand(view, names, offer)

    def hands(self, view: RivalsView) -> Content:
        """A line a seat: the characters in its hand."""
        return Content("\n").join(
            Content.assemble((f"   {letter(seat)} ", "bold"), ", ".join(map(ranked, player.cards or ())) or "none")
            for seat, player in enumerate(view.players)
        )

    def _show_hand(self, view: RivalsView, names: tuple[str, ...], offer: Offer) -> None:
        """The characters of the seat that looks: a line each while it chooses, else in one line."""
        cards = () if view.viewer is None else view.players[view.viewer].cards or ()
        listed = cards if view.phase == "choose" else ()
        for place, line in enumerate(self._hand):
            line.display = place < len(listed)
            if line.display:
                line.show(listed[place], str(place + 1), offer)
            else:
                line.offer("", "", Offer())
        self._aside.display = bool(cards) and not listed
        if view.viewer is not None:
            self._aside.say(f"   {names[view.viewer].upper()} holds {', '.join(map(ranked, cards))}")


def _facts(view: RivalsView, seat: int, names: tuple[str, ...]) -> SeatFacts:
    """What a seat does in this pass."""
    player = view.players[seat]
    if view.phase == "choose":
        said = "chosen" if has_chosen(view, seat) else "waiting"
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
    limit = "1 of " if player.limited and not limit_reached(player) and not player.done else ""
    if player.done:
        left = "done"
    elif limit_reached(player):
        left = "its one action is done"
    else:
        times = Counter(player.actions_left)
        left = ", ".join(f"{action} ×2" if times[action] > 1 else action for action in times) or "no action left"
    robbed = f" lost: {player.robbed}" if player.robbed else ""
    return Content.assemble((limit, "bold"), left, (robbed, "$text-error"))


def limit_reached(player: Player) -> bool:
    """Whether an equal rank lets the seat carry out no further action of its card (RIV-05)."""
    assert player.chosen is not None, "all characters are turned up"
    gone = len(CHARACTERS[player.chosen].actions) - len(player.actions_left)
    return player.limited and gone > (player.robbed is not None)


def _courts(view: RivalsView) -> Content:
    """Every seat's coins, markers, cards by colour and price, pairs, points so far, and bonus."""
    cells = [[_owned(player, colour) for colour in COLOURS] for player in view.players]
    widths = [max(_COLOUR_WIDTH, *(row[column].cell_length + 1 for row in cells)) for column in range(len(COLOURS))]
    head = [
        Content.styled(f"{colour:<{width}}", COLOURS[colour]) for colour, width in zip(COLOURS, widths, strict=True)
    ]
    lines = [Content.assemble(" subject/building price  ", *head, "pairs pts bonus")]
    for seat, (player, row) in enumerate(zip(view.players, cells, strict=True)):
        pairing = pair_up(player.subjects, player.buildings)
        bonus = ""
        if player.subjects:
            bonus = f"{title(player.subjects[-1])}{', used' if player.bonus_used else ''}"
        lines.append(
            Content.assemble(
                (f"   {letter(seat)} ", "bold"),
                f"{player.coins:>2} coin{' ' if player.coins == 1 else 's'}",
                f"{player.markers:>3} marker{' ' if player.markers == 1 else 's'} ",
                *(fitted(cell, width) for cell, width in zip(row, widths, strict=True)),
                f"{len(pairing.perfect)}+{len(pairing.colour):<3}",
                f"{score(player.subjects, player.buildings, player.markers, player.coins).total:>3} ",
                bonus,
            )
        )
    return Content("\n").join(lines)


def _owned(player: Player, colour: str) -> Content:
    """A seat's cards of one colour by price, `13/3`: reversed in a symbol pair, underlined in a colour pair."""
    pairing = pair_up(player.subjects, player.buildings)
    sides = []
    for side, cards in enumerate((player.subjects, player.buildings)):
        marked = [(pair[side], "reverse") for pair in pairing.perfect]
        marked += [(pair[side], "underline") for pair in pairing.colour]
        marked += [(card, "") for card in pairing.singles if card in cards]
        prices = sorted((PRICES[card], style) for card, style in marked if KIND_OF[card].colour == colour)
        sides.append(Content.assemble(*((str(price), style) for price, style in prices)) if prices else Content("-"))
    return Content("/").join(sides) if any(side.plain != "-" for side in sides) else Content("·")


def _points(view: RivalsView, names: tuple[str, ...]) -> Content:
    """Every seat's points, pair by pair."""
    lines = []
    for seat, player in enumerate(view.players):
        parts = [
            Content.assemble((kind, "bold"), " " if kind else "", ", ".join(items))
            for kind, items in TEXT.counted_up(player).items()
            if items
        ]
        total = "" if view.result is None or view.result.scores is None else f" {view.result.scores[seat]}"
        lines.append(Content.assemble((f" {letter(seat)} {names[seat]}{total}: ", "bold"), Content("; ").join(parts)))
    return Content("\n").join(lines)
