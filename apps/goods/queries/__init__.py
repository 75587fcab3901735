"""The only way to goods, SKUs and add-ons, by topic."""

from apps.goods.queries.changes import changes_of
from apps.goods.queries.gains import gain_page, gain_set, gains
from apps.goods.queries.lists import filtered, goods_page, status_counts
from apps.goods.queries.offers import offer
from apps.goods.queries.operators import display_page, platform_counts, platform_page, waiting_for_review
from apps.goods.queries.rows import access_gain, access_goods, lock_goods, lock_sku, titles_of, visible_to
from apps.goods.queries.shops import shop_options
from apps.goods.queries.stock import stock_of, stock_rows
from apps.goods.queries.tree import conflict, gain_ids_of, skus_of, tree_of

__all__ = [
    "access_gain",
    "access_goods",
    "changes_of",
    "conflict",
    "display_page",
    "filtered",
    "gain_ids_of",
    "gain_page",
    "gain_set",
    "gains",
    "goods_page",
    "lock_goods",
    "lock_sku",
    "offer",
    "platform_counts",
    "platform_page",
    "shop_options",
    "skus_of",
    "status_counts",
    "stock_of",
    "stock_rows",
    "titles_of",
    "tree_of",
    "visible_to",
    "waiting_for_review",
]
