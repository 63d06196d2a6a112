"""Whatever on the table can be picked: by its key, by Space when it has the focus, or by mouse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.geometry import Offset
from textual.message import Message

from court_tui.widgets.words import Words


@dataclass(frozen=True)
class Offer:
    """Which things on the table may be picked now, and which are picked already; both by their name."""

    lit: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()


class Pickable(Words):
    """A thing on the table. It lights up while it may be picked; when somebody does, it posts `Picked`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pick", "Pick", show=False, id="pick", tooltip="Pick what the arrows have gone to")
    ]

    class Picked(Message):
        """The thing called `pick` was picked."""

        def __init__(self, pick: str) -> None:
            super().__init__()
            self.pick = pick

    class Refused(Message):
        """A thing that may not be picked was clicked; `key` is what picks it at other moments."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    pick: str = ""
    """The thing's name: a word of the moves it stands for."""
    key: str = ""
    """The key that picks it, as Textual names keys."""
    lit: bool = False
    """Whether it may be picked."""

    def offer(self, pick: str, key: str, offer: Offer, classes: Mapping[str, bool] = MappingProxyType({})) -> None:
        """Stand for `pick` from now on, lit and framed as `offer` says, to be picked with `key`.

        What else the style sheet is to know comes as `classes`: it is asked once for all, since that takes long.
        """
        self.pick = pick
        self.key = key
        self.lit = pick in offer.lit
        self.can_focus = self.lit
        self.update_classes({"-picked": pick in offer.picked, **classes}, animate=False)

    def clear(self) -> None:
        """Empty the thing: nothing of what it stood for stays behind, neither words nor key."""
        self.offer("", "", Offer())
        self.say("")

    def action_pick(self) -> None:
        """Pick this thing, if it may be picked."""
        if self.lit:
            self.post_message(self.Picked(self.pick))

    def on_click(self, event: Click) -> None:
        """A click picks, or asks why that cannot be."""
        event.stop()
        if self.lit:
            self.action_pick()
        elif self.key:
            self.post_message(self.Refused(self.key))


def key_label(key: str, lit: bool, picked: bool) -> Content:
    """A key as it stands before what it picks: it stands out while that is lit, and is bracketed once it is picked."""
    if picked:
        return Content.styled(f"[{key}]", "bold reverse")
    return Content.styled(f" {key} ", "bold reverse" if lit else "bold")


def neighbour(things: Iterable[Pickable], here: Pickable | None, direction: str) -> Pickable | None:
    """The lit one of `things` that is nearest to `here` (None: the upper left corner) in `direction`, if there is one.

    `direction` is `left`, `right`, `up` or `down`.
    """
    start = Offset(-1, -1) if here is None else here.region.offset
    nearest: tuple[int, Pickable] | None = None
    for thing in things:
        step = thing.region.offset - start
        ahead, aside = (step.x, step.y) if direction in ("left", "right") else (step.y, step.x)
        if direction in ("left", "up"):
            ahead = -ahead
        if not thing.lit or ahead <= 0:
            continue
        # Sideways one stays in the row if one can; up and down one goes to the next row, whatever lies below.
        distance = ahead + 100 * abs(aside) if direction in ("left", "right") else 100 * ahead + abs(aside)
        if nearest is None or distance < nearest[0]:
            nearest = (distance, thing)
    return None if nearest is None else nearest[1]
