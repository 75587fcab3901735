"""An order's page follows what comes from outside, and rests while it is the shop's turn."""

import pytest

from apps.bills.queries import open_rows
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_cases import ask, dealt
from apps.orders.tests.test_renewals import lent  # noqa: F401
from apps.orders.tests.test_renewals_by_staff import offered  # noqa: F401
from apps.orders.tests.test_returns import ASK as ASK_BACK
from apps.orders.tests.test_returns import H5_SEND, INSPECT, PARCEL, PRICED, RECEIVE, customer, staff
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def awaits(way: Way) -> bool:
    found: bool = way.info()["awaits"]
    return found


class TestWhoIsAwaited:
    def test_the_customer_and_parties_until_the_goods_are_there(self, way: Way) -> None:
        seen = []
        for step in (way.place, way.pay, way.audit, way.sign, way.ship, way.receive):
            step()
            seen.append((way.order.status, awaits(way)))
        assert seen == [
            ("pending_payment", True),
            ("pending_audit", False),
            ("pending_sign", True),
            ("pending_ship", False),
            ("shipped", True),
            ("leasing", False),
        ]

    def test_who_pays_a_code(self, way: Way) -> None:
        make_overdue(way.leasing())
        assert not awaits(way)
        with scope(way.owner.shop):
            [bill, *_] = open_rows(int(way.order_id))
        way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="qr", amount=100))
        assert awaits(way)

    def test_a_party_that_has_not_answered(self, way: Way) -> None:
        way.leasing()
        way.sandbox.fail("alipay", "error", operation="alipay.fund.auth.order.unfreeze")
        thaw = {"order_id": way.order_id, "amount": 30_000, "reason": "部分退还"}
        assert way.asked(way.shop.post("/api/platform/depositThaw", **thaw))["state"] == "pending"
        assert awaits(way)
        way.work()
        assert not awaits(way)

    @pytest.mark.months
    def test_money_on_its_way_back(self, way: Way) -> None:
        way.waiver_bps = 10_000
        way.place().pay()
        way.asked(way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符"))
        assert awaits(way)
        way.work()
        assert not awaits(way)

    def test_goods_that_come_back(self, lent: Way) -> None:  # noqa: F811
        staff(lent, ASK_BACK)
        assert awaits(lent)
        customer(lent, H5_SEND, **PARCEL)
        assert awaits(lent)
        staff(lent, RECEIVE)
        assert not awaits(lent)
        staff(lent, INSPECT, fate="stock", damage=[{"name": "屏幕", "amount": 5_000}])
        assert awaits(lent)

    @pytest.mark.months
    def test_an_answer_to_a_renewal(self, offered: Way) -> None:  # noqa: F811
        offered.work()
        assert awaits(offered)

    def test_a_case_in_which_it_is_the_customers_turn(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
        ask(way, "exchange", reason="broken", text="黑屏")
        assert not awaits(way)
        dealt(way, "agree")
        assert awaits(way)
