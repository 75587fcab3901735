"""A certified lease that owes rents and late fees."""

import pytest

from apps.bills.nightly import lateness
from apps.notary.tests.factories import Enforcing
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, make_overdue
from core import clock
from infra.testing import walked
from tenants.scope import scope


@walked.once
def with_deed(way: Way) -> Way:
    Enforcing(way).open().signed().certified()
    way.ship().receive()
    make_overdue(way)
    with scope(way.owner.shop):
        lateness.run(clock.today())
        settle([int(way.order_id)])
    return way


@pytest.fixture
def late(way: Way) -> Enforcing:
    return Enforcing(with_deed(way))
