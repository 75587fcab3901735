"""A deposit that was paid in money, refunded in part, captured and refunded at the end, over answers that are lost."""

from datetime import timedelta

import pytest

from apps.bills import services as billing
from apps.deposits.tests.test_ends import HELD, agrees, capture, flexible, kept, sums  # noqa: F401
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, RECEIVE, customer, staff
from apps.payments.tests.factories import Lease
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
REFUND = "/api/platform/refundDeposit"


def test_refunds_captures_and_the_end_are_each_once(flexible: Way) -> None:  # noqa: F811
    """30.00 by staff, whose answer is lost; 200.00 captured; the rest with the end of the lease."""
    flexible.sandbox.fail("alipay", "timeout", operation="alipay.trade.refund", times=1)
    flexible.asked(flexible.shop.post(REFUND, order_id=flexible.order_id, amount=3_000, reason="协商"))
    with scope(flexible.owner.shop):
        billing.issue_charge(flexible.order, "compensation", 20_000)
        settle([int(flexible.order_id)])
    capture(flexible)
    assert sums(flexible) == (HELD, 20_000, 3_000, HELD - 23_000)
    with clock.at(clock.now() + timedelta(days=25)):
        customer(flexible, H5_ASK)
        customer(flexible, H5_SEND, **PARCEL)
        staff(flexible, RECEIVE)
        capture(flexible)
        staff(flexible, INSPECT, fate="stock", finding="好")
        flexible.work()
        lease = Lease(flexible)
        lease.again("refund")
        flexible.work()
        assert flexible.order.status == "returned"
        fee = sums(flexible)[1] - 20_000
        assert sums(flexible) == (HELD, 20_000 + fee, HELD - 20_000 - fee, 0)
        assert kept(flexible) == 60_000 + 20_000 + fee
        agrees(flexible)
