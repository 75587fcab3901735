"""A write-off beside a payment, a debit, or another confirmation at the same moment: one after the other, and the books
say so.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from apps.bills import queries
from apps.bills import services as bills
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid
from apps.bills.tests.factories import ANCHOR, lease, paid
from apps.collection import queries as found
from apps.finance.models import Entry
from apps.leases.models import Order
from apps.leases.queries import lock
from apps.orders.collection import services as collecting
from apps.orders.collection import write_offs
from apps.orders.collection.queries import at_write_off, recovered
from apps.orders.services.settle import settle
from apps.payments import services as payments
from apps.payments.rules import AttemptMethod
from core import clock
from core.errors import StateError
from core.transitions import TransitionRefused
from reviews.rules import ProposalAct
from tenants.scope import scope
from tenants.status import held_status
from tenants.testing.threads import somebody_waits

pytestmark = pytest.mark.django_db(transaction=True)
LATE = ANCHOR.replace(month=5)
NOON = clock.start_of(LATE) + timedelta(hours=12)


class Asked:
    """A lease in collection whose write-off waits; `owed` is open on it."""

    def __init__(self, lin: Any, owner: Any) -> None:
        self.lin, self.caller = lin, owner.caller
        row = lease(plan="flexible")
        bills.resume(row, late=False)
        lateness.run(clock.today())
        settle([row.pk])
        self.pk = row.pk
        collecting.start(caller=self.caller, order_id=self.pk, collector_id=None, why="")
        self.owed = at_write_off(self.order).owed
        self.row = write_offs.ask_write_off(caller=self.caller, order_id=self.pk, shown=self.owed, why="失联")
        self.failed: list[Exception] = []

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.pk)

    def confirm(self) -> None:
        write_offs.decide_write_off(caller=self.caller, row_id=self.row.pk, act=ProposalAct.CONFIRM, shown=self.owed)

    def page(self) -> int:
        rows = queries.payable_rows(self.pk)
        parts = sorted({bill.parent_id or bill.pk for bill in rows})
        return int(payments.pay_page(queries.bills_of(self.pk), parts, self.owed, actor_name="波").pk)

    def debit(self) -> None:
        bill = next(one for one in queries.open_rows(self.pk) if one.kind == "rent")
        payable = queries.bills_of(self.pk)
        payments.open_attempt(payable, AttemptMethod.DEBIT, [bill.pk], unpaid(bill), actor_name="林")

    def beside(self, first: Callable[[], object], second: Callable[[], object]) -> None:
        """`second` begins while `first` holds the lease, and goes on behind it."""

        def other() -> None:
            try:
                with scope(self.lin), clock.at(NOON):
                    second()
            except Exception as error:
                self.failed.append(error)
            finally:
                connection.close()

        thread = Thread(target=other)
        with transaction.atomic():
            held_status()
            lock(self.pk)
            first()
            thread.start()
            while thread.is_alive() and not somebody_waits():
                pass
        thread.join()

    def balanced(self) -> None:
        assert sum(Entry.objects.values_list("amount", flat=True)) == 0
        assert queries.apart_from_allocations() == []


@pytest.fixture
def asked(lin: Any, lin_owner: Any) -> Iterator[Asked]:
    with at_late(lin):
        yield Asked(lin, lin_owner)


@contextmanager
def at_late(lin: Any) -> Iterator[None]:
    with scope(lin), clock.at(NOON):
        yield


def test_money_that_comes_behind_it_is_recovered(asked: Asked) -> None:
    page = asked.page()
    asked.beside(asked.confirm, lambda: paid(page))
    assert (asked.failed, asked.order.status) == ([], "written_off")
    stands = found.stands_for(asked.pk)
    assert stands is not None
    assert (stands.amount, recovered([stands])[asked.pk]) == (asked.owed, asked.owed)
    asked.balanced()


@pytest.mark.months
def test_money_that_comes_ahead_of_it_leaves_nothing_to_write_off(asked: Asked) -> None:
    page = asked.page()

    def pay() -> None:
        paid(page)
        settle([asked.pk])

    asked.beside(pay, asked.confirm)
    assert isinstance(asked.failed[0], StateError | TransitionRefused)
    assert asked.order.status == "leasing"
    assert found.stands_for(asked.pk) is None
    asked.balanced()


@pytest.mark.months
def test_a_debit_ahead_of_it_is_waited_for(asked: Asked) -> None:
    asked.beside(asked.debit, asked.confirm)
    assert isinstance(asked.failed[0], StateError)
    assert asked.order.status == "collection"


def test_of_two_who_confirm_one_does(asked: Asked) -> None:
    asked.beside(asked.confirm, asked.confirm)
    assert [type(error) for error in asked.failed] == [TransitionRefused]
    assert asked.order.status == "written_off"
    asked.balanced()
