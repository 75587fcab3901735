"""Leases of the same customer, which is the same ID number: in a shop by its own row of them, for operators in every
shop by the number's index.

Of who was erased no two leases are the same customer's any more: each has a row and an index of its own
(`leases.personal`).
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from apps.leases.queries import person_of, visible_to
from core.caller import Caller
from overview.models import OrderIndex
from tenants.ids import tenant_of


@dataclass(frozen=True, slots=True)
class Same:
    """All rows whose `column` is `value`: of leases in a shop, for operators of theirs of all shops."""

    column: str
    value: int | str


def column(caller: Caller) -> str:
    return "customer_id" if caller.tenant else "person_index"


def as_lease(caller: Caller, order_id: int) -> Same | None:
    """None where the caller doesn't see it."""
    rows: QuerySet[Any] = visible_to(caller).filter(pk=order_id) if caller.tenant else _index_row(order_id)
    name = column(caller)
    value = next(iter(rows.values_list(name, flat=True)), None)
    return None if value is None else Same(name, value)


def as_customer(caller: Caller, customer_id: int) -> Same | None:
    """Of the active merchant's. None where the caller sees no lease of theirs."""
    person = person_of(caller, customer_id)
    if person is None:
        return None
    return Same(column(caller), customer_id if caller.tenant else person)


def _index_row(order_id: int) -> QuerySet[OrderIndex]:
    return OrderIndex.objects.filter(merchant_id=tenant_of(order_id), order_id=order_id)
