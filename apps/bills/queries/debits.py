"""What a customer's consent lets us debit of a lease's bills (decision 21). Amounts in fen."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from apps.bills.models import Bill, Instalment
from apps.bills.rules import NOT_COVERED, covered, debited, in_order, is_open, may_be_debited, too_dear
from apps.leases.models import Order
from apps.leases.rules import OWING
from core import clock
from core.money import Fen
from core.text import say
from partners.alipay.plans import closed_until, next_try, takes_debits

SINGLE = "SELECT max(s.rent + s.addon) FROM bills_instalment s WHERE s.order_id = {order} AND s.period > 1"
"""What is asked for on the page of a consent: the largest instalment after the first, which a page took."""


def most_debited(order: Order) -> Fen:
    """What one debit may take: by the consent as Alipay keeps it, or as it was asked for."""
    if order.deduct_most is not None:
        return order.deduct_most
    later = Instalment.objects.filter(order_id=order.pk, period__gt=1)
    return max((row.rent + row.addon for row in later), default=0)


def debitable(order: Order, bills: Iterable[Bill], day: date | None = None) -> list[Bill]:
    """Of all bills of `order`, what its customer's consent lets us debit on `day`, or today (`covered`).

    None without a consent, and on days on which Alipay takes no debit by its plan.
    """
    if not order.agreement_no or not takes_debits(order.next_deduct_on, day or clock.today()):
        return []
    return covered((bill for bill in bills if is_open(bill)), most_debited(order))


def by_debit(order: Order, bills: Iterable[Bill], coming: Iterable[Instalment]) -> dict[int, bool]:
    """Open instalments within the customer's consent, whole or not: a night debits them, unless a part is paid.

    And of each whether a debit comes of one behind it, wholly unpaid or still to be issued (`coming`): that pays what
    is left of this one first.
    """
    if not order.agreement_no or order.status not in OWING:
        return {}
    instalments = in_order(bill for bill in bills if is_open(bill))
    most = most_debited(order) if instalments else 0
    after = any(0 < row.rent + row.addon <= most for row in coming)
    found = {}
    for bill in reversed(instalments):
        if 0 < debited(bill) <= most:
            found[bill.pk] = after
            after = after or may_be_debited(bill)
    return found


@dataclass(frozen=True, slots=True)
class NextDebit:
    """A night debits `bill` on `day`, unless it is paid by then; fails it, others may until `last` (None: unknown)."""

    bill: Bill
    day: date
    last: date | None


def next_debit(order: Order, bills: Iterable[Bill]) -> NextDebit | None:
    """What the nights will debit next of `order`'s open bills. Today's night is over: it tried, or it couldn't.

    None where the plan has to be put off first, as the next night does: Alipay says to which day.
    """
    if not order.agreement_no or order.status not in OWING:
        return None
    found = covered((bill for bill in bills if is_open(bill)), most_debited(order))
    if not found:
        return None
    bill = found[-1]
    day = next_try(order.next_deduct_on, max(clock.today(), bill.due_date - timedelta(days=1)))
    return NextDebit(bill, day, order.next_deduct_on) if day else None


def why_no_debit(order: Order, bills: Collection[Bill]) -> str:
    """Empty where something can be debited today."""
    if not order.agreement_no:
        return say("客户未签约代扣", "The customer has not agreed to debits")
    if debitable(order, bills):
        return ""
    most, whole = most_debited(order), [bill for bill in bills if is_open(bill) and may_be_debited(bill)]
    if whole and all(debited(bill) > most for bill in whole):
        return say(*too_dear(min(map(debited, whole)), most))
    if whole and order.next_deduct_on and not takes_debits(order.next_deduct_on, clock.today()):
        return say(*closed_until(order.next_deduct_on))
    return say(*NOT_COVERED)
