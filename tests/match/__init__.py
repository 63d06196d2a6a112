"""Tests of the match, its record and its files."""
