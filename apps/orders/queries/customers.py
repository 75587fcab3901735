"""Leases of one customer, as the lists have them."""

from apps.leases.queries.same import Same
from apps.orders.queries.counts import count_of
from apps.orders.queries.filters import visible
from apps.orders.queries.lists import Rows, newest
from core.caller import Caller
from core.paging import Paged


def page_of_same(caller: Caller, same: Same, query: Paged, *, besides: int | None) -> tuple[Rows, int]:
    """(the asked page of them, the newest first; how many there are), but for the lease `besides`."""
    where, values = visible(caller)
    where, values = f"{where} AND o.{same.column} = %(whose)s", {**values, "whose": same.value}
    if besides is not None:
        number = "o.id" if caller.tenant else "o.order_id"
        where, values = f"{where} AND {number} <> %(besides)s", {**values, "besides": besides}
    found = where, values
    return newest(caller, found, query.page_size, query.offset), count_of(caller, found)
