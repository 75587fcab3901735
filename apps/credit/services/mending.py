"""A record that was rejected is corrected and sent again; one that the bureau hasn't taken is withdrawn."""

from collections.abc import Mapping

from django.db import transaction

from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import content
from apps.credit.rules import (
    EDITABLE,
    RECORD,
    UNDO,
    AccountAct,
    CloseCode,
    CreditStatus,
    RecordAct,
    RecordKind,
    RecordStatus,
    is_correctable,
)
from apps.credit.services.rows import log, move
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.leases.models import Order
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say

MOST = 100


@transaction.atomic
def correct(*, caller: Caller, record_id: int, changes: Mapping[str, str], reason: str) -> CreditRecord:
    """A rejected record says what is true now, with `changes`, and waits for the next batch.

    Raises NotFound (104), StateError (111) where it isn't rejected or can't be corrected, InvalidInput (110).
    """
    order, account, row = _locked(caller, record_id)
    check_usable(order.pk)
    if row.status != RecordStatus.REJECTED or not is_correctable(row.code):
        raise StateError(say("该记录不能更正", "This record can't be corrected"), row.status)
    said = {**content.anew(row, order, account), **_checked(row, changes)}
    before = {name: row.content.get(name, "") for name in said if row.content.get(name) != said[name]}
    row.content, row.status = said, RECORD.next(row.status, RecordAct.CORRECT)
    row.tries += 1
    row.batch_id, row.sent_at, row.answered_at = None, None, None
    row.code, row.field, row.message = "", "", ""
    row.save()
    RECORDS.put([row])
    log(caller, CreditLog.CORRECT, row, why=reason, **{name: said[name] for name in before})
    return row


def _checked(row: CreditRecord, changes: Mapping[str, str]) -> dict[str, str]:
    allowed = EDITABLE.get(row.kind, ())
    for name, value in changes.items():
        if name not in allowed or not 1 <= len(value.strip()) <= MOST:
            raise InvalidInput((f"fields.{name}", say("请填写 1–100 个字", "1 to 100 characters")))
        if name == "code" and value not in tuple(CloseCode):
            raise InvalidInput(("fields.code", say("没有这个关闭代码", "No such code")))
        if name == "closed_on":
            _day(value)
    return {name: value.strip() for name, value in changes.items()}


def _day(text: str) -> None:
    try:
        fits = clock.today().fromisoformat(text) <= clock.today()
    except ValueError:
        fits = False
    if not fits:
        raise InvalidInput(("fields.closed_on", say("请填写不晚于今天的日期", "A day up to today")))


@transaction.atomic
def withdraw(*, caller: Caller, record_id: int, reason: str) -> CreditRecord:
    """One that the bureau has neither got nor taken. Raises NotFound (104), StateError (111)."""
    _, account, row = _locked(caller, record_id)
    if row.kind == RecordKind.RECOVER:
        text = say("结清撤销不能撤回，请更正后重新上报", "A settlement that is undone stays so: correct it instead")
        raise StateError(text, row.status)
    withdraw_locked(account, row, caller, reason)
    return row


def withdraw_locked(account: CreditAccount, row: CreditRecord, caller: Caller, reason: str) -> None:
    """The account is what it was before."""
    take_back(row, caller, reason)
    if row.kind == RecordKind.OPEN:
        move(account, AccountAct.DROP)
    if row.kind == RecordKind.SETTLE and account.status == CreditStatus.SETTLE_REPORTED:
        act, account.beneath = UNDO[account.beneath], ""
        move(account, act)


def take_back(row: CreditRecord, caller: Caller, reason: str) -> None:
    """Of a locked account. Raises StateError (111) for one that the bureau has."""
    if not RECORD.can(row.status, RecordAct.WITHDRAW) or (row.status == RecordStatus.PENDING and row.sent_at):
        text = say("征信机构已收到或已受理的记录不能撤回", "The bureau has it: it can't be withdrawn any more")
        raise StateError(text, row.status)
    row.status, row.reason = RECORD.next(row.status, RecordAct.WITHDRAW), reason[:200]
    row.save()
    RECORDS.put([row])
    log(caller, CreditLog.WITHDRAW, row, why=reason)


def _locked(caller: Caller, record_id: int) -> tuple[Order, CreditAccount, CreditRecord]:
    found = queries.access_record(caller, record_id)
    order = leases.lock_order(caller, found.order_id)
    account = queries.lock_account(order.pk)
    assert account is not None
    return order, account, queries.lock_record(record_id)
