"""What was done to sub-shops, by the log of the shop."""

from apps.shop.log import ShopEntity
from core.audit import LogRow, lines_of

ACTS_SHOWN = 50


def last_acts(sub_shop_id: int) -> list[LogRow]:
    """Newest first."""
    return list(lines_of(ShopEntity.SUB_SHOP, sub_shop_id).reverse()[:ACTS_SHOWN])
