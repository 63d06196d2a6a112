"""Five card games about the struggle for a throne, in the terminal."""

__version__ = "0.1.0"
