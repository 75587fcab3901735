"""Who gets a lease out of where it is: in a shop that may do less than usual, and where somebody does nothing."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from apps.orders.tests.test_cases import H5_SEND as SEND_CASE
from apps.orders.tests.test_cases import ask as ask_case
from apps.orders.tests.test_cases import deal, dealt, mine
from apps.orders.tests.test_early_return import bills, due, end, noon
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_renewals import answer, in_last_period
from apps.orders.tests.test_renewals import ask as ask_renewal
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, RECEIVE, customer, staff
from core.notices.models import Notice
from tenants import hosts
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
CLAIM = [{"name": "屏幕碎裂", "amount": 20_000}]


def stands(way: Way, status: str) -> None:
    Tenant.objects.filter(pk=way.owner.shop.id).update(status=status)
    hosts.near().clear()


class TestAShopThatMayDoLess:
    @pytest.mark.parametrize("status", ["frozen", pytest.param("paused", marks=pytest.mark.months)])
    def test_takes_goods_in_and_the_lease_ends(self, lent: Way, status: str) -> None:
        stands(lent, status)
        customer(lent, H5_ASK)
        customer(lent, H5_SEND, **PARCEL)
        lent.nights(3)
        with noon(lent.today):
            staff(lent, RECEIVE)
            assert end(lent) == "returned"

    @pytest.mark.parametrize("status", ["frozen", pytest.param("paused", marks=pytest.mark.months)])
    def test_renews_by_its_word_and_by_silence(self, way: Way, status: str) -> None:
        with in_last_period(way, end_price=300_000, plan="flexible"):
            ask_renewal(way)
            stands(way, status)
            assert way.asked(answer(way))["status"] == "leasing"
        ends_on = way.order.ends_on
        assert ends_on
        way.till(due(way, 4))
        with noon(way.today):
            assert way.order.status == "leasing", "its first renewed period was debited"
            ask_renewal(way)
        way.till(ends_on)
        with noon(way.today):
            assert (way.order.status, way.order.periods) == ("leasing", 5)


class TestAShopThatDoesNothing:
    @pytest.fixture
    def delivered(self, lent: Way) -> Way:
        """The parcel with the goods is at the shop, says its courier; nobody there says so."""
        customer(lent, H5_ASK)
        customer(lent, H5_SEND, **PARCEL)
        return lent

    def test_has_the_platform_take_the_goods_in(self, delivered: Way, api: Any, operator: Any) -> None:
        """Else each period is debited until the term's end for goods that the customer gave back."""
        stands(delivered, "frozen")
        delivered.till(due(delivered, 3) + timedelta(days=1))
        with noon(delivered.today):
            assert [row[1:3] for row in bills(delivered, "rent")] == [(2, "paid"), (3, "paid")]
            taken = api(operator).post(RECEIVE, order_id=delivered.order_id, came_on=delivered.today.isoformat())
            assert taken.code == 200, (taken.code, taken.msg)

    def test_hears_again_of_goods_that_came_back_and_were_not_looked_at(self, lent: Way) -> None:
        """The customer's deposit stays frozen until somebody looks."""
        customer(lent, H5_ASK)
        staff(lent, RECEIVE)
        known = list(Notice.objects.values_list("pk", flat=True))
        lent.nights(9)
        rung = Notice.objects.exclude(pk__in=known).filter(path__contains=lent.order_id)
        assert rung.exists(), "a case in the same state rings after three days"

    @pytest.mark.months
    def test_hears_again_of_a_dispute(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        staff(lent, RECEIVE)
        staff(lent, INSPECT, fate="repair", finding="屏幕碎裂", damage=CLAIM)
        customer(lent, "/api/h5/disputeReturn", text="寄出时完好")
        pay_all(lent)
        known = list(Notice.objects.values_list("pk", flat=True))
        lent.nights(9)
        rung = Notice.objects.exclude(pk__in=known).filter(path__contains=lent.order_id)
        assert rung.exists(), "nobody decides, and the deposit stays frozen for a claim that isn't agreed"


class TestACustomerWhoDoesNothing:
    @pytest.mark.months
    def test_and_only_asked_for_a_return_has_a_notice_that_began_then(self, lent: Way) -> None:
        """Asked for on the tenth day, sent in the next period: the page says that rent is asked for the days of notice
        behind the asking, so whoever asks at once and sends later has none. Thirty days behind the last that is paid
        for when it is asked for, the return falls away, and its notice with it.
        """
        customer(lent, H5_ASK)
        lent.till(due(lent, 3) - timedelta(days=3))
        with noon(lent.today):
            customer(lent, H5_SEND, **PARCEL)
            staff(lent, RECEIVE)
            assert [row[1:3] for row in bills(lent, "rent")] == [(2, "paid")]
            assert bills(lent, "early_return")[0][3] == 6_000

    @pytest.mark.months
    def test_to_whom_a_claim_was_put_can_be_decided_by_the_shop_after_a_week(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        staff(lent, RECEIVE)
        staff(lent, INSPECT, fate="repair", finding="屏幕碎裂", damage=CLAIM)
        lent.nights(8)
        with noon(lent.today):
            staff(lent, "/api/orders/decideReturn", amount=20_000, reason="客户一周未答复")
            pay_all(lent)
            lent.work()
            assert lent.order.status == "returned"
        with scope(lent.owner.shop):
            assert not Bill.objects.filter(status__in=["due", "overdue"]).exists()


@pytest.mark.months
def test_a_repair_that_the_shop_never_sends_back_is_finished_by_the_platform(
    lent: Way, api: Any, operator: Any
) -> None:
    """Its days ring the bell once; the platform deals with the case, too."""
    ask_case(lent, "repair", reason="broken")
    dealt(lent, "agree")
    mine(lent, SEND_CASE, **PARCEL)
    dealt(lent, "receive")
    dealt(lent, "inspect", fate="repair", finding="已维修")
    lent.nights(9)
    with noon(lent.today):
        done = deal(lent, "finish", api(operator), company="jd", number="JD0001112223")
        assert done.code == 200, (done.code, done.msg)
        assert lent.order.after_sale is False
    assert Notice.objects.filter(kind="order.case_waits").count() >= 1
