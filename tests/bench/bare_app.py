"""The least that an app of Textual can be: what every app waits for before its own first frame."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Footer, Header, Label

LABEL = "Nothing else is here."


class BareApp(App[None]):
    """A header, a label and a footer."""

    TITLE = "a bare app"

    def compose(self) -> ComposeResult:
        yield Header()
        yield Label(LABEL)
        yield Footer()


if __name__ == "__main__":
    BareApp().run()
