"""Goods of every merchant, for operators, from the cross-merchant index. No schema is entered for a list."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from apps.goods.models import GoodsAddOn
from apps.goods.queries.titles import title_page
from apps.goods.rules import GoodsStatus
from catalog import queries as catalog
from catalog.choices import HOME_CHANNEL
from core.caller import Caller
from core.errors import NotFound
from core.paging import COUNT_CAP, Found, Paged, found_on
from overview.models import GoodsIndex
from overview.titles import holding
from tenants.ids import TENANT_SHIFT, tenant_of
from tenants.scope import reach

COUNTS = """
SELECT s.status, (SELECT count(*) FROM ({rows} AND {table}.status = s.status LIMIT {cap}) AS found)
FROM unnest(%s::text[]) AS s(status)
"""


ORDER = ("sort", "-created_at", "-goods_id")


class Wanted(Protocol):
    """Which goods; `schemas.operators.PlatformGoodsFilter` says what each means."""

    title: str
    category_id: int | None
    fineness: str
    gain_id: int | None
    channel: str
    merchant_id: int | None

    @property
    def placing(self) -> str: ...


class Listed(Wanted, Protocol):
    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


class ListedPage(Listed, Paged, Protocol): ...


class Displayable(Paged, Protocol):
    """Which goods of a channel; see `schemas.operators.DisplayQuery`."""

    channel: str
    keyword: str
    category_id: int | None
    shown: bool | None


def indexed() -> QuerySet[GoodsIndex]:
    """Every merchant's."""
    return GoodsIndex.objects.all()


def unplaced(rows: QuerySet[GoodsIndex]) -> QuerySet[GoodsIndex]:
    """Of `rows` what customers of links could be shown, but no operator has said whether they are."""
    return rows.filter(status=GoodsStatus.ON_SHELF, placed=False, channels__contains=[HOME_CHANNEL])


def matching(caller: Caller, query: Wanted) -> QuerySet[GoodsIndex]:
    """Whatever their status."""
    rows = _whatever_title(caller, query)
    return holding(rows, query.title) if query.title else rows


def listed(caller: Caller, query: Listed) -> QuerySet[GoodsIndex]:
    """All that the filter finds, for an export."""
    return _in_status(matching(caller, query), query)


def listed_page(caller: Caller, query: ListedPage) -> Found[GoodsIndex]:
    """A page of them: by sort, then the newest; or as asked, the rest of the order behind it."""
    rows = _in_status(_whatever_title(caller, query), query)
    return _page(rows, query.title, [query.sort, *ORDER] if query.sort else ORDER, query)


def displayable(query: Displayable) -> Found[GoodsIndex]:
    """What operators can place on a channel's shelves."""
    rows = indexed().filter(status=GoodsStatus.ON_SHELF, channels__contains=[query.channel])
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.shown is not None:
        placed = rows.filter(shown_on__contains=[query.channel])
        rows = placed if query.shown else rows.exclude(shown_on__contains=[query.channel])
    return _page(rows, query.keyword, ORDER, query)


def counted_by_status(caller: Caller, query: Wanted) -> Mapping[str, int]:
    """Of those that match, each counted up to one more than the cap."""
    return counted(matching(caller, query).filter(goods_id__gt=0))


def _in_status(rows: QuerySet[GoodsIndex], query: Listed) -> QuerySet[GoodsIndex]:
    return rows.filter(status=query.status) if query.status else rows


def _whatever_title(caller: Caller, query: Wanted) -> QuerySet[GoodsIndex]:
    """Whatever their status, too: a page looks for titles in its own way."""
    rows = indexed()
    if query.merchant_id:
        rows = rows.filter(merchant_id=merchant_of(query.merchant_id))
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.fineness:
        rows = rows.filter(fineness=query.fineness)
    if query.placing:
        rows = unplaced(rows)
    if query.channel:
        rows = rows.filter(channels__contains=[query.channel])
    if query.gain_id:
        rows = rows.filter(merchant_id=tenant_of(query.gain_id), goods_id__in=carriers(caller, query.gain_id))
    return rows


def _page(rows: QuerySet[GoodsIndex], words: str, order: Sequence[str], query: Paged) -> Found[GoodsIndex]:
    if words:
        return title_page(rows, words, order, query)
    return found_on(rows.order_by(*order), query)


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
