"""What the night reports of what changed: bills that were paid, the month that ends, leases that ended or go on again.

Of leases whose customer signed the consent alone, a chunk at a time: a record of a kind and key is written once.
"""

import calendar
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from apps.bills.models import Bill
from apps.bills.rules import BillStatus
from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog, CreditReason
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import content
from apps.credit.rules import CreditDoing, RecordKind, RecordStatus, doings, month_of
from apps.credit.services.closing import report_settlement, undo_settlement
from apps.credit.services.rows import log
from apps.leases import queries as leases
from apps.leases.models import Order
from core import clock
from core.caller import Caller

CHUNK = 200


def report_changes(day: date, caller: Caller) -> int:
    """How many records were written for the business date `day`."""
    if not queries.is_served():
        return 0
    ends = day.day == calendar.monthrange(day.year, day.month)[1]
    written = 0
    for accounts in _chunks(list(queries.reportable().values_list("order_id", flat=True))):
        written += _report(accounts, day, caller, month=month_of(day) if ends else "")
    return written + _settle(caller) + _undo(caller)


def _chunks(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), CHUNK):
        yield ids[start : start + CHUNK]


def _report(order_ids: Sequence[int], day: date, caller: Caller, *, month: str) -> int:
    """Paid bills, and where the month ends, it."""
    leases.lock_all(order_ids)
    orders = {order.pk: order for order in leases.rows_of(order_ids)}
    accounts = list(queries.reportable().select_for_update().filter(order_id__in=order_ids))
    usable = set(queries.usable_among(order_ids))
    told = {(one.account_id, one.kind, one.key) for one in _known(accounts)}
    bills = queries.asked_bills(order_ids)
    made = [
        row
        for account in accounts
        if account.order_id in usable
        for row in _rows(account, orders[account.order_id], bills[account.order_id], day, caller, month)
        if (account.pk, row.kind, row.key) not in told
    ]
    written = CreditRecord.objects.bulk_create(made)
    RECORDS.put(written)
    for row in written:
        log(caller, CreditLog.REPORT, row, why=CreditReason.NIGHT)
    return len(written)


def _known(accounts: Iterable[CreditAccount]) -> list[CreditRecord]:
    kinds = (RecordKind.FLOW, RecordKind.MONTH)
    return list(
        CreditRecord.objects.filter(account__in=accounts, kind__in=kinds).exclude(status=RecordStatus.WITHDRAWN)
    )


def _rows(
    account: CreditAccount, order: Order, bills: list[Bill], day: date, caller: Caller, month: str
) -> Iterator[CreditRecord]:
    since = account.opened_on or day

    def row(kind: RecordKind, key: str, said: dict[str, str], period: str) -> CreditRecord:
        return CreditRecord(
            account=account, order_id=order.pk, kind=kind, key=key, period=period, content=said,
            by_name=caller.name[:60], created_at=clock.now(),
        )  # fmt: skip

    for bill in bills:
        paid = clock.business_date(bill.paid_at) if bill.paid_at and bill.status == BillStatus.PAID else None
        if paid and since <= paid <= day:
            yield row(RecordKind.FLOW, str(bill.pk), content.flow(bill), month_of(day))
    if month and month_of(since) <= month:
        yield row(RecordKind.MONTH, month, content.month(order, bills, month, day), month)


def _settle(caller: Caller) -> int:
    """Leases that are over, and of which nothing is owed."""
    written = 0
    for order_id in queries.with_ended_lease():
        order = leases.lock(order_id)
        account = queries.lock_account(order_id)
        if CreditDoing.SETTLE in doings(queries.facts_of(order, account)):
            report_settlement(caller=caller, order=order, why=CreditReason.OVER)
            written += 1
    return written


def _undo(caller: Caller) -> int:
    """Leases that go on, whose settlement was reported."""
    written = 0
    for order_id in queries.settled_wrongly():
        order = leases.lock(order_id)
        account = queries.lock_account(order_id)
        if CreditDoing.UNDO_SETTLE in doings(queries.facts_of(order, account)):
            undo_settlement(caller=caller, order=order, reason=CreditReason.GOES_ON.zh)
            written += 1
    return written
