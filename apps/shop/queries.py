"""What was done to sub-shops, by the log of the shop."""

from apps.shop.log import ShopEntity
from core.audit import LogRow, lines_of

ACTS_SHOWN = 50
BACK = ("leases_back", "purchases_back")
"""How many went back to the merchant with a pause or a closing, in the line of that act."""


def gave_back(sub_shop_id: int) -> bool:
    """Whether orders went back from it: their customers' links lead to its address."""
    return lines_of(ShopEntity.SUB_SHOP, sub_shop_id).filter(after__has_any_keys=BACK).exists()


def last_acts(sub_shop_id: int) -> list[LogRow]:
    """Newest first."""
    return list(lines_of(ShopEntity.SUB_SHOP, sub_shop_id).reverse()[:ACTS_SHOWN])
