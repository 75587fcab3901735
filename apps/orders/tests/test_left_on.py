"""On which day goods left the customer, by their parcel; and that goods which the shop sends again aren't late."""

from datetime import date, timedelta

import pytest

from apps.bills.models import Bill, LateReturnDay
from apps.express.models import Parcel
from apps.express.queries import Told
from apps.orders.tests.factories import Way
from apps.orders.tests.test_cases import H5_SEND as SEND_CASE
from apps.orders.tests.test_cases import ask as ask_case
from apps.orders.tests.test_cases import dealt, mine
from apps.orders.tests.test_early_return import bills, due, noon
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, PARCEL, PRICED, RECEIVE, customer, staff
from apps.returns.rules import left_on
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def on_its_last_day(way: Way) -> None:
    """A lease whose goods go back; the shop has a return address."""
    way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
    ends_on = way.order.ends_on
    assert ends_on is not None
    way.till(ends_on - timedelta(days=1))


def test_rent_goes_on_until_the_parcel_that_brought_the_goods(lent: Way) -> None:
    """A number is typed on the tenth day, and nothing is sent. The customer uses the goods for two months more, changes
    the number and sends them: the rent of these months is kept.
    """
    customer(lent, H5_ASK)
    customer(lent, H5_SEND, **PARCEL)
    lent.till(due(lent, 3) + timedelta(days=10))
    with noon(lent.today):
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "paid"), (3, "paid")]
        customer(lent, H5_SEND, company="shunfeng", number="SF5550009999")
        staff(lent, RECEIVE, came_on=lent.today.isoformat())
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "paid"), (3, "paid")]
        assert bills(lent, "early_return") == []


@pytest.mark.months
def test_repaired_goods_are_not_late_while_their_parcel_is_on_its_way(way: Way) -> None:
    """A repair is asked for on the last day of the term, and takes until six days behind it."""
    on_its_last_day(way)
    with noon(way.today):
        ask_case(way, "repair", reason="broken")
        dealt(way, "agree")
        mine(way, SEND_CASE, **PARCEL)
    way.nights(6)
    with noon(way.today):
        dealt(way, "receive")
        dealt(way, "inspect", fate="repair", finding="已维修")
        dealt(way, "finish", company="jd", number="JD0001112223")
        with scope(way.owner.shop):
            assert Bill.objects.filter(status="overdue").count() == 0
        late = way.order.return_late_since
    way.nights(1)
    with scope(way.owner.shop):
        days = list(LateReturnDay.objects.values_list("day", "amount"))
    assert late is None, "on the day on which the shop sends them"
    assert days == [], "the goods left the shop yesterday and can't be with the customer"


def test_goods_that_no_courier_knows_of_are_late_again_after_ten_days(way: Way) -> None:
    """A number is typed on the last day and nothing is sent: from the eleventh day on the nights ask their fee."""
    on_its_last_day(way)
    with noon(way.today):
        customer(way, H5_ASK)
        customer(way, H5_SEND, **PARCEL)
    typed = way.today
    way.nights(14)
    with scope(way.owner.shop):
        days = LateReturnDay.objects.order_by("day").values_list("day", flat=True)
        assert list(days) == [typed + timedelta(days=number) for number in range(11, 15)]


@pytest.mark.months
def test_an_invented_parcel_of_a_repair_spares_no_day(way: Way) -> None:
    """A repair is asked for and agreed to on the last day; a week later a number is typed, and nothing was sent. The
    shop waits as long as a parcel may take, and refuses.
    """
    on_its_last_day(way)
    agreed, back_by = way.today, way.order.return_by
    with noon(way.today):
        ask_case(way, "repair", reason="broken")
        dealt(way, "agree")
    way.nights(7)
    with noon(way.today):
        mine(way, SEND_CASE, **PARCEL)
    way.nights(8)
    with noon(way.today):
        dealt(way, "reject", reason="一直没有收到商品")
    with scope(way.owner.shop):
        days = list(LateReturnDay.objects.order_by("day").values_list("day", flat=True))
    assert back_by and agreed <= back_by
    assert days == [back_by + timedelta(days=number) for number in range(1, (way.today - back_by).days + 1)]
    assert way.order.status == "overdue"


@pytest.mark.months
def test_what_was_told_of_a_repairs_parcel_says_nothing_of_a_later_number(way: Way) -> None:
    """The goods were repaired, and their courier told of it; for the return a number is typed and nothing is sent."""
    on_its_last_day(way)
    with noon(way.today):
        ask_case(way, "repair", reason="broken")
        dealt(way, "agree")
        mine(way, SEND_CASE, **PARCEL)
        with scope(way.owner.shop):
            parcel = Parcel.objects.get(number=PARCEL["number"])
            parcel.trace = [{"at": clock.now().isoformat(), "text": "已揽收"}]
            parcel.save()
        dealt(way, "receive")
        dealt(way, "inspect", fate="repair", finding="已维修")
        dealt(way, "finish", company="jd", number="JD0001112223")
        customer(way, H5_ASK)
        customer(way, H5_SEND, company="shunfeng", number="SF5550009999")
    way.nights(14)
    with scope(way.owner.shop):
        assert LateReturnDay.objects.exists(), "no courier told of the number"


@pytest.mark.parametrize(
    ("sent", "first", "last", "there", "left"),
    [
        (None, None, None, None, 30), (25, None, None, None, 25), (5, None, None, None, 20), (31, None, None, None, 30),
        (5, 28, 28, None, 25), (27, 28, 29, None, 27), (None, 28, 28, None, 28), (29, 27, 29, None, 27),
        (5, 31, 31, None, 28), (5, 8, 20, None, 5), (5, 8, 20, 20, 5),
        (5, 8, 19, None, 20), (28, 8, 19, None, 28), (5, 8, 19, 19, 30), (28, 8, 19, 19, 30),
    ],
)  # fmt: skip
def test_a_number_counts_as_far_back_as_a_parcel_may_take(
    sent: int | None, first: int | None, last: int | None, there: int | None, left: int
) -> None:
    """Days of a month; the goods came on the 30th. What was told of last on the 19th isn't the parcel that brought
    them; had it been delivered then, its number would count for nothing.
    """
    day = lambda number: date(2026, 3, number) if number else None  # noqa: E731
    told = Told(date(2026, 3, first), date(2026, 3, last), day(there)) if first and last else None
    assert left_on(date(2026, 3, 30), day(sent), told) == day(left)
