"""The kinds of bad input: Hypothesis draws them, from what is right and a little of what is wrong."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.bad_input.answers import Input
from tests.bad_input.of_files import demos, kept_games, odd_files, record_files, settings_files, sittings
from tests.bad_input.of_words import command_lines, deal_codes, seat_names, typed_lines, variables
from tests.odd_files import CAN_BE_ODD

KINDS: dict[str, st.SearchStrategy[Input]] = {
    "records": record_files(),
    "kept games": kept_games(),
    "sittings": sittings(),
    "settings": settings_files(),
    "demos": demos(),
    "seat names": seat_names(),
    "deal codes": deal_codes(),
    "variables": variables(),
    "command lines": command_lines(),
    "typed lines": typed_lines(),
    **({"odd files": odd_files()} if CAN_BE_ODD else {}),
}
"""Every kind, by what it is called."""
