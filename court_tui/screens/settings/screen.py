"""Settings: how all looks and behaves, saved at once; what is looked at is shown before it is chosen."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import DescendantBlur
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from court_tui.screens.house import HouseScreen
from court_tui.screens.settings.preview import Preview
from court_tui.settings import FIELDS, NotSaved, SettingsKeeper, from_word, in_words
from court_tui.text.game_text import counted, lasting
from court_tui.widgets import KeyLine, StatusLine, Words, fitted

LOOKS = frozenset({"theme", "glyphs", "suits"})
"""The fields that are tried out while one goes through their values."""
WAITS = (0, 15, 30, 60, 120, 300, 600, 1800, 3600)
"""The idle seconds that are offered; the file, an option or a variable may say any other."""
AGAIN = "again"
"""The choice that brings back the hints that have been put away."""

_LABEL_WIDTH = 15
_VALUE_WIDTH = 13
_WORD_WIDTH = 13


def waiting(seconds: int) -> str:
    """After how long the cards are covered, in a few words."""
    if seconds == 0:
        return "never"
    return f"after {seconds} s" if seconds < 60 or seconds % 60 else f"after {lasting(seconds)}"


def overruled(keeper: SettingsKeeper, name: str) -> str:
    """That something sets the field `name` for this run, whatever is chosen; nothing if nothing does."""
    by = keeper.overruled_by(name)
    return f"! {by} sets it for this run. What you choose here is saved, and in force without that." if by else ""


class Choices(OptionList, inherit_bindings=False):
    """A list that leaves the arrows to the sides to the screen: nothing in it is too wide to be seen."""

    BINDINGS: ClassVar[list[BindingType]] = OptionList.BINDINGS


class SettingsScreen(HouseScreen[None]):
    """Lists the settings; beside them, what the one that is looked at can be; below, how that looks."""

    CSS_PATH = "settings.tcss"
    AUTO_FOCUS = "#fields"
    OPENS_SETTINGS = False
    HOLD_FOCUS = (Choices,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "choose", show=False, id="settings.choose", tooltip="Go through what the setting can be"),
        Binding("delete", "reset", "As usual", id="settings.reset", tooltip="Have the setting as usual again"),
        Binding(
            "escape",
            "back",
            "Back",
            key_display="Esc",
            id="settings.back",
            tooltip="Leave the choice as it was; leave the settings",
        ),
        Binding("left", "leave_choice", show=False, id="settings.leave_choice", tooltip="Leave the choice as it was"),
    ]

    fields = getters.query_one("#fields", OptionList)
    choices = getters.query_one("#choices", OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._values: list[Any] = []
        """What can be chosen for the field that is looked at, in the order of the list."""

    def compose(self) -> ComposeResult:
        """Fields and choices side by side, what is to be said of them, and the preview."""
        yield StatusLine()
        with Horizontal(id="lists"):
            yield Choices(*(Option("", name) for name in FIELDS), id="fields", compact=True, markup=False)
            yield Choices(id="choices", compact=True, markup=False)
        yield Words(classes="note")
        yield Preview()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show what is set."""
        self.query_one(StatusLine).show("Settings", "Enter changes · saved at once")
        self._show_fields()
        self.fields.highlighted = 0

    @property
    def field(self) -> str:
        """The field that is looked at."""
        chosen = self.fields.highlighted_option
        assert chosen is not None and chosen.id is not None
        return chosen.id

    @property
    def choosing(self) -> bool:
        """Whether one goes through the values of a field."""
        return self.choices.has_focus

    # What is shown

    def _show_fields(self) -> None:
        for name, field in FIELDS.items():
            mark = "!" if self.house.keeper.overruled_by(name) else " "
            line = Content.assemble(fitted(field.label, _LABEL_WIDTH, "bold"), self._value(name), f" {mark}")
            self.fields.replace_option_prompt(name, line)

    def _value(self, name: str) -> Content:
        value = getattr(self.house.keeper.settings, name)
        if name == "keys":
            words = f"{len(value)} changed" if value else "as usual"
        else:
            words = waiting(value) if name == "cover_after" else in_words(name, value)
        return fitted(words, _VALUE_WIDTH)

    @on(OptionList.OptionHighlighted, "#fields")
    def _show_choices(self) -> None:
        """Show what the field can be, with what it is marked."""
        name = self.field
        kept = self.house.keeper.kept(name)
        if name == "keys":
            self._values = ["open"]
            lines = [Content("Enter lists all commands with their keys")]
        elif name == "cover_after":
            self._values = sorted({*WAITS, kept})
            lines = [self._choice(waiting(value), "", value == kept) for value in self._values]
        else:
            words = FIELDS[name].words
            self._values = [from_word(name, word) for word in words]
            lines = [
                self._choice(word, does, value == kept)
                for (word, does), value in zip(words.items(), self._values, strict=True)
            ]
        if name == "hints" and (away := self.house.keeper.settings.hints_dismissed):
            self._values.append(AGAIN)
            lines.append(self._choice(AGAIN, f"also in {counted(len(away), 'game')} put away", chosen=False))
        self.choices.set_options(lines)
        self.choices.highlighted = self._values.index(kept) if kept in self._values else 0
        self._say_note()
        self.refresh_bindings()

    @staticmethod
    def _choice(word: str, does: str, chosen: bool) -> Content:
        return Content.assemble("● " if chosen else "○ ", fitted(word, _WORD_WIDTH), does)

    def _say_note(self) -> None:
        """Say what the field settles, and what has set it."""
        keeper, name = self.house.keeper, self.field
        does = FIELDS[name].does
        trouble = f"! {keeper.troubles[-1]}" if keeper.troubles else ""
        told = [f"{does[0].upper()}{does[1:]}.", overruled(keeper, name) or trouble]
        self.query_one(".note", Words).say("\n".join(filter(None, told)))

    # What is chosen

    @on(OptionList.OptionSelected, "#fields")
    def action_choose(self) -> None:
        """Go through the values of the field, or to the list of keys."""
        if self.field == "keys":
            self._open_keys()
        else:
            self.choices.focus()

    def _open_keys(self) -> None:
        from court_tui.screens.settings.keys import KeysScreen  # with it come the screens of all games

        self.house.push_screen(KeysScreen(), lambda _: self._show_fields())

    @on(OptionList.OptionHighlighted, "#choices")
    def _try_out(self) -> None:
        """Show how a value looks, while one goes through them."""
        at = self.choices.highlighted
        if self.choosing and self.field in LOOKS and at is not None:
            self.house.keeper.try_out(self.field, self._values[at])

    @on(OptionList.OptionSelected, "#choices")
    def _take(self, event: OptionList.OptionSelected) -> None:
        """Set the field to the value that was chosen."""
        if self.field == "keys":
            self._open_keys()
            return
        value = self._values[event.option_index]
        if self.field == "hints":
            self._reset("hints_dismissed") if value == AGAIN else None
            value = value is not False
        self._save(self.field, value)
        self.fields.focus()

    def _save(self, name: str, value: Any) -> None:
        try:
            self.house.keeper.change(name, value)
        except NotSaved as error:
            self.house.tell(str(error), "error")
        self._show_fields()
        self._show_choices()

    def action_reset(self) -> None:
        """Have the field as usual again."""
        self._reset(self.field)

    def _reset(self, name: str) -> None:
        try:
            self.house.keeper.reset(name)
        except NotSaved as error:
            self.house.tell(str(error), "error")
        self._show_fields()
        self._show_choices()

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Only what has been set can be as usual again."""
        looked_at = self.fields.highlighted_option if self.is_mounted else None
        if action == "reset" and (looked_at is None or not self.house.keeper.is_set(str(looked_at.id))):
            return "That is as usual."
        return super().why_disabled(action, parameters)

    def action_back(self) -> None:
        """Leave the choice as it was; from the fields, leave the settings."""
        if self.choosing:
            self.fields.focus()
        else:
            self.dismiss()

    def action_leave_choice(self) -> None:
        """Leave the choice as it was."""
        self.fields.focus()

    def on_descendant_blur(self, event: DescendantBlur) -> None:
        """Whoever leaves the choice without choosing has all as before."""
        if event.widget is self.choices:
            self.house.keeper.leave_off()
            self._show_fields()
            self._show_choices()
