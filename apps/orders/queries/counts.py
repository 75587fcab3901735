"""Numbers on the tabs: each status counted up to a cap by its own index, so that a million orders cost no more.

Operators look for people and titles among all merchants' orders, which no index of a status knows: all of a search is
looked at once, and where that is too much, each status is counted up to a lower cap: who searches narrows the words.
"""

from dataclasses import dataclass

from apps.leases.rules import STATUSES_OF, Age, since_between
from apps.orders.queries.filters import Listed, Wanted, Where, conditions, is_search, matching, of_every_age, table
from apps.orders.queries.statements import fetch
from core import clock
from core.caller import Caller
from core.money import Fen
from core.paging import COUNT_CAP, remembered_cap

NAMES = [str(status) for statuses in STATUSES_OF.values() for status in statuses]
MANY_FOUND = 50
EACH = """
SELECT s.status, (SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.status = s.status AND {where}
                                         LIMIT %(cap)s) AS found)
FROM unnest(%(statuses)s::text[]) AS s(status)
"""
AT_ONCE = """
SELECT found.status, count(*), count(*) FILTER (WHERE found.after_sale)
  FROM (SELECT o.status, o.after_sale FROM {table} o WHERE {where} LIMIT %(cap)s) AS found
 GROUP BY found.status
"""
FLAGGED = "SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.after_sale AND {where} LIMIT %(cap)s) AS found"

AGES = """
SELECT a.name, (SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.overdue_since BETWEEN a.since AND a.until
                                         AND {where} LIMIT %(cap)s) AS found)
FROM unnest(%(ages)s::text[], %(since_days)s::date[], %(until_days)s::date[]) AS a(name, since, until)
"""


def total_of(caller: Caller, query: Listed) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit)."""
    where, values = conditions(caller, query)
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {table(caller)} o WHERE {where} LIMIT {COUNT_CAP + 1}) AS found"
    return remembered_cap((sql, *values.values()), lambda: int(fetch(sql, values)[0][0]), COUNT_CAP)


def exact_count(caller: Caller, query: Listed) -> int:
    """However many there are."""
    where, values = conditions(caller, query)
    return int(fetch(f"SELECT count(*) FROM {table(caller)} o WHERE {where}", values)[0][0])


@dataclass(frozen=True, slots=True)
class Tabs:
    """Orders of every status, whatever tab is open, and of those in after-sale, each up to one more than `cap`."""

    statuses: dict[str, int]
    after_sale: int
    cap: int


def tabs(caller: Caller, query: Wanted) -> Tabs:
    found = matching(caller, query)
    if caller.tenant is None and is_search(query):
        return _found_at_once(caller, found) or _one_by_one(caller, matching(caller, query, many=True), MANY_FOUND)
    return _one_by_one(caller, found, COUNT_CAP)


def _found_at_once(caller: Caller, found: Where) -> Tabs | None:
    """None where there are more than the cap."""
    where, values = found
    sql = AT_ONCE.format(table=table(caller), where=where)
    rows: list[tuple[str, int, int]] = []

    def look() -> int:
        rows.extend(fetch(sql, {**values, "cap": COUNT_CAP + 1}))
        return sum(count for _, count, _ in rows)

    _, many = remembered_cap((sql, *values.values()), look, COUNT_CAP)
    if many:
        return None
    return Tabs(dict.fromkeys(NAMES, 0) | {name: n for name, n, _ in rows}, sum(n for _, _, n in rows), COUNT_CAP)


def _one_by_one(caller: Caller, found: Where, cap: int) -> Tabs:
    where, values = found
    asked = {**values, "cap": cap + 1}
    each = fetch(EACH.format(table=table(caller), where=where), {**asked, "statuses": NAMES})
    flagged = fetch(FLAGGED.format(table=table(caller), where=where), asked)
    return Tabs({name: int(count) for name, count in each}, int(flagged[0][0]), cap)


def age_counts(caller: Caller, query: Listed) -> dict[str, int]:
    """Overdue for the days of every band, under the tab that is open, likewise."""
    where, values = of_every_age(caller, query)
    spans = [since_between(age, clock.today()) for age in Age]
    values |= {
        "cap": COUNT_CAP + 1, "ages": [str(age) for age in Age], "since_days": [since for since, _ in spans],
        "until_days": [until for _, until in spans],
    }  # fmt: skip
    return {name: int(count) for name, count in fetch(AGES.format(table=table(caller), where=where), values)}


def overdue_sum(caller: Caller, query: Listed) -> Fen:
    """What is overdue on all that the filter finds."""
    where, values = conditions(caller, query)
    sql = f"SELECT coalesce(sum(o.overdue_amount), 0)::bigint FROM {table(caller)} o WHERE {where}"
    return int(fetch(sql, values)[0][0])
