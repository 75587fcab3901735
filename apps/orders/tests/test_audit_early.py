"""Audit: a period within the notice of an early return whose money comes off again while the goods are inspected."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_early_return import RENT, bills, due, noon, send
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_refunded_there import paid as newest
from apps.orders.tests.test_refunded_there import refunded
from apps.orders.tests.test_returns import INSPECT, PLACE, PRICED, RECEIVE, staff
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """A flexible lease of three months at 600 yuan each, five days before its second period, which is paid ahead."""
    way.offer(plan="flexible", rents=PRICED).leasing()
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    way.today = due(way, 2) - timedelta(days=5)
    with noon(way.today):
        paid_ahead(way, 2)
        yield way


def rent(way: Way) -> Any:
    return [row[1:3] for row in bills(way, "rent")]


def never_came(way: Way) -> None:
    with scope(way.owner.shop):
        entry = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")
        Attempt.objects.filter(pk=entry.pk).update(method="offline", trade_no="")
        payments.undo_mistaken(entry.pk, way.owner.caller, "登记有误")


def end(way: Way) -> str:
    staff(way, INSPECT, fate="stock", finding="外观完好")
    pay_all(way)
    way.work()
    with scope(way.owner.shop):
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}
    return str(way.order.status)


def test_a_period_within_the_notice_whose_payment_never_was_can_be_paid_and_the_lease_ends(lent: Way) -> None:
    send(lent)
    staff(lent, RECEIVE)
    assert rent(lent) == [(2, "paid")]
    never_came(lent)
    assert rent(lent) == [(2, "due")], "asked at once, as any period that begins within the notice (0037)"
    assert end(lent) == "returned"


def test_a_period_within_the_notice_that_went_back_and_is_asked_again_can_be_paid(lent: Way) -> None:
    send(lent)
    staff(lent, RECEIVE)
    refunded(lent, newest(lent))
    [row] = [one for one in lent.asked(lent.shop.get("/api/v2/getBillList", order_id=lent.order_id))["bills"]
             if "decide_refunded" in one["actions"]]  # fmt: skip
    said = {"bill_id": row["id"], "result": "ask_again", "reason": "误退"}
    lent.asked(lent.shop.post("/api/bills/decideRefunded", **said))
    assert rent(lent) == [(2, "due")]
    assert end(lent) == "returned"


def test_and_it_does_not_stay_unasked_for_ever(lent: Way) -> None:
    """The fee is paid, so the lease is no more overdue: no night asks for what is scheduled of goods in inspection."""
    lent.sandbox.behave(lent.payer, "refuses")
    send(lent)
    staff(lent, RECEIVE)
    never_came(lent)
    lent.sandbox.behave(lent.payer, "pays")
    pay_all(lent)
    staff(lent, INSPECT, fate="stock", finding="外观完好")
    lent.nights(40)
    with noon(lent.today):
        assert lent.order.status in ("returned", "overdue"), (lent.order.status, rent(lent), lent.page()["ahead"])
