"""What lies on the table of Succession."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from court_tui.rules import letter
from court_tui.rules.succession import (
    CHARACTERS,
    LIFE_STAGES,
    VOTING_ORDER,
    Character,
    Designation,
    Player,
    SuccessionView,
)
from court_tui.screens.board import Board
from court_tui.screens.succession.flow import flow, kinds, title
from court_tui.screens.succession.picks import in_hand
from court_tui.text.succession import cards_of, worth
from court_tui.widgets import (
    BETWEEN,
    HOLDS,
    MOST_CELLS,
    ChipFace,
    Chips,
    Influence,
    InfluenceTrack,
    Lifespan,
    Offer,
    Pickable,
    TrackFacts,
    Words,
    fitted,
    in_full,
)

CHARACTER_KEYS = {"king": "k", "minister": "m", "general": "g", "jester": "j", "archbishop": "r", "merchant": "t"}
"""A letter of each name that no seat has."""
VALUE_KEYS = "123"
"""Influence in hand is picked by its value …"""
HAND_KEYS = "4567890"
"""… and the other cards in hand by what comes after, in order."""
CLOSED_KEYS = "qwyzoish"
"""The keys of one's own closed designations."""

_PASSED, _SABOTAGED = "–", "!"
_NAME_WIDTH = 12
_UNDER_WIDTH = 3
_COLUMNS = f"   {'seat':<{_NAME_WIDTH}} VP hd #"
"""The heads of the seats' columns: the last two are the cards in hand, and those under the closed designations."""
_HOLDS = Content.assemble((HOLDS, "bold $now"), " holds")
_LEGEND = Content.assemble(_HOLDS, f"      {_PASSED} passed\n×0 decreed   {_SABOTAGED} sabotaged\n", _COLUMNS)
"""What the signs in the table mean; at the end only one is left."""

_SIGNS = " ▒ face down · (2) face down, known · hd hand · # cards under each designation"
"""The other signs: for boards on which there is a line to spare."""
_FEW_SEATS = 4
"""With so many seats at most there is."""
_NEW = "+"
"""Marks a card that its owner has not seen in hand before."""
_DEEDS = (
    ("king", "the other favourite becomes heir, the King loses a life"),
    ("minister", "the cards on a character count 0 this turn"),
    ("general", "a character counts as having acted"),
    ("jester", "see the cards of a seat on a character"),
    ("archbishop", "discard a card that lies face up"),
    ("merchant", "draw a card"),
)


class SeatRow(Pickable):
    """One seat's line: what it does, its letter and name, VP, cards in hand, cards under its designations."""

    def show(self, view: SuccessionView, seat: int, name: str, offer: Offer) -> None:
        """Draw the public facts of `seat`."""
        player = view.players[seat]
        mark = "▶" if seat == view.to_move or (view.result is not None and seat in view.result.winners) else " "
        flag = _SABOTAGED if player.sabotaged else _PASSED if player.passed else " "
        if view.result is not None:
            flag = " "
        self.offer(letter(seat), letter(seat).lower(), offer, {"-marked": mark != " "})
        picked = letter(seat) in offer.picked
        self.say(
            Content.assemble(
                "[" if picked else mark,
                (letter(seat), "reverse bold" if self.lit else "bold"),
                "]" if picked else flag,
                fitted(name, _NAME_WIDTH),
                f" {player.vp:>2} {player.hand:>2} {under(player.designations):<{_UNDER_WIDTH}}",
            )
        )


class SuccessionBoard(Board[SuccessionView]):
    """The King's life and his heir; a table of seats by characters; what is under way; what only the viewer has."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.remembered: tuple[str, ...] | None = None
        """The hand as the viewer knew it when it last looked, less what it has played since; None if it never did."""
        self.shows_own = self.shows_hand = self.shows_closed = True
        """Whether the viewer's own things are to the point, its hand, its closed designations: else they make room."""
        self._life = Lifespan(LIFE_STAGES)
        self._heir = Words(classes="heir")
        self._legend = Words(classes="legend")
        self._rows = [SeatRow() for _ in range(seats)]
        self._tracks = {name: InfluenceTrack(id=name) for name in CHARACTERS}
        self._in_full = Words(classes="in-full")
        self._signs = Words(classes="signs")
        self._deeds = Words(classes="deeds")
        self._flow = Words(classes="flow")
        self._own = Words(classes="own")
        self._hand = Chips(classes="hand")
        self._designations = Chips(classes="closed")
        self._turned_up = Words(classes="turned-up")

    def compose(self) -> ComposeResult:
        """From the King down to one's own cards."""
        yield self._life
        yield self._heir
        with Horizontal(classes="court"):
            yield Vertical(self._legend, *self._rows, classes="seats")
            yield from self._tracks.values()
        yield self._in_full
        yield self._signs
        yield self._deeds
        yield self._flow
        yield self._own
        yield self._hand
        yield self._designations
        yield self._turned_up

    def on_mount(self) -> None:
        """Say once what the signs mean, and what the characters do."""
        self._signs.say(_SIGNS)
        self.set_class(self.seats <= _FEW_SEATS, "-few")
        lines = [Content.assemble((f" {title(name):<11}", "bold"), f"{worth(name):<6} {deed}") for name, deed in _DEEDS]
        self._deeds.say(Content("\n").join(lines))

    def show(self, view: SuccessionView, names: tuple[str, ...], offer: Offer) -> None:
        """Draw the table as the viewer may see it."""
        over = view.result is not None
        self.set_class(over, "-over")
        self._legend.say(Content.assemble(_HOLDS, "\n", _COLUMNS) if over else _LEGEND)
        self.set_class(view.phase == "play", "-go")
        self._life.show(view.life, following(view.life))
        order = ", ".join(title(notable) for notable in VOTING_ORDER[view.heir])
        self._heir.say(Content.assemble((" HEIR ", "bold"), (title(view.heir), "bold reverse"), f"  vote: {order}"))
        for seat, row in enumerate(self._rows):
            row.show(view, seat, names[seat], offer)
        for name, track in self._tracks.items():
            track.show(self._facts(view, name), offer)
        without_room = " · ".join(self._without_room(view))
        self._in_full.say(f" in full: {without_room}" if without_room else "")
        self._in_full.display = bool(without_room)
        going_on = flow(view, names)
        self._flow.say(going_on)
        self._flow.display = bool(going_on.plain)
        self._show_own(view, names, offer)
        everything = [_all_cards(player, seat) for seat, player in enumerate(view.players)] if over else []
        self._turned_up.say(Content("\n").join(everything))
        self._turned_up.display = over

    def hands(self, view: SuccessionView) -> Content:
        """A line a seat: its favourite, hand and closed designations."""
        return Content("\n").join(_all_cards(player, seat) for seat, player in enumerate(view.players))

    def _facts(self, view: SuccessionView, name: str) -> TrackFacts:
        character = view.characters[name]
        vote = view.votes.get(name)
        marks = f"{'acted ' * character.acted}{'×0' * character.decreed}"
        return TrackFacts(
            pick=name,
            key=CHARACTER_KEYS[name],
            title=title(name),
            worth="" if view.phase == "over" else worth(name).replace(" ", ""),
            marks=title(vote) if vote is not None else "" if view.phase in ("vote", "over") else marks,
            tracks=[_track(character, seat) for seat in range(self.seats)],
            holder=character.holder,
            marked=view.contest is not None and view.contest.character == name,
        )

    def _without_room(self, view: SuccessionView) -> Iterator[str]:
        """What is only counted in the table for want of room: tracks with values, and others' closed designations."""
        for seat in range(self.seats):
            for name in CHARACTERS:
                track = _track(view.characters[name], seat)
                if len(in_full(track, "").plain) > MOST_CELLS and any(influence.value for influence in track):
                    yield f"{letter(seat)} on the {title(name)} {in_full(track).plain}"
            designations = view.players[seat].designations
            if view.result is None and seat != view.viewer and len(piles(designations)) > _UNDER_WIDTH:
                yield f"{letter(seat)} under # {piles(designations)}"

    def _show_own(self, view: SuccessionView, names: tuple[str, ...], offer: Offer) -> None:
        """The viewer's favourite, hand and designations; nothing on a screen for everybody."""
        own = None if view.viewer is None or view.result is not None else view.players[view.viewer]
        if not self.shows_own or own is None or view.viewer is None or own.cards is None or own.favourite is None:
            self._own.say("")
            self._own.display = False
            self._hand.show((), Offer())
            self._designations.show((), Offer())
            return
        known = Counter(own.cards if self.remembered is None else self.remembered)
        new, gone = Counter(own.cards) - known, known - Counter(own.cards)
        self._own.display = True
        self._own.say(
            Content.assemble(
                (f" {names[view.viewer]}", "bold"),
                "'s eyes only · favourite: the ",
                (own.favourite.upper(), "bold"),
                f" · hand {len(own.cards)}",
                f" · {_NEW} new" if new else "",
                f" · gone: {kinds(gone)}" if gone else "",
            )
        )
        closed = [_closed_face(place, closed) for place, closed in enumerate(own.designations)]
        self._hand.show(hand_faces(own.cards, new) if self.shows_hand else (), offer)
        self._designations.show(closed if self.shows_closed else (), offer)


def following(life: int) -> str:
    """What a new heir (SUC-21) and an empty deck (SUC-38) would do to the King."""
    if life == 0:
        return "the King is dead"
    if life == 1:
        return "no new heir · deck out: dies"
    dies = {6: "", 5: "6 dies, else "}.get(life, f"{life + 1}–6 dies, else ")
    return f"new heir {life - 1} · deck out: {dies}{life - 1}"


def under(designations: Sequence[Designation]) -> str:
    """How many cards lie under each closed designation: `1·0`; of many only `3#5`: three, with five cards in all."""
    each = piles(designations)
    if len(each) <= _UNDER_WIDTH:
        return each
    together = f"{len(designations)}#{sum(closed.count for closed in designations)}"
    return together if len(together) <= _UNDER_WIDTH else f"{len(designations)}#"


def piles(designations: Sequence[Designation]) -> str:
    """How many cards lie under each closed designation, in the order of their numbers: `1·0·2`."""
    return BETWEEN.join(str(closed.count) for closed in designations)


def _track(character: Character, seat: int) -> list[Influence]:
    return [Influence(laid.value, laid.face_up) for laid in cards_of(character, seat)]


def hand_faces(cards: Sequence[str], new: Mapping[str, int]) -> list[ChipFace]:
    """A hand by kind, influence first; `new` counts those of each kind that the owner has not seen before."""
    counts = Counter(cards)
    others = [card for card in counts if card not in VALUE_KEYS]
    keys = {card: card for card in VALUE_KEYS} | dict(zip(others, HAND_KEYS, strict=False))
    faces: list[ChipFace] = []
    for card, count in sorted(counts.items(), key=lambda kind: kind[0] not in VALUE_KEYS):
        fresh = new.get(card, 0)
        # Known ones and new ones add up: of two, one of them new, `×1+1`.
        held = "" if fresh == count or count == 1 else f"×{count - fresh}"
        more = f"{_NEW}{fresh if count > 1 else ''}" if fresh else ""
        faces.append(ChipFace(in_hand(card), keys.get(card, ""), title(card), held + more))
    return faces


def _closed_face(place: int, closed: Designation) -> ChipFace:
    key = CLOSED_KEYS[place] if place < len(CLOSED_KEYS) else ""
    under_it = " ".join(closed.cards or ())
    return ChipFace(f"#{place + 1}", key, f"#{place + 1} {title(closed.character or '')}", under_it or "–")


def _all_cards(player: Player, seat: int) -> Content:
    """A seat's favourite, hand and closed designations, turned up at the end."""
    cards = player.cards or ()
    influence = " ".join(card for card in cards if card in VALUE_KEYS)
    others = [title(card).replace("# ", "#") for card in cards if card not in VALUE_KEYS]
    closed = [f"#{title(card.character or '')} {' '.join(card.cards or ())}".rstrip() for card in player.designations]
    return Content.assemble(
        (f" {letter(seat)} {title(player.favourite or ''):<8}", "bold"),
        ", ".join(filter(None, (influence, *others))) or "no cards",
        f" · closed {', '.join(closed)}" if closed else "",
    )
