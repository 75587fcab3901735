"""A record that was rejected, or was wrong, is corrected and sent; one that the bureau hasn't taken is withdrawn."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from django.db import transaction

from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import asked_bills, content
from apps.credit.rules import (
    EDITABLE,
    RECORD,
    UNDO,
    AccountAct,
    CreditStatus,
    Facts,
    RecordAct,
    RecordKind,
    RecordStatus,
    close_codes,
)
from apps.credit.services.objections import reopen_answered
from apps.credit.services.rows import log, move, unconsent
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.leases.models import Order
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say

DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@transaction.atomic
def correct(*, caller: Caller, record_id: int, changes: Mapping[str, str], reason: str) -> CreditRecord:
    """What was rejected, or taken and wrong, says what is true now, with `changes`, and waits for the next batch.

    Raises NotFound (104), StateError (111) where it can't be corrected, or says what is true, InvalidInput (110).
    """
    order, account, row = _locked(caller, record_id)
    check_usable(order.pk)
    if not row.correctable:
        raise StateError(say("该记录不能更正", "This record can't be corrected"), row.status)
    chosen = _checked(row, changes, order, account)
    said = content.anew(row, order, account, asked_bills([order.pk])[order.pk], chosen)
    if said is None:
        text = say("这条记录现在不应上报：请撤回", "It isn't to be reported now: withdraw the record")
        raise StateError(text, row.status)
    if said == row.taken:
        text = say("征信机构的记录与当前账单一致，无需更正", "What the bureau has is what the bills say")
        raise StateError(text, row.status)
    correct_locked(row, said, caller, reason)
    return row


def correct_locked(row: CreditRecord, said: dict[str, str], caller: Caller, reason: str) -> None:
    """Of a locked account. Raises TransitionRefused (111)."""
    changed = {name: value for name, value in said.items() if row.content.get(name) != value}
    row.content, row.status = said, RECORD.next(row.status, RecordAct.CORRECT)
    row.tries += 1
    row.corrected_at = clock.now() if row.taken else None
    row.batch_id, row.sent_at, row.answered_at = None, None, None
    row.code, row.field, row.message = "", "", ""
    row.save()
    RECORDS.put([row])
    log(caller, CreditLog.CORRECT, row, why=reason, **changed)


def restate_locked(row: CreditRecord, said: dict[str, str], caller: Caller) -> None:
    """What waits for a batch says what is true by now. Of a locked account and record."""
    changed = {name: value for name, value in said.items() if row.content.get(name) != value}
    row.content = said
    row.save()
    log(caller, CreditLog.RESTATE, row, **changed)


def _checked(row: CreditRecord, changes: Mapping[str, str], order: Order, account: CreditAccount) -> dict[str, str]:
    for name, value in changes.items():
        if name not in EDITABLE.get(row.kind, ()):
            raise InvalidInput((f"fields.{name}", say("该项不能修改", "It can't be changed")))
        if name == "code":
            check_code(value, replace(queries.facts_of(order, account), closing=False), "fields.code")
        else:
            check_closed_on(value, account, "fields.closed_on")
    return dict(changes)


def check_code(code: str, at: Facts, field: str) -> None:
    """Raises InvalidInput (110) at `field`."""
    codes = close_codes(at)
    if code not in codes:
        words = "、".join(f"{one.value} {one.zh}" for one in codes)
        raise InvalidInput((field, say(f"现在只能选 {words}", "Now it is " + ", ".join(codes))))


def check_closed_on(day: str, account: CreditAccount, field: str) -> None:
    """Raises InvalidInput (110) at `field`."""
    fits = bool(DAY.fullmatch(day)) and f"{account.opened_on or ''}" <= day <= clock.today().isoformat()
    try:
        date.fromisoformat(day)
    except ValueError:
        fits = False
    if not fits:
        raise InvalidInput((field, say("关闭日期须在开户之后，且不晚于今天", "From its opening to today")))


@transaction.atomic
def withdraw(*, caller: Caller, record_id: int, reason: str) -> CreditRecord:
    """One that the bureau has neither got nor taken. Raises NotFound (104), StateError (111)."""
    _, account, row = _locked(caller, record_id)
    if row.kind == RecordKind.UNDO_SETTLE:
        text = say("结清撤销不能撤回，请更正后重新上报", "A settlement that is undone stays so: correct it instead")
        raise StateError(text, row.status)
    if queries.answered_by(row):
        text = say(
            "已据此答复客户“已更正”，不能撤回", "The customer was told that it is corrected: it can't be withdrawn"
        )
        raise StateError(text, row.status)
    withdraw_locked(account, row, caller, reason)
    return row


def withdraw_locked(account: CreditAccount, row: CreditRecord, caller: Caller, reason: str) -> None:
    """The account is what it was before."""
    take_back(account, row, caller, reason)
    if row.status == RecordStatus.ACCEPTED:
        return
    if row.kind == RecordKind.OPEN:
        move(account, AccountAct.DROP)
        unconsent(account)
    if row.kind == RecordKind.SETTLE and account.status == CreditStatus.SETTLE_REPORTED:
        act, account.beneath = UNDO[account.beneath], ""
        move(account, act)


def take_back(account: CreditAccount, row: CreditRecord, caller: Caller, reason: str) -> None:
    """Of a locked account; of a correction the record stays as the bureau took it. Raises StateError (111) for one that
    the bureau has, or that is withdrawn.
    """
    if row.status == RecordStatus.WITHDRAWN:
        raise StateError(say("该记录已撤回", "The record is withdrawn already"), row.status)
    if not RECORD.can(row.status, RecordAct.WITHDRAW) or row.on_its_way:
        text = say("征信机构已收到或已受理的记录不能撤回", "The bureau has it: it can't be withdrawn any more")
        raise StateError(text, row.status)
    act = RecordAct.RESTORE if row.taken else RecordAct.WITHDRAW
    row.status, row.reason = RECORD.next(row.status, act), reason[:200]
    reopen_answered(account, row, caller)
    if row.taken:
        row.content, row.code, row.field, row.message, row.corrected_at = row.taken, "", "", "", None
    row.save()
    RECORDS.put([row])
    log(caller, CreditLog.WITHDRAW, row, why=reason)


def _locked(caller: Caller, record_id: int) -> tuple[Order, CreditAccount, CreditRecord]:
    found = queries.access_record(caller, record_id)
    order = leases.lock_order(caller, found.order_id)
    account = queries.lock_account(order.pk)
    assert account is not None
    return order, account, queries.lock_record(record_id)
