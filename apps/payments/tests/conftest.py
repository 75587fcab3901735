from typing import Any

import pytest

from apps.orders.tests.factories import Way
from apps.payments.tests.factories import Lease


@pytest.fixture
def lease(way: Way) -> Any:
    """A lease of Bo's that runs, ¥1,500 frozen, with a renewal of ¥200 to pay."""
    way.leasing()
    return Lease(way).charge(20_000)
