"""What an attacker tried on leases, and got."""

from datetime import timedelta

import pytest

from apps.bills.models import Bill
from apps.orders.tests import test_renewals
from apps.orders.tests.factories import Way
from apps.orders.tests.test_early_return import bills, due, noon, send
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_renewals import ASK, answer
from apps.orders.tests.test_returns import H5_SEND, RECEIVE, customer, staff
from tenants.scope import scope

pytestmark = pytest.mark.django_db
renewable = test_renewals.lent


def test_goods_that_a_customer_only_says_to_have_sent_cost_rent_while_they_are_used(lent: Way) -> None:
    """Any number on the tenth day; the goods are used, and really sent two months later, by another parcel."""
    send(lent)  # nothing was given to any courier
    lent.nights((due(lent, 3) + timedelta(days=10) - lent.today).days)
    with noon(lent.today):
        assert [row[2] for row in bills(lent, "rent")] == ["paid", "paid"], "two more periods were used, and debited"
        customer(lent, H5_SEND, company="shunfeng", number="SF9990001112")
        staff(lent, RECEIVE, came_on=lent.today.isoformat())
        lent.work()
        assert [row[2:] for row in bills(lent, "rent")] == [("paid", 60_000, 0), ("paid", 60_000, 0)]


def test_staff_alone_do_not_lengthen_a_lease_that_is_then_debited(renewable: Way) -> None:
    """Nobody of the customer's side said anything: neither on the page nor by a code."""
    renewable.asked(renewable.shop.post(ASK, order_id=renewable.order_id, periods=1))
    renewable.asked(answer(renewable, "agree"))
    ends_on = renewable.order.ends_on
    assert ends_on is not None
    renewable.nights((due(renewable, 4) - renewable.today).days + 1)
    with scope(renewable.owner.shop):
        paid = list(
            Bill.objects.filter(order_id=int(renewable.order_id), kind="renewal").values_list("status", "amount")
        )
    assert ("paid", 60_000) not in paid
