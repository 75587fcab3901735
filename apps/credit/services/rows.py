"""An account changes its status by the table, logged; what is reported of it is a record; what is wanted is a call."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditEntity, CreditLog
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.rules import (
    ACCOUNT,
    CONSENTING,
    RECORD,
    AccountAct,
    ConsentAct,
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    RecordAct,
    RecordKind,
    RecordStatus,
    why_not,
)
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.text import say
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Operation, P
from partners.services import Asking
from tenants.scope import current


def lock(order_id: int) -> tuple[Order, CreditAccount] | None:
    """The lease, then its account, for the bureau's answer or a job; None where it has none."""
    order = leases.lock(order_id)
    account = queries.lock_account(order_id)
    return (order, account) if account else None


def take(order: Order, doing: CreditDoing) -> CreditAccount:
    """The locked account of a locked lease, for `doing`. Raises StateError (111) where that isn't to be done now."""
    account = queries.lock_account(order.pk)
    check_usable(order.pk)
    if why := why_not(doing, queries.facts_of(order, account)):
        raise StateError(say(*why), account.status if account else CreditStatus.NONE)
    assert account is not None
    return account


def move(account: CreditAccount, act: AccountAct) -> None:
    """Take `act` on a locked account. Raises TransitionRefused (111). What brought it about is logged by its caller."""
    account.status = ACCOUNT.next(account.status, act)
    account.save()


def move_consent(account: CreditAccount, act: ConsentAct) -> None:
    """Take `act` on a locked account's consent, which decides what of its records operators see as correctable."""
    account.consent = CONSENTING.next(account.consent, act)
    account.save(update_fields=["consent"])
    RECORDS.put(list(account.records.filter(status__in=RECORD.before(RecordAct.CORRECT))))


def unconsent(account: CreditAccount) -> None:
    """A locked account that the bureau hasn't got is none any more without a consent."""
    if account.consent != ConsentStatus.SIGNED and ACCOUNT.can(account.status, AccountAct.UNCONSENT):
        move(account, AccountAct.UNCONSENT)


def write_record(
    account: CreditAccount,
    kind: RecordKind,
    content: Mapping[str, str],
    caller: Caller,
    *,
    key: str = "",
    period: str,
    why: str = "",
) -> CreditRecord:
    """Of a locked account; waits for a batch. Raises StateError (111) where it was reported already."""
    same = CreditRecord.objects.filter(account=account, kind=kind, key=key).exclude(status=RecordStatus.WITHDRAWN)
    if same.exists():
        raise StateError(say("该期数据已上报，不能重复上报", "It was reported already"), account.status)
    row = CreditRecord.objects.create(
        account=account, order_id=account.order_id, kind=kind, key=key, period=period, content=dict(content),
        by_name=caller.name[:60], created_at=clock.now(),
    )  # fmt: skip
    RECORDS.put([row])
    log(caller, CreditLog.REPORT, row, why=why)
    return row


def set_pending(rows: QuerySet[CreditRecord], **columns: Any) -> int:
    """Those of these records that wait for the bureau have these `columns`. Gives how many."""
    found = list(rows.filter(status=RecordStatus.PENDING).select_for_update().order_by("pk"))
    for one in found:
        for name, value in columns.items():
            setattr(one, name, value)
    CreditRecord.objects.bulk_update(found, list(columns))
    RECORDS.put(found)
    return len(found)


def log(caller: Caller, act: CreditLog, row: CreditRecord, *, why: str = "", **after: Any) -> None:
    audit.record(
        caller, act, CreditEntity.RECORD, row.pk, order_id=row.order_id,
        after={"kind": row.kind, **({"key": row.key} if row.key else {}), **after}, why=why,
    )  # fmt: skip


def log_account(caller: Caller, act: CreditLog, account: CreditAccount, *, why: str = "", before: str = "") -> None:
    audit.record(
        caller, act, CreditEntity.ACCOUNT, account.pk, order_id=account.order_id,
        before={"status": before} if before else {}, after={"status": account.status}, why=why,
    )  # fmt: skip


def want(account: CreditAccount, operation: Operation[P, Any], asked: P, key: str, *, now: bool = False) -> PartnerCall:
    """`now`: who wants it waits for it."""
    about = (CreditEntity.ACCOUNT, account.pk, TradeKind.LEASE, account.order_id)
    return partners.want(current().id, operation, Asking(key, asked, *about), at_once=now)
