"""Alipay's plan of the debits follows the lease's days, since nothing is debited but about its day (decision 21).

What Alipay says of it is kept with the lease.
"""

import itertools
from datetime import date

from django.db import transaction

from apps.bills import queries as bills
from apps.bills.rules import InstalmentState, may_be_debited
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import TermUnit, due_date
from apps.orders.consent.operations import END_AGREEMENT, FOLLOW_PLAN, Agreement, Plan, Stand
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import clock
from core.entities import TradeKind
from partners import clients
from partners import services as partners
from partners.alipay.plans import next_stand, plan_day
from partners.alipay.port import NO_AGREEMENT
from partners.errors import PartyRefused
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.services import Asking
from tenants.scope import current

WHY = "按租期调整扣款日期"


def learn(order: Order) -> None:
    """Of a consent that stands since now: it may have been given on a page of an earlier day."""
    _want(order, None)


def debited(attempt: Attempt) -> None:
    """Alipay's plan moves on by one with each."""
    assert attempt.finished_at is not None
    if attempt.payable_kind == TradeKind.LEASE:
        leases.debited(attempt.payable_id, clock.business_date(attempt.finished_at))


def lost(attempt: Attempt) -> None:
    """With this debit Alipay's plan may have moved, or not: it is asked, once for each end of it."""
    order = queries.lease(attempt.payable_id) if attempt.payable_kind == TradeKind.LEASE else None
    if order is not None and order.agreement_no:
        _want(order, None, f"debit-{attempt.pk}-{attempt.undone}")


def begin(order: Order) -> None:
    """The goods came, and the lease has its days: the plan began as if they had come when it was agreed to."""
    coming = [row.due_date for row in bills.unissued(order.pk) if row.due_date is not None]
    if order.agreement_no and coming:
        _want(order, plan_day(min(coming), in_days=queries.term_of_lease(order).unit == TermUnit.DAY))


@transaction.atomic
def put_off_past(order_id: int, day: date) -> bool:
    """A plan whose day went by without a debit. Whether it is to stand elsewhere.

    What is under way may move the plan itself; the next night looks again.
    """
    order = queries.lock(order_id)
    if not order.agreement_no or order.anchor_date is None or payments.under_way(bills.bills_of(order_id), None):
        return False
    owed = [bill.due_date for bill in bills.open_rows(order_id) if may_be_debited(bill)]
    rows = bills.schedule_of(order_id)
    if order.renewal and order.ends_on:
        # Its first period is asked on the day of the answer, behind which no plan could be put off to that day.
        owed.append(order.ends_on)
    if not owed and all(row.state != InstalmentState.OPEN or (row.due_date or day) < day for row in rows):
        return False
    term = queries.term_of_lease(order)
    dates = (due_date(order.anchor_date, term, nth) for nth in itertools.count(2))
    coming = next(due for due in dates if due >= day)
    days = term.every if term.unit == TermUnit.DAY else 0
    return _want(order, next_stand(max(owed, default=None), coming, order.anchor_date, day, days=days))


def _want(order: Order, on: date | None, key: str = "") -> bool:
    """False where that was wanted before."""
    key = key or (f"{order.agreement_no}-{on:%y%m%d}" if on else order.agreement_no)
    if partners.known(current().id, FOLLOW_PLAN, key):
        return False
    wanted = Asking(key, Stand(order.agreement_no, on), TradeKind.LEASE, order.pk)
    partners.want(current().id, FOLLOW_PLAN, wanted)
    return True


def send(call: PartnerCall) -> Outcome:
    """Asked first, so that a second try finds what the first one did; a plan is never brought back."""
    asked, alipay = FOLLOW_PLAN.asked(call), clients.alipay()
    try:
        found = alipay.query_agreement(agreement_no=asked.agreement_no)
    except PartyRefused as error:
        if error.code != NO_AGREEMENT:
            raise
        return FOLLOW_PLAN.done(error.raw, Plan(active=False, on=None, most=None))
    if not found.active or asked.on is None or found.next_on is None or found.next_on >= asked.on:
        return FOLLOW_PLAN.done(found.raw, Plan(found.active, found.next_on, found.most))
    raw = alipay.put_off(agreement_no=asked.agreement_no, until=asked.on, why=WHY)
    return FOLLOW_PLAN.done(raw, Plan(active=True, on=asked.on, most=found.most))


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """Answers may come in another order, and a plan only ever goes on. A consent that ended there is gone here too."""
    asked, plan = FOLLOW_PLAN.asked(call), FOLLOW_PLAN.answer(outcome)
    order = queries.lock(call.subject_id)
    if plan is None or order.agreement_no != asked.agreement_no:
        return
    if plan.active:
        # What was only asked is what stands there, unless a debit that is under way may have moved it since.
        stands = asked.on is None and not payments.under_way(bills.bills_of(order.pk), None)
        known = [on for on in (plan.on, None if stands else order.next_deduct_on) if on]
        leases.keep_plan(order.pk, next_on=max(known, default=None), most=plan.most)
    else:
        end_for_good(order, asked.agreement_no)


def end_for_good(order: Order, agreement_no: str) -> None:
    """A consent of a locked lease that was found not in order: what Alipay advises is to sign anew, and to end first
    what it holds still, which would outlive the lease.
    """
    leases.end_agreement(order, agreement_no)
    end_there(order, agreement_no)


def end_there(order: Order, agreement_no: str) -> None:
    wanted = Asking(agreement_no, Agreement(agreement_no), TradeKind.LEASE, order.pk)
    partners.want(current().id, END_AGREEMENT, wanted)
