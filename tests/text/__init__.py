"""Tests of the games in plain text."""
