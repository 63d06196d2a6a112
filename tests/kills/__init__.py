"""Kills players with SIGKILL at random moments, and looks at what is kept: `python -m tests.kills --kills 1000`."""
