"""Gives the program many inputs of a kind, and counts its answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as from_seed
from hypothesis import strategies as st

from tests.bad_input.answers import Answer, Fault, Input, answer
from tests.bad_input.judge import judge

SECONDS = 10.0
"""How much processor time an answer may take: many times as much as the slowest does."""
_MOST_SHOWN = 3000
"""How much of an input, and of its answer, is shown."""


@dataclass
class Count:
    """The answers to the inputs of one kind."""

    statuses: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0
    """How many seconds of processor time one of them took at most."""

    @property
    def inputs(self) -> int:
        """How many there were."""
        return self.statuses.total()

    def add(self, got: Answer) -> None:
        """Count one more."""
        self.statuses[got.status] += 1
        self.slowest = max(self.slowest, got.seconds)


def run(
    kind: st.SearchStrategy[Input],
    inputs: int,
    count: Count,
    *,
    seed: int | None = None,
    simplest: bool = True,
    answer: Callable[[Input], Answer] = answer,
) -> None:
    """Judge the answers to so many inputs of a kind, and add them to `count`.

    Without a `seed` they are always the same. Raises `Fault` with the `simplest` input to which the answer is wrong, or
    with the first, and with that answer.
    """

    def one(what: Input) -> None:
        got = answer(what)
        try:
            judge(what, got)
            if got.seconds > SECONDS:
                raise Fault(f"it took {got.seconds:.0f} seconds")
        except Fault as fault:
            raise Fault(f"{fault}\n  {str(what)[:_MOST_SHOWN]}\n  {str(got)[:_MOST_SHOWN]}") from None
        count.add(got)

    test = settings(
        max_examples=inputs,
        derandomize=seed is None,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink) if simplest else (Phase.generate,),
        report_multiple_bugs=False,
    )(given(kind)(one))
    (test if seed is None else from_seed(seed)(test))()
