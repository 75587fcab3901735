"""Numbers on the tabs: each status counted up to a cap by its own index, so that a million orders cost no more."""

from apps.leases.rules import STATUSES_OF, Age, since_between
from apps.orders.queries.filters import Listed, Wanted, Where, conditions, matching, of_every_age, table
from apps.orders.queries.statements import fetch
from core import clock
from core.caller import Caller
from core.money import Fen
from core.paging import COUNT_CAP, remembered_cap

EACH = """
SELECT s.status, (SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.status = s.status AND {where}
                                         LIMIT %(cap)s) AS found)
FROM unnest(%(statuses)s::text[]) AS s(status)
"""
FLAGGED = "SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.after_sale AND {where} LIMIT %(cap)s) AS found"

AGES = """
SELECT a.name, (SELECT count(*) FROM (SELECT 1 FROM {table} o WHERE o.overdue_since BETWEEN a.since AND a.until
                                         AND {where} LIMIT %(cap)s) AS found)
FROM unnest(%(ages)s::text[], %(since_days)s::date[], %(until_days)s::date[]) AS a(name, since, until)
"""


def total_of(caller: Caller, found: Where) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit)."""
    where, values = found
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {table(caller)} o WHERE {where} LIMIT {COUNT_CAP + 1}) AS found"
    return remembered_cap((sql, *values.values()), lambda: int(fetch(sql, values)[0][0]), COUNT_CAP)


def exact_count(caller: Caller, query: Listed) -> int:
    """However many there are."""
    where, values = conditions(caller, query)
    return int(fetch(f"SELECT count(*) FROM {table(caller)} o WHERE {where}", values)[0][0])


def status_counts(caller: Caller, query: Wanted) -> dict[str, int]:
    """Of every status, whatever tab is open, up to one more than the cap."""
    where, values = matching(caller, query)
    names = [str(status) for statuses in STATUSES_OF.values() for status in statuses]
    cap = {"cap": COUNT_CAP + 1, "statuses": names}
    return {name: int(count) for name, count in fetch(EACH.format(table=table(caller), where=where), values | cap)}


def flagged_count(caller: Caller, query: Wanted) -> int:
    """In after-sale, likewise."""
    where, values = matching(caller, query)
    return int(fetch(FLAGGED.format(table=table(caller), where=where), {**values, "cap": COUNT_CAP + 1})[0][0])


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
