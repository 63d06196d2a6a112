"""The strip below the table of a demo: what is said, which keys are pressed, and what the watcher may press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import NamedTuple

from textual.content import Content
from textual.events import Click
from textual.widget import Widget

from court_tui.demo.script import Step
from court_tui.screens.keymap import written
from court_tui.text.game_text import counted

USUAL_HEIGHT = 3
"""Two lines for the caption, one for the keys."""
LEAST_HEIGHT = 2
"""Where the table needs the room. While a caption is new, its second line then stands in the place of the keys."""
_LEAST_FOR_KEYS = 22
"""How many columns the left half of the last line gets at least. Controls give way to it."""
_MARGIN = Content.styled("▌", "$lit") + " "


class Control(NamedTuple):
    """Something that the watcher may press."""

    press: str
    """The key that a click on it stands for, as Textual names keys."""
    keys: str
    """The keys as the watcher reads them."""
    does: str


class DemoStrip(Widget):
    """What a demo says of a step, drawn on the screen where it happens."""

    ALLOW_SELECT = False

    def __init__(self, press: Callable[[str], None]) -> None:
        """A strip on which a click on a control does what `press` does with its key."""
        super().__init__()
        self._press = press
        self._step = Step(0)
        self._controls: Sequence[Control] = ()
        self.places: dict[str, range] = {}
        """The controls that are shown, by their keys, and which columns of the last line each takes."""

    def show(self, step: Step, controls: Sequence[Control]) -> None:
        """Show `step` and, as far as there is room, `controls`; the last of them are the most important."""
        self._step, self._controls = step, controls
        self.refresh()

    def fit(self) -> bool:
        """Be as high as usual, unless the table needs a line of that. Returns whether this is a change."""
        table = [
            widget.region.bottom for widget in self.screen.query("Board, Prompt, .learned, FilmView") if widget.display
        ]
        room = self.screen.size.height - max(table, default=0)
        height = USUAL_HEIGHT if room >= USUAL_HEIGHT else LEAST_HEIGHT
        self.styles.height = height
        return height != self.size.height

    def render(self) -> Content:
        """The caption, and below it the keys and the controls."""
        above = self.size.height - 1
        lines = wrap(self._step.caption, max(1, self.size.width - 3))
        rest = " ".join(lines[above:])
        pressing = self._step.pressed or self._step.moves
        last = Content(rest) if rest and not pressing else self._keys()
        caption = [Content(line) for line in lines[:above]] + [Content("")] * (above - len(lines))
        return Content("\n").join(_MARGIN + line for line in (*caption, self._with_controls(last)))

    def _keys(self) -> Content:
        """The keys of the step; the one that has just been pressed is bracketed."""
        if self._step.moves:
            return Content.styled(f"{counted(len(self._step.moves), 'move')} later", "bold")
        labels = [
            Content.styled(f"[{key}]", "bold reverse") if number == self._step.pressed else Content(f" {key} ")
            for number, key in enumerate(map(_on_the_key, self._step.keys), 1)
        ]
        # Of many keys the first ones give way, so that what is pressed stays in sight.
        seen = labels[max(0, self._step.pressed - 3) :] if len(labels) > 5 else labels
        return Content("").join(("Keys ", *seen)) if seen else Content("")

    def _with_controls(self, left: Content) -> Content:
        """`left` at the left end of the last line, and as many controls as there is room for at the right end."""
        room = self.size.width - _MARGIN.cell_length - max(_LEAST_FOR_KEYS, left.cell_length + 2)
        labels = [
            Content.assemble((each.keys, "bold $footer-key-foreground"), f" {each.does}") for each in self._controls
        ]
        while labels and sum(label.cell_length + 2 for label in labels) > room:
            del labels[0]
        start = self.size.width - sum(label.cell_length + 2 for label in labels)
        line = left.pad_right(max(0, start - _MARGIN.cell_length - left.cell_length))
        self.places = {}
        for control, label in zip(self._controls[-len(labels) :] if labels else (), labels, strict=True):
            self.places[control.press] = range(start, start + label.cell_length)
            start += label.cell_length + 2
            line += label + "  "
        return line

    def on_click(self, event: Click) -> None:
        """Press the key whose label was clicked."""
        for key, columns in self.places.items():
            if event.y == self.size.height - 1 and event.x in columns:
                self._press(key)


def _on_the_key(key: str) -> str:
    """What is written on a key, for the word by which a demo calls it."""
    return key if len(key) == 1 else written(key)
