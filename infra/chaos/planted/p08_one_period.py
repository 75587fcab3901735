"""A lease of one period, paid with the order, is never looked at after its receipt."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.orders.services import lease
from infra.chaos.planted.tools import here, nothing

CAUGHT_BY = (
    "apps/orders/tests/test_endings.py::TestTheLastPeriod"
    "::test_a_lease_of_one_period_that_makes_own_completes_at_receipt",
)


@contextmanager
def plant() -> Iterator[None]:
    with here(lease, "settle", nothing):
        yield
