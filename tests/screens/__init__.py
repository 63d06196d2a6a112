"""The tests of the screens: an app is started in memory, played with keys or the mouse, and read like a page."""
