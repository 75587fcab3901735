"""Numbers on the tabs: each status counted up to a cap by its own index, so that a million orders cost no more.

Operators look for people and titles among all merchants' orders, which no index of a status knows: all of a search is
looked at once, and where that is too much, each status is counted up to a lower cap: who searches narrows the words.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import connection

from apps.leases.rules import STATUSES_OF, Age, since_between
from apps.orders.queries.filters import (
    Listed,
    Wanted,
    Where,
    conditions,
    is_search,
    matching,
    of_every_age,
    table,
)
from apps.orders.queries.statements import fetch_for
from core import clock
from core.caller import Caller
from core.money import Fen
from core.paging import COUNT_CAP, remembered_cap
from core.search import like
from overview.titles import SHORTEST

NAMES = [str(status) for statuses in STATUSES_OF.values() for status in statuses]
MANY_FOUND, COMMON_FOUND = 50, 300
WALK_COSTS = 8
"""Times that looking at a title costs what a row of an index does."""
RECKONED = "EXPLAIN (FORMAT JSON) SELECT 1 FROM public.overview_orderindex o WHERE {where}"
SURELY_MANY = 2 * COUNT_CAP
"""Reckoned; what is reckoned wrong costs the look, or a lower cap."""
ROWS_IN_ALL = "SELECT reltuples FROM pg_class WHERE oid = 'public.overview_orderindex'::regclass"
EACH = """
SELECT s.status, (SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.status = s.status AND {where}
                                         {order} LIMIT %(cap)s) AS found)
FROM unnest(%(statuses)s::text[]) AS s(status)
"""
NEWEST = "ORDER BY o.created_at DESC, o.order_id DESC"
"""Which of a status are counted is all one; in its index' order it is looked through until the cap, and no further."""
AT_ONCE = """
SELECT found.status, count(*), count(*) FILTER (WHERE found.after_sale)
  FROM (SELECT o.status, o.after_sale FROM {table} o WHERE {where} LIMIT %(cap)s) AS found
 GROUP BY found.status
"""
FLAGGED = "SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.after_sale AND {where} LIMIT %(cap)s) AS found"

LATE = """
SELECT o.overdue_since, count(*), coalesce(sum(o.overdue_amount), 0)::bigint FROM {table} o WHERE {where}
 GROUP BY o.overdue_since
"""


def total_of(caller: Caller, query: Listed, *, common: bool = False) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit). `common` words are counted up to a lower one."""
    where, values = conditions(caller, query, many=common)
    cap = COMMON_FOUND if common else COUNT_CAP
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {table(caller)} o WHERE {where} LIMIT {cap + 1}) AS found"
    return remembered_cap((sql, *values.values()), lambda: int(fetch_for(caller, sql, values)[0][0]), cap)


def is_common(caller: Caller, query: Wanted) -> bool:
    """Whether the words stand in so many of all merchants' titles, as the database reckons, that looking at one title
    after the other meets them sooner than their pairs of letters are put together.
    """
    if caller.tenant or len(query.title) < SHORTEST:
        return False
    with connection.cursor() as cursor:
        cursor.execute(ROWS_IN_ALL)
        rows = float(cursor.fetchone()[0])  # below 0 as long as nobody counted
    found = _reckoned("o.title ILIKE %(like)s", {"like": like(query.title)})
    return rows > 0 and found**2 > WALK_COSTS * COMMON_FOUND * rows


def _reckoned(where: str, values: dict[str, Any]) -> float:
    """How many of all merchants' orders the database expects to find."""
    with connection.cursor() as cursor:
        cursor.execute(RECKONED.format(where=where), values)
        return float(cursor.fetchone()[0][0]["Plan"]["Plan Rows"])


def exact_count(caller: Caller, query: Listed) -> int:
    """However many there are."""
    return count_of(caller, conditions(caller, query))


def count_of(caller: Caller, found: Where) -> int:
    """Of all that a condition finds."""
    where, values = found
    return int(fetch_for(caller, f"SELECT count(*) FROM {table(caller)} o WHERE {where}", values)[0][0])


@dataclass(frozen=True, slots=True)
class Tabs:
    """Orders of every status, whatever tab is open, and of those in after-sale, each up to one more than `cap`."""

    statuses: dict[str, int]
    after_sale: int
    cap: int


def tabs(caller: Caller, query: Wanted) -> Tabs:
    found = matching(caller, query)
    if caller.tenant or not is_search(query):
        return _one_by_one(caller, found, COUNT_CAP)
    vain = is_common(caller, query) or _reckoned(*found) > SURELY_MANY
    at_once = None if vain else _found_at_once(caller, found)
    return at_once or _one_by_one(caller, matching(caller, query, many=True), MANY_FOUND, NEWEST)


def _found_at_once(caller: Caller, found: Where) -> Tabs | None:
    """None where there are more than the cap."""
    where, values = found
    sql = AT_ONCE.format(table=table(caller), where=where)
    rows: list[tuple[str, int, int]] = []

    def look() -> int:
        rows.extend(fetch_for(caller, sql, {**values, "cap": COUNT_CAP + 1}))
        return sum(count for _, count, _ in rows)

    _, many = remembered_cap((sql, *values.values()), look, COUNT_CAP)
    if many:
        return None
    return Tabs(dict.fromkeys(NAMES, 0) | {name: n for name, n, _ in rows}, sum(n for _, _, n in rows), COUNT_CAP)


def _one_by_one(caller: Caller, found: Where, cap: int, order: str = "") -> Tabs:
    where, values = found
    asked = {**values, "cap": cap + 1}
    each = fetch_for(caller, EACH.format(table=table(caller), where=where, order=order), {**asked, "statuses": NAMES})
    flagged = fetch_for(caller, FLAGGED.format(table=table(caller), where=where), asked)
    return Tabs({name: int(count) for name, count in each}, int(flagged[0][0]), cap)


def overdue(caller: Caller, query: Listed) -> tuple[dict[Age, int], Fen]:
    """(leases overdue for the days of each band under the tab that is open, what is overdue on all that the filter
    finds): one look at what an index says of each of them.
    """
    where, values = of_every_age(caller, query)
    days = fetch_for(caller, LATE.format(table=table(caller), where=where), values)
    spans = {age: since_between(age, clock.today()) for age in Age}
    ages = {age: sum(count for since, count, _ in days if _in(since, span)) for age, span in spans.items()}
    asked = spans[query.age] if query.age else None
    return ages, sum(amount for since, _, amount in days if asked is None or _in(since, asked))


def _in(since: date | None, span: tuple[date, date]) -> bool:
    return since is not None and span[0] <= since <= span[1]
