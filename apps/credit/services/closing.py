"""The end at the bureau: settled, confirmed, closed; and a settlement that was wrong, undone."""

from datetime import date

from django.db import transaction

from apps.credit import queries
from apps.credit.log import CreditLog
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import asked_bills, content
from apps.credit.rules import REPORTABLE, UNDO, AccountAct, CreditDoing, RecordKind, RecordStatus, month_of
from apps.credit.services.mending import check_closed_on, check_code, take_back
from apps.credit.services.reporting import say_rest
from apps.credit.services.rows import log_account, move, take, write_record
from apps.leases.models import Order
from core import clock
from core.caller import Caller


@transaction.atomic
def report_settlement(*, caller: Caller, order: Order, why: str = "") -> CreditRecord:
    """Of a locked lease that is over, and of which nothing is owed. Raises StateError (111)."""
    account = take(order, CreditDoing.SETTLE)
    bills, today = asked_bills([order.pk])[order.pk], clock.today()
    say_rest(account, order, bills, caller)
    account.beneath = account.status
    move(account, AccountAct.SETTLE)
    said = content.settlement(order, bills, today)
    return write_record(
        account, RecordKind.SETTLE, said, caller, key=_number(account, RecordKind.SETTLE), period=month_of(today),
        why=why,
    )  # fmt: skip


@transaction.atomic
def confirm_settlement(*, caller: Caller, order: Order) -> CreditAccount:
    """The bureau has taken it, and somebody says that it is right. Raises StateError (111)."""
    account = take(order, CreditDoing.CONFIRM)
    before = account.status
    move(account, AccountAct.CONFIRM)
    log_account(caller, CreditLog.CONFIRM, account, before=before)
    return account


@transaction.atomic
def undo_settlement(*, caller: Caller, order: Order, reason: str) -> CreditAccount:
    """A settlement of a locked lease, or its closing, was wrong: what the bureau has is taken back by a record, what it
    hasn't is withdrawn. Raises StateError (111), also while the bureau's answer is waited for.
    """
    account = take(order, CreditDoing.UNDO_SETTLE)
    row = queries.ended_by(account.pk)
    assert row is not None
    before = account.status
    if row.status == RecordStatus.ACCEPTED:
        today = clock.today()
        recovered = row.kind == RecordKind.CLOSE and order.finished_at is not None
        write_record(
            account, RecordKind.UNDO_SETTLE, content.undone(today, recovered=recovered), caller,
            key=_number(account, RecordKind.UNDO_SETTLE), period=month_of(today), why=reason,
        )  # fmt: skip
    else:
        take_back(account, row, caller, reason)
    act, account.beneath, account.closed_on = UNDO[account.beneath], "", None
    move(account, act)
    log_account(caller, CreditLog.UNDO, account, before=before, why=reason)
    return account


@transaction.atomic
def close_account(*, caller: Caller, order: Order, code: str, on: date) -> CreditRecord:
    """Report that it is closed, by `code`, since `on`. Raises StateError (111), InvalidInput (110)."""
    account = take(order, CreditDoing.CLOSE)
    check_code(code, queries.facts_of(order, account), "code")
    check_closed_on(on.isoformat(), account, "date")
    bills = asked_bills([order.pk])[order.pk]
    if account.status in REPORTABLE:
        say_rest(account, order, bills, caller)
    said = content.close(order, bills, code, on)
    return write_record(
        account, RecordKind.CLOSE, said, caller, key=_number(account, RecordKind.CLOSE), period=month_of(clock.today())
    )


def _number(account: CreditAccount, kind: RecordKind) -> str:
    """Of the next of its kind."""
    return str(CreditRecord.objects.filter(account=account, kind=kind).count() + 1)
