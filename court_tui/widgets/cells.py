"""Text in columns: measured in terminal cells, never in characters."""

from __future__ import annotations

from textual.content import Content


def fitted(text: str | Content, width: int, style: str = "") -> Content:
    """`text` in exactly `width` cells: filled up with blanks, or cut with an ellipsis; never read as markup."""
    content = Content(text) if isinstance(text, str) else text
    content = content.truncate(width, ellipsis=True)
    if style:
        content = content.stylize(style)
    return content.pad_right(width - content.cell_length)
