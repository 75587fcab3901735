"""Records of the ledger as lists want them: a shop's from its ledger, operators' from the index rows."""

from datetime import date
from typing import Any, Protocol

from django.db.models import Count, F, Q, QuerySet, Sum

from apps.finance.figures import CAME_IN, COMMISSIONS, FINAL, OF_RENT, REFUNDS, RENT_PART
from apps.finance.models import Transaction
from apps.finance.queries.rows import transactions
from apps.finance.rules import EXPENSE, TRANSFERS, RecordDirection, TxType
from core.caller import Caller, Side
from core.dates import between
from core.money import Fen
from core.sorting import ordered
from overview.models import FinanceIndex

ADJUSTED = Q(type=TxType.ADJUSTMENT)
DIRECTIONS: dict[RecordDirection, Q] = {
    RecordDirection.IN: ~Q(type__in=EXPENSE | TRANSFERS),
    RecordDirection.OUT: Q(type__in=EXPENSE),
    RecordDirection.TRANSFER: Q(type__in=TRANSFERS) & ~ADJUSTED,
    RecordDirection.MOVED_IN: ADJUSTED & Q(amount__gte=0),
    RecordDirection.MOVED_OUT: ADJUSTED & Q(amount__lt=0),
}
"""As `rules.direction_of` says it of a row."""
GAINED = Q(within=False)
"""All but adjustments that only moved the shop's money from one of its accounts to the other."""
FIGURES: dict[str, Q] = {
    "income": Q(type__in=(*CAME_IN, *REFUNDS)),
    "refunds": Q(type__in=REFUNDS),
    "commission": Q(type__in=COMMISSIONS),
}
"""As `figures.earned` sums them: income less refunds, and what went back of commission is in its own."""


class Wanted(Protocol):
    """Which records; `schemas.RecordFilter` says what each means."""

    type: str
    rent: bool
    final: bool
    order_id: int | None
    start: date | None
    end: date | None
    merchant_id: int | None
    sub_shop_id: int | None

    @property
    def figure(self) -> str | None: ...

    @property
    def direction(self) -> RecordDirection | None: ...


class Listed(Wanted, Protocol):
    @property
    def sort(self) -> str: ...


def own_records(caller: Caller, query: Listed) -> QuerySet[Transaction]:
    """What the filter finds, in the order that is asked for."""
    rows = _amounts(_own(caller, query), query)
    return ordered(rows, query.sort, key="id", usual=("-at", "-id"))


def platform_records(query: Listed) -> QuerySet[FinanceIndex]:
    """What the filter finds of every merchant, in the order that is asked for."""
    return ordered(_amounts(_index(query), query), query.sort, key="transaction_id", usual=("-at", "-transaction_id"))


def in_and_out(rows: QuerySet[Any]) -> tuple[Fen, Fen, Fen]:
    """What came in, what went out, and what adjustments gave or took of these, in fen; transfers count as neither of
    the first two, adjustments among them: what they put right may be a debt that was paid, or a fee. One within what is
    the shop's gave and took nothing.
    """
    found = rows.aggregate(
        income=Sum("counted", filter=DIRECTIONS[RecordDirection.IN], default=0),
        expense=Sum("counted", filter=DIRECTIONS[RecordDirection.OUT], default=0),
        adjusted=Sum("counted", filter=ADJUSTED & GAINED, default=0),
    )
    return found["income"], -found["expense"], found["adjusted"]


def counted_by_type(caller: Caller, query: Wanted) -> dict[str, tuple[int, Fen]]:
    """(number, fen) of each type that occurs; a withdrawal counts once, with its amount. An adjustment within what is
    the shop's has no part in the sum.
    """
    rows: QuerySet[Any] = _index(query) if caller.side is Side.ADMIN else _own(caller, query)
    found = _amounts(rows, query).order_by().values_list("type")
    found = found.annotate(count=Count("*"), sum=Sum("counted", filter=GAINED, default=0))
    return {kind: (count, amount) for kind, count, amount in found}


def _conditions(query: Wanted) -> Q:
    """The filter's conditions that both tables share."""
    found = between(query.start, query.end)
    if query.type:
        found &= Q(type=query.type)
    found &= OF_RENT if query.rent else ~Q(amount=0)  # captured money that pays rent now moved nothing else
    if query.final:
        found &= Q(type__in=FINAL)
    if query.figure:
        found &= FIGURES[query.figure]
    if query.direction:
        found &= DIRECTIONS[query.direction]
    if query.order_id is not None:
        found &= Q(order_id=query.order_id)
    return found


def _amounts(rows: QuerySet[Any], query: Wanted) -> QuerySet[Any]:
    """With `counted` in fen, of which lists and their sums are made: of rent, the part of a row that is rent."""
    found: QuerySet[Any] = rows.annotate(counted=RENT_PART if query.rent else F("amount"))
    return found


def _own(caller: Caller, query: Wanted) -> QuerySet[Transaction]:
    rows = transactions(caller).filter(_conditions(query))
    return rows if query.sub_shop_id is None else rows.filter(sub_shop_id=query.sub_shop_id or None)


def _index(query: Wanted) -> QuerySet[FinanceIndex]:
    rows = FinanceIndex.objects.filter(_conditions(query))
    return rows if query.merchant_id is None else rows.filter(merchant_id=query.merchant_id)
