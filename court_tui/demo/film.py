"""Pictures of the screens on which a demo was played: to go back without playing all of it anew."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

Picture = list[Strip]
"""The lines that a screen showed above the strip of the demo."""


def picture_of(screen: Screen[object], height: int) -> Picture:
    """What the first `height` lines of `screen` show."""
    drawn = screen._compositor  # pyright: ignore[reportPrivateUsage]  # nothing else tells the lines of a screen
    return drawn.render_strips()[:height]


class FilmView(Widget):
    """Shows a picture as it was taken."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: Picture = []

    def show(self, picture: Picture) -> None:
        """Show `picture`."""
        self._picture = picture
        self.styles.height = len(picture)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        return self._picture[y] if y < len(self._picture) else Strip.blank(self.size.width)


class FilmScreen(Screen[None]):
    """Lies over the table, which has gone further meanwhile."""

    def compose(self) -> ComposeResult:
        """Nothing but the picture; the strip comes as on every screen of a demo."""
        yield FilmView()

    def show(self, picture: Picture) -> None:
        """Show `picture`."""
        self.query_one(FilmView).show(picture)
