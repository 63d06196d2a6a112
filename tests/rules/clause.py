"""How a test says which clauses of seeds/ it shows."""

import pytest

clause = pytest.mark.clause
