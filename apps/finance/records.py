"""Lists and sums of ledger records, for a shop from its ledger, for operators from the index rows."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Sum

from apps.finance import queries
from apps.finance.figures import OF_RENT, RENT_PART
from apps.finance.models import Transaction
from apps.finance.rules import EXPENSE, TRANSFERS, TxType
from apps.finance.schemas import (
    Direction,
    PlatformRecordOut,
    RecordFilter,
    RecordOut,
    RecordPage,
    RecordQuery,
    RecordSums,
    TypeCount,
)
from core import clock, paging, wording
from core.caller import Caller, Side
from core.entities import TradeKind
from core.sorting import ordered
from core.wire import Option, Page
from overview.models import FinanceIndex
from tenants.models import Tenant

DIRECTIONS: dict[str, Q] = {
    "in": ~Q(type__in=EXPENSE | TRANSFERS),
    "out": Q(type__in=EXPENSE),
    "transfer": Q(type__in=TRANSFERS),
}


def direction_of(kind: str) -> Direction:
    if kind in TRANSFERS:
        return "transfer"
    return "out" if kind in EXPENSE else "in"


def between(start: date | None, end: date | None, field: str = "at") -> Q:
    """Rows whose moment is on a business date from `start` to `end`, both included."""
    found = Q()
    if start:
        found &= Q(**{f"{field}__gte": clock.start_of(start)})
    if end:
        found &= Q(**{f"{field}__lt": clock.start_of(end + timedelta(days=1))})
    return found


def matching(query: RecordFilter) -> Q:
    """The filter's conditions that both tables share."""
    found = between(query.start, query.end)
    if query.type:
        found &= Q(type=query.type)
    found &= OF_RENT if query.rent else ~Q(amount=0)  # captured money that pays rent now moved nothing else
    if query.direction:
        found &= DIRECTIONS[query.direction]
    if query.order_id is not None:
        found &= Q(order_id=query.order_id)
    return found


def own_page(caller: Caller, query: RecordQuery) -> RecordPage:
    rows = own_records(caller, query)
    return RecordPage(**dict(paging.shaped_page(rows, query, own_rows)), sums=sums(rows))


def own_records(caller: Caller, query: RecordQuery) -> QuerySet[Transaction]:
    """What the filter finds, in the order that is asked for."""
    rows = _amounts(queries.transactions(caller).filter(matching(query)), query)
    return ordered(rows, query.sort, key="id", usual=("-at", "-id"))


def own_rows(rows: list[Transaction]) -> list[RecordOut]:
    return [_own(row) for row in rows]


def _amounts(rows: QuerySet[Any], query: RecordFilter) -> QuerySet[Any]:
    """With `counted` in fen, of which lists and their sums are made: of rent, the part of a row that is rent."""
    found: QuerySet[Any] = rows.annotate(counted=RENT_PART if query.rent else F("amount"))
    return found


def sums(rows: QuerySet[Transaction]) -> RecordSums:
    """In, out and net in fen; transfers count as neither."""
    found = rows.aggregate(
        income=Sum("counted", filter=DIRECTIONS["in"]), expense=Sum("counted", filter=DIRECTIONS["out"])
    )
    income, expense = found["income"] or 0, -(found["expense"] or 0)
    return RecordSums(income=income, expense=expense, net=income - expense)


def platform_page(query: RecordQuery) -> Page[PlatformRecordOut]:
    return paging.shaped_page(platform_records(query), query, platform_rows)


def platform_records(query: RecordQuery) -> QuerySet[FinanceIndex]:
    """What the filter finds of every merchant, in the order that is asked for."""
    return ordered(_amounts(_index(query), query), query.sort, key="transaction_id", usual=("-at", "-transaction_id"))


def platform_rows(rows: list[FinanceIndex]) -> list[PlatformRecordOut]:
    names = NamesOf()
    names.fetch(row.merchant_id for row in rows)
    return [_platform(row, names) for row in rows]


def types() -> list[Option]:
    return [Option(value=kind, label=kind.words) for kind in TxType]


def type_counts(caller: Caller, query: RecordFilter) -> list[TypeCount]:
    """Every type that occurs, in the order of `types`; a withdrawal counts once, with its amount."""
    rows: QuerySet[Any] = (
        _index(query) if caller.side is Side.ADMIN else queries.transactions(caller).filter(matching(query))
    )
    counted = _amounts(rows, query).order_by().values_list("type").annotate(count=Count("*"), sum=Sum("counted"))
    found = {kind: (count, amount) for kind, count, amount in counted}
    return [
        TypeCount(type=kind, label=kind.words, count=found[kind][0], sum=found[kind][1])
        for kind in TxType
        if kind in found
    ]


class NamesOf:
    """Merchants' names, looked up once a page."""

    def __init__(self) -> None:
        self._known: dict[int, str] = {}

    def fetch(self, merchant_ids: Iterable[int]) -> None:
        missing = set(merchant_ids) - set(self._known)
        if missing:
            self._known.update(Tenant.objects.filter(pk__in=missing).values_list("pk", "name"))

    def __call__(self, merchant_id: int) -> str:
        self.fetch([merchant_id])
        return self._known.get(merchant_id, "")


def _index(query: RecordFilter) -> QuerySet[FinanceIndex]:
    rows = FinanceIndex.objects.filter(matching(query))
    return rows if query.merchant_id is None else rows.filter(merchant_id=query.merchant_id)


def _kind(row: Transaction | FinanceIndex) -> TradeKind | None:
    return TradeKind(row.order_kind) if row.order_kind else None


def _own(row: Any) -> RecordOut:
    return RecordOut(
        id=row.pk, type=row.type, type_label=TxType.words_of(row.type), direction=direction_of(row.type),
        amount=row.counted, order_id=row.order_id, order_kind=_kind(row), note=wording.reason(row.note),
        actor_name=wording.actor(row.actor_name), at=row.at,
    )  # fmt: skip


def _platform(row: Any, names: NamesOf) -> PlatformRecordOut:
    return PlatformRecordOut(
        id=row.transaction_id, merchant_id=row.merchant_id, merchant_name=names(row.merchant_id), type=row.type,
        type_label=TxType.words_of(row.type), direction=direction_of(row.type), amount=row.counted,
        order_id=row.order_id, order_kind=_kind(row), actor_name=wording.actor(row.actor_name), at=row.at,
    )  # fmt: skip
