"""Purchases of each day, for the data centre: those that were paid, with what of their price went back taken off."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db.models import Count, F, Max, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.purchases.models import SaleOrder
from core import clock
from core.entities import TradeKind
from datacenter import figures as data

KEPT = Sum(F("amount") - F("refunded"), default=0)


def _paid(until: date) -> QuerySet[Any]:
    rows = SaleOrder.objects.filter(created_at__lt=clock.start_of(until), paid_at__isnull=False)
    return rows.annotate(day=TruncDate("created_at", tzinfo=clock.SHANGHAI)).order_by()


@data.part
def data_days(until: date) -> Iterator[tuple[data.Place, data.Figures]]:
    found = _paid(until).values_list("day", "sub_shop_id", "channel").annotate(count=Count("pk"), sum=KEPT)
    for day, shop, channel, count, amount in found:
        yield data.place(day, shop, channel), {"sales": count, "sales_amount": amount}


@data.goods_part
def data_goods(until: date) -> Iterator[tuple[data.GoodsPlace, data.Figures]]:
    rows = _paid(until).values_list("day", "sub_shop_id", "channel", "goods_id")
    for day, shop, channel, goods_id, title, count, amount in rows.annotate(
        latest=Max("title"), count=Count("pk"), sum=KEPT
    ):
        place = data.goods_place(day, shop, channel, TradeKind.PURCHASE, goods_id)
        yield place, {"title": title, "orders": count, "amount": amount}
