"""Numbers on the tabs."""

from apps.leases.rules import STATUSES_OF, Age, Stage
from apps.orders.queries import counts
from apps.orders.schemas import Count, OrderCounts, OrderFilter
from core.caller import Caller
from core.paging import COUNT_CAP


def order_counts(caller: Caller, query: OrderFilter) -> OrderCounts:
    """Orders per stage and status under the same filters, the tab itself left out."""
    found = counts.status_counts(caller, query)
    stages = [_sum(stage, [found[status] for status in STATUSES_OF[stage]]) for stage in STATUSES_OF]
    stages.append(_capped(Stage.AFTER_SALE, counts.flagged_count(caller, query)))
    late = query.stage == Stage.OVERDUE
    return OrderCounts(
        stages=stages,
        statuses=[_capped(name, count) for name, count in found.items()],
        ages=_ages(caller, query) if late else [],
        overdue_amount=counts.overdue_sum(caller, query) if late else 0,
    )


def _ages(caller: Caller, query: OrderFilter) -> list[Count]:
    found = counts.age_counts(caller, query)
    return [_capped(age, found[age]) for age in Age]


def _sum(stage: Stage, counts: list[int]) -> Count:
    capped = any(count > COUNT_CAP for count in counts)
    return Count(name=stage, count=sum(min(count, COUNT_CAP) for count in counts), capped=capped)


def _capped(name: str, count: int) -> Count:
    return Count(name=name, count=min(count, COUNT_CAP), capped=count > COUNT_CAP)
