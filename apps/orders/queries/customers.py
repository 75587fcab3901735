"""Leases of one customer, as the lists have them."""

from dataclasses import dataclass

from apps.orders.queries.counts import count_of
from apps.orders.queries.filters import visible
from apps.orders.queries.lists import Rows, newest
from core.caller import Caller
from core.paging import Paged


@dataclass(frozen=True, slots=True)
class Same:
    """`person_index`: the same of the ID number in all shops. `besides`: the lease whose customer is asked about."""

    customer_id: int
    person_index: str
    besides: int | None


def page_of_same(caller: Caller, same: Same, query: Paged) -> tuple[Rows, int]:
    """(the asked page of them, the newest first; how many there are): in a shop by the customer, for operators in every
    shop by the index of the ID number.
    """
    where, values = visible(caller)
    if caller.tenant is None:
        where, number = f"{where} AND o.person_index = %(person)s", "o.order_id"
        values = {**values, "person": same.person_index}
    else:
        where, number = f"{where} AND o.customer_id = %(customer)s", "o.id"
        values = {**values, "customer": same.customer_id}
    if same.besides is not None:
        where, values = f"{where} AND {number} <> %(besides)s", {**values, "besides": same.besides}
    found = where, values
    return newest(caller, found, query.page_size, query.offset), count_of(caller, found)
