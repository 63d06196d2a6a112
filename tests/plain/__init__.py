"""Plain mode."""
