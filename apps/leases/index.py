"""The operators' rows of leases in `public`, written in the transaction of the change."""

from collections.abc import Sequence

from django.db import connection
from django.db.models import Q

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
        "rent_paid", "deposit", "periods", "periods_paid", "overdue_amount", "overdue_since", "created_at",
    ),
)  # fmt: skip
write = LEASES.write
MOVING = ("status", "stage", "rent_paid", "periods_paid", "overdue_amount", "overdue_since")
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


def live(merchant_id: int) -> int:
    """Leases that still need the merchant: not finished, or with an open after-sale case."""
    wanted = Q(stage__in=LIVE_STAGES) | Q(after_sale=True)
    return OrderIndex.objects.filter(wanted, merchant_id=merchant_id).count()
