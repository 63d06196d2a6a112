"""Six Realms in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len

from court_tui.rules import Move, seat_of
from court_tui.rules.realms import CLASS_NAMES, REALM_OF, REALMS, Player, RealmsView, in_order
from court_tui.text.game_text import GameText, Happening, counted, filled, listed, seat_name

EFFECTS = {
    "academy": "draw two cards, then shuffle two from hand into the Reserve",
    "bestiary": "demand a card of two realms from another seat, and give one back",
    "court": "each other seat discards a card",
    "duties": "draw a card, then discard a card",
    "ethereal": "look at the Influence deck, swap a card in it for one in hand",
    "fixtures": "look at the Influence deck, remove a card from it",
}
"""What a set of each realm does (RLM-18 to RLM-24)."""


def rank_of(card: str) -> int:
    """A card's rank: 1 is the highest."""
    return int(card.partition("-")[2])


def ranks(cards: Iterable[str], realm: str) -> tuple[int, ...]:
    """The ranks of the cards of `realm` among `cards`, in their order."""
    return tuple(rank_of(card) for card in cards if REALM_OF[card] == realm)


def by_realm(cards: Iterable[str]) -> str:
    """Cards in one line: `Academy 2 7, Court 1`."""
    rows = groupby(in_order(cards), key=REALM_OF.__getitem__)
    return ", ".join(f"{realm.title()} {' '.join(str(rank_of(card)) for card in row)}" for realm, row in rows)


def any_of(realms: Sequence[str]) -> str:
    """Realms to choose from: `academy`, `academy, court or duties`; all six are `any realm`, none is `any card`."""
    if not realms:
        return "any card"
    return "any realm" if len(realms) == len(REALMS) else listed(realms, "or")


@dataclass(frozen=True)
class TieBreak:
    """How a tie for the most cards was decided (RLM-27)."""

    seats: tuple[int, ...]
    """The seats that had the most cards."""
    place: int
    """Where their ranks, the best first, part the winner from the last of the others: 0 is the best card."""
    deciding: dict[int, int]
    """The ranks there, of the winner and of those that were still level with it: by seat."""


def tie_break(view: RealmsView) -> TieBreak | None:
    """How the tie was decided in a game that is over; None if there was none, or if it stands."""
    if view.result is None or view.result.reason != "best":
        return None
    assert view.result.scores is not None
    (winner,) = view.result.winners
    most = view.result.scores[winner]
    rows = {seat: class_ranks(view, seat) for seat, score in view.result.scores.items() if score == most}
    parted = {
        seat: next(place for place in range(most) if row[place] != rows[winner][place])
        for seat, row in rows.items()
        if seat != winner
    }
    last = max(parted.values())
    level = [seat for seat in rows if parted.get(seat, last) == last]
    return TieBreak(tuple(rows), last, {seat: rows[seat][last] for seat in level})


def class_ranks(view: RealmsView, seat: int) -> tuple[int, ...]:
    """The ranks of the class of `seat` in the Influence deck, the best first, in a game that is over."""
    return ranks(view.influence_cards or (), class_realm(view, seat))


def class_realm(view: RealmsView, seat: int) -> str:
    """The realm that `seat` serves, where the view shows it."""
    class_card = view.players[seat].class_
    assert class_card is not None, "the viewer may know this class"
    return REALM_OF[class_card]


def on_the_table(view: RealmsView, names: Sequence[str]) -> list[str]:
    """What everybody may look through: what a set does, each seat's sets, what was turned up, and the discards."""
    lines = ["A set, three cards of one realm in the Call to Action:"]
    lines += [f"  {realm:<9}  {does}" for realm, does in EFFECTS.items()]
    width = max(map(cell_len, names))
    sets = [(name, "; ".join(map(by_realm, player.table))) for name, player in zip(names, view.players, strict=True)]
    lines += ["", "Sets on the table:" if any(cards for _, cards in sets) else "No set lies on the table."]
    lines += [f"  {filled(name, width)}  {cards}" for name, cards in sets if cards]
    if view.turned:
        lines += ["", f"Turned up in the Reserve: {by_realm(view.turned)}."]
    seen = [card for card in view.discard if card is not None]
    lines += ["", f"Discards, {counted(len(view.discard), 'card')}:" if view.discard else "There are no discards."]
    for realm in REALMS:
        if row := ranks(in_order(seen), realm):
            lines.append(f"  {realm:<9}  {' '.join(map(str, row))}")
    if len(seen) < len(view.discard):
        lines.append(f"  face down  {counted(len(view.discard) - len(seen), 'card')}")
    return lines


class RealmsText(GameText[RealmsView]):
    """The game of the stuffed deck. No card is told that was moved face down."""

    reasons = {  # noqa: RUF012  # a ClassVar in GameText
        "most": "one class had the most cards",
        "best": "a tie broken by rank",
        "shared": "a tie that nothing broke",
        "nobody": "nobody's class was there",
    }

    def rows(self, view: RealmsView, names: Sequence[str]) -> list[str]:
        """A line a seat, the piles, what is under way and who is asked, then what the view shows of hidden cards."""
        act = "Call to Action" if view.phase == "action" else view.phase
        lines = [
            f"Six Realms, {act}: {counted(view.reserve, 'card')} in the Reserve, "
            f"{view.influence} in the Influence deck.",
        ]
        for seat, player in enumerate(view.players):
            mark = ">" if seat == view.to_move else " "
            sets = "".join(f"; a set: {by_realm(cards)}" for cards in player.table)
            held = f"{counted(player.hand, 'card')} in hand, {player.scheme} in the Scheme"
            lines.append(f"{mark} {seat_name(seat, names)}: {held}{sets}.")
        lines.append(f"Discards, oldest first: {self._discards(view)}.")
        if view.turned:
            lines.append(f"Turned up in the Reserve: {listed([self.title(card) for card in view.turned])}.")
        lines += self._under_way(view, names)
        if view.to_move is not None:
            lines.append(self._asked(view, names))
        for seat, player in enumerate(view.players):
            if player.class_ is not None:
                lines += self._own(seat_name(seat, names), player)
        if view.given:
            lines.append(f"Given away in trades: {listed([self.title(card) for card in view.given])}.")
        if view.influence_cards is not None:
            lines.append("The Influence deck:")
            for realm in REALMS:
                row = ranks(view.influence_cards, realm)
                lines.append(f"  {realm}, {counted(len(row), 'card')}: {' '.join(map(str, row))}".rstrip(": "))
        return lines

    def ending(self, view: RealmsView, names: Sequence[str]) -> str:
        """Most cards (RLM-26), or how a tie was decided (RLM-27)."""
        assert view.result is not None and view.result.scores is not None, "the game is over"
        if not view.result.winners:
            return "Nobody wins: no seat's class is in the Influence deck."
        first, *others = view.result.winners
        realm, cards = class_realm(view, first), counted(view.result.scores[first], "card")
        if others:
            realms = listed([class_realm(view, seat) for seat in view.result.winners])
            return f"{listed([names[first], *(names[seat] for seat in others)])} share the win: {realms} are all alike."
        broken = tie_break(view)
        if broken is None:
            return f"{names[first]} wins: {realm} has {cards}, the most of the realms served."
        tied = listed([class_realm(view, seat) for seat in broken.seats])
        beaten = listed(
            [f"the {rank} of {class_realm(view, seat)}" for seat, rank in broken.deciding.items() if seat != first]
        )
        before = "" if broken.place == 0 else f"after {counted(broken.place, 'card')} of equal rank, "
        better = f"the {broken.deciding[first]} of {realm} beats {beaten}"
        return f"{names[first]} wins: {tied} have {cards} each; {before}{better}."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The move itself, what it brought, a new Reserve, and the beginning of the second act."""
        return [*self._said(happening, names), *self._new_reserve(happening), *self._called(happening, names)]

    def learned(self, before: RealmsView, after: RealmsView, names: Sequence[str]) -> list[str]:
        """Cards that have come to hand: for a demanded one (RLM-19), or unseen by way of the Scheme (RLM-15)."""
        assert after.viewer is not None
        had, has = before.players[after.viewer], after.players[after.viewer]
        known = {*(had.cards or ()), *(had.own_scheme or ()), *(before.influence_cards or ())}
        new = [card for card in has.cards or () if card not in known]
        return [f"New in {names[after.viewer]}'s hand: {by_realm(new)}."] if new else []

    def order(self, move: Move, view: RealmsView, names: Sequence[str]) -> str:
        """What is done with which cards, or what is asked and answered."""
        match move:
            case ("ask", *realms):
                return f"Ask for a trade, and for {any_of(realms)}"
            case ("agree", *realms):
                return f"Agree to trade, for {any_of(realms)}"
            case ("decline",):
                return "Decline to trade"
            case ("accept", seat):
                return f"Trade with {names[seat_of(seat)]}"
            case ("withdraw",):
                return "Trade with nobody"
            case ("demand", seat, *realms):
                return f"Demand {any_of(realms)} of {names[seat_of(seat)]}"
            case ("swap", out, into):
                return f"Swap {self.title(out)} of the Influence deck for {self.title(into)} in hand"
            case ("done",):
                return "Go on, and swap nothing"
            case ("set", *cards):
                return f"Lay the set {by_realm(cards)}: {EFFECTS[REALM_OF[cards[0]]]}"
            case (verb, *cards):
                does, where = {
                    "scheme": ("Place", " in your own Scheme"),
                    "gamble": ("Discard", ", and place the Reserve's top card unseen"),
                    "give": ("Give", ""),
                    "influence": ("Slip", " into the Influence deck, face down"),
                    "return": ("Shuffle", " into the Reserve"),
                    "discard": ("Discard", ""),
                    "remove": ("Remove", " from the Influence deck"),
                }[verb]
                return f"{does} {listed([self.title(card) for card in cards])}{where}"
        raise AssertionError(f"no move: {move}")

    # What a move says

    def _said(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        actor, before, after = names[happening.seat], happening.before, happening.after
        match happening.move:
            case ("scheme",):
                yield f"{actor} schemes a card."
            case ("gamble", card):
                yield f"{actor} gambles: {self.title(card)} for the Reserve's top card, unseen."
            case ("ask", *realms):
                yield f"{actor} asks for {any_of(realms)}."
            case ("agree", *realms):
                yield f"{actor} agrees, for {any_of(realms)}."
            case ("decline",):
                yield f"{actor} declines."
                if after.trade is None:
                    yield f"Nobody trades with {names[before.trade.seat]}."
            case ("accept", partner):
                yield f"{actor} trades with {names[seat_of(partner)]}."
            case ("withdraw",):
                yield f"{actor} trades with nobody."
            case ("give",) if before.trade is not None:
                if after.trade is None:
                    yield f"{names[before.trade.seat]} and {actor} each place a card in the other's Scheme."
                else:
                    yield f"{actor} has chosen a card to give."
            case ("influence",):
                yield f"{actor} plays a card to the Influence deck."
            case ("set", *cards):
                yield f"{actor} lays a set: {by_realm(cards)}."
                yield from self._set_brought(happening, REALM_OF[cards[0]], names)
            case ("return",):
                back = before.players[happening.seat].hand - after.players[happening.seat].hand
                yield f"{actor} shuffles {counted(back, 'card')} into the Reserve."
            case ("demand", other, *realms):
                yield f"{actor} demands {any_of(realms)} of {names[seat_of(other)]}."
                yield from self._searched(happening, names[seat_of(other)], names)
            case ("give",):
                other = before.demand.of if happening.seat == before.demand.seat else before.demand.seat
                in_return = " in return" if happening.seat == before.demand.seat else ""
                yield f"{actor} gives {names[other]} a card{in_return}."
            case ("discard", card):
                yield f"{actor} discards {self.title(card)}."
            case ("swap",):
                yield f"{actor} looks at the Influence deck, and swaps a card in it."
            case ("done",):
                yield f"{actor} looks at the Influence deck."
            case ("remove",):
                yield f"{actor} looks at the Influence deck, and removes a card, face down."

    def _set_brought(self, happening: Happening, realm: str, names: Sequence[str]) -> Iterator[str]:
        """What a set did at once; the rest is told with the moves that follow."""
        before, after = happening.before, happening.after
        if realm in ("academy", "duties"):
            drawn = after.players[happening.seat].hand - before.players[happening.seat].hand + 3
            yield f"{names[happening.seat]} draws {counted(drawn, 'card')} from the Reserve."
        elif realm == "court" and after.step != "discard":
            yield "Nobody else has a card to discard."

    def _searched(self, happening: Happening, other: str, names: Sequence[str]) -> Iterator[str]:
        """The search of the Reserve, if the other seat could not give (RLM-20)."""
        after = happening.after
        if after.step == "give":
            return
        yield f"{other} has none to give."
        vain = after.turned if after.demand is None else after.turned[:-1]
        if vain:
            yield f"Turned up, and shuffled back: {by_realm(vain)}."
        if after.demand is None:
            yield f"The Reserve, {counted(happening.before.reserve, 'card')}, has none either: the set has no effect."
        else:
            yield f"{names[happening.seat]} takes {self.title(after.turned[-1])} from the Reserve."

    def _new_reserve(self, happening: Happening) -> Iterator[str]:
        had_discards = happening.before.discard or happening.move[0] in ("gamble", "discard", "remove")
        if had_discards and not happening.after.discard:
            yield "The Reserve was empty: the discards are shuffled to form a new one."

    def _called(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        after = happening.after
        if happening.before.phase == "scheming" and after.phase == "action":
            yield "The Call to Action: all take up their Schemes."
            yield f"{names[after.turn]}, whose hand was empty first, begins."

    # How the table stands

    def _discards(self, view: RealmsView) -> str:
        return ", ".join("face down" if card is None else self.title(card) for card in view.discard) or "none"

    def _under_way(self, view: RealmsView, names: Sequence[str]) -> Iterator[str]:
        """The trade or the demand that the table is busy with."""
        if view.trade is not None:
            yield f"{names[view.trade.seat]} asks for {any_of(view.trade.wants)}."
            for answer in view.trade.answers:
                wants = f"agrees, for {any_of(answer.wants)}" if answer.agree else "declines"
                yield f"{names[answer.seat]} {wants}."
            if view.trade.partner is not None:
                yield f"{names[view.trade.seat]} trades with {names[view.trade.partner]}."
        if view.demand is not None:
            yield f"{names[view.demand.seat]} demands {any_of(view.demand.realms)} of {names[view.demand.of]}."

    def _asked(self, view: RealmsView, names: Sequence[str]) -> str:
        assert view.to_move is not None
        asked = names[view.to_move]
        turn = "scheme, gamble or trade" if view.phase == "scheming" else "play a card to the Influence deck, or a set"
        return {
            "turn": f"{asked} is to {turn}.",
            "answer": f"{asked} is to agree or to decline.",
            "accept": f"{asked} is to pick a partner.",
            "give": f"{asked} is to give a card.",
            "return": f"{asked} is to shuffle cards into the Reserve.",
            "demand": f"{asked} is to demand a card of another seat.",
            "discard": f"{asked} is to discard a card.",
            "swap": f"{asked} is looking at the Influence deck, to swap a card.",
            "remove": f"{asked} is looking at the Influence deck, to remove a card.",
        }[view.step or ""]

    def _own(self, name: str, player: Player) -> Iterator[str]:
        assert player.class_ is not None
        realm = REALM_OF[player.class_]
        yield f"{name} serves {CLASS_NAMES[realm]}, {realm}."
        if player.cards:
            yield f"{name} holds {by_realm(player.cards)}."
        if player.own_scheme:
            cards = ["a card unseen" if card is None else self.title(card) for card in player.own_scheme]
            yield f"{name} has in its Scheme, in the order placed: {listed(cards)}."
