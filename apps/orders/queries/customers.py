"""Leases of one customer, as the lists have them."""

from apps.orders.queries.filters import visible
from apps.orders.queries.lists import Rows, newest
from core.caller import Caller

MOST = 50


def rows_of_same(caller: Caller, customer_id: int, person_index: str) -> Rows:
    """The newest: in a shop by the customer, for operators in every shop by the index of the ID number."""
    where, values = visible(caller)
    if caller.tenant is None:
        return newest(caller, (f"{where} AND o.person_index = %(person)s", {**values, "person": person_index}), MOST)
    return newest(caller, (f"{where} AND o.customer_id = %(customer)s", {**values, "customer": customer_id}), MOST)
