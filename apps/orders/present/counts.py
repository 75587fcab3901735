"""Numbers on the tabs."""

from apps.leases.rules import STATUSES_OF, Stage
from apps.orders.queries import counts
from apps.orders.schemas import Count, OrderCounts, OrderFilter
from core.caller import Caller
from core.paging import COUNT_CAP


def order_counts(caller: Caller, query: OrderFilter) -> OrderCounts:
    """Orders per stage and status under the same filters, the tab itself left out."""
    found = counts.tabs(caller, query)
    stages = [
        _sum(stage, [found.statuses[status] for status in STATUSES_OF[stage]], found.cap) for stage in STATUSES_OF
    ]
    stages.append(_capped(Stage.AFTER_SALE, found.after_sale, found.cap))
    ages, amount = counts.overdue(caller, query) if query.stage == Stage.OVERDUE else ({}, 0)
    return OrderCounts(
        stages=stages,
        statuses=[_capped(name, count, found.cap) for name, count in found.statuses.items()],
        ages=[_capped(age, count, COUNT_CAP) for age, count in ages.items()],
        overdue_amount=amount,
    )


def _sum(stage: Stage, counts: list[int], cap: int) -> Count:
    capped = any(count > cap for count in counts)
    return Count(name=stage, count=sum(min(count, cap) for count in counts), capped=capped)


def _capped(name: str, count: int, cap: int) -> Count:
    return Count(name=name, count=min(count, cap), capped=count > cap)
