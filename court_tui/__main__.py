"""The program, as `court-tui` and as `python -m court_tui`: with nothing to load that could be interrupted."""

import sys


def main() -> int:
    """Run the command, and return its exit status. Ctrl+C ends it as quietly while it is loaded as it does later."""
    try:
        from court_tui import cli  # which takes a moment
    except KeyboardInterrupt:
        return 130  # INTERRUPTED of court_tui.cli
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
