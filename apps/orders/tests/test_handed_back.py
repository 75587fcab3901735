"""Goods that a case brought in and sends back again: what is asked meanwhile of periods that were paid ahead."""

from datetime import timedelta

import pytest

from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_cases import H5_SEND as SEND_CASE
from apps.orders.tests.test_cases import ask as ask_case
from apps.orders.tests.test_cases import dealt, mine
from apps.orders.tests.test_early_money import never_came, rent
from apps.orders.tests.test_early_return import noon
from apps.orders.tests.test_returns import PARCEL, PRICED

pytestmark = pytest.mark.django_db


def test_a_period_whose_payment_never_was_waits_for_its_own_day_again(way: Way) -> None:
    """The return for a refund is refused after the inspection: the lease goes on as it was, also in what is asked."""
    way.offer(plan="flexible", rents=PRICED).leasing().address()
    anchor = way.order.anchor_date
    assert anchor
    way.today = anchor + timedelta(days=2)
    with noon(way.today):
        paid_ahead(way, 2)
        ask_case(way, "return", reason="broken")
        dealt(way, "agree")
        mine(way, SEND_CASE, **PARCEL)
        dealt(way, "receive")
        never_came(way)
        dealt(way, "inspect", fate="stock", finding="完好")
        dealt(way, "reject", reason="商品没有问题", company="jd", number="JD0001112223")
        assert way.order.status == "leasing"
        assert rent(way) == [(2, "scheduled")]
        assert way.page()["next"]["step"] != "pay_bill"
