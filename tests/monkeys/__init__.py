"""Monkeys that use the app at random: `python -m tests.monkeys`."""
