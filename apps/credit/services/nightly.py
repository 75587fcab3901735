"""What the night reports of what changed: bills that were paid, the month that is over, leases that ended or go on; and
what of it was heard of too late.

Of leases whose customer signed the consent alone; where it was taken back, what was wrong is put right, and the end is
told. A chunk, and each lease that ended or goes on, is a transaction of its own (decision 7): a record of a kind and
key is written once, so a night that was cut off begins anew. No lease of a chunk is left out that raises: a later night
tells no month that is over.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta

from django.db import transaction

from apps.bills.models import Bill
from apps.bills.queries import moves_on
from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog, CreditReason
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import content
from apps.credit.queries.bills import Known
from apps.credit.rules import (
    ConsentStatus,
    CreditDoing,
    RecordKind,
    RecordStatus,
    bounds_of,
    doings,
    is_end_wrong,
    month_of,
)
from apps.credit.services.closing import report_settlement, undo_settlement
from apps.credit.services.mending import correct_locked, restate_locked, take_back
from apps.credit.services.reporting import paid_of
from apps.credit.services.rows import log
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import queries as payments
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from nights.each import each
from nights.registry import Night

CHUNK = 200
HEARD_FOR = timedelta(days=40)
"""So long after it was heard of, each night asks what a payment means for months that the bureau has."""
Heard = Sequence[tuple[datetime, date]]


def report_changes(night: Night) -> int:
    """How many records were written at the beginning of the night's day: on the first of a month, the one before is
    over.

    A wrong end is undone first: behind it what was paid is told, and how it ended; and the month that is over, which no
    later night tells.
    """
    if not queries.is_served():
        return 0
    day, caller = night.day, night.caller
    over = day - timedelta(days=1) if day.day == 1 else None
    wrong = queries.ended_wrongly()
    written = each(night, wrong, lambda order_id: _undo(order_id, caller), whole=over is not None)
    ids = sorted(queries.reportable().values_list("order_id", flat=True))
    written += sum(_report(ids[start : start + CHUNK], day, caller, over) for start in range(0, len(ids), CHUNK))
    return written + each(night, sorted(queries.with_ended_lease()), lambda order_id: _settle(order_id, caller))


@transaction.atomic
def _report(order_ids: Sequence[int], day: date, caller: Caller, over: date | None) -> int:
    """Paid bills, and where a month is `over` with this day, it, of who has agreed still. Nothing of an account that is
    being closed.
    """
    leases.lock_all(order_ids)
    orders = {order.pk: order for order in leases.rows_of(order_ids) if not queries.is_another(order)}
    accounts = list(queries.reportable().select_for_update().filter(order_id__in=orders))
    usable, closing = set(queries.usable_among(order_ids)), queries.closing_among(accounts)
    may = {one.pk: one for one in accounts if one.order_id in usable and one.pk not in closing}
    rows = _rows_of(may)
    told = {(one.account_id, one.kind, one.key) for one in rows}
    bills = queries.asked_bills(order_ids)
    heard = payments.heard_of(TradeKind.LEASE, order_ids, clock.start_of(day) - HEARD_FOR)
    doubted = [
        row
        for row in rows
        if not row.on_its_way
        and _may_be_wrong(row, orders[row.order_id], bills[row.order_id], heard.get(row.order_id, ()))
    ]
    agreed = [one for one in may.values() if one.consent == ConsentStatus.SIGNED]
    new = [bill for one in agreed for bill in paid_of(bills[one.order_id]) if _is_new(bill, one, day, told)]
    known = _moves(new, doubted, over, {one.order_id: bills[one.order_id] for one in may.values()})
    by_order = {account.order_id: account for account in agreed}
    made = [
        _row(by_order[bill.order_id], RecordKind.FLOW, str(bill.pk), content.flow(bill, known), month_of(day), caller)
        for bill in new
    ]
    for account in agreed:
        if over and _since(account, day) <= over and (account.pk, RecordKind.MONTH, month_of(over)) not in told:
            said = content.month(orders[account.order_id], bills[account.order_id], month_of(over), over, known)
            made.append(_row(account, RecordKind.MONTH, month_of(over), said, month_of(over), caller))
    written = CreditRecord.objects.bulk_create(made)
    RECORDS.put(written)
    for row in written:
        log(caller, CreditLog.REPORT, row, why=CreditReason.NIGHT)
    return len(written) + sum(
        _put_right(row, orders[row.order_id], may[row.account_id], bills[row.order_id], known, caller)
        for row in doubted
    )


def _since(account: CreditAccount, day: date) -> date:
    """The first day that is reported."""
    return account.opened_on or day


def _is_new(bill: Bill, account: CreditAccount, day: date, told: Collection[tuple[int, str, str]]) -> bool:
    booked = clock.business_date(bill.paid_at) if bill.paid_at else day
    return _since(account, day) <= booked <= day and (account.pk, RecordKind.FLOW, str(bill.pk)) not in told


def _moves(
    new: Collection[Bill], doubted: Collection[CreditRecord], over: date | None, bills: Mapping[int, list[Bill]]
) -> Known:
    """The money by which this night's records are reckoned, of all of them at once."""
    wanted = {bill.pk for bill in new}
    wanted |= {int(row.key) for row in doubted if row.kind == RecordKind.FLOW}
    months = [(row.order_id, bounds_of(row.key)[1]) for row in doubted if row.kind == RecordKind.MONTH]
    if over:
        months += [(order_id, over) for order_id in bills]
    for order_id, last in months:
        wanted |= {bill.pk for bill in queries.moved_since(bills[order_id], last)}
    return moves_on(wanted)


def _may_be_wrong(row: CreditRecord, order: Order, bills: list[Bill], heard: Heard) -> bool:
    """What nobody has yet. Of what the bureau has: a repayment that isn't the bill's any more; what a payment was heard
    of since, or never came for; a month of a lease that was over, which was reported before it was. What was waived
    since was owed then.
    """
    if row.status == RecordStatus.PENDING:
        return True
    reckoned = row.corrected_at or row.created_at
    if row.kind == RecordKind.FLOW:
        paid_on = row.content["paid_on"]
        return any(at > reckoned and day.isoformat() <= paid_on for at, day in heard) or not any(
            str(bill.pk) == row.key and row.content["amount"] == str(bill.paid - bill.refunded)
            for bill in paid_of(bills)
        )
    if row.status != RecordStatus.ACCEPTED:
        return False
    last = bounds_of(row.key)[1]
    was_early = order.finished_at is None and row.taken["settle_date"] < last.isoformat() < clock.today().isoformat()
    return was_early or any(at > reckoned and day <= last for at, day in heard)


def _put_right(
    row: CreditRecord, order: Order, account: CreditAccount, bills: list[Bill], known: Known, caller: Caller
) -> bool:
    said = content.anew(row, order, account, bills, known=known)
    why = CreditReason.WENT_BACK if row.kind == RecordKind.FLOW else CreditReason.HEARD
    if said is None or (row.status == RecordStatus.PENDING and said == row.taken):
        take_back(account, row, caller, why)
        return True
    if row.status == RecordStatus.REJECTED or said == row.content:
        return False
    if row.status == RecordStatus.PENDING:
        restate_locked(row, said, caller)
    else:
        correct_locked(row, said, caller, why)
    return True


def _rows_of(accounts: Collection[int]) -> list[CreditRecord]:
    """Their repayments and months. Locked: a batch that is sent meanwhile takes them as they are."""
    kinds = (RecordKind.FLOW, RecordKind.MONTH)
    rows = CreditRecord.objects.filter(account__in=accounts, kind__in=kinds).exclude(status=RecordStatus.WITHDRAWN)
    return list(rows.select_for_update(of=("self",)).order_by("pk"))


def _row(
    account: CreditAccount, kind: RecordKind, key: str, said: dict[str, str], period: str, caller: Caller
) -> CreditRecord:
    return CreditRecord(
        account=account, order_id=account.order_id, kind=kind, key=key, period=period, content=said,
        by_name=caller.name[:60], created_at=clock.now(),
    )  # fmt: skip


def _settle(order_id: int, caller: Caller) -> bool:
    """It is over, and nothing of it is owed."""
    order = leases.lock(order_id)
    account = queries.lock_account(order_id)
    may = CreditDoing.SETTLE in doings(queries.facts_of(order, account))
    if may:
        report_settlement(caller=caller, order=order, why=CreditReason.OVER)
    return may


def _undo(order_id: int, caller: Caller) -> bool:
    """It didn't end as was reported: what the bureau has of that is undone, what waits is withdrawn."""
    order = leases.lock(order_id)
    account = queries.lock_account(order_id)
    assert account is not None
    facts = queries.facts_of(order, account)
    if not is_end_wrong(facts):
        return False
    goes_on = order.finished_at is None
    why = CreditReason.GOES_ON if goes_on else CreditReason.CLAIMED if facts.claims else CreditReason.RECOVERED
    if facts.closing:
        row = queries.latest(account.pk, RecordKind.CLOSE)
        may = row is not None and not row.on_its_way
        if row is not None and may:
            take_back(account, queries.lock_record(row.pk), caller, why)
        return may
    may = CreditDoing.UNDO_SETTLE in doings(facts)
    if may:
        undo_settlement(caller=caller, order=order, reason=why)
    return may
