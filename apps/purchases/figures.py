"""Purchases of each day, for the data centre: those that were paid, with what of their price went back taken off."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db.models import Count, F, Max, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import TruncDate

from apps.finance.figures import earned
from apps.purchases.models import SaleOrder
from core import clock
from core.entities import TradeKind
from datacenter import figures as data

KEPT = Sum(F("amount") - F("refunded"), default=0)


def _paid(days: data.Days) -> QuerySet[Any]:
    return _with_day().filter(days.span("created_at"), days.of("day"), paid_at__isnull=False)


def _with_day() -> QuerySet[Any]:
    return SaleOrder.objects.annotate(day=TruncDate("created_at", tzinfo=clock.SHANGHAI)).order_by()


@data.part
def data_days(days: data.Days) -> Iterator[tuple[data.Place, data.Figures]]:
    found = _paid(days).values_list("day", "sub_shop_id", "channel").annotate(count=Count("pk"), sum=KEPT)
    for day, shop, channel, count, amount in found:
        yield data.place(day, shop, channel), {"sales": count, "sales_amount": amount}
    of_order = Subquery(SaleOrder.objects.filter(pk=OuterRef("order_id")).values("channel"))
    for day, shop, channel, net, back, taken in earned(of_order, days, sales=True):
        yield data.place(day, shop, channel), {"income": net, "refunds": back, "commission": taken}


@data.touched
def data_touched(since: data.Since) -> Iterator[date]:
    yield from _with_day().filter(pk__in=since.trades()).values_list("day", flat=True).distinct()


@data.link_part
def data_links(days: data.Days) -> Iterator[tuple[data.LinkPlace, data.Figures]]:
    rows = _paid(days).exclude(share_link_id=None, salesman_id=None)
    found = rows.values_list("day", "sub_shop_id", "channel", "share_link_id", "salesman_id")
    for day, shop, channel, link_id, salesman_id, count, amount in found.annotate(count=Count("pk"), sum=KEPT):
        place = data.link_place(day, shop, channel, link_id, salesman_id)
        yield place, {"orders": count, "paid": count, "amount": amount}


@data.goods_part
def data_goods(days: data.Days) -> Iterator[tuple[data.GoodsPlace, data.Figures]]:
    rows = _paid(days).values_list("day", "sub_shop_id", "channel", "goods_id")
    for day, shop, channel, goods_id, title, count, amount in rows.annotate(
        latest=Max("title"), count=Count("pk"), sum=KEPT
    ):
        place = data.goods_place(day, shop, channel, TradeKind.PURCHASE, goods_id)
        yield place, {"title": title, "orders": count, "amount": amount}
