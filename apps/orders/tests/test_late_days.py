"""Which days of a late return are asked: a final payment that came to nothing spares none, and a night that is caught
up on judges by how things stood on its date. 20.00 a day, a day of grace.
"""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_end_of_term import FEE, at_noon, ended, later, told_of  # noqa: F401
from apps.orders.tests.test_late_return_money import asked, the_fee
from apps.orders.tests.test_returns import ASK, PARCEL, RECEIVE, SEND, WITHDRAW, customer, staff
from apps.payments import services as payments
from core import clock
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db
TAKE_BACK = "/api/orders/withdrawBuyout"


def morning(way: Way, days: int) -> Any:
    """Nine o'clock, so many days on, before the nights of these days ran."""
    return clock.at(clock.start_of(way.today + timedelta(days=days)) + timedelta(hours=9))


def page_of_final_payment(way: Way) -> None:
    """Asked for and opened five minutes before midnight."""
    with clock.at(clock.start_of(way.today) + timedelta(hours=23, minutes=55)):
        customer(way, "/api/h5/buyout", price=way.page()["buyout"]["price"])
        way.asked(way.nobody.post("/api/h5/payBill", token=way.token))


def follow(way: Way) -> None:
    with scope(way.owner.shop):
        payments.ask_due()
        settle([int(way.order_id)])
    way.work()


class TestAFinalPaymentThatNobodyPays:
    def test_spares_no_day_whose_night_found_its_page_open(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 2):
            assert asked(ended) == FEE
        for evening in range(1, 4):
            page_of_final_payment(ended)
            ended.nights()
            with at_noon(ended):
                follow(ended)
                assert (ended.order.status, asked(ended)) == ("overdue", (1 + evening) * FEE)

    @pytest.mark.months
    def test_that_is_taken_back_spares_none_either(self, ended: Way) -> None:  # noqa: F811
        """Money on it keeps it a day longer; taken back then, that money pays the day."""
        with later(ended, 2):
            ended.asked(ended.buy_out())
            with scope(ended.owner.shop):
                ids = Bill.objects.filter(order_id=int(ended.order_id), kind__in=("late_return", "final_payment"))
                pay = {"bill_ids": [str(bill.pk) for bill in ids], "method": "offline", "amount": 50_000}
            ended.asked(ended.shop.post("/api/v2/BillPayment", **pay, proof=slip(ended.owner.caller)))
        with later(ended, 1):
            assert (ended.order.status, the_fee(ended).amount) == ("buyout_pending", FEE)
            ended.asked(ended.shop.post(TAKE_BACK, order_id=ended.order_id))
            assert (the_fee(ended).amount, asked(ended)) == (2 * FEE, 0)

    @pytest.mark.months
    def test_on_the_day_that_was_asked_costs_it_once(self, ended: Way) -> None:  # noqa: F811
        with later(ended, 3):
            ended.asked(ended.buy_out())
            ended.asked(ended.shop.post(TAKE_BACK, order_id=ended.order_id))
            assert asked(ended) == 2 * FEE


class TestNightsThatAreCaughtUpOn:
    """The nights of four days were missed; keeping the goods cost something from the second on."""

    @pytest.mark.months
    def test_ask_for_days_before_the_goods_were_sent(self, ended: Way) -> None:  # noqa: F811
        with morning(ended, 4):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
        ended.nights(4, late=True)
        with at_noon(ended):
            assert asked(ended) == 3 * FEE

    @pytest.mark.parametrize(
        ("days_ago", "days"), [(0, 3), *(pytest.param(ago, 3 - ago, marks=pytest.mark.months) for ago in (1, 2))]
    )
    def test_ask_for_days_before_they_came(self, ended: Way, days_ago: int, days: int) -> None:  # noqa: F811
        with morning(ended, 4):
            staff(ended, ASK)
            came_on = (ended.today + timedelta(days=4 - days_ago)).isoformat()
            staff(ended, RECEIVE, came_on=came_on)
        ended.nights(4, late=True)
        with at_noon(ended):
            assert asked(ended) == days * FEE
            assert (ended.order.status, ended.order.return_late_since) == ("overdue", None)

    @pytest.mark.months
    def test_ask_nothing_while_a_parcel_that_was_withdrawn_was_under_way(self, ended: Way) -> None:  # noqa: F811
        with morning(ended, 2):
            staff(ended, ASK)
            staff(ended, SEND, **PARCEL)
            told_of(ended)
        with morning(ended, 4):
            staff(ended, WITHDRAW)
        ended.nights(4, late=True)
        with at_noon(ended):
            assert asked(ended) == FEE
        with later(ended, 1):
            assert asked(ended) == 2 * FEE
            assert the_fee(ended).status == "overdue"
