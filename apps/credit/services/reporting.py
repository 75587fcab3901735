"""What is reported while a lease goes on: repayments, months, collection."""

from collections.abc import Collection

from django.db import transaction

from apps.bills.models import Bill
from apps.bills.queries import moves_on
from apps.bills.rules import BillStatus
from apps.collection import services as collection
from apps.collection.rules import To
from apps.credit import queries
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import asked_bills, content
from apps.credit.rules import (
    ConsentStatus,
    CreditDoing,
    RecordKind,
    RecordStatus,
    RepaymentStatus,
    month_of,
    reportable_months,
)
from apps.credit.services.rows import take, write_record
from apps.leases.models import Order
from core import clock
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say


@transaction.atomic
def report_repayments(*, caller: Caller, order: Order, bill_ids: Collection[int]) -> list[CreditRecord]:
    """Each of these paid bills, once. Raises StateError (111), InvalidInput (110) for one that isn't paid or isn't
    this lease's.
    """
    account = take(order, CreditDoing.FLOW)
    asked = asked_bills([order.pk])[order.pk]
    bills = {bill.pk: bill for bill in paid_of(asked)}
    if wrong := [one for one in bill_ids if one not in bills]:
        text = say("只能上报本订单已支付的账单", "Only paid bills of this lease can be reported")
        raise InvalidInput(("bill_ids", f"{text}（{wrong[0]}）"))
    rows = CreditRecord.objects.filter(account=account, kind=RecordKind.FLOW).exclude(status=RecordStatus.WITHDRAWN)
    told = set(rows.values_list("key", flat=True))
    return [
        write_record(
            account, RecordKind.FLOW, content.flow(bills[one]), caller, key=str(one), period=month_of(clock.today())
        )
        for one in sorted(set(bill_ids))
        if str(one) not in told
    ]


@transaction.atomic
def report_month(*, caller: Caller, order: Order, month: str, status: str = "") -> CreditRecord:
    """A month's status is what the bills say: another one is refused.

    Raises StateError (111), InvalidInput (110) for another status, a month before it was opened, or one that goes on.
    """
    account = take(order, CreditDoing.REPAY)
    today = clock.today()
    months = reportable_months(account.opened_on or today, today, over=order.finished_at is not None)
    if month not in months:
        zh = f"只能上报 {months[0]} 到 {months[-1]} 的月份" if months else "还没有可上报的月份，当月结束后再上报"
        en = f"Between {months[0]} and {months[-1]}" if months else "No month is over yet"
        text = say(zh, en)
        raise InvalidInput(("period", text))
    said = content.month(order, asked_bills([order.pk])[order.pk], month, today)
    derived = RepaymentStatus.of(said["status"])
    if status and status != derived:
        text = say(f"按账单应为 {derived.value}（{derived.zh}）", f"By the bills it is {derived.value} ({derived.en})")
        raise InvalidInput(("status", text))
    return write_record(account, RecordKind.MONTH, said, caller, key=month, period=month)


@transaction.atomic
def report_collection(*, caller: Caller, order: Order, note: str = "") -> CreditRecord:
    """A locked lease that is overdue went into collection (C1): it is handed over. Raises StateError (111)."""
    account = take(order, CreditDoing.COLLECT)
    today = clock.today()
    said = content.collection(order, asked_bills([order.pk])[order.pk], today)
    told = CreditRecord.objects.filter(account=account, kind=RecordKind.COLLECTION).exclude(
        status=RecordStatus.WITHDRAWN
    )
    collection.hand_over(order, caller=caller, to=To.BUREAU, note=note)
    return write_record(account, RecordKind.COLLECTION, said, caller, key=f"{told.count() + 1}", period=month_of(today))


def say_rest(account: CreditAccount, order: Order, bills: Collection[Bill], caller: Caller) -> None:
    """Before the end of a locked account is reported: what was paid, and the month in which it was over, since nothing
    is told of it behind that.
    """
    since, today = account.opened_on, clock.today()
    untold = queries.is_another(order) or account.consent != ConsentStatus.SIGNED
    if since is None or order.finished_at is None or untold:
        return
    told, moved = queries.told_of([account]), moves_on([bill.pk for bill in bills])
    days = {bill.pk: day for bill in bills if (day := queries.paid_on(bill, moved[bill.pk]))}
    for bill in paid_of(bills):
        if days[bill.pk] >= since and (account.pk, RecordKind.FLOW, str(bill.pk)) not in told:
            said = content.flow(bill, moved)
            write_record(account, RecordKind.FLOW, said, caller, key=str(bill.pk), period=month_of(today))
    last = max([clock.business_date(order.finished_at), *days.values()])
    month = month_of(last)
    if since <= last and (account.pk, RecordKind.MONTH, month) not in told:
        said = content.month(order, list(bills), month, today)
        write_record(account, RecordKind.MONTH, said, caller, key=month, period=month)


def paid_of(bills: Collection[Bill]) -> list[Bill]:
    return [bill for bill in bills if bill.paid_at and bill.status == BillStatus.PAID]
