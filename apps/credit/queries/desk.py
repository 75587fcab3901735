"""The desk: records and objections, a shop's by its own rows, operators' by the index; and the batches."""

from typing import Any, Protocol

from django.db.models import Exists, OuterRef, QuerySet

from apps.credit.models import CreditObjection, CreditRecord
from apps.credit.queries.accounts import is_served
from apps.credit.rules import BATCH, BatchAct, BatchStatus, ObjectionStatus, RecordKind, RecordStatus
from apps.leases import queries as leases
from core.caller import Caller, Side
from core.errors import NotFound
from core.paging import tabs_of
from core.sorting import ordered
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex
from policies import queries as policies

RECORD_TABS = tabs_of(RecordStatus, "status")
OBJECTION_TABS = tabs_of(ObjectionStatus, "status")
BATCH_TABS = tabs_of(BatchStatus, "status")


class WantedRecords(Protocol):
    """Which records; None is any. `merchant_id`: for operators."""

    kind: RecordKind | None
    period: str | None
    batch_id: int | None
    merchant_id: int | None
    order_id: int | None


class ListedRecords(WantedRecords, Protocol):
    status: RecordStatus | None

    @property
    def sort(self) -> str: ...


def listed_records(caller: Caller, query: ListedRecords) -> QuerySet[Any]:
    """CreditRecordIndex for operators, CreditRecord of leases that they see for a shop's people."""
    rows = matching_records(caller, query)
    if query.status:
        rows = rows.filter(RECORD_TABS[query.status])
    if caller.side is Side.ADMIN:
        return ordered(rows, query.sort, key="record_id", usual=("-created_at", "-record_id"))
    return ordered(rows, query.sort, key="id", usual=("-id",))


def matching_records(caller: Caller, query: WantedRecords) -> QuerySet[Any]:
    wanted = {"kind": query.kind, "period": query.period, "batch_id": query.batch_id, "order_id": query.order_id}
    if caller.side is Side.ADMIN:
        wanted["merchant_id"] = query.merchant_id
    return _records(caller).filter(**{name: value for name, value in wanted.items() if value})


def rejected(caller: Caller) -> QuerySet[Any]:
    return _records(caller).filter(status=RecordStatus.REJECTED)


def _records(caller: Caller) -> QuerySet[Any]:
    if caller.side is Side.ADMIN:
        return CreditRecordIndex.objects.all()
    mine = leases.visible_to(caller).values("pk")
    return CreditRecord.objects.filter(order_id__in=mine).select_related("account")


class WantedObjections(Protocol):
    merchant_id: int | None


class ListedObjections(WantedObjections, Protocol):
    status: ObjectionStatus | None

    @property
    def sort(self) -> str: ...


def listed_objections(caller: Caller, query: ListedObjections) -> QuerySet[Any]:
    """CreditObjectionIndex for operators, CreditObjection of leases that they see for a shop's people."""
    rows = matching_objections(caller, query)
    if query.status:
        rows = rows.filter(OBJECTION_TABS[query.status])
    key = "objection_id" if caller.side is Side.ADMIN else "id"
    return ordered(rows, query.sort, key=key, usual=("due_on", key))


def matching_objections(caller: Caller, query: WantedObjections) -> QuerySet[Any]:
    rows = _objections(caller)
    named = query.merchant_id if caller.side is Side.ADMIN else None
    return rows.filter(merchant_id=named) if named else rows


def open_objections(caller: Caller) -> QuerySet[Any]:
    return _objections(caller).filter(status=ObjectionStatus.OPEN)


def _objections(caller: Caller) -> QuerySet[Any]:
    if caller.side is Side.ADMIN:
        return CreditObjectionIndex.objects.all()
    return CreditObjection.objects.filter(order_id__in=leases.visible_to(caller).values("pk"))


class ListedBatches(Protocol):
    status: BatchStatus | None

    @property
    def sort(self) -> str: ...


def listed_batches(query: ListedBatches) -> QuerySet[CreditBatch]:
    rows = matching_batches()
    if query.status:
        rows = rows.filter(BATCH_TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-id",))


def matching_batches() -> QuerySet[CreditBatch]:
    return CreditBatch.objects.all()


def batch(batch_id: int) -> CreditBatch:
    """Raises NotFound (104)."""
    found = CreditBatch.objects.filter(pk=batch_id).first()
    if found is None:
        raise NotFound
    return found


def lock_batch(batch_id: int) -> CreditBatch:
    """Raises NotFound (104)."""
    found = CreditBatch.objects.select_for_update().filter(pk=batch_id).first()
    if found is None:
        raise NotFound
    return found


def ready_records(period: str, most: int) -> list[tuple[int, int]]:
    """(merchant, record) of up to `most` that wait for a batch, of months up to `period`, the oldest first."""
    rows = CreditRecordIndex.objects.filter(status=RecordStatus.PENDING, batch_id=None, period__lte=period)
    return list(rows.order_by("record_id").values_list("merchant_id", "record_id")[:most])


def records_in(batch_id: int) -> dict[int, list[int]]:
    """By merchant, the records of a batch that wait for the bureau, in their order."""
    rows = CreditRecordIndex.objects.filter(batch_id=batch_id, status=RecordStatus.PENDING).order_by("record_id")
    found: dict[int, list[int]] = {}
    for merchant_id, record_id in rows.values_list("merchant_id", "record_id"):
        found.setdefault(merchant_id, []).append(record_id)
    return found


def waiting_records() -> tuple[int, list[str]]:
    """(how many wait for a batch, the months of them, the newest first)."""
    rows = waiting()
    months = sorted(set(rows.order_by().values_list("period", flat=True).distinct()), reverse=True)
    return rows.count(), months


def waiting() -> QuerySet[CreditRecordIndex]:
    """For a batch."""
    return CreditRecordIndex.objects.filter(status=RecordStatus.PENDING, batch_id=None)


def goes_by_itself() -> bool:
    """Whether each night makes and sends batches."""
    return policies.current().credit_batches_itself and is_served()


def upload_waits() -> bool:
    """Whether the bureau hasn't said of some batch that it has its file."""
    return CreditBatch.objects.filter(status=BatchStatus.SENT).exists()


def batches_to_go_on_with() -> QuerySet[CreditBatch]:
    """Made and not uploaded, or not taken; where all its records were withdrawn there is nothing to go on with."""
    left = CreditRecordIndex.objects.filter(batch_id=OuterRef("pk"), status=RecordStatus.PENDING)
    return CreditBatch.objects.filter(Exists(left), status__in=BATCH.before(BatchAct.SEND))
