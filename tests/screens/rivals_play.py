"""Games of Rival Courts played by keys alone, and what must not be seen of them by everybody."""

from __future__ import annotations

import random
from typing import Any

from court_tui.match import Opening
from court_tui.rules import GAMES, Chance, Move
from court_tui.rules.rivals import CHARACTERS, RivalsView
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.rivals import RivalsScreen
from court_tui.screens.rivals.board import Points
from court_tui.widgets import KeyLine, Log, Prompt
from tests.screens.reasons import LONGEST, assert_reasons
from tests.screens.table import Table

NAMES = ("Northampton1", "Eastminster2", "Southhampton", "Westminster4")
"""Names of twelve letters, which the small screen has to hold."""
ANSWERS = {"return": "1", "give": "2", "collect": "3", "subject": "4", "building": "5", "bonus": "6"}
STACKS = {"subject-1": "q", "subject-2": "w", "building-1": "e", "building-2": "r"}


def rivals(seats: int, seed: int, **how: Any) -> Opening:
    """A game of Rival Courts of the first seats of `NAMES`."""
    return Opening("rivals", NAMES[:seats], seed, **how)


def short_game(seats: int, seed: int, **options: bool) -> list[Move]:
    """The moves of a game in which the seats buy nearly whenever they can, so that it is over soon."""
    chosen = random.Random(seed)
    state = GAMES["rivals"].start(seats=seats, chance=Chance(seed=seed), **options)
    moves: list[Move] = []
    while legal := state.moves():
        purchases = [move for move in legal if {"subject", "building", "chamberlain", "banker"} & {*move}]
        moves.append(chosen.choice(purchases if purchases and chosen.random() < 0.9 else legal))
        state = state.play(moves[-1])
    return moves


def keys_of(move: Move, legal: tuple[Move, ...], view: RivalsView) -> list[str]:
    """The keys for `move`, as a player reads them off the screen."""
    match move:
        case ("choose", character):
            assert view.to_move is not None
            return [str(view.players[view.to_move].cards.index(character) + 1), "enter"]
        case ("steal", victim, *words):
            several = len({other[1] for other in legal if other[0] == "steal"}) > 1
            return [*([victim.lower()] if several else []), *_action_keys(words), "enter"]
        case ("decline",) | ("done",):
            return ["0", "enter"]
        case ("bonus", "chamberlain", number):
            return ["6", STACKS[f"building-{number}"], "enter"]
        case ("bonus", "banker", number):
            return ["6", STACKS[f"subject-{number}"], "enter"]
        case ("bonus", _, *where):
            return ["6", *_place(where), "enter"]
    return [*_action_keys(list(move)), "enter"]


def _action_keys(words: list[str]) -> list[str]:
    if words[0] in ("subject", "building"):
        return [ANSWERS[words[0]], STACKS["-".join(words)]]
    return [ANSWERS[words[0]], *_place(words[1:])]


def _place(words: list[str]) -> list[str]:
    return [STACKS.get(word, word.lower()) for word in words]


async def play_by_keys(table: Table, moves: list[Move], look: Any = None) -> None:
    """Play `moves` by keys, take the device when it is handed over, and follow the conflicts."""
    for move in moves:
        while not isinstance(table.screen, RivalsScreen) or not table.screen.may_decide:
            if look is not None:
                await look(table)
            waits = isinstance(table.screen, PassScreen)
            await table.press("space" if waits else "enter")
        if look is not None:
            await look(table)
        screen = table.screen
        view = screen.match.view(screen.match.to_move)
        assert isinstance(view, RivalsView)
        await table.press(*keys_of(move, screen.legal, view))
        assert screen.match.record.moves[-1] == str(move)


class RivalsWatcher:
    """Looks at every screen of a game: nothing hidden is on those that all see, and everything fits."""

    def __init__(self) -> None:
        self.covered = self.told = self.public = self.private = 0
        """How many screens there were of each kind: pass screens, conflicts, questions to all, questions to one."""

    async def look(self, table: Table) -> None:
        """Look at the screen that is open."""
        screen, lines = table.screen, await table.lines()
        seen = "\n".join(lines).casefold()
        if isinstance(screen, PassScreen):
            assert not [name for name in CHARACTERS if name in seen], seen
            self.covered += 1
            return
        assert isinstance(screen, RivalsScreen)
        assert_fits(table, lines)
        assert_reasons(table, LONGEST + 20)  # names are long here
        log = screen.query_one(Log).region  # it may name what was turned up in earlier rounds
        seen = "\n".join(lines[: log.y]).casefold()
        view = screen.match.view(screen.eyes)
        assert isinstance(view, RivalsView)
        known = {card for player in view.players for card in (*player.played, *(player.cards or ()))}
        known |= {player.chosen for player in view.players if player.chosen}
        for character in CHARACTERS:
            assert character in known or character not in seen, f"{character} can be seen:\n{seen}"
        if screen.turned_up:
            self.told += 1
        elif screen.eyes is None:
            self.public += 1
        else:
            self.private += 1
            assert all(character in seen for character in view.players[screen.eyes].cards or ())


def assert_fits(table: Table, lines: list[str]) -> None:
    """The question and its answers end above the keys, and no line is cut off, but for what points are made of."""
    text = "\n".join(lines)
    assert table.screen.query_one(Prompt).region.bottom <= table.screen.query_one(KeyLine).region.y, text
    points = table.screen.query_one(Points).region
    assert not [line for y, line in enumerate(lines) if "…" in line and not points.y <= y < points.bottom], text
