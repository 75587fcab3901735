"""What kind of order an order's number names: leases and purchases are numbered from one sequence."""

from collections.abc import Iterable
from typing import Literal

from overview.models import SaleOrderIndex
from tenants.ids import tenant_of

OrderKind = Literal["rent", "sale"]


def kinds_of(order_ids: Iterable[int | None]) -> dict[int, OrderKind]:
    """The kind of each order that is named."""
    found = {pk for pk in order_ids if pk is not None}
    rows = SaleOrderIndex.objects.filter(merchant_id__in={tenant_of(pk) for pk in found}, order_id__in=found)
    sales = set(rows.values_list("order_id", flat=True)) if found else set()
    return {pk: "sale" if pk in sales else "rent" for pk in found}
