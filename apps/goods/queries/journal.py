"""The stock journal with what was there after each change."""

from typing import Protocol

from django.db.models import F, OuterRef, QuerySet, RowRange, Subquery, Sum, Window
from django.db.models.functions import Coalesce

from apps.goods.models import Sku, StockEntry
from apps.goods.queries.rows import visible_to
from core.caller import Caller
from core.errors import NotFound
from core.text import say


class Wanted(Protocol):
    """Whose stock; `schemas.journal.JournalQuery` says what each means."""

    goods_id: int | None
    sku_id: int | None


def listed(caller: Caller, query: Wanted) -> QuerySet[StockEntry]:
    """Entries of goods the caller sees, the newest first. Raises NotFound (104) for goods or a SKU that isn't there."""
    skus = Sku.objects.filter(goods__in=visible_to(caller))
    if query.sku_id:
        skus = skus.filter(pk=query.sku_id)
    if query.goods_id:
        skus = skus.filter(goods_id=query.goods_id)
    if (query.sku_id or query.goods_id) and not skus.exists():
        raise NotFound(say("商品不存在或已删除", "These goods do not exist"))
    return StockEntry.objects.filter(sku__in=skus).select_related("sku").order_by("-pk")


def with_balance(rows: QuerySet[StockEntry]) -> QuerySet[StockEntry]:
    """Counted back from what is there now, so an entry that is missing at the beginning does no harm."""
    return rows.annotate(
        stock_after=F("sku__stock") - Coalesce(_later("stock_delta"), 0),
        locked_after=F("sku__locked") - Coalesce(_later("locked_delta"), 0),
    )


def pieces_gone(order_id: str) -> Subquery:
    """How many pieces left the shop with a row's order and didn't come back, as an expression; `order_id` is the row's
    own column. Null where no piece was moved for it.
    """
    rows = StockEntry.objects.filter(order_id=OuterRef(order_id)).values("order_id")
    return Subquery(rows.annotate(gone=-Sum("stock_delta")).values("gone"))


def _later(name: str) -> Window:
    """The sum over the entries of the same SKU that came later."""
    return Window(Sum(name), partition_by=F("sku_id"), order_by=F("id").desc(), frame=RowRange(start=None, end=-1))
