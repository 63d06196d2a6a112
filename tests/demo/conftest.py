"""What the tests of screens share."""

from collections.abc import Iterator

import pytest

from tests.at_rest import without_waiting


@pytest.fixture(autouse=True)
def at_rest() -> Iterator[None]:
    """No test of a screen waits longer than the app works."""
    with without_waiting():
        yield
