"""Words on the table."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Words(Static):
    """A text that is drawn anew only when it has changed, and is never read as markup.

    It is as wide as it may be, so that the screen is laid out anew only when a text needs more lines, or fewer.
    """

    _said: Content | None = None

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)

    def say(self, words: str | Content) -> None:
        """Show `words`."""
        content = Content(words) if isinstance(words, str) else words
        if self._said is not None and content.is_same(self._said):  # two contents are equal whatever their styles
            return
        self._said = content
        self.update(content, layout=False)
        size = self.content_size
        if self.styles.auto_dimensions and self.get_content_height(size, size, size.width) != size.height:
            self.refresh(layout=True)
