"""The settings in force: by an option, by a variable, by the file, or as usual, in this order."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from court_tui.files import why_unwritten
from court_tui.settings.fields import FIELDS, Settings, WrongSetting, from_word, option, variable
from court_tui.settings.file import Contents, SettingsFile
from court_tui.text import one_line


class Source(Enum):
    """What has set a field."""

    OPTION = "option"
    VARIABLE = "variable"
    FILE = "file"
    DEFAULT = "default"


class NotSaved(OSError):
    """A setting is in force, but could not be written. The message says where and why."""


class SettingsKeeper:
    """Holds the settings in force, with what has set each, and saves at once what is changed.

    An option or a variable is meant for this run and wins over the file; what is changed meanwhile is saved, and is
    in force once they are gone.
    """

    settings: Settings
    """The settings in force."""

    def __init__(
        self,
        file: SettingsFile | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        variables: Mapping[str, Any] | None = None,
    ) -> None:
        """Read `file`; `options` and `variables` are fields with their values, as `from_word` gives them."""
        self.file = file or SettingsFile()
        self._options = dict(options or {})
        self._variables = dict(variables or {})
        contents = self.file.read()
        self._kept = dict(contents.values)
        self._filed: Mapping[str, Any] = contents.values
        """What the file held when it was read or written last."""
        self._troubles = contents.troubles
        self._tried: dict[str, Any] = {}
        self._unsaved: set[str] = set()
        self._followers: list[Callable[[Settings], None]] = []
        self._settle()

    @classmethod
    def usual(cls, options: Mapping[str, Any] | None = None) -> SettingsKeeper:
        """The settings of this account, this environment and these `options`. Raises `WrongSetting` for a variable."""
        return cls(options=options, variables=from_variables())

    @property
    def troubles(self) -> tuple[str, ...]:
        """What was wrong with the file, and what became of it, a line each."""
        return tuple(self._troubles)

    def source(self, name: str) -> Source:
        """What has set the field `name`."""
        for source, values in (
            (Source.OPTION, self._options),
            (Source.VARIABLE, self._variables),
            (Source.FILE, self._kept),
        ):
            if name in values:
                return source
        return Source.DEFAULT

    def overruled_by(self, name: str) -> str | None:
        """The option or the variable that sets the field `name` for this run, as people write it, if one does."""
        return {Source.OPTION: option(name), Source.VARIABLE: variable(name)}.get(self.source(name))

    def kept(self, name: str) -> Any:
        """What the field `name` is set to in the file, or as usual: in force unless an option or a variable wins."""
        return self._kept.get(name, getattr(Settings(), name))

    def is_set(self, name: str) -> bool:
        """Whether the field `name` is set in the file, so that it is not as usual there."""
        return name in self._kept

    def follow(self, follower: Callable[[Settings], None]) -> None:
        """Have `follower` called with the settings whenever they have changed."""
        self._followers.append(follower)

    def try_out(self, name: str, value: Any) -> None:
        """Have the field `name` set, whatever else says, until it is changed or `leave_off`. Nothing is saved."""
        self._tried = {name: value}
        self._settle()

    def leave_off(self) -> None:
        """Have the field as before that is tried out, if there is one."""
        if self._tried:
            self._tried.clear()
            self._settle()

    def change(self, name: str, value: Any) -> None:
        """Set the field `name`, and save that at once. Raises `NotSaved` where that fails: it is in force all the same.

        Then the next change tries again. Of a field that holds several things only those are changed that are others
        now: another program may have changed the rest meanwhile.
        """
        contents = self.file.read()
        self._kept[name] = _with_others(self._filed.get(name), value, contents.values.get(name))
        self._tried.clear()
        self._settle()
        self._save(name, contents)

    def reset(self, name: str) -> None:
        """Have the field `name` as usual again, and save that at once. Raises `NotSaved`."""
        self._kept.pop(name, None)
        self._tried.clear()
        self._settle()
        self._save(name, self.file.read())

    def _settle(self) -> None:
        self.settings = Settings(**{**self._kept, **self._variables, **self._options, **self._tried})
        for follower in self._followers:
            follower(self.settings)

    def _save(self, name: str, contents: Contents) -> None:
        """Save the field `name`, and those that could not be saved before, into the `contents` that the file has now.

        Another program may have changed the others meanwhile.
        """
        self._unsaved.add(name)
        for field in self._unsaved:
            there = contents.values.pop(field, None)
            if field in self._kept:
                contents.values[field] = _with_others(self._filed.get(field), self._kept[field], there)
        try:
            if contents.troubles:
                aside = self.file.set_aside()
                self._troubles = [*contents.troubles, one_line(f"the file as it was is now {aside}")]
            self.file.write(contents)
        except OSError as error:
            raise NotSaved(f"{self.file.path} could not be written: {why_unwritten(error)}") from error
        self._filed = contents.values
        self._unsaved.clear()


def _with_others(before: Any, after: Any, there: Any) -> Any:
    """What a field is to hold that was `before` in the file, is to be `after`, and is `there` in the file now.

    Any value but several is simply replaced; so it is where the file holds nothing.
    """
    if there is None:
        return after
    if isinstance(after, tuple):
        return tuple(_with_others(dict.fromkeys(before or ()), dict.fromkeys(after), dict.fromkeys(there)))
    if not isinstance(after, dict):
        return after
    before = before or {}
    kept = {key: value for key, value in there.items() if key in after or key not in before}
    return {**kept, **{key: value for key, value in after.items() if key not in before or before[key] != value}}


def from_variables() -> dict[str, Any]:
    """The fields that the environment sets; an empty variable sets nothing. Raises `WrongSetting`."""
    values: dict[str, Any] = {}
    for name in FIELDS:
        word = os.environ.get(variable(name))
        if word:
            try:
                values[name] = from_word(name, word)
            except WrongSetting as wrong:
                raise WrongSetting(f"{variable(name)}: {str(wrong).removeprefix(f'{name}: ')}") from None
    return values
