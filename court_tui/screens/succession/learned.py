"""What one seat has learned by a move, beside what everybody has seen: drawn cards, and faces it was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from court_tui.rules import letter
from court_tui.rules.succession import CHARACTERS, SuccessionView
from court_tui.screens.succession.flow import title
from court_tui.text.game_text import listed


def learned(before: SuccessionView, after: SuccessionView, names: Sequence[str]) -> list[str]:
    """Sentences for the eyes of the seat whose views these are, from before and after the move."""
    seat = after.viewer
    assert seat is not None and before.viewer == seat
    sentences = []
    drawn = Counter(after.players[seat].cards or ()) - Counter(before.players[seat].cards or ())
    if drawn:
        sentences.append(f"New in {names[seat]}'s hand: {listed([title(card) for card in drawn.elements()])}.")
    for character in CHARACTERS:
        rows = before.characters[character].cards, after.characters[character].cards
        if len(rows[0]) != len(rows[1]):
            continue
        shown = [
            f"{letter(new.seat)}'s {new.value}"
            for old, new in zip(*rows, strict=True)
            if old.value is None and new.value is not None and not new.face_up
        ]
        if shown:
            sentences.append(f"Face down on the {title(character)}: {listed(shown)}.")
    return sentences
