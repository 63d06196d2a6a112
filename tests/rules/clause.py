"""Names the clauses that a test shows."""

import pytest

clause = pytest.mark.clause
