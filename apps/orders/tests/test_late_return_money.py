"""A late return's fee is what its days cost, whatever becomes of the money on it: 20.00 a day, a day of grace."""

from datetime import timedelta

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.express.models import Parcel
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from apps.orders.tests.test_end_of_term import FEE, ended, fee, later  # noqa: F401
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import ASK, INSPECT, PARCEL, RECEIVE, SEND, customer, staff
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from core import clock
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def the_fee(way: Way) -> Bill:
    found = fee(way)
    assert found
    return found


def in_cash(way: Way) -> int:
    """All that the fee asks, entered as received; gives the attempt's id."""
    pay = {"bill_ids": [str(the_fee(way).pk)], "method": "offline", "proof": slip(way.owner.caller)}
    return int(way.asked(way.shop.post("/api/v2/BillPayment", **pay))["id"])


def never_was(way: Way, attempt_id: int) -> None:
    with scope(way.owner.shop):
        payments.undo_mistaken(attempt_id, way.owner.caller, "登记有误")


def refund_there(way: Way, amount: int) -> None:
    """The shop gives a part of its newest payment back at Alipay."""
    with scope(way.owner.shop):
        attempt = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")
        there = There(f"by-hand {attempt.pk} {attempt.refunded}", clock.now())
        assert payments.made_there(attempt.pk, amount, there)


def take_in(way: Way, days_ago: int = 0) -> None:
    """The shop has the goods since then."""
    staff(way, ASK)
    staff(way, RECEIVE, came_on=(way.today - timedelta(days=days_ago)).isoformat())
    way.work()


def asked(way: Way) -> int:
    """What is unpaid of the fee, the books being whole."""
    with scope(way.owner.shop):
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}
    found = the_fee(way)
    return 0 if found.status in ("void", "refunded") else found.amount - found.paid - found.waived


def kept(way: Way) -> int:
    found = the_fee(way)
    return found.paid - found.refunded


class TestAPaymentThatNeverWas:
    """Days that the receipt lifted aren't asked again with it."""

    def test_leaves_what_the_days_cost(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            cash = in_cash(ended)
            take_in(ended, days_ago=2)
            never_was(ended, cash)
            assert asked(ended) == 2 * FEE
            assert ended.order.overdue_amount == 2 * FEE

    @pytest.mark.months
    def test_after_the_end_too(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            cash = in_cash(ended)
            take_in(ended, days_ago=2)
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"
            never_was(ended, cash)
            assert asked(ended) == 2 * FEE

    @pytest.mark.months
    def test_of_two_in_either_part(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 3):
            first = in_cash(ended)
        with later(ended, 2):
            second = in_cash(ended)
            take_in(ended, days_ago=3)
            for cash in (first, second):
                never_was(ended, cash)
            assert asked(ended) == FEE

    @pytest.mark.months
    def test_of_days_that_are_all_lifted_leaves_nothing(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            cash = in_cash(ended)
            take_in(ended, days_ago=30)
            never_was(ended, cash)
            assert asked(ended) == 0
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"

    @pytest.mark.months
    def test_takes_the_discount_on_it_along(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            cash = in_cash(ended)
            with scope(ended.owner.shop):
                bills.refund_attempt(cash, FEE, "优惠", ended.owner.caller)
            assert asked(ended) == 0
            never_was(ended, cash)
            assert asked(ended) == 4 * FEE

    @pytest.mark.months
    def test_asks_no_more_than_the_cap_whatever_was_a_discount_meanwhile(self, ended: Way) -> None:  # noqa: F811
        """What the shop gives of the days makes no room for others."""
        with scope(ended.owner.shop):
            Order.objects.update(return_fee_cap=4 * FEE)
        with later(ended, 5):
            cash = in_cash(ended)
            with scope(ended.owner.shop):
                bills.refund_attempt(cash, FEE, "优惠", ended.owner.caller)
        with later(ended, 3):
            assert asked(ended) == 0
            never_was(ended, cash)
            assert asked(ended) == 4 * FEE

    @pytest.mark.months
    def test_keeps_a_waiver(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            ended.asked(
                ended.shop.post("/api/bills/waive", bill_id=str(the_fee(ended).pk), amount=FEE, reason="老客户")
            )
            cash = in_cash(ended)
            take_in(ended)
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"
            never_was(ended, cash)
            assert asked(ended) == 3 * FEE


class TestAFeeWhoseDaysAreAllLifted:
    """Nothing of it is open: the parcel's trace or the receipt decided it."""

    def test_goes_back_and_the_lease_ends(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            pay_all(ended)
            take_in(ended, days_ago=30)
            assert (asked(ended), kept(ended), the_fee(ended).status) == (0, 0, "waived")
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"

    @pytest.mark.months
    def test_nor_when_it_went_back_at_alipay_before(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            pay_all(ended)
            refund_there(ended, the_fee(ended).amount)
            assert the_fee(ended).status == "refunded"
            take_in(ended, days_ago=30)
            assert staff(ended, INSPECT, fate="stock")["status"] == "returned"


class TestWhatTheShopGaveBack:
    """Its discount is off the days that it was for, the newest first."""

    def test_goes_with_its_day_when_that_is_lifted(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            pay_all(ended)
            refund_there(ended, FEE)
            take_in(ended, days_ago=2)
            assert (asked(ended), kept(ended)) == (0, 2 * FEE)

    @pytest.mark.months
    def test_whole_is_no_reason_to_keep_a_later_day_that_is_lifted(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 3):
            pay_all(ended)
            refund_there(ended, 2 * FEE)
        with later(ended, 1):
            assert asked(ended) == FEE
            pay_all(ended)
            take_in(ended, days_ago=1)
            assert (asked(ended), kept(ended)) == (0, 0)

    @pytest.mark.months
    def test_stays_off_the_days_that_stand(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 3):
            pay_all(ended)
            refund_there(ended, FEE)
        with later(ended, 2):
            pay_all(ended)
            take_in(ended, days_ago=2)
            assert (asked(ended), kept(ended)) == (0, FEE)


class TestAParcelOfBefore:
    """What a courier tells of another parcel lifts nothing."""

    def test_the_one_that_brought_the_goods_takes_none_back(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 5):
            with scope(ended.owner.shop):
                out = Parcel.objects.get(order_id=int(ended.order_id), direction="out")
            customer(ended, "/api/h5/requestReturn")
            sent = ended.nobody.post("/api/h5/sendReturn", **ended.proven, company=out.company, number=out.number)
            assert (sent.code, list(sent.errors)) == (110, ["number"])

    @pytest.mark.parametrize(
        ("days_ago", "days"),
        [(90, 4), *(pytest.param(ago, days, marks=pytest.mark.months) for ago, days in ((8, 4), (2, 2)))],
    )
    def test_a_trace_of_long_before_counts_for_nothing(self, ended: Way, days_ago: int, days: int) -> None:  # noqa: F811
        with later(ended, 5):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
            with scope(ended.owner.shop):
                node = {"at": (clock.now() - timedelta(days=days_ago)).isoformat(), "text": "已揽收", "status": ""}
                Parcel.objects.filter(order_id=int(ended.order_id), direction="back").update(trace=[node])
            staff(ended, RECEIVE)
            assert asked(ended) == days * FEE


def test_books_tell_a_fee_that_is_not_its_days(ended: Way) -> None:  # noqa: F811
    with later(ended, 3), scope(ended.owner.shop):
        Bill.objects.filter(pk=the_fee(ended).pk).update(amount=3 * FEE, rent=3 * FEE)
        (key,) = against_ourselves(ended.owner.shop.id, clock.today())
        assert (key.kind, key.request_no) == ("bill", "days")
