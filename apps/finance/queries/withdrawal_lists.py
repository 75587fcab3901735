"""Withdrawals as lists want them: a shop's own, operators' from the index rows."""

from datetime import date
from typing import Any, Protocol

from django.db.models import Count, QuerySet, Sum

from apps.finance.models import Withdrawal
from apps.finance.queries.rows import withdrawals
from apps.finance.rules import WithdrawalStatus
from core.caller import Caller, Side
from core.dates import between
from core.money import Fen
from core.paging import tabs_of
from core.sorting import ordered
from overview.models import WithdrawalIndex

TABS = tabs_of(WithdrawalStatus, "status")


class Wanted(Protocol):
    """Applied for on a business date from `start` to `end`, both included."""

    start: date | None
    end: date | None


class Listed(Wanted, Protocol):
    status: WithdrawalStatus | None

    @property
    def sort(self) -> str: ...


def own_withdrawals(caller: Caller, query: Listed) -> QuerySet[Withdrawal]:
    """What the filter finds, in the order that is asked for."""
    rows = _own(caller, query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-applied_at", "-id"))


def platform_withdrawals(query: Listed, merchant_id: int | None) -> QuerySet[WithdrawalIndex]:
    """The same for operators: one merchant's, None everybody's."""
    rows = _indexed(query, merchant_id)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="withdrawal_id", usual=("-applied_at", "-withdrawal_id"))


def counted_by_status(caller: Caller, query: Wanted, merchant_id: int | None) -> dict[str, tuple[int, Fen]]:
    """(number, fen) of each status that occurs; `merchant_id` as operators name it."""
    rows: QuerySet[Any] = _indexed(query, merchant_id) if caller.side is Side.ADMIN else _own(caller, query)
    found = rows.order_by().values_list("status").annotate(count=Count("*"), sum=Sum("amount"))
    return {status: (count, amount) for status, count, amount in found}


def _own(caller: Caller, query: Wanted) -> QuerySet[Withdrawal]:
    """Whatever their status."""
    return withdrawals(caller).filter(between(query.start, query.end, "applied_at"))


def _indexed(query: Wanted, merchant_id: int | None) -> QuerySet[WithdrawalIndex]:
    """Whatever their status."""
    rows = WithdrawalIndex.objects.filter(between(query.start, query.end, "applied_at"))
    return rows if merchant_id is None else rows.filter(merchant_id=merchant_id)
