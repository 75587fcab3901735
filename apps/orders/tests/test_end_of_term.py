"""The end of the term: goods that nobody sends back, the final payment, reminders before it (decision 33)."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.deposits.models import Deposit
from apps.express.models import Parcel
from apps.finance.queries import balances
from apps.leases.rules import last_day
from apps.orders.queries.late import kept_late
from apps.orders.tests.factories import Way
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import ASK, INSPECT, PARCEL, RECEIVE, SEND, WITHDRAW, customer, staff
from core import clock
from core.notices.models import Notice
from infra.testing import walked
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
FEE = 2_000
"""A day's rent, which is what a day of keeping the goods costs at first."""
PRICED = [{"sku": place, "term": "m3", "daily_rent": FEE, "buyout_price": 100_000} for place in range(4)]


@walked.once
def to_the_end(way: Way) -> Way:
    way.offer(plan="rent_then_return", rents=PRICED, buyout="none").leasing().address()
    ends_on = way.order.ends_on
    assert ends_on
    way.today = last_day(ends_on)
    with at_noon(way):
        with scope(way.owner.shop):
            bills.resume(way.order)
        pay_all(way)
    return way.nights()


@pytest.fixture
def ended(way: Way) -> Iterator[Way]:
    """All rent is paid, and it is noon of the day after the last one of the term: a grace day follows."""
    with at_noon(to_the_end(way)):
        yield way


def at_noon(way: Way) -> Any:
    return clock.at(clock.start_of(way.today) + timedelta(hours=12))


def later(way: Way, days: int) -> Any:
    way.nights(days)
    return at_noon(way)


def fee(way: Way) -> Bill | None:
    with scope(way.owner.shop):
        return Bill.objects.filter(order_id=int(way.order_id), kind="late_return").first()


def asked(way: Way) -> int:
    found = fee(way)
    return found.amount - found.paid - found.waived if found else 0


def told_of(way: Way) -> None:
    """The courier took the parcel today."""
    with scope(way.owner.shop):
        Parcel.objects.filter(direction="back").update(
            trace=[{"at": clock.now().isoformat(), "text": "已揽收", "status": "collected"}]
        )


class TestGoodsThatNobodySendsBack:
    def test_cost_a_days_rent_each_day_after_the_grace_days(self, ended: Way) -> None:
        with later(ended, 1):
            assert (ended.order.status, fee(ended)) == ("leasing", None)
        with later(ended, 1):
            order = ended.order
            assert (order.status, order.overdue_amount, asked(ended)) == ("overdue", FEE, FEE)
            assert order.return_late_since == order.overdue_since == ended.today
            assert ended.info()["bills"]["overdue"] == FEE
        with later(ended, 2):
            assert asked(ended) == 3 * FEE

    @pytest.mark.months
    def test_are_overdue_as_long_as_they_are_kept_whatever_is_paid(self, ended: Way) -> None:
        with later(ended, 3):
            pay_all(ended)
            order = ended.order
            assert (order.status, order.overdue_amount) == ("overdue", 0)
            assert order.overdue_since == order.return_late_since
            staff(ended, ASK)
            assert ended.order.status == "overdue"
            assert customer(ended, "/api/h5/sendReturn", **PARCEL)["status"] == "returning"
            assert ended.order.return_late_since is None

    @pytest.mark.months
    def test_cost_nothing_while_their_parcel_is_under_way(self, ended: Way) -> None:
        with later(ended, 3):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
            told_of(ended)
        with later(ended, 4):
            assert asked(ended) == 2 * FEE
            staff(ended, WITHDRAW)
            assert ended.order.return_late_since
        with later(ended, 1):
            assert asked(ended) == 3 * FEE

    @pytest.mark.months
    def test_cost_their_fee_where_the_number_proves_to_be_nothing(self, ended: Way) -> None:
        """No courier ever told of it, and the shop withdraws the return: the days that it spared are asked."""
        with later(ended, 3):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
        with later(ended, 4):
            assert asked(ended) == 2 * FEE
            staff(ended, WITHDRAW)
            assert asked(ended) == 6 * FEE
        with later(ended, 1):
            assert asked(ended) == 7 * FEE

    def test_end_the_lease_once_they_are_back_and_the_fee_is_paid(self, ended: Way) -> None:
        with later(ended, 3):
            staff(ended, ASK)
            staff(ended, RECEIVE)
            assert staff(ended, INSPECT, fate="stock")["status"] == "overdue"
            pay_all(ended)
            ended.work()
            assert ended.order.status == "returned"
            with scope(ended.owner.shop):
                deposit = Deposit.objects.get(order_id=ended.order.pk)
            assert deposit.frozen == deposit.thawed

    def test_came_earlier_as_the_receipt_says(self, ended: Way) -> None:
        with later(ended, 5):
            assert asked(ended) == 4 * FEE
            pay_all(ended)
            staff(ended, ASK)
            earlier = (ended.today - timedelta(days=2)).isoformat()
            assert staff(ended, RECEIVE, came_on=earlier)["status"] == "inspecting"
            ended.work()
            found = fee(ended)
            assert found and found.paid - found.refunded == 2 * FEE
            assert (found.status, asked(ended)) == ("paid", 0)
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"

    @pytest.mark.months
    def test_came_earlier_before_anything_was_paid(self, ended: Way) -> None:
        with later(ended, 5):
            staff(ended, ASK)
            staff(ended, RECEIVE, came_on=(ended.today - timedelta(days=30)).isoformat())
            found = fee(ended)
            assert found and (found.status, found.amount) == ("void", 0)
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"

    @pytest.mark.months
    def test_left_earlier_as_the_couriers_trace_says(self, ended: Way) -> None:
        with later(ended, 5):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
            with scope(ended.owner.shop):
                node = {"at": (clock.now() - timedelta(days=3)).isoformat(), "text": "已揽收", "status": ""}
                Parcel.objects.filter(order_id=int(ended.order_id), direction="back").update(trace=[node])
            staff(ended, RECEIVE)
            assert asked(ended) == FEE

    def test_came_on_a_day_that_can_be(self, ended: Way) -> None:
        staff(ended, ASK)
        for days in (1, -400):
            came_on = (ended.today + timedelta(days=days)).isoformat()
            refused = ended.shop.post(RECEIVE, order_id=ended.order_id, came_on=came_on)
            assert (refused.code, refused.data["errors"][0]["field"]) == (110, "came_on")

    @pytest.mark.months
    def test_cost_at_most_what_they_are_worth(self, ended: Way) -> None:
        with scope(ended.owner.shop):
            order = ended.order
            order.return_fee_cap = FEE + 500
            order.save(update_fields=["return_fee_cap"])
        with later(ended, 5):
            assert asked(ended) == FEE + 500
            assert ended.order.return_late_since

    def test_are_asked_once_for_a_night_that_is_run_again(self, ended: Way) -> None:
        with later(ended, 2), scope(ended.owner.shop):
            assert bills.accrue_late_returns(kept_late(ended.today), ended.today) == 0
            assert asked(ended) == FEE

    @pytest.mark.months
    def test_are_asked_for_each_night_that_is_caught_up_on(self, ended: Way) -> None:
        ended.nights(4, late=True)
        assert asked(ended) == 3 * FEE

    @pytest.mark.months
    def test_may_be_forgiven_a_part(self, ended: Way) -> None:
        with later(ended, 3):
            found = fee(ended)
            assert found
            row = ended.asked(ended.shop.get("/api/v2/getBillList", order_id=ended.order_id))["bills"][-1]
            assert "waive_late_fee" in row["actions"]
            ended.asked(
                ended.shop.post("/api/bills/waive", bill_id=str(found.pk), amount=FEE, reason="老客户，减免一天")
            )
            assert asked(ended) == FEE
            pay_all(ended)
            assert ended.order.overdue_amount == 0
        with later(ended, 1):
            assert asked(ended) == FEE


class TestTheFinalPayment:
    def test_is_the_goods_price_at_the_end_and_ends_the_lease(self, ended: Way) -> None:
        quote = ended.asked(ended.shop.get("/api/orders/buyoutQuote", order_id=ended.order_id))
        assert (quote["allowed"], quote["price"], quote["discount_bps"]) == (True, 100_000, 10_000)
        assert "buy_out" in ended.info()["actions"]
        offered = ended.page()["buyout"]
        assert offered["final"] and "100%" not in offered["formula"]
        with scope(ended.owner.shop):
            before = balances()
        ended.asked(ended.buy_out())
        with scope(ended.owner.shop):
            bill = Bill.objects.get(order_id=int(ended.order_id), kind="final_payment")
        assert (bill.amount, bill.status) == (100_000, "due")
        page = ended.page()
        assert (page["next"]["title"], page["bills"][-1]["kind_label"]) == ("支付尾款", "尾款")
        assert "买断" not in page["next"]["text"], "one thing has one name"
        pay_all(ended)
        ended.work()
        assert ended.order.status == "bought_out"
        with scope(ended.owner.shop):
            deposit = Deposit.objects.get(order_id=ended.order.pk)
            assert balances() != before
        assert deposit.frozen == deposit.thawed

    @pytest.mark.months
    def test_takes_what_a_late_return_costs_with_it(self, ended: Way) -> None:
        with later(ended, 3):
            price = ended.page()["buyout"]["price"]
            assert price == 100_000 + 2 * FEE
            customer(ended, "/api/h5/buyout", price=price)
            assert ended.order.status == "buyout_pending"
            pay_all(ended)
            assert ended.order.status == "bought_out"

    @pytest.mark.months
    def test_that_nobody_pays_leaves_the_goods_late(self, ended: Way) -> None:
        with later(ended, 3):
            ended.asked(ended.buy_out())
            assert ended.order.return_late_since is None
        with later(ended, 1):
            order = ended.order
            assert (order.status, asked(ended)) == ("overdue", 3 * FEE)
            assert order.return_late_since

    def test_needs_a_price(self, ended: Way) -> None:
        with scope(ended.owner.shop):
            order = ended.order
            order.buyout_price = 0
            order.snapshot["buyout_mode"] = "none"
            order.save(update_fields=["buyout_price", "snapshot"])
        assert "buy_out" not in ended.info()["actions"]
        assert ended.page()["buyout"] is None
        assert ended.buy_out().code == 111


def test_the_customer_hears_of_the_end_three_times_and_the_shop_too(way: Way) -> None:
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    ends_on = way.order.ends_on
    assert ends_on
    for before in (8, 7, 5, 3, 2, 1, 0):
        way.today = last_day(ends_on) - timedelta(days=before + 1)
        way.nights()
    sent = PartnerCall.objects.filter(operation="order_notice", key__startswith=f"{way.order_id}-ending-")
    days = sorted(call.key.rsplit("-", 1)[1] for call in sent)
    assert days == [f"{last_day(ends_on) - timedelta(days=before):%Y%m%d}" for before in (7, 3, 1)]
    assert Notice.objects.filter(kind="order.ending").count() == 3


def test_an_order_freezes_what_a_late_return_costs(way: Way) -> None:
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    order = way.order
    assert (order.return_fee_day, order.return_grace_days, order.return_fee_cap) == (FEE, 1, order.contract_value)
    assert order.ends_on and order.return_by == order.ends_on + timedelta(days=1)


def test_goods_that_become_the_customers_are_never_late(way: Way) -> None:
    way.leasing()
    assert (way.order.return_fee_day, way.order.return_by) == (0, None)
    assert way.order.ends_on
