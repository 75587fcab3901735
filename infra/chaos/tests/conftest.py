"""The orders' real sandbox, for two merchants."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.orders.tests.conftest import _listener, _sandbox, parties, way
from apps.orders.tests.factories import Way

__all__ = ["_listener", "_sandbox", "new_way", "parties", "way"]


@pytest.fixture
def new_way(parties: Any, _listener: Any, api: Any) -> Callable[[Any], Way]:
    """A customer's way at a shop's owner."""
    return lambda owner: Way(parties, _listener, owner, api)
