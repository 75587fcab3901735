"""From ledger records to their wire shapes."""

from datetime import date
from typing import Any

from django.db.models import QuerySet

from apps.finance import queries, sources
from apps.finance.models import Transaction
from apps.finance.rules import EXPENSE, TRANSFERS, TxType
from apps.finance.schemas import (
    Direction,
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
from core.text import say
from core.wire import Option
from overview.models import FinanceIndex
from tenants.names import names_of

DIRECTIONS: dict[Direction, tuple[str, str]] = {
    "in": ("收入", "In"), "out": ("支出", "Out"), "transfer": ("划转", "Transfer")
}  # fmt: skip
GAVE, TOOK = ("转入", "Moved in"), ("转出", "Moved out")
"""What an adjustment did to the merchant's money."""


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


def _direction(kind: str) -> Direction:
    if kind in TRANSFERS:
        return "transfer"
    return "out" if kind in EXPENSE else "in"


def _direction_label(row: Any) -> str:
    if row.type == TxType.ADJUSTMENT:
        return say(*(TOOK if row.counted < 0 else GAVE))
    return say(*DIRECTIONS[_direction(row.type)])


def noted(late_for: date | None, note: str) -> str:
    """With the day that it belongs to, where that day's month was closed already."""
    belongs = say(f"原属 {late_for}", f"belongs to {late_for}") if late_for else ""
    return " · ".join(filter(None, (belongs, note)))


def _kind(row: Transaction | FinanceIndex) -> TradeKind | None:
    return TradeKind(row.order_kind) if row.order_kind else None


def _own(row: Any) -> RecordOut:
    return RecordOut(
        id=row.pk, type=row.type, type_label=TxType.words_of(row.type), direction=_direction(row.type),
        direction_label=_direction_label(row), amount=row.counted, order_id=row.order_id, order_kind=_kind(row),
        document=sources.label_of(row), document_path=sources.path_of(row),
        note=noted(row.late_for, wording.reason(row.note)), actor_name=wording.actor(row.actor_name), at=row.at,
    )  # fmt: skip


def _platform(row: Any, name: str) -> PlatformRecordOut:
    return PlatformRecordOut(
        id=row.transaction_id, merchant_id=row.merchant_id, merchant_name=name, type=row.type,
        type_label=TxType.words_of(row.type), direction=_direction(row.type),
        direction_label=_direction_label(row), amount=row.counted, order_id=row.order_id, order_kind=_kind(row),
        actor_name=wording.actor(row.actor_name), at=row.at,
    )  # fmt: skip
