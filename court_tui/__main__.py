"""The program, as `court-tui` and as `python -m court_tui`: with nothing to load that could be interrupted."""

import signal
import sys


def main() -> int:
    """Run the command, and return its exit status. Ctrl+C ends it as quietly while it is loaded as it does later."""
    interruptions: list[int] = []
    # Not at once: a library of C that is interrupted while it is loaded may go on, and be broken.
    usual = signal.signal(signal.SIGINT, lambda number, _: interruptions.append(number))
    from court_tui import cli  # which takes a moment

    signal.signal(signal.SIGINT, usual)
    if interruptions and usual is not signal.SIG_IGN:
        return cli.INTERRUPTED
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
