"""Records of accounts, and objections to them."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q

from apps.credit.models import CreditAccount, CreditObjection, CreditRecord
from apps.credit.rules import ObjectionStatus, RecordKind, RecordStatus
from apps.leases import queries as leases
from apps.leases.models import Order
from core.caller import Caller
from core.errors import NotFound, StateError
from core.text import say


def record(record_id: int) -> CreditRecord | None:
    return CreditRecord.objects.filter(pk=record_id).first()


def leases_with(record_ids: Collection[int]) -> list[int]:
    """The leases of these records."""
    rows = CreditRecord.objects.filter(pk__in=record_ids).order_by("order_id").distinct()
    return list(rows.values_list("order_id", flat=True))


def access_record(caller: Caller, record_id: int) -> CreditRecord:
    """Raises NotFound (104)."""
    found = record(record_id)
    if found is None:
        raise NotFound
    leases.access_order(caller, found.order_id)
    return found


def lock_record(record_id: int) -> CreditRecord:
    """Of a locked lease. Raises DoesNotExist."""
    return CreditRecord.objects.select_for_update().get(pk=record_id)


def records_of(account_id: int) -> list[CreditRecord]:
    """The newest first, with their account."""
    return list(CreditRecord.objects.filter(account_id=account_id).select_related("account").order_by("-pk"))


def told_of(accounts: Collection[CreditAccount]) -> set[tuple[int, str, str]]:
    """(account, kind, key) of the repayments and months that are reported of them."""
    rows = CreditRecord.objects.filter(account__in=accounts, kind__in=(RecordKind.FLOW, RecordKind.MONTH))
    return set(rows.exclude(status=RecordStatus.WITHDRAWN).values_list("account_id", "kind", "key"))


def latest(account_id: int, kind: str) -> CreditRecord | None:
    """The newest of a kind that wasn't withdrawn."""
    rows = CreditRecord.objects.filter(account_id=account_id, kind=kind).exclude(status=RecordStatus.WITHDRAWN)
    return rows.order_by("-pk").first()


def settled_by(account_id: int) -> CreditRecord | None:
    """The settlement that stands: reported, and not undone since."""
    row, undone = latest(account_id, RecordKind.SETTLE), latest(account_id, RecordKind.UNDO_SETTLE)
    return None if row is not None and undone is not None and undone.pk > row.pk else row


def ended_by(account_id: int) -> CreditRecord | None:
    """The settlement that stands; else the closing."""
    return settled_by(account_id) or latest(account_id, RecordKind.CLOSE)


def corrected_since(account_id: int, moment: datetime) -> list[CreditRecord]:
    """By which something that the bureau had was put right since then, or is about to be."""
    rows = CreditRecord.objects.filter(account_id=account_id, status__in=(RecordStatus.PENDING, RecordStatus.ACCEPTED))
    put_right = Q(corrected_at__gte=moment) | Q(kind=RecordKind.UNDO_SETTLE, created_at__gte=moment)
    return list(rows.filter(put_right).order_by("pk"))


def answered_by(row: CreditRecord) -> CreditObjection | None:
    """The objection that was answered by what a record, which waits, says now."""
    said = row.corrected_at or row.created_at
    rows = CreditObjection.objects.filter(record_id=row.pk, status=ObjectionStatus.ANSWERED, answered_at__gte=said)
    return rows.order_by("pk").last()


def records_in_batch(batch_id: int, ids: Collection[int]) -> list[CreditRecord]:
    """Those of these that are in a batch and wait for the bureau, in their order, with their accounts."""
    rows = CreditRecord.objects.filter(pk__in=ids, batch_id=batch_id, status=RecordStatus.PENDING)
    return list(rows.select_related("account").order_by("pk"))


def records_to_tell(order_id: int) -> list[int]:
    """Those of a locked lease that wait, and aren't on their way."""
    rows = CreditRecord.objects.filter(order_id=order_id, status=RecordStatus.PENDING, sent_at=None)
    return list(rows.order_by("-pk").values_list("pk", flat=True))


def access_objection(caller: Caller, objection_id: int) -> CreditObjection:
    """Raises NotFound (104)."""
    found = CreditObjection.objects.filter(pk=objection_id).first()
    if found is None:
        raise NotFound
    leases.access_order(caller, found.order_id)
    return found


def objections_of(order_id: int) -> list[CreditObjection]:
    """The newest first."""
    return list(CreditObjection.objects.filter(order_id=order_id).order_by("-pk"))


def settlement(caller: Caller, record_id: int) -> tuple[Order, CreditRecord]:
    """(the locked lease, the record by which it is settled, or closed without). Raises NotFound (104) for another
    record, StateError (111) for one that doesn't count any more.
    """
    found = access_record(caller, record_id)
    if found.kind not in (RecordKind.SETTLE, RecordKind.CLOSE):
        raise NotFound
    order = leases.lock_order(caller, found.order_id)
    counts = ended_by(found.account_id)
    if counts is None or counts.pk != found.pk:
        raise StateError(say("这不是当前的结清记录", "This is not the settlement that counts"), found.status)
    return order, found


def settled_record(caller: Caller, record_id: int) -> CreditRecord:
    """Raises NotFound (104)."""
    found = access_record(caller, record_id)
    if found.kind != RecordKind.SETTLE:
        raise NotFound
    return with_account(found.pk)


def with_account(record_id: int) -> CreditRecord:
    return CreditRecord.objects.select_related("account").get(pk=record_id)
