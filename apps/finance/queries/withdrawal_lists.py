"""Withdrawals as lists want them: a shop's own, operators' from the index rows."""

from datetime import date
from typing import Protocol

from django.db.models import Count, QuerySet, Sum

from apps.finance.models import Withdrawal
from apps.finance.queries.rows import withdrawals
from apps.finance.rules import WithdrawalStatus
from core.caller import Caller, Side
from core.dates import between
from core.money import Fen
from core.sorting import ordered
from overview.models import WithdrawalIndex


class Dated(Protocol):
    """Applied for on a business date from `start` to `end`, both included."""

    start: date | None
    end: date | None


class Everywhere(Dated, Protocol):
    """A merchant's, or with None everybody's."""

    merchant_id: int | None


class Sorted(Protocol):
    status: WithdrawalStatus | None

    @property
    def sort(self) -> str: ...


class Own(Dated, Sorted, Protocol): ...


class OfMerchants(Everywhere, Sorted, Protocol): ...


def own_withdrawals(caller: Caller, query: Own) -> QuerySet[Withdrawal]:
    """What the filter finds, in the order that is asked for."""
    rows = withdrawals(caller).filter(between(query.start, query.end, "applied_at"))
    if query.status:
        rows = rows.filter(status=query.status)
    return ordered(rows, query.sort, key="id", usual=("-applied_at", "-id"))


def platform_withdrawals(query: OfMerchants) -> QuerySet[WithdrawalIndex]:
    """What the filter finds of every merchant, in the order that is asked for."""
    rows = _index(query)
    if query.status:
        rows = rows.filter(status=query.status)
    return ordered(rows, query.sort, key="withdrawal_id", usual=("-applied_at", "-withdrawal_id"))


def counted_by_status(caller: Caller, query: Everywhere) -> dict[str, tuple[int, Fen]]:
    """(number, fen) of each status that occurs."""
    rows: QuerySet[Withdrawal] | QuerySet[WithdrawalIndex]
    if caller.side is Side.ADMIN:
        rows = _index(query)
    else:
        rows = withdrawals(caller).filter(between(query.start, query.end, "applied_at"))
    found = rows.order_by().values_list("status").annotate(count=Count("*"), sum=Sum("amount"))
    return {status: (count, amount) for status, count, amount in found}


def _index(query: Everywhere) -> QuerySet[WithdrawalIndex]:
    rows = WithdrawalIndex.objects.filter(between(query.start, query.end, "applied_at"))
    return rows if query.merchant_id is None else rows.filter(merchant_id=query.merchant_id)
