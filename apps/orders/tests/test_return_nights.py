"""Returns that are asked for, and whose goods nobody sends."""

from datetime import date, timedelta

import pytest

from apps.bills.models import Instalment
from apps.orders.tests.factories import Way
from apps.orders.tests.test_left_on import on_its_last_day
from apps.orders.tests.test_renewals import noon
from apps.orders.tests.test_returns import (
    ASK,
    H5_ASK,
    H5_SEND,
    INSPECT,
    PARCEL,
    PRICED,
    RECEIVE,
    customer,
    staff,
)
from apps.returns.models import Return
from core.money import yuan
from core.notices.models import Notice
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
DECIDE = "/api/orders/decideReturn"
TO_SEND, LAPSED = "return_to_send", "return_lapsed"


@pytest.fixture
def asked(way: Way) -> Way:
    """Asked for by the customer on the last day of the term, and to be sent within thirty days behind the grace."""
    on_its_last_day(way)
    with noon(way.today):
        customer(way, H5_ASK)
    return way


def row(way: Way) -> Return:
    with scope(way.owner.shop):
        return Return.objects.get(order_id=int(way.order_id))


def answer_by(way: Way) -> date:
    last = row(way).answer_by
    assert last
    return last


def told(way: Way, about: str) -> list[date]:
    """The days on which the customer is told of this."""
    calls = PartnerCall.objects.filter(operation="order_notice", key__startswith=f"{way.order_id}-{about}-")
    return sorted(date.fromisoformat(call.key.rsplit("-", 1)[1]) for call in calls)


def test_falls_away_after_thirty_days_and_both_sides_are_told(asked: Way) -> None:
    back_by = asked.order.back_by
    assert back_by
    last = back_by + timedelta(days=30)
    assert answer_by(asked) == last
    asked.today = last - timedelta(days=8)
    asked.nights(8)
    with noon(asked.today):
        assert asked.page()["returned"]["answer_by"] == last.isoformat()
        assert asked.page()["returned"]["sendable"]
    asked.nights(1)
    assert row(asked).status == "withdrawn"
    assert (asked.order.status_beneath, asked.order.status) == ("leasing", "overdue"), "its goods are late, as before"
    assert Notice.objects.filter(kind="order.return_lapsed").exists()
    assert told(asked, TO_SEND) == [last - timedelta(days=7)]
    assert told(asked, LAPSED) == [asked.today]
    with noon(asked.today):
        customer(asked, H5_ASK)
        assert asked.page()["returned"]["answer_by"] == (asked.today + timedelta(days=30)).isoformat()


@pytest.mark.months
def test_that_was_sent_or_is_there_has_no_such_day(asked: Way) -> None:
    with noon(asked.today):
        customer(asked, H5_SEND, **PARCEL)
        assert row(asked).answer_by is None
    asked.today += timedelta(days=25)
    asked.nights(9)
    assert row(asked).status == "sent"
    assert told(asked, TO_SEND) == []


@pytest.mark.months
def test_that_was_brought_to_the_shop_has_no_such_day(asked: Way) -> None:
    with noon(asked.today):
        staff(asked, RECEIVE)
    asked.today += timedelta(days=29)
    asked.nights(5)
    assert (row(asked).status, row(asked).answer_by) == ("received", None)


@pytest.mark.months
def test_waits_for_the_end_of_an_outage(asked: Way) -> None:
    """Its last day was in it: the goods can be sent on the day on which the nights are caught up on."""
    asked.today += timedelta(days=27)
    asked.nights(6, late=True)
    assert (row(asked).status, answer_by(asked)) == ("asked", asked.today)
    asked.nights(1)
    assert row(asked).status == "withdrawn"


def test_in_an_outage_nobody_agrees_to_what_is_claimed(asked: Way) -> None:
    """The customer has a week to answer, whose last day was in it: the shop decides alone only behind the day on which
    the nights are caught up on.
    """
    with noon(asked.today):
        staff(asked, RECEIVE)
        staff(asked, INSPECT, fate="stock", damage=[{"name": "屏幕碎裂", "amount": 7_000}])
    asked.today += timedelta(days=6)
    asked.nights(3, late=True)
    assert (row(asked).status, answer_by(asked)) == ("assessed", asked.today)
    with noon(asked.today):
        refused = asked.shop.post(DECIDE, order_id=asked.order_id, amount=7_000, reason="客户一直没有回复")
        assert (refused.code, str(asked.today) in refused.msg) == (111, True)
    with noon(asked.today + timedelta(days=1)):
        staff(asked, DECIDE, amount=7_000, reason="客户一直没有回复")
    assert row(asked).status == "done"


@pytest.mark.months
def test_that_staff_asked_for_falls_away_likewise(way: Way) -> None:
    on_its_last_day(way)
    with noon(way.today):
        staff(way, ASK)
    way.today = answer_by(way) - timedelta(days=1)
    way.nights(2)
    assert row(way).status == "withdrawn"


def test_the_order_says_until_when_the_goods_are_to_be_sent(asked: Way) -> None:
    with noon(asked.today):
        found = asked.asked(asked.shop.get("/api/merchant/orderInfo", order_id=asked.order_id))
    assert found["returned"]["answer_by"] == answer_by(asked).isoformat()
    assert found["returned"]["answer_by"] in found["next"]["text"]


def test_the_customer_reads_the_day_from_which_keeping_the_goods_costs(asked: Way) -> None:
    """It comes long before the day on which the return falls away."""
    with noon(asked.today):
        found = asked.page()["returned"]
    order = asked.order
    assert order.back_by and order.return_fee_day
    assert found["answer_by"] > order.back_by.isoformat()
    assert found["late"].startswith(f"{order.back_by} 后未寄回的，每天收归还逾期费 {yuan(order.return_fee_day)}")
    with noon(asked.today):
        customer(asked, H5_SEND, **PARCEL)
        assert asked.page()["returned"]["late"] == "", "it is sent"


@pytest.mark.months
def test_of_a_lease_that_may_end_early_falls_away_behind_what_is_asked_already(way: Way) -> None:
    """Months before its end; then it takes a new notice. Nothing was sent, and rent went on."""
    way.offer(plan="flexible", rents=PRICED).leasing().address()
    with noon(way.today):
        customer(way, H5_ASK)
    with scope(way.owner.shop):
        second = Instalment.objects.get(order_id=int(way.order_id), period=2).due_date
    assert second
    assert answer_by(way) == second - timedelta(days=1) + timedelta(days=30)
    way.till(answer_by(way)).nights(2)
    assert (row(way).status, way.order.return_late_since) == ("withdrawn", None)
