"""A lease is settled before its time: the sum is explained line by line, and one code asks for all of it."""

from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.queries import apart_from_allocations, bills_of
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_collection import colleague
from apps.orders.tests.test_endings import PRICED
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.reconcile.checks import against_ourselves
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
QUOTE, SETTLE, RENT = "/api/bills/settleQuote", "/api/bills/settleEarly", 90_000


def quoted(way: Way, who: Any = None) -> Any:
    return way.asked((who or way.shop).get(QUOTE, order_id=way.order_id))


def settled(way: Way, shown: int, who: Any = None) -> Any:
    return (who or way.shop).post(SETTLE, order_id=way.order_id, shown=shown)


def scanned(way: Way, attempt: Any) -> None:
    way.sandbox.act_alipay(out_trade_no=attempt["id"], buyer=way.payer, now=clock.now().isoformat())
    way.hear()


def test_explains_each_line_and_ends_rent_then_own_once_it_is_paid(way: Way) -> None:
    way.leasing()
    quote = quoted(way)
    assert [(row["period"], row["rent"], row["to_come"]) for row in quote["lines"]] == [
        (2, RENT, True),
        (3, RENT, True),
    ]
    assert (quote["asked"], quote["to_come"], quote["total"], quote["why_not"]) == (0, 2 * RENT, 2 * RENT, "")
    assert (quote["customer"], "商品归客户所有" in quote["then"]) == (way.order.customer_mask, True)
    listed = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))
    assert (listed["settles_early"], listed["sums"]["upcoming"]) == (True, quote["total"])
    code = way.asked(settled(way, quote["total"]))
    assert (code["method"], code["amount"], code["state"], bool(code["qr_content"])) == (
        "qr",
        2 * RENT,
        "waiting",
        True,
    )
    assert quoted(way)["waiting"] == [
        {"method_label": "扫码支付", "amount": 2 * RENT, "holds": False, "entered": False}
    ]
    assert way.asked(settled(way, quote["total"]))["id"] == code["id"], "the code that is shown"
    scanned(way, code)
    assert (way.order.status, way.info()["deposit"]["remaining"]) == ("completed", 0)
    assert "当前状态" in quoted(way)["why_not"]
    with scope(way.owner.shop):
        assert apart_from_allocations() == []
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


def test_takes_what_is_late_with_its_fee_and_refuses_another_sum(way: Way) -> None:
    way.offer(plan="flexible", rents=PRICED).leasing()
    make_overdue(way)
    with scope(way.owner.shop):
        last = Bill.objects.get(order_id=way.order.pk, period=3)
        Bill.objects.filter(pk=last.pk).delete()
        rent = Bill.objects.get(order_id=way.order.pk, period=2, kind="rent")
        fee = Bill.objects.create(
            order_id=way.order.pk, kind="late_fee", parent_id=rent.pk, period=2, due_date=rent.due_date, amount=600,
            rent=600, waived=100, status="overdue",
        )  # fmt: skip
    quote = quoted(way)
    first, second = quote["lines"]
    assert (first["late_fee"], first["waived"], first["amount"], second["to_come"]) == (
        500,
        100,
        rent.amount + 500,
        True,
    )
    assert (quote["asked"], quote["late_fee"], quote["waived"]) == (rent.amount + 500, 500, 100)
    refused = settled(way, quote["total"] - 1)
    assert (refused.code, f"{quote['total'] / 100:,.2f}" in refused.msg) == (111, True)
    with scope(way.owner.shop):
        assert not Bill.objects.filter(order_id=way.order.pk, status="scheduled").exists()
    scanned(way, way.asked(settled(way, quote["total"])))
    with scope(way.owner.shop):
        fee.refresh_from_db()
        statuses = set(Bill.objects.filter(order_id=way.order.pk).values_list("status", flat=True))
    assert (fee.status, statuses) == ("paid", {"paid"})
    assert (way.order.status, quoted(way)["why_not"]) == ("leasing", "没有未到期的账单，请直接收款"), "it goes on"


def test_waits_for_a_debit_and_harms_nobody_unpaid(way: Way) -> None:
    way.leasing()
    total = quoted(way)["total"]
    way.asked(settled(way, total))
    with scope(way.owner.shop):
        assert set(Bill.objects.filter(order_id=way.order.pk, kind="rent").values_list("status")) == {("scheduled",)}
        assert way.order.overdue_amount == 0
        payments.open_attempt(bills_of(way.order.pk), AttemptMethod.DEBIT, [], 1, actor_name="林")
        # The code was given up for the debit, which now holds everything up.
        assert Attempt.objects.get(payable_id=way.order.pk, method="qr").state == "closing"
    assert quoted(way)["why_not"] == "有一笔收款正在处理，请稍后再试"
    assert settled(way, total).code == 111


def test_is_for_who_collects_and_for_a_lease_that_runs(way: Way, api: Any, operator: Any) -> None:
    way.place().pay()
    assert (quoted(way)["why_not"], settled(way, 2 * RENT).code) == ("当前状态不能提前结清", 111)
    way.audit().sign().ship().receive()
    assert way.asked(settled(way, quoted(way)["total"], api(operator)))["amount"] == 2 * RENT
    clerk = way.api(colleague(way, ["bill.view", "order.view", "order.all"]))
    assert {settled(way, 1, clerk).code, clerk.get(QUOTE, order_id=way.order_id).code} == {103}
