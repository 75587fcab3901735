"""What a number that brings no goods costs, and whom: nights, receipts, and returns one after another."""

from datetime import date, datetime, time, timedelta

import pytest

from apps.bills.models import LateReturnDay
from apps.express.models import Parcel
from apps.express.services.traces import REFRESH, refresh
from apps.orders.tests.factories import Way
from apps.orders.tests.test_early_return import bills, due, noon
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_end_of_term import at_noon
from apps.orders.tests.test_end_of_term import ended as ended
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, PARCEL, RECEIVE, WITHDRAW, customer, staff
from core import clock
from core.models import Job
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def days_asked(way: Way) -> list[date]:
    with scope(way.owner.shop):
        return list(LateReturnDay.objects.filter(amount__gt=0).order_by("day").values_list("day", flat=True))


def told(way: Way, day: date, there: date | None = None) -> None:
    """The courier of the newest parcel back tells that it was taken on `day`, and delivered on the day `there`."""
    node = {
        "at": datetime.combine(day, time(12), tzinfo=clock.now().tzinfo).isoformat(),
        "text": "已揽收",
        "status": "",
    }
    with scope(way.owner.shop):
        newest = Parcel.objects.filter(order_id=int(way.order_id), direction="back").latest("pk")
        delivered = datetime.combine(there, time(12), tzinfo=clock.now().tzinfo) if there else None
        Parcel.objects.filter(pk=newest.pk).update(trace=[node], traced_at=clock.now(), delivered_at=delivered)


def late_days(way: Way, until: date) -> int:
    """Days behind the last one on which the goods go back at no cost, until the one on which they left."""
    assert way.order.return_by
    return (until - way.order.return_by).days


@pytest.mark.months
def test_another_invented_number_each_ten_days_doesnt_keep_the_goods_for_nothing(ended: Way) -> None:
    """The goods are kept for thirty days; each time that the ten days of a number are over, another one is typed."""
    with at_noon(ended):
        customer(ended, H5_ASK)
    for nth in range(3):
        with at_noon(ended):
            customer(ended, H5_SEND, company="shunfeng", number=f"SF555000111{nth}")
        ended.nights(10)
    with at_noon(ended):
        customer(ended, H5_SEND, company="shunfeng", number="SF5559999999")
        told(ended, ended.today)
        staff(ended, RECEIVE, came_on=ended.today.isoformat())
        assert len(days_asked(ended)) >= late_days(ended, ended.today) - 10, "a number stands for ten days at most"


def test_days_that_an_invented_number_spared_are_asked_once_the_parcels_own_courier_told(ended: Way) -> None:
    """Typed on the first day; the parcel that brought the goods was taken by its courier nine days later."""
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
    ended.nights(9)
    with at_noon(ended):
        customer(ended, H5_SEND, company="shunfeng", number="SF5550009999")
        told(ended, ended.today)
        staff(ended, RECEIVE, came_on=ended.today.isoformat())
        assert len(days_asked(ended)) == late_days(ended, ended.today)


@pytest.mark.months
def test_a_parcel_of_an_earlier_return_doesnt_speak_for_a_later_one(ended: Way) -> None:
    """It came back to the customer, so the shop took the return back. The number of the next one brings nothing."""
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
        told(ended, ended.today)
        staff(ended, WITHDRAW)
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, company="shunfeng", number="SF5550007777")
    typed = ended.today
    ended.nights(14)
    assert days_asked(ended) == [typed + timedelta(days=number) for number in range(11, 15)]


@pytest.mark.months
def test_the_number_of_a_parcel_of_long_ago_stops_the_nights_no_longer_than_any_other(ended: Way) -> None:
    """What its courier tells began months before the return was asked for: at the receipt it counts for nothing."""
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
        told(ended, ended.today - timedelta(days=60))
    typed = ended.today
    ended.nights(14)
    assert days_asked(ended) == [typed + timedelta(days=number) for number in range(11, 15)]


def test_a_number_that_the_shop_corrects_asks_no_period_more_of_the_customer(lent: Way) -> None:
    """The customer sent the goods two days before the second period and mistyped a digit. The shop corrects it when it
    has the parcel in hand, in that period; its courier tells nothing.
    """
    customer(lent, H5_ASK)
    lent.till(due(lent, 2) - timedelta(days=2))
    with noon(lent.today):
        customer(lent, H5_SEND, **PARCEL)
    lent.nights(4)
    with noon(lent.today):
        staff(lent, "/api/orders/sendReturn", company="shunfeng", number="SF5550001113")
        staff(lent, RECEIVE)
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "void")], "the goods had left before it began"


def test_the_parcel_of_a_return_that_was_taken_back_may_bring_the_goods_after_all(ended: Way) -> None:
    """Its courier told nothing for days, so the shop took the return back; then the parcel moves. The customer asks
    again, and names it: else its days on the way cost a late return.
    """
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
    ended.nights(3)
    with at_noon(ended):
        staff(ended, WITHDRAW)
        customer(ended, H5_ASK)
        named = ended.nobody.post(H5_SEND, **ended.proven, **PARCEL)
        assert named.code == 200, (named.code, named.errors)


@pytest.mark.months
def test_a_number_that_is_entered_a_month_after_the_first_is_looked_for_at_its_courier(lent: Way) -> None:
    """Nobody else would tell the shop, or the nights, of the parcel that does bring the goods."""
    customer(lent, H5_ASK)
    customer(lent, H5_SEND, **PARCEL)
    lent.till(lent.today + timedelta(days=40))
    later = clock.start_of(lent.today) + timedelta(hours=16)
    with noon(lent.today):
        customer(lent, H5_SEND, company="shunfeng", number="SF5550009999")
    lent.sandbox.act_express("SF5550009999", "delivered", now=later.isoformat())
    with clock.at(later + timedelta(hours=1)), scope(lent.owner.shop):
        parcel = Parcel.objects.get(order_id=int(lent.order_id), direction="back")
        refresh(Job.objects.get(kind=REFRESH, key=f"{parcel.pk}:SF5550009999:1"))
        parcel.refresh_from_db()
        assert (parcel.trace != [], parcel.trouble) == (True, "")


def test_a_parcel_that_went_elsewhere_calls_no_months_off(lent: Way) -> None:
    """Asked for with the number of some parcel; two periods are used and paid until the goods are handed in. The form
    asks for the day of that, and why another parcel brought them; the customer reads it.
    """
    customer(lent, H5_ASK)
    customer(lent, H5_SEND, **PARCEL)
    told(lent, lent.today, there=lent.today + timedelta(days=2))
    lent.till(due(lent, 3) + timedelta(days=10))
    with noon(lent.today):
        sent = {"order_id": lent.order_id}
        unsaid = lent.shop.post(RECEIVE, **sent)
        assert (unsaid.code, [one["field"] for one in unsaid.data["errors"]]) == (110, ["came_on"])
        dated = {**sent, "came_on": lent.today.isoformat()}
        unsaid = lent.shop.post(RECEIVE, **dated)
        assert (unsaid.code, [one["field"] for one in unsaid.data["errors"]]) == (110, ["reason"])
        lent.asked(lent.shop.post(RECEIVE, **dated, reason="快递是寄给别人的，客户今天自己送来"))
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "paid"), (3, "paid")]
        assert bills(lent, "early_return") == []
        assert lent.page()["returned"]["put_aside"] == "快递是寄给别人的，客户今天自己送来"


@pytest.mark.months
def test_a_parcel_that_the_shop_took_late_needs_no_word(lent: Way) -> None:
    """The courier delivered it two days before the second period; a week later somebody at the shop says so."""
    customer(lent, H5_ASK)
    lent.till(due(lent, 2) - timedelta(days=4))
    with noon(lent.today):
        customer(lent, H5_SEND, **PARCEL)
        told(lent, lent.today, there=lent.today + timedelta(days=2))
    lent.nights(9)
    with noon(lent.today):
        staff(lent, RECEIVE)
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "void")]


@pytest.mark.months
def test_a_parcel_that_came_back_to_its_sender_calls_no_months_off(lent: Way) -> None:
    """Its courier took it and told nothing more; the goods are handed in two months later."""
    customer(lent, H5_ASK)
    customer(lent, H5_SEND, **PARCEL)
    told(lent, lent.today)
    lent.till(due(lent, 3) + timedelta(days=12))
    with noon(lent.today):
        staff(lent, RECEIVE)
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "paid"), (3, "paid")]
        assert bills(lent, "early_return") == []


@pytest.mark.months
def test_a_parcel_of_which_nothing_is_heard_stops_the_nights_for_ten_days_more(ended: Way) -> None:
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
    ended.nights(3)
    told(ended, ended.today)
    heard = ended.today
    ended.nights(14)
    assert days_asked(ended) == [heard + timedelta(days=number) for number in range(11, 15)]


@pytest.mark.months
def test_a_parcel_that_was_delivered_elsewhere_spares_no_more_than_it_took(ended: Way) -> None:
    """To a friend, while the goods stay where they are. The shop takes the return back when it finds out."""
    with at_noon(ended):
        customer(ended, H5_ASK)
        customer(ended, H5_SEND, **PARCEL)
        told(ended, ended.today, there=ended.today + timedelta(days=2))
    there = ended.today + timedelta(days=2)
    ended.nights(13)
    ended.today += timedelta(days=25)
    ended.nights(2)
    assert days_asked(ended) == [], "as long as nobody says what was in it"
    with at_noon(ended):
        staff(ended, WITHDRAW)
        assert days_asked(ended) == [there + timedelta(days=number) for number in range(11, 39)]
