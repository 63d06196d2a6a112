"""`@clause("RIV-14")` above a test: the clauses of seeds/ that it shows."""

import pytest

clause = pytest.mark.clause
