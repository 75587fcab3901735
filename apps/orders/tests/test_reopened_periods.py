"""A period that is asked no more stays so, whatever is opened again beside it."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from apps.bills.models import Bill, Instalment
from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_early_money import never_came, rent
from apps.orders.tests.test_early_return import due, end, noon, send
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_refunded_there import paid as newest
from apps.orders.tests.test_refunded_there import refunded
from apps.orders.tests.test_returns import PRICED, RECEIVE, staff
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def ahead(way: Way) -> Iterator[Way]:
    """Flexible; the second period was paid ahead, went back whole at Alipay, and its payment never was."""
    way.offer(plan="flexible", rents=PRICED, buyout="any_time").leasing().address()
    way.today = due(way, 2) - timedelta(days=5)
    with noon(way.today):
        paid_ahead(way, 2)
        refunded(way, newest(way))
        never_came(way)
        yield way


def states(way: Way) -> list[tuple[int, str]]:
    with scope(way.owner.shop):
        rows = Instalment.objects.filter(order_id=int(way.order_id)).order_by("period")
        return list(rows.values_list("period", "state"))


def test_a_buyout_that_proves_unpaid_asks_no_period_again_that_was_asked_no_more(ahead: Way) -> None:
    assert (rent(ahead), states(ahead)) == ([(2, "void")], [(1, "open"), (2, "void"), (3, "open")])
    ahead.asked(ahead.buy_out())
    pay_all(ahead)
    assert ahead.order.status == "bought_out"
    never_came(ahead)
    assert ahead.order.status == "buyout_pending"
    assert states(ahead) == [(1, "open"), (2, "void"), (3, "open")]


@pytest.mark.months
def test_goods_are_taken_in_after_a_buyout_that_proved_unpaid(ahead: Way) -> None:
    ahead.asked(ahead.buy_out())
    pay_all(ahead)
    never_came(ahead)
    ahead.asked(ahead.shop.post("/api/orders/withdrawBuyout", order_id=ahead.order_id))
    assert ahead.order.status == "leasing"
    send(ahead)
    staff(ahead, RECEIVE)
    assert end(ahead) == "returned"
    with scope(ahead.owner.shop):
        assert not Bill.objects.filter(order_id=int(ahead.order_id), status="overdue").exists()
