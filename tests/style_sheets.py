"""Reads each style sheet once for all apps of the tests: Textual does it anew for each, a third of an app's start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from textual.css.model import RuleSet
from textual.css.parse import parse
from textual.css.tokenize import tokenize_values

_variables: dict[frozenset[tuple[str, str]], Any] = {}
_rules: dict[tuple[object, ...], list[RuleSet]] = {}


def _tokenize_once(values: dict[str, str]) -> Any:
    key = frozenset(values.items())
    if key not in _variables:
        _variables[key] = tokenize_values(values)
    return _variables[key]


def _parse_once(scope: str, css: str, read_from: tuple[str, str], variable_tokens: Any, **how: Any) -> list[RuleSet]:
    key = (scope, css, read_from, id(variable_tokens), *how.items())  # the same variables are the same object for good
    if key not in _rules:
        _rules[key] = list(parse(scope, css, read_from, variable_tokens=variable_tokens, **how))
    return _rules[key]


@contextmanager
def read_once() -> Iterator[None]:
    """While this lasts, what a style sheet says with the same variables is remembered."""
    with (
        patch("textual.css.stylesheet.tokenize_values", _tokenize_once),
        patch("textual.css.stylesheet.parse", _parse_once),
    ):
        yield
