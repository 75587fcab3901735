"""What the bureau says of records, each for itself; what it has taken, the account says."""

from collections.abc import Collection
from datetime import date

from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditLog
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.operations import Verdict
from apps.credit.rules import (
    ACCOUNT,
    RECORD,
    AccountAct,
    CreditStatus,
    RecordAct,
    RecordKind,
    RecordStatus,
    RepaymentStatus,
)
from apps.credit.services import tell
from apps.credit.services.objections import reopen_answered
from apps.credit.services.rows import lock, log, move
from apps.leases import queries as leases
from core import clock
from core.caller import system
from partners.masking import masked
from tenants.scope import current

TAKEN = "0000"


def judge(batch_id: int, verdicts: Collection[Verdict]) -> tuple[int, int]:
    """(taken, rejected) of these records of the active merchant, each under its lease's lock, in their order."""
    leases.lock_all(queries.leases_with([one.record_id for one in verdicts]))
    done = [_judge(batch_id, one) for one in sorted(verdicts, key=lambda one: one.record_id)]
    return done.count(True), done.count(False)


def _judge(batch_id: int, said: Verdict) -> bool | None:
    """True: taken; None: it doesn't wait for this batch's word."""
    named = queries.record(said.record_id)
    found = lock(named.order_id) if named else None
    if found is None:
        return None
    order, account = found
    row = queries.lock_record(said.record_id)
    if row.status != RecordStatus.PENDING or row.batch_id != batch_id:
        return None
    taken = said.code == TAKEN
    row.status = RECORD.next(row.status, RecordAct.ACCEPT if taken else RecordAct.REJECT)
    row.code, row.field, row.message = said.code[:10], said.field[:30], masked(said.message)[:200]
    again = bool(row.taken)
    row.answered_at, row.taken = clock.now(), row.content if taken else row.taken
    row.save()
    RECORDS.put([row])
    caller = system(current())
    if taken:
        log(caller, CreditLog.ACCEPT, row)
        _count(account, row, again=again)
    else:
        log(caller, CreditLog.REJECT, row, why=f"{row.code} {row.message}".strip())
        tell.rejected(order, row)
        reopen_answered(account, row, caller)
    return taken


def _count(account: CreditAccount, row: CreditRecord, *, again: bool) -> None:
    """The account stands as the bureau has it; `again`: it had the record, and has its correction now."""
    act = _act(account, row, again=again)
    if row.kind == RecordKind.OPEN:
        account.opened_on = date.fromisoformat(row.content["open_date"])
    if row.kind == RecordKind.CLOSE:
        account.closed_on = date.fromisoformat(row.content["closed_on"])
        account.beneath = account.beneath or account.status
    if act is not None and ACCOUNT.can(account.status, act):
        move(account, act)
    else:
        account.save()


def _act(account: CreditAccount, row: CreditRecord, *, again: bool) -> AccountAct | None:
    if row.kind == RecordKind.MONTH:
        return _act_of_month(account, row)
    if row.kind == RecordKind.COLLECTION and again:
        return _act_of_collection(account, row)
    return {
        RecordKind.OPEN: AccountAct.ACCEPT, RecordKind.COLLECTION: AccountAct.COLLECT,
        RecordKind.CLOSE: AccountAct.CLOSE,
    }.get(RecordKind.of(row.kind))  # fmt: skip


def _act_of_collection(account: CreditAccount, row: CreditRecord) -> AccountAct | None:
    """One that is corrected begins none; one that never was one ends it."""
    is_wrong = row.content["overdue_days"] == "0" and account.status == CreditStatus.COLLECTION
    return AccountAct.RECOVER if is_wrong else None


def _act_of_month(account: CreditAccount, row: CreditRecord) -> AccountAct | None:
    """Only the newest month that it has says how the account stands."""
    later = CreditRecord.objects.filter(account=account, kind=RecordKind.MONTH, key__gt=row.key)
    if later.exclude(taken={}).exists():
        return None
    status = row.content["status"]
    if status == RepaymentStatus.UNKNOWN:
        return None
    if status == RepaymentStatus.B or status.isdecimal():
        return AccountAct.FALL_OVERDUE if account.status == CreditStatus.OPEN else None
    return AccountAct.RECOVER
