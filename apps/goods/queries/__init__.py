"""The only way to goods, SKUs and add-ons, by topic."""

from apps.goods.queries.journal import pieces_gone
from apps.goods.queries.offers import leased_elsewhere, offer, on_channel, pieces
from apps.goods.queries.operators import waiting_for_review
from apps.goods.queries.review import needs_review, reviews_changes
from apps.goods.queries.rows import (
    access_gain,
    access_goods,
    gains,
    lock_goods,
    lock_sku,
    title_of,
    titles_of,
    visible_to,
)
from apps.goods.queries.shelf_tree import Shelf, all_of, is_on_shelf, on_shelf, shelf, shelves, sold_out
from apps.goods.queries.shops import shop_options
from apps.goods.queries.tree import gain_ids_of, skus_of, stock_of

__all__ = [
    "Shelf",
    "access_gain",
    "access_goods",
    "all_of",
    "gain_ids_of",
    "gains",
    "is_on_shelf",
    "leased_elsewhere",
    "lock_goods",
    "lock_sku",
    "needs_review",
    "offer",
    "on_channel",
    "on_shelf",
    "pieces",
    "pieces_gone",
    "reviews_changes",
    "shelf",
    "shelves",
    "shop_options",
    "skus_of",
    "sold_out",
    "stock_of",
    "title_of",
    "titles_of",
    "visible_to",
    "waiting_for_review",
]
