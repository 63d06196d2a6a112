"""What a complaint repeats of what it refuses."""

import pytest

from court_tui.rules.refused import quoted, shortened


def test_a_long_word_is_cut_and_that_is_seen() -> None:
    assert shortened("x" * 60) == "x" * 60
    assert shortened("x" * 61) == "x" * 60 + "..."


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("ace", "'ace'"),
        ("\x1b[2J", r"'\x1b[2J'"),
        ("x" * 61, f"'{'x' * 60}...'"),
        (["ace"], "['ace']"),
        ([1] * 30, f"[{'1, ' * 19}1,..."),
    ],
)
def test_quotes_are_closed_and_nothing_in_them_commands_a_terminal(written: object, told: str) -> None:
    assert quoted(written) == told
