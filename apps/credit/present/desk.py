"""The operators' desk."""

from apps.credit import labels, queries
from apps.credit.rules import BatchStatus, ObjectionStatus, RecordKind, RecordStatus, is_correctable
from apps.credit.schemas.desk import (
    BatchOut,
    BatchQuery,
    CreditRecordFilter,
    CreditRecordQuery,
    DeskObjectionOut,
    DeskOut,
    DeskRecordOut,
    ObjectionFilter,
    ObjectionQuery,
)
from core import clock, paging
from core.wire import Page, TabCount
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex
from tenants.names import names_of


def desk() -> DeskOut:
    waiting, periods = queries.waiting_records()
    return DeskOut(
        waiting=waiting, periods=periods, rejected=queries.rejected_records().count(),
        objections=queries.objections_open().count(), open=queries.is_served(),
    )  # fmt: skip


def batch_out(row: CreditBatch) -> BatchOut:
    return BatchOut(
        id=row.pk, period=row.period, status=BatchStatus.of(row.status), status_label=BatchStatus.words_of(row.status),
        records=row.records, merchants=row.merchants, accepted=row.accepted, rejected=row.rejected, tries=row.tries,
        receipt=row.receipt, error=row.error, made_by_name=row.made_by_name, made_at=row.made_at, sent_at=row.sent_at,
        read_at=row.read_at,
    )  # fmt: skip


def batch_page(query: BatchQuery) -> Page[BatchOut]:
    return paging.shaped_page(queries.listed_batches(query), query, batch_rows)


def batch_rows(rows: list[CreditBatch]) -> list[BatchOut]:
    return [batch_out(row) for row in rows]


def batch_counts() -> list[TabCount]:
    return paging.tab_counts(queries.matching_batches(), queries.BATCH_TABS)


def record_page(query: CreditRecordQuery) -> Page[DeskRecordOut]:
    return paging.shaped_page(queries.listed_records(query), query, record_rows)


def record_counts(query: CreditRecordFilter) -> list[TabCount]:
    return paging.tab_counts(queries.matching_records(query), queries.RECORD_TABS)


def record_rows(rows: list[CreditRecordIndex]) -> list[DeskRecordOut]:
    names = names_of(row.merchant_id for row in rows)
    return [
        DeskRecordOut(
            id=row.record_id, merchant_id=row.merchant_id, merchant_name=names.get(row.merchant_id, ""),
            order_id=row.order_id, kind=RecordKind.of(row.kind), kind_label=RecordKind.words_of(row.kind),
            period=row.period, status=RecordStatus.of(row.status), status_label=RecordStatus.words_of(row.status),
            code=row.code, field=labels.field(row.field), message=row.message,
            correctable=row.status == RecordStatus.REJECTED and is_correctable(row.kind, row.status, row.code),
            batch_id=row.batch_id, created_at=row.created_at, answered_at=row.answered_at,
        )
        for row in rows
    ]  # fmt: skip


def objection_page(query: ObjectionQuery) -> Page[DeskObjectionOut]:
    return paging.shaped_page(queries.listed_objections(query), query, objection_rows)


def objection_counts(query: ObjectionFilter) -> list[TabCount]:
    return paging.tab_counts(queries.matching_objections(query), queries.OBJECTION_TABS)


def objection_rows(rows: list[CreditObjectionIndex]) -> list[DeskObjectionOut]:
    names, today = names_of(row.merchant_id for row in rows), clock.today()
    return [
        DeskObjectionOut(
            id=row.objection_id, merchant_id=row.merchant_id, merchant_name=names.get(row.merchant_id, ""),
            order_id=row.order_id, status=ObjectionStatus.of(row.status),
            status_label=ObjectionStatus.words_of(row.status), due_on=row.due_on.isoformat(),
            late=row.status == ObjectionStatus.OPEN and row.due_on < today, raised_at=row.raised_at,
            answered_at=row.answered_at,
        )
        for row in rows
    ]  # fmt: skip
