"""The operators' rows of purchases in `public`, written in the transaction of the change."""

from apps.purchases.models import SaleOrder
from overview.mirror import Mirror
from overview.models import SaleOrderIndex

PURCHASES = Mirror(
    what="sale",
    model=SaleOrderIndex,
    key="order_id",
    rows=SaleOrder.objects.all,
    copied=(
        "status", "title", "picture", "spec", "price", "quantity", "amount", "refunded", "customer_mask",
        "mobile_mask", "sub_shop_id", "salesman_id", "share_link_id", "channel", "created_at", "paid_at",
    ),
)  # fmt: skip
write = PURCHASES.write
