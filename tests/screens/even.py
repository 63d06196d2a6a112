"""Whether cards are drawn evenly: framed line for line in the same columns, each as wide as its neighbours."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len
from textual.screen import Screen

from court_tui.widgets import Card

INSIDE = {"adaman": 9, "coup": 12, "realms": 4}
"""How many cells the smallest cards of a game have for their faces."""
_LEFT = frozenset("╭│╰┏┃┗╔║╚+|")
_RIGHT = frozenset("╮│╯┓┃┛╗║╝+|")


def uneven(screen: Screen[object]) -> list[str]:
    """What is uneven about the cards in sight, a line each."""
    drawn = [strip.text for strip in screen._compositor.render_strips()]
    cards = [
        card for card in screen.query(Card) if card.region and card.visible and card.parent.display and card.display
    ]
    faults = []
    for line, text in enumerate(drawn):
        if cell_len(text) != screen.size.width or len(text) != cell_len(text):
            faults.append(f"line {line} has {len(text)} signs in {cell_len(text)} cells: {text}")
    for card in cards:
        left, right = card.region.x, card.region.right - 1
        for line in range(card.region.y, card.region.bottom):
            if drawn[line][left] not in _LEFT or drawn[line][right] not in _RIGHT:
                faults.append(f"no frame round columns {left} to {right} in line {line}: {drawn[line]}")
    for top, row in groupby(sorted(cards, key=lambda card: card.region.y), key=lambda card: card.region.y):
        sizes = {card.region.size for card in row}
        if len({size.height for size in sizes}) > 1 or max(sizes).width - min(sizes).width > 1:
            faults.append(f"the cards in line {top} are of different sizes: {sizes}")
    return faults
