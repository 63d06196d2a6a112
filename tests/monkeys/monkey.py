"""A monkey: it chooses what to do next, by habits of its own and by what lies before it."""

from __future__ import annotations

import random
from collections import deque

from textual.command import CommandPalette
from textual.widgets import Input

from court_tui.match import Deal
from court_tui.screens.ask import AskScreen
from court_tui.screens.home import HomeScreen
from court_tui.screens.pass_device import PassScreen
from court_tui.screens.result import ResultScreen
from court_tui.screens.table import TableScreen
from court_tui.screens.too_small import SMALLEST, TooSmallScreen
from court_tui.widgets import KeyLine
from tests.monkeys.actions import SCROLLS, Action, press
from tests.monkeys.keys import TEXTS, any_key, bound_keys, key_for
from tests.screens.player import next_pick
from tests.screens.table import Table

LARGEST = 250, 80
"""The largest terminal, in columns and lines."""
SIZES = ((80, 24), (80, 24), (100, 30), (120, 40), (200, 60))
LOOK_EVERY = 20
"""After so many actions, on average, a monkey looks closely, and after twice as many it goes home."""
WATCHING = ("right", "right", "left", "left", "down", "up", "space", "plus", "minus")
"""The keys for which one stays with a demo."""
LONGEST_TYPED = 12
"""So much of a text is typed key by key; whatever is longer is pasted."""

HABITS = {
    "play": 8.0,
    "answer": 2.0,
    "press bound": 2.0,
    "press any": 1.5,
    "click a thing": 1.5,
    "click": 0.7,
    "type": 0.4,
    "paste": 0.2,
    "palette": 0.15,
    "drag": 0.2,
    "scroll": 0.4,
    "hover": 0.3,
    "resize": 0.4,
    "look away": 0.1,
    "wait": 0.3,
}
"""How often a monkey does what, for one without peculiarities."""


class Monkey:
    """Chooses actions: each monkey likes some more and some less, so that some play whole games."""

    def __init__(self, chosen: random.Random) -> None:
        """Have habits, and choose, by `chosen`."""
        self._chosen = chosen
        self._habits = {habit: weight * chosen.random() ** 2 for habit, weight in HABITS.items()}
        self._plan: deque[Action] = deque()

    def next(self, table: Table) -> Action:
        """What to do next at `table`."""
        chosen = self._chosen
        if not self._plan:
            if chosen.random() < 1 / LOOK_EVERY:
                going_home = chosen.random() < 1 / 3
                return Action("go home") if going_home else Action("look", (chosen.getrandbits(32),))
            if isinstance(table.screen, TooSmallScreen) and chosen.random() < 0.5:
                return Action("resize", tuple(SMALLEST))
            (habit,) = chosen.choices(list(self._habits), list(self._habits.values()))
            self._plan += self._planned(habit, table)
        return self._plan.popleft()

    def _planned(self, habit: str, table: Table) -> list[Action]:
        """What it takes to follow a `habit`."""
        chosen = self._chosen
        match habit:
            case "play":
                return [press(self._sensible_key(table))]
            case "answer":
                return [press(self._shown_key(table))]
            case "press bound":
                return [press(chosen.choice(bound_keys(table.screen) or ["escape"]))]
            case "press any":
                return [press(any_key(chosen))]
            case "type":
                return self._typed(table)
            case "paste":
                return [Action("paste", (self._text(table),))]
            case "palette":
                leave = press(chosen.choice(["enter", "enter", "escape", "down"]))
                return [press("ctrl+p"), *self._typed(table), leave]
            case "click a thing":
                return [Action("click", (*self._thing(table), 1, 1))]
            case "click":
                return [
                    Action("click", (*self._place(table), chosen.choice([1, 1, 2, 3]), chosen.choice([1, 1, 2, 3])))
                ]
            case "drag":
                return [Action("drag", (*self._place(table), *self._place(table)))]
            case "scroll":
                scroll = Action("scroll", (chosen.randrange(len(SCROLLS)), *self._place(table)))
                return [scroll] * chosen.randint(1, 4)
            case "hover":
                return [Action("hover", self._place(table))]
            case "resize":
                width, height = LARGEST
                odd = chosen.randint(1, width), chosen.randint(1, height)
                return [Action("resize", odd if chosen.random() < 0.5 else chosen.choice(SIZES))]
            case "look away":
                return [Action("look away"), Action("look again")]
            case _:
                return [Action("wait", (chosen.choice([1, 1, 10, 1000]),))] * chosen.randint(1, 4)

    # By keys

    def _sensible_key(self, table: Table) -> str:
        """The key that leads a game on, wherever one is."""
        screen = table.screen
        if table.app.current_mode != table.app.DEFAULT_MODE:
            return self._chosen.choice(WATCHING)
        if isinstance(screen, PassScreen):
            return key_for(screen, "show") or "space"
        if not isinstance(screen, TableScreen) or screen.match.over:
            at_end = isinstance(screen, HomeScreen | ResultScreen)
            return "escape" if not at_end and self._chosen.random() < 0.5 else self._shown_key(table)
        if screen.confirm_line.display or screen.move_line.display:
            return "enter" if screen.confirm_line.display else "escape"
        if table.picked() and not table.offers("enter") and self._chosen.random() < 0.1:
            return "escape"  # what is picked may lead nowhere
        if not set(table.lit()) - set(table.picked()):
            return key_for(screen, "switch") or "enter"
        thing = next_pick(table, self._chosen)
        return "enter" if thing is None else thing.key

    def _shown_key(self, table: Table) -> str:
        """A key that the last line of the screen shows, or, at home, one that opens something."""
        screen = table.screen
        if isinstance(screen, CommandPalette):
            return self._chosen.choice(["down", "up", "enter", "escape"])
        if isinstance(screen, AskScreen):
            return self._chosen.choice("ynn")
        keys = [key for line in screen.query(KeyLine) for key in line.places if key != "ctrl+q"]
        if isinstance(screen, HomeScreen):
            keys += [key for key, active in screen.active_bindings.items() if "choose" in active.binding.action]
        return self._chosen.choice(keys or ["escape"])

    def _typed(self, table: Table) -> list[Action]:
        """Type a text key by key, after what was there has been taken away, and send it off."""
        keys = [press(sign) for sign in self._text(table)[:LONGEST_TYPED] if sign.isprintable()]
        emptied = [press("end"), press("ctrl+u")] if isinstance(table.app.focused, Input) else []
        sent = [press("enter")] if self._chosen.random() < 0.5 else []
        return [*emptied, *keys, *sent] or [press("enter")]

    def _text(self, table: Table) -> str:
        """A text that means something somewhere, or here."""
        texts = list(TEXTS)
        screen = table.screen
        if isinstance(screen, TableScreen):
            texts += [str(self._chosen.choice(screen.legal))] * len(texts) if screen.legal else []
            deal = Deal.of(screen.match.record)
            texts += [deal.encode()] if deal is not None else []
        if self._chosen.random() < 0.1:
            return "".join(self._chosen.choices("".join(TEXTS), k=self._chosen.randint(1, 20)))
        return self._chosen.choice(texts)

    # By mouse

    def _place(self, table: Table) -> tuple[int, int]:
        """A place on the screen."""
        size = table.app.size
        return self._chosen.randrange(max(1, size.width)), self._chosen.randrange(max(1, size.height))

    def _thing(self, table: Table) -> tuple[int, int]:
        """A place on something that can be clicked, seen or not."""
        screen = table.screen
        size = table.app.size
        things = [thing for thing in (table.lit() or screen.query("*")) if thing.region and thing.display]
        things += list(screen.query(KeyLine))
        thing = self._chosen.choice(things or [screen])
        x = thing.region.x + self._chosen.randrange(max(1, thing.region.width))
        y = thing.region.y + self._chosen.randrange(max(1, thing.region.height))
        return max(0, min(x, size.width - 1)), max(0, min(y, size.height - 1))
