"""Goods by title or number, in the search."""

from urllib.parse import quote

from django.db.models import Q

from apps.goods.queries import visible_to
from apps.goods.rules import GoodsStatus
from core import actions as a
from core.caller import Caller
from core.digits import row_id
from core.search import MOST, Found, Hit, declare
from overview.models import GoodsIndex
from overview.titles import holding


def _find(caller: Caller, text: str) -> list[Hit]:
    return _everywhere(text) if caller.tenant is None else _here(caller, text)


def _here(caller: Caller, text: str) -> list[Hit]:
    rows = visible_to(caller).filter(Q(title__icontains=text) | Q(pk=row_id(text))).order_by("-updated_at", "-pk")
    return [
        Hit(row.pk, row.title, str(row.pk), f"/product?id={row.pk}", GoodsStatus.words_of(row.status))
        for row in rows[:MOST]
    ]


def _everywhere(text: str) -> list[Hit]:
    rows = holding(GoodsIndex.objects.all(), text).order_by("sort", "-created_at", "-goods_id")
    return [
        Hit(
            row.goods_id,
            row.title,
            str(row.goods_id),
            f"/productManage?title={quote(row.title)}",
            GoodsStatus.words_of(row.status),
        )
        for row in rows[:MOST]
    ]


declare(Found.GOODS, "PMS", a.GOODS_VIEW, 30, _find)
