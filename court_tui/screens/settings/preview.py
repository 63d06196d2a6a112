"""A little of every table, by which theme, signs and suits can be judged."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from court_tui.rules.realms import REALMS
from court_tui.widgets import Card, Face, Offer, Words
from court_tui.widgets.realms import realm_mark
from court_tui.widgets.suits import PERSON, SUIT_GLYPHS, suit

_KINDS = ("crown", "cloth", "field", "trade")


def _face(rank: str, suits: tuple[str, ...], name: str, key: str) -> Face:
    marks = Content(" ").join(suit(name) for name in suits)
    return Face(name, (Content.assemble((f"{rank:<2} ", "bold"), marks), Content(name)), key)


CARDS = (
    _face("6", ("moons", "waves"), "Lunatic", "q"),
    _face("8", ("moons", "suns"), "Diplomat", "a"),
    _face("5", ("leaves", "wyrms"), "Forest", ""),
    Face("back", (Content("▒▒▒▒▒▒▒▒▒"), Content("▒▒▒▒▒▒▒▒▒")), back=True),
)
"""One that may be picked, one that is picked, one that is neither, and a back."""
OFFER = Offer(lit=frozenset({"Lunatic"}), picked=frozenset({"Diplomat"}))


class Preview(Vertical):
    """Some cards, the suits of three games by name, and text as it is when it matters more or less."""

    def compose(self) -> ComposeResult:
        """The cards with the texts beside them, the suits below."""
        with Horizontal():
            for _ in CARDS:
                yield Card()
            yield Words(classes="texts")
        yield Words(classes="suits")

    def on_mount(self) -> None:
        """Fill in what never changes: only how it is drawn does."""
        for card, face in zip(self.query(Card), CARDS, strict=True):
            card.show(face, OFFER)
            card.can_focus = False  # it is lit, but only to be looked at
        texts = [
            Content.assemble(("▶ A North  ", "bold"), ("●●●", "$now"), " 3 coins"),
            Content.styled("  what matters now, and news", "$now"),
            Content.styled("  of second rank", "$quiet $quiet-style"),
            Content.styled("  what went wrong", "$fault"),
        ]
        self.query_one(".texts", Words).say(Content("\n").join(texts))
        named = Content("  ").join(Content.assemble(suit(name), f" {name}") for name in SUIT_GLYPHS)
        realms = Content("  ").join(realm_mark(realm) for realm in REALMS)
        kinds = Content(" ").join(Content.styled(kind, f"$kind-{kind}") for kind in _KINDS)
        suits = [Content.assemble(named, f"   {PERSON} a person"), Content.assemble(realms, "     ", kinds)]
        self.query_one(".suits", Words).say(Content("\n").join(suits))
