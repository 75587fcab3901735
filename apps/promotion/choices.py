"""Pages that a share link can open."""

from catalog.choices import Choice

TARGETS = {"goods": Choice("goods", "商品租赁页", "Goods page")}
