from collections.abc import Callable
from typing import Any

import pytest

from apps.orders.tests.factories import Way


@pytest.fixture
def new_way(parties: Any, _listener: Any, api: Any) -> Callable[[Any], Way]:
    """A customer's way at a shop's owner, for more than one merchant."""
    return lambda owner: Way(parties, _listener, owner, api)
