"""The operators' rows of purchases in `public`, written in the transaction of the change."""

from django.db.models import QuerySet

from apps.purchases.models import SaleOrder
from apps.purchases.rules import LIVE
from core.entities import TradeKind
from overview.mirror import Mirror
from overview.models import SaleOrderIndex

PURCHASES = Mirror(
    what=TradeKind.PURCHASE,
    model=SaleOrderIndex,
    key="order_id",
    rows=SaleOrder.objects.all,
    copied=(
        "status", "title", "picture", "spec", "price", "quantity", "amount", "refunded", "customer_mask",
        "mobile_mask", "person_keys", "sub_shop_id", "salesman_id", "share_link_id", "channel", "created_at", "paid_at",
    ),
)  # fmt: skip
write = PURCHASES.write


def live() -> QuerySet[SaleOrderIndex]:
    """Purchases that are to be paid for, sent or received yet."""
    return SaleOrderIndex.objects.filter(status__in=LIVE)
