"""Text in columns: measured in terminal cells, never in characters."""

from __future__ import annotations

from textual.content import Content


def bar(share: float, width: int) -> str:
    """A bar of `width` cells, so much of it full as `share` says, from 0 to 1; only 0 is empty and only 1 is full.

    Full and empty are two signs, in ASCII too. Textual's progress bar tells them apart by colour alone, and its
    sparkline draws the least of its values as nothing, whatever that is.
    """
    full = round(share * width)
    if 0 < share < 1:
        full = min(max(full, 1), width - 1)
    return "█" * full + "░" * (width - full)


def cut(text: str, width: int) -> str:
    """`text`, or as much of it as goes into `width` cells with an ellipsis."""
    return Content(text).truncate(width, ellipsis=True).plain


def fitted(text: str | Content, width: int, style: str = "") -> Content:
    """`text` in exactly `width` cells: filled up with blanks, or cut with an ellipsis; never read as markup."""
    content = Content(text) if isinstance(text, str) else text
    content = content.truncate(width, ellipsis=True)
    if style:
        content = content.stylize(style)
    return content.pad_right(width - content.cell_length)
