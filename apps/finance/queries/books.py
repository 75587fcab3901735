"""The ledger as an accountant reads it: what each account held and moved in a period, and the journal. Fen."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from django.db import connection
from django.db.models import Count, Exists, OuterRef, QuerySet

from apps.finance.models import ClosedMonth, Entry, Transaction
from apps.finance.rules import AccountName, TxType, month_after, month_of, months
from core import clock
from core.dates import between, check_order
from core.money import Fen
from core.sorting import ordered

EVER = date(2000, 1, 1)


class Period(Protocol):
    """Business dates, both included; None: since the beginning, until now."""

    @property
    def start(self) -> date | None: ...

    @property
    def end(self) -> date | None: ...


class Wanted(Period, Protocol):
    account: AccountName | None
    order_id: int | None


class Listed(Wanted, Protocol):
    type: TxType | None

    @property
    def sort(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Days:
    start: date | None
    end: date | None


@dataclass(frozen=True, slots=True)
class Moved:
    """An account in a period: `opening` + `increase` − `decrease` = `closing`."""

    account: AccountName
    opening: Fen
    increase: Fen
    decrease: Fen

    @property
    def closing(self) -> Fen:
        return self.opening + self.increase - self.decrease


# From the balances of now backwards: recent periods read few entries, however long the shop has been there. One
# statement, so that balances and entries are of one moment.
SINCE = """
SELECT a.name, a.balance, coalesce(m.since, 0), coalesce(m.more, 0), coalesce(m.less, 0)
  FROM finance_account a
  LEFT JOIN (SELECT e.account, sum(e.amount) FILTER (WHERE t.at >= %(after)s) AS since,
                    sum(e.amount) FILTER (WHERE t.at < %(after)s AND e.amount > 0) AS more,
                    -sum(e.amount) FILTER (WHERE t.at < %(after)s AND e.amount < 0) AS less
               FROM finance_transaction t JOIN finance_entry e ON e.transaction_id = t.id
              WHERE t.at >= %(first)s GROUP BY e.account) m ON m.account = a.name
 WHERE a.moved_by <> 0
"""


def trial_balance(period: Period) -> list[Moved]:
    """Every account that ever moved, in the order of the chart. Raises InvalidInput (110), see `check_order`."""
    check_order(period.start, period.end)
    first = clock.start_of(period.start or EVER)
    after = clock.start_of((period.end or clock.today()) + timedelta(days=1))
    with connection.cursor() as cursor:
        cursor.execute(SINCE, {"first": first, "after": after})
        rows = {name: tuple(map(int, sums)) for name, *sums in cursor.fetchall()}
    found = []
    for name in AccountName:
        if name in rows:
            balance, since, more, less = rows[name]
            found.append(Moved(name, balance - since - more + less, more, less))
    return found


def journal(query: Listed) -> QuerySet[Transaction]:
    """What the filter finds, in the order that is asked for."""
    rows = _matching(query)
    return ordered(rows.filter(type=query.type) if query.type else rows, query.sort, key="id", usual=("-at", "-id"))


def in_this_order(ids: Sequence[int]) -> list[Transaction]:
    """Transactions by their numbers."""
    found = Transaction.objects.in_bulk(ids)
    return [found[one] for one in ids]


def counted_journal(query: Wanted) -> dict[str, int]:
    """How many the filter finds of each type that occurs."""
    rows = _matching(query).order_by().values_list("type").annotate(count=Count("*"))
    return dict(rows)


def _matching(query: Wanted) -> QuerySet[Transaction]:
    """Of an account those that moved it."""
    rows = Transaction.objects.filter(between(query.start, query.end))
    if query.account:
        rows = rows.filter(Exists(Entry.objects.filter(transaction_id=OuterRef("pk"), account=query.account)))
    return rows if query.order_id is None else rows.filter(order_id=query.order_id)


def entries_of(transaction_ids: Collection[int]) -> dict[int, list[Entry]]:
    """Of each transaction, in the order in which they were posted."""
    found: dict[int, list[Entry]] = {}
    for entry in Entry.objects.filter(transaction_id__in=transaction_ids).order_by("pk"):
        found.setdefault(entry.transaction_id, []).append(entry)
    return found


def closed_months() -> dict[date, ClosedMonth]:
    return {row.month: row for row in ClosedMonth.objects.order_by("month")}


def is_closed(month: date) -> bool:
    return ClosedMonth.objects.filter(month=month).exists()


def month_to_close() -> date | None:
    """The month whose turn it is: after the last one that is closed, or the first in which money moved; None: it never
    did.
    """
    last = ClosedMonth.objects.order_by("-month").values_list("month", flat=True).first()
    return month_after(last) if last else _first_month()


def months_with_money() -> list[date]:
    """From the first month in which money moved until now, the newest first."""
    first = _first_month()
    return list(months(first, clock.today()))[::-1] if first else []


def _first_month() -> date | None:
    day = Transaction.objects.order_by("at", "pk").values_list("day", flat=True).first()
    return month_of(day) if day else None
