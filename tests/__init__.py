"""The tests. They mirror the package."""
