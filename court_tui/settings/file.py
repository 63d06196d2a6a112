"""The file of settings: what somebody has set, and nothing that is as usual; with what a later version keeps there."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from court_tui.files import claim, clear_leftovers, config_folder, make_folder, read_bounded, replace_file
from court_tui.settings.fields import TYPES, WrongSetting, from_json, readable_keys
from court_tui.text import complaint
from court_tui.text.json_faults import json_fault

LARGEST = 2**20
"""How many bytes a file of settings may have: far more than all keys need."""


@dataclass
class Contents:
    """What a file of settings holds, as far as it can be read."""

    values: dict[str, Any] = field(default_factory=dict[str, Any])
    """The fields that are set."""
    others: dict[str, msgspec.Raw] = field(default_factory=dict[str, msgspec.Raw])
    """What else is there, from a later version perhaps: kept as it is written."""
    troubles: list[str] = field(default_factory=list[str])
    """What cannot be read, a line each."""


class SettingsFile:
    """The settings of whoever uses this account: one JSON object, readable by its owner alone."""

    path: Path

    def __init__(self, folder: Path | None = None) -> None:
        """Keep settings in `folder`; by default in COURT_TUI_HOME, or else where the system keeps settings."""
        self.path = (folder or config_folder()) / "settings.json"

    def read(self) -> Contents:
        """What the file holds; each field that cannot be read is left out, and told. A file that is not there is empty.

        The file is left as it is, whatever it holds.
        """
        try:
            data = read_bounded(self.path, LARGEST)
        except FileNotFoundError:
            return Contents()
        except OSError as error:
            return self._unreadable(f"it cannot be read: {error.strerror or error}")
        if len(data) > LARGEST:
            return self._unreadable("it is too large to be a file of settings")
        try:
            raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        except (msgspec.DecodeError, RecursionError) as error:
            return self._unreadable(f"this is no file of settings, which is a JSON object: {json_fault(error)}")
        contents = Contents()
        for name, value in raw.items():
            if name not in TYPES:
                contents.others[name] = value.copy()  # else it would hold on to the whole file
                continue
            try:
                if name == "keys":
                    contents.values[name], faults = readable_keys(value)
                else:
                    contents.values[name], faults = from_json(name, value), []
            except WrongSetting as wrong:
                faults = [str(wrong)]
            contents.troubles += [complaint(f"{self.path}: {fault}") for fault in faults]
        return contents

    def write(self, contents: Contents) -> None:
        """Replace the file by what `contents` holds. Raises `OSError`; then the file is as it was."""
        values = {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in contents.values.items()}
        data = msgspec.json.format(msgspec.json.encode({**values, **contents.others}), indent=2)
        path = self._target()
        make_folder(path.parent)
        with suppress(OSError):  # then the next time
            clear_leftovers(path.parent.iterdir())
        replace_file(path, data + b"\n")

    def set_aside(self) -> Path:
        """Move the file as it is to a name of its own, and return that. Raises `OSError`."""
        path = self._target()
        aside = claim(path.with_name(f"{path.stem}-damaged{path.suffix}"))
        try:
            path.replace(aside)
        except OSError:
            aside.unlink()
            raise
        return aside

    def _target(self) -> Path:
        """Where the file really is: somebody who keeps settings elsewhere has a link here, which has to stay.

        A link to what is no file, a device say, or round in a circle is itself what stands here: nobody's device is
        moved or replaced.
        """
        target = Path(os.path.realpath(self.path))
        no_file = target.is_symlink() or (target.exists() and not target.is_file())
        return self.path if no_file else target

    def _unreadable(self, why: str) -> Contents:
        return Contents(troubles=[complaint(f"{self.path}: {why}")])
