"""`python -m court_tui`."""

import sys

from court_tui.cli import main

sys.exit(main())
