"""The operators' rows of leases in `public`, written in the transaction of the change."""

from collections.abc import Sequence

from django.db import connection
from django.db.models import Q, QuerySet

from apps.leases.models import Order
from apps.leases.rules import LIVE_STAGES
from core.entities import TradeKind
from overview.mirror import CHUNK, Mirror
from overview.models import OrderIndex
from tenants.scope import current

LEASES = Mirror(
    what=TradeKind.LEASE,
    model=OrderIndex,
    key="order_id",
    rows=lambda: Order.objects.filter(deleted_at=None),
    copied=(
        "status", "stage", "after_sale", "title", "picture", "spec", "customer_mask", "mobile_mask", "person_index",
        "person_keys", "sub_shop_id", "auditor_id", "salesman_id", "share_link_id", "channel", "total_rent",
        "rent_paid", "deposit", "periods", "periods_paid", "overdue_amount", "overdue_since",
        "return_late_since",
        "deposit_left", "contract", "agreement_no", "next_deduct_on", "created_at",
    ),
)  # fmt: skip
write = LEASES.write
LIVE = Q(stage__in=LIVE_STAGES) | Q(after_sale=True)
"""Leases that still need their shop: not finished, or with an open after-sale case. True of either row of them."""
MOVING = {
    "status": "text",
    "stage": "text",
    "rent_paid": "bigint",
    "periods_paid": "int",
    "overdue_amount": "bigint",
    "overdue_since": "date",
    "return_late_since": "date",
    "deposit_left": "bigint",
    "contract": "text",
    "agreement_no": "text",
    "next_deduct_on": "date",
}
"""Columns that change by themselves, in many leases at once, with their types."""
TOUCH = f"""
UPDATE public.overview_orderindex i SET {", ".join(f"{name} = n.{name}" for name in MOVING)}
  FROM unnest(%s::bigint[], {", ".join(f"%s::{kind}[]" for kind in MOVING.values())})
       AS n(order_id, {", ".join(MOVING)})
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


def live() -> QuerySet[OrderIndex]:
    return OrderIndex.objects.filter(LIVE)
