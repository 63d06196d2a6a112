"""The benchmark: `python -m tests.bench` plays random games, starts the app, presses keys, and prints how fast it is.

It is for comparing two versions on one machine; no test depends on what comes out.
"""
