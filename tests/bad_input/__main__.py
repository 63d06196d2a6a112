"""Gives the program bad input of every kind, and judges its answers: `python -m tests.bad_input --inputs 20000`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence

from tests.bad_input.giants import answer_in_child, giants
from tests.bad_input.inputs import KINDS
from tests.bad_input.running import Count, run

_AT_ONCE = 1000
"""How many inputs are drawn before Hypothesis begins anew: it keeps in mind what it has drawn."""
GIANTS = "giants"
"""The kind that is answered by a process of its own, and so takes a hundred times as long."""
_GIANTS_ARE_RARE = 100


def main(argv: Sequence[str] | None = None) -> int:
    """Give as many inputs as the arguments say, and print a line for each kind. 1 if an answer was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bad_input", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1000, help="how many of each kind (1000); of giants a hundredth")
    parser.add_argument("--seed", type=int, default=1, help="which they are (1)")
    parser.add_argument("--kind", action="append", choices=(*KINDS, GIANTS), help="only of this kind")
    arguments = parser.parse_args(argv)
    wrong = 0
    kinds = arguments.kind or (*KINDS, GIANTS)
    for kind in kinds:
        count = Count()
        try:
            if kind == GIANTS:
                inputs = -(-arguments.inputs // _GIANTS_ARE_RARE)
                run(giants(), inputs, count, seed=arguments.seed, answer=answer_in_child)
                continue
            for first in range(0, arguments.inputs, _AT_ONCE):
                inputs = min(_AT_ONCE, arguments.inputs - first)
                run(KINDS[kind], inputs, count, seed=arguments.seed * 10**6 + first)
        except Exception as error:  # of the program, or a Fault
            wrong += 1
            traceback.print_exception(error)
        finally:
            statuses = ", ".join(f"{times} with {status}" for status, times in sorted(count.statuses.items()))
            print(f"{kind:<14}{count.inputs:>7} inputs: {statuses}; the slowest took {count.slowest:.2f} s", flush=True)
    print(f"{wrong} of {len(kinds)} kinds had a wrong answer")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
