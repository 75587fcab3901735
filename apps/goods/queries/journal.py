"""The stock journal with what was there after each change."""

from typing import Any

from django.db.models import F, QuerySet, RowRange, Sum, Window
from django.db.models.functions import Coalesce

from apps.goods.models import Sku, StockEntry
from apps.goods.queries.rows import visible_to
from apps.goods.schemas.journal import JournalExportFilter, JournalQuery, JournalRow
from core import wording
from core.caller import Caller
from core.errors import NotFound
from core.paging import page_of
from core.scopes import only_own
from core.text import say
from core.wire import Page


def journal(caller: Caller, query: JournalQuery | JournalExportFilter) -> QuerySet[StockEntry]:
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


def _later(name: str) -> Window:
    """The sum over the entries of the same SKU that came later."""
    return Window(Sum(name), partition_by=F("sku_id"), order_by=F("id").desc(), frame=RowRange(start=None, end=-1))


def journal_page(caller: Caller, query: JournalQuery) -> Page[JournalRow]:
    page: Page[Any] = page_of(with_balance(journal(caller, query)), query, lambda row: row)
    page.items = [_shape(caller, row) for row in page.items]
    return page


def told_trade(caller: Caller, row: StockEntry) -> tuple[str, int | None]:
    """Who made the change, and for which trade. Of trades nobody is told who doesn't see all of the shop's."""
    if (caller.sub_shop_id is not None or only_own(caller)) and row.order_id is not None:
        return "", None
    return wording.actor(row.actor_name), row.order_id


def _shape(caller: Caller, row: Any) -> JournalRow:
    actor, order_id = told_trade(caller, row)
    return JournalRow(
        id=row.pk,
        at=row.at,
        sku_id=row.sku_id,
        values=row.sku.values,
        stock_delta=row.stock_delta,
        locked_delta=row.locked_delta,
        stock=row.stock_after,
        locked=row.locked_after,
        reason=wording.reason(row.reason),
        actor_name=actor,
        order_id=order_id,
        order_kind=row.order_kind if order_id else None,
    )
