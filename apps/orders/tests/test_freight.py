"""Freight of a lease: due with the order as a bill of its own, given back once, and at most what was paid."""

from collections.abc import Iterator
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.queries import apart_from_allocations
from apps.bills.rules import unpaid
from apps.bills.tests.test_api import gives
from apps.contracts.paper import _fees
from apps.finance.models import Transaction
from apps.finance.queries import balances
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_refunded_there import pay_all
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
FREIGHT, REFUND = 1_500, "/api/merchant/refundSfAmount"
RENT = 90_000


@pytest.fixture
def sent(way: Way) -> Way:
    return way.offer(freight=FREIGHT).leasing()


def freight_of(way: Way) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(order_id=int(way.order_id), kind="freight")


def booked(way: Way, *kinds: str) -> list[tuple[str, int]]:
    with scope(way.owner.shop):
        rows = Transaction.objects.filter(order_id=int(way.order_id), type__in=kinds).order_by("pk")
        return list(rows.values_list("type", "amount"))


def refund(way: Way, amount: int = FREIGHT, who: Any = None, **more: Any) -> Any:
    return (who or way.shop).post(REFUND, order_id=way.order_id, amount=amount, **more)


def row_of(way: Way) -> Any:
    rows = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))["bills"]
    return next(row for row in rows if row["kind"] == "freight")


class TestWithTheOrder:
    def test_is_in_the_quote_and_the_first_payment(self, way: Way) -> None:
        way.offer(freight=FREIGHT)
        asked = {"code": way.code, "sku_id": str(way.sku_id), "term": "m3", "addon_ids": []}
        quote = way.asked(way.nobody.post("/api/h5/quote", **asked))
        assert (quote["freight"], quote["due_now"] - quote["first_rent"]) == (FREIGHT, FREIGHT)
        assert quote["contract_total"] - quote["total_rent"] == FREIGHT
        assert [row["amount"] for row in quote["rows"]] == [row["rent"] for row in quote["rows"]]
        way.place().pay()
        with scope(way.owner.shop):
            assert Attempt.objects.get(payable_id=int(way.order_id), state="paid").amount == RENT + FREIGHT
        assert booked(way, "freight", "commission")[0] == ("freight", FREIGHT)

    def test_bears_no_commission(self, way: Way) -> None:
        way.offer(freight=FREIGHT).place().pay()
        assert booked(way, "commission") == [("commission", -RENT * way.order.commission_bps // 10_000)]

    @pytest.mark.months
    def test_is_no_bill_where_it_is_free(self, way: Way) -> None:
        way.place()
        with scope(way.owner.shop):
            assert not Bill.objects.filter(kind="freight").exists()

    def test_is_in_the_contract_and_on_the_order(self, way: Way) -> None:
        way.offer(freight=FREIGHT).place()
        assert ("运费", "¥15.00，下单时随首期支付") in _fees(way.order).pairs
        assert way.info()["terms"]["freight"] == FREIGHT

    def test_goes_back_with_all_else_when_the_order_ends_before_shipment(self, way: Way) -> None:
        way.offer(freight=FREIGHT).place().pay()
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="缺货"))
        assert (freight_of(way).status, booked(way, "freight_refund")) == (
            "refunded", [("freight_refund", -FREIGHT)],
        )  # fmt: skip
        with scope(way.owner.shop):
            assert not balances()["pending"]


class TestGivenBack:
    def test_goes_the_way_it_came_and_the_lease_goes_on(self, sent: Way) -> None:
        assert row_of(sent)["actions"] == ["refund_freight"]
        answer = refund(sent, reason="客户自提")
        assert answer.data == {"id": str(freight_of(sent).pk), "status": "refunded"}
        assert (sent.order.status, booked(sent, "freight_refund", "commission_refund")) == (
            "leasing", [("freight_refund", -FREIGHT)],
        )  # fmt: skip
        sent.work()
        with scope(sent.owner.shop):
            done = Refund.objects.get()
            assert (done.amount, done.state, done.reason) == (FREIGHT, "done", "客户自提")
            assert apart_from_allocations() == []
            assert against_ourselves(sent.owner.shop.id, clock.today()) == {}
        assert row_of(sent)["actions"] == []

    def test_is_on_the_customers_page_with_what_went_back(self, sent: Way) -> None:
        assert refund(sent, 500).code == 200
        page = sent.page()
        with scope(sent.owner.shop):
            first = Bill.objects.get(order_id=int(sent.order_id), kind="first_rent")
        assert page["beside"] == [
            {"id": str(first.pk), "kind_label": "首期款合计", "paid": RENT + FREIGHT, "refunded": 500},
            {"id": str(freight_of(sent).pk), "kind_label": "运费", "paid": FREIGHT, "refunded": 500},
        ]  # fmt: skip

    @pytest.mark.months
    def test_is_the_last_that_a_refund_at_alipays_own_page_takes(self, sent: Way) -> None:
        with scope(sent.owner.shop):
            first = Attempt.objects.filter(state="paid").earliest("pk")
            assert payments.made_there(first.pk, FREIGHT, There("by-hand 1", clock.now()))
            rent = Bill.objects.get(order_id=int(sent.order_id), kind="first_rent")
        assert (rent.refunded, freight_of(sent).refunded, row_of(sent)["actions"]) == (FREIGHT, 0, ["refund_freight"])

    def test_is_done_once(self, sent: Way) -> None:
        assert refund(sent, 500).code == 200
        assert (freight_of(sent).status, freight_of(sent).refunded) == ("paid", 500)
        assert (refund(sent, 100).code, freight_of(sent).refunded) == (111, 500)

    def test_is_at_most_what_was_paid(self, sent: Way) -> None:
        assert refund(sent, FREIGHT + 1).errors == {"amount": "最多可退 ¥15.00"}
        assert refund(sent, 0).code == 110
        assert freight_of(sent).refunded == 0

    @pytest.mark.months
    def test_is_refused_where_nothing_was_paid(self, way: Way) -> None:
        way.offer(freight=FREIGHT).place()
        assert refund(way).code == 111
        assert refund(way.offer().place()).code == 111

    def test_is_the_shops_alone(self, sent: Way, api: Any, gao_owner: Any, mei: Any, operator: Any) -> None:
        assert refund(sent, who=sent.nobody).code == 109
        assert refund(sent, who=api(gao_owner)).code == 104
        assert refund(sent, who=api(sent.owner.shop.sub_host, mei.token)).code == 103
        assert refund(sent, who=api(operator)).code == 103
        gives(sent.owner, ["bill.view"])
        assert refund(sent, who=api(sent.owner.host, sent.owner.token_of(sent.owner.new_session()))).code == 103
        assert freight_of(sent).refunded == 0


class TestGivenBackBeforeTheShipment:
    """By the shop, on purpose; then the first payment goes back at Alipay itself and is asked again (decision 29)."""

    @pytest.fixture
    def paid(self, way: Way) -> Iterator[Way]:
        yield way.offer(freight=FREIGHT).place().pay().audit().sign()
        with scope(way.owner.shop):
            assert apart_from_allocations() == []
            assert against_ourselves(way.owner.shop.id, clock.today()) == {}

    def there(self, way: Way, amount: int) -> None:
        with scope(way.owner.shop):
            first = Attempt.objects.filter(state="paid").earliest("pk")
            assert payments.made_there(first.pk, amount, There(f"by-hand {first.refunded}", clock.now()))

    def test_is_not_asked_again_when_a_part_of_the_rent_had_gone_before(self, paid: Way) -> None:
        self.there(paid, 100)
        assert refund(paid).code == 200
        paid.work()
        self.there(paid, RENT - 100)
        assert (freight_of(paid).status, freight_of(paid).refunded) == ("refunded", FREIGHT)
        assert pay_all(paid) == RENT
        assert refund(paid).code == 111

    @pytest.mark.months
    def test_in_part_only_the_rest_is_asked_again_and_nothing_is_given_twice(self, paid: Way) -> None:
        assert refund(paid, 500).code == 200
        paid.work()
        self.there(paid, RENT + FREIGHT - 500)
        assert (freight_of(paid).status, unpaid(freight_of(paid))) == ("partial", FREIGHT - 500)
        assert pay_all(paid) == RENT + FREIGHT - 500
        assert (freight_of(paid).status, freight_of(paid).refunded, row_of(paid)["actions"]) == ("paid", 500, [])
        assert refund(paid, 100).code == 111

    @pytest.mark.months
    def test_is_not_asked_again_where_what_went_there_stands_for_it_too(self, paid: Way) -> None:
        """Nobody knows of ours whether it was made, and Alipay shows one refund of all."""
        paid.sandbox.fail("alipay", "error", times=99, operation="trade.refund")
        assert refund(paid).code == 200
        paid.work()
        self.there(paid, RENT + FREIGHT)
        assert (freight_of(paid).status, freight_of(paid).refunded) == ("refunded", FREIGHT)
        assert pay_all(paid) == RENT


class TestAfterTheEnd:
    def test_freight_is_given_back_no_more(self, sent: Way) -> None:
        issue_all(sent)
        pay_all(sent)
        sent.work()
        assert (sent.order.status, freight_of(sent).status, row_of(sent)["actions"]) == ("completed", "paid", [])
        refused = refund(sent)
        assert (refused.code, refused.msg) == (111, "订单已完结，不能再退运费")
        assert (freight_of(sent).refunded, sent.order.status) == (0, "completed")
