"""The prompt: who is asked what, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Grid, Vertical
from textual.content import Content
from textual.widgets import Rule

from court_tui.widgets.cells import cut, fitted
from court_tui.widgets.pickable import Offer, Pickable, key_label
from court_tui.widgets.words import Words

_NAME = 20
"""In so many cells a name leaves room for what its seat does, at 80 columns."""


def short_name(name: str) -> str:
    """The name of a seat for the label of a choice: a long one is cut, so that what the seat does is in sight."""
    return cut(name, _NAME)


@dataclass(frozen=True)
class Choice:
    """One answer that the prompt lists."""

    pick: str
    key: str
    """The key that picks it, as Textual names keys."""
    label: str
    note: str = ""
    """What it costs or brings, or why it is not to be had."""


class ChoiceLine(Pickable):
    """One answer of the prompt."""

    _NOTE_FROM = 15
    words: str = ""
    """What it says, without the key."""

    def show(self, choice: Choice, offer: Offer) -> None:
        """Draw `choice`, lit and picked as `offer` says."""
        self.words = " ".join(filter(None, (choice.label, choice.note)))
        self.offer(choice.pick, choice.key, offer)
        key = choice.key.capitalize() if len(choice.key) > 1 or choice.pick.isupper() else choice.key
        label = fitted(choice.label, self._NOTE_FROM) if choice.note else Content(choice.label)
        self.say(
            Content.assemble(
                key_label(key, self.lit, choice.pick in offer.picked),
                " ",
                label,
                " " if choice.note else "",
                choice.note,
            )
        )


class Prompt(Vertical):
    """The question of the moment: at most four lines of text, then the answers, side by side.

    Where a game's style sheet gives the answers a fixed height, each keeps its place even while there are fewer.
    """

    def __init__(self, choices: int, *, id: str | None = None) -> None:
        """A prompt with room for so many `choices`."""
        super().__init__(id=id)
        # A rule rather than a border by a class: for that, the styles of all answers would be worked out anew.
        self._public = Rule.vertical("thick")
        self._public.display = False
        self._question = Words(classes="question")
        self._detail = Words(classes="detail")
        self._lines = [ChoiceLine() for _ in range(choices)]
        self._choices = Grid(*self._lines, classes="choices")
        self._warning = Words(classes="warning")

    def compose(self) -> ComposeResult:
        """The rule beside a public question; the question, details, the answers, and a line for what went wrong."""
        yield self._public
        yield self._question
        yield self._detail
        yield self._choices
        yield self._warning

    def ask(
        self,
        question: str,
        detail: str = "",
        choices: Sequence[Choice] = (),
        offer: Offer | None = None,
        *,
        public: bool = False,
        warning: str = "",
    ) -> None:
        """Put `question`, with `choices` lit as `offer` says (all of them if it is None).

        A `public` question is for the whole table. Raises `ValueError` when there are too many choices.
        """
        if len(choices) > len(self._lines):
            raise ValueError(f"{len(choices)} choices for {len(self._lines)} places")
        if offer is None:
            offer = Offer(lit=frozenset(choice.pick for choice in choices))
        self._public.display = public
        self._question.say(question)
        self._detail.say(detail)
        self._detail.display = bool(detail)
        for line, choice in zip(self._lines, choices, strict=False):
            line.show(choice, offer)
            line.display = True
        keep_place = not self._choices.styles.auto_dimensions
        for line in self._lines[len(choices) :]:
            line.clear()
            line.display = keep_place
        self._warning.say(warning)
        self._warning.display = bool(warning)
