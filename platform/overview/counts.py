"""How much of a thing there is, merchant by merchant or category by category, by the operators' rows."""

from collections.abc import Collection
from typing import Any

from django.db.models import Count, QuerySet

from overview.models import GoodsIndex, OrderIndex

Counts = dict[int, int]


def goods_of(merchant_ids: Collection[int]) -> Counts:
    return _per("merchant_id", GoodsIndex.objects.filter(merchant_id__in=merchant_ids))


def orders_of(merchant_ids: Collection[int]) -> Counts:
    return _per("merchant_id", OrderIndex.objects.filter(merchant_id__in=merchant_ids))


def goods_in(category_ids: Collection[int], merchant_id: int | None = None) -> Counts:
    """Per category itself, over all merchants or in one."""
    rows = GoodsIndex.objects.filter(category_id__in=category_ids)
    return _per("category_id", rows if merchant_id is None else rows.filter(merchant_id=merchant_id))


def merchants_with_goods_in(category_id: int) -> Counts:
    return _per("merchant_id", GoodsIndex.objects.filter(category_id=category_id))


def _per(field: str, rows: QuerySet[Any]) -> Counts:
    return dict(rows.values_list(field).annotate(count=Count("merchant_id")).order_by())
