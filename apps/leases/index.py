"""The operators' rows of orders in `public`, written in the transaction of the change.

Tenant tables and public ones are never in one statement: rows are read here and written there.
"""

from collections.abc import Sequence

from django.db import connection

from apps.leases.models import Order
from overview.compare import differing
from overview.models import OrderIndex
from tenants.scope import current

COPIED = (
    "status", "stage", "after_sale", "title", "picture", "spec", "customer_mask", "mobile_mask", "sub_shop_id",
    "auditor_id", "salesman_id", "share_link_id", "channel", "total_rent", "rent_paid", "deposit", "periods",
    "periods_paid", "overdue_amount", "overdue_since", "created_at",
)  # fmt: skip
MOVING = ("status", "stage", "rent_paid", "periods_paid", "overdue_amount", "overdue_since")
CHUNK = 1000


def write(*order_ids: int) -> None:
    """Write the whole rows of these orders as they are now; deleted ones go."""
    merchant_id = current().id
    rows = Order.objects.filter(pk__in=order_ids, deleted_at=None)
    found = [
        OrderIndex(merchant_id=merchant_id, order_id=row.pk, **{name: getattr(row, name) for name in COPIED})
        for row in rows
    ]
    gone = set(order_ids) - {row.order_id for row in found}
    if gone:
        OrderIndex.objects.filter(merchant_id=merchant_id, order_id__in=gone).delete()
    if found:
        OrderIndex.objects.bulk_create(
            found, update_conflicts=True, unique_fields=["merchant_id", "order_id"], update_fields=list(COPIED)
        )


TOUCH = """
UPDATE public.overview_orderindex i SET status = n.status, stage = n.stage, rent_paid = n.rent_paid,
       periods_paid = n.periods_paid, overdue_amount = n.overdue_amount, overdue_since = n.overdue_since
  FROM unnest(%s::bigint[], %s::text[], %s::text[], %s::bigint[], %s::int[], %s::bigint[], %s::date[])
       AS n(order_id, status, stage, rent_paid, periods_paid, overdue_amount, overdue_since)
 WHERE i.merchant_id = %s AND i.order_id = n.order_id
"""


def touch(order_ids: Sequence[int]) -> None:
    """Bring states and sums of many orders over, two statements a thousand."""
    merchant_id = current().id
    for start in range(0, len(order_ids), CHUNK):
        some = list(order_ids[start : start + CHUNK])
        rows = list(Order.objects.filter(pk__in=some).values_list("pk", *MOVING))
        if rows:
            with connection.cursor() as cursor:
                cursor.execute(TOUCH, [*(list(column) for column in zip(*rows, strict=True)), merchant_id])


def rebuild() -> int:
    """Write every row of the active merchant anew; gives how many. For `order_index --rebuild`."""
    ids = list(Order.objects.filter(deleted_at=None).values_list("pk", flat=True))
    OrderIndex.objects.filter(merchant_id=current().id).exclude(order_id__in=ids).delete()
    for start in range(0, len(ids), CHUNK):
        write(*ids[start : start + CHUNK])
    return len(ids)


def drift() -> list[int]:
    """Orders of the active merchant whose index row differs from them."""
    index = OrderIndex.objects.filter(merchant_id=current().id)
    return list(differing(Order.objects.filter(deleted_at=None), index, COPIED))
