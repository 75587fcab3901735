"""The operators' rows of sale orders in `public`, written in the transaction of the change."""

from apps.sales.models import SaleOrder
from overview.compare import differing
from overview.models import SaleOrderIndex
from tenants.scope import current

COPIED = (
    "status", "title", "picture", "spec", "price", "quantity", "amount", "refunded", "customer_mask", "mobile_mask",
    "sub_shop_id", "salesman_id", "share_link_id", "channel", "created_at", "paid_at",
)  # fmt: skip
CHUNK = 1000


def write(*order_ids: int) -> None:
    """Write the rows of these orders as they are now."""
    merchant_id = current().id
    SaleOrderIndex.objects.bulk_create(
        [
            SaleOrderIndex(merchant_id=merchant_id, order_id=row.pk, **{name: getattr(row, name) for name in COPIED})
            for row in SaleOrder.objects.filter(pk__in=order_ids)
        ],
        update_conflicts=True, unique_fields=["merchant_id", "order_id"], update_fields=list(COPIED),
    )  # fmt: skip


def rebuild() -> int:
    """Write every row of the active merchant anew; gives how many."""
    ids = list(SaleOrder.objects.values_list("pk", flat=True))
    SaleOrderIndex.objects.filter(merchant_id=current().id).exclude(order_id__in=ids).delete()
    for start in range(0, len(ids), CHUNK):
        write(*ids[start : start + CHUNK])
    return len(ids)


def drift() -> list[int]:
    """Sale orders of the active merchant whose index row differs from them."""
    index = SaleOrderIndex.objects.filter(merchant_id=current().id)
    return list(differing(SaleOrder.objects.all(), index, COPIED))
