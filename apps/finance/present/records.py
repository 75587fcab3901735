"""From ledger records to their wire shapes."""

from typing import Any

from django.db.models import QuerySet

from apps.finance import queries, sources
from apps.finance.models import Transaction
from apps.finance.rules import TxType, direction_of
from apps.finance.schemas import (
    PlatformRecordOut,
    PlatformRecordPage,
    RecordFilter,
    RecordOut,
    RecordPage,
    RecordQuery,
    RecordSums,
    TypeCount,
)
from core import paging, wording
from core.caller import Caller
from core.entities import TradeKind
from core.wire import Option
from overview.models import FinanceIndex
from tenants.names import names_of


def own_page(caller: Caller, query: RecordQuery) -> RecordPage:
    rows = queries.own_records(caller, query)
    return RecordPage(**dict(paging.shaped_page(rows, query, own_rows)), sums=_sums(rows))


def own_rows(rows: list[Transaction]) -> list[RecordOut]:
    return [_own(row) for row in rows]


def platform_page(query: RecordQuery) -> PlatformRecordPage:
    rows = queries.platform_records(query)
    return PlatformRecordPage(**dict(paging.shaped_page(rows, query, platform_rows)), sums=_sums(rows))


def _sums(rows: QuerySet[Any]) -> RecordSums:
    income, expense, adjusted = queries.in_and_out(rows)
    return RecordSums(income=income, expense=expense, net=income - expense, adjusted=adjusted)


def platform_rows(rows: list[FinanceIndex]) -> list[PlatformRecordOut]:
    names = names_of(row.merchant_id for row in rows)
    return [_platform(row, names.get(row.merchant_id, "")) for row in rows]


def types() -> list[Option]:
    return [Option(value=kind, label=kind.words) for kind in TxType]


def type_counts(caller: Caller, query: RecordFilter) -> list[TypeCount]:
    """Every type that occurs, in the order of `types`."""
    found = queries.counted_by_type(caller, query)
    return [
        TypeCount(type=kind, label=kind.words, count=found[kind][0], sum=found[kind][1])
        for kind in TxType
        if kind in found
    ]


def _kind(row: Transaction | FinanceIndex) -> TradeKind | None:
    return TradeKind(row.order_kind) if row.order_kind else None


def _own(row: Any) -> RecordOut:
    direction = direction_of(row.type, row.amount)
    return RecordOut(
        id=row.pk, type=row.type, type_label=TxType.words_of(row.type), direction=direction,
        direction_label=direction.words, amount=row.counted, order_id=row.order_id, order_kind=_kind(row),
        document=sources.label_of(row), document_path=sources.path_of(row),
        note=wording.reason(row.note), actor_name=wording.actor(row.actor_name), at=row.at, late_for=row.late_for,
    )  # fmt: skip


def _platform(row: Any, name: str) -> PlatformRecordOut:
    direction = direction_of(row.type, row.amount)
    return PlatformRecordOut(
        id=row.transaction_id, merchant_id=row.merchant_id, merchant_name=name, type=row.type,
        type_label=TxType.words_of(row.type), direction=direction,
        direction_label=direction.words, amount=row.counted, order_id=row.order_id, order_kind=_kind(row),
        actor_name=wording.actor(row.actor_name), at=row.at, late_for=row.late_for,
    )  # fmt: skip
