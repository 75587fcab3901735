"""The operators' row of a sub-shop, in `public`, written in the transaction of the change."""

from apps.subshops.models import SubShop
from overview.mirror import Mirror
from overview.models import SubShopIndex

SUB_SHOPS = Mirror(
    what="sub-shop",
    model=SubShopIndex,
    key="sub_shop_id",
    rows=lambda: SubShop.objects.all(),
    copied=("name", "subdomain", "status"),
)
