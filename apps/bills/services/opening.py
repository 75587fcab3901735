"""What a lease had paid before it came here, and what of it is late: booked once, from the shop's own books."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction

from apps.bills import queries
from apps.bills.rules import BILL, BillAct
from apps.bills.services.schedule import await_ahead
from apps.leases.models import Order
from apps.payments.rules import AttemptMethod
from apps.payments.services import money_arrived, open_attempt
from core import clock
from core.caller import Caller
from core.errors import InvalidInput
from core.money import Fen, yuan
from core.text import say

NOON = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Before:
    """`amount` fen that the customer paid the shop on `day`."""

    amount: Fen
    day: date


@transaction.atomic
def take_opening(order: Order, paid: Sequence[Before], caller: Caller) -> None:
    """Put it on the bills of a lease that was taken over just now, oldest first; periods to come that it covers are
    paid ahead. What is unpaid since before today is late. The caller settles the lease.

    Raises InvalidInput (110) for more than the whole term costs.
    """
    total, whole = sum(one.amount for one in paid), _asked(order)
    if total > whole:
        text = say(f"已收合计超过全部应收 {yuan(whole)}", f"More than the {yuan(whole)} of the whole term was paid")
        raise InvalidInput(("pay_amount", text))
    _ask_ahead(order, total)
    bills = [bill.pk for bill in queries.order_bills(order.pk)]
    for one in sorted(paid, key=lambda one: one.day):
        opened = open_attempt(
            queries.bills_of(order.pk), AttemptMethod.OPENING, bills, one.amount, actor_name=caller.name
        )  # fmt: skip
        money_arrived(opened.attempt.pk, "", clock.start_of(one.day) + NOON, caller=caller)
    _fall_late(order)


def _asked(order: Order) -> Fen:
    coming = sum(row.rent + row.addon for row in queries.unissued(order.pk))
    return coming + sum(bill.amount for bill in queries.order_bills(order.pk))


def _ask_ahead(order: Order, total: Fen) -> None:
    left, periods = total - sum(bill.amount for bill in queries.order_bills(order.pk)), []
    for row in queries.unissued(order.pk):
        if left <= 0:
            break
        periods.append(row.period)
        left -= row.rent + row.addon
    await_ahead(order, periods)


def _fall_late(order: Order) -> None:
    """As the nights since would have marked it; a fee begins with tonight's."""
    for bill in queries.lock_bills(order.pk):
        if bill.asked_on < clock.today() and BILL.can(bill.status, BillAct.FALL_OVERDUE):
            bill.status = BILL.next(bill.status, BillAct.FALL_OVERDUE)
            bill.save(update_fields=["status"])
