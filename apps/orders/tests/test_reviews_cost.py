"""What waits for a second person in a shop: so many statements, however much waits."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.bills.models import Bill, BillProposal
from apps.bills.tests.factories import order
from apps.collection.models import WriteOff
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import colleague
from core import clock
from core.testing import Api
from infra.testing.cast import Person
from reviews.exports import Reviews
from reviews.schemas import ReviewQuery
from tenants.scope import scope

pytestmark = pytest.mark.django_db
MAY = ["order.view", "order.all", "bill.view", "bill.refund", "bill.waive", "bill.collect", "collection.view"]
KINDS = {"bill_refund", "bill_waiver", "bill_offline", "write_off"}


def waits(way: Way, asker: Person, leases: int) -> None:
    """One of each kind of so many more leases."""
    with scope(way.owner.shop):
        for _ in range(leases):
            asked = {
                "order_id": order().pk, "side": "store", "why": "与客户协商", "proposed_by": asker.id,
                "proposed_by_name": "王", "proposed_at": clock.now(),
            }  # fmt: skip
            entered = {"attempt_id": 1, "received_at": clock.now()}
            for period, (kind, more) in enumerate((("refund", {}), ("waive", {}), ("offline", entered))):
                bill = Bill.objects.create(
                    order_id=asked["order_id"], kind="compensation", period=period, due_date=clock.today(),
                    amount=100, rent=100, status="due",
                )  # fmt: skip
                BillProposal.objects.create(**asked, bill_id=bill.pk, kind=kind, amount=100, **more)
            WriteOff.objects.create(**asked, rent=100, addon=0, other=0, late_fee=0, goods="customer")


def statements(act: Callable[[], Any]) -> tuple[int, Any]:
    with CaptureQueriesContext(connection) as seen:
        found = act()
    return len(seen), found


def cost(way: Way, boss: Api, caller: Any) -> list[int]:
    def sheet() -> Any:
        with scope(way.owner.shop):
            return Reviews().rows(caller, ReviewQuery(page=1, page_size=20))

    page, listed = statements(lambda: boss.get("/api/backend/reviewList", page_size=50).data)
    assert {row["kind"] for row in listed["items"]} == KINDS
    assert all(row["actions"] == ["confirm"] for row in listed["items"]), "each is judged"
    counted, counts = statements(lambda: boss.get("/api/backend/reviewCount").data)
    assert counts[0]["count"] == listed["total"]
    todos, bench = statements(lambda: boss.get("/api/platform/workbench").data)
    assert bench["todos"]
    exported, rows = statements(sheet)
    assert len(rows) == listed["total"] and all(row.actions for row in rows)
    return [page, counted, todos, exported]


def test_a_look_costs_no_more_where_forty_wait(way: Way) -> None:
    second = colleague(way, [*MAY, "collection.confirm"], "zhang", "张")
    first = colleague(way, MAY, "wang", "王")
    boss = way.api(second)
    waits(way, first, 1)
    cost(way, boss, second.caller)
    few = cost(way, boss, second.caller)
    waits(way, first, 9)
    assert cost(way, boss, second.caller) == few
    assert few[0] < 40, few
