"""A settlement beside its payment at the same moment: whoever comes first, it is met or was never offered."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import queries
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid
from apps.bills.tests.factories import paid
from apps.collection import services as rows
from apps.collection.models import Case, Offer
from apps.orders.collection import nights
from apps.orders.collection import services as collecting
from apps.orders.collection.queries import overdue
from apps.orders.services.settle import settle
from apps.orders.tests.test_write_offs_at_once import LATE, Asked, at_late
from apps.payments import services as payments
from core import clock
from core.caller import system
from core.errors import ApiError
from core.transitions import TransitionRefused
from nights.registry import Night
from tenants.scope import current

pytestmark = pytest.mark.django_db(transaction=True)


class Offered(Asked):
    """`amount`: all but the fees, until today."""

    def __init__(self, lin: Any, owner: Any) -> None:
        super().__init__(lin, owner)
        for day in range(1, 6):
            lateness.run(clock.today() + timedelta(days=day))
        settle([self.pk])
        _, owed = overdue(self.order)
        assert owed.fees
        self.amount = owed.principal

    def offer(self) -> None:
        collecting.offer(caller=self.caller, order_id=self.pk, amount=self.amount, day=LATE, why="一次结清")

    def withdraw(self) -> None:
        collecting.withdraw_offer(caller=self.caller, order_id=self.pk)

    def page(self) -> int:
        parts = sorted({bill.parent_id or bill.pk for bill in queries.payable_rows(self.pk)})
        return int(payments.pay_page(queries.bills_of(self.pk), parts, self.amount, actor_name="波").pk)

    def night(self) -> None:
        """The one after its day."""
        day = LATE + timedelta(days=1)
        with clock.at(clock.start_of(day) + timedelta(minutes=10)):
            nights.watch(Night(current(), day, system(current()), day))

    def is_met(self) -> None:
        row = Offer.objects.get(order_id=self.pk)
        assert (row.state, sum(map(unpaid, queries.open_rows(self.pk)))) == ("done", 0)
        assert Case.objects.get(order_id=self.pk).end == "recovered"
        self.balanced()


@pytest.fixture
def offered(lin: Any, lin_owner: Any) -> Any:
    with at_late(lin):
        yield Offered(lin, lin_owner)


def test_that_is_withdrawn_behind_its_payment_is_met(offered: Offered) -> None:
    offered.offer()
    page = offered.page()

    def pay() -> None:
        paid(page)
        settle([offered.pk])

    offered.beside(pay, offered.withdraw)
    assert isinstance(offered.failed[0], ApiError | TransitionRefused)
    offered.is_met()


@pytest.mark.months
def test_that_is_offered_ahead_of_money_on_its_way_is_met(offered: Offered) -> None:
    page = offered.page()

    def pay() -> None:
        paid(page)
        settle([offered.pk])

    offered.beside(offered.offer, pay)
    assert offered.failed == []
    offered.is_met()


def test_that_the_night_looks_at_beside_its_payment_is_met(offered: Offered) -> None:
    offered.offer()
    page = offered.page()

    def pay() -> None:
        paid(page)
        settle([offered.pk])

    offered.beside(offered.night, pay)
    assert offered.failed == []
    offered.is_met()


@pytest.mark.months
def test_a_promise_that_is_withdrawn_while_an_outage_puts_it_off_makes_room(offered: Offered) -> None:
    """The case says until when something is promised, and nothing is: no promise can be noted, none withdrawn."""

    def promise() -> None:
        collecting.promise(caller=offered.caller, order_id=offered.pk, amount=100, day=LATE)

    promise()
    offered.beside(
        lambda: collecting.withdraw_promise(caller=offered.caller, order_id=offered.pk),
        lambda: rows.put_off(LATE, LATE + timedelta(days=2)),
    )
    assert offered.failed == []
    assert Case.objects.get(order_id=offered.pk).promised_by is None
    promise()
