"""The operators' desk: records and objections of all merchants by the index, and the batches."""

from typing import Protocol

from django.db.models import QuerySet

from apps.credit.rules import BATCH, BatchAct, BatchStatus, ObjectionStatus, RecordKind, RecordStatus
from core.errors import NotFound
from core.paging import tabs_of
from core.sorting import ordered
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex

RECORD_TABS = tabs_of(RecordStatus, "status")
OBJECTION_TABS = tabs_of(ObjectionStatus, "status")
BATCH_TABS = tabs_of(BatchStatus, "status")


class WantedRecords(Protocol):
    """Which records; None is any."""

    kind: RecordKind | None
    period: str | None
    batch_id: int | None
    merchant_id: int | None
    order_id: int | None


class ListedRecords(WantedRecords, Protocol):
    status: RecordStatus | None

    @property
    def sort(self) -> str: ...


def listed_records(query: ListedRecords) -> QuerySet[CreditRecordIndex]:
    rows = matching_records(query)
    if query.status:
        rows = rows.filter(RECORD_TABS[query.status])
    return ordered(rows, query.sort, key="record_id", usual=("-created_at", "-record_id"))


def matching_records(query: WantedRecords) -> QuerySet[CreditRecordIndex]:
    rows = CreditRecordIndex.objects.all()
    wanted = {
        "kind": query.kind, "period": query.period, "batch_id": query.batch_id, "merchant_id": query.merchant_id,
        "order_id": query.order_id,
    }  # fmt: skip
    return rows.filter(**{name: value for name, value in wanted.items() if value})


class WantedObjections(Protocol):
    merchant_id: int | None


class ListedObjections(WantedObjections, Protocol):
    status: ObjectionStatus | None

    @property
    def sort(self) -> str: ...


def listed_objections(query: ListedObjections) -> QuerySet[CreditObjectionIndex]:
    rows = matching_objections(query)
    if query.status:
        rows = rows.filter(OBJECTION_TABS[query.status])
    return ordered(rows, query.sort, key="objection_id", usual=("due_on", "objection_id"))


def matching_objections(query: WantedObjections) -> QuerySet[CreditObjectionIndex]:
    rows = CreditObjectionIndex.objects.all()
    return rows.filter(merchant_id=query.merchant_id) if query.merchant_id else rows


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


def rejected_records() -> QuerySet[CreditRecordIndex]:
    return CreditRecordIndex.objects.filter(status=RecordStatus.REJECTED)


def objections_open() -> QuerySet[CreditObjectionIndex]:
    return CreditObjectionIndex.objects.filter(status=ObjectionStatus.OPEN)


def batches_to_go_on_with() -> QuerySet[CreditBatch]:
    """Made and not uploaded, or not taken."""
    return CreditBatch.objects.filter(status__in=BATCH.before(BatchAct.SEND))
