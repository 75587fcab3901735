"""Goods of every merchant, for operators, from the cross-merchant index. No schema is entered for a list."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from apps.goods.models import GoodsAddOn
from apps.goods.queries.titles import title_page
from apps.goods.rules import GoodsStatus
from core.caller import Caller
from core.errors import NotFound
from core.paging import COUNT_CAP, page_of
from core.wire import Page, PageQuery
from overview.models import GoodsIndex
from tenants.ids import TENANT_SHIFT, tenant_of
from tenants.scope import reach

COUNTS = """
SELECT s.status, (SELECT count(*) FROM ({rows} AND {table}.status = s.status LIMIT {cap}) AS found)
FROM unnest(%s::text[]) AS s(status)
"""


def indexed() -> QuerySet[GoodsIndex]:
    """Every merchant's."""
    return GoodsIndex.objects.all()


def index_page(rows: QuerySet[GoodsIndex], words: str, order: Sequence[str], query: PageQuery) -> Page[Any]:
    if words:
        return title_page(rows, words, order, query)
    return page_of(rows.order_by(*order), query, lambda row: row)


def counted(rows: QuerySet[GoodsIndex]) -> Mapping[str, int]:
    """By status, each counted up to one more than the cap by its own index. `rows` have a condition, which the status
    joins.
    """
    try:
        inner, values = rows.order_by().values("goods_id").query.sql_with_params()
    except EmptyResultSet:
        return dict.fromkeys(GoodsStatus, 0)
    sql = COUNTS.format(rows=inner, table=connection.ops.quote_name(GoodsIndex._meta.db_table), cap=COUNT_CAP + 1)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values, list(GoodsStatus)])
        return dict(cursor.fetchall())


def merchant_of(shop_id: int) -> int:
    """The merchant of an id of getShopSelections: its own, or one of its sub-shops'."""
    return tenant_of(shop_id) if shop_id >> TENANT_SHIFT else shop_id


def carriers(caller: Caller, gain_id: int) -> list[int]:
    """Goods with this add-on, whose id names the merchant: one schema, and none where there is no such."""
    try:
        with reach(caller, gain_id):
            return list(GoodsAddOn.objects.filter(addon_id=gain_id).values_list("goods_id", flat=True))
    except NotFound:
        return []


def waiting_for_review() -> int:
    return indexed().filter(status=GoodsStatus.REVIEWING).count()
