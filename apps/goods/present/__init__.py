"""From rows to the wire, by topic."""

from apps.goods.present.changes import changes_of
from apps.goods.present.gains import gain_goods, gain_page, gain_set, gain_type_counts
from apps.goods.present.lists import goods_page, status_counts
from apps.goods.present.operators import display_page, platform_counts, platform_page
from apps.goods.present.stock import journal_page, sku_stock, stock_rows, told_trade
from apps.goods.present.tree import conflict, tree_of

__all__ = [
    "changes_of",
    "conflict",
    "display_page",
    "gain_goods",
    "gain_page",
    "gain_set",
    "gain_type_counts",
    "goods_page",
    "journal_page",
    "platform_counts",
    "platform_page",
    "sku_stock",
    "status_counts",
    "stock_rows",
    "told_trade",
    "tree_of",
]
