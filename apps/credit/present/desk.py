"""The desk, of operators and of a shop."""

from functools import partial
from typing import cast

from apps.credit import labels, queries
from apps.credit.models import CreditObjection, CreditRecord
from apps.credit.rules import BatchStatus, ObjectionStatus, RecordKind, RecordStatus
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
from core import clock, paging, wording
from core.caller import Caller, Side
from core.wire import Page, TabCount
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex
from tenants.names import names_of
from tenants.scope import current


def desk(caller: Caller) -> DeskOut:
    waiting, periods = queries.waiting_records()
    return DeskOut(
        waiting=waiting, periods=periods, rejected=queries.rejected(caller).count(),
        objections=queries.open_objections(caller).count(), open=queries.is_served(), itself=queries.goes_by_itself(),
    )  # fmt: skip


def batch_out(row: CreditBatch) -> BatchOut:
    return BatchOut(
        id=row.pk, period=row.period, status=BatchStatus.of(row.status), status_label=BatchStatus.words_of(row.status),
        records=row.records, merchants=row.merchants, accepted=row.accepted, rejected=row.rejected, tries=row.tries,
        receipt=row.receipt, error=wording.reason(row.error), made_by_name=wording.actor(row.made_by_name),
        made_at=row.made_at, sent_at=row.sent_at, read_at=row.read_at,
    )  # fmt: skip


def batch_page(query: BatchQuery) -> Page[BatchOut]:
    return paging.shaped_page(queries.listed_batches(query), query, batch_rows)


def batch_rows(rows: list[CreditBatch]) -> list[BatchOut]:
    return [batch_out(row) for row in rows]


def batch_counts() -> list[TabCount]:
    return paging.tab_counts(queries.matching_batches(), queries.BATCH_TABS)


def record_page(caller: Caller, query: CreditRecordQuery) -> Page[DeskRecordOut]:
    return paging.shaped_page(queries.listed_records(caller, query), query, partial(record_rows, caller))


def record_counts(caller: Caller, query: CreditRecordFilter) -> list[TabCount]:
    return paging.tab_counts(queries.matching_records(caller, query), queries.RECORD_TABS)


def record_rows(caller: Caller, rows: list[CreditRecordIndex] | list[CreditRecord]) -> list[DeskRecordOut]:
    if caller.side is not Side.ADMIN:
        own, shop = cast("list[CreditRecord]", rows), current().id
        return [_record(row, row.pk, shop, "") for row in own]
    listed = cast("list[CreditRecordIndex]", rows)
    names = names_of(row.merchant_id for row in listed)
    return [_record(row, row.record_id, row.merchant_id, names.get(row.merchant_id, "")) for row in listed]


def _record(row: CreditRecord | CreditRecordIndex, record_id: int, merchant_id: int, merchant: str) -> DeskRecordOut:
    return DeskRecordOut(
        id=record_id, merchant_id=merchant_id, merchant_name=merchant, order_id=row.order_id,
        kind=RecordKind.of(row.kind), kind_label=RecordKind.words_of(row.kind), period=row.period,
        status=RecordStatus.of(row.status), status_label=RecordStatus.words_of(row.status), code=row.code,
        field=labels.field(row.field), message=row.message, correctable=row.correctable, batch_id=row.batch_id,
        created_at=row.created_at, answered_at=row.answered_at,
    )  # fmt: skip


def objection_page(caller: Caller, query: ObjectionQuery) -> Page[DeskObjectionOut]:
    return paging.shaped_page(queries.listed_objections(caller, query), query, partial(objection_rows, caller))


def objection_counts(caller: Caller, query: ObjectionFilter) -> list[TabCount]:
    return paging.tab_counts(queries.matching_objections(caller, query), queries.OBJECTION_TABS)


def objection_rows(caller: Caller, rows: list[CreditObjectionIndex] | list[CreditObjection]) -> list[DeskObjectionOut]:
    if caller.side is not Side.ADMIN:
        own, shop = cast("list[CreditObjection]", rows), current().id
        return [_objection(row, row.pk, shop, "", row.text) for row in own]
    listed = cast("list[CreditObjectionIndex]", rows)
    names = names_of(row.merchant_id for row in listed)
    return [_objection(row, row.objection_id, row.merchant_id, names.get(row.merchant_id, ""), "") for row in listed]


def _objection(
    row: CreditObjection | CreditObjectionIndex, objection_id: int, merchant_id: int, merchant: str, text: str
) -> DeskObjectionOut:
    return DeskObjectionOut(
        id=objection_id, merchant_id=merchant_id, merchant_name=merchant, order_id=row.order_id,
        status=ObjectionStatus.of(row.status), status_label=ObjectionStatus.words_of(row.status),
        due_on=row.due_on.isoformat(), late=row.status == ObjectionStatus.OPEN and row.due_on < clock.today(),
        text=text, raised_at=row.raised_at, answered_at=row.answered_at,
    )  # fmt: skip
