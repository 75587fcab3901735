"""Goods of which no courier tells count as received, once the customer was told and says nothing (decision 50)."""

from datetime import date, timedelta
from typing import Any

import pytest

from apps.express.models import Parcel
from apps.orders.rules.receipt import Silence, follows
from apps.orders.tests.factories import Way
from core import clock
from core.caller import system
from core.notices.models import Notice
from infra.testing.nights import do
from nights.registry import Night
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current, scope

DAY = date(2026, 4, 1)


@pytest.mark.parametrize(
    ("after", "told", "day", "does"),
    [
        (10, None, 6, None), (10, None, 7, Silence.TELL), (10, 7, 9, None), (10, 7, 10, Silence.RECEIVE),
        (10, 9, 11, None), (10, 9, 12, Silence.RECEIVE), (0, None, 90, None),
        (10, 2, 9, None), (10, 2, 10, Silence.RECEIVE), (2, None, 0, Silence.TELL),
    ],
)  # fmt: skip
def test_the_customer_has_three_days_from_being_told(after: int, told: int | None, day: int, does: Any) -> None:
    told_on = None if told is None else DAY + timedelta(days=told)
    assert follows(DAY, told_on, after, DAY + timedelta(days=day)) == does


@pytest.fixture
def sent(way: Way) -> Way:
    """Of whose parcel nobody tells."""
    way.place().pay().audit().sign().ship()
    with scope(way.owner.shop):
        Parcel.objects.update(trace=[])
    return way


def night(way: Way, days: int, issued: int | None = None) -> int:
    """`issued`: the day on which it is caught up on."""
    day, on = (way.today + timedelta(days=one) for one in (days, issued or days))
    with scope(way.owner.shop), clock.at(clock.start_of(on) + timedelta(hours=1)):
        return do("receipts", Night(current(), day, system(current()), on))


def morning(way: Way, days: int) -> None:
    """What the nights wanted to tell is sent, and the receipt of it comes."""
    waiting = PartnerCall.objects.filter(operation="order_notice", payload__about="receipt_ahead", state="pending")
    with clock.at(clock.start_of(way.today + timedelta(days=days)) + timedelta(hours=10)):
        for call in waiting:
            partners.perform(call)
        way.hear()


@pytest.mark.django_db
def test_silence_of_all_is_receipt_and_rent_begins_then(sent: Way) -> None:
    assert (night(sent, 6), night(sent, 7)) == (0, 1)
    morning(sent, 7)
    assert night(sent, 9) == 0
    next_ = sent.page()["next"]
    assert (next_["missable"], "视为已签收" in next_["text"], sent.order.status) == (True, True, "shipped")
    assert (night(sent, 10), sent.order.status) == (1, "leasing")
    assert sent.order.anchor_date == sent.today + timedelta(days=10)
    assert Notice.objects.filter(kind="order.received_itself").exists()
    assert "视为已签收" in str(sent.info()["log"])


@pytest.mark.months
@pytest.mark.django_db
def test_who_had_their_last_day_in_an_outage_is_told_anew(sent: Way) -> None:
    """Told on the 7th, until the 9th they may speak; from then to the 12th nothing answers."""
    assert night(sent, 7) == 1
    morning(sent, 7)
    assert (night(sent, 10, issued=12), night(sent, 11, issued=12), night(sent, 12)) == (0, 0, 1)
    assert sent.order.status == "shipped"
    morning(sent, 12)
    assert (night(sent, 14), night(sent, 15), sent.order.status) == (0, 1, "leasing")


@pytest.mark.months
@pytest.mark.django_db
def test_who_heard_nothing_is_told_anew_and_pays_no_rent(sent: Way) -> None:
    """The first message goes too late, and is dropped; the second one never arrives."""
    assert night(sent, 7) == 1
    morning(sent, 8)
    assert (night(sent, 10), sent.order.status) == (1, "shipped")
    sent.sandbox.fail("sms", "undelivered")
    morning(sent, 10)
    assert (night(sent, 13), sent.order.status) == (1, "shipped")
    morning(sent, 13)
    assert (night(sent, 15), night(sent, 16), sent.order.status) == (0, 1, "leasing")


@pytest.mark.django_db
def test_the_customers_word_that_nothing_came_is_a_persons_to_look_into(sent: Way) -> None:
    assert night(sent, 7) == 1
    for _ in range(2):
        sent.asked(sent.nobody.post("/api/h5/notReceived", **sent.proven))
    assert (night(sent, 10), sent.order.status, sent.page()["next"]["missable"]) == (0, "shipped", False)
    assert Notice.objects.filter(kind="order.not_received").count() == 1
    assert "没有收到商品" in str(sent.info()["log"])
    parcel = {"order_id": sent.order_id, "company": "jd", "number": "JD1234567890"}
    sent.asked(sent.shop.post("/api/merchant/updateExpress", **parcel))
    assert sent.page()["next"]["missable"], "of another parcel"
