"""Deals anew what a seat cannot see, and looks whether anything that the seat has before it changes.

`python -m tests.redeals --positions 20000` does so over random games, for every seat and for a spectator.
"""
