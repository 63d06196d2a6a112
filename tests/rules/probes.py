"""What the tests for all games have to know of each game by itself. A new game joins with one entry in PROBES."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from court_tui.rules import Chance, Move, Outcome, State, seat_of
from court_tui.rules.adaman import PERSONALITIES, AdamanState
from court_tui.rules.contract import replaced
from court_tui.rules.coup import CoupState
from court_tui.rules.realms import RealmsState
from court_tui.rules.realms.cards import CARDS, CLASS_CARDS, COMMON_CARDS, in_order
from court_tui.rules.rivals.cards import PRICES
from court_tui.rules.rivals.game import RivalsState
from court_tui.rules.succession import ACTIONS, MOST_LIFE, SuccessionState
from court_tui.rules.succession.cards import DESIGNATES, INFLUENCE
from court_tui.rules.succession.table import Closed

AnyState = TypeVar("AnyState", bound=State[Any])


@dataclass(frozen=True)
class Probe:
    """One game's part in the tests for all games."""

    redeal: Callable[[Any, int | None, Random], State[Any]]
    """A state that differs from the first in what that viewer may not know, and in nothing else."""
    order_is_free_from: Callable[[Move], int]
    """From which word on the order of a move's words has no meaning."""
    check: Callable[[Any, Move, Any], None]
    """Fails if a move took the game from one state to the next in a way that its rules never allow."""


def with_other_luck(state: AnyState, random: Random) -> AnyState:
    """A copy of `state` to redeal: as many chance events as it has seen, but other outcomes, seed and script."""
    chance = Chance(seed=random.getrandbits(32))
    for outcome in state.luck:
        chance = after_another(outcome, chance)
    copy = state._draft()
    copy.chance = chance
    return copy


def after_another(outcome: Outcome, chance: Chance) -> Chance:
    """The chance after an event of the same kind as the one that came to `outcome`."""
    if isinstance(outcome, tuple):
        return chance.shuffle(outcome)[1]
    return chance.roll()[1] if isinstance(outcome, int) else chance.pick([outcome])[1]


def inside(state: State[Any]) -> dict[str, object]:
    """All that a state holds, hidden or not, except where its luck comes from."""
    return {name: value for name, value in vars(state).items() if name not in ("chance", "_moves")}


def sample(cards: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """`cards` in another order."""
    return tuple(random.sample(cards, len(cards)))


# Adaman


def redeal_adaman(state: AdamanState, viewer: int | None, random: Random) -> AdamanState:
    """The order of the deck is all that is hidden, and from everybody."""
    other = with_other_luck(state, random)
    other.deck = sample(state.deck, random)
    return other


def check_adaman(before: AdamanState, move: Move, after: AdamanState) -> None:
    old, new = before.view(0), after.view(0)
    assert len(new.capital) <= 5
    assert len(new.resources) <= 5
    assert not PERSONALITIES.intersection(new.resources)
    assert PERSONALITIES.issuperset(new.court)
    assert len(new.court) <= 5 or (new.result is not None and new.result.reason == "exposed" and len(new.court) == 6)
    assert new.discard[: len(old.discard)] == old.discard
    assert new.personalities_left == old.personalities_left - (move[1] in PERSONALITIES)
    if new.result is None and new.deck:
        assert len(new.capital) == len(new.resources) == 5


# Coup


def redeal_coup(state: CoupState, viewer: int | None, random: Random) -> CoupState:
    """The Court deck is hidden, and while the game goes on so are the hands of all but the viewer."""
    other = with_other_luck(state, random)
    unseen = [seat for seat in range(state.seats) if seat != viewer] if state.result is None else []
    cards = sample(sum((state.hidden[seat] for seat in unseen), state.court), random)
    for seat in unseen:
        size = len(state.hidden[seat])
        other.hidden = (*other.hidden[:seat], cards[:size], *other.hidden[seat + 1 :])
        cards = cards[size:]
    other.court = cards
    return other


def check_coup(before: CoupState, move: Move, after: CoupState) -> None:
    old, new = before.view(None), after.view(None)
    changes = {}
    for seat, (player, then) in enumerate(zip(old.players, new.players, strict=True)):
        assert then.revealed[: len(player.revealed)] == player.revealed
        assert then.hidden + len(then.revealed) == 2
        assert then.alive == (then.hidden > 0)
        if not then.alive:
            assert then.coins == 0
        elif then.coins != player.coins:
            changes[seat] = then.coins - player.coins
    assert changes in coin_changes(before, move)


def coin_changes(before: CoupState, move: Move) -> list[dict[int, int]]:
    """The changes that the living seats' coins may undergo, by the action that is declared or under way."""
    view = before.view(None)
    if view.claim is None:
        actor, action, target = view.to_move, move[0], seat_of(move[1]) if move[1:] else None
    else:
        actor, action, target = view.claim.seat, view.claim.action, view.claim.target
    assert actor is not None
    declared = view.claim is None
    if action == "income":
        return [{actor: 1}]
    if action == "coup":
        return [{actor: -7}] if declared else [{}]
    if action == "assassinate":
        return [{actor: -3}] if declared else [{}, {actor: 3}]
    if declared or action == "exchange":
        return [{}]
    if action == "steal":
        assert target is not None
        taken = min(2, view.players[target].coins)
        return [{}, {actor: taken, target: -taken}]
    return [{}, {actor: {"foreign-aid": 2, "tax": 3}[action]}]


# Six Realms


def seen_in_realms(state: RealmsState, viewer: int | None) -> set[str]:
    """The cards that lie before everybody, and those that `viewer` alone may see now or may recall."""
    seen = {card for table in state.tables for cards in table for card in cards}
    seen.update(state.turned, (card for card in state.discards if card not in state.unseen))
    if viewer is not None:
        seen.update([state.classes[viewer]], state.hands[viewer], state.given[viewer])
        seen.update(card for card in state.schemes[viewer] if card not in state.unseen)
    if state.result is not None or (viewer == state.seat and state.step in ("swap", "remove")):
        seen.update(state.influence)
    if state.result is not None:
        seen.update(state.classes)
    return seen


def redealt_names(groups: Iterable[Iterable[str]], random: Random) -> dict[str, str]:
    """Another name for each card, so that every group is dealt anew among the places where it lies."""
    names = {card: card for card in CARDS}
    for group in map(tuple, groups):
        names.update(zip(group, sample(group, random), strict=True))
    return names


def redeal_realms(state: RealmsState, viewer: int | None, random: Random) -> RealmsState:
    """What the viewer does not see changes places, the classes among themselves."""
    seen = seen_in_realms(state, viewer)
    names = redealt_names(([card for card in deck if card not in seen] for deck in (COMMON_CARDS, CLASS_CARDS)), random)

    def renamed(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(names[card] for card in cards)

    other = with_other_luck(state, random)
    other.classes, other.reserve, other.discards = map(renamed, (state.classes, state.reserve, state.discards))
    other.influence = in_order(renamed(state.influence))
    other.hands = [in_order(renamed(hand)) for hand in state.hands]
    other.schemes = list(map(renamed, state.schemes))
    other.given = list(map(renamed, state.given))
    other.unseen = frozenset(renamed(state.unseen))
    other.chosen = None if state.chosen is None else names[state.chosen]
    return other


def check_realms(before: RealmsState, move: Move, after: RealmsState) -> None:
    old, new = before.view(None), after.view(None)
    assert new.reserve > 0 or not new.discard
    assert new.influence - old.influence == {"influence": 1, "remove": -1}.get(move[0], 0)
    assert not new.turned or move[0] == "demand"
    for player, then in zip(old.players, new.players, strict=True):
        assert then.table[: len(player.table)] == player.table
        assert then.scheme == (12 - then.hand if new.phase == "scheming" else 0)
    held = [sum(player.hand for player in view.players) for view in (old, new)]
    if old.phase == "action" and new.step in ("turn", None):
        assert held[1] < held[0] or move[0] not in ("influence", "set"), "a turn costs cards, so that the game ends"


# Rival Courts


def redeal_rivals(state: RivalsState, viewer: int | None, random: Random) -> RivalsState:
    """Hidden are the order of the cards left over, the hands of all but the viewer, and what they have chosen."""
    other = with_other_luck(state, random)
    other.left_over = sample(state.left_over, random)
    rivals = [seat for seat in range(state.seats) if seat != viewer]
    chosen = [seat for seat in rivals if state.phase == "choose" and state.chosen[seat] is not None]
    hidden = [*state.undealt, *(state.chosen[seat] for seat in chosen)]
    hidden += sum((state.hands[seat] for seat in rivals), ())
    random.shuffle(hidden)
    for seat in chosen:
        other.chosen = replaced(other.chosen, seat, hidden.pop())
    for seat in rivals:
        other.hands = replaced(other.hands, seat, tuple(hidden.pop() for _ in state.hands[seat]))
    other.undealt = tuple(hidden)
    return other


def check_rivals(before: RivalsState, move: Move, after: RivalsState) -> None:
    old, new = before.view(None), after.view(None)
    bought = {name for name in old.stacks if len(new.stacks[name].cards) < len(old.stacks[name].cards)}
    assert len(bought) <= 1
    for name, stack in new.stacks.items():
        assert stack.coins >= 0
        if name in bought:
            assert stack.coins - old.stacks[name].coins <= PRICES[old.stacks[name].cards[0]]
        else:
            assert sorted(stack.cards) == sorted(old.stacks[name].cards)
    for player, then in zip(old.players, new.players, strict=True):
        assert min(then.coins, then.markers) >= 0
        assert then.subjects[: len(player.subjects)] == player.subjects
        assert then.buildings[: len(player.buildings)] == player.buildings
        assert then.hand + len(then.played) in ((2,) if new.phase != "choose" else (2, 3))
    if old.phase == "choose" and new.phase == "choose":
        assert (old.stacks, [player.coins for player in old.players]) == (
            new.stacks,
            [player.coins for player in new.players],
        )


# Succession


def redeal_succession(state: SuccessionState, viewer: int | None, random: Random) -> SuccessionState:
    """The deck is hidden; while the game goes on, so are hands, heirs and what lies face down of all but the viewer."""
    other = with_other_luck(state, random)
    if state.result is not None:
        other.deck = sample(state.deck, random)
        return other
    rivals = [seat for seat in range(state.seats) if seat != viewer]
    unseen = [
        (character, place)
        for character, row in state.laid.items()
        for place, influence in enumerate(row)
        if not influence.face_up and viewer not in influence.known
    ]
    cards = [*state.deck, *(state.laid[character][place].card for character, place in unseen)]
    for seat in rivals:
        cards += state.hands[seat]
        for closed in state.designations[seat]:
            cards += (f"designate-{closed.character}", *closed.cards)
    random.shuffle(cards)

    def dealt(kind: Container[str]) -> str:
        return cards.pop(next(place for place, card in enumerate(cards) if card in kind))

    for character, place in unseen:
        row = other.laid[character]
        other.laid[character] = (*row[:place], row[place]._replace(card=dealt(INFLUENCE)), *row[place + 1 :])
    for seat in rivals:
        other.designations[seat] = tuple(
            Closed(DESIGNATES[dealt(DESIGNATES)], tuple(dealt(INFLUENCE) for _ in closed.cards))
            for closed in state.designations[seat]
        )
    for seat in rivals:
        other.hands[seat] = tuple(sorted(cards.pop() for _ in state.hands[seat]))
    other.deck = tuple(cards)
    heirs = random.sample([*state.spare_heirs, *(state.favourites[seat] for seat in rivals)], 6 - (viewer is not None))
    other.favourites = tuple(heirs.pop() if seat in rivals else state.favourites[seat] for seat in range(state.seats))
    other.spare_heirs = tuple(heirs)
    return other


def check_succession(before: SuccessionState, move: Move, after: SuccessionState) -> None:
    old, new = before.view(None), after.view(None)
    assert 0 <= new.life <= MOST_LIFE
    assert (new.life == 0) == (new.phase in ("vote", "over"))
    assert new.turn - old.turn in (0, 1)
    assert (new.pending is not None) == (new.phase == "counter")
    assert (new.contest is not None) == (new.phase in ("reveal", "open", "pay", "decide"))
    if new.phase == "play":
        assert not all(player.passed for player in new.players)
        assert not all(character.acted for character in new.characters.values())
    for player, then in zip(old.players, new.players, strict=True):
        if then.vp > player.vp:
            assert move[0] in ACTIONS.values()
            assert then.vp - player.vp <= 3
        elif then.vp < player.vp:
            assert (player.vp - then.vp, then.vp >= 0, move[0] in ("event", "allow")) == (1, True, True)


PROBES = {
    "adaman": Probe(
        redeal=redeal_adaman,
        order_is_free_from=lambda move: 3,  # control TARGET with …
        check=check_adaman,
    ),
    "coup": Probe(
        redeal=redeal_coup,
        order_is_free_from=lambda move: 1 if move[0] == "keep" else len(move),
        check=check_coup,
    ),
    "realms": Probe(
        redeal=redeal_realms,
        order_is_free_from=lambda move: {"swap": 3, "demand": 2}.get(move[0], 1),
        check=check_realms,
    ),
    "rivals": Probe(redeal=redeal_rivals, order_is_free_from=len, check=check_rivals),
    "succession": Probe(
        redeal=redeal_succession,
        order_is_free_from=lambda move: 1 if move[0] in ("pay", "open") else len(move),
        check=check_succession,
    ),
}
