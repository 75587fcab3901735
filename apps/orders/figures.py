"""Of which days the data centre counts a lease, once it is another shop's or another colleague's."""

from collections.abc import Iterator
from datetime import date

from apps.bills.figures import due_dates
from apps.leases.figures import placed_on
from apps.orders.log import OrderLog
from datacenter import figures as data


@data.touched
def data_touched(since: data.Since) -> Iterator[date]:
    moved = since.trades(OrderLog.ALLOCATE_SUB_SHOP, OrderLog.BACK_TO_SHOP, OrderLog.HAND_OVER)
    if moved:
        yield from placed_on(moved)
        yield from due_dates(moved)
