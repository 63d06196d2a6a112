"""What one seat has learned by a move, beside what everybody has seen: drawn cards, and faces it was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from court_tui.rules import Move
from court_tui.rules.succession import CHARACTERS, SuccessionView
from court_tui.screens.succession.flow import kinds, title
from court_tui.text.game_text import listed


def learned(before: SuccessionView, after: SuccessionView, names: Sequence[str]) -> list[str]:
    """Sentences for the eyes of the seat whose views these are, from before and after the move."""
    seat = after.viewer
    assert seat is not None and before.viewer == seat
    sentences = []
    drawn = Counter(after.players[seat].cards or ()) - Counter(before.players[seat].cards or ())
    if drawn:
        sentences.append(f"New in {names[seat]}'s hand: {kinds(drawn.elements())}.")
    for character in CHARACTERS:
        rows = before.characters[character].cards, after.characters[character].cards
        if len(rows[0]) != len(rows[1]):
            continue
        shown: dict[int, list[str]] = {}
        for old, new in zip(*rows, strict=True):
            if old.value is None and new.value is not None and not new.face_up:
                shown.setdefault(new.seat, []).append(str(new.value))
        sentences += [
            f"{names[owner]}'s, face down on the {title(character)}: Influence {listed(values)}."
            for owner, values in shown.items()
        ]
    return sentences


def given_up(moves: Iterable[Move]) -> Counter[str]:
    """The cards that these moves, all of one seat, took out of its hand by its own choice."""
    cards: Counter[str] = Counter()
    for move in moves:
        match move:
            case ("place" | "discard" | "event", card, *_):
                cards[card] += 1
            case ("designate", character):
                cards[f"designate-{character}"] += 1
            case ("counter",):
                cards["double-agent"] += 1
    return cards
