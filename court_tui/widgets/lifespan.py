"""A life that runs out stage by stage, with the present stage marked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from court_tui.widgets.words import Words


class Lifespan(Vertical):
    """All stages of a life, the fullest first: in one line, or as a row of steps where the terminal is tall.

    Beside or below them stands what would come next.
    """

    def __init__(self, stages: Sequence[str], *, id: str | None = None) -> None:
        """A life with these `stages`, named from 0, the end, upwards."""
        super().__init__(id=id)
        self._stages = stages
        self._line = Words(classes="line")
        self._following = Words(classes="following")
        self._steps = [Words(classes="step") for _ in stages]

    def compose(self) -> ComposeResult:
        """The line; the steps, and what would follow."""
        yield self._line
        yield Horizontal(*self._steps, classes="steps")
        yield self._following

    def show(self, present: int, following: str) -> None:
        """Mark the `present` stage; `following` says what would come next."""
        line = [Content.styled(" LIFE", "bold")]
        for number in reversed(range(len(self._stages))):
            named = f"{number} {self._stages[number]}"
            line.append(Content.styled(f"▐{named}▌", "bold reverse") if number == present else Content(str(number)))
        self._line.say(Content.assemble(Content(" ").join(line), "  ", following))
        self._following.say(Content.assemble((" LIFE ", "bold"), following))
        for number, step in zip(reversed(range(len(self._stages))), self._steps, strict=True):
            step.set_class(number == present, "-present")
            sign = f"▶ {number} ◀" if number == present else f"{number}"
            step.say(Content.assemble((sign, "bold"), f"\n{self._stages[number]}"))
