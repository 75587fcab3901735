"""T18 sees a lease whose bills an act changed without settling it, whatever a night would make of it."""

import random
from typing import Any

import pytest

from apps.bills import queries as bills
from apps.bills.models import Bill
from apps.bills.rules import BillStatus
from apps.leases.models import Order
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from core import clock
from infra.chaos.lives.town import Town
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def town(way: Way, parties: Any, lin_owner: Any, operator: Any, api: Any) -> Town:
    way.leasing()
    return Town(parties, lin_owner, operator, api, random.Random(1), now=clock.now())


def unpaid(order_id: int) -> None:
    """A period that was paid isn't any more: nothing is overdue by that, so no night looks at it."""
    rows = Bill.objects.filter(order_id=order_id, status=BillStatus.PAID)
    assert rows.update(status=BillStatus.DUE, paid=0, paid_rent=0, paid_addon=0)
    assert bills.out_of_step() == []


def test_a_lease_that_isnt_settled_is_seen_and_stays_as_it_is(town: Town, way: Way) -> None:
    town.in_step("nothing")
    with scope(town.shop):
        unpaid(way.order.pk)
        before = Order.objects.values().get(pk=way.order.pk)
    with pytest.raises(AssertionError, match="after an act leases weren't settled"):
        town.in_step("an act")
    with scope(town.shop):
        assert Order.objects.values().get(pk=way.order.pk) == before


def test_one_that_is_settled_is_in_step(town: Town, way: Way) -> None:
    with scope(town.shop), town.at_now():
        unpaid(way.order.pk)
        settle([way.order.pk])
    town.in_step("an act")
    assert way.order.pk in town.settled
