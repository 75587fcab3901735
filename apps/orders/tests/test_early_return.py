"""Goods of a flexible lease go back before its end: what is asked, what isn't, and what goes back (decision 37)."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.contracts.models import Contract
from apps.contracts.supplement import supplement_of
from apps.finance.models import Account, Transaction
from apps.leases.index import LEASES
from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_bill_refunds import paid_out
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import (
    ASK,
    H5_ASK,
    H5_SEND,
    H5_WITHDRAW,
    INSPECT,
    PARCEL,
    PRICED,
    RECEIVE,
    customer,
    staff,
)
from apps.payments.models import Refund
from apps.reconcile.checks import against_ourselves
from core import clock
from merchants.queries import current_merchant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
RENT = 60_000
FEE = 12_000
"""Of two periods."""


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """A flexible lease of three months at 600 yuan each, on its tenth day; its first period is paid."""
    way.offer(plan="flexible", rents=PRICED).leasing().address()
    anchor = way.order.anchor_date
    assert anchor is not None
    way.today = anchor + timedelta(days=9)
    with noon(way.today):
        yield way


def noon(day: date) -> Any:
    return clock.at(clock.start_of(day) + timedelta(hours=12))


def due(way: Way, period: int) -> date:
    return date.fromisoformat(way.page()["schedule"][period - 1]["due_date"])


def send(way: Way) -> None:
    customer(way, H5_ASK)
    customer(way, H5_SEND, **PARCEL)


def bills(way: Way, *kinds: str) -> list[tuple[str, int, str, int, int]]:
    with scope(way.owner.shop):
        rows = Bill.objects.filter(order_id=int(way.order_id), kind__in=kinds).order_by("pk")
        return list(rows.values_list("kind", "period", "status", "amount", "refunded"))


def end(way: Way) -> str:
    """The shop finds nothing, and what is open is paid."""
    staff(way, INSPECT, fate="stock", finding="外观完好")
    if way.page()["next"]["step"] == "pay_bill":
        pay_all(way)
    way.work()
    with scope(way.owner.shop):
        assert list(LEASES.differences()) == []
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}
    return str(way.order.status)


class TestAnEarlyReturn:
    def test_is_explained_before_it_is_asked_for(self, lent: Way) -> None:
        part = lent.page()["returned"]["early"]
        until = (lent.today + timedelta(days=7)).isoformat()
        assert (part["until"], part["periods"], part["fee"], part["back"]) == (until, 2, FEE, 0)
        assert "10%" in part["text"] and "¥120.00" in part["text"] and "7 天" in part["text"]
        assert lent.info()["early"]["fee"] == FEE
        assert "request_return" in lent.info()["actions"]

    def test_is_not_asked_for_at_another_price_than_the_page_showed(self, lent: Way) -> None:
        """It was open since before the notice took a period more in."""
        shown = lent.page()["returned"]["early"]
        with noon(due(lent, 2) - timedelta(days=7)):
            refused = lent.nobody.post(H5_ASK, **lent.proven, periods=shown["periods"], fee=shown["fee"])
            assert (refused.code, refused.data) == (111, {"state": "changed"})
            assert "¥60.00" in refused.msg
            assert lent.nobody.post(H5_ASK, **lent.proven).code == 111, "nor by who was shown none"
            assert customer(lent, H5_ASK)["status"] == "returning"

    def test_calls_off_what_has_not_begun_at_a_fee(self, lent: Way) -> None:
        send(lent)
        assert lent.page()["returned"]["early"]["fee"] == FEE, "as long as the goods are on their way"
        staff(lent, RECEIVE)
        assert bills(lent, "early_return") == [("early_return", 1, "due", FEE, 0)]
        with scope(lent.owner.shop):
            states = Instalment.objects.filter(order_id=int(lent.order_id)).order_by("period")
            assert list(states.values_list("state", flat=True)) == ["open", "void", "void"]
        assert lent.page()["returned"]["early"] is None
        assert [row["kind_label"] for row in lent.page()["bills"]] == ["提前归还费"]
        assert end(lent) == "returned"
        with scope(lent.owner.shop):
            paid = Transaction.objects.get(order_id=int(lent.order_id), type="compensation")
            assert paid.entries.filter(account="platform:commission").count() == 0

    def test_has_a_paper_that_says_so(self, lent: Way) -> None:
        send(lent)
        staff(lent, RECEIVE)
        lent.work()
        [part] = lent.info()["supplements"]
        assert (part["kind"], part["status"]) == ("early", "signing")
        assert part["text"] == "第 2 期起的 2 期不再收取，提前归还费 ¥120.00"
        assert lent.page()["supplement"]["url"]
        with scope(lent.owner.shop):
            row = Contract.objects.get(pk=int(part["id"]))
            paper = supplement_of(
                row, lent.contract, "iPhone 17", made_at=clock.now(), merchant=current_merchant(), name="博",
                id_number="1", mobile="1", address="杭州",
            )  # fmt: skip
        assert ("提前归还费", "¥120.00") in paper.sections[2].pairs
        assert [one[0] for one in paper.sections[2].table] == ["期数", "2", "3", "合计"]
        assert end(lent) == "returned"
        assert len(lent.info()["supplements"]) == 1, "nothing more is sent"

    @pytest.mark.months
    def test_asks_nothing_more_by_night(self, lent: Way) -> None:
        send(lent)
        staff(lent, RECEIVE)
        lent.till(lent.today + timedelta(days=60))
        with noon(lent.today):
            assert bills(lent, "rent") == []
            assert end(lent) == "returned"

    def test_gives_back_what_was_paid_for_periods_that_do_not_come(self, lent: Way) -> None:
        paid_ahead(lent, 3)
        with scope(lent.owner.shop):
            kept = Account.objects.get(name="platform:commission").balance
            given = Bill.objects.get(order_id=int(lent.order_id), period=2, kind="rent").pk
        assert lent.page()["returned"]["early"]["back"] == 2 * RENT
        lent.asked(lent.shop.post("/api/bills/refund", bill_id=str(given), amount=10_000, reason="优惠"))
        early = lent.page()["returned"]["early"]
        assert (early["back"], early["fee"]) == (2 * RENT - 10_000, FEE - 1_000), "nothing of what was given"
        send(lent)
        staff(lent, RECEIVE)
        lent.work()
        assert bills(lent, "rent") == [("rent", 2, "void", RENT, RENT), ("rent", 3, "void", RENT, RENT)]
        with scope(lent.owner.shop):
            assert list(Refund.objects.values_list("state", flat=True)) == ["done"] * 3
            assert kept - Account.objects.get(name="platform:commission").balance == 2 * RENT * 5 // 100
        assert end(lent) == "returned"

    def test_asks_a_period_whole_that_began_within_the_notice(self, lent: Way) -> None:
        lent.today = due(lent, 2) - timedelta(days=7)
        with noon(lent.today):
            assert lent.page()["returned"]["early"]["periods"] == 1
            send(lent)
            staff(lent, RECEIVE)
            assert bills(lent, "early_return") == [("early_return", 1, "due", FEE // 2, 0)]
            staff(lent, INSPECT, fate="stock", finding="外观完好")
            assert [row[:4] for row in bills(lent, "rent")] == [("rent", 2, "due", RENT)], "asked at once"
            pay_all(lent)
            lent.work()
            assert lent.order.status == "returned"
            with scope(lent.owner.shop):
                assert against_ourselves(lent.owner.shop.id, clock.today()) == {}

    @pytest.mark.months
    def test_takes_off_what_fell_due_while_the_goods_were_on_their_way(self, lent: Way) -> None:
        lent.sandbox.behave(lent.payer, "refuses")
        send(lent)
        lent.till(due(lent, 2) + timedelta(days=5))
        with noon(lent.today):
            assert lent.order.status == "overdue"
            with scope(lent.owner.shop):
                assert LateFeeAccrual.objects.exists()
            staff(lent, RECEIVE)
            assert {row[2] for row in bills(lent, "rent", "late_fee")} == {"void"}
            assert (lent.order.status, lent.order.overdue_amount) == ("inspecting", 0)
            assert bills(lent, "early_return") == [("early_return", 1, "due", FEE, 0)]
            lent.sandbox.behave(lent.payer, "pays")
            assert end(lent) == "returned"

    @pytest.mark.months
    def test_counts_from_the_day_on_which_the_goods_left(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        lent.till(due(lent, 2) + timedelta(days=2))
        with noon(lent.today):
            customer(lent, H5_SEND, **PARCEL)
            staff(lent, RECEIVE)
            assert bills(lent, "rent")[0][:3] == ("rent", 2, "paid")
            assert bills(lent, "early_return") == [("early_return", 1, "due", FEE // 2, 0)]

    def test_changes_nothing_when_it_is_withdrawn(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        customer(lent, H5_WITHDRAW)
        assert lent.order.status == "leasing"
        assert bills(lent, "early_return") == []
        assert len(lent.page()["ahead"]) == 2

    @pytest.mark.months
    def test_costs_nothing_in_the_last_period(self, lent: Way) -> None:
        lent.till(due(lent, 3))
        with noon(lent.today):
            assert lent.page()["returned"]["early"] is None
            send(lent)
            staff(lent, RECEIVE)
            assert bills(lent, "early_return") == []
            assert end(lent) == "returned"

    @pytest.mark.months
    def test_may_be_let_off(self, lent: Way) -> None:
        send(lent)
        staff(lent, RECEIVE)
        listed = lent.asked(lent.shop.get("/api/v2/getBillList", order_id=lent.order_id))["bills"]
        fee = next(bill for bill in listed if bill["kind"] == "early_return")
        assert "waive_compensation" in fee["actions"]
        lent.asked(lent.shop.post("/api/bills/waive", bill_id=fee["id"], amount=FEE, reason="老客户"))
        assert end(lent) == "returned"


def test_that_gives_back_more_than_the_shop_has_is_taken_in_by_an_operator(lent: Way, api: Any, operator: Any) -> None:
    """As an early return by agreement: the shop took the money that was paid ahead out."""
    paid_ahead(lent, 2)
    send(lent)
    paid_out(lent, but=0)
    refused = lent.shop.post(RECEIVE, order_id=lent.order_id)
    assert (refused.code, "平台" in refused.msg, lent.order.status) == (111, True, "returning")
    lent.asked(api(operator).post(RECEIVE, order_id=lent.order_id))
    assert [row[1:3] for row in bills(lent, "rent")] == [(2, "void")]


def test_other_plans_go_on_to_their_last_period(way: Way) -> None:
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    assert way.page()["returned"] is None
    assert way.shop.post(ASK, order_id=way.order_id).code == 111
