"""Numbers on the tabs: each status counted up to a cap by its own index, so that a million orders cost no more."""

from typing import Any

from apps.leases.rules import STATUSES_OF, Age, Stage, since_between
from apps.orders.queries.filters import conditions, table
from apps.orders.queries.statements import fetch
from apps.orders.schemas import Count, OrderCounts, OrderFilter
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


def capped_count(caller: Caller, where: str, values: dict[str, Any]) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit)."""
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {table(caller)} o WHERE {where} LIMIT {COUNT_CAP + 1}) AS found"
    return remembered_cap((sql, *values.values()), lambda: int(fetch(sql, values)[0][0]), COUNT_CAP)


def exact_count(caller: Caller, query: OrderFilter) -> int:
    """However many there are."""
    where, values = conditions(caller, query)
    return int(fetch(f"SELECT count(*) FROM {table(caller)} o WHERE {where}", values)[0][0])


def order_counts(caller: Caller, query: OrderFilter) -> OrderCounts:
    """Orders per stage and status under the same filters, the tab itself left out."""
    free = query.model_copy(update={"stage": None, "status": "", "age": None})
    where, values = conditions(caller, free)
    values = {**values, "cap": COUNT_CAP + 1}
    found = _statuses(caller, where, values)
    stages = [_sum(stage, [found[status] for status in STATUSES_OF[stage]]) for stage in STATUSES_OF]
    flagged = fetch(FLAGGED.format(table=table(caller), where=where), values)[0][0]
    stages.append(_capped(Stage.AFTER_SALE, flagged))
    late = query.stage == Stage.OVERDUE
    return OrderCounts(
        stages=stages,
        statuses=[_capped(name, count) for name, count in found.items()],
        ages=_ages(caller, query.model_copy(update={"age": None})) if late else [],
        overdue_amount=_overdue(caller, query) if late else 0,
    )


def _ages(caller: Caller, query: OrderFilter) -> list[Count]:
    where, values = conditions(caller, query)
    spans = [since_between(age, clock.today()) for age in Age]
    values |= {
        "cap": COUNT_CAP + 1, "ages": [str(age) for age in Age], "since_days": [since for since, _ in spans],
        "until_days": [until for _, until in spans],
    }  # fmt: skip
    found = dict(fetch(AGES.format(table=table(caller), where=where), values))
    return [_capped(age, int(found[age])) for age in Age]


def _overdue(caller: Caller, query: OrderFilter) -> Fen:
    where, values = conditions(caller, query)
    sql = f"SELECT coalesce(sum(o.overdue_amount), 0)::bigint FROM {table(caller)} o WHERE {where}"
    return int(fetch(sql, values)[0][0])


def _statuses(caller: Caller, where: str, values: dict[str, Any]) -> dict[str, int]:
    names = [str(status) for statuses in STATUSES_OF.values() for status in statuses]
    rows = fetch(EACH.format(table=table(caller), where=where), {**values, "statuses": names})
    return {name: int(count) for name, count in rows}


def _sum(stage: Stage, counts: list[int]) -> Count:
    capped = any(count > COUNT_CAP for count in counts)
    return Count(name=stage, count=sum(min(count, COUNT_CAP) for count in counts), capped=capped)


def _capped(name: str, count: int) -> Count:
    return Count(name=name, count=min(count, COUNT_CAP), capped=count > COUNT_CAP)
