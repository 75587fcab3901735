"""A receipt that never was: its bills are owed again, its postings are reversed. Whoever holds a lease that had ended
hears that it goes on."""

from collections.abc import Collection, Iterable
from dataclasses import asdict
from itertools import takewhile

from django.db import transaction
from django.db.models import Max, QuerySet, Sum

from apps.bills import events, queries
from apps.bills.events import Reopened
from apps.bills.models import Allocation, Bill, Instalment, LateFeeAccrual
from apps.bills.rules import (
    BILL,
    INSTALMENT,
    RENT_KINDS,
    WAIVABLE,
    BillAct,
    BillKind,
    BillStatus,
    InstalmentAct,
    InstalmentState,
    Off,
    is_given,
    status_after,
    unpaid,
)
from apps.bills.services import healing
from apps.bills.services.amounts import begin_anew, count_unpaid, restate, restate_return, take_off
from apps.bills.services.ending import void_open
from apps.bills.services.landing import channel_of, commission_owed
from apps.bills.services.schedule import put_off
from apps.finance import queries as finance
from apps.finance.rules import TxType, commission_returned, commission_taken
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, as_received, waits_from
from apps.finance.services.undoing import commission_in, postings_under, undo_postings
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import ISSUING, ORDER, OrderAct, OrderStatus
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.payments.services import ATTEMPT_ROW
from apps.trade.notifying import notify_of
from core import actions, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen, yuan
from tenants.rules import MerchantStatus
from tenants.status import held_status

BY_PERIODS = (*ISSUING, OrderStatus.COMPLETED)
"""Statuses of leases whose periods are asked for on their days, and on no earlier one."""


@transaction.atomic
def undo(attempt: Attempt, caller: Caller, why: str) -> list[int]:
    """Take an attempt off its bills, with what was refunded of it, the lease being locked. Gives the bills' ids.

    What the shop has of it settled is the shop's debt. A lease that had ended once it ran is open again, with what is
    owed; one that ended before it began, or whose shop is closed, is asked nothing. Late fees that it had lifted are
    asked again; days on which our books said that it was paid cost nothing, though they are over.
    """
    order = leases.lock(attempt.payable_id)
    bills = {bill.pk: bill for bill in queries.lock_bills(order.pk)}
    over = order.finished_at is not None
    rows = Allocation.objects.filter(attempt_id=attempt.pk)
    touched = [bills[bill_id] for bill_id in _said_of(rows)]
    postings, owed = postings_under(ATTEMPT_ROW, attempt.pk), commission_owed(order, touched)
    count_unpaid(rows, bills, Off.NEVER_WAS)
    for bill_id, part, kept in rows.values_list("bill_id", "part").annotate(kept=Sum("amount")).order_by():
        if kept:
            take_off(bills[bill_id], part, kept, Off.NEVER_WAS, attempt_id=attempt.pk)
    reopens = _reopens(order, touched)
    opening = attempt.method == AttemptMethod.OPENING  # it bore none
    apart = 0 if opening else commission_owed(order, touched) - owed + commission_in(postings)
    # Refunds first, then the fen: neither the income that waits nor the commission may hold more than what is reversed.
    since = list(takewhile(lambda row: row.type != TxType.COMMISSION, postings))
    undo_postings(since, caller, why)
    _even(order, attempt, touched, max(0, apart), caller, why)
    undo_postings(postings[len(since) :], caller, why)
    _even(order, attempt, touched, min(0, apart), caller, why)
    if reopens and order.status == OrderStatus.WRITTEN_OFF:
        _revive(bills.values())
    if reopens or not over or order.status == OrderStatus.WRITTEN_OFF:
        healing.put_back(order, attempt, list(bills.values()), caller)
    for bill in touched:
        _restate(bill, reopens=reopens)
    # A buyout that counted on what was paid ahead has it asked at once.
    if order.status in BY_PERIODS or order.after_sale:
        put_off(order, touched)
    if over and not reopens:
        void_open(order, caller, why)
    return [bill.pk for bill in touched]


def _said_of(rows: QuerySet[Allocation]) -> list[int]:
    """The bills that the last word of an attempt was about: what an earlier one was undone of is as it was before."""
    before = rows.filter(why=Off.NEVER_WAS).aggregate(last=Max("pk"))["last"] or 0
    return sorted(set(rows.filter(pk__gt=before).values_list("bill_id", flat=True)))


def tell_undone(attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
    """What is owed since it was undone, which took it `off` these bills, to whoever holds a lease that had ended, or by
    the bell.
    """
    order = leases.lock(attempt.payable_id)
    bills = queries.order_bills(order.pk)
    if order.finished_at is not None and not _reopens(order, bills):
        return
    deferred = [bill for bill in bills if bill.pk in off and bill.status == BillStatus.SCHEDULED]
    owed = sum(map(unpaid, bills)) + sum(bill.amount for bill in deferred)
    if not owed:
        return
    if order.finished_at is not None:
        _ask_the_rest(order)
        events.reopened.publish(Reopened(order.pk, caller, why, attempt.amount, owed))
    else:
        _tell(order, attempt.amount, owed)


def _reopens(order: Order, touched: Iterable[Bill]) -> bool:
    """Whether it goes on, having ended once it ran: not in a shop that is closed. One that was written off goes on
    where more is unpaid than was then; what was recovered and never came is written off as before.
    """
    ended = order.finished_at is not None and ORDER.can(order.status, OrderAct.REOPEN)
    if ended and order.status == OrderStatus.WRITTEN_OFF:
        ended = any(bill.status != BillStatus.VOID and _unpaid_of(bill) > bill.written_off for bill in touched)
    return ended and held_status() != MerchantStatus.CLOSED


def _unpaid_of(bill: Bill) -> Fen:
    """Whatever its status says. What an end let go of a bill that was paid in part isn't waived by anybody."""
    return bill.amount - bill.paid - (bill.waived if bill.kind in WAIVABLE else 0)


def _revive(bills: Iterable[Bill]) -> None:
    """What was written off is asked again, as before."""
    for bill in bills:
        if bill.written_off:
            bill.written_off = 0
            if bill.status == BillStatus.WRITTEN_OFF:
                bill.status = BILL.next(bill.status, BillAct.REVIVE)
            bill.save(update_fields=["written_off", "status"])


def _even(order: Order, attempt: Attempt, touched: list[Bill], amount: Fen, caller: Caller, why: str) -> None:
    """What others paid of the same bills was rounded behind this one: the fen that is apart is booked by itself.

    It is theirs: where their income waits, it is of that, lest the shop owe a fen until the next settlement. Beside
    nobody no income is left that it could be of.
    """
    if not amount:
        return
    kept, waits = _kept_beside(attempt, touched)
    source = as_received(Source(ATTEMPT_ROW, kept.pk, TradeKind.LEASE, order.pk, order.sub_shop_id))
    day = waits_from(source.source, source.source_id) if waits else None
    posting = (
        commission_taken(amount, channel_of(kept), settled=day is None)
        if amount > 0
        else commission_returned(-amount, waits=day is not None)
    )
    key = f"attempt:{attempt.pk}:even:{attempt.undone}"
    ledger.post(posting, key=key, caller=caller, note=why, waits_from=day, **asdict(source))


def _kept_beside(attempt: Attempt, touched: list[Bill]) -> tuple[Attempt, bool]:
    """Whose rent on these bills is the most, of those whose income waits if there are any, and whether it does; itself
    beside nobody. Of settled income that pays something else since nothing waits that could bear a fen.
    """
    rows = Allocation.objects.filter(bill_id__in=[bill.pk for bill in touched], part="rent")
    others = rows.exclude(attempt_id=attempt.pk).values_list("attempt_id").annotate(kept=Sum("amount"))
    ids = [one for one, kept in others.order_by("-kept", "attempt_id") if kept > 0]
    waiting = finance.waiting_of(ATTEMPT_ROW, ids)
    chosen = [*(one for one in ids if one in waiting), *ids, attempt.pk][0]
    return payments.lock_attempt(chosen), chosen in waiting


def _restate(bill: Bill, *, reopens: bool) -> None:
    if is_given(bill):
        bill.waived = bill.amount - bill.paid
        bill.save()
        return
    if reopens and bill.kind not in WAIVABLE:
        bill.waived = 0  # the end let the rest of it go
    if bill.status == BillStatus.VOID:
        bill.save()
        return
    if bill.kind == BillKind.LATE_FEE:
        days = LateFeeAccrual.objects.filter(bill_id=bill.parent_id or 0)
        accrued = days.aggregate(sum=Sum("amount"))["sum"] or 0
        bill.amount = bill.rent = max(accrued + bill.refunded, bill.paid + bill.waived)
        begin_anew(bill)
    elif bill.kind == BillKind.LATE_RETURN:
        restate_return(bill)
        begin_anew(bill)
    elif bill.status == BillStatus.REFUNDED:
        # What was to go back whole is asked no more, with or without this money.
        if not bill.paid:
            bill.status = BILL.next(bill.status, BillAct.VOID)
            _ask_no_more(bill)
        bill.save()
        return
    if bill.paid + bill.waived < bill.amount and bill.status == BillStatus.PAID:
        bill.status = BILL.next(bill.status, BillAct.MOVE_OFF)
        bill.paid_at = None
    if bill.amount:
        restate(bill, clock.today())
    else:
        bill.status = status_after(bill.status, BillStatus.VOID)
    bill.save()


def _ask_no_more(bill: Bill) -> None:
    """Its period isn't asked for by another bill."""
    if bill.kind in RENT_KINDS:
        rows = Instalment.objects.filter(order_id=bill.order_id, period=bill.period, state=InstalmentState.OPEN)
        rows.update(state=INSTALMENT.after(InstalmentAct.VOID))


def _ask_the_rest(order: Order) -> None:
    """What had ended goes on by its bills, as after any other change of them; once bought out, by its periods too: of a
    write-off that is undone its own room says which (`ask_periods`).
    What came back, or was given up, is asked no more than is on its bills, nor is a period whose bill is void.
    """
    if order.status == OrderStatus.BOUGHT_OUT:
        rows = Instalment.objects.filter(order_id=order.pk, state__in=INSTALMENT.before(InstalmentAct.REOPEN))
        given_up = Bill.objects.filter(order_id=order.pk, kind__in=RENT_KINDS, status=BillStatus.VOID)
        rows.exclude(period__in=given_up.values("period")).update(state=INSTALMENT.after(InstalmentAct.REOPEN))


def _tell(order: Order, amount: Fen, owed: Fen) -> None:
    title = (f"“{order.title}”有款项 {yuan(amount)} 并未到账", f'{yuan(amount)} for "{order.title}" never came')
    text = (f"待付账单共 {yuan(owed)}，请联系客户补付", f"{yuan(owed)} are unpaid: ask the customer for it")
    notify_of(LEASE, order, "order.unpaid", title, text, actions.BILL_COLLECT)
