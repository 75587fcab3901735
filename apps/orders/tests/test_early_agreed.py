"""Goods go back before the term's end because shop and customer agree on a fee: a case, and what it costs."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill, Instalment, LateReturnDay
from apps.goods.models import Sku
from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_bill_refunds import paid_out
from apps.orders.tests.test_cases import H5_CANCEL, H5_SEND, ask, booked, case, deal, dealt, mine
from apps.orders.tests.test_early_return import bills, due, end, noon
from apps.orders.tests.test_numbers_of_parcels import told
from apps.orders.tests.test_refunds_by_platform import freeze
from apps.orders.tests.test_returns import INSPECT, PARCEL, PRICED, staff
from apps.payments.models import Refund
from apps.returns.models import Return
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
CONFIRM = "/api/h5/confirmCase"
FEE = 5_000


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """Goods that become the customer's, in a lease of three months, on its tenth day; its first period is paid."""
    yield from tenth_day(way.offer(plan="rent_then_own").leasing().address())


def tenth_day(way: Way) -> Iterator[Way]:
    anchor = way.order.anchor_date
    assert anchor is not None
    way.today = anchor + timedelta(days=9)
    with noon(way.today):
        yield way


def shown(way: Way) -> Any:
    return way.page()["after_sale"]["case"]["offer"]


def agreed(way: Way, fee: int = FEE) -> None:
    """The customer asks, the shop says a fee, the customer agrees."""
    assert ask(way, "early_return")["status"] == "applied"
    assert dealt(way, "offer", fee=fee)["status"] == "offered"
    assert mine(way, CONFIRM, fee=fee)["status"] == "agreed"


def states(way: Way) -> list[str]:
    with scope(way.owner.shop):
        rows = Instalment.objects.filter(order_id=int(way.order_id)).order_by("period")
        return list(rows.values_list("state", flat=True))


class TestAnEarlyReturnByAgreement:
    def test_goes_from_the_customers_page_to_the_end_of_the_lease(self, lent: Way) -> None:
        with scope(lent.owner.shop):
            stock = Sku.objects.get(pk=lent.sku_id).stock
        assert [one["kind"] for one in lent.page()["after_sale"]["kinds"]] == ["exchange", "early_return", "repair"]
        ask(lent, "early_return")
        assert lent.info()["cases"][0]["actions"] == ["offer", "reject"]
        most = shown(lent)["most"]
        with scope(lent.owner.shop):
            coming = Instalment.objects.filter(order_id=int(lent.order_id), period__gt=1)
            assert (shown(lent)["periods"], most) == (2, sum(coming.values_list("rent", flat=True)))
        assert deal(lent, "offer").errors.keys() == deal(lent, "offer", fee=most + 1).errors.keys() == {"fee"}
        assert deal(lent, "agree").code == 111, "without a fee nobody agrees"
        assert dealt(lent, "offer", fee=most)["status"] == "offered"
        assert dealt(lent, "offer", fee=FEE)["status"] == "offered", "the shop may think again"
        refused = lent.nobody.post(CONFIRM, **lent.proven, id=str(case(lent).pk), fee=most)
        assert (refused.code, refused.data) == (111, {"state": "changed"})
        assert "¥50.00" in refused.msg and "¥50.00" in shown(lent)["text"]

        mine(lent, CONFIRM, fee=FEE)
        assert (lent.order.status, lent.page()["after_sale"]["case"]["address"] != "") == ("returning", True)
        mine(lent, H5_SEND, **PARCEL)
        assert (dealt(lent, "receive")["status"], lent.order.after_sale) == ("finished", False)
        assert (lent.order.status, states(lent)) == ("inspecting", ["open", "void", "void"])
        assert bills(lent, "early_return") == [("early_return", 1, "due", FEE, 0)]
        assert end(lent) == "returned"
        assert (booked(lent, "compensation"), booked(lent, "refund")) == (FEE, 0)
        with scope(lent.owner.shop):
            assert Sku.objects.get(pk=lent.sku_id).stock == stock + 1

    def test_gives_back_what_was_paid_for_periods_that_do_not_come_and_claims_for_damage(self, lent: Way) -> None:
        paid_ahead(lent, 2)
        with scope(lent.owner.shop):
            ahead = Bill.objects.filter(order_id=int(lent.order_id), kind="rent")
            sums = {bill.period: bill.amount for bill in ahead}
        agreed(lent, 0)
        assert shown(lent)["back"] == sum(sums.values())
        assert "不收提前归还费" in shown(lent)["text"]
        dealt(lent, "receive")
        lent.work()
        assert bills(lent, "rent", "early_return") == [
            ("rent", period, "void", amount, amount) for period, amount in sorted(sums.items())
        ]
        with scope(lent.owner.shop):
            assert set(Refund.objects.values_list("state", flat=True)) == {"done"}
        staff(lent, INSPECT, fate="repair", damage=[{"name": "屏幕碎裂", "amount": 7_000}])
        page = lent.page()["returned"]
        assert (page["status"], page["claimed"]) == ("assessed", 7_000)
        lent.asked(lent.nobody.post("/api/h5/agreeReturn", **lent.proven, amount=7_000))
        assert bills(lent, "compensation") == [("compensation", 1, "due", 7_000, 0)]

    @pytest.mark.months
    def test_costs_no_more_than_the_rent_that_is_left_once_the_goods_are_there(self, lent: Way) -> None:
        """Its parcel's courier tells nothing: it counts as sent ten days before it came."""
        agreed(lent, shown_most(lent))
        mine(lent, H5_SEND, **PARCEL)
        lent.till(lent.today + timedelta(days=40))
        with noon(lent.today):
            assert (states(lent), bills(lent, "rent")[0][1]) == (["open"] * 3, 2), "rent goes on until it is there"
            dealt(lent, "receive")
            with scope(lent.owner.shop):
                rent = Instalment.objects.get(order_id=int(lent.order_id), period=3).rent
            assert bills(lent, "early_return") == [("early_return", 1, "due", rent, 0)]
            assert states(lent) == ["open", "open", "void"]

    @pytest.mark.months
    def test_counts_from_the_number_of_the_parcel_that_brought_the_goods(self, lent: Way) -> None:
        """One was typed on the tenth day, and nothing sent until the last period: another number, five days into it."""
        agreed(lent, 0)
        mine(lent, H5_SEND, **PARCEL)
        lent.till(due(lent, 3) + timedelta(days=5))
        with noon(lent.today):
            mine(lent, H5_SEND, company="shunfeng", number="SF5550009999")
            dealt(lent, "receive")
            assert states(lent) == ["open"] * 3, "its rent is kept"

    @pytest.mark.months
    def test_that_the_shop_takes_in_late_asks_no_rent_behind_the_day_on_which_it_was_delivered(self, lent: Way) -> None:
        """Two days before the second period; two weeks later somebody at the shop says so, and on which day it came."""
        lent.till(due(lent, 2) - timedelta(days=4))
        there = lent.today + timedelta(days=2)
        with noon(lent.today):
            agreed(lent, 0)
            mine(lent, H5_SEND, **PARCEL)
            told(lent, lent.today, there=there)
        lent.till(lent.today + timedelta(days=16))
        with noon(lent.today):
            assert deal(lent, "receive").errors.keys() == {"came_on"}, "its courier delivered it long before"
            tomorrow = (lent.today + timedelta(days=1)).isoformat()
            assert deal(lent, "receive", came_on=tomorrow).errors.keys() == {"came_on"}
            assert deal(lent, "receive", came_on=lent.today.isoformat()).errors.keys() == {"reason"}
            dealt(lent, "receive", came_on=there.isoformat())
            assert states(lent) == ["open", "void", "void"]

    @pytest.mark.parametrize("parcel", [True, False])
    def test_asks_for_the_days_on_which_the_goods_were_kept_beyond_the_term(self, way: Way, parcel: bool) -> None:
        """Agreed to on the day before the last period. No courier knows of the number that was typed, so the goods
        left ten days before they came; brought without one, on the day on which they came.
        """
        way.offer(plan="rent_then_return", rents=PRICED).leasing().address().eve(3)
        with noon(way.today):
            agreed(way)
            if parcel:
                mine(way, H5_SEND, **PARCEL)
        back_by = way.order.back_by
        assert back_by is not None
        way.today = back_by + timedelta(days=12 if parcel else 2)
        with noon(way.today):
            assert dealt(way, "receive")["status"] == "finished"
        with scope(way.owner.shop):
            days = list(LateReturnDay.objects.order_by("day").values_list("day", flat=True))
        assert days == [back_by + timedelta(days=number) for number in (1, 2)]
        assert (way.order.status_beneath, way.order.after_sale) == ("inspecting", False)

    @pytest.mark.months
    def test_that_nobody_confirms_or_sends_falls_away_and_the_lease_goes_on(self, lent: Way) -> None:
        ask(lent, "early_return")
        dealt(lent, "offer", fee=FEE)
        lent.nights(8)
        assert (case(lent).status, lent.order.status, lent.order.after_sale) == ("cancelled", "leasing", False)
        with noon(lent.today):
            agreed(lent)
            lent.nights(8)
        assert (case(lent).status, lent.order.status) == ("cancelled", "leasing")
        with noon(lent.today):
            agreed(lent)
            mine(lent, H5_CANCEL)
            with scope(lent.owner.shop):
                assert set(Return.objects.values_list("purpose", "status")) == {("early_return", "withdrawn")}
        assert states(lent) == ["open"] * 3


@pytest.mark.months
def test_that_gives_back_more_than_the_shop_has_is_an_operators(lent: Way, api: Any, operator: Any) -> None:
    """Both of its steps: a frozen shop offers nothing, and one that took its money out meanwhile takes nothing in."""
    paid_ahead(lent, 2)
    ask(lent, "early_return")
    freeze(lent)
    refused = deal(lent, "offer", fee=0)
    assert (refused.code, "平台" in refused.msg) == (111, True)
    lent.asked(deal(lent, "offer", api(operator), fee=0))
    Tenant.objects.filter(pk=lent.owner.shop.id).update(status="active")
    mine(lent, CONFIRM, fee=0)
    paid_out(lent, but=0)
    refused = deal(lent, "receive")
    assert (refused.code, "平台" in refused.msg, lent.order.status) == (111, True, "returning")
    assert lent.asked(deal(lent, "receive", api(operator)))["status"] == "finished"
    assert states(lent) == ["open", "void", "void"]


def shown_most(way: Way) -> int:
    ask(way, "early_return")
    most = int(shown(way)["most"])
    mine(way, H5_CANCEL)
    return most


def test_a_flexible_lease_and_the_days_of_a_return_have_none(way: Way) -> None:
    way.offer(plan="flexible", rents=PRICED).leasing().address()
    kinds = [one["kind"] for one in way.page()["after_sale"]["kinds"]]
    assert kinds == ["return", "exchange", "repair"]
    for flexible in tenth_day(way):
        assert [one["kind"] for one in flexible.page()["after_sale"]["kinds"]] == ["exchange", "repair"]
