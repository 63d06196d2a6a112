"""The benchmark: `python -m tests.bench` plays random games, starts the app, presses keys, and prints how fast it is.

It is for comparing two versions, and others' games of the same kind, on one machine; no test depends on how fast
anything is. `tests/bench/results.md` holds the figures that the README quotes.
"""
