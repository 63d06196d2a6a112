"""Keys: all commands with the keys that they have, and how to give them others."""

from __future__ import annotations

from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from court_tui.screens.ask import AskScreen
from court_tui.screens.house import HouseScreen
from court_tui.screens.keymap import Command, WrongKey, keys_meant
from court_tui.screens.places import clash, commands_by_place, faults
from court_tui.screens.settings.screen import overruled
from court_tui.settings import NotSaved
from court_tui.text.game_text import counted
from court_tui.widgets import KeyLine, StatusLine, Words, fitted

_KEYS_WIDTH = 18
_LABEL_WIDTH = 16


class PressScreen(HouseScreen[str]):
    """Waits for the key that a command is to have; its result is that key, or None if all stays as it is."""

    OPENS_SETTINGS = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "As it is", key_display="Esc", id="press_key.back"),
    ]

    def __init__(self, command: Command, now: str, wishes: dict[str, str]) -> None:
        """Ask for the key of `command`, which has the keys `now`, beside the other `wishes`."""
        super().__init__()
        self._command = command
        self._now = now
        self._wishes = {wish: keys for wish, keys in wishes.items() if wish != command.id}

    def compose(self) -> ComposeResult:
        """What is asked, and below it why a key cannot be had."""
        question = Content.assemble(
            "Press the key for\n\n",
            (self._command.does, "bold"),
            f"\n\nNow it is {self._now}. Esc leaves it so.",
        )
        with Middle(), Center():
            yield Static(question, classes="panel", markup=False)
            yield Words(classes="why-not")
        yield KeyLine()

    def on_key(self, event: Key) -> None:
        """Take the key, or say why it cannot be had."""
        event.prevent_default()
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
            return
        try:
            keys = keys_meant(event.key)
        except WrongKey as wrong:
            self._refuse(f"{wrong}.")
            return
        taken = clash(type(self.house), {**self._wishes, self._command.id: event.key}, self._command.id)
        if taken is not None:
            what_now = "Press another" if taken.for_good else "Give that another key first, or press another"
            self._refuse(f"{taken.told}. {what_now}.")
        else:
            self.dismiss(keys[0])

    def _refuse(self, why: str) -> None:
        self.query_one(".why-not", Words).say(why)


class KeysScreen(HouseScreen[None]):
    """Lists all commands, by where they are met first; Enter on one asks for another key."""

    CSS_PATH = "settings.tcss"
    OPENS_SETTINGS = False
    HOLD_FOCUS = (OptionList,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "reset", "As usual", id="keys.reset", tooltip="Have the command's usual keys again"),
        Binding("r", "reset_all", "All as usual", id="keys.reset_all", tooltip="Have all usual keys again"),
        Binding("escape,backspace", "dismiss", "Back", key_display="Esc", id="keys.back"),
    ]

    commands = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._commands: dict[str, Command] = {}

    @property
    def _chosen(self) -> dict[str, str]:
        """The keys that people have chosen here before, whatever an option or a variable says for this run."""
        return dict(self.house.keeper.kept("keys"))

    def compose(self) -> ComposeResult:
        """The list, and what is wrong with chosen keys, if anything is."""
        yield StatusLine()
        yield OptionList(compact=True, markup=False)
        yield Words(classes="note")
        yield KeyLine()

    def on_mount(self) -> None:
        """List the commands."""
        self.query_one(StatusLine).show("Keys", "Enter gives a command another key")
        options: list[Option] = []
        for title, commands in commands_by_place(type(self.house)).items():
            changeable = [command for command in commands if command.changeable and command.does]
            if changeable:
                options += [Option("", disabled=True)] if options else []
                options.append(Option(Content.styled(title.upper(), "bold"), disabled=True))
            for command in changeable:
                self._commands[command.id] = command
                options.append(Option(self._line(command), command.id))
        self.commands.set_options(options)
        self.commands.highlighted = 1
        self.commands.focus()
        self._say_note()

    def _line(self, command: Command) -> Content:
        changed = command.id in self._chosen
        keys = Content(" ".join(self._keys(command)))
        return Content.assemble(
            "* " if changed else "  ",
            fitted(keys, _KEYS_WIDTH, "bold"),
            fitted(command.label, _LABEL_WIDTH) if command.label not in ("", command.does) else "",
            command.does,
        )

    def _keys(self, command: Command) -> list[str]:
        """The keys of a command, as they are written."""
        return command.written(self._chosen.get(command.id))

    def _say_note(self) -> None:
        """Say what a star means, and which chosen keys are not free."""
        chosen = self._chosen
        wrong = faults(type(self.house), chosen)
        note = overruled(self.house.keeper, "keys")
        if wrong:
            note = f"! {wrong[0]}"
        elif chosen and not note:
            note = f"* has another key than usual: {counted(len(chosen), 'command')}."
        kept = "Enter, Esc, Tab, Ctrl+P, Ctrl+Q and the keys on cards stay as they are."
        self.query_one(".note", Words).say(f"{kept}\n{note}")

    # What is chosen

    @on(OptionList.OptionSelected)
    def ask_key(self, event: OptionList.OptionSelected) -> None:
        """Ask for another key."""
        assert event.option_id is not None
        command = self._commands[event.option_id]
        now = " or ".join(self._keys(command))
        self.house.push_screen(
            PressScreen(command, now, self._chosen), lambda key: self._give(command.id, key) if key else None
        )

    def _give(self, command: str, key: str) -> None:
        self._save({**self._chosen, command: key})

    def action_reset(self) -> None:
        """Have the command's usual keys again, if none of them is another's now."""
        option = self.commands.highlighted_option
        if option is None or option.id not in self._chosen:
            return
        chosen = self._chosen
        del chosen[option.id]
        for other in chosen:
            taken = clash(type(self.house), chosen, other)
            if taken is not None:
                self.house.tell(f"{self._commands[other].does}: {taken.told}. Change that first.")
                return
        self._save(chosen)

    def action_reset_all(self) -> None:
        """Ask whether all keys are to be as usual again."""
        changed = counted(len(self._chosen), "command")
        question = AskScreen(f"Have all keys as usual again? That changes {changed}.", "as usual", "as they are")
        self.house.push_screen(question, lambda yes: self._save(None) if yes else None)

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Only what was changed can be as usual again."""
        if action == "reset_all" and not self._chosen:
            return "All keys are as usual."
        if action == "reset":
            option = self.commands.highlighted_option if self.is_mounted else None
            if option is None or option.id not in self._chosen:
                return "This command has its usual keys."
        return super().why_disabled(action, parameters)

    @on(OptionList.OptionHighlighted)
    def follow(self) -> None:
        """The footer follows the choice."""
        self.refresh_bindings()

    def _save(self, keys: dict[str, str] | None) -> None:
        keeper = self.house.keeper
        try:
            keeper.reset("keys") if keys is None else keeper.change("keys", keys)
        except NotSaved as error:
            self.house.tell(str(error), "error")
        for command in self._commands.values():
            self.commands.replace_option_prompt(command.id, self._line(command))
        self._say_note()
        self.refresh_bindings()
