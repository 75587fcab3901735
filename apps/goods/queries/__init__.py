"""The only way to goods, SKUs and add-ons, by topic."""

from apps.goods.queries.gains import gain_page, gain_set, gains
from apps.goods.queries.lists import filtered, goods_page, status_counts
from apps.goods.queries.offers import addons_of, offer
from apps.goods.queries.rows import access_gain, access_goods, lock_goods, lock_sku, visible_to
from apps.goods.queries.stock import stock_of, stock_rows
from apps.goods.queries.tree import gain_ids_of, prices_of, skus_of, tree_of

__all__ = [
    "access_gain",
    "access_goods",
    "addons_of",
    "filtered",
    "gain_ids_of",
    "gain_page",
    "gain_set",
    "gains",
    "goods_page",
    "lock_goods",
    "lock_sku",
    "offer",
    "prices_of",
    "skus_of",
    "status_counts",
    "stock_of",
    "stock_rows",
    "tree_of",
    "visible_to",
]
