"""What the night reports of what changed: bills that were paid, the month that is over, leases that ended or go on.

Of leases whose customer signed the consent alone. A chunk, and each lease that ended or goes on, is a transaction of
its own (decision 7): a record of a kind and key is written once, so a night that was cut off begins anew.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from django.db import transaction

from apps.bills.models import Bill
from apps.bills.rules import BillStatus
from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog, CreditReason
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import content
from apps.credit.rules import CreditDoing, RecordKind, RecordStatus, doings, month_of
from apps.credit.services.closing import report_settlement, undo_settlement
from apps.credit.services.mending import correct_locked, take_back
from apps.credit.services.rows import log
from apps.leases import queries as leases
from apps.leases.models import Order
from core import clock
from core.caller import Caller

CHUNK = 200


def report_changes(day: date, caller: Caller) -> int:
    """How many records were written at the beginning of the business date `day`: on the first of a month, the one
    before is over.
    """
    if not queries.is_served():
        return 0
    over = day - timedelta(days=1) if day.day == 1 else None
    ids = sorted(queries.reportable().values_list("order_id", flat=True))
    written = sum(_report(some, day, caller, over) for some in _chunks(ids))
    written += sum(_settle(order_id, caller) for order_id in sorted(queries.with_ended_lease()))
    return written + sum(_undo(order_id, caller) for order_id in queries.settled_wrongly())


def _chunks(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), CHUNK):
        yield ids[start : start + CHUNK]


@transaction.atomic
def _report(order_ids: Sequence[int], day: date, caller: Caller, over: date | None) -> int:
    """Paid bills, and where a month is `over` with this day, it. Nothing of an account that is being closed."""
    leases.lock_all(order_ids)
    orders = {order.pk: order for order in leases.rows_of(order_ids)}
    accounts = list(queries.reportable().select_for_update().filter(order_id__in=order_ids))
    usable, closing = set(queries.usable_among(order_ids)), queries.closing_among(accounts)
    may = {one.pk: one for one in accounts if one.order_id in usable and one.pk not in closing}
    known = _known(accounts)
    told = {(one.account_id, one.kind, one.key) for one in known}
    bills = queries.asked_bills(order_ids)
    made = [
        row
        for account in may.values()
        for row in _rows(account, orders[account.order_id], bills[account.order_id], day, caller, over)
        if (account.pk, row.kind, row.key) not in told
    ]
    written = CreditRecord.objects.bulk_create(made)
    RECORDS.put(written)
    for row in written:
        log(caller, CreditLog.REPORT, row, why=CreditReason.NIGHT)
    return len(written) + sum(
        _put_right(row, orders[row.order_id], may[row.account_id], bills[row.order_id], caller)
        for row in known
        if row.account_id in may and row.kind == RecordKind.FLOW and not row.on_its_way
    )


def _put_right(row: CreditRecord, order: Order, account: CreditAccount, bills: list[Bill], caller: Caller) -> bool:
    """A repayment went back, or never came. Of a month a person says so: what was waived since was owed then."""
    said = content.anew(row, order, account, bills)
    if said is None:
        take_back(row, caller, CreditReason.WENT_BACK)
        return True
    if row.status != RecordStatus.ACCEPTED or said == row.taken:
        return False
    correct_locked(row, said, caller, CreditReason.WENT_BACK)
    return True


def _known(accounts: Iterable[CreditAccount]) -> list[CreditRecord]:
    kinds = (RecordKind.FLOW, RecordKind.MONTH)
    rows = CreditRecord.objects.filter(account__in=accounts, kind__in=kinds).exclude(status=RecordStatus.WITHDRAWN)
    return list(rows.order_by("pk"))


def _rows(
    account: CreditAccount, order: Order, bills: list[Bill], day: date, caller: Caller, over: date | None
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
    if over and since <= over:
        month = month_of(over)
        yield row(RecordKind.MONTH, month, content.month(order, bills, month, over), month)


@transaction.atomic
def _settle(order_id: int, caller: Caller) -> bool:
    """It is over, and nothing of it is owed."""
    order = leases.lock(order_id)
    account = queries.lock_account(order_id)
    may = CreditDoing.SETTLE in doings(queries.facts_of(order, account))
    if may:
        report_settlement(caller=caller, order=order, why=CreditReason.OVER)
    return may


@transaction.atomic
def _undo(order_id: int, caller: Caller) -> bool:
    """It goes on, and its settlement was reported."""
    order = leases.lock(order_id)
    account = queries.lock_account(order_id)
    may = CreditDoing.UNDO_SETTLE in doings(queries.facts_of(order, account))
    if may:
        undo_settlement(caller=caller, order=order, reason=CreditReason.GOES_ON)
    return may
