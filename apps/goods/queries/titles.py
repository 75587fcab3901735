"""Goods of the index by what their titles hold.

Pairs of letters find a few titles among a million. Where there are many, the list's own order meets
the first of them soon. Counting stops early: who searches reads the first page and narrows the words. That there
are many is remembered a moment, so that who turns the pages doesn't count again.
"""

import json
from collections.abc import Sequence
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from core.paging import Found, Paged, capped_count, count_key, remembered_cap
from overview.models import GoodsIndex
from overview.titles import holding, walking

SEARCH_CAP = 1_000
LISTS = ("channels", "shown_on")
KEYS = ("merchant_id", "goods_id", "sort", "created_at", "updated_at", "price_from", "sell_from")
FIRST = """
SELECT i.*, k.matched FROM (
  SELECT f.*, count(*) OVER () AS matched FROM ({rows} LIMIT {cap}) AS f ORDER BY {order} LIMIT %s OFFSET %s
) AS k JOIN public.overview_goodsindex AS i ON i.merchant_id = k.merchant_id AND i.goods_id = k.goods_id
ORDER BY {found_order}
"""


def title_page(rows: QuerySet[GoodsIndex], words: str, order: Sequence[str], query: Paged) -> Found[GoodsIndex]:
    """A page of the rows whose title holds `words`."""
    found = holding(rows, words)
    try:
        sql, values = found.order_by().values(*KEYS).query.sql_with_params()
    except EmptyResultSet:
        return Found([], 0, False)
    items: list[GoodsIndex] = []

    def first() -> int:
        items[:], total = _first(sql, values, order, query)
        return total if items else sum(capped_count(found, SEARCH_CAP))

    total, capped = remembered_cap(count_key(sql, values), first, SEARCH_CAP)
    if capped:
        walked = walking(rows, words).order_by(*order)
        items = list(walked[query.offset : query.offset + query.page_size])
    return Found(items, total, capped)


def _first(rows: str, values: Sequence[Any], order: Sequence[str], query: Paged) -> tuple[list[GoodsIndex], int]:
    """The asked page, and how many there are up to one more than the cap: one look for both."""
    falls = [f"{name.removeprefix('-')} DESC" if name.startswith("-") else name for name in order]
    sql = FIRST.format(
        rows=rows, cap=SEARCH_CAP + 1, order=", ".join(falls), found_order=", ".join(f"i.{fall}" for fall in falls)
    )
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values, query.page_size, query.offset])
        names = [column.name for column in cursor.description]
        found_rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    total = found_rows[0]["matched"] if found_rows else 0
    return [_row(row) for row in found_rows], total


def _row(values: dict[str, Any]) -> GoodsIndex:
    """`objects.raw` can't make rows whose key has two columns."""
    lists = {name: json.loads(values[name]) for name in LISTS}
    return GoodsIndex(**{name: values[name] for name in values.keys() - {"matched"}} | lists)
