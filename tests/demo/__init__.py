"""Tests of demos."""
