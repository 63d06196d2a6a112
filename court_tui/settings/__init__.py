"""How the program looks and behaves for whoever sits before it: what can be set, and by what. Knows no Textual."""

from court_tui.settings.fields import (
    FIELDS,
    Field,
    Settings,
    WrongSetting,
    from_word,
    in_words,
    option,
    pairs_of,
    variable,
)
from court_tui.settings.file import SettingsFile
from court_tui.settings.keeper import NotSaved, SettingsKeeper, Source, from_variables

__all__ = [
    "FIELDS",
    "Field",
    "NotSaved",
    "Settings",
    "SettingsFile",
    "SettingsKeeper",
    "Source",
    "WrongSetting",
    "from_variables",
    "from_word",
    "in_words",
    "option",
    "pairs_of",
    "variable",
]
