"""A person says twice of one payment that it came, and it never did: the second undo is about the second word alone."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import history, queries, services
from apps.bills.models import Bill
from apps.bills.rules import unpaid
from apps.bills.services.schedule import await_ahead, issue_due
from apps.bills.tests.factories import ANCHOR, lease
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.orders.services.settle import settle
from apps.orders.tests.factories import ask_buyout
from apps.payments import services as payments
from core import clock
from core.notices.models import Notice
from tenants.scope import scope

pytestmark = pytest.mark.django_db
DUE = ANCHOR.replace(month=4)


class Said:
    """A lease that can be bought out at any time, and a page that a person says was paid."""

    def __init__(self, caller: Any) -> None:
        self.caller, self.pk, self.page = caller, lease(plan="flexible").pk, 0
        snapshot = {
            "months": 12,
            "days": 0,
            "periods": 12,
            "renewal_bps": 10_000,
            "freight": 0,
            "buyout_mode": "any_time",
        }
        Order.objects.filter(pk=self.pk).update(snapshot=snapshot, buyout_discount_bps=10_000)

    def pay(self, bills: Any, amount: int) -> Any:
        return payments.pay_page(queries.bills_of(self.pk), [bill.pk for bill in bills], amount, actor_name="客户")

    def arrived(self, page: int, *, word: bool = True) -> None:
        payments.money_arrived(page, "" if word else f"T{page}", clock.now(), by_person=word)
        settle([self.pk])

    def undone(self, page: int) -> None:
        assert payments.undo_taken_back(page, "未付款")
        settle([self.pk])

    def ahead(self) -> Any:
        """Period 2, said to be paid before its day, and undone: it is asked on its day again."""
        [bill] = await_ahead(leases.lock(self.pk), [2])
        self.page = self.pay([bill], bill.amount).pk
        self.arrived(self.page)
        self.undone(self.page)
        bill.refresh_from_db()
        assert bill.status == "scheduled"
        return bill

    def owed(self) -> int:
        return sum(unpaid(bill) for bill in queries.order_bills(self.pk))

    @property
    def status(self) -> str:
        return str(Order.objects.get(pk=self.pk).status)


@pytest.fixture
def said(lin: Any, lin_owner: Any) -> Any:
    with scope(lin), clock.at(clock.start_of(ANCHOR) + timedelta(days=3, hours=12)):
        yield Said(lin_owner.caller)


def test_what_the_first_undo_put_off_is_not_asked_beside_a_buyout_that_counts_it(said: Said) -> None:
    bill = said.ahead()
    ask_buyout(said.caller, said.pk)
    said.arrived(said.page)
    before = list(Notice.objects.values_list("pk", flat=True))
    said.undone(said.page)
    bill.refresh_from_db()
    assert (said.owed(), bill.status) == (110_000, "scheduled")
    told = Notice.objects.exclude(pk__in=before).get(kind="order.unpaid")
    assert told.text_en == "¥1,100.00 are unpaid: ask the customer for it"


def test_a_lease_that_was_bought_out_and_paid_stays_over(said: Said) -> None:
    said.ahead()
    ask_buyout(said.caller, said.pk)
    real = said.pay(queries.open_rows(said.pk), 110_000)
    said.arrived(real.pk, word=False)
    assert said.status == "bought_out"
    said.arrived(said.page)
    said.undone(said.page)
    assert (said.status, said.owed()) == ("bought_out", 0)


def test_what_an_end_let_go_stays_let_go(said: Said) -> None:
    with clock.at(clock.start_of(DUE) + timedelta(hours=12)):
        issue_due(DUE)
        [bill] = queries.open_rows(said.pk)
        page = said.pay([bill], bill.amount).pk
        said.arrived(page)
        said.undone(page)
        said.arrived(said.pay([bill], 4_000).pk, word=False)
        services.void_open(Order.objects.get(pk=said.pk), said.caller, "核销")
        Order.objects.filter(pk=said.pk).update(status="written_off", stage="finished", finished_at=clock.now())
        said.arrived(page)
        said.undone(page)
        bill.refresh_from_db()
        assert (said.status, said.owed(), bill.waived) == ("written_off", 0, 6_000)


def test_the_bills_log_says_each_sum_once_and_when_it_was_said(said: Said) -> None:
    noon = clock.start_of(DUE) + timedelta(hours=12)
    with clock.at(noon):
        issue_due(DUE)
        [bill] = queries.open_rows(said.pk)
        page = said.pay([bill], bill.amount).pk
        said.arrived(page)
    with clock.at(noon + timedelta(days=1)):
        said.undone(page)
        said.arrived(page)
    with clock.at(noon + timedelta(days=2)):
        said.undone(page)
    came = [line for line in history.lines(Bill.objects.get(pk=bill.pk)) if line.text.startswith("收到")]
    assert [(line.at, "¥100.00" in line.text) for line in came] == [(noon + timedelta(days=1), True)]
