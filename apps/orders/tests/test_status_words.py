"""What comes next, in each status that there is: the customer's step, the shop's card, in both languages."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.services.schedule import issue_due
from apps.express.models import ReturnAddress
from apps.leases.models import Order
from apps.leases.rules import STATUSES_OF, OrderStatus, Stage, stage_of
from apps.orders.tests.factories import Way
from apps.returns.models import Return
from apps.returns.rules import Purpose, ReturnStatus
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ENDED = set(STATUSES_OF[Stage.FINISHED])
LIVE = set(OrderStatus) - ENDED
ZH, EN = ({"Accept-Language": language} for language in ("zh", "en"))


@pytest.fixture
def leased(way: Way) -> Way:
    return way.leasing()


ASKED = {
    "periods": 1, "rent": 1000, "addon": 0, "by_customer": True, "answer_by": "2099-01-01", "asked_on": "2026-01-01",
}  # fmt: skip
BACK = {OrderStatus.RETURNING: ReturnStatus.SENT, OrderStatus.INSPECTING: ReturnStatus.RECEIVED}


def at(way: Way, status: OrderStatus) -> None:
    with scope(way.owner.shop):
        Return.objects.all().delete()
        if status in BACK:
            place = ReturnAddress.objects.create(created_at=clock.now())
            Return.objects.create(
                order_id=int(way.order_id), purpose=Purpose.END_OF_TERM, status=BACK[status], address_id=place.pk,
                asked_at=clock.now(),
            )  # fmt: skip
        lease = Order.objects.filter(pk=int(way.order_id))
        lease.update(
            status=status, stage=stage_of(status), status_beneath=OrderStatus.LEASING,
            renewal=ASKED if status == OrderStatus.RENEWING else {},
        )  # fmt: skip


def step(way: Way, language: dict[str, str] = ZH) -> Any:
    return way.asked(way.nobody.get("/api/h5/order", headers=language, token=way.token))["next"]


def card(way: Way, language: dict[str, str] = ZH) -> Any:
    return way.asked(way.shop.get(way.info_call, headers=language, order_id=way.order_id))["next"]


def titles(way: Way, said: Any, language: dict[str, str] = ZH) -> dict[OrderStatus, str]:
    found = {}
    for status in OrderStatus:
        at(way, status)
        found[status] = said(way, language)["title"]
    return found


def in_both(way: Way, said: Any) -> dict[OrderStatus, str]:
    """In Chinese; English says as much."""
    zh, en = titles(way, said), titles(way, said, EN)
    assert all(title and not title.isascii() for title in zh.values())
    assert all(title and title.isascii() for title in en.values())
    return zh


def test_to_the_customer_only_a_lease_that_runs_is_running(leased: Way) -> None:
    found = in_both(leased, step)
    assert {status for status, title in found.items() if title == "在租"} == {OrderStatus.LEASING}
    assert (found[OrderStatus.RETURNING], found[OrderStatus.INSPECTING], found[OrderStatus.RENEWING]) == (
        "归还中，等待商家收货", "商家验收中", "续租申请已提交，等待商家答复",
    )  # fmt: skip


def test_to_the_customer_a_renewal_that_staff_asked_for_is_theirs_to_answer(leased: Way) -> None:
    at(leased, OrderStatus.RENEWING)
    with scope(leased.owner.shop):
        Order.objects.filter(pk=int(leased.order_id)).update(renewal={**ASKED, "by_customer": False})
    asked, said = step(leased), card(leased)
    assert (asked["step"], asked["title"]) == ("agree_renewal", "确认是否续租")
    assert "2099-01-01" in asked["text"] and "视为不续租" in asked["text"]
    assert (said["title"], said["action"]) == ("等待客户确认续租：1 期", "")
    assert step(leased, EN)["text"].isascii() and card(leased, EN)["title"].isascii()


def test_to_the_shop_only_an_order_that_ended_has_ended(leased: Way) -> None:
    found = in_both(leased, card)
    assert {status for status, title in found.items() if title == "订单已完结"} == ENDED
    assert len({found[status] for status in LIVE}) == len(LIVE) - 1, "overdue and in collection are one: collect it"
    assert (found[OrderStatus.RETURNING], found[OrderStatus.INSPECTING], found[OrderStatus.RENEWING]) == (
        "商品寄回途中", "登记验机结果", "答复续租申请：1 期",
    )  # fmt: skip


def test_a_bill_is_asked_for_while_the_lease_lives(leased: Way) -> None:
    with scope(leased.owner.shop):
        issue_due(clock.today() + timedelta(days=31))
    for status, next_for_shop in (
        ("leasing", "collect"), ("returning", "receive_return"), ("inspecting", "inspect_return"),
        ("renewing", "answer_renewal"),
    ):  # fmt: skip
        at(leased, OrderStatus.of(status))
        asked = step(leased)
        assert (asked["step"], asked["title"]) == ("pay_bill", "支付本期账单"), status
        shown = leased.info()
        assert (shown["next"]["action"], "collect" in shown["actions"]) == (next_for_shop, True), status
