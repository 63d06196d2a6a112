"""Words on the table."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Words(Static):
    """A text that is drawn anew only when it has changed, and is never read as markup."""

    _said: str | Content | None = None

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)

    def say(self, words: str | Content, *, layout: bool = True) -> None:
        """Show `words`. Without `layout`, they must need no more room than what was there."""
        if words != self._said:
            self._said = words
            self.update(words, layout=layout)
